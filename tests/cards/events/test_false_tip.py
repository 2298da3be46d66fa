"""False Tip gives its verdict to the journey (A-15)."""

from __future__ import annotations

import pytest

from harker.engine.events import EventCountered, HunterMoved
from harker.engine.options import PASS, Act, Carriage, Go, Play, Rail
from harker.engine.rules.hunt.turn import Turn
from harker.engine.vocabulary import Action, PlaceId, Ticket
from harker.telling import ask_text
from harker.words import Words
from tests.cards.events.stage import About, AskKind, D, Event, G, S, Stage, Window

CARD = Event.FALSE_TIP


def test_A_15_its_verdict_goes_to_the_journey() -> None:
    stage = Stage().plays(D, CARD, Window.M2, About(hunter=G, ticket=Ticket.T32))
    assert stage.value == "false_tip"
    assert stage.discarded(CARD)


def test_D_12_a_white_only_ticket_may_be_answered() -> None:
    assert Stage().may(D, CARD, Window.M2, About(hunter=G, ticket=Ticket.T10))


def test_only_when_a_ticket_is_spent() -> None:
    assert not Stage().may(D, CARD, Window.M5, About(hunter=G))


def rides(stage: Stage, *, charter: bool = False, held: tuple[Event, ...] = (CARD, CARD)) -> Stage:
    stage.sets(G, tickets=(Ticket.T22,)).holds(D, *held)
    if charter:
        stage.sets(G, events=(Event.CHARTERED_CARRIAGE,))
    stage.runs(Turn(hunter=G)).answers(G, Act(Action.MOVE))
    return stage.answers(G, Carriage(Ticket.T22) if charter else Rail(Ticket.T22))


def test_A_15_dracula_names_the_city_and_not_to_stay() -> None:
    stage = rides(Stage())
    assert stage.is_asked(D, Window.M2, AskKind.PLAY)
    stage.answers(D, Play(CARD))
    assert stage.is_asked(D, Window.M4, AskKind.ROUTE)
    assert Go(PlaceId("paris")) not in stage.ask.options
    stage.answers(D, Go(PlaceId("bordeaux")))
    assert stage.hunter(G).place == "bordeaux"


def test_A_15_good_luck_cancels_it_and_a_second_one_may_follow() -> None:
    stage = rides(Stage().holds(S, Event.GOOD_LUCK)).answers(D, Play(CARD))
    assert stage.is_asked(S, Window.M3, AskKind.PLAY)
    stage.answers(S, Play(Event.GOOD_LUCK))
    assert stage.happened(EventCountered, card=CARD, by=Event.GOOD_LUCK)
    assert stage.is_asked(D, Window.M2, AskKind.PLAY)
    stage.answers(D, PASS)
    assert stage.is_asked(G, Window.M4, AskKind.ROUTE)


@pytest.mark.parametrize("charter", [False, True])
@pytest.mark.parametrize("left", [(CARD, CARD), (CARD, Event.DEVILISH_POWER)])
def test_A_15_the_question_for_a_second_one_says_that_it_is(charter: bool, left: tuple[Event, ...]) -> None:
    """Whatever he holds still, and for hunters too: they may hold the other Good Luck."""
    stage = Stage().holds(S, Event.GOOD_LUCK, Event.GOOD_LUCK)
    stage = rides(stage, charter=charter, held=left)
    texts = [text_of(stage)]
    stage.answers(D, Play(CARD))
    texts.append(text_of(stage))
    stage.answers(S, Play(Event.GOOD_LUCK))
    assert stage.is_asked(D, Window.M2, AskKind.PLAY)
    texts.append(text_of(stage))
    assert "You may answer once more" in texts[2]
    if Play(CARD) in stage.ask.options:
        stage.answers(D, Play(CARD))
        assert stage.is_asked(S, Window.M3, AskKind.PLAY)
        texts.append(text_of(stage))
        assert "once more with Good Luck" in texts[3]
    assert len(set(texts)) == len(texts)


def text_of(stage: Stage) -> str:
    return ask_text(Words("en"), stage.ask)


def test_A_15_chartered_carriage_is_cancelled_ticket_and_action_lost() -> None:
    stage = rides(Stage(), charter=True).answers(D, Play(CARD))
    assert stage.happened(EventCountered, card=Event.CHARTERED_CARRIAGE, by=CARD)
    assert stage.over
    assert stage.hunter(G).tickets == ()
    assert stage.hunter(G).place == "paris"
    assert not stage.happened(HunterMoved)
