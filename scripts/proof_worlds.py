"""I-02 in full: at least 1,000 pairs of worlds for each kind of difference, and no leak.

    python scripts/proof_worlds.py [--pairs N] [--seed S] [--jobs J] [--failures DIR]

Prints, kind by kind, how many pairs there were, how many answers each was followed in the mean,
how they ended, and by which events those that parted lawfully did. A leak is written to DIR.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from harker.mind.worlds.follow import Ending
from harker.mind.worlds.kinds import Kind
from harker.mind.worlds.pairs import Tally, survey, write_leak
from results import record


def main() -> int:
    """Run the proof; 1 if anything leaked or a kind has too few pairs."""
    parser = argparse.ArgumentParser(description="two worlds, one view")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--failures", type=Path, default=Path("failures"))
    args = parser.parse_args()
    tallies = {kind: Tally() for kind in Kind}
    leaks = 0
    for pair in survey(args.pairs, args.seed, jobs=args.jobs):
        tallies[pair.kind].add(pair)
        if pair.followed.ending is Ending.LEAK:
            leaks += 1
            path = write_leak(pair, args.failures)
            print(f"leak: {pair.kind} from {pair.watcher}: {pair.followed.what}\n  written to {path}")
    lines = ["| kind of difference | pairs | answers | mean | endings |", "|---|---|---|---|---|"]
    for kind, tally in tallies.items():
        mean = tally.answers / max(tally.pairs, 1)
        endings = ", ".join(f"{ending} {number}" for ending, number in sorted(tally.endings.items()))
        lines.append(f"| {kind} | {tally.pairs:,} | {tally.answers:,} | {mean:.1f} | {endings} |")
        print(kind, ", ".join(f"{what} {number}" for what, number in tally.by.most_common()))
    few = [kind for kind, tally in tallies.items() if tally.pairs < args.pairs]
    if few:
        lines += ["", f"Too few pairs: {', '.join(few)}."]
    lines += ["", f"{sum(tally.pairs for tally in tallies.values()):,} pairs, {leaks} leaks."]
    record("Two worlds, one view", f"scripts/proof_worlds.py --pairs {args.pairs} --seed {args.seed}", lines)
    return 1 if leaks or few else 0


if __name__ == "__main__":
    sys.exit(main())
