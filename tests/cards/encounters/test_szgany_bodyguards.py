"""Szgany Bodyguards."""

from __future__ import annotations

import pytest

from harker.engine.events import ItemShown, LocationTurnedUp, SzganyPlaced
from harker.engine.options import PASS, OfItem, Play, Show
from harker.engine.state import Decks, Hunter
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, Window
from tests.cards.encounters.meeting import FAR, TABLE, VIENNA, G, Meeting, S, house

CARD = Encounter.SZGANY_BODYGUARDS


def test_2_damage_then_2_more_and_a_delay() -> None:
    game = Meeting(CARD, Item.KNIFE).searched()
    assert game.hunter().damage == 2
    game.answer(PASS)
    assert game.hunter().damage == 4
    assert game.hunter().delayed
    assert game.discarded


def test_B_37_a_weapon_spares_both() -> None:
    game = Meeting(CARD, Item.KNIFE).ambushes().answer(Show(OfItem(Item.KNIFE)))
    assert game.hunter().damage == 2
    assert not game.hunter().delayed
    assert game.discarded


def test_without_items_nothing_is_asked() -> None:
    game = Meeting(CARD).searched()
    assert game.over
    assert game.hunter().damage == 4


def test_B_45_two_instances_the_first_may_defeat() -> None:
    game = Meeting(CARD, Item.KNIFE, damage=9).searched()
    assert game.hunter().place is None
    assert game.over
    assert game.state.clock.influence == 2


def test_B_45_the_second_may_defeat() -> None:
    game = Meeting(CARD, damage=7).searched()
    assert game.hunter().place is None
    assert not game.hunter().delayed


def test_matured_they_lie_before_dracula() -> None:
    game = Meeting(CARD).matures()
    assert game.state.dracula.szgany == 1
    assert not game.discarded
    assert game.over


def test_the_order_of_things() -> None:
    game = Meeting(CARD, Item.KNIFE).searched()
    assert game.names() == ["EncounterTurnedUp", "HunterHurt"]
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (G, Window.S5, AskKind.SHOW)
    assert game.ask.options == (Show(OfItem(Item.KNIFE)), PASS)
    game.answer(PASS)
    assert game.names()[2:] == ["HunterHurt", "HunterDelayed", "EncounterDiscarded"]


@pytest.mark.parametrize("item", Item)
def test_B_37_weapons_only(item: Item) -> None:
    ask = Meeting(CARD, item).searched().ask
    assert (Show(OfItem(item)) in ask.options) is (item in (Item.KNIFE, Item.PISTOL, Item.RIFLE))


def test_G_20_the_weapon_is_seen_by_all_and_taken_back() -> None:
    game = Meeting(CARD, Item.KNIFE).searched().answer(Show(OfItem(Item.KNIFE)))
    for watcher in TABLE:
        assert [event.item for event in game.seen_by(watcher, ItemShown)] == [Item.KNIFE]
    assert game.hunter().items == (Item.KNIFE,)


@pytest.mark.parametrize(("first", "second"), [(1, 1), (3, 4), (0, 2)])
def test_how_hard_they_beat_are_house_rules(first: int, second: int) -> None:
    game = Meeting(CARD, house=house(szgany_damage=first, szgany_more=second)).searched()
    assert game.hunter().damage == first + second


@pytest.mark.parametrize(
    ("before", "first", "second"), [(6, False, False), (7, False, True), (9, True, False)]
)
def test_B_45_each_instance_is_deadly_by_itself(before: int, first: bool, second: bool) -> None:
    game = Meeting(CARD, Item.KNIFE, damage=before).searched()
    assert (game.hunter().place is None) is first
    if not first:
        game.answer(PASS)
        assert (game.hunter().place is None) is second
        assert game.hunter().delayed is not second


def test_B_45_great_strength_prevents_one_of_the_two_and_the_delay_stays() -> None:
    mates = {S: Hunter(place=FAR, events=(Event.GREAT_STRENGTH,))}
    game = Meeting(CARD, damage=7, mates=mates).searched()
    assert game.ask.window is Window.BD2
    game.answer(Play(Event.GREAT_STRENGTH))
    assert game.hunter().damage == 9
    assert game.hunter().delayed


def test_S5_not_asked_when_every_weapon_lies_open() -> None:
    weapons = (*(Item.KNIFE,) * 3, *(Item.PISTOL,) * 4, *(Item.RIFLE,) * 4)
    game = Meeting(CARD, Item.STAKE, decks=Decks(item_discard=weapons)).searched()
    assert game.over
    assert game.hunter().damage == 4


def test_only_the_hunter_who_met_them() -> None:
    game = Meeting(CARD, mates={S: Hunter(place=VIENNA)}).ambushes()
    assert game.hunter(S).damage == 0


def test_matured_all_see_them_and_nobody_the_location() -> None:
    game = Meeting(CARD).matures()
    for watcher in TABLE:
        assert [event.total for event in game.seen_by(watcher, SzganyPlaced)] == [1]
        assert game.seen_by(watcher, LocationTurnedUp) == []
    assert game.state.decks.encounter_discard == ()


def test_B_40_both_copies_may_lie_there() -> None:
    game = Meeting(CARD, dracula={"szgany": 1}).matures()
    assert game.state.dracula.szgany == 2
