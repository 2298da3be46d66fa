"""A meeting with one encounter: in a search, an ambush, or when its hideout matures.

Lord Godalming stands in Vienna, where the encounter lies on space 2; Dracula is far away. The
table waits at P5 when the meeting is over.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

import harker.engine.codec  # noqa: F401 -- registers every card
from harker.engine.asks import Ask
from harker.engine.catalog import house_rules, standard
from harker.engine.chance import start
from harker.engine.events import Happened
from harker.engine.machine import Frame, answer, resume
from harker.engine.options import AnyOption, Laid, OfLurker, Strike
from harker.engine.options import Mature as MatureIt
from harker.engine.queries import INDEX
from harker.engine.rules.drac import DraculaPhase, Mature
from harker.engine.rules.reveal import Ambush, Search
from harker.engine.sight import redact
from harker.engine.state import Clock, Decks, Dracula, Hideout, Hunter, Lurker, Plans, State
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
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
            hunters=(figures[G], figures[S], figures[V], figures[M]),
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
        self.run(Ambush(hunter=G, place=self.place))
        options = (each for each in self.ask.options if isinstance(each, OfLurker))
        self.answer(next(each for each in options if each.encounter is self.encounter))
        while not self.over and self.window is Window.A2:
            self.default()
        return self

    def matures(self, hideout: Hideout | None = None) -> Meeting:
        """The hideout has fallen off the trail, and the encounter is used alone."""
        return self.falls(hideout).answer(OfLurker(self.encounter))

    def falls(self, hideout: Hideout | None = None) -> Meeting:
        """The hideout has fallen off the trail and matures: which encounters are used?"""
        fallen = hideout or self.state.trail[1]
        trail = (self.state.trail[0], *(None,) * 5)
        clock = replace(self.state.clock, phase=Phase.DRACULA)
        self.state = replace(self.state, fallen=fallen, trail=trail, clock=clock)
        self.run(Mature())
        if MatureIt() in self.ask.options:
            self.answer(MatureIt())
        return self

    def answer(self, *options: AnyOption) -> Meeting:
        return self.answer_for(self.ask.seat, *options)

    def answer_for(self, seat: Seat, *options: AnyOption) -> Meeting:
        self.state, news = answer(self.state, seat, options)
        return self._note(news)

    def default(self) -> Meeting:
        return self.answer(*self.ask.default)

    def wounded(self, damage: int) -> Meeting:
        """The vampire has been met before: it lies face up with this damage."""
        there = self.state.trail[1]
        assert there is not None
        lying = (Lurker(self.encounter, True, damage),)
        trail = (self.state.trail[0], replace(there, lurkers=lying), *(None,) * 4)
        self.state = replace(self.state, trail=trail)
        return self

    def to_the_cards(self) -> Meeting:
        """Harmless answers until the cards of a round are chosen."""
        while not any(ask.window is Window.F4 for ask in self.state.asks):
            self.default()
        return self

    def round(self, combat: Combat, *laid: Laid) -> Meeting:
        """One round: Dracula's card against the first fighter, and the cards of the fighters."""
        self.to_the_cards()
        his, *theirs = self.state.asks
        fight = self.state.fight
        assert fight is not None
        strike = Strike(combat, fight.fighters[0])
        if strike not in his.options:
            deck = list(fight.deck)
            swapped, rest = fight.hand[0], fight.hand[1:]
            deck[deck.index(combat)] = swapped
            fight = replace(fight, hand=tuple(sorted((combat, *rest))), deck=tuple(deck))
            his = replace(his, options=(*his.options, strike))
            self.state = replace(self.state, fight=fight, asks=(his, *theirs))
        self.answer_for(his.seat, strike)
        for ask, card in zip(theirs, laid, strict=True):
            self.answer_for(ask.seat, card)
        return self

    def fought_out(self) -> Meeting:
        """Harmless answers until the fight is over."""
        while self.state.fight is not None and self.state.outcome is None:
            for ask in self.state.asks:
                self.answer_for(ask.seat, *ask.default)
        return self

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

    def first(self, kind: type[H], **fields: Any) -> int:
        """Where in the log this happened first."""
        return next(
            number
            for number, event in enumerate(self.log)
            if isinstance(event, kind) and all(getattr(event, k) == v for k, v in fields.items())
        )

    def seen_by(self, watcher: Seat | Viewer, kind: type[H]) -> list[H]:
        """The events of this kind in the log, as this watcher saw them."""
        seen = (redact(event, watcher, self.state.setup) for event in self.log)
        return [event for event in seen if isinstance(event, kind)]

    def names(self) -> list[str]:
        """The kinds of all events, in order."""
        return [type(event).__name__ for event in self.log]

    def ever(self, kind: type[Happened], **fields: Any) -> bool:
        """Whether this has happened in the meeting, with these fields."""
        return any(
            isinstance(event, kind) and all(getattr(event, k) == v for k, v in fields.items())
            for event in self.log
        )


TABLE: tuple[Seat | Viewer, ...] = (*HUNTERS, Viewer.SPECTATOR)
"""Those who don't know Dracula's secrets."""

NIGHT = Phase.NIGHT


def house(**values: int) -> str:
    """House rules: numbers."""
    return "[numbers]\n" + "".join(f"{key} = {value}\n" for key, value in values.items())


KNOWN = (Event.LONG_NIGHT,)
"""An event that answers no encounter."""
