"""Break one line of rules, cards or sight at a time and see whether the tests notice.

    python scripts/proof_mutants.py [--mutants 300] [--seed 1] [--jobs 2] [--least 0.85] [--coverage FILE]

Each mutant changes one node of the syntax tree: a comparison, a number, a condition, an
``and``, a sign, a statement left out. The tests that run its line (by a coverage run made
first) are run on a copy of the sources; a mutant that no test notices has survived. The
survivors are listed for a person to look at. Exit status 1 below ``--least`` killed.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from coverage import CoverageData

from results import record

ROOT = Path(__file__).resolve().parent.parent
TARGETS = ("rules", "cards", "sight")
PATIENCE = 60
"""Seconds for the tests of one mutant; one that never ends is noticed too."""

MOST_TESTS = 30
"""Tests run on one mutant, those that run the fewest lines first."""

Place = tuple[Path, int, int]
"""File, number of the node in the walk, number of the way to break it."""

Mutant = tuple[Path, int, str, str]
"""File, line, what was done, the new source."""


def sources() -> list[Path]:
    """The modules that are broken."""
    engine = ROOT / "src" / "harker" / "engine"
    found = (path for target in TARGETS for path in sorted((engine / target).rglob("*.py")))
    return [path for path in found if path.name != "__init__.py"]


COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Every way to break one node: what it is called, and the broken node."""
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            broken = copy.deepcopy(node)
            broken.ops[i] = COMPARISONS[type(operator)]()
            yield f"{type(operator).__name__} turned", broken
    elif isinstance(node, ast.BoolOp):
        broken_op = copy.deepcopy(node)
        broken_op.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or swapped", broken_op
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not left out", copy.deepcopy(node.operand)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        broken_bin = copy.deepcopy(node)
        broken_bin.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield "plus/minus swapped", broken_bin
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        value = not node.value if isinstance(node.value, bool) else node.value + 1
        yield f"{node.value} made {value}", ast.copy_location(ast.Constant(value), node)
    elif isinstance(node, ast.If | ast.IfExp):
        broken_if = copy.deepcopy(node)
        broken_if.test = ast.UnaryOp(ast.Not(), broken_if.test)
        yield "condition turned", broken_if
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "call left out", ast.copy_location(ast.Pass(), node)


class Swap(ast.NodeTransformer):
    """Puts one node in another's place."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        """The new node for the old one, every other as it is."""
        if node is self.old:
            return ast.copy_location(self.new, node)
        return self.generic_visit(node)


def places_of(path: Path) -> Iterator[Place]:
    """Every way to break one module: which node, and which of its ways."""
    for index, node in enumerate(ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        if hasattr(node, "lineno"):
            for way, _ in enumerate(changes(node)):
                yield path, index, way


def mutant_at(place: Place) -> Mutant:
    """The module with that one node broken."""
    path, index, way = place
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node = list(ast.walk(tree))[index]
    what, broken = list(changes(node))[way]
    line = int(getattr(node, "lineno", 0))
    changed = ast.fix_missing_locations(Swap(node, broken).visit(tree))
    return path, line, what, ast.unparse(changed)


def coverage_of_tests(data: Path) -> CoverageData:
    """Which test runs which line: from the file, or by a run of the suite that writes it."""
    if data.exists():
        found = CoverageData(str(data))
        found.read()
        return found
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["--cov=harker.engine", "--cov-context=test", "--cov-report=", "tests/engine", "tests/cards"]
    environment = {**os.environ, "COVERAGE_FILE": str(data)}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    found = CoverageData(str(data))
    found.read()
    return found


def kill(mutant: Mutant, tests: list[str]) -> str | None:
    """The name of how the mutant was noticed, or None if it survived."""
    path, _, _, source = mutant
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder) / "src")
        (Path(folder) / path.relative_to(ROOT)).write_text(source, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
        environment = {**os.environ, "PYTHONPATH": str(Path(folder) / "src")}
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            return "time"
        return None if done.returncode == 0 else "tests"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.85)
    parser.add_argument("--coverage", type=Path, help="where the coverage run lies, or is to lie")
    args = parser.parse_args(arguments)
    every = [place for path in sources() for place in places_of(path)]
    places = random.Random(args.seed).sample(every, min(args.mutants, len(every)))
    sample = [mutant_at(place) for place in places]
    with tempfile.TemporaryDirectory() as folder:
        data = coverage_of_tests(args.coverage or Path(folder) / "coverage")
        weight: dict[str, int] = {}
        lines_of: dict[Path, dict[int, list[str]]] = {}
        for file in data.measured_files():
            by_line = {
                line: sorted({c.split("|")[0] for c in contexts if c})
                for line, contexts in data.contexts_by_lineno(file).items()
            }
            lines_of[Path(file)] = by_line
            for tests in by_line.values():
                for test in tests:
                    weight[test] = weight.get(test, 0) + 1

        def judge(mutant: Mutant) -> tuple[Mutant, str | None]:
            tests = lines_of.get(mutant[0], {}).get(mutant[1], [])
            tests = sorted(tests, key=lambda test: weight[test])[:MOST_TESTS]
            return mutant, kill(mutant, tests) if tests else None

        killed, survivors = 0, []
        with ThreadPoolExecutor(args.jobs) as pool:
            judged = as_completed([pool.submit(judge, mutant) for mutant in sample])
            for number, done in enumerate(judged, 1):
                mutant, how = done.result()
                killed += how is not None
                if how is None:
                    survivors.append(mutant)
                print(f"{number}/{len(sample)} killed {killed}", file=sys.stderr)
    share = killed / len(sample)
    lines = [f"- {len(sample)} mutants of {len(every):,} places of rules, cards, sight: {share:.1%} killed"]
    lines += ["- survived:", ""]
    for path, line, what, _ in sorted(survivors, key=lambda m: (str(m[0]), m[1])):
        lines.append(f"  - `{path.relative_to(ROOT)}` line {line}: {what}")
    command = f"scripts/proof_mutants.py --mutants {args.mutants} --seed {args.seed}"
    record("Breaking the rules on purpose", command, lines)
    return 0 if share >= args.least else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
