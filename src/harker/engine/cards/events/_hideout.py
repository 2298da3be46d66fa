"""Encounters put on a hideout by a card (B-22)."""

from __future__ import annotations

from harker.engine.catalog import PLACES
from harker.engine.options import AnyOption, OfEncounter
from harker.engine.state import State
from harker.engine.vocabulary import Power


def holds_encounters(state: State, index: int) -> bool:
    """Whether the hideout on this trail space (from 0) may get an encounter: a city card or Hide."""
    hideout = state.trail[index]
    if hideout is None:
        return False
    if hideout.place is None:
        return hideout.power is Power.HIDE
    return PLACES[hideout.place].is_city


def encounter_options(state: State) -> tuple[AnyOption, ...]:
    """The encounters in Dracula's hand, each kind once."""
    return tuple(map(OfEncounter, dict.fromkeys(state.dracula.encounters)))
