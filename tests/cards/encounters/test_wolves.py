"""Wolves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.catalog import ROAD_EDGES, within_roads
from harker.engine.errors import NotOffered
from harker.engine.events import HideTurnedUp, ItemShown, LocationTurnedUp
from harker.engine.options import PASS, Go, OfItem, Play, Show
from harker.engine.state import Decks, Hideout, Hunter, Lurker, Tokens
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, PlaceId, Power, Seat, Window
from tests.cards.encounters.meeting import FAR, TABLE, VIENNA, G, M, Meeting, S, V, house

WOLVES = Encounter.WOLVES


@pytest.mark.parametrize(("shown", "damage"), [(0, 4), (1, 2), (2, 0), (3, 0)])
def test_2_less_for_each_weapon_shown(shown: int, damage: int) -> None:
    weapons = (Item.KNIFE, Item.PISTOL, Item.PISTOL)
    game = Meeting(WOLVES, *weapons, Item.GARLIC).searched()
    assert (game.ask.kind, game.ask.most) == (AskKind.SHOW, 3)
    game.answer(*[Show(OfItem(item)) for item in weapons[:shown]])
    assert game.hunter().damage == damage
    assert game.hunter().items == tuple(sorted((*weapons, Item.GARLIC)))
    assert game.discarded


def test_every_hunter_of_the_city_in_order_but_not_of_its_hospital() -> None:
    mates = {S: Hunter(place=VIENNA, items=(Item.GARLIC,)), M: Hunter(place=VIENNA, hospital=True)}
    game = Meeting(WOLVES, Item.KNIFE, mates=mates).ambushes()
    assert game.ask.seat is G
    game.answer(Show(OfItem(Item.KNIFE)))
    assert game.ask.seat is S
    assert game.ask.options == (PASS,)
    game.answer(PASS)
    assert [game.hunter(seat).damage for seat in (G, S, M)] == [2, 4, 0]


def test_C_65_two_fall_in_one_moment() -> None:
    mates = {S: Hunter(place=VIENNA, damage=8)}
    game = Meeting(WOLVES, damage=10, mates=mates).searched()
    assert game.state.clock.influence == 4
    assert game.discarded


def test_C_28_matured_they_strike_one_or_two_roads_away() -> None:
    munich = PlaceId("munich")
    game = Meeting(WOLVES, mates={S: Hunter(place=munich)}).matures()
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert (game.ask.seat, game.ask.kind) == (Seat.DRACULA, AskKind.ROUTE)
    assert game.ask.options == tuple(map(Go, within_roads(VIENNA, 2)))  # B-04: not Vienna itself
    game.answer(Go(munich))
    assert (game.hunter(S).damage, game.hunter(G).damage) == (4, 0)
    assert game.over


def test_A_11_matured_under_a_hide_they_start_from_its_city() -> None:
    hide = Hideout(power=Power.HIDE, city=VIENNA, lurkers=(Lurker(WOLVES),))
    game = Meeting(WOLVES, dracula={"encounters": (Encounter.RATS,)}).matures(hide)
    assert game.ever(HideTurnedUp, city=VIENNA)
    assert game.ask.options == tuple(map(Go, within_roads(VIENNA, 2)))


def test_C_65_rage_follows_when_all_have_suffered() -> None:
    mates = {S: Hunter(place=VIENNA, damage=8), V: Hunter(place=VIENNA)}
    game = Meeting(WOLVES, damage=10, mates=mates).searched()
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


@pytest.mark.parametrize(("influence", "over"), [(8, False), (9, True)])
def test_C_65_thirteen_in_between_is_one_moment(influence: int, over: bool) -> None:
    # Two fall at four each; those who come after suffer before anybody has won.
    mates = {S: Hunter(place=VIENNA, damage=8), V: Hunter(place=VIENNA)}
    game = Meeting(WOLVES, damage=10, mates=mates)
    game.state = replace(game.state, clock=replace(game.state.clock, influence=influence))
    game.searched()
    assert game.hunter(V).damage == 4
    assert (game.state.outcome is not None) is over
    assert game.state.clock.influence == min(influence + 4, 13)


def test_each_shows_and_suffers_before_the_next_is_asked() -> None:
    mates = {S: Hunter(place=VIENNA, items=(Item.KNIFE,))}
    game = Meeting(WOLVES, Item.KNIFE, mates=mates).searched().answer()
    assert game.hunter().damage == 4
    assert (game.ask.seat, game.ask.window, game.ask.rule) == (S, Window.S5, "B-37")


def test_B_37_equal_weapons_are_options_as_often_as_they_are_held() -> None:
    game = Meeting(WOLVES, Item.KNIFE, Item.KNIFE).searched()
    assert game.ask.options == (Show(OfItem(Item.KNIFE)),) * 2
    assert (game.ask.least, game.ask.most, game.ask.default) == (0, 2, ())
    game.answer(Show(OfItem(Item.KNIFE)), Show(OfItem(Item.KNIFE)))
    assert game.hunter().damage == 0
    assert [event.item for event in game.log if isinstance(event, ItemShown)] == [Item.KNIFE] * 2


def test_B_37_not_more_than_are_held() -> None:
    game = Meeting(WOLVES, Item.KNIFE, Item.RIFLE).searched()
    with pytest.raises(NotOffered):
        game.answer(Show(OfItem(Item.KNIFE)), Show(OfItem(Item.KNIFE)))


@pytest.mark.parametrize("item", Item)
def test_B_37_weapons_only(item: Item) -> None:
    ask = Meeting(WOLVES, item).searched().ask
    weapon = item in (Item.KNIFE, Item.PISTOL, Item.RIFLE)
    assert ask.options == ((Show(OfItem(item)),) if weapon else (PASS,))


def test_G_20_what_is_shown_is_seen_by_all_and_taken_back() -> None:
    game = Meeting(WOLVES, Item.KNIFE).searched().answer(Show(OfItem(Item.KNIFE)))
    for watcher in TABLE:
        assert [event.item for event in game.seen_by(watcher, ItemShown)] == [Item.KNIFE]
    assert game.hunter().items == (Item.KNIFE,)


def test_S5_not_asked_without_items_or_with_every_weapon_open() -> None:
    assert Meeting(WOLVES).searched().over
    weapons = (*(Item.KNIFE,) * 3, *(Item.PISTOL,) * 4, *(Item.RIFLE,) * 4)
    game = Meeting(WOLVES, Item.STAKE, decks=Decks(item_discard=weapons)).searched()
    assert game.over
    assert game.hunter().damage == 4


@pytest.mark.parametrize(("damage", "less", "suffered"), [(4, 1, 3), (5, 2, 3), (1, 3, 0)])
def test_how_hard_they_bite_are_house_rules(damage: int, less: int, suffered: int) -> None:
    rules = house(wolves_damage=damage, wolves_per_weapon=less)
    game = Meeting(WOLVES, Item.KNIFE, house=rules).searched().answer(Show(OfItem(Item.KNIFE)))
    assert game.hunter().damage == suffered


def test_HURT_5_great_strength_saves_one() -> None:
    mates = {S: Hunter(place=VIENNA, damage=8), M: Hunter(place=FAR, events=(Event.GREAT_STRENGTH,))}
    game = Meeting(WOLVES, damage=10, mates=mates).searched()
    assert (game.ask.seat, game.ask.window, game.ask.about.hunter) == (M, Window.BD2, G)
    game.answer(Play(Event.GREAT_STRENGTH))
    assert game.hunter().damage == 10
    assert game.hunter(S).place is None
    assert game.state.clock.influence == 2


def test_C_28_matured_not_in_a_hospital() -> None:
    munich = PlaceId("munich")
    mates = {S: Hunter(place=munich), M: Hunter(place=munich, hospital=True)}
    game = Meeting(WOLVES, mates=mates).matures().answer(Go(munich))
    assert (game.hunter(S).damage, game.hunter(M).damage) == (4, 0)


def test_C_28_matured_weapons_help_dogs_and_forewarned_do_not() -> None:
    munich = PlaceId("munich")
    hunter = Hunter(place=munich, items=(Item.DOGS, Item.KNIFE), events=(Event.FOREWARNED,))
    game = Meeting(WOLVES, mates={S: hunter}).matures().answer(Go(munich))
    assert (game.ask.seat, game.ask.window) == (S, Window.P3)
    assert game.ask.options == (Show(OfItem(Item.KNIFE)),)
    game.answer(Show(OfItem(Item.KNIFE)))
    assert game.hunter(S).damage == 2


def test_B_03_matured_they_mind_no_fog_and_no_roadblock() -> None:
    game = Meeting(WOLVES)
    blocks = tuple(sorted(edge for edge in ROAD_EDGES if "vienna" in edge))
    game.state = replace(game.state, tokens=Tokens(fog=(VIENNA,), roadblocks=blocks[:8]))
    assert game.matures().ask.options == tuple(map(Go, within_roads(VIENNA, 2)))


@pytest.mark.parametrize("roads", [1, 3])
def test_B_04_matured_how_far_is_a_house_rule(roads: int) -> None:
    game = Meeting(WOLVES, house=house(wolves_roads=roads)).matures()
    assert game.ask.options == tuple(map(Go, within_roads(VIENNA, roads)))
    assert Go(VIENNA) not in game.ask.options


def test_B_04_matured_where_no_road_leads_the_city_is_shown_and_nothing_happens() -> None:
    cagliari = PlaceId("cagliari")
    game = Meeting(WOLVES, place=cagliari).matures()
    assert game.ever(LocationTurnedUp, place=cagliari)
    assert game.over
    assert game.hunter().damage == 0
