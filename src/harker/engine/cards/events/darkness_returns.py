"""Darkness Returns: the next hunter phase has no day, and Dracula's discarded events come back."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import About
from harker.engine.atoms import clock, piles
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import EVENTS
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Side, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-55: there is a day to take away, or a card to bring back.

    Cards that lie face down in the pile are Dracula's, as all know (CARD-4).
    """
    if not state.plans.no_day_next:
        return True
    return any(EVENTS[down.event].side is Side.DRACULA for down in state.decks.event_discard)


@event(Event.DARKNESS_RETURNS, usable)
class DarknessReturns(EventFrame):
    """TIME-7; C-08: this card itself is not in the pile yet."""

    def darken(self, play: Play) -> Next:
        clock.plan(play, replace(play.state.plans, no_day_next=True))
        piles.shuffle_in_dracula_events(play, f"event:{Event.DARKNESS_RETURNS}")
        return Return()
