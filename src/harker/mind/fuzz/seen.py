"""How often each thing has occurred in fuzzed games, and which things there are to occur."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from harker.engine import events as happenings
from harker.engine.asks import Ask
from harker.engine.catalog import SWITCH_FACTS, Setup
from harker.engine.events import Happened
from harker.engine.options import AnyOption, Choice, LayItem, LayTactic, Option
from harker.engine.vocabulary import (
    AskKind,
    Combat,
    Encounter,
    Event,
    Item,
    Power,
    Tactic,
    Ticket,
    Window,
)

Seen = Counter[str]
"""Counts by ``"section:name"``."""

FEW: Final = 100
"""What a long run should have seen at least so often."""

NOT_IN_PLAY: Final = ("event:TakenBack",)
"""The referee's own event, which :mod:`.checks` makes and no answer does."""


def _classes(base: type[object]) -> Iterable[str]:
    kinds: list[type[object]] = base.__subclasses__()
    return (kind.__name__ for kind in kinds)


def _cards(kind: Iterable[str], *columns: str) -> Iterable[str]:
    return (f"{column}:{card}" for card in kind for column in columns)


EXPECTED: Final[tuple[str, ...]] = (
    *(f"window:{window}" for window in Window),
    *(f"ask:{kind}" for kind in AskKind),
    *(f"event:{name}" for name in _classes(Happened)),
    *(f"option:{name}" for name in _classes(Option)),
    *(f"switch:{name}={value}" for name, fact in SWITCH_FACTS.items() for value in fact.values),
    *_cards(Event, "drawn", "played", "took effect"),
    *_cards(Item, "drawn", "played"),
    *_cards(Encounter, "drawn", "played", "took effect"),
    *_cards(Combat, "drawn", "played", "took effect"),
    *_cards(Power, "played"),
    *_cards(Tactic, "played"),
    *_cards(Ticket, "drawn", "played"),
)
"""Everything that there is to see."""


def of_setup(setup: Setup) -> Iterable[str]:
    """The values of the switches of a game."""
    return (f"switch:{name}={getattr(setup.switches, name)}" for name in SWITCH_FACTS)


def of_ask(ask: Ask) -> Iterable[str]:
    """A question's window and kind."""
    yield f"window:{ask.window}"
    yield f"ask:{ask.kind}"


def of_choice(choice: Choice) -> Iterable[str]:
    """The options picked."""
    return (f"option:{type(option).__name__}" for option in choice)


def of_event(event: Happened) -> Iterable[str]:
    """The event's class, and what it says of cards."""
    yield f"event:{type(event).__name__}"
    match event:
        case happenings.EventDrawn(card=card) | happenings.EventKept(card=card):
            yield f"drawn:{card}"
        case happenings.EventPlayed(card=card):
            yield f"played:{card}"
            yield f"took effect:{card}"  # unless it is :func:`countered`
        case happenings.ItemDrawn(item=item) | happenings.ItemFound(item=item):
            yield f"drawn:{item}"
        case happenings.EncountersDrawn(encounters=encounters):
            yield from (f"drawn:{card}" for card in encounters or ())
        case happenings.EncounterTurnedUp(encounter=encounter) | happenings.Matured(encounter=encounter):
            yield f"played:{encounter}"
        case happenings.CombatDrawn(cards=cards):
            yield from (f"drawn:{card}" for card in cards or ())
        case happenings.CombatSought(card=combat):
            yield f"drawn:{combat}"
        case happenings.FightRound(combat=combat, laid=laid):
            yield f"played:{combat}"
            yield from _laid(card for _, card in laid)
        case happenings.CardSwapped(laid=card):
            yield from _laid((card,))
        case happenings.CombatResolved(combat=combat):
            yield f"took effect:{combat}"
        case happenings.CardPlaced(power=power, hidden_power=hidden):
            if power or hidden:
                yield f"played:{power or hidden}"
        case happenings.TicketTaken(ticket=ticket) | happenings.TicketTurned(ticket=ticket):
            yield f"drawn:{ticket}"
        case happenings.TicketSpent(ticket=ticket):
            yield f"played:{ticket}"
        case happenings.WreathWorn():
            yield f"played:{Item.GARLIC_WREATH}"
        case happenings.ItemShown(item=item):
            yield f"played:{item}"
        case _:
            pass


def _laid(cards: Iterable[LayItem | LayTactic]) -> Iterable[str]:
    return (f"played:{card.item if isinstance(card, LayItem) else card.tactic}" for card in cards)


def effects(events: Sequence[Happened]) -> Iterable[str]:
    """Cards named as the cause of something, once an answer: they took effect."""
    for why in dict.fromkeys(event.why for event in events):
        section, colon, card = why.partition(":")
        if colon and section == "encounter":
            yield f"took effect:{card}"
        elif colon and section == "item":
            yield f"played:{card}"


def countered(events: Iterable[Happened]) -> Iterable[str]:
    """Events that took no effect although they were played (CARD-6)."""
    return (f"took effect:{event.card}" for event in events if isinstance(event, happenings.EventCountered))


def name_of(option: AnyOption) -> str:
    """The option without its place: what a choice is led by."""
    fields = (getattr(option, name) for name in option.__struct_fields__ if name not in _UNLED)
    return ":".join((type(option).__name__, *(str(value) for value in fields)))


_UNLED = frozenset(("place", "edge", "space", "lair", "up", "damage", "hunter"))
