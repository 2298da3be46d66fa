"""The named errors of the referee: each says what was wrong and what would be right."""

from __future__ import annotations

from harker.engine.errors import HarkerError, NotAsked


class StaleAsk(NotAsked):
    """An answer to a question that is gone."""


class CannotUndo(HarkerError):
    """An answer that can no longer be taken back."""


class BrokenRecord(HarkerError):
    """A record of answers that does not fit the game it is said to be of."""
