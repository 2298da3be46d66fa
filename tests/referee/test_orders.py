"""Standing passes go by public facts alone, and by nothing that the seat holds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.asks import Ask, ask
from harker.engine.catalog import standard
from harker.engine.options import PASS, Keep, Play
from harker.engine.sight import view
from harker.engine.state import Clock, Dracula, Hideout, State
from harker.engine.vocabulary import AskKind, Edition, Event, Phase, PlaceId, Seat, Viewer, Window
from harker.referee.orders import (
    Facts,
    NotPublic,
    Orders,
    Until,
    current,
    declare,
    default_answer,
    facts,
    standing_answer,
    withdraw,
)

VIENNA = PlaceId("vienna")
STATE = State(
    setup=standard(Edition.ADVANCED),
    rng=1,
    clock=Clock(round=3, day=2, phase=Phase.DAY),
    dracula=Dracula(place=VIENNA),
    trail=(Hideout(place=VIENNA), *(None,) * 5),
)


def public(state: State) -> Facts:
    return facts(view(state, Viewer.SPECTATOR))


NOW = public(STATE)
LATER = public(replace(STATE, clock=Clock(round=4, day=3, phase=Phase.DAY)))
NEXT_WEEK = public(replace(STATE, clock=Clock(round=8, day=0, week=2, phase=Phase.DAY, despair=1)))
EXPOSED = public(replace(STATE, trail=(Hideout(place=VIENNA, up=True), *(None,) * 5)))


def window(*options: Play, seat: Seat = Seat.MINA, where: Window = Window.R6) -> Ask:
    return ask(AskKind.PLAY, seat, where, "CARD-1", (*options, PASS))


@pytest.mark.parametrize(
    ("until", "holds"),
    [
        (Until.FOREVER, (NOW, LATER, NEXT_WEEK, EXPOSED)),
        (Until.ROUND, (NOW, EXPOSED)),
        (Until.WEEK, (NOW, LATER, EXPOSED)),
        (Until.EXPOSED, (NOW, LATER, NEXT_WEEK)),
        (Until.CHANGE, (NOW, LATER)),
    ],
)
def test_E6_a_seat_passes_until_it_said(until: Until, holds: tuple[Facts, ...]) -> None:
    orders = declare(Orders(Seat.MINA), Window.R6, until, NOW)
    for then in (NOW, LATER, NEXT_WEEK, EXPOSED):
        expected = (PASS,) if then in holds else None
        assert standing_answer(orders, window(), then) == expected
        assert bool(current(orders, then).orders) == (then in holds)


def test_E6_what_the_seat_holds_changes_nothing() -> None:
    orders = declare(Orders(Seat.MINA), Window.R6, Until.FOREVER, NOW)
    assert standing_answer(orders, window(Play(Event.GOOD_LUCK)), NOW) == standing_answer(
        orders, window(), NOW
    )


def test_E6_an_order_answers_its_own_seat_and_window_only() -> None:
    orders = declare(Orders(Seat.MINA), Window.R6, Until.FOREVER, NOW)
    assert standing_answer(orders, window(seat=Seat.SEWARD), NOW) is None
    assert standing_answer(orders, window(where=Window.R9), NOW) is None
    kept = ask(AskKind.KEEP, Seat.MINA, Window.R6, "CARD-1", (Keep(),))
    assert standing_answer(orders, kept, NOW) is None


def test_E6_a_new_order_replaces_the_old_and_may_be_withdrawn() -> None:
    orders = declare(Orders(Seat.MINA), Window.R6, Until.FOREVER, NOW)
    orders = declare(orders, Window.R6, Until.ROUND, NOW)
    assert [order.until for order in orders.orders] == [Until.ROUND]
    assert withdraw(orders, Window.R6) == Orders(Seat.MINA)


def test_facts_come_from_what_a_spectator_sees() -> None:
    with pytest.raises(NotPublic):
        facts(view(STATE, Seat.DRACULA))
    assert NOW.place is None
    assert EXPOSED.place == VIENNA


def test_a_deadline_takes_the_harmless_default() -> None:
    assert default_answer(window(Play(Event.GOOD_LUCK))) == (PASS,)
