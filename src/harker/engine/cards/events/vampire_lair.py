"""Vampire Lair: a Stake and a delay for less influence (C-34)."""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.atoms import clock, hands, hunters
from harker.engine.cards.events._common import may_act
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.queries import hunter
from harker.engine.state import State
from harker.engine.vocabulary import Event, Item, Seat, Window

WHY = f"event:{Event.VAMPIRE_LAIR}"


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """With a Stake, not delayed (A-16), in any city, while there is influence to lose (B-55)."""
    figure = hunter(state, seat)
    if not may_act(state, seat, Event.VAMPIRE_LAIR) or figure.delayed:
        return False
    return Item.STAKE in figure.items and state.clock.influence > 0


@event(Event.VAMPIRE_LAIR, usable)
class VampireLair(EventFrame):
    """C-34: influence never falls below 0."""

    def burn(self, play: Play) -> Next:
        hands.discard_item(play, self.seat, Item.STAKE, WHY)
        hunters.delay_hunter(play, self.seat, WHY)
        clock.change_influence(play, -play.state.setup.numbers.vampire_lair_influence, WHY)
        return Return()
