"""Reckless Vampire: its fangs. What it shares with the New Vampire is in test_vampires.py."""

from __future__ import annotations

import pytest

from harker.engine.events import InfluenceChanged
from harker.engine.options import LayTactic
from harker.engine.state import Hunter
from harker.engine.vocabulary import Combat, Encounter, Tactic, Window
from tests.cards.encounters.meeting import VIENNA, G, Meeting, S, house

CARD = Encounter.RECKLESS_VAMPIRE


def test_FIGHT_2_nobody_joins() -> None:
    game = Meeting(CARD, mates={S: Hunter(place=VIENNA)}).searched()
    assert game.window is not Window.F0
    assert game.state.fight is not None
    assert game.state.fight.fighters == (G,)


@pytest.mark.parametrize(("fangs", "influence"), [(1, 1), (3, 3)])
def test_GAME_5_each_of_its_fangs_raises_influence(fangs: int, influence: int) -> None:
    # J-03: in a search and in an ambush alike.
    rules = house(reckless_influence=fangs)
    for game in (Meeting(CARD, house=rules).searched(), Meeting(CARD, house=rules).ambushes()):
        game.round(Combat.FANGS, LayTactic(Tactic.PUNCH))
        assert game.ever(InfluenceChanged, by=influence, why="encounter:reckless_vampire")


def test_GAME_5_blocked_fangs_raise_nothing() -> None:
    game = Meeting(CARD).searched().round(Combat.FANGS, LayTactic(Tactic.DODGE))
    assert game.state.clock.influence == 0
