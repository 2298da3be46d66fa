"""Sister Agatha: track; or as ally she hurts Dracula after his Fangs and Escapes (FIGHT-10)."""

from __future__ import annotations

from harker.engine.cards.events._track import TrackOrAlly
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.vocabulary import Event


@event(Event.SISTER_AGATHA)
class SisterAgatha(EventFrame):
    """Track or ally. What she does as an ally stands with the fight (FIGHT-10, C-13, C-14)."""

    def choose(self, play: Play) -> Next:
        return Call(TrackOrAlly(seat=self.seat, window=self.window, card=Event.SISTER_AGATHA))

    def done(self, play: Play) -> Next:
        return Return()
