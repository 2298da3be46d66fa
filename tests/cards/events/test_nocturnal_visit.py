"""Nocturnal Visit (C-26)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.queries import counts_as_night
from harker.engine.state import Plans
from tests.cards.events.stage import D, Event, Phase, Stage, Window

CARD = Event.NOCTURNAL_VISIT


def test_C_26_it_waits_for_the_next_hunter_phase() -> None:
    stage = Stage(phase=Phase.DRACULA).plays(D, CARD, Window.P8)
    assert stage.state.plans == Plans(nocturnal_next=True)
    assert stage.discarded(CARD)


def test_C_26_fights_at_dawn_and_by_day_count_as_at_night() -> None:
    stage = Stage(plans=Plans(nocturnal=True))
    for phase in (Phase.DAWN, Phase.DAY):
        assert counts_as_night(replace(stage.state, clock=replace(stage.state.clock, phase=phase)))


def test_B_55_not_while_it_is_in_force() -> None:
    stage = Stage()
    assert stage.may(D, CARD, Window.P8)
    assert not stage.plans(nocturnal_next=True).may(D, CARD, Window.P8)


def test_only_at_the_end_of_the_dracula_phase() -> None:
    assert not Stage().may(D, CARD, Window.P1)
