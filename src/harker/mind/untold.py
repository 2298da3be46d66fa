"""After the end: what a hunter could have done and what would have told much more than what was done.

Counted by the belief of that moment alone, for the moves and the events that the hunter was offered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from harker.engine import sight
from harker.engine.events import EventPlayed, HunterMoved
from harker.engine.options import Play
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, PlaceId, Seat, Window
from harker.mind.belief import Belief
from harker.mind.belief.gain import Gain, chances, gains
from harker.mind.belief.portrait import entropy
from harker.mind.known import Known
from harker.referee.game import Game

MORE: Final = 1.0
"""A chance is told where it would have told so many bits more than what was done."""

MOST: Final = 5
"""So many of them are told."""


@dataclass(frozen=True, slots=True)
class Untold:
    """An act that was not done. ``bits``: how many more it would have told than what was."""

    step: int
    round: int
    hunter: Seat
    place: PlaceId | None
    event: Event | None
    bits: float


class _Done:
    """Where hunters went and what they played, round by round."""

    def __init__(self, games: Sequence[Game], held: Sequence[int]) -> None:
        self.went: defaultdict[int, set[tuple[Seat, PlaceId]]] = defaultdict(set)
        self.played: defaultdict[int, set[tuple[Seat, Event]]] = defaultdict(set)
        for line in held:
            last = games[line].last
            now = games[line - 1].state.clock.round
            for event in () if last is None else last.events:
                if isinstance(event, HunterMoved):
                    self.went[now].add((event.hunter, event.place))
                elif isinstance(event, EventPlayed):
                    self.played[now].add((event.seat, event.card))

    def by(self, seat: Seat, gain: Gain, now: int) -> bool:
        """Whether this seat did this in this round."""
        if gain.event is not None:
            return (seat, gain.event) in self.played[now]
        return any(gain.place == place for who, place in self.went[now] if who is seat)

    def by_any(self, gain: Gain, now: int) -> bool:
        """Whether anybody did."""
        return any(self.by(seat, gain, now) for seat in Seat)


def untold(known: Known, games: Sequence[Game], held: Sequence[int]) -> list[Untold]:
    """The greatest such chances, one a round at most, in their order.

    ``games``: where the game stood after each line. ``held``: the lines that are answers and hold.
    """
    done = _Done(games, held)
    best: dict[int, Untold] = {}
    for line, belief in _asked(known, games, held):
        last = games[line].last
        assert last is not None
        seat, step = last.line.seat, known.first + line - 1
        found = _best(belief, games[line - 1].state, seat, step, done)
        if found is not None and (found.round not in best or found.bits > best[found.round].bits):
            best[found.round] = found
    most = sorted(best.values(), key=lambda one: (-one.bits, one.step))[:MOST]
    return sorted(most, key=lambda one: one.step)


def _asked(known: Known, games: Sequence[Game], held: Sequence[int]) -> Iterator[tuple[int, Belief]]:
    """The answers of hunters who were asked for an action or a card, with the belief just before.

    Asked for the same again while nothing more is known, a hunter has the same chances.
    """
    beliefs = known.deduction.beliefs()
    belief, following = None, next(beliefs, None)
    asked: set[object] = set()
    for line in held:
        last, state = games[line].last, games[line - 1].state
        if last is None or not any(offered := _offered(state, last.line.seat)):
            continue
        before = known.public[known.first + line - 1]
        while following is not None and following[0] <= before:
            if belief is None or following[1].rows is not belief.rows:
                asked.clear()
            belief = following[1]
            following = next(beliefs, None)
        again = (state.clock.round, last.line.seat, offered)
        if belief is None or not belief.seen.started or again in asked:
            continue
        asked.add(again)
        if entropy(belief.places()) >= MORE:
            yield line, belief


def _offered(state: State, seat: Seat) -> tuple[bool, frozenset[Event]]:
    """Whether this hunter is asked for an action by day, and which event cards may be played."""
    mine = [ask for ask in state.asks if ask.seat is seat is not Seat.DRACULA]
    acts = any(ask.kind is AskKind.ACTION and ask.window is Window.R7 for ask in mine)
    plays = (option for ask in mine if ask.kind is AskKind.PLAY for option in ask.options)
    return acts, frozenset(option.event for option in plays if isinstance(option, Play))


def _best(belief: Belief, state: State, seat: Seat, step: int, done: _Done) -> Untold | None:
    """What would have told most, if it is so much more than what this hunter did in this round."""
    acts, cards = _offered(state, seat)
    now = state.clock.round
    view = sight.view(state, seat)
    whatever = (gain for gain in gains(belief, view) if gain.seat is seat)
    told = max((gain.bits for gain in whatever if done.by(seat, gain, now)), default=0.0)
    for gain in chances(belief, view, seat):
        offered = acts if gain.kind == "move" else gain.event in cards
        if offered and not done.by_any(gain, now) and gain.bits - told >= MORE:
            return Untold(step, now, seat, gain.place, gain.event, gain.bits - told)
    return None
