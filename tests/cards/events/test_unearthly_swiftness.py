"""Unearthly Swiftness (B-50, D-07)."""

from __future__ import annotations

import pytest

from harker.engine.asks import Ask
from harker.engine.events import TrailSlid
from harker.engine.options import PASS, Play
from harker.engine.rules.drac import DraculaPhase
from harker.engine.state import Plans
from tests.cards.events import seeing as seeing
from tests.cards.events.stage import D, Event, Phase, Stage, Window, trail

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


def whole_phase(stage: Stage) -> tuple[int, list[Ask]]:
    """Let the phase run with harmless answers; how often the trail slid, and what was asked."""
    slides, asked = 0, []
    stage.runs(DraculaPhase())
    while not stage.over:
        slides += stage.happened(TrailSlid)
        asked.append(stage.ask)
        swift = Play(CARD)
        stage.answers(D, *((swift,) if swift in stage.ask.options else stage.ask.default))
    return slides + stage.happened(TrailSlid), asked


def test_D_07_the_whole_phase_comes_again_once() -> None:
    stage = Stage(phase=Phase.DRACULA, dracula="vienna", trail=trail("vienna")).holds(D, CARD)
    slides, asked = whole_phase(stage)
    assert slides == 2
    assert [ask.window for ask in asked].count(Window.P5) == 2
    assert not stage.state.plans.swiftness
    assert PASS in asked[0].options


def test_without_it_there_is_one_phase() -> None:
    assert whole_phase(Stage(phase=Phase.DRACULA, dracula="vienna", trail=trail("vienna")))[0] == 1
