"""States, watchers and what one of them sees, for the tests of sight."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from harker.engine.asks import Ask, ask
from harker.engine.catalog import house_rules, standard
from harker.engine.events import Happened
from harker.engine.options import LayTactic, Strike
from harker.engine.rules.setup import full_decks
from harker.engine.sight import Watcher, redact, view
from harker.engine.state import Clock, Dracula, Fight, Hideout, Hunter, State
from harker.engine.vocabulary import (
    HUNTERS,
    SEATS,
    AskKind,
    Combat,
    Edition,
    Phase,
    PlaceId,
    Seat,
    Tactic,
    Viewer,
    Window,
)

OPEN = standard(Edition.ADVANCED)
TRADE = house_rules('[switches]\nhunter_hands = "trade"\n', Edition.ADVANCED)
EVERYBODY: tuple[Watcher, ...] = (*SEATS, *Viewer)
TABLE: tuple[Watcher, ...] = (*HUNTERS, Viewer.SPECTATOR)
"""Those who don't know Dracula's secrets."""
KNOWING: tuple[Watcher, ...] = (Seat.DRACULA, Viewer.AFTER)

VIENNA, PRAGUE, PARIS = PlaceId("vienna"), PlaceId("prague"), PlaceId("paris")

E = TypeVar("E", bound=Happened)


def table(setup: Any = OPEN, **fields: Any) -> State:
    """A state by day: the hunters in Paris, Dracula hidden in Vienna."""
    fields.setdefault("clock", Clock(round=1, phase=Phase.DAY))
    fields.setdefault("dracula", Dracula(place=VIENNA))
    fields.setdefault("hunters", (Hunter(place=PARIS),) * 4)
    fields.setdefault("decks", full_decks(setup))
    trail = fields.pop("trail", (Hideout(place=VIENNA),))
    return State(setup=setup, rng=1, trail=(*trail, *(None,) * (6 - len(trail))), **fields)


def mina(**fields: Any) -> tuple[Hunter, ...]:
    """The hunters, of whom Mina is so."""
    return (*(Hunter(place=PARIS),) * 3, Hunter(place=PARIS, **fields))


def encoded(state: State, watcher: Watcher) -> bytes:
    return msgspec.json.encode(view(state, watcher))


def same_to(one: State, two: State, *watchers: Watcher) -> None:
    """The two states are one to these watchers, byte for byte."""
    for watcher in watchers:
        assert encoded(one, watcher) == encoded(two, watcher), watcher


def seen(event: E, watcher: Watcher, setup: Any = OPEN) -> E:
    version = redact(event, watcher, setup)
    assert version is not None
    assert type(version) is type(event)
    return version


FIGHT = Fight(
    place=PARIS,
    night=True,
    fighters=(Seat.SEWARD, Seat.MINA),
    hand=(Combat.CLAWS, Combat.FANGS),
    deck=(Combat.STRENGTH, Combat.PLOTTING),
    used=(Combat.MESMERIZE,),
    round=1,
)


def sealed_asks() -> tuple[Ask, Ask, Ask]:
    strike = tuple(Strike(card, hunter) for card in FIGHT.hand for hunter in FIGHT.fighters)
    tactics = tuple(map(LayTactic, Tactic))
    return (
        ask(AskKind.SEALED, Seat.DRACULA, Window.F4, "FIGHT-4", strike),
        ask(AskKind.SEALED, Seat.SEWARD, Window.F4, "FIGHT-4", tactics),
        ask(AskKind.SEALED, Seat.MINA, Window.F4, "FIGHT-4", tactics),
    )
