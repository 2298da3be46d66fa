"""A game as it stood at an earlier moment of a watcher's log."""

from __future__ import annotations

from harker.engine.sight import Watcher, redact
from harker.referee.game import Answered, Game, answer, game_of, record, undo


def game_at(game: Game, watcher: Watcher, number: int) -> Game:
    """The game as it stood when this watcher's log first held ``number`` entries.

    Where one answer brought several entries it is the game after all of them: in between no seat
    ever saw the table. It is found by playing the record again, as far as that moment.
    """
    then = game_of(game.setup, game.seed)
    entries = sum(redact(event, watcher, game.setup) is not None for event in then.opening)
    held: list[int] = []
    for line in record(game):
        if entries >= number:
            return then
        if isinstance(line, Answered):
            then, events = answer(then, line.seat, line.choice)
            held.append(sum(redact(event, watcher, game.setup) is not None for event in events))
            entries += held[-1]
        else:
            then = undo(then, line.seat)
            # Who saw nothing of the answer hears nothing of its taking back.
            entries += held.pop() > 0
    return then
