"""The random stream: PCG XSL RR 128/64 ("PCG64", O'Neill 2014) on the default increment.

The whole state is one integer below 2**128 that lies in the game's state. A seed of up to
128 bits starts it by the reference procedure: state 0, step, add the seed, step. Numbers
below ``n`` are drawn without bias by rejection (Lemire 2019), shuffles go from the last
place down (Fisher and Yates). Nothing else in the engine is random.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from harker.engine.errors import BadSeed

T = TypeVar("T")

_MASK128 = (1 << 128) - 1
_MASK64 = (1 << 64) - 1
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F

SEED_LIMIT = 1 << 128


def start(seed: int) -> int:
    """The stream's state for ``seed`` (0 <= seed < 2**128).

    Raises:
        BadSeed: it is none, or out of range.
    """
    # A bool or a float may equal a whole number, but would not be stored and read as one.
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise BadSeed(seed)
    return ((_INCREMENT + seed) * _MULTIPLIER + _INCREMENT) & _MASK128


def step(state: int) -> tuple[int, int]:
    """The next state and a number of 64 random bits."""
    state = (state * _MULTIPLIER + _INCREMENT) & _MASK128
    folded = (state >> 64) ^ (state & _MASK64)
    turn = state >> 122
    return state, ((folded >> turn) | (folded << (64 - turn))) & _MASK64


def below(state: int, n: int) -> tuple[int, int]:
    """The next state and a number from 0 to ``n`` - 1."""
    while True:
        state, bits = step(state)
        product = bits * n
        if (product & _MASK64) >= n or (product & _MASK64) >= (1 << 64) % n:
            return state, product >> 64


def shuffled(state: int, things: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """The next state and ``things`` in random order."""
    pile = list(things)
    for i in range(len(pile) - 1, 0, -1):
        state, j = below(state, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return state, tuple(pile)
