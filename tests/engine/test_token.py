"""TOKEN: fog, storms, roadblocks, holy ground and bats: how many there are, what they bar, when they go."""

from __future__ import annotations

import pytest

from harker.engine.asks import Spot
from harker.engine.atoms import tokens, trail
from harker.engine.catalog import CITIES, PLACES, RAIL_EDGES, ROAD_EDGES, SEAS
from harker.engine.events import (
    BatsLeft,
    BatsPlaced,
    HideoutCleared,
    HunterDefeated,
    HunterDelayed,
    HunterMoved,
    HunterStood,
    LocationTurnedUp,
    TokenPlaced,
    TokenRemoved,
)
from harker.engine.machine import Play
from harker.engine.options import Go
from harker.engine.queries import forced_ways, holy_places, rails_within, roads_open, seas_open
from harker.engine.rules.power import card_options
from harker.engine.state import Tokens
from harker.engine.vocabulary import SEATS, AskKind, EdgeId, PlaceId, Seat, Token, Viewer, Way, Window
from tests.engine.afoot import turn
from tests.engine.lurking import (
    HIS,
    MUNICH,
    VIENNA,
    at,
    figure,
    hide,
    hideout,
    his,
    lair,
    names,
    numbers,
    rules,
    searches,
    seen_by,
    table,
)
from tests.scenario import Table

PRAGUE, VENICE = PlaceId("prague"), PlaceId("venice")
ADRIATIC = PlaceId("adriatic_sea")
M = Seat.MINA


def board(*parts: str, **lying: object) -> Play:
    """A state with these tokens on the board, to act on."""
    return Play(at("P1", HIS, his("devilish_power"), table("tokens", **lying), *parts).state)


# --- TOKEN-1: fog ------------------------------------------------------------------------


def test_TOKEN_1_fog_stacks() -> None:
    play = board(fog=["vienna"])
    tokens.place_fog(play, VIENNA, 1, "TEST")
    assert play.state.tokens.fog == (VIENNA, VIENNA)
    assert play.events == [TokenPlaced(token=Token.FOG, place=VIENNA, why="TEST")]


@pytest.mark.parametrize(("before", "wanted", "placed"), [(0, 2, 2), (2, 2, 2), (3, 2, 1), (4, 2, 0)])
def test_TOKEN_1_of_four_tokens_what_is_left_is_placed(before: int, wanted: int, placed: int) -> None:
    play = board(fog=["prague"] * before)
    tokens.place_fog(play, VIENNA, wanted, "C-27")
    assert play.state.tokens.fog.count(VIENNA) == placed
    assert len(play.events) == placed


@pytest.mark.parametrize("total", [1, 5])
def test_TOKEN_1_how_many_is_a_house_rule(total: int) -> None:
    play = board(numbers(fog_tokens=total))
    tokens.place_fog(play, VIENNA, 9, "TEST")
    assert len(play.state.tokens.fog) == total


def test_TOKEN_1_nobody_leaves_or_enters_by_any_way() -> None:
    state = board(fog=["venice"]).state
    assert roads_open(state, VENICE) == ()
    assert rails_within(state, VENICE, 3, 3) == ()
    assert seas_open(state, VENICE) == ()
    assert VENICE not in roads_open(state, MUNICH)
    assert VENICE not in rails_within(state, PlaceId("milan"), 3, 3)
    assert VENICE not in seas_open(state, ADRIATIC)


def test_TOKEN_1_one_token_less_is_still_fog_and_none_is_none() -> None:
    play = board(fog=["vienna", "vienna"])
    tokens.thin_fog(play)
    assert roads_open(play.state, VIENNA) == ()
    tokens.thin_fog(play)
    assert roads_open(play.state, VIENNA) == roads_open(board().state, VIENNA)


def test_TOKEN_1_nor_searches_there() -> None:
    parts = (figure("mina", "vienna"), HIS, hideout("vienna", "bats", up=True))
    assert turn("mina", *parts).mina.may("search")
    assert not turn("mina", *parts, '[tokens]\nfog = ["vienna"]').mina.may("search")


def test_TOKEN_1_fog_hinders_no_supply_trade_or_rest() -> None:
    # C-70.
    mate = figure("seward", "vienna", items=["knife"])
    fog = '[tokens]\nfog = ["vienna"]'
    options = turn("mina", figure("mina", "vienna", damage=1), mate, fog).mina.options
    assert {"supply", "trade", "rest", "reserve"} <= set(options)
    assert "move" not in options


def test_TOKEN_1_fog_hinders_no_fight() -> None:
    # C-27.
    fog = '[tokens]\nfog = ["vienna"]'
    game = at("R10", figure("mina", "vienna"), hideout("vienna", up=True), fog)
    assert game.state.fight is not None


def test_TOKEN_1_one_leaves_each_fogged_place_at_the_end_of_dusk() -> None:
    # TIME-4, ruling 3.
    game = at("R11", HIS, '[tokens]\nfog = ["prague", "vienna", "vienna"]')
    assert game.state.tokens.fog == (VIENNA,)
    assert [event for event in game.log if isinstance(event, TokenRemoved)] == [
        TokenRemoved(token=Token.FOG, place=PRAGUE, why="TIME-4"),
        TokenRemoved(token=Token.FOG, place=VIENNA, why="TIME-4"),
    ]


# --- TOKEN-2: storms and roadblocks ------------------------------------------------------


def test_TOKEN_2_one_storm_a_sea_zone() -> None:
    play = board(storms=["adriatic_sea"])
    tokens.place_storm(play, ADRIATIC, "TEST")
    assert play.state.tokens.storms == (ADRIATIC,)
    assert play.events == []


@pytest.mark.parametrize("total", [2, 6])
def test_TOKEN_2_six_storms_or_the_house_s_number(total: int) -> None:
    play = board(numbers(storm_tokens=total))
    for sea in SEAS[: total + 1]:
        tokens.place_storm(play, sea, "TEST")
    assert play.state.tokens.storms == tuple(sorted(SEAS[:total]))
    assert play.events == [TokenPlaced(token=Token.STORM, place=sea, why="TEST") for sea in SEAS[:total]]


def test_TOKEN_2_six_is_the_printed_number() -> None:
    play = board()
    for sea in SEAS:
        tokens.place_storm(play, sea, "TEST")
    assert len(play.state.tokens.storms) == 6


def test_C_31_a_storm_may_lie_on_a_hunter_s_sea_and_he_may_leave_it() -> None:
    storm = '[tokens]\nstorms = ["adriatic_sea"]'
    game = turn("mina", figure("mina", "adriatic_sea"), storm)
    ways = seas_open(game.state, ADRIATIC)
    assert VENICE in ways
    assert ADRIATIC not in seas_open(game.state, VENICE)
    held = turn("seward", figure("mina", "adriatic_sea"), storm, rules(storm="bars_both"))
    assert seas_open(held.state, ADRIATIC) == ()


def test_TOKEN_2_one_roadblock_a_road_or_railway() -> None:
    edge = ROAD_EDGES[0]
    play = board(roadblocks=[edge])
    tokens.place_roadblock(play, edge, "TEST")
    assert play.state.tokens.roadblocks == (edge,)
    assert play.events == []


def test_C_30_a_road_and_a_railway_side_by_side_are_two_places() -> None:
    road, rail = EdgeId("road:berlin-hamburg"), EdgeId("rail:berlin-hamburg")
    assert road in ROAD_EDGES
    assert rail in RAIL_EDGES
    play = board(roadblocks=[road])
    berlin, hamburg = PlaceId("berlin"), PlaceId("hamburg")
    assert hamburg not in roads_open(play.state, berlin)
    assert hamburg in rails_within(play.state, berlin, 1, 0)
    tokens.place_roadblock(play, rail, "TEST")
    assert play.state.tokens.roadblocks == (rail, road)
    assert hamburg not in rails_within(play.state, berlin, 1, 0)


@pytest.mark.parametrize("total", [1, 8])
def test_TOKEN_2_eight_roadblocks_or_the_house_s_number(total: int) -> None:
    play = board(numbers(roadblock_tokens=total))
    for edge in ROAD_EDGES[: total + 1]:
        tokens.place_roadblock(play, edge, "C-30")
    assert play.state.tokens.roadblocks == tuple(sorted(ROAD_EDGES[:total]))
    assert len(play.events) == total


def test_TOKEN_2_eight_is_the_printed_number() -> None:
    play = board()
    for edge in ROAD_EDGES[:9]:
        tokens.place_roadblock(play, edge, "TEST")
    assert len(play.state.tokens.roadblocks) == 8


# --- TOKEN-3: holy ground ----------------------------------------------------------------


def his_cities(*parts: str) -> set[PlaceId]:
    """Where Dracula may go from Vienna."""
    state = at("P5", hideout("vienna", space=2), table("hunters.mina", place="paris"), *parts).state
    return {option.place for option in card_options(state) if isinstance(option, Go)}


@pytest.mark.parametrize("lying", ['consecrated = "prague"', 'hosts = ["prague"]'])
def test_TOKEN_3_dracula_cannot_enter(lying: str) -> None:
    free, barred = his_cities(), his_cities(f"[tokens]\n{lying}")
    assert "prague" in free
    assert free - barred == {"prague"}


def test_TOKEN_3_not_even_his_own_lair_there() -> None:
    assert "prague" in his_cities(lair("prague", "bats"))
    assert "prague" not in his_cities(lair("prague", "bats"), '[tokens]\nconsecrated = "prague"')


def test_TOKEN_3_a_hideout_already_there_stays() -> None:
    play = board(hideout("vienna", "bats"))
    before = play.state.trail
    tokens.consecrate(play, VIENNA, "TEST")
    assert play.state.trail == before
    assert names(play.events) == ["TokenPlaced"]


def test_TOKEN_3_the_token_moves_when_it_is_placed_again() -> None:
    play = board(consecrated="prague")
    tokens.consecrate(play, VIENNA, "TEST")
    assert holy_places(play.state) == (VIENNA,)
    assert play.events == [
        TokenRemoved(token=Token.CONSECRATED, place=PRAGUE, why="TEST"),
        TokenPlaced(token=Token.CONSECRATED, place=VIENNA, why="TEST"),
    ]


def test_TOKEN_3_three_heavenly_hosts() -> None:
    play = board()
    for city in CITIES[:4]:
        tokens.place_host(play, city, "TEST")
    assert play.state.tokens.hosts == tuple(sorted(CITIES[:3]))
    assert len(play.events) == 3


def test_TOKEN_3_the_hosts_leave_at_dawn_and_the_ground_stays_holy() -> None:
    lying = table("tokens", consecrated="rome", hosts=["paris", "vienna"])
    game = at("R4", "[time]\nround = 5", HIS, lying)
    assert game.state.tokens == Tokens(consecrated=PlaceId("rome"))
    assert [event for event in game.log if isinstance(event, TokenRemoved)] == [
        TokenRemoved(token=Token.HOST, place=PlaceId("paris"), why="TIME-2"),
        TokenRemoved(token=Token.HOST, place=VIENNA, why="TIME-2"),
    ]


def test_PLACE_4_three_cities_take_no_holy_token() -> None:
    barred = {city for city in CITIES if PLACES[city].no_holy}
    assert barred == {"castle_dracula", "galatz", "klausenburg"}


def test_PLACE_4_hunters_enter_castle_dracula_and_what_lies_there_is_turned_up() -> None:
    # C-53: searched and ambushed in like any city.
    game = at(
        "move", '[at]\nhunter = "mina"', figure("mina", "klausenburg"), HIS, hideout("castle_dracula", "bats")
    )
    game.mina.moves_to("castle_dracula")
    assert game.ever(LocationTurnedUp, place="castle_dracula")
    assert game.dracula.options == ["lurker bats", "pass"]


def test_PLACE_4_no_supply_and_no_reserve_there_but_a_search() -> None:
    game = turn(
        "mina", figure("mina", "castle_dracula", damage=1), HIS, hideout("castle_dracula", "bats", up=True)
    )
    options = set(game.mina.options)
    assert options.isdisjoint({"supply", "reserve"})
    assert {"search", "rest", "move"} <= options


# --- C-55: what lies on the board is no part of a hideout --------------------------------


def test_C_55_a_clear_takes_the_rumor_and_the_wounds_and_nothing_from_the_board() -> None:
    lying = table("tokens", fog=["vienna"], roadblocks=["road:prague-vienna"], hosts=["vienna"])
    card = '[[trail]]\nplace = "vienna"\nrumor = true\nencounters = ["new_vampire up damage:3"]'
    play = Play(at("P1", HIS, card, his("devilish_power"), lying).state)
    before = play.state.tokens
    trail.clear(play, Spot(False, 1), "TEST")
    assert play.state.tokens == before
    assert play.state.trail[1] is None
    assert names(play.events) == ["HideoutCleared"]
    # The token is back in the pool: with none on the board he may have all four.
    trail.take_rumor(play, 9, "TEST")
    assert play.state.dracula.rumors == play.state.setup.numbers.rumor_tokens
    assert [(down.encounter, down.up) for down in play.state.decks.encounter_discard] == [
        ("new_vampire", True)
    ]


@pytest.mark.parametrize(("reading", "up"), [("down", False), ("up", True)])
def test_B_24_a_clear_discards_encounters_unseen_but_those_that_all_saw(reading: str, up: bool) -> None:
    # DRAC-6, G-05; the switch cleared_encounters.
    there = hideout("vienna", "bats", "rats up")
    play = Play(at("P1", HIS, there, his("devilish_power"), rules(cleared_encounters=reading)).state)
    trail.clear(play, Spot(False, 1), "TEST")
    pile = sorted((down.encounter, down.up) for down in play.state.decks.encounter_discard)
    assert pile == [("bats", up), ("rats", True)]
    (event,) = play.events
    assert isinstance(event, HideoutCleared)
    assert event.shown == (("bats", "rats") if up else ("rats",))
    game = Table(play.state, tuple(play.events))
    for seat in (*SEATS, Viewer.SPECTATOR):
        (seen,) = seen_by(game, seat, HideoutCleared)
        assert isinstance(seen, HideoutCleared)
        assert seen.encounters == (("bats", "rats") if seat is Seat.DRACULA else None)
        assert seen.shown == event.shown
        assert (seen.place == "vienna") is (seat is Seat.DRACULA)


def test_G_03_a_cleared_hide_looks_like_a_city() -> None:
    play = Play(at("P1", HIS, hide("prague", "bats"), his("devilish_power")).state)
    trail.clear(play, Spot(False, 1), "TEST")
    (seen,) = seen_by(Table(play.state, tuple(play.events)), Seat.MINA, HideoutCleared)
    assert isinstance(seen, HideoutCleared)
    assert (seen.place, seen.power, seen.hidden_power, seen.city, seen.count) == (None, None, None, None, 1)


# --- TOKEN-4, B-06: bats -----------------------------------------------------------------


def bats(*parts: str, place: str = "munich", night: bool = False, **fields: object) -> Table:
    """The turn of Mina, who has a bats token."""
    return turn("mina", figure("mina", place, bats=True, **fields), *parts, night=night)


@pytest.mark.parametrize(("night", "window"), [(False, Window.R7), (True, Window.R12)])
def test_TOKEN_4_the_action_is_lost_dracula_moves_her_then_she_is_delayed(
    night: bool, window: Window
) -> None:
    game = bats(night=night)
    assert game.dracula.is_asked(window, AskKind.ROUTE)
    assert game.ever(BatsLeft, hunter=M)
    assert game.dracula.options == [f"go {city}" for city in roads_open(game.state, MUNICH)]
    game.dracula.answers("go vienna")
    assert game.happened(HunterMoved, hunter=M, origin=MUNICH, place=VIENNA, way=Way.FORCED, why="TOKEN-4")
    assert game.happened(HunterDelayed, hunter=M, why="TOKEN-4")
    assert not game.mina.record.bats
    assert not game.mina.is_asked()


def test_TOKEN_4_moved_revealed_ambushed_and_only_then_delayed() -> None:
    game = bats(HIS, hideout("vienna", "rats"))
    game.dracula.answers("go vienna")
    assert names(game.news) == ["HunterMoved", "LocationTurnedUp"]
    assert game.dracula.is_asked(Window.A1)
    game.dracula.answers("lurker rats")
    assert names(game.news)[:4] == ["EncounterTurnedUp", "HunterHurt", "EncounterReturned", "HunterDelayed"]


def test_B_02_bats_are_no_road_so_no_horses() -> None:
    game = bats(HIS, his("wild_horses"))
    game.dracula.answers("go vienna")
    assert not game.dracula.is_asked(Window.M5)


def test_B_05_fallen_in_the_ambush_she_is_not_delayed() -> None:
    game = bats(HIS, hideout("vienna", "rats"), damage=8)
    game.dracula.answers("go vienna")
    game.dracula.answers("lurker rats")
    assert game.ever(HunterDefeated, hunter=M)
    assert not game.ever(HunterDelayed, why="TOKEN-4")


def test_B_06_it_replaces_standing_up_and_the_slot_after_stands_up() -> None:
    game = bats(HIS, delayed=True)
    assert game.dracula.is_asked(Window.R7)
    game.dracula.answers("go vienna")
    assert not game.ever(HunterStood)
    assert not game.ever(HunterDelayed)  # she was already (HUNT-2)
    game.passes_until(Window.R12, Seat.GODALMING)
    assert game.mina.record.delayed
    game.passes_until(when=lambda state: not state.hunters[3].delayed)
    assert game.happened(HunterStood, hunter=M)


def test_B_06_it_replaces_passing_at_sea_by_night() -> None:
    game = bats(place="adriatic_sea", night=True)
    assert game.dracula.is_asked(Window.R12, AskKind.ROUTE)
    assert game.dracula.may("go venice")
    game.dracula.answers("go venice")
    assert game.mina.record.place == "venice"
    assert game.mina.record.delayed


def test_B_06_renewed_vigor_loses_only_the_first_of_two() -> None:
    vigor = "[plans]\nvigor = 1"
    game = bats(vigor)
    game.dracula.answers("go vienna")
    # The second slot stands her up at once.
    assert [type(event) for event in game.news if isinstance(event, (HunterDelayed, HunterStood))] == [
        HunterDelayed,
        HunterStood,
    ]
    assert not game.mina.record.delayed


def test_B_06_with_two_more_slots_the_third_is_an_action() -> None:
    game = bats("[plans]\nvigor = 2")
    game.dracula.answers("go vienna")
    assert game.mina.is_asked(Window.R7, AskKind.ACTION)


def test_B_05_no_adjacent_city_and_the_rest_happens() -> None:
    game = bats(place="cagliari")
    assert forced_ways(game.state, M) == ()
    assert not game.ever(HunterMoved)
    assert game.ever(HunterDelayed, hunter=M, why="TOKEN-4")


def test_B_06_a_second_token_on_one_hunter_does_nothing() -> None:
    game = searches(HIS, hideout("vienna", "bats", up=True), figure("mina", "vienna", bats=True))
    assert not game.ever(BatsPlaced)
    assert game.mina.record.bats


@pytest.mark.parametrize(("out", "placed"), [(0, True), (1, True), (2, False)])
def test_B_06_two_tokens_in_all(out: int, placed: bool) -> None:
    carriers = [figure(seat, "paris", bats=True) for seat in ("godalming", "seward")[:out]]
    game = searches(HIS, hideout("vienna", "bats", up=True), *carriers)
    assert game.ever(BatsPlaced, hunter=M) is placed


@pytest.mark.parametrize(("total", "placed"), [(1, False), (2, True)])
def test_B_06_how_many_is_a_house_rule(total: int, placed: bool) -> None:
    carrier = figure("godalming", "paris", bats=True)
    game = searches(HIS, hideout("vienna", "bats", up=True), carrier, numbers(bats_tokens=total))
    assert game.ever(BatsPlaced, hunter=M) is placed


def test_B_06_defeat_returns_it() -> None:
    game = searches(HIS, hideout("vienna", "rats", up=True), figure("mina", "vienna", bats=True, damage=7))
    assert game.ever(HunterDefeated, hunter=M)
    assert not game.mina.record.bats


@pytest.mark.parametrize(("reading", "sea"), [("city", False), ("location", True)])
def test_TOKEN_4_the_switch_bats_to(reading: str, sea: bool) -> None:
    # J-12.
    game = bats(rules(bats_to=reading), place="venice")
    assert game.dracula.may("go adriatic_sea") is sea
    assert game.dracula.may("go munich")


def test_TOKEN_4_the_switch_bats_to_from_sea_to_sea() -> None:
    game = bats(rules(bats_to="location"), place="adriatic_sea")
    assert game.dracula.options == [f"go {place}" for place in sorted(seas_open(game.state, ADRIATIC))]
    assert game.dracula.may("go ionian_sea")


def test_TOKEN_4_at_sea_nothing_is_revealed() -> None:
    game = bats(hideout("ionian_sea"), rules(bats_to="location"), place="adriatic_sea")
    game.dracula.answers("go ionian_sea")
    assert not game.ever(LocationTurnedUp)
    assert game.mina.record.delayed


def test_G_15_what_dracula_may_choose_is_not_shown_to_others() -> None:
    game = bats()
    for seat in SEATS[1:]:
        assert game.player(seat).sees().asks == ()
        assert game.player(seat).sees().waits_for == "dracula"
