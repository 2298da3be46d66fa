"""Feed."""

from __future__ import annotations

from harker.engine import queries
from harker.engine.options import UsePower
from harker.engine.state import Hideout, Tokens
from harker.engine.vocabulary import Power
from tests.engine.phases import VIENNA, Phases


def test_POWER_5_feed() -> None:
    game = Phases(damage=3).begin().answer(UsePower(Power.FEED))
    assert game.state.dracula.damage == 2
    assert game.at(2) == Hideout(power=Power.FEED, up=True)


def test_POWER_6_no_stay_in_a_holy_city() -> None:
    game = Phases(tokens=Tokens(consecrated=VIENNA)).begin()
    powers = {option.power for option in game.ask.options if isinstance(option, UsePower)}
    assert powers == {Power.WOLF_FORM}


def test_C_46_also_without_damage() -> None:
    game = Phases().begin().answer(UsePower(Power.FEED))
    assert game.state.dracula.damage == 0


def test_A_07_staying_keeps_him_revealed() -> None:
    game = Phases({1: Hideout(place=VIENNA, up=True)}).begin().answer(UsePower(Power.FEED))
    assert queries.is_exposed(game.state)
