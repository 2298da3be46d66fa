"""New Vampire: it is fought; it raises influence when it matures."""

from __future__ import annotations

from harker.engine.cards.encounters._vampire import fight_it, rise
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Encounter


@met(Encounter.NEW_VAMPIRE)
class MeetNewVampire(MeetFrame):
    """FIGHT-2, AMBUSH-2."""

    def fight(self, play: Play) -> Next:
        return fight_it(self, Encounter.NEW_VAMPIRE)

    def done(self, play: Play) -> Next:
        return Return("gone")


@matured(Encounter.NEW_VAMPIRE)
class MatureNewVampire(MaturedFrame):
    """DRAC-5."""

    def rise(self, play: Play) -> Next:
        return rise(play, Encounter.NEW_VAMPIRE, play.state.setup.numbers.new_vampire_influence)
