"""How much one client may ask: so much at once, and so much a second after that."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from harker.engine.errors import HarkerError
from harker.table.settings import Flood

MOST_CLIENTS = 20_000
"""So many are remembered; of more, those who asked last."""

RETRY_AFTER = 2
"""Seconds for which whoever asks too much is told to wait."""


class TooMany(HarkerError):
    """More requests than anybody needs."""

    def __init__(self, said: str = "that was too much at once; wait a moment") -> None:
        super().__init__(said)


class Floodgate:
    """A measure for each client, which fills again with time."""

    def __init__(self, flood: Flood, clock: Callable[[], float] = time.monotonic) -> None:
        self._flood = flood
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Whether the client may ask once more now."""
        now = self._clock()
        left, since = self._left.pop(client, (self._flood.burst, now))
        left = min(self._flood.burst, left + (now - since) * self._flood.rate)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return allowed

    def check(self, client: str) -> None:
        """Take one.

        Raises:
            TooMany: the measure is empty.
        """
        if not self.take(client):
            raise TooMany
