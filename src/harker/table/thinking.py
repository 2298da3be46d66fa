"""What a seat without a person answers, worked out in another process.

A bot's process gets the state and answers for the seats it is given, one answer after another,
until a person is asked or the table has seen something. So a chain of answers of which nobody
learns anything (a trade, a card kept) is ready as a whole before any of it appears, and takes as
long as one answer. Of the state a bot sees its own seat's view alone.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from harker.engine import codec, machine
from harker.engine.asks import Ask
from harker.engine.options import Choice
from harker.engine.sight import redact, view
from harker.engine.state import State
from harker.engine.vocabulary import Seat, Viewer
from harker.mind.arena import decide
from harker.mind.players import player
from harker.mind.players.protocol import Dice
from harker.referee.game import new_game
from harker.referee.orders import Orders, facts, standing_answer
from harker.table.rows import By

LONGEST: Final = 60
"""No chain of unseen answers is worked out further than this at once."""


class Task(msgspec.Struct, frozen=True):
    """A position, and the seats that answer without a person: by a bot's name, or by their orders."""

    state: bytes
    bots: dict[Seat, str]
    orders: dict[Seat, Orders]


class Thought(msgspec.Struct, frozen=True):
    """An answer that is ready."""

    seat: Seat
    choice: Choice
    by: By


def wanted(state: State, bots: dict[Seat, str], orders: dict[Seat, Orders]) -> bool:
    """Whether any question open now is answered without a person."""
    return _next(state, bots, orders) is not None


def ready() -> None:
    """Be there: what thinking needs is imported, and what it reads is read."""
    codec.decode(codec.encode(new_game(0).state))


def think(task: Task) -> list[Thought]:
    """The answers up to the next thing that the table sees; in the process of the bots."""
    state = codec.decode(task.state)
    public = view(state, Viewer.SPECTATOR)
    thoughts: list[Thought] = []
    dice = Dice(secrets.randbits(127))
    while len(thoughts) < LONGEST and state.outcome is None:
        found = _next(state, task.bots, task.orders)
        if found is None:
            break
        ask, passed = found
        if passed is None:
            choice, by = decide(player(task.bots[ask.seat]), state, ask, dice), By.BOT
        else:
            choice, by = passed, By.ORDER
        thoughts.append(Thought(ask.seat, choice, by))
        state, events = machine.answer(state, ask.seat, choice)
        told = any(redact(event, Viewer.SPECTATOR, state.setup) is not None for event in events)
        if told or view(state, Viewer.SPECTATOR) != public:
            break
    return thoughts


def _next(
    state: State, bots: dict[Seat, str], orders: dict[Seat, Orders]
) -> tuple[Ask, Choice | None] | None:
    """The first open question that no person answers, and the pass that an order gives, if one does."""
    sealed = state.sealed or (None,) * len(state.asks)
    now = None
    for ask, given in zip(state.asks, sealed, strict=True):
        if given is not None:
            continue
        if ask.seat in bots:
            return ask, None
        if ask.seat in orders:
            now = now or facts(view(state, Viewer.SPECTATOR))
            passed = standing_answer(orders[ask.seat], ask, now)
            if passed is not None:
                return ask, passed
    return None
