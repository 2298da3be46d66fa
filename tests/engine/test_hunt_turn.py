"""HUNT-1, HUNT-2, HUNT-11, HUNT-12: what a hunter may do with a turn, and what uses it up."""

from __future__ import annotations

import pytest

from harker.engine.events import (
    ActionTaken,
    BatsLeft,
    HunterDelayed,
    HunterMoved,
    HunterStood,
    TurnPassed,
)
from harker.engine.vocabulary import AskKind, Event, Seat, Window
from tests.engine.afoot import figure, hideout, lair, log_of, mina, numbers, table, turn
from tests.scenario import Table

RICH = {"items": ["fast_horses", "knife"], "events": ["hypnosis"], "tickets": ["2/2"], "damage": 2}


def kinds(game: Table) -> list[str]:
    """The kinds of action taken, in order."""
    return [event.action for event in log_of(game, ActionTaken)]


# --- HUNT-1 ------------------------------------------------------------------------------


def test_HUNT_1_every_action_by_day() -> None:
    """HUNT-12: events that say action, Fast Horses, the sheet's own ability."""
    game = turn(
        "mina",
        mina("paris", **RICH),
        figure("seward", "paris"),
        hideout("galatz"),
        hideout("paris", "hoax", up=True, space=2),
    )
    assert game.mina.is_asked(Window.R7, AskKind.ACTION)
    assert game.mina.options == [
        "move",
        "supply",
        "trade",
        "reserve",
        "rest",
        "search",
        "psychic_bond",
        "act fast_horses",
        "play hypnosis",
        "pass",
    ]


def test_HUNT_1_by_night_all_but_moves_and_day_actions() -> None:
    """TIME-5."""
    game = turn(
        "mina",
        mina("paris", **RICH),
        figure("seward", "paris"),
        hideout("galatz"),
        hideout("paris", "hoax", up=True, space=2),
        night=True,
    )
    assert game.mina.is_asked(Window.R12, AskKind.ACTION)
    assert game.mina.options == [
        "supply",
        "trade",
        "reserve",
        "rest",
        "search",
        "psychic_bond",
        "play hypnosis",
        "pass",
    ]


@pytest.mark.parametrize(
    ("event", "day", "night"),
    [
        ("excellent_weather", True, False),
        ("sense_of_emergency", True, False),
        ("consecrated_ground", False, True),
        ("money_trail", True, True),
        ("long_night", False, False),
        ("escape_route", False, False),
    ],
)
def test_HUNT_12_day_actions_by_day_night_actions_by_night(event: str, day: bool, night: bool) -> None:
    sea = hideout("north_sea", space=2)
    for by_night, offered in ((False, day), (True, night)):
        game = turn("mina", mina("lisbon", events=[event]), hideout("galatz"), sea, night=by_night)
        assert game.mina.may(f"play {event}") is offered


def test_HUNT_12_not_from_another_s_hand() -> None:
    game = turn("mina", mina("lisbon"), figure("seward", "lisbon", events=["excellent_weather"]))
    assert not game.mina.may("play excellent_weather")


def test_HUNT_1_one_action_in_a_half_day() -> None:
    game = turn("mina", mina("paris"))
    game.mina.answers("reserve")
    assert not game.mina.is_asked(Window.R7)
    assert game.state.clock.phase != "day"


def test_HUNT_1_a_hunter_may_pass_and_all_see_it() -> None:
    game = turn("mina", mina("paris"))
    game.mina.passes()
    assert game.happened(TurnPassed, hunter=Seat.MINA)
    assert TurnPassed(hunter=Seat.MINA, why="HUNT-1") in game.spectator()


def test_HUNT_1_in_a_city_a_hunter_is_asked_though_only_a_pass_is_left() -> None:
    """G-15: what the closed cards could do is the hunter's to know."""
    nowhere = figure("van_helsing", "castle_dracula", events=["hypnosis"])
    away = [figure(seat, "south_atlantic") for seat in ("godalming", "seward", "mina")]
    game = turn("van_helsing", nowhere, *away, table("tokens", fog=["castle_dracula"]))
    assert game.van_helsing.is_asked(Window.R7)
    assert game.van_helsing.options == ["pass"]


def test_HUNT_1_an_action_is_announced_with_its_rule() -> None:
    for option, why in (("supply", "HUNT-7"), ("reserve", "HUNT-9"), ("psychic_bond", "WHO-5")):
        game = turn("mina", mina("paris"), figure("seward", "paris"))
        game.mina.answers(option)
        assert game.event(ActionTaken) == ActionTaken(hunter=Seat.MINA, action=option, why=why)


def test_C_68_rest_only_with_damage() -> None:
    assert not turn("mina", mina("paris")).mina.may("rest")
    assert turn("mina", mina("paris", damage=1)).mina.may("rest")


def test_C_67_no_search_without_encounters() -> None:
    """HUNT-11."""
    empty = (hideout("galatz"), hideout("paris", up=True, space=2))
    assert not turn("mina", mina("paris"), *empty).mina.may("search")
    full = (hideout("galatz"), hideout("paris", "hoax", up=True, space=2))
    assert turn("mina", mina("paris"), *full).mina.may("search")
    assert turn("mina", mina("paris"), hideout("galatz"), lair("paris", "hoax", up=True)).mina.may("search")


def test_C_70_fog_bars_search_and_travel_but_neither_trade_nor_supply() -> None:
    game = turn(
        "mina",
        mina("paris", items=["knife"]),
        figure("seward", "paris"),
        table("tokens", fog=["paris"]),
        hideout("galatz"),
        hideout("paris", "hoax", up=True, space=2),
    )
    assert game.mina.options == ["supply", "trade", "reserve", "psychic_bond", "pass"]


# --- HUNT-2 ------------------------------------------------------------------------------


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("place", "hospital"), [("paris", False), ("south_atlantic", False), ("rome", True)])
def test_B_07_standing_up_is_the_whole_turn_by_day_and_night_anywhere(
    place: str, hospital: bool, night: bool
) -> None:
    """HUNT-2."""
    game = turn("mina", mina(place, hospital=hospital, delayed=True), night=night)
    assert log_of(game, HunterStood) == [HunterStood(hunter=Seat.MINA, why="HUNT-2")]
    assert not game.mina.is_asked(Window.R12 if night else Window.R7)
    assert not log_of(game, TurnPassed)
    assert not game.mina.record.delayed


def test_HUNT_2_a_hunter_who_stood_up_by_day_acts_by_night() -> None:
    game = turn("mina", mina("paris", delayed=True))
    ask = game.passes_until(Window.R12, Seat.MINA)
    assert len(ask.options) > 1


def test_HUNT_2_becoming_delayed_again_changes_nothing() -> None:
    """TOKEN-4: bats on one who is delayed already (B-06)."""
    game = turn("mina", mina("munich", bats=True, delayed=True))
    game.dracula.answers("go vienna")
    assert not game.ever(HunterDelayed)
    assert not log_of(game, HunterStood)
    assert game.mina.record.delayed


def test_HUNT_2_a_delayed_hunter_plays_events_that_are_no_action() -> None:
    """E R9."""
    game = turn(
        "mina",
        mina("paris", delayed=True, events=["newspaper_reports"]),
        hideout("galatz"),
        hideout("vienna", space=5),
    )
    assert game.mina.is_asked(Window.R9)
    assert game.mina.may("play newspaper_reports")


# --- B-06: bats --------------------------------------------------------------------------


@pytest.mark.parametrize("night", [False, True])
def test_B_06_bats_take_the_very_next_slot_and_go(night: bool) -> None:
    """TOKEN-4: moved, then delayed; the slot after stands up."""
    game = turn("mina", mina("munich", bats=True), night=night)
    assert game.dracula.is_asked(Window.R12 if night else Window.R7, AskKind.ROUTE)
    assert game.ever(BatsLeft, hunter=Seat.MINA)
    game.dracula.answers("go vienna")
    assert game.mina.record.place == "vienna"
    assert game.mina.record.delayed
    assert not game.mina.record.bats
    assert not log_of(game, TurnPassed)
    game.passes_until(when=lambda state: state.hunters[3].delayed is False)
    assert log_of(game, HunterStood)[0].hunter is Seat.MINA


def test_B_06_under_renewed_vigor_only_the_first_of_two_slots() -> None:
    """B-10: bats and standing up use a slot each and have no kind."""
    game = turn("mina", mina("munich", bats=True), table("plans", vigor=1))
    game.dracula.answers("go vienna")
    assert game.ever(HunterDelayed, hunter=Seat.MINA)
    assert game.ever(HunterStood, hunter=Seat.MINA)
    assert not game.mina.record.delayed
    assert not game.mina.is_asked(Window.R7)


def test_B_06_a_hunter_at_sea_by_night_is_led_to_a_port() -> None:
    game = turn("mina", mina("south_atlantic", bats=True), night=True)
    game.dracula.answers("go cadiz")
    assert game.mina.record.place == "cadiz"


@pytest.mark.parametrize(
    ("tokens", "held", "placed"),
    [(2, 1, True), (2, 2, False), (1, 0, True), (1, 1, False), (0, 0, False)],
)
def test_B_06_none_left_nothing_happens(tokens: int, held: int, placed: bool) -> None:
    """TOKEN-4; the number of tokens is a house rule."""
    others = [figure(seat, "munich", bats=True) for seat in ("seward", "van_helsing")[:held]]
    game = turn(
        "mina",
        mina("paris"),
        *others,
        hideout("galatz"),
        hideout("paris", "bats", up=True, space=2),
        numbers(bats_tokens=tokens),
    )
    game.mina.answers("search")
    assert game.mina.record.bats is placed


def test_B_06_one_token_a_hunter() -> None:
    """Two Bats in one city: the second is discarded for nothing."""
    game = turn(
        "mina", mina("paris"), hideout("galatz"), hideout("paris", "bats up", "bats up", up=True, space=2)
    )
    game.mina.answers("search")
    assert game.dracula.is_asked(Window.S3)
    game.dracula.answers("lurker bats up")
    assert game.mina.record.bats
    assert sum(hunter.bats for hunter in game.state.hunters) == 1


# --- HUNT-5, B-08: at sea ----------------------------------------------------------------


def test_B_08_at_sea_by_day_a_move_is_forced_where_one_is_possible() -> None:
    """HUNT-5: nothing else may be done, not even passed."""
    game = turn("mina", mina("south_atlantic", items=["fast_horses"], damage=3))
    assert kinds(game) == ["move"]
    assert game.mina.is_asked(Window.M1)
    assert "pass" not in game.mina.options


def test_B_08_excellent_weather_satisfies_it() -> None:
    game = turn("van_helsing", figure("van_helsing", "south_atlantic", events=["excellent_weather"]))
    assert game.van_helsing.options == ["move", "play excellent_weather"]
    game.van_helsing.plays(Event.EXCELLENT_WEATHER)
    game.van_helsing.answers("sea lisbon")
    assert game.van_helsing.record.place == "lisbon"
    assert not game.van_helsing.is_asked(Window.R7)


def test_B_08_money_trail_and_the_like_must_wait() -> None:
    """All hold closed events may be Excellent Weather: so the question is put, with one answer."""
    game = turn("van_helsing", figure("van_helsing", "south_atlantic", events=["money_trail"]))
    assert game.van_helsing.options == ["move"]


def test_HUNT_5_every_way_blocked_he_stays_and_passes() -> None:
    ports = ["cadiz", "lisbon", "santander"]
    storms = ["mediterranean_sea", "north_atlantic"]
    game = turn("mina", mina("south_atlantic"), table("tokens", fog=ports, storms=storms))
    assert game.mina.record.place == "south_atlantic"
    assert log_of(game, TurnPassed)[0].hunter is Seat.MINA
    assert kinds(game) == []


def test_B_08_under_renewed_vigor_the_second_action_is_the_other_of_the_two() -> None:
    game = turn(
        "van_helsing",
        figure("van_helsing", "south_atlantic", events=["excellent_weather", "money_trail"]),
        table("plans", vigor=1),
        hideout("galatz"),
        hideout("north_sea", space=2),
    )
    game.van_helsing.answers("move")
    game.van_helsing.answers("sea north_atlantic")
    assert game.van_helsing.options == ["play excellent_weather", "pass"]


def test_B_08_else_he_passes() -> None:
    game = turn("mina", mina("south_atlantic"), table("plans", vigor=1))
    game.mina.answers("sea north_atlantic")
    assert log_of(game, TurnPassed)[0].hunter is Seat.MINA
    assert game.mina.record.place == "north_atlantic"


def test_B_08_who_put_to_sea_as_a_first_action_is_not_forced_on() -> None:
    game = turn("mina", mina("lisbon"), table("plans", vigor=1))
    game.mina.answers("move")
    game.mina.answers("sea south_atlantic")
    assert log_of(game, TurnPassed)[0].hunter is Seat.MINA


def test_B_08_who_lands_first_may_do_anything_but_move_then() -> None:
    game = turn("mina", mina("south_atlantic"), table("plans", vigor=1))
    game.mina.answers("sea lisbon")
    assert game.mina.options == ["supply", "reserve", "pass"]


def test_B_08_a_delayed_hunter_at_sea_sails_with_the_second_slot() -> None:
    game = turn("mina", mina("south_atlantic", delayed=True), table("plans", vigor=1))
    assert game.ever(HunterStood)
    assert game.mina.is_asked(Window.M1)


@pytest.mark.parametrize("events", [[], ["excellent_weather"]])
def test_TIME_5_at_sea_by_night_a_hunter_passes_without_a_question(events: list[str]) -> None:
    """E R12."""
    where = figure("van_helsing", "south_atlantic", events=events)
    game = turn("van_helsing", where, table("plans", long_night=True), night=True)
    assert log_of(game, TurnPassed)[0] == TurnPassed(hunter=Seat.VAN_HELSING, why="HUNT-1")
    assert not log_of(game, HunterMoved)


# --- B-10: Renewed Vigor -----------------------------------------------------------------


def test_B_10_both_actions_in_the_hunter_s_own_turn_and_different() -> None:
    game = turn("mina", mina("paris", damage=3), table("plans", vigor=1))
    assert game.mina.ask.about.number == 2
    game.mina.answers("rest")
    assert game.mina.is_asked(Window.R7, AskKind.ACTION)
    assert game.mina.ask.about.number == 1
    assert not game.mina.may("rest")
    assert game.mina.may("supply")
    game.mina.answers("reserve")
    assert not game.mina.is_asked(Window.R7)
    assert kinds(game) == ["rest", "reserve"]


@pytest.mark.parametrize("vigor", [0, 1, 2])
def test_B_10_each_copy_is_one_more_action_all_different(vigor: int) -> None:
    game = turn("van_helsing", figure("van_helsing", "paris", damage=6), table("plans", vigor=vigor))
    for option in ("rest", "reserve", "move")[: vigor + 1]:
        assert game.van_helsing.may(option)
        game.van_helsing.answers(option)
        if option == "move":
            game.van_helsing.answers("road le_havre")
    assert not game.van_helsing.is_asked(Window.R7)
    assert kinds(game) == ["rest", "reserve", "move"][: vigor + 1]


def test_B_10_by_night_there_is_one_action_only() -> None:
    game = turn("van_helsing", figure("van_helsing", "paris", damage=6), table("plans", vigor=2), night=True)
    game.van_helsing.answers("rest")
    assert not game.van_helsing.is_asked(Window.R12)


def test_B_10_standing_up_uses_a_slot_and_has_no_kind() -> None:
    game = turn(
        "van_helsing", figure("van_helsing", "paris", damage=6, delayed=True), table("plans", vigor=1)
    )
    assert game.ever(HunterStood)
    assert game.van_helsing.ask.about.number == 1
    assert game.van_helsing.may("rest")


def test_B_10_leader_is_a_trade() -> None:
    """WHO-4: instead of an ordinary one."""
    game = turn(
        "van_helsing",
        figure("van_helsing", "paris", events=["good_luck"], items=["knife"]),
        figure("seward", "paris"),
        table("plans", vigor=1),
    )
    assert game.van_helsing.may("leader")
    game.van_helsing.answers("trade")
    game.passes_until(Window.R7, Seat.VAN_HELSING)
    assert game.van_helsing.may("supply")
    assert not game.van_helsing.may("trade")
    assert not game.van_helsing.may("leader")


def test_B_10_each_event_is_a_kind_by_its_own_name() -> None:
    game = turn(
        "van_helsing",
        figure(
            "van_helsing", "lisbon", events=["excellent_weather", "excellent_weather", "sense_of_emergency"]
        ),
        table("plans", vigor=1),
    )
    game.van_helsing.plays(Event.EXCELLENT_WEATHER)
    game.van_helsing.answers("sea cadiz")
    assert game.van_helsing.may("move")
    assert game.van_helsing.may("play sense_of_emergency")
    assert not game.van_helsing.may("play excellent_weather")


def test_B_10_passing_ends_the_turn() -> None:
    game = turn("van_helsing", figure("van_helsing", "paris"), table("plans", vigor=2))
    game.van_helsing.passes()
    assert not game.van_helsing.is_asked()


# --- HURT-7, B-17: the hospital ----------------------------------------------------------


def test_B_17_in_the_hospital_move_and_supply_and_nothing_else() -> None:
    """PLACE-5, RULING_11, HURT-7."""
    game = turn(
        "mina",
        mina("rome", hospital=True, **RICH),
        figure("seward", "rome", items=["knife"]),
        hideout("galatz"),
        hideout("rome", "hoax", up=True, space=2),
    )
    assert game.mina.options == ["move", "supply", "pass"]


def test_B_17_by_night_supply_only() -> None:
    game = turn("mina", mina("rome", hospital=True), table("plans", long_night=True), night=True)
    assert game.mina.options == ["supply", "pass"]


def test_B_17_leaving_is_a_move_without_a_road_that_fog_alone_bars() -> None:
    roads = ["road:florence-rome", "road:naples-rome", "road:bari-rome"]
    game = turn("mina", mina("rome", hospital=True), table("tokens", roadblocks=roads))
    game.mina.answers("move")
    assert log_of(game, HunterMoved)[-1].way == "hospital"
    assert (game.mina.record.place, game.mina.record.hospital) == ("rome", False)
    fogged = turn("mina", mina("rome", hospital=True), table("tokens", fog=["rome"]))
    assert fogged.mina.options == ["supply", "pass"]


def test_B_17_wild_horses_do_not_answer_it_but_reveal_and_ambush_follow() -> None:
    """B-02."""
    game = turn(
        "mina",
        mina("rome", hospital=True),
        table("dracula", events=["wild_horses", "customs_search"], encounters=[]),
        hideout("galatz"),
        hideout("rome", "hoax", space=2),
    )
    game.mina.answers("move")
    assert game.names() == ["ActionTaken", "HunterMoved", "LocationTurnedUp"]
    assert game.dracula.is_asked(Window.A1)
    game.dracula.passes()
    assert not game.dracula.is_asked(Window.M9)


def test_B_17_under_devilish_power_and_fog_the_patient_passes() -> None:
    """C-33."""
    game = turn(
        "mina", mina("rome", hospital=True), table("plans", no_supply=True), table("tokens", fog=["rome"])
    )
    assert log_of(game, TurnPassed)[0].hunter is Seat.MINA


def test_B_18_a_patient_reveals_nothing_and_is_no_partner() -> None:
    """RULING_11."""
    game = turn(
        "mina", mina("rome", items=["knife"]), figure("seward", "rome", hospital=True, items=["knife"])
    )
    assert not game.mina.may("trade")
    assert not game.mina.may("psychic_bond")
