"""Planned Ambush."""

from __future__ import annotations

from harker.engine.atoms import hands
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Event


@event(Event.PLANNED_AMBUSH)
class PlannedAmbush(EventFrame):
    """It lies before its player until the cards of the first round are revealed (F6, C-19)."""

    def lay(self, play: Play) -> Next:
        hands.lay_event(play, self.seat, Event.PLANNED_AMBUSH)
        return Return()
