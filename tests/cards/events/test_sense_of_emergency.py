"""Sense of Emergency: damage, then up to three roads (B-02..B-04, B-46)."""

from __future__ import annotations

from harker.engine import catalog
from harker.engine.events import (
    DraculaExposed,
    HarmPrevented,
    HunterDefeated,
    HunterHurt,
    HunterMoved,
    LocationTurnedUp,
)
from harker.engine.options import PASS, Go, Play
from tests.cards.events.stage import AskKind, D, Event, G, Phase, PlaceId, Stage, V, Window, public

CARD = Event.SENSE_OF_EMERGENCY
PARIS = PlaceId("paris")


def go(name: str) -> Go:
    return Go(PlaceId(name))


def test_B_04_damage_then_one_to_three_roads() -> None:
    stage = Stage().plays(G, CARD, Window.Z1)
    assert stage.happened(HunterHurt, hunter=G, amount=2, total=2)
    assert stage.is_asked(G, Window.Z1, AskKind.ROUTE)
    assert stage.offers(*map(Go, catalog.within_roads(PARIS, 3)))
    assert go("paris") not in stage.ask.options
    stage.answers(G, go("munich"))
    assert stage.over
    assert stage.happened(HunterMoved, hunter=G, origin="paris", place="munich")
    assert stage.discarded(CARD)
    assert public(HunterMoved, "place")


def test_REVEAL_1_it_ends_in_a_reveal() -> None:
    stage = Stage("zurich").plays(G, CARD, Window.Z1).answers(G, go("zurich"))
    assert stage.happened(LocationTurnedUp, place="zurich")
    assert stage.happened(DraculaExposed, place="zurich")


def test_B_02_wild_horses_may_answer() -> None:
    stage = Stage("zurich").holds(D, Event.ENRAGED).plays(G, CARD, Window.Z1).answers(G, go("zurich"))
    assert stage.is_asked(D, Window.M5, AskKind.PLAY)
    assert not stage.happened(LocationTurnedUp)
    stage.answers(D, PASS)
    assert stage.happened(LocationTurnedUp, place="zurich")


def test_B_03_fog_and_roadblocks_on_the_way() -> None:
    near = catalog.ROADS[PARIS]
    left = near[0]
    blocks = tuple(sorted(catalog.road_edge(PARIS, city) for city in near[1:]))
    stage = Stage().tokens(roadblocks=blocks, fog=(left,))
    assert not stage.may(G, CARD, Window.Z1)
    stage = Stage().tokens(roadblocks=blocks).plays(G, CARD, Window.Z1)
    assert Go(left) in stage.ask.options
    assert not Stage().tokens(fog=(PARIS,)).may(G, CARD, Window.Z1)


def test_B_46_it_may_be_fatal_and_then_nobody_moves() -> None:
    stage = Stage().sets(G, damage=9).plays(G, CARD, Window.Z1)
    assert stage.over
    assert stage.happened(HunterDefeated, hunter=G)
    assert not stage.happened(HunterMoved)
    assert stage.discarded(CARD)


def test_B_46_great_strength_prevents_the_damage_and_he_moves() -> None:
    stage = Stage().sets(G, damage=9).holds(V, Event.GREAT_STRENGTH).plays(G, CARD, Window.Z1)
    assert stage.is_asked(V, Window.BD2, AskKind.PLAY)
    stage.answers(V, Play(Event.GREAT_STRENGTH))
    assert stage.happened(HarmPrevented, hunter=G)
    assert stage.ask.kind is AskKind.ROUTE
    stage.answers(G, go("geneva"))
    assert stage.hunter(G).place == "geneva"


def test_only_by_day_in_a_city() -> None:
    assert Stage().may(G, CARD, Window.Z1)
    assert not Stage(phase=Phase.NIGHT).may(G, CARD, Window.Z1)
    assert not Stage(godalming="north_sea").may(G, CARD, Window.Z1)
    assert not Stage().sets(G, hospital=True).may(G, CARD, Window.Z1)
    assert not Stage(godalming="cagliari").may(G, CARD, Window.Z1), "no road leads away"
