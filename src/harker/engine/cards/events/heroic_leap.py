"""Heroic Leap."""

from __future__ import annotations

from typing import ClassVar

from harker.engine.atoms import combat
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Frame, Next, Play, Return, procedure
from harker.engine.rules.fight.foe import hurt_foe
from harker.engine.rules.hurt import Harm
from harker.engine.vocabulary import Event

WHY = f"event:{Event.HEROIC_LEAP}"


@event(Event.HEROIC_LEAP)
class HeroicLeap(EventFrame):
    """Instead of the whole fight the vampire suffers 5, then the player of the card 5 (A-20)."""

    def leap(self, play: Play) -> Next:
        return Call(LeapsBlow())

    def price(self, play: Play) -> Next:
        return Call(Harm(hunter=self.seat, amount=play.state.setup.numbers.leap_damage, why=WHY))

    def replaced(self, play: Play) -> Next:
        combat.decide_fight(play, "leap")
        return Return()


@procedure
class LeapsBlow(Frame):
    """The vampire's 5, a moment of its own: it may win the game before the price is paid."""

    MOMENT: ClassVar[bool] = True

    def strike(self, play: Play) -> Next:
        hurt_foe(play, play.state.setup.numbers.leap_damage, WHY)
        return Return()
