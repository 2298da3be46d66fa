"""Roadblock: three tokens on free roads or railways."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import tokens
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import RAIL_EDGES, ROAD_EDGES
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfEdge
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Window

WHY = f"event:{Event.ROADBLOCK}"


def free_edges(state: State) -> tuple[OfEdge, ...]:
    """C-30: each road and each railway without a token."""
    blocked = state.tokens.roadblocks
    return tuple(OfEdge(edge) for edge in (*ROAD_EDGES, *RAIL_EDGES) if edge not in blocked)


def to_place(state: State) -> int:
    """How many he places: three, or what is left (C-30)."""
    numbers = state.setup.numbers
    left = numbers.roadblock_tokens - len(state.tokens.roadblocks)
    return min(numbers.roadblocks_per_card, left, len(free_edges(state)))


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-55: a token is left."""
    return to_place(state) > 0


@event(Event.ROADBLOCK, usable)
class Roadblock(EventFrame):
    """TOKEN-2: one to a road or railway; those on the board are never moved (C-30)."""

    def ask_edges(self, play: Play) -> Next:
        count = to_place(play.state)
        about = About(event=Event.ROADBLOCK, number=count)
        edges = free_edges(play.state)
        return choose(Seat.DRACULA, self.window, "TOKEN-2", edges, count, count, about, kind=AskKind.TOKENS)

    def place(self, play: Play) -> Next:
        for edge in [option.edge for option in play.all_picked(OfEdge)]:
            tokens.place_roadblock(play, edge, WHY)
        return Return()
