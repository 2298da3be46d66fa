"""Wild Horses (B-01, B-05, C-03, ruling 14)."""

from __future__ import annotations

import pytest

from harker.engine.catalog import ROADS
from harker.engine.events import HunterMoved, LocationTurnedUp, NothingThere
from harker.engine.options import PASS, Act, Go, Play, Road
from harker.engine.rules.hunt.turn import Turn
from harker.engine.vocabulary import Action, PlaceId, Viewer, Way
from tests.cards.events.seeing import saw
from tests.cards.events.stage import About, AskKind, D, Event, G, Phase, Stage, Window, trail

CARD = Event.WILD_HORSES
PARIS = PlaceId("paris")
ARRIVED = About(hunter=G, place=PARIS)


def test_B_05_the_hunter_is_carried_to_an_adjacent_city() -> None:
    stage = Stage().plays(D, CARD, Window.M5, ARRIVED)
    assert stage.is_asked(D, Window.M5, AskKind.ROUTE)
    assert stage.offers(*map(Go, ROADS[PARIS]))
    stage.answers(D, Go(PlaceId("brussels")))
    assert saw(stage, Viewer.SPECTATOR, HunterMoved)[0].way is Way.FORCED
    assert stage.hunter(G).place == "brussels"
    assert stage.value == "played"
    assert stage.discarded(CARD)


def test_C_03_onto_dracula_too_and_nothing_is_revealed_by_the_card_itself() -> None:
    stage = Stage(dracula="brussels", trail=trail("brussels", "paris"))
    stage.plays(D, CARD, Window.M5, ARRIVED).answers(D, Go(PlaceId("brussels")))
    assert not stage.happened(LocationTurnedUp)
    assert not stage.happened(NothingThere)


@pytest.mark.parametrize("phase", [Phase.DAY, Phase.NIGHT])
def test_C_04_by_day_and_by_night(phase: Phase) -> None:
    assert Stage(phase=phase).may(D, CARD, Window.M5, ARRIVED)


def test_B_05_not_into_fog_nor_along_a_blocked_road() -> None:
    stage = Stage().tokens(fog=(PlaceId("brussels"),)).plays(D, CARD, Window.M5, ARRIVED)
    assert Go(PlaceId("brussels")) not in stage.ask.options


def test_B_55_not_where_no_road_is_open() -> None:
    assert not Stage().tokens(fog=(PARIS,)).may(D, CARD, Window.M5, ARRIVED)
    assert not Stage().may(D, CARD, Window.M5)
    assert not Stage(godalming=None).may(D, CARD, Window.M5, ARRIVED)


def travels(stage: Stage, card: Event = CARD) -> Stage:
    stage.holds(D, card).runs(Turn(hunter=G)).answers(G, Act(Action.MOVE))
    return stage.answers(G, Road(PlaceId("brussels")))


def test_ruling_14_the_first_city_stays_unknown() -> None:
    stage = travels(Stage(trail=trail("galatz", "brussels", "cologne")))
    assert stage.is_asked(D, Window.M5, AskKind.PLAY)
    assert not stage.happened(LocationTurnedUp)
    stage.answers(D, Play(CARD)).answers(D, Go(PlaceId("cologne")))
    assert stage.happened(LocationTurnedUp, place=PlaceId("cologne"))
    assert not stage.happened(LocationTurnedUp, place=PlaceId("brussels"))
    brussels = stage.state.trail[1]
    assert brussels is not None
    assert not brussels.up


def test_C_03_once_per_arrival() -> None:
    stage = travels(Stage()).holds(D, CARD, CARD)
    stage.answers(D, Play(CARD)).answers(D, Go(PlaceId("le_havre")))
    assert stage.over
    assert stage.hunter(G).place == "le_havre"


def test_passed_over_the_hunter_stays_and_the_city_is_revealed() -> None:
    stage = travels(Stage(trail=trail("galatz", "brussels"))).answers(D, PASS)
    assert stage.happened(LocationTurnedUp, place=PlaceId("brussels"))


def test_E_M5_is_asked_by_public_facts_only() -> None:
    stage = travels(Stage(), card=Event.ENRAGED)
    assert stage.is_asked(D, Window.M5, AskKind.PLAY)
    assert stage.offers(PASS)
