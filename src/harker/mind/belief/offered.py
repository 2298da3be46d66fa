"""What a hunter will still be offered before Dracula moves again, by what that hunter sees.

Where the view leaves it open whether something comes, it is not counted on.
"""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import EVENTS, PLACES
from harker.engine.options import Act, Play
from harker.engine.sight import View
from harker.engine.sight.views import HunterView
from harker.engine.vocabulary import HUNTERS, Action, AskKind, Event, Phase, Seat, Window
from harker.mind.board import figure_of

AT_ONCE = frozenset({3})
LATER = frozenset({5, 6})
"""The spaces that Newspaper Reports may turn up when it is drawn, and at dawn and dusk (C-42)."""

HALF_DAYS = (Window.R2, Window.R9)
"""Dawn and dusk, when cards may be played that were kept."""


def asks_of(view: View, seat: Seat) -> tuple[Ask, ...]:
    """The questions open for this seat."""
    return tuple(each.ask for each in view.asks if each.ask.seat is seat)


def is_in_company(view: View, figure: HunterView) -> bool:
    """Whether this hunter stands in a city with another one, hospitals apart."""
    if not _in_a_city(figure):
        return False
    return any(h.place == figure.place and not h.hospital and h is not figure for h in view.hunters)


def travels(view: View, seat: Seat) -> bool:
    """Whether the hunter has a journey left on this day, or it has yet to dawn on all."""
    clock, ask = view.clock, _asked_to_act(view, seat)
    if clock.phase in (Phase.SETUP, Phase.DAWN):
        return not view.plans.no_day
    if clock.phase is not Phase.DAY:
        return False
    return Act(Action.MOVE) in ask.options if ask is not None else _turn_comes(view, seat)


def acts(view: View, seat: Seat) -> bool:
    """Whether an action is left in which the hunter, who stays where he is, may do more than move.

    Bats and standing up take one each, and who was carried away by bats has to stand up.
    """
    figure = figure_of(view, seat)
    lost = 2 if figure.bats else int(figure.delayed)
    return _in_a_city(figure) and _actions(view, seat) > lost


def plays(view: View, seat: Seat, event: Event, space: int | None = None) -> bool:
    """Whether the card in this hand may be played, having that space turned up."""
    fact, figure = EVENTS[event], figure_of(view, seat)
    if figure.place is None or fact.only_for not in (None, seat):
        return False  # CARD-5
    if Window.Z1 in fact.windows:
        return acts(view, seat) and (event is not Event.HYPNOSIS or is_in_company(view, figure))
    asked = {ask.window for ask in asks_of(view, seat) if Play(event) in ask.options}
    comes = not asked.isdisjoint(HALF_DAYS) or (Window.R9 in fact.windows and _dusk_comes(view))
    if event is Event.NEWSPAPER_REPORTS:
        return (space in AT_ONCE and bool(asked.difference(HALF_DAYS))) or (space in LATER and comes)
    return comes


def _in_a_city(figure: HunterView) -> bool:
    return figure.place is not None and not figure.hospital and PLACES[figure.place].is_city


def _dusk_comes(view: View) -> bool:
    return view.clock.phase in (Phase.SETUP, Phase.DAWN, Phase.DAY)


def _asked_to_act(view: View, seat: Seat) -> Ask | None:
    return next((ask for ask in asks_of(view, seat) if ask.kind is AskKind.ACTION), None)


def _turn_comes(view: View, seat: Seat) -> bool:
    """Whether the hunter's turn of this half-day is still to come; with Speedy Telegraph nobody can tell."""
    turn = view.clock.turn
    if turn is None:
        return True
    return view.plans.telegraph is None and HUNTERS.index(seat) > HUNTERS.index(turn)


def _actions(view: View, seat: Seat) -> int:
    """How many actions the hunter has left before Dracula's phase."""
    plans, ask = view.plans, _asked_to_act(view, seat)
    day, night = 0 if plans.no_day else 1 + plans.vigor, 1
    match view.clock.phase:
        case Phase.SETUP | Phase.DAWN:
            return day + night
        case Phase.DAY:
            now = 0 if ask is None else ask.about.number or 1
            return now + night + (day if _turn_comes(view, seat) else 0)
        case Phase.DUSK:
            return night
        case Phase.NIGHT:
            return night if ask is not None or _turn_comes(view, seat) else 0
        case _:
            return 0
