"""Wax Cylinders: deduction or analysis (C-37, CARD-9)."""

from __future__ import annotations

from harker.engine.events import AnswerGiven, EncounterTurnedUp, EventTakenBack, HideTurnedUp
from harker.engine.options import Half, OfSpace
from harker.engine.state import DownEvent, Lurker
from harker.engine.vocabulary import Power
from tests.cards.events.stage import (
    AskKind,
    Edition,
    Encounter,
    Event,
    G,
    Hideout,
    Item,
    Phase,
    PlaceId,
    S,
    Stage,
    Window,
    public,
    trail,
)

CARD = Event.WAX_CYLINDERS
DEDUCTION, ANALYSIS = Half("deduction"), Half("analysis")
RATS, SPY = Lurker(Encounter.RATS), Lurker(Encounter.SPY)
HIDE = Hideout(power=Power.HIDE, city=PlaceId("galatz"))


def hideout(name: str, *lurkers: Lurker) -> Hideout:
    return Hideout(place=PlaceId(name), lurkers=lurkers)


def test_deduction_turns_all_encounters_of_a_hideout_up() -> None:
    seen = Lurker(Encounter.NEW_VAMPIRE, up=True, damage=2)
    lying = trail(
        "galatz", hideout("varna", RATS, RATS, seen), hideout("sofia", SPY), hideout("valona", seen)
    )
    stage = Stage(trail=lying).plays(S, CARD, Window.Z1)
    assert stage.is_asked(S, Window.Z1, AskKind.OPTION)
    assert stage.offers(DEDUCTION, ANALYSIS)
    stage.answers(S, DEDUCTION)
    assert stage.is_asked(S, Window.Z1, AskKind.CHOOSE)
    # C-37: only where an encounter lies face down
    assert stage.offers(OfSpace(2), OfSpace(3))
    stage.answers(S, OfSpace(2))
    turned = [event.encounter for event in stage.news if isinstance(event, EncounterTurnedUp)]
    assert turned == [Encounter.RATS, Encounter.RATS]
    there = stage.state.trail[1]
    assert there is not None
    assert all(lurker.up for lurker in there.lurkers)
    assert not there.up, "the location stays as it was"
    assert stage.discarded(CARD)
    assert public(EncounterTurnedUp, "encounter")


def test_analysis_turns_hide_up_and_the_card_returns() -> None:
    stage = Stage(trail=trail(HIDE, "galatz")).plays(S, CARD, Window.Z1)
    assert stage.over, "without encounters only analysis is left"
    turned = stage.event(HideTurnedUp)
    assert (turned.spot.index, turned.city) == (0, None)
    assert stage.happened(EventTakenBack, seat=S, card=CARD)
    assert stage.hunter(S).events == (CARD,)
    assert stage.state.decks.event_discard == ()
    assert stage.state.decks.table == ()
    assert public(EventTakenBack, "card")


def test_C_37_analysis_says_that_hide_is_in_the_deck() -> None:
    stage = Stage().plays(S, CARD, Window.Z1)
    answer = stage.event(AnswerGiven)
    assert (answer.query, answer.answer) == ("analysis", ("deck",))
    assert not stage.happened(HideTurnedUp)
    assert stage.hunter(S).events == (CARD,)
    assert public(AnswerGiven, "answer")


def test_B_15_a_weakened_hunter_lays_it_open_again() -> None:
    stage = Stage().holds(S, CARD, Item.KNIFE)
    stage.sets(S, bites=1, shown_event=CARD, shown_item=Item.KNIFE).plays(S, CARD, Window.Z1)
    assert stage.hunter(S).shown_event is CARD


def test_B_55_hide_face_up_is_no_question() -> None:
    up = Hideout(power=Power.HIDE, city=PlaceId("galatz"), up=True)
    assert not Stage(trail=trail(up, "galatz")).may(S, CARD, Window.Z1)
    stage = Stage(trail=trail(up, hideout("varna", RATS))).plays(S, CARD, Window.Z1)
    assert stage.over
    assert stage.happened(EncounterTurnedUp, encounter=Encounter.RATS)


def test_C_37_no_analysis_in_the_first_game() -> None:
    assert not Stage(edition=Edition.FIRST).may(S, CARD, Window.Z1)
    stage = Stage(edition=Edition.FIRST, trail=trail(hideout("galatz", SPY))).plays(S, CARD, Window.Z1)
    assert stage.over
    assert stage.happened(EncounterTurnedUp, encounter=Encounter.SPY)
    assert stage.state.decks.event_discard == (DownEvent(CARD),)


def test_A_17_lairs_are_not_meant() -> None:
    lairs = (hideout("varna", RATS), None, None)
    assert not Stage(edition=Edition.FIRST, lairs=lairs).may(S, CARD, Window.Z1)


def test_CARD_5_sewards_only_by_day_and_night() -> None:
    assert not Stage().may(G, CARD, Window.Z1)
    assert Stage(phase=Phase.NIGHT).may(S, CARD, Window.Z1)
    assert not Stage().sets(S, hospital=True).may(S, CARD, Window.Z1)
    assert not Stage(seward="north_sea").may(S, CARD, Window.Z1)
