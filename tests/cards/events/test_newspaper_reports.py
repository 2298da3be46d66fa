"""Newspaper Reports: space 3 at once, space 5 or 6 at dawn or dusk (C-42, B-56)."""

from __future__ import annotations

import pytest

from harker.engine.events import DraculaExposed, EventCountered, HideTurnedUp, LocationTurnedUp
from harker.engine.options import Keep, OfSpace, Play
from harker.engine.vocabulary import Power
from tests.cards.events.stage import (
    AskKind,
    D,
    Event,
    Hideout,
    M,
    Phase,
    PlaceId,
    S,
    Stage,
    Window,
    public,
    trail,
)

CARD = Event.NEWSPAPER_REPORTS
PLAY = Play(CARD)
TRAIL = trail("galatz", "bucharest", "varna", "constanta", "sofia", "valona")


def test_A_09_drawn_it_may_be_played_or_kept() -> None:
    stage = Stage(trail=TRAIL).draws(S, CARD)
    assert stage.is_asked(S, Window.DR1, AskKind.KEEP)
    assert stage.offers(PLAY, Keep())
    stage.answers(S, Keep())
    assert stage.hunter(S).events == (CARD,)
    assert not stage.happened(LocationTurnedUp)


def test_C_42_at_once_the_third_space() -> None:
    stage = Stage(trail=TRAIL).draws(S, CARD).answers(S, PLAY)
    assert stage.over
    assert stage.happened(LocationTurnedUp, place="varna")
    assert not stage.happened(DraculaExposed)
    assert stage.discarded(CARD)
    assert public(LocationTurnedUp, "place")


def test_RULING_17_after_two_stays_his_city_lies_there() -> None:
    stays = (Hideout(power=Power.FEED, up=True), Hideout(power=Power.HIDE, city=PlaceId("galatz")))
    stage = Stage("galatz", trail=trail(*stays, "galatz")).draws(S, CARD).answers(S, PLAY)
    assert stage.happened(DraculaExposed, place="galatz")
    assert stage.happened(HideTurnedUp)


@pytest.mark.parametrize(("window", "phase"), [(Window.R2, Phase.DAWN), (Window.R9, Phase.DUSK)])
def test_C_42_at_dawn_or_dusk_the_fifth_or_the_sixth(window: Window, phase: Phase) -> None:
    stage = Stage(trail=TRAIL, phase=phase).plays(M, CARD, window)
    assert stage.is_asked(M, window, AskKind.CHOOSE)
    assert stage.offers(OfSpace(5), OfSpace(6))
    stage.answers(M, OfSpace(6))
    assert stage.happened(LocationTurnedUp, place="valona")
    assert not stage.happened(LocationTurnedUp, place="sofia")


def test_B_56_hide_without_its_city() -> None:
    hide = Hideout(power=Power.HIDE, city=PlaceId("galatz"))
    stage = Stage(trail=trail("galatz", None, None, None, None, hide)).plays(M, CARD, Window.R2)
    assert stage.event(HideTurnedUp).city is None


@pytest.mark.parametrize("there", [None, Hideout(power=Power.FEED, up=True)])
def test_B_55_not_for_what_is_empty_or_up(there: Hideout | None) -> None:
    seen = Hideout(place=PlaceId("sofia"), up=True)
    stage = Stage(trail=trail("galatz", "bucharest", there, "varna", seen, there))
    assert not stage.may(M, CARD, Window.R2)
    assert stage.draws(M, CARD).offers(Keep())


def test_one_space_is_no_choice() -> None:
    stage = Stage(trail=trail("galatz", None, None, None, "sofia")).plays(M, CARD, Window.R9)
    assert stage.over
    assert stage.happened(LocationTurnedUp, place="sofia")


def test_B_47_press_counters_it_before_the_choice() -> None:
    stage = Stage(trail=TRAIL).holds(D, Event.SENSATIONALIST_PRESS).plays(M, CARD, Window.R2)
    assert stage.ask.window is Window.X1
    stage.answers(D, Play(Event.SENSATIONALIST_PRESS))
    assert stage.over
    assert stage.happened(EventCountered, card=CARD)
    assert not stage.happened(LocationTurnedUp)
    assert stage.discarded(CARD)
