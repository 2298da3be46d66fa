"""The table of what may be so: packed trails, each with what the lairs may be beside it.

A *row* is one trail, one byte a space, with a set of cities for each lair whose card nobody turned
up. It stands for every world that takes one city of each set: a box. Many boxes may hold the same
trail, so that a dependence between lairs is kept exactly; where boxes differ in one set alone they
are one (:meth:`Rows.merged`). So lairs are kept apart from trails, and joined only as far as what
was seen joins them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from harker.mind.belief.codes import BIT, Bytes, Flags, Numbers, Words

SPACES: Final = 6
FALLEN_BYTE: Final = 6
"""The number of the byte for the hideout that slid off the sixth space (DRAC-3)."""

HIDE: Final = 0x80
"""Marks the byte of a Hide; the rest of the byte is the city it belongs to (POWER-4, A-11)."""

_BYTE: Final = np.uint64(0xFF)
_ONES: Final = np.uint64(0x0001010101010101)
HIDES: Final = np.uint64(0x0080808080808080)
"""The mark of a Hide in each of the seven bytes."""

_TRAIL: Final = np.uint64(0x0000FFFFFFFFFFFF)
_UP: Final = np.uint64(8)


def shift(space: int) -> np.uint64:
    """How far the byte of a space (from 0; 6 is what fell off) lies from the lowest bit."""
    return np.uint64(8 * space)


def laid(code: int, *, hide: bool = False) -> int:
    """The byte of a location card, or of a Hide of that city; 0 is for nothing hidden."""
    return code + 1 + (HIDE if hide else 0)


def holds(keys: Words, bytes_: Bytes | int) -> Flags:
    """Whether one of the six spaces or what fell off has this byte (one for all, or one a row)."""
    wanted = np.asarray(bytes_, np.uint64) * _ONES
    rest = keys ^ wanted
    # As a C library finds the end of a string: a byte of 0 is there where one less than it borrows.
    found: Flags = ((rest - _ONES) & ~rest & HIDES) != 0
    return found


def left_of(before: Words, after: Words) -> Numbers:
    """How much of each set is left after it has lost some of its cities, from 0 to 1."""
    share: Numbers = np.bitwise_count(after) / np.bitwise_count(before)
    return share


@dataclass(frozen=True, slots=True)
class Rows:
    """Packed worlds. All arrays have one entry a row.

    ``keys``: byte *i* is trail space *i* + 1, byte 6 what fell off; 0 where nothing hidden lies, else
    :func:`laid`. ``here``: the code of where Dracula stands. ``lairs``: for each slot None (no lair), or
    the set of cities it may be. ``by_style``: how likely a row is together with each style of play of the
    model, (rows, styles), not scaled; within a row each world is as likely as the others.
    """

    keys: Words
    here: Bytes
    lairs: tuple[Words | None, ...]
    by_style: Numbers

    @property
    def weights(self) -> Numbers:
        """How likely each row is, whatever his style; not scaled."""
        whole: Numbers = self.by_style.sum(axis=1)
        return whole

    @property
    def size(self) -> int:
        """How many rows."""
        return int(self.keys.size)

    def at(self, space: int) -> Bytes:
        """The bytes of one space (6: what fell off)."""
        return ((self.keys >> shift(space)) & _BYTE).astype(np.uint8)

    def kept(self, which: Flags) -> Rows:
        """The rows that are flagged."""
        return self if which.all() else self._picked(which)

    def _picked(self, which: Flags | NDArray[np.int64]) -> Rows:
        """The rows that are flagged, or those of these numbers in their order."""
        return Rows(
            self.keys[which],
            self.here[which],
            tuple(None if lair is None else lair[which] for lair in self.lairs),
            self.by_style[which],
        )

    def united(self, starts: NDArray[np.int64]) -> Rows:
        """One row for all from each of these numbers to the next: weights add up, sets are united."""
        return Rows(
            self.keys[starts],
            self.here[starts],
            tuple(None if lair is None else np.bitwise_or.reduceat(lair, starts) for lair in self.lairs),
            np.add.reduceat(self.by_style, starts, axis=0),
        )

    def with_byte(self, space: int, bytes_: Bytes | int) -> Rows:
        """The same with another byte in one space."""
        cleared = self.keys & ~(_BYTE << shift(space))
        return replace(self, keys=cleared | (np.asarray(bytes_, np.uint64) << shift(space)))

    def slid(self) -> Rows:
        """DRAC-2: every space one further; space 1 is empty."""
        return replace(self, keys=(self.keys & _TRAIL) << _UP)

    def with_lair(self, slot: int, cities: Words | None) -> Rows:
        """The same with another set in one slot; None: no lair lies there any more.

        What a set loses takes its share of the row's weight along. Rows whose set is empty are gone.
        """
        before = self.lairs[slot]
        rows = replace(self, lairs=(*self.lairs[:slot], cities, *self.lairs[slot + 1 :]))
        if cities is None:
            return rows
        if before is not None:
            rows = replace(rows, by_style=rows.by_style * left_of(before, cities)[:, np.newaxis])
        return rows.kept(cities != 0)

    def without_city(self, code: int) -> Rows:
        """No lair is this city."""
        rows = self
        for slot, cities in enumerate(self.lairs):
            if cities is not None:
                rows = rows.with_lair(slot, rows.masks(slot) & ~BIT[code])
        return rows

    def masks(self, slot: int) -> Words:
        """The sets of one slot that holds a lair."""
        cities = self.lairs[slot]
        assert cities is not None, "no lair lies in this slot"
        return cities

    def current(self) -> Bytes:
        """The space (from 0) of the hideout where Dracula stands; 255 where it is on none."""
        found = np.full(self.size, 255, np.uint8)
        for space in reversed(range(SPACES)):
            found[self.at(space) == self.here + 1] = space
        return found

    def merged(self) -> Rows:
        """Equal rows made one, and boxes that differ in the set of one lair.

        Nothing is lost or gained: the union of the boxes is the same set of worlds, weights add up.
        """
        rows = self.joined_but(None)
        slots = [slot for slot, cities in enumerate(self.lairs) if cities is not None]
        before = rows.size + 1
        while rows.size < before:
            before = rows.size
            for slot in slots:
                rows = rows.joined_but(slot)
            if len(slots) < 2:
                break
        return rows

    def joined_but(self, slot: int | None) -> Rows:
        """Rows that agree in all but the set of this slot become one row with the union."""
        if self.size < 2:
            return self
        others = [lair for i, lair in enumerate(self.lairs) if lair is not None and i != slot]
        order = np.lexsort((*others, self.keys)) if others else np.argsort(self.keys)
        rows = self._picked(order)
        first = np.ones(rows.size, np.bool_)
        first[1:] = rows.keys[1:] != rows.keys[:-1]
        for i, lair in enumerate(rows.lairs):
            if lair is not None and i != slot:
                first[1:] |= lair[1:] != lair[:-1]
        starts = np.flatnonzero(first)
        return rows if starts.size == rows.size else rows.united(starts)

    def loosened(self) -> Rows:
        """A superset with one row a trail: what joins the lairs with each other is forgotten."""
        rows = self._picked(np.argsort(self.keys))
        starts = np.flatnonzero(np.concatenate(([True], rows.keys[1:] != rows.keys[:-1])))
        return rows.united(starts)


def joined(*parts: Rows) -> Rows:
    """The rows of all parts, which have lairs in the same slots."""
    if len(parts) == 1:
        return parts[0]
    lairs: list[Words | None] = []
    for slot, cities in enumerate(parts[0].lairs):
        lairs.append(None if cities is None else np.concatenate([part.masks(slot) for part in parts]))
    return Rows(
        np.concatenate([part.keys for part in parts]),
        np.concatenate([part.here for part in parts]),
        tuple(lairs),
        np.concatenate([part.by_style for part in parts]),
    )
