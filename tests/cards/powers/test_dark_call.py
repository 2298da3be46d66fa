"""Dark Call."""

from __future__ import annotations

from harker.engine.options import OfEncounter, UsePower
from harker.engine.state import Decks
from harker.engine.vocabulary import AskKind, Encounter, Power
from tests.engine.phases import RATS, SPY, Phases


def test_POWER_5_dark_call_keeps_five_in_all() -> None:
    game = Phases().begin().answer(UsePower(Power.DARK_CALL))
    assert game.state.dracula.damage == 2
    assert (game.ask.kind, game.ask.least, len(game.ask.options)) == (AskKind.CHOOSE, 5, 15)
    game.answer(*[OfEncounter(Encounter.BATS)] * 4, OfEncounter(RATS))
    assert game.state.dracula.encounters == (*(Encounter.BATS,) * 4, RATS)
    assert len(game.state.decks.encounters) == 12


def test_C_46_few_encounters_are_all_kept() -> None:
    game = Phases(encounters=(RATS,), decks=Decks(encounters=(SPY, SPY))).begin()
    game.answer(UsePower(Power.DARK_CALL))
    assert game.state.dracula.encounters == (RATS, SPY, SPY)


def test_C_46_even_if_it_kills_him() -> None:
    game = Phases(damage=13).begin().answer(UsePower(Power.DARK_CALL))
    game.answer(*game.ask.default)
    assert game.state.outcome is not None
