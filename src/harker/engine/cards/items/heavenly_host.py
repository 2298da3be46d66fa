"""Heavenly Host, in a fight."""

from __future__ import annotations

from harker.engine.cards.items._wound import used_against, wound
from harker.engine.cards.registry import ItemFrame, struck
from harker.engine.machine import Call, Goto, Next, Play, Return
from harker.engine.rules.fight.foe import discard_laid, leave, the_fight
from harker.engine.rules.hurt import Bite
from harker.engine.vocabulary import Combat, Item

WHY = f"item:{Item.HEAVENLY_HOST}"


@struck(Item.HEAVENLY_HOST)
class HeavenlyHost(ItemFrame):
    """Bitten and out if Fangs was used against this hunter, else 4 damage; discarded either way."""

    def offer(self, play: Play) -> Next:
        discard_laid(play, self.hunter, Item.HEAVENLY_HOST, WHY)
        if used_against(play.state, self.hunter, Combat.FANGS):
            # FIGHT-11: who is out already (``card_of_a_hunter_out``) is bitten no more.
            if self.hunter not in the_fight(play.state).fighters:
                return Goto("done")
            return Call(Bite(hunter=self.hunter, why=WHY))
        wound(play, self.hunter, Item.HEAVENLY_HOST, play.state.setup.numbers.host_damage)
        return Goto("done")

    def bitten(self, play: Play) -> Next:
        # out even if the bite itself was prevented.
        if play.result or play.state.setup.switches.prevented_bite_leaves == "yes":
            leave(play, self.hunter, "bite")
        return None

    def done(self, play: Play) -> Next:
        return Return()
