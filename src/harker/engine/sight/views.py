"""The records that a view is made of. None stands for what the watcher does not know.

Every tuple of cards is sorted: where a card stands in it says nothing.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from harker.engine.asks import Ask, Spot
from harker.engine.options import Choice, Laid
from harker.engine.sight.sheet import Sheet
from harker.engine.state import Outcome
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

WaitsFor: TypeAlias = Literal["you", "dracula", "hunters", "others", "nobody"]
"""For whom the game waits, as far as the watcher may know (G-15)."""


class ClockView(msgspec.Struct, frozen=True):
    """Time and the two tracks (G-06)."""

    round: int
    day: int
    week: int
    phase: Phase
    turn: Seat | None
    despair: int
    influence: int


class LurkerView(msgspec.Struct, frozen=True):
    """An encounter that lies face up, with a vampire's wounds (G-05, G-06)."""

    encounter: Encounter
    damage: int


class HideoutView(msgspec.Struct, frozen=True):
    """One trail space or lair (G-01 to G-05).

    ``up``: its location card or Hide lies face up. A face-down Hide looks like a face-down
    city. ``encounters`` counts all that lie there; ``shown`` are those face up, ``hidden`` the
    others, for whom they are no secret.
    """

    place: PlaceId | None
    up: bool
    at_sea: bool
    power: Power | None
    city: PlaceId | None
    encounters: int
    shown: tuple[LurkerView, ...]
    hidden: tuple[Encounter, ...] | None
    rumor: bool
    bat: bool


class DraculaView(msgspec.Struct, frozen=True):
    """Dracula. ``place`` is known to all while he is exposed (G-01, REVEAL-2)."""

    damage: int
    exposed: bool
    at_sea: bool
    place: PlaceId | None
    event_count: int
    encounter_count: int
    events: tuple[Event, ...] | None
    encounters: tuple[Encounter, ...] | None
    ally: Event | None
    szgany: int
    rumors: int


class HunterView(msgspec.Struct, frozen=True):
    """One hunter. ``shown_item`` and ``shown_event`` are part of the hand (HURT-2)."""

    seat: Seat
    place: PlaceId | None
    hospital: bool
    fell_at: PlaceId | None
    damage: int
    bites: int
    delayed: bool
    bats: bool
    item_count: int
    event_count: int
    ticket_count: int
    items: tuple[Item, ...] | None
    events: tuple[Event, ...] | None
    tickets: tuple[Ticket, ...] | None
    shown_item: Item | None
    shown_event: Event | None
    lying: tuple[Event, ...]


class TokensView(msgspec.Struct, frozen=True):
    """Tokens on the board (G-06)."""

    fog: tuple[PlaceId, ...]
    storms: tuple[PlaceId, ...]
    roadblocks: tuple[EdgeId, ...]
    consecrated: PlaceId | None
    hosts: tuple[PlaceId, ...]


class PlansView(msgspec.Struct, frozen=True):
    """Effects in force; the cards behind them were played in public."""

    no_supply_next: bool
    no_supply: bool
    no_day_next: bool
    no_day: bool
    nocturnal_next: bool
    nocturnal: bool
    swiftness: bool
    long_night: bool
    vigor: int
    telegraph: Seat | None


class OrderView(msgspec.Struct, frozen=True):
    """How the decks lie and what lies face down, known only when all is over."""

    items: tuple[Item, ...]
    events: tuple[Event, ...]
    encounters: tuple[Encounter, ...]
    tickets: tuple[Ticket, ...]
    events_down: tuple[Event, ...]
    encounters_down: tuple[Encounter, ...]


class DecksView(msgspec.Struct, frozen=True):
    """Decks by their size, discard piles by what lies face up (G-10, G-12).

    ``encounters_down`` are the face-down discards, which Dracula knows (G-05, B-24).
    """

    items: int
    events: int
    encounters: int
    tickets: int
    combat: int
    top_side: Side | None
    item_discard: tuple[Item, ...]
    event_discard: tuple[Event, ...]
    event_discard_down: int
    encounter_discard: tuple[Encounter, ...]
    encounter_discard_down: int
    encounters_down: tuple[Encounter, ...] | None
    table: tuple[Event, ...]
    order: OrderView | None


class FightView(msgspec.Struct, frozen=True):
    """The fight that is on (G-13). ``hand`` and ``deck`` are Dracula's alone; the deck is sorted."""

    place: PlaceId
    night: bool
    fighters: tuple[Seat, ...]
    vampire: LurkerView | None
    spot: Spot | None
    round: int
    hand_count: int
    deck_count: int
    hand: tuple[Combat, ...] | None
    deck: tuple[Combat, ...] | None
    used: tuple[Combat, ...]
    before_him: int
    mesmerized: tuple[Seat, ...]
    worn: tuple[Seat, ...]
    bullets_used: bool
    enraged: bool
    combat: Combat | None
    combat_cancelled: bool
    engaged: Seat | None
    laid: tuple[tuple[Seat, Laid], ...]
    cancelled: tuple[Seat, ...]
    resting: tuple[tuple[Seat, Laid], ...]
    over: str | None


class OpenAsk(msgspec.Struct, frozen=True):
    """A question open for the watcher, with the answer that it has sealed already (G-14)."""

    ask: Ask
    sealed: Choice | None


class View(msgspec.Struct, frozen=True):
    """All that one watcher may know of the present position."""

    watcher: str
    """The id of a seat or viewer."""
    clock: ClockView
    dracula: DraculaView
    hunters: tuple[HunterView, HunterView, HunterView, HunterView]
    ally: Event | None
    trail: tuple[HideoutView | None, ...]
    lairs: tuple[HideoutView | None, ...]
    fallen: HideoutView | None
    """What slid off the sixth space and is not settled yet (DRAC-3)."""
    tokens: TokensView
    plans: PlansView
    decks: DecksView
    fight: FightView | None
    waits_for: WaitsFor
    asks: tuple[OpenAsk, ...]
    outcome: Outcome | None
    sheet: Sheet
