"""Positions at their edges: house rules that come along, what is too deep for one, what is named wrongly."""

from __future__ import annotations

import pytest

from harker.engine.catalog import house_rules, standard
from harker.engine.machine import answer
from harker.engine.options import OfLurker
from harker.engine.positions import PositionError, position, write_position
from harker.engine.positions.points import locate
from harker.engine.positions.toml import document, rules_table
from harker.engine.vocabulary import Edition, Encounter, Window
from tests.engine.afoot import figure, hideout, table, turn
from tests.engine.lurking import HIS, comes, searches

HOUSE = """
[numbers]
rage = 3

[switches]
stake = "may"

[characters.mina]
health = 7
drained = false

[characters.seward]
start = "munich"

[copies]
knife = 9
"2/1" = 0
"""


@pytest.mark.parametrize("edition", Edition)
def test_every_part_of_a_house_s_rules_is_written_and_read_again(edition: Edition) -> None:
    setup = house_rules(HOUSE, edition)
    text = document(rules_table(setup))
    assert house_rules(text, edition) == setup
    assert rules_table(setup) == {
        "numbers": {"rage": 3},
        "switches": {"stake": "may"},
        "characters": {"seward": {"start": "munich"}, "mina": {"health": 7, "drained": False}},
        "copies": {"2/1": 0, "knife": 9},
    }


def test_the_game_of_the_box_has_none() -> None:
    assert rules_table(standard(Edition.ADVANCED)) == {}


def test_a_position_under_house_rules_reads_back() -> None:
    rules = HOUSE.replace("[", "[rules.").replace('"2/1" = 0\n', "")
    state = position('point = "R6"\n' + rules)
    assert state.setup.characters[3].health == 7
    assert position(write_position(state)) == state


def test_in_the_middle_of_an_encounter_there_is_no_point() -> None:
    """I-01: anything deeper is a save."""
    hers = figure("mina", "vienna", items=["dogs", "stake"], shown_item="dogs")
    guarded = searches(hers, HIS, hideout("vienna", "rats"))
    assert list(locate(guarded.state))
    guarded.mina.passes()
    assert guarded.mina.is_asked(Window.S5)
    assert list(locate(guarded.state)) == []
    with pytest.raises(PositionError, match="a save holds"):
        write_position(guarded.state)


def test_nor_in_the_middle_of_an_ambush() -> None:
    game = comes(
        figure("mina", "munich", items=["dogs", "stake"], shown_item="dogs"),
        HIS,
        hideout("vienna", "saboteur"),
    )
    state, _ = answer(game.state, game.dracula.seat, (OfLurker(Encounter.SABOTEUR),))
    state, _ = answer(state, state.asks[0].seat, state.asks[0].default)
    assert state.asks[0].window is Window.A3
    assert list(locate(state)) == []


@pytest.mark.parametrize("city", ["vienna", "castle_dracula"])
def test_in_the_middle_of_a_search_it_is_told_what_was_met(city: str) -> None:
    """S3: two encounters are left, the first one has taken effect."""
    game = searches(figure("mina", city), HIS, hideout(city, "bats", "hoax", "new_vampire"))
    game.dracula.answers("hoax")
    assert game.dracula.is_asked(Window.S3)
    text = write_position(game.state)
    assert 'met = "hoax up space:2"' in text
    assert position(text) == game.state


def test_what_was_met_must_say_where_it_lay() -> None:
    text = """
point = "F4"
[time]
phase = "night"
[at]
hunter = "mina"
met = "new_vampire up damage:1 {space}"
[hunters.mina]
place = "vienna"
[[trail]]
place = "london"
[[trail]]
place = "vienna"
up = true
[fight]
place = "vienna"
fighters = ["mina"]
vampire = "new_vampire up damage:3"
space = 2
used = ["fangs"]
"""
    assert position(text.format(space="space:2")).asks[0].window is Window.F4
    for at in ("A1", "S3"):
        wrong = f"""
point = "{at}"
[at]
hunter = "mina"
met = "rats up"
[hunters.mina]
place = "vienna"
[[trail]]
place = "london"
[[trail]]
place = "vienna"
up = true
encounters = ["bats"]
"""
        with pytest.raises(PositionError, match=r"at\.met: say where rats lay"):
            position(wrong)


def test_a_hideout_that_cannot_be_read_is_not_found_fault_with_twice() -> None:
    with pytest.raises(PositionError) as refused:
        position('point = "R6"\n[[trail]]\nplace = "london"\n[[trail]]\nplace = "nowhere"\n')
    assert "nowhere" in str(refused.value)
    assert "neither a place nor a power" not in str(refused.value)


def test_a_trail_without_a_place_and_without_room_for_one() -> None:
    six = '[[trail]]\npower = "feed"\n' * 6
    with pytest.raises(PositionError, match="is not on his trail"):
        position(f'point = "R6"\n{six}')


def test_WHO_4_who_has_traded_as_leader_has_taken_the_trade_action() -> None:
    """B-10: with Renewed Vigor neither is there a second time."""
    game = turn(
        "van_helsing",
        figure("van_helsing", "paris", events=["long_night"]),
        figure("seward", "paris", items=["knife"]),
        table("plans", vigor=1),
        used=1,
        taken=["leader"],
    )
    assert game.van_helsing.options == ["move", "supply", "reserve", "pass"]
    assert 'taken = ["trade"]' in write_position(game.state)
