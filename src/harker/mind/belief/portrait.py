"""A belief drawn for people: the places, spaces and lairs with what may be there, small enough to keep."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
import numpy as np

from harker.engine.asks import Spot
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import PlaceId
from harker.mind.belief.belief import Belief
from harker.mind.belief.codes import CODES, NAMES, Numbers
from harker.mind.belief.rows import SPACES


class Maybe(msgspec.Struct, frozen=True):
    """What may lie somewhere: a location card, or a Hide of that city; ``share`` from 0 to 1."""

    place: PlaceId
    hide: bool
    share: float


Guess: TypeAlias = tuple[Maybe, ...]
"""What may lie at one spot, likeliest first; empty where nothing hidden lies."""


class Portrait(msgspec.Struct, frozen=True):
    """What is known at one moment.

    ``places``: where Dracula may be, likeliest first, with shares that add up to 1. ``worlds``: how
    many rows the support takes. ``bits``: the entropy of where he is.
    """

    places: dict[PlaceId, float]
    trail: tuple[Guess, ...]
    fallen: Guess
    lairs: tuple[Guess, ...]
    worlds: int
    exact: bool
    bits: float


def entropy(shares: Numbers) -> float:
    """The entropy of shares that add up to 1, in bits."""
    some = shares[shares > 0]
    return float(-(some * np.log2(some)).sum())


def portray(belief: Belief) -> Portrait:
    """The portrait of a belief."""
    shares = belief.places()
    possible = [NAMES[code] for code in np.flatnonzero(belief.possible())]
    share_of = {place: float(shares[CODES[place]]) for place in possible}
    likeliest = sorted(possible, key=lambda place: (-share_of[place], place))
    return Portrait(
        places={place: share_of[place] for place in likeliest},
        trail=tuple(_guess(belief, Spot(False, space)) for space in range(SPACES)),
        fallen=_guess(belief, FALLEN),
        lairs=tuple(_guess(belief, Spot(True, slot)) for slot in range(len(belief.seen.lairs))),
        worlds=belief.trails,
        exact=belief.exact,
        bits=entropy(shares),
    )


def _guess(belief: Belief, spot: Spot) -> Guess:
    found = [Maybe(place, hide, share) for (place, hide), share in belief.at(spot).items()]
    return tuple(sorted(found, key=lambda maybe: (-maybe.share, maybe.place, maybe.hide)))
