"""The belief against its independent judge, in small; ``scripts/proof_belief.py`` does it at length."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from harker.engine.machine import begin
from harker.engine.options import Half, OfEncounter, OfSpace
from harker.engine.rulebook import Game
from harker.engine.sight import view
from harker.engine.state import Hideout
from harker.engine.vocabulary import PlaceId, Seat, Viewer
from harker.mind.players.protocol import Dice
from tests.belief.brute import Survivors, world_of
from tests.belief.judge import Script
from tests.belief.priors import twins
from tests.belief.starts import middle, new_game
from tests.belief.survey import BOARDS, Survey
from tests.cards.events.stage import trail
from tests.cards.events.test_draculas_brides import RATS, SPY, drawn

PRAGUE, VIENNA, VENICE = PlaceId("prague"), PlaceId("vienna"), PlaceId("venice")

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.proof
@pytest.mark.parametrize("board", BOARDS)
def test_after_every_answer_the_worlds_of_the_belief_are_those_that_survive(board: str) -> None:
    command = [sys.executable, "-m", "tests.belief.survey", board, "7", "30"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    result = msgspec.json.decode(done.stdout, type=Survey)
    assert not result.found, result.found[0].what
    assert result.compared > 500


def test_at_the_start_he_may_be_in_every_city_that_he_could_choose() -> None:
    state = begin(new_game(Dice(3), Counter(), None), Game())[0]
    survivors = Survivors(state, (), Viewer.SPECTATOR)
    script = Script(Dice(5), Counter())
    offered = 0
    while survivors.truth.dracula.place is None:
        given = script.next(survivors.truth)
        assert given is not None
        offered = len(survivors.truth.asks[0].options)
        survivors.answer(*given, 100)
    assert {here for here, *_ in survivors.worlds} == {key[1][0][0] for key in survivors.worlds if key[1][0]}
    assert len(survivors.worlds) == offered


def test_twins_look_the_same_and_are_other_worlds() -> None:
    dice, made = Dice(11), 0
    while made < 40:
        state = middle(dice, Counter(), None)
        assert state is not None
        found = twins(state, Viewer.SPECTATOR, dice, 4, 20)
        made += len(found) - 1
        look = view(state, Viewer.SPECTATOR)
        assert all(view(twin, Viewer.SPECTATOR) == look for twin in found)
        assert len({world_of(twin) for twin in found}) == len(found)


def test_a_world_dies_where_the_table_would_have_seen_something_else() -> None:
    dice, script = Dice(13), Script(Dice(17), Counter())
    died = 0
    for _ in range(12):
        state = middle(dice, Counter(), None)
        assert state is not None
        survivors = Survivors(state, twins(state, Viewer.SPECTATOR, dice, 4, 12), Viewer.SPECTATOR)
        for _ in range(10):
            given = None if survivors.truth.outcome else script.next(survivors.truth)
            if given is None:
                break
            before = len(survivors.worlds)
            whole, _ = survivors.answer(*given, 400)
            died += len(survivors.worlds) < before
            look = view(survivors.truth, Viewer.SPECTATOR)
            assert all(view(world, Viewer.SPECTATOR) == look for world in survivors.worlds.values() if whole)
    assert died


def test_a_world_is_followed_however_far_what_is_resolved_in_it_has_come() -> None:
    """Where he may have chosen one hideout or two, the second card tells nothing of where he was."""
    stage = drawn(spaces=trail(Hideout(place=PRAGUE), Hideout(place=VIENNA), Hideout(place=VENICE)))
    third = Hideout(place=PlaceId("munich"))
    twin = replace(stage.state, trail=(*stage.state.trail[:2], third, *stage.state.trail[3:]))
    survivors = Survivors(stage.state, (twin,), Viewer.SPECTATOR)
    for choice in (Half("desecration"),), (OfSpace(1), OfSpace(2)), (OfEncounter(RATS),), (OfEncounter(SPY),):
        survivors.answer(Seat.DRACULA, choice, 100)
    assert len(survivors.worlds) == 2
