"""HUNT-3 to HUNT-6: the move action and what follows it, windows M1 to M9."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.catalog import ROADS, road_edge
from harker.engine.events import (
    ActionTaken,
    DraculaExposed,
    EncounterTurnedUp,
    EventCountered,
    EventDrawn,
    EventPlayed,
    EventTurnedOver,
    FightBegan,
    HunterBitten,
    HunterDefeated,
    HunterDelayed,
    HunterMoved,
    LocationTurnedUp,
    NothingThere,
    TicketDiscarded,
    TicketSpent,
    TicketTaken,
    TradeGave,
)
from harker.engine.options import Go
from harker.engine.vocabulary import AskKind, Event, Item, PlaceId, Seat, Ticket, Way, Window
from tests.engine.afoot import at, figure, hideout, lair, log_of, mina, numbers, rules, table, turn
from tests.scenario import Table


def moving(*parts: str, night: bool = False) -> Table:
    """Mina takes the move action."""
    game = turn("mina", *parts, night=night)
    game.mina.answers("move")
    return game


def way_of(game: Table) -> list[tuple[str, Way]]:
    """Every movement so far: to where, how."""
    return [(str(event.place), event.way) for event in log_of(game, HunterMoved)]


# --- HUNT-3, HUNT-5: roads and seas ------------------------------------------------------


def test_HUNT_3_every_road_out_of_the_city_and_nothing_else() -> None:
    game = moving(mina("leipzig"))
    assert game.mina.is_asked(Window.M1, AskKind.ROUTE)
    assert game.mina.options == [f"road {city}" for city in ROADS[PlaceId("leipzig")]]


def test_HUNT_3_the_figure_goes_there_for_all_to_see() -> None:
    game = moving(mina("leipzig"))
    game.mina.answers("road berlin")
    moved = HunterMoved(
        hunter=Seat.MINA, origin=PlaceId("leipzig"), place=PlaceId("berlin"), way=Way.ROAD, why="HUNT-1"
    )
    assert game.event(HunterMoved) == moved
    assert game.spectator()[0] == moved
    assert game.mina.record.place == "berlin"


def test_HUNT_3_not_two_roads_nor_a_railway_without_a_ticket() -> None:
    game = moving(mina("bordeaux"))
    assert game.mina.options == [
        "road clermont_ferrand",
        "road nantes",
        "road santander",
        "road toulouse",
        "sea north_atlantic",
    ]


def test_HUNT_5_a_port_its_sea_and_the_sea_its_neighbours() -> None:
    game = moving(mina("lisbon"))
    assert game.mina.may("sea south_atlantic")
    assert not game.mina.may("sea north_atlantic")
    game.mina.answers("sea south_atlantic")
    assert way_of(game) == [("south_atlantic", Way.SEA)]


def test_HUNT_5_from_a_sea_zone_its_neighbours_and_ports() -> None:
    game = turn("mina", mina("south_atlantic"))
    # All see that there is nothing else to do: the action is taken without a question (B-08).
    assert game.mina.is_asked(Window.M1)
    assert game.mina.options == [
        "sea cadiz",
        "sea lisbon",
        "sea mediterranean_sea",
        "sea north_atlantic",
        "sea santander",
    ]
    game.mina.answers("sea cadiz")
    assert game.mina.record.place == "cadiz"


def test_HUNT_5_hunters_suffer_no_damage_at_sea() -> None:
    game = moving(mina("lisbon"))
    game.mina.answers("sea south_atlantic")
    assert game.mina.record.damage == 0


def test_HUNT_5_of_two_harbours_each_leads_to_its_own_sea() -> None:
    game = moving(mina("cagliari"))
    assert game.mina.options == ["sea mediterranean_sea", "sea tyrrhenian_sea"]


def test_E_M1_one_way_is_no_choice_where_no_ticket_is_held() -> None:
    blocked = table("tokens", storms=["mediterranean_sea"])
    game = moving(mina("cagliari"), blocked)
    assert game.mina.record.place == "tyrrhenian_sea"
    assert not game.mina.is_asked(Window.M1)


def test_E_M1_with_a_ticket_one_way_is_a_question_all_the_same() -> None:
    """Whether the ticket reaches anything is the hunter's to know."""
    game = moving(mina("cagliari", tickets=["1/-"]), table("tokens", storms=["mediterranean_sea"]))
    assert game.mina.options == ["sea tyrrhenian_sea"]


# --- HUNT-4: railways --------------------------------------------------------------------


def riding(ticket: str, origin: str, *parts: str) -> list[str]:
    """Where Mina's ticket may take her."""
    game = moving(mina(origin, tickets=[ticket]), *parts)
    game.mina.answers(f"rail {ticket}")
    assert game.mina.is_asked(Window.M4, AskKind.ROUTE)
    return [str(option.place) for option in game.mina.ask.options if isinstance(option, Go)]


def test_HUNT_4_a_white_railway_counts_the_white_value() -> None:
    assert riding("1/-", "berlin") == ["cologne", "hamburg", "leipzig"]
    assert riding("2/1", "bordeaux") == [
        "barcelona",
        "brussels",
        "le_havre",
        "madrid",
        "marseilles",
        "paris",
        "saragossa",
    ]


def test_HUNT_4_any_yellow_railway_counts_the_yellow_value() -> None:
    # Berlin-Prague is yellow. 1/1: one railway, whichever; 2/1: white two, with yellow one.
    assert riding("1/1", "berlin") == ["cologne", "hamburg", "leipzig", "prague"]
    assert "prague" in riding("2/1", "berlin")
    assert "vienna" not in riding("2/1", "berlin")


def test_HUNT_4_mixed_rides_count_the_yellow_value_and_go_on_either_way() -> None:
    # Leipzig-Berlin is white, Berlin-Prague yellow: two railways, one of them yellow.
    assert "prague" in riding("2/2", "leipzig")
    assert "prague" not in riding("2/1", "leipzig")
    # Prague-Vienna is yellow too: three railways with yellow are too many for 3/2.
    assert "vienna" not in riding("3/2", "leipzig")


def test_HUNT_4_a_ticket_without_a_yellow_value_never_uses_yellow() -> None:
    game = moving(mina("prague", tickets=["1/-"]))
    assert not game.mina.may("rail 1/-")
    assert moving(mina("prague", tickets=["1/1"])).mina.may("rail 1/1")


def test_HUNT_4_nobody_rides_round_to_where_the_ride_began() -> None:
    """B-04: one railway at least; the city itself is none of the ends."""
    for ticket in ("3/2", "2/2"):
        assert "berlin" not in riding(ticket, "berlin")


def test_HUNT_4_the_ticket_is_shown_and_goes_back_into_the_pool() -> None:
    game = moving(mina("berlin", tickets=["2/1", "1/-"]))
    pool = game.state.decks.tickets
    game.mina.answers("rail 2/1")
    assert game.dracula.saw(TicketSpent) == TicketSpent(seat=Seat.MINA, ticket=Ticket.T21, why="HUNT-4")
    assert game.mina.record.tickets == (Ticket.T10,)
    assert game.state.decks.tickets == tuple(sorted((*pool, Ticket.T21)))


def test_HUNT_4_only_where_the_ride_ends_matters() -> None:
    trail = (hideout("galatz"), hideout("cologne", "hoax", space=2), hideout("hamburg", "rats", space=3))
    game = moving(mina("leipzig", tickets=["2/1"]), *trail)
    game.mina.answers("rail 2/1")
    game.mina.answers("go hamburg")
    assert way_of(game) == [("hamburg", Way.RAIL)]
    assert [event.place for event in log_of(game, LocationTurnedUp)] == ["hamburg"]
    assert game.dracula.is_asked(Window.A1)


def test_HUNT_4_a_single_end_is_no_choice_once_the_ticket_lies_open() -> None:
    game = moving(mina("hamburg", tickets=["1/-"]))
    game.mina.answers("rail 1/-")
    assert way_of(game) == [("berlin", Way.RAIL)]


def test_C_01_a_spent_ticket_is_seen_by_all_a_drawn_and_a_discarded_one_are_not() -> None:
    setup = turn("mina", mina("paris")).setup
    assert setup.switches.ticket_values == "hidden"
    for kind in (TicketTaken, TicketDiscarded):
        assert "ticket" in kind.HIDES
    assert "ticket" not in TicketSpent.HIDES
    assert TradeGave.TO.value == "traders"


@pytest.mark.parametrize(("values", "known"), [("hidden", None), ("open", ("2/1",))])
def test_C_01_the_switch_ticket_values(values: str, known: tuple[str, ...] | None) -> None:
    game = turn("mina", mina("paris", tickets=["2/1"]), rules(ticket_values=values))
    assert game.dracula.sees().hunters[3].tickets == known
    assert game.dracula.sees().hunters[3].ticket_count == 1
    assert game.seward.sees().hunters[3].tickets == ("2/1",)


# --- HUNT-6: what is barred --------------------------------------------------------------


def test_HUNT_6_fog_bars_leaving_by_road_rail_and_sea() -> None:
    game = turn("mina", mina("hamburg", tickets=["3/2"]), table("tokens", fog=["hamburg"]))
    assert not game.mina.may("move")


def test_HUNT_6_fog_bars_entering() -> None:
    game = moving(mina("berlin", tickets=["1/-"]), table("tokens", fog=["leipzig"]))
    assert not game.mina.may("road leipzig")
    assert game.mina.may("road hamburg")
    game.mina.answers("rail 1/-")
    assert not game.mina.may("go leipzig")
    assert game.mina.may("go hamburg")


def test_HUNT_6_fog_bars_entering_a_port_from_the_sea() -> None:
    game = turn("mina", mina("south_atlantic"), table("tokens", fog=["cadiz"]))
    assert not game.mina.may("sea cadiz")
    assert game.mina.may("sea lisbon")


def test_HUNT_6_a_roadblock_bars_its_road_or_railway_only() -> None:
    """C-30: side by side lie two places for a roadblock."""
    game = moving(mina("berlin", tickets=["1/-"]), table("tokens", roadblocks=["road:berlin-hamburg"]))
    assert not game.mina.may("road hamburg")
    game.mina.answers("rail 1/-")
    assert game.mina.may("go hamburg")
    game = moving(mina("berlin", tickets=["1/-"]), table("tokens", roadblocks=["rail:berlin-hamburg"]))
    assert game.mina.may("road hamburg")
    game.mina.answers("rail 1/-")
    assert not game.mina.may("go hamburg")


def test_B_03_each_railway_of_a_ride_must_be_free_and_no_fog_lie_on_it() -> None:
    """HUNT-6."""
    # Leipzig to Hamburg leads over Berlin only.
    assert "hamburg" in riding("2/1", "leipzig")
    assert "hamburg" not in riding("2/1", "leipzig", table("tokens", fog=["berlin"]))
    assert "hamburg" not in riding("2/1", "leipzig", table("tokens", roadblocks=["rail:berlin-leipzig"]))


def test_HUNT_6_a_storm_bars_entering_its_sea_not_leaving_it() -> None:
    stormy = table("tokens", storms=["south_atlantic"])
    game = moving(mina("lisbon"), stormy)
    assert not game.mina.may("sea south_atlantic")
    game = turn("mina", mina("south_atlantic"), stormy)
    assert game.mina.may("sea lisbon")
    assert game.mina.may("sea north_atlantic")


def test_HUNT_6_the_switch_storm_bars_leaving_too() -> None:
    """J-08; HUNT-5: with every way barred the hunter stays and passes."""
    game = turn(
        "mina", mina("south_atlantic"), table("tokens", storms=["south_atlantic"]), rules(storm="bars_both")
    )
    assert game.mina.record.place == "south_atlantic"
    assert not game.mina.is_asked()


# --- M2 to M4: False Tip and Good Luck ---------------------------------------------------


def tipped(*more: str, tips: int = 1, luck: str = "", ticket: str = "1/-") -> Table:
    """Mina spends a ticket in Berlin, and False Tip answers."""
    hand = ["chartered_carriage", luck] if luck else ["chartered_carriage"]
    return moving(
        mina("berlin", tickets=[ticket], events=hand),
        table("dracula", place="galatz", events=["false_tip"] * tips),
        *more,
    )


def test_A_15_the_ticket_is_shown_before_false_tip_is_asked_and_the_end_named_last() -> None:
    """E M1 to M4."""
    game = tipped()
    game.mina.answers("rail 1/-")
    assert game.names() == ["TicketSpent"]
    assert game.dracula.is_asked(Window.M2, AskKind.PLAY)
    game.dracula.passes()
    assert game.mina.is_asked(Window.M4, AskKind.ROUTE)
    assert game.mina.record.place == "berlin"


def test_A_15_dracula_names_the_city_within_the_ticket_never_to_stay() -> None:
    game = tipped()
    game.mina.answers("rail 1/-")
    game.dracula.plays(Event.FALSE_TIP)
    assert game.dracula.is_asked(Window.M4, AskKind.ROUTE)
    assert game.dracula.options == ["go cologne", "go hamburg", "go leipzig"]
    game.dracula.answers("go cologne")
    assert way_of(game)[-1] == ("cologne", Way.RAIL)


def test_A_15_blocks_bind_dracula_s_choice_too() -> None:
    game = tipped(table("tokens", fog=["cologne"]))
    game.mina.answers("rail 1/-")
    game.dracula.plays(Event.FALSE_TIP)
    assert game.dracula.options == ["go hamburg", "go leipzig"]


def test_A_15_good_luck_answers_by_any_hunter_and_the_second_copy_follows() -> None:
    """E M3."""
    game = tipped(
        figure("seward", "marseilles", events=["good_luck"]),
        figure("godalming", "constanta", events=["hypnosis"]),
        tips=2,
    )
    game.mina.answers("rail 1/-")
    game.dracula.plays(Event.FALSE_TIP)
    game.godalming.passes()
    assert game.seward.is_asked(Window.M3, AskKind.PLAY)
    game.seward.plays(Event.GOOD_LUCK)
    assert game.event(EventCountered).card is Event.FALSE_TIP
    assert game.dracula.is_asked(Window.M2)
    game.dracula.plays(Event.FALSE_TIP)
    # Not both copies of Good Luck are seen, so who holds a face-down event is asked.
    assert game.godalming.is_asked(Window.M3)
    assert game.godalming.options == ["pass"]
    game.godalming.passes()
    assert game.dracula.is_asked(Window.M4)


def test_A_15_countered_and_not_repeated_the_hunter_names_the_city() -> None:
    game = tipped(luck="good_luck")
    game.mina.answers("rail 1/-")
    game.dracula.plays(Event.FALSE_TIP)
    game.mina.plays(Event.GOOD_LUCK)
    assert game.mina.is_asked(Window.M4)


def test_A_15_chartered_carriage_cancelled_is_gone_with_ticket_and_action() -> None:
    game = tipped()
    game.mina.answers("carriage 1/-")
    assert game.names() == ["TicketSpent", "EventPlayed"]
    assert game.dracula.is_asked(Window.M2)
    game.dracula.plays(Event.FALSE_TIP)
    assert game.ever(EventCountered, card=Event.CHARTERED_CARRIAGE, by=Event.FALSE_TIP)
    assert game.mina.record.place == "berlin"
    assert game.mina.record.tickets == ()
    assert game.mina.record.events == ()
    assert not game.ever(HunterMoved)
    assert not game.mina.is_asked(Window.R7)


def test_A_15_chartered_carriage_goes_four_railways_of_any_colour_on_any_ticket() -> None:
    game = tipped()
    game.mina.answers("carriage 1/-")
    game.dracula.passes()
    ends = {option.place for option in game.mina.ask.options if isinstance(option, Go)}
    assert {"prague", "vienna", "budapest", "szeged"} <= ends  # the fourth is Szeged
    assert not {"berlin", "bucharest", "belgrade"} & ends
    game.mina.answers("go szeged")
    assert way_of(game) == [("szeged", Way.CARRIAGE)]


def test_A_15_no_carriage_without_the_card_a_ticket_or_a_railway() -> None:
    card = {"events": ["chartered_carriage"]}
    assert moving(mina("berlin", tickets=["1/-"], **card)).mina.may("carriage 1/-")
    assert not moving(mina("berlin", tickets=["1/-"], events=["hypnosis"])).mina.may("carriage 1/-")
    assert "carriage" not in repr(moving(mina("berlin", **card)).mina.options)
    # No railway leads to Dublin.
    assert not moving(mina("dublin", tickets=["1/-"], **card)).mina.may("carriage 1/-")


@pytest.mark.parametrize("railways", [1, 2])
def test_A_15_the_number_of_chartered_railways_is_a_house_rule(railways: int) -> None:
    game = tipped(numbers(carriage_railways=railways))
    game.mina.answers("carriage 1/-")
    game.dracula.passes()
    assert game.mina.may("go prague")
    assert game.mina.may("go vienna") is (railways == 2)


def test_E_M2_dracula_without_events_is_not_asked() -> None:
    game = moving(mina("berlin", tickets=["1/-"]))
    game.mina.answers("rail 1/-")
    assert game.mina.is_asked(Window.M4)


def test_E_M2_dracula_with_another_event_is_asked_all_the_same() -> None:
    game = moving(mina("berlin", tickets=["1/-"]), table("dracula", place="galatz", events=["wild_horses"]))
    game.mina.answers("rail 1/-")
    assert game.dracula.options == ["pass"]


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


# --- Long Night --------------------------------------------------------------------------

LONG = table("plans", long_night=True)


def by_night(*parts: str, bottom: str = "good_luck", house: str = "") -> Table:
    return turn(
        "mina", LONG, table("decks", events_bottom=[bottom]), *parts, *([house] if house else []), night=True
    )


def test_TIME_5_no_move_action_by_night() -> None:
    game = turn("mina", mina("lisbon", tickets=["3/2"]), night=True)
    assert not game.mina.may("move")


def test_TIME_5_long_night_allows_roads_and_nothing_else() -> None:
    """E R12."""
    game = by_night(mina("bordeaux", tickets=["3/2"], events=["chartered_carriage"]))
    game.mina.answers("move")
    assert game.mina.options == ["road clermont_ferrand", "road nantes", "road santander", "road toulouse"]


def test_C_52_the_bottom_event_of_the_hunters_is_turned_over_and_not_played() -> None:
    """E M8."""
    game = by_night(mina("munich"), bottom="hired_scouts")
    game.mina.answers("move")
    game.mina.answers("road vienna")
    assert game.happened(EventTurnedOver, card=Event.HIRED_SCOUTS, bottom=True)
    assert not game.happened(EventPlayed)
    assert game.mina.record.events == ()
    assert [(down.event, down.up) for down in game.state.decks.event_discard] == [(Event.HIRED_SCOUTS, True)]


def test_C_50_a_card_of_dracula_s_goes_to_him() -> None:
    game = by_night(mina("munich"), bottom="false_tip")
    game.mina.answers("move")
    game.mina.answers("road vienna")
    drawn = game.dracula.saw(EventDrawn)
    assert (drawn.seat, drawn.card, drawn.bottom) == (Seat.DRACULA, Event.FALSE_TIP, True)
    assert game.mina.saw(EventDrawn).card is None
    assert game.state.dracula.events == (Event.FALSE_TIP,)


def test_C_50_it_is_drawn_once_though_horses_led_her_elsewhere() -> None:
    """C-04: Wild Horses by night."""
    game = by_night(mina("munich"), table("dracula", place="galatz", events=["wild_horses"], encounters=[]))
    game.mina.answers("move")
    game.mina.answers("road vienna")
    assert game.dracula.is_asked(Window.M5)
    game.dracula.plays(Event.WILD_HORSES)
    game.dracula.answers("go prague")
    assert len(log_of(game, EventTurnedOver)) == 1


def test_C_50_it_is_drawn_though_the_hunter_fell() -> None:
    game = by_night(
        mina("munich", damage=8),
        table("dracula", encounters=[]),
        hideout("galatz"),
        hideout("vienna", "rats", space=2),
        bottom="customs_search",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.answers("lurker rats")
    names = game.names()
    assert names.index("HunterDefeated") < names.index("EventDrawn")
    assert game.state.dracula.events == (Event.CUSTOMS_SEARCH,)
    game.dracula.answers("keep")
    assert not game.dracula.is_asked(Window.M9)


def test_C_50_no_draw_by_day() -> None:
    game = moving(mina("munich"), LONG)
    game.mina.answers("road vienna")
    assert not log_of(game, EventTurnedOver)
    assert not log_of(game, EventDrawn)


def test_C_50_no_event_at_all_no_draw() -> None:
    game = by_night(mina("munich"))
    decks = game.state.decks
    game.state = replace(game.state, decks=replace(decks, events=(), event_discard=()))
    game.mina.answers("move")
    game.mina.answers("road vienna")
    assert not log_of(game, EventTurnedOver)
    assert not log_of(game, EventDrawn)


def test_B_01_the_draw_comes_after_the_ambush_and_before_customs() -> None:
    """E M7, M8, M9."""
    game = by_night(
        mina("munich"),
        table("dracula", events=["customs_search"], encounters=[]),
        hideout("galatz"),
        hideout("vienna", "hoax", space=2),
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.passes()
    assert game.dracula.is_asked(Window.A1)
    assert not log_of(game, EventTurnedOver)
    game.dracula.passes()
    assert game.happened(EventTurnedOver)
    assert game.dracula.is_asked(Window.M9)


def test_A_18_a_hunter_whom_the_draw_led_away_has_ended_the_action() -> None:
    """C-05: no Customs Search answers a way that is not the hunter's any more."""
    game = by_night(
        mina("munich"),
        table("dracula", place="galatz", events=["customs_search"], encounters=[]),
        bottom="vampiric_influence",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.passes()
    assert game.dracula.is_asked(Window.DR2)
    game.dracula.answers("go zagreb")
    assert game.mina.record.place == "zagreb"
    assert not game.dracula.is_asked(Window.M9)


def test_A_18_a_hunter_whom_the_draw_left_there_is_searched() -> None:
    game = by_night(
        mina("munich"),
        table("dracula", place="galatz", events=["customs_search"], encounters=[]),
        bottom="false_tip",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.passes()
    game.dracula.answers("keep")
    assert game.dracula.is_asked(Window.M9)


def test_E6_7_a_bite_in_a_draw_in_a_move_in_a_night() -> None:
    """A-18: Vampiric Influence, drawn in Mina's night move, leads her into an ambush by a vampire,
    who is fought at once; no fight nor action of before is lost.
    """
    game = by_night(
        mina("munich"),
        table("dracula", encounters=[]),
        hideout("galatz"),
        hideout("zagreb", "new_vampire", space=2),
        bottom="vampiric_influence",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.answers("go zagreb")
    game.dracula.answers("lurker new_vampire")
    assert game.happened(EncounterTurnedUp, encounter="new_vampire")
    fight = game.state.fight
    assert fight is not None
    assert fight.night
    assert fight.fighters == (Seat.MINA,)
    game.passes_until(when=lambda state: state.fight is None)
    assert game.mina.record.place == "zagreb"
    assert game.state.clock.turn is None or game.state.clock.turn is Seat.MINA


def test_C_74_standing_up_is_no_move_and_draws_nothing() -> None:
    game = by_night(mina("munich", delayed=True))
    assert not game.mina.record.delayed
    assert not any(log_of(game, kind) for kind in (EventTurnedOver, EventDrawn, HunterMoved))


def test_C_74_bats_are_no_move_action_and_draw_nothing() -> None:
    game = by_night(mina("munich", bats=True))
    game.dracula.answers("go vienna")
    assert way_of(game) == [("vienna", Way.FORCED)]
    assert not log_of(game, EventTurnedOver)
    assert not log_of(game, EventDrawn)


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


# --- rulings 7 and 8 ---------------------------------------------------------------------


def test_RULING_7_a_hunter_comes_upon_dracula_by_day() -> None:
    """Shown now, ambushes now, the others act, the fight at dusk."""
    game = at(
        "R7",
        '[at]\nhunter = "van_helsing"',
        figure("van_helsing", "munich"),
        table("dracula", encounters=[]),
        hideout("vienna", "hoax", "spy"),
    )
    game.van_helsing.answers("move")
    game.van_helsing.answers("road vienna")
    assert game.names() == ["HunterMoved", "LocationTurnedUp", "DraculaExposed"]
    assert game.dracula.is_asked(Window.A1)
    game.dracula.passes()
    assert game.mina.is_asked(Window.R7)
    assert not log_of(game, FightBegan)
    game.mina.passes()
    assert game.state.clock.phase == "dusk"
    fight = game.state.fight
    assert fight is not None
    assert (fight.place, fight.fighters, fight.night) == ("vienna", (Seat.VAN_HELSING,), True)


def found_by_night() -> Table:
    """Mina, the last to act, comes upon Dracula in a long night."""
    game = by_night(mina("munich"), table("dracula", encounters=[]), hideout("vienna"))
    game.mina.answers("move")
    game.mina.answers("road vienna")
    return game


def test_RULING_8_by_night_he_is_shown_and_may_leave_before_a_fight() -> None:
    game = found_by_night()
    assert game.ever(DraculaExposed, place="vienna")
    game.passes_until(Window.P5)
    game.dracula.answers("go budapest")
    game.passes_until(when=lambda state: state.clock.phase == "day")
    assert not log_of(game, FightBegan)


def test_RULING_8_if_he_stays_they_fight_at_dawn() -> None:
    game = found_by_night()
    game.passes_until(Window.P5)
    game.dracula.answers("feed")
    game.passes_until(when=lambda state: state.fight is not None)
    assert game.state.clock.phase == "dawn"
    fight = game.state.fight
    assert fight is not None
    assert not fight.night
    assert fight.fighters == (Seat.MINA,)


# --- what is said ------------------------------------------------------------------------


def test_HUNT_1_the_action_is_announced_before_the_way() -> None:
    game = turn("mina", mina("munich"))
    game.mina.answers("move")
    assert game.event(ActionTaken).action == "move"
    assert game.dracula.saw_all() == list(game.news)


def test_G_15_nobody_else_learns_which_question_of_the_way_is_open() -> None:
    game = moving(mina("munich"))
    assert game.dracula.sees().waits_for == "others"
    assert game.dracula.sees().asks == ()
    assert game.mina.sees().waits_for == "you"


def test_HURT_2_a_bite_in_an_ambush_does_not_end_the_travel_s_rest() -> None:
    """M9 follows even when the ambush bit the hunter: she is still there."""
    game = moving(
        figure("van_helsing", "munich"),
        mina("munich", items=["knife"]),
        table("dracula", events=["customs_search"], encounters=[]),
        hideout("galatz"),
        hideout("vienna", "hoax", space=2),
    )
    game.mina.answers("road vienna")
    game.dracula.passes()
    game.dracula.passes()
    assert not game.ever(HunterBitten)
    game.dracula.plays(Event.CUSTOMS_SEARCH)
    game.mina.answers("take discard_items")
    assert game.mina.record.items == ()
    assert game.state.decks.item_discard == (Item.KNIFE,)
