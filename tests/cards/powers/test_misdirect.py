"""Misdirect."""

from __future__ import annotations

from harker.engine import catalog
from harker.engine.events import HideoutCleared
from harker.engine.options import Go, OfSpace, UsePower
from harker.engine.state import Hideout, Lurker, Tokens
from harker.engine.vocabulary import AskKind, PlaceId, Power, Window
from tests.engine.phases import FAR, PRAGUE, SPY, VIENNA, Phases


def test_POWER_3_misdirect_frees_a_place_that_may_be_entered_at_once() -> None:
    trail = {1: Hideout(place=VIENNA), 2: Hideout(place=PRAGUE, lurkers=(Lurker(SPY),))}
    game = Phases(trail).begin()
    assert Go(PRAGUE) not in game.ask.options
    game.answer(UsePower(Power.MISDIRECT))
    assert game.windows == (Window.P5, AskKind.TRAIL)
    assert [*game.ask.options] == [OfSpace(3)]
    game.answer(OfSpace(3))
    assert game.went(HideoutCleared, place=PRAGUE, up=False)
    assert game.at(3) == Hideout(power=Power.MISDIRECT, up=True)
    assert not game.may(UsePower(Power.MISDIRECT))
    assert game.may(Go(PRAGUE))


def test_B_30_misdirect_needs_a_hideout() -> None:
    trail = {
        1: Hideout(place=VIENNA),
        2: Hideout(place=catalog.CASTLE),
        3: Hideout(power=Power.HIDE, city=PRAGUE),
        4: Hideout(place=PRAGUE),
        5: Hideout(place=FAR, power=Power.WOLF_FORM),
    }
    assert UsePower(Power.MISDIRECT) not in Phases(trail).begin().ask.options


def test_B_30_misdirect_may_free_the_only_way() -> None:
    cagliari = PlaceId("cagliari")
    ports = catalog.ADJACENT[cagliari]
    trail = {1: Hideout(place=cagliari)} | {2 + i: Hideout(place=sea) for i, sea in enumerate(ports)}
    trail[5] = Hideout(place=FAR)
    game = Phases(trail, here=cagliari, tokens=Tokens(hosts=(cagliari,))).begin()
    assert [*game.ask.options] == [UsePower(Power.MISDIRECT)]
    game.answer(*game.ask.options)
    # Clearing Lisbon would leave no card to follow.
    assert [*game.ask.options] == [OfSpace(3 + i) for i in range(len(ports))]


def test_POWER_6_at_sea_only_misdirect() -> None:
    trail = {1: Hideout(place=PlaceId("tyrrhenian_sea")), 2: Hideout(place=FAR)}
    game = Phases(trail, here=PlaceId("tyrrhenian_sea")).begin()
    powers = [option for option in game.ask.options if isinstance(option, UsePower)]
    assert powers == [UsePower(Power.MISDIRECT)]
