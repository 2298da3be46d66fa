"""Rifle."""

from __future__ import annotations

from harker.engine.cards.items._wound import wound
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Item


@struck(Item.RIFLE)
class Rifle(ItemFrame):
    """The vampire suffers 2 damage; Holy Bullets may follow (F13)."""

    def strike(self, play: Play) -> Next:
        wound(play, self.hunter, Item.RIFLE, play.state.setup.numbers.rifle_damage)
        return Return()
