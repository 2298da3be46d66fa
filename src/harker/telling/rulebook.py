"""The rules as a book: every rule and ruling in its order and chapter, with how sure it is."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from harker.words import Words


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a rule beside its words. ``part``: a part of it is assumed."""

    id: str
    chapter: str
    confidence: str
    part: bool

    @property
    def mark(self) -> str:
        """``"A"``, ``"B"``, ``"C"``, with a star where a part is assumed."""
        return self.confidence + "*" * self.part


@cache
def known() -> tuple[Known, ...]:
    """All rules and rulings in the book's order; those of a chapter stand together."""
    text = (files("harker") / "data" / "rules.toml").read_text(encoding="utf-8")
    rules = tomllib.loads(text)["rule"]
    return tuple(
        Known(rule, facts["chapter"], facts["confidence"], facts.get("part", False))
        for rule, facts in rules.items()
    )


@cache
def assumed() -> frozenset[str]:
    """The rules for which no source was found."""
    return frozenset(rule.id for rule in known() if rule.confidence == "C")


def told(words: Words) -> Iterator[tuple[Known, str, str]]:
    """Each rule with the name of its chapter and its text."""
    for rule in known():
        yield rule, words.say(f"chapter.{rule.chapter}"), words.say(f"rule.{rule.id}")
