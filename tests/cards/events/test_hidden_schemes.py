"""Hidden Schemes (B-22, C-61)."""

from __future__ import annotations

import pytest

from harker.engine.events import EncounterPlaced
from harker.engine.options import OfEncounter
from harker.engine.state import Lurker
from harker.engine.vocabulary import Encounter, PlaceId, Power
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, G, Hideout, Stage, Window, trail

CARD = Event.HIDDEN_SCHEMES
RATS, SPY = Encounter.RATS, Encounter.SPY


def table(third: Hideout | str | None = "varna", hand: tuple[Encounter, ...] = (RATS, SPY)) -> Stage:
    return Stage(trail=trail("galatz", None, third)).dracula_has(encounters=hand)


def test_B_22_an_encounter_goes_on_the_third_space() -> None:
    stage = table().plays(D, CARD, Window.P8)
    assert stage.is_asked(D, Window.P8, AskKind.ENCOUNTER)
    assert stage.offers(OfEncounter(RATS), OfEncounter(SPY))
    stage.answers(D, OfEncounter(SPY))
    third = stage.state.trail[2]
    assert third is not None
    assert third.lurkers == (Lurker(SPY),)
    assert stage.state.dracula.encounters == (RATS,)


def test_G_05_the_hunters_see_where_but_not_what() -> None:
    stage = table().plays(D, CARD, Window.P8).answers(D, OfEncounter(SPY))
    seen = saw(stage, G, EncounterPlaced)[0]
    assert (seen.spot.index, seen.encounter) == (2, None)


def test_the_last_encounter_is_put_without_a_question() -> None:
    stage = table(hand=(SPY,)).plays(D, CARD, Window.P8)
    assert stage.over
    assert stage.happened(EncounterPlaced)


def test_equal_cards_are_asked_about_all_the_same() -> None:
    assert table(hand=(SPY, SPY)).plays(D, CARD, Window.P8).offers(OfEncounter(SPY))


def test_B_22_hide_takes_one_too() -> None:
    assert table(Hideout(power=Power.HIDE, city=PlaceId("galatz"))).may(D, CARD, Window.P8)


@pytest.mark.parametrize(
    "third", [None, "black_sea", Hideout(power=Power.FEED, up=True), Hideout(power=Power.MISDIRECT, up=True)]
)
def test_B_22_not_where_no_city_and_no_hide_lies(third: Hideout | str | None) -> None:
    assert not table(third).may(D, CARD, Window.P8)


def test_C_61_not_without_an_encounter_in_hand() -> None:
    assert not table(hand=()).may(D, CARD, Window.P8)


def test_only_at_the_end_of_the_dracula_phase() -> None:
    assert not table().may(D, CARD, Window.P4)
