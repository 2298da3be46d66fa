"""HUNT-9 and HUNT-10: reserving a ticket (K1), and rest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.events import HunterHealed, TicketDiscarded, TicketTaken
from harker.engine.vocabulary import AskKind, Seat, Ticket, Window
from tests.engine.afoot import figure, log_of, mina, numbers, rules, table, turn
from tests.scenario import Player, Table

# --- HUNT-9 ------------------------------------------------------------------------------


def reserving(seat: str, *parts: str, tickets: list[str] | None = None) -> Table:
    game = turn(seat, figure(seat, "paris", tickets=tickets or []), *parts)
    game.player(Seat(seat)).answers("reserve")
    return game


def held(player: Player) -> int:
    """How many tickets."""
    return len(player.record.tickets)


def pool(game: Table, *tickets: Ticket) -> Table:
    """Only these tickets are left in the pool."""
    game.state = replace(game.state, decks=replace(game.state.decks, tickets=tickets))
    return game


def test_HUNT_9_one_ticket_out_of_the_pool() -> None:
    game = turn("mina", mina("paris"))
    before = game.state.decks.tickets
    game.mina.answers("reserve")
    (ticket,) = game.mina.record.tickets
    assert game.event(TicketTaken) == TicketTaken(seat=Seat.MINA, ticket=ticket, why="HUNT-9")
    assert sorted((*game.state.decks.tickets, ticket)) == list(before)
    assert len(before) == 16


def test_HUNT_9_at_random() -> None:
    """Each ticket of the pool comes up, by the game's own stream of chance."""
    found: set[Ticket] = set()
    for seed in range(40):
        game = turn("mina", mina("paris"))
        game.state = replace(game.state, rng=seed * 7919 + 1)
        game.mina.answers("reserve")
        found.update(game.mina.record.tickets)
    assert found == set(Ticket)


def test_HUNT_9_dracula_sees_only_the_count() -> None:
    """C-01, G-09."""
    game = reserving("mina")
    assert game.dracula.saw(TicketTaken).ticket is None
    assert game.seward.saw(TicketTaken).ticket is not None
    view = game.dracula.sees().hunters[3]
    assert (view.ticket_count, view.tickets) == (1, None)


def test_HUNT_9_with_two_draw_then_discard_one_of_three() -> None:
    game = reserving("mina", tickets=["3/2", "1/-"])
    assert held(game.mina) == 3
    assert game.mina.is_asked(Window.K1, AskKind.CHOOSE)
    assert game.mina.ask.about.number == 1
    assert set(game.mina.options) == set(game.mina.record.tickets)
    game.mina.answers("1/-")
    assert game.dracula.saw(TicketDiscarded).ticket is None
    assert held(game.mina) == 2
    assert Ticket.T10 in game.state.decks.tickets


def test_HUNT_9_with_one_nothing_is_discarded() -> None:
    game = reserving("mina", tickets=["3/2"])
    assert held(game.mina) == 2
    assert not game.mina.is_asked(Window.K1)


def test_HUNT_9_the_switch_third_ticket_discards_first() -> None:
    game = reserving("mina", rules(third_ticket="discard_first"), tickets=["3/2", "1/-"])
    assert not log_of(game, TicketTaken)
    assert game.mina.is_asked(Window.K1)
    assert game.mina.options == ["1/-", "3/2"]
    game.mina.answers("3/2")
    assert game.names()[:2] == ["TicketDiscarded", "TicketTaken"]
    assert held(game.mina) == 2


def test_HUNT_9_discarding_first_with_room_asks_nothing() -> None:
    game = reserving("mina", rules(third_ticket="discard_first"), tickets=["3/2"])
    assert held(game.mina) == 2
    assert not game.ever(TicketDiscarded)


@pytest.mark.parametrize("limit", [0, 1, 3])
@pytest.mark.parametrize("order", ["draw_first", "discard_first"])
def test_HUNT_9_how_many_may_be_held_is_a_house_rule(limit: int, order: str) -> None:
    tickets = ["3/2", "1/-", "2/1"][:limit]
    game = reserving("mina", numbers(tickets_held=limit), rules(third_ticket=order), tickets=tickets)
    assert game.mina.is_asked(Window.K1)
    game.mina.answers(game.mina.options[0])
    assert held(game.mina) == limit


def test_HUNT_9_not_from_an_empty_pool() -> None:
    game = pool(turn("mina", mina("paris", damage=1), figure("seward", "paris"), table("plans", vigor=1)))
    game.mina.answers("rest")
    assert not game.mina.may("reserve")


def test_WHO_2_godalming_may_take_a_second_having_seen_the_first() -> None:
    """B-57."""
    game = reserving("godalming")
    assert held(game.godalming) == 1
    assert game.godalming.is_asked(Window.K1, AskKind.OPTION)
    assert game.godalming.options == ["take second_ticket", "pass"]
    game.godalming.answers("take second_ticket")
    assert held(game.godalming) == 2
    assert not game.godalming.is_asked(Window.K1)


def test_WHO_2_or_leave_it_at_one() -> None:
    game = reserving("godalming")
    game.godalming.passes()
    assert held(game.godalming) == 1


def test_WHO_2_nobody_else_is_asked() -> None:
    for seat in ("seward", "van_helsing", "mina"):
        assert not reserving(seat).player(Seat(seat)).is_asked(Window.K1)


def test_B_57_with_two_held_he_parts_with_two_of_four() -> None:
    game = reserving("godalming", tickets=["3/2", "1/-"])
    game.godalming.answers("take second_ticket")
    assert held(game.godalming) == 4
    assert game.godalming.is_asked(Window.K1, AskKind.CHOOSE)
    ask = game.godalming.ask
    assert (ask.least, ask.most, ask.about.number, len(ask.options)) == (2, 2, 2, 4)
    game.godalming.answers("1/-, 3/2")
    assert held(game.godalming) == 2


def test_B_57_with_two_held_and_one_taken_he_parts_with_one() -> None:
    game = reserving("godalming", tickets=["3/2", "1/-"])
    game.godalming.passes()
    assert game.godalming.ask.about.number == 1
    game.godalming.answers("1/-")
    assert held(game.godalming) == 2


def test_B_57_discarding_first_makes_room_before_each() -> None:
    game = reserving("godalming", rules(third_ticket="discard_first"), tickets=["3/2", "1/-"])
    game.godalming.answers("1/-")
    assert held(game.godalming) == 2
    game.godalming.answers("take second_ticket")
    assert len(log_of(game, TicketTaken)) == 1
    game.godalming.answers("3/2")
    assert len(log_of(game, TicketTaken)) == 2
    assert held(game.godalming) == 2


def test_B_57_no_second_from_an_empty_pool() -> None:
    game = pool(turn("godalming", figure("godalming", "paris")), Ticket.T32)
    game.godalming.answers("reserve")
    assert game.godalming.record.tickets == (Ticket.T32,)
    assert not game.godalming.is_asked(Window.K1)


@pytest.mark.parametrize("most", [1, 3])
def test_WHO_2_how_many_he_may_take_is_a_house_rule(most: int) -> None:
    game = reserving("godalming", numbers(godalming_tickets=most, tickets_held=5))
    for _ in range(most - 1):
        game.godalming.answers("take second_ticket")
    assert not game.godalming.is_asked(Window.K1)
    assert held(game.godalming) == most


def test_HUNT_9_by_night_too_and_nobody_learns_which_question_is_open() -> None:
    """G-15."""
    game = turn("godalming", figure("godalming", "paris"), night=True)
    game.godalming.answers("reserve")
    assert game.dracula.sees().waits_for == "others"


# --- HUNT-10 -----------------------------------------------------------------------------


def resting(seat: str, place: str, damage: int, *parts: str) -> int:
    """The damage that is left."""
    game = turn(seat, figure(seat, place, damage=damage), *parts)
    game.player(Seat(seat)).answers("rest")
    return game.player(Seat(seat)).record.damage


def test_HUNT_10_one_damage() -> None:
    assert resting("mina", "paris", 5) == 4
    assert resting("mina", "paris", 1) == 0


@pytest.mark.parametrize(("amount", "left"), [(0, 5), (2, 3), (9, 0)])
def test_HUNT_10_how_much_is_a_house_rule(amount: int, left: int) -> None:
    """RULING_13: never below zero."""
    assert resting("mina", "paris", 5, numbers(rest=amount)) == left


def test_WHO_3_one_more_for_dr_seward_himself() -> None:
    """Physician."""
    assert resting("seward", "paris", 5) == 3


def test_WHO_3_one_more_in_his_city_and_not_elsewhere() -> None:
    """C-73."""
    assert resting("mina", "paris", 5, figure("seward", "paris")) == 3
    assert resting("mina", "paris", 5, figure("seward", "brussels")) == 4


def test_RULING_13_never_below_zero() -> None:
    """WHO-3."""
    game = turn("mina", mina("paris", damage=1), figure("seward", "paris"))
    game.mina.answers("rest")
    healed = log_of(game, HunterHealed)
    assert healed == [HunterHealed(hunter=Seat.MINA, amount=1, total=0, why="HUNT-10")]
    assert game.mina.record.damage == 0


def test_WHO_3_two_steps_each_with_its_rule() -> None:
    game = turn("mina", mina("paris", damage=5), figure("seward", "paris"))
    game.mina.answers("rest")
    assert log_of(game, HunterHealed) == [
        HunterHealed(hunter=Seat.MINA, amount=1, total=4, why="HUNT-10"),
        HunterHealed(hunter=Seat.MINA, amount=1, total=3, why="WHO-3"),
    ]


@pytest.mark.parametrize("amount", [0, 2])
def test_WHO_3_how_much_is_a_house_rule(amount: int) -> None:
    assert resting("mina", "paris", 5, figure("seward", "paris"), numbers(physician=amount)) == 4 - amount


def test_C_73_two_who_rest_in_one_city_get_one_more_each() -> None:
    game = turn(
        "van_helsing",
        figure("van_helsing", "paris", damage=5),
        mina("paris", damage=5),
        figure("seward", "paris"),
    )
    game.van_helsing.answers("rest")
    game.mina.answers("rest")
    assert (game.van_helsing.record.damage, game.mina.record.damage) == (3, 3)


def test_C_73_a_doctor_in_the_hospital_or_off_the_board_gives_none() -> None:
    assert resting("mina", "rome", 5, figure("seward", "rome", hospital=True)) == 4
    assert resting("mina", "paris", 5, '[hunters.seward]\nfell_at = "paris"') == 4


def test_C_73_a_delayed_doctor_or_one_with_bats_gives_it() -> None:
    assert resting("mina", "paris", 5, figure("seward", "paris", delayed=True, bats=True)) == 3


def test_RULING_18_a_hunter_back_in_the_hospital_has_not_rested() -> None:
    """B-16: all damage went when the hunter fell; standing up is no rest."""
    game = turn("mina", mina("rome", hospital=True, delayed=True, damage=2), figure("seward", "rome"))
    assert game.mina.record.damage == 2
    assert not game.ever(HunterHealed)


def test_HUNT_10_by_night_too() -> None:
    game = turn("mina", mina("paris", damage=2), night=True)
    game.mina.answers("rest")
    assert game.mina.record.damage == 1
