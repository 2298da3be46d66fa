"""Knife."""

from __future__ import annotations

from harker.engine.cards.items._wound import wound
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Item


@struck(Item.KNIFE)
class Knife(ItemFrame):
    """The vampire suffers 3 damage."""

    def strike(self, play: Play) -> Next:
        wound(play, self.hunter, Item.KNIFE, play.state.setup.numbers.knife_damage)
        return Return()
