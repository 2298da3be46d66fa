"""What several events need: when an action may be taken, what lies face down, questions with one answer."""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import EVENTS, PLACES
from harker.engine.machine import Play
from harker.engine.queries import hunter
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import Event, Phase, Power, Seat


def in_half_day(state: State, event: Event) -> bool:
    """Whether the card's own words allow it in this half-day (HUNT-12)."""
    when = EVENTS[event].when
    if when == "day action":
        return state.clock.phase is Phase.DAY
    if when == "night action":
        return state.clock.phase is Phase.NIGHT
    return True


def may_act(state: State, seat: Seat, event: Event) -> bool:
    """Whether the hunter stands where an action can be taken: in a city, not in its hospital.

    At sea only sailing is an action (B-08, TIME-5), in a hospital only moving and supply (HURT-7).
    """
    figure = hunter(state, seat)
    if figure.place is None or figure.hospital or PLACES[figure.place].is_sea:
        return False
    return in_half_day(state, event)


def lies_face_down(hideout: Hideout | None) -> bool:
    """Whether a card that can be turned up lies here: a location, or Hide by the same back (B-56)."""
    if hideout is None or hideout.up:
        return False
    return hideout.place is not None or hideout.power is Power.HIDE


def unless_one(play: Play, question: Ask) -> Ask | None:
    """The question, or its one answer as if given. Only where public facts leave one answer."""
    if len(question.options) == question.least == question.most:
        play.choices = (question.options,)
        return None
    return question
