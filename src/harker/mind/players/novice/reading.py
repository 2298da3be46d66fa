"""Where Dracula may be, and where each hideout, from what the trail shows to everybody.

A trail is read as a walk: each card says by what kind of step its place was reached. Walks are
counted forward and backward over the spaces; from the newest place that is known they are
followed one by one, so that no walk crosses itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache

import msgspec

from harker.engine.catalog import ADJACENT, CASTLE, CITIES, PLACES, within_roads
from harker.engine.sight import View
from harker.engine.sight.views import HideoutView
from harker.engine.vocabulary import HUNTERS, Phase, PlaceId, Power
from harker.mind.board import STEPS, can_be_in, hunter_cities

HIDE_SHARE = 0.15
"""How likely a face-down city card is Hide, while Hide has not been seen."""

MOST_WALKS = 4000

Chances = Mapping[PlaceId, float]


class Step(StrEnum):
    """How the place of a trail space was reached, as all see it."""

    NONE = "none"
    CITY = "city"
    SEA = "sea"
    STAY = "stay"
    WOLF = "wolf"
    BAT = "bat"
    ANY = "any"


class Card(msgspec.Struct, frozen=True):
    """A trail space as all see it."""

    step: Step
    place: PlaceId | None = None


class Reading(msgspec.Struct, frozen=True):
    """``here``: where Dracula is. ``spaces``: where each trail space's place is, newest first."""

    here: dict[PlaceId, float]
    spaces: tuple[dict[PlaceId, float], ...]
    hide_seen: bool


Reader = Callable[[View], Reading]
"""A way to work out a reading from a view."""


def public(hideout: HideoutView | None) -> Card:
    """What everybody sees of a trail space, whoever's view it comes from."""
    if hideout is None:
        return Card(Step.NONE)
    place = hideout.place if hideout.up else None
    if hideout.place is None and hideout.power in (Power.FEED, Power.DARK_CALL):
        return Card(Step.STAY)
    if hideout.power is Power.MISDIRECT:
        return Card(Step.ANY)
    if hideout.power is Power.HIDE:
        return Card(Step.STAY) if hideout.up else Card(Step.CITY)
    if hideout.power is Power.WOLF_FORM:
        return Card(Step.WOLF, place)
    if hideout.at_sea:
        return Card(Step.SEA, place)
    return Card(Step.BAT if hideout.bat else Step.CITY, place)


def read(view: View) -> Reading:
    """The reading of the present trail."""
    cards = tuple(map(public, view.trail))
    hide_seen = any(h is not None and h.up and h.power is Power.HIDE for h in view.trail)
    reading = read_cards(cards, barred_in(view), hide_seen, scent(view), shunned_in(view))
    if view.dracula.exposed and view.dracula.place is not None:
        return Reading({view.dracula.place: 1.0}, reading.spaces, reading.hide_seen)
    return reading


def barred_in(view: View) -> frozenset[PlaceId]:
    """Cities that no face-down card can be of: hunters stand there, or the lair lies face up."""
    lairs = (lair.place for lair in view.lairs if lair is not None and lair.up and lair.place is not None)
    return hunter_cities(view) | frozenset(lairs)


def scent(view: View) -> tuple[bool, tuple[PlaceId, ...]]:
    """Whether the game is young, and where the hunters are, sorted."""
    return view.clock.round < 6, tuple(sorted(h.place for h in view.hunters if h.place is not None))


def shunned_in(view: View) -> frozenset[PlaceId]:
    """Places within a day's reach of hunters who have not moved since he chose his: he keeps clear."""
    if view.clock.phase not in (Phase.DAWN, Phase.DAY):
        return frozenset()
    turn = view.clock.turn
    first = HUNTERS.index(turn) if turn in HUNTERS else 0
    found: set[PlaceId] = set()
    for figure in view.hunters[first:]:
        found |= can_be_in(view, figure)
    return frozenset(found)


SHUN = 0.4
"""How likely a place within reach is against one that is out of it."""

YOUNG = (0.1, 0.1, 0.6, 1.5, 2.2, 1.5)
LATER = (0.3, 0.7, 1.7, 1.3, 0.9, 0.4)
"""How likely he is so many steps from the nearest hunter: first far, then never out of the chase."""


@lru_cache(maxsize=256)
def _near(young: bool, hunters: tuple[PlaceId, ...]) -> dict[PlaceId, float]:
    """How likely each place is, by where the hunters are alone."""
    if not hunters:
        return dict.fromkeys(PLACES, 1.0)
    table = YOUNG if young else LATER
    return {place: table[min(5, min(STEPS[place][h] for h in hunters))] for place in PLACES}


@lru_cache(maxsize=512)
def read_cards(
    cards: tuple[Card, ...],
    barred: frozenset[PlaceId],
    hide_seen: bool,
    trace: tuple[bool, tuple[PlaceId, ...]],
    shunned: frozenset[PlaceId] = frozenset(),
) -> Reading:
    """The reading of a trail, newest card first."""
    known = frozenset(card.place for card in cards if card.place is not None)
    taken = barred | known
    first = next((i for i, card in enumerate(cards) if card.step is not Step.NONE), None)
    if first is None:
        chances = _even(city for city in CITIES if city not in barred and city != CASTLE)
        return Reading(chances, ({},) * len(cards), hide_seen)
    last = max(i for i, card in enumerate(cards) if card.step is not Step.NONE)
    order = list(range(last, first - 1, -1))  # oldest first
    forward: list[dict[PlaceId, float]] = []
    weights: dict[PlaceId, float] = {}
    for at, index in enumerate(order):
        card = cards[index]
        if at == 0:
            near = _near(*trace)
            weights = {place: weight * near[place] for place, weight in _start(card, taken).items()}
        else:
            moved: dict[PlaceId, float] = {}
            for place, weight in weights.items():
                for there, part in _goes(card, place, taken, hide_seen):
                    moved[there] = moved.get(there, 0.0) + weight * part
            weights = moved
        if index == first and shunned and card.place is None:
            weights = {place: w * SHUN if place in shunned else w for place, w in weights.items()}
        weights = _scaled(weights)
        forward.append(weights)
    backward: dict[PlaceId, float] = dict.fromkeys(weights, 1.0)
    spaces: list[dict[PlaceId, float]] = [{} for _ in cards]
    for at in range(len(order) - 1, -1, -1):
        index = order[at]
        both = _scaled({p: w * backward.get(p, 0.0) for p, w in forward[at].items()})
        spaces[index] = both
        if at > 0:
            card = cards[index]
            backward = {
                place: sum(
                    part * backward.get(there, 0.0) for there, part in _goes(card, place, taken, hide_seen)
                )
                for place in forward[at - 1]
            }
    anchor = next((i for i in range(first, last + 1) if cards[i].place is not None), None)
    if anchor is not None:
        _follow(cards, anchor, first, taken, hide_seen, spaces, shunned)
    here = spaces[first] or _even(city for city in CITIES if city not in barred)
    return Reading(here, tuple(spaces), hide_seen)


def _follow(
    cards: tuple[Card, ...],
    anchor: int,
    first: int,
    taken: frozenset[PlaceId],
    hide_seen: bool,
    spaces: list[dict[PlaceId, float]],
    shunned: frozenset[PlaceId],
) -> None:
    """Replace the chances of the spaces after the newest known place by those of whole walks."""
    start = cards[anchor].place
    assert start is not None
    walks: list[tuple[tuple[PlaceId, ...], float]] = [((start,), 1.0)]
    for index in range(anchor - 1, first - 1, -1):
        card = cards[index]
        longer: list[tuple[tuple[PlaceId, ...], float]] = []
        for walk, weight in walks:
            for there, part in _goes(card, walk[-1], taken, hide_seen):
                if there == walk[-1] or there not in walk:
                    longer.append(((*walk, there), weight * part))
        if not longer or len(longer) > MOST_WALKS:
            return
        walks = longer
    if shunned and anchor != first:
        walks = [(walk, w * SHUN if walk[-1] in shunned else w) for walk, w in walks]
    for at, index in enumerate(range(anchor, first - 1, -1)):
        found: dict[PlaceId, float] = {}
        for walk, weight in walks:
            found[walk[at]] = found.get(walk[at], 0.0) + weight
        spaces[index] = _scaled(found)


def _start(card: Card, taken: frozenset[PlaceId]) -> dict[PlaceId, float]:
    if card.place is not None:
        return {card.place: 1.0}
    if card.step is Step.SEA:
        return {p: 1.0 for p, fact in PLACES.items() if fact.is_sea and p not in taken}
    if card.step in (Step.CITY, Step.WOLF, Step.BAT):
        return {p: 1.0 for p in CITIES if p not in taken}
    return dict.fromkeys(PLACES, 1.0)


def _goes(
    card: Card, place: PlaceId, taken: frozenset[PlaceId], hide_seen: bool
) -> tuple[tuple[PlaceId, float], ...]:
    """Where the step of this card may lead from ``place``, with weights."""
    if card.place is not None:
        return ((card.place, 1.0),) if _could(card.step, place, card.place) else ((card.place, 0.001),)
    return _steps(card.step, place, taken, hide_seen)


@lru_cache(maxsize=8192)
def _steps(
    step: Step, place: PlaceId, taken: frozenset[PlaceId], hide_seen: bool
) -> tuple[tuple[PlaceId, float], ...]:
    if step is Step.STAY:
        return ((place, 1.0),)
    if step is Step.SEA:
        return _alike(p for p in ADJACENT[place] if PLACES[p].is_sea and p not in taken)
    if step is Step.WOLF:
        return _alike(p for p in within_roads(place, 2) if p not in taken)
    if step is Step.BAT:
        return _alike(p for p in within_roads(place, 3) if p not in taken)
    if step is Step.CITY:
        goes = _alike(p for p in ADJACENT[place] if PLACES[p].is_city and p not in taken)
        if hide_seen or PLACES[place].is_sea:
            return goes
        move = 1.0 - HIDE_SHARE
        return (*((p, move * part) for p, part in goes), (place, HIDE_SHARE))
    goes = _alike(ADJACENT[place])
    return (*((p, 0.8 * part) for p, part in goes), (place, 0.2))


def _alike(places: Iterable[PlaceId]) -> tuple[tuple[PlaceId, float], ...]:
    every = tuple(places)
    return tuple((place, 1.0 / len(every)) for place in every)


def _could(step: Step, origin: PlaceId, goal: PlaceId) -> bool:
    if step is Step.WOLF:
        return goal in within_roads(origin, 2)
    if step is Step.BAT:
        return goal in within_roads(origin, 3)
    if step in (Step.STAY, Step.NONE, Step.ANY):
        return True
    return goal in ADJACENT[origin]


def next_places(
    here: Chances, view: View, shunned: frozenset[PlaceId], shun: float = 0.4
) -> dict[PlaceId, float]:
    """Where Dracula may be after one more plain step, places that hunters reach being less likely."""
    known = frozenset(h.place for h in view.trail if h is not None and h.up and h.place is not None)
    found: dict[PlaceId, float] = {}
    for place, chance in here.items():
        goes = [(p, _taste(p) * (shun if p in shunned else 1.0)) for p in ADJACENT[place] if p not in known]
        whole = sum(weight for _, weight in goes)
        if whole <= 0.0:
            continue
        for there, weight in goes:
            found[there] = found.get(there, 0.0) + chance * weight / whole
    return found


def _taste(place: PlaceId) -> float:
    """The sea costs him blood."""
    return 0.35 if PLACES[place].is_sea else 1.0


def _even(places: Iterable[PlaceId]) -> dict[PlaceId, float]:
    every = tuple(places)
    return dict.fromkeys(every, 1.0 / len(every)) if every else {}


def _scaled(weights: Mapping[PlaceId, float]) -> dict[PlaceId, float]:
    whole = sum(weights.values())
    if whole <= 0.0:
        return {}
    return {place: weight / whole for place, weight in weights.items() if weight > 0.0}
