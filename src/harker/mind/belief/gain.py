"""What would this tell us: how much an act would say about where Dracula is, before it is done.

The answer of each act follows from the world, so it sorts the worlds into outcomes; the gain is by
how many bits the uncertainty of his place shrinks in the mean over them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from harker.engine.catalog import ADJACENT, CITIES, EVENTS, PLACES
from harker.engine.sight import View
from harker.engine.vocabulary import HUNTERS, AskKind, Event, Phase, PlaceId, Power, Seat
from harker.mind.belief.belief import Belief
from harker.mind.belief.codes import CODES, COUNT, NAMES, flags_of
from harker.mind.belief.portrait import entropy
from harker.mind.belief.rows import SPACES, laid
from harker.mind.board import can_be_in

Labels: TypeAlias = NDArray[np.int64]
"""The outcome of an act, row by row; equal numbers look equal."""

TRACKS = (Event.JONATHAN_HARKER, Event.RUFUS_SMITH, Event.SISTER_AGATHA)


class Gain(msgspec.Struct, frozen=True):
    """What an act would tell.

    ``kind``: a move there, an ability, an event card, a search. ``bits``: by how much the uncertainty of
    his place would shrink in the mean. ``chance``: how likely it finds something, he himself or a card.
    """

    kind: Literal["move", "ability", "event", "search"]
    seat: Seat
    place: PlaceId | None
    event: Event | None
    bits: float
    chance: float


def gains(belief: Belief, view: View) -> list[Gain]:
    """The acts that the hunters could do next, as far as the view knows their cards, best first."""
    if not belief.rows.size or view.dracula.exposed:
        return []
    found = [*_moves(belief, view), *_cards(belief, view), *_bond(belief, view)]
    return sorted(found, key=lambda gain: (-gain.bits, -gain.chance, gain.seat, gain.place or ""))


def chances(belief: Belief, view: View, seat: Seat) -> list[Gain]:
    """The acts that this hunter could still do before Dracula moves again, best first.

    What a move of the next day would tell is not known before his card lies.
    """
    travels = _travels(view, seat)
    return [gain for gain in gains(belief, view) if gain.seat is seat and (travels or gain.kind != "move")]


def _travels(view: View, seat: Seat) -> bool:
    """Whether the hunter has a journey left on this day, or it has yet to dawn on all."""
    clock = view.clock
    if clock.phase is not Phase.DAY:
        return clock.phase in (Phase.SETUP, Phase.DAWN) and not view.plans.no_day
    if clock.turn is not seat:
        return clock.turn is None or HUNTERS.index(seat) > HUNTERS.index(clock.turn)
    return any(each.ask.seat is seat and each.ask.kind is AskKind.ACTION for each in view.asks)


def bits_of(belief: Belief, labels: Labels) -> float:
    """The information that the outcome has about where he is, in bits."""
    rows = belief.rows
    _, outcome = np.unique(labels, return_inverse=True)
    table = np.zeros((int(outcome.max()) + 1, COUNT))
    np.add.at(table, (outcome, rows.here), rows.weights)
    table /= table.sum()
    after = sum(
        share * entropy(row / share) for row, share in zip(table, table.sum(axis=1), strict=True) if share > 0
    )
    return max(0.0, entropy(table.sum(axis=0)) - float(after))


# --- what each act shows -----------------------------------------------------------------


def card_of(belief: Belief, place: PlaceId) -> Labels:
    """Where the card of this place, and a Hide of it, lies face down on the trail: 0 for nowhere."""
    labels = np.zeros(belief.rows.size, np.int64)
    shares = belief.setup.switches.hide_shares_city == "yes"
    for space, card in enumerate(belief.seen.trail):
        if card is None or not card.down:
            continue
        lies = belief.rows.at(space)
        labels += (lies == laid(CODES[place])) * np.int64(1 << 2 * space)
        if shares:
            labels += (lies == laid(CODES[place], hide=True)) * np.int64(2 << 2 * space)
    return labels


def around(belief: Belief, place: PlaceId) -> Labels:
    """Which face-down cards lie in the places around this one (C-40)."""
    near = np.zeros(256, np.bool_)
    for there in ADJACENT[place]:
        near[laid(CODES[there])] = True
        if belief.setup.switches.hide_shares_city == "yes":
            near[laid(CODES[there], hide=True)] = True
    labels = np.zeros(belief.rows.size, np.int64)
    for space, card in enumerate(belief.seen.trail):
        if card is not None and card.down:
            lies = belief.rows.at(space)
            labels += np.where(near[lies], lies.astype(np.int64), 0) << np.int64(8 * space)
    return labels


def on_space(belief: Belief, space: int) -> Labels:
    """What lies on a space (from 0)."""
    return belief.rows.at(space).astype(np.int64)


def _by_place(belief: Belief, told: NDArray[np.int64]) -> Labels:
    return told[belief.rows.here]


# --- acts ------------------------------------------------------------------------------------


def _moves(belief: Belief, view: View) -> Iterator[Gain]:
    for figure in view.hunters:
        for place in sorted(can_be_in(view, figure)):
            if place != figure.place and PLACES[place].is_city:
                labels = card_of(belief, place)
                yield _gain(belief, labels, "move", figure.seat, place=place)


def _cards(belief: Belief, view: View) -> Iterator[Gain]:
    for figure in view.hunters:
        for event in dict.fromkeys(figure.events or ()):
            if EVENTS[event].only_for not in (None, figure.seat):
                continue  # CARD-5: another has to be given it first
            for place, labels in _told_by(belief, event, figure.place):
                yield _gain(belief, labels, "event", figure.seat, place=place, event=event)


def _told_by(belief: Belief, event: Event, place: PlaceId | None) -> Iterator[tuple[PlaceId | None, Labels]]:
    trail = belief.seen.trail
    if event in TRACKS or event is Event.HIRED_SCOUTS:
        best = max(CITIES, key=lambda city: bits_of(belief, card_of(belief, city)))
        yield best, card_of(belief, best)
    elif event is Event.LOCAL_RUMORS and place is not None:
        yield None, around(belief, place)
    elif event is Event.EVIL_PRESENCE:
        yield None, _by_place(belief, _neighbours_told(belief))
    elif event is Event.HYPNOSIS:
        yield None, _by_place(belief, _region_told())
    elif event is Event.WAX_CYLINDERS and not belief.seen.power_on_trail(Power.HIDE):
        labels = sum((belief.rows.at(space) >= 128) * np.int64(space + 1) for space in range(SPACES))
        yield None, np.asarray(labels, np.int64)
    elif event in (Event.NEWSPAPER_REPORTS, Event.MONEY_TRAIL):
        seas = event is Event.MONEY_TRAIL
        for space, card in enumerate(trail):
            if card is not None and card.down and (card.at_sea if seas else space in (2, 4, 5)):
                yield None, on_space(belief, space)


def _bond(belief: Belief, view: View) -> Iterator[Gain]:
    mina = next(figure for figure in view.hunters if figure.seat is Seat.MINA)
    if mina.place is None or mina.hospital or not PLACES[mina.place].is_city:
        return
    if any(h.place == mina.place and not h.hospital and h.seat is not Seat.MINA for h in view.hunters):
        region = PLACES[mina.place].region
        told = np.array([PLACES[name].region == region for name in NAMES]).astype(np.int64)
        yield _gain(belief, _by_place(belief, told), "ability", Seat.MINA)


def _neighbours_told(belief: Belief) -> NDArray[np.int64]:
    """By where he is, which hunters are next to him (B-60)."""
    told = np.zeros(COUNT, np.int64)
    for bit, seat in enumerate(HUNTERS):
        place = belief.seen.hunters[seat]
        if place is not None and seat not in belief.seen.in_hospital:
            told += flags_of(ADJACENT[place]) * np.int64(1 << bit)
    return told


def _region_told() -> NDArray[np.int64]:
    regions = sorted({PLACES[name].region or "" for name in NAMES})
    return np.array([regions.index(PLACES[name].region or "") for name in NAMES], np.int64)


def _gain(
    belief: Belief,
    labels: Labels,
    kind: Literal["move", "ability", "event", "search"],
    seat: Seat,
    *,
    place: PlaceId | None = None,
    event: Event | None = None,
) -> Gain:
    weights = belief.rows.weights
    found = float(weights[labels != 0].sum() / weights.sum())
    return Gain(kind, seat, place, event, bits_of(belief, labels), found)
