"""Seduction gives its verdict to the search (B-34)."""

from __future__ import annotations

import pytest

from harker.engine.state import Lurker
from harker.engine.vocabulary import Encounter, PlaceId, Power
from tests.cards.events.stage import About, D, Event, G, Hideout, Stage, Window, trail

CARD = Event.SEDUCTION
PARIS = PlaceId("paris")
SEARCH = About(hunter=G, place=PARIS)


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
