"""Behind the Veil: Dracula's hands are shown to its player, who discards one encounter (C-38)."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import trail
from harker.engine.cards.events._common import unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfEncounter
from harker.engine.vocabulary import Event

WHY = f"event:{Event.BEHIND_THE_VEIL}"


@event(Event.BEHIND_THE_VEIL)
class BehindTheVeil(EventFrame):
    """C-38: this seat sees both hands; the encounter goes face up. No refill before his next phase (B-21)."""

    def show(self, play: Play) -> Next:
        trail.show_hands(play, self.seat, WHY)
        encounters = play.state.dracula.encounters
        if not encounters:
            return Return()
        # Equal cards are one option, but only a hand of one card leaves publicly nothing to choose.
        options = tuple(map(OfEncounter, dict.fromkeys(encounters)))
        question = choose(self.seat, self.window, "C-38", options, 1, 1, About(event=Event.BEHIND_THE_VEIL))
        return unless_one(play, question) if len(encounters) == 1 else question

    def discard(self, play: Play) -> Next:
        pick = play.picked(OfEncounter)
        trail.drop_encounter(play, pick.encounter, WHY, up=True)
        return Return()
