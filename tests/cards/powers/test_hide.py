"""Hide."""

from __future__ import annotations

from harker.engine.events import CardPlaced, DraculaVanished
from harker.engine.options import Go, OfEncounter, UsePower
from harker.engine.state import Hideout, Lurker
from harker.engine.vocabulary import Power, Window
from tests.engine.phases import FAR, PRAGUE, RATS, VIENNA, Phases


def test_POWER_4_hide_stays_and_takes_an_encounter() -> None:
    game = Phases().begin().answer(UsePower(Power.HIDE))
    assert game.went(CardPlaced, power=None, hidden_power=Power.HIDE, up=False)
    assert game.ask.window is Window.P6
    game.answer(OfEncounter(RATS))
    assert game.at(2) == Hideout(power=Power.HIDE, city=VIENNA, lurkers=(Lurker(RATS),))


def test_A_07_hide_while_revealed_lies_face_up_without_encounter() -> None:
    game = Phases({1: Hideout(place=VIENNA, up=True)}).begin().answer(UsePower(Power.HIDE))
    assert game.at(2).up
    assert not game.at(2).lurkers
    assert not game.went(DraculaVanished)


def test_A_11_hide_never_blocks_his_return() -> None:
    trail = {1: Hideout(place=PRAGUE), 2: Hideout(power=Power.HIDE, city=VIENNA)}
    assert Go(VIENNA) in Phases(trail, here=PRAGUE).begin().ask.options


def test_POWER_4_revealed_with_its_city() -> None:
    trail = {1: Hideout(place=PRAGUE), 2: Hideout(power=Power.HIDE, city=VIENNA)}
    hunters = (VIENNA, FAR, FAR, FAR)
    game = Phases(trail, here=PRAGUE, hunters=hunters).begin().answer(Go(VIENNA))
    assert game.at(3 + 1).up
