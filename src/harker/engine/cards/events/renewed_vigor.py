"""Renewed Vigor: one more action for each hunter in the coming day (B-10)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import About
from harker.engine.atoms import clock
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-48: not where no day comes."""
    return not state.plans.no_day


@event(Event.RENEWED_VIGOR, usable)
class RenewedVigor(EventFrame):
    """B-10: each copy is one more action, all of them different; the turn sees to that."""

    def rise(self, play: Play) -> Next:
        plans = play.state.plans
        clock.plan(play, replace(plans, vigor=plans.vigor + 1))
        return Return()
