"""HUNT-9: reserve a ticket."""

from __future__ import annotations

from harker.engine.asks import About, Ask, ask, choose
from harker.engine.atoms import hands
from harker.engine.catalog import CASTLE
from harker.engine.machine import Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import PASS, Half, OfTicket
from harker.engine.queries import hunter
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Seat, Window

SECOND = Half("second_ticket")


def can_reserve(state: State, seat: Seat) -> bool:
    """PLACE-4: not in Castle Dracula; and there must be a ticket in the pool."""
    return bool(state.decks.tickets) and hunter(state, seat).place != CASTLE


def most_tickets(state: State, seat: Seat) -> int:
    """WHO-2: how many tickets one action may bring."""
    return state.setup.numbers.godalming_tickets if seat is Seat.GODALMING else 1


@procedure
class Reserve(Frame):
    """HUNT-9, WHO-2: draw, decide about a second having seen the first (B-57), then down to two.

    Under ``third_ticket = discard_first`` room is made before each draw instead.
    """

    hunter: Seat
    drawn: int = 0

    def make_room(self, play: Play) -> Next:
        if play.state.setup.switches.third_ticket == "draw_first":
            return Goto("draw")
        question = _too_many(play.state, self.hunter, coming=1)
        return Goto("draw") if question is None else question

    def part_first(self, play: Play) -> Next:
        _part(play, self.hunter)
        return None

    def draw(self, play: Play) -> Next:
        self.drawn += hands.take_ticket(play, self.hunter, "HUNT-9")
        if self.drawn >= most_tickets(play.state, self.hunter) or not play.state.decks.tickets:
            return Goto("discard")
        about = About(number=self.drawn, topic="second_ticket")
        return ask(AskKind.OPTION, self.hunter, Window.K1, "WHO-2", (SECOND, PASS), about)

    def decide(self, play: Play) -> Next:
        return Goto("make_room") if play.pick == SECOND else None

    def discard(self, play: Play) -> Next:
        return _too_many(play.state, self.hunter) or Return()

    def part(self, play: Play) -> Next:
        _part(play, self.hunter)
        return Return()


def _too_many(state: State, seat: Seat, coming: int = 0) -> Ask | None:
    """HUNT-9: which tickets go, where with ``coming`` more the hunter would hold too many."""
    tickets = hunter(state, seat).tickets
    over = min(len(tickets) + coming - state.setup.numbers.tickets_held, len(tickets))
    if over <= 0:
        return None
    about = About(number=over, topic="discard_ticket")
    options = tuple(map(OfTicket, dict.fromkeys(tickets) if over == 1 else tickets))
    return choose(seat, Window.K1, "HUNT-9", options, over, over, about)


def _part(play: Play, seat: Seat) -> None:
    """The tickets that the hunter named leave."""
    for pick in play.all_picked(OfTicket):
        hands.discard_ticket(play, seat, pick.ticket, "HUNT-9")
