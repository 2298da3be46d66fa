"""What a thing is called: the nouns that fill the places in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from harker.engine.catalog import PLACES
from harker.engine.options import LayItem, LayTactic
from harker.engine.vocabulary import (
    Action,
    Combat,
    EdgeId,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Ticket,
    Token,
)
from harker.telling.rulebook import assumed
from harker.words import Words

SECTIONS: Final[dict[type, str]] = {
    Action: "action.{}.name",
    Combat: "combat.{}.name",
    Edition: "edition.{}",
    Encounter: "encounter.{}.name",
    Event: "event.{}.name",
    Item: "item.{}.name",
    Phase: "phase.{}",
    Power: "power.{}.name",
    Seat: "seat_short.{}",
    Side: "side.{}",
    Tactic: "tactic.{}.name",
    Ticket: "ticket.{}",
    Token: "token.{}.name",
}
"""Where the name of a member stands."""

CAUSES: Final = frozenset({"event", "item", "encounter", "combat", "tactic", "power", "token"})
"""What may stand before the colon of a cause, e.g. ``"event:great_wolf"``."""


def name(words: Words, thing: object) -> str:
    """The name of a member of the vocabulary, a place, an edge, a card on the table, a list of these."""
    pattern = SECTIONS.get(type(thing))
    if pattern is not None:
        return words.say(pattern.format(thing))
    if isinstance(thing, LayItem):
        return name(words, thing.item)
    if isinstance(thing, LayTactic):
        return name(words, thing.tactic)
    if isinstance(thing, str):
        return place_name(words, PlaceId(thing)) if thing in PLACES else edge_name(words, EdgeId(thing))
    if isinstance(thing, tuple):
        return listed(words, [name(words, part) for part in thing])
    raise TypeError(f"{thing!r} has no name")


def told_name(words: Words, part: str) -> str:
    """The name of a part of an answer given at the table: a place, a region, a hunter, a plain word."""
    for pattern in ("place.{}", "region.{}", "seat_short.{}", "table.answer.{}"):
        if words.has(key := pattern.format(part)):
            return words.say(key)
    return part


@cache
def class_id(cls: type) -> str:
    """``"time_passed"`` of :class:`TimePassed`: the name of a class as the keys of its texts have it."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()


def place_name(words: Words, place: PlaceId) -> str:
    """The name of a city or sea zone."""
    return words.say(f"place.{place}")


def edge_name(words: Words, edge: EdgeId) -> str:
    """The name of a road or railway, by its two ends."""
    kind, _, ends = edge.partition(":")
    one, _, two = ends.partition("-")
    return words.say(f"table.edge.{kind}", one=words.say(f"place.{one}"), two=words.say(f"place.{two}"))


def listed(words: Words, names: Iterable[str]) -> str:
    """A list as it is read: commas, and a word for none at all."""
    told = list(names)
    if not told:
        return words.say("table.list.none")
    line = told.pop()
    while told:
        line = words.say("table.list.more", first=told.pop(), rest=line)
    return line


def cause(words: Words, why: str) -> str | None:
    """The name of the card that ``why`` gives as the cause; None for a rule id or an ability."""
    kind, colon, card = why.partition(":")
    key = f"{kind}.{card}.name"
    return words.say(key) if colon and kind in CAUSES and words.has(key) else None


def rule_lines(words: Words, why: str) -> list[str]:
    """The rule or the card of this id in our words; none for an ability without a text of its own."""
    if words.has(f"rule.{why}"):
        key = "table.prompt.rule_assumed" if why in assumed() else "table.prompt.rule"
        return [words.say(key, id=why, text=words.say(f"rule.{why}"))]
    kind, colon, card = why.partition(":")
    if not colon or not words.has(f"{kind}.{card}.text"):
        return []
    called = words.say(f"{kind}.{card}.name")
    return [words.say("table.hand.card", card=called, text=words.say(f"{kind}.{card}.text"))]


def rule_text(words: Words, why: str) -> str:
    """The text of the rule or card of this id; empty for an ability without a text of its own."""
    if words.has(f"rule.{why}"):
        return words.say(f"rule.{why}")
    kind, colon, card = why.partition(":")
    key = f"{kind}.{card}.text"
    return words.say(key) if colon and words.has(key) else ""
