"""What the table can know of Dracula: every world consistent with what was seen, and how likely it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from harker.engine.asks import Spot
from harker.engine.catalog import Setup
from harker.engine.events import Happened
from harker.engine.queries import FALLEN
from harker.engine.sight import View
from harker.engine.vocabulary import PlaceId
from harker.mind.belief.codes import COUNT, FIRST_SEA, NAMES, Flags, Numbers
from harker.mind.belief.fold import Fold, Notes, start_rows
from harker.mind.belief.model import Even, Model
from harker.mind.belief.rows import Rows
from harker.mind.belief.seen import Seen, seen_in
from harker.mind.belief.worlds import World, card_of, holds, pack, unpack


@dataclass(frozen=True, slots=True)
class Belief:
    """All worlds that could have led to what the table saw, as a value.

    It is a fold over a redacted history: :meth:`start`, then :meth:`update` with the events of one
    answer after the other, as any hunter or spectator saw them. What hunters know of trail and lairs
    is the same for all of them and for the public table.

    ``exact``: the worlds are exactly those; False: a superset of them, since the history passed the
    bound of ``fold.MOST_ROWS``.
    """

    setup: Setup
    seen: Seen
    rows: Rows
    model: Model
    exact: bool = True
    notes: Notes = field(default_factory=Notes)

    @classmethod
    def start(cls, setup: Setup, model: Model | None = None) -> Belief:
        """The belief before the first event of a game. Without a model all legal play is as likely."""
        return cls(setup, Seen.start(setup), start_rows(setup.numbers.lairs), model or Even())

    @classmethod
    def of(cls, view: View, setup: Setup, worlds: Iterable[World], model: Model | None = None) -> Belief:
        """A belief that begins in the middle, at this view, with these worlds, all as likely."""
        return cls(setup, seen_in(view), pack(worlds), model or Even())

    def update(self, events: Sequence[Happened]) -> Belief:
        """The belief after the events of one answer.

        Raises:
            Contradiction: no world is left.
        """
        fold = self._fold()
        fold.take(events)
        return self._folded(fold)

    def steps(self, events: Sequence[Happened]) -> Iterator[Belief]:
        """The belief after each event of one answer, the last as :meth:`update` gives it.

        Raises:
            Contradiction: no world is left.
        """
        fold = self._fold()
        for _ in fold.steps(events):
            yield self._folded(fold)

    def _fold(self) -> Fold:
        return Fold(self.setup, self.model, self.seen, self.rows, self.exact, self.notes)

    def _folded(self, fold: Fold) -> Belief:
        return replace(self, seen=fold.seen, rows=fold.rows, exact=fold.exact, notes=fold.notes)

    # --- reading -------------------------------------------------------------------------

    def worlds(self) -> Iterator[World]:
        """Every world of the support, each once."""
        return unpack(self.rows)

    def holds(self, world: World) -> bool:
        """Whether the world is in the support."""
        return holds(self.rows, world)

    @property
    def trails(self) -> int:
        """How many rows the support takes; without two unknown lairs that is the number of trails."""
        return self.rows.size

    def places(self) -> Numbers:
        """How likely Dracula stands in each place, by code; all 0 before he has started."""
        return self._shared(np.bincount(self.rows.here, self.rows.weights, COUNT))

    def possible(self) -> Flags:
        """Where Dracula may be, by code."""
        return np.bincount(self.rows.here, minlength=COUNT) > 0

    def at(self, spot: Spot) -> dict[tuple[PlaceId, bool], float]:
        """What may lie face down or up at a spot: (place, whether it is a Hide of it) and how likely."""
        if spot.lair:
            shares = self._lair(spot.index)
            return {(NAMES[code], False): float(shares[code]) for code in np.flatnonzero(shares)}
        space = FALLEN.index if spot == FALLEN else spot.index
        weights = self._shared(np.bincount(self.rows.at(space), self.rows.weights, 256))
        support = np.bincount(self.rows.at(space), minlength=256) > 0
        cards = ((card_of(int(byte)), float(weights[byte])) for byte in np.flatnonzero(support))
        return {(card.place, card.hide): share for card, share in cards if card is not None}

    def _lair(self, slot: int) -> Numbers:
        """How likely a lair is each city, by code; a set's cities share the weight of its row."""
        if self.rows.lairs[slot] is None:
            return np.zeros(COUNT)
        masks = self.rows.masks(slot)
        sizes = np.bitwise_count(masks).astype(np.float64)
        each = self.rows.weights / sizes
        shares = np.zeros(COUNT)
        for code in range(FIRST_SEA):
            shares[code] = each[(masks >> np.uint64(code)) & np.uint64(1) != 0].sum()
        return self._shared(shares)

    def _shared(self, weights: NDArray[Any]) -> Numbers:
        whole = float(weights.sum())
        return np.asarray(weights, np.float64) / (whole or 1.0)
