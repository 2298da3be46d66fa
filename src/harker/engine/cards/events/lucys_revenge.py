"""Lucy's Revenge."""

from __future__ import annotations

from harker.engine.atoms import hands
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Event


@event(Event.LUCYS_REVENGE)
class LucysRevenge(EventFrame):
    """It lies before Lord Godalming until F9, BD1 or the end of the fight asks for it (C-16)."""

    def lay(self, play: Play) -> Next:
        hands.lay_event(play, self.seat, Event.LUCYS_REVENGE)
        return Return()
