"""Speedy Telegraph: the hunters act in any order this day and night (B-11)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import About
from harker.engine.atoms import clock
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """C-51: a second copy adds nothing. A night alone is enough (B-48)."""
    return state.plans.telegraph is None


@event(Event.SPEEDY_TELEGRAPH, usable)
class SpeedyTelegraph(EventFrame):
    """B-11: its player names who acts next, before each turn."""

    def send(self, play: Play) -> Next:
        clock.plan(play, replace(play.state.plans, telegraph=self.seat))
        return Return()
