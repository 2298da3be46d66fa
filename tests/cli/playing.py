"""The text game on typed lines, for the tests of it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee.game import Game, answer, asks, new_game, waiting
from harker.words import Words

WORDS = Words("en")
Playing = Callable[..., str]

STARTS = ("vienna", "prague", "paris", "madrid")
"""Where the four hunters start in the scripts below."""

GUESSES = ("1", "2", "3", "4", "1, 2", "1, 2, 3", "1, 2, 3, 4, 5", "none", "pass", "1", "2", "trail")


def guesses(seed: int, count: int = 30_000) -> Iterable[str]:
    return random.Random(seed).choices(GUESSES, k=count)


def kept(out: str) -> Path:
    """The file in which a game was kept."""
    found = re.findall(r"kept in (\S+\.harker)", out)
    assert found, out[-500:]
    return Path(found[-1].rstrip("."))


def after(seed: int, count: int) -> Game:
    """A game after some random answers."""
    game, dice, bot = new_game(seed), Dice(seed), RandomPlayer()
    for _ in range(count):
        seat = waiting(game)[0]
        game, _ = answer(game, seat, bot.choose(None, asks(game, seat)[0].ask, dice))
    return game
