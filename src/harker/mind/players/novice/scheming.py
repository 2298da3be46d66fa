"""Dracula's answers to every question but his way and his fights."""

from __future__ import annotations

from harker.engine.asks import Ask, Spot
from harker.engine.catalog import NUMBERS, PLACES, edge_ends
from harker.engine.options import (
    PASS,
    AnyOption,
    Choice,
    Go,
    Half,
    Keep,
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
    Pass,
    Play,
)
from harker.engine.sight import View
from harker.engine.sight.views import HideoutView, HunterView
from harker.engine.vocabulary import (
    AskKind,
    Combat,
    Encounter,
    Event,
    PlaceId,
    Power,
    Seat,
    Window,
)
from harker.mind.players.novice import fights
from harker.mind.players.novice.board import STEPS, figure_of
from harker.mind.players.novice.fights import harm
from harker.mind.players.novice.hunting import top_of
from harker.mind.players.novice.prowling import Prowl, choose_card, choose_roost, choose_start
from harker.mind.players.novice.worth import (
    HARM,
    ITEM_WORTH,
    MATURED,
    VAMPIRES,
    bitten,
    event_worth,
    left,
    strike_rate,
)
from harker.mind.players.protocol import Dice

SPACING = 3
"""A vampire that matures clears three spaces: another within them would be lost."""


def answer(view: View, ask: Ask, dice: Dice) -> Choice:
    """Dracula's answer."""
    match ask.kind:
        case AskKind.ROUTE:
            return _route(view, ask, dice)
        case AskKind.SEALED:
            return fights.strike(view, ask, dice)
        case AskKind.ENCOUNTER:
            return _encounter(view, ask, dice)
        case AskKind.CHOOSE:
            return _choose(view, ask, dice)
        case AskKind.PLAY:
            return _play(view, ask)
        case AskKind.HUNTER:
            return _hunter(view, ask, dice)
        case AskKind.KEEP:
            return _keep(view, ask)
        case AskKind.OPTION:
            return _option(view, ask)
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
            worth += _ambush_worth(view, seat, hideout) - (1.0 if _has_vampire(hideout) else 0.2)
        elif _has_vampire(hideout):
            worth += 0.15 * min(4, STEPS[place].get(hideout.place, 4))
    for other in view.hunters:
        if other.seat is not seat and other.place == place:
            worth -= 0.4
    return worth


# --- encounters --------------------------------------------------------------------------


def _lurkers(hideout: HideoutView) -> tuple[Encounter, ...]:
    return (*(lurker.encounter for lurker in hideout.shown), *(hideout.hidden or ()))


def _has_vampire(hideout: HideoutView | None) -> bool:
    return hideout is not None and any(card in VAMPIRES for card in _lurkers(hideout))


def _ambush_worth(view: View, seat: Seat | None, hideout: HideoutView) -> float:
    if seat is None:
        return 0.0
    return max((_strikes(view, figure_of(view, seat), card) for card in _lurkers(hideout)), default=0.0)


def _strikes(view: View, figure: HunterView, card: Encounter) -> float:
    """What an ambush by this encounter is worth against this hunter, what is lost with it taken off."""
    armed = strike_rate(view, figure)
    here = view.dracula.place
    match card:
        case Encounter.NEW_VAMPIRE | Encounter.RECKLESS_VAMPIRE:
            health = 6 if card is Encounter.NEW_VAMPIRE else 4
            lives = max(0.0, 1.0 - armed * 2.0 / health)
            return lives * (1.6 + (1.5 if left(figure) <= 4 else 0.0)) - (1 - lives) * 2.5
        case Encounter.WOLVES:
            return harm(view, figure, 4 if armed < 1.6 else 2)
        case Encounter.RATS:
            return harm(view, figure, 2) + 0.2
        case Encounter.SZGANY_BODYGUARDS:
            return harm(view, figure, 4 if armed < 1.6 else 2) + (0.8 if armed < 1.6 else 0.0)
        case Encounter.SZGANY_MOB:
            return harm(view, figure, min(figure.item_count, 2)) + 0.2 * figure.item_count
        case Encounter.SPY:
            return 0.3 + 0.3 * figure.ticket_count
        case Encounter.SABOTEUR:
            return 0.2 if figure.delayed else 1.1
        case Encounter.BATS:
            return 0.2 if figure.bats else 1.4
        case Encounter.UNNATURAL_FOG:
            near = here is not None and figure.place is not None and STEPS[here].get(figure.place, 9) <= 3
            return 1.4 if near else 0.9
        case Encounter.DESECRATED_SOIL:
            return 0.6
        case _:
            return -1.0


def _encounter(view: View, ask: Ask, dice: Dice) -> Choice:
    if ask.window is Window.A1:
        return _ambush(view, ask)
    if ask.window is Window.S3 or ask.window is Window.S2:
        return _search_order(view, ask)
    if ask.window is Window.P0:
        return _swap(view, ask)
    if any(isinstance(option, OfEncounter) for option in ask.options):
        return _lay_down(view, ask, dice)
    return ask.default


def _ambush(view: View, ask: Ask) -> Choice:
    """A1: the encounter that hurts most first; a vampire waits unless the hunter is weak."""
    seat = ask.about.hunter
    if seat is None:
        return (PASS,)
    figure = figure_of(view, seat)
    top, picked = 0.0, PASS
    choice: AnyOption = picked
    for option in ask.options:
        if isinstance(option, OfLurker):
            worth = _strikes(view, figure, option.encounter)
            if worth > top:
                top, choice = worth, option
    return (choice,)


def _search_order(view: View, ask: Ask) -> Choice:
    """S3: what hurts or moves the hunter first, vampires last."""
    lurkers = [option for option in ask.options if isinstance(option, OfLurker)]
    if not lurkers:
        return ask.default
    return (max(lurkers, key=lambda o: HARM[o.encounter] - (1.0 if o.encounter in VAMPIRES else 0.0)),)


def _swap(view: View, ask: Ask) -> Choice:
    """Dracula's Brides: a poor encounter goes for another."""
    hand = view.dracula.encounters or ()
    vampires = sum(card in VAMPIRES for card in hand)
    if vampires >= 2:
        return (PASS,)
    cards = [option for option in ask.options if isinstance(option, OfEncounter)]
    poor = [option for option in cards if option.encounter not in VAMPIRES]
    if not poor:
        return (PASS,)
    return (min(poor, key=lambda option: HARM[option.encounter] + MATURED.get(option.encounter, 0.0)),)


def _spot(view: View, ask: Ask) -> Spot:
    return ask.about.spot or Spot(False, 0)


def _lay_down(view: View, ask: Ask, dice: Dice) -> Choice:
    """P6 and its like: a vampire where it may live, a trap where hunters come."""
    spot = _spot(view, ask)
    hideout = (view.lairs if spot.lair else view.trail)[spot.index] if spot.index < 6 else None
    place = None if hideout is None else (hideout.place or hideout.city)
    scores: dict[AnyOption, float] = {}
    for option in ask.options:
        match option:
            case OfEncounter(encounter=card):
                scores[option] = _laid_worth(view, card, place, spot, hideout)
            case Pass():
                scores[option] = 0.0
            case _:
                pass
    return (top_of(scores, dice),) if scores else ask.default


def _laid_worth(
    view: View, card: Encounter, place: PlaceId | None, spot: Spot, hideout: HideoutView | None
) -> float:
    threat = _threat(view, place, hideout)
    trap = HARM[card] * (0.3 + 0.7 * threat)
    if card in (Encounter.HOAX, Encounter.ARISTOCRATIC_VAMPIRE):
        trap *= 0.5
    ripe = MATURED.get(card, 0.0) * (1.0 - threat)
    if spot.lair:
        return trap - (3.0 if card in VAMPIRES else 0.0)
    if card in VAMPIRES:
        # One that lies behind another within three spaces goes with it when that one matures.
        older = range(spot.index + 1, min(6, spot.index + 1 + SPACING))
        newer = range(max(0, spot.index - SPACING), spot.index)
        if any(_has_vampire(view.trail[i]) for i in older):
            ripe *= 0.25
        elif any(_has_vampire(view.trail[i]) for i in newer):
            ripe *= 0.6
    return trap + ripe


def _threat(view: View, place: PlaceId | None, hideout: HideoutView | None) -> float:
    """How likely hunters come by before the hideout matures, from 0 to 1."""
    if place is None:
        return 0.3
    threat = 0.08
    for figure in view.hunters:
        if figure.place is None:
            continue
        steps = STEPS[place].get(figure.place, 9)
        threat += (0.5, 0.35, 0.2, 0.1, 0.05)[steps] if steps < 5 else 0.0
    if hideout is not None and hideout.up:
        threat += 0.3
    if view.dracula.exposed:
        threat += 0.1
    return min(0.95, threat)


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


# --- cards to play -----------------------------------------------------------------------


def _play(view: View, ask: Ask) -> Choice:
    for option in ask.options:
        match option:
            case Play(event=event) if _worth_playing(view, ask, event):
                return (option,)
            case OfCombat() if _turn_plotting(view):
                return (option,)
            case OfLair():
                pass
            case _:
                pass
    return (PASS,) if PASS in ask.options else ask.default


def _turn_plotting(view: View) -> bool:
    fight = view.fight
    if fight is None or fight.combat is None or fight.engaged is None:
        return False
    card = next((fights.card_of(laid) for seat, laid in fight.laid if seat is fight.engaged), None)
    if card is None:
        return False
    return fight.combat in fights.blocks(card)


def _worth_playing(view: View, ask: Ask, event: Event) -> bool:
    about = ask.about
    match event:
        case Event.ENRAGED:
            return _enrage(view)
        case Event.DEVILISH_POWER:
            return ask.window is Window.P8 or view.tokens.consecrated is not None or view.ally is not None
        case Event.UNEARTHLY_SWIFTNESS:
            if ask.window is not Window.P8:
                return False
            return view.dracula.exposed or _nearest(view) <= 2 or view.clock.influence >= 6
        case Event.DARKNESS_RETURNS:
            return view.dracula.exposed or _nearest(view) <= 2 or _about_to_mature(view)
        case Event.HIDDEN_SCHEMES:
            third = view.trail[2]
            return third is not None and (third.place or third.city) is not None
        case Event.NOCTURNAL_VISIT:
            return view.dracula.exposed
        case Event.ROADBLOCK:
            return _nearest(view) <= 3
        case Event.SUMMON_STORMS:
            return view.dracula.at_sea
        case Event.SEDUCTION | Event.CUSTOMS_SEARCH | Event.FALSE_TIP | Event.SENSATIONALIST_PRESS:
            return True
        case Event.WILD_HORSES:
            return _horses(view, about.hunter, about.place)
        case _:
            return False


def _horses(view: View, seat: Seat | None, place: PlaceId | None) -> bool:
    """Wild Horses: away from him, or from a vampire."""
    if place is None:
        return False
    if place == view.dracula.place and not view.dracula.exposed:
        return True
    return any(h is not None and h.place == place and _has_vampire(h) for h in view.trail)


def _enrage(view: View) -> bool:
    fight = view.fight
    if fight is None or fight.combat is None:
        return False
    if fights.going_on(view, fight) > 2.0:
        return False
    return fight.combat in (Combat.FANGS, Combat.CLAWS, Combat.STRENGTH)


def _nearest(view: View) -> int:
    here = view.dracula.place
    if here is None:
        return 9
    return min((STEPS[here].get(h.place, 9) for h in view.hunters if h.place is not None), default=9)


def _about_to_mature(view: View) -> bool:
    last = view.trail[-1]
    return last is not None and _has_vampire(last)


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


def _keep(view: View, ask: Ask) -> Choice:
    plays = [option for option in ask.options if isinstance(option, Play)]
    if Keep() not in ask.options and plays:
        return (plays[0],)
    for option in plays:
        if option.event is Event.ROADBLOCK and _nearest(view) <= 3:
            return (option,)
    return (Keep(),) if Keep() in ask.options else ask.default


def _option(view: View, ask: Ask) -> Choice:
    halves = [o.name for o in ask.options if isinstance(o, Half)]
    event = ask.about.event
    if event is Event.DEVILISH_POWER:
        order = ("ally", "consecrated", "supply")
        return (Half(next(name for name in order if name in halves)),)
    if event is Event.DRACULAS_BRIDES:
        return (Half("ally" if view.dracula.ally is None else "desecration"),)
    if event is Event.GREAT_WOLF:
        doomed = any(h.place is not None and left(h) <= NUMBERS.great_wolf_damage for h in view.hunters)
        return (Half("raid" if doomed or view.dracula.ally is not None else "ally"),)
    if event is Event.IMMANUEL_HILDESHEIM:
        return (Half("ally" if view.dracula.ally is None else "aid"),)
    return ask.default


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
    worth -= sum(MATURED.get(card, 0.0) for card in _lurkers(hideout))
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
        if hideout is None or not _has_vampire(hideout) or hideout.place is None:
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
