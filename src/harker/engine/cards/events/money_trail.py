"""Money Trail: a sea card on the trail is turned up (C-36)."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.cards.events._common import lies_face_down, may_act, unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import PLACES
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfSpace
from harker.engine.rules.reveal import reveal_space
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def sea_spaces(state: State) -> tuple[OfSpace, ...]:
    """The spaces with a face-down sea card; its back tells that it is one (G-02)."""
    return tuple(
        OfSpace(index + 1)
        for index, hideout in enumerate(state.trail)
        if hideout is not None
        and hideout.place is not None
        and PLACES[hideout.place].is_sea
        and lies_face_down(hideout)
    )


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """C-36: not without a face-down sea card."""
    return may_act(state, seat, Event.MONEY_TRAIL) and bool(sea_spaces(state))


@event(Event.MONEY_TRAIL, usable)
class MoneyTrail(EventFrame):
    """The card is turned up; Dracula is not revealed at sea (REVEAL-2)."""

    def ask_space(self, play: Play) -> Next:
        about = About(event=Event.MONEY_TRAIL)
        question = choose(self.seat, self.window, "C-36", sea_spaces(play.state), 1, 1, about)
        return unless_one(play, question)

    def look(self, play: Play) -> Next:
        pick = play.picked(OfSpace)
        reveal_space(play, pick.space - 1, f"event:{Event.MONEY_TRAIL}")
        return Return()
