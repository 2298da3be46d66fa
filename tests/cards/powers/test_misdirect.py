"""Misdirect (POWER-3, B-30, B-31)."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine.asks import Spot
from harker.engine.catalog import CASTLE
from harker.engine.events import CardPlaced, DraculaHurt, HideoutCleared, InfluenceChanged
from harker.engine.options import Go, OfEncounter, OfSpace, UsePower
from harker.engine.sight import view
from harker.engine.state import DownEncounter, Hideout, Lurker, Tokens
from harker.engine.vocabulary import AskKind, Edition, Power, Window
from tests.engine.nightfall import (
    CAGLIARI,
    DARK,
    FEED,
    MEDITERRANEAN,
    MISDIRECT,
    ONCE,
    ROME,
    TABLE,
    TYRRHENIAN,
    D,
    Night,
    city,
    hide,
)
from tests.engine.phases import FAR, MUNICH, NEW, PRAGUE, RATS, SPY, VENICE, VIENNA

USE = UsePower(Power.MISDIRECT)


def misdirects(space: int, **fields: Any) -> Night:
    """He clears this space; then he is to choose his card."""
    trail = {2: city(VIENNA), 3: city(PRAGUE, SPY), 4: city(MUNICH, NEW, up=True)}
    given: dict[str, Any] = {"trail": trail, "plans": ONCE}
    return Night(**(given | fields)).card().does(USE, OfSpace(space))


def clearable(trail: dict[int, Hideout], **fields: Any) -> list[int]:
    """The spaces that he may clear, none where Misdirect is not offered."""
    game = Night(trail, **fields).card()
    if not game.may(USE):
        return []
    game.does(USE)
    return [option.space for option in game.ask.options if isinstance(option, OfSpace)]


def test_POWER_3_the_hideout_first_then_a_card() -> None:
    game = Night({2: city(VIENNA), 3: city(PRAGUE), 5: city(FAR)}).card().does(USE)
    assert game.ask.seat is D
    assert game.windows == (Window.P5, AskKind.TRAIL)
    assert game.ask.options == (OfSpace(3), OfSpace(5))
    game.does(OfSpace(5))
    assert game.windows == (Window.P5, AskKind.ROUTE)
    assert game.at(5) == MISDIRECT
    assert game.state.trail[0] is None


def test_POWER_3_the_hideout_is_cleared() -> None:
    """DRAC-6, B-24: encounters go unresolved; a vampire raises nothing."""
    game = misdirects(4)
    assert game.names == ["HideoutCleared", "CardPlaced"]
    assert game.cleared() == [MUNICH]
    assert game.state.decks.encounter_discard == (DownEncounter(NEW, up=False),)
    assert game.state.clock.influence == 0


def test_B_31_it_lies_face_up_on_that_space_without_an_encounter() -> None:
    """G-23: its target is public."""
    game = misdirects(3)
    placed = CardPlaced(
        spot=Spot(False, 2), place=None, up=True, at_sea=False, power=Power.MISDIRECT, why="POWER-3"
    )
    assert game.one(CardPlaced) == placed
    for watcher in TABLE:
        assert game.saw(watcher, CardPlaced) == placed
    game.does(Go(PRAGUE), OfEncounter(RATS))
    assert game.at(3) == MISDIRECT
    assert game.at(1).lurkers == (Lurker(RATS),)


def test_B_30_the_cleared_location_is_not_shown() -> None:
    """G-01."""
    game = misdirects(3)
    for watcher in TABLE:
        seen = game.saw(watcher, HideoutCleared)
        assert (seen.place, seen.encounters, seen.count) == (None, None, 1)
        assert view(game.state, watcher).trail[1] is not None
    assert game.one(HideoutCleared).place == PRAGUE


def test_B_30_one_that_lay_up_is_known_already() -> None:
    game = misdirects(4)
    for watcher in TABLE:
        assert game.saw(watcher, HideoutCleared).place == MUNICH


def test_RULING_6_the_place_freed_may_be_entered_at_once() -> None:
    """POWER-3; the new place is adjacent to where he really is."""
    trail = {2: FEED, 3: city(VIENNA), 4: city(PRAGUE), 5: city(FAR)}
    game = Night(trail).card()
    assert PRAGUE not in game.goals
    game.does(USE, OfSpace(4))
    assert game.goals == {PRAGUE, *Night(trail).card().goals}
    assert PRAGUE in game.wolf_goals
    game.does(Go(PRAGUE))
    assert game.at(1) == city(PRAGUE)
    assert game.spaces == [PRAGUE, Power.FEED, VIENNA, Power.MISDIRECT, FAR, None]


def test_RULING_6_a_freed_place_that_is_not_adjacent_is_not() -> None:
    game = Night({2: FEED, 3: city(VIENNA), 4: city(FAR)}).card().does(USE, OfSpace(4))
    assert FAR not in game.goals | game.wolf_goals


@pytest.mark.parametrize("power", [Power.FEED, Power.DARK_CALL, Power.HIDE])
def test_B_30_another_power_may_follow(power: Power) -> None:
    """POWER-1."""
    game = misdirects(3).does(UsePower(power))
    assert game.at(1).power is power
    assert game.at(3) == MISDIRECT


def test_B_30_wolf_form_may_follow_into_the_freed_city() -> None:
    game = misdirects(3).does(UsePower(Power.WOLF_FORM, PRAGUE))
    assert game.at(1) == Hideout(place=PRAGUE, power=Power.WOLF_FORM)
    assert game.state.dracula.damage == 1


def test_POWER_1_never_itself_again() -> None:
    assert not misdirects(3).may(USE)


def test_POWER_3_the_step_ends_with_the_second_card() -> None:
    game = misdirects(3).does(Go(PRAGUE))
    assert game.windows == (Window.P6, AskKind.ENCOUNTER)


def test_POWER_3_it_costs_nothing_itself() -> None:
    """B-51: nor is it a city card; the city that follows is."""
    game = misdirects(3, despair=3)
    assert not game.all(DraculaHurt)
    assert not game.all(InfluenceChanged)
    game.does(Go(PRAGUE))
    assert game.state.clock.influence == 3


# --- which ------------------------------------------------------------------------------------


def test_POWER_3_not_the_current_hideout() -> None:
    """A-04: nor anything of the current group, though it holds no power."""
    assert clearable({2: city(VIENNA)}) == []
    assert clearable({2: FEED, 3: city(VIENNA), 4: city(FAR)}) == [4]


def test_POWER_3_not_the_castle() -> None:
    """PLACE-4."""
    assert clearable({2: city(VIENNA), 3: city(CASTLE), 4: city(FAR)}) == [4]


@pytest.mark.parametrize("power", [FEED, DARK, hide(FAR), Hideout(place=MUNICH, power=Power.WOLF_FORM)])
def test_POWER_3_not_one_with_a_power(power: Hideout) -> None:
    assert clearable({2: city(VIENNA), 4: power, 5: city(VENICE)}) == [5]


def test_POWER_3_not_one_a_hide_belongs_to() -> None:
    """A-11; once that Hide is gone it may be."""
    trail = {2: city(VIENNA), 3: hide(MUNICH), 4: city(MUNICH), 5: city(VENICE)}
    assert clearable(trail) == [5]
    del trail[3]
    assert clearable(trail) == [4, 5]


def test_B_30_a_sea_hideout_may_be_cleared() -> None:
    assert clearable({2: city(VIENNA), 3: city(TYRRHENIAN)}) == [3]


def test_B_30_one_marked_by_the_bat_may_be_cleared() -> None:
    """The bat is a combat card, no power."""
    assert clearable({2: city(VIENNA), 3: Hideout(place=PRAGUE, bat=True)}) == [3]


@pytest.mark.parametrize("space", [3, 4, 5, 6])
def test_POWER_3_any_space_behind_his_own(space: int) -> None:
    assert clearable({2: city(VIENNA), space: city(FAR)}) == [space]


def test_A_17_lairs_are_no_hideouts() -> None:
    assert clearable({2: city(VIENNA)}, lairs=(city(PRAGUE, RATS),)) == []


def test_A_04_after_the_slide_what_fell_is_out_of_reach() -> None:
    """POWER-3: DRAC-1 has it settled before."""
    game = Night({1: city(VIENNA), 6: city(FAR)}, encounters=()).slides()
    assert game.cleared() == [FAR]
    assert not game.may(USE)


def test_B_30_a_card_must_be_able_to_follow() -> None:
    """C-43, DRAC-15: in Cagliari, on holy ground, with both seas on the trail."""
    trail = {2: city(CAGLIARI), 3: city(MEDITERRANEAN), 4: city(TYRRHENIAN), 5: city(FAR)}
    held: dict[str, Any] = {"here": CAGLIARI, "tokens": Tokens(hosts=(CAGLIARI,))}
    # Lisbon would leave no card; each sea leads out.
    assert clearable(trail, **held) == [3, 4]
    game = Night(trail, **held).card()
    assert (game.goals, game.powers) == (set(), [Power.MISDIRECT])
    game.does(USE, OfSpace(4))
    assert (game.goals, game.powers) == ({TYRRHENIAN}, [])


def test_B_30_an_other_power_that_may_follow_is_enough() -> None:
    trail = {2: city(CAGLIARI), 3: city(MEDITERRANEAN), 4: city(TYRRHENIAN), 5: city(FAR)}
    assert clearable(trail, here=CAGLIARI) == [3, 4, 5]


def test_POWER_6_at_sea_only_misdirect() -> None:
    trail = {2: city(TYRRHENIAN), 3: city(FAR)}
    game = Night(trail, here=TYRRHENIAN).card()
    assert game.powers == [Power.MISDIRECT]
    game.does(USE, OfSpace(3))
    assert game.powers == []
    assert ROME in game.goals


@pytest.mark.parametrize("tokens", [Tokens(consecrated=VIENNA), Tokens(hosts=(VIENNA,))])
def test_POWER_6_a_holy_city_does_not_bar_it(tokens: Tokens) -> None:
    assert clearable({2: city(VIENNA), 3: city(FAR)}, tokens=tokens) == [3]


def test_POWER_1_out_of_reach_while_it_lies_on_the_trail() -> None:
    assert not Night({2: city(VIENNA), 3: city(FAR), 6: MISDIRECT}).card().may(USE)


def test_SETUP_7_not_in_the_first_game() -> None:
    assert not Night({2: city(VIENNA), 3: city(FAR)}, edition=Edition.FIRST).card().may(USE)
