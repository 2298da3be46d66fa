"""Wild Horses: a hunter who came by road is carried on before anything is revealed.

The journey that opened M5 reveals what is to be revealed where the hunter then stands (B-01).
"""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.queries import forced_ways
from harker.engine.rules.token import MoveByDracula
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window

WHY = f"event:{Event.WILD_HORSES}"


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-05, B-55: there is an open road out of the city."""
    return about.hunter is not None and bool(forced_ways(state, about.hunter))


@event(Event.WILD_HORSES, usable)
class WildHorses(EventFrame):
    """B-01, B-05, C-03: any legal city, Dracula's own too."""

    def bolt(self, play: Play) -> Next:
        seat = self.about.hunter
        assert seat is not None, "the window M5 names the hunter who arrived"
        return Call(MoveByDracula(hunter=seat, why=WHY, window=Window.M5, arrive=False))

    def done(self, play: Play) -> Next:
        return Return("played")
