"""Hide (POWER-4, A-11, G-03)."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine import queries
from harker.engine.asks import Spot
from harker.engine.events import (
    CardPlaced,
    DraculaExposed,
    EncounterDiscarded,
    HideTurnedUp,
    InfluenceChanged,
    LocationTurnedUp,
    NothingThere,
)
from harker.engine.machine import Play
from harker.engine.options import PASS, Go, OfEncounter, OfLurker, UsePower
from harker.engine.rules.reveal import Arrive, Search, reveal_place, reveal_space
from harker.engine.sight import view
from harker.engine.state import Hideout, Lurker, Tokens
from harker.engine.vocabulary import AskKind, Edition, Phase, Power, Window
from tests.engine.nightfall import GENOA, ONCE, TABLE, TYRRHENIAN, D, G, Night, city, hide
from tests.engine.phases import FAR, HOAX, PRAGUE, RATS, SPY, VIENNA

USE = UsePower(Power.HIDE)
UNSHARED = '[switches]\nhide_shares_city = "no"\n'
BOTH = ("", UNSHARED)
AWAY = {1: city(PRAGUE), 2: hide(VIENNA, SPY), 3: city(VIENNA, RATS)}
"""He has stayed in Vienna by Hide and gone to Prague."""
ALONE = {1: city(PRAGUE), 2: hide(VIENNA, SPY)}
"""Vienna's own card has left the trail."""


def hid(**fields: Any) -> Night:
    """He stays in Vienna and hides."""
    fields.setdefault("plans", ONCE)
    return Night(**fields).card().does(USE)


def comes(trail: dict[int, Hideout], house: str = "") -> Night:
    """Lord Godalming comes to Vienna; Dracula is in Prague."""
    game = Night(trail, here=PRAGUE, hunters=(VIENNA, FAR, FAR, FAR), house=house, phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    return game


# --- the card ---------------------------------------------------------------------------------


def test_POWER_4_he_stays_and_the_card_takes_an_encounter() -> None:
    game = hid()
    assert game.names == ["CardPlaced"]
    assert game.state.dracula.place == VIENNA
    assert game.windows == (Window.P6, AskKind.ENCOUNTER)
    game.does(OfEncounter(RATS))
    assert game.at(1) == hide(VIENNA, RATS)


def test_G_03_its_card_and_its_cause_are_those_of_a_city() -> None:
    """POWER-4: it lies face down like a location; the encounter count looks like any city's (G-04)."""
    seen = []
    for option in (USE, Go(PRAGUE)):
        game = Night(plans=ONCE, rumors=1, despair=3).card().does(option)
        first = game.seen(G)
        asked = [(game.ask.seat, *game.windows)]
        game.does(OfEncounter(RATS))
        asked.append((game.ask.seat, *game.windows))
        views = [view(game.state, watcher).trail for watcher in TABLE]
        seen.append((first, game.seen(G), asked, views))
    assert seen[0] == seen[1]


def test_G_03_dracula_knows_what_he_placed() -> None:
    game = hid()
    placed = game.saw(D, CardPlaced)
    assert (placed.power, placed.hidden_power, placed.city) == (None, Power.HIDE, VIENNA)
    space = view(game.state, D).trail[0]
    assert space is not None
    assert (space.power, space.city) == (Power.HIDE, VIENNA)


def test_A_07_while_he_is_revealed_it_lies_face_up_without_an_encounter() -> None:
    game = hid(trail={2: city(VIENNA, up=True)})
    assert game.names == ["CardPlaced"]
    assert game.at(1) == Hideout(power=Power.HIDE, city=VIENNA, up=True, told=True)
    assert queries.is_exposed(game.state)
    assert game.over
    for watcher in TABLE:
        seen = game.saw(watcher, CardPlaced)
        assert (seen.power, seen.city, seen.up) == (Power.HIDE, VIENNA, True)


@pytest.mark.parametrize(("despair", "influence"), [(2, 0), (3, 3)])
def test_B_51_it_counts_as_a_city_for_the_fury(despair: int, influence: int) -> None:
    """WHO-8."""
    game = hid(despair=despair)
    assert [event.total for event in game.all(InfluenceChanged)] == [influence] * bool(influence)


@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        ({}, True),
        ({"trail": {2: city(VIENNA, up=True)}}, True),
        ({"tokens": Tokens(consecrated=VIENNA)}, False),
        ({"tokens": Tokens(hosts=(VIENNA,))}, False),
        ({"here": TYRRHENIAN}, False),
        ({"here": GENOA}, True),
        ({"trail": {2: city(VIENNA), 6: hide(PRAGUE)}}, False),
        ({"edition": Edition.FIRST}, False),
    ],
)
def test_POWER_6_where_it_may_be_used(fields: dict[str, Any], offered: bool) -> None:
    """POWER-1: out of reach while it lies on the trail."""
    assert Night(**fields).card().may(USE) is offered


def test_A_11_it_never_bars_the_way_back() -> None:
    game = Night(ALONE, here=PRAGUE).card()
    assert VIENNA in game.goals
    game.does(Go(VIENNA))
    assert game.at(1) == city(VIENNA)


# --- revealed with its city -------------------------------------------------------------------


def test_POWER_4_who_enters_the_city_turns_both_up() -> None:
    """REVEAL-1."""
    game = comes(AWAY)
    assert game.names == ["LocationTurnedUp", "HideTurnedUp"]
    assert game.one(LocationTurnedUp).spot == Spot(False, 2)
    assert game.one(HideTurnedUp) == HideTurnedUp(spot=Spot(False, 1), city=VIENNA, why="REVEAL-1")
    assert (game.at(2).up, game.at(2).told) == (True, True)
    for watcher in TABLE:
        space = view(game.state, watcher).trail[1]
        assert space is not None
        assert (space.power, space.city) == (Power.HIDE, VIENNA)


def test_POWER_4_both_hideouts_encounters_may_ambush() -> None:
    """A-08, A-11: each once, told apart by its space."""
    game = comes(AWAY)
    assert game.windows == (Window.A1, AskKind.ENCOUNTER)
    assert game.ask.options == (OfLurker(RATS, space=3), OfLurker(SPY, space=2), PASS)
    game.does(OfLurker(SPY, space=2))
    assert game.went(EncounterDiscarded, spot=Spot(False, 1), encounter=SPY)
    assert [*game.ask.options] == [OfLurker(RATS, space=3), PASS]


def test_POWER_4_both_hideouts_encounters_are_searched() -> None:
    game = Night(AWAY, here=PRAGUE, hunters=(VIENNA, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Search(hunter=G))
    assert game.windows == (Window.S3, AskKind.ENCOUNTER)
    assert game.ask.options == (OfLurker(RATS, space=3), OfLurker(SPY, space=2))


def test_A_11_alone_it_is_the_citys_card() -> None:
    """The answer is yes, its encounters lie in wait; he himself is not revealed."""
    game = comes(ALONE)
    assert game.names == ["HideTurnedUp"]
    assert game.one(HideTurnedUp).city == VIENNA
    assert not queries.is_exposed(game.state)
    assert game.windows == (Window.A1, AskKind.ENCOUNTER)
    assert game.ask.options == (OfLurker(SPY), PASS)


def test_A_11_hide_shares_city_no_parts_it_from_the_city() -> None:
    game = comes(AWAY, UNSHARED)
    assert game.names == ["LocationTurnedUp"]
    assert not game.at(2).up
    assert game.ask.options == (OfLurker(RATS), PASS)


def test_A_11_hide_shares_city_no_makes_it_nobodys_card() -> None:
    """REVEAL-4."""
    game = comes(ALONE, UNSHARED)
    assert game.names[:1] == ["NothingThere"]
    assert game.ask.window is Window.P5


def test_POWER_4_hidden_he_is_revealed_with_both() -> None:
    """A-03: he is still there; the ambush is his to make."""
    trail = {1: hide(VIENNA, SPY), 2: city(VIENNA, RATS)}
    game = Night(trail, hunters=(VIENNA, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    assert game.names == ["LocationTurnedUp", "DraculaExposed", "HideTurnedUp"]


@pytest.mark.parametrize("house", BOTH)
def test_POWER_4_named_from_afar_it_is_revealed_too(house: str) -> None:
    """REVEAL-4: Hired Scouts and the like."""
    play = Play(Night(AWAY, here=PRAGUE, house=house).state)
    assert reveal_place(play, VIENNA, "event:hired_scouts")
    kinds = [type(event) for event in play.events]
    assert kinds == ([LocationTurnedUp] if house else [LocationTurnedUp, HideTurnedUp])


@pytest.mark.parametrize("house", BOTH)
def test_A_11_named_from_afar_the_answer_is_yes_for_it_alone(house: str) -> None:
    play = Play(Night(ALONE, here=PRAGUE, house=house).state)
    assert reveal_place(play, VIENNA, "event:hired_scouts") is (house == "")
    assert [type(event) for event in play.events] == ([NothingThere] if house else [HideTurnedUp])


@pytest.mark.parametrize("house", BOTH)
def test_POWER_4_the_space_of_its_city_turned_up_reveals_it(house: str) -> None:
    play = Play(Night(AWAY, here=PRAGUE, house=house).state)
    assert reveal_space(play, 2, "event:newspaper_reports")
    kinds = [type(event) for event in play.events]
    assert kinds == ([LocationTurnedUp] if house else [LocationTurnedUp, HideTurnedUp])


def test_B_56_its_own_space_turned_up_tells_no_city() -> None:
    play = Play(Night(AWAY, here=PRAGUE).state)
    assert reveal_space(play, 1, "event:newspaper_reports")
    assert play.events == [HideTurnedUp(spot=Spot(False, 1), city=None, why="event:newspaper_reports")]
    for watcher in TABLE:
        space = view(play.state, watcher).trail[1]
        assert space is not None
        assert (space.power, space.city) == (Power.HIDE, None)


def test_B_56_the_city_is_told_when_it_comes_up_later() -> None:
    play = Play(Night(AWAY, here=PRAGUE).state)
    reveal_space(play, 1, "event:newspaper_reports")
    reveal_space(play, 2, "event:newspaper_reports")
    assert play.events[-1] == HideTurnedUp(spot=Spot(False, 1), city=VIENNA, why="event:newspaper_reports")
    for watcher in TABLE:
        space = view(play.state, watcher).trail[1]
        assert space is not None
        assert space.city == VIENNA


def test_A_11_the_city_on_the_trail_is_not_revealed_by_its_hide() -> None:
    """A-03: nor is he, who is still there."""
    play = Play(Night({1: hide(VIENNA), 2: city(VIENNA)}).state)
    reveal_space(play, 0, "event:newspaper_reports")
    assert not any(isinstance(event, DraculaExposed) for event in play.events)
    assert play.state.trail[1] == city(VIENNA)


def test_A_11_it_remembers_its_city_in_another_place() -> None:
    """Its Hide belongs to Vienna still, after a lair was made of Vienna's own card."""
    lair = Hideout(place=VIENNA, lurkers=(Lurker(HOAX),))
    game = Night(ALONE, here=PRAGUE, lairs=(lair,), hunters=(VIENNA, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    assert game.names == ["LocationTurnedUp", "HideTurnedUp"]
    # A-08, AMBUSH-2: Hoax lies in the lair (space 0) and can't ambush.
    assert game.ask.options == (OfLurker(SPY, space=2), PASS)
