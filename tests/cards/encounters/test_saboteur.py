"""Saboteur."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.catalog import RAIL_EDGES, ROAD_EDGES
from harker.engine.options import PASS, OfEdge, OfItem, Show
from harker.engine.state import Tokens
from harker.engine.vocabulary import AskKind, Encounter, Item, Seat, Window
from tests.cards.encounters.meeting import Meeting

SABOTEUR = Encounter.SABOTEUR


def test_he_delays_and_returns() -> None:
    game = Meeting(SABOTEUR, Item.PISTOL).searched()
    assert game.hunter().delayed
    game.answer(PASS)
    assert game.returned


def test_B_37_a_firearm_drives_him_off() -> None:
    game = Meeting(SABOTEUR, Item.PISTOL).searched().answer(Show(OfItem(Item.PISTOL)))
    assert game.discarded


def test_without_items_nothing_is_asked() -> None:
    game = Meeting(SABOTEUR).searched()
    assert game.over
    assert game.returned


def test_C_30_matured_he_blocks_any_free_edge() -> None:
    game = Meeting(SABOTEUR)
    taken = ROAD_EDGES[0]
    game.state = replace(game.state, tokens=Tokens(roadblocks=(taken,)))
    game.matures()
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (Seat.DRACULA, Window.P3, AskKind.TOKENS)
    assert len(game.ask.options) == len(ROAD_EDGES) + len(RAIL_EDGES) - 1
    game.answer(OfEdge(RAIL_EDGES[0]))
    assert set(game.state.tokens.roadblocks) == {taken, RAIL_EDGES[0]}


def test_C_30_no_token_left() -> None:
    game = Meeting(SABOTEUR)
    game.state = replace(game.state, tokens=Tokens(roadblocks=ROAD_EDGES[:8]))
    assert game.matures().over
