"""Kill -9 at a hundred moments: nothing accepted is lost or doubled, nothing is dealt anew.

    python scripts/proof_kill.py [--kills 100] [--seed 1] [--port 8110] [--only store|server]

First a process that plays through the store alone, then the whole server with a person at it over
HTTP: each is killed so many times, at random moments and at exact ones inside and right after the
transaction of an answer, and started again on the same file. Exit status 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from kill_child import MOMENTS
from killing import Table, Told, check, kill_server, kill_store
from results import record

NOTE = (
    "After each kill the file was opened anew: every accepted answer stood in it once and in its place, "
    "the games replayed to the same fingerprints from the same seeds, and of the answer in hand there was "
    "all or nothing. Any fault ends the run."
)


def run(what: str, kills: int, seed: int, port: int, folder: Path) -> str:
    """So many kills on one file; a row of the table.

    Raises:
        Wrong: something was lost, doubled or dealt anew.
    """
    chance, told, table = Random(seed), dict[str, Told](), Table(port)
    at, accepted, unheard, began = Counter[str](), 0, 0, time.perf_counter()
    for kill in range(kills):
        # Every second kill is at a random moment; the others go through the exact ones.
        moment = MOMENTS[0] if kill % 2 == 0 else MOMENTS[1 + kill // 2 % (len(MOMENTS) - 1)]
        if what == "store":
            accepted += kill_store(folder, moment, told, chance)
        else:
            accepted += kill_server(folder, port, table, moment, told, chance)
        more = check(folder / "harker.db", told, moment)
        if more:
            # The seat's last answer was taken without a word: it now sees what came of it.
            table.pages = {}
        unheard += more
        at[moment] += 1
    moments = " | ".join(str(at[moment]) for moment in MOMENTS)
    took = time.perf_counter() - began
    return f"| {what} | {kills} | {moments} | {accepted} | {unheard} | {len(told)} | {took:.0f} s |"


def main(arguments: list[str]) -> int:
    """Run and record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--port", type=int, default=8110)
    parser.add_argument("--only", choices=("store", "server"))
    args = parser.parse_args(arguments)
    lines = [
        (
            "| what | kills | at random | after the append | before the commit "
            "| after the commit, before a word | answers accepted | stored, not yet told | games | time |"
        ),
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for what in ("store", "server"):
        if args.only in (None, what):
            with tempfile.TemporaryDirectory() as folder:
                lines.append(run(what, args.kills, args.seed, args.port, Path(folder)))
    lines += ["", NOTE]
    record("Killed at any moment", f"scripts/proof_kill.py --kills {args.kills} --seed {args.seed}", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
