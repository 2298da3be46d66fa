"""Unnatural Fog."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.catalog import PLACES, REGIONS
from harker.engine.events import LocationTurnedUp
from harker.engine.options import Go
from harker.engine.state import Hunter, Tokens
from harker.engine.vocabulary import AskKind, Encounter, Phase, PlaceId
from tests.cards.encounters.meeting import VIENNA, M, Meeting, S

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
