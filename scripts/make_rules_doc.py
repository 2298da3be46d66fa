"""Write docs/rules.md: every rule, ruling and card in the words of ``data/text/en.toml``,
and what is assumed, numbers and options included.

With ``--check`` nothing is written; it fails if the page is out of date.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from enum import StrEnum
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Any

from harker.engine.vocabulary import Combat, Encounter, Event, Item, Power, Tactic
from harker.telling import rulebook
from harker.words import Words

PAGE = Path(__file__).parent.parent / "docs" / "rules.md"

INTRO = """\
# The rules

<!-- Written by scripts/make_rules_doc.py from the TOML files of src/harker/data. Change those. -->

What this engine plays: *Fury of Dracula*, third and fourth edition, in our own words. "You" are a hunter, \
"he" is Dracula. Where a ruling and a rule differ, the ruling holds.

The letter after each id says how sure it is: {marks}. A star marks a rule of which a part is assumed.
"""


def events(side: str) -> list[Event]:
    """The events of a side: the vocabulary lists the hunters' first, up to Wax Cylinders."""
    every = list(Event)
    cut = every.index(Event.WAX_CYLINDERS) + 1
    return every[:cut] if side == "hunters" else every[cut:]


def decks() -> Iterator[tuple[str, str, Iterable[StrEnum]]]:
    """Heading, section of the text file, and members of each deck."""
    yield "Hunters' events", "event", events("hunters")
    yield "Dracula's events", "event", events("dracula")
    yield "Items", "item", Item
    yield "Hunters' combat cards", "tactic", Tactic
    yield "Dracula's combat cards", "combat", Combat
    yield "Encounters", "encounter", Encounter
    yield "Power cards", "power", Power


def card(words: Words, key: str) -> Iterator[str]:
    """The lines of one card."""
    when = f" *{words.say(f'{key}.when')}.*" if words.has(f"{key}.when") else ""
    yield f"- **{words.say(f'{key}.name')}.**{when} {words.say(f'{key}.text')}"
    if words.has(f"{key}.matured"):
        yield f"  *Matured:* {words.say(f'{key}.matured')}"


def data(name: str) -> dict[str, Any]:
    """A data file."""
    return tomllib.loads((files("harker") / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def assumed() -> Iterator[str]:
    """The chapter of what is marked C."""
    whole = [rule.id for rule in rulebook.known() if rule.confidence == "C"]
    partly = [rule.id for rule in rulebook.known() if rule.part]
    yield from ("## What is assumed", "")
    yield from ("No source was found for these; somebody with the box may know better.", "")
    yield f"- Rules and rulings ({len(whole)}): {', '.join(whole)}."
    yield f"- Rules assumed in part ({len(partly)}): {', '.join(partly)}."
    yield from ("", "Numbers (`numbers.toml`):", "")
    for name, number in data("numbers").items():
        if number["confidence"] == "C":
            yield f"- `{name}` = {number['value']} ({number['rule']})"
    yield from ("", "Options with a second reading (`switches.toml`):", "")
    for name, switch in data("switches").items():
        others = " or ".join(f"`{value}`" for value in switch["values"] if value != switch["default"])
        yield f"- `{name}` = `{switch['default']}`, not {others} ({switch['rule']})"
    yield ""


def page() -> str:
    """The whole page."""
    words = Words("en")
    marks = ", ".join(f"**{mark}** {words.say(f'confidence.{mark}')}" for mark in "ABC")
    lines = [INTRO.format(marks=marks), "## Words", ""]
    lines += [f"- {words.say(key)}" for key in words if key.startswith("term.")]
    lines.append("")
    for chapter, rules in groupby(rulebook.told(words), key=lambda told: told[1]):
        lines += [f"## {chapter}", ""]
        for rule, _, text in rules:
            mark = rule.mark.replace("*", "\\*")
            lines.append(f"- **{rule.id}** ({mark}) {text}")
        lines.append("")
    for heading, section, members in decks():
        lines += [f"## {heading}", ""]
        for member in members:
            lines += card(words, f"{section}.{member}")
        lines.append("")
    lines += assumed()
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    text = page()
    if "--check" in arguments:
        if PAGE.exists() and PAGE.read_text(encoding="utf-8") == text:
            return 0
        print("docs/rules.md is out of date: make coverage-docs")
        return 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
