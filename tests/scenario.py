"""A table in the players' language, for tests that read like a game.

    table = Table.at(POSITION)                    a position (docs/positions.md)
    table.mina.moves_to("venice")                 answers one or two questions
    assert table.dracula.is_asked(Window.M5)
    table.dracula.passes()
    assert table.happened(LocationTurnedUp, place="venice")
    assert table.seward.saw(TicketTaken).ticket is None

Everything goes through ``machine.answer``; nothing is forced. ``table.state`` may be replaced
by a test that needs a state no position can say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from harker.engine import notation
from harker.engine.asks import Ask
from harker.engine.catalog import Setup, house_rules, standard
from harker.engine.chance import start
from harker.engine.events import Happened
from harker.engine.machine import answer, begin
from harker.engine.options import AnyOption
from harker.engine.positions import position
from harker.engine.queries import INDEX
from harker.engine.rules.setup import Game
from harker.engine.sight import View, redact, view
from harker.engine.state import Hunter, State
from harker.engine.vocabulary import AskKind, Edition, Event, Seat, Viewer, Window

H = TypeVar("H", bound=Happened)


class Table:
    """A game in progress. ``news`` is what the last answer did, ``log`` all that has happened."""

    def __init__(self, state: State, events: tuple[Happened, ...] = ()) -> None:
        self.state = state
        self.news: tuple[Happened, ...] = events
        self.log: list[Happened] = list(events)
        self.dracula = Player(self, Seat.DRACULA)
        self.godalming = Player(self, Seat.GODALMING)
        self.seward = Player(self, Seat.SEWARD)
        self.van_helsing = Player(self, Seat.VAN_HELSING)
        self.mina = Player(self, Seat.MINA)
        self.hunters = (self.godalming, self.seward, self.van_helsing, self.mina)
        self.seats = (self.dracula, *self.hunters)

    @classmethod
    def new(cls, seed: int = 1, edition: Edition = Edition.ADVANCED, house: str = "") -> Table:
        """A new game at its first question, under house rules if given."""
        setup = house_rules(house, edition) if house else standard(edition)
        return cls(*begin(State(setup=setup, rng=start(seed)), Game()))

    @classmethod
    def at(cls, text: str) -> Table:
        """A game that begins from a position."""
        return cls(position(text))

    @property
    def setup(self) -> Setup:
        return self.state.setup

    def player(self, seat: Seat) -> Player:
        return next(player for player in self.seats if player.seat == seat)

    @property
    def asked(self) -> tuple[Ask, ...]:
        """The questions still without an answer, in order."""
        if not self.state.sealed:
            return self.state.asks
        pairs = zip(self.state.asks, self.state.sealed, strict=True)
        return tuple(ask for ask, given in pairs if given is None)

    def answers(self, seat: Seat, *options: AnyOption) -> None:
        self.state, self.news = answer(self.state, seat, options)
        self.log.extend(self.news)

    def passes_until(
        self,
        window: Window | None = None,
        seat: Seat | None = None,
        kind: AskKind | None = None,
        *,
        when: Callable[[State], bool] | None = None,
        most: int = 2000,
    ) -> Ask:
        """Give every question its harmless default until one that fits is open; returns it."""
        for _ in range(most):
            if self.state.outcome is not None:
                raise AssertionError(f"the game ended: {self.state.outcome}")
            ask = self.asked[0]
            fits = (
                (window is None or ask.window is window)
                and (seat is None or ask.seat is seat)
                and (kind is None or ask.kind is kind)
                and (when is None or when(self.state))
            )
            if fits:
                return ask
            self.answers(ask.seat, *ask.default)
        raise AssertionError(f"no such question within {most} answers; now {self.asked}")

    def happened(self, kind: type[Happened], **fields: Any) -> bool:
        """Whether the last answer brought this event, with these fields."""
        return bool(_matching(self.news, kind, fields))

    def ever(self, kind: type[Happened], **fields: Any) -> bool:
        """Whether this event has happened at all, with these fields."""
        return bool(_matching(tuple(self.log), kind, fields))

    def event(self, kind: type[H], **fields: Any) -> H:
        """The one event of this kind that the last answer brought."""
        found = _matching(self.news, kind, fields)
        assert len(found) == 1, f"{len(found)} {kind.__name__} in {self.news}"
        return found[0]

    def names(self) -> list[str]:
        """The class names of the last answer's events, in order."""
        return [type(event).__name__ for event in self.news]

    def spectator(self) -> list[Happened]:
        """The last answer's events as the public table sees them."""
        seen = [redact(event, Viewer.SPECTATOR, self.state.setup) for event in self.news]
        return [event for event in seen if event is not None]

    def hunter(self, seat: Seat) -> Hunter:
        return self.state.hunters[INDEX[seat]]

    def gives(self, seat: Seat, **changes: Any) -> None:
        """Force fields of a hunter's record (a state that no position can say)."""
        hunters = list(self.state.hunters)
        hunters[INDEX[seat]] = replace(hunters[INDEX[seat]], **changes)
        self.state = replace(self.state, hunters=tuple(hunters))


class Player:
    """One seat at the table."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat

    @property
    def ask(self) -> Ask:
        """The question open for this seat."""
        found = [ask for ask in self.table.asked if ask.seat is self.seat]
        asked = [(str(ask.seat), str(ask.window)) for ask in self.table.asked]
        assert found, f"{self.seat} is asked nothing; asked: {asked}"
        return found[0]

    def is_asked(self, window: Window | None = None, kind: AskKind | None = None) -> bool:
        return any(
            ask.seat is self.seat
            and (window is None or ask.window is window)
            and (kind is None or ask.kind is kind)
            for ask in self.table.asked
        )

    @property
    def options(self) -> list[str]:
        """What may be picked, in notation."""
        return [notation.write(option) for option in self.ask.options]

    def may(self, text: str) -> bool:
        """Whether this option, in notation, is offered."""
        return text in self.options

    def answers(self, text: str) -> None:
        """Answer in notation; several picks with commas, ``none`` for no pick."""
        self.table.answers(self.seat, *notation.parse(self.ask, text))

    def passes(self) -> None:
        self.answers("pass")

    def plays(self, event: Event) -> None:
        self.answers(f"play {event}")

    def moves_to(self, place: str) -> None:
        """Take the move action by road or sea to this place."""
        if self.ask.kind is AskKind.ACTION:
            self.answers("move")
        way = "sea" if self.may(f"sea {place}") else "road"
        self.answers(f"{way} {place}")

    @property
    def record(self) -> Hunter:
        return self.table.hunter(self.seat)

    def sees(self) -> View:
        return view(self.table.state, self.seat)

    def saw_all(self) -> list[Happened]:
        """What this seat saw of the last answer, in order."""
        seen = [redact(event, self.seat, self.table.state.setup) for event in self.table.news]
        return [event for event in seen if event is not None]

    def saw(self, kind: type[H]) -> H:
        """The one event of this kind that this seat saw of the last answer."""
        found = [event for event in self.saw_all() if isinstance(event, kind)]
        assert len(found) == 1, f"{self.seat} saw {len(found)} {kind.__name__}"
        return found[0]


def _matching(events: tuple[Happened, ...], kind: type[H], fields: dict[str, Any]) -> list[H]:
    return [
        event
        for event in events
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
    ]
