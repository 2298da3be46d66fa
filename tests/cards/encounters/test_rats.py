"""Rats."""

from __future__ import annotations

import pytest

from harker.engine.events import ItemShown
from harker.engine.options import PASS, OfItem, Play, Show
from harker.engine.state import Decks, Hunter
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, Window
from tests.cards.encounters.meeting import FAR, TABLE, VIENNA, G, Meeting, S, house

RATS = Encounter.RATS


def test_B_37_they_return_unless_a_firearm_is_shown() -> None:
    game = Meeting(RATS, Item.PISTOL, Item.KNIFE).searched()
    assert game.hunter().damage == 2
    assert (game.ask.window, game.ask.kind, game.ask.seat) == (Window.S5, AskKind.SHOW, G)
    assert game.ask.options == (Show(OfItem(Item.PISTOL)), PASS)
    game.answer(PASS)
    assert game.returned
    assert not game.discarded


def test_B_37_shown_and_taken_back() -> None:
    game = Meeting(RATS, Item.RIFLE).ambushes()
    assert game.ask.window is Window.A3
    game.answer(Show(OfItem(Item.RIFLE)))
    assert game.ever(ItemShown, item=Item.RIFLE)
    assert game.discarded
    assert game.hunter().items == (Item.RIFLE,)


def test_S5_asked_by_public_facts_only() -> None:
    # A face-down item might be a firearm; without items there is nothing to ask.
    assert Meeting(RATS, Item.STAKE).searched().ask.options == (PASS,)
    assert Meeting(RATS).searched().over


@pytest.mark.parametrize("shown", [Item.KNIFE, Item.PISTOL])
def test_S5_a_face_up_card_opens_it_if_it_fits(shown: Item) -> None:
    game = Meeting(RATS, shown, bites=1, shown_item=shown).searched()
    assert game.over == (shown is Item.KNIFE)


def test_HURT_4_defeated_by_rats_which_return() -> None:
    game = Meeting(RATS, Item.PISTOL, damage=9).searched()
    assert game.hunter().place is None
    assert game.returned
    assert game.state.clock.influence == 2


def test_S5_hurt_first_asked_then_and_only_then_settled() -> None:
    game = Meeting(RATS, Item.PISTOL).searched()
    assert game.names() == ["EncounterTurnedUp", "HunterHurt"]
    game.answer(Show(OfItem(Item.PISTOL)))
    assert game.names()[2:] == ["ItemShown", "EncounterDiscarded"]


@pytest.mark.parametrize(("item", "helps"), [(Item.PISTOL, True), (Item.RIFLE, True), (Item.KNIFE, False)])
def test_B_37_firearms_only(item: Item, helps: bool) -> None:
    assert (Show(OfItem(item)) in Meeting(RATS, item).searched().ask.options) is helps


def test_B_37_two_alike_are_one_option() -> None:
    ask = Meeting(RATS, Item.PISTOL, Item.PISTOL, Item.RIFLE).searched().ask
    assert ask.options == (Show(OfItem(Item.PISTOL)), Show(OfItem(Item.RIFLE)), PASS)
    assert ask.default == (PASS,)


def test_G_20_the_gun_is_seen_by_all() -> None:
    game = Meeting(RATS, Item.RIFLE).searched().answer(Show(OfItem(Item.RIFLE)))
    for watcher in TABLE:
        assert [(event.seat, event.item) for event in game.seen_by(watcher, ItemShown)] == [(G, Item.RIFLE)]


def test_S5_not_asked_when_every_gun_lies_open() -> None:
    guns = Decks(item_discard=(*(Item.PISTOL,) * 4, *(Item.RIFLE,) * 4))
    game = Meeting(RATS, Item.STAKE, decks=guns).searched()
    assert game.over
    assert game.returned
    one_left = Decks(item_discard=(*(Item.PISTOL,) * 4, *(Item.RIFLE,) * 3))
    assert Meeting(RATS, Item.STAKE, decks=one_left).searched().ask.options == (PASS,)


@pytest.mark.parametrize("damage", [1, 4])
def test_how_hard_they_bite_is_a_house_rule(damage: int) -> None:
    assert Meeting(RATS, house=house(rats_damage=damage)).searched().hunter().damage == damage


@pytest.mark.parametrize(("before", "falls"), [(8, False), (9, True)])
def test_HURT_1_the_damage_that_reaches_health_defeats(before: int, falls: bool) -> None:
    game = Meeting(RATS, damage=before).searched()
    assert (game.hunter().place is None) is falls


def test_HURT_5_prevented_the_gun_is_asked_for_all_the_same() -> None:
    mates = {S: Hunter(place=FAR, events=(Event.GREAT_STRENGTH,))}
    game = Meeting(RATS, Item.PISTOL, damage=9, mates=mates).searched()
    assert (game.ask.seat, game.ask.window) == (S, Window.BD2)
    game.answer(Play(Event.GREAT_STRENGTH))
    assert game.hunter().damage == 9
    assert game.ask.options == (Show(OfItem(Item.PISTOL)), PASS)


def test_only_the_hunter_who_met_them() -> None:
    game = Meeting(RATS, mates={S: Hunter(place=VIENNA, items=(Item.PISTOL,))}).ambushes()
    assert game.over
    assert game.hunter(S).damage == 0


def test_matured_they_do_nothing() -> None:
    game = Meeting(RATS).matures()
    assert game.names() == ["Matured", "EncounterDiscarded", "HideoutCleared"]
    assert game.discarded
