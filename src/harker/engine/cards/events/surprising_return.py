"""Surprising Return: a hunters' ally of the discard pile is played again (C-11)."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import hands
from harker.engine.cards.events._common import unless_one
from harker.engine.cards.registry import EVENT_FRAMES, EventFrame, event
from harker.engine.catalog import EVENTS
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import OfEvent
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Side, Window


def allies(state: State) -> tuple[OfEvent, ...]:
    """The hunters' allies that lie face up in the discard pile (C-11)."""
    lying = {down.event for down in state.decks.event_discard if down.up}
    return tuple(
        OfEvent(card)
        for card, fact in EVENTS.items()
        if card in lying and fact.ally and fact.side is Side.HUNTERS
    )


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """C-11: not offered where no ally lies there."""
    return bool(allies(state))


@event(Event.SURPRISING_RETURN, usable)
class SurprisingReturn(EventFrame):
    """C-11: either half of the ally, and nothing counters it. ``ally``: the one that returns."""

    ally: Event | None = None

    def ask_ally(self, play: Play) -> Next:
        about = About(event=Event.SURPRISING_RETURN)
        return unless_one(play, choose(self.seat, self.window, "C-11", allies(play.state), 1, 1, about))

    def play_again(self, play: Play) -> Next:
        pick = play.picked(OfEvent)
        self.ally = pick.event
        hands.play_from_discard(play, self.seat, pick.event, f"event:{Event.SURPRISING_RETURN}")
        return Call(EVENT_FRAMES[pick.event](seat=self.seat, window=self.window, about=self.about))

    def put_away(self, play: Play) -> Next:
        assert self.ally is not None
        hands.finish_event(play, self.ally)
        return Return()
