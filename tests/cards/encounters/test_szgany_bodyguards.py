"""Szgany Bodyguards."""

from __future__ import annotations

from harker.engine.options import PASS, OfItem, Show
from harker.engine.vocabulary import Encounter, Item
from tests.cards.encounters.meeting import Meeting

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
