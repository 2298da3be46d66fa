"""The seed of a game: drawn by the system, seen by nobody, promised at the start, shown at the end.

What the table sees at the start is the commitment, SHA-256 over the salt followed by the seed's
sixteen bytes, the highest first. Whoever is given seed and salt afterwards can tell that the
server did not choose another seed on the way; without the salt nothing can be tried out.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import Final, NamedTuple

SEED_BYTES: Final = 16
SALT_BYTES: Final = 32


class Promise(NamedTuple):
    """A seed, its salt, and the commitment to both."""

    seed: int
    salt: bytes
    commitment: str

    def __repr__(self) -> str:
        """Without the secrets: it may land in a log."""
        return f"Promise({self.commitment})"


def draw() -> Promise:
    """A new seed with its salt, from the system's own source."""
    seed, salt = secrets.randbits(8 * SEED_BYTES), secrets.token_bytes(SALT_BYTES)
    return Promise(seed, salt, commitment_of(seed, salt))


def commitment_of(seed: int, salt: bytes) -> str:
    """The commitment to a seed under a salt, in hexadecimal digits."""
    return sha256(salt + seed.to_bytes(SEED_BYTES, "big")).hexdigest()


def verify(seed: int, salt: bytes, commitment: str) -> bool:
    """Whether seed and salt are what was promised."""
    if not 0 <= seed < 1 << (8 * SEED_BYTES):
        return False
    return compare_digest(commitment_of(seed, salt).encode(), commitment.encode())
