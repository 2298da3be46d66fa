"""Crucifix."""

from __future__ import annotations

from harker.engine.cards.items._wound import used_against, wound
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.rules.fight.foe import the_fight
from harker.engine.vocabulary import Combat, Item


@struck(Item.CRUCIFIX)
class Crucifix(ItemFrame):
    """3 damage if it cancels Fangs or Mesmerize and the block stands: not after Enraged (A-14)."""

    def hold_up(self, play: Play) -> Next:
        aimed = used_against(play.state, self.hunter, Combat.FANGS, Combat.MESMERIZE)
        if aimed and the_fight(play.state).combat_cancelled:
            wound(play, self.hunter, Item.CRUCIFIX, play.state.setup.numbers.crucifix_damage)
        return Return()
