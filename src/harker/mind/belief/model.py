"""How Dracula plays, as the deduction supposes: what draws him to each card.

The support of a belief needs no such thing; its weights do. A model may suppose several *styles* of
play: each row is weighed under each, so that how he has played says which style he has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Protocol

import numpy as np

from harker.mind.belief.codes import COUNT, Numbers
from harker.mind.belief.seen import Seen


@dataclass(frozen=True, slots=True)
class Pulls:
    """How strongly each card draws him in each style, positive, only as good as its share of the sum.

    Each is (places, styles): ``move`` and ``wolf`` by where he would go, the others by where he is.
    """

    move: Numbers
    wolf: Numbers
    hide: Numbers
    feed: Numbers
    dark_call: Numbers
    misdirect: Numbers


class Model(Protocol):
    """A model of Dracula's play. It sees what the whole table sees."""

    @property
    def styles(self) -> Numbers:
        """How likely each style is before the game."""
        ...

    def start(self, seen: Seen) -> Numbers:
        """How likely he starts in each place, (places, styles), not scaled (SETUP-6)."""
        ...

    def pulls(self, seen: Seen) -> Pulls:
        """What draws him now."""
        ...


class Even:
    """One style without any taste: all that is legal is as likely."""

    styles = np.ones(1)

    def start(self, seen: Seen) -> Numbers:
        """One for every place."""
        return np.ones((COUNT, 1))

    def pulls(self, seen: Seen) -> Pulls:
        """One for every card."""
        even = np.ones((COUNT, 1))
        return Pulls(even, even, even, even, even, even)


class Mixture:
    """Several models, each a style that he may have."""

    def __init__(self, models: Sequence[Model], styles: Sequence[float]) -> None:
        """Models of one style each, and how likely each is before the game."""
        self.models = tuple(models)
        self.styles = np.array(styles)

    def start(self, seen: Seen) -> Numbers:
        """Each style's, side by side."""
        return np.concatenate([model.start(seen) for model in self.models], axis=1)

    def pulls(self, seen: Seen) -> Pulls:
        """Each style's, side by side."""
        each = [model.pulls(seen) for model in self.models]
        return Pulls(*(np.concatenate([getattr(p, f.name) for p in each], axis=1) for f in fields(Pulls)))
