"""Queries at their edges: before the game has begun, of hunters who are nowhere."""

from __future__ import annotations

import pytest

from harker.engine.catalog import standard
from harker.engine.chance import start
from harker.engine.queries import (
    at_sea,
    current_group,
    current_index,
    forced_ways,
    hunters_in,
    hunters_on_board,
    is_exposed,
    might_hold,
    top_side,
)
from harker.engine.rulebook import Game as Game  # every card is registered
from harker.engine.rules.card import opens, plays
from harker.engine.rules.hunt.move import ways
from harker.engine.rules.hunt.turn import offers
from harker.engine.rules.reveal import can_search
from harker.engine.rules.token import led_to
from harker.engine.state import Clock, Dracula, Hideout, Hunter, State
from harker.engine.vocabulary import Edition, Event, Item, Phase, PlaceId, Power, Seat, Ticket, Window

EMPTY = State(setup=standard(Edition.ADVANCED), rng=start(1))
VIENNA, PARIS = PlaceId("vienna"), PlaceId("paris")
M = Seat.MINA


def test_before_he_has_started_dracula_is_nowhere() -> None:
    """SETUP-6."""
    assert current_index(EMPTY) is None
    assert current_group(EMPTY) == ()
    assert not is_exposed(EMPTY)
    assert not at_sea(EMPTY)
    assert top_side(EMPTY) is None
    assert hunters_in(EMPTY, None) == ()
    assert hunters_on_board(EMPTY) == ()


@pytest.mark.parametrize("phase", [Phase.DAY, Phase.NIGHT])
def test_B_19_a_hunter_off_the_board_is_nowhere_and_does_nothing(phase: Phase) -> None:
    """No way, no action, no card, no window; whatever the record holds."""
    figure = Hunter(
        fell_at=PARIS, items=(Item.PISTOL,), events=(Event.GREAT_STRENGTH,), tickets=(Ticket.T32,)
    )
    hunters = (*(Hunter(place=PARIS),) * 3, figure)
    state = State(setup=EMPTY.setup, rng=1, clock=Clock(phase=phase), hunters=hunters)
    assert ways(state, M) == ()
    assert offers(state, M, ()) == ()
    assert forced_ways(state, M) == led_to(state, M, to_sea=True) == ()
    assert not might_hold(state, M, (Event.GREAT_STRENGTH,), (Item.PISTOL,))
    assert not opens(state, M, Window.BD2)
    assert not can_search(state, M)
    assert plays(state, M, Window.R2) == ()
    assert M not in hunters_on_board(state)


@pytest.mark.parametrize("stays", [0, 1, 2, 3])
def test_BASE_1_the_current_group_is_his_hideout_and_every_power_in_front_of_it(stays: int) -> None:
    """A-03, POWER-7: wherever on the trail it lies."""
    powers = (Power.FEED, Power.DARK_CALL, Power.HIDE)[:stays]
    newer = tuple(Hideout(power=power, city=VIENNA if power is Power.HIDE else None) for power in powers)
    trail = (*newer, Hideout(place=VIENNA, up=True), Hideout(place=PARIS), None, None, None)[:6]
    state = State(setup=EMPTY.setup, rng=1, dracula=Dracula(place=VIENNA), trail=trail)
    assert current_index(state) == stays
    assert current_group(state) == tuple(range(stays + 1))
    assert is_exposed(state)


def test_BASE_1_a_gap_in_front_of_it_belongs_to_nobody() -> None:
    """B-02, DRAC-2: after the slide space 1 is empty."""
    trail = (None, Hideout(power=Power.FEED), Hideout(place=VIENNA), None, None, None)
    state = State(setup=EMPTY.setup, rng=1, dracula=Dracula(place=VIENNA), trail=trail)
    assert current_group(state) == (1, 2)
