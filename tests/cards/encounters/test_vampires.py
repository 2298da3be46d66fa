"""What the New and the Reckless Vampire have in common. Their fights are tested with the fights."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from harker.engine.events import EncounterReturned, FightBegan, HideTurnedUp, LocationTurnedUp
from harker.engine.options import LayItem
from harker.engine.state import Hideout, Lurker
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Power, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, Meeting, house


class Vampire(NamedTuple):
    card: Encounter
    health: int
    influence: int
    """By how much it raises influence when it matures."""


NEW = Vampire(Encounter.NEW_VAMPIRE, health=6, influence=3)
RECKLESS = Vampire(Encounter.RECKLESS_VAMPIRE, health=4, influence=4)


@pytest.fixture(params=[NEW, RECKLESS], ids=lambda vampire: str(vampire.card))
def vampire(request: pytest.FixtureRequest) -> Vampire:
    one = request.param
    assert isinstance(one, Vampire)
    return one


def test_FIGHT_2_a_search_is_a_fight_at_once(vampire: Vampire) -> None:
    game = Meeting(vampire.card)
    game.searched()
    assert game.ever(FightBegan, vampire=vampire.card, night=False)
    assert not game.lies
    assert game.state.fight is not None
    fought = game.state.fight.vampire
    assert fought is not None
    assert fought.encounter is vampire.card


def test_AMBUSH_2_it_may_ambush(vampire: Vampire) -> None:
    game = Meeting(vampire.card)
    game.ambushes()
    assert game.ever(FightBegan, vampire=vampire.card)


def test_DRAC_5_matured(vampire: Vampire) -> None:
    game = Meeting(vampire.card).matures()
    assert game.state.clock.influence == vampire.influence
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert game.discarded


def test_FIGHT_2_it_leaves_its_hideout_and_returns_face_up_if_it_lives(vampire: Vampire) -> None:
    game = Meeting(vampire.card).searched().fought_out()
    assert game.lies == (Lurker(vampire.card, up=True),)
    for watcher in TABLE:
        assert [event.encounter for event in game.seen_by(watcher, EncounterReturned)] == [vampire.card]
    assert not game.discarded


@pytest.mark.parametrize("left", [4, 3, 2])
def test_FIGHT_5_with_its_health_as_damage_it_is_killed_and_discarded(vampire: Vampire, left: int) -> None:
    # A Knife deals three; Plotting does nothing against it.
    before = vampire.health - left
    game = Meeting(vampire.card, Item.KNIFE).wounded(before).searched()
    game.round(Combat.PLOTTING, LayItem(Item.KNIFE))
    while game.state.fight is not None and game.window is not Window.F4:
        game.default()
    dies = left <= 3
    assert (game.state.fight is None) is dies
    assert game.discarded is dies
    if not dies:
        game.fought_out()
        assert game.lies == (Lurker(vampire.card, up=True, damage=before + 3),)


def test_RULING_1_it_keeps_its_wounds_in_its_hideout(vampire: Vampire) -> None:
    game = Meeting(vampire.card).wounded(1).ambushes().fought_out()
    assert game.lies == (Lurker(vampire.card, up=True, damage=1),)


@pytest.mark.parametrize("health", [1, 9])
def test_its_health_is_a_house_rule(vampire: Vampire, health: int) -> None:
    rules = house(**{f"{vampire.card}_health": health})
    game = Meeting(vampire.card, Item.KNIFE, house=rules).searched()
    game.round(Combat.PLOTTING, LayItem(Item.KNIFE))
    while game.state.fight is not None and game.window is not Window.F4:
        game.default()
    assert (game.state.fight is None) is (health == 1)


@pytest.mark.parametrize("influence", [1, 6])
def test_DRAC_5_how_much_it_raises_influence_is_a_house_rule(vampire: Vampire, influence: int) -> None:
    rules = house(**{f"{vampire.card}_influence": influence})
    assert Meeting(vampire.card, house=rules).matures().state.clock.influence == influence


def test_RULING_4_on_a_rumor_three_more(vampire: Vampire) -> None:
    rumor = Hideout(place=VIENNA, rumor=True, lurkers=(Lurker(vampire.card),))
    assert Meeting(vampire.card).matures(rumor).state.clock.influence == vampire.influence + 3


def test_DRAC_5_matured_under_a_hide_its_city_is_told_A_11(vampire: Vampire) -> None:
    hide = Hideout(power=Power.HIDE, city=VIENNA, lurkers=(Lurker(vampire.card),))
    game = Meeting(vampire.card).matures(hide)
    for watcher in TABLE:
        assert [event.city for event in game.seen_by(watcher, HideTurnedUp)] == [VIENNA]
    assert game.state.clock.influence == vampire.influence


def test_AMBUSH_3_nothing_answers_its_ambush(vampire: Vampire) -> None:
    held = (Item.DOGS, Item.KNIFE, Item.STAKE)
    game = Meeting(vampire.card, *held, events=(Event.FOREWARNED,)).ambushes()
    assert game.names()[:2] == ["EncounterTurnedUp", "FightBegan"]
    assert game.window is not Window.A2
