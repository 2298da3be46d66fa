"""Two worlds once more, the twin drawn from the belief of the whole history; and how likely it is.

    python scripts/proof_belief_worlds.py [--pairs N] [--games N] [--seed S] [--jobs J] [--failures DIR]

A twin is put together from what one seat has seen since the start of its game: a world sampled from
belief and counts, made a full state at the seat's own question. It and the true state are followed with
the same answers; nothing that the seat sees may tell them apart but a lawful event. In short games of a
Dracula who plays at random the true world must come up as often as the belief says, and not more.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from harker.engine import codec
from harker.engine.catalog import standard
from harker.engine.invariants import flaws
from harker.engine.machine import answer
from harker.engine.sight import redacted, view
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, SEATS, Edition, Seat, Window
from harker.mind.arena import public, unanswered
from harker.mind.belief import Belief, World
from harker.mind.belief.counts import Counts
from harker.mind.belief.determinize import NoSkeleton, put, skeleton, worlds_of
from harker.mind.belief.sample import sample, trails_of
from harker.mind.belief.worlds import pack
from harker.mind.fuzz.menu import choose
from harker.mind.fuzz.starts import any_rules
from harker.mind.players.protocol import Dice
from harker.mind.worlds.follow import Ending, follow
from harker.referee.game import game_from, game_of
from results import record

ANSWERS = 500
"""A game is left after so many."""

EVERY = 12
"""One of so many answers in the mean is followed by a pair."""

PER_GAME = 12
"""So many pairs at most come out of one game."""

FOLLOWED = 60
"""So many answers at most a pair is followed."""

DRAWS = 4000
"""So many worlds test the sampler in one game."""

BINS = 20
GAMES_A_JOB = 8


@dataclass
class Told:
    """What came of the pairs out of some games."""

    pairs: int = 0
    answers: int = 0
    endings: Counter[Ending] = field(default_factory=Counter)
    windows: Counter[str] = field(default_factory=Counter)
    leaks: list[tuple[int, int, str, str, bytes, bytes]] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def add(self, other: Told) -> None:
        """Count those of other games too."""
        self.pairs += other.pairs
        self.answers += other.answers
        self.endings += other.endings
        self.windows += other.windows
        self.leaks += other.leaks
        self.broken += other.broken


def pairs_of(seed: int) -> Told:
    """The pairs out of the game of this seed."""
    told = Told()
    dice, chance, rng = Dice(seed), Dice(seed ^ 0xB311EF), np.random.default_rng(seed)
    given: Counter[str] = Counter()
    game = game_of(any_rules(dice, Counter(), None), dice.below(1 << 62))
    state, setup = game.state, game.setup
    watchers = (Seat.DRACULA, HUNTERS[0]) if setup.switches.hunter_hands == "open" else SEATS
    counts = {
        w: Counts.start(setup, w).update(redacted(game.opening, w, setup), view(state, w)) for w in watchers
    }
    belief = Belief.start(setup).update(public(game.opening, game.setup))
    for number in range(ANSWERS):
        if state.outcome is not None or told.pairs >= PER_GAME:
            break
        ask = unanswered(state)
        state, events = answer(state, ask.seat, choose(ask, given, dice))
        try:
            belief = belief.update(public(events, state.setup))
            for w in watchers:
                counts[w] = counts[w].update(redacted(events, w, setup), view(state, w))
        except Exception as wrong:  # whatever the fold raises is a finding
            told.broken.append(f"seed {seed}, answer {number}: {type(wrong).__name__}: {wrong}")
            break
        if not belief.seen.started or len(state.asks) != 1 or chance.below(EVERY):
            continue
        _pair(told, seed, number, state, belief, counts, chance, rng)
    return told


def _pair(
    told: Told,
    seed: int,
    number: int,
    state: State,
    belief: Belief,
    counts: dict[Seat, Counts],
    chance: Dice,
    rng: np.random.Generator,
) -> None:
    ask = state.asks[0]
    look = view(state, ask.seat)
    try:
        bones = skeleton(look, ask, state.setup, belief.seen)
    except NoSkeleton:
        return
    mine = counts.get(ask.seat, counts[HUNTERS[0]])
    world = worlds_of(sample(belief, mine, 1, rng))[0]
    # Who has passed in a window, and the turns so far, are no secret that differs between worlds.
    twin = replace(put(bones, world), stack=state.stack, rng=state.rng)
    if view(twin, ask.seat) != look or flaws(twin):
        told.broken.append(f"seed {seed}, answer {number}: {ask.seat} in {ask.window}: {flaws(twin)[:2]}")
        return
    followed = follow(game_from(state), game_from(twin), ask.seat, chance, FOLLOWED)
    told.pairs += 1
    told.answers += followed.length
    told.endings[followed.ending] += 1
    told.windows[ask.window] += 1
    if followed.ending is Ending.LEAK:
        raws = codec.encode(state), codec.encode(twin)
        told.leaks.append((seed, number, f"{ask.seat} in {ask.window}", followed.what, *raws))


# --- how likely the true world is -----------------------------------------------------------


def positions_of(task: tuple[int, Edition]) -> list[tuple[float, float, float, bool, float]]:
    """In one short game, once: where the true trail lies in the belief, two ways; its share; a draw."""
    seed, edition = task
    dice, rng = Dice(seed), np.random.default_rng(seed)
    game = game_of(standard(edition), seed)
    state = game.state
    belief = Belief.start(state.setup).update(public(game.opening, game.setup))
    stop = 2 + dice.below(5)
    while state.outcome is None:
        ask = unanswered(state)
        if belief.seen.started and ask.window is Window.R2 and state.clock.round >= stop:
            break
        state, events = answer(
            state, ask.seat, dice.sample(ask.options, ask.least or min(ask.most, dice.below(2)))
        )
        belief = belief.update(public(events, state.setup))
    rows = belief.rows
    if state.outcome is not None or any(lair is not None for lair in rows.lairs):
        return []
    key = pack([World.of(state)]).keys[0]
    shares = rows.weights / rows.weights.sum()
    mine = float(shares[rows.keys == key].sum())
    before = float(shares[rows.keys < key].sum())
    likelier = float(shares[shares > mine * (1 + 1e-9)].sum())
    alike = float(shares[np.abs(shares - mine) <= mine * 1e-9].sum())
    _, trail, _ = trails_of(belief, 1, rng)
    drawn = int.from_bytes(trail[0].tobytes(), "little") == int(key)
    spread = float(rng.random())
    small = _sampler(belief, rng) if rows.size <= 200 else math.nan
    return [(before + spread * mine, likelier + spread * alike, mine, drawn, small)]


def _sampler(belief: Belief, rng: np.random.Generator) -> float:
    """The p-value of the sampler's draws against the shares of all trails."""
    _, trails, _ = trails_of(belief, DRAWS, rng)
    shifts = np.arange(7, dtype=np.uint64) * np.uint64(8)
    drawn = (trails.astype(np.uint64) << shifts).sum(axis=1, dtype=np.uint64)
    keys, index = np.unique(belief.rows.keys, return_inverse=True)
    shares = np.bincount(index, belief.rows.weights) / belief.rows.weights.sum()
    counted = np.bincount(np.searchsorted(keys, drawn), minlength=keys.size)
    likely = shares * DRAWS >= 5
    rest = float(shares[~likely].sum()) * DRAWS
    expected, found = shares[likely] * DRAWS, counted[likely].astype(float)
    if rest >= 5:
        expected, found = np.append(expected, rest), np.append(found, counted[~likely].sum())
    if expected.size < 2:
        return math.nan
    expected = expected * found.sum() / expected.sum()
    return tail(float(((found - expected) ** 2 / expected).sum()), expected.size - 1)


def tail(value: float, freedom: int) -> float:
    """How likely chi-square is at least so large (Wilson and Hilferty's cube root)."""
    scale = 2 / (9 * freedom)
    return 0.5 * math.erfc(((value / freedom) ** (1 / 3) - 1 + scale) / math.sqrt(2 * scale))


def evenness(values: NDArray[np.float64]) -> float:
    """The p-value of values from 0 to 1 being spread evenly."""
    found = np.histogram(values, BINS, (0.0, 1.0))[0]
    expected = values.size / BINS
    return tail(float(((found - expected) ** 2 / expected).sum()), BINS - 1)


def _likelihood(edition: Edition, games: int, seed: int, pool: ProcessPoolExecutor) -> list[str]:
    tasks = [(seed + i, edition) for i in range(games)]
    found = [row for rows in pool.map(positions_of, tasks, chunksize=GAMES_A_JOB) for row in rows]
    table = np.array(found, np.float64)
    shares, hits = table[:, 2], table[:, 3].sum()
    deviation = (hits - shares.sum()) / math.sqrt(max(float((shares * (1 - shares)).sum()), 1e-9))
    small = table[:, 4][~np.isnan(table[:, 4])]
    drawn = evenness(small) if small.size >= 5 * BINS else math.nan
    return [
        (
            f"| {edition} | {len(found):,} | {evenness(table[:, 0]):.3f} | {evenness(table[:, 1]):.3f} "
            f"| {int(hits)} of {shares.sum():.1f} expected, {deviation:+.2f} sd "
            f"| {drawn:.3f} ({small.size:,}) |"
        )
    ]


def main() -> int:
    """Run the proof; 1 if anything leaked or a twin could not be put together."""
    parser = argparse.ArgumentParser(description="two worlds, the twin drawn from the belief")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--failures", type=Path, default=Path("failures"))
    args = parser.parse_args()
    told = Told()
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        seed = args.seed
        while told.pairs < args.pairs:
            before = told.pairs
            for one in pool.map(pairs_of, range(seed, seed + GAMES_A_JOB)):
                told.add(one)
            seed += GAMES_A_JOB
            if told.pairs == before and told.broken:
                break
        chances = [
            line
            for e in (Edition.FIRST, Edition.ADVANCED)
            for line in _likelihood(e, args.games, args.seed, pool)
        ]
    for number, at, where, what, left, right in told.leaks:
        args.failures.mkdir(parents=True, exist_ok=True)
        for name, raw in (("one", left), ("two", right)):
            (args.failures / f"belief-{number}-{at}-{name}.json").write_bytes(raw)
        print(f"leak: seed {number}, answer {at}, {where}: {what}")
    for line in told.broken:
        print(f"broken: {line}")
    endings = ", ".join(f"{ending} {count:,}" for ending, count in sorted(told.endings.items()))
    windows = ", ".join(f"{window} {count:,}" for window, count in sorted(told.windows.items()))
    lines = [
        (
            f"{told.pairs:,} twins out of {seed - args.seed:,} games, followed for {told.answers:,} answers: "
            f"{len(told.leaks)} leaks, {len(told.broken)} that could not be put together."
        ),
        "",
        f"Endings: {endings}. Questions: {windows}.",
        "",
        "A Dracula who plays at random, the belief with even pulls; p-values of chi-square:",
        "",
        "| edition | games | true trail by order | by likelihood | draws that are the true trail | sampler |",
        "|---|---|---|---|---|---|",
        *chances,
    ]
    command = f"scripts/proof_belief_worlds.py --pairs {args.pairs} --games {args.games} --seed {args.seed}"
    record("Two worlds, the twin drawn from the belief", command, lines)
    return 1 if told.leaks or told.broken else 0


if __name__ == "__main__":
    sys.exit(main())
