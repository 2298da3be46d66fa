"""Imports point downward only, and the engine touches no clock, no chance, no file.

    data <- engine <- words <- telling <- referee <- mind <- harker (the public names) <- table <- cli

A module may import its own layer and those before it. The sources are read, not run.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"

LAYERS = ("data", "engine", "words", "telling", "referee", "mind", "", "table", "cli")
"""From the bottom up; the empty name is ``harker/__init__.py``, the public names."""

PACKAGES = frozenset({"msgspec"})
"""All that the engine, the bots and the text game need."""

SERVER = frozenset(
    {"aiosqlite", "alembic", "anyio", "litestar", "multipart", "prometheus_client", "sqlalchemy", "uvicorn"}
)
"""What the table needs besides; nothing below it may, and ``cli`` reaches it only when it serves."""

BELIEF = frozenset({"numpy"})
"""What the belief tracker keeps its worlds in; nothing else in ``mind``, and nothing below it, needs it."""

PEERS = {"harker.cli.bench": frozenset({"catanatron"})}
"""Optional packages of other projects, measured beside ours; imported only when asked for."""

NO_PACKAGES = frozenset({"data", "words"})

IMPURE = frozenset(
    """
    asyncio concurrent datetime fcntl getpass glob http importlib io locale logging mmap multiprocessing os
    pathlib pickle platform random sched secrets select selectors shelve shutil signal socket socketserver
    sqlite3 ssl subprocess sys tempfile threading time urllib uuid warnings
    """.split()
)
"""What reads or changes the world outside the state, or differs from run to run."""

IMPURE_CALLS = frozenset({"open", "print", "input", "exec", "eval", "breakpoint", "__import__", "id", "hash"})

READS_DATA = "harker.engine.catalog"
"""The one engine module that may read files: the package's own data."""


def layer_of(module: str) -> str:
    """``"engine"`` of ``"harker.engine.rules.hunt"``; ``""`` of ``"harker"``."""
    parts = module.split(".")
    if parts[:2] == ["harker", "__main__"]:
        return "cli"
    return parts[1] if len(parts) > 1 else ""


def imports(tree: ast.AST, modules: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Every module imported anywhere in the source, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            for alias in node.names:
                deeper = f"{base}.{alias.name}"
                whole = deeper in modules or deeper == "importlib.resources"
                yield node.lineno, deeper if whole else base


def import_fault(module: str, name: str) -> str | None:
    """Why ``module`` may not import ``name``, if it may not."""
    layer = layer_of(module)
    top = name.split(".")[0]
    if name.startswith("."):
        return "imports are absolute"
    if top == "harker":
        target = layer_of(name)
        if target not in LAYERS:
            return f"{name} is in no known layer"
        if layer == "words" and target == "engine" and name != "harker.engine.vocabulary":
            return f"words know no more of the engine than its vocabulary, not {name}"
        if LAYERS.index(target) > LAYERS.index(layer):
            return f"{name} lies above"
    elif top in PEERS.get(module, ()):
        return None
    elif top not in sys.stdlib_module_names:
        allowed = PACKAGES | SERVER if layer == "table" else PACKAGES
        if module.startswith("harker.mind.belief"):
            allowed |= BELIEF
        if top not in allowed or layer in NO_PACKAGES:
            return f"{top} is a package that this layer does without"
    elif layer == "engine" and top in IMPURE:
        reads_data = module == READS_DATA or module.startswith(READS_DATA + ".")
        if not (reads_data and name.startswith("importlib.resources")):
            return f"the engine does without {name}"
    return None


def faults(module: str, source: str, modules: frozenset[str] = frozenset()) -> list[str]:
    """Everything in one module's source that breaks the layers."""
    if layer_of(module) not in LAYERS:
        return [f"{module}: in no known layer"]
    tree = ast.parse(source)
    found = [
        f"{module}:{line}: the table is imported where it is used"
        for line, name in imports(ast.Module(at_import(tree), []), modules)
        if layer_of(module) == "cli" and layer_of(name) == "table" and name.startswith("harker.")
    ]
    found += [
        f"{module}:{line}: {fault}"
        for line, name in imports(tree, modules)
        if (fault := import_fault(module, name))
    ]
    if layer_of(module) == "engine":
        found += [
            f"{module}:{node.lineno}: the engine does without {node.func.id}()"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if node.func.id in IMPURE_CALLS
        ]
    return found


def at_import(tree: ast.Module) -> list[ast.stmt]:
    """The statements that run when the module is imported: none of its functions, no types."""
    return [
        node
        for node in tree.body
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]


def sources() -> dict[str, Path]:
    """Every module of the distribution and where it is."""
    found = {}
    for path in sorted((SOURCE / "harker").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def test_imports_point_downward() -> None:
    paths = sources()
    assert {"harker.engine", "harker.engine.vocabulary"} <= paths.keys()
    modules = frozenset(paths)
    found = [
        fault
        for module, path in paths.items()
        for fault in faults(module, path.read_text(encoding="utf-8"), modules)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("harker.data", "import harker.engine.vocabulary"),
        ("harker.data", "import msgspec"),
        ("harker.engine.rules.hunt", "from harker.referee import table"),
        ("harker.engine.rules.hunt", "from harker import words"),
        ("harker.engine.rules.hunt", "from harker import answer"),
        ("harker.engine.rules.hunt", "from . import fight"),
        ("harker.engine.rules.hunt", "def late():\n    import random"),
        ("harker.engine.machine", "from time import monotonic"),
        ("harker.engine.machine", "import os.path"),
        ("harker.engine.machine", "import numpy"),
        ("harker.engine.machine", "from importlib import resources"),
        ("harker.engine.catalog", "import pathlib"),
        ("harker.engine.catalog", "from importlib import import_module"),
        ("harker.engine.saves", "open('save.json')"),
        ("harker.words", "from harker.engine import state"),
        ("harker.words", "from harker.engine.state import State"),
        ("harker.referee.game", "from harker.mind.players import novice"),
        ("harker.mind.belief", "import harker.cli.main"),
        ("harker.mind.belief", "import harker"),
        ("harker.mind.arena", "import numpy"),
        ("harker", "from harker.cli.main import main"),
        ("harker.cellar", "import msgspec"),
        ("harker.cli.main", "import harker.cellar"),
        ("harker.cli.serve", "from harker.table.serve import serve"),
        ("harker.cli.serve", "def run():\n    import uvicorn"),
        ("harker.mind.belief", "import sqlalchemy"),
        ("harker.table.rooms", "import numpy"),
        ("harker.table.rooms", "from harker.cli.main import main"),
    ],
)
def test_a_breach_is_found(module: str, source: str) -> None:
    known = frozenset({"harker.words", "harker.engine.state", "harker.engine.vocabulary"})
    assert faults(module, source, known)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("harker.engine.catalog", "import tomllib\nfrom importlib import resources\nimport harker.data"),
        ("harker.engine.catalog", "from importlib.resources import files"),
        ("harker.engine.machine", "import msgspec\nfrom harker.engine.state import State"),
        ("harker.words", "from harker.engine import vocabulary\nfrom harker.engine.vocabulary import Seat"),
        ("harker.mind.belief", "from harker.referee.game import Game\nimport random"),
        ("harker.mind.belief.rows", "import numpy as np\nfrom numpy.typing import NDArray"),
        ("harker", "from harker.engine.machine import answer"),
        ("harker.cli.main", "import sys, time\nimport harker"),
        ("harker.__main__", "from harker.cli.main import main"),
        ("harker.table.app", "import litestar, time\nfrom harker.mind.players import player"),
        ("harker.cli.serve", "def run():\n    from harker.table.serve import serve"),
    ],
)
def test_what_is_allowed_passes(module: str, source: str) -> None:
    known = frozenset({"harker.words", "harker.engine.state", "harker.engine.vocabulary"})
    assert faults(module, source, known) == []


def test_the_program_starts_without_the_server_s_packages() -> None:
    """Whoever plays in the terminal waits for no web framework."""
    script = "import sys, harker, harker.cli.main, harker.cli.play; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "harker.cli.play" in done.stdout.split()
    assert not SERVER & {name.partition(".")[0] for name in done.stdout.split()}
