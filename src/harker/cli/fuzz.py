"""``harker fuzz``: random legal play that looks for what is wrong."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from harker.cli.arguments import count_of, jobs_of, seed_of
from harker.engine.vocabulary import Edition
from harker.mind.fuzz.report import lines, summed, write_failure
from harker.mind.fuzz.run import Chunk, fuzz


def configure(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("--decisions", type=count_of, default=20_000, help="how many (default 20000)")
    parser.add_argument("--seed", type=seed_of, default=1, help="seed of the run (default 1)")
    parser.add_argument("--jobs", type=jobs_of, default=1, help="processes (default 1)")
    parser.add_argument(
        "--edition", choices=[edition.value for edition in Edition], help="one edition only (default both)"
    )
    parser.add_argument("--json", action="store_true", help="the report as one JSON object")
    parser.add_argument(
        "--failures",
        type=Path,
        default=Path("failures"),
        metavar="DIR",
        help="where a failure writes its save (default ./failures)",
    )


def _with_bar(chunks: Iterable[Chunk], decisions: int) -> Iterator[Chunk]:
    """The chunks, and on a terminal a line on stderr that says how far it is."""
    shown = sys.stderr.isatty()
    begun = time.monotonic()
    done = 0
    for chunk in chunks:
        done += chunk.decisions
        if shown:
            left = (time.monotonic() - begun) / max(done, 1) * max(decisions - done, 0)
            sys.stderr.write(f"\r{done}/{decisions} decisions, {left:.0f} s left ")
            sys.stderr.flush()
        yield chunk
    if shown:
        sys.stderr.write("\n")


def run(args: argparse.Namespace) -> int:
    """Fuzz, print the report, write the failures; 1 if there are any."""
    edition = None if args.edition is None else Edition(args.edition)
    chunks = fuzz(args.decisions, args.seed, args.jobs, edition)
    report = summed(args.seed, _with_bar(chunks, args.decisions))
    paths = [write_failure(failure, args.failures) for failure in report.failures]
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        print("\n".join(lines(report)))
    for failure, path in zip(report.failures, paths, strict=True):
        print(
            f"failure: seed {failure.seed}, game {failure.game}, answer {failure.answer}: "
            f"{failure.what.splitlines()[-1][:200]}; {path}",
            file=sys.stderr,
        )
    return 1 if report.failures else 0
