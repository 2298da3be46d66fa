"""The hunters, Dracula, his trail and lairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from harker.engine.catalog import CITIES, HOSPITALS, PLACES
from harker.engine.invariants.base import Check, Flaw, at_rest, hideouts
from harker.engine.queries import character, current_index, hunters_in, is_exposed
from harker.engine.state import Hideout, Hunter, State
from harker.engine.vocabulary import HUNTERS, Edition, Encounter, Phase, Power, Window


def _hunter(state: State) -> Iterator[str]:
    """HURT-1, HURT-3, HURT-7, B-16, B-19."""
    setting_up = state.clock.phase is Phase.SETUP
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        sheet = character(state, seat)
        if not 0 <= figure.damage <= sheet.health:
            yield f"{seat} has {figure.damage} damage"
        if figure.damage == sheet.health and at_rest(state):
            yield f"{seat} has {figure.damage} damage and stands"
        if not 0 <= figure.bites <= sheet.bite_spaces:
            yield f"{seat} has {figure.bites} bites on {sheet.bite_spaces} spaces"
        if figure.lying and state.fight is None:
            yield f"events lie before {seat} without a fight"
        if figure.place is None:
            if figure != Hunter(fell_at=figure.fell_at):
                yield f"{seat} is off the board and has something"
            if figure.fell_at is None and not setting_up:
                yield f"{seat} is off the board and fell nowhere"
            continue
        if figure.fell_at is not None:
            yield f"{seat} stands and has fallen"
        if figure.place not in PLACES:
            yield f"{seat} is in {figure.place}"
        if figure.hospital and figure.place not in HOSPITALS:
            yield f"{seat} is in a hospital of {figure.place}"


def _dracula(state: State) -> Iterator[str]:
    """Base 1: he is where one location card of the trail says."""
    dracula = state.dracula
    if not 0 <= dracula.damage <= state.setup.numbers.dracula_health:
        yield f"he has {dracula.damage} damage"
    if dracula.szgany < 0 or dracula.rumors < 0:
        yield f"{dracula.szgany} bodyguards, {dracula.rumors} rumors"
    if dracula.place is None:
        if state.clock.phase is not Phase.SETUP:
            yield "he is nowhere"
        return
    current = current_index(state)
    if current is None:
        yield f"he is in {dracula.place}, whose card is not on the trail"
        return
    for index in range(current):
        hideout = state.trail[index]
        if hideout is not None and hideout.place is not None:
            yield f"a location lies on space {index + 1}, before the current hideout"


def _hideout(state: State) -> Iterator[str]:
    """DRAC-7, DRAC-10, POWER-1..5, RUMOR-1, B-22, B-30."""
    if len(state.trail) != 6 or len(state.lairs) != state.setup.numbers.lairs:
        yield f"{len(state.trail)} trail spaces, {len(state.lairs)} lairs"
    places = Counter(hideout.place for _, hideout in hideouts(state) if hideout.place is not None)
    yield from (f"{place} lies there {number} times" for place, number in places.items() if number > 1)
    powers = Counter(hideout.power for _, hideout in hideouts(state) if hideout.power is not None)
    yield from (f"{power} lies there {number} times" for power, number in powers.items() if number > 1)
    if powers and state.setup.edition is Edition.FIRST:
        yield "a power card in the first game"
    for name, hideout in hideouts(state):
        yield from (f"{name}: {what}" for what in _on_space(hideout))
        yield from (f"{name}: {what}" for what in _lurkers(state, hideout))
    if state.setup.switches.hide_shares_city == "yes":
        up = {hideout.place for hideout in state.trail if hideout is not None and hideout.up}
        for name, hideout in hideouts(state):
            if hideout.city is not None and hideout.city in up and not hideout.up:
                yield f"{name}: a Hide lies face down and its city face up"
    for index, lair in enumerate(state.lairs):
        if lair is None:
            continue
        if lair.place not in CITIES or lair.power is not None or lair.rumor:
            yield f"lair {index + 1} is none"
        if not lair.lurkers and at_rest(state):
            yield f"lair {index + 1} is empty"
    if state.fallen is not None and state.clock.phase is not Phase.DRACULA:
        yield "a hideout off the sixth space is not settled"


def _on_space(hideout: Hideout) -> Iterator[str]:
    place, power = hideout.place, hideout.power
    if place is None and power is None:
        yield "nothing lies there"
    if place is not None and place not in PLACES:
        yield f"{place} is no place"
        return
    if place is not None and power not in (None, Power.WOLF_FORM):
        yield f"{power} lies with {place}"
    if place is None and power is Power.WOLF_FORM:
        yield "Wolf Form lies without a city"
    if (hideout.city is not None) != (power is Power.HIDE):
        yield f"{power} belongs to {hideout.city}"
    if hideout.told and not (hideout.up and power is Power.HIDE):
        yield "its city is told, but no Hide is face up"
    in_city = place is not None and PLACES[place].is_city
    if power is Power.WOLF_FORM and not in_city:
        yield "Wolf Form lies at sea"
    if (hideout.bat or hideout.rumor) and not in_city:
        yield "a bat or rumor lies without a city"
    if hideout.lurkers and not (in_city or power is Power.HIDE):
        yield "encounters lie where none may"


def _lurkers(state: State, hideout: Hideout) -> Iterator[str]:
    numbers = state.setup.numbers
    health = {
        Encounter.NEW_VAMPIRE: numbers.new_vampire_health,
        Encounter.RECKLESS_VAMPIRE: numbers.reckless_vampire_health,
    }
    for lurker in hideout.lurkers:
        if lurker.damage and not (lurker.up and 0 < lurker.damage <= health.get(lurker.encounter, 0)):
            yield f"{lurker.encounter} with {lurker.damage} damage"


def _shared_city(state: State) -> Iterator[str]:
    """D-16. While Wild Horses may still answer an arrival nothing is revealed yet (M5)."""
    place = state.dracula.place
    if place is None or PLACES[place].is_sea or is_exposed(state):
        return
    arriving = any(getattr(frame, "window", None) is Window.M5 for frame in state.stack)
    there = hunters_in(state, place)
    if there and not arriving and not any(ask.window is Window.M5 for ask in state.asks):
        yield f"he is hidden in {place} with {', '.join(there)}"


def _too_far(state: State) -> Iterator[str]:
    """C-42."""
    index = current_index(state)
    most = 5 if state.clock.phase is Phase.DRACULA else 4
    if index is not None and index + 1 > most:
        yield f"the current hideout lies on space {index + 1}"


CHECKS: Final[tuple[Check, ...]] = (
    (Flaw.HUNTER, _hunter),
    (Flaw.DRACULA, _dracula),
    (Flaw.HIDEOUT, _hideout),
    (Flaw.SHARED_CITY, _shared_city),
    (Flaw.TOO_FAR, _too_far),
)
