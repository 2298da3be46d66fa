"""Dracula's answers to every question but his way, his encounters, his events and his fights."""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import NUMBERS, PLACES, edge_ends
from harker.engine.options import (
    PASS,
    AnyOption,
    Choice,
    Go,
    MakeLair,
    Mature,
    OfCombat,
    OfEdge,
    OfEncounter,
    OfEvent,
    OfHunter,
    OfItem,
    OfLair,
    OfLurker,
    OfSpace,
    Play,
)
from harker.engine.sight import View
from harker.engine.sight.views import HunterView
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, PlaceId, Power, Seat, Window
from harker.mind.board import STEPS, figure_of
from harker.mind.players.novice import fights
from harker.mind.players.novice.fights import harm
from harker.mind.players.novice.hunting import top_of
from harker.mind.players.novice.lurking import ambush_worth, choose_encounter, has_vampire, lurkers_of
from harker.mind.players.novice.playing import choose_half, choose_keep, choose_play
from harker.mind.players.novice.prowling import Prowl, choose_card, choose_roost, choose_start
from harker.mind.players.novice.worth import HARM, ITEM_WORTH, MATURED, VAMPIRES, bitten, event_worth, left
from harker.mind.players.protocol import Dice


def answer(view: View, ask: Ask, dice: Dice) -> Choice:
    """Dracula's answer."""
    match ask.kind:
        case AskKind.ROUTE:
            return _route(view, ask, dice)
        case AskKind.SEALED:
            return fights.strike(view, ask, dice)
        case AskKind.ENCOUNTER:
            return choose_encounter(view, ask, dice)
        case AskKind.CHOOSE:
            return _choose(view, ask, dice)
        case AskKind.PLAY:
            return choose_play(view, ask)
        case AskKind.HUNTER:
            return _hunter(view, ask, dice)
        case AskKind.KEEP:
            return choose_keep(view, ask)
        case AskKind.OPTION:
            return choose_half(view, ask)
        case AskKind.MATURE:
            return _mature(view, ask)
        case AskKind.ORDER:
            return _order(view, ask)
        case AskKind.TRAIL:
            return _trail(view, ask, dice)
        case AskKind.TOKENS:
            return _tokens(view, ask, dice)
        case _:
            return ask.default


# --- ways --------------------------------------------------------------------------------


def _route(view: View, ask: Ask, dice: Dice) -> Choice:
    if ask.window is Window.SETUP:
        return choose_start(view, ask, dice)
    if ask.window is Window.P5:
        return choose_card(view, ask, dice)
    if ask.about.combat is Combat.ESCAPE_AS_BAT:
        return choose_roost(view, ask, dice)
    if ask.about.encounter is Encounter.WOLVES:
        scores: dict[AnyOption, float] = {
            option: float(sum(h.place == option.place and not h.hospital for h in view.hunters))
            for option in ask.options
            if isinstance(option, Go)
        }
        return (top_of(scores, dice),) if scores else ask.default
    seat = ask.about.hunter
    led: dict[AnyOption, float] = {
        option: _led(view, seat, option.place) for option in ask.options if isinstance(option, Go)
    }
    return (top_of(led, dice),) if led else ask.default


def _led(view: View, seat: Seat | None, place: PlaceId) -> float:
    """What it is worth to lead a hunter there: away from him, from his hideouts, from the rest."""
    worth = 0.0
    here = view.dracula.place
    if here is not None:
        worth += 0.6 * min(4, STEPS[place].get(here, 4))
        if here == place:
            worth -= 3.0
    for hideout in (*view.trail, *view.lairs):
        if hideout is None or hideout.place is None:
            continue
        if hideout.place == place:
            worth += ambush_worth(view, seat, hideout) - (1.0 if has_vampire(hideout) else 0.2)
        elif has_vampire(hideout):
            worth += 0.15 * min(4, STEPS[place].get(hideout.place, 4))
    for other in view.hunters:
        if other.seat is not seat and other.place == place:
            worth -= 0.4
    return worth


# --- choosing ----------------------------------------------------------------------------


def _card_keep(view: View, card: Encounter, held: dict[Encounter, int]) -> float:
    worth = MATURED.get(card, 0.0) * 0.8 + HARM[card]
    vampires = sum(held.get(v, 0) for v in VAMPIRES)
    if card in VAMPIRES and vampires > 2:
        worth -= 1.5
    return worth


def _choose(view: View, ask: Ask, dice: Dice) -> Choice:
    about = ask.about
    first = ask.options[0] if ask.options else PASS
    match first:
        case OfEncounter():
            return _choose_encounters(view, ask)
        case OfCombat():
            return (OfCombat(_sought(view, [o.combat for o in ask.options if isinstance(o, OfCombat)])),)
        case OfSpace():
            return tuple(ask.options[: ask.most])
        case _:
            pass
    if about.topic == "discard_other":
        return (max(ask.options, key=lambda o: _loss(view, about.hunter, o)),)
    if about.topic == "keep_event":
        events = [o.event for o in ask.options if isinstance(o, OfEvent)]
        if events:
            return (OfEvent(max(events, key=lambda e: event_worth(e, view, Seat.DRACULA))),)
    if about.topic == "discard_events":
        for option in ask.options:
            if isinstance(option, Play):
                return (option,)
        events = [o.event for o in ask.options if isinstance(o, OfEvent)]
        if events:
            return (OfEvent(min(events, key=lambda e: event_worth(e, view, Seat.DRACULA))),)
    return ask.default


def _loss(view: View, seat: Seat | None, option: AnyOption) -> float:
    match option:
        case OfItem(item=item):
            return ITEM_WORTH[item]
        case OfEvent(event=event):
            return event_worth(event, view, seat or Seat.MINA)
        case _:
            return 0.0


def _choose_encounters(view: View, ask: Ask) -> Choice:
    """Dark Call keeps the best; Desecrated Soil drops the worst."""
    cards = [o.encounter for o in ask.options if isinstance(o, OfEncounter)]
    held: dict[Encounter, int] = {}
    for card in cards:
        held[card] = held.get(card, 0) + 1
    if ask.about.topic == "keep" or ask.about.power is Power.DARK_CALL:
        kept: list[Encounter] = []
        pool = list(cards)
        while len(kept) < ask.least:
            chosen = max(pool, key=lambda card: _kept_worth(card, kept))
            pool.remove(chosen)
            kept.append(chosen)
        return tuple(map(OfEncounter, kept))
    worst = sorted(cards, key=lambda card: _card_keep(view, card, held))
    number = max(ask.least, min(ask.most, len(cards) - NUMBERS.encounter_hand))
    return tuple(map(OfEncounter, worst[:number]))


def _kept_worth(card: Encounter, kept: list[Encounter]) -> float:
    worth = MATURED.get(card, 0.0) * 0.8 + HARM[card]
    if card in VAMPIRES and sum(other in VAMPIRES for other in kept) >= 2:
        worth -= 2.5
    return worth - 0.3 * kept.count(card)


def _sought(view: View, cards: list[Combat]) -> Combat:
    """Plotting: what he lacks."""
    fight = view.fight
    if fight is None:
        return cards[0]
    hand = fight.hand or ()
    lonely = fights.going_on(view, fight)
    order: list[Combat] = []
    if lonely > 0.5 and not any(card in fights.ESCAPES for card in hand):
        order += [Combat.ESCAPE_AS_BAT, Combat.ESCAPE_AS_MIST]
    if fight.night and fight.mesmerized and Combat.FANGS not in hand:
        order.append(Combat.FANGS)
    if fight.night and Combat.MESMERIZE not in hand:
        order.append(Combat.MESMERIZE)
    order += [Combat.CLAWS, Combat.STRENGTH, Combat.FANGS, Combat.ESCAPE_AS_BAT]
    return next((card for card in order if card in cards), cards[0])


# --- hunters to choose -------------------------------------------------------------------


def _hunter(view: View, ask: Ask, dice: Dice) -> Choice:
    seats = [o.hunter for o in ask.options if isinstance(o, OfHunter)]
    if not seats:
        return ask.default
    if ask.about.combat is Combat.CLAWS:
        return (OfHunter(fights.second_claw(view, seats)),)
    scores: dict[AnyOption, float] = {}
    for seat in seats:
        figure = figure_of(view, seat)
        if ask.about.encounter is Encounter.SPY:
            scores[OfHunter(seat)] = figure.ticket_count + 0.3 * figure.item_count
        elif ask.about.event is Event.VAMPIRIC_INFLUENCE:
            scores[OfHunter(seat)] = (
                0.7 * figure.item_count + 0.5 * figure.event_count - 0.2 * _away(view, figure)
            )
        elif ask.about.topic == "engaged":
            scores[OfHunter(seat)] = 6.0 / (1 + left(figure)) + (1.5 if bitten(figure) else 0.0)
        else:
            scores[OfHunter(seat)] = harm(view, figure, 2) + 0.1 * figure.item_count
    return (top_of(scores, dice),)


def _away(view: View, figure: HunterView) -> int:
    here = view.dracula.place
    if here is None or figure.place is None:
        return 5
    return STEPS[here].get(figure.place, 5)


# --- the rest ----------------------------------------------------------------------------


def _mature(view: View, ask: Ask) -> Choice:
    """P3: vampires mature; what is worth little that way may lie in wait as a lair."""
    del view
    return (Mature(),) if Mature() in ask.options else (MakeLair(),)


def _order(view: View, ask: Ask) -> Choice:
    """P3: everything that does him good, vampires last."""
    del view
    lurkers = [o for o in ask.options if isinstance(o, OfLurker)]
    good = [o for o in lurkers if MATURED.get(o.encounter, 0.0) > 0]
    picks = sorted(good, key=lambda o: o.encounter in VAMPIRES)
    return tuple(picks) if ask.least <= len(picks) <= ask.most else ask.default


def _trail(view: View, ask: Ask, dice: Dice) -> Choice:
    if ask.about.topic == "rumor":
        return _rumor(view, ask)
    if ask.about.power is Power.MISDIRECT:
        given_up: dict[AnyOption, float] = {
            o: _misdirected(view, o.space) for o in ask.options if isinstance(o, OfSpace)
        }
        return (top_of(given_up, dice),)
    lairs = [o for o in ask.options if isinstance(o, OfLair)]
    if lairs:
        return (lairs[0],)
    return ask.default


def _misdirected(view: View, space: int) -> float:
    """Which hideout to give up: one that tells much and holds little, or bars the way."""
    hideout = view.trail[space - 1]
    if hideout is None:
        return -9.0
    worth = 0.5 if hideout.up else 0.0
    worth -= sum(MATURED.get(card, 0.0) for card in lurkers_of(hideout))
    if hideout.place is not None and view.dracula.place is not None:
        worth += 0.8 if STEPS[hideout.place].get(view.dracula.place, 9) <= 1 else 0.0
        if PLACES[hideout.place].is_sea:
            worth += 0.2
    return worth - 0.1 * space


def _rumor(view: View, ask: Ask) -> Choice:
    """RUMOR-1: late, on a vampire that the hunters hardly reach in time."""
    top = 0.0
    picked: AnyOption = PASS
    for option in ask.options:
        if not isinstance(option, OfSpace):
            continue
        hideout = view.trail[option.space - 1]
        if hideout is None or not has_vampire(hideout) or hideout.place is None:
            continue
        reached = sum(hideout.place in reach for reach in Prowl(view).reaches.values())
        worth = 0.0
        if option.space == 6:
            worth = 3.0 - 0.6 * reached
        elif option.space == 5 and view.dracula.rumors > 1:
            worth = 1.5 - 0.8 * reached
        if worth > top:
            top, picked = worth, option
    return (picked,)


def _tokens(view: View, ask: Ask, dice: Dice) -> Choice:
    edges = [o for o in ask.options if isinstance(o, OfEdge)]
    if edges:
        near = {o: _edge_worth(view, o) for o in edges}
        if ask.about.topic == "remove_roadblock":
            return (min(edges, key=near.__getitem__),)
        ranked = sorted(edges, key=lambda o: -near[o])
        return tuple(ranked[: max(1, ask.least)]) if ask.most > 1 else (ranked[0],)
    places = [o for o in ask.options if isinstance(o, Go)]
    if ask.about.topic == "remove_storm":
        return (dice.pick(places),) if places else ask.default
    if ask.about.event is Event.SUMMON_STORMS:
        here = view.dracula.place
        ranked_seas = sorted(places, key=lambda o: STEPS[here].get(o.place, 9) if here else 0)
        return tuple(ranked_seas[: ask.most])
    fogged: dict[AnyOption, float] = {
        o: float(sum(h.place == o.place and not h.hospital for h in view.hunters)) for o in places
    }
    return (top_of(fogged, dice),) if fogged else ask.default


def _edge_worth(view: View, option: OfEdge) -> float:
    """Between hunters and him."""
    here = view.dracula.place
    one, two = edge_ends(option.edge)
    if here is None:
        return 0.0
    worth = -0.5 * min(STEPS[here].get(one, 9), STEPS[here].get(two, 9))
    for figure in view.hunters:
        if figure.place is not None and figure.place in (one, two):
            worth += 1.0
    return worth
