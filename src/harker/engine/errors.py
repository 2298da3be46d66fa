"""The named errors of the engine: each says what was wrong and what would be right."""

from __future__ import annotations


class HarkerError(Exception):
    """Anything that a caller of the engine did wrong."""


class BadSeed(HarkerError, ValueError):
    """A seed that is none."""

    def __init__(self, seed: object) -> None:
        # Python refuses to print a number of thousands of digits.
        printed = not isinstance(seed, int) or abs(seed) < 1 << 200
        given = repr(seed) if printed else "a far larger one"
        self.seed = seed
        super().__init__(f"a seed is a whole number from 0 to 2**128 - 1, not {given[:60]}")

    def __reduce__(self) -> tuple[type[BadSeed], tuple[object]]:
        """Errors of other processes come over pickled, and are made anew from the seed."""
        return BadSeed, (self.seed,)


class NoSuchSeat(HarkerError):
    """A seat or watcher was named that there is not."""


class NoSuchEdition(HarkerError):
    """An edition was named that there is not."""


class NotAsked(HarkerError):
    """A seat answered that is asked nothing, or whose question is gone."""


class NotOffered(HarkerError):
    """An answer that its question does not offer."""


class GameOver(NotAsked):
    """An answer after the end."""
