"""Saves played again in another process, under another ``PYTHONHASHSEED``."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from harker.engine.errors import HarkerError
from harker.referee import game as referee
from harker.referee.saves import loads


class Stored(msgspec.Struct, frozen=True):
    """A save, and what its game's state and histories must come to."""

    text: str
    fingerprint: str


def replay(stored: list[Stored], hash_seed: int) -> list[str]:
    """What went otherwise for each save in a process of its own; empty strings for none."""
    if not stored:
        return []
    done = subprocess.run(
        [sys.executable, "-m", "harker.mind.fuzz.elsewhere"],
        input=msgspec.json.encode(stored),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
    )
    if done.returncode != 0:
        return [done.stderr.decode(errors="replace")[-500:] or "the other process died"] * len(stored)
    return msgspec.json.decode(done.stdout, type=list[str])


def judge(stored: Stored) -> str:
    """What is wrong with one save here; nothing if it leads where it must."""
    try:
        there = referee.fingerprint(loads(stored.text))
    except HarkerError as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    return "" if there == stored.fingerprint else "it stands elsewhere"


def main() -> None:
    """Read saves from standard input, write the verdicts to standard output."""
    stored = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Stored])
    sys.stdout.buffer.write(msgspec.json.encode([judge(one) for one in stored]))


if __name__ == "__main__":
    main()
