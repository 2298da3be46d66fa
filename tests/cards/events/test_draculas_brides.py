"""Dracula's Brides: desecration, or an ally (B-21, B-22, B-24)."""

from __future__ import annotations

from typing import TypeAlias

from harker.engine.cards.events.draculas_brides import BridesAtStart
from harker.engine.events import AllyJoined, EncounterDropped, EncounterPlaced, EncountersDrawn
from harker.engine.options import PASS, Half, OfEncounter, OfSpace
from harker.engine.state import Lurker
from harker.engine.vocabulary import Encounter, PlaceId, Power
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, G, Hideout, Stage, Window, trail

CARD = Event.DRACULAS_BRIDES
RATS, SPY, HOAX = Encounter.RATS, Encounter.SPY, Encounter.HOAX
Spaces: TypeAlias = tuple[Hideout | None, ...]
SPACES = trail(
    Hideout(power=Power.HIDE, city=PlaceId("galatz")),
    Hideout(place=PlaceId("galatz"), up=True),
    Hideout(place=PlaceId("black_sea")),
    Hideout(place=PlaceId("varna")),
)


def drawn(encounters: tuple[Encounter, ...] = (HOAX, RATS, RATS, SPY), spaces: Spaces = SPACES) -> Stage:
    stage = Stage(trail=spaces).dracula_has(encounters=encounters)
    return stage.draws(D, CARD)


def test_CARD_1_he_picks_a_half_when_it_is_drawn() -> None:
    stage = drawn()
    assert stage.is_asked(D, Window.DR2, AskKind.OPTION)
    assert stage.offers(Half("desecration"), Half("ally"))


def test_B_22_desecration_names_cities_and_hide_on_the_first_three_spaces() -> None:
    stage = drawn().answers(D, Half("desecration"))
    assert stage.is_asked(D, Window.DR2, AskKind.CHOOSE)
    assert stage.offers(OfSpace(1), OfSpace(2))
    assert (stage.ask.least, stage.ask.most) == (1, 2)


def test_B_22_one_encounter_goes_on_each_even_while_he_is_revealed() -> None:
    stage = drawn().answers(D, Half("desecration")).answers(D, OfSpace(1), OfSpace(2))
    assert stage.is_asked(D, Window.DR2, AskKind.ENCOUNTER)
    assert stage.offers(OfEncounter(HOAX), OfEncounter(RATS), OfEncounter(SPY), PASS)
    stage.answers(D, OfEncounter(RATS))
    stage.answers(D, OfEncounter(SPY))
    first, second = stage.state.trail[:2]
    assert first is not None
    assert second is not None
    assert first.lurkers == (Lurker(RATS),)
    assert second.lurkers == (Lurker(SPY),)
    assert stage.state.dracula.encounters == (HOAX, RATS)
    assert stage.discarded(CARD)


def test_G_05_the_hunters_see_where_but_not_what() -> None:
    stage = drawn().answers(D, Half("desecration")).answers(D, OfSpace(2)).answers(D, OfEncounter(SPY))
    seen = saw(stage, G, EncounterPlaced)[0]
    assert (seen.spot.index, seen.encounter) == (1, None)


def test_B_22_he_may_put_none() -> None:
    stage = drawn().answers(D, Half("desecration")).answers(D, OfSpace(2)).answers(D, PASS)
    assert stage.over
    assert not stage.happened(EncounterPlaced)


def test_with_the_last_encounter_placed_nothing_more_is_asked() -> None:
    stage = drawn(encounters=(SPY,)).answers(D, Half("desecration")).answers(D, OfSpace(1), OfSpace(2))
    assert stage.answers(D, OfEncounter(SPY)).over


def test_desecration_without_a_hideout_or_an_encounter_does_nothing() -> None:
    assert drawn(encounters=()).answers(D, Half("desecration")).over
    assert drawn(spaces=trail(None, "black_sea", None, "galatz")).answers(D, Half("desecration")).over


def test_CARD_2_as_an_ally_she_stays() -> None:
    stage = drawn().answers(D, Half("ally"))
    assert stage.happened(AllyJoined, card=CARD)
    assert stage.state.dracula.ally is CARD
    assert not stage.discarded(CARD)


def test_P0_she_may_change_one_encounter_of_the_hand() -> None:
    stage = Stage().dracula_has(encounters=(RATS, SPY)).decks(encounters=(HOAX,))
    stage.runs(BridesAtStart(seat=D, window=Window.P0))
    assert stage.is_asked(D, Window.P0, AskKind.ENCOUNTER)
    assert stage.offers(OfEncounter(RATS), OfEncounter(SPY), PASS)
    stage.answers(D, OfEncounter(SPY))
    assert stage.state.dracula.encounters == (HOAX, RATS)
    assert [down.up for down in stage.state.decks.encounter_discard] == [False]


def test_B_24_the_discard_is_not_seen_nor_the_draw() -> None:
    stage = Stage().dracula_has(encounters=(RATS, SPY)).decks(encounters=(HOAX,))
    stage.runs(BridesAtStart(seat=D, window=Window.P0)).answers(D, OfEncounter(SPY))
    assert saw(stage, G, EncounterDropped)[0].encounter is None
    assert saw(stage, G, EncountersDrawn)[0].encounters is None
    assert saw(stage, D, EncounterDropped)[0].encounter is SPY


def test_P0_or_leave_it() -> None:
    stage = Stage().dracula_has(encounters=(RATS,)).runs(BridesAtStart(seat=D, window=Window.P0))
    assert stage.answers(D, PASS).state.dracula.encounters == (RATS,)
    empty = Stage().runs(BridesAtStart(seat=D, window=Window.P0))
    assert empty.over
