"""Aristocratic Vampire."""

from __future__ import annotations

from harker.engine.events import FightBegan, LocationTurnedUp
from harker.engine.options import PASS, Pay
from harker.engine.rules.reveal import Ambush
from harker.engine.vocabulary import AskKind, Encounter, Window
from tests.cards.encounters.meeting import VIENNA, G, Meeting

CARD = Encounter.ARISTOCRATIC_VAMPIRE


def test_A_16_a_delay_discards_it() -> None:
    game = Meeting(CARD).searched()
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (G, Window.S5, AskKind.PAY)
    game.answer(Pay())
    assert game.hunter().delayed
    assert game.discarded
    assert not game.ever(FightBegan)


def test_A_16_or_it_returns() -> None:
    game = Meeting(CARD).searched().answer(PASS)
    assert not game.hunter().delayed
    assert game.returned


def test_A_16_a_delayed_hunter_cannot_pay() -> None:
    game = Meeting(CARD, delayed=True).searched()
    assert game.over
    assert game.returned


def test_AMBUSH_2_it_cannot_ambush() -> None:
    game = Meeting(CARD)
    game.run(Ambush(hunter=G, place=VIENNA))
    assert game.ask.options == (PASS,)


def test_DRAC_5_matured() -> None:
    game = Meeting(CARD).matures()
    assert game.state.clock.influence == 4
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert game.discarded
