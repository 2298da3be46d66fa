"""Desecrated Soil."""

from __future__ import annotations

import pytest

from harker.engine.errors import NotOffered
from harker.engine.events import EncounterDropped, EncountersDrawn, ItemShown
from harker.engine.options import PASS, OfEncounter, OfItem, Show
from harker.engine.state import Decks, DownEncounter
from harker.engine.vocabulary import AskKind, Encounter, Item, Seat, Window
from tests.cards.encounters.meeting import TABLE, G, Meeting, house

SOIL = Encounter.DESECRATED_SOIL
HAND = (Encounter.HOAX, Encounter.RATS, Encounter.RATS, Encounter.SPY, Encounter.WOLVES)


def test_B_21_three_drawn_up_to_three_discarded_unseen() -> None:
    game = Meeting(SOIL, dracula={"encounters": HAND}).searched()
    assert (game.ask.seat, game.ask.window) == (Seat.DRACULA, Window.S5)
    assert (game.ask.least, game.ask.most, len(game.ask.options)) == (0, 3, 8)
    game.answer(OfEncounter(Encounter.HOAX))
    assert len(game.state.dracula.encounters) == 7
    assert game.ever(EncounterDropped, encounter=Encounter.HOAX, up=False)
    assert game.returned


def test_it_returns_unless_heavenly_host_is_shown() -> None:
    game = Meeting(SOIL, Item.HEAVENLY_HOST).ambushes().answer()
    assert (game.ask.seat, game.ask.window) == (G, Window.A3)
    game.answer(Show(OfItem(Item.HEAVENLY_HOST)))
    assert game.discarded


def test_B_37_showing_is_free() -> None:
    assert Meeting(SOIL, Item.HEAVENLY_HOST).searched().answer().answer(PASS).returned


def test_nothing_to_draw_nothing_to_discard() -> None:
    game = Meeting(SOIL, decks=Decks()).searched()
    assert game.over
    assert game.returned


def test_matured_he_recovers_3() -> None:
    game = Meeting(SOIL, dracula={"damage": 4}).matures()
    assert game.state.dracula.damage == 1
    assert game.discarded


def test_G_18_what_he_draws_and_discards_is_his_secret() -> None:
    game = Meeting(SOIL, dracula={"encounters": HAND}).searched()
    game.answer(OfEncounter(Encounter.HOAX))
    for watcher in TABLE:
        (drawn,) = game.seen_by(watcher, EncountersDrawn)
        assert (drawn.count, drawn.encounters) == (3, None)
        (dropped,) = game.seen_by(watcher, EncounterDropped)
        assert (dropped.encounter, dropped.up) == (None, False)
    (own,) = game.seen_by(Seat.DRACULA, EncountersDrawn)
    assert own.encounters == (Encounter.BATS,) * 3
    (dropped,) = game.seen_by(Seat.DRACULA, EncounterDropped)
    assert dropped.encounter is Encounter.HOAX


def test_B_24_his_discards_lie_face_down() -> None:
    game = Meeting(SOIL, dracula={"encounters": HAND}).searched()
    game.answer(OfEncounter(Encounter.HOAX), OfEncounter(Encounter.RATS), OfEncounter(Encounter.RATS))
    assert [(down.encounter, down.up) for down in game.state.decks.encounter_discard] == [
        ("hoax", False),
        ("rats", False),
        ("rats", False),
    ]
    assert len(game.state.dracula.encounters) == 5


def test_B_21_none_may_be_discarded_and_he_holds_more_than_five() -> None:
    game = Meeting(SOIL, dracula={"encounters": HAND}).searched().answer()
    assert len(game.state.dracula.encounters) == 8


def test_B_21_not_more_than_three() -> None:
    game = Meeting(SOIL, dracula={"encounters": HAND}).searched()
    with pytest.raises(NotOffered):
        game.answer(*map(OfEncounter, HAND[:4]))


@pytest.mark.parametrize(("draw", "discard", "most"), [(1, 2, 2), (2, 9, 7), (0, 1, 1)])
def test_B_21_how_many_are_house_rules(draw: int, discard: int, most: int) -> None:
    rules = house(soil_draw=draw, soil_discard=discard)
    ask = Meeting(SOIL, house=rules, dracula={"encounters": HAND}).searched().ask
    assert (len(ask.options), ask.most) == (5 + draw, most)
    assert ask.about.number == most


def test_CARD_4_the_deck_is_made_anew_for_the_draw() -> None:
    pile = (DownEncounter(Encounter.SPY), DownEncounter(Encounter.RATS, up=False))
    decks = Decks(encounters=(Encounter.BATS,), encounter_discard=pile)
    game = Meeting(SOIL, decks=decks).searched()
    assert sorted(game.state.dracula.encounters) == ["bats", "rats", "spy"]
    assert game.state.decks.encounter_discard == ()


def test_drawn_then_discarded_then_the_host_is_asked_for() -> None:
    game = Meeting(SOIL, Item.HEAVENLY_HOST).searched()
    assert game.ask.seat is Seat.DRACULA
    game.answer(OfEncounter(Encounter.BATS))
    assert (game.ask.seat, game.ask.kind) == (G, AskKind.SHOW)
    assert game.ask.options == (Show(OfItem(Item.HEAVENLY_HOST)), PASS)
    game.answer(Show(OfItem(Item.HEAVENLY_HOST)))
    assert game.hunter().items == (Item.HEAVENLY_HOST,)  # B-37: shown and taken back
    for watcher in TABLE:
        assert [event.item for event in game.seen_by(watcher, ItemShown)] == [Item.HEAVENLY_HOST]
    assert game.discarded


def test_E_S5_the_host_is_asked_for_by_public_facts_only() -> None:
    assert Meeting(SOIL, Item.STAKE).searched().answer().ask.options == (PASS,)
    assert Meeting(SOIL).searched().answer().over
    hosts = Decks(encounters=(Encounter.BATS,) * 9, item_discard=(Item.HEAVENLY_HOST,) * 3)
    assert Meeting(SOIL, Item.STAKE, decks=hosts).searched().answer().over


def test_A_08_it_draws_once_an_arrival() -> None:
    game = Meeting(SOIL).ambushes().answer()
    assert game.returned
    assert game.over


@pytest.mark.parametrize(("damage", "heal", "left"), [(2, 3, 0), (9, 3, 6), (9, 1, 8), (0, 3, 0)])
def test_HURT_1_matured_never_below_zero(damage: int, heal: int, left: int) -> None:
    game = Meeting(SOIL, house=house(soil_heal=heal), dracula={"damage": damage}).matures()
    assert game.state.dracula.damage == left
    assert not game.ever(EncountersDrawn)
