"""Darkness Returns (TIME-7, C-08)."""

from __future__ import annotations

from harker.engine.events import EventsShuffledIn
from harker.engine.state import Decks, DownEvent
from tests.cards.events.seeing import saw
from tests.cards.events.stage import D, Event, G, Phase, Stage, Window

CARD = Event.DARKNESS_RETURNS
PILE = (
    DownEvent(Event.ROADBLOCK),
    DownEvent(Event.GOOD_LUCK),
    DownEvent(Event.FALSE_TIP, up=False),
    DownEvent(Event.ENRAGED, up=False),
)


def played() -> Stage:
    stage = Stage(phase=Phase.DRACULA).decks(events=(Event.LONG_NIGHT,), event_discard=PILE)
    return stage.plays(D, CARD, Window.P8)


def test_TIME_7_the_next_hunter_phase_has_no_day() -> None:
    assert played().state.plans.no_day_next


def test_C_08_every_dracula_event_of_the_pile_goes_back_but_the_card_itself() -> None:
    decks = played().state.decks
    assert sorted(decks.events) == sorted((Event.LONG_NIGHT, Event.ROADBLOCK, Event.FALSE_TIP, Event.ENRAGED))
    assert decks.event_discard == (DownEvent(Event.GOOD_LUCK), DownEvent(CARD))


def test_G_12_dracula_sees_what_lay_face_down_and_the_hunters_how_many_went() -> None:
    stage = played()
    assert saw(stage, D, EventsShuffledIn)[0].buried == (Event.ENRAGED, Event.FALSE_TIP)
    assert saw(stage, G, EventsShuffledIn)[0].buried is None
    assert saw(stage, G, EventsShuffledIn)[0].count == 3


def test_B_55_not_when_it_would_do_nothing() -> None:
    stage = Stage().plans(no_day_next=True)
    assert not stage.may(D, CARD, Window.P8)
    assert stage.decks(event_discard=(DownEvent(Event.ENRAGED, up=False),)).may(D, CARD, Window.P8)


def test_only_at_the_end_of_the_dracula_phase() -> None:
    stage = Stage()
    assert not stage.may(D, CARD, Window.P1)
    assert not stage.may(D, CARD, Window.P4)


def test_an_empty_pile_is_shuffled_in_as_well_as_any() -> None:
    stage = Stage().decks(**dict.fromkeys(Decks.__struct_fields__, ())).plays(D, CARD, Window.P8)
    assert saw(stage, G, EventsShuffledIn)[0].count == 0
