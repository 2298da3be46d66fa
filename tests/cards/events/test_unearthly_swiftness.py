"""Unearthly Swiftness (B-50, D-07)."""

from __future__ import annotations

import pytest

from harker.engine.state import Plans
from tests.cards.events.stage import D, Event, Phase, Stage, Window

CARD = Event.UNEARTHLY_SWIFTNESS


@pytest.mark.parametrize("window", [Window.P1, Window.P4, Window.P8])
def test_B_50_in_three_windows_another_phase_is_announced(window: Window) -> None:
    stage = Stage(phase=Phase.DRACULA).plays(D, CARD, window)
    assert stage.state.plans == Plans(swiftness=True)
    assert stage.discarded(CARD)


def test_B_55_not_while_another_phase_follows_already() -> None:
    assert not Stage().plans(swiftness=True).may(D, CARD, Window.P4)


def test_not_at_other_moments() -> None:
    assert not Stage().may(D, CARD, Window.P0)
