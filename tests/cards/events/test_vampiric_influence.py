"""Vampiric Influence (B-05, C-06)."""

from __future__ import annotations

from harker.engine.catalog import ROADS
from harker.engine.events import (
    CardLaidOpen,
    EventDiscarded,
    EventsShown,
    HunterMoved,
    ItemDiscarded,
    LocationTurnedUp,
)
from harker.engine.options import Act, Go, OfEvent, OfHunter, OfItem, OfLurker
from harker.engine.rules.hunt.turn import Turn
from harker.engine.state import Lurker
from harker.engine.vocabulary import Action, Encounter, PlaceId, Viewer, Way
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, G, Hideout, Item, M, Phase, S, Stage, V, Window, trail

CARD = Event.VAMPIRIC_INFLUENCE
PRAGUE = PlaceId("prague")


def table() -> Stage:
    return Stage().sets(G, bites=1).holds(G, Item.KNIFE, Item.KNIFE, Item.DOGS, Event.LONG_NIGHT)


def test_C_06_he_chooses_among_the_bitten_and_mina() -> None:
    stage = table().draws(D, CARD)
    assert stage.is_asked(D, Window.DR2, AskKind.HUNTER)
    assert stage.offers(OfHunter(G), OfHunter(M))


def test_C_06_with_mina_alone_nothing_is_asked_about_whom() -> None:
    stage = Stage().draws(D, CARD)
    assert stage.is_asked(D, Window.DR2, AskKind.ROUTE)
    assert stage.happened(EventsShown, seat=M)


def test_the_hunter_shows_all_and_dracula_discards_one() -> None:
    stage = table().draws(D, CARD).answers(D, OfHunter(G))
    shown = saw(stage, Viewer.SPECTATOR, EventsShown)[0]
    assert shown.items == (Item.DOGS, Item.KNIFE, Item.KNIFE)
    assert shown.cards == (Event.LONG_NIGHT,)
    assert stage.is_asked(D, Window.DR2, AskKind.CHOOSE)
    assert stage.offers(OfItem(Item.DOGS), OfItem(Item.KNIFE), OfEvent(Event.LONG_NIGHT))
    stage.answers(D, OfItem(Item.KNIFE))
    assert stage.happened(ItemDiscarded, seat=G, item=Item.KNIFE)
    assert stage.hunter(G).items == (Item.DOGS, Item.KNIFE)


def test_an_event_may_be_discarded_too() -> None:
    stage = table().draws(D, CARD).answers(D, OfHunter(G)).answers(D, OfEvent(Event.LONG_NIGHT))
    assert stage.happened(EventDiscarded, seat=G, card=Event.LONG_NIGHT)


def test_B_05_then_he_is_led_to_an_adjacent_city() -> None:
    stage = table().draws(D, CARD).answers(D, OfHunter(G)).answers(D, OfItem(Item.DOGS))
    assert stage.is_asked(D, Window.DR2, AskKind.ROUTE)
    assert stage.offers(*map(Go, ROADS[PlaceId("paris")]))
    stage.answers(D, Go(PlaceId("brussels")))
    assert stage.happened(HunterMoved, hunter=G, place=PlaceId("brussels"), way=Way.FORCED)


def test_C_06_in_a_hospital_he_shows_and_loses_a_card_but_stays() -> None:
    stage = Stage(mina=None).sets(S, bites=1, hospital=True).holds(S, Item.KNIFE)
    stage.draws(D, CARD)
    assert stage.offers(OfItem(Item.KNIFE))
    stage.answers(D, OfItem(Item.KNIFE))
    assert stage.over
    assert not stage.happened(HunterMoved)


def test_C_06_from_sea_to_a_port() -> None:
    stage = Stage(mina="black_sea").draws(D, CARD)
    assert stage.is_asked(D, Window.DR2, AskKind.ROUTE)
    assert stage.offers(*(Go(PlaceId(port)) for port in ("constanta", "varna")))


def test_B_05_with_no_open_road_he_stays() -> None:
    stage = Stage().tokens(fog=(PRAGUE,)).draws(D, CARD)
    assert stage.over
    assert stage.hunter(M).place == PRAGUE


def test_B_19_with_nobody_bitten_on_the_board_nothing_happens() -> None:
    stage = Stage(mina=None).sets(V, bites=0).draws(D, CARD)
    assert stage.over
    assert stage.discarded(CARD)


def test_CARD_1_it_is_never_kept() -> None:
    assert CARD not in Stage().draws(D, CARD).state.dracula.events
    assert not Stage().may(D, CARD, Window.DR2)


def test_C_06_reveal_and_ambush_there_as_always() -> None:
    there = Hideout(place=PlaceId("vienna"), lurkers=(Lurker(Encounter.RATS),))
    stage = Stage(trail=trail("galatz", there)).draws(D, CARD).answers(D, Go(PlaceId("vienna")))
    assert stage.happened(LocationTurnedUp, place=PlaceId("vienna"))
    assert stage.is_asked(D, Window.A1, AskKind.ENCOUNTER)
    assert stage.answers(D, OfLurker(Encounter.RATS)).hunter(M).damage == 2


def test_B_15_a_weakened_hunter_lays_another_card_open_afterwards() -> None:
    stage = Stage().holds(M, Item.KNIFE, Item.DOGS).sets(M, shown_item=Item.DOGS).draws(D, CARD)
    stage.answers(D, OfItem(Item.DOGS)).answers(D, Go(PlaceId("vienna")))
    assert stage.happened(CardLaidOpen, seat=M, item=Item.KNIFE)


def test_A_18_it_may_move_the_hunter_who_is_supplying() -> None:
    stage = Stage(phase=Phase.NIGHT).decks(events=(CARD,), items=(Item.KNIFE,))
    stage.runs(Turn(hunter=M)).answers(M, Act(Action.SUPPLY))
    assert stage.happened(EventsShown, seat=M)
    while not stage.over:
        stage.answers(stage.ask.seat, *stage.ask.default)
    assert stage.hunter(M).place != PRAGUE
