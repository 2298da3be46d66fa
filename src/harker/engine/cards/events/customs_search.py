"""Customs Search: a hunter who crossed into another region is delayed and loses items or health."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands, hunters
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import Half
from harker.engine.queries import hunter, on_board
from harker.engine.rules.hurt import Harm
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Window

WHY = f"event:{Event.CUSTOMS_SEARCH}"
DISCARD = Half("discard_items")
DAMAGE = Half("damage")


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """M9 is opened for a hunter who changed region only (C-05); he must still be there."""
    return about.hunter is not None and on_board(state, about.hunter)


@event(Event.CUSTOMS_SEARCH, usable)
class CustomsSearch(EventFrame):
    """C-05: delayed, then all items (none is allowed) or damage, as the hunter chooses."""

    def delay(self, play: Play) -> Next:
        seat = self._hunter()
        hunters.delay_hunter(play, seat, WHY)
        about = About(hunter=seat, event=Event.CUSTOMS_SEARCH)
        return ask(AskKind.OPTION, seat, self.window, "C-05", (DISCARD, DAMAGE), about, default=DISCARD)

    def pay(self, play: Play) -> Next:
        seat = self._hunter()
        if play.pick == DAMAGE:
            amount = play.state.setup.numbers.customs_damage
            return Call(Harm(hunter=seat, amount=amount, why=WHY))
        for item in hunter(play.state, seat).items:
            hands.discard_item(play, seat, item, WHY)
        return Return()

    def done(self, play: Play) -> Next:
        return Return()

    def _hunter(self) -> Seat:
        seat = self.about.hunter
        assert seat is not None, "the window M9 names the hunter who moved"
        return seat
