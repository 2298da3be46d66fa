"""House rules in words: what a table has changed, and what is wrong with a text of house rules.

What was changed comes as the lines of :func:`harker.engine.catalog.house_changes`; every text stands
under ``house.<what>``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from harker.engine.catalog import Fault
from harker.words import Words

_CHANGE: Final = re.compile(r'([a-z]+)\.(?:([a-z_]+)\.)?([^ ]+) = "?(.*?)"? \(not "?(.*?)"?\)')
_CARDS: Final = ("event.{}.name", "item.{}.name", "encounter.{}.name", "combat.{}.name", "ticket.{}")

_SHOWN: Final = 40
"""So many faults are told; nobody reads more."""


def changes_text(words: Words, changes: Iterable[str]) -> str:
    """All that a table has changed, one after another."""
    return "; ".join(change_text(words, change) for change in changes)


def change_text(words: Words, change: str) -> str:
    """One change: ``numbers.fury = 2 (not 3)`` as a reader says it."""
    found = _CHANGE.fullmatch(change)
    if found is None:
        # A game of other rules may tell of what is not there any more.
        return change
    section, seat, name, value, usual = found.groups()
    match section:
        case "numbers" if words.has(key := f"house.number.{name}"):
            return words.say("house.line.number", name=words.say(key), value=value, usual=usual)
        case "switches" if words.has(key := f"house.switch.{name}.{value}"):
            return words.say(key)
        case "characters" if words.has(f"house.sheet.{name}"):
            return _on_a_sheet(words, words.say(f"seat.{seat}"), name, value, usual)
        case "copies":
            known = (pattern.format(name) for pattern in _CARDS)
            card = next((words.say(key) for key in known if words.has(key)), name)
            return words.say("house.line.copies", card=card, value=int(value), usual=usual)
    return change


def _on_a_sheet(words: Words, seat: str, name: str, value: str, usual: str) -> str:
    if name == "drained":
        return words.say("house.sheet.drained" if value == "true" else "house.sheet.not_drained", seat=seat)
    if name == "start":
        value, usual = words.say(f"place.{value}"), words.say(f"place.{usual}")
    what = words.say(f"house.sheet.{name}")
    return words.say("house.line.sheet", seat=seat, name=what, value=value, usual=usual)


def faults_text(words: Words, faults: Sequence[Fault]) -> str:
    """What is wrong with a text of house rules; the names in it stay as they are written there."""
    told = "; ".join(_fault_text(words, fault) for fault in faults[:_SHOWN])
    if len(faults) > _SHOWN:
        return words.say("house.fault.more", list=told, n=len(faults) - _SHOWN)
    return told


def _fault_text(words: Words, fault: Fault) -> str:
    key = f"house.fault.{fault.kind}"
    return words.say(key, **{slot: fault.given[slot] for slot in words.arguments(key)})
