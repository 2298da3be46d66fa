"""False Tip: a hunter's ticket takes the hunter where Dracula likes.

The verdict ``"false_tip"`` goes to the journey that opened M2: it offers M3, cancels Chartered
Carriage or lets Dracula name the city (A-15).
"""

from __future__ import annotations

from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Event


@event(Event.FALSE_TIP)
class FalseTip(EventFrame):
    """A-15, D-12: any ticket that is spent may be answered."""

    def answer(self, play: Play) -> Next:
        return Return("false_tip")
