"""The truth is in the support after every update, and the belief is exact in all of them.

    python scripts/proof_belief_truth.py [--updates N] [--seed S] [--jobs J] [--failures DIR]

Games from their beginning under the rules of the box and under house rules, by bots of every kind and
by the fuzzer's hand, which looks for what was seen seldom. After each answer the belief takes in what
the whole table saw, and the true trail and lairs must be in it. A history that empties the support, or
loses the truth, is written to DIR as a save.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from harker.engine.asks import Ask
from harker.engine.options import Choice
from harker.engine.state import State
from harker.engine.vocabulary import Seat
from harker.mind.arena import decide, public, unanswered
from harker.mind.belief import Belief, Contradiction, World
from harker.mind.fuzz.menu import choose
from harker.mind.fuzz.starts import any_rules
from harker.mind.players import player
from harker.mind.players.protocol import Dice, Player
from harker.referee.game import Game, answer, game_of
from harker.referee.saves import dumps
from results import record

HANDS = ("novice", "random", "fuzz")
"""Who plays a side: a bot, or the fuzzer."""

MOST_ROUNDS = 60


class Count(msgspec.Struct):
    """What one game came to. ``rows``: the most that the support took."""

    updates: int = 0
    changed: int = 0
    loose: int = 0
    lairs: int = 0
    rows: int = 0
    wrong: str = ""
    text: str = ""


def play(seed: int) -> Count:
    """One game, judged after every answer."""
    dice = Dice(seed)
    setup = any_rules(dice, Counter(), None)
    hands = {his: HANDS[dice.below(len(HANDS))] for his in (True, False)}
    bots = {his: None if name == "fuzz" else player(name) for his, name in hands.items()}
    game = game_of(setup, seed)
    count = Count()
    given: Counter[str] = Counter()
    belief = Belief.start(setup).update(public(game.opening, setup))
    while game.state.outcome is None and game.state.clock.round <= MOST_ROUNDS:
        ask = unanswered(game.state)
        choice = _choice(bots[ask.seat is Seat.DRACULA], game.state, ask, dice, given)
        game, events = answer(game, ask.seat, choice)
        try:
            before, belief = belief, belief.update(public(events, setup))
        except Contradiction as wrong:
            return _wrong(count, game, f"the support is empty: {wrong}")
        count.updates += 1
        if not belief.seen.started:
            continue
        count.changed += belief.rows is not before.rows
        count.loose += not belief.exact
        count.lairs += sum(lair is not None for lair in belief.rows.lairs) > 1
        count.rows = max(count.rows, belief.trails)
        if not belief.holds(World.of(game.state)):
            return _wrong(count, game, "the truth is not in the support")
    return count


def _choice(bot: Player | None, state: State, ask: Ask, dice: Dice, given: Counter[str]) -> Choice:
    return choose(ask, given, dice) if bot is None else decide(bot, state, ask, dice)


def _wrong(count: Count, game: Game, wrong: str) -> Count:
    count.wrong, count.text = wrong, dumps(game)
    return count


def games(seed: int, jobs: int) -> Iterator[tuple[int, Count]]:
    """Games without end, in the order of their seeds."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for first in range(seed, 1 << 62, 16 * jobs):
            seeds = range(first, first + 16 * jobs)
            yield from zip(seeds, pool.map(play, seeds), strict=True)


def main() -> int:
    """Run the proof; 1 if the truth was lost, or a belief was not exact."""
    parser = argparse.ArgumentParser(description="the truth is in the support")
    parser.add_argument("--updates", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--failures", type=Path, default=Path("failures"))
    args = parser.parse_args()
    total = Count()
    number = wrong = 0
    for seed, count in games(args.seed, args.jobs):
        number += 1
        total.updates += count.updates
        total.changed += count.changed
        total.loose += count.loose
        total.lairs += count.lairs
        total.rows = max(total.rows, count.rows)
        if count.wrong:
            wrong += 1
            args.failures.mkdir(parents=True, exist_ok=True)
            path = args.failures / f"belief-{seed}.harker"
            path.write_text(count.text, encoding="utf-8")
            print(f"seed {seed}: {count.wrong}\n  written to {path}")
        if total.updates >= args.updates:
            break
    lines = [
        f"- {total.updates:,} updates of {number:,} games, {total.changed:,} of which changed the support",
        f"- the truth was lost, or the support emptied, in {wrong} games",
        f"- not exact: {total.loose:,} updates; with two or more unknown lairs: {total.lairs:,}",
        f"- the largest support took {total.rows:,} rows",
    ]
    command = f"scripts/proof_belief_truth.py --updates {args.updates} --seed {args.seed}"
    record("The truth in the belief", command, lines)
    return 1 if wrong or total.loose else 0


if __name__ == "__main__":
    sys.exit(main())
