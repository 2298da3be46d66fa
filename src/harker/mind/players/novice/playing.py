"""Dracula's events: when to play one, whether to keep it, which half of it."""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import NUMBERS
from harker.engine.options import PASS, Choice, Half, Keep, OfCombat, OfLair, Play
from harker.engine.sight import View
from harker.engine.vocabulary import Combat, Event, PlaceId, Seat, Window
from harker.mind.board import STEPS
from harker.mind.players.novice import fights
from harker.mind.players.novice.lurking import has_vampire
from harker.mind.players.novice.worth import left


def choose_play(view: View, ask: Ask) -> Choice:
    """A card to play now, or none."""
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
    return any(h is not None and h.place == place and has_vampire(h) for h in view.trail)


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
    return last is not None and has_vampire(last)


def choose_keep(view: View, ask: Ask) -> Choice:
    """Whether an event just drawn is kept."""
    plays = [option for option in ask.options if isinstance(option, Play)]
    if Keep() not in ask.options and plays:
        return (plays[0],)
    for option in plays:
        if option.event is Event.ROADBLOCK and _nearest(view) <= 3:
            return (option,)
    return (Keep(),) if Keep() in ask.options else ask.default


def choose_half(view: View, ask: Ask) -> Choice:
    """Which half of an event."""
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
