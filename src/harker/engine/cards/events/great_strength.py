"""Great Strength."""

from __future__ import annotations

from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Event


@event(Event.GREAT_STRENGTH)
class GreatStrength(EventFrame):
    """Any hunter prevents a bite or deadly damage (HURT-5, C-18).

    Being played is the answer: :class:`harker.engine.rules.hurt.Prevention` opened the window
    (BD2) and carries it out.
    """

    def withstand(self, play: Play) -> Next:
        return Return()
