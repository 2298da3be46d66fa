"""Vampire Lair: a Stake and a delay for less influence (C-34)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.events import HunterDelayed, InfluenceChanged, ItemDiscarded
from tests.cards.events.stage import Event, G, Item, Phase, Stage, Window, public

CARD = Event.VAMPIRE_LAIR
STAKE = Item.STAKE


def influence(stage: Stage, number: int) -> Stage:
    stage.state = replace(stage.state, clock=replace(stage.state.clock, influence=number))
    return stage


def test_a_stake_and_a_delay_for_two_influence() -> None:
    stage = Stage().holds(G, STAKE, Item.KNIFE).plays(G, CARD, Window.Z1)
    assert stage.over
    assert stage.happened(ItemDiscarded, seat=G, item=STAKE)
    assert stage.happened(HunterDelayed, hunter=G)
    assert stage.happened(InfluenceChanged, by=-2, total=3)
    assert stage.hunter(G).items == (Item.KNIFE,)
    assert stage.state.decks.item_discard == (STAKE,)
    assert stage.discarded(CARD)
    assert public(ItemDiscarded, "item")
    assert public(InfluenceChanged, "by")


def test_C_34_never_below_0() -> None:
    stage = influence(Stage().holds(G, STAKE), 1).plays(G, CARD, Window.Z1)
    assert stage.happened(InfluenceChanged, by=-1, total=0)


def test_B_55_not_with_nothing_to_lose() -> None:
    assert not influence(Stage().holds(G, STAKE), 0).may(G, CARD, Window.Z1)


def test_not_without_a_stake() -> None:
    assert not Stage().holds(G, Item.KNIFE).may(G, CARD, Window.Z1)


def test_A_16_not_for_a_delayed_hunter() -> None:
    assert not Stage().holds(G, STAKE).sets(G, delayed=True).may(G, CARD, Window.Z1)


def test_C_34_by_day_anywhere_in_a_city() -> None:
    assert Stage(godalming="castle_dracula").holds(G, STAKE).may(G, CARD, Window.Z1)
    assert not Stage(phase=Phase.NIGHT).holds(G, STAKE).may(G, CARD, Window.Z1)
    assert not Stage(godalming="north_sea").holds(G, STAKE).may(G, CARD, Window.Z1)
    assert not Stage().holds(G, STAKE).sets(G, hospital=True).may(G, CARD, Window.Z1)
