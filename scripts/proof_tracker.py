"""What deduction is worth: the same hunters with the trail alone, with sets of places, with all trails.

    python scripts/proof_tracker.py [--pairs N] [--seed S] [--jobs J] [--dracula BOT]

Each seed is played three times, against the same Dracula with the same dice: by the novice, who reads
the trail as it lies; by the same bot with a set of places for each card; by ``tracker``, with the exact
belief. What is counted is the hunters' share of wins, and the round of the first fight with Dracula.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context

import msgspec

from harker.engine.catalog import standard
from harker.engine.events import FightBegan, Happened
from harker.engine.machine import answer
from harker.engine.state import State
from harker.engine.vocabulary import Edition, Seat, Side
from harker.mind.arena import DRACULA_DICE, HUNTERS_DICE, ROUND_CAP, begun, decide, public, unanswered
from harker.mind.belief import LEARNT, Belief
from harker.mind.players import player
from harker.mind.players.novice import NovicePlayer
from harker.mind.players.protocol import Dice, Player
from place_sets import PlaceSets
from results import record

KINDS = ("novice", "sets of places", "tracker")


class Played(msgspec.Struct, frozen=True):
    """What a game came to; ``contact``: the round of the first fight with Dracula, or the last one."""

    won: bool
    rounds: int
    contact: int


def play(seed: int, kind: str, dracula: str) -> Played:
    """One game of these hunters."""
    setup = standard(Edition.ADVANCED)
    state, events = begun(seed, setup)
    his = player(dracula)
    theirs: Player = player("novice") if kind == "novice" else player("tracker")
    belief = Belief.start(setup, LEARNT) if kind == "tracker" else None
    sets = PlaceSets(setup, LEARNT) if kind == KINDS[1] else None
    dice = {True: Dice(seed ^ DRACULA_DICE), False: Dice(seed ^ HUNTERS_DICE)}
    contact = 0
    while True:
        seen = public(events, setup)
        belief = None if belief is None else belief.update(seen)
        if sets is not None:
            sets.take(seen)
            theirs = NovicePlayer(lambda _: sets.reading()) if sets.seen.started else player("novice")
        contact = contact or _contact(events, state)
        if state.outcome is not None or state.clock.round > ROUND_CAP:
            break
        ask = unanswered(state)
        of_dracula = ask.seat is Seat.DRACULA
        choice = decide(his if of_dracula else theirs, state, ask, dice[of_dracula], belief)
        state, events = answer(state, ask.seat, choice)
    won = state.outcome is not None and state.outcome.winner is Side.HUNTERS
    return Played(won, state.clock.round, contact or state.clock.round)


def _contact(events: tuple[Happened, ...], state: State) -> int:
    began = any(isinstance(event, FightBegan) and event.vampire is None for event in events)
    return state.clock.round if began else 0


def _three(seed: int, dracula: str) -> tuple[Played, Played, Played]:
    first, second, third = (play(seed, kind, dracula) for kind in KINDS)
    return first, second, third


def pairs(number: int, seed: int, jobs: int, dracula: str) -> Iterator[tuple[Played, Played, Played]]:
    """The games of each seed, in order."""
    seeds = range(seed, seed + number)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(_three, dracula=dracula), seeds, chunksize=4)


def gain(differences: list[float]) -> str:
    """A mean with its 95 % interval, over pairs."""
    mean = statistics.fmean(differences)
    half = 1.96 * statistics.stdev(differences) / sqrt(len(differences))
    return f"{mean:+.3f} (95 % {mean - half:+.3f} to {mean + half:+.3f})"


def main() -> int:
    """Play, and publish."""
    parser = argparse.ArgumentParser(description="what deduction is worth")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--dracula", default="novice")
    args = parser.parse_args()
    games = list(pairs(args.pairs, args.seed, args.jobs, args.dracula))
    lines = [
        f"{args.pairs:,} seeds, each played by three kinds of hunters against {args.dracula} Dracula.",
        "",
        "| hunters | wins | first fight with Dracula, round | length, rounds |",
        "|---|---|---|---|",
    ]
    for index, kind in enumerate(KINDS):
        own = [game[index] for game in games]
        won = 100 * statistics.fmean(played.won for played in own)
        contact = statistics.fmean(played.contact for played in own)
        length = statistics.fmean(played.rounds for played in own)
        lines.append(f"| {kind} | {won:.1f} % | {contact:.2f} | {length:.2f} |")
    lines.append("")
    for index, kind in enumerate(KINDS[:2]):
        more_won = gain([game[2].won - game[index].won for game in games])
        sooner = gain([float(game[2].contact - game[index].contact) for game in games])
        lines.append(f"- tracker against {kind}, paired: share of wins {more_won}")
        lines.append(f"- tracker against {kind}, paired: rounds until the first fight {sooner}")
    command = f"scripts/proof_tracker.py --pairs {args.pairs} --seed {args.seed} --dracula {args.dracula}"
    record("What deduction is worth", command, lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
