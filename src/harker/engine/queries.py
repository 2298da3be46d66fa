"""Pure reads of a state: who is where, what is adjacent, what may still be there.

A query never changes anything and never asks. Those that only Dracula may hear the answer
of say so in their name or docstring; visibility itself is decided in ``sight``.
"""

from __future__ import annotations

from functools import lru_cache

from harker.engine import catalog
from harker.engine.asks import Ask, Spot
from harker.engine.options import Choice, LayItem
from harker.engine.state import DownEvent, Hideout, Hunter, State
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    EdgeId,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
)

INDEX: dict[Seat, int] = {hunter: i for i, hunter in enumerate(HUNTERS)}
"""A hunter's place in ``State.hunters``."""

FALLEN = Spot(False, 6)
"""Where the hideout lies that slid off the sixth space and is not settled yet (DRAC-3)."""

WEAPONS = (Item.KNIFE, Item.PISTOL, Item.RIFLE)
FIREARMS = (Item.PISTOL, Item.RIFLE)


def questions(state: State) -> tuple[tuple[Ask, Choice | None], ...]:
    """The open questions, each with what is sealed as its answer so far; None: nothing."""
    return tuple(zip(state.asks, state.sealed or (None,) * len(state.asks), strict=True))


def hunter(state: State, seat: Seat) -> Hunter:
    """The record of this hunter."""
    return state.hunters[INDEX[seat]]


def character(state: State, seat: Seat) -> catalog.Character:
    """The sheet of this hunter under the game's house rules (WHO-1)."""
    return state.setup.characters[INDEX[seat]]


def on_board(state: State, seat: Seat) -> bool:
    """Whether the hunter's figure stands somewhere, a hospital included (B-19)."""
    return state.hunters[INDEX[seat]].place is not None


def hunters_on_board(state: State) -> tuple[Seat, ...]:
    """The hunters on the board, in activation order."""
    return tuple(s for s, h in zip(HUNTERS, state.hunters, strict=True) if h.place is not None)


def hunters_in(state: State, place: PlaceId | None) -> tuple[Seat, ...]:
    """The hunters in this place; its hospital is not the place (PLACE-5, B-18, RULING-11)."""
    return tuple(
        s
        for s, h in zip(HUNTERS, state.hunters, strict=True)
        if h.place == place and place is not None and not h.hospital
    )


def is_bitten(state: State, seat: Seat) -> bool:
    """Whether the hunter has a bite, printed or token (HURT-2, WHO-5)."""
    return state.hunters[INDEX[seat]].bites > 0 or character(state, seat).drained


def is_night(state: State) -> bool:
    """Whether the present half-day is night: night and the Dracula phase (TIME-1)."""
    return state.clock.phase in (Phase.NIGHT, Phase.DRACULA)


def counts_as_night(state: State) -> bool:
    """Whether a fight now counts as at night (FIGHT-1, C-26)."""
    phase = state.clock.phase
    if phase in (Phase.DUSK, Phase.NIGHT, Phase.DRACULA):
        return True
    return state.plans.nocturnal


# --- the trail ---------------------------------------------------------------------------


def current_index(state: State) -> int | None:
    """The trail space (from 0) of the current hideout; None before Dracula has started."""
    place = state.dracula.place
    if place is None:
        return None
    for index, hideout in enumerate(state.trail):
        if hideout is not None and hideout.place == place:
            return index
    return None


def current_group(state: State) -> tuple[int, ...]:
    """Indices of the current hideout and of every newer power-only space before it (Base 1)."""
    current = current_index(state)
    if current is None:
        return ()
    return tuple(i for i in range(current + 1) if state.trail[i] is not None)


def is_exposed(state: State) -> bool:
    """Whether Dracula is revealed: the card of his current hideout is a face-up city (A-07).

    Wherever on the trail that lies (A-03, RULING-17).
    """
    place = state.dracula.place
    if place is None or catalog.PLACES[place].is_sea:
        return False
    return any(h is not None and h.place == place and h.up for h in state.trail)


def at_sea(state: State) -> bool:
    """Whether Dracula is at sea (public by the backs, G-02)."""
    return state.dracula.place is not None and catalog.PLACES[state.dracula.place].is_sea


def hideout_at(state: State, spot: Spot) -> Hideout | None:
    """What lies at a trail space or lair, or at :data:`FALLEN`."""
    if spot == FALLEN:
        return state.fallen
    return (state.lairs if spot.lair else state.trail)[spot.index]


def spots_of(state: State, place: PlaceId) -> tuple[Spot, ...]:
    """Where cards of this place lie: its location card, then a Hide that belongs to it (A-11)."""
    spots: list[Spot] = []
    hides: list[Spot] = []
    for index, hideout in enumerate(state.trail):
        if hideout is None:
            continue
        if hideout.place == place:
            spots.append(Spot(False, index))
        elif hideout.city == place and state.setup.switches.hide_shares_city == "yes":
            hides.append(Spot(False, index))
    for index, lair in enumerate(state.lairs):
        if lair is not None and lair.place == place:
            spots.append(Spot(True, index))
    return (*spots, *hides)


def out_of_deck(state: State) -> set[PlaceId]:
    """Locations on the trail or in a lair, whose cards are not in the location deck."""
    used = {h.place for h in state.trail if h is not None and h.place is not None}
    used.update(h.place for h in state.lairs if h is not None and h.place is not None)
    return used


def on_trail(state: State) -> set[PlaceId]:
    """Locations on the trail."""
    return {h.place for h in state.trail if h is not None and h.place is not None}


def power_in_deck(state: State, power: Power) -> bool:
    """Whether this power card is in reach (POWER-1)."""
    return all(h is None or h.power is not power for h in state.trail)


def holy_places(state: State) -> tuple[PlaceId, ...]:
    """Places Dracula cannot enter (TOKEN-3)."""
    tokens = state.tokens
    if tokens.consecrated is None:
        return tokens.hosts
    return (tokens.consecrated, *tokens.hosts)


def sea_damage(state: State, origin: PlaceId, goal: PlaceId) -> int:
    """DRAC-11: what Dracula suffers when he moves from ``origin`` to ``goal``."""
    numbers = state.setup.numbers
    if not catalog.PLACES[goal].is_sea:
        return 0
    if not catalog.PLACES[origin].is_sea:
        return numbers.sea_damage_from_port
    if state.ally is Event.RUFUS_SMITH:
        return numbers.sea_damage_rufus
    return numbers.sea_damage_between


# --- travel ------------------------------------------------------------------------------


def roads_open(state: State, origin: PlaceId) -> tuple[PlaceId, ...]:
    """Cities a hunter may reach from here by one road (HUNT-3, HUNT-6)."""
    tokens = state.tokens
    near = catalog.ROADS[origin]
    if not tokens.fog and not tokens.roadblocks:
        return near
    if origin in tokens.fog:
        return ()
    return tuple(
        city
        for city in near
        if city not in tokens.fog and catalog.road_edge(origin, city) not in tokens.roadblocks
    )


def seas_open(state: State, origin: PlaceId) -> tuple[PlaceId, ...]:
    """Places a hunter may reach from here by one sea move (HUNT-5, HUNT-6)."""
    tokens = state.tokens
    if origin in tokens.fog:
        return ()
    if origin in tokens.storms and state.setup.switches.storm == "bars_both":
        return ()
    return tuple(p for p in catalog.SEA_WAYS[origin] if p not in tokens.fog and p not in tokens.storms)


def roads_within(state: State, origin: PlaceId, steps: int) -> tuple[PlaceId, ...]:
    """Cities a hunter may reach along 1 to ``steps`` open roads, without the origin (B-03, B-04)."""
    found: set[PlaceId] = set()
    edge = {origin}
    for _ in range(steps):
        edge = {city for place in edge for city in roads_open(state, place)} - found
        found |= edge
    return tuple(sorted(found - {origin}))


@lru_cache(maxsize=4096)
def _rails_within(
    origin: PlaceId,
    white: int,
    yellow: int,
    blocked: tuple[EdgeId, ...],
    fog: tuple[PlaceId, ...],
) -> tuple[PlaceId, ...]:
    if origin in fog:
        return ()
    found: set[PlaceId] = set()
    for steps, mixed in ((white, False), (yellow, True)):
        edge, seen = {origin}, {origin}
        for _ in range(steps):
            edge = {
                city
                for place in edge
                for city in (*catalog.WHITE[place], *(catalog.YELLOW[place] if mixed else ()))
                if city not in seen and city not in fog and catalog.rail_edge(place, city) not in blocked
            }
            seen |= edge
        found |= seen
    return tuple(sorted(found - {origin}))


def rails_within(state: State, origin: PlaceId, white: int, yellow: int) -> tuple[PlaceId, ...]:
    """Cities a ticket reaches: up to ``white`` white railways, or ``yellow`` of any (HUNT-4, B-03)."""
    tokens = state.tokens
    return _rails_within(origin, white, yellow, tokens.roadblocks, tokens.fog)


def forced_ways(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    """Where a hunter who is moved may be put (B-05); empty: he stays."""
    figure = hunter(state, seat)
    if figure.place is None or figure.hospital:
        return ()
    place = catalog.PLACES[figure.place]
    if place.is_sea:
        return tuple(p for p in seas_open(state, place.id) if not catalog.PLACES[p].is_sea)
    return roads_open(state, place.id)


# --- cards -------------------------------------------------------------------------------


def events_of(state: State, seat: Seat) -> tuple[Event, ...]:
    """The events in this seat's hand."""
    return state.dracula.events if seat is Seat.DRACULA else state.hunters[INDEX[seat]].events


def faced_down_events(state: State, seat: Seat) -> int:
    """How many events the seat holds that the others do not see (public, G-07)."""
    if seat is Seat.DRACULA:
        return len(state.dracula.events)
    figure = state.hunters[INDEX[seat]]
    return len(figure.events) - (figure.shown_event is not None)


def faced_down_items(state: State, seat: Seat) -> int:
    """How many items the hunter holds that the others do not see (public).

    In a fight they see what is worn, on the table, and resting there too. A card face up while
    weakened may be one of those.
    """
    figure = state.hunters[INDEX[seat]]
    open_: list[Item] = []
    if state.fight is not None:
        open_ += [Item.GARLIC_WREATH] * state.fight.worn.count(seat)
        for who, card in (*state.fight.laid, *state.fight.resting):
            if who is seat and isinstance(card, LayItem):
                open_.append(card.item)
    if figure.shown_item is not None and figure.shown_item not in open_:
        open_.append(figure.shown_item)
    return len(figure.items) - len(open_)


def event_limit(state: State, seat: Seat) -> int:
    """WHO-1, WHO-9."""
    if seat is Seat.DRACULA:
        return state.setup.numbers.dracula_events
    return character(state, seat).events


_OPEN = {event: DownEvent(event) for event in Event}
"""Each event as it lies open in the discard pile."""


def open_event_copies(state: State, event: Event) -> int:
    """Copies of an event that lie where everybody sees them: they can be in no closed hand."""
    decks = state.decks
    seen = decks.event_discard.count(_OPEN[event]) + decks.table.count(event)
    seen += (state.ally is event) + (state.dracula.ally is event)
    for figure in state.hunters:
        seen += (figure.shown_event is event) + figure.lying.count(event)
    return seen


def open_item_copies(state: State, item: Item) -> int:
    """Copies of an item that lie where everybody sees them."""
    seen = state.decks.item_discard.count(item)
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        shown = int(figure.shown_item is item)
        if state.fight is not None and item is Item.GARLIC_WREATH:
            shown = max(shown, state.fight.worn.count(seat))  # the one face up may be the one worn
        seen += shown
    return seen


def might_hold(state: State, seat: Seat, events: tuple[Event, ...], items: tuple[Item, ...]) -> bool:
    """Whether, by what all see, the hunter holds one of these cards or could (rulings.md E).

    One of them lies face up before the hunter; or the hunter has a face-down card of the kind and
    not every copy lies where all see it.
    """
    figure = state.hunters[INDEX[seat]]
    if figure.place is None:
        return False
    if figure.shown_event in events or figure.shown_item in items:
        return True
    if faced_down_events(state, seat) > 0:
        for card in events:
            if open_event_copies(state, card) < catalog.copies_of(state.setup, card):
                return True
    if faced_down_items(state, seat) > 0:
        for item in items:
            if open_item_copies(state, item) < catalog.copies_of(state.setup, item):
                return True
    return False


def top_side(state: State) -> Side | None:
    """The back of the top event card (G-10); None when the deck is empty (B-53)."""
    return catalog.EVENTS[state.decks.events[0]].side if state.decks.events else None


def combat_cards(state: State) -> tuple[Combat, ...]:
    """Dracula's combat cards outside a fight: all but the bats on the trail (C-25)."""
    bats = sum(1 for h in (*state.trail, *state.lairs, state.fallen) if h is not None and h.bat)
    cards: list[Combat] = []
    for combat in catalog.COMBATS:
        copies = catalog.copies_of(state.setup, combat)
        if combat is Combat.ESCAPE_AS_BAT:
            copies -= bats
        cards.extend([combat] * copies)
    return tuple(cards)
