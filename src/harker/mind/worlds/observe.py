"""All that a watcher may notice of a game, as bytes that can be compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from harker.engine.catalog import PLACES
from harker.engine.events import Happened
from harker.engine.options import PASS, Act, AnyOption, Go, OfHunter, Play, Road, Sea
from harker.engine.rules import why
from harker.engine.sight import Watcher, redacted, view
from harker.engine.vocabulary import HUNTERS, Action, Event, Seat
from harker.mind.players.protocol import Dice
from harker.referee import game as referee
from harker.referee.game import Game

_encode = msgspec.json.Encoder().encode

TRIES: tuple[AnyOption, ...] = (
    PASS,
    *map(Act, Action),
    *map(Play, Event),
    *map(OfHunter, HUNTERS),
    *(option(place) for place in PLACES for option in (Go, Road, Sea)),
)
"""What somebody might try to answer; the reason against it must say nothing either."""


class Sight(msgspec.Struct, frozen=True):
    """What there is to notice between two answers; each part is compared by itself."""

    view: bytes
    """The whole view, open questions and the waiting line included (G-15); but for the back of the
    top event, which parts worlds lawfully (G-10)."""
    questions: bytes
    """The watcher's questions with their numbers."""
    undo: str
    """Why it can't take an answer back, or that it can."""
    barred: bytes
    """What its questions do not offer, with the reasons, and what has no effect."""
    errors: str
    """The errors for some answers that it might try."""


PARTS = Sight.__struct_fields__


def sight(game: Game, watcher: Watcher, tries: tuple[AnyOption, ...]) -> Sight:
    """What this watcher can notice now. ``tries`` are answers that it might attempt."""
    whole = view(game.state, watcher)
    seen = _encode(replace(whole, decks=replace(whole.decks, top_side=None)))
    if not isinstance(watcher, Seat):
        return Sight(seen, b"", "", b"", "")
    questions = referee.asks(game, watcher)
    return Sight(
        view=seen,
        questions=_encode(questions),
        undo=str(referee.can_undo(game, watcher)),
        barred=_encode(
            [
                (why.impossible(game.state, question.ask), why.hints(game.state, question.ask))
                for question in questions
            ]
        ),
        errors="; ".join(_errors(game, watcher, tries)),
    )


def _errors(game: Game, seat: Seat, tries: tuple[AnyOption, ...]) -> Iterator[str]:
    for option in tries:
        yield repr(referee.refusal(game, seat, (option,)))
        if game.state.outcome is None:
            yield repr(why.why_not(game.state, seat, option))


def some_tries(dice: Dice) -> tuple[AnyOption, ...]:
    """Two things that somebody might try."""
    return dice.pick(TRIES), dice.pick(TRIES)


def seen(events: Iterable[Happened], watcher: Watcher, game: Game) -> list[Happened]:
    """The watcher's versions of the events of which it learns."""
    return list(redacted(events, watcher, game.setup))


def history(game: Game, watcher: Watcher) -> bytes:
    """The watcher's whole history, with its numbers."""
    return _encode(referee.history(game, watcher))
