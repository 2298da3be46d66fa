"""The named errors of the engine: each says what was wrong and what would be right."""

from __future__ import annotations


class HarkerError(Exception):
    """Anything that a caller of the engine did wrong."""


class NotAsked(HarkerError):
    """A seat answered that is asked nothing, or whose question is gone."""


class NotOffered(HarkerError):
    """An answer that its question does not offer."""


class GameOver(NotAsked):
    """An answer after the end."""
