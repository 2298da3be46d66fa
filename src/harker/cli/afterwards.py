"""After the end: what the hunters knew beside the truth, and new games from a moment of this one."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from harker.cli.commands import COMMANDS, show_log_of
from harker.cli.keep import Keeper, new_file
from harker.cli.session import Session
from harker.cli.terminal import Ended
from harker.cli.typed import shortened
from harker.engine.vocabulary import Seat, Viewer
from harker.mind.hindsight import Beside, Chance, Hindsight, hindsight, holding
from harker.mind.known import known_along
from harker.mind.untold import Untold
from harker.referee.game import Game, stood
from harker.referee.onward import Answers, going_on
from harker.telling import name
from harker.telling.deducing import missed_text, percent, turning_text, untold_text
from harker.words import Words

AS_BEFORE: Final = ("card", "save", "brief", "normal", "full")
"""The commands that do the same after the end."""

HELP: Final = "truth play_on log card wordiness save help quit".split()
"""The lines of help, in order."""

PLAY_ON: Final = re.compile(
    r"on(?:\s+from)?(?:\s+(?P<what>round|chance))?\s+(?P<n>[0-9]{1,9})", re.IGNORECASE
)
"""What stands behind ``play``."""


def afterwards(session: Session) -> Session | None:
    """Answer what is typed after the end; the new game that somebody plays on, None where all leave.

    Where nobody sits at this keyboard, nobody is waited for.
    """
    if not session.seats.people:
        return None
    session.say("table.hindsight.over")
    over = Over(session)
    try:
        while True:
            line = session.terminal.ask()
            first, _, rest = line.partition(" ")
            if first.lower() in ("quit", "exit") and not rest:
                return None
            if first.lower() == "play":
                following = over.play_on(rest.strip())
                if following is not None:
                    return following
            elif line:
                over.hear(line)
    except (Ended, KeyboardInterrupt):
        return None


@dataclass
class Over:
    """A game that is over, and all that is known of it now."""

    session: Session

    @property
    def before(self) -> Answers:
        """What led to the beginning, answer by answer."""
        return self.session.before or (self.session.game.opening,)

    @cached_property
    def games(self) -> list[Game]:
        """Where it stood after each line."""
        return stood(self.session.game)

    @cached_property
    def hindsight(self) -> Hindsight | None:
        """The belief beside the truth; None where the game began in the middle."""
        deduction = self.session.deduction()
        if deduction is None:
            return None
        return hindsight(known_along(deduction, self.games, self.before, Viewer.AFTER), self.games)

    def hear(self, line: str) -> None:
        """Do what one line says."""
        session = self.session
        first, _, rest = line.partition(" ")
        word, rest = first.lower(), rest.strip()
        if word == "truth" and not rest:
            session.terminal.say_all(self.truth())
        elif word == "log":
            show_log_of(session, Viewer.AFTER, rest)
        elif word == "help" and not rest:
            session.say("table.hindsight.commands")
            for key in HELP:
                session.say(f"table.help.{key}")
        elif word in AS_BEFORE:
            COMMANDS[word](session, Seat.DRACULA, word, rest)
        else:
            session.say("table.hindsight.no_command", text=shortened(line))

    def truth(self) -> Iterator[str]:
        """Where he was, how sure the hunters were of it, where that turned, and what they missed."""
        words, found = self.session.words, self.hindsight
        if found is None:
            yield words.say("table.belief.middle")
            return
        yield words.say("table.hindsight.title")
        yield from (_round(words, one) for one in found.rounds)
        yield words.say("table.hindsight.turning" if found.turning else "table.hindsight.no_turning")
        for turn in found.turning:
            text = turning_text(words, turn.origin, turn.place, turn.before, turn.after)
            yield words.say("table.hindsight.note", round=turn.round, text=text)
        yield words.say("table.hindsight.missed" if found.chances else "table.hindsight.no_missed")
        for n, one in enumerate(found.chances, 1):
            yield words.say("table.hindsight.chance", n=n, round=one.round, text=_chance(words, one))

    # ------------------------------------------------------------ playing on

    def play_on(self, rest: str) -> Session | None:
        """A new game from a round or a missed chance; None, and a word why, where there is no such moment."""
        asked = PLAY_ON.fullmatch(rest)
        if asked is None:
            self.session.say("table.help.play_on")
            return None
        chance = (asked["what"] or "").lower() == "chance"
        line = (self._line_of_chance if chance else self._line_of_round)(int(asked["n"]))
        return None if line is None else self._from(line)

    def _line_of_round(self, number: int) -> int | None:
        """The line after which the first question of a round stood."""
        first: dict[int, int] = {}
        for line in holding(self.games):
            first.setdefault(self.games[line - 1].state.clock.round, line - 1)
        if first and number not in first:
            self.session.say("table.hindsight.no_round", first=min(first), last=max(first))
        return first.get(number)

    def _line_of_chance(self, number: int) -> int | None:
        """The line after which the question of a missed chance stood."""
        if self.hindsight is None:
            self.session.say("table.belief.middle")
            return None
        chances = self.hindsight.chances
        if not 0 < number <= len(chances):
            self.session.say("table.hindsight.no_chance")
            return None
        return chances[number - 1].step - len(self.before) + 1

    def _from(self, line: int) -> Session:
        """The new game, at the same seats, kept in a file of its own."""
        old = self.session
        game, before = going_on(self.games[line], self.before, secrets.randbits(64))
        home = old.keep.home
        sheet = replace(old.keep.deducing, crossed=())
        keeper = Keeper(new_file(home), old.terminal, old.words, home, deducing=sheet)
        made = Session(
            game, old.seats, old.words, old.terminal, keeper, old.level, old.curtain, before=before
        )
        made.skip_told()
        made.say("table.hindsight.goes_on", round=game.state.clock.round, file=str(keeper.path))
        return made


def _round(words: Words, one: Beside) -> str:
    shown = {"place": name(words, one.place), "percent": percent(words, one.share)}
    if one.round == 0:
        return words.say("table.hindsight.start", n=one.places, **shown)
    return words.say("table.hindsight.round", round=one.round, n=one.places, **shown)


def _chance(words: Words, one: Chance | Untold) -> str:
    if isinstance(one, Chance):
        return missed_text(words, one.hunter, one.place, one.share)
    return untold_text(words, one.hunter, one.place, one.event, one.bits)
