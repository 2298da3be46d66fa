"""Events, items and tickets that lie face down, counted by cell along a history (G-07 to G-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from harker.engine.catalog import EVENTS, ITEMS, TICKETS, Setup, copies_of
from harker.engine.events import (
    AllyJoined,
    AllyLeft,
    CardLaidOpen,
    CardsTurnedDown,
    CardSwapped,
    DeckRemade,
    EventBuried,
    EventDiscarded,
    EventDrawn,
    EventKept,
    EventLaid,
    EventPlayed,
    EventsShown,
    EventsShuffledIn,
    EventTakenBack,
    EventTurnedOver,
    FightRound,
    HandsShown,
    Happened,
    ItemDiscarded,
    ItemDrawn,
    ItemFound,
    ItemShown,
    TicketDiscarded,
    TicketSpent,
    TicketTaken,
    TradeEnded,
    TradeGave,
    TradeShowed,
    WreathWorn,
)
from harker.engine.options import LayItem
from harker.engine.sight import View, Watcher
from harker.engine.sight.rights import hand_is_open, tickets_are_open
from harker.engine.vocabulary import HUNTERS, Event, Item, Seat, Side, Ticket
from harker.mind.belief.pools import Pools

DECK: Final = "deck"
BURIED: Final = "buried"
"""Events that lie face down in the discard pile, which are Dracula's (CARD-4, B-54)."""


def deck_of(side: Side) -> str:
    """The cell of one side's cards in the event deck: all see on which side a card is drawn (G-10)."""
    return f"deck of {side}"


_HIS: Final = deck_of(Side.DRACULA)
_LUCKY: Final = f"event:{Event.LUCKY_FIND}"


def hidden_hands(watcher: Watcher, setup: Setup) -> frozenset[Seat]:
    """The seats whose cards the watcher does not see."""
    return frozenset(seat for seat in Seat if not hand_is_open(watcher, seat, setup))


def hidden_tickets(watcher: Watcher, setup: Setup) -> frozenset[Seat]:
    """The hunters whose tickets the watcher does not see."""
    return frozenset(seat for seat in HUNTERS if not tickets_are_open(watcher, seat, setup))


@dataclass(frozen=True, slots=True)
class Held:
    """What is known of events, items and tickets. A hidden hand is the cell of its seat.

    ``open_events``, ``open_items``: what hidden hands show while weakened. ``table``, ``lying``,
    ``pile``: events that all see; ``items_pile``: discarded items.
    """

    watcher: Watcher
    setup: Setup
    events: Pools
    items: Pools
    tickets: Pools
    open_events: dict[Seat, Event] = field(default_factory=dict)
    open_items: dict[Seat, Item] = field(default_factory=dict)
    table: tuple[Event, ...] = ()
    lying: tuple[Event, ...] = ()
    pile: tuple[Event, ...] = ()
    items_pile: tuple[Item, ...] = ()

    @classmethod
    def start(cls, setup: Setup, watcher: Watcher) -> Held:
        """SETUP-2, SETUP-3: all lie in their decks."""
        events = Pools.of(_HIS, _copies(setup, [card for card in EVENTS if _side(card) is Side.DRACULA]))
        theirs = _copies(setup, [card for card in EVENTS if _side(card) is Side.HUNTERS])
        return cls(
            watcher,
            setup,
            events.put(deck_of(Side.HUNTERS), theirs),
            Pools.of(DECK, _copies(setup, ITEMS)),
            Pools.of(DECK, _copies(setup, TICKETS)),
        )

    def after(self, events: Sequence[Happened], view: View) -> Held:
        """What is known after the events of one answer; ``view`` is the watcher's after them."""
        fold = _Fold(self, view)
        for index, event in enumerate(events):
            fold.later = events[index + 1 :]
            fold.take(event)
        fold.close()
        return replace(
            self,
            events=fold.events,
            items=fold.items,
            tickets=fold.tickets,
            open_events=fold.open_events,
            open_items=fold.open_items,
            table=tuple(fold.table.elements()),
            lying=tuple(fold.lying.elements()),
            pile=tuple(fold.pile.elements()),
            items_pile=tuple(fold.items_pile),
        )


def _copies(setup: Setup, cards: Iterable[Event | Item | Ticket]) -> list[str]:
    """Each card as often as it is in its deck."""
    return [card for card in cards for _ in range(copies_of(setup, card))]


def _side(card: Event) -> Side:
    return EVENTS[card].side


class _Fold:
    """What is known, while the events of one answer are taken in."""

    def __init__(self, known: Held, view: View) -> None:
        self.view = view
        self.later: Sequence[Happened] = ()
        self.hidden = hidden_hands(known.watcher, known.setup)
        self.tickets_hidden = hidden_tickets(known.watcher, known.setup)
        self.events = known.events
        self.items = known.items
        self.tickets = known.tickets
        self.open_events = dict(known.open_events)
        self.open_items = dict(known.open_items)
        self.table = Counter(known.table)
        self.lying = Counter(known.lying)
        self.pile = Counter(known.pile)
        self.items_pile = list(known.items_pile)

    def take(self, event: Happened) -> None:
        self._event_card(event)
        self._item(event)
        self._ticket(event)
        self._trade(event)

    def close(self) -> None:
        """By the view: which cards on the table are done with, which lie open before weakened hunters."""
        done = self.table - Counter(self.view.decks.table)
        self.table -= done
        self.pile += done
        for hunter in self.view.hunters:
            seat = hunter.seat
            if seat in self.hidden:
                if self.open_items.get(seat) is not hunter.shown_item:
                    self._close_item(seat)
                    if hunter.shown_item is not None:
                        self._open_item(seat, hunter.shown_item)
                if self.open_events.get(seat) is not hunter.shown_event:
                    self._close_event(seat)
                    if hunter.shown_event is not None:
                        self._open_event(seat, hunter.shown_event)

    # --- events ------------------------------------------------------------------------------

    def _event_card(self, event: Happened) -> None:
        match event:
            case EventDrawn(seat=seat, side=side, card=card):
                if card is not None:
                    self.events = self.events.taken(deck_of(side), card)
                else:
                    self.events = self.events.moved(deck_of(side), seat, 1)
            case EventBuried():
                self.events = self.events.moved(_HIS, BURIED, 1)
            case EventTurnedOver(card=card):
                self.events = self.events.taken(deck_of(_side(card)), card)
                self.pile[card] += 1
            case EventPlayed(seat=seat, card=card, why=why):
                if why == f"event:{card}":
                    self._out_of_hand(seat, card)
                else:
                    self.pile[card] -= 1
                self.table[card] += 1
            case EventDiscarded(seat=seat, card=card, why=why):
                if why == f"event:{card}" and self.lying[card]:
                    self.lying[card] -= 1
                else:
                    self._out_of_hand(seat, card)
                self.pile[card] += 1
            case EventLaid(card=card):
                self.table[card] -= 1
                self.lying[card] += 1
            case EventTakenBack(seat=seat, card=card):
                self.table[card] -= 1
                if seat in self.hidden:
                    self.events = self.events.put(seat, (card,))
            case AllyJoined(card=card):
                self.table[card] -= 1
            case AllyLeft(card=card):
                self.pile[card] += 1
            case EventKept(seat=seat, card=kept):
                self._his_pile_down()
                if kept is None:
                    self.events = self.events.moved(BURIED, seat, 1)
                else:
                    self.events = self.events.taken(BURIED, kept)
            case EventsShuffledIn():
                self._his_pile_down()
                self.events = self.events.renamed({BURIED: _HIS})
            case DeckRemade(deck="events"):
                self._finish()
                for card in self.pile.elements():
                    self.events = self.events.put(deck_of(_side(card)), (card,))
                self.pile.clear()
                self.events = self.events.renamed({BURIED: _HIS})
            case HandsShown(events=cards) if cards is not None and Seat.DRACULA in self.hidden:
                self.events = _whole(self.events, Seat.DRACULA, cards)
            case CardLaidOpen(seat=seat, event_card=card) if card is not None and seat in self.hidden:
                self._open_event(seat, card)
            case CardsTurnedDown(seat=seat):
                self._close_event(seat)
            case EventsShown(seat=seat, cards=cards) if seat in self.hidden:
                self.events = _whole(self.events, seat, _but(cards, self.open_events.get(seat)))
            case _:
                pass

    def _out_of_hand(self, seat: Seat, card: Event) -> None:
        if self.open_events.get(seat) is card:
            del self.open_events[seat]
        elif seat in self.hidden:
            self.events = self.events.taken(seat, card)

    def _open_event(self, seat: Seat, card: Event) -> None:
        if self.open_events.get(seat) is not card:
            self.events = self.events.taken(seat, card)
            self.open_events[seat] = card

    def _close_event(self, seat: Seat) -> None:
        card = self.open_events.pop(seat, None)
        if card is not None:
            self.events = self.events.put(seat, (card,))

    def _his_pile_down(self) -> None:
        """C-08: his cards of the discard pile, among which one is picked or which are shuffled in."""
        self._finish()
        for card in [card for card in self.pile if _side(card) is Side.DRACULA]:
            self.events = self.events.put(BURIED, [card] * self.pile.pop(card))

    def _finish(self) -> None:
        """Cards of the table that came to the discard pile without a word before it was taken up (CARD-4).

        After the answer they lie neither on the table nor, unless they came there since, in the pile.
        """
        decks = self.view.decks
        still = Counter(decks.table) + Counter(decks.event_discard)
        for event in self.later:
            if isinstance(event, EventPlayed | EventDiscarded | EventTurnedOver | AllyLeft):
                still[event.card] -= 1
            elif isinstance(event, AllyJoined | EventLaid | EventTakenBack):
                still[event.card] += 1
        done = self.table - still
        self.table -= done
        self.pile += done

    # --- items -------------------------------------------------------------------------------

    def _item(self, event: Happened) -> None:
        match event:
            case ItemDrawn(seat=seat, item=item) | ItemFound(seat=seat, item=item):
                if item is not None:
                    self.items = self.items.taken(DECK, item)
                else:
                    self.items = self.items.moved(DECK, seat, 1)
            case ItemDiscarded(seat=seat, item=item, why=why):
                if why == _LUCKY:
                    self.items = self.items.taken(DECK, item)
                elif self.open_items.get(seat) is item:
                    del self.open_items[seat]
                elif seat in self.hidden:
                    self.items = self.items.taken(seat, item)
                self.items_pile.append(item)
            case DeckRemade(deck="items"):
                self.items = self.items.put(DECK, self.items_pile)
                self.items_pile = []
            case ItemShown(seat=seat, item=item):
                self._item_seen(seat, item)
            case WreathWorn(hunter=seat):
                self._item_seen(seat, Item.GARLIC_WREATH)
            case FightRound(laid=laid):
                for seat, card in laid:
                    if isinstance(card, LayItem):
                        self._item_seen(seat, card.item)
            case CardSwapped(hunter=seat, laid=LayItem(item=item)):
                self._item_seen(seat, item)
            case CardLaidOpen(seat=seat, item=item) if item is not None and seat in self.hidden:
                self._open_item(seat, item)
            case CardsTurnedDown(seat=seat):
                self._close_item(seat)
            case EventsShown(seat=seat, items=items) if seat in self.hidden:
                self.items = _whole(self.items, seat, _but(items, self.open_items.get(seat)))
            case _:
                pass

    def _item_seen(self, seat: Seat, item: Item) -> None:
        if seat in self.hidden and self.open_items.get(seat) is not item:
            self.items = self.items.shown(seat, item)

    def _open_item(self, seat: Seat, item: Item) -> None:
        if self.open_items.get(seat) is not item:
            self.items = self.items.taken(seat, item)
            self.open_items[seat] = item

    def _close_item(self, seat: Seat) -> None:
        item = self.open_items.pop(seat, None)
        if item is not None:
            self.items = self.items.put(seat, (item,))

    # --- tickets and trades ------------------------------------------------------------------

    def _ticket(self, event: Happened) -> None:
        match event:
            case TicketTaken(seat=seat, ticket=ticket):
                if ticket is not None:
                    self.tickets = self.tickets.taken(DECK, ticket)
                else:
                    self.tickets = self.tickets.moved(DECK, seat, 1)
            case TicketSpent(seat=seat, ticket=ticket):
                if seat in self.tickets_hidden:
                    self.tickets = self.tickets.taken(seat, ticket)
                self.tickets = self.tickets.put(DECK, (ticket,))
            case TicketDiscarded(seat=seat, ticket=ticket):
                if ticket is not None:
                    self.tickets = self.tickets.put(DECK, (ticket,))
                else:
                    self.tickets = self.tickets.moved(seat, DECK, 1)
            case _:
                pass

    def _trade(self, event: Happened) -> None:
        match event:
            case TradeGave(seat=seat, other=other, item=item, card=card, ticket=ticket):
                if item is not None:
                    self.items = self._handed(self.items, seat, other, item, self.hidden)
                if card is not None:
                    self.events = self._handed(self.events, seat, other, card, self.hidden)
                if ticket is not None:
                    self.tickets = self._handed(self.tickets, seat, other, ticket, self.tickets_hidden)
            case TradeShowed(seat=seat, item=item, card=card) if seat in self.hidden:
                if item is not None:
                    self._item_seen(seat, item)
                if card is not None and self.open_events.get(seat) is not card:
                    self.events = self.events.shown(seat, card)
            case TradeEnded(seat=seat, other=other, seat_holds=holds):
                if {seat, other} <= self.hidden:
                    for trader in (seat, other):
                        self._close_item(trader)
                        self._close_event(trader)
                    self.items = self.items.mixed(seat, other, holds[0])
                    self.events = self.events.mixed(seat, other, holds[1])
                if {seat, other} <= self.tickets_hidden:
                    self.tickets = self.tickets.mixed(seat, other, holds[2])
            case _:
                pass

    def _handed(self, pools: Pools, seat: Seat, other: Seat, card: str, hidden: Iterable[Seat]) -> Pools:
        """G-16: a trader sees what changes hands."""
        if seat in hidden:
            if self.open_items.get(seat) == card:
                del self.open_items[seat]
            elif self.open_events.get(seat) == card:
                del self.open_events[seat]
            else:
                pools = pools.taken(seat, card)
        return pools.put(other, (card,)) if other in hidden else pools


def _whole(pools: Pools, seat: Seat, cards: Iterable[str]) -> Pools:
    """The whole of a hand was shown and taken back."""
    shown = tuple(cards)
    for card in shown:
        pools = pools.taken(seat, card)
    return pools.put(seat, shown)


def _but(cards: Iterable[str], one: str | None) -> tuple[str, ...]:
    """The cards without one copy of that one."""
    rest = list(cards)
    if one is not None and one in rest:
        rest.remove(one)
    return tuple(rest)
