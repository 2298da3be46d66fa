"""Tokens on the board."""

from __future__ import annotations

from harker.engine.events.base import Happened
from harker.engine.vocabulary import (
    EdgeId,
    PlaceId,
    Token,
)


class TokenPlaced(Happened, frozen=True):
    """TOKEN-1..3."""

    token: Token
    place: PlaceId | None = None
    edge: EdgeId | None = None


class TokenRemoved(Happened, frozen=True):
    """TOKEN-1..3, TIME-4."""

    token: Token
    place: PlaceId | None = None
    edge: EdgeId | None = None
