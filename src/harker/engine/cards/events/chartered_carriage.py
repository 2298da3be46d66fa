"""Chartered Carriage: played with the ticket, in the move action (A-15)."""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def never_alone(state: State, seat: Seat, window: Window, about: About) -> bool:
    """It is one way of the move action, offered there with each ticket, and nothing by itself."""
    return False


@event(Event.CHARTERED_CARRIAGE, never_alone)
class CharteredCarriage(EventFrame):
    """Returns ``"carriage"``: the move goes on with False Tip and a choice of up to four railways."""

    def ride(self, play: Play) -> Next:
        return Return("carriage")
