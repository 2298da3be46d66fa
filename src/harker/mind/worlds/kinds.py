"""What can differ between two worlds, and for whom it is a secret (list G of the rulings)."""

from __future__ import annotations

from enum import StrEnum

from harker.engine.catalog import Setup
from harker.engine.sight import Watcher
from harker.engine.vocabulary import HUNTERS, Seat, Viewer

_HUNTERS_SIDE: tuple[Watcher, ...] = (*HUNTERS, Viewer.SPECTATOR)
_DRACULAS_SIDE: tuple[Watcher, ...] = (Seat.DRACULA, Viewer.SPECTATOR)
_ALL: tuple[Watcher, ...] = (Seat.DRACULA, *HUNTERS, Viewer.SPECTATOR)


class Kind(StrEnum):
    """Kinds of difference, each with at least one row of list G."""

    TRAIL_PLACE = "trail place"
    """G-01: a face-down location of the trail."""
    HIDE = "Hide against a city"
    """G-03."""
    LAIR_CITY = "lair's city"
    """G-01."""
    FACES = "encounter faces"
    """G-05: what lies face down in hideouts and lairs."""
    HUNTER_ITEMS = "hunters' items"
    """G-08, from Dracula and the table."""
    HUNTER_EVENTS = "hunters' events"
    """G-08, from Dracula and the table."""
    DRACULA_EVENTS = "Dracula's events"
    """G-07."""
    DRACULA_ENCOUNTERS = "Dracula's encounters"
    """G-05."""
    COMBAT_HAND = "combat hand"
    """G-13."""
    HUNTER_FROM_HUNTER = "a hunter's hand from a hunter"
    """G-08 under ``hunter_hands = trade``."""
    DECK_ORDER = "deck order"
    """G-12, G-22: the order of a deck, or the chance to come."""
    EVENTS_DOWN = "face-down events"
    """G-12: unseen by all."""
    ENCOUNTERS_DOWN = "face-down encounters"
    """G-05, B-24."""
    TICKETS = "tickets"
    """G-09."""
    SEALED = "sealed choice"
    """G-14."""
    CHOICE = "hidden choice"
    """What a seat did that looks the same to others: which card was placed, kept, given."""


def watchers(kind: Kind, setup: Setup) -> tuple[Watcher, ...]:
    """Those from whom a difference of this kind is hidden."""
    switches = setup.switches
    match kind:
        case Kind.HUNTER_ITEMS | Kind.HUNTER_EVENTS:
            return _DRACULAS_SIDE
        case Kind.TICKETS:
            return _DRACULAS_SIDE if switches.ticket_values == "hidden" else ()
        case Kind.HUNTER_FROM_HUNTER:
            return HUNTERS if switches.hunter_hands == "trade" else ()
        case Kind.DECK_ORDER | Kind.EVENTS_DOWN | Kind.SEALED | Kind.CHOICE:
            return _ALL
        case _:
            return _HUNTERS_SIDE
