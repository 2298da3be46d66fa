"""The game, time, the two tracks, and what holds for a time."""

from __future__ import annotations

from typing import ClassVar

from harker.engine.events.base import Happened
from harker.engine.vocabulary import (
    Phase,
    Seat,
    Side,
)


class GameStarted(Happened, frozen=True):
    """The table is set. ``changes`` are the house rules in force."""

    edition: str
    changes: tuple[str, ...] = ()


class GameEnded(Happened, frozen=True):
    """GAME-2, GAME-3."""

    BARRIER: ClassVar[bool] = True
    winner: Side
    reason: str


class TakenBack(Happened, frozen=True):
    """I-12: ``seat`` took an answer back. The last ``count`` entries of this history that still held
    are void; the referee says it to whoever saw any of them. ``agreed``: it was done by consent, after
    a card was turned or somebody else had answered; that all are told.
    """

    seat: Seat
    count: int
    agreed: bool = False


class TimePassed(Happened, frozen=True):
    """A part of a round begins (TIME-1)."""

    round: int
    day: int
    phase: Phase


class TurnBegan(Happened, frozen=True):
    """A hunter's turn in the day or night begins (TIME-3, TIME-5)."""

    hunter: Seat


class TurnPassed(Happened, frozen=True):
    """A hunter did nothing with an action (HUNT-1)."""

    hunter: Seat


class DespairPlaced(Happened, frozen=True):
    """TIME-2."""

    total: int


class InfluenceChanged(Happened, frozen=True):
    """GAME-5. ``by`` is signed, ``total`` the new value."""

    by: int
    total: int


class SupplyBarred(Happened, frozen=True):
    """C-33: nobody may supply in the next hunter phase."""
