"""DRAC-8 to DRAC-16: where Dracula may go, what the card that he places shows and costs (P5)."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine import queries
from harker.engine.asks import Spot
from harker.engine.catalog import ADJACENT, CASTLE, RAIL_EDGES, ROAD_EDGES, ROADS, SEAS, WHITE, YELLOW
from harker.engine.events import (
    CardPlaced,
    DraculaExposed,
    DraculaHurt,
    DraculaVanished,
    EncounterPlaced,
    EncountersDrawn,
    HideoutCleared,
    HideTurnedUp,
    InfluenceChanged,
    LocationTurnedUp,
    NoCardPossible,
)
from harker.engine.options import Go, OfEncounter, OfSpace, UsePower
from harker.engine.rules.time import may_fight_dracula
from harker.engine.sight import view
from harker.engine.state import Hideout, Lurker, Plans, Tokens
from harker.engine.vocabulary import AskKind, Edition, Event, PlaceId, Power, Seat, Side, Window
from tests.engine.nightfall import (
    BERLIN,
    CAGLIARI,
    DARK,
    FEED,
    GALATZ,
    GENOA,
    IONIAN,
    MEDITERRANEAN,
    MISDIRECT,
    ONCE,
    ROME,
    TABLE,
    TYRRHENIAN,
    D,
    G,
    Night,
    city,
    hide,
)
from tests.engine.phases import BUDAPEST, FAR, MUNICH, PRAGUE, RATS, SPY, VENICE, VIENNA, ZAGREB

UNSHARED = '[switches]\nhide_shares_city = "no"\n'
HUNTED = (PRAGUE, FAR, FAR, FAR)
"""Lord Godalming is in Prague, the others far away."""
WOLF_TO_PRAGUE = UsePower(Power.WOLF_FORM, PRAGUE)


# --- where ------------------------------------------------------------------------------------


def test_DRAC_8_the_question() -> None:
    game = Night().card()
    assert (game.ask.seat, *game.windows, game.ask.rule) == (D, Window.P5, AskKind.ROUTE, "DRAC-8")
    assert game.goals == {PRAGUE, MUNICH, ZAGREB, BUDAPEST}


@pytest.mark.parametrize("here", [VIENNA, GENOA, TYRRHENIAN, CAGLIARI, GALATZ])
def test_DRAC_8_by_road_or_sea(here: PlaceId) -> None:
    """PLACE-1."""
    assert Night(here=here).card().goals == set(ADJACENT[here])


def test_DRAC_8_never_by_rail() -> None:
    rails = {*WHITE[VIENNA], *YELLOW[VIENNA]} - {*ROADS[VIENNA]}
    assert rails
    assert not rails & Night().card().goals


@pytest.mark.parametrize("up", [False, True])
def test_DRAC_8_never_onto_the_trail(up: bool) -> None:
    trail = {2: city(VIENNA), 3: city(PRAGUE, up=up), 6: city(MUNICH, up=up)}
    assert Night(trail).card().goals == {ZAGREB, BUDAPEST}


def test_DRAC_8_a_location_that_has_just_fallen_is_back() -> None:
    """DRAC-3: P3 comes before P5."""
    game = Night({1: city(VIENNA), 6: city(PRAGUE)}, encounters=()).slides()
    assert PRAGUE in game.goals


def test_C_45_a_place_is_barred_by_its_own_card_alone() -> None:
    """A-11: Hide belongs to Prague, but Prague's card is in the deck."""
    game = Night({2: city(VIENNA), 3: hide(PRAGUE)}).card()
    assert PRAGUE in game.goals
    assert PRAGUE in game.wolf_goals


def test_TOKEN_3_no_holy_city_by_any_way() -> None:
    """DRAC-8, POWER-2; a lair there can't be entered either (DRAC-9)."""
    tokens = Tokens(consecrated=PRAGUE, hosts=(BUDAPEST, MUNICH))
    game = Night(tokens=tokens, lairs=(city(PRAGUE, RATS),)).card()
    assert game.goals == {ZAGREB}
    assert not game.wolf_goals & {PRAGUE, BUDAPEST, MUNICH}


def test_TOKEN_3_he_may_leave_a_holy_city() -> None:
    assert Night(tokens=Tokens(consecrated=VIENNA)).card().goals == set(ADJACENT[VIENNA])


def test_DRAC_16_fog_storms_and_roadblocks_do_not_hinder_him() -> None:
    tokens = Tokens(
        fog=(GENOA, VENICE),
        storms=tuple(sorted(SEAS)),
        roadblocks=tuple(sorted(edge for edge in (*ROAD_EDGES, *RAIL_EDGES) if "genoa" in edge)),
    )
    game = Night(here=GENOA, tokens=tokens).card()
    bare = Night(here=GENOA).card()
    assert game.ask.options == bare.ask.options
    game.does(Go(TYRRHENIAN))
    assert game.state.dracula.place == TYRRHENIAN


def test_C_53_the_castle_may_be_entered() -> None:
    assert CASTLE in Night(here=GALATZ).card().goals


def test_P5_its_default_is_a_city_since_the_sea_costs_damage() -> None:
    game = Night(here=VENICE).card()
    assert game.ask.options[0] == Go(PlaceId("adriatic_sea"))
    assert game.ask.default == (Go(PlaceId("florence")),)


def test_P5_the_default_shows_him_to_no_hunter() -> None:
    florence, second = (PlaceId("florence"), PlaceId("genoa"))
    game = Night(here=VENICE).puts(Seat.MINA, place=florence).card()
    assert Go(florence) in game.ask.options
    assert game.ask.default == (Go(second),)


def test_P5_rather_than_by_sea_the_default_is_to_stay() -> None:
    (default,) = Night(here=CAGLIARI).card().ask.default
    assert default == UsePower(Power.HIDE)
    (default,) = Night(here=CAGLIARI, edition=Edition.FIRST).card().ask.default
    assert default == Go(MEDITERRANEAN)


# --- the card ---------------------------------------------------------------------------------


def test_DRAC_10_the_card_goes_face_down() -> None:
    """G-01: the hunters see a city's back."""
    game = Night().card().does(Go(PRAGUE))
    assert game.one(CardPlaced) == CardPlaced(
        spot=Spot(False, 0), place=PRAGUE, up=False, at_sea=False, why="DRAC-8"
    )
    for watcher in TABLE:
        seen = game.saw(watcher, CardPlaced)
        assert (seen.place, seen.up, seen.at_sea) == (None, False, False)
        space = view(game.state, watcher).trail[0]
        assert space is not None
        assert (space.place, space.up, space.at_sea, space.power) == (None, False, False, None)
        assert view(game.state, watcher).dracula.place is None
    assert game.saw(D, CardPlaced).place == PRAGUE


def test_G_02_the_back_of_a_sea_card_differs() -> None:
    """DRAC-10: all see that he is at sea, not where."""
    game = Night(here=GENOA).card().does(Go(TYRRHENIAN))
    for watcher in TABLE:
        seen = game.saw(watcher, CardPlaced)
        assert (seen.place, seen.up, seen.at_sea) == (None, False, True)
        assert view(game.state, watcher).dracula.at_sea
        assert view(game.state, watcher).dracula.place is None


def test_B_31_under_wolf_form_the_city_stays_down() -> None:
    game = Night().card().does(WOLF_TO_PRAGUE)
    for watcher in TABLE:
        seen = game.saw(watcher, CardPlaced)
        assert (seen.place, seen.up, seen.power) == (None, False, Power.WOLF_FORM)


# --- the sea ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "goal", "helper", "damage"),
    [
        (GENOA, TYRRHENIAN, None, 2),
        (GENOA, TYRRHENIAN, Event.RUFUS_SMITH, 2),
        (TYRRHENIAN, IONIAN, None, 1),
        (TYRRHENIAN, IONIAN, Event.SISTER_AGATHA, 1),
        (TYRRHENIAN, IONIAN, Event.RUFUS_SMITH, 2),
        (TYRRHENIAN, ROME, Event.RUFUS_SMITH, 0),
        (TYRRHENIAN, ROME, None, 0),
        (GENOA, VENICE, None, 0),
    ],
)
def test_DRAC_11_what_the_sea_costs(here: PlaceId, goal: PlaceId, helper: Event | None, damage: int) -> None:
    game = Night(here=here, helper=helper).card().does(Go(goal))
    hurts = [DraculaHurt(amount=damage, total=damage, why="DRAC-11")] if damage else []
    assert game.all(DraculaHurt) == hurts
    assert game.state.dracula.damage == damage


@pytest.mark.parametrize(
    ("number", "here", "helper"),
    [
        ("sea_damage_from_port", GENOA, None),
        ("sea_damage_between", IONIAN, None),
        ("sea_damage_rufus", IONIAN, Event.RUFUS_SMITH),
    ],
)
def test_DRAC_11_the_numbers_of_the_house(number: str, here: PlaceId, helper: Event | None) -> None:
    house = f"[numbers]\n{number} = 4\n"
    game = Night(here=here, helper=helper, house=house).card().does(Go(TYRRHENIAN))
    assert game.state.dracula.damage == 4


@pytest.mark.parametrize(("damage", "killed"), [(12, False), (13, True), (14, True)])
def test_C_43_he_may_choose_what_kills_him(damage: int, killed: bool) -> None:
    """DRAC-11, GAME-3, D-10: his damage never counts beyond fifteen."""
    game = Night(here=GENOA, damage=damage).card().does(Go(TYRRHENIAN))
    assert (game.state.outcome is not None) is killed
    assert game.state.dracula.damage == min(damage + 2, 15)
    if game.state.outcome is not None:
        assert game.state.outcome.winner is Side.HUNTERS


def test_C_43_and_must_where_no_other_card_is_legal() -> None:
    """DRAC-15 does not apply while any card is."""
    trail = {2: city(CAGLIARI), 3: MISDIRECT}
    game = Night(trail, here=CAGLIARI, damage=13, tokens=Tokens(consecrated=CAGLIARI)).card()
    assert set(game.ask.options) == {Go(MEDITERRANEAN), Go(TYRRHENIAN)}
    assert not game.all(NoCardPossible)


# --- hunters there ----------------------------------------------------------------------------


def test_DRAC_12_hunters_there_reveal_him() -> None:
    """D-16: the card lies face up, his figure is on the board, no encounter comes (DRAC-14)."""
    game = Night(hunters=HUNTED, plans=ONCE).card().does(Go(PRAGUE))
    assert game.names == ["CardPlaced", "DraculaExposed"]
    assert game.one(CardPlaced).up
    assert game.one(DraculaExposed).place == PRAGUE
    assert game.at(1) == city(PRAGUE, up=True)
    assert game.over
    assert game.state.fight is None
    for watcher in TABLE:
        assert game.saw(watcher, CardPlaced).place == PRAGUE
        assert view(game.state, watcher).dracula.place == PRAGUE


@pytest.mark.parametrize("card", [Go(PRAGUE), WOLF_TO_PRAGUE])
@pytest.mark.parametrize("lairs", [(), (city(PRAGUE, RATS),)])
def test_D_16_every_way_into_a_hunters_city_reveals_him(
    card: Go | UsePower, lairs: tuple[Hideout, ...]
) -> None:
    """DRAC-12, B-28, POWER-2."""
    game = Night(hunters=HUNTED, lairs=lairs).card().does(card)
    assert game.went(DraculaExposed, place=PRAGUE)
    assert queries.is_exposed(game.state)
    assert not game.all(EncounterPlaced)


@pytest.mark.parametrize("card", [Go(PRAGUE), WOLF_TO_PRAGUE])
def test_B_18_a_hunter_in_the_hospital_of_the_city_does_not(card: Go | UsePower) -> None:
    """D-16: the hospital apart."""
    game = Night().puts(G, place=PRAGUE, hospital=True).card().does(card)
    assert not queries.is_exposed(game.state)
    assert game.windows == (Window.P6, AskKind.ENCOUNTER)


def test_DRAC_12_at_sea_nobody_reveals_him() -> None:
    game = Night(here=GENOA, hunters=(TYRRHENIAN,) * 4).card().does(Go(TYRRHENIAN))
    assert not game.all(DraculaExposed)
    assert not game.one(CardPlaced).up


@pytest.mark.parametrize(("house", "up"), [("", True), (UNSHARED, False)])
def test_POWER_4_the_hide_of_that_city_is_turned_up_too(house: str, up: bool) -> None:
    """DRAC-12, A-11: the Hide has outlived its city's card; ``hide_shares_city`` may part them."""
    trail = {2: city(VIENNA), 4: hide(PRAGUE, SPY)}
    game = Night(trail, hunters=HUNTED, house=house).card().does(Go(PRAGUE))
    assert game.all(HideTurnedUp) == (
        [HideTurnedUp(spot=Spot(False, 3), city=PRAGUE, why="POWER-4")] if up else []
    )


def test_POWER_4_the_hide_of_another_city_stays_down() -> None:
    trail = {2: city(VIENNA), 4: hide(MUNICH, SPY)}
    assert not Night(trail, hunters=HUNTED).card().does(Go(PRAGUE)).all(HideTurnedUp)


# --- hidden again -----------------------------------------------------------------------------


def test_DRAC_13_he_vanishes_where_nobody_is_and_the_old_card_stays_up() -> None:
    game = Night({2: city(VIENNA, up=True)}, hunters=(VIENNA,) * 4).card().does(Go(PRAGUE))
    assert game.names == ["CardPlaced", "DraculaVanished"]
    assert game.at(2).up
    assert not queries.is_exposed(game.state)
    for watcher in TABLE:
        assert view(game.state, watcher).dracula.place is None
        assert not view(game.state, watcher).dracula.exposed


def test_DRAC_13_at_sea_too() -> None:
    game = Night({2: city(GENOA, up=True)}, here=GENOA, hunters=(GENOA,) * 4).card().does(Go(TYRRHENIAN))
    assert game.names[:2] == ["CardPlaced", "DraculaVanished"]


def test_DRAC_13_who_was_hidden_does_not_vanish() -> None:
    assert not Night().card().does(Go(PRAGUE)).all(DraculaVanished)


def test_DRAC_13_from_hunters_to_hunters_his_figure_moves() -> None:
    game = Night({2: city(VIENNA, up=True)}, hunters=(VIENNA, PRAGUE, FAR, FAR)).card().does(Go(PRAGUE))
    assert game.names == ["CardPlaced", "DraculaExposed", *game.names[2:]]
    assert not game.all(DraculaVanished)


def test_D_08_by_a_lair_that_lies_up_he_stays_revealed() -> None:
    """A-07: he leaves a fight for a city without hunters whose card lies face up."""
    lairs = (city(PRAGUE, RATS, up=True),)
    game = Night({2: city(VIENNA, up=True)}, lairs=lairs, hunters=(VIENNA,) * 4).card().does(Go(PRAGUE))
    assert not game.all(DraculaVanished)
    assert game.one(DraculaExposed).place == PRAGUE


def test_A_07_hunters_who_leave_do_not_hide_him() -> None:
    """REVEAL-3: revealed is who lies on a face-up city, whoever is there."""
    game = Night({2: city(VIENNA, up=True)}).card()
    assert queries.is_exposed(game.state)
    assert not may_fight_dracula(game.state)
    for watcher in TABLE:
        assert view(game.state, watcher).dracula.place == VIENNA


@pytest.mark.parametrize("power", [Power.FEED, Power.DARK_CALL, Power.HIDE])
def test_A_07_staying_keeps_him_revealed(power: Power) -> None:
    game = Night({2: city(VIENNA, up=True)}).card().does(UsePower(power))
    assert not game.all(DraculaVanished)
    assert not game.all(DraculaExposed)
    assert queries.is_exposed(game.state)


# --- lairs ------------------------------------------------------------------------------------


def test_DRAC_9_the_whole_lair_comes_to_the_first_space() -> None:
    """B-28: the encounters stay, the slot is emptied for all to see, another encounter follows."""
    lair = Hideout(place=PRAGUE, lurkers=(Lurker(RATS), Lurker(SPY, up=True)))
    game = Night(lairs=(city(FAR, RATS), lair)).card().does(Go(PRAGUE))
    assert game.at(1) == lair
    assert game.state.lairs == (city(FAR, RATS), None, None)
    assert game.windows == (Window.P6, AskKind.ENCOUNTER)
    for watcher in TABLE:
        seen = game.saw(watcher, CardPlaced)
        assert (seen.place, seen.up, seen.lair) == (None, False, 1)  # G-23
        space = view(game.state, watcher).trail[0]
        assert space is not None
        assert (space.place, space.encounters) == (None, 2)
    game.does(OfEncounter(RATS))
    assert game.at(1).lurkers == (Lurker(RATS), Lurker(RATS), Lurker(SPY, up=True))


def test_DRAC_9_a_lair_may_be_left_alone() -> None:
    """Only the city entered moves."""
    lairs = (city(PRAGUE, RATS),)
    game = Night(lairs=lairs).card().does(Go(MUNICH))
    assert game.state.lairs[0] == lairs[0]
    assert game.one(CardPlaced).lair is None


def test_B_28_a_lair_that_lies_up_reveals_him_and_takes_no_encounter() -> None:
    game = Night(lairs=(city(PRAGUE, RATS, up=True),), plans=ONCE).card().does(Go(PRAGUE))
    assert game.names == ["CardPlaced", "DraculaExposed"]
    assert game.at(1) == city(PRAGUE, RATS, up=True)
    assert game.over


def test_B_28_a_lair_with_a_hunter_there_is_turned_up() -> None:
    game = Night(hunters=HUNTED, lairs=(city(PRAGUE, RATS),)).card().does(Go(PRAGUE))
    assert game.at(2) == city(PRAGUE, RATS, up=True)


def test_B_28_by_wolf_form() -> None:
    game = Night(lairs=(city(VENICE, RATS),)).card().does(UsePower(Power.WOLF_FORM, VENICE))
    assert game.at(1) == Hideout(place=VENICE, power=Power.WOLF_FORM, lurkers=(Lurker(RATS),))
    assert game.state.lairs[0] is None


def test_B_28_after_misdirect() -> None:
    game = Night({2: city(VIENNA), 4: city(FAR)}, lairs=(city(PRAGUE, RATS),)).card()
    game.does(UsePower(Power.MISDIRECT), OfSpace(4), Go(PRAGUE))
    assert game.at(1) == city(PRAGUE, RATS)
    assert game.state.lairs[0] is None


# --- no card ----------------------------------------------------------------------------------


def stuck(**fields: Any) -> Night:
    """Cagliari, after one stay: both seas lie on the trail and the city is holy ground.

    Misdirect is out of reach, since it lies there; a lair far away bars nothing.
    """
    trail = {
        2: hide(CAGLIARI, SPY),
        3: city(CAGLIARI, RATS),
        4: city(MEDITERRANEAN),
        5: city(TYRRHENIAN),
        6: MISDIRECT,
    }
    kept: dict[str, Any] = {
        "trail": trail,
        "here": CAGLIARI,
        "tokens": Tokens(hosts=(CAGLIARI,)),
        "plans": ONCE,
    }
    return Night(**(kept | fields)).card()


def test_DRAC_15_he_suffers_loses_his_trail_and_is_turned_up_where_he_is() -> None:
    """B-32: the powers of the current group go too; the hideout keeps its encounters."""
    game = stuck()
    assert game.names == [
        "NoCardPossible",
        "DraculaHurt",
        "HideoutCleared",
        "HideoutCleared",
        "HideoutCleared",
        "HideoutCleared",
        "LocationTurnedUp",
        "DraculaExposed",
    ]
    assert game.one(DraculaHurt) == DraculaHurt(amount=5, total=5, why="DRAC-15")
    assert game.cleared() == [Power.HIDE, MEDITERRANEAN, TYRRHENIAN, Power.MISDIRECT]
    assert game.one(LocationTurnedUp).spot == Spot(False, 0)
    assert game.state.trail == (city(CAGLIARI, RATS, up=True), None, None, None, None, None)
    assert game.state.dracula.place == CAGLIARI
    assert game.one(DraculaExposed).place == CAGLIARI
    assert game.over


def test_DRAC_15_he_stays_a_hunters_prey() -> None:
    game = stuck(hunters=(CAGLIARI, FAR, FAR, FAR))
    assert may_fight_dracula(game.state)


def test_B_32_no_encounter_and_the_hand_is_filled() -> None:
    game = stuck(encounters=(RATS,))
    assert game.one(EncountersDrawn).count == 4
    assert not game.all(EncounterPlaced)
    assert game.at(1).lurkers == (Lurker(RATS),)


def test_B_32_lairs_stay() -> None:
    """A-17. Nor is it no card while one of them may be entered."""
    game = stuck(lairs=(city(FAR, RATS),))
    assert game.state.lairs[0] == city(FAR, RATS)


def test_B_32_a_hideout_that_lay_up_is_not_turned_up_again() -> None:
    trail = {2: city(CAGLIARI, up=True), 3: city(MEDITERRANEAN), 4: city(TYRRHENIAN), 5: MISDIRECT}
    game = stuck(trail=trail)
    assert not game.all(LocationTurnedUp)
    assert not game.all(DraculaExposed)
    assert game.spaces == [CAGLIARI, None, None, None, None, None]


@pytest.mark.parametrize("edition", [Edition.FIRST, Edition.ADVANCED])
def test_B_32_at_sea_only_the_card_is_turned(edition: Edition) -> None:
    """He is not revealed there (REVEAL-2)."""
    sea = PlaceId("irish_sea")
    ways = ADJACENT[sea]
    trail: dict[int, Hideout] = {2: city(sea)}
    trail |= {3 + i: city(place) for i, place in enumerate(ways)}
    assert len(ways) == 4
    game = Night(trail, here=sea, edition=edition, plans=ONCE).card()
    if edition is Edition.ADVANCED:
        assert game.powers == [Power.MISDIRECT]  # POWER-6, B-30: it may free the only way
        return
    assert game.names[:2] == ["NoCardPossible", "DraculaHurt"]
    assert game.one(LocationTurnedUp).place == sea
    assert not game.all(DraculaExposed)
    assert not queries.is_exposed(game.state)
    assert game.at(1).up


def test_B_32_is_no_fury() -> None:
    """B-51: a card merely turned up or shifted counts for nothing."""
    game = stuck(despair=3)
    assert not game.all(InfluenceChanged)


@pytest.mark.parametrize(("damage", "killed"), [(9, False), (10, True)])
def test_B_32_it_may_kill_him(damage: int, killed: bool) -> None:
    game = stuck(damage=damage)
    assert (game.state.outcome is not None) is killed
    assert game.state.dracula.damage == damage + 5


def test_DRAC_15_the_number_is_the_houses() -> None:
    assert stuck(house="[numbers]\nno_card_damage = 1\n").state.dracula.damage == 1


def test_B_32_again_in_the_next_phase() -> None:
    """Swiftness follows: he may not leave Cagliari by sea, but the seas are free again."""
    game = stuck(plans=Plans(swiftness=True))
    assert game.windows == (Window.P5, AskKind.ROUTE)
    assert game.spaces == [None, CAGLIARI, None, None, None, None]
    assert game.goals == {MEDITERRANEAN, TYRRHENIAN}


@pytest.mark.parametrize(
    "freed",
    [
        {"tokens": Tokens()},
        {"trail": {2: city(CAGLIARI), 3: city(MEDITERRANEAN), 4: MISDIRECT}},
        {"trail": {2: city(CAGLIARI), 3: city(MEDITERRANEAN), 4: city(TYRRHENIAN)}},
        {"here": GENOA, "trail": {2: city(GENOA), 3: MISDIRECT}, "tokens": Tokens(consecrated=GENOA)},
    ],
)
def test_B_32_not_while_a_location_a_power_or_a_pair_of_cards_is_legal(freed: dict[str, object]) -> None:
    game = stuck(**freed)
    assert game.windows == (Window.P5, AskKind.ROUTE)
    assert game.state.dracula.damage == 0


def test_DRAC_15_all_learn_of_it_at_once() -> None:
    """G-23; what went unseen stays unseen (G-01)."""
    game = stuck()
    for watcher in TABLE:
        assert game.saw(watcher, NoCardPossible) == NoCardPossible(why="DRAC-15")
        seen = [event for event in game.seen(watcher) if isinstance(event, HideoutCleared)]
        assert [event.place for event in seen] == [None, None, None, None]
        assert [event.hidden_power for event in seen] == [None, None, None, None]


# --- after stays ------------------------------------------------------------------------------


@pytest.mark.parametrize("stays", [(FEED,), (FEED, DARK), (FEED, DARK, hide(VIENNA))])
def test_RULING_9_adjacency_is_counted_from_the_real_city(stays: tuple[Hideout, ...]) -> None:
    """POWER-7."""
    trail = dict(enumerate((*stays, city(VIENNA)), 2))
    game = Night(trail).card()
    assert game.goals == {PRAGUE, MUNICH, ZAGREB, BUDAPEST}
    game.does(Go(PRAGUE))
    assert game.state.dracula.place == PRAGUE
    assert queries.current_index(game.state) == 0


def test_RULING_9_the_hunter_who_is_there_matters_and_no_other() -> None:
    """DRAC-12 asks about the city entered; those around a stay do not reveal him."""
    game = Night({2: FEED, 3: city(VIENNA)}, hunters=(BERLIN, FAR, FAR, FAR)).card().does(Go(PRAGUE))
    assert not game.all(DraculaExposed)
    assert view(game.state, Seat.MINA).dracula.place is None
