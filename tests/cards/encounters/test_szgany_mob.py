"""Szgany Mob."""

from __future__ import annotations

from harker.engine.events import LocationTurnedUp
from harker.engine.options import OfItem
from harker.engine.state import Hunter
from harker.engine.vocabulary import AskKind, Encounter, Item, PlaceId, Window
from tests.cards.encounters.meeting import FAR, VIENNA, G, M, Meeting, S, V

MOB = Encounter.SZGANY_MOB


def test_1_damage_for_each_item_still_held() -> None:
    game = Meeting(MOB, Item.KNIFE, Item.STAKE, Item.STAKE).searched()
    assert (game.ask.kind, game.ask.least, game.ask.most) == (AskKind.CHOOSE, 0, 3)
    game.answer(OfItem(Item.STAKE))
    assert game.hunter().items == (Item.KNIFE, Item.STAKE)
    assert game.hunter().damage == 2
    assert game.discarded


def test_all_may_be_given_up() -> None:
    game = Meeting(MOB, Item.KNIFE).ambushes().answer(OfItem(Item.KNIFE))
    assert game.hunter().damage == 0


def test_each_hunter_of_the_city_in_order() -> None:
    mates = {S: Hunter(place=VIENNA, items=(Item.DOGS,)), V: Hunter(place=VIENNA)}
    game = Meeting(MOB, Item.KNIFE, mates=mates).searched()
    assert game.ask.seat is G
    game.answer()
    assert game.ask.seat is S
    game.answer()
    assert [game.hunter(seat).damage for seat in (G, S, V)] == [1, 1, 0]
    assert game.over


def test_B_15_a_face_up_item_given_up_is_replaced() -> None:
    items = (Item.KNIFE, Item.STAKE)
    game = Meeting(MOB, *items, bites=1, shown_item=Item.KNIFE).searched().answer(OfItem(Item.KNIFE))
    assert game.hunter().shown_item is Item.STAKE


def test_C_28_matured_every_city_of_the_region() -> None:
    mates = {
        S: Hunter(place=PlaceId("prague"), items=(Item.DOGS,)),
        M: Hunter(place=FAR, items=(Item.DOGS,)),
    }
    game = Meeting(MOB, mates=mates, items=(Item.KNIFE,)).matures()
    assert game.ever(LocationTurnedUp, place=VIENNA)
    asked = []
    while not game.over:
        assert game.ask.window is Window.P3
        asked.append(game.ask.seat)
        game.answer()
    assert asked == [G, S]
    assert game.hunter(M).damage == 0
