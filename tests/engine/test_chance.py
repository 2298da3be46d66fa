"""The random stream is the PCG64 that NumPy has, and shuffles are fair and repeatable."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from harker.engine import chance


@pytest.mark.parametrize("seed", [0, 1, 42, 2**64 + 7, 2**128 - 1])
def test_the_stream_is_numpys_pcg64(seed: int) -> None:
    state = chance.start(seed)
    peer = np.random.PCG64()
    peer.state = {
        "bit_generator": "PCG64",
        "state": {"state": state, "inc": chance._INCREMENT},
        "has_uint32": 0,
        "uinteger": 0,
    }
    for _ in range(1000):
        state, bits = chance.step(state)
        assert bits == int(peer.random_raw())


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="whole number from 0 to"):
        chance.start(seed)


def test_numbers_below_n_are_even_enough() -> None:
    state, seen = chance.start(5), Counter[int]()
    for _ in range(30_000):
        state, number = chance.below(state, 6)
        seen[number] += 1
    assert set(seen) == set(range(6))
    assert sum((count - 5000) ** 2 / 5000 for count in seen.values()) < 20.5  # chi-square, 0.1 %


def test_a_draw_that_would_be_biased_is_thrown_again() -> None:
    """With n = 3 * 2**62 a quarter of all draws is rejected; the stream then moves on twice."""
    n = 3 * 2**62
    rejected = 0
    for seed in range(200):
        state = chance.start(seed)
        after, number = chance.below(state, n)
        assert 0 <= number < n
        rejected += after != chance.step(state)[0]
    assert 20 < rejected < 90


def test_a_shuffle_keeps_the_cards_and_repeats_with_its_seed() -> None:
    cards = tuple(range(75))
    state, pile = chance.shuffled(chance.start(9), cards)
    assert sorted(pile) == list(cards)
    assert pile != cards
    assert (state, pile) == chance.shuffled(chance.start(9), cards)
    assert chance.shuffled(state, cards)[1] != pile


def test_every_order_of_three_cards_comes_up() -> None:
    state, seen = chance.start(1), Counter[tuple[int, ...]]()
    for _ in range(6000):
        state, pile = chance.shuffled(state, (0, 1, 2))
        seen[pile] += 1
    assert len(seen) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 20.5
