"""Hypnosis: the region Dracula is in; then Mina is delayed (B-60)."""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.atoms import hunters
from harker.engine.cards.events._common import may_act
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import PLACES
from harker.engine.machine import Next, Play, Return
from harker.engine.queries import hunter, hunters_in
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window

WHY = f"event:{Event.HYPNOSIS}"


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """In a city, with another hunter there (not in its hospital)."""
    if not may_act(state, seat, Event.HYPNOSIS):
        return False
    return len(hunters_in(state, hunter(state, seat).place)) > 1


@event(Event.HYPNOSIS, usable)
class Hypnosis(EventFrame):
    """A-19: the engine tells the region, or ``"sea"``, in public."""

    def tell(self, play: Play) -> Next:
        place = play.state.dracula.place
        assert place is not None, "Dracula has started"
        hunters.say_answer(play, self.seat, "hypnosis", (PLACES[place].region or "sea",), WHY)
        hunters.delay_hunter(play, self.seat, WHY)
        return Return()
