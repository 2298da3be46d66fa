"""After the end, as it is sent: the belief beside the truth, turning points and missed chances in words.

Numbers are those of the all-seeing log.
"""

from __future__ import annotations

from harker.mind.hindsight import Beside, hindsight
from harker.mind.known import Known
from harker.referee.game import Game
from harker.table.belief_records import BeliefCourse, CourseMoment, CourseNote
from harker.telling.deducing import missed_text, turning_text, untold_text
from harker.words import Words


def course_of(known: Known, words: Words, games: list[Game]) -> BeliefCourse:
    """The belief over time beside the true path. ``games``: where the game stood after each line."""
    found = hindsight(known, games)
    turning = [
        CourseNote(
            turn.number,
            turn.round,
            turning_text(words, turn.origin, turn.place, turn.before, turn.after),
        )
        for turn in found.turning
    ]
    missed = [
        *(
            _note(known, one.step, one.round, missed_text(words, one.hunter, one.place, one.share))
            for one in found.missed
        ),
        *(
            _note(known, one.step, one.round, untold_text(words, one.hunter, one.place, one.event, one.bits))
            for one in found.untold
        ),
    ]
    return BeliefCourse(
        tuple(map(_moment, found.moments)),
        tuple(map(_moment, found.rounds)),
        tuple(turning),
        tuple(sorted(missed, key=lambda note: (note.number, note.text))),
    )


def _moment(one: Beside) -> CourseMoment:
    return CourseMoment(one.round, one.number, one.phase, one.place, one.share, one.places)


def _note(known: Known, step: int, now: int, text: str) -> CourseNote:
    """What could have been done at the question that was open after a step."""
    return CourseNote(known.own[step], now, text, known.silent(step))
