"""A game at one keyboard as it stands: the curtain, what each side is told, how a question is put.

People who may see each other's cards look at the screen together: they are one *party*. Between
two parties the same curtain falls, whatever is asked. What is told next to a party is what its
history holds beyond what it was told before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, TypeAlias

from harker.cli.keep import Keeper
from harker.cli.seating import Seating
from harker.cli.terminal import Terminal
from harker.engine.asks import Ask
from harker.engine.events import CombatDrawn, GameStarted, Happened, TrailSlid, TurnBegan
from harker.engine.options import PASS, Choice
from harker.engine.rules.why import hints, impossible
from harker.engine.sight import Watcher, redacted
from harker.engine.vocabulary import SEATS, AskKind, Seat, Viewer, Window
from harker.mind.belief import LEARNT
from harker.mind.belief.deduction import Deduction
from harker.referee.game import Game, answer, asks, history, record, told, undo, view
from harker.referee.onward import Answers
from harker.referee.orders import Orders, current, facts
from harker.telling import ask_text, option_text, reason_text, tell, told_cause
from harker.telling.board import board, card_text, now
from harker.telling.deducing import level_text
from harker.telling.names import listed, rule_lines
from harker.words import Words

Party: TypeAlias = Seat | None
"""Those who look at the screen together: one seat, or None for all hunters."""

Ear: TypeAlias = "Party | Viewer"
"""Who is told: a party, or the spectator where no person plays."""

MANY: Final = 12
"""More options than this are listed by name only, unless everything is to be said."""

QUIET: Final = (TurnBegan, TrailSlid, CombatDrawn)
"""What is left out when little is to be said."""


def is_forced(ask: Ask) -> bool:
    """Whether there is one possible answer only."""
    return len(ask.options) == 1 == ask.least


class Left(Exception):
    """Somebody has left the game."""


@dataclass
class Session:
    """The game as it stands at this keyboard."""

    game: Game
    seats: Seating
    words: Words
    terminal: Terminal
    keep: Keeper
    level: str = "normal"
    curtain: bool = True
    orders: dict[Seat, Orders] = field(default_factory=dict)
    untold: dict[Ear, list[Happened]] = field(default_factory=dict)
    heard: dict[Ear, int] = field(default_factory=dict)
    marks: dict[Party, int] = field(default_factory=dict)
    shown: dict[Party, tuple[object, ...]] = field(default_factory=dict)
    facing: Party | str = "nobody"
    queued: tuple[Seat, str] | None = None
    anew: Seat | None = None
    """Who chooses once more, although a sealed choice of this seat lies there."""
    explained: bool = False
    told_why: bool = False
    before: Answers = ()
    """What led to the beginning, answer by answer, where the game goes on from another one."""
    _deduced: Deduction | None = None
    _lines: int = 0

    # ------------------------------------------------------------ who looks

    def party(self, seat: Seat) -> Party:
        """With whom this seat looks at the screen."""
        shared = seat is not Seat.DRACULA and self.game.setup.switches.hunter_hands == "open"
        return None if shared else seat

    def parties(self) -> set[Party]:
        """All parties at this keyboard."""
        return {self.party(seat) for seat in self.seats.people}

    def members(self, party: Party) -> tuple[Seat, ...]:
        """The people of a party, in order."""
        return tuple(seat for seat in SEATS if self._is_member(seat, party))

    def _is_member(self, seat: Seat, party: Party) -> bool:
        return seat in self.seats.people and self.party(seat) is party

    def face(self, seat: Seat) -> None:
        """Let the party of this seat look; where others sat before the screen, the curtain falls."""
        party = self.party(seat)
        if not self.looks(seat) and self.curtain and len(self.parties()) > 1:
            self.terminal.wipe()
            if party is None:
                self.say("table.curtain.hunters")
            elif party is Seat.DRACULA:
                self.say("table.curtain.dracula")
            else:
                self.say("table.curtain.seat", seat=self.words.say(f"seat.{seat}"))
            self.terminal.ask()
        self.facing = party or "hunters"

    def looks(self, seat: Seat) -> bool:
        """Whether the party of this seat sits before the screen."""
        return self.facing == (self.party(seat) or "hunters")

    def say(self, key: str, **slots: str | int) -> None:
        """Say one text."""
        self.terminal.say(self.words.say(key, **slots))

    # ------------------------------------------------------------ answers

    def give(self, seat: Seat, choice: Choice) -> None:
        """Give an answer: everybody here will be told; standing orders that have ended go."""
        self.game, events = answer(self.game, seat, choice)
        for ear in self.ears():
            self._note(ear, redacted(events, self._watcher(ear), self.game.setup))
        if self.orders:
            public = facts(view(self.game, Viewer.SPECTATOR))
            self.orders = {s: current(orders, public) for s, orders in self.orders.items()}

    def take_back(self, seat: Seat) -> None:
        """Undo the last answer, which was this seat's; everybody here will be told."""
        self.game = undo(self.game, seat)
        for ear in self.ears():
            fresh = history(self.game, self._watcher(ear), self.heard[ear])
            self._note(ear, [entry.event for entry in fresh])

    def has_sealed(self) -> tuple[Seat, ...]:
        """The people here whose sealed choice lies there and may still be changed, the latest last."""
        game = self.game
        there = {s for s in self.seats.people if any(q.sealed is not None for q in asks(game, s))}
        latest = dict.fromkeys(line.seat for line in reversed(record(game)) if line.seat in there)
        return tuple(reversed(latest))

    def question(self, seat: Seat) -> Ask:
        """The question that is open for this seat."""
        return asks(self.game, seat)[0].ask

    # ------------------------------------------------------------ deduction

    @property
    def deduction_level(self) -> str:
        """What the table tells of where Dracula may be: off, marks, set, odds."""
        return self.keep.deducing.level

    def deduction(self) -> Deduction | None:
        """What the hunters can know of Dracula; None where the game began in the middle."""
        if not any(isinstance(event, GameStarted) for event in self.game.opening):
            return None
        if self._deduced is None:
            self._deduced = Deduction(self.game.setup, LEARNT)
        for events in islice(self._seen_by_all(), self._lines, None):
            self._deduced.hear(events)
            self._lines += 1
        return self._deduced

    def _seen_by_all(self) -> Iterator[tuple[Happened, ...]]:
        """What the whole table saw, answer by answer, those before the beginning too."""
        opening, *lines = told(self.game, Viewer.SPECTATOR)
        setup = self.game.setup
        yield from (
            (redacted(events, Viewer.SPECTATOR, setup) for events in self.before)
            if self.before
            else (opening,)
        )
        yield from lines

    # ------------------------------------------------------------ telling

    def __post_init__(self) -> None:
        """All that happened is still to be told."""
        for ear in self.ears():
            self._note(ear, [entry.event for entry in history(self.game, self._watcher(ear))])

    def skip_told(self) -> None:
        """After loading: what happened before stands in the log and is not told again."""
        for ear in self.ears():
            self.untold[ear].clear()

    def ears(self) -> tuple[Ear, ...]:
        """Who is told here what happens."""
        return tuple(self.parties()) or (Viewer.SPECTATOR,)

    def _watcher(self, ear: Ear) -> Watcher:
        return ear if isinstance(ear, Viewer) else self.members(ear)[0]

    def _note(self, ear: Ear, events: Sequence[Happened]) -> None:
        self.untold.setdefault(ear, []).extend(events)
        self.heard[ear] = self.heard.get(ear, 0) + len(events)

    def news(self, ear: Ear) -> None:
        """Tell what happened since this party was told last."""
        for event in self.untold[ear]:
            self.terminal.say_all(self.told_lines(event))
        self.untold[ear].clear()

    def told_lines(self, event: Happened) -> list[str]:
        """An event in as many words as are wanted."""
        text = tell(self.words, event)
        if isinstance(event, GameStarted):
            text = f"{text} {level_text(self.words, self.deduction_level)}"
        if self.level == "brief":
            return [] if isinstance(event, QUIET) else [text]
        because = told_cause(self.words, event)
        if because is not None:
            text = self.words.say("table.told_cause", text=text, cause=because)
        if self.level == "full" and self.words.has(f"rule.{event.why}"):
            text = self.words.say("table.told_rule", text=text, rule=event.why)
        return [text]

    def say_moment(self, seat: Seat) -> None:
        """The time and the tracks when they have changed; with everything, the whole table."""
        party, clock = self.party(seat), self.game.state.clock
        moment = (clock.round, clock.phase, clock.turn if self.level == "full" else None)
        if self.level == "brief" or self.shown.get(party) == moment:
            return
        self.shown[party] = moment
        seen = view(self.game, seat)
        told = board if self.level == "full" else now
        self.terminal.say_all(told(self.words, seen, self.game.setup))

    def put(self, seat: Seat) -> None:
        """Say the question and its options."""
        question = asks(self.game, seat)[0]
        ask = question.ask
        self.terminal.say(ask_text(self.words, ask))
        if question.sealed is not None:
            chosen = [option_text(self.words, option, ask)[0] for option in question.sealed]
            self.say("table.prompt.sealed", name=listed(self.words, chosen))
        if self.level == "brief" or (self.level == "normal" and len(ask.options) > MANY):
            self.say("table.prompt.short_line", options=listed(self.words, self._short(ask)))
        else:
            self.terminal.say_all(self.option_lines(ask))
        if self.level == "full":
            self.terminal.say_all(self.barred_lines(ask))
        self.terminal.say_all(self._hints(ask))
        self._say_picks(ask)
        if not self.explained:
            self.explained = True
            self.say("table.prompt.how")

    def _short(self, ask: Ask) -> list[str]:
        return [
            self.words.say("table.prompt.short", n=n, name=option_text(self.words, option, ask)[0])
            for n, option in enumerate(ask.options, 1)
        ]

    def option_lines(self, ask: Ask) -> list[str]:
        """Each option with its number, its name and what it would do."""
        lines = []
        for n, option in enumerate(ask.options, 1):
            called, effect = option_text(self.words, option, ask)
            lines.append(self.words.say("table.prompt.number_effect", n=n, name=called, effect=effect))
        return lines

    def barred_lines(self, ask: Ask) -> list[str]:
        """What might be expected and is not possible, each with its reason."""
        barred = impossible(self.game.state, ask)
        if not barred:
            return []
        lines = [self.words.say("table.prompt.barred_title")]
        for one in barred:
            called = option_text(self.words, one.option, ask)[0]
            reason = reason_text(self.words, one)
            lines.append(self.words.say("table.prompt.barred", name=called, reason=reason, id=one.rule))
        return lines

    def _hints(self, ask: Ask) -> list[str]:
        return [
            self.words.say(
                "table.prompt.hint",
                name=option_text(self.words, hint.option, ask)[0],
                reason=reason_text(self.words, hint),
            )
            for hint in hints(self.game.state, ask)
        ]

    def _say_picks(self, ask: Ask) -> None:
        if is_forced(ask):
            self.say("table.prompt.enter")
            if ask.options == (PASS,) and self.can_pass(ask) and not self.told_why:
                self.told_why = True
                self.say("table.prompt.enter_why")
        if ask.least == 1 == ask.most:
            return
        if ask.least == ask.most:
            self.say("table.prompt.pick_exactly", least=ask.least)
        else:
            kind = "range" if ask.least == 0 else "from"
            self.say(f"table.prompt.pick_{kind}", least=ask.least, most=ask.most)
        if ask.ordered:
            self.say("table.prompt.ordered")

    def rule_lines(self, ask: Ask) -> list[str]:
        """The rule of a question in our words, and the cards that it is about."""
        about = ask.about
        cards = {
            "event": about.event,
            "item": about.item,
            "encounter": about.encounter,
            "power": about.power,
            "combat": about.combat,
        }
        lines = [card_text(self.words, kind, card) for kind, card in cards.items() if card is not None]
        return list(dict.fromkeys([*rule_lines(self.words, ask.rule), *lines]))

    def can_pass(self, ask: Ask) -> Window | None:
        """The window in which this seat could pass beforehand."""
        return ask.window if ask.kind is AskKind.PLAY and PASS in ask.options else None
