"""Dogs, in searches and ambushes (B-36)."""

from typing import Any

import pytest

from harker.engine.events import EncounterDiscarded, HunterHurt, ItemDiscarded, ItemShown
from harker.engine.options import PASS, OfItem, OfLurker, Show
from harker.engine.rules.reveal import Ambush, Search
from harker.engine.state import Decks, Hunter, Lurker
from harker.engine.vocabulary import AskKind, Encounter, Item, Window
from tests.cards.combat.ring import Ring
from tests.cards.encounters.meeting import VIENNA, G, Meeting, S

DOGS = Item.DOGS
CHASED = (Encounter.RATS, Encounter.SABOTEUR, Encounter.SPY, Encounter.WOLVES)
AMBUSHERS = tuple(e for e in Encounter if e not in (Encounter.ARISTOCRATIC_VAMPIRE, Encounter.HOAX))


def shown(encounter: Encounter, *items: Item, **fields: Any) -> Meeting:
    game = Meeting(encounter, *(items or (DOGS,)), **fields)
    game.run(Search(hunter=G))
    assert (game.window, game.ask.seat) == (Window.S1, G)
    return game.answer(Show(OfItem(DOGS)))


@pytest.mark.parametrize("encounter", list(Encounter))
def test_shown_before_a_search_they_drive_off_the_four_and_stay(encounter: Encounter) -> None:
    game = shown(encounter)
    assert game.ever(ItemShown, seat=G, item=DOGS)
    chased = encounter in CHASED
    assert game.ever(EncounterDiscarded, encounter=encounter, why="item:dogs") == chased
    assert not game.ever(ItemDiscarded, item=DOGS)
    if chased:
        assert game.over
        assert game.hunter().items == (DOGS,)
        assert not game.ever(HunterHurt)
        assert not game.hunter().delayed


def test_shown_once_they_drive_off_every_one_of_the_search() -> None:
    game = shown(Encounter.RATS, lurkers=(Lurker(Encounter.WOLVES), Lurker(Encounter.RATS)))
    while not game.over:
        game.default()
    assert len([e for e in game.log if isinstance(e, EncounterDiscarded)]) == 3
    assert game.hunter().damage == 0


def test_not_shown_they_drive_off_nothing_in_a_search() -> None:
    game = Meeting(Encounter.RATS, DOGS).run(Search(hunter=G)).answer(PASS)
    assert game.hunter().damage == 2


def test_S1_dogs_are_shown_once_and_beside_a_stake() -> None:
    game = Meeting(Encounter.BATS, DOGS, DOGS, Item.STAKE).run(Search(hunter=G)).answer(Show(OfItem(DOGS)))
    assert game.ask.options == (Show(OfItem(Item.STAKE)), PASS)


@pytest.mark.parametrize("encounter", AMBUSHERS)
def test_B_36_they_are_offered_against_an_ambush_of_the_four(encounter: Encounter) -> None:
    game = Meeting(encounter, DOGS).run(Ambush(hunter=G, place=VIENNA)).answer(OfLurker(encounter))
    offered = game.window is Window.A2 and OfItem(DOGS) in game.ask.options
    assert offered == (encounter in CHASED)


@pytest.mark.parametrize("encounter", CHASED)
def test_B_36_discarded_they_cancel_the_ambush(encounter: Encounter) -> None:
    mates = {S: Hunter(place=VIENNA)}
    game = Meeting(encounter, DOGS, mates=mates).run(Ambush(hunter=G, place=VIENNA))
    game.answer(OfLurker(encounter))
    assert (game.window, game.ask.kind, game.ask.seat) == (Window.A2, AskKind.PLAY, G)
    game.answer(OfItem(DOGS))
    assert game.ever(ItemDiscarded, seat=G, item=DOGS, why="item:dogs")
    assert game.ever(EncounterDiscarded, encounter=encounter, up=True, why="item:dogs")
    assert game.hunter().items == ()
    assert not game.ever(HunterHurt), "nobody in the city suffers it"


def test_B_36_only_the_ambushed_hunter_may_use_his() -> None:
    mates = {S: Hunter(place=VIENNA, items=(DOGS,))}
    game = Meeting(Encounter.RATS, mates=mates).run(Ambush(hunter=G, place=VIENNA))
    game.answer(OfLurker(Encounter.RATS))
    assert game.hunter().damage == 2
    assert game.hunter(S).items == (DOGS,)


def test_B_36_passed_the_ambush_takes_effect() -> None:
    game = Meeting(Encounter.RATS, DOGS).run(Ambush(hunter=G, place=VIENNA))
    game.answer(OfLurker(Encounter.RATS)).answer(PASS)
    assert game.hunter().damage == 2
    assert game.hunter().items == (DOGS,)


def test_A2_opens_by_public_facts() -> None:
    """Any face-down item may be Dogs; not when all four were seen."""
    game = Meeting(Encounter.RATS, Item.KNIFE).run(Ambush(hunter=G, place=VIENNA))
    assert game.answer(OfLurker(Encounter.RATS)).window is Window.A2
    assert game.ask.options == (PASS,)
    seen = Decks(item_discard=(DOGS,) * 4, encounters=(Encounter.BATS,))
    game = Meeting(Encounter.RATS, Item.KNIFE, decks=seen).run(Ambush(hunter=G, place=VIENNA))
    assert game.answer(OfLurker(Encounter.RATS)).window is not Window.A2


def test_D_02_they_are_no_combat_choice() -> None:
    assert not Ring({G: (DOGS,)}).may_lay(G, DOGS)
