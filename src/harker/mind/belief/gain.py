"""What would this tell us: how much an act would say about where Dracula is, before it is done.

The answer of each act follows from the world, so it sorts the worlds into outcomes; the gain is by
how many bits the uncertainty of his place shrinks in the mean over them. A search tells none: it turns
up encounters where a card lies open already, and which of them lie where depends on no place.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from harker.engine.asks import Ask
from harker.engine.catalog import CITIES, EVENTS, PLACES
from harker.engine.options import AnyOption, Carriage, Go, Half, Leave, OfEvent, OfSpace, Rail, Road, Sea
from harker.engine.sight import View
from harker.engine.vocabulary import HUNTERS, AskKind, Edition, Event, PlaceId, Power, Seat, Window
from harker.mind.belief.belief import Belief
from harker.mind.belief.codes import BIT, CODES, COUNT, NAMES, Bytes, Numbers, in_region
from harker.mind.belief.offered import AT_ONCE, LATER, acts, asks_of, is_in_company, plays, travels
from harker.mind.belief.options import hide_comes_up_with_its_city
from harker.mind.belief.portrait import entropy
from harker.mind.belief.rows import HIDE, SPACES, laid
from harker.mind.board import can_be_in, figure_of, railways, rides

Labels: TypeAlias = NDArray[np.int64]
"""The outcome of an act, row by row; equal numbers look equal."""

TRACKS = (Event.JONATHAN_HARKER, Event.RUFUS_SMITH, Event.SISTER_AGATHA)

NAMING = (*TRACKS, Event.SURPRISING_RETURN, Event.HIRED_SCOUTS)
"""For these a city is named, or two."""

TRAVELS = frozenset({Window.M1, Window.M4, Window.Z1})
"""Here a hunter is asked for a way or a goal of a move."""

JOURNEYS = frozenset({Event.EXCELLENT_WEATHER, Event.SENSE_OF_EMERGENCY})
"""And by these cards."""

BEST_CITIES = 8
"""Of so many cities, those that tell most alone, pairs are reckoned."""

LEAST = 0.01
"""What would tell a smaller part of all that is open stands aside where anything tells more."""

NOTHING = 1e-6
"""So little, in bits, is nothing but the error of the reckoning."""

FEW = 5
"""So many of the small ones are told where nothing tells more."""


class Gain(msgspec.Struct, frozen=True):
    """What an act would tell.

    ``kind``: a move there, an ability, an event card. ``bits``: by how much the uncertainty of
    his place would shrink in the mean. ``chance``: how likely it finds something, he himself or a card.
    ``other``: the second city that is named. ``space``: the space of the trail (from 1) that is turned up.
    ``played``: the card is played already, and its question is open.
    """

    kind: Literal["move", "ability", "event"]
    seat: Seat
    place: PlaceId | None
    event: Event | None
    bits: float
    chance: float
    other: PlaceId | None = None
    space: int | None = None
    played: bool = False


Told: TypeAlias = tuple[Labels, PlaceId | None, PlaceId | None, int | None]
"""What a card shows, with the cities that are named for it, or the space that is turned up."""


def gains(belief: Belief, view: View) -> list[Gain]:
    """Whatever the hunters might do, now or later, as far as the view knows their cards, best first."""
    if not belief.rows.size or view.dracula.exposed:
        return []
    found: list[Gain] = []
    for seat in HUNTERS:
        found += _moves_to(belief, view, seat, can_be_in(view, figure_of(view, seat)))
        found += (*_cards(belief, view, seat), *_bond(belief, view, seat))
    return _sorted(found)


def _sorted(found: list[Gain]) -> list[Gain]:
    return sorted(found, key=lambda gain: (-gain.bits, -gain.chance, gain.seat, gain.place or ""))


def chances(belief: Belief, view: View, seat: Seat) -> list[Gain]:
    """The acts that this hunter could still do before Dracula moves again, best first.

    What a move of the next day would tell is not known before his card lies. While he is asked for a
    city or a space of a card that he has played, these alone; while he is asked for a way, the moves of
    that question. Of all else only what he will be offered (:mod:`harker.mind.belief.offered`).
    """
    if not belief.rows.size or view.dracula.exposed:
        return []
    mine = asks_of(view, seat)
    for ask in mine:
        answers = list(_answers(belief, ask))
        if answers:
            return _sorted(answers)
    found = [*_cards(belief, view, seat), *_bond(belief, view, seat)]
    others = [gain for gain in found if _offered(view, gain)]
    goals = next((goals for ask in mine if (goals := _goals(belief, view, ask)) is not None), None)
    if goals is None:
        goals = can_be_in(view, figure_of(view, seat)) if travels(view, seat) else frozenset()
    return _sorted([*others, *_moves_to(belief, view, seat, goals)])


def _offered(view: View, gain: Gain) -> bool:
    """Whether the hunter will be offered a card, or an ability, in this form before Dracula moves again."""
    return acts(view, gain.seat) if gain.event is None else plays(view, gain.seat, gain.event, gain.space)


def worthwhile(belief: Belief, found: list[Gain]) -> list[Gain]:
    """Those that are worth a line; where each tells next to nothing, some of those that tell anything."""
    least = LEAST * entropy(belief.places())
    great = [gain for gain in found if gain.bits >= max(least, NOTHING)]
    return great or [gain for gain in found if gain.bits >= NOTHING][:FEW]


def bits_of(belief: Belief, labels: Labels) -> float:
    """The information that the outcome has about where he is, in bits."""
    return _bits(labels, belief.rows.here, belief.rows.weights)


def _bits(labels: Labels, here: Bytes, weights: Numbers) -> float:
    _, outcome = np.unique(labels, return_inverse=True)
    table = np.zeros((int(outcome.max()) + 1, COUNT))
    np.add.at(table, (outcome, here), weights)
    table /= table.sum()
    after = sum(
        share * entropy(row / share) for row, share in zip(table, table.sum(axis=1), strict=True) if share > 0
    )
    return max(0.0, entropy(table.sum(axis=0)) - float(after))


# --- what each act shows -----------------------------------------------------------------


def card_of(belief: Belief, place: PlaceId) -> Labels:
    """Where the card of this place lies face down on the trail, and a Hide of it untold: 0 for nowhere."""
    labels = np.zeros(belief.rows.size, np.int64)
    with_hides = hide_comes_up_with_its_city(belief.setup)
    for space, card in enumerate(belief.seen.trail):
        if card is None:
            continue
        lies = belief.rows.at(space)
        if card.down:
            labels += (lies == laid(CODES[place])) * np.int64(1 << 2 * space)
        if with_hides and not card.told:
            labels += (lies == laid(CODES[place], hide=True)) * np.int64(2 << 2 * space)
    return labels


def arrival(belief: Belief, place: PlaceId) -> tuple[Labels, Bytes, Numbers]:
    """What a hunter's coming turns up, with where he is and how likely.

    REVEAL-1, A-17: an arrival alone turns up lairs too. Where those are unknown a row comes in parts.
    """
    rows = belief.rows
    labels, left = card_of(belief, place), rows.weights.copy()
    parts = [(labels, left)]
    for slot, card in enumerate(belief.seen.lairs):
        cities = rows.lairs[slot]
        if card is None or not card.down or cities is None:
            continue
        there = rows.weights * ((cities & BIT[CODES[place]]) != 0) / np.bitwise_count(cities)
        left -= there
        parts.append((labels | np.int64(1 << 2 * SPACES + slot), there))
    return (
        np.concatenate([label for label, _ in parts]),
        np.tile(rows.here, len(parts)),
        np.concatenate([share for _, share in parts]),
    )


def on_space(belief: Belief, space: int) -> Labels:
    """What lies on a space (from 0)."""
    return belief.rows.at(space).astype(np.int64)


def _by_place(belief: Belief, told: NDArray[np.int64]) -> Labels:
    return told[belief.rows.here]


# --- acts ------------------------------------------------------------------------------------


def _moves_to(belief: Belief, view: View, seat: Seat, goals: frozenset[PlaceId]) -> Iterator[Gain]:
    here = figure_of(view, seat).place
    for place in sorted(goals):
        if place != here and PLACES[place].is_city:
            labels, at, weights = arrival(belief, place)
            found = float(weights[labels != 0].sum() / weights.sum())
            yield Gain("move", seat, place, None, _bits(labels, at, weights), found)


def _goals(belief: Belief, view: View, ask: Ask) -> frozenset[PlaceId] | None:
    """Where the ways lead that a question for a move offers; None: it is no such question."""
    if ask.kind is not AskKind.ROUTE or not (ask.window in TRAVELS or ask.about.event in JOURNEYS):
        return None
    here = figure_of(view, ask.seat).place
    if here is None:
        return None
    return frozenset(goal for option in ask.options for goal in _ends(belief, view, here, option))


def _ends(belief: Belief, view: View, here: PlaceId, option: AnyOption) -> tuple[PlaceId, ...]:
    match option:
        case Road(place=goal) | Sea(place=goal) | Go(place=goal) | Leave(place=goal):
            return (goal,)
        case Rail(ticket=ticket):
            return rides(here, ticket, view.tokens)
        case Carriage():
            far = belief.setup.numbers.carriage_railways
            return railways(here, far, far, view.tokens)
        case _:
            return ()


def _cards(belief: Belief, view: View, seat: Seat) -> Iterator[Gain]:
    for event in dict.fromkeys(figure_of(view, seat).events or ()):
        if EVENTS[event].only_for in (None, seat):  # CARD-5
            for told in _told_by(belief, view, event):
                yield _by_card(belief, seat, event, told)


def _by_card(belief: Belief, seat: Seat, event: Event, told: Told, *, played: bool = False) -> Gain:
    labels, place, other, space = told
    gain = _gain(belief, labels, "event", seat, place=place, event=event)
    return replace(gain, other=other, space=space, played=played)


def _answers(belief: Belief, ask: Ask) -> Iterator[Gain]:
    """What each answer to the question of a card that is played would tell."""
    event = ask.about.event
    if event in NAMING:
        cities = tuple(option.place for option in ask.options if isinstance(option, Go))
        if Half("track") in ask.options or any(isinstance(option, OfEvent) for option in ask.options):
            cities = CITIES
        for told in _named(belief, cities, ask.most):
            yield _by_card(belief, ask.seat, event, told, played=True)
    elif event in (Event.NEWSPAPER_REPORTS, Event.MONEY_TRAIL):
        for option in ask.options:
            if isinstance(option, OfSpace):
                told = (on_space(belief, option.space - 1), None, None, option.space)
                yield _by_card(belief, ask.seat, event, told, played=True)
    elif event is Event.WAX_CYLINDERS and Half("analysis") in ask.options:
        told = (_hides(belief), None, None, None)
        yield _by_card(belief, ask.seat, event, told, played=True)


def _named(belief: Belief, cities: tuple[PlaceId, ...], count: int) -> Iterator[Told]:
    """What naming each of these cities tells; of several that are named, pairs of the best."""
    shown = {city: card_of(belief, city) for city in cities}
    if count == 1:
        for city, labels in shown.items():
            yield labels, city, None, None
        return
    best = sorted(shown, key=lambda city: (-bits_of(belief, shown[city]), city))[:BEST_CITIES]
    for one, two in combinations(best, 2):
        yield shown[one] + (shown[two] << np.int64(2 * SPACES)), one, two, None


def _told_by(belief: Belief, view: View, event: Event) -> Iterator[Told]:
    """What a card tells that is kept in a hand; one that takes effect when it is drawn never is."""
    if event is Event.SURPRISING_RETURN and not set(TRACKS).isdisjoint(view.decks.event_discard):
        yield max(_named(belief, CITIES, 1), key=lambda told: bits_of(belief, told[0]))
    elif event is Event.HYPNOSIS:
        yield _by_place(belief, _region_told()), None, None, None
    elif event is Event.WAX_CYLINDERS and _may_show_hide(belief):
        yield _hides(belief), None, None, None
    elif event in (Event.NEWSPAPER_REPORTS, Event.MONEY_TRAIL):
        seas = event is Event.MONEY_TRAIL
        for space, card in enumerate(belief.seen.trail):
            if card is not None and card.down and (card.at_sea if seas else space + 1 in AT_ONCE | LATER):
                yield on_space(belief, space), None, None, space + 1


def _bond(belief: Belief, view: View, seat: Seat) -> Iterator[Gain]:
    figure = figure_of(view, seat)
    if seat is Seat.MINA and figure.place is not None and is_in_company(view, figure):
        told = in_region(PLACES[figure.place].region or "sea").astype(np.int64)
        yield _gain(belief, _by_place(belief, told), "ability", seat)


def _may_show_hide(belief: Belief) -> bool:
    """C-37: Hide is in the game, and does not lie there for all to see."""
    return belief.setup.edition is Edition.ADVANCED and not belief.seen.power_on_trail(Power.HIDE)


def _hides(belief: Belief) -> Labels:
    """On which space Hide lies: 0 for none (CARD-9)."""
    labels = sum((belief.rows.at(space) >= HIDE) * np.int64(space + 1) for space in range(SPACES))
    return np.asarray(labels, np.int64)


def _region_told() -> NDArray[np.int64]:
    regions = sorted({PLACES[name].region or "" for name in NAMES})
    return np.array([regions.index(PLACES[name].region or "") for name in NAMES], np.int64)


def _gain(
    belief: Belief,
    labels: Labels,
    kind: Literal["ability", "event"],
    seat: Seat,
    *,
    place: PlaceId | None = None,
    event: Event | None = None,
) -> Gain:
    weights = belief.rows.weights
    found = float(weights[labels != 0].sum() / weights.sum())
    return Gain(kind, seat, place, event, bits_of(belief, labels), found)
