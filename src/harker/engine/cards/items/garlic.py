"""Garlic."""

from __future__ import annotations

from harker.engine.cards.items._wound import used_against, wound
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Combat, Item


@struck(Item.GARLIC)
class Garlic(ItemFrame):
    """2 damage if Fangs or Claws was used against this hunter, cancelled or not (A-14)."""

    def reek(self, play: Play) -> Next:
        if used_against(play.state, self.hunter, Combat.FANGS, Combat.CLAWS):
            wound(play, self.hunter, Item.GARLIC, play.state.setup.numbers.garlic_damage)
        return Return()
