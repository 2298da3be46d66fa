"""Speedy Telegraph: its player says who acts next (B-11; the order is tested with the round)."""

from __future__ import annotations

from tests.cards.events.stage import Event, G, M, Phase, Stage, Window

CARD = Event.SPEEDY_TELEGRAPH


def test_B_11_its_player_is_remembered() -> None:
    stage = Stage(phase=Phase.DAWN).plays(M, CARD, Window.R2)
    assert stage.over
    assert stage.state.plans.telegraph is M
    assert stage.discarded(CARD)


def test_C_51_a_second_copy_adds_nothing() -> None:
    assert not Stage(phase=Phase.DAWN).plans(telegraph=M).may(G, CARD, Window.R2)


def test_B_48_a_night_alone_is_enough() -> None:
    assert Stage(phase=Phase.DAWN).plans(no_day=True).may(G, CARD, Window.R2)


def test_at_dawn_only() -> None:
    assert [window for window in Window if Stage().may(G, CARD, window)] == [Window.R2]
