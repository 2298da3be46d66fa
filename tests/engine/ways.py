"""A hunter on the move: the table, and the ways taken."""

from __future__ import annotations

from harker.engine.events import HunterMoved
from harker.engine.vocabulary import Way
from tests.engine.afoot import log_of, turn
from tests.scenario import Table


def moving(*parts: str, night: bool = False) -> Table:
    """Mina takes the move action."""
    game = turn("mina", *parts, night=night)
    game.mina.answers("move")
    return game


def way_of(game: Table) -> list[tuple[str, Way]]:
    """Every movement so far: to where, how."""
    return [(str(event.place), event.way) for event in log_of(game, HunterMoved)]
