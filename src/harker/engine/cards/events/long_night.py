"""Long Night: in the coming night hunters may move by road, at a price (C-50..C-52)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import About
from harker.engine.atoms import clock
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """C-51: a second copy adds nothing."""
    return not state.plans.long_night


@event(Event.LONG_NIGHT, usable)
class LongNight(EventFrame):
    """The night's move action and its draw stand with the move (M8)."""

    def lengthen(self, play: Play) -> Next:
        clock.plan(play, replace(play.state.plans, long_night=True))
        return Return()
