"""Szgany Mob."""

from __future__ import annotations

import pytest

from harker.engine.catalog import PLACES, REGIONS
from harker.engine.errors import NotOffered
from harker.engine.events import HideTurnedUp, ItemDiscarded, LocationTurnedUp
from harker.engine.options import OfItem
from harker.engine.state import Hideout, Hunter, Lurker
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, PlaceId, Power, Window
from tests.cards.encounters.meeting import FAR, PARIS, TABLE, VIENNA, G, M, Meeting, S, V, house

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


def test_C_65_rage_follows_when_all_have_suffered() -> None:
    two = (Item.DOGS, Item.DOGS)
    mates = {S: Hunter(place=VIENNA, items=two, damage=7), V: Hunter(place=VIENNA, items=two)}
    game = Meeting(MOB, *two, damage=9, mates=mates).searched()
    for _ in range(3):
        game.answer()
    seen = [name for name in game.names() if name in ("HunterHurt", "HunterDefeated", "InfluenceChanged")]
    assert seen == [
        "HunterHurt",
        "HunterDefeated",
        "HunterHurt",
        "HunterDefeated",
        "HunterHurt",
        "InfluenceChanged",
        "InfluenceChanged",
    ]
    assert game.state.clock.influence == 4


def test_each_gives_and_suffers_before_the_next_is_asked() -> None:
    mates = {S: Hunter(place=VIENNA, items=(Item.DOGS,))}
    game = Meeting(MOB, Item.KNIFE, mates=mates).searched().answer()
    assert game.hunter().damage == 1
    assert (game.ask.seat, game.ask.window, game.ask.rule) == (S, Window.S5, "C-65")


def test_each_copy_is_an_option_and_no_more_than_are_held() -> None:
    game = Meeting(MOB, Item.STAKE, Item.STAKE, Item.KNIFE).searched()
    assert game.ask.options == (OfItem(Item.KNIFE), OfItem(Item.STAKE), OfItem(Item.STAKE))
    with pytest.raises(NotOffered):
        game.answer(OfItem(Item.KNIFE), OfItem(Item.KNIFE))
    game.answer(OfItem(Item.STAKE), OfItem(Item.STAKE))
    assert game.hunter().items == (Item.KNIFE,)
    assert game.hunter().damage == 1


def test_what_is_given_up_is_seen_by_all() -> None:
    game = Meeting(MOB, Item.KNIFE, Item.STAKE).searched().answer(OfItem(Item.KNIFE))
    for watcher in TABLE:
        assert [event.item for event in game.seen_by(watcher, ItemDiscarded)] == [Item.KNIFE]


def test_without_items_nothing_is_asked() -> None:
    game = Meeting(MOB).searched()
    assert game.over
    assert game.discarded
    assert game.hunter().damage == 0


@pytest.mark.parametrize("amount", [0, 3])
def test_how_much_for_an_item_is_a_house_rule(amount: int) -> None:
    game = Meeting(MOB, Item.KNIFE, Item.STAKE, house=house(mob_per_item=amount)).searched().answer()
    assert game.hunter().damage == 2 * amount


def test_C_28_nobody_in_the_hospital_nor_elsewhere() -> None:
    items = (Item.DOGS,)
    mates = {S: Hunter(place=VIENNA, hospital=True, items=items), M: Hunter(place=FAR, items=items)}
    game = Meeting(MOB, mates=mates).searched()
    assert game.over
    assert (game.hunter(S).damage, game.hunter(M).damage) == (0, 0)


def test_C_28_matured_not_in_a_hospital_nor_in_another_region() -> None:
    items = (Item.DOGS,)
    mates = {S: Hunter(place=VIENNA, hospital=True, items=items), M: Hunter(place=PARIS, items=items)}
    game = Meeting(MOB, mates=mates, place=VIENNA).matures()
    assert game.over
    assert (game.hunter(S).damage, game.hunter(M).damage) == (0, 0)


def test_C_28_matured_every_city_of_the_region_counts() -> None:
    region = REGIONS[PLACES[VIENNA].region or ""]
    for city in region:
        game = Meeting(MOB, Item.DOGS, mates={G: Hunter(place=city, items=(Item.DOGS,))}).matures()
        assert game.ask.seat is G
        game.answer()
        assert game.hunter().damage == 1


def test_C_28_matured_dogs_and_forewarned_are_no_answer() -> None:
    game = Meeting(MOB, Item.DOGS, events=(Event.FOREWARNED,)).matures()
    assert game.ask.kind is AskKind.CHOOSE
    assert game.ask.options == (OfItem(Item.DOGS),)


def test_B_15_laid_open_after_the_moment() -> None:
    items = (Item.KNIFE, Item.PISTOL, Item.STAKE)
    mates = {S: Hunter(place=VIENNA, items=(Item.DOGS,))}
    game = Meeting(MOB, *items, bites=1, shown_item=Item.KNIFE, mates=mates).searched()
    game.answer(OfItem(Item.KNIFE))
    assert game.ask.seat is S  # first the mob goes on
    game.answer()
    assert (game.ask.seat, game.ask.window) == (G, Window.BD3)


def test_A_11_matured_under_a_hide_in_the_region_of_its_city() -> None:
    hide = Hideout(power=Power.HIDE, city=VIENNA, lurkers=(Lurker(MOB),))
    game = Meeting(MOB, Item.DOGS).matures(hide)
    assert game.ever(HideTurnedUp, city=VIENNA)
    assert game.ask.seat is G
