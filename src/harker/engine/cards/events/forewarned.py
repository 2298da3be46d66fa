"""Forewarned: an ambush by an encounter that is not a vampire comes to nothing (AMBUSH-3, B-36)."""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import ENCOUNTERS
from harker.engine.machine import Next, Play, Return
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """Against the encounter that ambushes (``about.encounter``), unless it is a vampire."""
    return about.encounter is not None and not ENCOUNTERS[about.encounter].vampire


@event(Event.FOREWARNED, usable)
class Forewarned(EventFrame):
    """Returns ``"forewarned"``: the ambush discards the encounter, and nobody suffers it (B-36)."""

    def foresee(self, play: Play) -> Next:
        return Return("forewarned")
