"""Seeds: of the whole width, promised so that neither side can cheat."""

from __future__ import annotations

from hashlib import sha256

import pytest

from harker.engine.chance import SEED_LIMIT
from harker.table.seeds import SALT_BYTES, commitment_of, draw, verify


def test_seeds_have_128_bits_and_no_two_are_alike() -> None:
    drawn = [draw() for _ in range(2000)]
    assert len({one.seed for one in drawn}) == len({one.salt for one in drawn}) == 2000
    assert all(0 <= one.seed < SEED_LIMIT and len(one.salt) == SALT_BYTES for one in drawn)
    for bit in range(128):
        ones = sum(one.seed >> bit & 1 for one in drawn)
        assert 800 < ones < 1200, bit  # nine standard deviations


def test_the_commitment_is_what_the_page_says_it_is() -> None:
    salt = bytes(range(32))
    assert commitment_of(258, salt) == sha256(salt + bytes(14) + b"\x01\x02").hexdigest()


def test_a_promise_holds_for_its_seed_and_salt_alone() -> None:
    seed, salt, commitment = draw()
    assert verify(seed, salt, commitment)
    assert not verify(seed ^ 1, salt, commitment)
    assert not verify(seed, salt[:-1] + bytes([salt[-1] ^ 1]), commitment)
    assert not verify(seed, salt, commitment[:-1])
    assert not verify(seed, salt, "ß")


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_what_is_no_seed_fits_no_promise(seed: int) -> None:
    assert not verify(seed, b"", commitment_of(0, b""))


def test_a_promise_does_not_print_its_secrets() -> None:
    promise = draw()
    assert str(promise.seed) not in repr(promise)
    assert promise.salt.hex() not in repr(promise)
    assert promise.commitment in repr(promise)
