"""The state of a game: one frozen value with everything, secrets and unfinished procedures included.

Hands and pools are kept sorted, so that their order says nothing. A card is in exactly one
place (ruling 15): a deck, a discard pile, a hand, a hideout, before its owner, or on the
table while it is resolved. What can be derived is not stored: the location deck is all
locations not on the trail or in a lair, Dracula's combat deck outside a fight is all his
combat cards but the bats on the trail.

All of it is an immutable tree, so no record needs the garbage collector's eye (``gc=False``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harker.engine.asks import Ask, Spot
from harker.engine.catalog import Setup
from harker.engine.options import Choice, Laid
from harker.engine.vocabulary import (
    Combat,
    EdgeId,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Ticket,
)

if TYPE_CHECKING:
    from harker.engine.machine import Frame as AnyFrame


class Lurker(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An encounter lying in a hideout or lair. ``up``: seen by all. ``damage``: a vampire's wounds."""

    encounter: Encounter
    up: bool = False
    damage: int = 0


class Hideout(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What lies on one trail space or in one lair.

    ``place`` is the location card, ``up`` whether it (or Hide) is turned up. ``power`` lies
    alone or, for Wolf Form, with a place; ``city`` is the city that a Hide belongs to
    (POWER-4, A-11). ``bat``: Escape as Bat marks it (FIGHT-8). ``told``: all know the city of
    this Hide; one turned up alone does not say it (B-56), so ``up`` is not enough for sight.
    """

    place: PlaceId | None = None
    up: bool = False
    power: Power | None = None
    city: PlaceId | None = None
    lurkers: tuple[Lurker, ...] = ()
    rumor: bool = False
    bat: bool = False
    told: bool = False


class Hunter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One hunter. ``place`` is None while off the board; ``fell_at`` then remembers where (C-48).

    ``shown_item`` and ``shown_event`` lie face up while weakened (HURT-2) and are part of the
    hand. ``lying`` are events laid before the hunter for a fight.
    """

    place: PlaceId | None = None
    hospital: bool = False
    damage: int = 0
    bites: int = 0
    delayed: bool = False
    bats: bool = False
    items: tuple[Item, ...] = ()
    events: tuple[Event, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    shown_item: Item | None = None
    shown_event: Event | None = None
    lying: tuple[Event, ...] = ()
    fell_at: PlaceId | None = None


class Dracula(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Dracula. ``place`` is where he really is; ``szgany`` counts matured Bodyguards before him."""

    place: PlaceId | None = None
    damage: int = 0
    events: tuple[Event, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    ally: Event | None = None
    szgany: int = 0
    rumors: int = 0


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Time and the two tracks. ``day`` 0 is Monday; ``turn`` is the hunter whose turn it is."""

    round: int = 0
    day: int = 0
    week: int = 1
    phase: Phase = Phase.SETUP
    turn: Seat | None = None
    despair: int = 0
    influence: int = 0


class Tokens(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Tokens on the board, each tuple sorted. A place stands in ``fog`` once for each token."""

    fog: tuple[PlaceId, ...] = ()
    storms: tuple[PlaceId, ...] = ()
    roadblocks: tuple[EdgeId, ...] = ()
    consecrated: PlaceId | None = None
    hosts: tuple[PlaceId, ...] = ()


class DownEvent(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event in the discard pile; face down it is known to nobody (CARD-4, C-09)."""

    event: Event
    up: bool = True


class DownEncounter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An encounter in its discard pile; face down only Dracula knows it (B-24)."""

    encounter: Encounter
    up: bool = True


class Decks(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The piles. Index 0 of a deck is its top. ``table`` holds events being resolved."""

    items: tuple[Item, ...] = ()
    item_discard: tuple[Item, ...] = ()
    events: tuple[Event, ...] = ()
    event_discard: tuple[DownEvent, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    encounter_discard: tuple[DownEncounter, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    table: tuple[Event, ...] = ()


class Plans(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Effects in force beyond the moment. ``*_next`` wait for the next hunter phase."""

    no_supply_next: bool = False
    no_supply: bool = False
    no_day_next: bool = False
    no_day: bool = False
    nocturnal_next: bool = False
    nocturnal: bool = False
    swiftness: bool = False
    long_night: bool = False
    vigor: int = 0
    telegraph: Seat | None = None


class Fight(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The fight that is on (FIGHT-1..11).

    ``vampire`` is None when Dracula himself fights, else the encounter, which lies at ``spot``
    off its hideout until the end. ``hand`` and ``deck`` are Dracula's combat cards, ``used``
    the ones played, in order. ``before_him``: Plotting cards face up, still usable.
    ``laid``: this round's revealed cards of the hunters; ``resting``: those of the round before.
    ``worn``: who wears a Garlic Wreath, once for each.
    """

    place: PlaceId
    night: bool
    fighters: tuple[Seat, ...]
    vampire: Lurker | None = None
    spot: Spot | None = None
    round: int = 0
    hand: tuple[Combat, ...] = ()
    deck: tuple[Combat, ...] = ()
    used: tuple[Combat, ...] = ()
    before_him: int = 0
    mesmerized: tuple[Seat, ...] = ()
    worn: tuple[Seat, ...] = ()
    bullets_used: bool = False
    enraged: bool = False
    combat: Combat | None = None
    combat_cancelled: bool = False
    engaged: Seat | None = None
    laid: tuple[tuple[Seat, Laid], ...] = ()
    cancelled: tuple[Seat, ...] = ()
    resting: tuple[tuple[Seat, Laid], ...] = ()
    over: str | None = None
    """Why it ended, once it has: ``"escape"``, ``"leap"``, ``"dead"``, ``"no_fighters"``, ``"six_cards"``."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """Who won and why: ``"influence"`` (GAME-2) or ``"damage"`` (GAME-3)."""

    winner: Side
    reason: str


class State(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Everything. Made by ``machine.begin``, changed only by ``atoms``."""

    setup: Setup
    rng: int
    clock: Clock = Clock()
    dracula: Dracula = Dracula()
    hunters: tuple[Hunter, Hunter, Hunter, Hunter] = (Hunter(), Hunter(), Hunter(), Hunter())
    ally: Event | None = None
    trail: tuple[Hideout | None, ...] = (None,) * 6
    lairs: tuple[Hideout | None, ...] = (None,) * 3
    fallen: Hideout | None = None
    """What slid off the sixth space, until it is matured, a lair or cleared (DRAC-3). It is here
    and not in a frame so that every card is in one place of the state, whatever is asked then."""
    tokens: Tokens = Tokens()
    decks: Decks = Decks()
    plans: Plans = Plans()
    fight: Fight | None = None
    stack: tuple[AnyFrame, ...] = ()
    asks: tuple[Ask, ...] = ()
    sealed: tuple[Choice | None, ...] = ()
    outcome: Outcome | None = None
