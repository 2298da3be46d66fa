"""Excellent Weather: one or two moves by sea (B-08, B-09)."""

from __future__ import annotations

from harker.engine.events import HunterMoved, LocationTurnedUp
from harker.engine.options import Sea
from harker.engine.vocabulary import Way
from tests.cards.events.stage import AskKind, Event, G, Phase, PlaceId, Stage, Window, public, trail

CARD = Event.EXCELLENT_WEATHER


def sea(name: str) -> Sea:
    return Sea(PlaceId(name))


def test_B_09_one_or_two_moves_from_a_port() -> None:
    stage = Stage(godalming="venice").plays(G, CARD, Window.Z1)
    assert stage.is_asked(G, Window.Z1, AskKind.ROUTE)
    # adriatic, then its ports and its neighbour; out and back is two moves
    assert stage.offers(*map(sea, ("adriatic_sea", "bari", "ionian_sea", "valona", "venice")))
    stage.answers(G, sea("bari"))
    moved = stage.event(HunterMoved)
    assert (moved.origin, moved.place, moved.way) == ("venice", "bari", Way.SEA)
    assert stage.hunter(G).place == "bari"
    assert stage.over
    assert stage.discarded(CARD)


def test_B_09_only_where_it_ends_is_revealed() -> None:
    stage = Stage("galatz", godalming="bari", trail=trail("galatz", "venice", "valona"))
    stage.plays(G, CARD, Window.Z1).answers(G, sea("valona"))
    assert stage.happened(LocationTurnedUp, place="valona")
    assert not stage.happened(LocationTurnedUp, place="venice")


def test_B_08_from_the_sea_too() -> None:
    stage = Stage(godalming="irish_sea").plays(G, CARD, Window.Z1)
    assert sea("dublin") in stage.ask.options
    assert sea("north_sea") in stage.ask.options
    assert sea("hamburg") not in stage.ask.options


def test_B_09_storms_bar_each_entry() -> None:
    stage = Stage(godalming="irish_sea").tokens(storms=(PlaceId("north_atlantic"),)).plays(G, CARD, Window.Z1)
    assert sea("north_atlantic") not in stage.ask.options
    assert sea("north_sea") not in stage.ask.options
    assert not Stage(godalming="venice").tokens(storms=(PlaceId("adriatic_sea"),)).may(G, CARD, Window.Z1)


def test_B_03_fog_bars_leaving_and_entering() -> None:
    assert not Stage(godalming="venice").tokens(fog=(PlaceId("venice"),)).may(G, CARD, Window.Z1)
    stage = Stage(godalming="venice").tokens(fog=(PlaceId("bari"),)).plays(G, CARD, Window.Z1)
    assert sea("bari") not in stage.ask.options


def test_one_way_is_no_choice() -> None:
    fog = tuple(map(PlaceId, ("bari", "ionian_sea", "valona")))
    stage = Stage(godalming="adriatic_sea").tokens(fog=fog, storms=(PlaceId("adriatic_sea"),))
    assert stage.plays(G, CARD, Window.Z1).over
    assert stage.hunter(G).place == "venice"


def test_only_by_day_from_a_port() -> None:
    assert not Stage(godalming="venice", phase=Phase.NIGHT).may(G, CARD, Window.Z1)
    assert not Stage(godalming="paris").may(G, CARD, Window.Z1)
    assert not Stage(godalming="rome").sets(G, hospital=True).may(G, CARD, Window.Z1)
    assert not Stage(godalming=None).may(G, CARD, Window.Z1)


def test_all_see_where_it_leads() -> None:
    assert public(HunterMoved, "origin", "place")
