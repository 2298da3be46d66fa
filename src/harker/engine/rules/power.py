"""POWER: where Dracula may go, which cards he may choose, and how a card comes onto the trail.

The powers themselves are in ``cards/powers``; what a move and several powers share is here.
"""

from __future__ import annotations

from harker.engine import catalog
from harker.engine.asks import Spot
from harker.engine.atoms import trail
from harker.engine.cards.registry import POWER_OFFERS
from harker.engine.machine import Play
from harker.engine.options import AnyOption, Go
from harker.engine.queries import (
    at_sea,
    holy_places,
    hunters_in,
    is_exposed,
    on_trail,
    power_in_deck,
    sea_damage,
)
from harker.engine.rules.reveal import turn_up_with_city
from harker.engine.rules.who import fury
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import Edition, PlaceId, Power


def may_enter(state: State, place: PlaceId, freed: PlaceId | None = None) -> bool:
    """DRAC-8, DRAC-9, C-45: no holy token there, and its card is in the deck or in a lair.

    ``freed`` is a location that is taken to be back in the deck.
    """
    return place not in holy_places(state) and (place == freed or place not in on_trail(state))


def moves(state: State, freed: PlaceId | None = None) -> tuple[PlaceId, ...]:
    """DRAC-8, POWER-7: where Dracula may go, from where he really is (RULING-6, RULING-9).

    Fog, storms and roadblocks do not hinder him (DRAC-16), nor what the way costs (C-43).
    """
    here = state.dracula.place
    assert here is not None, "Dracula has not started"
    return tuple(place for place in catalog.ADJACENT[here] if may_enter(state, place, freed))


def may_stay(state: State) -> bool:
    """POWER-6: a power by which he stays is not for the sea, nor for a city with a holy token."""
    return not at_sea(state) and state.dracula.place not in holy_places(state)


def powers_in_reach(state: State) -> tuple[Power, ...]:
    """POWER-1: the power cards in the location deck; none in the first game (SETUP-7)."""
    if state.setup.edition is Edition.FIRST:
        return ()
    return tuple(power for power in catalog.POWERS if power_in_deck(state, power))


def card_options(
    state: State, freed: PlaceId | None = None, without: Power | None = None
) -> tuple[AnyOption, ...]:
    """DRAC-8, POWER-1: every card that he may choose now, ``without`` one power if named."""
    options: list[AnyOption] = list(map(Go, moves(state, freed)))
    for power in powers_in_reach(state):
        if power is not without:
            options.extend(POWER_OFFERS[power](state, freed))
    return tuple(options)


def go_to(play: Play, place: PlaceId, why: str, power: Power | None = None) -> None:
    """DRAC-8..12: Dracula moves; the card, or the lair of that city (B-28), comes to space 1.

    Hunters who are there reveal him (DRAC-12). ``power`` lies with the card (Wolf Form). Damage and
    influence are part of the moment of whoever calls (B-51, C-44).
    """
    state = play.state
    origin = state.dracula.place
    assert origin is not None, "Dracula has not started"
    lair = next((i for i, h in enumerate(state.lairs) if h is not None and h.place == place), None)
    lying = Hideout() if lair is None else state.lairs[lair] or Hideout()
    met = bool(hunters_in(state, place)) and catalog.PLACES[place].is_city
    hideout = Hideout(place=place, up=lying.up or met, power=power, lurkers=lying.lurkers, bat=lying.bat)
    trail.put_card(play, Spot(False, 0), hideout, why, moves_to=place, lair=lair)
    if met:
        turn_up_with_city(play, place, "POWER-4")
    trail.hurt_dracula(play, sea_damage(state, origin, place), "DRAC-11")
    if catalog.PLACES[place].is_city:
        fury(play, "WHO-8")


def stay(play: Play, power: Power) -> None:
    """POWER-4, POWER-5, C-72: he stays, and the power card alone lies on space 1.

    A card that lies face down belongs to the city where he is; he who is revealed can't hide
    it (A-07).
    """
    up = catalog.POWERS[power].face_up
    city = None if up else play.state.dracula.place
    hideout = Hideout(up=up or is_exposed(play.state), power=power, city=city)
    # G-03: the cause is as public as the event, so a card face down has that of any city.
    trail.place_card(play, hideout, f"power:{power}" if hideout.up else "DRAC-8")
