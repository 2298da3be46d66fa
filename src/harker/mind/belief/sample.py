"""Worlds drawn at random from what can be known, many at once.

A trail with its lairs is drawn by its weight in the belief, the cards face down by the counts; what
joins the two (a hideout's encounters lie where it lies, whatever it is) is the same in all worlds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from harker.engine.vocabulary import Encounter, Event, Item, Side, Ticket
from harker.mind.belief.belief import Belief
from harker.mind.belief.codes import FIRST_SEA, Bytes, Words
from harker.mind.belief.counts import Counts
from harker.mind.belief.held import deck_of
from harker.mind.belief.pools import Pools, Row
from harker.mind.belief.rows import SPACES

ENCOUNTER_CARDS: Final = tuple(Encounter)
EVENT_CARDS: Final = tuple(Event)
ITEM_CARDS: Final = tuple(Item)
TICKET_CARDS: Final = tuple(Ticket)

NO_LAIR: Final = 255

Deals = Mapping[str, Bytes]
"""For each cell the cards in it: a row a world, the number of each card in its vocabulary."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Worlds, a row each in every array.

    ``here``: the code of where he is; ``trails``: a byte a space, the seventh what fell off
    (``rows.laid``); ``lairs``: the code of each lair's city, :data:`NO_LAIR` where there is none.
    ``encounters`` is empty for Dracula. Cards of a deck lie in the order of the deck; ``orders`` is one in
    which both sides' events may lie below the top one. ``chances``: the random stream to come.
    """

    here: Bytes
    trails: Bytes
    lairs: Bytes
    encounters: Deals
    events: Deals
    items: Deals
    tickets: Deals
    orders: Bytes
    chances: NDArray[np.uint64]

    @property
    def size(self) -> int:
        """How many worlds."""
        return int(self.here.size)


def sample(belief: Belief, counts: Counts, n: int, rng: Generator) -> Sample:
    """So many worlds, each drawn anew from the belief and the counts of one history.

    Raises:
        ValueError: Dracula has not started, so there is no world.
    """
    here, trails, lairs = trails_of(belief, n, rng)
    lurking, held = counts.lurking, counts.held
    below = max(sum(held.events.size(deck_of(side)) for side in Side) - 1, 0)
    return Sample(
        here,
        trails,
        lairs,
        {} if lurking is None else deal(lurking.pools, ENCOUNTER_CARDS, n, rng),
        deal(held.events, EVENT_CARDS, n, rng),
        deal(held.items, ITEM_CARDS, n, rng),
        deal(held.tickets, TICKET_CARDS, n, rng),
        _orders(n, below, rng).astype(np.uint8),
        rng.integers(1 << 63, size=n, dtype=np.uint64),
    )


def trails_of(belief: Belief, n: int, rng: Generator) -> tuple[Bytes, Bytes, Bytes]:
    """Where he is, what lies on the trail, and the cities of the lairs, for so many worlds.

    Boxes of a belief may overlap, and lairs are different cities: a world that lies in several boxes
    has the weight of all of them, and within a box all worlds are as likely.
    """
    rows = belief.rows
    if not rows.size or not belief.seen.started:
        raise ValueError("Dracula has not started: there is no world to draw")
    whole = np.cumsum(rows.weights)
    # Rounding may leave the last step a little under the whole.
    picked = np.minimum(np.searchsorted(whole, rng.random(n) * whole[-1], side="right"), rows.size - 1)
    keys = rows.keys[picked]
    shifts = np.arange(SPACES + 1, dtype=np.uint64) * np.uint64(8)
    trails = ((keys[:, np.newaxis] >> shifts) & np.uint64(0xFF)).astype(np.uint8)
    lairs = np.full((n, len(rows.lairs)), NO_LAIR, np.uint8)
    masks = {slot: lair[picked] for slot, lair in enumerate(rows.lairs) if lair is not None}
    open_ = np.arange(n)
    while open_.size and masks:
        for slot, mask in masks.items():
            lairs[open_, slot] = _a_city(mask[open_], rng)
        chosen = np.sort(lairs[open_][:, list(masks)], axis=1)
        # Lairs that came out the same city are drawn again: the different ones stay as likely.
        open_ = open_[(chosen[:, 1:] == chosen[:, :-1]).any(axis=1)]
    return rows.here[picked], trails, lairs


def _a_city(masks: Words, rng: Generator) -> Bytes:
    """One city of each set, each as likely."""
    flags = (masks[:, np.newaxis] >> np.arange(FIRST_SEA, dtype=np.uint64)) & np.uint64(1)
    order = np.cumsum(flags, axis=1)
    wanted = (rng.random(masks.size) * order[:, -1]).astype(np.uint64) + np.uint64(1)
    cities: Bytes = np.argmax(order >= wanted[:, np.newaxis], axis=1).astype(np.uint8)
    return cities


def deal(pools: Pools, cards: tuple[str, ...], n: int, rng: Generator) -> dict[str, Bytes]:
    """The cards of each cell in so many deals, without replacement."""
    number = {str(card): code for code, card in enumerate(cards)}
    sizes = pools.cells()
    dealt = {cell: np.empty((n, count), np.uint8) for cell, count in sizes.items()}
    rows = list(pools.rows)
    which: NDArray[np.int64] = np.zeros(n, np.int64)
    if len(rows) > 1:
        weights = np.fromiter(pools.rows.values(), np.float64)
        which = rng.choice(len(rows), n, p=weights / weights.sum())
    for index in np.unique(which):
        into: NDArray[np.int64] | slice = slice(None)
        number_of = n
        if len(rows) > 1:
            into = np.flatnonzero(which == index)
            number_of = into.size
        filled = dict.fromkeys(sizes, 0)
        for faces, spread in rows[index]:
            codes = np.array([number[str(face)] for face in faces], np.uint8)
            shuffled = codes[_orders(number_of, codes.size, rng)]
            first = 0
            for cell, count in spread:
                begin = filled[cell]
                dealt[cell][into, begin : begin + count] = shuffled[:, first : first + count]
                filled[cell] = begin + count
                first += count
    for cell in dealt:
        if cell.startswith("deck") and any(_groups_in(row, cell) > 1 for row in rows):
            order = _orders(n, dealt[cell].shape[1], rng)
            dealt[cell] = np.take_along_axis(dealt[cell], order, axis=1)
    return dealt


def _groups_in(row: Row, cell: str) -> int:
    return sum(any(where == cell for where, _ in spread) for _, spread in row)


def _orders(n: int, size: int, rng: Generator) -> NDArray[np.int64]:
    """So many random orders of so many things; sorting numbers takes a tenth of shuffling rows."""
    return np.argsort(rng.random((n, size)), axis=1)
