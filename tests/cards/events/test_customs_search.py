"""Customs Search (C-05)."""

from __future__ import annotations

import pytest

from harker.engine.events import HunterDefeated, HunterDelayed, HunterHurt, ItemDiscarded
from harker.engine.options import PASS, Act, Half, Play, Road
from harker.engine.rules.hunt.turn import Turn
from harker.engine.vocabulary import Action, PlaceId, Viewer
from tests.cards.events.seeing import saw
from tests.cards.events.stage import About, AskKind, D, Event, G, Item, S, Stage, Window

CARD = Event.CUSTOMS_SEARCH
GODALMING = About(hunter=G)
DISCARD, DAMAGE = Half("discard_items"), Half("damage")


def test_C_05_the_hunter_is_delayed_and_chooses() -> None:
    stage = Stage().holds(G, Item.KNIFE, Item.PISTOL).plays(D, CARD, Window.M9, GODALMING)
    assert stage.happened(HunterDelayed, hunter=G)
    assert stage.is_asked(G, Window.M9, AskKind.OPTION)
    assert stage.offers(DISCARD, DAMAGE)


def test_C_05_all_items_are_discarded_for_all_to_see() -> None:
    stage = Stage().holds(G, Item.KNIFE, Item.PISTOL, Event.GOOD_LUCK)
    stage.plays(D, CARD, Window.M9, GODALMING).answers(G, DISCARD)
    assert stage.hunter(G).items == ()
    assert stage.hunter(G).events == (Event.GOOD_LUCK,)
    assert stage.hunter(G).damage == 0
    assert [event.item for event in saw(stage, Viewer.SPECTATOR, ItemDiscarded)] == [Item.KNIFE, Item.PISTOL]
    assert stage.discarded(CARD)


def test_C_05_or_three_damage() -> None:
    stage = Stage().holds(G, Item.KNIFE).plays(D, CARD, Window.M9, GODALMING).answers(G, DAMAGE)
    assert stage.happened(HunterHurt, hunter=G, amount=3)
    assert stage.hunter(G).items == (Item.KNIFE,)


def test_C_05_a_hunter_without_items_may_still_discard_them_all() -> None:
    stage = Stage().plays(D, CARD, Window.M9, GODALMING)
    assert stage.offers(DISCARD, DAMAGE)
    assert stage.answers(G, DISCARD).over


def test_C_05_delay_changes_nothing_for_one_who_is_delayed() -> None:
    stage = Stage().sets(G, delayed=True).plays(D, CARD, Window.M9, GODALMING)
    assert not stage.happened(HunterDelayed)


def test_C_05_the_damage_may_defeat() -> None:
    stage = Stage().sets(G, damage=9).plays(D, CARD, Window.M9, GODALMING).answers(G, DAMAGE)
    assert stage.happened(HunterDefeated, hunter=G)
    assert stage.hunter(G).place is None


def test_HURT_5_great_strength_answers_the_deadly_damage() -> None:
    stage = Stage().sets(G, damage=9).holds(S, Event.GREAT_STRENGTH)
    stage.plays(D, CARD, Window.M9, GODALMING).answers(G, DAMAGE)
    assert stage.is_asked(S, Window.BD2, AskKind.PLAY)
    assert not stage.answers(S, Play(Event.GREAT_STRENGTH)).happened(HunterDefeated)
    assert stage.hunter(G).damage == 9


@pytest.mark.parametrize("about", [About(), GODALMING])
def test_not_without_a_hunter_on_the_board(about: About) -> None:
    assert not Stage(godalming=None).may(D, CARD, Window.M9, about)


def test_only_in_its_window() -> None:
    stage = Stage()
    assert stage.may(D, CARD, Window.M9, GODALMING)
    assert not stage.may(D, CARD, Window.M5, GODALMING)
    assert PASS not in stage.plays(D, CARD, Window.M9, GODALMING).ask.options


def travels(place: str) -> Stage:
    stage = Stage().holds(D, CARD).runs(Turn(hunter=G)).answers(G, Act(Action.MOVE))
    return stage.answers(G, Road(PlaceId(place))).answers(D, PASS)


def test_C_05_asked_after_a_move_into_another_region() -> None:
    stage = travels("geneva")
    assert stage.is_asked(D, Window.M9, AskKind.PLAY)
    assert stage.offers(Play(CARD), PASS)


def test_C_05_not_within_a_region() -> None:
    assert travels("nantes").over
