"""New Vampire: who joins its fight. What it shares with the Reckless Vampire is in test_vampires.py."""

from __future__ import annotations

from harker.engine.events import HunterJoined
from harker.engine.options import PASS, Pay
from harker.engine.state import Fight, Hunter
from harker.engine.vocabulary import AskKind, Encounter, Item, Seat, Window
from tests.cards.encounters.meeting import VIENNA, G, M, Meeting, S, V

CARD = Encounter.NEW_VAMPIRE


def the_fight(game: Meeting) -> Fight:
    assert game.state.fight is not None
    return game.state.fight


def test_B_39_others_of_the_city_may_join_by_a_delay_in_a_search() -> None:
    # First thing, in activation order; not from the hospital, nor a delayed hunter.
    mates = {
        S: Hunter(place=VIENNA, items=(Item.KNIFE,)),
        V: Hunter(place=VIENNA, delayed=True),
        M: Hunter(place=VIENNA, hospital=True),
    }
    game = Meeting(CARD, Item.KNIFE, mates=mates).searched()
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (S, Window.F0, AskKind.PAY)
    assert game.ask.options == (Pay(), PASS)
    game.answer(Pay())
    assert game.ever(HunterJoined, hunter=S)
    assert game.hunter(S).delayed
    assert the_fight(game).fighters == (G, S)
    assert game.window is not Window.F0


def test_B_39_who_passes_is_not_delayed_and_does_not_fight() -> None:
    mates = {S: Hunter(place=VIENNA), V: Hunter(place=VIENNA)}
    game = Meeting(CARD, mates=mates).ambushes().answer(PASS)
    assert (game.ask.seat, game.ask.window) == (V, Window.F0)
    game.answer(Pay())
    assert the_fight(game).fighters == (G, V)
    assert not game.hunter(S).delayed


def test_B_39_nobody_in_another_city_is_asked() -> None:
    assert Meeting(CARD).searched().to_the_cards().state.asks[0].seat is Seat.DRACULA
