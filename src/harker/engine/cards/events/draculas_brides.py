"""Dracula's Brides: encounters for hideouts old and new, or a better hand each phase."""

from __future__ import annotations

from harker.engine.asks import About, Spot, ask, choose
from harker.engine.atoms import trail
from harker.engine.cards.events._half import joined, which_half
from harker.engine.cards.events._hideout import encounter_options, holds_encounters
from harker.engine.cards.registry import EventFrame, ally_start, event
from harker.engine.machine import Goto, Next, Play, Return
from harker.engine.options import PASS, OfEncounter, OfSpace
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat

WHY = f"event:{Event.DRACULAS_BRIDES}"
SPACES = 3
"""Desecration reaches the first three spaces."""


def desecrable(state: State) -> tuple[OfSpace, ...]:
    """The hideouts that desecration may name (B-22)."""
    return tuple(OfSpace(index + 1) for index in range(SPACES) if holds_encounters(state, index))


@event(Event.DRACULAS_BRIDES)
class DraculasBrides(EventFrame):
    """Desecration: one or two hideouts, on each of which he may put an encounter from hand."""

    spaces: tuple[int, ...] = ()

    def ask_half(self, play: Play) -> Next:
        return which_half(Event.DRACULAS_BRIDES, self.window)

    def take_half(self, play: Play) -> Next:
        if joined(play, Event.DRACULAS_BRIDES):
            return Return()
        spaces = desecrable(play.state)
        if not spaces or not play.state.dracula.encounters:
            return Return()
        most = min(play.state.setup.numbers.brides_hideouts, len(spaces))
        about = About(event=Event.DRACULAS_BRIDES, topic="hideouts")
        return choose(Seat.DRACULA, self.window, "B-22", spaces, 1, most, about)

    def name_hideouts(self, play: Play) -> Next:
        self.spaces = tuple(option.space for option in play.all_picked(OfSpace))
        return None

    def ask_encounter(self, play: Play) -> Next:
        if not self.spaces or not play.state.dracula.encounters:
            return Return()
        about = About(event=Event.DRACULAS_BRIDES, spot=Spot(False, self.spaces[0] - 1))
        options = (*encounter_options(play.state), PASS)
        return ask(AskKind.ENCOUNTER, Seat.DRACULA, self.window, "B-22", options, about)

    def put(self, play: Play) -> Next:
        space, self.spaces = self.spaces[0], self.spaces[1:]
        match play.pick:
            case OfEncounter(encounter=encounter):
                trail.place_encounter(play, Spot(False, space - 1), encounter, WHY)
            case _:
                pass
        return Goto("ask_encounter")


@ally_start(Event.DRACULAS_BRIDES)
class BridesAtStart(EventFrame):
    """P0: he may discard one encounter from hand, unseen (B-24), to draw another."""

    def ask_encounter(self, play: Play) -> Next:
        if not play.state.dracula.encounters:
            return Return()
        options = (*encounter_options(play.state), PASS)
        about = About(event=Event.DRACULAS_BRIDES, topic="swap")
        return ask(AskKind.ENCOUNTER, Seat.DRACULA, self.window, "CARD-2", options, about)

    def swap(self, play: Play) -> Next:
        match play.pick:
            case OfEncounter(encounter=encounter):
                held = len(play.state.dracula.encounters)
                trail.drop_encounter(play, encounter, WHY)
                if len(play.state.dracula.encounters) < held:
                    trail.draw_encounters(play, 1, WHY)  # under ``refill = always`` it is drawn already
            case _:
                pass
        return Return()
