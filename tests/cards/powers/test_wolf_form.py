"""Wolf Form."""

from __future__ import annotations

from harker.engine import catalog
from harker.engine.options import PASS, UsePower
from harker.engine.state import Hideout, Lurker
from harker.engine.vocabulary import PlaceId, Power, Window
from tests.engine.phases import FAR, SPY, VENICE, VIENNA, Phases


def test_POWER_2_wolf_form() -> None:
    game = Phases().begin()
    cities = {o.place for o in game.ask.options if isinstance(o, UsePower) and o.power is Power.WOLF_FORM}
    assert cities == set(catalog.within_roads(VIENNA, 2))
    game.answer(UsePower(Power.WOLF_FORM, VENICE))
    assert game.state.dracula.damage == 1
    assert game.state.trail[0] == Hideout(place=VENICE, power=Power.WOLF_FORM)
    assert game.ask.window is Window.P6


def test_POWER_2_neither_from_nor_to_the_sea() -> None:
    game = Phases(here=PlaceId("tyrrhenian_sea")).begin()
    powers = [option for option in game.ask.options if isinstance(option, UsePower)]
    assert Power.WOLF_FORM not in {option.power for option in powers}
    game = Phases(here=PlaceId("genoa")).begin()
    goals = [option.place for option in game.ask.options if isinstance(option, UsePower) and option.place]
    assert goals
    assert all(catalog.PLACES[place].is_city for place in goals)


def test_DRAC_9_into_a_lair() -> None:
    lairs = (Hideout(place=VENICE, lurkers=(Lurker(SPY),)),)
    game = Phases(lairs=lairs).begin().answer(PASS).answer(PASS)
    game.answer(UsePower(Power.WOLF_FORM, VENICE))
    assert game.state.trail[0] == Hideout(place=VENICE, power=Power.WOLF_FORM, lurkers=(Lurker(SPY),))
    assert game.state.lairs[0] is None


def test_POWER_1_out_of_reach_while_it_lies_on_the_trail() -> None:
    trail = {1: Hideout(place=VIENNA), 4: Hideout(place=FAR, power=Power.WOLF_FORM)}
    assert not game_offers(Phases(trail).begin())


def game_offers(game: Phases) -> bool:
    return any(isinstance(o, UsePower) and o.power is Power.WOLF_FORM for o in game.ask.options)
