"""Seduction: the hunter who would fight a vampire in a search is bitten instead.

The verdict ``"seduction"`` goes to the search that opened S2, which carries it out (B-34).
"""

from __future__ import annotations

from harker.engine.asks import About
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import ENCOUNTERS
from harker.engine.machine import Next, Play, Return
from harker.engine.queries import hideout_at, hunter, spots_of
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-34: a vampire, of any kind, lies where the hunter searches, as Dracula knows."""
    if about.hunter is None:
        return False
    place = about.place or hunter(state, about.hunter).place
    if place is None:
        return False
    lying = (hideout_at(state, spot) for spot in spots_of(state, place))
    return any(
        ENCOUNTERS[lurker.encounter].vampire
        for hideout in lying
        if hideout is not None
        for lurker in hideout.lurkers
    )


@event(Event.SEDUCTION, usable)
class Seduction(EventFrame):
    """B-34."""

    def answer(self, play: Play) -> Next:
        return Return("seduction")
