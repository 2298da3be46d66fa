"""What a seat without a person answers, worked out in another process.

A bot's process gets the state and answers for the seats it is given, one answer after another,
until a person is asked or the table has seen something. So a chain of answers of which nobody
learns anything (a trade, a card kept) is ready as a whole before any of it appears, and takes as
long as one answer. Of the state a bot sees its own seat's view alone.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from typing import Final

import msgspec

from harker.engine import codec, machine
from harker.engine.asks import Ask
from harker.engine.events import GameStarted, Happened
from harker.engine.options import Choice
from harker.engine.queries import questions
from harker.engine.sight import view
from harker.engine.state import State
from harker.engine.vocabulary import Seat, Viewer
from harker.mind.arena import decide
from harker.mind.arena import public as seen_by_all
from harker.mind.belief import LEARNT, Belief, Contradiction
from harker.mind.belief.deduction import Deduction
from harker.mind.players import player
from harker.mind.players.protocol import Dice, Remembers
from harker.referee.game import new_game
from harker.referee.orders import Orders, facts, standing_answer
from harker.table.rows import By
from harker.table.streams import Course

_LOG = logging.getLogger("harker.table")

MOST_REMEMBERED: Final = 32
"""So many games are remembered by a process that thinks."""

LONGEST: Final = 60
"""No chain of unseen answers is worked out further than this at once."""


class Task(msgspec.Struct, frozen=True):
    """A position, and the seats that answer without a person: by a bot's name, or by their orders.

    ``told``: what the whole table has seen of this ``game``, line by line, for a bot that remembers.
    """

    state: bytes
    bots: dict[Seat, str]
    orders: dict[Seat, Orders]
    game: str = ""
    told: tuple[tuple[Happened, ...], ...] = ()


class Thought(msgspec.Struct, frozen=True):
    """An answer that is ready."""

    seat: Seat
    choice: Choice
    by: By


def wanted(state: State, bots: dict[Seat, str], orders: dict[Seat, Orders]) -> bool:
    """Whether any question open now is answered without a person."""
    return _next(state, bots, orders) is not None


def task_of(course: Course, game: str, bots: dict[Seat, str], orders: dict[Seat, Orders]) -> Task:
    """The task of a game as it stands. What was seen goes along only where a bot remembers."""
    remembers = any(isinstance(player(name), Remembers) for name in bots.values())
    lines = tuple(course.steps(Viewer.SPECTATOR)) if remembers else ()
    began = any(isinstance(event, GameStarted) for event in (lines[0] if lines else ()))
    # What was seen before a position from which a game was begun is not known.
    return Task(codec.encode(course.game.state), bots, orders, game, lines if began else ())


def ready() -> None:
    """Be there: what thinking needs is imported, and what it reads is read."""
    codec.decode(codec.encode(new_game(0).state))


def think(task: Task) -> list[Thought]:
    """The answers up to the next thing that the table sees; in the process of the bots."""
    state = codec.decode(task.state)
    public = view(state, Viewer.SPECTATOR)
    belief = _remembered(task, state)
    thoughts: list[Thought] = []
    dice = Dice(secrets.randbits(127))
    while len(thoughts) < LONGEST and state.outcome is None:
        found = _next(state, task.bots, task.orders)
        if found is None:
            break
        ask, passed = found
        if passed is None:
            choice, by = _decided(task, state, ask, dice, belief), By.BOT
        else:
            choice, by = passed, By.ORDER
        thoughts.append(Thought(ask.seat, choice, by))
        state, events = machine.answer(state, ask.seat, choice)
        seen = seen_by_all(events, state.setup)
        belief = None if belief is None else _heard(belief, seen)
        if seen or view(state, Viewer.SPECTATOR) != public:
            break
    return thoughts


def _decided(task: Task, state: State, ask: Ask, dice: Dice, belief: Belief | None) -> Choice:
    """The bot's answer; the harmless one where it fails, so that no table waits for ever."""
    try:
        return decide(player(task.bots[ask.seat]), state, ask, dice, belief)
    except Exception:
        _LOG.exception("the bot %s failed at %s in game %s", task.bots[ask.seat], ask.window, task.game)
        return ask.default


_memory: OrderedDict[str, tuple[int, Deduction | None]] = OrderedDict()
"""The latest deductions of this process, with how many lines each has heard; None for one gone wrong."""


def _remembered(task: Task, state: State) -> Belief | None:
    """What the table can know of Dracula, folded on from where the last task of this game left it.

    None where nothing was told, or where the deduction contradicts itself: the bot is a novice then.
    """
    if not task.told:
        return None
    heard, deduction = _memory.pop(task.game, (0, None))
    if not 0 < heard <= len(task.told):
        heard, deduction = 0, Deduction(state.setup, LEARNT)
    if deduction is not None:
        try:
            for events in task.told[heard:]:
                deduction.hear(events)
        except Contradiction:
            _LOG.exception("the deduction of game %s contradicts itself", task.game)
            deduction = None
    _memory[task.game] = (len(task.told), deduction)
    while len(_memory) > MOST_REMEMBERED:
        _memory.popitem(last=False)
    return None if deduction is None else deduction.belief


def _heard(belief: Belief, events: tuple[Happened, ...]) -> Belief | None:
    try:
        return belief.update(events)
    except Contradiction:
        return None


def _next(
    state: State, bots: dict[Seat, str], orders: dict[Seat, Orders]
) -> tuple[Ask, Choice | None] | None:
    """The first open question that no person answers, and the pass that an order gives, if one does."""
    now = None
    for ask, given in questions(state):
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
