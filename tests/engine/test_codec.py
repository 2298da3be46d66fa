"""States as bytes and back: every procedure survives, nothing else passes."""

from __future__ import annotations

import types
from enum import Enum
from typing import Any, ClassVar, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from harker.engine import codec
from harker.engine.catalog import standard
from harker.engine.chance import SEED_LIMIT
from harker.engine.codec import Undecodable, decode, encode, fingerprint
from harker.engine.machine import Frame, answer, procedures, steps_of
from harker.engine.state import State
from harker.engine.vocabulary import Edition
from tests.properties.test_games import states

STATE = State(setup=standard(Edition.ADVANCED), rng=SEED_LIMIT - 1)


def sample(kind: Any) -> Any:
    """Some value of a type that a frame's field may have, the fuller the better."""
    if isinstance(kind, NewType):
        return "vienna"
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return sample(next(arg for arg in args if arg is not type(None)))
    if origin is tuple:
        return (sample(args[0]),) if args[-1] is Ellipsis else tuple(map(sample, args))
    if origin is Literal:
        return args[0]
    if kind is bool:
        return True
    if kind is int:
        return 7
    if kind is str:
        return "text"
    if issubclass(kind, Enum):
        return list(kind)[-1]
    return made(kind)


def made(cls: type[Any]) -> Any:
    """A struct with every field filled."""
    hints = {name: hint for name, hint in get_type_hints(cls).items() if get_origin(hint) is not ClassVar}
    return cls(**{name: sample(hints[name]) for name in cls.__struct_fields__})


@pytest.mark.parametrize("cls", procedures(), ids=lambda cls: cls.__name__)
def test_every_procedure_survives_with_every_field(cls: type[Frame]) -> None:
    for step in steps_of(cls):
        frame = made(cls)
        frame.step = step
        state = replace(STATE, stack=(frame,))
        back = decode(encode(state))
        assert back == state
        assert type(back.stack[0]) is cls
        assert fingerprint(back) == fingerprint(state)


def test_the_names_of_procedures_tell_them_apart() -> None:
    names = [cls.__name__ for cls in procedures()]
    assert len(set(names)) == len(names)


def test_equal_states_are_equal_bytes_and_different_ones_are_not() -> None:
    assert encode(replace(STATE, rng=STATE.rng)) == encode(STATE)
    assert fingerprint(replace(STATE, rng=0)) != fingerprint(STATE)
    assert len(fingerprint(STATE)) == 32


def test_the_largest_random_state_survives() -> None:
    assert decode(encode(STATE)).rng == SEED_LIMIT - 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        encode(STATE) + b" ",
        encode(STATE).replace(b'"rng"', b'"more":1,"rng"'),
        encode(STATE).replace(b'"rng":', b'"rng": '),
        encode(STATE).replace(b'"rng":', b'"rng":"x'),
        encode(STATE)[:-1] + b',"ally":null}',
        encode(STATE)[:-1] + b',"stack":[{"frame":"Nobody","step":"on"}]}',
        encode(STATE)[:-1] + b',"stack":[{"frame":"Limits","seats":[],"step":"nowhere"}]}',
        encode(STATE)[:-1] + b',"clock":{"phase":"noon"}}',
    ],
)
def test_nothing_else_is_a_state(data: bytes) -> None:
    with pytest.raises(Undecodable):
        decode(data)


def test_an_error_says_where() -> None:
    with pytest.raises(Undecodable, match="byte"):
        decode(encode(STATE) + b" ")
    with pytest.raises(Undecodable, match="step 'nowhere'"):
        decode(encode(STATE)[:-1] + b',"stack":[{"frame":"Limits","seats":[],"step":"nowhere"}]}')


def test_the_encoding_is_plain_json() -> None:
    assert msgspec.json.decode(codec.encode(STATE))["setup"]["edition"] == "advanced"


@pytest.mark.parametrize("edition", Edition)
def test_every_state_of_a_game_survives_the_middle_of_fights_and_sealed_answers_too(edition: Edition) -> None:
    deep = sealed = fights = 0
    for number, state in enumerate(states(43, edition)):
        if number % 5 and not state.sealed:
            continue
        back = decode(encode(state))
        assert back == state
        assert encode(back) == encode(state)
        deep = max(deep, len(state.stack))
        sealed += bool(state.sealed)
        fights += state.fight is not None
    assert deep > 6
    assert sealed
    assert fights


def test_a_decoded_state_goes_on_as_the_one_it_was() -> None:
    """The copy is played on beside the original and never parts from it."""
    game = list(states(43, Edition.ADVANCED))
    back = decode(encode(game[40]))
    ask = back.asks[0]
    one, told = answer(back, ask.seat, ask.default)
    two, told_too = answer(game[40], ask.seat, ask.default)
    assert fingerprint(one) == fingerprint(two)
    assert told == told_too
