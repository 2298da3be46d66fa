"""Cards that lie face down: which of them may lie where, as exact counts without replacement.

A *cell* is where cards lie whose number all see: a deck, a hand, the face-down encounters of one
hideout. Cards with the same history are one *group*: its faces, and how many of its cards lie in each
cell; which of them lie in which cell is open, every deal as likely. A *row* is one table of groups; rows
differ where it was not seen from which group a card was taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import comb
from typing import Final, TypeAlias

Faces: TypeAlias = tuple[str, ...]
"""Cards, sorted."""

Spread: TypeAlias = tuple[tuple[str, int], ...]
"""How many cards lie in each cell, sorted by cell, none of them 0."""

Group: TypeAlias = tuple[Faces, Spread]
Row: TypeAlias = tuple[Group, ...]

MOST_ROWS: Final = 512
"""Beyond so many rows the groups become one, and the pools say so."""


class Impossible(Exception):
    """No deal is left that could have led to what was seen: a fault of the counts or the history."""


@dataclass(frozen=True, slots=True)
class Pools:
    """All tables of groups that could be, with how likely each is, as a value.

    ``exact``: the deals are exactly those that could have led to what was seen; False: a superset of
    them. How likely a row is supposes that who moves a card unseen picks it without regard to its face.
    """

    rows: Mapping[Row, float]
    exact: bool = True

    @classmethod
    def of(cls, cell: str, faces: Iterable[str]) -> Pools:
        """All of these cards in one cell."""
        cards = tuple(sorted(faces))
        return cls({((cards, ((cell, len(cards)),)),) if cards else (): 1.0})

    def size(self, cell: str) -> int:
        """How many cards lie in a cell; it is the same in all rows."""
        return sum(count for _, spread in next(iter(self.rows)) for where, count in spread if where == cell)

    def cells(self) -> dict[str, int]:
        """Every cell with cards, and how many."""
        sizes: dict[str, int] = {}
        for _, spread in next(iter(self.rows)):
            for cell, count in spread:
                sizes[cell] = sizes.get(cell, 0) + count
        return dict(sorted(sizes.items()))

    def expected(self, cell: str, face: str) -> float:
        """How many cards of this face lie in a cell in the mean."""
        whole = sum(self.rows.values())
        total = 0.0
        for row, weight in self.rows.items():
            for faces, spread in row:
                lies = dict(spread).get(cell, 0)
                total += weight * lies * faces.count(face) / len(faces)
        return total / whole

    def allows(self, deal: Mapping[str, Iterable[str]]) -> bool:
        """Whether these faces may lie in these cells, all cells at once."""
        wanted = {cell: tuple(sorted(faces)) for cell, faces in deal.items() if tuple(faces)}
        return any(_fits(row, wanted) for row in self.rows)

    # --- what happens ------------------------------------------------------------------------

    def moved(self, origin: str, goal: str, count: int) -> Pools:
        """So many cards went unseen from one cell to another."""
        if not count:
            return self

        def after(row: Row) -> Iterator[tuple[Row, float]]:
            here = [dict(spread).get(origin, 0) for _, spread in row]
            ways = comb(sum(here), count)
            for taken, number in _splits(here, count):
                shifts = {i: {origin: -k, goal: k} for i, k in enumerate(taken) if k}
                yield _tidy(row, shifts), number / ways

        return self._each(after, f"{count} cards from {origin} to {goal}")

    def renamed(self, names: Mapping[str, str]) -> Pools:
        """All cards of each of these cells lie in another now, all at once."""

        def after(row: Row) -> Iterator[tuple[Row, float]]:
            new: list[Group] = []
            for faces, spread in row:
                sums: dict[str, int] = {}
                for cell, count in spread:
                    goal = names.get(cell, cell)
                    sums[goal] = sums.get(goal, 0) + count
                new.append((faces, tuple(sorted(sums.items()))))
            yield _tidy(tuple(new), {}), 1.0

        return self._each(after, "a new name")

    def mixed(self, one: str, other: str, left: int) -> Pools:
        """Cards went to and fro between two cells; ``left`` of them lie in the first one now."""
        both = f"{one}+{other}"
        mixed = self.renamed({one: both, other: both}).moved(both, one, left)
        return mixed.renamed({both: other})

    def taken(self, cell: str, face: str) -> Pools:
        """A card of a cell was seen and is face down no more."""

        def after(row: Row) -> Iterator[tuple[Row, float]]:
            for i, (faces, spread) in enumerate(row):
                lies = dict(spread).get(cell, 0)
                copies = faces.count(face)
                if lies and copies:
                    at = faces.index(face)
                    less = (*row[:i], ((*faces[:at], *faces[at + 1 :]), spread), *row[i + 1 :])
                    yield _tidy(less, {i: {cell: -1}}), lies * copies / len(faces)

        return self._each(after, f"{face} in {cell}")

    def put(self, cell: str, faces: Iterable[str]) -> Pools:
        """Cards that were seen lie face down in a cell now."""
        group = tuple(sorted(faces))
        if not group:
            return self

        def after(row: Row) -> Iterator[tuple[Row, float]]:
            yield _tidy((*row, (group, ((cell, len(group)),))), {}), 1.0

        return self._each(after, "cards put")

    def shown(self, cell: str, face: str) -> Pools:
        """A card of a cell was seen and lies there face down again."""
        if all(_is_known(row, cell, face) for row in self.rows):
            return self
        return self.taken(cell, face).put(cell, (face,))

    def _each(self, after: Callable[[Row], Iterator[tuple[Row, float]]], what: str) -> Pools:
        rows: dict[Row, float] = {}
        for row, weight in self.rows.items():
            for new, share in after(row):
                rows[new] = rows.get(new, 0.0) + weight * share
        whole = sum(rows.values())
        if not whole:
            raise Impossible(what)
        if len(rows) > MOST_ROWS:
            return Pools({_as_one(next(iter(rows))): 1.0}, exact=False)
        return replace(self, rows={row: weight / whole for row, weight in rows.items()})


def _tidy(row: Row, shifts: Mapping[int, Mapping[str, int]]) -> Row:
    """The row with other numbers in some cells; groups that lie in one cell together are one."""
    groups: list[Group] = []
    alone: dict[str, list[str]] = {}
    for i, (faces, spread) in enumerate(row):
        shift = shifts.get(i)
        if shift:
            sums = dict(spread)
            for cell, by in shift.items():
                sums[cell] = sums.get(cell, 0) + by
            spread = tuple(sorted((cell, count) for cell, count in sums.items() if count))
        if len(spread) == 1:
            alone.setdefault(spread[0][0], []).extend(faces)
        elif spread:
            groups.append((faces, spread))
    for cell, faces_there in alone.items():
        groups.append((tuple(sorted(faces_there)), ((cell, len(faces_there)),)))
    return tuple(sorted(groups))


def _is_known(row: Row, cell: str, face: str) -> bool:
    return any(face in faces and spread == ((cell, len(faces)),) for faces, spread in row)


def _splits(here: list[int], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """How many of ``count`` cards come from each group, and in how many ways."""
    if len(here) == 1:
        if here[0] >= count:
            yield (count,), comb(here[0], count)
        return
    rest = sum(here[1:])
    for first in range(max(count - rest, 0), min(here[0], count) + 1):
        for others, ways in _splits(here[1:], count - first):
            yield (first, *others), ways * comb(here[0], first)


def _as_one(row: Row) -> Row:
    """All groups as one: any of the cards may lie anywhere."""
    faces = tuple(sorted(face for group, _ in row for face in group))
    sums: dict[str, int] = {}
    for _, spread in row:
        for cell, count in spread:
            sums[cell] = sums.get(cell, 0) + count
    return ((faces, tuple(sorted(sums.items()))),)


def _fits(row: Row, wanted: Mapping[str, Faces]) -> bool:
    """Whether the groups of a row can be dealt so: group by group, cell by cell."""
    need = {(cell, face): faces.count(face) for cell, faces in wanted.items() for face in set(faces)}

    def deal(groups: Row, need: Mapping[tuple[str, str], int]) -> bool:
        if len(groups) <= 1:
            return _is_rest(groups, need)
        (faces, spread), rest = groups[0], groups[1:]
        return any(deal(rest, left) for left in _deals(faces, spread, need))

    if {face for _, face in need} - {face for faces, _ in row for face in faces}:
        return False
    return all(
        deal(groups, {at: n for at, n in need.items() if at[1] in kinds}) for groups, kinds in _apart(row)
    )


def _apart(row: Row) -> list[tuple[Row, set[str]]]:
    """The groups by the faces that they share; what leaves least open comes first in each part."""
    parts: list[tuple[Row, set[str]]] = []
    for group in sorted(row, key=lambda group: (len(group[1]) > 1, len(group[0]))):
        near = [part for part in parts if part[1] & set(group[0])]
        parts = [part for part in parts if part not in near]
        groups = tuple(one for part in near for one in part[0])
        parts.append(((*groups, group), set(group[0]).union(*(part[1] for part in near))))
    return parts


def _is_rest(groups: Row, need: Mapping[tuple[str, str], int]) -> bool:
    """Whether all that is needed is what the last group has."""
    by_cell: Counter[str] = Counter()
    by_face: Counter[str] = Counter()
    for (cell, face), count in need.items():
        by_cell[cell] += count
        by_face[face] += count
    faces, spread = groups[0] if groups else ((), ())
    return +by_cell == Counter(dict(spread)) and +by_face == Counter(faces)


def _deals(
    faces: Faces, spread: Spread, need: Mapping[tuple[str, str], int]
) -> Iterator[Mapping[tuple[str, str], int]]:
    """What is still needed after each deal of one group."""
    if not spread:
        yield need
        return
    (cell, count), rest = spread[0], spread[1:]
    for chosen in _choices(faces, count, {face: need.get((cell, face), 0) for face in set(faces)}):
        left = dict(need)
        pool = list(faces)
        for face in chosen:
            left[cell, face] -= 1
            pool.remove(face)
        yield from _deals(tuple(pool), rest, left)


def _choices(faces: Faces, count: int, most: Mapping[str, int]) -> Iterator[Faces]:
    """Every choice of so many of the faces, none oftener than ``most``."""
    kinds = sorted(face for face in set(faces) if most[face])

    def choose(i: int, left: int) -> Iterator[Faces]:
        if not left:
            yield ()
        elif i < len(kinds):
            face = kinds[i]
            for number in range(min(left, faces.count(face), most[face]) + 1):
                for others in choose(i + 1, left - number):
                    yield (face,) * number + others

    return choose(0, count)
