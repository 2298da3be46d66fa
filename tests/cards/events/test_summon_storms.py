"""Summon Storms (A-09, C-30, C-31, TOKEN-2)."""

from __future__ import annotations

from harker.engine.catalog import SEAS
from harker.engine.events import TokenPlaced
from harker.engine.options import Go, Keep, Play
from harker.engine.queries import seas_open
from harker.engine.vocabulary import PlaceId, Viewer
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, Stage, Window

CARD = Event.SUMMON_STORMS
NORTH, BLACK = PlaceId("north_sea"), PlaceId("black_sea")


def test_TOKEN_2_up_to_three_storms_even_on_a_hunter_C_31() -> None:
    stage = Stage(mina="north_sea").plays(D, CARD, Window.P8)
    assert stage.is_asked(D, Window.P8, AskKind.TOKENS)
    assert stage.offers(*map(Go, SEAS))
    assert (stage.ask.least, stage.ask.most) == (0, 3)
    stage.answers(D, Go(NORTH), Go(BLACK))
    assert stage.state.tokens.storms == (BLACK, NORTH)
    assert [event.place for event in saw(stage, Viewer.SPECTATOR, TokenPlaced)] == [BLACK, NORTH]


def test_none_is_allowed() -> None:
    stage = Stage().plays(D, CARD, Window.P8).answers(D)
    assert stage.state.tokens.storms == ()
    assert stage.discarded(CARD)


def test_TOKEN_2_one_to_a_sea_zone_and_C_30_what_is_left() -> None:
    stage = Stage().tokens(storms=SEAS[:5]).plays(D, CARD, Window.P8)
    assert stage.offers(*map(Go, SEAS[5:]))
    assert stage.ask.most == 1


def test_B_55_not_without_a_token() -> None:
    assert not Stage().tokens(storms=SEAS[:6]).may(D, CARD, Window.P8)


def test_A_09_he_may_play_it_at_once_or_keep_it() -> None:
    stage = Stage().draws(D, CARD)
    assert stage.offers(Play(CARD), Keep())
    assert stage.answers(D, Play(CARD)).is_asked(D, Window.DR2, AskKind.TOKENS)


def test_J_08_a_storm_bars_entering_and_by_the_switch_leaving() -> None:
    stage = Stage().tokens(storms=(NORTH,))
    assert NORTH not in seas_open(stage.state, PlaceId("london"))
    assert seas_open(stage.state, NORTH)
    both = Stage(house='switches = {storm = "bars_both"}').tokens(storms=(NORTH,))
    assert seas_open(both.state, NORTH) == ()
