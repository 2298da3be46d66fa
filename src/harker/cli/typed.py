"""What a person types: an answer, a place, the name of a thing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from harker.engine.asks import Ask, canonical, check
from harker.engine.catalog import PLACES
from harker.engine.errors import NotOffered
from harker.engine.notation import NotationError, parse
from harker.engine.options import Act, AnyOption, Choice
from harker.engine.vocabulary import (
    SEATS,
    Action,
    AskKind,
    Combat,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Token,
)
from harker.telling import name, option_text
from harker.words import Words

T = TypeVar("T")

FILLERS: Final = frozenset("a an the to by with on at of from for is not i my please".split())
"""Little words that may be typed or left out."""

CARDS: Final[Mapping[str, Iterable[str]]] = {
    "event": Event,
    "item": Item,
    "encounter": Encounter,
    "combat": Combat,
    "tactic": Tactic,
    "power": Power,
    "action": Action,
    "token": Token,
}
"""What ``card X`` explains, by its section of words."""


def fold(text: str) -> tuple[str, ...]:
    """The words of a text in small letters, without accents, signs and fillers."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    found = re.findall(r"[a-z0-9]+", letters.replace("'", ""))
    return tuple(word for word in found if word not in FILLERS) or tuple(found)


def shortened(text: str) -> str:
    """What was typed, as it is said back."""
    return text if len(text) <= 60 else f"{text[:57]}..."


def matches(typed: str, named: Mapping[T, str]) -> list[T]:
    """The things whose name fits best what was typed: all of it, its beginning, or words of it."""
    words = fold(typed)
    if not words:
        return []
    names = {thing: fold(text) for thing, text in named.items()}
    for fits in (_is, _begins, _holds):
        found = [thing for thing, parts in names.items() if fits(words, parts)]
        if found:
            return found
    return []


def _is(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    return typed == named


def _begins(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    return len(typed) <= len(named) and all(n.startswith(t) for t, n in zip(typed, named, strict=False))


def _holds(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    parts = iter(named)
    return all(any(n.startswith(t) for n in parts) for t in typed)


def find_places(words: Words, text: str) -> list[PlaceId]:
    """The places that a text may mean."""
    return matches(text, {place: name(words, place) for place in PLACES})


def find_seats(words: Words, text: str) -> list[Seat]:
    """The seats that a text may mean."""
    return matches(text, {seat: words.say(f"seat.{seat}") for seat in SEATS})


def find_cards(words: Words, text: str) -> list[tuple[str, str]]:
    """The cards, actions and tokens that a text may mean, as section and id."""
    named = {
        (section, str(card)): words.say(f"{section}.{card}.name")
        for section, cards in CARDS.items()
        for card in cards
    }
    return matches(text, named)


def read_answer(words: Words, ask: Ask, text: str) -> tuple[Choice, str]:
    """An answer to ``ask``, and what is left over for the next question ("move to Vienna").

    Raises:
        NotationError: it is none of what is offered, or may be several.
    """
    try:
        return parse(ask, text), ""
    except NotationError as error:
        if not re.search(r"[^\W\d]", text):
            raise
        picks = [_pick(words, ask, part) for part in text.split(",")]
        choice = tuple(pick for pick in picks if pick is not None)
        if len(choice) == len(picks):
            try:
                check(ask, choice)
            except NotOffered:
                raise error from None
            return canonical(ask, choice), ""
        first, _, rest = text.strip().partition(" ")
        move = Act(Action.MOVE)
        if rest and ask.kind is AskKind.ACTION and first.lower() in ("move", "go") and move in ask.options:
            return (move,), rest
        raise


def _pick(words: Words, ask: Ask, text: str) -> AnyOption | None:
    """The one option whose name in words fits, if one does."""
    options = dict.fromkeys(ask.options)
    found = matches(text, {option: option_text(words, option, ask)[0] for option in options})
    return found[0] if len(found) == 1 else None
