"""One world: what a state hides of Dracula's trail and lairs, and all worlds of a table of rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import TypeAlias

import msgspec
import numpy as np

from harker.engine.state import Hideout, State
from harker.engine.vocabulary import PlaceId, Power
from harker.mind.belief.codes import BIT, CODES, FIRST_SEA, NAMES, Words
from harker.mind.belief.rows import FALLEN_BYTE, HIDE, SPACES, Rows, laid, shift


class Lies(msgspec.Struct, frozen=True):
    """A location card, or a Hide of that city."""

    place: PlaceId
    hide: bool = False


Card: TypeAlias = Lies | None
"""None: nothing lies there, or nothing but a power card that all see."""


class World(msgspec.Struct, frozen=True):
    """Where Dracula is and what lies on the trail, in what fell off it and in the lairs."""

    here: PlaceId
    trail: tuple[Card, ...]
    fallen: Card
    lairs: tuple[PlaceId | None, ...]

    @classmethod
    def of(cls, state: State) -> World:
        """The world that a state is. Dracula must have started."""
        assert state.dracula.place is not None, "Dracula has not started"
        return cls(
            here=state.dracula.place,
            trail=tuple(map(_lies, state.trail)),
            fallen=_lies(state.fallen),
            lairs=tuple(None if lair is None else lair.place for lair in state.lairs),
        )


def _lies(hideout: Hideout | None) -> Card:
    if hideout is None:
        return None
    if hideout.place is not None:
        return Lies(hideout.place)
    if hideout.power is Power.HIDE and hideout.city is not None:
        return Lies(hideout.city, hide=True)
    return None


def pack(worlds: Iterable[World]) -> Rows:
    """The rows of these worlds, all as likely. They have lairs in the same slots, one at least."""
    listed = list(dict.fromkeys(worlds))
    keys = [_key(world) for world in listed]
    here = [CODES[world.here] for world in listed]
    lairs: list[Words | None] = []
    for cities in zip(*(world.lairs for world in listed), strict=True):
        known = [city for city in cities if city is not None]
        lairs.append(np.array([BIT[CODES[city]] for city in known], np.uint64) if known else None)
    rows = Rows(np.array(keys, np.uint64), np.array(here, np.uint8), tuple(lairs), np.ones((len(listed), 1)))
    return rows.merged()


def holds(rows: Rows, world: World) -> bool:
    """Whether the world is one of those of the rows."""
    which = (rows.keys == np.uint64(_key(world))) & (rows.here == CODES[world.here])
    for cities, city in zip(rows.lairs, world.lairs, strict=True):
        if (cities is None) is not (city is None):
            return False
        if cities is not None and city is not None:
            which &= (cities & BIT[CODES[city]]) != 0
    return bool(which.any())


def _key(world: World) -> int:
    key = 0
    for space, card in enumerate((*world.trail, world.fallen)):
        if card is not None:
            key |= laid(CODES[card.place], hide=card.hide) << int(shift(space))
    return key


@cache
def card_of(byte: int) -> Card:
    """What a byte of a row stands for."""
    if byte == 0:
        return None
    return Lies(NAMES[(byte & ~HIDE) - laid(0)], hide=byte >= HIDE)


def cities_in(mask: int) -> tuple[PlaceId, ...]:
    """The cities of a set."""
    return tuple(NAMES[code] for code in range(FIRST_SEA) if mask >> code & 1)


def unpack(rows: Rows) -> Iterator[World]:
    """Every world of the rows, each once."""
    told: set[World] = set()
    alone = sum(lair is not None for lair in rows.lairs) < 2  # then no two boxes overlap
    for row in range(rows.size):
        key = int(rows.keys[row])
        cards = [card_of(key >> 8 * space & 0xFF) for space in range(SPACES + 1)]
        choices = [(None,) if lair is None else cities_in(int(lair[row])) for lair in rows.lairs]
        for lairs in product(*choices):
            world = World(NAMES[rows.here[row]], tuple(cards[:SPACES]), cards[FALLEN_BYTE], lairs)
            if alone:
                yield world
            elif world not in told:
                told.add(world)
                yield world
