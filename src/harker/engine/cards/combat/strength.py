"""Strength."""

from __future__ import annotations

from harker.engine.atoms import combat
from harker.engine.cards.registry import CombatFrame, resolves
from harker.engine.catalog import ITEMS
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.rules.fight.foe import discard_laid, laid_by, the_fight
from harker.engine.rules.hurt import Harm
from harker.engine.vocabulary import Combat, Item, Tactic

WHY = f"combat:{Combat.STRENGTH}"


@resolves(Combat.STRENGTH)
class Strength(CombatFrame):
    """2 damage; Punch, Crucifix or a weapon is cancelled, at night the item is discarded too."""

    def strike(self, play: Play) -> Next:
        engaged = the_fight(play.state).engaged
        assert engaged is not None
        return Call(Harm(hunter=engaged, amount=play.state.setup.numbers.strength_damage, why=WHY))

    def wrench(self, play: Play) -> Next:
        fight = the_fight(play.state)
        engaged = fight.engaged
        # Base 3: who has fallen has no card any more. C-21: no card is cancelled twice.
        if engaged is None or engaged not in fight.fighters or engaged in fight.cancelled:
            return Return()
        match laid_by(fight, engaged):
            case Tactic.PUNCH:
                combat.cancel_laid(play, engaged, Combat.STRENGTH)
            case Item() as item if item is Item.CRUCIFIX or ITEMS[item].weapon:
                combat.cancel_laid(play, engaged, Combat.STRENGTH)
                if fight.night:
                    discard_laid(play, engaged, item, WHY)
            case _:
                pass
        return Return()
