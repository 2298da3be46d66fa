"""What the whole table sees and the deduction needs: hunters, holy places, the backs of the cards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from harker.engine.asks import Spot
from harker.engine.catalog import PLACES, Setup
from harker.engine.events import (
    CardPlaced,
    DespairPlaced,
    DraculaChoseStart,
    DraculaExposed,
    DraculaHealed,
    DraculaHurt,
    DraculaVanished,
    Happened,
    HideoutCleared,
    HideTurnedUp,
    HunterDefeated,
    HunterMoved,
    HunterPlaced,
    HunterReturned,
    LairMade,
    LocationTurnedUp,
    TimePassed,
    TokenPlaced,
    TokenRemoved,
    TrailSlid,
)
from harker.engine.queries import FALLEN
from harker.engine.sight import HideoutView, View
from harker.engine.vocabulary import HUNTERS, Phase, PlaceId, Power, Seat, Token
from harker.mind.belief.rows import SPACES


@dataclass(frozen=True, slots=True)
class Card:
    """What lies on a space or in a lair, as everybody sees it.

    ``place``: the location, once it is turned up. ``up``: it, or Hide, is turned up, or a power lies
    alone. ``told``: all know the city of this Hide.
    """

    place: PlaceId | None = None
    up: bool = False
    at_sea: bool = False
    power: Power | None = None
    told: bool = False

    @property
    def down(self) -> bool:
        """Whether a card lies face down here that could be turned up: a location, or Hide."""
        return not self.up

    @property
    def lone_power(self) -> bool:
        """Whether only a power card lies here, for all to see: Misdirect, Feed, Dark Call."""
        return self.up and self.place is None and self.power is not Power.HIDE


Row: TypeAlias = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """The public side of a game. ``hunters``: where each figure stands, None off the board."""

    trail: Row
    lairs: Row
    fallen: Card | None = None
    hunters: dict[Seat, PlaceId | None] = field(default_factory=lambda: dict.fromkeys(HUNTERS))
    in_hospital: frozenset[Seat] = frozenset()
    consecrated: PlaceId | None = None
    hosts: tuple[PlaceId, ...] = ()
    exposed: PlaceId | None = None
    started: bool = False
    damage: int = 0
    despair: int = 0
    round: int = 0
    phase: Phase = Phase.SETUP

    @classmethod
    def start(cls, setup: Setup) -> Seen:
        """Nothing on the table yet."""
        return cls(trail=(None,) * SPACES, lairs=(None,) * setup.numbers.lairs)

    def card(self, spot: Spot) -> Card | None:
        """What lies at a spot."""
        if spot == FALLEN:
            return self.fallen
        return (self.lairs if spot.lair else self.trail)[spot.index]

    def with_card(self, spot: Spot, card: Card | None) -> Seen:
        """The same with another card at a spot."""
        if spot == FALLEN:
            return replace(self, fallen=card)
        row = self.lairs if spot.lair else self.trail
        row = (*row[: spot.index], card, *row[spot.index + 1 :])
        return replace(self, lairs=row) if spot.lair else replace(self, trail=row)

    @property
    def holy(self) -> tuple[PlaceId, ...]:
        """Places that Dracula cannot enter (TOKEN-3)."""
        return self.hosts if self.consecrated is None else (self.consecrated, *self.hosts)

    @property
    def hunted(self) -> frozenset[PlaceId]:
        """Where hunters stand; a hospital is not its city (PLACE-5, B-18)."""
        return frozenset(
            place
            for seat, place in self.hunters.items()
            if place is not None and seat not in self.in_hospital
        )

    @property
    def at_sea(self) -> bool:
        """Whether Dracula is at sea, by the newest card that is a location's (G-02)."""
        newest = next((card for card in self.trail if card is not None and not card.lone_power), None)
        return newest is not None and newest.at_sea

    @property
    def faces_up(self) -> frozenset[PlaceId]:
        """The cities whose cards lie face up on the trail: where Dracula would be revealed (A-07)."""
        return frozenset(
            card.place
            for card in self.trail
            if card is not None and card.place is not None and PLACES[card.place].is_city
        )

    def power_on_trail(self, power: Power) -> bool:
        """Whether this power card lies on the trail for all to see (POWER-1)."""
        return any(card is not None and card.power is power for card in self.trail)


def card_of(hideout: HideoutView | None) -> Card | None:
    """What a view shows at a spot."""
    if hideout is None:
        return None
    return Card(
        place=hideout.place if hideout.up else None,
        up=hideout.up,
        at_sea=hideout.at_sea,
        power=hideout.power if hideout.up or hideout.power is not Power.HIDE else None,
        told=hideout.city is not None and hideout.up,
    )


def seen_in(view: View) -> Seen:
    """The public side of a position, from any seat's view of it."""
    return Seen(
        trail=tuple(map(card_of, view.trail)),
        fallen=card_of(view.fallen),
        lairs=tuple(map(card_of, view.lairs)),
        hunters={hunter.seat: hunter.place for hunter in view.hunters},
        in_hospital=frozenset(hunter.seat for hunter in view.hunters if hunter.hospital),
        consecrated=view.tokens.consecrated,
        hosts=view.tokens.hosts,
        exposed=view.dracula.place if view.dracula.exposed else None,
        started=any(space is not None for space in view.trail),
        damage=view.dracula.damage,
        despair=view.clock.despair,
        round=view.clock.round,
        phase=view.clock.phase,
    )


def of_no_card(event: Happened | None) -> bool:
    """Whether the event is one of those by which DRAC-15 is carried out, once it has been said."""
    return isinstance(event, DraculaHurt | HideoutCleared) and event.why == "DRAC-15"


def watch(seen: Seen, event: Happened) -> Seen:
    """The public side after an event."""
    match event:
        case HunterPlaced() | HunterMoved():
            hunters = {**seen.hunters, event.hunter: event.place}
            return replace(seen, hunters=hunters, in_hospital=seen.in_hospital - {event.hunter})
        case HunterDefeated():
            hunters = {**seen.hunters, event.hunter: None}
            return replace(seen, hunters=hunters, in_hospital=seen.in_hospital - {event.hunter})
        case HunterReturned():
            hunters = {**seen.hunters, event.hunter: event.place}
            return replace(seen, hunters=hunters, in_hospital=seen.in_hospital | {event.hunter})
        case TokenPlaced(token=Token.CONSECRATED):
            return replace(seen, consecrated=event.place)
        case TokenRemoved(token=Token.CONSECRATED):
            return replace(seen, consecrated=None)
        case TokenPlaced(token=Token.HOST):
            assert event.place is not None
            return replace(seen, hosts=(*seen.hosts, event.place))
        case TokenRemoved(token=Token.HOST):
            return replace(seen, hosts=tuple(place for place in seen.hosts if place != event.place))
        case TimePassed():
            return replace(seen, round=event.round, phase=event.phase)
        case DraculaHurt() | DraculaHealed():
            return replace(seen, damage=event.total)
        case DespairPlaced():
            return replace(seen, despair=event.total)
        case DraculaExposed():
            return replace(seen, exposed=event.place)
        case DraculaVanished():
            return replace(seen, exposed=None)
        case _:
            return _on_trail(seen, event)


def _on_trail(seen: Seen, event: Happened) -> Seen:
    match event:
        case DraculaChoseStart():
            return replace(seen.with_card(Spot(False, 0), Card()), started=True)
        case TrailSlid():
            return replace(seen, trail=(None, *seen.trail[:-1]), fallen=seen.trail[-1])
        case CardPlaced():
            if event.lair is not None:
                seen = seen.with_card(Spot(True, event.lair), None)
            hide_told = event.power is Power.HIDE and event.city is not None
            place = event.place if event.up else None
            return seen.with_card(event.spot, Card(place, event.up, event.at_sea, event.power, hide_told))
        case LocationTurnedUp():
            card = seen.card(event.spot) or Card()
            return seen.with_card(event.spot, replace(card, place=event.place, up=True))
        case HideTurnedUp():
            card = seen.card(event.spot) or Card()
            told = card.told or event.city is not None
            return seen.with_card(event.spot, replace(card, up=True, power=Power.HIDE, told=told))
        case LairMade():
            card = seen.fallen or Card()
            made = replace(card, power=None)
            return replace(seen, fallen=None).with_card(Spot(True, event.lair), made)
        case HideoutCleared():
            return seen.with_card(event.spot, None)
        case _:
            return seen
