"""What the public situation says of each card that Dracula might choose, as numbers for a model."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from harker.engine.catalog import ADJACENT, NUMBERS, PLACES, REGIONS
from harker.engine.vocabulary import PlaceId
from harker.mind.belief.codes import COUNT, IS_CITY, NAMES, Numbers
from harker.mind.belief.seen import Seen
from harker.mind.board import FAR, STEPS

REACH: Final = 5
"""Hunters farther away than this count as so far."""

YOUNG: Final = 6
"""Before this round a game is young."""

GOING: Final = (
    *(f"hunters at {steps} steps" for steps in range(REACH + 1)),
    *("one hunter or more within 1 step", "nearest hunter far, young game"),
    *("sea", "sea, from a port", "sea, when hurt", "large", "port", "ways out", "few ways out"),
    "city under the Fury",
)
"""The features of a place where he might go."""

STAYING: Final = (
    "any",
    *(f"hunters at {steps} steps" for steps in range(4)),
    *("revealed", "damage", "ways out", "young game"),
)
"""The features of the place where he might stay, by a power."""

STARTING: Final = (
    *(f"hunters at {steps} steps" for steps in range(REACH + 1)),
    *("large", "port", "ways out"),
    *sorted(REGIONS),
)
"""The features of a city where he might start."""

_LARGE: Final[Numbers] = np.array([PLACES[name].kind == "large" for name in NAMES], np.float64)
_PORT: Final[Numbers] = np.array([bool(PLACES[name].ports) for name in NAMES], np.float64)
_WAYS: Final[Numbers] = np.array([len(ADJACENT[name]) for name in NAMES], np.float64) / 5.0
_NARROW: Final[Numbers] = np.array([len(ADJACENT[name]) <= 2 for name in NAMES], np.float64)
_SEA: Final[Numbers] = (~IS_CITY).astype(np.float64)
_REGION: Final[Numbers] = np.array(
    [[PLACES[name].region == region for region in sorted(REGIONS)] for name in NAMES], np.float64
)


@lru_cache(maxsize=512)
def _near(hunters: tuple[PlaceId, ...]) -> Numbers:
    """How many hunters are so many steps away (0 to :data:`REACH`), for each place: (COUNT, REACH + 1)."""
    counts = np.zeros((COUNT, REACH + 1))
    for hunter in hunters:
        for code, name in enumerate(NAMES):
            counts[code, min(REACH, STEPS[name].get(hunter, FAR))] += 1
    return counts


def _hunters(seen: Seen) -> tuple[PlaceId, ...]:
    return tuple(sorted(place for place in seen.hunters.values() if place is not None))


def going(seen: Seen) -> Numbers:
    """The features of each place as his goal: (COUNT, len(GOING))."""
    near = _near(_hunters(seen))
    close = (near[:, 0] + near[:, 1] > 0).astype(np.float64)
    far = (near[:, :4].sum(axis=1) == 0) * float(seen.round < YOUNG)
    hurt = seen.damage / NUMBERS.dracula_health
    from_port = float(not seen.at_sea)
    fury = float(seen.despair >= NUMBERS.despair_max)
    rest = (close, far, _SEA, _SEA * from_port, _SEA * hurt, _LARGE, _PORT, _WAYS, _NARROW, (1 - _SEA) * fury)
    return np.column_stack((near, *rest))


def staying(seen: Seen) -> Numbers:
    """The features of each place as one where he stays: (COUNT, len(STAYING))."""
    near = _near(_hunters(seen))[:, :4]
    even = np.ones(COUNT)
    revealed = even * (seen.exposed is not None)
    hurt = even * seen.damage / NUMBERS.dracula_health
    return np.column_stack((even, near, revealed, hurt, _WAYS, even * (seen.round < YOUNG)))


def starting(seen: Seen) -> Numbers:
    """The features of each place as his start: (COUNT, len(STARTING))."""
    return np.column_stack((_near(_hunters(seen)), _LARGE, _PORT, _WAYS, _REGION))
