"""A state as bytes and back, and its fingerprint.

The bytes are JSON with the fields in the order in which they are declared and without those
that have their default, so equal states are equal bytes, in every process. Decoding accepts
nothing else: what it reads must encode to the same bytes again, so no unknown field, no other
spelling and no wrong type passes.

Importing this module imports every rule and card: a state may lie in the middle of any of them.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Union

import msgspec

import harker.engine.rulebook  # noqa: F401 -- registers every procedure
from harker.engine import state as _state
from harker.engine.errors import HarkerError
from harker.engine.machine import procedures, steps_of
from harker.engine.state import State


class Undecodable(HarkerError):
    """Bytes that are no state of this version of the rules; says where they go wrong."""


_encoder = msgspec.json.Encoder()


@cache
def _decoder() -> msgspec.json.Decoder[State]:
    # ``state`` names the frames before any is defined; here they all are, so the name is bound.
    vars(_state)["AnyFrame"] = Union[procedures()]  # noqa: UP007 -- the members are known at run time only
    return msgspec.json.Decoder(State)


def encode(state: State) -> bytes:
    """The state as bytes, the same for equal states."""
    return _encoder.encode(state)


def decode(data: bytes) -> State:
    """The state that :func:`encode` made these bytes of.

    Raises:
        Undecodable: they are anything else.
    """
    try:
        state = _decoder().decode(data)
    except msgspec.DecodeError as wrong:
        raise Undecodable(f"no state of these rules: {wrong}") from wrong
    for frame in state.stack:
        if frame.step not in steps_of(type(frame)):
            raise Undecodable(f"no state of these rules: {type(frame).__name__} has no step {frame.step!r}")
    again = encode(state)
    if again != data:
        at = next((i for i, (a, b) in enumerate(zip(again, data, strict=False)) if a != b), len(again))
        raise Undecodable(f"no state of these rules: byte {at} is not as it would be written")
    return state


def fingerprint(state: State) -> str:
    """32 hexadecimal digits that differ for different states (BLAKE2b of the encoding)."""
    return blake2b(encode(state), digest_size=16).hexdigest()
