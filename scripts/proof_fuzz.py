"""A million decisions of random legal play without a fault, everything seen at least 100 times.

    python scripts/proof_fuzz.py [--decisions N] [--seed S] [--jobs J] [--failures DIR]

The same as ``harker fuzz``, but what was seen too seldom fails too.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from harker.mind.fuzz.report import lines, summed, write_failure
from harker.mind.fuzz.run import fuzz
from results import record


def main() -> int:
    """Run the proof; 1 if anything failed or was seen too seldom."""
    parser = argparse.ArgumentParser(description="fuzzing in full")
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--failures", type=Path, default=Path("failures"))
    args = parser.parse_args()
    report = summed(args.seed, fuzz(args.decisions, args.seed, args.jobs))
    print("\n".join(lines(report)))
    for failure in report.failures:
        print(f"failure: {failure.what.splitlines()[-1]}; {write_failure(failure, args.failures)}")
    command = f"scripts/proof_fuzz.py --decisions {args.decisions} --seed {args.seed}"
    seldom = ", ".join(report.below) if report.below else "nothing"
    record(
        "Fuzzing", command, [f"- {len(report.failures)} failures", f"- seen less than 100 times: {seldom}"]
    )
    return 1 if report.failures or report.below else 0


if __name__ == "__main__":
    sys.exit(main())
