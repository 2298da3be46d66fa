"""Leaks that two worlds have found, each with the smallest table that showed it."""

from __future__ import annotations

from harker.engine.events import CardPlaced
from harker.engine.options import Go, UsePower
from harker.engine.sight import redact
from harker.engine.state import Hideout
from harker.engine.vocabulary import Power, Viewer
from tests.engine.phases import PRAGUE, VIENNA, Phases


def _placed(game: Phases) -> CardPlaced:
    return next(event for event in game.news if isinstance(event, CardPlaced))


def test_G_03_a_hide_is_placed_for_the_same_cause_as_a_city() -> None:
    seen = []
    for card in (UsePower(Power.HIDE), Go(PRAGUE)):
        game = Phases({1: Hideout(place=VIENNA)}).begin("card").answer(card)
        seen.append(redact(_placed(game), Viewer.SPECTATOR, game.state.setup))
    assert seen[0] == seen[1]


def test_A_07_a_hide_that_lies_open_is_placed_by_its_own_name() -> None:
    game = Phases({1: Hideout(place=VIENNA, up=True)}).begin("card").answer(UsePower(Power.HIDE))
    placed = _placed(game)
    assert placed.power is Power.HIDE
    assert placed.why == "power:hide"
