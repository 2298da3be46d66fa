"""Nocturnal Visit: the fights of the next dawn and day are fought as if it were night."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import About
from harker.engine.atoms import clock
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-55: not while it is in force already."""
    return not state.plans.nocturnal_next


@event(Event.NOCTURNAL_VISIT, usable)
class NocturnalVisit(EventFrame):
    """C-26: all fights from dawn to before dusk, and nothing else."""

    def darken(self, play: Play) -> Next:
        clock.plan(play, replace(play.state.plans, nocturnal_next=True))
        return Return()
