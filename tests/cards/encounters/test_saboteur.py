"""Saboteur."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.catalog import RAIL_EDGES, ROAD_EDGES
from harker.engine.events import HideoutCleared, HunterDelayed, LocationTurnedUp, TokenPlaced
from harker.engine.options import PASS, OfEdge, OfItem, Show
from harker.engine.state import Hunter, Tokens
from harker.engine.vocabulary import AskKind, EdgeId, Encounter, Item, Seat, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, G, Meeting, S, house

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


def test_delayed_first_then_asked() -> None:
    game = Meeting(SABOTEUR, Item.RIFLE, Item.KNIFE).ambushes()
    assert game.names() == ["EncounterTurnedUp", "HunterDelayed"]
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (G, Window.A3, AskKind.SHOW)
    assert game.ask.options == (Show(OfItem(Item.RIFLE)), PASS)
    game.answer(Show(OfItem(Item.RIFLE)))
    assert game.hunter().items == (Item.KNIFE, Item.RIFLE)
    assert game.hunter().delayed
    assert game.discarded


def test_HUNT_2_delayed_again_changes_nothing_and_the_gun_is_asked_for() -> None:
    game = Meeting(SABOTEUR, Item.RIFLE, delayed=True).searched()
    assert not game.ever(HunterDelayed)
    assert game.ask.kind is AskKind.SHOW


def test_S5_a_face_down_item_opens_the_question() -> None:
    assert Meeting(SABOTEUR, Item.STAKE).searched().ask.options == (PASS,)


def test_only_the_hunter_who_met_him_is_delayed() -> None:
    game = Meeting(SABOTEUR, mates={S: Hunter(place=VIENNA)}).searched()
    assert not game.hunter(S).delayed


def test_C_30_matured_roads_and_railways_side_by_side_are_two() -> None:
    road, rail = EdgeId("road:berlin-hamburg"), EdgeId("rail:berlin-hamburg")
    game = Meeting(SABOTEUR)
    game.state = replace(game.state, tokens=Tokens(roadblocks=(road,)))
    game.matures()
    assert OfEdge(road) not in game.ask.options
    assert OfEdge(rail) in game.ask.options


@pytest.mark.parametrize(("lie", "asked"), [(7, True), (8, False)])
def test_C_30_with_eight_on_the_board_nothing_is_asked(lie: int, asked: bool) -> None:
    game = Meeting(SABOTEUR)
    game.state = replace(game.state, tokens=Tokens(roadblocks=tuple(sorted(ROAD_EDGES[:lie]))))
    assert game.matures().over is not asked


def test_C_30_where_every_edge_is_blocked_nothing_is_asked() -> None:
    game = Meeting(SABOTEUR, house=house(roadblock_tokens=999))
    blocks = tuple(sorted((*ROAD_EDGES, *RAIL_EDGES)))
    game.state = replace(game.state, tokens=Tokens(roadblocks=blocks))
    assert game.matures().over


def test_matured_the_token_is_seen_by_all_and_the_location_is_not() -> None:
    game = Meeting(SABOTEUR).matures().answer(OfEdge(RAIL_EDGES[0]))
    for watcher in TABLE:
        assert [event.edge for event in game.seen_by(watcher, TokenPlaced)] == [RAIL_EDGES[0]]
        assert game.seen_by(watcher, LocationTurnedUp) == []
        assert [event.place for event in game.seen_by(watcher, HideoutCleared)] == [None]
