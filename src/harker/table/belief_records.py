"""The shapes of what is told of where Dracula may be; ``web/src/api/types.ts`` mirrors them."""

from __future__ import annotations

from typing import Literal

from harker.engine.options import AnyOption
from harker.engine.vocabulary import Event, Phase, PlaceId, Seat
from harker.referee.saves import DeductionLevel
from harker.table.records import Sent


class MaybePlace(Sent, frozen=True):
    """A place where Dracula may be; ``share`` from 0 to 1, None where the table tells no odds."""

    place: PlaceId
    share: float | None


class MaybeCard(Sent, frozen=True):
    """What may lie somewhere: the card of a place, or a Hide of that city."""

    place: PlaceId
    hide: bool
    share: float | None


class BeliefRound(Sent, frozen=True):
    """How many places were left at the end of a round (0: before the first), and by which entry."""

    round: int
    number: int
    places: int


class BeliefPage(Sent, frozen=True):
    """Where Dracula may be, from what the whole table has seen.

    ``number``: the entry of the reader's own log up to which it was asked for; ``known_at``: by which
    entry it was known so. With odds the likeliest come first, otherwise all by name. ``rounds``: all
    rounds so far, whatever moment was asked for. ``exact``: False where more stands here than is truly
    possible.
    """

    level: DeductionLevel
    number: int
    known_at: int
    exact: bool
    places: tuple[MaybePlace, ...]
    ruled_out: int
    trail: tuple[tuple[MaybeCard, ...], ...]
    lairs: tuple[tuple[MaybeCard, ...], ...]
    rounds: tuple[BeliefRound, ...]


class WhyReason(Sent, frozen=True):
    """One reason, with the entry of the log by which it was known."""

    number: int
    round: int
    text: str


class WhyPage(Sent, frozen=True):
    """Why a place is out; no reasons where it is not."""

    place: PlaceId
    out: bool
    text: str
    reasons: tuple[WhyReason, ...]


class GainLine(Sent, frozen=True):
    """What an act would tell about where he is in the mean: in bits, and as the part of all that is open.

    ``part``: 1 would tell exactly where he is, 0 nothing.
    """

    kind: Literal["move", "ability", "event"]
    seat: Seat
    place: PlaceId | None
    event: Event | None
    bits: float
    part: float
    text: str


class MirrorLine(Sent, frozen=True):
    """What the hunters would know after one of Dracula's choices: how many places, how much on his own."""

    option: AnyOption
    places: int
    share: float | None
    text: str


class CourseMoment(Sent, frozen=True):
    """A change of what was known beside the truth, by entry ``number`` of the all-seeing log."""

    round: int
    number: int
    phase: Phase
    true_place: PlaceId
    share: float
    places: int


class CourseNote(Sent, frozen=True):
    """Something worth a look: an entry of the all-seeing log, and its round.

    ``silent``: so many answers that brought no entry were given since then.
    """

    number: int
    round: int
    text: str
    silent: int = 0


class BeliefCourse(Sent, frozen=True):
    """After the end: how near the hunters' knowledge came to his true place.

    ``moments``: every change of it; ``rounds``: the last in each round (0 is before the first).
    """

    moments: tuple[CourseMoment, ...]
    rounds: tuple[CourseMoment, ...]
    turning: tuple[CourseNote, ...]
    missed: tuple[CourseNote, ...]
