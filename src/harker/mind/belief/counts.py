"""Exact counts without replacement of what lies face down, beside the belief about the trail.

Counts are one watcher's: hunters see each other's hands where the table plays so, and Behind the Veil
shows his hands to hunters alone. They are a fold over that watcher's redacted history; of the view
after each answer they take what all see and no event says: which cards of the table are done with.

What is exact: for every cell (each trail space, each lair, what fell off the trail, his hand, the deck,
the face-down discards; hidden hands) which deals of the cards not seen could have led to what was seen,
all cells at once, through draws, placing, shuffling back, decks made anew, cards shown and returned.

What is a superset, by name: a trade between two hands that are both hidden mixes them, as if anything
could have changed hands (its rules bar some); backs of the event deck that were looked at are not kept,
but for the one on top; that a question was put, or not put, to somebody tells nothing here; beyond
``pools.MOST_ROWS`` tables of groups any card may lie anywhere, and ``exact`` is False from then on.
How likely a deal is supposes that cards are moved unseen without regard to their faces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from harker.engine.asks import Spot
from harker.engine.catalog import Setup
from harker.engine.events import Happened
from harker.engine.queries import FALLEN
from harker.engine.sight import View, Watcher
from harker.engine.sight.views import HideoutView
from harker.engine.vocabulary import Encounter, Seat
from harker.mind.belief.held import BURIED, Held, hidden_hands, hidden_tickets
from harker.mind.belief.lurking import DECK, DOWN, HAND, Lurking, cell_of


class Miscounted(Exception):
    """The counts are not those that the watcher sees: a fault of the fold or the history."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What a watcher can know of the cards that lie face down, as a value.

    ``lurking`` is None for Dracula, who knows all of it but the order of the deck.
    """

    setup: Setup
    watcher: Watcher
    lurking: Lurking | None
    held: Held

    @classmethod
    def start(cls, setup: Setup, watcher: Watcher) -> Counts:
        """The counts before the first event of a game."""
        lurking = None if watcher is Seat.DRACULA else Lurking.start(setup)
        return cls(setup, watcher, lurking, Held.start(setup, watcher))

    def update(self, events: Sequence[Happened], view: View) -> Counts:
        """The counts after the events of one answer, and the watcher's view after them.

        Raises:
            Impossible: no deal is left.
            Miscounted: they are not as many as the view says.
        """
        if not events:
            return self
        lurking = self.lurking
        if lurking is not None:
            lurking = lurking.after(events)
            if view.fight is None:
                lurking = lurking.squared({cell: shown for cell, shown, _ in _spots(view)})
        counts = Counts(self.setup, self.watcher, lurking, self.held.after(events, view))
        if wrong := [
            f"{what}: {mine}, not {theirs}" for what, mine, theirs in counts._sizes(view) if mine != theirs
        ]:
            raise Miscounted("; ".join(wrong))
        return counts

    @property
    def exact(self) -> bool:
        """Whether no bound was passed."""
        held = self.held
        pools = [held.events, held.items, held.tickets]
        if self.lurking is not None:
            pools.append(self.lurking.pools)
        return all(pool.exact for pool in pools)

    def _sizes(self, view: View) -> Iterator[tuple[str, int, int]]:
        decks, held = view.decks, self.held
        if self.lurking is not None:
            pools = self.lurking.pools
            yield "encounter deck", pools.size(DECK), decks.encounters
            yield "encounter hand", pools.size(HAND), view.dracula.encounter_count
            yield "encounters down", pools.size(DOWN), decks.encounter_discard_down
            for cell, _, down in _spots(view):
                yield cell, pools.size(cell), down
        events = held.events.cells()
        in_decks = sum(count for cell, count in events.items() if cell.startswith("deck"))
        yield "event deck", in_decks, decks.events
        yield "buried events", events.get(BURIED, 0), decks.event_discard_down
        yield "item deck", held.items.size("deck"), decks.items
        yield "tickets", held.tickets.size("deck"), decks.tickets
        hidden = hidden_hands(self.watcher, self.setup)
        if Seat.DRACULA in hidden:
            yield "his events", events.get(Seat.DRACULA, 0), view.dracula.event_count
        for hunter in view.hunters:
            seat = hunter.seat
            if seat in hidden:
                yield (
                    f"{seat} items",
                    held.items.size(seat),
                    hunter.item_count - (hunter.shown_item is not None),
                )
                closed = hunter.event_count - (hunter.shown_event is not None)
                yield f"{seat} events", held.events.size(seat), closed
            if seat in hidden_tickets(self.watcher, self.setup):
                yield f"{seat} tickets", held.tickets.size(seat), hunter.ticket_count


def _spots(view: View) -> Iterator[tuple[str, tuple[Encounter, ...], int]]:
    """Each cell of the trail and the lairs: what lies there face up, and how many face down."""
    for index, hideout in enumerate(view.trail):
        yield _spot(Spot(False, index), hideout)
    for index, hideout in enumerate(view.lairs):
        yield _spot(Spot(True, index), hideout)
    yield _spot(FALLEN, view.fallen)


def _spot(spot: Spot, hideout: HideoutView | None) -> tuple[str, tuple[Encounter, ...], int]:
    if hideout is None:
        return cell_of(spot), (), 0
    shown = tuple(sorted(lurker.encounter for lurker in hideout.shown))
    return cell_of(spot), shown, hideout.encounters - len(shown)
