"""Another world that looks the same: what a watcher cannot know is dealt anew.

The game of a pair *begins* at the state that is twinned. So both redacted histories are empty
there, whatever was seen before, and every change that leaves the watcher's view alone is
allowed (I-02). A twin is refused where something under way remembers what would be changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from harker.engine.asks import Spot
from harker.engine.atoms.hands import sorted_with, without
from harker.engine.atoms.trail import lurker_order
from harker.engine.catalog import CITIES, EVENTS, PLACES, SEAS
from harker.engine.options import LayItem
from harker.engine.queries import FALLEN, current_index, hideout_at, hunters_in, is_exposed, out_of_deck
from harker.engine.sight import Watcher
from harker.engine.state import Decks, DownEncounter, DownEvent, Hideout, Hunter, Lurker, State
from harker.engine.vocabulary import (
    HUNTERS,
    Edition,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Side,
    Ticket,
)
from harker.mind.players.protocol import Dice
from harker.mind.worlds.kinds import Kind

C = TypeVar("C")

Maker = Callable[[State, Watcher, Dice], State | None]


def twin(state: State, kind: Kind, watcher: Watcher, dice: Dice) -> State | None:
    """The state with something of this kind changed, a little or a lot; None where nothing can be."""
    made: State | None = None
    for _ in range(1 if kind is Kind.HIDE or dice.below(2) else 2 + dice.below(6)):
        more = _MAKERS[kind](made or state, watcher, dice)
        if more is None:
            break
        made = more
    return None if made == state else made


def remembered(state: State) -> frozenset[object]:
    """Every value in the procedures under way: what a twin must leave alone."""
    found: set[object] = set()

    def look(value: object) -> None:
        if isinstance(value, tuple):
            for part in value:
                look(part)
        elif isinstance(value, Struct):
            if not hasattr(value, "step"):
                found.add(value)
            for part in asdict(value).values():
                look(part)
        elif value is not None:
            found.add(value)

    for frame in state.stack:
        look(frame)
    return frozenset(found)


# --- the trail and the lairs -------------------------------------------------------------


def _spots(state: State, *, lairs: bool) -> list[tuple[Spot, Hideout]]:
    if lairs:
        return [(Spot(True, i), lair) for i, lair in enumerate(state.lairs) if lair is not None]
    spots = [(Spot(False, i), hideout) for i, hideout in enumerate(state.trail) if hideout is not None]
    return spots if state.fallen is None else [*spots, (FALLEN, state.fallen)]


def _put(state: State, spot: Spot, hideout: Hideout) -> State:
    if spot == FALLEN:
        return replace(state, fallen=hideout)
    row = list(state.lairs if spot.lair else state.trail)
    row[spot.index] = hideout
    return replace(state, lairs=tuple(row)) if spot.lair else replace(state, trail=tuple(row))


def _free_places(state: State, like: PlaceId) -> list[PlaceId]:
    """Locations in the deck that could lie where this one lies: city for city, sea for sea."""
    used = out_of_deck(state)
    if state.fallen is not None and state.fallen.place is not None:
        used.add(state.fallen.place)
    pool: Sequence[PlaceId] = SEAS if PLACES[like].is_sea else CITIES
    return [place for place in pool if place not in used and not hunters_in(state, place)]


def _replaced(state: State, spot: Spot, hideout: Hideout, place: PlaceId) -> State:
    """The location at the spot is another one, with what else follows from where it is."""
    old = hideout.place
    state = _put(state, spot, replace(hideout, place=place))
    for other, lying in _spots(state, lairs=False):
        if lying.city == old and not lying.told:
            state = _put(state, other, replace(lying, city=place))
    if state.dracula.place == old:
        state = replace(state, dracula=replace(state.dracula, place=place))
    return state


def _other_place(state: State, dice: Dice, *, lairs: bool) -> State | None:
    memory = remembered(state)
    down = [
        (spot, hideout, hideout.place)
        for spot, hideout in _spots(state, lairs=lairs)
        if hideout.place is not None
        and not hideout.up
        and hideout.place not in memory
        and hideout not in memory
        and not any(h.told and h.city == hideout.place for _, h in _spots(state, lairs=False))
    ]
    if not down:
        return None
    spot, hideout, old = dice.pick(down)
    free = _free_places(state, old)
    return _replaced(state, spot, hideout, dice.pick(free)) if free else None


def _trail_place(state: State, watcher: Watcher, dice: Dice) -> State | None:
    return _other_place(state, dice, lairs=False)


def _lair_city(state: State, watcher: Watcher, dice: Dice) -> State | None:
    return _other_place(state, dice, lairs=True)


def _hide(state: State, watcher: Watcher, dice: Dice) -> State | None:
    """A face-down Hide becomes a city, or the other way about."""
    if state.setup.edition is Edition.FIRST or is_exposed(state):
        return None  # what lies in front of a hideout where he is seen is no city, as all know
    memory = remembered(state)
    current = current_index(state)
    trail = _spots(state, lairs=False)
    for spot, hideout in trail:
        if hideout.power is Power.HIDE:
            if hideout.up or hideout in memory or hideout.city is None:
                return None
            free = _free_places(state, hideout.city)
            if not free:
                return None
            city = dice.pick(free)
            state = _put(state, spot, replace(hideout, power=None, city=None, place=city))
            if current is not None and spot != FALLEN and spot.index < current:
                state = replace(state, dracula=replace(state.dracula, place=city))
            return state
    found: list[State] = []
    for spot, hideout in trail:
        plain = hideout.place is not None and PLACES[hideout.place].is_city and hideout not in memory
        if not plain or hideout.up or hideout.power or hideout.bat or hideout.rumor or spot == FALLEN:
            continue
        if hideout.place in memory:
            continue
        belongs = any(h.city == hideout.place for _, h in trail)
        before = state.trail[spot.index + 1] if spot.index < 5 else None
        if belongs or before is None or before.place is None or before.up or PLACES[before.place].is_sea:
            continue
        changed = _put(state, spot, replace(hideout, power=Power.HIDE, city=before.place, place=None))
        if current == spot.index:
            changed = replace(changed, dracula=replace(changed.dracula, place=before.place))
        found.append(changed)
    return dice.pick(found) if found else None


# --- cards -------------------------------------------------------------------------------


def _swapped(pile: tuple[C, ...], index: int, card: C) -> tuple[C, ...]:
    return (*pile[:index], card, *pile[index + 1 :])


def _decks(state: State, decks: Decks) -> State:
    return replace(state, decks=decks)


def _at_hand(state: State, seat: Seat) -> Hunter:
    return state.hunters[HUNTERS.index(seat)]


def _write(state: State, seat: Seat, figure: Hunter) -> State:
    index = HUNTERS.index(seat)
    hunters = list(state.hunters)
    hunters[index] = figure
    first, second, third, fourth = hunters
    return replace(state, hunters=(first, second, third, fourth))


def _hidden_items(state: State, seat: Seat) -> tuple[Item, ...]:
    """Items that nobody else has seen where they are, and no procedure speaks of."""
    figure = _at_hand(state, seat)
    items = figure.items
    seen: list[Item] = [] if figure.shown_item is None else [figure.shown_item]
    if state.fight is not None:
        seen += [Item.GARLIC_WREATH] * state.fight.worn.count(seat)
        for who, card in (*state.fight.laid, *state.fight.resting):
            if who is seat and isinstance(card, LayItem):
                seen.append(card.item)
    memory = remembered(state)
    searching = any(getattr(f, "stakes", 0) or getattr(f, "dogs", False) for f in state.stack)
    open_ = {*seen, *((Item.STAKE, Item.DOGS) if searching else ())}
    return tuple(item for item in items if item not in open_ and item not in memory)


def _hidden_events(state: State, seat: Seat) -> tuple[Event, ...]:
    figure = _at_hand(state, seat)
    memory = remembered(state)
    return tuple(card for card in figure.events if card != figure.shown_event and card not in memory)


def _owners(state: State, watcher: Watcher, pool: Callable[[State, Seat], tuple[C, ...]]) -> list[Seat]:
    return [seat for seat in HUNTERS if seat != watcher and pool(state, seat)]


def _items(state: State, watcher: Watcher, dice: Dice) -> State | None:
    owners = _owners(state, watcher, _hidden_items)
    if not owners:
        return None
    seat = dice.pick(owners)
    mine = dice.pick(_hidden_items(state, seat))
    others = [s for s in owners if s is not seat and any(i != mine for i in _hidden_items(state, s))]
    if others and dice.below(3) == 0:
        other = dice.pick(others)
        theirs = dice.pick([item for item in _hidden_items(state, other) if item != mine])
        figure, partner = _at_hand(state, seat), _at_hand(state, other)
        state = _write(state, seat, replace(figure, items=sorted_with(without(figure.items, mine), theirs)))
        return _write(state, other, replace(partner, items=sorted_with(without(partner.items, theirs), mine)))
    deck = state.decks.items
    indices = [i for i, item in enumerate(deck) if item != mine]
    if not indices:
        return None
    index = dice.pick(indices)
    figure = _at_hand(state, seat)
    items = sorted_with(without(figure.items, mine), deck[index])
    state = _decks(state, replace(state.decks, items=_swapped(deck, index, mine)))
    return _write(state, seat, replace(figure, items=items))


def _events(state: State, watcher: Watcher, dice: Dice) -> State | None:
    owners = _owners(state, watcher, _hidden_events)
    if not owners:
        return None
    seat = dice.pick(owners)
    mine = dice.pick(_hidden_events(state, seat))
    others = [s for s in owners if s is not seat and any(e != mine for e in _hidden_events(state, s))]
    figure = _at_hand(state, seat)
    if others and dice.below(3) == 0:
        other = dice.pick(others)
        theirs = dice.pick([card for card in _hidden_events(state, other) if card != mine])
        partner = _at_hand(state, other)
        state = _write(state, seat, replace(figure, events=sorted_with(without(figure.events, mine), theirs)))
        return _write(
            state, other, replace(partner, events=sorted_with(without(partner.events, theirs), mine))
        )
    deck = state.decks.events
    indices = [i for i, card in enumerate(deck) if card != mine and EVENTS[card].side is Side.HUNTERS]
    if not indices:
        return None
    index = dice.pick(indices)
    events = sorted_with(without(figure.events, mine), deck[index])
    state = _decks(state, replace(state.decks, events=_swapped(deck, index, mine)))
    return _write(state, seat, replace(figure, events=events))


def _dracula_events(state: State, watcher: Watcher, dice: Dice) -> State | None:
    memory = remembered(state)
    held = [card for card in state.dracula.events if card not in memory]
    if not held:
        return None
    mine = dice.pick(held)
    deck = state.decks.events
    indices = [i for i, card in enumerate(deck) if card != mine and EVENTS[card].side is Side.DRACULA]
    if not indices:
        return None
    index = dice.pick(indices)
    events = sorted_with(without(state.dracula.events, mine), deck[index])
    state = _decks(state, replace(state.decks, events=_swapped(deck, index, mine)))
    return replace(state, dracula=replace(state.dracula, events=events))


def _dracula_encounters(state: State, watcher: Watcher, dice: Dice) -> State | None:
    memory = remembered(state)
    held = [card for card in state.dracula.encounters if card not in memory]
    if not held:
        return None
    mine = dice.pick(held)
    deck = state.decks.encounters
    indices = [i for i, card in enumerate(deck) if card != mine]
    if not indices:
        return None
    index = dice.pick(indices)
    hand = sorted_with(without(state.dracula.encounters, mine), deck[index])
    state = _decks(state, replace(state.decks, encounters=_swapped(deck, index, mine)))
    return replace(state, dracula=replace(state.dracula, encounters=hand))


def _faces(state: State, watcher: Watcher, dice: Dice) -> State | None:
    """A face-down encounter changes with one of Dracula's hand, of the deck, or of elsewhere."""
    memory = remembered(state)
    down = [
        (spot, lurker)
        for spot, hideout in (*_spots(state, lairs=False), *_spots(state, lairs=True))
        if hideout not in memory
        for lurker in hideout.lurkers
        if not lurker.up and lurker not in memory
    ]
    if not down:
        return None
    spot, lurker = dice.pick(down)
    mine = lurker.encounter
    way = dice.below(3)
    if way == 0:
        elsewhere = [(s, x) for s, x in down if s != spot and x.encounter != mine]
        if elsewhere:
            there, other = dice.pick(elsewhere)
            return _turned(_turned(state, spot, lurker, other.encounter), there, other, mine)
    held = [card for card in state.dracula.encounters if card != mine and card not in memory]
    if way == 1 and held:
        card = dice.pick(held)
        hand = sorted_with(without(state.dracula.encounters, card), mine)
        state = replace(state, dracula=replace(state.dracula, encounters=hand))
        return _turned(state, spot, lurker, card)
    deck = state.decks.encounters
    indices = [i for i, card in enumerate(deck) if card != mine]
    if not indices:
        return None
    index = dice.pick(indices)
    state = _turned(state, spot, lurker, deck[index])
    return _decks(state, replace(state.decks, encounters=_swapped(deck, index, mine)))


def _turned(state: State, spot: Spot, lurker: Lurker, encounter: Encounter) -> State:
    hideout = hideout_at(state, spot)
    assert hideout is not None
    rest = without(hideout.lurkers, lurker)
    lurkers = tuple(sorted((*rest, Lurker(encounter)), key=lurker_order))
    return _put(state, spot, replace(hideout, lurkers=lurkers))


def _combat_hand(state: State, watcher: Watcher, dice: Dice) -> State | None:
    fight = state.fight
    if fight is None or not fight.hand:
        return None
    mine = dice.pick(fight.hand)
    indices = [i for i, card in enumerate(fight.deck) if card != mine]
    if not indices:
        return None
    index = dice.pick(indices)
    hand = sorted_with(without(fight.hand, mine), fight.deck[index])
    return replace(state, fight=replace(fight, hand=hand, deck=_swapped(fight.deck, index, mine)))


def _tickets(state: State, watcher: Watcher, dice: Dice) -> State | None:
    memory = remembered(state)
    owners = [
        (seat, ticket)
        for seat in HUNTERS
        if seat != watcher
        for ticket in _at_hand(state, seat).tickets
        if ticket not in memory
    ]
    if not owners:
        return None
    seat, mine = dice.pick(owners)
    pool = [ticket for ticket in state.decks.tickets if ticket != mine]
    if not pool:
        return None
    other: Ticket = dice.pick(pool)
    figure = _at_hand(state, seat)
    tickets = sorted_with(without(figure.tickets, mine), other)
    pile = sorted_with(without(state.decks.tickets, other), mine)
    state = _write(state, seat, replace(figure, tickets=tickets))
    return _decks(state, replace(state.decks, tickets=pile))


def _hand_of_a_mate(state: State, watcher: Watcher, dice: Dice) -> State | None:
    first = dice.below(3)
    makers = (_items, _events, _tickets)
    for turn in range(3):
        maker = makers[(first + turn) % 3]
        if maker is _tickets and state.setup.switches.ticket_values == "open":
            continue
        made = maker(state, watcher, dice)
        if made is not None:
            return made
    return None


# --- order, face-down discards -----------------------------------------------------------


def _deck_order(state: State, watcher: Watcher, dice: Dice) -> State | None:
    """Another order of one deck, its public top side kept, or another chance to come."""
    decks = state.decks
    match dice.below(5):
        case 0:
            return replace(state, rng=state.rng ^ (1 + dice.below(1 << 60)))
        case 1:
            return _decks(state, replace(decks, items=dice.sample(decks.items, len(decks.items))))
        case 2:
            cards = dice.sample(decks.encounters, len(decks.encounters))
            return _decks(state, replace(decks, encounters=cards))
        case 3:
            if not decks.events:
                return None
            side = EVENTS[decks.events[0]].side
            mixed = list(dice.sample(decks.events, len(decks.events)))
            top = next(i for i, card in enumerate(mixed) if EVENTS[card].side is side)
            mixed.insert(0, mixed.pop(top))
            return _decks(state, replace(decks, events=tuple(mixed)))
        case _:
            return _decks(state, replace(decks, events=_same_sides(decks.events, dice)))


def _same_sides(events: tuple[Event, ...], dice: Dice) -> tuple[Event, ...]:
    """Each side's cards in another order among themselves."""
    piles = {
        side: list(dice.sample(cards, len(cards)))
        for side in Side
        for cards in [[card for card in events if EVENTS[card].side is side]]
    }
    return tuple(piles[EVENTS[card].side].pop() for card in events)


def _events_down(state: State, watcher: Watcher, dice: Dice) -> State | None:
    pile, deck = state.decks.event_discard, state.decks.events
    down = [i for i, card in enumerate(pile) if not card.up]
    if not down:
        return None
    place = dice.pick(down)
    mine = pile[place].event
    indices = [i for i, card in enumerate(deck) if card != mine and EVENTS[card].side is EVENTS[mine].side]
    if not indices:
        return None
    index = dice.pick(indices)
    discard = _swapped(pile, place, DownEvent(deck[index], up=False))
    return _decks(state, replace(state.decks, event_discard=discard, events=_swapped(deck, index, mine)))


def _encounters_down(state: State, watcher: Watcher, dice: Dice) -> State | None:
    pile, deck = state.decks.encounter_discard, state.decks.encounters
    down = [i for i, card in enumerate(pile) if not card.up]
    if not down:
        return None
    place = dice.pick(down)
    mine = pile[place].encounter
    indices = [i for i, card in enumerate(deck) if card != mine]
    if not indices:
        return None
    index = dice.pick(indices)
    discard = _swapped(pile, place, DownEncounter(deck[index], up=False))
    return _decks(
        state, replace(state.decks, encounter_discard=discard, encounters=_swapped(deck, index, mine))
    )


def _nothing(state: State, watcher: Watcher, dice: Dice) -> State | None:
    """Choices are no part of a state that could be dealt anew; see :mod:`.choices`."""
    return None


_MAKERS: dict[Kind, Maker] = {
    Kind.TRAIL_PLACE: _trail_place,
    Kind.HIDE: _hide,
    Kind.LAIR_CITY: _lair_city,
    Kind.FACES: _faces,
    Kind.HUNTER_ITEMS: _items,
    Kind.HUNTER_EVENTS: _events,
    Kind.DRACULA_EVENTS: _dracula_events,
    Kind.DRACULA_ENCOUNTERS: _dracula_encounters,
    Kind.COMBAT_HAND: _combat_hand,
    Kind.HUNTER_FROM_HUNTER: _hand_of_a_mate,
    Kind.DECK_ORDER: _deck_order,
    Kind.EVENTS_DOWN: _events_down,
    Kind.ENCOUNTERS_DOWN: _encounters_down,
    Kind.TICKETS: _tickets,
    Kind.SEALED: _nothing,
    Kind.CHOICE: _nothing,
}
