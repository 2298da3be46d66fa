"""HUNT-3 to HUNT-6: the move action, its ways and what bars them, windows M1 to M4."""

from __future__ import annotations

import pytest

from harker.engine.catalog import ROADS
from harker.engine.events import (
    ActionTaken,
    EventCountered,
    HunterBitten,
    HunterMoved,
    LocationTurnedUp,
    TicketDiscarded,
    TicketSpent,
    TicketTaken,
    TradeGave,
)
from harker.engine.options import Go
from harker.engine.vocabulary import AskKind, Event, Item, PlaceId, Seat, Ticket, Way, Window
from tests.engine.afoot import figure, hideout, log_of, mina, numbers, rules, table, turn
from tests.engine.ways import moving, way_of
from tests.scenario import Table

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
