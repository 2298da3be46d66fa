"""Aristocratic Vampire."""

from __future__ import annotations

import pytest

from harker.engine.events import EncounterReturned, FightBegan, LocationTurnedUp
from harker.engine.options import PASS, OfLurker, Pay
from harker.engine.rules.reveal import Ambush, Search
from harker.engine.state import Hideout, Lurker
from harker.engine.vocabulary import AskKind, Encounter, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, G, Meeting, house

CARD = Encounter.ARISTOCRATIC_VAMPIRE


def test_A_16_a_delay_discards_it() -> None:
    game = Meeting(CARD).searched()
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (G, Window.S5, AskKind.PAY)
    game.answer(Pay())
    assert game.hunter().delayed
    assert game.discarded
    assert not game.ever(FightBegan)


def test_A_16_or_it_returns() -> None:
    game = Meeting(CARD).searched().answer(PASS)
    assert not game.hunter().delayed
    assert game.returned


def test_A_16_a_delayed_hunter_cannot_pay() -> None:
    game = Meeting(CARD, delayed=True).searched()
    assert game.over
    assert game.returned


def test_AMBUSH_2_it_cannot_ambush() -> None:
    game = Meeting(CARD)
    game.run(Ambush(hunter=G, place=VIENNA))
    assert game.ask.options == (PASS,)


def test_DRAC_5_matured() -> None:
    game = Meeting(CARD).matures()
    assert game.state.clock.influence == 4
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert game.discarded


def test_A_16_the_question_default_and_what_it_tells() -> None:
    ask = Meeting(CARD).searched().ask
    assert ask.options == (Pay(), PASS)
    assert ask.default == (PASS,)
    assert (ask.about.hunter, ask.about.encounter, ask.about.topic) == (G, CARD, "delay")


def test_A_16_one_whom_this_very_search_delayed_cannot_pay() -> None:
    game = Meeting(CARD, lurkers=(Lurker(Encounter.HOAX),)).run(Search(hunter=G))
    game.answer(OfLurker(Encounter.HOAX))
    assert game.hunter().delayed
    assert game.over
    assert game.returned


def test_SEARCH_3_returned_it_lies_face_up_for_all() -> None:
    game = Meeting(CARD).searched().answer(PASS)
    assert game.lies == (Lurker(CARD, up=True),)
    for watcher in TABLE:
        assert [event.encounter for event in game.seen_by(watcher, EncounterReturned)] == [CARD]


def test_it_raises_no_influence_when_met() -> None:
    assert Meeting(CARD).searched().answer(Pay()).state.clock.influence == 0


@pytest.mark.parametrize("influence", [2, 5])
def test_DRAC_5_how_much_is_a_house_rule(influence: int) -> None:
    rules = house(aristocratic_vampire_influence=influence)
    assert Meeting(CARD, house=rules).matures().state.clock.influence == influence


def test_RULING_4_on_a_rumor_three_more() -> None:
    rumor = Hideout(place=VIENNA, rumor=True, lurkers=(Lurker(CARD),))
    assert Meeting(CARD).matures(rumor).state.clock.influence == 7
