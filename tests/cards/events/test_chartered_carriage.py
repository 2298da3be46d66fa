"""Chartered Carriage: one way of the move action (A-15)."""

from __future__ import annotations

from harker.engine.rules.card import PlayEvent
from tests.cards.events.stage import Event, G, Stage, Window

CARD = Event.CHARTERED_CARRIAGE


def test_A_15_it_is_nothing_by_itself() -> None:
    stage = Stage().holds(G, CARD)
    assert not any(stage.may(G, CARD, window) for window in Window)


def test_A_15_played_with_a_ticket_it_says_so_to_the_move() -> None:
    stage = Stage().holds(G, CARD)
    stage.runs(PlayEvent(seat=G, event=CARD, window=Window.M1))
    assert stage.value == "carriage"
    assert stage.discarded(CARD)
