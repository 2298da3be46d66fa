"""Twins of a state: all that looks the same to the table and differs in what lies face down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from harker.engine.asks import Spot
from harker.engine.catalog import ADJACENT, CITIES, PLACES, SEAS
from harker.engine.invariants import flaws
from harker.engine.queries import FALLEN, hideout_at
from harker.engine.sight import Watcher, view
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import Edition, PlaceId, Power, Seat
from harker.mind.players.protocol import Dice
from harker.mind.worlds.again import NotAskedThere, put_again
from harker.mind.worlds.twins import remembered

SPOTS = 3
"""So many face-down hideouts at most may be others in a twin."""


def twins(state: State, watcher: Watcher, dice: Dice, each: int, most: int) -> list[State]:
    """Some states that the watcher can't tell from this one, this one first.

    ``each``: how many cards may lie at each of a few spots; ``most``: how many twins are tried.
    """
    memory = remembered(state)
    spots = [spot for spot in _spots(state) if _is_down(state, spot)]
    if not spots or any(_places(hideout_at(state, spot)) & memory for spot in spots):
        return [state]
    number = min(1 + dice.below(SPOTS), len(spots))
    # The newest and the lairs matter soonest.
    chosen = spots[:number] if dice.below(2) else list(dice.sample(spots, number))
    lists = [_cards(state, spot, dice, each) for spot in chosen]
    made = list(product(*lists))
    look = view(state, watcher)
    found = [state]
    for cards in dice.sample(made, min(len(made), most)):
        twin = _twin(state, chosen, cards)
        if twin is None or twin == state or met(twin) != met(state):
            continue
        if view(replace(twin, asks=state.asks), watcher) != look or flaws(twin):
            continue
        asked = _asked_again(state, twin)
        if asked is not None and view(asked, watcher) == look:
            found.append(asked)
    return found


def _asked_again(state: State, twin: State) -> State | None:
    """The twin with its own question, where it is put to Dracula; the hunters' is the same."""
    if all(ask.seat is not Seat.DRACULA for ask in state.asks):
        return twin
    try:
        return put_again(state, twin)
    except NotAskedThere:
        return None


def met(state: State) -> set[PlaceId]:
    """Face-down cities in which hunters stand: none but in the moment of an arrival (REVEAL-1)."""
    stand = {figure.place for figure in state.hunters if not figure.hospital}
    hideouts = (*state.trail, *state.lairs, state.fallen)
    down = [h for h in hideouts if h is not None and not h.up]
    return {place for h in down for place in (h.place, h.city) if place is not None and place in stand}


def _spots(state: State) -> Iterator[Spot]:
    yield from (Spot(False, i) for i in range(len(state.trail)))
    yield from (Spot(True, i) for i in range(len(state.lairs)))
    yield FALLEN


def _is_down(state: State, spot: Spot) -> bool:
    hideout = hideout_at(state, spot)
    return hideout is not None and not hideout.up and bool(_places(hideout))


def _places(hideout: Hideout | None) -> set[object]:
    if hideout is None:
        return set()
    return {hideout, *(place for place in (hideout.place, hideout.city) if place is not None)}


def _cards(state: State, spot: Spot, dice: Dice, each: int) -> list[Hideout]:
    """What could lie there instead, itself among it; a Hide as one without its city yet."""
    hideout = hideout_at(state, spot)
    assert hideout is not None
    plain = replace(hideout, power=None, city=None) if hideout.power is Power.HIDE else hideout
    at_sea = hideout.place is not None and PLACES[hideout.place].is_sea
    pool = list(SEAS if at_sea else CITIES)
    near = [place for place in pool if place in _beside(state, spot)]
    some = [*dice.sample(near, min(len(near), each)), *dice.sample(pool, min(len(pool), each))]
    places = list(dict.fromkeys(some))[:each]
    if hideout.place is not None and hideout.place not in places:
        places.append(hideout.place)
    cards = [replace(plain, place=place) for place in places]
    if _may_hide(state, spot, plain):
        cards.append(replace(plain, place=None, power=Power.HIDE))
    return cards


def _may_hide(state: State, spot: Spot, hideout: Hideout) -> bool:
    if state.setup.edition is Edition.FIRST or spot.lair:
        return False
    if hideout.power is not None or hideout.bat or hideout.rumor:
        return False
    return hideout.place is None or PLACES[hideout.place].is_city


def _beside(state: State, spot: Spot) -> set[PlaceId]:
    """Places beside what lies on the next spaces of the trail."""
    if spot.lair or spot == FALLEN:
        around = [state.dracula.place]
    else:
        indices = (spot.index - 2, spot.index - 1, spot.index + 1, spot.index + 2)
        hideouts = [state.trail[i] for i in indices if 0 <= i < len(state.trail)]
        around = [hideout.place for hideout in hideouts if hideout is not None]
    return {near for place in around if place is not None for near in ADJACENT[place]}


def _twin(state: State, spots: list[Spot], cards: tuple[Hideout, ...]) -> State | None:
    """The state with these cards, Hides given their cities and Dracula his place; None if it can't be."""
    trail, lairs, fallen = list(state.trail), list(state.lairs), state.fallen
    for spot, card in zip(spots, cards, strict=True):
        if spot == FALLEN:
            fallen = card
        elif spot.lair:
            lairs[spot.index] = card
        else:
            trail[spot.index] = card
    newest = next((h.place for h in trail if h is not None and h.place is not None), None)
    if newest is None:
        return None
    for index, hideout in enumerate(trail):
        if hideout is None or hideout.power is not Power.HIDE or hideout.up:
            continue
        older = [h.place for h in trail[index + 1 :] if h is not None and h.place is not None]
        newer = any(h is not None and h.place is not None for h in trail[:index])
        if not older and not (newer and hideout.city is not None):
            return None
        city = older[0] if older else hideout.city
        if city is None or PLACES[city].is_sea:
            return None
        trail[index] = replace(hideout, city=city)
    if fallen is not None and fallen.power is Power.HIDE and not fallen.up and fallen.city is None:
        return None
    return replace(
        state,
        trail=tuple(trail),
        lairs=tuple(lairs),
        fallen=fallen,
        dracula=replace(state.dracula, place=newest),
    )
