"""Bats: they will carry the hunter away."""

from __future__ import annotations

from harker.engine.atoms import hunters
from harker.engine.cards.encounters._show import victim
from harker.engine.cards.registry import MeetFrame, met
from harker.engine.machine import Next, Play, Return
from harker.engine.vocabulary import Encounter


@met(Encounter.BATS)
class MeetBats(MeetFrame):
    """TOKEN-4, B-06: a token, if there is one left and the hunter has none."""

    def settle(self, play: Play) -> Next:
        hunters.place_bats(play, victim(self), f"encounter:{Encounter.BATS}")
        return Return()
