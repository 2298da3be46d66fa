"""The bots, by name."""

from __future__ import annotations

from collections.abc import Callable

from harker.engine.errors import HarkerError
from harker.mind.players.novice import NovicePlayer
from harker.mind.players.protocol import Player
from harker.mind.players.random import RandomPlayer
from harker.mind.players.tracker import TrackerPlayer


class UnknownPlayer(HarkerError):
    """A bot's name that is not in :data:`PLAYERS`."""


PLAYERS: dict[str, Callable[[], Player]] = {
    "novice": NovicePlayer,
    "random": RandomPlayer,
    "tracker": TrackerPlayer,
}
"""How each bot is made."""


def player(name: str) -> Player:
    """The bot of this name.

    Raises:
        UnknownPlayer: there is none; the message names those there are.
    """
    if name not in PLAYERS:
        raise UnknownPlayer(f"there is no player {name!r}; there are: {', '.join(sorted(PLAYERS))}")
    return PLAYERS[name]()
