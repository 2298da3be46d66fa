"""The hunters' answers to every question but their actions and fights."""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import NUMBERS, edge_ends
from harker.engine.options import (
    PASS,
    AnyOption,
    Choice,
    Go,
    Half,
    Keep,
    OfEdge,
    OfEncounter,
    OfEvent,
    OfItem,
    OfSpace,
    OfTicket,
    Pay,
    Play,
    Sea,
    Show,
)
from harker.engine.sight import View
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, Seat, Window
from harker.mind.board import STEPS, figure_of
from harker.mind.players.novice import fights
from harker.mind.players.novice.hunting import Hunt, likely, start, top_of, vampire_chance
from harker.mind.players.novice.reading import Reader, next_places, read
from harker.mind.players.novice.worth import (
    MATURED,
    event_worth,
    item_gain,
    left,
    life,
    strike_rate,
    ticket_worth,
    worst_item,
)
from harker.mind.players.protocol import Dice


def answer(view: View, ask: Ask, dice: Dice, reader: Reader = read) -> Choice:
    """A hunter's answer. ``reader``: how he works out where Dracula may be."""
    match ask.kind:
        case AskKind.ACTION:
            return Hunt(view, ask.seat, reader(view)).choose(ask, dice)
        case AskKind.ROUTE:
            return _route(view, ask, dice, reader)
        case AskKind.SEALED:
            return fights.lay(view, ask, dice)
        case AskKind.PLAY:
            return _play(view, ask, dice, reader)
        case AskKind.CHOOSE:
            return _choose(view, ask, dice, reader)
        case AskKind.OPTION:
            return _option(view, ask)
        case AskKind.KEEP:
            return _keep(view, ask)
        case AskKind.SHOW:
            return _show(view, ask)
        case AskKind.PAY:
            return _pay(view, ask)
        case AskKind.TOKENS:
            return _tokens(view, ask, dice, reader)
        case _:
            return ask.default


# --- ways --------------------------------------------------------------------------------


def _route(view: View, ask: Ask, dice: Dice, reader: Reader) -> Choice:
    if ask.window is Window.SETUP:
        return start(view, ask, dice)
    if ask.about.topic == "track":
        return _worthiest(ask, likely(view, reader(view)), dice)
    if ask.window is Window.R4:
        return (dice.pick(ask.options),)
    hunt = Hunt(view, ask.seat, reader(view))
    if ask.about.event is Event.EXCELLENT_WEATHER:
        scores: dict[AnyOption, float] = {}
        for option in ask.options:
            if isinstance(option, Go | Sea):
                scores[option] = hunt.place_worth(option.place)
            else:
                place = hunt.me.place
                scores[option] = hunt.place_worth(place) if place else 0.0
        return (top_of(scores, dice),)
    return (top_of({option: hunt.way_worth(option) for option in ask.options}, dice),)


def _worthiest(ask: Ask, worth: dict[str, float] | dict[object, float] | object, dice: Dice) -> Choice:
    table = worth if isinstance(worth, dict) else {}
    scores = {option: float(table.get(option.place, 0.0)) for option in ask.options if isinstance(option, Go)}
    ranked = sorted(scores, key=lambda option: -scores[option])
    if ask.most == 1:
        return (top_of(dict(scores.items()), dice),)
    return tuple(ranked[: ask.least])


# --- cards to play -----------------------------------------------------------------------


def _play(view: View, ask: Ask, dice: Dice, reader: Reader) -> Choice:
    if ask.window is Window.F6:
        return fights.swap(view, ask)
    for option in ask.options:
        match option:
            case Play(event=event) if _worth_playing(view, ask, event, reader):
                return (option,)
            case OfItem(item=item) if _worth_using(view, ask, item):
                return (option,)
            case _:
                pass
    return (PASS,) if PASS in ask.options else ask.default


def _worth_playing(view: View, ask: Ask, event: Event, reader: Reader) -> bool:
    match event:
        case Event.GREAT_STRENGTH | Event.LUCYS_REVENGE | Event.SURPRISING_RETURN | Event.LUCKY_FIND:
            return True
        case Event.FOREWARNED:
            return ask.about.encounter not in (Encounter.DESECRATED_SOIL, Encounter.SPY)
        case Event.GOOD_LUCK:
            return ask.window is Window.M3 or view.dracula.ally is not None
        case Event.NEWSPAPER_REPORTS:
            return any(
                h is not None and not h.up and h.encounters and not h.at_sea
                for h in (view.trail[4], view.trail[5])
            )
        case Event.RENEWED_VIGOR:
            return view.dracula.exposed or max(reader(view).here.values(), default=0.0) > 0.12
        case Event.LONG_NIGHT:
            return view.dracula.exposed or max(reader(view).here.values(), default=0.0) > 0.15
        case Event.HEROIC_LEAP:
            return _leap(view, ask.seat)
        case Event.PLANNED_AMBUSH:
            return view.fight is not None and view.fight.vampire is None
        case Event.ESCAPE_ROUTE:
            return False
        case _:
            return False


def _leap(view: View, seat: Seat) -> bool:
    fight = view.fight
    if fight is None:
        return False
    me = figure_of(view, seat)
    need = fights.foe_left(view, fight)
    if need <= NUMBERS.leap_damage:
        return fight.vampire is None or left(me) > NUMBERS.leap_damage or len(fight.fighters) == 1
    if fight.vampire is not None:
        return False
    fighters = [figure_of(view, other) for other in fight.fighters]
    return left(me) > NUMBERS.leap_damage and fights.fight_worth(view, fighters, night=fight.night) < 3.0


def _worth_using(view: View, ask: Ask, item: Item) -> bool:
    if item is Item.GARLIC_WREATH:
        return view.fight is not None and view.fight.vampire is None
    if item is Item.DOGS:
        return True
    return item is Item.HOLY_BULLETS


# --- cards to choose ---------------------------------------------------------------------


def _choose(view: View, ask: Ask, dice: Dice, reader: Reader) -> Choice:
    about = ask.about
    first = ask.options[0]
    if about.event is Event.HIRED_SCOUTS:
        return _worthiest(ask, likely(view, reader(view)), dice)
    if about.topic == "give_up":
        return _give_up(view, ask)
    match first:
        case OfEncounter():
            picks = sorted(
                (o for o in ask.options if isinstance(o, OfEncounter)), key=lambda o: -_nasty(o.encounter)
            )
            return tuple(picks[: max(1, ask.least)])
        case OfTicket():
            tickets = sorted(
                (o for o in ask.options if isinstance(o, OfTicket)), key=lambda o: ticket_worth(o.ticket)
            )
            return tuple(tickets[: ask.least])
        case OfSpace():
            return (_space(view, ask, dice),)
        case OfItem():
            return _choose_item(view, ask)
        case OfEvent() | Play():
            return _choose_event(view, ask)
        case _:
            return ask.default


def _nasty(encounter: Encounter) -> float:
    return MATURED.get(encounter, 0.0)


def _give_up(view: View, ask: Ask) -> Choice:
    """Szgany Mob: what is not worth a wound is given up."""
    me = figure_of(view, ask.seat)
    held = list(me.items or ())
    picks: list[AnyOption] = []
    room = ask.most
    while held and len(picks) < room:
        item = worst_item(tuple(held), held)
        rest = list(held)
        rest.remove(item)
        wounds = len(held)
        doomed = wounds >= left(me)
        if not doomed and item_gain(rest, item) >= life(me, view.clock.despair):
            break
        if OfItem(item) not in ask.options:
            break
        picks.append(OfItem(item))
        held = rest
    return tuple(picks) if len(picks) >= ask.least else ask.default


def _space(view: View, ask: Ask, dice: Dice) -> OfSpace:
    def worth(option: OfSpace) -> float:
        hideout = view.trail[option.space - 1]
        if hideout is None:
            return -1.0
        if ask.about.topic == "deduction":
            return vampire_chance(view, hideout) * (1.0 if hideout.up else 0.4)
        value = 0.0 if hideout.up else 1.0
        return value + 0.6 * hideout.encounters + (1.0 if hideout.rumor else 0.0) - 0.05 * option.space

    scores: dict[AnyOption, float] = {o: worth(o) for o in ask.options if isinstance(o, OfSpace)}
    picked = top_of(scores, dice)
    assert isinstance(picked, OfSpace)
    return picked


def _choose_item(view: View, ask: Ask) -> Choice:
    items = [o.item for o in ask.options if isinstance(o, OfItem)]
    held = figure_of(view, ask.seat).items or ()
    if ask.about.event is Event.LUCKY_FIND:
        return (OfItem(max(items, key=lambda item: item_gain(held, item))),)
    return (OfItem(worst_item(held, items)),)


def _choose_event(view: View, ask: Ask) -> Choice:
    if ask.about.event is Event.SURPRISING_RETURN:
        order = (Event.JONATHAN_HARKER, Event.SISTER_AGATHA, Event.RUFUS_SMITH)
        for event in order:
            if OfEvent(event) in ask.options:
                return (OfEvent(event),)
    for option in ask.options:
        if isinstance(option, Play):
            return (option,)
    events = [o.event for o in ask.options if isinstance(o, OfEvent)]
    if not events:
        return ask.default
    return (OfEvent(min(events, key=lambda event: event_worth(event, view, ask.seat))),)


# --- yes or no ---------------------------------------------------------------------------


def _option(view: View, ask: Ask) -> Choice:
    about = ask.about
    if about.topic == "second_ticket":
        return (Half("second_ticket"),)
    halves = [o.name for o in ask.options if isinstance(o, Half)]
    if "ally" in halves and "track" in halves:
        return (Half(_track_or_ally(view, about.event)),)
    if about.event is Event.CUSTOMS_SEARCH:
        me = figure_of(view, ask.seat)
        goods = sum(item_gain((), item) for item in me.items or ())
        hurt = NUMBERS.customs_damage * life(me, view.clock.despair)
        pay = left(me) > NUMBERS.customs_damage + 1 and goods > hurt
        return (Half("damage" if pay else "discard_items"),)
    if "ally" in halves:
        return (Half("ally"),)
    if "deduction" in halves:
        return (Half("deduction"),)
    return ask.default


def _track_or_ally(view: View, event: Event | None) -> str:
    worth = {Event.JONATHAN_HARKER: 3, Event.SISTER_AGATHA: 2, Event.RUFUS_SMITH: 1}
    now = 0 if view.ally is None else worth.get(view.ally, 0)
    mine = 0 if event is None else worth.get(event, 0)
    if view.dracula.exposed:
        return "ally" if mine > now else "track"
    if event is Event.RUFUS_SMITH:
        return "track"
    return "ally" if mine > now else "track"


def _keep(view: View, ask: Ask) -> Choice:
    for option in ask.options:
        if isinstance(option, Play):
            third = view.trail[2]
            if third is not None and not third.up and not third.at_sea:
                return (option,)
    return (Keep(),)


def _show(view: View, ask: Ask) -> Choice:
    for option in ask.options:
        if isinstance(option, Show):
            return (option,)
    return ask.default


def _pay(view: View, ask: Ask) -> Choice:
    about = ask.about
    if about.topic == "join":
        me = figure_of(view, ask.seat)
        join = strike_rate(view, me) >= 1.4 and left(me) >= 4
        return (Pay(),) if join else (PASS,)
    if about.topic == "delay":
        return (Pay(),)
    if Pay() in ask.options:
        return (Pay(),)
    return (PASS,) if PASS in ask.options else ask.default


def _tokens(view: View, ask: Ask, dice: Dice, reader: Reader) -> Choice:
    if ask.about.topic == "remove_roadblock":
        places = [h.place for h in view.hunters if h.place is not None]
        scores: dict[AnyOption, float] = {
            option: -min((min(STEPS[p][end] for end in edge_ends(option.edge)) for p in places), default=9)
            for option in ask.options
            if isinstance(option, OfEdge)
        }
        return (top_of(scores, dice),) if scores else ask.default
    after = next_places(reader(view).here, view, frozenset())
    gaps = Hunt(view, ask.seat, reader(view)).loose
    wanted: dict[AnyOption, float] = {
        option: after.get(option.place, 0.0) + gaps.get(option.place, 0.0)
        for option in ask.options
        if isinstance(option, Go)
    }
    return (top_of(wanted, dice),) if wanted else ask.default
