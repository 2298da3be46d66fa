"""Arrivals, ambushes and searches for tests: what lies where, who comes there, what all see of it."""

from __future__ import annotations

from collections.abc import Iterable

from harker.engine.events import Happened
from harker.engine.sight import redact
from harker.engine.state import Lurker
from harker.engine.vocabulary import PlaceId, Seat, Viewer
from tests.engine.afoot import at, figure, hideout, lair, numbers, rules, table
from tests.scenario import Table

VIENNA, MUNICH, LONDON = PlaceId("vienna"), PlaceId("munich"), PlaceId("london")
HIS = hideout("london")
"""Dracula is far away, in London, on the first space."""


def hide(city: str, *encounters: str, up: bool = False) -> str:
    """A Hide that belongs to this city."""
    lines = ["[[trail]]", 'power = "hide"', f'city = "{city}"', f"up = {str(up).lower()}"]
    return "\n".join([*lines, f"encounters = {list(encounters)}"])


def power(card: str) -> str:
    """A power card that lies alone."""
    return f'[[trail]]\npower = "{card}"'


def his(*events: str, encounters: Iterable[str] = (), **fields: object) -> str:
    """Dracula's hands, nothing but what is given."""
    return table("dracula", events=list(events), encounters=list(encounters), **fields)


def comes(*parts: str, to: str = "vienna", seat: str = "mina", start: str = "munich") -> Table:
    """A hunter moves by road from Munich to Vienna by day. Nobody else is near."""
    if not any(f"[hunters.{seat}]" in part for part in parts):
        parts = (figure(seat, start), *parts)
    game = at("move", f'[at]\nhunter = "{seat}"', *parts)
    game.player(Seat(seat)).moves_to(to)
    return game


def searches(*parts: str, seat: str = "mina", night: bool = False) -> Table:
    """A hunter searches in Vienna."""
    if not any(f"[hunters.{seat}]" in part for part in parts):
        parts = (figure(seat, "vienna"), *parts)
    when = '[time]\nphase = "night"' if night else ""
    return at("search", f'[at]\nhunter = "{seat}"', when, *parts)


def lies(game: Table, space: int = 2) -> tuple[Lurker, ...]:
    """What lies on this space of the trail."""
    there = game.state.trail[space - 1]
    assert there is not None, f"nothing lies on space {space}"
    return there.lurkers


def in_lair(game: Table, number: int = 1) -> tuple[Lurker, ...]:
    """What lies in this lair."""
    there = game.state.lairs[number - 1]
    assert there is not None, f"there is no lair {number}"
    return there.lurkers


def names(events: Iterable[Happened]) -> list[str]:
    """The kinds of these events, in order."""
    return [type(event).__name__ for event in events]


def seen_by(game: Table, watcher: Seat | Viewer, *kinds: type[Happened]) -> list[Happened]:
    """All that has happened of these kinds, as this watcher saw it."""
    seen = (redact(event, watcher, game.setup) for event in game.log)
    return [event for event in seen if isinstance(event, kinds)]


__all__ = [
    "HIS",
    "LONDON",
    "MUNICH",
    "VIENNA",
    "at",
    "comes",
    "figure",
    "hide",
    "hideout",
    "his",
    "in_lair",
    "lair",
    "lies",
    "names",
    "numbers",
    "power",
    "rules",
    "searches",
    "seen_by",
    "table",
]
