"""Dark Call (POWER-5, C-46)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine import queries
from harker.engine.chance import start
from harker.engine.events import (
    CardPlaced,
    DraculaHurt,
    EncounterPlaced,
    EncountersDrawn,
    EncountersShuffledBack,
)
from harker.engine.options import AnyOption, OfEncounter, UsePower
from harker.engine.sight import view
from harker.engine.state import Decks, DownEncounter, Tokens
from harker.engine.vocabulary import AskKind, Edition, Encounter, Power, Side, Window
from tests.engine.nightfall import DARK, GENOA, ONCE, TABLE, TYRRHENIAN, D, Night, city
from tests.engine.phases import HAND, HOAX, RATS, SPY, VIENNA

BATS, MOB = Encounter.BATS, Encounter.SZGANY_MOB
CALL = UsePower(Power.DARK_CALL)
FIVE: tuple[AnyOption, ...] = (*[OfEncounter(BATS)] * 4, OfEncounter(RATS))


def called(**fields: Any) -> Night:
    """He stays in Vienna and calls."""
    fields.setdefault("plans", ONCE)
    game = Night(**fields).card()
    return game.does(CALL)


def test_POWER_5_he_stays_suffers_two_and_draws_ten() -> None:
    game = called()
    assert game.names == ["CardPlaced", "DraculaHurt", "EncountersDrawn"]
    assert game.one(DraculaHurt) == DraculaHurt(amount=2, total=2, why="power:dark_call")
    assert game.one(EncountersDrawn).count == 10
    assert game.at(1) == DARK
    assert game.state.dracula.place == VIENNA


def test_POWER_5_it_lies_face_up_alone() -> None:
    """C-72: all see that he stayed, not where."""
    game = called()
    assert game.one(CardPlaced) == CardPlaced(
        spot=game.one(CardPlaced).spot,
        place=None,
        up=True,
        at_sea=False,
        power=Power.DARK_CALL,
        why="power:dark_call",
    )
    for watcher in TABLE:
        assert game.saw(watcher, CardPlaced) == game.one(CardPlaced)
        assert view(game.state, watcher).dracula.place is None
    assert not queries.is_exposed(game.state)


def test_POWER_5_he_keeps_five_in_all_and_shuffles_the_rest_back() -> None:
    game = called()
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (D, Window.P5, AskKind.CHOOSE)
    assert (game.ask.least, game.ask.most, game.ask.ordered) == (5, 5, False)
    assert sorted(map(repr, game.ask.options)) == sorted(map(repr, map(OfEncounter, (*HAND, *[BATS] * 10))))
    game.answer(*FIVE)
    assert game.state.dracula.encounters == (*(BATS,) * 4, RATS)
    assert sorted(game.state.decks.encounters) == sorted((*(BATS,) * 8, *set(HAND) - {RATS}))
    assert game.state.decks.encounter_discard == ()
    assert game.over


def test_POWER_5_no_encounter_is_put_on_it() -> None:
    game = called().answer(*FIVE)
    assert not game.all(EncounterPlaced)
    assert game.at(1).lurkers == ()


def test_POWER_5_the_rest_is_shuffled() -> None:
    """Those that go back lie neither on top nor beneath."""
    deck = (*(BATS,) * 10, *(MOB, HOAX, SPY, RATS) * 3)
    orders = set()
    for seed in range(4):
        game = Night(decks=Decks(encounters=deck), plans=ONCE)
        game.state = replace(game.state, rng=start(seed))
        game.card().does(CALL).answer(*FIVE)
        orders.add(game.state.decks.encounters)
    assert len(orders) == 4


def test_G_18_the_others_see_numbers_only() -> None:
    game = called()
    for watcher in TABLE:
        assert game.saw(watcher, EncountersDrawn) == EncountersDrawn(
            count=10, encounters=None, why="power:dark_call"
        )
        assert view(game.state, watcher).dracula.encounter_count == 15
        assert view(game.state, watcher).dracula.encounters is None
        assert view(game.state, watcher).asks == ()
    game.answer(*FIVE)
    back = game.one(EncountersShuffledBack)
    assert (back.count, sorted(back.encounters or ())) == (10, sorted((*(BATS,) * 6, *set(HAND) - {RATS})))
    for watcher in TABLE:
        assert game.saw(watcher, EncountersShuffledBack).encounters is None
        assert view(game.state, watcher).dracula.encounter_count == 5


@pytest.mark.parametrize(
    ("held", "deck", "pile", "asked"), [(5, 0, 0, False), (1, 4, 0, False), (1, 5, 0, True), (2, 1, 3, True)]
)
def test_C_46_it_draws_what_there_is(held: int, deck: int, pile: int, asked: bool) -> None:
    """CARD-4: the discard pile is made into a deck first. With five or fewer in all there is no choice."""
    decks = Decks(encounters=(BATS,) * deck, encounter_discard=(DownEncounter(SPY),) * pile)
    game = called(encounters=(RATS,) * held, decks=decks)
    assert bool(game.state.asks) is asked
    if asked:
        assert len(game.ask.options) == held + deck + pile
        game.answer(*game.ask.default)
    assert len(game.state.dracula.encounters) == 5
    assert len(game.state.decks.encounters) == held + deck + pile - 5
    assert game.state.decks.encounter_discard == ()


@pytest.mark.parametrize("held", [0, 3, 7])
def test_C_46_five_in_all_whatever_he_held(held: int) -> None:
    game = called(encounters=(RATS,) * held)
    assert len(game.ask.options) == held + 10
    game.answer(*game.ask.default)
    assert len(game.state.dracula.encounters) == 5


def test_C_46_the_damage_may_kill_him() -> None:
    """Base 2: the whole card is one moment."""
    game = called(damage=13)
    assert game.state.dracula.damage == 15
    assert game.ask.kind is AskKind.CHOOSE
    game.answer(*FIVE)
    assert game.state.outcome is not None
    assert game.state.outcome.winner is Side.HUNTERS


def test_C_46_twelve_does_not() -> None:
    assert called(damage=12).answer(*FIVE).state.outcome is None


def test_POWER_5_the_numbers_are_the_houses() -> None:
    house = "[numbers]\ndark_call_damage = 1\ndark_call_draw = 4\ndark_call_keep = 3\n"
    game = called(house=house)
    assert game.state.dracula.damage == 1
    assert (len(game.ask.options), game.ask.least) == (9, 3)
    game.answer(*game.ask.default)
    # B-21: the step that follows fills the hand.
    assert game.one(EncountersShuffledBack).count == 6
    assert len(game.state.dracula.encounters) == 5


@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        ({}, True),
        ({"damage": 14}, True),
        ({"trail": {2: city(VIENNA, up=True)}}, True),
        ({"tokens": Tokens(consecrated=VIENNA)}, False),
        ({"tokens": Tokens(hosts=(VIENNA,))}, False),
        ({"here": TYRRHENIAN}, False),
        ({"here": GENOA}, True),
        ({"trail": {2: city(VIENNA), 6: DARK}}, False),
        ({"edition": Edition.FIRST}, False),
    ],
)
def test_POWER_6_where_it_may_be_used(fields: dict[str, Any], offered: bool) -> None:
    """POWER-1: out of reach while it lies on the trail."""
    assert Night(**fields).card().may(CALL) is offered
