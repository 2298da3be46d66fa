"""The course of the game: time, the end, what is asked, what is under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from harker.engine.asks import Ask, check
from harker.engine.catalog import WINDOWS
from harker.engine.errors import NotOffered
from harker.engine.invariants.base import Check, Flaw
from harker.engine.machine import steps_of
from harker.engine.options import Choice
from harker.engine.queries import on_board
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Phase, Seat, Side, Window

AS_THE_CARD_SAYS = frozenset((Window.DR2, Window.F1, Window.P3))
"""Windows of Dracula's in which the effect of his card may ask a hunter."""


def _clock(state: State) -> Iterator[str]:
    """GAME-2, TIME-2, TIME-6."""
    clock, numbers = state.clock, state.setup.numbers
    if not 0 <= clock.influence <= numbers.influence_to_win:
        yield f"influence {clock.influence}"
    if not 0 <= clock.day <= 6 or clock.week < 1 or clock.round < 0:
        yield f"round {clock.round}, week {clock.week}, day {clock.day}"
    if clock.despair != min(clock.week - 1, numbers.despair_max):
        yield f"{clock.despair} despair in week {clock.week}"
    if clock.phase is not Phase.SETUP and clock.round != 7 * (clock.week - 1) + clock.day + 1:
        yield f"round {clock.round} on day {clock.day} of week {clock.week}"
    if clock.turn is not None and clock.phase not in (Phase.DAY, Phase.NIGHT):
        yield f"{clock.turn}'s turn at {clock.phase}"


def _outcome(state: State) -> Iterator[str]:
    """GAME-2..4, Base 2: decided at the end of each moment."""
    outcome, numbers = state.outcome, state.setup.numbers
    dead = state.dracula.damage >= numbers.dracula_health
    lost = state.clock.influence >= numbers.influence_to_win
    if outcome is None:
        # A moment under way has not been judged yet.
        judged = not any(frame.MOMENT for frame in state.stack) and state.fight is None
        if judged and (dead or lost):
            yield "somebody has won and it is not said"
        return
    if (outcome.winner, outcome.reason) == (Side.HUNTERS, "damage"):
        if not dead:
            yield "the hunters have not won"
    elif (outcome.winner, outcome.reason) == (Side.DRACULA, "influence"):
        if not lost or dead:
            yield "Dracula has not won"
    else:
        yield f"{outcome.winner} by {outcome.reason}"
    if state.asks or state.stack or state.sealed:
        yield "something goes on after the end"


def _asks(state: State) -> Iterator[str]:
    """Every question has an option, a legal default, and a seat that may be asked (B-19)."""
    asks, sealed = state.asks, state.sealed
    if state.outcome is None and not asks:
        yield "nobody is asked anything"
    for ask in asks:
        yield from (f"{ask.seat} in {ask.window}: {what}" for what in _ask(state, ask))
    if len({ask.seat for ask in asks}) != len(asks):
        yield "one seat is asked twice at once"
    if len(asks) > 1 and any(ask.kind is not AskKind.SEALED for ask in asks):
        yield "several are asked at once unsealed"
    if sealed:
        if len(sealed) != len(asks) or len(asks) < 2 or None not in sealed:
            yield f"{len(sealed)} sealed answers to {len(asks)} questions"
        for ask, choice in zip(asks, sealed, strict=False):
            if choice is not None and not _fits(ask, choice):
                yield f"{ask.seat} has sealed what is not offered"


def _ask(state: State, ask: Ask) -> Iterator[str]:
    if not ask.options:
        yield "no option"
    if not 0 <= ask.least <= ask.most <= len(ask.options):
        yield f"{ask.least} to {ask.most} of {len(ask.options)}"
    # Where several may be picked, equal options are equal cards.
    if ask.most == 1 and ask.kind is not AskKind.CHOOSE and len(set(ask.options)) != len(ask.options):
        yield "the same option twice"
    if not _fits(ask, ask.default):
        yield "the default is not offered"
    side = None if ask.window in AS_THE_CARD_SAYS else WINDOWS[ask.window].side
    if side is not None and (side is Side.DRACULA) != (ask.seat is Seat.DRACULA):
        yield "a window of the other side"
    waits_off_board = ask.seat is Seat.DRACULA or ask.window in (Window.SETUP, Window.R4)
    if not waits_off_board and not on_board(state, ask.seat):
        yield "not on the board"


def _fits(ask: Ask, choice: Choice) -> bool:
    try:
        check(ask, choice)
    except NotOffered:
        return False
    return True


def _stack(state: State) -> Iterator[str]:
    if state.outcome is None and not state.stack:
        yield "no procedure is under way"
    for frame in state.stack:
        if frame.step not in steps_of(type(frame)):
            yield f"{type(frame).__name__} has no step {frame.step!r}"


CHECKS: Final[tuple[Check, ...]] = (
    (Flaw.CLOCK, _clock),
    (Flaw.OUTCOME, _outcome),
    (Flaw.ASK, _asks),
    (Flaw.STACK, _stack),
)
