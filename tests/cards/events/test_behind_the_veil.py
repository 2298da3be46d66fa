"""Behind the Veil: Dracula's hands are shown, one encounter goes (C-38)."""

from __future__ import annotations

from harker.engine.events import EncounterDropped, HandsShown
from harker.engine.options import OfEncounter
from harker.engine.state import DownEncounter
from tests.cards.events.stage import AskKind, Encounter, Event, G, S, Stage, Viewer, Window

CARD = Event.BEHIND_THE_VEIL
HAND = (Encounter.BATS, Encounter.RATS, Encounter.RATS)


def test_C_38_shows_both_hands_and_discards_one_encounter_face_up() -> None:
    stage = Stage().dracula_has(encounters=HAND, events=(Event.ENRAGED,)).draws(S, CARD)
    shown = stage.event(HandsShown)
    assert (shown.seat, shown.events, shown.encounters) == (S, (Event.ENRAGED,), HAND)
    assert stage.is_asked(S, Window.DR1, AskKind.CHOOSE)
    assert stage.offers(OfEncounter(Encounter.BATS), OfEncounter(Encounter.RATS))
    stage.answers(S, OfEncounter(Encounter.RATS))
    assert stage.event(EncounterDropped).up
    assert stage.state.dracula.encounters == (Encounter.BATS, Encounter.RATS)
    assert stage.state.decks.encounter_discard == (DownEncounter(Encounter.RATS),)
    assert stage.discarded(CARD)


def test_C_38_only_its_player_and_open_hands_see() -> None:
    stage = Stage().dracula_has(encounters=HAND, events=(Event.ENRAGED,)).draws(S, CARD)
    for seat in (S, G):
        assert stage.saw(seat, HandsShown).encounters == HAND
    table = stage.saw(Viewer.SPECTATOR, HandsShown)
    assert (table.events, table.encounters) == (None, None)
    stage = Stage(house='switches.hunter_hands = "trade"').dracula_has(encounters=HAND).draws(S, CARD)
    assert stage.saw(S, HandsShown).encounters == HAND
    assert stage.saw(G, HandsShown).encounters is None
    stage.answers(S, OfEncounter(Encounter.BATS))
    assert stage.saw(Viewer.SPECTATOR, EncounterDropped).encounter is Encounter.BATS


def test_B_21_the_hand_is_not_refilled_now() -> None:
    stage = Stage().dracula_has(encounters=HAND).decks(encounters=(Encounter.SPY,)).draws(S, CARD)
    stage.answers(S, OfEncounter(Encounter.BATS))
    assert stage.over
    assert len(stage.state.dracula.encounters) == 2


def test_B_55_equal_cards_are_asked_for_all_the_same() -> None:
    # That there is only one kind is Dracula's and its player's secret: the pause must not tell.
    stage = Stage().dracula_has(encounters=(Encounter.RATS, Encounter.RATS)).draws(S, CARD)
    assert stage.offers(OfEncounter(Encounter.RATS))


def test_one_encounter_is_no_choice() -> None:
    stage = Stage().dracula_has(encounters=(Encounter.SPY,)).draws(S, CARD)
    assert stage.over
    assert stage.state.dracula.encounters == ()


def test_B_55_with_no_encounters_the_hands_are_still_shown() -> None:
    stage = Stage().draws(S, CARD)
    assert stage.over
    assert stage.happened(HandsShown, encounters=())
    assert not stage.happened(EncounterDropped)


def test_CARD_1_it_never_enters_the_hand() -> None:
    stage = Stage()
    assert not any(stage.may(S, CARD, window) for window in Window)
    stage.draws(S, CARD)
    assert CARD not in stage.hunter(S).events
