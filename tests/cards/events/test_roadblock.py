"""Roadblock (A-09, B-55, C-30, TOKEN-2)."""

from __future__ import annotations

import pytest

from harker.engine.catalog import RAIL_EDGES, ROAD_EDGES
from harker.engine.events import TokenPlaced
from harker.engine.options import Keep, OfEdge, Play
from harker.engine.vocabulary import EdgeId, Viewer
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, Stage, Window

CARD = Event.ROADBLOCK
ROAD, RAIL = EdgeId("road:berlin-hamburg"), EdgeId("rail:berlin-hamburg")
OTHER = EdgeId("road:berlin-leipzig")


def test_TOKEN_2_three_tokens_on_roads_or_railways() -> None:
    stage = Stage().plays(D, CARD, Window.P8)
    assert stage.is_asked(D, Window.P8, AskKind.TOKENS)
    assert len(stage.ask.options) == len(ROAD_EDGES) + len(RAIL_EDGES)
    assert (stage.ask.least, stage.ask.most) == (3, 3)
    stage.answers(D, OfEdge(OTHER), OfEdge(RAIL), OfEdge(ROAD))
    assert stage.state.tokens.roadblocks == (RAIL, ROAD, OTHER)
    assert len(saw(stage, Viewer.SPECTATOR, TokenPlaced)) == 3
    assert stage.discarded(CARD)


def test_C_30_side_by_side_a_road_and_a_railway_are_two_places() -> None:
    stage = Stage().tokens(roadblocks=(RAIL,)).plays(D, CARD, Window.P8)
    assert OfEdge(ROAD) in stage.ask.options
    assert OfEdge(RAIL) not in stage.ask.options


@pytest.mark.parametrize(("on_board", "more"), [(6, 2), (7, 1)])
def test_C_30_what_is_left_is_placed(on_board: int, more: int) -> None:
    stage = Stage().tokens(roadblocks=ROAD_EDGES[:on_board]).plays(D, CARD, Window.P8)
    assert (stage.ask.least, stage.ask.most) == (more, more)


def test_B_55_not_without_a_token() -> None:
    assert not Stage().tokens(roadblocks=ROAD_EDGES[:8]).may(D, CARD, Window.P8)


def test_A_09_he_may_play_it_at_once_or_keep_it() -> None:
    stage = Stage().draws(D, CARD)
    assert stage.is_asked(D, Window.DR2, AskKind.KEEP)
    assert stage.offers(Play(CARD), Keep())
    assert stage.answers(D, Play(CARD)).is_asked(D, Window.DR2, AskKind.TOKENS)


def test_A_09_kept_it_comes_to_hand() -> None:
    assert Stage().draws(D, CARD).answers(D, Keep()).state.dracula.events == (CARD,)


def test_not_before_the_end_of_the_phase() -> None:
    assert not Stage().may(D, CARD, Window.P4)
