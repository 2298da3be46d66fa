"""A meeting with one encounter: in a search, an ambush, or when its hideout matures.

Lord Godalming stands in Vienna, where the encounter lies on space 2; Dracula is far away. The
table waits at P5 when the meeting is over.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

import harker.engine.codec  # noqa: F401 -- registers every card
from harker.engine.asks import Ask
from harker.engine.catalog import house_rules, standard
from harker.engine.chance import start
from harker.engine.events import Happened
from harker.engine.machine import Frame, answer, resume
from harker.engine.options import AnyOption, OfLurker
from harker.engine.options import Mature as MatureIt
from harker.engine.queries import INDEX
from harker.engine.rules.drac import DraculaPhase, Mature
from harker.engine.rules.reveal import Ambush, Search
from harker.engine.state import Clock, Decks, Dracula, Hideout, Hunter, Lurker, Plans, State
from harker.engine.vocabulary import Edition, Encounter, Event, Item, Phase, PlaceId, Seat, Window

VIENNA, GALATZ, FAR, PARIS = map(PlaceId, "vienna galatz lisbon paris".split())
G, S, V, M = Seat.GODALMING, Seat.SEWARD, Seat.VAN_HELSING, Seat.MINA


class Meeting:
    """A state with one encounter in it. ``news`` is what the last step did, ``log`` everything."""

    def __init__(
        self,
        encounter: Encounter,
        *items: Item,
        phase: Phase = Phase.DAY,
        place: PlaceId = VIENNA,
        house: str = "",
        lurkers: tuple[Lurker, ...] = (),
        mates: dict[Seat, Hunter] | None = None,
        decks: Decks | None = None,
        dracula: dict[str, Any] | None = None,
        **godalming: Any,
    ) -> None:
        self.encounter, self.place = encounter, place
        setup = house_rules(house, Edition.ADVANCED) if house else standard(Edition.ADVANCED)
        figures = {seat: Hunter(place=FAR) for seat in INDEX}
        figures[G] = Hunter(**{"place": place, "items": tuple(sorted(items)), **godalming})
        figures |= mates or {}
        lying = tuple(sorted((Lurker(encounter), *lurkers), key=lambda lurker: lurker.encounter))
        self.state = State(
            setup=setup,
            rng=start(1),
            clock=Clock(round=1, phase=phase),
            dracula=Dracula(place=GALATZ, **(dracula or {})),
            hunters=tuple(figures[seat] for seat in INDEX),  # type: ignore[arg-type]
            trail=(Hideout(place=GALATZ), Hideout(place=place, lurkers=lying), *(None,) * 4),
            decks=decks or Decks(encounters=(Encounter.BATS,) * 12, items=(Item.STAKE,) * 9),
            # So that another phase follows, and the table stops at its card.
            plans=Plans(swiftness=True),
        )
        self.news: list[Happened] = []
        self.log: list[Happened] = []

    def run(self, frame: Frame) -> Meeting:
        rest = DraculaPhase(step="card")
        self.state, news = resume(self.state, (rest, frame))
        return self._note(news)

    def _note(self, news: tuple[Happened, ...]) -> Meeting:
        self.news = list(news)
        self.log.extend(news)
        return self

    def searched(self) -> Meeting:
        """Godalming searches; he shows nothing before it."""
        self.run(Search(hunter=G))
        while (
            not self.over
            and len(self.state.asks) == 1
            and self.ask.window in (Window.S1, Window.S2, Window.S3)
        ):
            self.default()
        return self

    def ambushes(self) -> Meeting:
        """Dracula ambushes Godalming with it; whatever may answer an ambush is not used."""
        self.run(Ambush(hunter=G, place=self.place)).answer(OfLurker(self.encounter))
        while not self.over and self.window is Window.A2:
            self.default()
        return self

    def matures(self, hideout: Hideout | None = None) -> Meeting:
        """The hideout has fallen off the trail, and the encounter is used alone."""
        fallen = hideout or self.state.trail[1]
        trail = (self.state.trail[0], *(None,) * 5)
        clock = replace(self.state.clock, phase=Phase.DRACULA)
        self.state = replace(self.state, fallen=fallen, trail=trail, clock=clock)
        self.run(Mature())
        if MatureIt() in self.ask.options:
            self.answer(MatureIt())
        return self.answer(OfLurker(self.encounter))

    def answer(self, *options: AnyOption) -> Meeting:
        self.state, news = answer(self.state, self.ask.seat, options)
        return self._note(news)

    def default(self) -> Meeting:
        return self.answer(*self.ask.default)

    @property
    def over(self) -> bool:
        return self.state.outcome is not None or self.window is Window.P5

    @property
    def window(self) -> Window:
        return self.state.asks[0].window

    @property
    def ask(self) -> Ask:
        assert len(self.state.asks) == 1, self.state.asks
        return self.state.asks[0]

    @property
    def lies(self) -> tuple[Lurker, ...]:
        """What lies in the hideout now."""
        hideout = self.state.trail[1]
        return () if hideout is None else hideout.lurkers

    @property
    def returned(self) -> bool:
        """Whether the encounter lies in its hideout, face up."""
        return any(lurker.encounter is self.encounter and lurker.up for lurker in self.lies)

    @property
    def discarded(self) -> bool:
        """Whether the encounter lies face up in its discard pile."""
        pile = self.state.decks.encounter_discard
        return any(down.encounter is self.encounter and down.up for down in pile)

    def hunter(self, seat: Seat = G) -> Hunter:
        return self.state.hunters[INDEX[seat]]

    def ever(self, kind: type[Happened], **fields: Any) -> bool:
        """Whether this has happened in the meeting, with these fields."""
        return any(
            isinstance(event, kind) and all(getattr(event, k) == v for k, v in fields.items())
            for event in self.log
        )


KNOWN = (Event.LONG_NIGHT,)
"""An event that answers no encounter."""
