"""Who may know what of an event or a hand.

The classes of :mod:`harker.engine.events` say it in words (``TO``, ``HIDES``); here the words
get their meaning, for a table where hands are open among hunters and for one where they are not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec.structs import replace

from harker.engine.catalog import Setup
from harker.engine.events import Happened, Who
from harker.engine.vocabulary import HUNTERS, SEATS, Seat, Viewer

Watcher: TypeAlias = Seat | Viewer
"""A seat, the public table, or whoever looks back after the end."""


def hand_is_open(watcher: Watcher, seat: Seat, setup: Setup) -> bool:
    """Whether the watcher knows the cards in this seat's hand (G-07, G-08).

    Hunters show each other everything, unless the table plays ``hunter_hands = "trade"`` (I-03, TALK-1).
    """
    if watcher is seat or watcher is Viewer.AFTER:
        return True
    return seat in HUNTERS and watcher in HUNTERS and setup.switches.hunter_hands == "open"


def tickets_are_open(watcher: Watcher, seat: Seat, setup: Setup) -> bool:
    """Whether the watcher knows the values of this hunter's tickets (G-09, C-01)."""
    return setup.switches.ticket_values == "open" or hand_is_open(watcher, seat, setup)


def may_see(
    watcher: Watcher,
    who: Who,
    setup: Setup,
    *,
    seat: Seat | None = None,
    other: Seat | None = None,
    up: bool = False,
) -> bool:
    """Whether the watcher is among ``who``; ``seat``, ``other`` and ``up`` are the event's own."""
    if who is Who.ALL or watcher is Viewer.AFTER:
        return True
    if who is Who.DRACULA:
        return watcher is Seat.DRACULA
    if who is Who.SHOWN:
        return up or watcher is Seat.DRACULA
    if who is Who.HAND:
        return seat is not None and hand_is_open(watcher, seat, setup)
    if who is Who.OPEN:
        return up or (seat is not None and hand_is_open(watcher, seat, setup))
    if who is Who.SIDE:
        return seat is not None and watcher in SEATS and (seat is Seat.DRACULA) is (watcher is Seat.DRACULA)
    if who is Who.FACED:
        return watcher is Seat.DRACULA or (seat is not None and hand_is_open(watcher, seat, setup))
    if who is Who.TICKET:
        return seat is not None and tickets_are_open(watcher, seat, setup)
    if who is Who.TRADERS:
        return any(trader is not None and hand_is_open(watcher, trader, setup) for trader in (seat, other))
    return False


def redact(event: Happened, watcher: Watcher, setup: Setup) -> Happened | None:
    """The watcher's own version of an event: None if it learns nothing, hidden fields None."""
    kind = type(event)
    hides = kind.HIDES
    if watcher is Viewer.AFTER or (kind.TO is Who.ALL and not hides):
        return event
    seat = getattr(event, "seat", None)
    other = getattr(event, "other", None)
    if not may_see(watcher, kind.TO, setup, seat=seat, other=other):
        return None
    if not hides:
        return event
    up = bool(getattr(event, "up", False))
    blank = {
        field: None
        for field, who in hides.items()
        if not may_see(watcher, who, setup, seat=seat, other=other, up=up)
    }
    return replace(event, **blank) if blank else event


def redacted(events: Iterable[Happened], watcher: Watcher, setup: Setup) -> tuple[Happened, ...]:
    """The watcher's own versions of those events of which it learns anything, in their order."""
    versions = (redact(event, watcher, setup) for event in events)
    return tuple(version for version in versions if version is not None)
