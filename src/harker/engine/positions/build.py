"""From a sheet to a state: every contradiction is found, the cards not given are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from msgspec.structs import replace

from harker.engine import catalog, chance
from harker.engine.catalog import CountedCard, Setup, copies_of
from harker.engine.options import LayItem
from harker.engine.positions.reading import PositionError
from harker.engine.positions.sheet import Battle, Cards, Figure, Place, Sheet
from harker.engine.queries import combat_cards, current_index, is_bitten, is_exposed
from harker.engine.state import (
    Decks,
    Dracula,
    Fight,
    Hideout,
    Hunter,
    Lurker,
    State,
)
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Ticket,
)

T = TypeVar("T")


class Sorted(Protocol):
    """What can be put in order."""

    def __lt__(self, other: object, /) -> bool:
        """Whether it comes first."""


C = TypeVar("C", Item, Event, Encounter, Combat, Ticket)


class _Pile:
    """The cards of one kind that are not given, shuffled when one is needed."""

    def __init__(self, cards: Iterable[CountedCard]) -> None:
        self.cards = sorted(cards)


def _left(
    setup: Setup, name: str, kinds: Iterable[C], given: Iterable[C | None], faults: list[str]
) -> list[C]:
    """The cards of a kind that are nowhere yet; a card that is given too often is a fault."""
    used = Counter(card for card in given if card is not None)
    rest: list[C] = []
    for card in kinds:
        copies = copies_of(setup, card)
        if used[card] > copies:
            faults.append(f"{name} {card} lies in {used[card]} places, but there are {copies}")
        rest += [card] * (copies - used[card])
    return rest


class Dealer:
    """Deals what is not given, by the random stream of the position."""

    def __init__(self, rng: int, faults: list[str]) -> None:
        self.rng = rng
        self.faults = faults

    def shuffle(self, cards: list[C]) -> list[C]:
        """The cards in random order."""
        self.rng, pile = chance.shuffled(self.rng, cards)
        return list(pile)

    def fill(
        self, given: Cards[C], pile: list[C], what: str, fits: Callable[[C], bool] | None = None
    ) -> tuple[C, ...]:
        """Every hidden card is the first of the pile that fits."""
        found: list[C] = []
        for card in given:
            if card is not None:
                found.append(card)
                continue
            index = next((i for i, c in enumerate(pile) if fits is None or fits(c)), None)
            if index is None:
                self.faults.append(f"{what}: no card is left to deal")
                return tuple(found)
            found.append(pile.pop(index))
        return tuple(found)


def build(sheet: Sheet, faults: list[str]) -> State:
    """The state of a sheet, without its procedures.

    Raises:
        PositionError: naming every fault, those found in reading included.
    """
    sheet = _with_a_place(sheet)
    _check_figures(sheet, faults)
    _check_trail(sheet, faults)
    _check_tokens(sheet, faults)
    _check_time(sheet, faults)
    state = _deal(sheet, faults)
    _check_state(sheet, state, faults)
    if faults:
        raise PositionError(faults)
    return state


def _with_a_place(sheet: Sheet) -> Sheet:
    """Dracula's place, where only the trail says it or nothing does."""
    if sheet.dracula_place is not None:
        if any(sheet.trail):
            return sheet
        return replace(sheet, trail=(Place(Hideout(place=sheet.dracula_place), ()), *sheet.trail[1:]))
    newest = next(
        (p.hideout.place for p in sheet.trail if p is not None and p.hideout.place is not None), None
    )
    if newest is not None:
        return replace(sheet, dracula_place=newest)
    hunted = {figure.place for figure in sheet.figures}
    cities = [city for city in catalog.CITIES if city != catalog.CASTLE and city not in hunted]
    rng, index = chance.below(sheet.rng, len(cities))
    trail = (Place(Hideout(place=cities[index]), ()), *sheet.trail[1:])
    return replace(sheet, dracula_place=cities[index], rng=rng, trail=trail)


# --- contradictions of the sheet ---------------------------------------------------------


def _check_figures(sheet: Sheet, faults: list[str]) -> None:
    numbers = sheet.setup.numbers
    for seat, figure, character in zip(HUNTERS, sheet.figures, sheet.setup.characters, strict=True):
        who = f"hunters.{seat}"
        if figure.place is not None and figure.fell_at is not None:
            faults.append(
                f"{who} is in two places: on the board in {figure.place} and fallen at {figure.fell_at}"
            )
        if figure.place is None:
            _check_fallen(who, figure, faults)
        elif figure.hospital and not catalog.PLACES[figure.place].hospital:
            faults.append(f"{who}.hospital: {figure.place} has no hospital")
        for name, count, limit in (
            ("items", len(figure.items), character.items),
            ("events", len(figure.events), character.events),
            ("tickets", len(figure.tickets), numbers.tickets_held),
        ):
            if count > limit:
                faults.append(f"{who}.{name} are {count}, but the limit is {limit}")
        if figure.lying and sheet.battle is None:
            faults.append(f"{who}.lying: no fight is on in which an event could lie there")
        for name, shown, held in (
            ("shown_item", figure.shown_item, figure.items),
            ("shown_event", figure.shown_event, figure.events),
        ):
            if shown is not None and shown not in held:
                faults.append(f"{who}.{name} {shown} is not among the cards held")
            if shown is not None and not (figure.bites or character.drained):
                faults.append(f"{who}.{name}: only a bitten hunter's cards lie open")
    if (bats := sum(figure.bats for figure in sheet.figures)) > numbers.bats_tokens:
        faults.append(f"bats lie on {bats} hunters, but there are {numbers.bats_tokens} tokens")


def _check_fallen(who: str, figure: Figure, faults: list[str]) -> None:
    """HURT-3, B-16: a fallen hunter has nothing."""
    held = {
        "hospital": figure.hospital,
        "damage": figure.damage,
        "bites": figure.bites,
        "delayed": figure.delayed,
        "bats": figure.bats,
        "items": figure.items,
        "events": figure.events,
        "tickets": figure.tickets,
        "lying": figure.lying,
    }
    faults.extend(f"{who}.{name}: a hunter off the board has none" for name, value in held.items() if value)


def _spots(sheet: Sheet) -> list[tuple[str, bool, Place]]:
    """Every hideout and lair with its name and whether it is a lair."""
    found = [(f"trail space {i + 1}", False, p) for i, p in enumerate(sheet.trail) if p is not None]
    if sheet.fallen is not None:
        found.append(("fallen", False, sheet.fallen))
    found += [(f"lair {i + 1}", True, p) for i, p in enumerate(sheet.lairs) if p is not None]
    return found


def _check_trail(sheet: Sheet, faults: list[str]) -> None:
    numbers = sheet.setup.numbers
    spots = _spots(sheet)
    for where, lair, place in spots:
        _check_hideout(sheet, where, lair, place, faults)
    for kind, names in (
        ("place", [p.hideout.place for _, _, p in spots if p.hideout.place is not None]),
        ("power", [p.hideout.power for _, _, p in spots if p.hideout.power is not None]),
    ):
        faults.extend(
            f"{kind} {name} lies on {count} spaces, but its card is one"
            for name, count in Counter(names).items()
            if count > 1
        )
    if sum(1 for p in sheet.lairs if p is not None) > numbers.lairs:
        faults.append(f"there are more lairs than {numbers.lairs}")
    bats = sum(place.hideout.bat for _, _, place in spots)
    if bats > copies_of(sheet.setup, Combat.ESCAPE_AS_BAT):
        faults.append(f"{bats} bats lie on the trail, but there are fewer such cards")
    rumors = sheet.rumors + sum(place.hideout.rumor for _, _, place in spots)
    if sheet.setup.edition is Edition.FIRST:
        if rumors:
            faults.append("rumor tokens are not in the first game")
        if any(place.hideout.power for _, _, place in spots):
            faults.append("power cards are not in the first game")
    if rumors > numbers.rumor_tokens:
        faults.append(f"there are {rumors} rumor tokens, but only {numbers.rumor_tokens}")
    if sheet.fallen is not None and sheet.point.name not in ("P2", "P3"):
        faults.append(f"fallen: at {sheet.point.name} nothing is off the sixth space")
    _check_current(sheet, faults)


def _check_current(sheet: Sheet, faults: list[str]) -> None:
    """Base 1: his place lies on his trail, and only powers lie in front of it."""
    index = next(
        (i for i, p in enumerate(sheet.trail) if p is not None and p.hideout.place == sheet.dracula_place),
        None,
    )
    if index is None:
        faults.append(f"dracula.place {sheet.dracula_place} is not on his trail")
        return
    for i, place in enumerate(sheet.trail[:index]):
        if place is not None and place.hideout.place is not None:
            faults.append(
                f"trail space {i + 1} is newer than dracula.place {sheet.dracula_place} and holds a place"
            )
    if index > 3 and sheet.clock.phase is not Phase.DRACULA:
        faults.append(
            f"dracula.place lies on space {index + 1}; with all his powers it comes to the fourth at most"
        )
    after_slide = sheet.point.name in ("P3", "P4", "P5")
    if after_slide and sheet.trail[0] is not None:
        faults.append(f"trail space 1 is empty after the slide, that is at {sheet.point.name}")


def _check_hideout(sheet: Sheet, where: str, lair: bool, place: Place, faults: list[str]) -> None:
    hideout = place.hideout
    at, power = hideout.place, hideout.power
    city = at is not None and catalog.PLACES[at].is_city
    wrong: list[str] = []
    if at is None and power is None:
        wrong.append("has neither a place nor a power")
    if at is not None and power not in (None, Power.WOLF_FORM):
        wrong.append(f"has a place, which {power} never has")
    if power is Power.WOLF_FORM and not city:
        wrong.append("has wolf_form without the city that it led to")
    if hideout.city is not None and power is not Power.HIDE:
        wrong.append("has a city, which belongs to a Hide only; a location is its place")
    if power is Power.HIDE and (hideout.city is None or not catalog.PLACES[hideout.city].is_city):
        wrong.append("has a Hide without the city that it belongs to")
    takes = city or power is Power.HIDE
    if place.lurkers and not takes:
        wrong.append("has encounters, which lie in cities and with Hide only")
    if hideout.rumor and (not city or lair):
        wrong.append("has a rumor, which lies on a city of the trail only")
    if hideout.bat and (not city or (lair and sheet.setup.switches.lair_keeps_bat == "no")):
        wrong.append("has a bat, which lies on a city of the trail only")
    if hideout.up and at is None and power is not Power.HIDE:
        wrong.append(f"is up, but {power} is always seen; up is said of locations and Hide")
    if lair and not city:
        wrong.append("is no city, so it is no lair")
    if lair and power is not None:
        wrong.append("has a power, which no lair keeps")
    if lair and not place.lurkers:
        wrong.append("has no encounters, and such a lair is cleared")
    wrong.extend(_lurker_faults(sheet.setup, place.lurkers))
    faults.extend(f"{where} {fault}" for fault in wrong)


def vampire_health(setup: Setup, encounter: Encounter) -> int:
    """How much a vampire encounter takes; 0 for what is never hurt."""
    if encounter is Encounter.NEW_VAMPIRE:
        return setup.numbers.new_vampire_health
    if encounter is Encounter.RECKLESS_VAMPIRE:
        return setup.numbers.reckless_vampire_health
    return 0


def _lurker_faults(setup: Setup, lurkers: Cards[Lurker]) -> list[str]:
    return [
        f"has {lurker.encounter} with damage {lurker.damage}, but it can have {max(health - 1, 0)} at most"
        for lurker in lurkers
        if lurker is not None
        and lurker.damage
        and lurker.damage >= (health := vampire_health(setup, lurker.encounter))
    ]


def _check_tokens(sheet: Sheet, faults: list[str]) -> None:
    tokens, numbers = sheet.tokens, sheet.setup.numbers
    for name, count, limit in (
        ("fog", len(tokens.fog), numbers.fog_tokens),
        ("storms", len(tokens.storms), numbers.storm_tokens),
        ("roadblocks", len(tokens.roadblocks), numbers.roadblock_tokens),
        ("hosts", len(tokens.hosts), numbers.host_tokens),
        ("consecrated", int(tokens.consecrated is not None), numbers.consecrated_tokens),
    ):
        if count > limit:
            faults.append(f"tokens.{name}: {count} are on the board, but there are {limit}")
    for name, places in (
        ("storms", tokens.storms),
        ("roadblocks", tokens.roadblocks),
        ("hosts", tokens.hosts),
    ):
        faults.extend(f"tokens.{name}: {p} has two" for p, n in Counter(places).items() if n > 1)
    faults.extend(f"tokens.storms: {p} is no sea zone" for p in tokens.storms if catalog.PLACES[p].is_city)
    holy = tokens.hosts if tokens.consecrated is None else (tokens.consecrated, *tokens.hosts)
    for place in holy:
        if catalog.PLACES[place].is_sea or catalog.PLACES[place].no_holy:
            faults.append(f"tokens: {place} never holds a holy token")
    if tokens.consecrated in tokens.hosts:
        faults.append(f"tokens.hosts: {tokens.consecrated} is consecrated and takes no host")


def _check_time(sheet: Sheet, faults: list[str]) -> None:
    at, point = sheet.at, sheet.point
    if at.hunter is not None and not point.turn:
        faults.append(f"at.hunter: {point.name} is nobody's turn")
    if at.acted is not None and not point.turns:
        faults.append(f"at.acted: at {point.name} nobody's turn is over")
    if at.hunter is not None and at.hunter in (at.acted or ()):
        faults.append(f"at.acted: {at.hunter} has the turn now")
    if at.hunter is not None and sheet.figures[HUNTERS.index(at.hunter)].place is None:
        faults.append(f"at.hunter: {at.hunter} is off the board and has no turn")
    if point.fight and sheet.battle is None:
        faults.append(f"fight: is missing; at {point.name} a fight is on")
    if sheet.battle is not None and not point.fight:
        faults.append(f"fight: at {point.name} no fight is on")
    if (
        sheet.plans.telegraph is not None
        and sheet.figures[HUNTERS.index(sheet.plans.telegraph)].place is None
    ):
        faults.append("plans.telegraph: its player is off the board; leave it out")


# --- dealing -----------------------------------------------------------------------------


def _deal(sheet: Sheet, faults: list[str]) -> State:
    setup, battle = sheet.setup, sheet.battle
    dealer = Dealer(sheet.rng, faults)
    places = [place for _, _, place in _spots(sheet)]
    given_lurkers = [lurker for place in places for lurker in place.lurkers]
    # Items
    items = _left(
        setup,
        "item",
        Item,
        [*(card for f in sheet.figures for card in f.items), *sheet.items, *sheet.items_discard],
        faults,
    )
    items = dealer.shuffle(items)
    held_items = [
        dealer.fill(f.items, items, f"hunters.{s}.items") for s, f in zip(HUNTERS, sheet.figures, strict=True)
    ]
    # Events
    allies = (sheet.ally, sheet.dracula_ally)
    events = _left(
        setup,
        "event",
        Event,
        [
            *(card for f in sheet.figures for card in (*f.events, *f.lying)),
            *sheet.dracula_events,
            *allies,
            *sheet.events,
            *sheet.events_bottom,
            *(down.event for down in sheet.events_discard),
        ],
        faults,
    )
    events = dealer.shuffle(events)
    held_events = [
        dealer.fill(f.events, events, f"hunters.{s}.events", lambda c: catalog.EVENTS[c].side is Side.HUNTERS)
        for s, f in zip(HUNTERS, sheet.figures, strict=True)
    ]
    his_events = dealer.fill(
        sheet.dracula_events, events, "dracula.events", lambda c: catalog.EVENTS[c].side is Side.DRACULA
    )
    if len(his_events) > setup.numbers.dracula_events:
        faults.append(
            f"dracula.events are {len(his_events)}, but the limit is {setup.numbers.dracula_events}"
        )
    # Encounters
    fought = () if battle is None or battle.vampire is None else (battle.vampire.encounter,)
    encounters = _left(
        setup,
        "encounter",
        Encounter,
        [
            *(lurker.encounter for lurker in given_lurkers if lurker is not None),
            *sheet.dracula_encounters,
            *(Encounter.SZGANY_BODYGUARDS for _ in range(min(sheet.szgany, 99))),
            *fought,
            *sheet.encounters,
            *(down.encounter for down in sheet.encounters_discard),
        ],
        faults,
    )
    encounters = dealer.shuffle(encounters)
    his_encounters = dealer.fill(sheet.dracula_encounters, encounters, "dracula.encounters")
    trail = tuple(_hideout(dealer, place, encounters) for place in sheet.trail)
    fallen = _hideout(dealer, sheet.fallen, encounters)
    lairs = tuple(_hideout(dealer, place, encounters) for place in sheet.lairs)
    # Tickets
    tickets = _left(setup, "ticket", Ticket, [card for f in sheet.figures for card in f.tickets], faults)
    if any(card is None for f in sheet.figures for card in f.tickets):
        tickets = dealer.shuffle(tickets)
    held_tickets = [
        dealer.fill(f.tickets, tickets, f"hunters.{s}.tickets")
        for s, f in zip(HUNTERS, sheet.figures, strict=True)
    ]
    # Decks
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
    first, second, third, fourth = (
        _figure(f, bool(f.bites) or character.drained, i, e, t)
        for f, character, i, e, t in zip(
            sheet.figures, setup.characters, held_items, held_events, held_tickets, strict=True
        )
    )
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
    state = replace(state, fight=_fight(state, sheet, battle, dealer))
    return replace(state, rng=dealer.rng)


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


def _fight(state: State, sheet: Sheet, battle: Battle, dealer: Dealer) -> Fight:
    faults = dealer.faults
    deck: list[Combat] = list(combat_cards(state))
    for where, cards in (("used", battle.used), ("hand", battle.hand or ()), ("deck", battle.deck)):
        for card in cards:
            if card in deck:
                deck.remove(card)
            elif card is not None:
                faults.append(f"fight.{where}: there are not so many {card}")
    deck = dealer.shuffle(deck)
    hand = dealer.fill(battle.hand or (), deck, "fight.hand")
    top = dealer.fill(battle.deck, deck, "fight.deck")
    place = battle.place or state.dracula.place or PlaceId("")
    here = _there(sheet.figures, place)
    for seat in battle.fighters:
        if seat not in here:
            faults.append(f"fight.fighters: {seat} is not in {place}")
    fighters = battle.fighters or here
    if not fighters:
        faults.append("fight.fighters: nobody is left in it")
    if battle.before_him > battle.used.count(Combat.PLOTTING):
        faults.append(f"fight.plotting is {battle.before_him}, but fewer were played")
    if len(battle.used) >= state.setup.numbers.combat_cards_in_fight:
        faults.append(f"fight.used: after {len(battle.used)} cards the fight is over")
    for name, seats in (("mesmerized", battle.mesmerized), ("wreaths", battle.worn)):
        faults.extend(f"fight.{name}: {seat} is not in the fight" for seat in seats if seat not in fighters)
    for seat, laid in battle.resting:
        figure = state.hunters[HUNTERS.index(seat)]
        if seat not in fighters:
            faults.append(f"fight.resting: {seat} is not in the fight")
        elif isinstance(laid, LayItem) and laid.item not in figure.items:
            faults.append(f"fight.resting: {seat} has no {laid.item}")
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        if battle.worn.count(seat) > figure.items.count(Item.GARLIC_WREATH):
            faults.append(f"fight.wreaths: {seat} has not so many in hand")
        if figure.lying and seat not in fighters:
            faults.append(f"hunters.{seat}.lying: this hunter is not in the fight")
    _check_foe(state, battle, place, faults)
    return Fight(
        place=place,
        night=battle.night,
        fighters=fighters,
        vampire=battle.vampire,
        spot=battle.spot,
        round=len(battle.used),
        hand=tuple(sorted(hand)),
        deck=(*top, *deck),
        used=battle.used,
        before_him=battle.before_him,
        mesmerized=battle.mesmerized,
        worn=battle.worn,
        bullets_used=battle.bullets_used,
        enraged=battle.enraged,
        resting=battle.resting,
    )


def _check_foe(state: State, battle: Battle, place: PlaceId, faults: list[str]) -> None:
    """Who is fought and where: Dracula exposed in his city, or a vampire off its hideout."""
    if battle.vampire is None:
        if battle.spot is not None:
            faults.append("fight: space and lair say where a vampire lies; Dracula stands in his place")
        if place != state.dracula.place or not is_exposed(state):
            faults.append("fight: Dracula is not exposed in its city")
        return
    health = vampire_health(state.setup, battle.vampire.encounter)
    if battle.vampire.damage >= health:
        faults.append(
            f"fight.vampire: {battle.vampire.encounter} with damage {battle.vampire.damage} fights no more"
        )
    spot = battle.spot
    hideout = None if spot is None else (state.lairs if spot.lair else state.trail)[spot.index]
    if hideout is None or place not in (hideout.place, hideout.city):
        faults.append(f"fight: space or lair must say where in {place} the vampire came from")


def _there(figures: tuple[Figure, ...], place: PlaceId | None) -> tuple[Seat, ...]:
    return tuple(s for s, f in zip(HUNTERS, figures, strict=True) if f.place == place and not f.hospital)


# --- contradictions of the whole ---------------------------------------------------------


def _check_state(sheet: Sheet, state: State, faults: list[str]) -> None:
    place = state.dracula.place
    here = _there(sheet.figures, place)
    if current_index(state) is None or place is None or catalog.PLACES[place].is_sea:
        return
    if here and not is_exposed(state) and sheet.point.name not in ("P2", "P3", "P4", "P5"):
        faults.append(f"dracula.place {place} is hidden, but {', '.join(here)} would have found him there")


__all__ = ["build", "is_bitten"]
