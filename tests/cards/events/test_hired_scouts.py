"""Hired Scouts: two cities are asked for (C-41, ruling 13)."""

from __future__ import annotations

import pytest

from harker.engine.errors import NotOffered
from harker.engine.events import DraculaExposed, EventCountered, HideTurnedUp, LocationTurnedUp, NothingThere
from harker.engine.options import Go, Play
from harker.engine.vocabulary import Power
from tests.cards.events.stage import AskKind, D, Event, Hideout, PlaceId, S, Stage, V, Window, public, trail

CARD = Event.HIRED_SCOUTS


def go(name: str) -> Go:
    return Go(PlaceId(name))


def test_C_41_both_answers_are_given() -> None:
    stage = Stage(trail=trail("galatz", "bucharest")).draws(S, CARD)
    assert stage.is_asked(S, Window.DR1, AskKind.CHOOSE)
    assert (stage.ask.least, stage.ask.most, len(stage.ask.options)) == (2, 2, 60)
    stage.answers(S, go("varna"), go("bucharest"))
    assert stage.happened(LocationTurnedUp, place="bucharest")
    assert stage.happened(NothingThere, place="varna")
    assert not stage.happened(DraculaExposed)
    assert stage.discarded(CARD)


def test_REVEAL_3_his_own_city_reveals_him() -> None:
    stage = Stage(trail=trail("galatz")).draws(S, CARD).answers(S, go("galatz"), go("varna"))
    assert stage.happened(DraculaExposed, place="galatz")


def test_C_41_two_different_cities() -> None:
    stage = Stage().draws(S, CARD)
    with pytest.raises(NotOffered):
        stage.answers(S, go("galatz"), go("galatz"))
    with pytest.raises(NotOffered):
        stage.answers(S, go("galatz"))


def test_C_41_no_sea() -> None:
    assert go("black_sea") not in Stage().draws(S, CARD).ask.options


def test_POWER_4_a_hide_goes_with_its_city() -> None:
    hide = Hideout(power=Power.HIDE, city=PlaceId("galatz"))
    stage = Stage(trail=trail(hide, "galatz")).draws(V, CARD).answers(V, go("galatz"), go("varna"))
    assert stage.happened(LocationTurnedUp, place="galatz")
    assert stage.happened(HideTurnedUp)


def test_A_17_lairs_are_not_meant() -> None:
    lair = Hideout(place=PlaceId("varna"))
    stage = Stage(lairs=(lair, None, None)).draws(V, CARD).answers(V, go("milan"), go("varna"))
    assert stage.happened(NothingThere, place="varna")
    assert stage.state.lairs[0] == lair


def test_B_47_press_counters_it_before_the_choice() -> None:
    stage = Stage().holds(D, Event.SENSATIONALIST_PRESS).draws(S, CARD)
    assert stage.ask.window is Window.X1
    stage.answers(D, Play(Event.SENSATIONALIST_PRESS))
    assert stage.over
    assert stage.happened(EventCountered, card=CARD, by=Event.SENSATIONALIST_PRESS)
    assert stage.discarded(CARD)


def test_the_answers_are_told_to_all() -> None:
    assert public(NothingThere, "place")
    assert public(LocationTurnedUp, "place")
