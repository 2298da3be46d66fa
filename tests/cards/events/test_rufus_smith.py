"""Rufus Smith: track, or the sea costs Dracula more (DRAC-11)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.queries import sea_damage
from tests.cards.events import track_tests
from tests.cards.events.stage import Event, PlaceId, Stage

CARD = Event.RUFUS_SMITH


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


def test_DRAC_11_from_sea_to_sea_he_suffers_two() -> None:
    plain = Stage().state
    with_rufus = replace(plain, ally=CARD)
    west, east, port = map(PlaceId, ("mediterranean_sea", "tyrrhenian_sea", "rome"))
    assert (sea_damage(plain, west, east), sea_damage(with_rufus, west, east)) == (1, 2)
    assert (sea_damage(with_rufus, port, east), sea_damage(with_rufus, east, port)) == (2, 0)
