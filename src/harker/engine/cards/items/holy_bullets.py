"""Holy Bullets."""

from __future__ import annotations

from harker.engine.atoms import combat, hands
from harker.engine.cards.items._wound import wound
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Item


@struck(Item.HOLY_BULLETS)
class HolyBullets(ItemFrame):
    """F13, B-42: discarded, the vampire suffers 3 more. A moment of its own, once in the fight."""

    def fire(self, play: Play) -> Next:
        hands.discard_item(play, self.hunter, Item.HOLY_BULLETS, f"item:{Item.HOLY_BULLETS}")
        combat.use_bullets(play)
        wound(play, self.hunter, Item.HOLY_BULLETS, play.state.setup.numbers.holy_bullets_damage)
        return Return()
