"""What follows a move, windows M5 to M9; second moves; hunters whom Dracula leads."""

from __future__ import annotations

from harker.engine.catalog import ROADS, road_edge
from harker.engine.events import (
    DraculaExposed,
    HunterDefeated,
    HunterDelayed,
    HunterMoved,
    LocationTurnedUp,
    NothingThere,
)
from harker.engine.vocabulary import AskKind, Event, PlaceId, Seat, Way, Window
from tests.engine.afoot import hideout, lair, log_of, mina, rules, table, turn
from tests.engine.ways import moving, way_of
from tests.scenario import Table

# --- M5 to M9 ----------------------------------------------------------------------------


HORSES = table("dracula", place="galatz", events=["wild_horses", "customs_search"])


def test_B_01_horses_then_the_card_then_ambush_then_customs() -> None:
    """E M5, M6, M7, M9; E6 2."""
    game = moving(
        mina("munich"),
        table("dracula", events=["wild_horses", "customs_search"], encounters=[]),
        hideout("galatz"),
        hideout("vienna", "hoax", "spy", space=2),
    )
    game.mina.answers("road vienna")
    assert game.dracula.is_asked(Window.M5, AskKind.PLAY)
    assert game.names() == ["HunterMoved"]
    game.dracula.passes()
    assert game.names() == ["LocationTurnedUp"]
    assert game.dracula.is_asked(Window.A1)
    game.dracula.passes()
    assert game.dracula.is_asked(Window.M9, AskKind.PLAY)


def test_RULING_14_horses_act_before_any_reveal_and_the_first_city_stays_unknown() -> None:
    """B-01, C-03: Dracula's own city is as good as any; the fight waits for dusk (ruling 7)."""
    game = moving(
        mina("munich"),
        table("dracula", events=["wild_horses"], encounters=[]),
        hideout("zagreb"),
        hideout("vienna", space=2),
    )
    game.mina.answers("road vienna")
    game.dracula.plays(Event.WILD_HORSES)
    assert game.dracula.may("go zagreb")
    assert game.dracula.may("go munich")  # B-05: where she came from is allowed
    game.dracula.answers("go zagreb")
    assert way_of(game) == [("vienna", Way.ROAD), ("zagreb", Way.FORCED)]
    assert [event.place for event in log_of(game, LocationTurnedUp)] == ["zagreb"]
    assert game.ever(DraculaExposed, place="zagreb")
    # Hers was the last turn: it is dusk, and only now they fight (ruling 7).
    assert game.names()[:5] == [
        "HunterMoved",
        "LocationTurnedUp",
        "DraculaExposed",
        "TimePassed",
        "FightBegan",
    ]


def test_B_02_rail_sea_and_dracula_s_own_moves_are_no_road() -> None:
    """M5 opens for none of them."""
    game = moving(mina("berlin", tickets=["1/-"]), HORSES)
    game.mina.answers("rail 1/-")
    game.dracula.passes()
    game.mina.answers("go hamburg")
    assert not game.dracula.is_asked(Window.M5)
    game = moving(mina("lisbon"), HORSES)
    game.mina.answers("sea south_atlantic")
    assert not game.dracula.is_asked(Window.M5)
    game = turn("mina", mina("munich", bats=True), HORSES)
    game.dracula.answers("go vienna")
    assert not game.dracula.is_asked(Window.M5)


def test_B_02_fast_horses_are_a_road_but_no_move_action() -> None:
    """M5 opens, M9 does not."""
    game = turn("mina", mina("munich", items=["fast_horses"]), HORSES)
    game.mina.answers("act fast_horses")
    game.mina.answers("go vienna")
    assert game.dracula.is_asked(Window.M5)
    game.dracula.passes()
    assert not game.dracula.is_asked(Window.M9)


def test_B_02_sense_of_emergency_is_a_road_but_no_move_action() -> None:
    game = turn("mina", mina("munich", events=["sense_of_emergency"]), HORSES)
    game.mina.plays(Event.SENSE_OF_EMERGENCY)
    game.mina.answers("go vienna")
    assert game.dracula.is_asked(Window.M5)
    game.dracula.passes()
    assert not game.dracula.is_asked(Window.M9)


def test_B_02_the_switch_customs_takes_any_travel() -> None:
    """J-04."""
    game = turn("mina", mina("munich", items=["fast_horses"]), HORSES, rules(customs="any_travel"))
    game.mina.answers("act fast_horses")
    game.mina.answers("go vienna")
    game.dracula.passes()
    assert game.dracula.is_asked(Window.M9)
    game = turn("mina", mina("munich", bats=True), HORSES, rules(customs="any_travel"))
    game.dracula.answers("go vienna")
    assert game.dracula.is_asked(Window.M9)


def test_C_05_start_against_end_of_the_action() -> None:
    """Horses that carry her back within her region leave nothing to search."""
    game = moving(mina("munich"), HORSES)
    game.mina.answers("road vienna")
    game.dracula.plays(Event.WILD_HORSES)
    game.dracula.answers("go munich")
    assert not game.dracula.is_asked(Window.M9)
    game = moving(mina("munich"), HORSES)
    game.mina.answers("road nuremberg")
    game.dracula.plays(Event.WILD_HORSES)
    game.dracula.answers("go prague")
    assert game.dracula.is_asked(Window.M9)


def test_C_05_the_sea_has_no_region() -> None:
    """PLACE-3."""
    game = moving(mina("lisbon"), HORSES)
    game.mina.answers("sea south_atlantic")
    assert not game.dracula.is_asked(Window.M9)
    game = turn("mina", mina("north_sea"), HORSES)
    game.mina.answers("sea edinburgh")
    assert not game.dracula.is_asked(Window.M9)


def test_B_01_a_hunter_who_fell_meets_no_customs() -> None:
    game = moving(
        mina("munich", damage=8),
        table("dracula", events=["customs_search"], encounters=[]),
        hideout("galatz"),
        hideout("vienna", "rats", space=2),
    )
    game.mina.answers("road vienna")
    game.dracula.passes()
    game.dracula.answers("lurker rats")
    assert game.ever(HunterDefeated, hunter=Seat.MINA)
    assert not game.dracula.is_asked(Window.M9)


def test_E_M6_no_card_there_is_answered_no_and_at_sea_nothing_is_said() -> None:
    """REVEAL-4, RULING_10."""
    game = moving(mina("munich"))
    game.mina.answers("road vienna")
    assert game.happened(NothingThere, place="vienna", why="REVEAL-1")
    game = moving(mina("lisbon"), hideout("galatz"), hideout("south_atlantic", space=2))
    game.mina.answers("sea south_atlantic")
    assert not game.happened(NothingThere)
    assert not game.happened(LocationTurnedUp)


def test_E_M7_the_ambush_is_asked_where_encounters_lie_and_only_there() -> None:
    """A lair is turned up and ambushes as well."""
    game = moving(mina("munich"), hideout("galatz"), hideout("vienna", space=2))
    game.mina.answers("road vienna")
    assert not game.dracula.is_asked(Window.A1)
    game = moving(mina("munich"), hideout("galatz"), lair("vienna", "hoax"))
    game.mina.answers("road vienna")
    assert game.happened(LocationTurnedUp, place="vienna")
    assert game.dracula.is_asked(Window.A1)


def test_RULING_10_a_sea_zone_on_the_trail_is_not_turned_up() -> None:
    """HUNT-5, REVEAL-1: Dracula himself may lie there."""
    game = moving(mina("lisbon"), hideout("south_atlantic"))
    game.mina.answers("sea south_atlantic")
    assert not any(log_of(game, kind) for kind in (LocationTurnedUp, NothingThere, DraculaExposed))
    assert not game.mina.sees().dracula.exposed


# --- Fast Horses, Excellent Weather ------------------------------------------------------


def test_C_02_with_no_way_open_fast_horses_are_not_offered() -> None:
    assert turn("mina", mina("munich", items=["fast_horses"])).mina.may("act fast_horses")
    barred = turn("mina", mina("munich", items=["fast_horses"]), table("tokens", fog=["munich"]))
    assert not barred.mina.may("act fast_horses")
    night = turn("mina", mina("munich", items=["fast_horses"]), night=True)
    assert not night.mina.may("act fast_horses")


def test_B_09_only_where_the_second_move_ends_is_there_reveal_and_ambush() -> None:
    game = turn(
        "mina",
        mina("lisbon", events=["excellent_weather"]),
        hideout("galatz"),
        hideout("cadiz", "hoax", space=2),
    )
    game.mina.plays(Event.EXCELLENT_WEATHER)
    game.mina.answers("sea cadiz")
    assert way_of(game) == [("cadiz", Way.SEA)]
    assert game.happened(LocationTurnedUp, place="cadiz")
    assert game.dracula.is_asked(Window.A1)


def test_B_09_one_move_is_enough() -> None:
    game = turn("mina", mina("lisbon", events=["excellent_weather"]))
    game.mina.plays(Event.EXCELLENT_WEATHER)
    assert game.mina.may("sea south_atlantic")
    assert game.mina.may("sea north_atlantic")
    assert game.mina.may("sea cadiz")
    assert not game.mina.may("sea english_channel")


# --- B-05: led by Dracula ----------------------------------------------------------------


def led(*parts: str) -> Table:
    return turn("mina", *parts)


def test_B_05_a_fogged_city_keeps_the_hunter_and_the_rest_happens() -> None:
    """TOKEN-4."""
    game = led(mina("munich", bats=True), table("tokens", fog=["munich"]))
    assert not game.ever(HunterMoved)
    assert game.mina.record.delayed
    assert not game.mina.record.bats


def test_B_05_no_fogged_goal_and_no_blocked_road() -> None:
    game = led(
        mina("munich", bats=True), table("tokens", fog=["vienna"], roadblocks=["road:munich-nuremberg"])
    )
    assert game.dracula.is_asked(Window.R7, AskKind.ROUTE)
    assert not game.dracula.may("go vienna")
    assert not game.dracula.may("go nuremberg")
    assert game.dracula.may("go zagreb")


def test_B_05_where_no_road_leads_he_stays() -> None:
    game = led(mina("cagliari", bats=True))
    assert game.mina.record.place == "cagliari"
    assert game.mina.record.delayed


def test_B_05_from_the_sea_to_a_port_by_day_and_night() -> None:
    for night in (False, True):
        game = turn("mina", mina("south_atlantic", bats=True), night=night)
        assert game.dracula.options == ["go cadiz", "go lisbon", "go santander"]
        game.dracula.answers("go cadiz")
        assert game.mina.record.place == "cadiz"
        assert game.mina.record.delayed


def test_B_05_the_switch_bats_to_location_adds_the_seas() -> None:
    """J-12."""
    game = turn("mina", mina("lisbon", bats=True), rules(bats_to="location"))
    assert game.dracula.may("go south_atlantic")
    assert not turn("mina", mina("lisbon", bats=True)).dracula.may("go south_atlantic")


def test_B_05_holy_tokens_do_not_bind_hunters() -> None:
    game = led(mina("munich", bats=True), table("tokens", consecrated="vienna", hosts=["zagreb"]))
    assert game.dracula.may("go vienna")
    assert game.dracula.may("go zagreb")


def test_B_05_a_patient_is_never_moved() -> None:
    """B-06, B-17."""
    game = led(mina("rome", hospital=True, bats=True))
    assert game.mina.record.hospital
    assert game.mina.record.delayed
    assert not game.mina.record.bats


def test_B_05_reveal_and_ambush_follow() -> None:
    """B-02."""
    game = led(mina("munich", bats=True), hideout("galatz"), hideout("vienna", "hoax", "rats", space=2))
    game.dracula.answers("go vienna")
    assert game.happened(LocationTurnedUp, place="vienna")
    assert game.dracula.is_asked(Window.A1)
    assert not game.mina.record.delayed  # the delay comes last (TOKEN-4)
    game.dracula.passes()
    assert game.happened(HunterDelayed, hunter=Seat.MINA)


def test_B_05_a_single_way_is_no_choice() -> None:
    """All see the board."""
    munich = PlaceId("munich")
    others = [road_edge(munich, city) for city in ROADS[munich] if city != "vienna"]
    game = led(mina("munich", bats=True), table("tokens", roadblocks=others))
    assert game.mina.record.place == "vienna"
