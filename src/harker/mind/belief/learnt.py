"""A model of Dracula's play, learnt from games of our bots: a conditional logit over his legal cards.

Each card has a worth, linear in the features of the public situation, and he takes a card with a
probability in proportion to the exponential of its worth (McFadden 1974). The coefficients stand in
``data/belief.toml``, written by ``scripts/learn_belief.py``.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np

from harker.engine.catalog import DataError
from harker.mind.belief.codes import Numbers
from harker.mind.belief.features import GOING, STARTING, STAYING, going, starting, staying
from harker.mind.belief.model import Even, Mixture, Pulls
from harker.mind.belief.seen import Seen

BOUND: Final = 30.0
"""No worth is counted as more or less than this, so that no weight leaves the range of numbers."""


class Coefficients(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each feature is worth, by its name. ``wolf`` is the worth of Wolf Form itself beside its goal."""

    start: dict[str, float]
    go: dict[str, float]
    wolf: float
    hide: dict[str, float]
    feed: dict[str, float]
    dark_call: dict[str, float]
    misdirect: dict[str, float]


def _vector(named: dict[str, float], features: tuple[str, ...]) -> Numbers:
    # A smaller map has fewer regions; what it does not have is not asked for.
    if missing := [feature for feature in features if feature not in named]:
        raise DataError(f"data/belief.toml has no coefficient for {', '.join(missing)}")
    return np.array([named[feature] for feature in features])


class LearntModel:
    """The conditional logit of these coefficients: one style."""

    styles = np.ones(1)

    def __init__(self, coefficients: Coefficients) -> None:
        """Take the coefficients apart.

        Raises:
            DataError: they are not those of the features.
        """
        self._start = _vector(coefficients.start, STARTING)
        self._go = _vector(coefficients.go, GOING)
        self._wolf = coefficients.wolf
        stays = (coefficients.hide, coefficients.feed, coefficients.dark_call, coefficients.misdirect)
        self._stays = np.column_stack([_vector(named, STAYING) for named in stays])

    def start(self, seen: Seen) -> Numbers:
        """How likely he starts in each place, by code, not scaled."""
        return _exp(starting(seen) @ self._start)[:, np.newaxis]

    def pulls(self, seen: Seen) -> Pulls:
        """What draws him now."""
        worth = (going(seen) @ self._go)[:, np.newaxis]
        stays = _exp(staying(seen) @ self._stays)
        hide, feed, dark_call, misdirect = (stays[:, [power]] for power in range(len(stays[0])))
        return Pulls(_exp(worth), _exp(worth + self._wolf), hide, feed, dark_call, misdirect)


def _exp(worth: Numbers) -> Numbers:
    pull: Numbers = np.exp(np.clip(worth, -BOUND, BOUND))
    return pull


def read() -> LearntModel:
    """The model of the package's data."""
    text = files("harker.data").joinpath("belief.toml").read_text(encoding="utf-8")
    return LearntModel(msgspec.convert(tomllib.loads(text), Coefficients))


TASTELESS: Final = 0.15
"""How likely he is to play without any taste that the model knows, before the game."""

LEARNT: Final = Mixture((read(), Even()), (1.0 - TASTELESS, TASTELESS))
"""The model that tables and bots use: as our bots play, or as nobody knows."""
