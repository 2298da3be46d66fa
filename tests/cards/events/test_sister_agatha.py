"""Sister Agatha: track, or she hurts Dracula in fights (FIGHT-10; tested with the fight)."""

from __future__ import annotations

from tests.cards.events import track_tests
from tests.cards.events.stage import Event

CARD = Event.SISTER_AGATHA


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
