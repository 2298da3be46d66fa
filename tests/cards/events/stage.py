"""A stage for one event card: a scene is set, a card is played or drawn, the game waits after it."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from harker.engine.asks import NOTHING, About, Ask
from harker.engine.asks import ask as question
from harker.engine.cards import events as events
from harker.engine.catalog import house_rules, standard
from harker.engine.chance import start
from harker.engine.events import Happened, Who
from harker.engine.machine import Call, Frame, Next, Play, Result, answer, begin, procedure
from harker.engine.options import PASS, AnyOption, Option
from harker.engine.queries import INDEX
from harker.engine.rules.card import PlayEvent, Receive, playable
from harker.engine.sight import redact
from harker.engine.state import Clock, Decks, DownEvent, Dracula, Hideout, Hunter, State
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Seat,
    Viewer,
    Window,
)

H = TypeVar("H", bound=Happened)
D, G, S, V, M = Seat.DRACULA, *HUNTERS


@procedure
class Waiting(Frame):
    """Runs one procedure, keeps what it returned, and waits."""

    what: Frame
    value: Result = None

    def call(self, play: Play) -> Next:
        return Call(self.what)

    def wait(self, play: Play) -> Next:
        self.value = play.result
        return question(AskKind.PLAY, Seat.DRACULA, Window.SETUP, "TEST", (PASS,))

    def over(self, play: Play) -> Next:
        raise AssertionError("the stage is not to be left")


def place(name: str | None) -> PlaceId | None:
    return None if name is None else PlaceId(name)


def trail(*hideouts: Hideout | str | None) -> tuple[Hideout | None, ...]:
    """Six spaces from the first on; a name stands for that place, face down."""
    laid = [Hideout(place=PlaceId(h)) if isinstance(h, str) else h for h in hideouts]
    return (*laid, *(None,) * (6 - len(laid)))


class Stage:
    """A state at rest in which events are played. ``news`` is what the last play or answer did."""

    def __init__(
        self,
        dracula: str = "galatz",
        godalming: str | None = "paris",
        seward: str | None = "madrid",
        van_helsing: str | None = "rome",
        mina: str | None = "prague",
        *,
        phase: Phase = Phase.DAY,
        edition: Edition = Edition.ADVANCED,
        house: str = "",
        **fields: Any,
    ) -> None:
        setup = house_rules(house, edition) if house else standard(edition)
        places = (godalming, seward, van_helsing, mina)
        one, two, three, four = (Hunter(place=place(name)) for name in places)
        self.state = State(
            setup=setup,
            rng=start(7),
            clock=Clock(round=2, day=1, phase=phase, influence=5),
            dracula=Dracula(place=PlaceId(dracula)),
            hunters=(one, two, three, four),
            trail=trail(dracula),
        )
        self.state = replace(self.state, **fields)
        self.news: tuple[Happened, ...] = ()

    # --- the scene ---

    def hunter(self, seat: Seat) -> Hunter:
        return self.state.hunters[INDEX[seat]]

    def sets(self, seat: Seat, **changes: Any) -> Stage:
        """Force fields of a hunter's record."""
        hunters = list(self.state.hunters)
        hunters[INDEX[seat]] = replace(hunters[INDEX[seat]], **changes)
        self.state = replace(self.state, hunters=tuple(hunters))
        return self

    def holds(self, seat: Seat, *cards: Event | Item) -> Stage:
        """These are the seat's cards."""
        events = tuple(sorted(card for card in cards if isinstance(card, Event)))
        if seat is D:
            self.state = replace(self.state, dracula=replace(self.state.dracula, events=events))
            return self
        items = tuple(sorted(card for card in cards if isinstance(card, Item)))
        return self.sets(seat, items=items, events=events)

    def dracula_has(self, **changes: Any) -> Stage:
        self.state = replace(self.state, dracula=replace(self.state.dracula, **changes))
        return self

    def decks(self, **changes: Any) -> Stage:
        self.state = replace(self.state, decks=replace(self.state.decks, **changes))
        return self

    def tokens(self, **changes: Any) -> Stage:
        self.state = replace(self.state, tokens=replace(self.state.tokens, **changes))
        return self

    def plans(self, **changes: Any) -> Stage:
        self.state = replace(self.state, plans=replace(self.state.plans, **changes))
        return self

    # --- what is done ---

    def may(self, seat: Seat, card: Event, window: Window, about: About = NOTHING) -> bool:
        """Whether the seat could play the card now."""
        return playable(self.state, seat, card, window, about)

    def runs(self, frame: Frame) -> Stage:
        rest = replace(self.state, stack=(), asks=(), sealed=())
        self.state, self.news = begin(rest, Waiting(what=frame))
        return self

    def plays(self, seat: Seat, card: Event, window: Window, about: About = NOTHING) -> Stage:
        """The card, put into the hand first, is played of its owner's will: it must be allowed."""
        assert self.may(seat, card, window, about), f"{card} may not be played in {window}"
        held = self.state.dracula.events if seat is D else self.hunter(seat).events
        if card not in held:
            events_now = tuple(sorted((*held, card)))
            if seat is D:
                self.dracula_has(events=events_now)
            else:
                self.sets(seat, events=events_now)
        return self.runs(PlayEvent(seat=seat, event=card, window=window, about=about))

    def draws(self, seat: Seat, card: Event) -> Stage:
        """The card comes from the deck to this hunter (DR1)."""
        self.decks(table=(*self.state.decks.table, card))
        return self.runs(Receive(seat=seat, event=card))

    def answers(self, seat: Seat, *options: AnyOption) -> Stage:
        self.state, self.news = answer(self.state, seat, options)
        return self

    # --- what came of it ---

    @property
    def ask(self) -> Ask:
        """The one question open; it is not the stage's own."""
        assert len(self.state.asks) == 1
        assert self.state.asks[0].rule != "TEST", "nothing is asked"
        return self.state.asks[0]

    @property
    def over(self) -> bool:
        """Whether the card is done with."""
        return self.state.asks[0].rule == "TEST"

    @property
    def value(self) -> Result:
        assert self.over
        frame = self.state.stack[0]
        assert isinstance(frame, Waiting)
        return frame.value

    def is_asked(self, seat: Seat, window: Window, kind: AskKind) -> bool:
        ask = self.ask
        return (ask.seat, ask.window, ask.kind) == (seat, window, kind)

    def offers(self, *options: Option) -> bool:
        """Whether exactly these may be picked, in any order."""
        return sorted(map(repr, self.ask.options)) == sorted(map(repr, options))

    def happened(self, kind: type[Happened], **fields: Any) -> bool:
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
            for event in self.news
        )

    def event(self, kind: type[H]) -> H:
        """The one event of this kind that just happened."""
        found = [event for event in self.news if isinstance(event, kind)]
        assert len(found) == 1, f"{len(found)} {kind.__name__} in {self.news}"
        return found[0]

    def saw(self, watcher: Seat | Viewer, kind: type[H]) -> H:
        """The one event of this kind that just happened, as this seat or the public table sees it."""
        seen = redact(self.event(kind), watcher, self.state.setup)
        assert isinstance(seen, kind), f"{watcher} saw no {kind.__name__}"
        return seen

    def discarded(self, card: Event) -> bool:
        """Whether the card lies face up in the discard pile, and nowhere else on the table."""
        decks = self.state.decks
        return DownEvent(card) in decks.event_discard and card not in decks.table


def public(kind: type[Happened], *fields: str) -> bool:
    """Whether everybody learns of this event, and these fields of it."""
    return kind.TO is Who.ALL and not any(field in kind.HIDES for field in fields)


__all__ = [
    "NOTHING",
    "PASS",
    "About",
    "AskKind",
    "D",
    "Decks",
    "Edition",
    "Encounter",
    "Event",
    "G",
    "Hideout",
    "Item",
    "M",
    "Phase",
    "PlaceId",
    "S",
    "Seat",
    "Stage",
    "V",
    "Viewer",
    "Window",
    "public",
    "trail",
]
