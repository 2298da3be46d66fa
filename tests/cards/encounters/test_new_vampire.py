"""New Vampire. Its fight is tested with the fights."""

from __future__ import annotations

import pytest

from harker.engine.events import (
    EncounterReturned,
    FightBegan,
    HideTurnedUp,
    HunterJoined,
    LocationTurnedUp,
)
from harker.engine.options import PASS, LayItem, Pay
from harker.engine.state import Fight, Hideout, Hunter, Lurker
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Power, Seat, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, G, M, Meeting, S, V, house

HEALTH, INFLUENCE = 6, 3
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
    rules = house(new_vampire_health=health)
    game = Meeting(CARD, Item.KNIFE, house=rules).searched().round(Combat.PLOTTING, LayItem(Item.KNIFE))
    while game.state.fight is not None and game.window is not Window.F4:
        game.default()
    assert (game.state.fight is None) is (health == 1)


@pytest.mark.parametrize("influence", [1, 6])
def test_DRAC_5_how_much_it_raises_influence_is_a_house_rule(influence: int) -> None:
    rules = house(new_vampire_influence=influence)
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


def test_B_39_others_of_the_city_may_join_by_a_delay_in_a_search() -> None:
    # First thing, in activation order; not from the hospital, nor a delayed hunter.
    mates = {
        S: Hunter(place=VIENNA, items=(Item.KNIFE,)),
        V: Hunter(place=VIENNA, delayed=True),
        M: Hunter(place=VIENNA, hospital=True),
    }
    game = Meeting(CARD, Item.KNIFE, mates=mates).searched()
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (S, Window.F0, AskKind.PAY)
    assert game.ask.options == (Pay(), PASS)
    game.answer(Pay())
    assert game.ever(HunterJoined, hunter=S)
    assert game.hunter(S).delayed
    assert the_fight(game).fighters == (G, S)
    assert game.window is not Window.F0


def test_B_39_who_passes_is_not_delayed_and_does_not_fight() -> None:
    mates = {S: Hunter(place=VIENNA), V: Hunter(place=VIENNA)}
    game = Meeting(CARD, mates=mates).ambushes().answer(PASS)
    assert (game.ask.seat, game.ask.window) == (V, Window.F0)
    game.answer(Pay())
    assert the_fight(game).fighters == (G, V)
    assert not game.hunter(S).delayed


def test_B_39_nobody_in_another_city_is_asked() -> None:
    assert Meeting(CARD).searched().to_the_cards().state.asks[0].seat is Seat.DRACULA
