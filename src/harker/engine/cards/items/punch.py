"""Punch."""

from __future__ import annotations

from harker.engine.cards.items._wound import wound
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Tactic


@struck(Tactic.PUNCH)
class Punch(ItemFrame):
    """The vampire suffers 1 damage. Not a weapon: Mesmerize takes nothing off."""

    def strike(self, play: Play) -> Next:
        wound(play, self.hunter, Tactic.PUNCH, play.state.setup.numbers.punch_damage)
        return Return()
