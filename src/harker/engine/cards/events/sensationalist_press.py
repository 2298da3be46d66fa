"""Sensationalist Press: one of four hunter events is cancelled.

The verdict ``"press"`` goes to ``rules.card.PlayEvent``, which opened X1 after the event was
shown and before any choice of it (B-47), and carries it out (CARD-6).
"""

from __future__ import annotations

from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Event


@event(Event.SENSATIONALIST_PRESS)
class SensationalistPress(EventFrame):
    """CARD-6, B-47."""

    def answer(self, play: Play) -> Next:
        return Return("press")
