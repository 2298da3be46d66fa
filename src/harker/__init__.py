"""harker plays a whole game of hidden movement: Dracula against four hunters.

    import harker

    game = harker.new_game(seed=1)
    seat = harker.waiting(game)[0]
    question = harker.asks(game, seat)[0]
    choice = harker.parse(question.ask, "munich")
    game, events = harker.answer(game, seat, choice)

A game is a value: :func:`answer` makes a new one and the old stays valid. Everything a seat may
know comes from :func:`view`, :func:`asks` and :func:`history`; ``events`` are the whole truth.
The tour in docs/api.md goes through all of it.
"""

from __future__ import annotations

from harker.engine import positions as _positions
from harker.engine.asks import Ask
from harker.engine.asks import choices as options
from harker.engine.asks import count as count_options
from harker.engine.errors import GameOver, HarkerError, NotAsked, NotOffered
from harker.engine.notation import NotationError, parse, write, write_choice
from harker.engine.options import AnyOption, Choice
from harker.engine.rules.why import Barred
from harker.engine.sight import View, Watcher
from harker.engine.state import Outcome, State
from harker.engine.vocabulary import HUNTERS, SEATS, Edition, Seat, Viewer
from harker.referee.errors import CannotUndo, StaleAsk
from harker.referee.game import (
    Barrier,
    Entry,
    Game,
    Question,
    answer,
    asks,
    can_undo,
    fingerprint,
    game_from,
    history,
    new_game,
    outcome,
    record,
    undo,
    view,
    waiting,
    why_not,
)
from harker.referee.saves import SaveError, dumps, load, loads, save

__version__ = "0.2.0"


def position(text: str) -> Game:
    """A game that begins from a position (docs/positions.md).

    Raises:
        PositionError: the text is no position; every reason is named.
    """
    return game_from(_positions.position(text))


__all__ = [
    "HUNTERS",
    "SEATS",
    "AnyOption",
    "Ask",
    "Barred",
    "Barrier",
    "CannotUndo",
    "Choice",
    "Edition",
    "Entry",
    "Game",
    "GameOver",
    "HarkerError",
    "NotAsked",
    "NotOffered",
    "NotationError",
    "Outcome",
    "Question",
    "SaveError",
    "Seat",
    "StaleAsk",
    "State",
    "View",
    "Viewer",
    "Watcher",
    "answer",
    "asks",
    "can_undo",
    "count_options",
    "dumps",
    "fingerprint",
    "history",
    "load",
    "loads",
    "new_game",
    "options",
    "outcome",
    "parse",
    "position",
    "record",
    "save",
    "undo",
    "view",
    "waiting",
    "why_not",
    "write",
    "write_choice",
]
