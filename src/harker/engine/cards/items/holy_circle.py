"""Holy Circle."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfHunter
from harker.engine.rules.fight.foe import discard_laid, leave, still_in
from harker.engine.vocabulary import Item, Window

WHY = f"item:{Item.HOLY_CIRCLE}"


@struck(Item.HOLY_CIRCLE)
class HolyCircle(ItemFrame):
    """Any hunters in the fight, one at least, are out; it is discarded (C-22)."""

    def draw(self, play: Play) -> Next:
        discard_laid(play, self.hunter, Item.HOLY_CIRCLE, WHY)
        fighters = still_in(play.state)
        if len(fighters) < 2:
            for seat in fighters:
                leave(play, seat, Item.HOLY_CIRCLE)
            return Return()
        options = tuple(map(OfHunter, fighters))
        about = About(item=Item.HOLY_CIRCLE)
        return choose(self.hunter, Window.F12, WHY, options, 1, len(fighters), about)

    def step_in(self, play: Play) -> Next:
        for pick in play.all_picked(OfHunter):
            leave(play, pick.hunter, Item.HOLY_CIRCLE)
        return Return()
