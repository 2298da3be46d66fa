"""Escape as Mist."""

from __future__ import annotations

from harker.engine.atoms import combat
from harker.engine.cards.registry import CombatFrame, resolves
from harker.engine.machine import Next, Play, Return
from harker.engine.rules.fight.foe import agatha
from harker.engine.vocabulary import Combat


@resolves(Combat.ESCAPE_AS_MIST)
class EscapeAsMist(CombatFrame):
    """The fight ends; Pride was asked before (F9)."""

    def dissolve(self, play: Play) -> Next:
        combat.decide_fight(play, "escape")
        agatha(play)
        return Return()
