"""Dracula phases for tests: a state by hand, and the phase run on it from any of its steps."""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

import harker.engine.cards.encounters
import harker.engine.cards.events
import harker.engine.cards.powers  # noqa: F401 -- the cards register themselves
from harker.engine import machine
from harker.engine.asks import Ask
from harker.engine.catalog import house_rules, standard
from harker.engine.chance import start
from harker.engine.events import Happened
from harker.engine.machine import Frame
from harker.engine.options import AnyOption
from harker.engine.rules.drac import DraculaPhase
from harker.engine.state import Decks, Dracula, Hideout, Hunter, Plans, State
from harker.engine.vocabulary import AskKind, Edition, Encounter, Event, Phase, PlaceId, Seat, Window

VIENNA, PRAGUE, MUNICH, VENICE, ZAGREB, BUDAPEST = map(
    PlaceId, "vienna prague munich venice zagreb budapest".split()
)
FAR = PlaceId("lisbon")
RATS, HOAX, SPY, FOG = Encounter.RATS, Encounter.HOAX, Encounter.SPY, Encounter.UNNATURAL_FOG
NEW, RECKLESS = Encounter.NEW_VAMPIRE, Encounter.RECKLESS_VAMPIRE
HAND = (RATS, HOAX, SPY, FOG, Encounter.WOLVES)


class Phases:
    """A state, and the Dracula phase run on it."""

    def __init__(
        self,
        trail: dict[int, Hideout] | None = None,
        here: PlaceId = VIENNA,
        lairs: tuple[Hideout, ...] = (),
        hunters: tuple[PlaceId, ...] = (FAR,) * 4,
        house: str = "",
        edition: Edition = Edition.ADVANCED,
        helper: Event | None = None,
        **changes: Any,
    ) -> None:
        trail = {1: Hideout(place=here)} if trail is None else trail
        setup = house_rules(house, edition) if house else standard(edition)
        g, s, v, m = (Hunter(place=place) for place in hunters)
        state = State(
            setup=setup,
            rng=start(1),
            dracula=Dracula(place=here, encounters=tuple(sorted(HAND))),
            hunters=(g, s, v, m),
            trail=tuple(trail.get(space) for space in range(1, 7)),
            lairs=(*lairs, *(None,) * (3 - len(lairs))),
            decks=Decks(encounters=(Encounter.BATS,) * 12, events=(Event.LONG_NIGHT,) * 9),
            # The second phase stops at its card: so the end of the first one can be seen.
            plans=Plans(swiftness=True),
        )
        state = replace(state, clock=replace(state.clock, phase=Phase.DRACULA, round=1))
        dracula = {k: changes.pop(k) for k in list(changes) if k in Dracula.__struct_fields__}
        state = replace(state, dracula=replace(state.dracula, **dracula))
        clock = {k: changes.pop(k) for k in list(changes) if k in state.clock.__struct_fields__}
        state = replace(state, clock=replace(state.clock, **clock))
        self.state = replace(state, ally=helper, **changes)
        self.news: list[Happened] = []

    def begin(self, step: str = "ally_acts", frame: Frame | None = None) -> Self:
        frames = (DraculaPhase(step=step),) if frame is None else (DraculaPhase(step=step), frame)
        self.state, news = machine.resume(self.state, frames)
        self.news = list(news)
        return self

    def answer(self, *options: AnyOption, seat: Seat | None = None) -> Self:
        seat = seat or self.ask.seat
        self.state, news = machine.answer(self.state, seat, options)
        self.news = list(news)
        return self

    @property
    def ask(self) -> Ask:
        assert len(self.state.asks) == 1
        return self.state.asks[0]

    def may(self, option: AnyOption) -> bool:
        return option in self.ask.options

    @property
    def windows(self) -> tuple[Window, AskKind]:
        return self.ask.window, self.ask.kind

    def went(self, kind: type[Happened], **fields: Any) -> bool:
        return any(
            isinstance(event, kind) and all(getattr(event, k) == v for k, v in fields.items())
            for event in self.news
        )

    def place(self, space: int) -> PlaceId | None:
        hideout = self.state.trail[space - 1]
        return None if hideout is None else hideout.place

    def at(self, space: int) -> Hideout:
        hideout = self.state.trail[space - 1]
        assert hideout is not None
        return hideout
