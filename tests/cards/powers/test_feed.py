"""Feed (POWER-5, C-46)."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine import queries
from harker.engine.asks import Spot
from harker.engine.events import CardPlaced, DraculaHealed, EncounterPlaced, EncountersDrawn
from harker.engine.options import UsePower
from harker.engine.sight import view
from harker.engine.state import Tokens
from harker.engine.vocabulary import Edition, Power
from tests.engine.nightfall import FEED, GENOA, ONCE, TABLE, TYRRHENIAN, Night, city
from tests.engine.phases import RATS, VIENNA

USE = UsePower(Power.FEED)


def fed(**fields: Any) -> Night:
    """He stays in Vienna and feeds."""
    fields.setdefault("plans", ONCE)
    return Night(**fields).card().does(USE)


def test_POWER_5_he_stays_and_recovers_one() -> None:
    game = fed(damage=3)
    assert game.names == ["CardPlaced", "DraculaHealed"]
    assert game.one(DraculaHealed) == DraculaHealed(amount=1, total=2, why="power:feed")
    assert game.state.dracula.place == VIENNA
    assert game.at(1) == FEED
    assert game.over


def test_POWER_5_it_lies_face_up_without_an_encounter() -> None:
    """C-72: all see that he stayed, not where. B-21: the hand is filled all the same."""
    game = fed(encounters=(RATS,))
    placed = CardPlaced(
        spot=Spot(False, 0), place=None, up=True, at_sea=False, power=Power.FEED, why="power:feed"
    )
    assert game.one(CardPlaced) == placed
    assert not game.all(EncounterPlaced)
    assert game.one(EncountersDrawn).count == 4
    for watcher in TABLE:
        assert game.saw(watcher, CardPlaced) == placed
        space = view(game.state, watcher).trail[0]
        assert space is not None
        assert (space.power, space.up, space.city) == (Power.FEED, True, None)
        assert view(game.state, watcher).dracula.place is None


def test_C_46_also_without_damage() -> None:
    game = fed()
    assert game.state.dracula.damage == 0
    assert not game.all(DraculaHealed)


def test_POWER_5_the_number_is_the_houses() -> None:
    assert fed(damage=6, house="[numbers]\nfeed_heal = 4\n").state.dracula.damage == 2


def test_HURT_1_never_below_zero() -> None:
    game = fed(damage=2, house="[numbers]\nfeed_heal = 4\n")
    assert game.one(DraculaHealed) == DraculaHealed(amount=2, total=0, why="power:feed")


def test_A_07_revealed_he_stays_so() -> None:
    game = fed(trail={2: city(VIENNA, up=True)})
    assert game.names == ["CardPlaced"]
    assert queries.is_exposed(game.state)


def test_A_07_hidden_he_stays_so() -> None:
    assert not queries.is_exposed(fed().state)


@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        ({}, True),
        ({"tokens": Tokens(consecrated=VIENNA)}, False),
        ({"tokens": Tokens(hosts=(VIENNA,))}, False),
        ({"tokens": Tokens(consecrated=GENOA)}, True),
        ({"here": TYRRHENIAN}, False),
        ({"trail": {2: city(VIENNA), 6: FEED}}, False),
        ({"edition": Edition.FIRST}, False),
    ],
)
def test_POWER_6_where_it_may_be_used(fields: dict[str, Any], offered: bool) -> None:
    """POWER-1: out of reach while it lies on the trail."""
    assert Night(**fields).card().may(USE) is offered
