"""Own marks at the keyboard: the places that the hunters have crossed out by hand, one sheet for all.

Nothing is worked out for them: a cross says what somebody thinks, and may be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from harker.cli.session import Session
from harker.cli.typed import find_places, shortened
from harker.engine.vocabulary import PlaceId, Seat
from harker.telling import name
from harker.telling.names import listed

ALL = "all"
"""Behind ``uncross``: every cross."""


def show_crossed(session: Session) -> bool:
    """Which places are crossed out."""
    crossed = session.keep.deducing.crossed
    if crossed:
        session.say("table.cross.list", n=len(crossed), places=_named(session, crossed))
    else:
        session.say("table.cross.none")
    return False


def cross(session: Session, seat: Seat, rest: str) -> bool:
    """``cross vienna, paris``: cross places out; alone: which are."""
    if not _may(session, seat):
        return False
    if not re.search(r"\w", rest):
        return show_crossed(session)
    crossed = session.keep.deducing.crossed
    places = _places(session, rest)
    fresh = tuple(place for place in places if place not in crossed)
    if fresh:
        _set(session, (*crossed, *fresh))
        session.say("table.cross.done", places=_named(session, fresh))
    if len(fresh) < len(places):
        old = [place for place in places if place in crossed]
        session.say("table.cross.already", places=_named(session, old))
    return False


def uncross(session: Session, seat: Seat, rest: str) -> bool:
    """``uncross vienna``: take crosses away, whoever made them; ``uncross all`` takes all."""
    if not _may(session, seat):
        return False
    if not re.search(r"\w", rest):
        session.say("table.cross.what")
        return False
    crossed = session.keep.deducing.crossed
    if rest.lower() == ALL and not crossed:
        return show_crossed(session)
    places = crossed if rest.lower() == ALL else _places(session, rest)
    gone = [place for place in places if place in crossed]
    if gone:
        _set(session, tuple(place for place in crossed if place not in gone))
        session.say("table.cross.undone", places=_named(session, gone))
    if len(gone) < len(places):
        others = [place for place in places if place not in crossed]
        session.say("table.cross.was_not", places=_named(session, others))
    return False


def _may(session: Session, seat: Seat) -> bool:
    """Whether somebody may cross places out here; else it is said why not."""
    if session.deduction_level != "marks":
        session.say("table.cross.not_here")
    elif seat is Seat.DRACULA:
        session.say("table.cross.not_yours")
    else:
        return True
    return False


def _places(session: Session, text: str) -> tuple[PlaceId, ...]:
    """The places of a list, each once; none, and a word why, where one of them is none or several."""
    places: dict[PlaceId, None] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = find_places(session.words, part)
        if len(found) != 1:
            if found:
                session.say("table.map.several", places=_named(session, found))
            else:
                session.say("table.map.no_place", text=shortened(part))
            return ()
        places[found[0]] = None
    return tuple(places)


def _named(session: Session, places: Iterable[PlaceId]) -> str:
    return listed(session.words, sorted(name(session.words, place) for place in places))


def _set(session: Session, crossed: tuple[PlaceId, ...]) -> None:
    session.keep.deducing = replace(session.keep.deducing, crossed=crossed)
    session.keep.soon(session.game)
