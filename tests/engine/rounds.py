"""A round from its dawn, and who has had a turn in it."""

from __future__ import annotations

from harker.engine.events import TurnBegan
from harker.engine.vocabulary import HUNTERS, Seat
from tests.engine.afoot import at, log_of, table
from tests.scenario import Table

G, S, V, M = HUNTERS


def dawn(number: int, *parts: str, edition: str = "advanced") -> Table:
    """The end of the Dracula phase of this round: the next thing is a dawn."""
    return at("P8", f"[time]\nround = {number}", *parts, edition=edition)


def off(seat: str, place: str = "paris") -> str:
    """This hunter is off the board."""
    return f'[hunters.{seat}]\nfell_at = "{place}"'


def turns(game: Table) -> list[Seat]:
    return [event.hunter for event in log_of(game, TurnBegan)]


BLOCK = table("tokens", roadblocks=["road:berlin-hamburg", "road:berlin-leipzig"])
