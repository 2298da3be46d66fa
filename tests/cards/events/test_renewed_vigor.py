"""Renewed Vigor: one more action for each hunter (B-10, B-48; the actions are tested with the turn)."""

from __future__ import annotations

from tests.cards.events.stage import Event, G, M, Phase, Stage, Window

CARD = Event.RENEWED_VIGOR


def test_B_10_each_copy_is_one_more_action() -> None:
    stage = Stage(phase=Phase.DAWN).plays(G, CARD, Window.R2)
    assert stage.over
    assert stage.state.plans.vigor == 1
    stage.plays(M, CARD, Window.R2)
    assert stage.state.plans.vigor == 2
    assert stage.discarded(CARD)


def test_B_48_not_where_no_day_comes() -> None:
    assert not Stage(phase=Phase.DAWN).plans(no_day=True).may(G, CARD, Window.R2)


def test_at_dawn_only() -> None:
    assert [window for window in Window if Stage().may(G, CARD, window)] == [Window.R2]
