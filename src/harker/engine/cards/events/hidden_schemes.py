"""Hidden Schemes: one more encounter on the third space."""

from __future__ import annotations

from harker.engine.asks import About, Spot, ask
from harker.engine.atoms import trail
from harker.engine.cards.events._hideout import encounter_options, holds_encounters
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfEncounter
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Window

WHY = f"event:{Event.HIDDEN_SCHEMES}"
THIRD = Spot(False, 2)


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-22, C-61: a city or Hide lies there, and he has an encounter."""
    return holds_encounters(state, THIRD.index) and bool(state.dracula.encounters)


@event(Event.HIDDEN_SCHEMES, usable)
class HiddenSchemes(EventFrame):
    """B-22: an encounter must go there, revealed or not."""

    def ask_encounter(self, play: Play) -> Next:
        hand = play.state.dracula.encounters
        if len(hand) == 1:
            trail.place_encounter(play, THIRD, hand[0], WHY)
            return Return()
        about = About(event=Event.HIDDEN_SCHEMES, spot=THIRD)
        options = encounter_options(play.state)
        return ask(AskKind.ENCOUNTER, Seat.DRACULA, self.window, "B-22", options, about)

    def put(self, play: Play) -> Next:
        pick = play.picked(OfEncounter)
        trail.place_encounter(play, THIRD, pick.encounter, WHY)
        return Return()
