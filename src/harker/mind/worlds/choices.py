"""Hidden choices: two answers of one seat to the same question that look the same to others."""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import PLACES
from harker.engine.options import (
    AnyOption,
    Choice,
    Give,
    Go,
    LayItem,
    LayTactic,
    OfCombat,
    OfEncounter,
    OfEvent,
    OfItem,
    OfTicket,
    Show,
    Strike,
    UsePower,
)
from harker.engine.queries import hunter, hunters_in, is_exposed
from harker.engine.sight import Watcher, hand_is_open, tickets_are_open
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Power, Seat, Window
from harker.mind.players.protocol import Dice


def look_alike(state: State, ask: Ask, watcher: Watcher, dice: Dice) -> tuple[Choice, Choice] | None:
    """Two different answers to the question between which the watcher can't tell; None if none."""
    if ask.seat == watcher or ask.kind is AskKind.SEALED:
        return None
    if ask.window is Window.T1:
        return _in_a_trade(state, ask, watcher, dice)
    groups: dict[str, list[AnyOption]] = {}
    for option in ask.options:
        look = _look(state, ask, option, watcher)
        if look is not None:
            groups.setdefault(look, []).append(option)
    pairs = [alike for alike in groups.values() if len(dict.fromkeys(alike)) > 1]
    if not pairs:
        return None
    alike = dice.pick(pairs)
    size = min(ask.least + dice.below(ask.most - ask.least + 1), len(alike))
    if size < max(ask.least, 1):
        return None
    one = dice.sample(alike, size)
    two = dice.sample(alike, size)
    return (one, two) if sorted(map(repr, one)) != sorted(map(repr, two)) else None


def seals(state: State, ask: Ask, watcher: Watcher, dice: Dice) -> tuple[Choice, Choice] | None:
    """Two different sealed choices (G-14)."""
    if ask.seat == watcher or ask.kind is not AskKind.SEALED or len(ask.options) < 2:
        return None
    one, two = dice.sample(ask.options, 2)
    return (one,), (two,)


def _in_a_trade(state: State, ask: Ask, watcher: Watcher, dice: Dice) -> tuple[Choice, Choice] | None:
    """G-16: to outsiders everything is the same but the counts afterwards."""
    traders = (ask.about.hunter, ask.about.other, ask.seat)
    if ask.kind is not AskKind.TRADE or watcher in traders or hand_is_open(watcher, ask.seat, state.setup):
        return None
    shapes: dict[tuple[type, type], list[AnyOption]] = {}
    for option in ask.options:
        if isinstance(option, (Give, Show)) and not _lies_open(state, ask.seat, option):
            shapes.setdefault((type(option), type(option.what)), []).append(option)
    pairs = [alike for alike in shapes.values() if len(alike) > 1]
    if not pairs or state.setup.switches.ticket_values == "open":
        return None
    one, two = dice.sample(dice.pick(pairs), 2)
    return (one,), (two,)


def _lies_open(state: State, seat: Seat, option: Give | Show) -> bool:
    """Whether the card lies face up before a weakened hunter: all see that it has gone."""
    figure = hunter(state, seat)
    match option.what:
        case OfItem(item=item):
            return item is figure.shown_item
        case OfEvent(event=event):
            return event is figure.shown_event
        case _:
            return False


def _look(state: State, ask: Ask, option: AnyOption, watcher: Watcher) -> str | None:
    """What the option looks like to the watcher, where it looks like others."""
    setup = state.setup
    match option:
        case Go(place=place) if ask.window is Window.P5 and ask.kind is AskKind.ROUTE:
            lair = any(h is not None and h.place == place for h in state.lairs)
            if lair or hunters_in(state, place):
                return None
            return "sea" if PLACES[place].is_sea else "land"
        case Go(place=place) if ask.window is Window.SETUP and ask.seat is Seat.DRACULA:
            return "start"
        case UsePower(power=Power.HIDE) if not is_exposed(state):
            return "land"
        case UsePower(power=Power.WOLF_FORM, place=place) if place is not None:
            lair = any(h is not None and h.place == place for h in state.lairs)
            return None if lair or hunters_in(state, place) else "wolf"
        case OfEncounter() if ask.seat is Seat.DRACULA:
            return "encounter"
        case OfCombat() if ask.window is Window.F11:
            return "sought"
        case OfTicket() if not tickets_are_open(watcher, ask.seat, setup):
            return "ticket"
        case OfEvent() if ask.kind is AskKind.CHOOSE and ask.about.topic == "keep_event":
            return None if hand_is_open(watcher, ask.seat, setup) else "kept"
        case Strike() | LayItem() | LayTactic():
            return None
        case _:
            return None
