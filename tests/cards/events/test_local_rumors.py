"""Local Rumors: hideouts adjacent to its player are turned up (C-40)."""

from __future__ import annotations

import pytest

from harker.engine.events import DraculaExposed, EventCountered, HideTurnedUp, LocationTurnedUp, NothingThere
from harker.engine.options import Play
from harker.engine.vocabulary import Power
from tests.cards.events.stage import D, Event, Hideout, M, PlaceId, S, Stage, Window, public, trail

CARD = Event.LOCAL_RUMORS
UNSHARED = '[switches]\nhide_shares_city = "no"\n'


def turned(stage: Stage) -> list[str]:
    return [event.place for event in stage.news if isinstance(event, LocationTurnedUp)]


def test_C_40_every_hideout_in_an_adjacent_place() -> None:
    lying = trail("castle_dracula", "galatz", "budapest", "vienna", "munich", "berlin")
    stage = Stage("castle_dracula", mina="prague", seward="vienna", trail=lying).draws(S, CARD)
    assert stage.over
    # own city no, adjacent ones yes, others no
    assert turned(stage) == ["budapest", "munich"]
    assert not stage.happened(DraculaExposed)
    assert stage.discarded(CARD)


def test_C_40_adjacent_seas_too_and_he_is_not_revealed_there() -> None:
    stage = Stage("adriatic_sea", seward="venice", trail=trail("adriatic_sea", "bari")).draws(S, CARD)
    assert turned(stage) == ["adriatic_sea"]
    assert not stage.happened(DraculaExposed)


def test_REVEAL_3_dracula_himself_next_door() -> None:
    stage = Stage("prague", mina="vienna", trail=trail("prague")).draws(M, CARD)
    assert stage.happened(DraculaExposed, place="prague")


def test_A_11_a_hide_counts_as_its_city() -> None:
    hide = Hideout(power=Power.HIDE, city=PlaceId("munich"))
    stage = Stage(seward="vienna", trail=trail("galatz", hide)).draws(S, CARD)
    assert stage.event(HideTurnedUp).city == "munich"
    assert turned(stage) == []


def test_A_11_a_hide_that_lies_up_is_named_as_well() -> None:
    """It was turned up alone, its city not told (B-56), and that city has left the trail."""
    hide = Hideout(power=Power.HIDE, city=PlaceId("munich"), up=True)
    lairs = (Hideout(place=PlaceId("munich")), None, None)
    stage = Stage(seward="vienna", trail=trail("galatz", hide), lairs=lairs).draws(S, CARD)
    assert stage.event(HideTurnedUp).city == "munich"
    assert not stage.happened(NothingThere)
    assert turned(stage) == []
    again = Stage(seward="vienna", trail=stage.state.trail).draws(S, CARD)
    assert again.happened(NothingThere)
    assert not again.happened(HideTurnedUp)


@pytest.mark.parametrize(("talker", "house"), [("rome", ""), ("vienna", UNSHARED)])
def test_C_40_a_hide_that_lies_up_elsewhere_is_not_named(talker: str, house: str) -> None:
    hide = Hideout(power=Power.HIDE, city=PlaceId("munich"), up=True)
    stage = Stage(seward=talker, trail=trail("galatz", hide), house=house).draws(S, CARD)
    assert stage.happened(NothingThere)
    assert not stage.happened(HideTurnedUp)


def test_A_17_lairs_are_not_meant() -> None:
    stage = Stage(seward="vienna", lairs=(Hideout(place=PlaceId("munich")), None, None)).draws(S, CARD)
    assert turned(stage) == []
    assert stage.happened(NothingThere)


def test_C_40_nothing_there() -> None:
    up = Hideout(place=PlaceId("munich"), up=True)
    stage = Stage(seward="vienna", trail=trail("galatz", up)).draws(S, CARD)
    answer = stage.event(NothingThere)
    assert (answer.place, answer.space, answer.why) == (None, None, "event:local_rumors")
    assert public(NothingThere)


def test_CARD_6_sensationalist_press_counters_it() -> None:
    stage = Stage("prague", mina="vienna").holds(D, Event.SENSATIONALIST_PRESS).draws(M, CARD)
    stage.answers(D, Play(Event.SENSATIONALIST_PRESS))
    assert stage.happened(EventCountered, card=CARD)
    assert turned(stage) == []
    assert stage.discarded(CARD)


def test_CARD_1_it_is_never_held() -> None:
    assert not any(Stage().may(S, CARD, window) for window in Window)
