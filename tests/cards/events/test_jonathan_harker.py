"""Jonathan Harker: track, or the sixth space is turned up (C-12)."""

from __future__ import annotations

import pytest

from harker.engine.asks import Spot
from harker.engine.cards.registry import ALLY_SLIDES
from harker.engine.events import HideTurnedUp, LocationTurnedUp
from harker.engine.machine import Play
from harker.engine.vocabulary import Power
from tests.cards.events import track_tests
from tests.cards.events.stage import Event, Hideout, PlaceId, Stage, public, trail

CARD = Event.JONATHAN_HARKER


def test_C_41_track_turns_a_city_up() -> None:
    track_tests.track_finds(CARD)


def test_C_41_track_answers_no() -> None:
    track_tests.track_says_no(CARD)


def test_CARD_2_as_an_ally_it_stays_in_play() -> None:
    track_tests.ally_joins(CARD)


def test_CARD_2_it_replaces_the_ally_before() -> None:
    track_tests.ally_replaces(CARD)


def test_CARD_1_it_is_never_held() -> None:
    track_tests.never_held(CARD)


def slid(sixth: Hideout | str | None) -> Stage:
    """What lies on the sixth space has just slid there; the allies' slide is made."""
    stage = Stage("galatz", trail=trail("galatz", None, None, None, None, sixth))
    play = Play(stage.state)
    ALLY_SLIDES[CARD](play)
    stage.state, stage.news = play.state, tuple(play.events)
    return stage


def test_C_12_the_sixth_space_is_turned_up() -> None:
    stage = slid("rome")
    assert stage.happened(LocationTurnedUp, place="rome", spot=Spot(False, 5))
    assert public(LocationTurnedUp, "place")


def test_B_56_a_sea_card_too() -> None:
    assert slid("north_sea").happened(LocationTurnedUp, place="north_sea")


def test_B_56_hide_without_its_city() -> None:
    stage = slid(Hideout(power=Power.HIDE, city=PlaceId("rome")))
    assert stage.event(HideTurnedUp).city is None


@pytest.mark.parametrize(
    "sixth",
    [None, Hideout(place=PlaceId("rome"), up=True), Hideout(power=Power.FEED, up=True)],
)
def test_B_56_nothing_moves_there_or_all_see_it_already(sixth: Hideout | None) -> None:
    assert slid(sixth).news == ()
