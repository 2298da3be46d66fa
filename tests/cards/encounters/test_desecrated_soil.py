"""Desecrated Soil."""

from __future__ import annotations

from harker.engine.events import EncounterDropped
from harker.engine.options import PASS, OfEncounter, OfItem, Show
from harker.engine.state import Decks
from harker.engine.vocabulary import Encounter, Item, Seat, Window
from tests.cards.encounters.meeting import G, Meeting

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
