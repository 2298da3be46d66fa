"""How Dracula plays, as the deduction supposes: what draws him to each card.

The support of a belief needs no such thing; its weights do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from harker.engine.catalog import Setup
from harker.mind.belief.codes import COUNT, Numbers
from harker.mind.belief.seen import Seen


@dataclass(frozen=True, slots=True)
class Pulls:
    """How strongly each card draws him, positive and only as good as its share of the sum.

    ``move`` and ``wolf`` by the code of where he would go, the others by where he is.
    """

    move: Numbers
    wolf: Numbers
    hide: Numbers
    feed: Numbers
    dark_call: Numbers
    misdirect: Numbers


class Model(Protocol):
    """A model of Dracula's play. It sees what the whole table sees."""

    def start(self, seen: Seen) -> Numbers:
        """How likely he starts in each place, by code, not scaled (SETUP-6)."""
        ...

    def pulls(self, seen: Seen, setup: Setup) -> Pulls:
        """What draws him now."""
        ...


class Even:
    """No supposition: all that is legal is as likely."""

    def start(self, seen: Seen) -> Numbers:
        """One for every place."""
        return np.ones(COUNT)

    def pulls(self, seen: Seen, setup: Setup) -> Pulls:
        """One for every card."""
        even = np.ones(COUNT)
        return Pulls(even, even, even, even, even, even)
