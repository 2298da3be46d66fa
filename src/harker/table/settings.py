"""What the server is told when it starts; everything has a value that suits one machine at home."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


@dataclass(frozen=True, slots=True)
class Flood:
    """How much one client may ask: ``burst`` at once, then ``rate`` a second."""

    rate: float = 40.0
    burst: float = 200.0


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server.

    ``bot_delay``: between these two numbers of seconds after the question was put, an answer that
    no person gives appears. ``deadlines``: how long a person may take, by the game's pace.
    ``away_after``: after so long without a line to the table somebody counts as away.
    ``workers``: processes in which bots think; with none they think in a thread.
    """

    data: Path
    host: str = "0.0.0.0"
    port: int = 8000
    public_url: str | None = None
    bot_delay: tuple[float, float] = (0.7, 1.7)
    deadlines: dict[str, float] = field(default_factory=lambda: {"live": 3 * MINUTE, "letter": 3 * DAY})
    away_after: dict[str, float] = field(
        default_factory=lambda: {"live": MINUTE, "none": 5 * MINUTE, "letter": 2 * DAY}
    )
    workers: int = 1
    idle_after: float = 10 * MINUTE
    requests: Flood = Flood()
    messages: Flood = Flood(rate=5.0, burst=30.0)
    newcomers: Flood = Flood(rate=0.5, burst=60.0)
    """Guests made and secrets tried, by one address."""

    @property
    def file(self) -> Path:
        """The one file in which all is kept."""
        return self.data / "harker.db"
