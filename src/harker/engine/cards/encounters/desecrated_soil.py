"""Desecrated Soil: it gives Dracula a choice of encounters; matured, it heals him."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import trail
from harker.engine.cards.encounters._show import ask_show, has_shown, victim, window_of
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.machine import Goto, Next, Play, Return
from harker.engine.options import OfEncounter
from harker.engine.queries import might_hold
from harker.engine.vocabulary import Encounter, Item, Seat

CARD = Encounter.DESECRATED_SOIL
WHY = f"encounter:{CARD}"
HOST = (Item.HEAVENLY_HOST,)


@met(CARD)
class MeetDesecratedSoil(MeetFrame):
    """Dracula draws and discards unseen (G-18); it returns unless Heavenly Host is shown."""

    def draw(self, play: Play) -> Next:
        numbers = play.state.setup.numbers
        trail.draw_encounters(play, numbers.soil_draw, WHY)
        hand = play.state.dracula.encounters
        if not hand:
            return Goto("ask_host")
        most = min(numbers.soil_discard, len(hand))
        about = About(encounter=CARD, number=most, topic="discard_encounters")
        window = window_of(self)
        return choose(Seat.DRACULA, window, "B-21", tuple(map(OfEncounter, hand)), 0, most, about)

    def discard(self, play: Play) -> Next:
        for pick in play.all_picked(OfEncounter):
            trail.drop_encounter(play, pick.encounter, WHY)
        return None

    def ask_host(self, play: Play) -> Next:
        seat, state = victim(self), play.state
        if not might_hold(state, seat, (), HOST):
            return Return("returns")
        return ask_show(state, seat, window_of(self), CARD, HOST)

    def show(self, play: Play) -> Next:
        return Return(None if has_shown(play, victim(self), CARD) else "returns")


@matured(CARD)
class MatureDesecratedSoil(MaturedFrame):
    """Dracula recovers (J-15)."""

    def heal(self, play: Play) -> Next:
        trail.heal_dracula(play, play.state.setup.numbers.soil_heal, WHY)
        return Return()
