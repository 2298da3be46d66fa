"""The open question put once more, to a twin: what its seat is asked may depend on what was dealt."""

from __future__ import annotations

from copy import copy

from msgspec.structs import replace

from harker.engine.asks import Ask
from harker.engine.machine import Play, steps_of
from harker.engine.state import State


class NotAskedThere(Exception):
    """The step that put a question puts none in the twin."""


def put_again(state: State, twin: State) -> State | None:
    """The twin with its own questions; None where the asking step can't be run twice.

    The step must be one that only asks: run on ``state`` it puts the same question and does
    nothing else.

    Raises:
        NotAskedThere: it asks nothing in the twin.
    """
    there = _put(state)
    if there is None or there[0] != state.asks or there[1] is not state:
        return None
    again = _put(twin)
    if again is None or again[1] is not twin:
        raise NotAskedThere
    return replace(twin, asks=again[0])


def _put(state: State) -> tuple[tuple[Ask, ...], State] | None:
    """What the step before the present one asks now, and the state after it."""
    top = state.stack[-1]
    steps = steps_of(type(top))
    index = steps.index(top.step)
    if index == 0:
        return None
    frame = copy(top)
    play = Play(state)
    try:
        asked = getattr(frame, steps[index - 1])(play)
    except (IndexError, AssertionError, StopIteration, ValueError, KeyError):
        return None  # a step that reads an answer first
    if play.events or frame != top:
        return None
    if isinstance(asked, Ask):
        return (asked,), play.state
    if isinstance(asked, tuple):
        return asked, play.state
    return None
