"""Positions: any moment at a named stable point of a game, as TOML, both ways.

``docs/positions.md`` describes the form. What is not given is dealt from the remaining cards by
the seed; a contradiction is refused with every reason named.
"""

from __future__ import annotations

import harker.engine.rulebook  # noqa: F401 -- registers every card, since a position may come to any
from harker.engine.invariants import flaws
from harker.engine.machine import resume
from harker.engine.positions.base import Point
from harker.engine.positions.build import build
from harker.engine.positions.points import ALIASES, POINTS
from harker.engine.positions.reading import PositionError, decode
from harker.engine.positions.sheet import read_sheet
from harker.engine.positions.writing import write_position
from harker.engine.state import State

__all__ = ["ALIASES", "POINTS", "Point", "PositionError", "position", "write_position"]


def position(text: str) -> State:
    """The state that a position describes, at its first question.

    Raises:
        PositionError: it cannot be; every reason is named.
    """
    faults: list[str] = []
    sheet = read_sheet(decode(text), faults)
    state = build(sheet, faults)
    state = resume(state, sheet.point.frames(state, sheet.at))[0]
    # Whatever else cannot be: the flags that the fuzzer asks of every state.
    if wrong := flaws(state):
        raise PositionError(wrong)
    return state
