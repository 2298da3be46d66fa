"""Stake (B-35); it also pays for Vampire Lair."""

from typing import Any

import pytest

from harker.engine.events import EncounterDiscarded, FightBegan, ItemDiscarded, ItemShown
from harker.engine.options import PASS, OfItem, Pay, Show
from harker.engine.rules.reveal import Search
from harker.engine.state import Decks, Lurker
from harker.engine.vocabulary import AskKind, Encounter, Item, Window
from tests.cards.combat.ring import Ring
from tests.cards.encounters.meeting import G, Meeting

STAKE = Item.STAKE
MAY = '[switches]\nstake = "may"\n'
ANSWERED = (
    Encounter.NEW_VAMPIRE,
    Encounter.RECKLESS_VAMPIRE,
    Encounter.ARISTOCRATIC_VAMPIRE,
    Encounter.HOAX,
)


def shown(encounter: Encounter, *items: Item, **fields: Any) -> Meeting:
    """Godalming declares a search and shows one Stake before it."""
    game = Meeting(encounter, *(items or (STAKE,)), **fields)
    game.run(Search(hunter=G))
    assert (game.window, game.ask.kind, game.ask.seat) == (Window.S1, AskKind.SHOW, G)
    return game.answer(Show(OfItem(STAKE)))


def to_the_end(game: Meeting) -> Meeting:
    while not game.over:
        game.default()
    return game


@pytest.mark.parametrize("encounter", list(Encounter))
def test_B_35_a_shown_stake_answers_vampires_and_hoax_and_nothing_else(encounter: Encounter) -> None:
    game = shown(encounter)
    assert game.ever(ItemShown, seat=G, item=STAKE)
    spent = encounter in ANSWERED
    assert game.ever(ItemDiscarded, item=STAKE) == spent
    if spent:
        assert game.over
        assert game.discarded
        assert game.ever(EncounterDiscarded, encounter=encounter, why="item:stake")
        assert not game.ever(FightBegan)
        assert not game.hunter().delayed
        assert game.hunter().items == ()
    else:
        assert STAKE in game.hunter().items


def test_B_35_not_shown_it_answers_nothing() -> None:
    game = Meeting(Encounter.HOAX, STAKE).run(Search(hunter=G)).answer(PASS)
    assert game.hunter().delayed
    assert game.hunter().items == (STAKE,)


def test_B_35_it_answers_the_first_and_each_stake_once() -> None:
    game = to_the_end(shown(Encounter.HOAX, lurkers=(Lurker(Encounter.HOAX),)))
    assert game.hunter().items == ()
    assert game.hunter().delayed, "the second Hoax"
    assert len([e for e in game.log if isinstance(e, EncounterDiscarded)]) == 2


def test_B_35_two_stakes_answer_two_and_an_unused_one_goes_back_to_hand() -> None:
    game = shown(Encounter.HOAX, STAKE, STAKE, STAKE, lurkers=(Lurker(Encounter.HOAX),))
    to_the_end(game.answer(Show(OfItem(STAKE))).answer(Show(OfItem(STAKE))))
    assert not game.hunter().delayed
    assert game.hunter().items == (STAKE,)


@pytest.mark.parametrize(("answer", "delayed"), [(Pay(), False), (PASS, True)])
def test_B_35_under_stake_may_the_hunter_chooses(answer: Pay, delayed: bool) -> None:
    game = shown(Encounter.HOAX, house=MAY)
    assert (game.window, game.ask.kind, game.ask.seat) == (Window.S4, AskKind.PAY, G)
    game.answer(answer)
    assert game.hunter().delayed == delayed
    assert (game.hunter().items == ()) == (not delayed)


def test_S1_opens_by_public_facts() -> None:
    """With any face-down item; not when all Stakes and Dogs were seen, nor with empty hands."""
    game = Meeting(Encounter.BATS, Item.KNIFE).run(Search(hunter=G))
    assert game.window is Window.S1
    assert game.ask.options == (PASS,)
    seen = Decks(item_discard=(STAKE,) * 4 + (Item.DOGS,) * 4, encounters=(Encounter.RATS,))
    assert Meeting(Encounter.BATS, Item.KNIFE, decks=seen).run(Search(hunter=G)).window is not Window.S1
    assert Meeting(Encounter.BATS).run(Search(hunter=G)).window is not Window.S1


def test_an_ambush_it_does_not_answer() -> None:
    game = Meeting(Encounter.NEW_VAMPIRE, STAKE).ambushes()
    assert game.ever(FightBegan)
    assert game.hunter().items == (STAKE,)


def test_D_02_it_is_no_combat_choice() -> None:
    assert not Ring({G: (STAKE,)}).may_lay(G, STAKE)
