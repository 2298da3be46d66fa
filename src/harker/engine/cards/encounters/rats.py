"""Rats: they bite, and only a firearm drives them off."""

from __future__ import annotations

from harker.engine.cards.encounters._show import ask_show, has_shown, victim, window_of
from harker.engine.cards.registry import MeetFrame, met
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.queries import FIREARMS, might_hold, on_board
from harker.engine.rules.hurt import Harm
from harker.engine.vocabulary import Encounter


@met(Encounter.RATS)
class MeetRats(MeetFrame):
    """Damage; then they return unless a Pistol or Rifle is shown (B-37)."""

    def bite(self, play: Play) -> Next:
        amount = play.state.setup.numbers.rats_damage
        return Call(Harm(hunter=victim(self), amount=amount, why=f"encounter:{Encounter.RATS}"))

    def ask_firearm(self, play: Play) -> Next:
        seat, state = victim(self), play.state
        if not on_board(state, seat) or not might_hold(state, seat, (), FIREARMS):
            return Return("returns")
        return ask_show(state, seat, window_of(self), Encounter.RATS, FIREARMS)

    def show(self, play: Play) -> Next:
        return Return(None if has_shown(play, victim(self), Encounter.RATS) else "returns")
