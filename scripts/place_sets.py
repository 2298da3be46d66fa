"""Deduction by sets of places, as most players do it: what the exact belief is compared with.

For each card on the trail one set of places, each as likely as the model of his play makes it: where he
could have gone from any place of the set before. No trail is kept, so a card turned up later says
nothing of the cards before and after it, and a place may be counted that only a trail through a place
long ruled out leads to.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from harker.engine.catalog import ADJACENT, CASTLE, PLACES, Setup
from harker.engine.events import (
    AnswerGiven,
    CardPlaced,
    DraculaChoseStart,
    DraculaExposed,
    Happened,
    HideoutCleared,
    LocationTurnedUp,
    NothingThere,
    TrailSlid,
)
from harker.engine.vocabulary import HUNTERS, PlaceId, Power, Seat
from harker.mind.belief.codes import COUNT, IS_CITY, NAMES, STEPS, Flags, Numbers, flags_of, in_region, runs
from harker.mind.belief.fold import BAT_WHY
from harker.mind.belief.model import Model
from harker.mind.belief.options import has_powers
from harker.mind.belief.rows import SPACES
from harker.mind.belief.seen import Seen, watch
from harker.mind.players.novice.reading import Reading


class PlaceSets:
    """What is thought of each space of the trail, by code; None where nothing hidden lies."""

    def __init__(self, setup: Setup, model: Model) -> None:
        self.setup = setup
        self.model = model
        self.seen = Seen.start(setup)
        self.here: Numbers = np.zeros(COUNT)
        self.spaces: list[Numbers | None] = [None] * SPACES

    def take(self, events: Iterable[Happened]) -> None:
        """The public events of one answer."""
        for event in events:
            self._take(event)
            self.seen = watch(self.seen, event)

    def reading(self) -> Reading:
        """The sets in the novice's words."""
        power = any(card is not None and card.up and card.power is Power.HIDE for card in self.seen.trail)
        return Reading(_named(self.here), tuple({} if s is None else _named(s) for s in self.spaces), power)

    def _take(self, event: Happened) -> None:
        match event:
            case DraculaChoseStart():
                barred = flags_of({CASTLE, *self.seen.hunted})
                self.here = _scaled(np.where(IS_CITY & ~barred, self.model.start(self.seen)[:, 0], 0.0))
                self.spaces[0] = self.here
            case TrailSlid():
                self.spaces = [None, *self.spaces[:-1]]
            case CardPlaced():
                self._place(event)
            case HideoutCleared() if not event.spot.lair and event.spot.index < len(self.spaces):
                self.spaces[event.spot.index] = None
            case DraculaExposed():
                self.here = flags_of((event.place,)).astype(np.float64)
            case LocationTurnedUp() if not event.spot.lair:
                self._without(event.place)
                if event.spot.index < len(self.spaces):
                    self.spaces[event.spot.index] = flags_of((event.place,)).astype(np.float64)
            case NothingThere() if event.place is not None:
                self._without(event.place)
            case AnswerGiven():
                self.here = _scaled(self.here, self._fits(event))
            case _:
                pass

    def _without(self, place: PlaceId) -> None:
        other = ~flags_of((place,))
        self.here = _scaled(self.here, other)
        self.spaces = [None if space is None else _scaled(space, other) for space in self.spaces]

    def _place(self, event: CardPlaced) -> None:
        if event.power in (Power.MISDIRECT, Power.FEED, Power.DARK_CALL):
            return
        pulls = self.model.pulls(self.seen)
        ways, pull = STEPS, pulls.move[:, 0]
        if event.power is Power.WOLF_FORM:
            ways, pull = runs(self.setup.numbers.wolf_form_roads), pulls.wolf[:, 0]
        if event.why == BAT_WHY:
            ways = runs(self.setup.numbers.bat_roads)
        gone = np.where(ways.near, pull[np.newaxis, :], 0.0)
        whole = gone.sum(axis=1) + pulls.hide[:, 0] + 1e-9
        fits = ~IS_CITY if event.at_sea else IS_CITY & ~flags_of(self.seen.hunted)
        fits = fits & ~flags_of((*self.seen.holy, *self.seen.faces_up))
        after = (self.here / whole) @ gone
        plain = not event.at_sea and event.power is None and event.why != BAT_WHY
        if plain and has_powers(self.setup) and self.seen.exposed is None:
            after = after + self.here * pulls.hide[:, 0] / whole
        if event.place is not None:
            fits = flags_of((event.place,))
        self.here = _scaled(after, fits)
        self.spaces[0] = self.here

    def _fits(self, event: AnswerGiven) -> Flags:
        place = self.seen.hunters[event.seat]
        region = None if place is None else PLACES[place].region
        if event.query == "psychic_bond":
            near = in_region(region or "sea") & IS_CITY
            return near if event.answer == ("yes",) else ~near
        if event.query == "hypnosis":
            return in_region(event.answer[0])
        fits = np.ones(COUNT, np.bool_)
        if event.query == "evil_presence":
            for seat in HUNTERS:
                stands = self.seen.hunters[seat]
                if stands is not None and seat not in self.seen.in_hospital:
                    fits &= flags_of(ADJACENT[stands]) == (seat in {Seat(name) for name in event.answer})
        return fits


def _scaled(weights: Numbers, fits: Flags | None = None) -> Numbers:
    """The weights of what fits, adding up to 1; even over what fits where none of it was thought of."""
    some = weights if fits is None else np.where(fits, weights, 0.0)
    if some.sum() <= 0:
        some = np.ones(COUNT) if fits is None else fits.astype(np.float64)
    shares: Numbers = some / max(float(some.sum()), 1e-12)
    return shares


def _named(shares: Numbers) -> dict[PlaceId, float]:
    return {NAMES[code]: float(shares[code]) for code in np.flatnonzero(shares > 0)}
