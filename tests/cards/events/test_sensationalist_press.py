"""Sensationalist Press (B-47, CARD-6)."""

from __future__ import annotations

import pytest

from harker.engine.events import EventCountered
from harker.engine.options import PASS, Play
from harker.engine.vocabulary import Viewer
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, G, Stage, Window, trail

CARD = Event.SENSATIONALIST_PRESS


@pytest.mark.parametrize("pressed", [Event.LOCAL_RUMORS, Event.HIRED_SCOUTS, Event.EVIL_PRESENCE])
def test_B_47_it_cancels_before_any_choice_and_both_are_discarded(pressed: Event) -> None:
    stage = Stage().holds(D, CARD).draws(G, pressed)
    assert stage.is_asked(D, Window.X1, AskKind.PLAY)
    assert stage.offers(Play(CARD), PASS)
    stage.answers(D, Play(CARD))
    assert stage.over
    assert stage.discarded(CARD)
    assert stage.discarded(pressed)
    assert saw(stage, Viewer.SPECTATOR, EventCountered)[0].by is CARD


def test_CARD_6_newspaper_reports_of_dawn() -> None:
    stage = Stage(trail=trail("galatz", None, None, None, "varna")).holds(D, CARD)
    stage.plays(G, Event.NEWSPAPER_REPORTS, Window.R2).answers(D, Play(CARD))
    assert stage.value == "countered"


def test_passed_over_the_event_takes_effect() -> None:
    stage = Stage().holds(D, CARD).draws(G, Event.HIRED_SCOUTS).answers(D, PASS)
    assert not stage.happened(EventCountered)
    assert stage.ask.seat is G


def test_E_asked_by_public_facts_only() -> None:
    stage = Stage().holds(D, Event.FALSE_TIP).draws(G, Event.EVIL_PRESENCE)
    assert stage.is_asked(D, Window.X1, AskKind.PLAY)
    assert stage.offers(PASS)
    assert Stage().draws(G, Event.EVIL_PRESENCE).over


def test_only_those_four() -> None:
    assert Stage().holds(D, CARD).draws(G, Event.JONATHAN_HARKER).ask.seat is G
