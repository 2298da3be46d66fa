"""How fast worlds are drawn and full states put together, beside the engine of a peer in the same run."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from harker.engine.asks import Ask
from harker.engine.catalog import standard
from harker.engine.machine import answer
from harker.engine.sight import View, redacted, view
from harker.engine.vocabulary import Edition, Seat
from harker.mind.arena import unanswered
from harker.mind.belief import Belief
from harker.mind.belief.counts import Counts
from harker.mind.belief.determinize import Drawn, NoSkeleton, Skeleton, put, skeleton, worlds_of
from harker.mind.belief.sample import sample
from harker.mind.fuzz.menu import choose
from harker.mind.players.protocol import Dice
from harker.referee.game import game_of
from results import record

ROUND = 8
GAMES = 8
WORLDS = 1000


def moment(seed: int) -> tuple[Belief, Counts, View, Ask] | None:
    """A hunter's question at a stable point from round 8 on, and what this hunter can know."""
    dice, given = Dice(seed), Counter[str]()
    game = game_of(standard(Edition.ADVANCED), seed)
    state, setup = game.state, game.setup
    seat = Seat.GODALMING
    known = redacted(game.opening, seat, setup)
    belief = Belief.start(setup).update(known)
    counts = Counts.start(setup, seat).update(known, view(state, seat))
    while state.outcome is None:
        ask = unanswered(state)
        if state.clock.round >= ROUND and ask.seat is seat and len(state.asks) == 1:
            look = view(state, seat)
            try:
                skeleton(look, ask, setup, belief.seen)
            except NoSkeleton:
                pass
            else:
                return belief, counts, look, ask
        state, events = answer(state, ask.seat, choose(ask, given, dice))
        known = redacted(events, seat, setup)
        belief, counts = belief.update(known), counts.update(known, view(state, seat))
    return None


def timed(what: Callable[[], object], times: int) -> float:
    """The median time of a call, in seconds."""
    found = []
    for _ in range(times):
        begun = perf_counter()
        what()
        found.append(perf_counter() - begun)
    return median(found)


def _put_all(bones: Skeleton, worlds: list[Drawn]) -> None:
    for world in worlds:
        put(bones, world)


def main() -> int:
    """Measure and record."""
    rng = np.random.default_rng(1)
    draws, puts = [], []
    for seed in range(1, GAMES + 1):
        found = moment(seed)
        if found is None:
            continue
        belief, counts, look, ask = found
        bones = skeleton(look, ask, belief.setup, belief.seen)
        draws.append(timed(partial(sample, belief, counts, WORLDS, rng), 9))
        worlds = worlds_of(sample(belief, counts, WORLDS, rng))
        puts.append(timed(partial(_put_all, bones, worlds), 5) / WORLDS)
    lines = ["| figure | value |", "|---|---|"]
    what = f"{WORLDS:,} worlds with all cards sampled, median of {len(draws)} games"
    lines.append(f"| {what} | {1e3 * median(draws):.1f} ms |")
    lines.append(f"| the same, worst game | {1e3 * max(draws):.1f} ms |")
    lines.append(f"| a full state from one world, median | {1e6 * median(puts):.0f} µs |")
    lines.append(f"| the same, worst game | {1e6 * max(puts):.0f} µs |")
    if find_spec("catanatron"):
        from harker.cli.bench import catanatron_per_s

        peer = catanatron_per_s(10.0)
        lines.append(f"| peers.catanatron_per_s | {peer:,.0f} |")
    else:
        print("catanatron is not installed (HARKER_ALL=1 make setup): no peer beside these figures")
    record("Speed of drawing worlds", "bench/bench_belief.py", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
