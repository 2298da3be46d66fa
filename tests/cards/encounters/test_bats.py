"""Bats."""

from __future__ import annotations

from harker.engine.events import BatsPlaced
from harker.engine.state import Hunter
from harker.engine.vocabulary import Encounter
from tests.cards.encounters.meeting import FAR, TABLE, VIENNA, G, M, Meeting, S

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


def test_TOKEN_4_only_under_the_hunter_who_met_them() -> None:
    game = Meeting(BATS, mates={S: Hunter(place=VIENNA)}).ambushes()
    assert game.hunter().bats
    assert not game.hunter(S).bats
    assert game.names() == ["EncounterTurnedUp", "BatsPlaced", "EncounterDiscarded"]


def test_B_06_a_hunter_has_one_at_most() -> None:
    game = Meeting(BATS, bats=True).searched()
    assert game.hunter().bats
    assert not game.ever(BatsPlaced)
    assert game.discarded


def test_TOKEN_4_the_token_is_seen_by_all() -> None:
    game = Meeting(BATS).searched()
    for watcher in TABLE:
        assert [event.hunter for event in game.seen_by(watcher, BatsPlaced)] == [G]


def test_matured_nothing_else_happens() -> None:
    game = Meeting(BATS).matures()
    assert game.names() == ["Matured", "EncounterDiscarded", "HideoutCleared"]
    assert not any(figure.bats for figure in game.state.hunters)
