"""Cards, items and tickets: drawn, shown, played, traded, discarded."""

from __future__ import annotations

from typing import ClassVar

from harker.engine.events.base import Happened, Who
from harker.engine.vocabulary import (
    Event,
    Item,
    Seat,
    Side,
    Ticket,
)


class ItemDrawn(Happened, frozen=True):
    """HUNT-7."""

    HIDES: ClassVar[dict[str, Who]] = {"item": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item | None


class ItemDiscarded(Happened, frozen=True):
    """Face up."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item


class ItemShown(Happened, frozen=True):
    """Shown to all and taken back (G-20)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item


class ItemFound(Happened, frozen=True):
    """Taken from cards looked at, unseen by the others (Lucky Find)."""

    HIDES: ClassVar[dict[str, Who]] = {"item": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item | None


class ItemsLookedAt(Happened, frozen=True):
    """The top items, seen by ``seat`` (G-19)."""

    HIDES: ClassVar[dict[str, Who]] = {"items": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    count: int
    items: tuple[Item, ...] | None


class CardLaidOpen(Happened, frozen=True):
    """A weakened hunter's card lies face up now (HURT-2)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item | None = None
    event_card: Event | None = None


class CardsTurnedDown(Happened, frozen=True):
    """A hunter is no longer weakened (B-15)."""

    seat: Seat


class EventDrawn(Happened, frozen=True):
    """A card goes from the event deck to ``seat``. Its back was seen: ``side`` is public."""

    HIDES: ClassVar[dict[str, Who]] = {"card": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    side: Side
    bottom: bool
    card: Event | None


class EventBuried(Happened, frozen=True):
    """A Dracula card drawn by day, or one found by Mystic Research, lies face down (CARD-4, C-09)."""

    HIDES: ClassVar[dict[str, Who]] = {"card": Who.NOBODY}
    BARRIER: ClassVar[bool] = True
    card: Event | None
    bottom: bool = False


class EventTurnedOver(Happened, frozen=True):
    """An event went from the deck face up to the discard pile, unresolved."""

    BARRIER: ClassVar[bool] = True
    card: Event
    bottom: bool = False


class EventPlayed(Happened, frozen=True):
    """CARD-4."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event


class EventCountered(Happened, frozen=True):
    """CARD-6."""

    card: Event
    by: Event


class EventDiscarded(Happened, frozen=True):
    """From a hand, face up."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event


class EventLaid(Happened, frozen=True):
    """An event lies before its player for this fight."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event


class EventTakenBack(Happened, frozen=True):
    """A played event returns to its owner's hand (CARD-9)."""

    seat: Seat
    card: Event


class EventKept(Happened, frozen=True):
    """Taken from the discard pile to hand, in secret (Hoax)."""

    HIDES: ClassVar[dict[str, Who]] = {"card": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event | None


class EventsShuffledIn(Happened, frozen=True):
    """Cards of the discard pile went back into the event deck, which was shuffled.

    ``buried``: those of them that had lain face down, which Dracula sees (C-08, G-12).
    """

    HIDES: ClassVar[dict[str, Who]] = {"buried": Who.DRACULA}
    BARRIER: ClassVar[bool] = True
    side: Side | None
    count: int
    buried: tuple[Event, ...] | None = ()


class DeckRemade(Happened, frozen=True):
    """An empty deck was made anew from its discard pile (CARD-4)."""

    BARRIER: ClassVar[bool] = True
    deck: str


class EventsShown(Happened, frozen=True):
    """A whole hand shown to all and taken back (Spy, Vampiric Influence)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    items: tuple[Item, ...]
    cards: tuple[Event, ...]


class BacksSeen(Happened, frozen=True):
    """``seat`` saw the backs of event cards, nearest the end first."""

    HIDES: ClassVar[dict[str, Who]] = {"sides": Who.SIDE}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    count: int
    bottom: bool
    sides: tuple[Side, ...] | None


class BacksAre(Happened, frozen=True):
    """What all know of the bottom of the event deck after Mystic Research (B-54)."""

    count: int
    side: Side


class AllyJoined(Happened, frozen=True):
    """CARD-2."""

    side: Side
    card: Event


class AllyLeft(Happened, frozen=True):
    """CARD-2."""

    side: Side
    card: Event


class TicketTaken(Happened, frozen=True):
    """HUNT-9."""

    HIDES: ClassVar[dict[str, Who]] = {"ticket": Who.TICKET}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    ticket: Ticket | None


class TicketSpent(Happened, frozen=True):
    """C-01."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    ticket: Ticket


class TicketDiscarded(Happened, frozen=True):
    """Unseen by the others (C-01)."""

    HIDES: ClassVar[dict[str, Who]] = {"ticket": Who.TICKET}
    seat: Seat
    ticket: Ticket | None


class TicketTurned(Happened, frozen=True):
    """A ticket drawn, shown and put back (C-02)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    ticket: Ticket


class TradeBegan(Happened, frozen=True):
    """HUNT-8, WHO-4."""

    seat: Seat
    other: Seat
    leader: bool


class TradeGave(Happened, frozen=True):
    """One thing changed hands; only the traders see it (G-16)."""

    TO: ClassVar[Who] = Who.TRADERS
    BARRIER: ClassVar[bool] = True
    seat: Seat
    other: Seat
    item: Item | None = None
    card: Event | None = None
    ticket: Ticket | None = None


class TradeShowed(Happened, frozen=True):
    """One card was shown and taken back; only the traders see it."""

    TO: ClassVar[Who] = Who.TRADERS
    BARRIER: ClassVar[bool] = True
    seat: Seat
    other: Seat
    item: Item | None = None
    card: Event | None = None


class TradeEnded(Happened, frozen=True):
    """The counts of both hands afterwards: items, events, tickets."""

    seat: Seat
    other: Seat
    seat_holds: tuple[int, int, int]
    other_holds: tuple[int, int, int]
