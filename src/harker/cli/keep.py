"""Where the text game keeps a game, so that nothing is lost."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from harker.cli.terminal import Terminal
from harker.referee.game import Game
from harker.referee.saves import SaveError, save
from harker.words import Words


def folder() -> Path:
    """The folder of kept games: ``harker`` in the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "harker"


def new_file() -> Path:
    """A file of its own for a new game; its name tells the time and nothing of the game."""
    base = time.strftime("game-%Y-%m-%d-%H%M%S")
    number, path = 1, folder() / f"{base}.save"
    while path.exists():
        number += 1
        path = folder() / f"{base}-{number}.save"
    return path


def write(game: Game, path: Path) -> None:
    """Write a game to a file, its folder made where it is missing.

    Raises:
        SaveError: it could not be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"{path.parent} could not be made ({error.strerror or error})") from error
    save(game, path)


PAUSE = 1.0
"""Seconds between two savings of a game that is fed by a pipe, faster than anybody plays."""


@dataclass
class Keeper:
    """Writes the game after every answer of a person; says once where that fails."""

    path: Path
    terminal: Terminal
    words: Words
    error: str | None = None
    last: float = 0.0

    def __call__(self, game: Game) -> None:
        """Keep the game as it stands."""
        self.last = time.monotonic()
        try:
            write(game, self.path)
        except SaveError as wrong:
            if self.error is None:
                self.terminal.say(self.words.say("table.said.not_saved", error=str(wrong)))
            self.error = str(wrong)
        else:
            self.error = None

    def soon(self, game: Game) -> None:
        """Keep the game at once where a person types, now and then where a pipe does."""
        if self.terminal.typed or time.monotonic() - self.last > PAUSE:
            self(game)
