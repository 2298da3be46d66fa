"""Reckless Vampire. Its fight is tested with the fights."""

from __future__ import annotations

import pytest

from harker.engine.events import (
    EncounterReturned,
    FightBegan,
    HideTurnedUp,
    InfluenceChanged,
    LocationTurnedUp,
)
from harker.engine.options import LayItem, LayTactic
from harker.engine.state import Fight, Hideout, Hunter, Lurker
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Power, Tactic, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, G, Meeting, S, house

HEALTH, INFLUENCE = 4, 4
CARD = Encounter.RECKLESS_VAMPIRE


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
    assert game.state.clock.influence == 4
    assert game.ever(LocationTurnedUp, place=VIENNA)
    assert game.discarded


def test_FIGHT_2_it_leaves_its_hideout_and_returns_face_up_if_it_lives() -> None:
    game = Meeting(CARD).searched().fought_out()
    assert game.lies == (Lurker(CARD, up=True),)
    for watcher in TABLE:
        assert [event.encounter for event in game.seen_by(watcher, EncounterReturned)] == [CARD]
    assert not game.discarded


@pytest.mark.parametrize("before", [HEALTH - 4, HEALTH - 3, HEALTH - 2])
def test_FIGHT_5_with_its_health_as_damage_it_is_killed_and_discarded(before: int) -> None:
    # A Knife deals three; Plotting does nothing against it.
    game = Meeting(CARD, Item.KNIFE).wounded(before).searched().round(Combat.PLOTTING, LayItem(Item.KNIFE))
    while game.state.fight is not None and game.window is not Window.F4:
        game.default()
    dies = before + 3 >= HEALTH
    assert (game.state.fight is None) is dies
    assert game.discarded is dies
    if not dies:
        game.fought_out()
        assert game.lies == (Lurker(CARD, up=True, damage=before + 3),)


def test_RULING_1_it_keeps_its_wounds_in_its_hideout() -> None:
    game = Meeting(CARD).wounded(1).ambushes().fought_out()
    assert game.lies == (Lurker(CARD, up=True, damage=1),)


@pytest.mark.parametrize("health", [1, 9])
def test_its_health_is_a_house_rule(health: int) -> None:
    rules = house(reckless_vampire_health=health)
    game = Meeting(CARD, Item.KNIFE, house=rules).searched().round(Combat.PLOTTING, LayItem(Item.KNIFE))
    while game.state.fight is not None and game.window is not Window.F4:
        game.default()
    assert (game.state.fight is None) is (health == 1)


@pytest.mark.parametrize("influence", [1, 6])
def test_DRAC_5_how_much_it_raises_influence_is_a_house_rule(influence: int) -> None:
    rules = house(reckless_vampire_influence=influence)
    assert Meeting(CARD, house=rules).matures().state.clock.influence == influence


def test_RULING_4_on_a_rumor_three_more() -> None:
    rumor = Hideout(place=VIENNA, rumor=True, lurkers=(Lurker(CARD),))
    assert Meeting(CARD).matures(rumor).state.clock.influence == INFLUENCE + 3


def test_DRAC_5_matured_under_a_hide_its_city_is_told_A_11() -> None:
    hide = Hideout(power=Power.HIDE, city=VIENNA, lurkers=(Lurker(CARD),))
    game = Meeting(CARD).matures(hide)
    for watcher in TABLE:
        assert [event.city for event in game.seen_by(watcher, HideTurnedUp)] == [VIENNA]
    assert game.state.clock.influence == INFLUENCE


def test_AMBUSH_3_nothing_answers_its_ambush() -> None:
    game = Meeting(CARD, Item.DOGS, Item.KNIFE, Item.STAKE, events=(Event.FOREWARNED,)).ambushes()
    assert game.names()[:2] == ["EncounterTurnedUp", "FightBegan"]
    assert game.window is not Window.A2


def test_FIGHT_2_nobody_joins() -> None:
    game = Meeting(CARD, mates={S: Hunter(place=VIENNA)}).searched()
    assert game.window is not Window.F0
    assert the_fight(game).fighters == (G,)


@pytest.mark.parametrize(("fangs", "influence"), [(1, 1), (3, 3)])
def test_GAME_5_each_of_its_fangs_raises_influence(fangs: int, influence: int) -> None:
    # J-03: in a search and in an ambush alike.
    rules = house(reckless_influence=fangs)
    for game in (Meeting(CARD, house=rules).searched(), Meeting(CARD, house=rules).ambushes()):
        game.round(Combat.FANGS, LayTactic(Tactic.PUNCH))
        assert game.ever(InfluenceChanged, by=influence, why="encounter:reckless_vampire")


def test_GAME_5_blocked_fangs_raise_nothing() -> None:
    game = Meeting(CARD).searched().round(Combat.FANGS, LayTactic(Tactic.DODGE))
    assert game.state.clock.influence == 0
