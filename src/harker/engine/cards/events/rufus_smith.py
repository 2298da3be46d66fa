"""Rufus Smith: track; or as ally he makes Dracula's way from sea to sea cost more (DRAC-11)."""

from __future__ import annotations

from harker.engine.cards.events._track import TrackOrAlly
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.vocabulary import Event


@event(Event.RUFUS_SMITH)
class RufusSmith(EventFrame):
    """Track or ally. What he does as an ally is a number of DRAC-11."""

    def choose(self, play: Play) -> Next:
        return Call(TrackOrAlly(seat=self.seat, window=self.window, card=Event.RUFUS_SMITH))

    def done(self, play: Play) -> Next:
        return Return()
