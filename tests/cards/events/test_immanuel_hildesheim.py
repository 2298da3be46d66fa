"""Immanuel Hildesheim: aid, or an ally (A-09, A-18, B-53, B-54, C-10)."""

from __future__ import annotations

from harker.engine.cards.events.immanuel_hildesheim import ImmanuelAtStart
from harker.engine.events import (
    AllyJoined,
    BacksSeen,
    EventDiscarded,
    EventDrawn,
    EventPlayed,
    EventTurnedOver,
)
from harker.engine.options import Half, Keep, OfEvent, OfHunter, Play
from harker.engine.state import DownEvent
from harker.engine.vocabulary import Side
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, G, S, Stage, Window

CARD = Event.IMMANUEL_HILDESHEIM
AID, ALLY = Half("aid"), Half("ally")
TIP, WOLF, BLOCK, RAGE = Event.FALSE_TIP, Event.GREAT_WOLF, Event.ROADBLOCK, Event.ENRAGED
LUCK, VIGOR = Event.GOOD_LUCK, Event.RENEWED_VIGOR


def aids(*deck: Event, hand: tuple[Event, ...] = ()) -> Stage:
    return Stage().holds(D, *hand).decks(events=deck).draws(D, CARD).answers(D, AID)


def test_CARD_1_he_picks_a_half_when_it_is_drawn() -> None:
    stage = Stage().draws(D, CARD)
    assert stage.is_asked(D, Window.DR2, AskKind.OPTION)
    assert stage.offers(AID, ALLY)


def test_B_54_his_cards_are_taken_and_the_others_turned_over() -> None:
    stage = aids(LUCK, TIP, VIGOR, RAGE, LUCK, VIGOR, BLOCK)
    assert sorted(stage.state.dracula.events) == sorted((TIP, RAGE))
    assert stage.state.decks.events == (BLOCK,)
    assert stage.state.decks.event_discard == tuple(map(DownEvent, (LUCK, VIGOR, LUCK, VIGOR)))
    assert len([event for event in stage.news if isinstance(event, EventTurnedOver)]) == 4
    assert not stage.happened(EventPlayed, card=LUCK)


def test_B_53_he_looks_at_what_there_is() -> None:
    stage = aids(TIP, LUCK)
    assert stage.state.decks.events == ()
    assert saw(stage, D, BacksSeen)[0].sides == (Side.DRACULA, Side.HUNTERS)


def test_G_11_the_hunters_see_neither_the_backs_nor_the_cards_taken() -> None:
    stage = aids(TIP, LUCK)
    assert saw(stage, G, BacksSeen)[0].sides is None
    drawn = saw(stage, G, EventDrawn)[0]
    assert (drawn.side, drawn.card) == (Side.DRACULA, None)


def test_A_09_keeping_is_asked_about_whatever_he_took() -> None:
    stage = aids(TIP, LUCK)
    assert stage.is_asked(D, Window.DR2, AskKind.KEEP)
    assert stage.offers(Keep())
    assert stage.answers(D, Keep()).over


def test_A_09_nothing_is_asked_when_none_was_his() -> None:
    assert aids(LUCK, VIGOR).over


def test_A_18_several_immediates_go_in_his_order() -> None:
    stage = aids(BLOCK, WOLF, TIP)
    assert stage.offers(Play(BLOCK), Play(WOLF))
    stage.answers(D, Play(WOLF)).answers(D, Half("raid")).answers(D, OfHunter(S))
    assert stage.hunter(S).damage == 4
    assert stage.offers(Play(BLOCK), Keep())
    assert stage.ask.default == (Keep(),)
    stage.answers(D, Keep())
    assert stage.over
    assert sorted(stage.state.dracula.events) == sorted((BLOCK, TIP))


def test_CARD_1_a_forced_card_cannot_be_kept() -> None:
    assert aids(WOLF, LUCK).offers(Play(WOLF))


def test_A_18_the_hand_limit_comes_after_the_last() -> None:
    stage = aids(TIP, WOLF, hand=(RAGE, Event.SEDUCTION, Event.WILD_HORSES))
    stage.answers(D, Play(WOLF)).answers(D, Half("ally"))
    assert stage.offers(Keep())
    assert stage.answers(D, Keep()).over

    stage = aids(TIP, BLOCK, hand=(RAGE, Event.SEDUCTION, Event.WILD_HORSES))
    stage.answers(D, Keep())
    assert stage.is_asked(D, Window.DR3, AskKind.CHOOSE)
    stage.answers(D, OfEvent(TIP))
    assert stage.over
    assert stage.happened(EventDiscarded, seat=D, card=TIP)


def test_the_card_itself_is_discarded_after_the_aid() -> None:
    assert aids(LUCK).discarded(CARD)


def test_CARD_2_as_an_ally_he_stays() -> None:
    stage = Stage().draws(D, CARD).answers(D, ALLY)
    assert stage.happened(AllyJoined, card=CARD)
    assert stage.state.dracula.ally is CARD


def test_CARD_2_the_ally_before_him_is_discarded_face_up() -> None:
    stage = Stage().dracula_has(ally=WOLF).draws(D, CARD).answers(D, ALLY)
    assert stage.discarded(WOLF)


def at_start(*deck: Event) -> Stage:
    return Stage().decks(events=deck).runs(ImmanuelAtStart(seat=D, window=Window.P0))


def test_C_10_he_must_take_a_dracula_card_from_the_top() -> None:
    stage = at_start(TIP, LUCK)
    assert stage.state.dracula.events == (TIP,)
    assert stage.is_asked(D, Window.DR2, AskKind.KEEP)
    assert stage.offers(Keep())
    assert saw(stage, G, EventDrawn)[0].card is None


def test_C_10_an_immediate_resolves() -> None:
    stage = at_start(WOLF)
    assert stage.offers(Half("raid"), ALLY)


def test_a_hunters_card_or_no_card_on_top_is_left() -> None:
    assert at_start(LUCK, TIP).over
    assert at_start().over
