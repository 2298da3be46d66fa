"""What is sent is what ``web/src/api/types.ts`` says, and what is taken holds nothing else."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from harker.engine import sight
from harker.engine.options import Go, Pass
from harker.engine.state import Outcome
from harker.engine.vocabulary import PlaceId, Seat
from harker.table import belief_records, records

TYPES: Final = (Path(__file__).parents[2] / "web" / "src" / "api" / "types.ts").read_text(encoding="utf-8")

ELSEWHERE: Final[dict[str, type[Any]]] = {
    "View": records.TableView,
    "SheetRow": sight.Row,
    "Outcome": Outcome,
}
"""Interfaces that have another name here, or stand in another module."""

LOOSE: Final = {"Picked"}
"""An option is any of the engine's; its fields hang on its ``do``."""


def interfaces() -> dict[str, dict[str, str]]:
    """The fields of each interface with their types, as written."""
    source = re.sub(r"/\*.*?\*/", "", TYPES, flags=re.DOTALL)
    found: dict[str, dict[str, str]] = {}
    for match in re.finditer(r"export interface (\w+) \{", source):
        body = _braced(source, match.end())
        # Inner objects are no fields of this interface.
        flat = re.sub(r"\{[^{}]*\}", "object", body)
        fields = re.findall(r"(\w+)\??:\s*([^;]+);?", flat)
        found[match.group(1)] = {name: kind.strip() for name, kind in fields}
    return found


def _braced(source: str, start: int) -> str:
    """The text from here to the brace that closes."""
    depth = 1
    for at in range(start, len(source)):
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        if depth == 0:
            return source[start:at]
    raise ValueError("a brace is not closed")


INTERFACES: Final = interfaces()


def struct_of(name: str) -> type[Any]:
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    modules = (records, belief_records, sight)
    found: type[Any] = next(vars(module)[name] for module in modules if name in vars(module))
    return found


@pytest.mark.parametrize("name", sorted(INTERFACES.keys() - LOOSE))
def test_an_interface_has_the_fields_of_its_record(name: str) -> None:
    struct = struct_of(name)
    fields = set(struct.__struct_fields__)
    tag = struct.__struct_config__.tag_field
    assert set(INTERFACES[name]) == fields | ({tag} if tag else set())


def values(kind: Any) -> set[str] | None:
    """The texts that a field of closed choice may hold; None for any other."""
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    found: set[str] = set()
    for part in parts:
        if get_origin(part) is Literal:
            found |= set(get_args(part))
        elif isinstance(part, type) and issubclass(part, StrEnum):
            found |= set(part)
        elif part is not NoneType:
            return None
    return found


@pytest.mark.parametrize("name", sorted(INTERFACES.keys() - LOOSE))
def test_a_closed_choice_is_the_same_on_both_sides(name: str) -> None:
    hints = get_type_hints(struct_of(name))
    for field, kind in INTERFACES[name].items():
        listed = re.findall(r'"([a-z-]+)"', kind, flags=re.IGNORECASE)
        if field in hints and listed and not kind.startswith("Record"):
            assert set(listed) == values(hints[field]), field


@pytest.mark.parametrize("name", ["Seat", "Language", "AskKind", "Bot"])
def test_a_named_choice_is_the_same_on_both_sides(name: str) -> None:
    declared = re.search(rf"export type {name} =([^;]+);", TYPES)
    assert declared is not None
    kind = getattr(records, name)
    assert set(re.findall(r'"([^"]+)"', declared.group(1))) == values(kind)


BODIES: Final = {
    records.AnswerBody: b'{"ask": 3, "choice": [{"do": "Go", "place": "vienna"}, {"do": "Pass"}]}',
    records.WhyNotBody: b'{"option": {"do": "Pass"}}',
    records.GuestBody: b'{"name": "Ada", "language": "pt-BR"}',
    records.PingBody: b'{"place": "vienna"}',
    records.SayBody: b'{"to": "hunters", "text": "Vienna?"}',
    records.BotBody: b'{"bot": null}',
    records.ClaimBody: b'{"seat": "mina", "key": "k"}',
    records.Hello: b'{"token": null, "lang": "de", "after": 4}',
    records.Again: b'{"after": 4}',
}


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
def test_a_body_is_taken_and_a_field_too_many_is_not(body: type[records.Taken]) -> None:
    msgspec.json.decode(BODIES[body], type=body)
    more = BODIES[body][:-1] + b', "more": 1}'
    with pytest.raises(msgspec.ValidationError, match="unknown field `more`"):
        msgspec.json.decode(more, type=body)


def test_an_answer_is_options() -> None:
    taken = msgspec.json.decode(BODIES[records.AnswerBody], type=records.AnswerBody)
    assert taken.choice == (Go(PlaceId("vienna")), Pass())


@pytest.mark.parametrize(
    "body",
    [
        b'{"ask": "3", "choice": []}',
        b'{"ask": 3.5, "choice": []}',
        b'{"ask": 3, "choice": [{"do": "Fly"}]}',
        b'{"ask": 3, "choice": [{"place": "vienna"}]}',
        b'{"ask": 3, "choice": [{"do": "OfSpace", "space": "1"}]}',
        b'{"ask": 3, "choice": "Pass"}',
        b'{"ask": 3}',
    ],
)
def test_a_text_is_no_number_and_a_word_is_no_option(body: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body, type=records.AnswerBody)


def test_messages_are_told_apart_by_their_type() -> None:
    refused = records.RefusedMessage("GameOver", "The game is over.")
    body = msgspec.json.encode(refused)
    assert msgspec.json.decode(body) == {
        "type": "refused",
        "error": "GameOver",
        "detail": "The game is over.",
    }
    assert msgspec.json.decode(body, type=records.Message) == refused


def test_a_refusal_has_a_page_only_where_there_is_one() -> None:
    assert msgspec.json.encode(records.Refusal("NotYours", "No.")) == b'{"error":"NotYours","detail":"No."}'


def test_seats_stand_for_themselves() -> None:
    assert msgspec.json.encode({Seat.MINA: 1}) == b'{"mina":1}'
