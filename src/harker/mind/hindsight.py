"""After the end: the hunters' belief beside the truth, where it turned, and which chances were missed.

Here alone the true place is looked at, and only to be laid beside what was known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from harker.engine import sight
from harker.engine.catalog import PLACES
from harker.engine.events import CardPlaced, DraculaChoseStart, HunterMoved
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Phase, PlaceId, Seat, Window
from harker.mind.belief.deduction import Moment
from harker.mind.board import can_be_in, figure_of, hunter_cities
from harker.mind.known import Known
from harker.mind.untold import Untold, untold
from harker.referee.game import Answered, Game, Reverted, Undone

MOST_NOTES: Final = 6
"""So many turning points, and so many missed chances, are told."""

TURNS: Final = 0.15
"""By one event the share of the true place changes by this much at a turning point."""

LIKELY: Final = 0.25
"""A city with this share is worth a journey."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A change of what was known beside the truth, by entry ``number`` of the watcher's log."""

    round: int
    number: int
    phase: Phase
    place: PlaceId
    share: float
    places: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: the belief in his true place jumped; ``origin``: where he had been just before."""

    number: int
    round: int
    origin: PlaceId
    place: PlaceId
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Chance:
    """A hunter could have gone where he was, and nobody did. ``step``: after it the hunter was asked."""

    step: int
    round: int
    hunter: Seat
    place: PlaceId
    share: float


@dataclass(frozen=True, slots=True)
class Hindsight:
    """All that is told after the end. ``missed`` and ``untold``: the two kinds of missed chances."""

    moments: tuple[Beside, ...]
    turning: tuple[Turn, ...]
    missed: tuple[Chance, ...]
    untold: tuple[Untold, ...]

    @property
    def chances(self) -> tuple[Chance | Untold, ...]:
        """The missed chances of both kinds, in their order."""
        return tuple(sorted((*self.missed, *self.untold), key=lambda one: one.step))

    @property
    def rounds(self) -> tuple[Beside, ...]:
        """The last moment in each round; 0 is before the first."""
        return tuple({moment.round: moment for moment in self.moments}.values())


def hindsight(known: Known, games: Sequence[Game]) -> Hindsight:
    """The belief over time beside the true path. ``games``: where the game stood after each line."""
    moments = tuple(_moments(known, games))
    held = holding(games)
    return Hindsight(
        moments, _turning(moments), _missed(known, games, held), tuple(untold(known, games, held))
    )


def holding(games: Sequence[Game]) -> list[int]:
    """The lines that are answers and were not taken back."""
    held: list[int] = []
    for line, game in enumerate(games[1:], 1):
        match None if game.last is None else game.last.line:
            case Answered():
                held.append(line)
            case Undone():
                held.pop()
            case Reverted(count=count):
                del held[-count:]
            case None:
                pass
    return held


def _moments(known: Known, games: Sequence[Game]) -> Iterator[Beside]:
    for moment in known.deduction.moments:
        place = _true_place(known, games, moment.heard)
        if place is not None:
            yield Beside(
                round=moment.round,
                number=known.number_of(moment.heard),
                phase=moment.phase,
                place=place,
                share=round(_share(moment, place), 6),
                places=len(moment.portrait.places),
            )


def _true_place(known: Known, games: Sequence[Game], heard: int) -> PlaceId | None:
    """Where he was when the whole table had so many entries, also in the midst of an answer.

    None before a game went on from another one: that is told there.
    """
    step = known.step_of(heard)
    line = step - known.first
    if line <= 0:
        return games[0].state.dracula.place if line == 0 else None
    before, after, last = (
        games[line - 1].state.dracula.place,
        games[line].state.dracula.place,
        games[line].last,
    )
    if before == after or last is None:
        return after
    for event, (_, told) in zip(last.events, known.within(step), strict=True):
        if isinstance(event, CardPlaced | DraculaChoseStart) and event.place == after:
            return after
        if known.public[step - 1] + told == heard:
            return before
    return after


def _share(moment: Moment | None, place: PlaceId) -> float:
    return 0.0 if moment is None else moment.portrait.places.get(place, 0.0)


def _turning(moments: tuple[Beside, ...]) -> tuple[Turn, ...]:
    turns = [
        Turn(now.number, now.round, before.place, now.place, before.share, now.share)
        for before, now in pairwise(moments)
        if abs(now.share - before.share) >= TURNS
    ]
    most = sorted(turns, key=lambda turn: (-abs(turn.after - turn.before), turn.number))[:MOST_NOTES]
    return tuple(sorted(most, key=lambda turn: turn.number))


def _missed(known: Known, games: Sequence[Game], held: list[int]) -> tuple[Chance, ...]:
    """By day a hunter could go where he was likely, and was, and in that round nobody went there."""
    gone: set[tuple[int, PlaceId]] = set()
    best: dict[int, Chance] = {}
    for line in held:
        before, last = games[line - 1].state, games[line].last
        assert last is not None
        gone |= {(before.clock.round, event.place) for event in last.events if isinstance(event, HunterMoved)}
        chance = _chance(known, before, last.line.seat, known.first + line - 1)
        if chance is not None and (chance.round not in best or chance.share > best[chance.round].share):
            best[chance.round] = chance
    missed = [chance for chance in best.values() if (chance.round, chance.place) not in gone]
    most = sorted(missed, key=lambda chance: (-chance.share, chance.step))[:MOST_NOTES]
    return tuple(sorted(most, key=lambda chance: chance.step))


def _chance(known: Known, state: State, seat: Seat, step: int) -> Chance | None:
    """The hunter's way to him at a question for an action by day, if it was likely enough."""
    place = state.dracula.place
    asked = any(
        ask.seat is seat and ask.kind is AskKind.ACTION and ask.window is Window.R7 for ask in state.asks
    )
    if seat is Seat.DRACULA or not asked or place is None or not PLACES[place].is_city:
        return None
    share = _share(known.deduction.at(known.public[step]), place)
    if share < LIKELY:
        return None
    view = sight.view(state, seat)
    if place in hunter_cities(view) or place not in can_be_in(view, figure_of(view, seat)):
        return None
    return Chance(step, state.clock.round, seat, place, share)
