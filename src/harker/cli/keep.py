"""Where games are kept, and how the text game keeps one, so that nothing is lost."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from harker.cli.terminal import Terminal
from harker.referee.game import Game
from harker.referee.saves import Deducing, SaveError, save
from harker.words import Words


def folder() -> Path:
    """The folder of kept games where none is named: ``HARKER_DATA``, else one in the user's data folder."""
    if named := os.environ.get("HARKER_DATA"):
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "harker"


def new_file(home: Path) -> Path:
    """A file of its own for a new game; its name tells the time and nothing of the game."""
    base = time.strftime("game-%Y-%m-%d-%H%M%S")
    number, path = 1, home / f"{base}.harker"
    while path.exists():
        number += 1
        path = home / f"{base}-{number}.harker"
    return path


def write(game: Game, path: Path, deducing: Deducing) -> None:
    """Write a game to a file, its folder made where it is missing.

    Raises:
        SaveError: it could not be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SaveError(f"{path.parent} could not be made ({reason})") from error
    save(game, path, deducing=deducing)


Mark: TypeAlias = tuple[int, int, int] | None
"""By this a file is known again: None where there is none."""


def mark(path: Path) -> Mark:
    """What the file is known by now. Each saving makes a new file, with a mark of its own."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


PAUSE = 1.0
"""Seconds between two savings of a game that is fed by a pipe, faster than anybody plays."""


@dataclass
class Keeper:
    """Writes the game after every answer of a person; says once where that fails.

    ``known`` is what the file was known by last. Where another program has written it since, a
    second game at the same save for example, that stays and this game moves to a file of its own
    in ``home``. ``deducing`` is what the hunters are told, and is kept with the game.
    """

    path: Path
    terminal: Terminal
    words: Words
    home: Path
    error: str | None = None
    last: float = 0.0
    known: Mark = None
    deducing: Deducing = field(default_factory=Deducing)

    def __call__(self, game: Game) -> None:
        """Keep the game as it stands."""
        self.last = time.monotonic()
        if mark(self.path) not in (None, self.known):
            old, self.path = self.path, new_file(self.home)
            self.terminal.say(self.words.say("table.said.other_hand", old=str(old), file=str(self.path)))
        try:
            write(game, self.path, self.deducing)
        except SaveError as wrong:
            if self.error is None:
                self.terminal.say(self.words.say("table.said.not_saved", error=str(wrong)))
            self.error = str(wrong)
        else:
            self.error = None
            self.known = mark(self.path)

    def soon(self, game: Game) -> None:
        """Keep the game at once where a person types, now and then where a pipe does."""
        if self.terminal.typed or time.monotonic() - self.last > PAUSE:
            self(game)
