"""From a sheet to a state: every contradiction is found, the cards not given are dealt."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine import catalog, chance
from harker.engine.positions.battle import fight_of
from harker.engine.positions.checks import AFTER_THE_SLIDE, check_sheet, check_state, spots
from harker.engine.positions.dealing import Dealer, left_of
from harker.engine.positions.reading import PositionError
from harker.engine.positions.sheet import Figure, Place, Sheet
from harker.engine.state import Decks, Dracula, Hideout, Hunter, Lurker, State
from harker.engine.vocabulary import Encounter, Event, Item, Side, Ticket


def build(sheet: Sheet, faults: list[str]) -> State:
    """The state of a sheet, without its procedures.

    Raises:
        PositionError: naming every fault, those found in reading included.
    """
    sheet = _with_a_place(sheet)
    check_sheet(sheet, faults)
    state = _deal(sheet, faults)
    check_state(sheet, state, faults)
    if faults:
        raise PositionError(faults)
    return state


def _with_a_place(sheet: Sheet) -> Sheet:
    """Dracula's place, where only the trail says it or nothing does."""
    his, rng = sheet.dracula_place, sheet.rng
    places = [place.hideout.place for place in sheet.trail if place is not None]
    if his is None:
        his = next((place for place in places if place is not None), None)
    if his is None:
        hunted = {figure.place for figure in sheet.figures}
        cities = [city for city in catalog.CITIES if city != catalog.CASTLE and city not in hunted]
        rng, index = chance.below(rng, len(cities))
        his = cities[index]
    trail = list(sheet.trail)
    if not any(places):
        first = 1 if sheet.point.name in AFTER_THE_SLIDE else 0
        free = [i for i in range(first, len(trail)) if trail[i] is None]
        if free:
            trail[free[0]] = Place(Hideout(place=his), ())
    return replace(sheet, dracula_place=his, rng=rng, trail=tuple(trail))


def _deal(sheet: Sheet, faults: list[str]) -> State:
    setup, battle = sheet.setup, sheet.battle
    limit = setup.numbers.dracula_events
    if len(sheet.dracula_events) > limit:
        faults.append(f"dracula.events are {len(sheet.dracula_events)}, but the limit is {limit}")
    dealer = Dealer(sheet.rng, faults)
    items = dealer.shuffle(_items_left(sheet, faults))
    events = dealer.shuffle(_events_left(sheet, faults))
    encounters = dealer.shuffle(_encounters_left(sheet, faults))
    tickets = left_of(setup, "ticket", Ticket, [card for f in sheet.figures for card in f.tickets], faults)
    if any(card is None for f in sheet.figures for card in f.tickets):
        tickets = dealer.shuffle(tickets)
    figures = [
        _figure(
            figure,
            bool(figure.bites) or character.drained,
            dealer.fill(figure.items, items, f"hunters.{character.seat}.items"),
            dealer.fill(figure.events, events, f"hunters.{character.seat}.events", _is_hunters),
            dealer.fill(figure.tickets, tickets, f"hunters.{character.seat}.tickets"),
        )
        for figure, character in zip(sheet.figures, setup.characters, strict=True)
    ]
    his_events = dealer.fill(sheet.dracula_events, events, "dracula.events", _is_his)
    his_encounters = dealer.fill(sheet.dracula_encounters, encounters, "dracula.encounters")
    trail = tuple(_hideout(dealer, place, encounters) for place in sheet.trail)
    fallen = _hideout(dealer, sheet.fallen, encounters)
    lairs = tuple(_hideout(dealer, place, encounters) for place in sheet.lairs)
    # The tops of the decks come last, and what is left lies below them.
    top_items = dealer.fill(sheet.items, items, "decks.items")
    top_events = dealer.fill(sheet.events, events, "decks.events")
    top_encounters = dealer.fill(sheet.encounters, encounters, "decks.encounters")
    decks = Decks(
        items=(*top_items, *items),
        item_discard=sheet.items_discard,
        events=(*top_events, *events, *sheet.events_bottom),
        event_discard=sheet.events_discard,
        encounters=(*top_encounters, *encounters),
        encounter_discard=sheet.encounters_discard,
        tickets=tuple(sorted(tickets)),
    )
    first, second, third, fourth = figures
    state = State(
        setup=setup,
        rng=dealer.rng,
        clock=sheet.clock,
        dracula=Dracula(
            place=sheet.dracula_place,
            damage=sheet.dracula_damage,
            events=tuple(sorted(his_events)),
            encounters=tuple(sorted(his_encounters)),
            ally=sheet.dracula_ally,
            szgany=sheet.szgany,
            rumors=sheet.rumors,
        ),
        hunters=(first, second, third, fourth),
        ally=sheet.ally,
        trail=trail,
        lairs=lairs,
        fallen=fallen,
        tokens=sheet.tokens,
        decks=decks,
        plans=sheet.plans,
    )
    if battle is None:
        return state
    state = replace(state, fight=fight_of(state, sheet, battle, dealer))
    return replace(state, rng=dealer.rng)


def _is_hunters(event: Event) -> bool:
    return catalog.EVENTS[event].side is Side.HUNTERS


def _is_his(event: Event) -> bool:
    return catalog.EVENTS[event].side is Side.DRACULA


def _items_left(sheet: Sheet, faults: list[str]) -> list[Item]:
    held = (card for figure in sheet.figures for card in figure.items)
    return left_of(sheet.setup, "item", Item, [*held, *sheet.items, *sheet.items_discard], faults)


def _events_left(sheet: Sheet, faults: list[str]) -> list[Event]:
    given = [
        *(card for figure in sheet.figures for card in (*figure.events, *figure.lying)),
        *sheet.dracula_events,
        sheet.ally,
        sheet.dracula_ally,
        *sheet.events,
        *sheet.events_bottom,
        *(down.event for down in sheet.events_discard),
    ]
    return left_of(sheet.setup, "event", Event, given, faults)


def _encounters_left(sheet: Sheet, faults: list[str]) -> list[Encounter]:
    battle = sheet.battle
    lurkers = [lurker for _, _, place in spots(sheet) for lurker in place.lurkers if lurker is not None]
    if battle is not None and battle.vampire is not None:
        lurkers.append(battle.vampire)
    given = [
        *(lurker.encounter for lurker in lurkers),
        *sheet.dracula_encounters,
        *[Encounter.SZGANY_BODYGUARDS] * sheet.szgany,
        *sheet.encounters,
        *(down.encounter for down in sheet.encounters_discard),
    ]
    return left_of(sheet.setup, "encounter", Encounter, given, faults)


def _hideout(dealer: Dealer, place: Place | None, pile: list[Encounter]) -> Hideout | None:
    if place is None:
        return None
    dealt = iter(dealer.fill(tuple(None for x in place.lurkers if x is None), pile, "encounters"))
    lurkers = [x if x is not None else Lurker(next(dealt, Encounter.HOAX)) for x in place.lurkers]
    lurkers.sort(key=lambda x: (x.encounter, x.up, x.damage))
    return replace(place.hideout, lurkers=tuple(lurkers))


def _figure(
    figure: Figure,
    bitten: bool,
    items: tuple[Item, ...],
    events: tuple[Event, ...],
    tickets: tuple[Ticket, ...],
) -> Hunter:
    """HURT-2: of a bitten hunter's cards one of each kind lies open: the first where none is named."""
    items, events = tuple(sorted(items)), tuple(sorted(events))
    return Hunter(
        place=figure.place,
        hospital=figure.hospital,
        damage=figure.damage,
        bites=figure.bites,
        delayed=figure.delayed,
        bats=figure.bats,
        items=items,
        events=events,
        tickets=tuple(sorted(tickets)),
        shown_item=figure.shown_item or (items[0] if bitten and items else None),
        shown_event=figure.shown_event or (events[0] if bitten and events else None),
        lying=figure.lying,
        fell_at=figure.fell_at,
    )
