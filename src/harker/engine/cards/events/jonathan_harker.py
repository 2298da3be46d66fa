"""Jonathan Harker: track; or as ally he turns up what moves onto the sixth space (C-12)."""

from __future__ import annotations

from harker.engine.cards.events._common import lies_face_down
from harker.engine.cards.events._track import TrackOrAlly
from harker.engine.cards.registry import EventFrame, ally_slide, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.rules.reveal import reveal_space
from harker.engine.vocabulary import Event


@event(Event.JONATHAN_HARKER)
class JonathanHarker(EventFrame):
    """Track or ally; as an ally he stands in the slide, :func:`turn_up_the_sixth`."""

    def choose(self, play: Play) -> Next:
        return Call(TrackOrAlly(seat=self.seat, window=self.window, card=Event.JONATHAN_HARKER))

    def done(self, play: Play) -> Next:
        return Return()


@ally_slide(Event.JONATHAN_HARKER)
def turn_up_the_sixth(play: Play) -> None:
    """C-12, B-56: what has just moved onto the sixth space is turned up, before what fell off is settled."""
    sixth = len(play.state.trail) - 1
    if lies_face_down(play.state.trail[sixth]):
        reveal_space(play, sixth, f"event:{Event.JONATHAN_HARKER}")
