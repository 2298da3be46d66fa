"""Dracula's encounters: where to lay which, and when they strike."""

from __future__ import annotations

from harker.engine.asks import Ask, Spot
from harker.engine.options import PASS, AnyOption, Choice, OfEncounter, OfLurker, Pass
from harker.engine.sight import View
from harker.engine.sight.views import HideoutView, HunterView
from harker.engine.vocabulary import Encounter, PlaceId, Seat, Window
from harker.mind.board import STEPS, figure_of
from harker.mind.players.novice.fights import harm
from harker.mind.players.novice.hunting import top_of
from harker.mind.players.novice.worth import HARM, MATURED, VAMPIRES, left, strike_rate
from harker.mind.players.protocol import Dice

SPACING = 3
"""A vampire that matures clears three spaces: another within them would be lost."""


def lurkers_of(hideout: HideoutView) -> tuple[Encounter, ...]:
    """All encounters that he knows to lie there."""
    return (*(lurker.encounter for lurker in hideout.shown), *(hideout.hidden or ()))


def has_vampire(hideout: HideoutView | None) -> bool:
    """Whether a vampire lies there."""
    return hideout is not None and any(card in VAMPIRES for card in lurkers_of(hideout))


def ambush_worth(view: View, seat: Seat | None, hideout: HideoutView) -> float:
    """What the best ambush there is worth against this hunter."""
    if seat is None:
        return 0.0
    return max((_strikes(view, figure_of(view, seat), card) for card in lurkers_of(hideout)), default=0.0)


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


def choose_encounter(view: View, ask: Ask, dice: Dice) -> Choice:
    """Which encounter strikes, is met first, is exchanged or is laid down."""
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
        if any(has_vampire(view.trail[i]) for i in older):
            ripe *= 0.25
        elif any(has_vampire(view.trail[i]) for i in newer):
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
