"""New Vampire. Its fight is tested with the fights."""

from __future__ import annotations

from harker.engine.events import FightBegan, LocationTurnedUp
from harker.engine.state import Fight
from harker.engine.vocabulary import Encounter
from tests.cards.encounters.meeting import VIENNA, Meeting

CARD = Encounter.NEW_VAMPIRE


def the_fight(game: Meeting) -> Fight:
    assert game.state.fight is not None
    return game.state.fight


def test_FIGHT_2_a_search_is_a_fight_at_once() -> None:
    game = Meeting(CARD)
    game.searched()
    assert game.ever(FightBegan, vampire=CARD, night=False)
    assert not game.lies
    vampire = the_fight(game).vampire
    assert vampire is not None
    assert vampire.encounter is CARD


def test_AMBUSH_2_it_may_ambush() -> None:
    game = Meeting(CARD)
    game.ambushes()
    assert game.ever(FightBegan, vampire=CARD)


def test_DRAC_5_matured() -> None:
    game = Meeting(CARD).matures()
    assert game.state.clock.influence == 3
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert game.discarded
