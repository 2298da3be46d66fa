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
from typing import TypeVar, Union

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


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, object], ...]:
    """The fields of a record whose default may be met as an equal that is not the very same."""
    # Not ``structs.fields``, which looks at the types, and those of ``State`` are bound late.
    pairs = zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False)
    return tuple(
        (name, default)
        for name, default in pairs
        if isinstance(default, (msgspec.Struct, tuple, str)) and default != () and default != ""
    )


S = TypeVar("S", bound=msgspec.Struct)


def _with_defaults(record: S) -> S:
    """The record with the very default wherever it has an equal of it.

    msgspec leaves a default out only where it is the very same object, so what had been written
    and taken back would be written out, and equal states would be different bytes.
    """
    changes = {
        name: default
        for name, default in _defaults(type(record))
        if (value := getattr(record, name)) is not default and value == default
    }
    return msgspec.structs.replace(record, **changes) if changes else record


def encode(state: State) -> bytes:
    """The state as bytes, the same for equal states."""
    stack = tuple(map(_with_defaults, state.stack))
    asks = tuple(map(_with_defaults, state.asks))
    return _encoder.encode(_with_defaults(msgspec.structs.replace(state, stack=stack, asks=asks)))


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
