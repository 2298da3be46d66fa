"""What a stable point is, and what the text says of it beyond the state of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from harker.engine.machine import Frame
from harker.engine.rules.setup import Game
from harker.engine.rules.time import Round
from harker.engine.state import Lurker, State
from harker.engine.vocabulary import HUNTERS, Edition, Phase, PlaceId, Seat, Ticket, Way

Named: TypeAlias = tuple[Lurker, int]
"""An encounter and where it lies: its trail space from 1, 0 for the lair, -1 where it is plain."""

Frames: TypeAlias = tuple[Frame, ...]


class At(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table ``[at]``: whose turn it is, who has acted, what is met."""

    hunter: Seat | None = None
    acted: tuple[Seat, ...] | None = None
    used: int = -1
    """Actions of this turn that have begun; -1 where the point says it."""
    taken: tuple[str, ...] | None = None
    """Their kinds (B-10)."""
    way: Way = Way.ROAD
    origin: PlaceId | None = None
    ticket: Ticket | None = None
    left: tuple[Named, ...] | None = None
    """The encounters still to be met; None stands for all that lie there."""
    met: Named | None = None
    before: int = 0
    stakes: int = 0
    dogs: bool = False
    fled: bool = False
    ambush: bool = False
    asked: tuple[Seat, ...] = ()
    """Who was asked to join the fight (B-39)."""


class Point(msgspec.Struct, frozen=True):
    """A stable point: the row of the timing tables, what it is, in which phases it can be."""

    name: str
    about: str
    phases: tuple[Phase, ...]
    frames: Callable[[State, At], Frames]
    turn: bool = False
    """It lies in a hunter's turn, so ``[at]`` names the hunter."""
    turns: bool = False
    """It lies between hunters' turns or in one, so ``[at]`` may say who has acted."""
    acts: bool = False
    """It lies in an action of the hunter, whom ``[at]`` must name."""
    fight: bool = False
    """A fight is on."""


def in_round(state: State, step: str) -> Frames:
    """The game and its round; the round goes on with ``step``."""
    placed = len(HUNTERS) if state.setup.edition is Edition.ADVANCED else 0
    return Game(step="later_round", placed=placed), Round(step=step, first=state.clock.round == 1)
