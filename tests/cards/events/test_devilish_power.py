"""Devilish Power (B-50, C-33, TOKEN-3)."""

from __future__ import annotations

import pytest

from harker.engine.events import AllyLeft, SupplyBarred, TokenRemoved
from harker.engine.options import Half
from harker.engine.state import DownEvent, Tokens
from harker.engine.vocabulary import PlaceId, Viewer
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, G, Phase, Stage, Window

CARD = Event.DEVILISH_POWER
GROUND, ALLY, SUPPLY = Half("consecrated"), Half("ally"), Half("supply")


def table() -> Stage:
    return Stage(
        phase=Phase.DRACULA,
        ally=Event.RUFUS_SMITH,
        tokens=Tokens(consecrated=PlaceId("vienna"), hosts=(PlaceId("paris"),)),
    )


@pytest.mark.parametrize("window", [Window.P1, Window.P4, Window.P8])
def test_B_50_he_chooses_in_three_windows(window: Window) -> None:
    stage = table().plays(D, CARD, window)
    assert stage.is_asked(D, window, AskKind.OPTION)
    assert stage.offers(GROUND, ALLY, SUPPLY)


def test_TOKEN_3_the_consecrated_ground_goes_but_no_heavenly_host() -> None:
    stage = table().plays(D, CARD, Window.P1).answers(D, GROUND)
    assert stage.state.tokens.consecrated is None
    assert stage.state.tokens.hosts == ("paris",)
    assert saw(stage, G, TokenRemoved)[0].place == "vienna"


def test_CARD_2_the_hunters_ally_goes_face_up_to_the_pile() -> None:
    stage = table().plays(D, CARD, Window.P4).answers(D, ALLY)
    assert stage.state.ally is None
    assert DownEvent(Event.RUFUS_SMITH) in stage.state.decks.event_discard
    assert saw(stage, Viewer.SPECTATOR, AllyLeft)


def test_C_33_the_ban_holds_for_the_next_hunter_phase() -> None:
    stage = table().plays(D, CARD, Window.P8).answers(D, SUPPLY)
    assert stage.state.plans.no_supply_next
    assert not stage.state.plans.no_supply


def test_C_33_everybody_reads_of_the_ban_in_the_log() -> None:
    """All see the card; which of its three effects he chose, only this says."""
    chosen = table().plays(D, CARD, Window.P8).answers(D, SUPPLY)
    alone = Stage(phase=Phase.DRACULA).plays(D, CARD, Window.P1)
    for stage in (chosen, alone):
        for watcher in (D, G, Viewer.SPECTATOR):
            assert saw(stage, watcher, SupplyBarred) == [SupplyBarred(why=f"event:{CARD}")]
    for other in (GROUND, ALLY):
        assert not saw(table().plays(D, CARD, Window.P8).answers(D, other), G, SupplyBarred)


def test_C_33_only_what_does_something_may_be_chosen() -> None:
    stage = table()
    stage.tokens(consecrated=None)
    assert stage.plays(D, CARD, Window.P1).offers(ALLY, SUPPLY)


def test_nothing_is_asked_where_all_see_that_the_ban_alone_is_left() -> None:
    stage = Stage(phase=Phase.DRACULA).plays(D, CARD, Window.P1)
    assert stage.over
    assert stage.state.plans.no_supply_next
    assert stage.discarded(CARD)


def test_not_at_other_moments() -> None:
    assert not Stage().may(D, CARD, Window.DR2)
