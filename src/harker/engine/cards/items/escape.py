"""Escape, the hunters' own."""

from __future__ import annotations

from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.rules.fight.foe import leave
from harker.engine.vocabulary import Tactic


@struck(Tactic.ESCAPE)
class Escape(ItemFrame):
    """The hunter is out and stays in the city (FIGHT-6)."""

    def run(self, play: Play) -> Next:
        leave(play, self.hunter, Tactic.ESCAPE)
        return Return()
