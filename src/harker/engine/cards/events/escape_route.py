"""Escape Route."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfHunter
from harker.engine.rules.fight.foe import leave, still_in
from harker.engine.vocabulary import AskKind, Event


@event(Event.ESCAPE_ROUTE)
class EscapeRoute(EventFrame):
    """At the start of a fight one hunter in it is out; nobody's consent is needed (B-38)."""

    def whom(self, play: Play) -> Next:
        fighters = still_in(play.state)
        if len(fighters) == 1:
            leave(play, fighters[0], Event.ESCAPE_ROUTE)
            return Return()
        options = tuple(map(OfHunter, fighters))
        about = About(event=Event.ESCAPE_ROUTE)
        return ask(AskKind.HUNTER, self.seat, self.window, "B-38", options, about)

    def slip_away(self, play: Play) -> Next:
        leave(play, play.picked(OfHunter).hunter, Event.ESCAPE_ROUTE)
        return Return()
