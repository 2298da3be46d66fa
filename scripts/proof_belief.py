"""The belief is exact: after every answer its worlds are those that survive when all are tried.

    python scripts/proof_belief.py [--histories N] [--seed S] [--jobs J] [--map nine|real|both]
        [--failures DIR]
    python scripts/proof_belief.py --case FILE

Each history is played at random, by hands that like what tells something of Dracula, from a new game
or from a position with a list of twins that look the same. ``tests.belief.brute`` follows all worlds
with the engine and the redaction alone; ``harker.mind.belief`` gets the same redacted events, and the
two sets of worlds must be equal after every answer. A difference is written to DIR as a case
that ``--case`` judges again. With ``both`` boards each gets half of the histories.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.belief.survey import BOARDS, STRIDE, Found, Survey  # noqa: E402 - found by the path set above

from results import record  # noqa: E402 - the folder of the tests comes first

CHUNK = 250
"""Histories in one process: their seeds are their own, so the number of processes changes nothing."""


def main() -> int:
    """Run the proof; 1 if anything differs."""
    parser = argparse.ArgumentParser(description="the belief against every world tried out")
    parser.add_argument("--histories", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--map", choices=(*BOARDS, "both"), default="both")
    parser.add_argument("--failures", type=Path, default=Path("failures"))
    parser.add_argument("--case", type=Path, help="judge a written case again and say what differs")
    args = parser.parse_args()
    if args.case:
        # In a process of its own, which lays the case's board.
        command = [sys.executable, "-m", "tests.belief.survey", "case", str(args.case.resolve())]
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    boards = BOARDS if args.map == "both" else (args.map,)
    totals = {board: Survey(board) for board in boards}
    for part in surveys(boards, args.histories // len(boards), args.seed, args.jobs):
        totals[part.board].add(part)
        for found in part.found:
            print(f"difference on {found.board}: {found.what}\n  written to {written(found, args.failures)}")
    ran = f"scripts/proof_belief.py --histories {args.histories} --seed {args.seed} --map {args.map}"
    record("The belief against every world tried out", ran, report(totals))
    return 1 if any(total.found for total in totals.values()) else 0


def surveys(boards: tuple[str, ...], number: int, seed: int, jobs: int) -> Iterator[Survey]:
    """The parts of the survey of each board, as they are done."""
    parts = [
        (board, seed * STRIDE + start, min(CHUNK, number - start))
        for start in range(0, number, CHUNK)
        for board in boards
    ]
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(lambda part: _survey(*part), parts)


def _survey(board: str, seed: int, number: int) -> Survey:
    """One part, in a process of its own, since a process has one board."""
    command = [sys.executable, "-m", "tests.belief.survey", board, str(seed), str(number)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        return Survey(board, found=[Found(board, seed, done.stderr.decode(errors="replace")[-800:])])
    return msgspec.json.decode(done.stdout, type=Survey)


def written(found: Found, folder: Path) -> Path:
    """Write what was found as a case."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"belief-{found.board}-{found.seed}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return path


def report(totals: dict[str, Survey]) -> list[str]:
    """The figures, as tables."""
    lines = [
        "| board | histories | answers | his phases | sets compared | worlds, mean | most | tried answers |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for board, total in totals.items():
        mean = total.worlds / max(total.compared, 1)
        lines.append(
            f"| {board} | {total.histories:,} | {total.answers:,} | {total.phases:,} | {total.compared:,} "
            f"| {mean:.1f} | {total.largest:,} | {total.tried:,} |"
        )
    for board, total in totals.items():
        ended = ", ".join(f"{why} {number:,}" for why, number in sorted(total.ended.items()))
        lines += ["", f"Ended on the board {board}: {ended}. Not exact by the bound: {total.inexact:,}."]
        lines.append(
            f"Worlds lost an answer late, where only a pause says that he is not cornered: {total.late:,}."
        )
        if total.unlike:
            unlike = ", ".join(f"{name} {number}" for name, number in sorted(total.unlike.items()))
            lines.append(f"States of one world that were not equal: {unlike}.")
    names = sorted({name for total in totals.values() for name in total.counts})
    lines += ["", "| what occurred | " + " | ".join(totals) + " |", "|---" * (len(totals) + 1) + "|"]
    for name in names:
        numbers = " | ".join(f"{total.counts.get(name, 0):,}" for total in totals.values())
        lines.append(f"| {name} | {numbers} |")
    found = sum(len(total.found) for total in totals.values())
    histories = sum(total.histories for total in totals.values())
    lines += ["", f"{histories:,} histories, {found} differences."]
    return lines


if __name__ == "__main__":
    sys.exit(main())
