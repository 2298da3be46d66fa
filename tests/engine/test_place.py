"""PLACE-1 to PLACE-5: the board, Castle Dracula, the hospitals."""

from __future__ import annotations

import pytest

from harker.engine import catalog
from harker.engine.catalog import ADJACENT, PLACES, within_roads
from harker.engine.events import FightBegan, LairMade, LocationTurnedUp
from harker.engine.options import Go
from harker.engine.vocabulary import Event, PlaceId, Window
from tests.engine.afoot import at, figure, hideout, lair, log_of, mina, numbers, table, turn
from tests.scenario import Player, Table

CASTLE = "castle_dracula"


def goals(player: Player) -> set[str]:
    """The places that the open question offers."""
    return {str(option.place) for option in player.ask.options if isinstance(option, Go)}


def choosing(place: str, *parts: str) -> Table:
    """Dracula chooses a card; the slide has put where he is on space 2."""
    return at("P5", hideout(place, space=2), table("dracula", encounters=[]), *parts)


# --- PLACE-1 -----------------------------------------------------------------------------


def test_PLACE_1_cities_joined_by_a_road_a_sea_and_its_ports_bordering_seas() -> None:
    assert goals(choosing("bordeaux").dracula) == {
        "nantes",
        "clermont_ferrand",
        "toulouse",
        "santander",
        "north_atlantic",
    }
    assert goals(choosing("irish_sea").dracula) == {"dublin", "liverpool", "swansea", "north_atlantic"}


def test_PLACE_1_railways_never_make_adjacency() -> None:
    """DRAC-8: Paris is a railway away from Bordeaux, and no road."""
    assert "paris" in catalog.WHITE[PlaceId("bordeaux")]
    assert "paris" not in ADJACENT[PlaceId("bordeaux")]
    assert not choosing("bordeaux").dracula.may("go paris")


@pytest.mark.parametrize("place", PLACES)
def test_PLACE_1_adjacency_goes_both_ways(place: PlaceId) -> None:
    assert all(place in ADJACENT[other] for other in ADJACENT[place])
    assert place not in ADJACENT[place]


# --- PLACE-2 -----------------------------------------------------------------------------


def test_PLACE_2_up_to_n_roads_counts_roads_only() -> None:
    """B-04: one to N; no railway, no sea, and Cagliari has no road at all."""
    lisbon = PlaceId("lisbon")
    assert within_roads(lisbon, 1) == ("cadiz", "madrid", "santander")
    assert within_roads(lisbon, 2) == (
        "alicante",
        "bordeaux",
        "cadiz",
        "granada",
        "madrid",
        "santander",
        "saragossa",
    )
    assert within_roads(PlaceId("cagliari"), 9) == ()


@pytest.mark.parametrize("roads", [1, 2, 3])
def test_PLACE_2_a_hunter_s_roads_are_counted_by_the_house_rule(roads: int) -> None:
    """Sense of Emergency."""
    game = turn("mina", mina("lisbon", events=["sense_of_emergency"]), numbers(emergency_roads=roads))
    game.mina.plays(Event.SENSE_OF_EMERGENCY)
    assert goals(game.mina) == set(within_roads(PlaceId("lisbon"), roads))


def test_PLACE_2_it_passes_through_nothing() -> None:
    """B-03: for a hunter fog and roadblocks bar the way, and only the last place is turned up."""
    game = turn(
        "mina",
        mina("munich", events=["sense_of_emergency"]),
        hideout("galatz"),
        hideout("vienna", "rats", space=2),
    )
    game.mina.plays(Event.SENSE_OF_EMERGENCY)
    game.mina.answers("go budapest")
    assert not log_of(game, LocationTurnedUp)
    assert not game.dracula.is_asked(Window.A1)


def test_PLACE_2_B_03_dracula_s_distances_ignore_what_lies_on_the_way() -> None:
    """Wolf Form: over a holy city, past fog and roadblocks (DRAC-16)."""
    ground = table(
        "tokens", consecrated="vienna", fog=["vienna", "zagreb"], roadblocks=["road:budapest-vienna"]
    )
    game = choosing("munich", ground)
    assert game.dracula.may("wolf_form budapest")
    assert game.dracula.may("wolf_form zagreb")
    assert not game.dracula.may("wolf_form vienna")


# --- PLACE-3 -----------------------------------------------------------------------------


def test_PLACE_3_every_city_has_a_region_and_no_sea_has() -> None:
    assert all((place.region is None) is place.is_sea for place in PLACES.values())
    assert len({place.region for place in PLACES.values() if place.is_city}) == 7


# --- PLACE-4, C-53: Castle Dracula -------------------------------------------------------


def test_PLACE_4_hunters_may_enter_it() -> None:
    game = turn("mina", mina("klausenburg"))
    game.mina.answers("move")
    game.mina.answers(f"road {CASTLE}")
    assert game.mina.record.place == CASTLE


@pytest.mark.parametrize("night", [False, True])
def test_PLACE_4_no_supply_and_no_ticket_there(night: bool) -> None:
    game = turn("mina", mina(CASTLE), table("plans", vigor=1), night=night)
    assert not game.mina.may("supply")
    assert not game.mina.may("reserve")
    near = turn("mina", mina("klausenburg"), night=night)
    assert near.mina.may("supply")
    assert near.mina.may("reserve")


def test_C_53_trade_rest_search_and_the_rest_are_usual_there() -> None:
    game = turn(
        "mina",
        mina(CASTLE, items=["knife"], damage=1),
        figure("seward", CASTLE),
        hideout("galatz"),
        hideout(CASTLE, "hoax", up=True, space=2),
    )
    assert game.mina.options == ["move", "trade", "rest", "search", "psychic_bond", "pass"]


def test_C_53_reveal_and_ambush_there() -> None:
    game = turn("mina", mina("klausenburg"), hideout("galatz"), lair(CASTLE, "hoax"))
    game.mina.answers("move")
    game.mina.answers(f"road {CASTLE}")
    assert game.happened(LocationTurnedUp, place=CASTLE)
    assert game.dracula.is_asked(Window.A1)


def test_C_53_dracula_may_enter_it_and_make_a_lair_of_it() -> None:
    assert choosing("galatz").dracula.may(f"go {CASTLE}")
    game = at(
        "P3",
        hideout("galatz", space=2),
        table("dracula", encounters=["hoax"]),
        table("fallen", place=CASTLE, encounters=["rats"]),
    )
    assert game.dracula.options == ["lair", "mature"]
    game.dracula.answers("lair")
    assert log_of(game, LairMade)


def test_PLACE_4_no_holy_token_on_it_nor_on_galatz_nor_on_klausenburg() -> None:
    """TOKEN-3, C-32."""
    game = turn("mina", mina("paris", events=["consecrated_ground"], items=["heavenly_host"]), night=True)
    game.mina.plays(Event.CONSECRATED_GROUND)
    barred = {CASTLE, "galatz", "klausenburg"}
    assert goals(game.mina) == {*catalog.CITIES} - barred
    game.mina.answers("go vienna")
    game.passes_until(when=lambda state: state.tokens.consecrated == "vienna")
    if game.mina.may("show heavenly_host"):
        game.mina.answers("show heavenly_host")
    assert goals(game.mina) == {*catalog.CITIES} - barred - {"vienna"}


def test_PLACE_4_misdirect_cannot_clear_it() -> None:
    """POWER-3."""
    game = choosing("munich", hideout(CASTLE, space=3), hideout("paris", space=4))
    game.dracula.answers("misdirect")
    assert game.dracula.options == ["space 4"]


# --- PLACE-5, B-17, B-18: the hospitals --------------------------------------------------


def test_PLACE_5_three_cities_have_one_beside_them() -> None:
    assert catalog.HOSPITALS == ("budapest", "madrid", "rome")


def test_B_18_dracula_is_not_revealed_by_a_patient() -> None:
    """PLACE-5, DRAC-12, RULING_11: he enters the city and stays hidden, with an encounter."""
    game = at(
        "P5",
        hideout("naples", space=2),
        mina("rome", hospital=True),
        table("dracula", encounters=["hoax", "rats"]),
    )
    game.dracula.answers("go rome")
    assert not game.mina.sees().dracula.exposed
    assert game.dracula.is_asked(Window.P6)


@pytest.mark.parametrize("hospital", [False, True])
def test_B_18_nor_is_he_fought_by_one(hospital: bool) -> None:
    """FIGHT-1, HURT-7."""
    game = at("R10", hideout("rome", up=True), mina("rome", hospital=hospital))
    assert bool(log_of(game, FightBegan)) is not hospital


def test_B_18_a_bat_may_fly_to_a_city_whose_hospital_is_full() -> None:
    """SETUP-6, FIGHT-8: a city without a hunter."""
    game = at("P5", hideout("naples", space=2), mina("rome", hospital=True), table("dracula", encounters=[]))
    assert game.dracula.may("go rome")


def test_B_17_effects_that_name_a_place_do_not_reach_a_patient() -> None:
    """C-28: Wolves in the city of the hospital."""
    game = turn(
        "van_helsing",
        figure("van_helsing", "rome"),
        mina("rome", hospital=True),
        hideout("galatz"),
        hideout("rome", "wolves", up=True, space=2),
    )
    game.van_helsing.answers("search")
    game.passes_until(when=lambda state: state.hunters[2].damage > 0)
    assert game.van_helsing.record.damage == 4
    assert game.mina.record.damage == 0


def test_B_17_effects_that_name_a_hunter_do() -> None:
    game = at("P0", table("allies", dracula="great_wolf"), mina("rome", hospital=True))
    assert game.dracula.may("mina")
    game.dracula.answers("mina")
    assert game.mina.record.damage == 1


def test_B_17_events_that_are_no_action_may_be_played_there() -> None:
    """E: any hunter, on the board or in a hospital."""
    game = at(
        "R6",
        figure("seward", "rome", hospital=True, events=["good_luck"]),
        table("tokens", roadblocks=["road:berlin-hamburg"]),
    )
    assert game.seward.is_asked(Window.R6)
    game.seward.plays(Event.GOOD_LUCK)
    assert game.state.tokens.roadblocks == ()
