"""HUNT-7: supply."""

from __future__ import annotations

from harker.engine.atoms import hands
from harker.engine.catalog import CASTLE, PLACES
from harker.engine.machine import Call, Frame, Next, Play, Return, procedure
from harker.engine.queries import hunter, is_night
from harker.engine.rules.card import DrawEvent, Limits
from harker.engine.state import State
from harker.engine.vocabulary import Seat, Window


def can_supply(state: State, seat: Seat) -> bool:
    """PLACE-4, C-33: not in Castle Dracula, nowhere under Devilish Power."""
    return not state.plans.no_supply and hunter(state, seat).place != CASTLE


def item_count(state: State, seat: Seat) -> int:
    """HUNT-7, WHO-2, B-17: how many items this hunter draws where he is."""
    figure = hunter(state, seat)
    assert figure.place is not None
    if figure.hospital:
        return 1
    if PLACES[figure.place].kind != "large":
        return 0
    return state.setup.numbers.godalming_items if seat is Seat.GODALMING else 1


@procedure
class Supply(Frame):
    """HUNT-7: items as one draw, down to the limit (B-57), then an event, but none in a hospital.

    Fog bars travel and search only, not this nor a trade (C-70).
    """

    hunter: Seat

    def items(self, play: Play) -> Next:
        count = item_count(play.state, self.hunter)
        for _ in range(count):
            hands.draw_item(play, self.hunter, "HUNT-7")
        return Call(Limits(seats=(self.hunter,), window=Window.U1)) if count else None

    def event(self, play: Play) -> Next:
        if hunter(play.state, self.hunter).hospital:
            return Return()
        return Call(DrawEvent(hunter=self.hunter, bottom=is_night(play.state)))

    def done(self, play: Play) -> Next:
        return Return()
