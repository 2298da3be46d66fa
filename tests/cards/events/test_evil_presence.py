"""Evil Presence: which hunters are adjacent to Dracula (B-60, A-19)."""

from __future__ import annotations

from harker.engine.events import AnswerGiven, EventCountered
from harker.engine.options import PASS, Play
from harker.engine.vocabulary import Power
from tests.cards.events.stage import D, Event, G, Hideout, M, PlaceId, S, Stage, V, Window, public, trail

CARD = Event.EVIL_PRESENCE


def test_B_60_hunters_adjacent_by_road_or_sea() -> None:
    stage = Stage("genoa", godalming="milan", seward="tyrrhenian_sea", van_helsing="rome").draws(M, CARD)
    assert stage.over
    answer = stage.event(AnswerGiven)
    assert (answer.query, answer.seat, answer.answer) == ("evil_presence", M, ("godalming", "seward"))
    assert stage.discarded(CARD)


def test_B_60_from_the_sea_too() -> None:
    stage = Stage("north_sea", godalming="hamburg", seward="english_channel").draws(V, CARD)
    assert stage.event(AnswerGiven).answer == ("godalming", "seward")


def test_B_60_not_in_a_hospital_nor_in_his_own_place_nor_off_the_board() -> None:
    stage = Stage("naples", godalming="rome", seward=None, van_helsing="naples", mina="prague")
    stage.sets(G, hospital=True).draws(M, CARD)
    assert stage.event(AnswerGiven).answer == ()


def test_PLACE_1_railways_make_nobody_adjacent() -> None:
    stage = Stage("paris", godalming="marseilles", seward="bordeaux").draws(M, CARD)
    assert stage.event(AnswerGiven).answer == ()


def test_POWER_7_it_is_his_real_place_that_counts() -> None:
    behind_feed = (Hideout(power=Power.FEED, up=True), Hideout(place=PlaceId("prague")))
    stage = Stage("prague", mina="vienna", trail=trail(*behind_feed)).draws(G, CARD)
    assert stage.event(AnswerGiven).answer == ("mina",)


def test_CARD_6_sensationalist_press_counters_it() -> None:
    stage = Stage("prague", mina="vienna").holds(D, Event.SENSATIONALIST_PRESS).draws(S, CARD)
    assert stage.ask.window is Window.X1
    stage.answers(D, Play(Event.SENSATIONALIST_PRESS))
    assert stage.happened(EventCountered, card=CARD)
    assert not stage.happened(AnswerGiven)
    assert stage.discarded(CARD)


def test_CARD_6_dracula_may_pass() -> None:
    stage = Stage("prague", mina="vienna").holds(D, Event.ENRAGED).draws(S, CARD).answers(D, PASS)
    assert stage.event(AnswerGiven).answer == ("mina",)


def test_B_60_the_answer_is_told_to_all() -> None:
    assert public(AnswerGiven, "query", "answer")
