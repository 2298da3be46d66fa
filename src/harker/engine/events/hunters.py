"""Hunters' figures: where they are, what they suffer, what they do."""

from __future__ import annotations

from typing import ClassVar

from harker.engine.events.base import Happened
from harker.engine.vocabulary import (
    PlaceId,
    Seat,
    Way,
)


class HunterPlaced(Happened, frozen=True):
    """SETUP-5."""

    hunter: Seat
    place: PlaceId


class HunterMoved(Happened, frozen=True):
    """A hunter came from ``origin`` to ``place``."""

    hunter: Seat
    origin: PlaceId
    place: PlaceId
    way: Way


class HunterHurt(Happened, frozen=True):
    """``total`` is the hunter's damage now."""

    hunter: Seat
    amount: int
    total: int


class HunterHealed(Happened, frozen=True):
    """``total`` is the hunter's damage now."""

    hunter: Seat
    amount: int
    total: int


class HarmPrevented(Happened, frozen=True):
    """HURT-5: a bite, or the damage that would defeat, does not happen."""

    hunter: Seat
    bite: bool


class HunterBitten(Happened, frozen=True):
    """HURT-2. ``bites`` counts tokens."""

    hunter: Seat
    bites: int


class BiteLost(Happened, frozen=True):
    """Blood Transfusion."""

    hunter: Seat
    bites: int


class HunterDefeated(Happened, frozen=True):
    """HURT-3."""

    hunter: Seat
    place: PlaceId | None


class HunterReturned(Happened, frozen=True):
    """HURT-6."""

    hunter: Seat
    place: PlaceId


class HunterDelayed(Happened, frozen=True):
    """HUNT-2."""

    hunter: Seat


class HunterStood(Happened, frozen=True):
    """HUNT-2: the action went into standing up."""

    hunter: Seat


class BatsPlaced(Happened, frozen=True):
    """TOKEN-4."""

    hunter: Seat


class BatsLeft(Happened, frozen=True):
    """TOKEN-4."""

    hunter: Seat


class ActionTaken(Happened, frozen=True):
    """A hunter begins an action (HUNT-1)."""

    hunter: Seat
    action: str


class AnswerGiven(Happened, frozen=True):
    """The truth, told aloud by the engine (A-19): a query's name and its answers.

    ``answer`` holds place, region or seat ids, ``"yes"``, ``"no"``, ``"sea"`` or ``"deck"``.
    """

    BARRIER: ClassVar[bool] = True
    query: str
    seat: Seat
    answer: tuple[str, ...]
