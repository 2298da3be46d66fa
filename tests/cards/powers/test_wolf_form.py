"""Wolf Form (POWER-2, B-31)."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine.asks import Spot
from harker.engine.catalog import within_roads
from harker.engine.events import CardPlaced, DraculaExposed, DraculaHurt
from harker.engine.options import OfEncounter, UsePower
from harker.engine.sight import view
from harker.engine.state import Hideout, Lurker, Tokens
from harker.engine.vocabulary import Edition, PlaceId, Power, Side, Window
from tests.engine.nightfall import BERLIN, GENOA, ONCE, PARIS, TABLE, TYRRHENIAN, D, Night, city
from tests.engine.phases import BUDAPEST, FAR, MUNICH, PRAGUE, RATS, SPY, VENICE, VIENNA, ZAGREB


def wolf(place: PlaceId) -> UsePower:
    return UsePower(Power.WOLF_FORM, place)


def ran(place: PlaceId, **fields: Any) -> Night:
    """He runs there from Vienna."""
    fields.setdefault("plans", ONCE)
    return Night(**fields).card().does(wolf(place))


def test_POWER_2_one_or_two_roads_and_one_damage() -> None:
    """B-04: not the city where he is."""
    game = Night(plans=ONCE).card()
    assert game.wolf_goals == set(within_roads(VIENNA, 2))
    assert {PRAGUE, BERLIN, VENICE} <= game.wolf_goals
    assert not {VIENNA, PARIS, GENOA} & game.wolf_goals
    game.does(wolf(BERLIN))
    assert game.one(DraculaHurt) == DraculaHurt(amount=1, total=1, why="power:wolf_form")
    assert game.state.dracula.place == BERLIN
    assert game.state.trail[0] == Hideout(place=BERLIN, power=Power.WOLF_FORM)


def test_B_31_the_card_lies_face_up_with_the_city_face_down() -> None:
    game = ran(BERLIN)
    assert game.one(CardPlaced) == CardPlaced(
        spot=Spot(False, 0),
        place=BERLIN,
        up=False,
        at_sea=False,
        power=Power.WOLF_FORM,
        why="power:wolf_form",
    )
    for watcher in TABLE:
        seen = game.saw(watcher, CardPlaced)
        assert (seen.place, seen.up, seen.power) == (None, False, Power.WOLF_FORM)
        space = view(game.state, watcher).trail[0]
        assert space is not None
        assert (space.place, space.up, space.power) == (None, False, Power.WOLF_FORM)


def test_POWER_2_it_takes_an_encounter() -> None:
    game = ran(BERLIN)
    assert game.ask.window is Window.P6
    game.does(OfEncounter(RATS))
    assert game.at(1) == Hideout(place=BERLIN, power=Power.WOLF_FORM, lurkers=(Lurker(RATS),))


def test_POWER_2_by_the_same_limits_as_a_move() -> None:
    """DRAC-8, TOKEN-3: not onto the trail, not into a holy city."""
    trail = {2: city(VIENNA), 3: city(BERLIN), 4: city(VENICE, up=True)}
    tokens = Tokens(consecrated=PRAGUE, hosts=(MUNICH,))
    game = Night(trail, tokens=tokens).card()
    assert game.wolf_goals == set(within_roads(VIENNA, 2)) - {BERLIN, VENICE, PRAGUE, MUNICH}


def test_B_03_holy_cities_cities_of_the_trail_fog_and_roadblocks_may_be_passed() -> None:
    """DRAC-16."""
    ring = (PRAGUE, MUNICH, ZAGREB, BUDAPEST)
    tokens = Tokens(consecrated=PRAGUE, hosts=(MUNICH,), fog=(BUDAPEST, VIENNA))
    game = Night({2: city(VIENNA), 3: city(ZAGREB), 4: city(BUDAPEST)}, tokens=tokens).card()
    assert game.wolf_goals == set(within_roads(VIENNA, 2)) - set(ring)


def test_POWER_2_neither_from_the_sea_nor_to_it() -> None:
    assert Night(here=TYRRHENIAN).card().wolf_goals == set()
    goals = Night(here=GENOA).card().wolf_goals
    assert goals == set(within_roads(GENOA, 2))
    assert TYRRHENIAN not in goals


def test_POWER_2_also_from_a_holy_city() -> None:
    """POWER-6 bars stays only."""
    assert Night(tokens=Tokens(consecrated=VIENNA)).card().wolf_goals == set(within_roads(VIENNA, 2))


def test_DRAC_9_into_a_lair_with_all_that_lies_there() -> None:
    game = ran(VENICE, lairs=(city(VENICE, SPY),))
    assert game.state.trail[0] == Hideout(place=VENICE, power=Power.WOLF_FORM, lurkers=(Lurker(SPY),))
    assert game.state.lairs[0] is None
    assert game.one(CardPlaced).lair == 0


def test_DRAC_12_onto_hunters() -> None:
    game = ran(BERLIN, hunters=(BERLIN, FAR, FAR, FAR))
    assert game.names == ["CardPlaced", "DraculaExposed", "DraculaHurt"]
    assert game.one(DraculaExposed).place == BERLIN
    assert game.at(1) == Hideout(place=BERLIN, power=Power.WOLF_FORM, up=True)
    assert game.over


@pytest.mark.parametrize(("damage", "killed"), [(13, False), (14, True)])
def test_C_43_it_may_kill_him(damage: int, killed: bool) -> None:
    assert (ran(BERLIN, damage=damage).state.outcome is not None) is killed


def test_C_44_fury_to_thirteen_and_the_deadly_run_are_one_moment() -> None:
    """B-51: the hunters win."""
    game = ran(BERLIN, damage=14, despair=3, influence=10)
    assert (game.state.clock.influence, game.state.dracula.damage) == (13, 15)
    assert game.state.outcome is not None
    assert game.state.outcome.winner is Side.HUNTERS


def test_C_44_fury_alone_is_draculas() -> None:
    game = ran(BERLIN, damage=13, despair=3, influence=10)
    assert game.state.outcome is not None
    assert game.state.outcome.winner is Side.DRACULA


def test_POWER_2_the_numbers_are_the_houses() -> None:
    game = Night(house="[numbers]\nwolf_form_roads = 1\nwolf_form_damage = 3\n").card()
    assert game.wolf_goals == {PRAGUE, MUNICH, ZAGREB, BUDAPEST}
    game.does(wolf(PRAGUE))
    assert game.state.dracula.damage == 3


@pytest.mark.parametrize("up", [False, True])
def test_POWER_1_out_of_reach_while_it_lies_on_the_trail(up: bool) -> None:
    trail = {2: city(VIENNA), 6: Hideout(place=FAR, power=Power.WOLF_FORM, up=up)}
    assert Power.WOLF_FORM not in Night(trail).card().powers


def test_SETUP_7_not_in_the_first_game() -> None:
    assert Night(edition=Edition.FIRST).card().powers == []


def test_POWER_2_the_choice_is_draculas_secret() -> None:
    """G-23: the others see neither the cities offered nor their number."""
    game = Night().card()
    for watcher in TABLE:
        assert view(game.state, watcher).asks == ()
    assert [open_.ask for open_ in view(game.state, D).asks] == [game.ask]
