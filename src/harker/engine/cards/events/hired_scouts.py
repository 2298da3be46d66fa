"""Hired Scouts: two cities are named, and their cards on the trail turned up (C-41)."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import CITIES
from harker.engine.machine import Next, Play, Return
from harker.engine.options import Go
from harker.engine.rules.reveal import reveal_place
from harker.engine.vocabulary import Event


@event(Event.HIRED_SCOUTS)
class HiredScouts(EventFrame):
    """C-41: two different cities, both answers public (ruling 13)."""

    def ask_cities(self, play: Play) -> Next:
        count = min(play.state.setup.numbers.scouts_cities, len(CITIES))
        about = About(event=Event.HIRED_SCOUTS, number=count)
        return choose(self.seat, self.window, "C-41", tuple(map(Go, CITIES)), count, count, about)

    def look(self, play: Play) -> Next:
        for pick in play.all_picked(Go):
            reveal_place(play, pick.place, f"event:{Event.HIRED_SCOUTS}")
        return Return()
