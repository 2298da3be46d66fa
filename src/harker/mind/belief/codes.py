"""The board in small numbers: a code for each place, and who is next to whom, as arrays.

Cities come first, so that a set of cities is one 64-bit mask and a lair costs eight bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from harker.engine.catalog import ADJACENT, CASTLE, CITIES, PLACES, SEAS, within_roads
from harker.engine.vocabulary import PlaceId

Words: TypeAlias = NDArray[np.uint64]
Bytes: TypeAlias = NDArray[np.uint8]
Flags: TypeAlias = NDArray[np.bool_]
Numbers: TypeAlias = NDArray[np.float64]

NAMES: Final[tuple[PlaceId, ...]] = (*CITIES, *SEAS)
"""The place of each code: cities first."""

CODES: Final[dict[PlaceId, int]] = {place: code for code, place in enumerate(NAMES)}
COUNT: Final = len(NAMES)
FIRST_SEA: Final = len(CITIES)
CASTLE_CODE: Final = CODES[CASTLE]

assert FIRST_SEA <= 64, "a set of cities is one word of 64 bits"
assert COUNT < 127, "a place and the mark of a Hide share one byte"

IS_CITY: Final[Flags] = np.arange(COUNT) < FIRST_SEA

BIT: Final[Words] = np.array([1 << code if code < FIRST_SEA else 0 for code in range(COUNT)], np.uint64)
"""The bit of each city in a set of cities; none for a sea zone, which is never a lair (DRAC-7)."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Which places lead where: those of code ``c`` are ``ends[starts[c]:starts[c + 1]]``."""

    starts: NDArray[np.int64]
    ends: Bytes
    near: Flags
    """``near[a, b]``: whether b is one of those of a."""

    def fan(self, here: Bytes) -> tuple[NDArray[np.int64], Bytes]:
        """Every step from each of ``here``: the index of where it begins, and where it ends."""
        degree = self.starts[here.astype(np.int64) + 1] - self.starts[here]
        origin = np.repeat(np.arange(here.size), degree)
        first = np.cumsum(degree) - degree
        within = np.arange(origin.size) - first[origin]
        return origin, self.ends[self.starts[here[origin]] + within]


def _ways(near_of: Callable[[PlaceId], Iterable[PlaceId]]) -> Ways:
    rows = [sorted(CODES[there] for there in near_of(place)) for place in NAMES]
    near = np.zeros((COUNT, COUNT), np.bool_)
    for code, row in enumerate(rows):
        near[code, row] = True
    starts = np.cumsum([0, *map(len, rows)]).astype(np.int64)
    return Ways(starts, np.array([code for row in rows for code in row], np.uint8), near)


STEPS: Final = _ways(lambda place: ADJACENT[place])
"""Dracula's move: by road or sea (DRAC-8)."""


@cache
def runs(roads: int) -> Ways:
    """One to ``roads`` road steps (POWER-2, FIGHT-8)."""
    return _ways(lambda place: within_roads(place, roads) if PLACES[place].is_city else ())


@cache
def in_region(region: str) -> Flags:
    """The cities of a region as one flag a code; of ``"sea"`` all sea zones."""
    if region == "sea":
        return ~IS_CITY
    return np.array([PLACES[name].region == region for name in NAMES])


def flags_of(places: Iterable[PlaceId]) -> Flags:
    """The set of these places as one flag a code."""
    flags = np.zeros(COUNT, np.bool_)
    flags[[CODES[place] for place in places]] = True
    return flags
