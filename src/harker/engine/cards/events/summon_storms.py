"""Summon Storms: up to three storms, one to a sea zone."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import tokens
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import SEAS
from harker.engine.machine import Next, Play, Return
from harker.engine.options import Go
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Window

WHY = f"event:{Event.SUMMON_STORMS}"


def calm_seas(state: State) -> tuple[Go, ...]:
    """Sea zones without a storm, those with hunters included (C-31)."""
    return tuple(Go(sea) for sea in SEAS if sea not in state.tokens.storms)


def most_storms(state: State) -> int:
    """How many he may place: three, or what is left (C-30)."""
    numbers = state.setup.numbers
    left = numbers.storm_tokens - len(state.tokens.storms)
    return min(numbers.storms_per_card, left, len(calm_seas(state)))


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-55: a token is left."""
    return most_storms(state) > 0


@event(Event.SUMMON_STORMS, usable)
class SummonStorms(EventFrame):
    """TOKEN-2: up to three, so none is allowed; those on the board are never moved (C-30)."""

    def ask_seas(self, play: Play) -> Next:
        most = most_storms(play.state)
        about = About(event=Event.SUMMON_STORMS, number=most)
        seas = calm_seas(play.state)
        return choose(Seat.DRACULA, self.window, "TOKEN-2", seas, 0, most, about, kind=AskKind.TOKENS)

    def place(self, play: Play) -> Next:
        for sea in [option.place for option in play.all_picked(Go)]:
            tokens.place_storm(play, sea, WHY)
        return Return()
