"""Seduction gives its verdict to the search (B-34)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.events import (
    EncounterDiscarded,
    EncounterTaken,
    HunterBitten,
    HunterDefeated,
    ItemDiscarded,
)
from harker.engine.options import PASS, OfItem, OfLurker, Play, Show
from harker.engine.rules.reveal import Search
from harker.engine.state import Lurker
from harker.engine.vocabulary import Encounter, PlaceId, Power
from tests.cards.events.stage import About, AskKind, D, Event, G, Hideout, Item, M, Stage, Window, trail

CARD = Event.SEDUCTION
PARIS = PlaceId("paris")
SEARCH = About(hunter=G, place=PARIS)
NEW = OfLurker(Encounter.NEW_VAMPIRE)


def hideout(*encounters: Encounter, place: PlaceId = PARIS) -> Hideout:
    return Hideout(place=place, up=True, lurkers=tuple(map(Lurker, encounters)))


def test_B_34_its_verdict_goes_to_the_search() -> None:
    stage = Stage(trail=trail("galatz", hideout(Encounter.NEW_VAMPIRE)))
    assert stage.plays(D, CARD, Window.S2, SEARCH).value == "seduction"
    assert stage.discarded(CARD)


@pytest.mark.parametrize(
    "vampire", [Encounter.NEW_VAMPIRE, Encounter.RECKLESS_VAMPIRE, Encounter.ARISTOCRATIC_VAMPIRE]
)
def test_B_34_any_kind_of_vampire(vampire: Encounter) -> None:
    stage = Stage(trail=trail("galatz", hideout(Encounter.RATS, vampire)))
    assert stage.may(D, CARD, Window.S2, SEARCH)
    assert stage.may(D, CARD, Window.S2, About(hunter=G))


def test_B_34_in_a_lair_and_under_hide_too() -> None:
    lair = Stage(lairs=(None, hideout(Encounter.NEW_VAMPIRE), None))
    assert lair.may(D, CARD, Window.S2, SEARCH)
    hide = Hideout(power=Power.HIDE, city=PARIS, up=True, lurkers=(Lurker(Encounter.NEW_VAMPIRE),))
    assert Stage(trail=trail("galatz", hide)).may(D, CARD, Window.S2, SEARCH)


def test_B_34_not_without_a_vampire_there() -> None:
    elsewhere = hideout(Encounter.NEW_VAMPIRE, place=PlaceId("rome"))
    stage = Stage(trail=trail("galatz", hideout(Encounter.HOAX), elsewhere))
    assert not stage.may(D, CARD, Window.S2, SEARCH)
    assert not stage.may(D, CARD, Window.S2)
    assert not Stage(godalming=None).may(D, CARD, Window.S2, About(hunter=G))


def lying(stage: Stage, *lurkers: Lurker) -> Stage:
    """Encounters lie in Paris, and Dracula holds the card."""
    laid = trail("galatz", Hideout(place=PARIS, up=True, lurkers=lurkers))
    stage.state = replace(stage.state, trail=laid)
    return stage.holds(D, CARD)


def test_B_34_the_hunter_is_bitten_and_the_vampire_returns_to_hand_unhurt() -> None:
    wounded = Lurker(Encounter.NEW_VAMPIRE, up=True, damage=3)
    stage = lying(Stage(), wounded).runs(Search(hunter=G))
    assert stage.is_asked(D, Window.S2, AskKind.PLAY)
    stage.answers(D, Play(CARD)).answers(D, OfLurker(Encounter.NEW_VAMPIRE, up=True, damage=3))
    assert stage.happened(HunterBitten, hunter=G)
    assert stage.happened(EncounterTaken, encounter=Encounter.NEW_VAMPIRE)
    assert stage.state.dracula.encounters == (Encounter.NEW_VAMPIRE,)
    assert stage.over


def test_B_34_a_stake_shown_before_still_answers_it() -> None:
    stage = lying(Stage().holds(G, Item.STAKE), Lurker(Encounter.NEW_VAMPIRE)).runs(Search(hunter=G))
    stage.answers(G, Show(OfItem(Item.STAKE))).answers(D, Play(CARD)).answers(D, NEW)
    assert not stage.happened(HunterBitten)
    assert stage.happened(ItemDiscarded, item=Item.STAKE)
    assert stage.happened(EncounterDiscarded, encounter=Encounter.NEW_VAMPIRE)
    assert stage.discarded(CARD)


def test_B_34_the_rest_of_the_search_follows() -> None:
    stage = lying(Stage(), Lurker(Encounter.NEW_VAMPIRE), Lurker(Encounter.RATS)).runs(Search(hunter=G))
    stage.answers(D, Play(CARD)).answers(D, NEW)
    assert stage.hunter(G).bites == 1
    assert stage.hunter(G).damage == 2


def test_B_34_he_chooses_among_several_vampires() -> None:
    two = (Lurker(Encounter.ARISTOCRATIC_VAMPIRE), Lurker(Encounter.NEW_VAMPIRE))
    stage = lying(Stage(), *two).runs(Search(hunter=G)).answers(D, Play(CARD))
    assert stage.ask.seat is D
    assert stage.offers(*(OfLurker(lurker.encounter) for lurker in two))


def test_B_34_mina_is_defeated() -> None:
    stage = lying(Stage(mina="paris"), Lurker(Encounter.NEW_VAMPIRE)).runs(Search(hunter=M))
    assert stage.answers(D, Play(CARD)).answers(D, NEW).happened(HunterDefeated, hunter=M)


def test_B_34_great_strength_prevents_the_bite_and_the_card_goes_to_hand_all_the_same() -> None:
    stage = lying(Stage().holds(M, Event.GREAT_STRENGTH), Lurker(Encounter.NEW_VAMPIRE))
    stage.runs(Search(hunter=G)).answers(D, Play(CARD)).answers(D, NEW)
    assert stage.is_asked(M, Window.BD2, AskKind.PLAY)
    stage.answers(M, Play(Event.GREAT_STRENGTH))
    assert not stage.happened(HunterBitten)
    assert stage.state.dracula.encounters == (Encounter.NEW_VAMPIRE,)


def test_E_S2_is_asked_by_public_facts_only() -> None:
    stage = lying(Stage(), Lurker(Encounter.RATS)).runs(Search(hunter=G))
    assert stage.is_asked(D, Window.S2, AskKind.PLAY)
    assert stage.offers(PASS)
