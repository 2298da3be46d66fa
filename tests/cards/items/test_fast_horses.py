"""Fast Horses (C-02, B-03)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.catalog import ROADS, road_edge, within_roads
from harker.engine.events import HunterMoved, ItemDiscarded, ItemShown, LocationTurnedUp, TicketTurned
from harker.engine.invariants import Flaw, flaws
from harker.engine.vocabulary import AskKind, Item, PlaceId, Seat, Ticket, Way, Window
from tests.cards.combat.ring import G, Ring
from tests.engine.afoot import hideout, log_of, mina, table, turn
from tests.scenario import Table

HORSES = Item.FAST_HORSES
MUNICH = PlaceId("munich")


def riding(ticket: Ticket | None, *parts: str, place: str = "munich") -> Table:
    """Mina uses the horses; this ticket is the one that is turned."""
    game = turn("mina", mina(place, items=["fast_horses"]), *parts)
    tickets = () if ticket is None else (ticket,)
    game.state = replace(game.state, decks=replace(game.state.decks, tickets=tickets))
    game.mina.answers("fast_horses")
    return game


@pytest.mark.parametrize(
    ("ticket", "roads"), [(Ticket.T32, 2), (Ticket.T22, 2), (Ticket.T21, 1), (Ticket.T11, 1)]
)
def test_C_02_up_to_as_many_roads_as_the_yellow_value(ticket: Ticket, roads: int) -> None:
    game = riding(ticket)
    assert game.event(TicketTurned).ticket is ticket
    assert game.mina.is_asked(Window.Z1, AskKind.ROUTE)
    assert set(game.mina.options) == {f"go {city}" for city in within_roads(MUNICH, roads)}
    assert "go munich" not in game.mina.options, "B-04: at least one"
    game.mina.answers(game.mina.options[0])
    assert log_of(game, HunterMoved)[0].way is Way.HORSES
    assert game.mina.record.items == (HORSES,), "it returns to hand"
    assert game.state.decks.tickets == (ticket,), "the ticket goes back"
    assert not game.ever(ItemDiscarded)


def test_C_02_without_a_yellow_value_one_road_and_the_card_is_discarded() -> None:
    game = riding(Ticket.T10)
    assert set(game.mina.options) == {f"go {city}" for city in ROADS[MUNICH]}
    city = sorted(ROADS[MUNICH])[0]
    game.mina.answers(f"go {city}")
    assert game.mina.record.place == city
    assert game.mina.record.items == ()
    assert game.ever(ItemDiscarded, seat=Seat.MINA, item=HORSES)
    assert game.state.decks.tickets == (Ticket.T10,)


def test_C_02_with_no_ticket_left_it_is_one_road_too() -> None:
    game = riding(None)
    assert set(game.mina.options) == {f"go {city}" for city in ROADS[MUNICH]}
    assert not game.ever(TicketTurned)


def test_C_02_card_and_ticket_are_shown_to_all() -> None:
    game = riding(Ticket.T22)
    seen = game.spectator()
    assert ItemShown(seat=Seat.MINA, item=HORSES, why="item:fast_horses") in seen
    assert [event.ticket for event in seen if isinstance(event, TicketTurned)] == [Ticket.T22]


def test_B_03_each_road_must_be_free_and_no_place_entered_may_hold_fog() -> None:
    blocked = [road_edge(MUNICH, city) for city in ROADS[MUNICH] if city != "venice"]
    way = riding(Ticket.T22, table("tokens", roadblocks=blocked[:8]))
    assert len(blocked) <= 8
    assert set(way.mina.options) == {
        "go venice",
        *(f"go {c}" for c in ROADS[PlaceId("venice")] if c != MUNICH),
    }
    fog = riding(Ticket.T22, table("tokens", fog=["venice"]))
    assert "go venice" not in fog.mina.options


def test_B_03_only_the_last_place_reveals() -> None:
    near = sorted(set(within_roads(MUNICH, 2)) - set(ROADS[MUNICH]))
    goal = near[0]
    between = next(city for city in ROADS[MUNICH] if goal in ROADS[city])
    game = riding(Ticket.T22, hideout("galatz"), hideout(between, space=2), hideout(goal, space=3))
    game.mina.answers(f"go {goal}")
    assert [event.place for event in log_of(game, LocationTurnedUp)] == [goal]


def test_C_02_with_one_way_open_nobody_is_asked() -> None:
    keep = sorted(ROADS[MUNICH])[0]
    blocked = [road_edge(MUNICH, city) for city in ROADS[MUNICH] if city != keep]
    game = riding(Ticket.T11, table("tokens", roadblocks=blocked))
    assert game.mina.record.place == keep


def test_D_02_they_are_no_combat_choice() -> None:
    assert not Ring({G: (HORSES,)}).may_lay(G, HORSES)


def test_D_16_the_card_goes_before_the_figure_moves_so_nothing_waits_in_a_city_not_yet_revealed() -> None:
    """B-15: weakened Mina lays another item open for the horses; only then does she ride onto Dracula."""
    held = ["fast_horses", "knife", "pistol"]
    game = turn("mina", mina("munich", items=held, shown_item="fast_horses"), hideout("venice"))
    game.state = replace(game.state, decks=replace(game.state.decks, tickets=(Ticket.T10,)))
    game.mina.answers("fast_horses")
    game.mina.answers("go venice")
    assert game.mina.is_asked(Window.BD3)
    assert game.mina.record.place == MUNICH
    assert not [flaw for flaw in flaws(game.state) if flaw.startswith(Flaw.SHARED_CITY)]
    game.mina.answers("knife")
    assert game.mina.record.place == "venice"
