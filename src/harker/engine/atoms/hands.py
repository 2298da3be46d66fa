"""Hands of cards and tickets: what is drawn, shown, given, played and discarded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from harker.engine.atoms.clock import roll
from harker.engine.atoms.hunters import write
from harker.engine.atoms.piles import remake_events, remake_items
from harker.engine.catalog import EVENTS
from harker.engine.events import (
    AllyJoined,
    AllyLeft,
    BacksAre,
    BacksSeen,
    CardLaidOpen,
    CardsTurnedDown,
    EventBuried,
    EventCountered,
    EventDiscarded,
    EventDrawn,
    EventKept,
    EventLaid,
    EventPlayed,
    EventsShown,
    EventTakenBack,
    EventTurnedOver,
    ItemDiscarded,
    ItemDrawn,
    ItemFound,
    ItemShown,
    ItemsLookedAt,
    TicketDiscarded,
    TicketSpent,
    TicketTaken,
    TicketTurned,
    TradeBegan,
    TradeEnded,
    TradeGave,
    TradeShowed,
)
from harker.engine.machine import Play
from harker.engine.queries import INDEX
from harker.engine.state import DownEvent
from harker.engine.vocabulary import Event, Item, Seat, Side, Ticket

T = TypeVar("T")
Card = TypeVar("Card", bound=str)
"""A card of some deck: the card enums are strings."""


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """``cards`` without one copy of ``card``.

    Raises:
        ValueError: if there is none.
    """
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def sorted_with(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """``cards`` and ``card``, sorted."""
    return tuple(sorted((*cards, card)))


def _decks(play: Play, **changes: Any) -> None:
    play.state = replace(play.state, decks=replace(play.state.decks, **changes))


def _dracula(play: Play, **changes: Any) -> None:
    play.state = replace(play.state, dracula=replace(play.state.dracula, **changes))


# --- items -------------------------------------------------------------------------------


def _take_item_away(play: Play, seat: Seat, item: Item) -> None:
    """Out of the hand; of two equal ones the face-up copy first (B-15).

    It leaves first because that tells least: were it to stay, all would learn that the hand
    held another of the same.
    """
    figure = play.state.hunters[INDEX[seat]]
    shown = None if figure.shown_item is item else figure.shown_item
    write(play, seat, items=without(figure.items, item), shown_item=shown)


def draw_item(play: Play, seat: Seat, why: str) -> bool:
    """HUNT-7: the top item. False if there is none at all."""
    if not play.state.decks.items:
        remake_items(play)
    items = play.state.decks.items
    if not items:
        return False
    _decks(play, items=items[1:])
    write(play, seat, items=sorted_with(play.state.hunters[INDEX[seat]].items, items[0]))
    play.events.append(ItemDrawn(seat=seat, item=items[0], why=why))
    return True


def look_at_items(play: Play, seat: Seat, count: int, why: str) -> tuple[Item, ...]:
    """Look at the top ``count`` items, as many as there are (B-53)."""
    items = play.state.decks.items[:count]
    play.events.append(ItemsLookedAt(seat=seat, count=len(items), items=items, why=why))
    return items


def find_item(play: Play, seat: Seat, count: int, taken: Item, why: str) -> None:
    """Take one of the top ``count`` items, discard the others face up (Lucky Find)."""
    decks = play.state.decks
    looked = decks.items[:count]
    rest = without(looked, taken)
    _decks(play, items=decks.items[count:], item_discard=decks.item_discard + rest)
    write(play, seat, items=sorted_with(play.state.hunters[INDEX[seat]].items, taken))
    play.events.append(ItemFound(seat=seat, item=taken, why=why))
    play.events.extend(ItemDiscarded(seat=seat, item=item, why=why) for item in rest)


def discard_item(play: Play, seat: Seat, item: Item, why: str) -> None:
    """From a hunter's hand, face up."""
    _take_item_away(play, seat, item)
    _decks(play, item_discard=(*play.state.decks.item_discard, item))
    play.events.append(ItemDiscarded(seat=seat, item=item, why=why))


def show_item(play: Play, seat: Seat, item: Item, why: str) -> None:
    """Shown to all and taken back (B-37, G-20)."""
    play.events.append(ItemShown(seat=seat, item=item, why=why))


def show_hand(play: Play, seat: Seat, why: str) -> None:
    """All items and events shown to all and taken back (Spy, Vampiric Influence)."""
    figure = play.state.hunters[INDEX[seat]]
    play.events.append(EventsShown(seat=seat, items=figure.items, cards=figure.events, why=why))


def lay_open_item(play: Play, seat: Seat, item: Item) -> None:
    """HURT-2: this item lies face up."""
    write(play, seat, shown_item=item)
    play.events.append(CardLaidOpen(seat=seat, item=item, why="HURT-2"))


def lay_open_event(play: Play, seat: Seat, event: Event) -> None:
    """HURT-2: this event lies face up."""
    write(play, seat, shown_event=event)
    play.events.append(CardLaidOpen(seat=seat, event_card=event, why="HURT-2"))


def turn_down_cards(play: Play, seat: Seat) -> None:
    """B-15: no longer weakened."""
    figure = play.state.hunters[INDEX[seat]]
    if figure.shown_item is not None or figure.shown_event is not None:
        write(play, seat, shown_item=None, shown_event=None)
        play.events.append(CardsTurnedDown(seat=seat, why="B-15"))


# --- events ------------------------------------------------------------------------------


def _take_event_away(play: Play, seat: Seat, event: Event) -> None:
    """Out of a hand, as :func:`_take_item_away`."""
    if seat is Seat.DRACULA:
        _dracula(play, events=without(play.state.dracula.events, event))
        return
    figure = play.state.hunters[INDEX[seat]]
    shown = None if figure.shown_event is event else figure.shown_event
    write(play, seat, events=without(figure.events, event), shown_event=shown)


def add_event(play: Play, seat: Seat, event: Event) -> None:
    """Into a hand, without an event of its own. For atoms only."""
    if seat is Seat.DRACULA:
        _dracula(play, events=sorted_with(play.state.dracula.events, event))
    else:
        write(play, seat, events=sorted_with(play.state.hunters[INDEX[seat]].events, event))


def take_from_deck(play: Play, *, bottom: bool) -> Event | None:
    """The top or bottom event leaves the deck for the table; None if both piles are empty.

    The deck is made anew when a card is needed (B-53). What becomes of the card is the next
    atom's to say: :func:`draw_to`, :func:`bury`, :func:`turn_over`.
    """
    if not play.state.decks.events:
        remake_events(play)
    decks = play.state.decks
    if not decks.events:
        return None
    event = decks.events[-1 if bottom else 0]
    rest = decks.events[:-1] if bottom else decks.events[1:]
    _decks(play, events=rest, table=(*decks.table, event))
    return event


def draw_to(play: Play, seat: Seat, event: Event, *, bottom: bool, why: str) -> None:
    """The card taken from the deck goes to this seat's hand; its back was seen by all."""
    _decks(play, table=without(play.state.decks.table, event))
    add_event(play, seat, event)
    play.events.append(EventDrawn(seat=seat, side=EVENTS[event].side, bottom=bottom, card=event, why=why))


def bury(play: Play, event: Event, *, bottom: bool = False, why: str) -> None:
    """The card taken from the deck lies face down, unseen by all (CARD-4, C-09)."""
    decks = play.state.decks
    _decks(
        play,
        table=without(decks.table, event),
        event_discard=(*decks.event_discard, DownEvent(event, up=False)),
    )
    play.events.append(EventBuried(card=event, bottom=bottom, why=why))


def turn_over(play: Play, event: Event, *, bottom: bool = False, why: str) -> None:
    """The card taken from the deck lies face up, unresolved."""
    decks = play.state.decks
    _decks(play, table=without(decks.table, event), event_discard=(*decks.event_discard, DownEvent(event)))
    play.events.append(EventTurnedOver(card=event, bottom=bottom, why=why))


def play_event(play: Play, seat: Seat, event: Event) -> None:
    """CARD-4: the card lies on the table while it is resolved."""
    _take_event_away(play, seat, event)
    _decks(play, table=(*play.state.decks.table, event))
    play.events.append(EventPlayed(seat=seat, card=event, why=f"event:{event}"))


def finish_event(play: Play, event: Event) -> None:
    """CARD-4: a resolved event goes face up to the discard pile, if it still lies on the table."""
    decks = play.state.decks
    if event in decks.table:
        _decks(
            play,
            table=without(decks.table, event),
            event_discard=(*decks.event_discard, DownEvent(event)),
        )


def counter_event(play: Play, event: Event, by: Event) -> None:
    """CARD-6: it has no effect."""
    play.events.append(EventCountered(card=event, by=by, why=f"event:{by}"))


def take_event_back(play: Play, seat: Seat, event: Event) -> None:
    """CARD-9: from the table back to its owner's hand."""
    _decks(play, table=without(play.state.decks.table, event))
    add_event(play, seat, event)
    play.events.append(EventTakenBack(seat=seat, card=event, why=f"event:{event}"))


def lay_event(play: Play, seat: Seat, event: Event) -> None:
    """From the table to before its player, for this fight."""
    _decks(play, table=without(play.state.decks.table, event))
    lying = sorted_with(play.state.hunters[INDEX[seat]].lying, event)
    write(play, seat, lying=lying)
    play.events.append(EventLaid(seat=seat, card=event, why=f"event:{event}"))


def discard_lying(play: Play, seat: Seat, event: Event) -> None:
    """An event that lay before a hunter goes to the discard pile."""
    write(play, seat, lying=without(play.state.hunters[INDEX[seat]].lying, event))
    _decks(play, event_discard=(*play.state.decks.event_discard, DownEvent(event)))
    play.events.append(EventDiscarded(seat=seat, card=event, why=f"event:{event}"))


def discard_event(play: Play, seat: Seat, event: Event, why: str) -> None:
    """From a hand, face up."""
    _take_event_away(play, seat, event)
    _decks(play, event_discard=(*play.state.decks.event_discard, DownEvent(event)))
    play.events.append(EventDiscarded(seat=seat, card=event, why=why))


def keep_from_discard(play: Play, seat: Seat, event: Event, why: str) -> None:
    """A card of the discard pile goes to hand in secret (Hoax). A face-up copy is not needed."""
    pile = play.state.decks.event_discard
    down = next((d for d in pile if d.event is event and not d.up), DownEvent(event))
    _decks(play, event_discard=without(pile, down))
    add_event(play, seat, event)
    play.events.append(EventKept(seat=seat, card=event, why=why))


def play_from_discard(play: Play, seat: Seat, event: Event, why: str) -> None:
    """A face-up event of the discard pile comes to the table, played by ``seat`` (Surprising Return)."""
    decks = play.state.decks
    _decks(
        play,
        event_discard=without(decks.event_discard, DownEvent(event)),
        table=(*decks.table, event),
    )
    play.events.append(EventPlayed(seat=seat, card=event, why=why))


def join_ally(play: Play, side: Side, event: Event) -> None:
    """CARD-2: from the table into play; the one before is discarded, face up (C-54)."""
    lose_ally(play, side, f"event:{event}")
    _decks(play, table=without(play.state.decks.table, event))
    if side is Side.DRACULA:
        _dracula(play, ally=event)
    else:
        play.state = replace(play.state, ally=event)
    play.events.append(AllyJoined(side=side, card=event, why="CARD-2"))


def lose_ally(play: Play, side: Side, why: str) -> None:
    """CARD-2: the side's ally, if any, goes to the discard pile."""
    ally = play.state.dracula.ally if side is Side.DRACULA else play.state.ally
    if ally is None:
        return
    if side is Side.DRACULA:
        _dracula(play, ally=None)
    else:
        play.state = replace(play.state, ally=None)
    _decks(play, event_discard=(*play.state.decks.event_discard, DownEvent(ally)))
    play.events.append(AllyLeft(side=side, card=ally, why=why))


def see_backs(play: Play, seat: Seat, count: int, *, bottom: bool, why: str) -> tuple[Event, ...]:
    """Look at backs, nearest the end first, as many as there are (B-53). Returns the cards."""
    deck = play.state.decks.events
    cards = tuple(reversed(deck))[:count] if bottom else deck[:count]
    sides = tuple(EVENTS[card].side for card in cards)
    play.events.append(BacksSeen(seat=seat, count=len(cards), bottom=bottom, sides=sides, why=why))
    return cards


def bury_from_bottom(play: Play, count: int, why: str) -> None:
    """Mystic Research: Dracula's cards among the bottom ``count`` lie face down, unseen (B-54)."""
    decks = play.state.decks
    count = min(count, len(decks.events))
    kept = decks.events[: len(decks.events) - count]
    looked = decks.events[len(decks.events) - count :]
    dracula = tuple(card for card in looked if EVENTS[card].side is Side.DRACULA)
    left = tuple(card for card in looked if EVENTS[card].side is Side.HUNTERS)
    _decks(
        play,
        events=kept + left,
        event_discard=decks.event_discard + tuple(DownEvent(card, up=False) for card in dracula),
    )
    play.events.extend(EventBuried(card=card, bottom=True, why=why) for card in dracula)
    play.events.append(BacksAre(count=len(left), side=Side.HUNTERS, why="B-54"))


# --- tickets -----------------------------------------------------------------------------


def take_ticket(play: Play, seat: Seat, why: str) -> bool:
    """HUNT-9: one at random from the pool. False if it is empty."""
    pool = play.state.decks.tickets
    if not pool:
        return False
    ticket = pool[roll(play, len(pool))]
    _decks(play, tickets=without(pool, ticket))
    write(play, seat, tickets=sorted_with(play.state.hunters[INDEX[seat]].tickets, ticket))
    play.events.append(TicketTaken(seat=seat, ticket=ticket, why=why))
    return True


def _ticket_back(play: Play, seat: Seat, ticket: Ticket) -> None:
    write(play, seat, tickets=without(play.state.hunters[INDEX[seat]].tickets, ticket))
    _decks(play, tickets=sorted_with(play.state.decks.tickets, ticket))


def spend_ticket(play: Play, seat: Seat, ticket: Ticket, why: str) -> None:
    """C-01: shown, and back to the pool."""
    _ticket_back(play, seat, ticket)
    play.events.append(TicketSpent(seat=seat, ticket=ticket, why=why))


def discard_ticket(play: Play, seat: Seat, ticket: Ticket, why: str) -> None:
    """C-01: unseen, back to the pool."""
    _ticket_back(play, seat, ticket)
    play.events.append(TicketDiscarded(seat=seat, ticket=ticket, why=why))


def turn_ticket(play: Play, seat: Seat, why: str) -> Ticket | None:
    """C-02: a random ticket is shown and stays in the pool; None if the pool is empty."""
    pool = play.state.decks.tickets
    if not pool:
        return None
    ticket = pool[roll(play, len(pool))]
    play.events.append(TicketTurned(seat=seat, ticket=ticket, why=why))
    return ticket


# --- trade -------------------------------------------------------------------------------


def open_trade(play: Play, seat: Seat, other: Seat, *, leader: bool) -> None:
    """HUNT-8, WHO-4."""
    why = "WHO-4" if leader else "HUNT-8"
    play.events.append(TradeBegan(seat=seat, other=other, leader=leader, why=why))


def give_item(play: Play, seat: Seat, other: Seat, item: Item) -> None:
    """B-13: one item changes hands."""
    _take_item_away(play, seat, item)
    write(play, other, items=sorted_with(play.state.hunters[INDEX[other]].items, item))
    play.events.append(TradeGave(seat=seat, other=other, item=item, why="HUNT-8"))


def give_ticket(play: Play, seat: Seat, other: Seat, ticket: Ticket) -> None:
    """B-13: one ticket changes hands."""
    write(play, seat, tickets=without(play.state.hunters[INDEX[seat]].tickets, ticket))
    write(play, other, tickets=sorted_with(play.state.hunters[INDEX[other]].tickets, ticket))
    play.events.append(TradeGave(seat=seat, other=other, ticket=ticket, why="HUNT-8"))


def give_event(play: Play, seat: Seat, other: Seat, event: Event) -> None:
    """WHO-4: one event changes hands."""
    _take_event_away(play, seat, event)
    add_event(play, other, event)
    play.events.append(TradeGave(seat=seat, other=other, card=event, why="WHO-4"))


def show_in_trade(
    play: Play, seat: Seat, other: Seat, item: Item | None = None, event: Event | None = None
) -> None:
    """B-13: one card shown to the other and taken back."""
    play.events.append(TradeShowed(seat=seat, other=other, item=item, card=event, why="HUNT-8"))


def close_trade(play: Play, seat: Seat, other: Seat, why: str) -> None:
    """The counts that outsiders see afterwards (B-13)."""

    def holds(who: Seat) -> tuple[int, int, int]:
        figure = play.state.hunters[INDEX[who]]
        return len(figure.items), len(figure.events), len(figure.tickets)

    play.events.append(
        TradeEnded(seat=seat, other=other, seat_holds=holds(seat), other_holds=holds(other), why=why)
    )
