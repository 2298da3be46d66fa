"""Mystic Research: Dracula's cards among the bottom six go, unseen (B-54)."""

from __future__ import annotations

from harker.engine.events import BacksAre, BacksSeen, EventBuried
from harker.engine.state import DownEvent
from harker.engine.vocabulary import Side
from tests.cards.events.stage import D, Event, G, M, Phase, Stage, V, Viewer, Window, public

CARD = Event.MYSTIC_RESEARCH
H, B = Side.HUNTERS, Side.DRACULA
DECK = (
    Event.ROADBLOCK,  # the seventh from the bottom: not looked at
    Event.FOREWARNED,
    Event.ENRAGED,
    Event.LONG_NIGHT,
    Event.WILD_HORSES,
    Event.GOOD_LUCK,
    Event.FALSE_TIP,
)


def studied() -> Stage:
    return Stage().decks(events=DECK).plays(V, CARD, Window.Z1)


def test_B_54_draculas_cards_among_six_go_the_others_keep_their_order() -> None:
    stage = studied()
    assert stage.over
    assert stage.state.decks.events == (
        Event.ROADBLOCK,
        Event.FOREWARNED,
        Event.LONG_NIGHT,
        Event.GOOD_LUCK,
    )
    buried = {down.event for down in stage.state.decks.event_discard if not down.up}
    assert buried == {Event.ENRAGED, Event.WILD_HORSES, Event.FALSE_TIP}
    assert stage.discarded(CARD)


def test_G_11_only_the_hunters_see_the_backs() -> None:
    stage = studied()
    sides = (B, H, B, H, B, H)
    assert stage.saw(V, BacksSeen).sides == sides
    assert stage.saw(M, BacksSeen).sides == sides
    assert stage.saw(D, BacksSeen).sides is None
    assert stage.saw(Viewer.SPECTATOR, BacksSeen).sides is None


def test_B_54_all_know_what_is_left_and_nobody_what_went() -> None:
    stage = studied()
    assert stage.happened(BacksAre, count=3, side=H)
    assert public(BacksAre, "count", "side")
    buried = [event for event in stage.news if isinstance(event, EventBuried)]
    assert len(buried) == 3
    assert not public(EventBuried, "card")


def test_B_54_a_house_where_no_back_is_seen() -> None:
    stage = Stage(house="[numbers]\nresearch_backs = 0").decks(events=DECK).plays(V, CARD, Window.Z1)
    assert stage.happened(BacksSeen, count=0, sides=())
    assert stage.state.decks.events == DECK


def test_B_53_fewer_than_six_are_looked_at_as_they_are() -> None:
    stage = Stage().decks(events=DECK[:2]).plays(V, CARD, Window.Z1)
    assert stage.event(BacksSeen).count == 2
    assert stage.state.decks.events == (Event.FOREWARNED,)


def test_B_53_not_with_an_empty_deck() -> None:
    stage = Stage().decks(events=(), event_discard=(DownEvent(Event.ENRAGED),))
    assert not stage.may(V, CARD, Window.Z1)


def test_CARD_5_van_helsings_only() -> None:
    stage = Stage().decks(events=DECK)
    assert not stage.may(G, CARD, Window.Z1)
    assert Stage(phase=Phase.NIGHT).decks(events=DECK).may(V, CARD, Window.Z1)
    assert not stage.sets(V, hospital=True).may(V, CARD, Window.Z1)
