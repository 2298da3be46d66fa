"""What must hold of a game at any moment, and is tried at random ones."""

from __future__ import annotations

from harker.engine import codec
from harker.engine.errors import HarkerError
from harker.engine.vocabulary import SEATS, Seat, Viewer
from harker.mind.arena import ROUND_CAP
from harker.mind.fuzz.seen import Seen
from harker.mind.players.protocol import Dice
from harker.mind.worlds.follow import Ending
from harker.mind.worlds.kinds import Kind, watchers
from harker.mind.worlds.pairs import try_pair
from harker.referee import game as referee
from harker.referee.game import Game, Line, Reverted, Undone
from harker.referee.saves import dumps, loads


class Wrong(Exception):
    """Something that must hold does not; says what."""


def encodes(game: Game) -> None:
    """A state encoded and decoded is the same value, and the same bytes."""
    data = codec.encode(game.state)
    back = codec.decode(data)
    if back != game.state:
        raise Wrong("the state comes back from its encoding as another one")
    if codec.encode(back) != data:
        raise Wrong("the state that came back is written as other bytes")


def saves(game: Game) -> str:
    """A game saved and loaded stands where it stood, with every history as it was."""
    text = dumps(game)
    again = loads(text)
    if referee.fingerprint(again) != referee.fingerprint(game):
        raise Wrong("a loaded save stands elsewhere")
    if dumps(again) != text:
        raise Wrong("a loaded save is saved as another text")
    for watcher in (*SEATS, Viewer.SPECTATOR):
        if referee.history(again, watcher) != referee.history(game, watcher):
            raise Wrong(f"after loading, {watcher} remembers something else")
        if isinstance(watcher, Seat) and referee.asks(again, watcher) != referee.asks(game, watcher):
            raise Wrong(f"after loading, {watcher} is asked under another number")
    return text


def numbers(game: Game) -> None:
    """Each watcher's history is numbered from 1 without a gap, and can be read on from any number."""
    for watcher in (*SEATS, Viewer.SPECTATOR):
        entries = referee.history(game, watcher)
        if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
            raise Wrong(f"the history of {watcher} is numbered with gaps")
        half = len(entries) // 2
        if referee.history(game, watcher, half) != entries[half:]:
            raise Wrong(f"the history of {watcher} reads otherwise from its middle")


def takes_back(game: Game) -> Game | None:
    """Who may take the last answer back gives it again, and the game stands where it stood.

    Returns the game so reached, with its longer record; None where nobody may.
    """
    for seat in SEATS:
        if referee.can_undo(game, seat) is not None:
            continue
        line = _last(referee.record(game))
        if line is None or line.seat is not seat:
            raise Wrong(f"{seat} may take back an answer that is not the last one")
        before = referee.undo(game, seat)
        if before.state is not (game.held.before if game.held is not None else None):
            raise Wrong("an undo leads elsewhere than it came from")
        again, _ = referee.answer(before, seat, line.choice)
        if again.state != game.state:
            raise Wrong(f"taken back and given again, {line.choice} leads elsewhere")
        return again
    return None


def _last(lines: tuple[Line, ...]) -> referee.Answered | None:
    """The last answer that still holds."""
    void = 0
    for line in reversed(lines):
        if isinstance(line, Undone):
            void += 1
        elif isinstance(line, Reverted):
            void += line.count
        elif void:
            void -= 1
        else:
            return line
    return None


def keeps_secrets(game: Game, dice: Dice, seen: Seen, most: int) -> None:
    """I-02: another world that looks the same to somebody goes on looking the same."""
    kinds = [kind for kind in Kind if watchers(kind, game.setup)]
    kind = dice.pick(kinds)
    watcher = dice.pick(watchers(kind, game.setup))
    made = try_pair(game.state, kind, watcher, dice, most)
    if made is None:
        return
    _, followed = made
    seen[f"worlds:{kind}"] += 1
    if followed.ending is Ending.LEAK:
        raise Wrong(f"a leak of {kind} to {watcher}: {followed.what}; after {followed.answers}")


def ends(game: Game) -> None:
    """I-14: every game ends."""
    if game.state.clock.round > ROUND_CAP:
        raise Wrong(f"round {game.state.clock.round} and no end")


def importable(game: Game) -> str | None:
    """The save of the game, if it can be saved."""
    try:
        return dumps(game)
    except HarkerError:
        return None
