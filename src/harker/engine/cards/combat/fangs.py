"""Fangs."""

from __future__ import annotations

from harker.engine.atoms import clock
from harker.engine.cards.registry import CombatFrame, resolves
from harker.engine.machine import Call, Goto, Next, Play, Return
from harker.engine.rules.fight.foe import agatha, heal_foe, hurt_foe, leave, reckless, the_fight
from harker.engine.rules.hurt import Bite, Harm
from harker.engine.vocabulary import Combat, Item

WHY = f"combat:{Combat.FANGS}"


@resolves(Combat.FANGS)
class Fangs(CombatFrame):
    """Heal 2; then 2 damage, or at night against the mesmerized a bite (C-13: in this order).

    ``wreaths``: how many Garlic Wreaths the engaged hunter wore when struck. They answer the
    damage even where it defeats their wearer: both are of one moment (A-01).
    """

    wreaths: int = 0

    def feed(self, play: Play) -> Next:
        numbers = play.state.setup.numbers
        heal_foe(play, numbers.fangs_heal, WHY)
        fight = the_fight(play.state)
        engaged = fight.engaged
        assert engaged is not None
        self.wreaths = fight.worn.count(engaged)
        if fight.night and engaged in fight.mesmerized:
            return Call(Bite(hunter=engaged, why=WHY), then="bitten")
        return Call(Harm(hunter=engaged, amount=numbers.fangs_damage, why=WHY))

    def hurt(self, play: Play) -> Next:
        reckless(play)
        if play.result:
            for _ in range(self.wreaths):
                hurt_foe(play, play.state.setup.numbers.wreath_damage, f"item:{Item.GARLIC_WREATH}")
        return Goto("agatha_answers")

    def bitten(self, play: Play) -> Next:
        # only the bite itself may be prevented; he is out and influence rises all the same.
        engaged = the_fight(play.state).engaged
        assert engaged is not None
        if play.result or play.state.setup.switches.prevented_bite_leaves == "yes":
            leave(play, engaged, "bite")
        clock.change_influence(play, play.state.setup.numbers.fangs_influence, WHY)
        reckless(play)
        return None

    def agatha_answers(self, play: Play) -> Next:
        agatha(play)
        return Return()
