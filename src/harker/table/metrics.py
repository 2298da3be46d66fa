"""Figures for whoever runs the server. None of them depends on what is hidden in a game.

Requests are counted by method and status, not by path: how many answers a table has given is
not for its players to see. For the same reason only the machine itself is told
(:mod:`harker.table.routes.documents`).
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
"""What :meth:`Metrics.text` is in."""


class Metrics:
    """The figures of one server, in a registry of their own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.requests = Counter(
            "harker_requests", "Requests answered", ("method", "status"), registry=self._registry
        )
        self.sockets = Gauge("harker_sockets", "Sockets open now", registry=self._registry)
        self.rooms = Gauge("harker_rooms", "Games in memory now", registry=self._registry)
        self.games = Counter("harker_games", "Games made since the start", registry=self._registry)

    def text(self) -> bytes:
        """All figures in Prometheus' form."""
        return generate_latest(self._registry)
