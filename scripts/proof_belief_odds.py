"""What the weights of the belief are worth: log-loss and calibration in games held out, speed, memory.

    python scripts/proof_belief_odds.py [--games N] [--seed S] [--jobs J]

The model learnt from other seeds and from one style of Dracula alone. A position is the start of each
hunter's turn from round 4 on while he is hidden, one in each half-day. Against the model stands the
uniform distribution over the supported trails.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log2, sqrt
from multiprocessing import get_context

import msgspec
import numpy as np

from dracula_styles import HELD_OUT, STYLES, dracula_of
from harker.engine.catalog import standard
from harker.engine.machine import answer
from harker.engine.vocabulary import Edition, Phase, Seat
from harker.mind.arena import DRACULA_DICE, HUNTERS_DICE, ROUND_CAP, begun, decide, public, unanswered
from harker.mind.belief import LEARNT, Belief
from harker.mind.belief.codes import CODES, COUNT
from harker.mind.players import player
from harker.mind.players.protocol import Dice
from results import record

FROM_ROUND = 4
BINS = 15
WIDE = 5
"""The seed of a game whose support grows large."""
HALF_DAYS = (Phase.DAY, Phase.NIGHT)


class Position(msgspec.Struct, frozen=True):
    """One position: the bits that each distribution lost, and the shares the model gave to all places."""

    learnt: float
    uniform: float
    shares: list[float]
    true: int


class Judged(msgspec.Struct, frozen=True):
    """One game: its positions, the seconds of each update, the most rows."""

    positions: list[Position]
    seconds: list[float]
    rows: int


def judge(seed: int, style: str, hunters: str) -> Judged:
    """Play one game and judge the belief in it."""
    setup = standard(Edition.ADVANCED)
    state, events = begun(seed, setup)
    his, theirs = dracula_of(style), player(hunters)
    dice = {True: Dice(seed ^ DRACULA_DICE), False: Dice(seed ^ HUNTERS_DICE)}
    belief = Belief.start(setup, LEARNT)
    positions: list[Position] = []
    seconds: list[float] = []
    rows = 0
    judged = (0, Phase.SETUP)
    while True:
        seen = public(events, setup)
        began = time.perf_counter()
        belief = belief.update(seen)
        seconds.append(time.perf_counter() - began)
        rows = max(rows, belief.trails)
        if state.outcome is not None or state.clock.round > ROUND_CAP:
            return Judged(positions, seconds, rows)
        now = (state.clock.round, state.clock.phase)
        due = now[0] >= FROM_ROUND and now[1] in HALF_DAYS and now != judged
        if due and belief.seen.exposed is None and state.dracula.place is not None:
            judged = now
            positions.append(_position(belief, CODES[state.dracula.place]))
        ask = unanswered(state)
        of_dracula = ask.seat is Seat.DRACULA
        choice = decide(his if of_dracula else theirs, state, ask, dice[of_dracula])
        state, events = answer(state, ask.seat, choice)


def _position(belief: Belief, true: int) -> Position:
    shares = belief.places()
    # Several rows may hold one trail beside different lairs; it counts once.
    _, first = np.unique(belief.rows.keys, return_index=True)
    even = np.bincount(belief.rows.here[first], minlength=COUNT)
    uniform = even[true] / even.sum()
    return Position(
        -log2(max(shares[true], 1e-12)), -log2(uniform), shares[shares > 0].tolist(), true=_rank(shares, true)
    )


def _rank(shares: np.ndarray[tuple[int], np.dtype[np.float64]], true: int) -> int:
    """Where the true place stands among those with a share."""
    return int((shares[:true] > 0).sum())


def calibration(positions: list[Position], *, by_share: bool = False) -> float:
    """The expected calibration error over all places: shares against how often the place was true.

    With ``by_share`` each place counts by its share: an error in what is said likely counts more.
    """
    shares = np.array([share for position in positions for share in position.shares])
    hits = np.array([rank == p.true for p in positions for rank in range(len(p.shares))])
    bins = np.minimum((shares * BINS).astype(np.int64), BINS - 1)
    error = 0.0
    for number in range(BINS):
        own = bins == number
        if own.any():
            part = shares[own].sum() / shares.sum() if by_share else own.mean()
            error += part * abs(shares[own].mean() - hits[own].mean())
    return float(error)


def games(number: int, seed: int, jobs: int, style: str, hunters: str) -> Iterator[Judged]:
    """Judged games of this style."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        game = partial(judge, style=style, hunters=hunters)
        yield from pool.map(game, range(seed, seed + number), chunksize=4)


def interval(games_: list[list[float]]) -> str:
    """The mean over all positions and its 95 % interval; positions of one game are not independent."""
    values = [value for game in games_ for value in game]
    mean = statistics.fmean(values)
    spread = sum(sum(value - mean for value in game) ** 2 for game in games_)
    half = 1.96 * sqrt(spread * len(games_) / (len(games_) - 1)) / len(values)
    return f"{mean:.3f} ± {half:.3f}"


def memory() -> tuple[float, int]:
    """The most memory that a game held at once, in MB, and its largest support.

    It is the game with the largest support among the first ten seeds between two players at random.
    """
    tracemalloc.start()
    rows = judge(WIDE, "random", "random").rows
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6, rows


def main() -> int:
    """Judge, and publish."""
    parser = argparse.ArgumentParser(description="what the weights of the belief are worth")
    parser.add_argument("--games", type=int, default=150, help="games of each style")
    parser.add_argument("--seed", type=int, default=7_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    lines = [
        "Bits lost on the true place, from round 4 on while he is hidden; novice hunters.",
        "Intervals: 95 %, by game.",
        "",
        "| Dracula | positions | model | uniform over trails | gain | calibration error | by share |",
        "|---|---|---|---|---|---|---|",
    ]
    seconds: list[float] = []
    rows = 0
    for style in (*STYLES, *HELD_OUT):
        found = list(games(args.games, args.seed, args.jobs, style, "novice"))
        positions = [position for game in found for position in game.positions]
        seconds += [second for game in found for second in game.seconds]
        rows = max(rows, *(game.rows for game in found))
        each = [game.positions for game in found if game.positions]
        gain = interval([[p.uniform - p.learnt for p in game] for game in each])
        label = f"{style} (other seeds)" if style in STYLES else f"{style} (style held out)"
        lines.append(
            f"| {label} | {len(positions):,} | {interval([[p.learnt for p in game] for game in each])}"
            f" | {interval([[p.uniform for p in game] for game in each])} | {gain}"
            f" | {100 * calibration(positions):.2f} % | {100 * calibration(positions, by_share=True):.1f} % |"
        )
    seconds.sort()
    megabytes, widest = memory()
    at = {q: 1000 * seconds[int(q * (len(seconds) - 1))] for q in (0.5, 0.99, 1.0)}
    lines += [
        "",
        f"- {len(seconds):,} updates: median {at[0.5]:.2f} ms, 99th percentile {at[0.99]:.1f} ms",
        f"- the slowest took {at[1.0]:.0f} ms; the largest support took {rows:,} rows",
        f"- a game between random players with a support of {widest:,} rows holds {megabytes:.0f} MB at most",
    ]
    command = f"scripts/proof_belief_odds.py --games {args.games} --seed {args.seed}"
    record("What the odds of the belief are worth", command, lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
