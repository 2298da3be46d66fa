"""Claws."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.cards.registry import CombatFrame, resolves
from harker.engine.machine import Call, Goto, Next, Play, Return
from harker.engine.options import OfHunter
from harker.engine.rules.fight.foe import end_wreaths, still_in, the_fight
from harker.engine.rules.hurt import Harm
from harker.engine.vocabulary import HUNTERS, AskKind, Combat, Seat, Window

WHY = f"combat:{Combat.CLAWS}"


@resolves(Combat.CLAWS)
class Claws(CombatFrame):
    """2 damage to the engaged hunter; at night then 2 to any hunter still in the fight (B-44)."""

    second: Seat | None = None

    def tear_wreaths(self, play: Play) -> Next:
        # B-41: every Wreath in the fight, or only that of the hunter it is used against.
        engaged = the_fight(play.state).engaged
        assert engaged is not None
        wearer_only = play.state.setup.switches.wreath_lost_to == "wearer"
        end_wreaths(play, (engaged,) if wearer_only else HUNTERS, WHY)
        return Call(Harm(hunter=engaged, amount=play.state.setup.numbers.claws_damage, why=WHY))

    def second_target(self, play: Play) -> Next:
        fighters = still_in(play.state)
        if not the_fight(play.state).night or not fighters:
            return Return()
        if len(fighters) == 1:
            self.second = fighters[0]
            return Goto("again")
        options = tuple(map(OfHunter, fighters))
        about = About(combat=Combat.CLAWS)
        return ask(AskKind.HUNTER, Seat.DRACULA, Window.F11, WHY, options, about)

    def aimed(self, play: Play) -> Next:
        self.second = play.picked(OfHunter).hunter
        return None

    def again(self, play: Play) -> Next:
        assert self.second is not None
        amount = play.state.setup.numbers.claws_night_damage
        return Call(Harm(hunter=self.second, amount=amount, why=WHY))

    def done(self, play: Play) -> Next:
        return Return()
