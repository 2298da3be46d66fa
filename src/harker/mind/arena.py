"""Games between players, one after another or in several processes, with the same result.

Game number *i* of a run with seed *S* is the game of seed *S + i*; the players' dice are
streams of their own, so the number of processes and their speed change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from harker.engine.asks import Ask
from harker.engine.catalog import Setup, standard
from harker.engine.events import Happened
from harker.engine.machine import answer
from harker.engine.options import Choice
from harker.engine.queries import questions
from harker.engine.sight import redacted, view
from harker.engine.state import State
from harker.engine.vocabulary import Edition, Seat, Side, Viewer
from harker.mind.belief import LEARNT, Belief
from harker.mind.players import player
from harker.mind.players.protocol import Dice, Player, Remembers
from harker.referee.game import game_of

DRACULA_DICE = 1 << 127
HUNTERS_DICE = 1 << 126


class Record(msgspec.Struct, frozen=True):
    """What one game came to. ``decisions`` counts the answers to asks with two or more options."""

    seed: int
    winner: Side
    reason: str
    rounds: int
    influence: int
    dracula_damage: int
    answers: int
    decisions: int


class Endless(Exception):
    """A game went on beyond any game's length (I-14)."""


ROUND_CAP = 400
"""From week four each city card gives 3 influence, each sea step at least 1 damage, and the two
powers that stay leave Dracula's reach for six slides: no game comes near this many rounds (I-14)."""


def opening(seed: int, setup: Setup) -> State:
    """A new game at its first question."""
    return begun(seed, setup)[0]


def begun(seed: int, setup: Setup) -> tuple[State, tuple[Happened, ...]]:
    """A new game at its first question, and what led there."""
    game = game_of(setup, seed)
    return game.state, game.opening


def decide(player: Player, state: State, ask: Ask, dice: Dice, belief: Belief | None = None) -> Choice:
    """The player's answer, from its seat's view and what it remembers alone."""
    if belief is not None and isinstance(player, Remembers):
        player = player.knowing(belief)
    seen = view(state, ask.seat) if player.needs_view else None
    return player.choose(seen, ask, dice)


def public(events: Iterable[Happened], setup: Setup) -> tuple[Happened, ...]:
    """What the whole table sees of these events."""
    return redacted(events, Viewer.SPECTATOR, setup)


def unanswered(state: State) -> Ask:
    """The next open question that has no answer yet."""
    return next(ask for ask, given in questions(state) if given is None)


def play_out(seed: int, setup: Setup, dracula: Player, hunters: Player) -> Record:
    """Play one game to its end.

    Raises:
        Endless: more than :data:`ROUND_CAP` rounds.
    """
    state, events = begun(seed, setup)
    belief = (
        Belief.start(setup, LEARNT).update(public(events, setup)) if _remembers(dracula, hunters) else None
    )
    dice = {True: Dice(seed ^ DRACULA_DICE), False: Dice(seed ^ HUNTERS_DICE)}
    answers = decisions = 0
    while state.outcome is None:
        ask = unanswered(state)
        his = ask.seat is Seat.DRACULA
        choice = decide(dracula if his else hunters, state, ask, dice[his], belief)
        answers += 1
        decisions += len(ask.options) > 1
        state, events = answer(state, ask.seat, choice)
        if belief is not None:
            belief = belief.update(public(events, setup))
        if state.clock.round > ROUND_CAP:
            raise Endless(f"seed {seed}: round {state.clock.round} and no end")
    return Record(
        seed=seed,
        winner=state.outcome.winner,
        reason=state.outcome.reason,
        rounds=state.clock.round,
        influence=state.clock.influence,
        dracula_damage=state.dracula.damage,
        answers=answers,
        decisions=decisions,
    )


def _remembers(*players: Player) -> bool:
    return any(isinstance(player, Remembers) for player in players)


def _one(task: tuple[int, str, str, Setup]) -> Record:
    seed, dracula, hunters, setup = task
    return play_out(seed, setup, player(dracula), player(hunters))


def tournament(
    games: int,
    seed: int,
    dracula: str,
    hunters: str,
    *,
    setup: Setup | None = None,
    jobs: int = 1,
) -> Iterator[Record]:
    """``games`` records in the order of their seeds, whatever ``jobs`` is."""
    rules = setup or standard(Edition.ADVANCED)
    tasks = [(seed + number, dracula, hunters, rules) for number in range(games)]
    if jobs <= 1:
        yield from map(_one, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_one, tasks, chunksize=max(1, min(16, games // (4 * jobs))))
