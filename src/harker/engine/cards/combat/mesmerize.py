"""Mesmerize."""

from __future__ import annotations

from harker.engine.atoms import combat
from harker.engine.cards.registry import CombatFrame, resolves
from harker.engine.machine import Next, Play, Return
from harker.engine.rules.fight.foe import the_fight
from harker.engine.vocabulary import Combat


@resolves(Combat.MESMERIZE)
class Mesmerize(CombatFrame):
    """The engaged hunter's card is cancelled; the hunter is mesmerized (B-43)."""

    def gaze(self, play: Play) -> Next:
        engaged = the_fight(play.state).engaged
        assert engaged is not None
        combat.cancel_laid(play, engaged, Combat.MESMERIZE)
        combat.mesmerize(play, engaged)
        return Return()
