"""False Tip gives its verdict to the journey (A-15)."""

from __future__ import annotations

from harker.engine.vocabulary import Ticket
from tests.cards.events.stage import About, D, Event, G, Stage, Window

CARD = Event.FALSE_TIP


def test_A_15_its_verdict_goes_to_the_journey() -> None:
    stage = Stage().plays(D, CARD, Window.M2, About(hunter=G, ticket=Ticket.T32))
    assert stage.value == "false_tip"
    assert stage.discarded(CARD)


def test_D_12_a_white_only_ticket_may_be_answered() -> None:
    assert Stage().may(D, CARD, Window.M2, About(hunter=G, ticket=Ticket.T10))


def test_only_when_a_ticket_is_spent() -> None:
    assert not Stage().may(D, CARD, Window.M5, About(hunter=G))
