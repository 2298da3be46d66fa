"""Ten thousand states of different games held at once: what they take, without sharing (I-17)."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from harker.engine.catalog import standard
from harker.engine.codec import decode, encode
from harker.engine.machine import answer
from harker.engine.state import State
from harker.engine.vocabulary import Edition
from harker.mind.arena import opening, unanswered
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from results import record

STATES = 10_000
MIDDLE = 40
"""Answers into each game: past the setup, with hands and a trail."""


def peak_mb() -> float:
    """The process's peak memory so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    player, setup = RandomPlayer(), standard(Edition.ADVANCED)
    encoded: list[bytes] = []
    for seed in range(STATES):
        state, dice = opening(seed, setup), Dice(seed)
        for _ in range(MIDDLE + 5 * (seed % 40)):
            if state.outcome is not None:
                break
            ask = unanswered(state)
            state, _ = answer(state, ask.seat, player.choose(None, ask, dice))
        encoded.append(encode(state))
    before = peak_mb()
    held: list[State] = [decode(data) for data in encoded]
    after = peak_mb()
    sizes = [len(data) for data in encoded]
    held_mb, bytes_mb = after - before, sum(sizes) / 1e6
    lines = [
        f"- {len(held):,} states of as many games, each decoded apart: {held_mb:.0f} MB",
        f"- the process with their encoded bytes ({bytes_mb:.0f} MB) beside them: {after:.0f} MB",
        f"- encoded: {sum(sizes) // len(sizes):,} bytes in the mean, {max(sizes):,} at most",
    ]
    record("Memory", "bench/bench_memory.py", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
