"""Wolves."""

from __future__ import annotations

import pytest

from harker.engine.catalog import within_roads
from harker.engine.events import HideTurnedUp, LocationTurnedUp
from harker.engine.options import PASS, Go, OfItem, Show
from harker.engine.state import Hideout, Hunter, Lurker
from harker.engine.vocabulary import AskKind, Encounter, Item, PlaceId, Power, Seat
from tests.cards.encounters.meeting import VIENNA, G, M, Meeting, S

WOLVES = Encounter.WOLVES


@pytest.mark.parametrize(("shown", "damage"), [(0, 4), (1, 2), (2, 0), (3, 0)])
def test_2_less_for_each_weapon_shown(shown: int, damage: int) -> None:
    weapons = (Item.KNIFE, Item.PISTOL, Item.PISTOL)
    game = Meeting(WOLVES, *weapons, Item.GARLIC).searched()
    assert (game.ask.kind, game.ask.most) == (AskKind.SHOW, 3)
    game.answer(*[Show(OfItem(item)) for item in weapons[:shown]])
    assert game.hunter().damage == damage
    assert game.hunter().items == tuple(sorted((*weapons, Item.GARLIC)))
    assert game.discarded


def test_every_hunter_of_the_city_in_order_but_not_of_its_hospital() -> None:
    mates = {S: Hunter(place=VIENNA, items=(Item.GARLIC,)), M: Hunter(place=VIENNA, hospital=True)}
    game = Meeting(WOLVES, Item.KNIFE, mates=mates).ambushes()
    assert game.ask.seat is G
    game.answer(Show(OfItem(Item.KNIFE)))
    assert game.ask.seat is S
    assert game.ask.options == (PASS,)
    game.answer(PASS)
    assert [game.hunter(seat).damage for seat in (G, S, M)] == [2, 4, 0]


def test_C_65_two_fall_in_one_moment() -> None:
    mates = {S: Hunter(place=VIENNA, damage=8)}
    game = Meeting(WOLVES, damage=10, mates=mates).searched()
    assert game.state.clock.influence == 4
    assert game.discarded


def test_C_28_matured_they_strike_one_or_two_roads_away() -> None:
    munich = PlaceId("munich")
    game = Meeting(WOLVES, mates={S: Hunter(place=munich)}).matures()
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert (game.ask.seat, game.ask.kind) == (Seat.DRACULA, AskKind.ROUTE)
    assert game.ask.options == tuple(map(Go, within_roads(VIENNA, 2)))  # B-04: not Vienna itself
    game.answer(Go(munich))
    assert (game.hunter(S).damage, game.hunter(G).damage) == (4, 0)
    assert game.over


def test_A_11_matured_under_a_hide_they_start_from_its_city() -> None:
    hide = Hideout(power=Power.HIDE, city=VIENNA, lurkers=(Lurker(WOLVES),))
    game = Meeting(WOLVES, dracula={"encounters": (Encounter.RATS,)}).matures(hide)
    assert game.ever(HideTurnedUp, city=VIENNA)
    assert game.ask.options == tuple(map(Go, within_roads(VIENNA, 2)))
