"""The reasons why an answer is not possible, by what kind of option it is. See :mod:`.why`.

A reason is the key of a sentence, the rule, and the ids to fill in. What a hunter is told is made
from the board, the public counts and the hunter's own hand, never from a face-down card, a deck
or another's hand; what Dracula is told, from his own trail and hands too.
"""

from __future__ import annotations

from typing import TypeAlias

from harker.engine import catalog
from harker.engine.asks import Ask
from harker.engine.catalog import EVENTS, ITEMS, PLACES
from harker.engine.options import (
    Act,
    AnyOption,
    Carriage,
    Go,
    Half,
    LayItem,
    LayTactic,
    Leave,
    MakeLair,
    OfEdge,
    OfEncounter,
    OfHunter,
    OfItem,
    OfLurker,
    Pay,
    Play,
    Rail,
    Road,
    Sea,
    Show,
    UsePower,
)
from harker.engine.queries import events_of, holy_places, hunter, hunters_in, on_board, roads_open
from harker.engine.rules.hunt.trade import leader_partners, partners
from harker.engine.rules.hunt.turn import Turn, kind_of
from harker.engine.state import State
from harker.engine.vocabulary import (
    Action,
    AskKind,
    Edition,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Ticket,
    Window,
)

Args: TypeAlias = tuple[tuple[str, str], ...]
Reason: TypeAlias = "tuple[str, str, Args] | None"


def reason(state: State, ask: Ask, option: AnyOption) -> Reason:
    """Why this option is not offered; None where nothing better is known than that."""
    match option:
        case Act(action=action) if ask.seat is not Seat.DRACULA:
            if kind_of(option) in _taken(state):
                return "same_action", "B-10", ()
            return _why_act(state, ask.seat, action)
        case Play(event=event):
            return _why_play(state, ask, event)
        case Road(place=place):
            return _why_road(state, traveller(state, ask), place)
        case Sea(place=place):
            return _why_sea(state, traveller(state, ask), place)
        case Rail(ticket=ticket) | Carriage(ticket=ticket):
            return _why_rail(state, ask.seat, ticket)
        case Leave(place=place) if place in state.tokens.fog:
            return "fog_here", "B-17", (("place", place),)
        case Go(place=place):
            return _why_go(state, ask, place)
        case UsePower(power=power, place=place) if ask.seat is Seat.DRACULA:
            return _why_power(state, power, place)
        case LayItem(item=item):
            return _why_item(state, ask.seat, option, item)
        case LayTactic():
            return _resting(state, ask.seat, option)
        case OfHunter(hunter=seat) if seat is not Seat.DRACULA and not on_board(state, seat):
            return "off_board", "B-19", (("seat", seat),)
        case OfEdge(edge=edge) if edge in state.tokens.roadblocks:
            return "edge_taken", "TOKEN-2", ()
        case MakeLair() if ask.seat is Seat.DRACULA:
            return _why_no_lair(state)
        case OfLurker(encounter=encounter) if ask.window is Window.A1:
            if not catalog.ENCOUNTERS[encounter].ambush:
                return "never_ambushes", "AMBUSH-2", (("encounter", encounter),)
            return "already_ambushed", "A-08", ()
        case Pay() if ask.seat is not Seat.DRACULA and hunter(state, ask.seat).delayed:
            return "delayed_cannot_pay", "A-16", ()
        case Half(name="consecrated") if ask.about.event is Event.DEVILISH_POWER:
            return "no_consecrated", "C-33", ()
        case Half(name="ally") if ask.about.event is Event.DEVILISH_POWER:
            return "no_ally", "C-33", ()
        case OfItem(item=item) | Show(what=OfItem(item=item)):
            held = () if ask.seat is Seat.DRACULA else hunter(state, ask.seat).items
            return ("not_held", "CARD-1", ()) if item not in held else None
        case OfEncounter(encounter=encounter) if ask.seat is Seat.DRACULA:
            return ("not_held", "WHO-9", ()) if encounter not in state.dracula.encounters else None
        case _:
            return None


def _why_act(state: State, seat: Seat, action: Action) -> Reason:
    figure = hunter(state, seat)
    place = figure.place
    if place is None:
        return "off_board", "B-19", (("seat", seat),)
    if not has_action(state, seat, action):
        return _not_theirs(action)
    night = state.clock.phase is Phase.NIGHT
    if figure.hospital and action not in (Action.MOVE, Action.SUPPLY):
        return "hospital", "HURT-7", ()
    if PLACES[place].is_sea and not (action is Action.MOVE and not night):
        return "at_sea", "B-08", ()
    here = (("place", str(place)),)
    found: Reason = None
    match action:
        case Action.MOVE if night and not state.plans.long_night:
            found = "no_move_at_night", "TIME-5", ()
        case Action.MOVE | Action.FAST_HORSES if action is Action.FAST_HORSES and night:
            found = "day_only", "HUNT-12", ()
        case Action.MOVE | Action.FAST_HORSES if place in state.tokens.fog:
            found = "fog_here", "HUNT-6", here
        case Action.FAST_HORSES if not roads_open(state, place):
            found = "no_way_out", "HUNT-6", here
        case Action.SUPPLY if state.plans.no_supply:
            found = "no_supply", "C-33", ()
        case Action.SUPPLY | Action.RESERVE if place == catalog.CASTLE:
            found = "castle", "PLACE-4", ()
        case Action.TRADE | Action.PSYCHIC_BOND if len(hunters_in(state, place)) < 2:
            found = "nobody_here", "HUNT-8" if action is Action.TRADE else "WHO-5", ()
        case Action.TRADE if not partners(state, seat):
            found = "nothing_to_trade", "HUNT-8", ()
        case Action.LEADER if not leader_partners(state, seat):
            found = "no_partner", "B-14", ()
        case Action.RESERVE if not state.decks.tickets:
            found = "no_tickets", "HUNT-9", ()
        case Action.REST if figure.damage == 0:
            found = "no_damage", "C-68", ()
        case Action.SEARCH if place in state.tokens.fog:
            found = "fog_here", "TOKEN-1", here
        case _:
            pass
    if found is not None:
        return found
    if action is Action.SEARCH:
        # That nothing lies here is as public as the counts (G-04): else it would be offered.
        return "no_encounters", "C-67", here
    if action is Action.MOVE:
        return "no_way_out", "HUNT-6", here
    return None


def _taken(state: State) -> tuple[str, ...]:
    """The kinds of action that the hunter whose turn it is has done in this half-day (B-10)."""
    return next((frame.taken for frame in reversed(state.stack) if isinstance(frame, Turn)), ())


def _not_theirs(action: Action) -> Reason:
    owners = {Action.LEADER: (Seat.VAN_HELSING, "WHO-4"), Action.PSYCHIC_BOND: (Seat.MINA, "WHO-5")}
    if action not in owners:
        return "not_held", "HUNT-12", ()
    owner, rule = owners[action]
    return "only_for", rule, (("seat", owner),)


def _why_play(state: State, ask: Ask, event: Event) -> Reason:
    if event not in events_of(state, ask.seat):
        return "not_held", "CARD-1", ()
    fact = EVENTS[event]
    if fact.only_for is not None and fact.only_for is not ask.seat:
        return "only_for", "CARD-5", (("seat", fact.only_for),)
    acting = ask.kind is AskKind.ACTION
    if acting and event in _taken(state):
        return "same_action", "B-10", ()
    if (Window.Z1 if acting else ask.window) not in fact.windows:
        return "not_now", "CARD-1", ()
    if acting and ask.seat is not Seat.DRACULA:
        figure = hunter(state, ask.seat)
        night = state.clock.phase is Phase.NIGHT
        if fact.when == "day action" and night:
            return "day_only", "HUNT-12", ()
        if fact.when == "night action" and not night:
            return "night_only", "HUNT-12", ()
        if figure.hospital:
            return "hospital", "HURT-7", ()
        if figure.place is not None and PLACES[figure.place].is_sea and event is not Event.EXCELLENT_WEATHER:
            return "at_sea", "B-08", ()
    return "no_effect", "B-55", ()


def _why_road(state: State, origin: PlaceId | None, place: PlaceId) -> Reason:
    there = (("place", str(place)),)
    if origin is None:
        return None
    if place not in catalog.ROADS[origin]:
        if PLACES[origin].is_sea:
            return "at_sea", "HUNT-5", ()
        rails = (*catalog.WHITE[origin], *catalog.YELLOW[origin])
        return ("not_by_rail", "PLACE-1", there) if place in rails else ("not_adjacent", "HUNT-3", there)
    if found := _fog(state, origin, place):
        return found
    if catalog.road_edge(origin, place) in state.tokens.roadblocks:
        return "roadblock", "HUNT-6", there
    return None


def _why_sea(state: State, origin: PlaceId | None, place: PlaceId) -> Reason:
    if origin is None:
        return None
    if place not in catalog.SEA_WAYS[origin]:
        return "not_adjacent", "HUNT-5", (("place", str(place)),)
    if state.plans.long_night and state.clock.phase is Phase.NIGHT:
        return "road_at_night", "HUNT-3", ()
    if found := _fog(state, origin, place):
        return found
    if place in state.tokens.storms:
        return "storm_there", "HUNT-6", (("place", str(place)),)
    if origin in state.tokens.storms and state.setup.switches.storm == "bars_both":
        return "storm_here", "HUNT-6", (("place", str(origin)),)
    return None


def _fog(state: State, origin: PlaceId, place: PlaceId) -> Reason:
    if origin in state.tokens.fog:
        return "fog_here", "HUNT-6", (("place", str(origin)),)
    if place in state.tokens.fog:
        return "fog_there", "HUNT-6", (("place", str(place)),)
    return None


def _why_rail(state: State, seat: Seat, ticket: Ticket) -> Reason:
    if seat is Seat.DRACULA:
        return None
    figure = hunter(state, seat)
    if figure.place is None or ticket not in figure.tickets:
        return "not_held", "HUNT-4", ()
    if PLACES[figure.place].is_sea:
        return "at_sea", "B-08", ()
    if state.clock.phase is Phase.NIGHT:
        return "road_at_night", "TIME-5", ()
    if figure.place in state.tokens.fog:
        return "fog_here", "HUNT-6", (("place", str(figure.place)),)
    if not catalog.WHITE[figure.place]:
        if not catalog.YELLOW[figure.place]:
            return "no_railway", "HUNT-4", (("place", str(figure.place)),)
        if not catalog.yellow_value(ticket):
            return "no_yellow", "HUNT-4", (("ticket", ticket),)
    return "blocked_rails", "HUNT-6", ()


def _why_go(state: State, ask: Ask, place: PlaceId) -> Reason:
    there = (("place", str(place)),)
    if ask.window is Window.SETUP:
        if place == catalog.CASTLE:
            return "start_castle", ask.rule, ()
        return ("hunter_there", ask.rule, there) if ask.seat is Seat.DRACULA else None
    if chooses_card(ask):
        return _why_trail(state, place)
    if ask.kind is AskKind.TOKENS:
        if place in state.tokens.storms:
            return "storm_taken", "TOKEN-2", there
        return ("no_holy", "PLACE-4", there) if PLACES[place].no_holy else None
    origin = traveller(state, ask)
    if origin is None or ask.kind is not AskKind.ROUTE:
        return None
    if ask.about.ticket is not None:
        return _why_ride(state, ask, ask.about.ticket, origin, place)
    if ask.seat is Seat.DRACULA:
        forced = _why_sea if PLACES[origin].is_sea else _why_road
        return forced(state, origin, place)
    return None


def ride_values(state: State, ask: Ask, ticket: Ticket) -> tuple[int, int]:
    """How many white railways, and how many of any colour, a hunter rides (HUNT-4)."""
    if ask.about.event is Event.CHARTERED_CARRIAGE:
        railways = state.setup.numbers.carriage_railways
        return railways, railways
    return catalog.white_value(ticket), catalog.yellow_value(ticket) or 0


def _why_ride(state: State, ask: Ask, ticket: Ticket, origin: PlaceId, place: PlaceId) -> Reason:
    """M4: too far, only along yellow, or something stands in the way."""
    there = (("place", str(place)),)
    white, yellow = ride_values(state, ask, ticket)
    if place in by_rail(origin, white, yellow=False) or place in by_rail(origin, yellow, yellow=True):
        return "blocked_rails", "HUNT-6", ()
    if yellow == 0 and place in by_rail(origin, white, yellow=True):
        return "no_yellow", "HUNT-4", (("ticket", ticket),)
    return "too_far", "HUNT-4", there


def _why_trail(state: State, place: PlaceId) -> Reason:
    """P5: Dracula's own knowledge of his trail."""
    there = (("place", str(place)),)
    here = state.dracula.place
    if here is None:
        return None
    if place not in catalog.ADJACENT[here]:
        rails = (*catalog.WHITE[here], *catalog.YELLOW[here])
        return ("not_by_rail", "DRAC-8", there) if place in rails else ("not_adjacent", "DRAC-8", there)
    if place in holy_places(state):
        return "no_holy_entry", "TOKEN-3", there
    return _on_trail(state, place)


def _on_trail(state: State, place: PlaceId) -> Reason:
    for index, hideout in enumerate(state.trail):
        if hideout is not None and hideout.place == place:
            return "on_trail", "DRAC-8", (("place", str(place)), ("space", str(index + 1)))
    return None


def _why_power(state: State, power: Power, place: PlaceId | None) -> Reason:
    if state.setup.edition is Edition.FIRST:
        return "first_game", "SETUP-7", ()
    for index, hideout in enumerate(state.trail):
        if hideout is not None and hideout.power is power:
            return "power_on_trail", "POWER-1", (("power", power), ("space", str(index + 1)))
    here = state.dracula.place
    if here is None:
        return None
    if PLACES[here].is_sea and power is not Power.MISDIRECT:
        return "power_at_sea", "POWER-6", ()
    if power in (Power.FEED, Power.DARK_CALL, Power.HIDE) and here in holy_places(state):
        return "power_holy", "POWER-6", (("place", str(here)),)
    if power is Power.WOLF_FORM and place is not None:
        steps = state.setup.numbers.wolf_form_roads
        there = (("place", str(place)),)
        if place not in catalog.within_roads(here, steps):
            return "too_far", "POWER-2", there
        if place in holy_places(state):
            return "no_holy_entry", "TOKEN-3", there
        return _on_trail(state, place)
    if power in (Power.WOLF_FORM, Power.MISDIRECT):
        return "power_nowhere", "POWER-2" if power is Power.WOLF_FORM else "POWER-3", ()
    return None


def _why_item(state: State, seat: Seat, option: LayItem, item: Item) -> Reason:
    if seat is Seat.DRACULA or item not in hunter(state, seat).items:
        return "not_held", "FIGHT-4", ()
    if not ITEMS[item].blocks:
        return "not_combat", "D-02", (("item", item),)
    return _resting(state, seat, option)


def _resting(state: State, seat: Seat, option: LayItem | LayTactic) -> Reason:
    """FIGHT-4(7): the card of the round before is not free yet."""
    if state.fight is not None and (seat, option) in state.fight.resting:
        return "resting", "FIGHT-4", ()
    return None


def _why_no_lair(state: State) -> Reason:
    """DRAC-7, for what has left the trail."""
    if not state.dracula.encounters:
        return "lair_no_encounter", "DRAC-7", ()
    if state.fallen is None or state.fallen.place is None:
        return "lair_no_city", "DRAC-7", ()
    return ("lair_sea", "DRAC-7", ()) if PLACES[state.fallen.place].is_sea else None


def has_action(state: State, seat: Seat, action: Action) -> bool:
    """Whether this hunter has such an action at all."""
    match action:
        case Action.LEADER:
            return seat is Seat.VAN_HELSING
        case Action.PSYCHIC_BOND:
            return seat is Seat.MINA
        case Action.FAST_HORSES:
            return Item.FAST_HORSES in hunter(state, seat).items
        case _:
            return True


def traveller(state: State, ask: Ask) -> PlaceId | None:
    """Where the hunter stands whose way is asked."""
    seat = ask.about.hunter or ask.seat
    return None if seat is Seat.DRACULA else hunter(state, seat).place


def by_rail(origin: PlaceId, steps: int, *, yellow: bool) -> tuple[PlaceId, ...]:
    """The cities up to so many railways away on the bare board."""
    seen = edge = {origin}
    for _ in range(steps):
        edge = {
            city
            for place in edge
            for city in (*catalog.WHITE[place], *(catalog.YELLOW[place] if yellow else ()))
        } - seen
        seen = seen | edge
    return tuple(sorted(seen - {origin}))


def chooses_card(ask: Ask) -> bool:
    """Whether this is P5's question for a card on the trail (DRAC-8)."""
    return ask.window is Window.P5 and any(isinstance(option, Go | UsePower) for option in ask.options)
