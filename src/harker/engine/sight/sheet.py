"""Where every card is, as far as a watcher sees it now: what is left can still be anywhere.

No memory is kept: a card that was shown once and taken back counts as unseen (G-20).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from harker.engine.vocabulary import Combat, Encounter, Event, Item, Ticket

C = TypeVar("C", Event, Item, Encounter, Combat, Ticket)


class Row(msgspec.Struct, Generic[C], frozen=True):
    """One kind of card. The numbers after ``copies`` add up to it.

    ``discarded``: face up in its discard pile. ``in_play``: an ally, on the table, before a
    player, or face up on the board. ``open``: face up in a weakened hunter's hand. ``held``: in
    hands that the watcher sees. ``hidden``: face down elsewhere, but known to the watcher.
    ``unseen``: in a deck, a closed hand, or face down.
    """

    card: C
    copies: int
    discarded: int
    in_play: int
    open: int
    held: int
    hidden: int
    unseen: int


class Sheet(msgspec.Struct, frozen=True):
    """One row for each kind of card, in the order of the vocabulary."""

    events: tuple[Row[Event], ...]
    items: tuple[Row[Item], ...]
    encounters: tuple[Row[Encounter], ...]
    combat: tuple[Row[Combat], ...]
    tickets: tuple[Row[Ticket], ...]


def blank(copies: Iterable[tuple[C, int]]) -> tuple[Row[C], ...]:
    """The rows of a deck of which nothing is seen."""
    return tuple(Row(card, count, 0, 0, 0, 0, 0, count) for card, count in copies)


def rows(
    unseen: tuple[Row[C], ...],
    *,
    discarded: Sequence[C] = (),
    in_play: Sequence[C] = (),
    shown: Sequence[C] = (),
    held: Sequence[C] = (),
    hidden: Sequence[C] = (),
) -> tuple[Row[C], ...]:
    """The rows of one deck, from its blank rows and the lists of cards that the watcher sees."""
    if not (discarded or in_play or shown or held or hidden):
        return unseen
    seen: dict[C, list[int]] = {}
    for column, cards in enumerate((discarded, in_play, shown, held, hidden)):
        for card in cards:
            counts = seen.get(card)
            if counts is None:
                counts = seen[card] = [0, 0, 0, 0, 0]
            counts[column] += 1
    return tuple(_filled(row, seen[row.card]) if row.card in seen else row for row in unseen)


def _filled(row: Row[C], counts: list[int]) -> Row[C]:
    discarded, in_play, shown, held, hidden = counts
    rest = row.copies - sum(counts)
    return Row(row.card, row.copies, discarded, in_play, shown, held, hidden, rest)
