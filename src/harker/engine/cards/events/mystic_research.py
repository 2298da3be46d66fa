"""Mystic Research: Dracula's cards among the bottom six events go (B-54)."""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.atoms import hands
from harker.engine.cards.events._common import may_act
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window

WHY = f"event:{Event.MYSTIC_RESEARCH}"


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """There is a card to look at; the deck is not made anew for it (B-53)."""
    return may_act(state, seat, Event.MYSTIC_RESEARCH) and bool(state.decks.events)


@event(Event.MYSTIC_RESEARCH, usable)
class MysticResearch(EventFrame):
    """B-54: he sees backs; Dracula's cards are discarded unseen by all, the others keep their order."""

    def study(self, play: Play) -> Next:
        count = play.state.setup.numbers.research_backs
        hands.see_backs(play, self.seat, count, bottom=True, why=WHY)
        hands.bury_from_bottom(play, count, WHY)
        return Return()
