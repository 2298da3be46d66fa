"""Decks as wholes: dealt at the start, made anew when empty, shuffled together."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from harker.engine.atoms.clock import shuffle
from harker.engine.catalog import EVENTS
from harker.engine.events import DeckRemade, EventsShuffledIn
from harker.engine.machine import Play
from harker.engine.state import Decks
from harker.engine.vocabulary import Side


def _decks(play: Play, **changes: Any) -> None:
    play.state = replace(play.state, decks=replace(play.state.decks, **changes))


def lay_out(play: Play, decks: Decks) -> None:
    """SETUP-2, SETUP-3: the piles as given, each shuffled; tickets lie as a pool."""
    items = shuffle(play, decks.items)
    events = shuffle(play, decks.events)
    encounters = shuffle(play, decks.encounters)
    _decks(play, items=items, events=events, encounters=encounters, tickets=tuple(sorted(decks.tickets)))


def remake_items(play: Play) -> None:
    """CARD-4."""
    if pile := play.state.decks.item_discard:
        items = shuffle(play, sorted(pile))
        _decks(play, items=items, item_discard=())
        play.events.append(DeckRemade(deck="items", why="CARD-4"))


def remake_events(play: Play) -> None:
    """CARD-4: face-down cards stay unknown."""
    if pile := play.state.decks.event_discard:
        events = shuffle(play, sorted(down.event for down in pile))
        _decks(play, events=events, event_discard=())
        play.events.append(DeckRemade(deck="events", why="CARD-4"))


def remake_encounters(play: Play) -> None:
    """CARD-4."""
    if pile := play.state.decks.encounter_discard:
        encounters = shuffle(play, sorted(down.encounter for down in pile))
        _decks(play, encounters=encounters, encounter_discard=())
        play.events.append(DeckRemade(deck="encounters", why="CARD-4"))


def shuffle_in_dracula_events(play: Play, why: str) -> None:
    """Every Dracula event of the discard pile goes back into the event deck (Darkness Returns, Hoax).

    He sees those that lay face down (C-08, G-12).
    """
    decks = play.state.decks
    lying = [down for down in decks.event_discard if EVENTS[down.event].side is Side.DRACULA]
    back = [down.event for down in lying]
    buried = tuple(sorted(down.event for down in lying if not down.up))
    stay = tuple(down for down in decks.event_discard if EVENTS[down.event].side is Side.HUNTERS)
    events = shuffle(play, sorted([*decks.events, *back]))
    _decks(play, events=events, event_discard=stay)
    play.events.append(EventsShuffledIn(side=Side.DRACULA, count=len(back), buried=buried, why=why))
