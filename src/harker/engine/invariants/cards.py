"""Cards and tokens: each in one place, sorted, within the limits, open or closed as it must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Final

from harker.engine.atoms.trail import lurker_order
from harker.engine.catalog import CITIES, PLACES, RAIL_EDGES, ROAD_EDGES, CountedCard, copies_of
from harker.engine.invariants.base import Check, Flaw, at_rest, hideouts
from harker.engine.queries import character, combat_cards, event_limit, is_bitten
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, Combat, Edition, Encounter, Event, Item, Seat, Ticket

_EDGES = frozenset((*ROAD_EDGES, *RAIL_EDGES))


def _cards(state: State) -> Iterator[str]:
    """Ruling 15: each card and ticket exactly once."""
    decks, dracula, hunters, fight = state.decks, state.dracula, state.hunters, state.fight
    lurkers = (lurker.encounter for _, hideout in hideouts(state) for lurker in hideout.lurkers)
    allies = tuple(ally for ally in (state.ally, dracula.ally) if ally is not None)
    yield from _count(
        state,
        Event,
        chain(
            decks.events,
            (down.event for down in decks.event_discard),
            decks.table,
            dracula.events,
            allies,
            *(figure.events for figure in hunters),
            *(figure.lying for figure in hunters),
        ),
    )
    yield from _count(
        state, Item, chain(decks.items, decks.item_discard, *(figure.items for figure in hunters))
    )
    yield from _count(state, Ticket, chain(decks.tickets, *(figure.tickets for figure in hunters)))
    yield from _count(
        state,
        Encounter,
        chain(
            decks.encounters,
            (down.encounter for down in decks.encounter_discard),
            dracula.encounters,
            lurkers,
            [] if fight is None or fight.vampire is None else [fight.vampire.encounter],
            [Encounter.SZGANY_BODYGUARDS] * dracula.szgany,
        ),
    )
    if fight is not None and (fight.deck or fight.hand or fight.used):
        held = Counter(chain(fight.deck, fight.hand, fight.used))
        bats = held.pop(Combat.ESCAPE_AS_BAT, 0)
        wanted = Counter(combat_cards(state))
        # A bat may have left for the trail, or come back from it, since the deck was dealt.
        wanted.pop(Combat.ESCAPE_AS_BAT, None)
        if held != wanted or bats > copies_of(state.setup, Combat.ESCAPE_AS_BAT):
            yield f"Dracula's combat cards are {dict(held)} and {bats} bats, not {dict(wanted)}"
    if at_rest(state) and decks.table:
        yield f"forgotten on the table: {', '.join(decks.table)}"


def _count(state: State, kind: Iterable[CountedCard], cards: Iterable[CountedCard]) -> Iterator[str]:
    found = Counter(cards)
    for card in kind:
        wanted = copies_of(state.setup, card)
        if found[card] != wanted:
            yield f"{found[card]} of {card}, not {wanted}"


def _tokens(state: State) -> Iterator[str]:
    """TOKEN-1..4, RUMOR-1."""
    tokens, numbers = state.tokens, state.setup.numbers
    rumors = state.dracula.rumors + sum(hideout.rumor for _, hideout in hideouts(state))
    for name, number, most in (
        ("fog", len(tokens.fog), numbers.fog_tokens),
        ("storms", len(tokens.storms), numbers.storm_tokens),
        ("roadblocks", len(tokens.roadblocks), numbers.roadblock_tokens),
        ("hosts", len(tokens.hosts), numbers.host_tokens),
        ("consecrated", int(tokens.consecrated is not None), numbers.consecrated_tokens),
        ("bats", sum(figure.bats for figure in state.hunters), numbers.bats_tokens),
        ("rumors", rumors, 0 if state.setup.edition is Edition.FIRST else numbers.rumor_tokens),
    ):
        if number > most:
            yield f"{number} {name}, not more than {most}"
    holy = (*tokens.hosts, *(() if tokens.consecrated is None else (tokens.consecrated,)))
    for place in holy:
        if place not in CITIES or PLACES[place].no_holy:
            yield f"a holy token in {place}"
    for place in tokens.storms:
        if place not in PLACES or not PLACES[place].is_sea:
            yield f"a storm in {place}"
    for place in tokens.fog:
        if place not in PLACES:
            yield f"fog in {place}"
    for edge in tokens.roadblocks:
        if edge not in _EDGES:
            yield f"a roadblock on {edge}"
    for name, pool in (("storm", tokens.storms), ("roadblock", tokens.roadblocks), ("host", tokens.hosts)):
        if len(set(pool)) != len(pool):
            yield f"two {name} tokens in one place"


def _unsorted(state: State) -> Iterator[str]:
    """No order of a hand or pool says anything."""
    pools: list[tuple[str, Sequence[str]]] = [
        ("Dracula's events", state.dracula.events),
        ("Dracula's encounters", state.dracula.encounters),
        ("the tickets", state.decks.tickets),
        ("fog", state.tokens.fog),
        ("storms", state.tokens.storms),
        ("roadblocks", state.tokens.roadblocks),
        ("hosts", state.tokens.hosts),
    ]
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        pools.extend(
            (
                (f"{seat}'s items", figure.items),
                (f"{seat}'s events", figure.events),
                (f"{seat}'s tickets", figure.tickets),
                (f"{seat}'s laid events", figure.lying),
            )
        )
    if state.fight is not None:
        pools.append(("Dracula's combat hand", state.fight.hand))
        pools.append(("the wreaths", state.fight.worn))
        pools.append(("the mesmerized", state.fight.mesmerized))
    for name, pool in pools:
        if any(a > b for a, b in pairwise(pool)):
            yield name
    for name, hideout in hideouts(state):
        ranks = [lurker_order(lurker) for lurker in hideout.lurkers]
        if ranks != sorted(ranks):
            yield f"encounters of {name}"


def _limit(state: State) -> Iterator[str]:
    """CARD-3, HUNT-9, WHO-1, WHO-9, where nothing is pending that would discard."""
    if not at_rest(state):
        return
    if len(state.dracula.events) > event_limit(state, Seat.DRACULA):
        yield f"Dracula holds {len(state.dracula.events)} events"
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        sheet = character(state, seat)
        for name, number, most in (
            ("items", len(figure.items), sheet.items),
            ("events", len(figure.events), sheet.events),
            ("tickets", len(figure.tickets), state.setup.numbers.tickets_held),
        ):
            if number > most:
                yield f"{seat} holds {number} {name}, not at most {most}"


def _laid_open(state: State) -> Iterator[str]:
    """HURT-2, B-15."""
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        if figure.shown_item is not None and figure.shown_item not in figure.items:
            yield f"{seat} shows {figure.shown_item}, which is not in hand"
        if figure.shown_event is not None and figure.shown_event not in figure.events:
            yield f"{seat} shows {figure.shown_event}, which is not in hand"
        weakened = is_bitten(state, seat)
        if not weakened and (figure.shown_item is not None or figure.shown_event is not None):
            yield f"{seat} shows a card unbitten"
        if weakened and at_rest(state):
            if figure.items and figure.shown_item is None:
                yield f"{seat} is weakened and shows no item"
            if figure.events and figure.shown_event is None:
                yield f"{seat} is weakened and shows no event"


CHECKS: Final[tuple[Check, ...]] = (
    (Flaw.CARDS, _cards),
    (Flaw.TOKENS, _tokens),
    (Flaw.UNSORTED, _unsorted),
    (Flaw.LIMIT, _limit),
    (Flaw.LAID_OPEN, _laid_open),
)
