"""After the end: the hunters' belief beside the truth, where it turned, and which chances were missed.

Here alone the true place is looked at, and only to be laid beside what was known; numbers are those
of the all-seeing log.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from harker.engine import sight
from harker.engine.catalog import PLACES
from harker.engine.events import CardPlaced, DraculaChoseStart, HunterMoved
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, PlaceId, Seat, Window
from harker.mind.belief.deduction import Moment
from harker.mind.board import can_be_in, figure_of, hunter_cities
from harker.referee.game import Answered, Game, Reverted, Undone
from harker.table.belief_records import BeliefCourse, CourseMoment, CourseNote
from harker.table.beliefs import Known
from harker.table.untold import untold
from harker.telling import deducing
from harker.words import Words

MOST_NOTES = 6
"""So many turning points, and so many missed chances, are told."""

TURNS = 0.15
"""By one event the share of the true place changes by this much at a turning point."""

LIKELY = 0.25
"""A city with this share is worth a journey."""


@dataclass(frozen=True, slots=True)
class _Chance:
    step: int
    round: int
    hunter: Seat
    place: PlaceId
    share: float


def course_of(known: Known, words: Words, games: list[Game]) -> BeliefCourse:
    """The belief over time beside the true path. ``games``: where the game stood after each line."""
    moments = tuple(_moments(known, games))
    held = _holding(games)
    missed = (*_missed(known, words, games, held), *_untold(known, words, games, held))
    return BeliefCourse(
        moments,
        tuple({moment.round: moment for moment in moments}.values()),
        _turning(words, moments),
        tuple(sorted(missed, key=lambda note: (note.number, note.text))),
    )


def _moments(known: Known, games: list[Game]) -> Iterator[CourseMoment]:
    for moment in known.deduction.moments:
        place = _true_place(known, games, moment.heard)
        if place is not None:
            yield CourseMoment(
                round=moment.round,
                number=known.number_of(moment.heard),
                phase=moment.phase,
                true_place=place,
                share=round(_share(moment, place), 6),
                places=len(moment.portrait.places),
            )


def _true_place(known: Known, games: list[Game], heard: int) -> PlaceId | None:
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


def _turning(words: Words, moments: tuple[CourseMoment, ...]) -> tuple[CourseNote, ...]:
    turns = [
        (abs(now.share - before.share), before, now)
        for before, now in pairwise(moments)
        if abs(now.share - before.share) >= TURNS
    ]
    most = sorted(turns, key=lambda turn: (-turn[0], turn[2].number))[:MOST_NOTES]
    return tuple(
        CourseNote(
            now.number,
            now.round,
            deducing.turning_text(words, before.true_place, now.true_place, before.share, now.share),
        )
        for _, before, now in sorted(most, key=lambda turn: turn[2].number)
    )


# --- missed chances -------------------------------------------------------------------------


def _missed(known: Known, words: Words, games: list[Game], held: list[int]) -> tuple[CourseNote, ...]:
    """By day a hunter could go where he was likely, and was, and in that round nobody went there."""
    gone: set[tuple[int, PlaceId]] = set()
    best: dict[int, _Chance] = {}
    for line in held:
        before, last = games[line - 1].state, games[line].last
        assert last is not None
        gone |= {(before.clock.round, event.place) for event in last.events if isinstance(event, HunterMoved)}
        chance = _chance(known, before, last.line.seat, known.first + line - 1)
        if chance is not None and (chance.round not in best or chance.share > best[chance.round].share):
            best[chance.round] = chance
    missed = [chance for chance in best.values() if (chance.round, chance.place) not in gone]
    most = sorted(missed, key=lambda chance: (-chance.share, chance.step))[:MOST_NOTES]
    return tuple(
        CourseNote(
            known.own[chance.step],
            chance.round,
            deducing.missed_text(words, chance.hunter, chance.place, chance.share),
            known.silent(chance.step),
        )
        for chance in sorted(most, key=lambda chance: chance.step)
    )


def _untold(known: Known, words: Words, games: list[Game], held: list[int]) -> tuple[CourseNote, ...]:
    """What would have told much more than what was done."""
    return tuple(
        CourseNote(
            known.own[one.step],
            one.round,
            deducing.untold_text(words, one.hunter, one.place, one.event, one.bits),
            known.silent(one.step),
        )
        for one in untold(known, games, held)
    )


def _holding(games: list[Game]) -> list[int]:
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


def _chance(known: Known, state: State, seat: Seat, step: int) -> _Chance | None:
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
    return _Chance(step, state.clock.round, seat, place, share)
