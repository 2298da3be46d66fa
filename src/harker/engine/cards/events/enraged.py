"""Enraged."""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.atoms import combat
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.rules.fight.foe import ESCAPES
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def answers_a_block(state: State, seat: Seat, window: Window, about: About) -> bool:
    """A-13: a blocked card that is no Escape."""
    fight = state.fight
    return fight is not None and fight.combat_cancelled and fight.combat not in ESCAPES


@event(Event.ENRAGED, answers_a_block)
class Enraged(EventFrame):
    """The blocked card is not cancelled; no Escape as Bat or Mist for the rest of the fight (F10)."""

    def rage(self, play: Play) -> Next:
        combat.restore_combat(play)
        return Return()
