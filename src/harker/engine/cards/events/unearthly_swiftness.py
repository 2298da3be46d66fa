"""Unearthly Swiftness: another whole Dracula phase right after this one."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import About
from harker.engine.atoms import clock
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-55: not while another phase follows already."""
    return not state.plans.swiftness


@event(Event.UNEARTHLY_SWIFTNESS, usable)
class UnearthlySwiftness(EventFrame):
    """DRAC-1, D-07: every step of the phase again. B-50: in P1, P4 or P8."""

    def hasten(self, play: Play) -> Next:
        clock.plan(play, replace(play.state.plans, swiftness=True))
        return Return()
