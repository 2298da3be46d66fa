"""Rats."""

from __future__ import annotations

import pytest

from harker.engine.events import ItemShown
from harker.engine.options import PASS, OfItem, Show
from harker.engine.vocabulary import AskKind, Encounter, Item, Window
from tests.cards.encounters.meeting import G, Meeting

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
