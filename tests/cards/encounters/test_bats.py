"""Bats."""

from __future__ import annotations

from harker.engine.state import Hunter
from harker.engine.vocabulary import Encounter
from tests.cards.encounters.meeting import FAR, M, Meeting, S

BATS = Encounter.BATS


def test_TOKEN_4_a_token_under_the_hunter() -> None:
    game = Meeting(BATS).searched()
    assert game.hunter().bats
    assert game.discarded


def test_B_06_none_left_nothing_happens() -> None:
    mates = {seat: Hunter(place=FAR, bats=True) for seat in (S, M)}
    game = Meeting(BATS, mates=mates).ambushes()
    assert not game.hunter().bats
    assert game.discarded


def test_matured_it_does_nothing() -> None:
    game = Meeting(BATS).matures()
    assert game.over
    assert game.discarded
