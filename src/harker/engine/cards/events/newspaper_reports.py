"""Newspaper Reports: the third space at once, or the fifth or sixth at dawn or dusk (C-42)."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.cards.events._common import lies_face_down, unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfSpace
from harker.engine.rules.reveal import reveal_space
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def spaces(state: State, window: Window) -> tuple[OfSpace, ...]:
    """The spaces that it may turn up in this window: those with a face-down card."""
    named = (5, 6) if window in (Window.R2, Window.R9) else (3,)
    return tuple(OfSpace(space) for space in named if lies_face_down(state.trail[space - 1]))


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-55: something lies face down there."""
    return bool(spaces(state, window))


@event(Event.NEWSPAPER_REPORTS, usable)
class NewspaperReports(EventFrame):
    """B-56: what lies there is turned up; ruling 17 has Dracula's own city on the third space."""

    def ask_space(self, play: Play) -> Next:
        about = About(event=Event.NEWSPAPER_REPORTS)
        question = choose(self.seat, self.window, "C-42", spaces(play.state, self.window), 1, 1, about)
        return unless_one(play, question)

    def look(self, play: Play) -> Next:
        pick = play.picked(OfSpace)
        reveal_space(play, pick.space - 1, f"event:{Event.NEWSPAPER_REPORTS}")
        return Return()
