"""What a bot is: it gets its seat's view and question, and answers. Nothing else reaches it.

A player keeps nothing between two questions: all it may know is in the view, or, for one that
:class:`Remembers`, in the belief that its driver folds from its redacted history. What it draws at
random comes from the :class:`Dice` it is handed, so a game repeats with its seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from harker.engine import chance
from harker.engine.asks import Ask
from harker.engine.options import Choice
from harker.engine.sight import View
from harker.mind.belief import Belief

T = TypeVar("T")


class Dice:
    """A player's own stream of random numbers, apart from the game's."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Start the stream (0 <= seed < 2**128)."""
        self._state = chance.start(seed)

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1."""
        self._state, number = chance.below(self._state, n)
        return number

    def pick(self, things: Sequence[T]) -> T:
        """One of ``things``."""
        return things[self.below(len(things))]

    def sample(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """``count`` of ``things``, in random order."""
        self._state, pile = chance.shuffled(self._state, things)
        return pile[:count]


class Player(Protocol):
    """A bot for one seat or several."""

    name: str
    needs_view: bool
    """False for a player that answers from the question alone; its view is then None."""

    def choose(self, view: View | None, ask: Ask, dice: Dice) -> Choice:
        """A legal answer to ``ask``, which was put to the seat that sees ``view``."""
        ...


@runtime_checkable
class Remembers(Protocol):
    """A bot that uses what its seat has seen since the game began."""

    def knowing(self, belief: Belief) -> Player:
        """The player for one question, told what can be known of Dracula then."""
        ...
