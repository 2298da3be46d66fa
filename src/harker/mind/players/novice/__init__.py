"""The player that knows the game's common sense: each seat alone, from its view, without memory."""

from __future__ import annotations

from harker.engine.asks import Ask, check
from harker.engine.errors import NotOffered
from harker.engine.options import Choice
from harker.engine.sight import View
from harker.engine.vocabulary import Seat
from harker.mind.players.novice import gathering, scheming
from harker.mind.players.novice.reading import Reader, read
from harker.mind.players.protocol import Dice


class NovicePlayer:
    """Sensible play within the view, for Dracula and for hunters."""

    name = "novice"
    needs_view = True

    def __init__(self, reader: Reader = read) -> None:
        """A novice; ``reader`` is how its hunters work out where Dracula may be."""
        self._reader = reader

    def choose(self, view: View | None, ask: Ask, dice: Dice) -> Choice:
        """A legal answer; what it has no opinion on is answered by the default."""
        if len(ask.options) == 1 == ask.least or view is None:
            return ask.default
        if ask.seat is Seat.DRACULA:
            choice = scheming.answer(view, ask, dice)
        else:
            choice = gathering.answer(view, ask, dice, self._reader)
        try:
            check(ask, choice)
        except NotOffered:
            return ask.default
        return choice
