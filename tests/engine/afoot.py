"""Hunters' turns for tests: positions in few words, and what they came to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from harker.engine.events import Happened
from harker.engine.invariants import flaws
from harker.engine.machine import resume
from harker.engine.positions.build import build
from harker.engine.positions.reading import decode
from harker.engine.positions.sheet import read_sheet
from harker.engine.vocabulary import Phase
from tests.scenario import Table

H = TypeVar("H", bound=Happened)

FAR = '[dracula]\nplace = "galatz"\nencounters = []\n'
"""Dracula where no test goes, with nothing in hand."""


def at(point: str, *parts: str, edition: str = "advanced", dracula: bool = True) -> Table:
    """A position of these parts; Dracula lies hidden in Galatz unless a part places him."""
    text = "\n".join(parts)
    if dracula and "[dracula]" not in text and "[[trail]]" not in text:
        text = f"{text}\n{FAR}"
    return opened(f'point = "{point}"\nedition = "{edition}"\nseed = 7\n{text}')


def opened(text: str) -> Table:
    """A game that begins from a position, with what happens before its first question."""
    faults: list[str] = []
    sheet = read_sheet(decode(text), faults)
    state = build(sheet, faults)
    state, events = resume(state, sheet.point.frames(state, sheet.at))
    assert not flaws(state)
    return Table(state, events)


def turn(seat: str, *parts: str, night: bool = False, used: int = 0, taken: Iterable[str] = ()) -> Table:
    """The turn of this hunter by day or night, ``used`` actions of it gone."""
    head = f'[at]\nhunter = "{seat}"\nused = {used}\ntaken = {list(taken)}'
    return at("R12" if night else "R7", head, *parts)


def mina(place: str, **fields: object) -> str:
    """Mina's record; text in quotes, the rest as it is."""
    return figure("mina", place, **fields)


def figure(seat: str, place: str, **fields: object) -> str:
    """A hunter's record."""
    lines = [f"[hunters.{seat}]", f'place = "{place}"']
    lines += [f"{key} = {_value(value)}" for key, value in fields.items()]
    return "\n".join(lines)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def hideout(place: str, *encounters: str, up: bool = False, space: int | None = None) -> str:
    """A space of the trail."""
    lines = ["[[trail]]", f'place = "{place}"', f"up = {_value(up)}", f"encounters = {_value(encounters)}"]
    return "\n".join(lines if space is None else [*lines, f"space = {space}"])


def lair(place: str, *encounters: str, up: bool = False) -> str:
    """A lair."""
    return "\n".join(
        ["[[lairs]]", f'place = "{place}"', f"up = {_value(up)}", f"encounters = {_value(encounters)}"]
    )


def rules(**switches: str) -> str:
    """House rules: switches."""
    return "\n".join(["[rules.switches]", *(f'{key} = "{value}"' for key, value in switches.items())])


def numbers(**values: int) -> str:
    """House rules: numbers."""
    return "\n".join(["[rules.numbers]", *(f"{key} = {value}" for key, value in values.items())])


def table(name: str, **fields: object) -> str:
    """Any table of a position."""
    return "\n".join([f"[{name}]", *(f"{key} = {_value(value)}" for key, value in fields.items())])


def log_of(game: Table, kind: type[H]) -> list[H]:
    """All that has happened of this kind, in order."""
    return [event for event in game.log if isinstance(event, kind)]


def news_of(game: Table, kind: type[H]) -> list[H]:
    """What the last answer did of this kind, in order."""
    return [event for event in game.news if isinstance(event, kind)]


def runs_to(game: Table, phase: Phase) -> Table:
    """Everybody gives harmless answers until a question of this part of the round."""
    game.passes_until(when=lambda state: state.clock.phase is phase)
    return game
