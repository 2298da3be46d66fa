"""Szgany Bodyguards: they beat the hunter; matured, they guard Dracula's next fight."""

from __future__ import annotations

from harker.engine.atoms import hunters, trail
from harker.engine.cards.encounters._show import ask_show, has_shown, victim, window_of
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.machine import Call, Goto, Next, Play, Return
from harker.engine.queries import WEAPONS, might_hold, on_board
from harker.engine.rules.hurt import Harm
from harker.engine.vocabulary import Encounter

CARD = Encounter.SZGANY_BODYGUARDS
WHY = f"encounter:{CARD}"


@met(CARD)
class MeetSzganyBodyguards(MeetFrame):
    """B-45: two instances of damage; a weapon that is shown spares the second and the delay."""

    def beat(self, play: Play) -> Next:
        amount = play.state.setup.numbers.szgany_damage
        return Call(Harm(hunter=victim(self), amount=amount, why=WHY))

    def ask_weapon(self, play: Play) -> Next:
        seat, state = victim(self), play.state
        if not on_board(state, seat):
            return Return()
        if not might_hold(state, seat, (), WEAPONS):
            return Goto("beat_again")
        return ask_show(state, seat, window_of(self), CARD, WEAPONS)

    def show(self, play: Play) -> Next:
        return Return() if has_shown(play, victim(self), CARD) else None

    def beat_again(self, play: Play) -> Next:
        amount = play.state.setup.numbers.szgany_more
        return Call(Harm(hunter=victim(self), amount=amount, why=WHY))

    def delay(self, play: Play) -> Next:
        if on_board(play.state, victim(self)):
            hunters.delay_hunter(play, victim(self), WHY)
        return Return()


@matured(CARD)
class MatureSzganyBodyguards(MaturedFrame):
    """The card lies face up before Dracula; it is used at F1 (B-40)."""

    def step_forward(self, play: Play) -> Next:
        trail.add_szgany(play)
        return Return("gone")
