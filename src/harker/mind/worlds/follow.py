"""Two worlds followed side by side: the same answers, and nothing may tell a watcher which is which."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest

import msgspec

from harker.engine.asks import Ask
from harker.engine.events import Happened
from harker.engine.options import AnyOption, Choice
from harker.engine.queries import top_side
from harker.engine.sight import Watcher
from harker.engine.state import State
from harker.engine.vocabulary import Encounter, Seat
from harker.mind.players.protocol import Dice
from harker.mind.worlds.legal import Part, hidden, lawful
from harker.mind.worlds.observe import PARTS, Sight, history, seen, sight, some_tries
from harker.referee import game as referee
from harker.referee.game import Game

_encode = msgspec.json.Encoder().encode

MOST = 120
"""How many answers a pair is followed, if nothing parts it before."""

TRIALS = 8
"""How many pairs of answers another seat may try until one looks the same to the watcher."""


class Ending(StrEnum):
    """How following a pair ended."""

    FAR_ENOUGH = "far enough"
    SHOWN = "shown"
    """A lawful event showed what differs."""
    NO_COMMON = "no common answer"
    """Some other seat has no answers that look the same in both worlds."""
    OVER = "over"
    LEAK = "leak"


class Followed(msgspec.Struct, frozen=True):
    """What came of a pair. ``what`` says which events parted it, or what leaked; ``answers``
    are those of the first world, in order.
    """

    ending: Ending
    length: int
    what: str = ""
    answers: tuple[tuple[Seat, Choice, Choice], ...] = ()


@dataclass(frozen=True)
class Step:
    """One answer in both worlds, and what the watcher saw of it."""

    one: Game
    two: Game
    left: Choice
    right: Choice
    saw_one: list[Happened]
    saw_two: list[Happened]

    @property
    def alike(self) -> bool:
        """Whether the watcher saw the same."""
        return bool(_encode(self.saw_one) == _encode(self.saw_two))


def follow(one: Game, two: Game, watcher: Watcher, dice: Dice, most: int = MOST) -> Followed:
    """Play both worlds with the same answers until a lawful difference, or a leak, parts them."""
    given: list[tuple[Seat, Choice, Choice]] = []

    def end(ending: Ending, what: str = "") -> Followed:
        if ending is not Ending.LEAK and history(one, watcher) != history(two, watcher):
            return Followed(Ending.LEAK, len(given), "histories differ", tuple(given))
        return Followed(ending, len(given), what, tuple(given))

    while True:
        if sees_the_pile(one.state, two.state, watcher):
            return end(Ending.SHOWN, "Dracula sees the discard pile")
        leak = compare(one, two, watcher, some_tries(dice))
        if leak:
            return end(Ending.LEAK, leak)
        if sides_differ(one.state, two.state):
            return end(Ending.SHOWN, "another top side")
        if one.state.outcome is not None:
            return end(Ending.OVER)
        if len(given) >= most:
            return end(Ending.FAR_ENOUGH)
        if dice.below(12) == 0:
            one, two = _taken_back(one, two, watcher, dice)
        seat = dice.pick(referee.waiting(one))
        asks = [ask for game in (one, two) for ask in game.state.asks if ask.seat is seat]
        if len(asks) != 2 or referee.waiting(one) != referee.waiting(two):
            return end(Ending.LEAK, f"{_asked(one.state)} is asked, but {_asked(two.state)} there")
        step = _answer(one, two, seat, (asks[0], asks[1]), watcher, dice)
        if step is None:
            return end(Ending.NO_COMMON, f"{asks[0].window}")
        given.append((seat, step.left, step.right))
        if not step.alike:
            what, fair = _parted(step, one.state, two.state)
            return end(Ending.SHOWN if fair else Ending.LEAK, what)
        one, two = step.one, step.two


def sees_the_pile(one: State, two: State, watcher: Watcher) -> bool:
    """G-12, C-08: a maturing Hoax asks Dracula for a card of the pile, those face down included."""
    asked = any(ask.seat == watcher and ask.about.encounter is Encounter.HOAX for ask in one.asks)
    return watcher is Seat.DRACULA and asked and Part.EVENTS_DOWN in hidden(one, two)


def sides_differ(one: State, two: State) -> bool:
    """G-10: the back of the top event is public; it differs lawfully once another card lies there."""
    return top_side(one) is not top_side(two)


def compare(one: Game, two: Game, watcher: Watcher, tries: tuple[AnyOption, ...]) -> str:
    """What the watcher could tell the worlds by, or nothing. Who is asked counts too: a pause tells."""
    first, second = sight(one, watcher, tries), sight(two, watcher, tries)
    for part in PARTS:
        if getattr(first, part) != getattr(second, part):
            return f"{part} differs: {_where(first, second, part)}"
    if _asked(one.state) != _asked(two.state):
        return f"{_asked(one.state)} is asked, but {_asked(two.state)} there"
    return ""


def _where(first: Sight, second: Sight, part: str) -> str:
    a, b = str(getattr(first, part)), str(getattr(second, part))
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"...{a[max(at - 80, 0) : at + 40]}... / ...{b[max(at - 20, 0) : at + 40]}..."


def _asked(state: State) -> str:
    """Who is asked, in which window, and how: what a pause or its length could tell."""
    asks = [f"{ask.seat} {ask.window} {ask.kind}" for ask in state.asks]
    return ", ".join(asks) if asks else "nobody"


def _taken_back(one: Game, two: Game, watcher: Watcher, dice: Dice) -> tuple[Game, Game]:
    """Somebody takes an answer back in both worlds, where it may."""
    for seat in Seat:
        if referee.can_undo(one, seat) is None and referee.can_undo(two, seat) is None:
            return referee.undo(one, seat), referee.undo(two, seat)
    return one, two


def _answer(
    one: Game, two: Game, seat: Seat, asks: tuple[Ask, Ask], watcher: Watcher, dice: Dice
) -> Step | None:
    """The watcher answers the same; another seat the same too, or what looks the same.

    What parts the worlds although the same was answered is returned as it is, to be judged.
    """
    common = _common(asks[0], asks[1], dice)
    step = None if common is None else both(one, two, seat, common, common, watcher)
    if step is not None and (step.alike or not _parted(step, one.state, two.state)[1]):
        return step
    if seat == watcher:
        return step
    for _ in range(TRIALS):
        left, right = _any(asks[0], dice), _any(asks[1], dice)
        if left != right or left != common:
            other = both(one, two, seat, left, right, watcher)
            if other.alike and not compare(other.one, other.two, watcher, ()):
                return other
    return step


def _common(one: Ask, two: Ask, dice: Dice) -> Choice | None:
    """A random answer that both questions take."""
    if (one.least, one.most) != (two.least, two.most):
        return None
    pool = list(two.options)
    shared: list[AnyOption] = []
    for option in one.options:
        if option in pool:
            pool.remove(option)
            shared.append(option)
    least = one.least
    most = min(one.most, len(shared))
    if most < least or (not shared and least > 0):
        return None
    return dice.sample(shared, least + dice.below(most - least + 1))


def _any(ask: Ask, dice: Dice) -> Choice:
    return dice.sample(ask.options, ask.least + dice.below(ask.most - ask.least + 1))


def both(one: Game, two: Game, seat: Seat, left: Choice, right: Choice, watcher: Watcher) -> Step:
    """An answer in either world."""
    first, saw_one = referee.answer(one, seat, left)
    second, saw_two = referee.answer(two, seat, right)
    return Step(first, second, left, right, seen(saw_one, watcher, one), seen(saw_two, watcher, two))


def _parted(step: Step, one: State, two: State) -> tuple[str, bool]:
    """By which events the worlds part, and whether one of them may."""
    for left, right in zip_longest(step.saw_one, step.saw_two):
        if left != right:
            fair = any(event is not None and lawful(event, one, two) for event in (left, right))
            return f"{_name(left)} / {_name(right)}" + ("" if fair else f": {left!r} / {right!r}"), fair
    return "the same events are not the same", False


def _name(event: Happened | None) -> str:
    return "nothing" if event is None else type(event).__name__
