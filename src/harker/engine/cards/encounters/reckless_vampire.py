"""Reckless Vampire: it is fought; it raises influence when it matures."""

from __future__ import annotations

from harker.engine.cards.encounters._vampire import fight_it, rise
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Encounter


@met(Encounter.RECKLESS_VAMPIRE)
class MeetRecklessVampire(MeetFrame):
    """FIGHT-2, AMBUSH-2."""

    def fight(self, play: Play) -> Next:
        return fight_it(self, Encounter.RECKLESS_VAMPIRE)

    def done(self, play: Play) -> Next:
        return Return("gone")


@matured(Encounter.RECKLESS_VAMPIRE)
class MatureRecklessVampire(MaturedFrame):
    """DRAC-5."""

    def rise(self, play: Play) -> Next:
        return rise(play, Encounter.RECKLESS_VAMPIRE, play.state.setup.numbers.reckless_vampire_influence)
