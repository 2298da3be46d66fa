"""Forewarned: against an ambush by an encounter that is not a vampire (AMBUSH-3, B-36)."""

from __future__ import annotations

import pytest

from harker.engine.catalog import ENCOUNTERS
from tests.cards.events.stage import About, Encounter, Event, G, Stage, Window

CARD = Event.FOREWARNED


@pytest.mark.parametrize("encounter", Encounter)
def test_AMBUSH_3_not_against_vampires(encounter: Encounter) -> None:
    about = About(hunter=G, encounter=encounter)
    vampire = ENCOUNTERS[encounter].vampire
    assert Stage().may(G, CARD, Window.A2, about) is not vampire


def test_B_36_it_tells_the_ambush_to_discard_the_encounter() -> None:
    stage = Stage().plays(G, CARD, Window.A2, About(hunter=G, encounter=Encounter.WOLVES))
    assert stage.value == "forewarned"
    assert stage.discarded(CARD)


def test_AMBUSH_3_not_in_a_search_nor_elsewhere() -> None:
    about = About(hunter=G, encounter=Encounter.RATS)
    others = [window for window in Window if window is not Window.A2]
    assert not any(Stage().may(G, CARD, window, about) for window in others)
    assert not Stage().may(G, CARD, Window.A2)
