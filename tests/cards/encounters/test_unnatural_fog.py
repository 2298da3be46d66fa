"""Unnatural Fog."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.catalog import PLACES, REGIONS
from harker.engine.events import HideTurnedUp, HunterDelayed, LocationTurnedUp, TokenPlaced
from harker.engine.options import Go
from harker.engine.state import Hideout, Hunter, Lurker, Tokens
from harker.engine.vocabulary import AskKind, Encounter, Phase, PlaceId, Power, Seat, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, G, M, Meeting, S, house

FOG = Encounter.UNNATURAL_FOG
GENOA = PlaceId("genoa")


@pytest.mark.parametrize(("city", "count"), [(VIENNA, 1), (GENOA, 2)])
def test_TOKEN_1_one_token_and_one_more_on_a_port(city: PlaceId, count: int) -> None:
    game = Meeting(FOG, place=city).searched()
    assert game.state.tokens.fog == (city,) * count
    assert game.discarded


def test_C_27_by_day_all_hunters_there_are_delayed() -> None:
    mates = {S: Hunter(place=VIENNA), M: Hunter(place=VIENNA, hospital=True)}
    game = Meeting(FOG, mates=mates).ambushes()
    assert game.hunter().delayed
    assert game.hunter(S).delayed
    assert not game.hunter(M).delayed


def test_C_27_no_delay_at_night() -> None:
    assert not Meeting(FOG, phase=Phase.NIGHT).searched().hunter().delayed


def test_C_27_what_is_left_is_placed() -> None:
    game = Meeting(FOG, place=GENOA)
    game.state = replace(game.state, tokens=Tokens(fog=(VIENNA,) * 3))
    game.searched()
    assert game.state.tokens.fog == (GENOA, *(VIENNA,) * 3)


def test_matured_two_tokens_in_the_region() -> None:
    game = Meeting(FOG).matures()
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert game.ask.kind is AskKind.TOKENS
    region = PLACES[VIENNA].region
    assert region is not None
    assert game.ask.options == tuple(map(Go, REGIONS[region]))
    game.answer(game.ask.options[0])
    assert len(game.state.tokens.fog) == 2
    assert not game.hunter().delayed


def test_C_27_delayed_in_activation_order_after_the_fog() -> None:
    game = Meeting(FOG, mates={S: Hunter(place=VIENNA), M: Hunter(place=VIENNA, delayed=True)}).searched()
    assert game.names() == [
        "EncounterTurnedUp",
        "TokenPlaced",
        "HunterDelayed",
        "HunterDelayed",
        "EncounterDiscarded",
    ]
    assert [event.hunter for event in game.log if isinstance(event, HunterDelayed)] == [G, S]


def test_C_27_nobody_elsewhere_is_delayed() -> None:
    assert not Meeting(FOG).searched().hunter(M).delayed


def test_C_26_nocturnal_visit_makes_no_night_of_it() -> None:
    game = Meeting(FOG)
    game.state = replace(game.state, plans=replace(game.state.plans, nocturnal=True))
    assert game.searched().hunter().delayed


@pytest.mark.parametrize(("more", "count"), [(0, 1), (2, 3)])
def test_TOKEN_1_the_number_on_a_port_is_a_house_rule(more: int, count: int) -> None:
    game = Meeting(FOG, place=GENOA, house=house(fog_port_more=more)).searched()
    assert len(game.state.tokens.fog) == count


@pytest.mark.parametrize("count", [0, 3])
def test_TOKEN_1_the_number_on_a_city_is_a_house_rule(count: int) -> None:
    assert len(Meeting(FOG, house=house(fog_per_city=count)).searched().state.tokens.fog) == count


def test_TOKEN_1_no_token_left_the_hunters_are_delayed_all_the_same() -> None:
    game = Meeting(FOG)
    game.state = replace(game.state, tokens=Tokens(fog=(GENOA,) * 4))
    game.searched()
    assert game.state.tokens.fog == (GENOA,) * 4
    assert game.hunter().delayed


def test_the_fog_is_seen_by_all() -> None:
    game = Meeting(FOG, place=GENOA).ambushes()
    for watcher in TABLE:
        assert [event.place for event in game.seen_by(watcher, TokenPlaced)] == [GENOA, GENOA]


@pytest.mark.parametrize(("lie", "placed"), [(0, 2), (3, 1), (4, 0)])
def test_C_27_matured_what_is_left_is_placed(lie: int, placed: int) -> None:
    game = Meeting(FOG)
    game.state = replace(game.state, tokens=Tokens(fog=(GENOA,) * lie))
    game.matures().answer(Go(VIENNA))
    assert game.state.tokens.fog.count(VIENNA) == placed


@pytest.mark.parametrize("count", [1, 3])
def test_matured_how_many_is_a_house_rule(count: int) -> None:
    game = Meeting(FOG, house=house(fog_matured=count)).matures().answer(Go(VIENNA))
    assert game.state.tokens.fog == (VIENNA,) * count


def test_C_27_matured_at_a_port_no_more_and_nobody_is_delayed() -> None:
    game = Meeting(FOG, place=GENOA).matures().answer(Go(GENOA))
    assert game.state.tokens.fog == (GENOA, GENOA)
    assert not any(figure.delayed for figure in game.state.hunters)


def test_A_11_matured_under_a_hide_in_the_region_of_its_city() -> None:
    hide = Hideout(power=Power.HIDE, city=VIENNA, lurkers=(Lurker(FOG),))
    game = Meeting(FOG).matures(hide)
    assert game.ever(HideTurnedUp, city=VIENNA)
    assert Go(VIENNA) in game.ask.options
    assert (game.ask.seat, game.ask.window) == (Seat.DRACULA, Window.P3)
