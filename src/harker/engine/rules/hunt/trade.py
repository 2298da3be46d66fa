"""HUNT-8, WHO-4: two hunters trade in private."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from harker.engine.asks import About, ask
from harker.engine.atoms import hands
from harker.engine.catalog import PLACES
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import AnyOption, Done, Give, OfEvent, OfHunter, OfItem, OfTicket, Show
from harker.engine.queries import hunter
from harker.engine.rules.card import Limits
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, AskKind, Event, Item, Seat, Ticket, Window

DONE = Done()

T = TypeVar("T")


class Held(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a hunter held when a trade began, as far as outsiders may know: to them nothing changes
    until it has ended (B-13, G-16).
    """

    items: int
    events: int
    tickets: tuple[Ticket, ...] = ()
    shown_item: Item | None = None
    shown_event: Event | None = None


def partners(state: State, seat: Seat) -> tuple[Seat, ...]:
    """HUNT-8, B-13: hunters of the same city with whom there is something to trade or show."""
    figure = hunter(state, seat)
    mine = bool(figure.items or figure.tickets or figure.events)
    return tuple(
        other
        for other in HUNTERS
        if other is not seat
        and (their := hunter(state, other)).place == figure.place
        and not their.hospital
        and (mine or their.items or their.tickets or their.events)
    )


def leader_partners(state: State, seat: Seat) -> tuple[Seat, ...]:
    """WHO-4, B-14: for Van Helsing, hunters in any city, where one of the two holds an event."""
    if seat is not Seat.VAN_HELSING:
        return ()
    mine = bool(hunter(state, seat).events)
    return tuple(
        other
        for other in HUNTERS
        if other is not seat
        and (their := hunter(state, other)).place is not None
        and not their.hospital
        and PLACES[their.place].is_city
        and (mine or their.events)
    )


@procedure
class Trade(Frame):
    """B-13: the two alternate, one thing given or one card shown at a time, until both say done.

    ``leader``: events instead of items and tickets (B-14). What came to a hunter in this trade is
    not given back in it, and a card is shown once, so that a trade ends. ``got`` is what each
    has received, ``shown`` what each has shown, the acting hunter's first. ``held`` is what each
    had at the beginning, until the trade has ended.
    """

    hunter: Seat
    leader: bool = False
    other: Seat | None = None
    turns: int = 0
    dones: int = 0
    got_first: tuple[OfItem | OfTicket | OfEvent, ...] = ()
    got_second: tuple[OfItem | OfTicket | OfEvent, ...] = ()
    shown_first: tuple[OfItem | OfEvent, ...] = ()
    shown_second: tuple[OfItem | OfEvent, ...] = ()
    held_first: Held | None = None
    held_second: Held | None = None

    def name_partner(self, play: Play) -> Next:
        near = (leader_partners if self.leader else partners)(play.state, self.hunter)
        if len(near) == 1:
            self.other = near[0]
            return Goto("begin")
        about = About(topic="leader" if self.leader else "trade")
        return ask(AskKind.HUNTER, self.hunter, Window.T1, self._rule(), tuple(map(OfHunter, near)), about)

    def named(self, play: Play) -> Next:
        self.other = play.picked(OfHunter).hunter
        return None

    def begin(self, play: Play) -> Next:
        assert self.other is not None
        self.held_first = _held(play.state, self.hunter)
        self.held_second = _held(play.state, self.other)
        hands.open_trade(play, self.hunter, self.other, leader=self.leader)
        return None

    def offer(self, play: Play) -> Next:
        seat, other = self._pair()
        about = About(hunter=self.hunter, other=other, topic="leader" if self.leader else None)
        options = (*self._gifts(play.state, seat), *self._shows(play.state, seat), DONE)
        return ask(AskKind.TRADE, seat, Window.T1, self._rule(), options, about, default=DONE)

    def take(self, play: Play) -> Next:
        seat, other = self._pair()
        self.dones = self.dones + 1 if play.pick == DONE else 0
        match play.pick:
            case Give(what=what):
                _give(play, seat, other, what)
                if seat is self.hunter:
                    self.got_second = (*self.got_second, what)
                else:
                    self.got_first = (*self.got_first, what)
            case Show(what=card):
                _show(play, seat, other, card)
                if seat is self.hunter:
                    self.shown_first = (*self.shown_first, card)
                else:
                    self.shown_second = (*self.shown_second, card)
            case _:
                pass
        self.turns += 1
        return Goto("offer") if self.dones < 2 else None

    def close(self, play: Play) -> Next:
        assert self.other is not None
        self.held_first = self.held_second = None
        hands.close_trade(play, self.hunter, self.other, self._rule())
        return Call(Limits(seats=(self.hunter, self.other)))

    def done(self, play: Play) -> Next:
        return Return()

    def _rule(self) -> str:
        return "WHO-4" if self.leader else "HUNT-8"

    def _pair(self) -> tuple[Seat, Seat]:
        """Whose turn it is, and the other of the two."""
        assert self.other is not None
        return (self.other, self.hunter) if self.turns % 2 else (self.hunter, self.other)

    def _gifts(self, state: State, seat: Seat) -> list[AnyOption]:
        figure = hunter(state, seat)
        got = self.got_first if seat is self.hunter else self.got_second
        held: tuple[OfItem | OfTicket | OfEvent, ...]
        if self.leader:
            held = tuple(map(OfEvent, figure.events))
        else:
            held = (*map(OfItem, figure.items), *map(OfTicket, figure.tickets))
        return [Give(what) for what in _without(held, got)]

    def _shows(self, state: State, seat: Seat) -> list[AnyOption]:
        figure = hunter(state, seat)
        shown = self.shown_first if seat is self.hunter else self.shown_second
        held: tuple[OfItem | OfEvent, ...] = tuple(map(OfEvent, figure.events))
        if not self.leader:
            held = (*map(OfItem, figure.items), *held)
        return [Show(what) for what in _without(held, shown)]


def held_before(state: State, seat: Seat) -> tuple[Held, Seat] | None:
    """What this hunter held before the trade that is on, and with whom he trades; else None."""
    for frame in state.stack:
        if type(frame) is Trade and frame.other is not None:
            if seat is frame.hunter and frame.held_first is not None:
                return frame.held_first, frame.other
            if seat is frame.other and frame.held_second is not None:
                return frame.held_second, frame.hunter
    return None


def _held(state: State, seat: Seat) -> Held:
    figure = hunter(state, seat)
    return Held(
        items=len(figure.items),
        events=len(figure.events),
        tickets=figure.tickets,
        shown_item=figure.shown_item,
        shown_event=figure.shown_event,
    )


def _without(held: tuple[T, ...], gone: tuple[T, ...]) -> tuple[T, ...]:
    """Each different thing of ``held`` of which ``gone`` does not name all copies."""
    return tuple(what for what in dict.fromkeys(held) if held.count(what) > gone.count(what))


def _give(play: Play, seat: Seat, other: Seat, what: OfItem | OfTicket | OfEvent) -> None:
    if isinstance(what, OfItem):
        hands.give_item(play, seat, other, what.item)
    elif isinstance(what, OfTicket):
        hands.give_ticket(play, seat, other, what.ticket)
    else:
        hands.give_event(play, seat, other, what.event)


def _show(play: Play, seat: Seat, other: Seat, what: OfItem | OfEvent) -> None:
    if isinstance(what, OfItem):
        hands.show_in_trade(play, seat, other, item=what.item)
    else:
        hands.show_in_trade(play, seat, other, event=what.event)
