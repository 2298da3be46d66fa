"""The kernel: procedures that can be interrupted, as data on a stack.

A rule is a :class:`Frame`: its public methods are its steps, in the order in which they are
written, each about one sentence of the rule book. A step returns

* ``None``: go on with the next step (after the last one the procedure returns);
* an :class:`Ask`, or a tuple of them to be answered sealed and at once: stop here; the next
  step finds the answer in ``play.choice`` (``play.choices``);
* :class:`Call`: run another procedure; the next step finds its value in ``play.result``
  (after the last step it is what this procedure returns);
* :class:`Goto`: go on with the step named;
* :class:`Return`: end this procedure with a value.

Frames hold scalars and tuples only and lie in the state, so a game can be saved, cloned and
searched in the middle of anything. A frame is copied before a step may change it: states
that are already out never change.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import methodcaller
from types import FunctionType
from typing import Any, ClassVar, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from harker.engine.asks import Ask, canonical, check
from harker.engine.errors import GameOver, NotAsked
from harker.engine.events import GameEnded, Happened
from harker.engine.options import AnyOption, Choice, Option
from harker.engine.state import Outcome, State
from harker.engine.vocabulary import Seat, Side

K = TypeVar("K", bound=Option)

Result: TypeAlias = "None | bool | int | str | tuple[str, ...]"
"""What a procedure may return to its caller."""


class Play:
    """One run of the machine, from an answer to the next question.

    ``state`` is replaced by atoms only; ``events`` grows with what happens.
    """

    __slots__ = ("choices", "events", "result", "state")

    def __init__(self, state: State) -> None:
        """Start from ``state``."""
        self.state = state
        self.events: list[Happened] = []
        self.choices: tuple[Choice, ...] = ()
        self.result: Result = None

    @property
    def choice(self) -> Choice:
        """The answer to the question that the step before put."""
        return self.choices[0]

    @property
    def pick(self) -> AnyOption:
        """The one option of an answer that picks one."""
        return self.choices[0][0]

    def picked(self, kind: type[K]) -> K:
        """The same, where the question offers nothing but options of this kind."""
        option = self.choices[0][0]
        assert isinstance(option, kind), f"{option!r} is no {kind.__name__}"
        return option

    def all_picked(self, kind: type[K]) -> tuple[K, ...]:
        """All options of an answer to such a question, in its order."""
        options = tuple(option for option in self.choices[0] if isinstance(option, kind))
        assert len(options) == len(self.choices[0]), f"not each of {self.choices[0]} is a {kind.__name__}"
        return options


class Frame(msgspec.Struct, tag=True, tag_field="frame", kw_only=True, omit_defaults=True):
    """A procedure under way. Subclasses are decorated with :func:`procedure`.

    ``MOMENT``: the whole procedure is one moment, after which victory is checked (Base 2).
    """

    MOMENT: ClassVar[bool] = False

    step: str = ""


class Call(msgspec.Struct, frozen=True, gc=False):
    """Run ``frame``, then go on; with ``then``, at the step named instead of the next one."""

    frame: Frame
    then: str | None = None


class Goto(msgspec.Struct, frozen=True, gc=False):
    """Go on with this step of the same frame."""

    step: str


class Return(msgspec.Struct, frozen=True, gc=False):
    """End the procedure."""

    value: Result = None


Next: TypeAlias = "None | Ask | tuple[Ask, ...] | Call | Goto | Return"

_END = ""
_fresh = methodcaller("__copy__")
"""A copy of a frame: the struct's own method, in half the time of ``copy.copy``."""
_PLANS: dict[type[Frame], dict[str, tuple[Callable[[Any, Play], Next], str]]] = {}
_FIRST: dict[type[Frame], str] = {}

F = TypeVar("F", bound=Frame)


def procedure(cls: type[F]) -> type[F]:
    """Register a frame class: its public methods are its steps, in order."""
    steps = [
        name
        for name, value in vars(cls).items()
        if isinstance(value, FunctionType) and not name.startswith("_")
    ]
    _FIRST[cls] = steps[0]
    _PLANS[cls] = {
        name: (getattr(cls, name), following)
        for name, following in zip(steps, [*steps[1:], _END], strict=True)
    }
    return cls


def procedures() -> tuple[type[Frame], ...]:
    """Every registered frame class, by name."""
    return tuple(sorted(_PLANS, key=lambda cls: cls.__name__))


def steps_of(cls: type[Frame]) -> tuple[str, ...]:
    """The names of a frame's steps, in order."""
    return tuple(_PLANS[cls])


def begin(state: State, frame: Frame) -> tuple[State, tuple[Happened, ...]]:
    """Start ``frame`` on a state without procedures and run to the first question."""
    play = Play(state)
    frame.step = frame.step or _FIRST[type(frame)]
    _run(play, [frame])
    return play.state, tuple(play.events)


def resume(state: State, frames: tuple[Frame, ...]) -> tuple[State, tuple[Happened, ...]]:
    """Go on from a stack of procedures made by hand (positions) and run to the first question.

    Each frame but the last stands at the step that follows its call of the next one.
    """
    play = Play(state)
    for frame in frames:
        frame.step = frame.step or _FIRST[type(frame)]
    _run(play, list(frames))
    return play.state, tuple(play.events)


def answer(state: State, seat: Seat, choice: Choice) -> tuple[State, tuple[Happened, ...]]:
    """Answer the question open for ``seat`` and run to the next one.

    Where several questions are open at once (FIGHT-4), an answer is sealed: nothing happens
    and nothing is to be seen until all are in, and it may be changed until then.

    Raises:
        GameOver: the game has ended.
        NotAsked: no question is open for this seat.
        NotOffered: the choice is not among what the question offers.
    """
    if state.outcome is not None:
        raise GameOver("the game is over; nothing is asked any more")
    seats = [ask.seat for ask in state.asks]
    if seat not in seats:
        raise NotAsked(f"{seat} is asked nothing now")
    number = seats.index(seat)
    ask = state.asks[number]
    check(ask, choice)
    choice = canonical(ask, choice)
    play = Play(state)
    if len(state.asks) == 1:
        play.choices = (choice,)
    else:
        sealed = list(state.sealed or (None,) * len(state.asks))
        sealed[number] = choice
        given = tuple(c for c in sealed if c is not None)
        if len(given) < len(sealed):
            return replace(state, sealed=tuple(sealed)), ()
        play.choices = given
    _run(play, list(state.stack))
    return play.state, tuple(play.events)


def _run(play: Play, stack: list[Frame]) -> None:
    """Run steps until a question is open or the game is over."""
    frame: Frame = _fresh(stack[-1])
    stack[-1] = frame
    plan = _PLANS[type(frame)]
    while True:
        run, following = plan[frame.step]
        frame.step = following
        outcome = run(frame, play)
        if type(outcome) is Goto:
            frame.step = outcome.step
            continue
        if type(outcome) is Call:
            if outcome.then is not None:
                frame.step = outcome.then
            frame = outcome.frame
            frame.step = _FIRST[type(frame)]
            plan = _PLANS[type(frame)]
            stack.append(frame)
            continue
        if type(outcome) is Ask:
            _stop(play, stack, (outcome,))
            return
        if type(outcome) is tuple:
            _stop(play, stack, outcome)
            return
        value: Result = None
        if type(outcome) is Return:
            value = outcome.value
        elif following != _END:
            continue
        while True:
            if frame.MOMENT:
                check_victory(play)
            if play.state.outcome is not None:
                # A fight stays as it stood: its cards lie there, each in one place (ruling 15).
                _stop(play, [], ())
                return
            stack.pop()
            if not stack:
                _stop(play, stack, ())
                return
            frame = _fresh(stack[-1])
            stack[-1] = frame
            if frame.step != _END:
                break
        plan = _PLANS[type(frame)]
        play.result = value


def _stop(play: Play, stack: list[Frame], asks: tuple[Ask, ...]) -> None:
    play.state = replace(play.state, stack=tuple(stack), asks=asks, sealed=())


def check_victory(play: Play) -> None:
    """GAME-2, GAME-3 at the end of a moment; both at once is the hunters' (GAME-4, RULING-2)."""
    state = play.state
    if state.outcome is not None:
        return
    late = state.setup.switches.victory_check == "end_of_fight_round"
    if late and state.fight is not None and state.fight.combat is not None:
        return  # cards lie revealed, so this is the middle of a fight round
    numbers = state.setup.numbers
    if state.dracula.damage >= numbers.dracula_health:
        _end(play, Outcome(Side.HUNTERS, "damage"))
    elif state.clock.influence >= numbers.influence_to_win:
        _end(play, Outcome(Side.DRACULA, "influence"))


def _end(play: Play, outcome: Outcome) -> None:
    play.state = replace(play.state, outcome=outcome)
    play.events.append(GameEnded(winner=outcome.winner, reason=outcome.reason, why="GAME-1"))
