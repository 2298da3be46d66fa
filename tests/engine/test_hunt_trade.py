"""HUNT-8, WHO-4: trade and Leader (T1), and what outsiders see of it (B-13, B-14, G-16)."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from harker.engine import codec
from harker.engine.events import (
    CardLaidOpen,
    EventDiscarded,
    ItemDiscarded,
    TicketDiscarded,
    TradeBegan,
    TradeEnded,
    TradeGave,
    TradeShowed,
)
from harker.engine.sight import HunterView, view
from harker.engine.vocabulary import AskKind, Event, Item, Seat, Ticket, Viewer, Window
from tests.engine.afoot import figure, log_of, mina, rules, table, turn
from tests.scenario import Player, Table

Counts: TypeAlias = tuple[int, int, int]

G = "godalming"
TRADE = rules(hunter_hands="trade")


def trading(mine: str = "", theirs: str = "", *parts: str) -> Table:
    """Godalming trades with Seward in Paris."""
    game = turn(G, mine or figure(G, "paris", items=["knife"]), theirs or figure("seward", "paris"), *parts)
    game.godalming.answers("trade")
    return game


def hands(game: Table, watcher: Seat | Viewer, seat: Seat) -> Counts:
    """How many items, events and tickets the watcher sees this hunter hold."""
    hunter = shown(game, watcher, seat)
    return hunter.item_count, hunter.event_count, hunter.ticket_count


def shown(game: Table, watcher: Seat | Viewer, seat: Seat) -> HunterView:
    return next(hunter for hunter in view(game.state, watcher).hunters if hunter.seat is seat)


def cards(player: Player) -> tuple[tuple[Item, ...], tuple[Event, ...], tuple[Ticket, ...]]:
    return player.record.items, player.record.events, player.record.tickets


RICH_G = figure(G, "paris", items=["knife", "garlic"], events=["good_luck"], tickets=["3/2"])
RICH_S = figure("seward", "paris", items=["crucifix"], events=["forewarned"], tickets=["1/-"])


# --- the protocol ------------------------------------------------------------------------


def test_B_13_the_partner_is_named_before_all() -> None:
    """HUNT-8."""
    game = turn(G, RICH_G, RICH_S, mina("paris"))
    game.godalming.answers("trade")
    assert game.godalming.is_asked(Window.T1, AskKind.HUNTER)
    assert game.godalming.options == ["seward", "mina"]
    assert not log_of(game, TradeBegan)
    game.godalming.answers("mina")
    began = TradeBegan(seat=Seat.GODALMING, other=Seat.MINA, leader=False, why="HUNT-8")
    assert game.spectator() == [began]


def test_B_13_with_one_partner_there_is_nothing_to_name() -> None:
    game = trading()
    assert game.names() == ["ActionTaken", "TradeBegan"]
    assert game.godalming.is_asked(Window.T1, AskKind.TRADE)


def test_B_13_the_two_alternate_and_two_dones_in_a_row_end_it() -> None:
    game = trading(RICH_G, RICH_S)
    game.godalming.answers("give knife")
    game.seward.answers("done")
    game.godalming.answers("show garlic")  # a done alone ends nothing
    game.seward.answers("done")
    assert not log_of(game, TradeEnded)
    game.godalming.answers("done")
    assert game.names()[0] == "TradeEnded"
    assert not game.godalming.is_asked(Window.T1)


def test_B_13_a_done_that_is_answered_by_a_gift_does_not_count() -> None:
    game = trading(RICH_G, RICH_S)
    game.godalming.answers("done")
    game.seward.answers("give crucifix")
    assert game.godalming.is_asked(Window.T1)
    game.godalming.answers("done")
    assert game.seward.is_asked(Window.T1)
    game.seward.answers("done")
    assert log_of(game, TradeEnded)


def test_HUNT_8_items_and_tickets_are_given_events_only_shown() -> None:
    """CARD-5."""
    game = trading(RICH_G, RICH_S)
    assert game.godalming.options == [
        "give garlic",
        "give knife",
        "give 3/2",
        "show garlic",
        "show knife",
        "show good_luck",
        "done",
    ]
    assert game.godalming.ask.default == game.godalming.ask.options[-1:]


def test_HUNT_8_what_is_given_changes_hands() -> None:
    game = trading(RICH_G, RICH_S)
    game.godalming.answers("give knife")
    game.seward.answers("give 1/-")
    assert cards(game.godalming) == ((Item.GARLIC,), (Event.GOOD_LUCK,), (Ticket.T10, Ticket.T32))
    assert cards(game.seward) == ((Item.CRUCIFIX, Item.KNIFE), (Event.FOREWARNED,), ())


def test_HUNT_8_what_is_shown_stays_where_it_is() -> None:
    game = trading(RICH_G, RICH_S)
    before = game.state.hunters
    game.godalming.answers("show good_luck")
    assert game.state.hunters == before
    shown = TradeShowed(seat=Seat.GODALMING, other=Seat.SEWARD, card=Event.GOOD_LUCK, why="HUNT-8")
    assert game.seward.saw(TradeShowed) == shown


def test_B_13_what_came_in_a_trade_is_not_given_back_in_it() -> None:
    """So that every trade ends."""
    game = trading(figure(G, "paris", items=["knife"]), figure("seward", "paris"))
    game.godalming.answers("give knife")
    assert game.seward.options == ["show knife", "done"]
    game.seward.answers("show knife")
    game.godalming.answers("done")
    assert game.seward.options == ["done"]


def test_B_13_of_two_alike_the_own_one_may_go() -> None:
    game = trading(figure(G, "paris", items=["knife"]), figure("seward", "paris", items=["knife"]))
    game.godalming.answers("give knife")
    game.seward.answers("give knife")
    assert game.godalming.options == ["show knife", "done"]
    assert game.seward.record.items == (Item.KNIFE,)


@pytest.mark.parametrize("marks", [{"delayed": True}, {"bats": True}, {"damage": 3}])
def test_B_13_delay_and_bats_are_no_bar(marks: dict[str, object]) -> None:
    assert turn(G, RICH_G, figure("seward", "paris", **marks)).godalming.may("trade")


def test_HUNT_8_only_in_the_same_city_and_not_with_a_patient() -> None:
    """HURT-7, RULING_11, B-18."""
    assert not turn(G, RICH_G, figure("seward", "brussels")).godalming.may("trade")
    rich = figure(G, "rome", items=["knife"])
    assert turn(G, rich, figure("seward", "rome")).godalming.may("trade")
    assert not turn(G, rich, figure("seward", "rome", hospital=True)).godalming.may("trade")


def test_HUNT_8_not_with_one_who_is_off_the_board() -> None:
    """B-19."""
    assert not turn(G, RICH_G, '[hunters.seward]\nfell_at = "paris"').godalming.may("trade")


@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [
        ({}, {}, False),
        ({"items": ["knife"]}, {}, True),
        ({"tickets": ["1/-"]}, {}, True),
        ({"events": ["good_luck"]}, {}, True),
        ({}, {"items": ["knife"]}, True),
        ({}, {"events": ["good_luck"]}, True),
        ({}, {"tickets": ["1/-"]}, True),
    ],
)
def test_C_68_not_where_there_is_nothing_to_give_or_show(
    mine: dict[str, object], theirs: dict[str, object], may: bool
) -> None:
    game = turn(G, figure(G, "paris", **mine), figure("seward", "paris", **theirs))
    assert game.godalming.may("trade") is may


def test_HUNT_8_only_the_acting_hunter_spends_the_action() -> None:
    game = trading(RICH_G, RICH_S)
    game.godalming.answers("done")
    game.seward.answers("done")
    ask = game.passes_until(Window.R7)
    assert (ask.seat, ask.kind) == (Seat.SEWARD, AskKind.ACTION)
    assert game.seward.may("trade")


# --- limits ------------------------------------------------------------------------------


def test_HUNT_8_limits_are_checked_after_the_actor_first() -> None:
    """B-13, CARD-3, HUNT-9."""
    game = trading(
        figure(G, "paris", items=["knife", "garlic", "rifle"], tickets=["3/2", "2/2"]),
        figure("seward", "paris", items=["crucifix", "dogs", "stake", "pistol"], tickets=["1/-", "1/1"]),
    )
    game.godalming.answers("give 3/2")  # Seward: three tickets
    game.seward.answers("give dogs")
    game.godalming.answers("done")
    game.seward.answers("give stake")
    game.godalming.answers("give knife")
    game.seward.answers("done")
    assert not log_of(game, ItemDiscarded)
    game.godalming.answers("done")
    # Godalming holds four items, Seward three items and three tickets.
    assert game.godalming.is_asked(Window.DR3)
    game.godalming.answers("dogs")
    assert game.seward.is_asked(Window.DR3)
    assert game.seward.options == ["1/-", "1/1", "3/2"]
    game.seward.answers("1/1")
    assert game.dracula.saw(TicketDiscarded).ticket is None
    assert game.seward.record.tickets == (Ticket.T10, Ticket.T32)
    assert game.seward.is_asked(Window.R7)


def test_B_15_a_card_that_lies_open_may_be_given_and_another_is_laid_open() -> None:
    game = turn(
        "mina",
        mina("paris", items=["knife", "garlic"], shown_item="knife"),
        figure("seward", "paris"),
    )
    game.mina.answers("trade")
    game.mina.answers("give knife")
    assert game.mina.record.shown_item is None
    game.seward.answers("done")
    game.mina.answers("done")
    assert game.happened(CardLaidOpen, seat=Seat.MINA, item=Item.GARLIC)


# --- who sees what -----------------------------------------------------------------------


def test_G_16_at_an_open_table_all_hunters_see_what_is_traded() -> None:
    game = trading(RICH_G, RICH_S)
    game.godalming.answers("give knife")
    gift = TradeGave(seat=Seat.GODALMING, other=Seat.SEWARD, item=Item.KNIFE, why="HUNT-8")
    for player in game.hunters:
        assert player.saw(TradeGave) == gift
    assert game.dracula.saw_all() == []
    assert game.spectator() == []


def test_G_16_under_hunter_hands_trade_the_two_alone() -> None:
    """TALK-1, I-03."""
    game = trading(RICH_G, RICH_S, TRADE)
    game.godalming.answers("show good_luck")
    assert game.seward.saw(TradeShowed).card is Event.GOOD_LUCK
    assert game.mina.saw_all() == []
    assert game.van_helsing.saw_all() == []


@pytest.mark.parametrize("house", ["", TRADE])
def test_B_13_outsiders_see_the_hands_unchanged_until_it_is_over(house: str) -> None:
    """G-16."""
    game = trading(RICH_G, RICH_S, house)
    outsiders: list[Seat | Viewer] = [Seat.DRACULA, Viewer.SPECTATOR]
    if house:
        outsiders += [Seat.MINA, Seat.VAN_HELSING]
    before = {watcher: codec_of(game, watcher) for watcher in outsiders}
    for player, answer in (
        (game.godalming, "give knife"),
        (game.seward, "give 1/-"),
        (game.godalming, "give 3/2"),
        (game.seward, "show crucifix"),
        (game.godalming, "done"),
    ):
        player.answers(answer)
        for watcher in outsiders:
            assert codec_of(game, watcher) == before[watcher], answer
            assert hands(game, watcher, Seat.GODALMING) == (2, 1, 1)
            assert hands(game, watcher, Seat.SEWARD) == (1, 1, 1)
    game.seward.answers("done")
    ended = game.event(TradeEnded)
    assert ended in game.spectator()
    assert (ended.seat_holds, ended.other_holds) == ((1, 1, 1), (2, 1, 1))
    for watcher in outsiders:
        assert hands(game, watcher, Seat.GODALMING) == (1, 1, 1)
        assert hands(game, watcher, Seat.SEWARD) == (2, 1, 1)


def codec_of(game: Table, watcher: Seat | Viewer) -> str:
    """All that the watcher sees, to the last letter."""
    return repr(view(game.state, watcher))


def test_B_13_the_two_and_at_an_open_table_all_hunters_see_it_as_it_goes() -> None:
    game = trading(RICH_G, RICH_S)
    game.godalming.answers("give knife")
    for watcher in (*Seat, Viewer.AFTER):
        if watcher is not Seat.DRACULA:
            assert hands(game, watcher, Seat.GODALMING) == (1, 1, 1)
            assert hands(game, watcher, Seat.SEWARD) == (2, 1, 1)
    game = trading(RICH_G, RICH_S, TRADE)
    game.godalming.answers("give knife")
    for watcher in (Seat.GODALMING, Seat.SEWARD, Viewer.AFTER):
        assert hands(game, watcher, Seat.GODALMING) == (1, 1, 1)
        assert hands(game, watcher, Seat.SEWARD) == (2, 1, 1)


def test_B_13_over_the_limit_outsiders_see_the_counts_as_they_are() -> None:
    """The trade has ended; who discards is public (DR3)."""
    full = figure("seward", "paris", items=["crucifix", "dogs", "stake", "pistol"])
    game = trading(figure(G, "paris", items=["knife"]), full)
    game.godalming.answers("give knife")
    game.seward.answers("done")
    assert hands(game, Seat.DRACULA, Seat.SEWARD) == (4, 0, 0)
    game.godalming.answers("done")
    assert game.seward.is_asked(Window.DR3)
    assert hands(game, Seat.DRACULA, Seat.SEWARD) == (5, 0, 0)


def test_B_13_those_who_do_not_trade_are_seen_as_ever() -> None:
    game = trading(RICH_G, RICH_S, mina("paris", items=["dogs"]))
    game.godalming.answers("seward")
    game.godalming.answers("give knife")
    assert hands(game, Seat.DRACULA, Seat.MINA) == (1, 0, 0)


def test_B_13_a_card_that_lay_open_lies_there_for_outsiders_until_the_end() -> None:
    """B-15."""
    game = turn(
        "mina", mina("paris", items=["knife"], events=["good_luck"]), figure("seward", "paris"), TRADE
    )
    game.mina.answers("trade")
    game.mina.answers("give knife")
    assert shown(game, Seat.MINA, Seat.MINA).shown_item is None
    assert shown(game, Seat.DRACULA, Seat.MINA).shown_item is Item.KNIFE
    assert shown(game, Seat.DRACULA, Seat.MINA).shown_event is Event.GOOD_LUCK
    game.seward.answers("done")
    game.mina.answers("done")
    assert shown(game, Seat.DRACULA, Seat.MINA).shown_item is None
    assert shown(game, Seat.DRACULA, Seat.SEWARD).shown_item is None


def test_B_13_open_tickets_change_for_outsiders_at_the_end_only() -> None:
    """C-01, switch ``ticket_values``."""
    game = trading(RICH_G, RICH_S, rules(ticket_values="open"))
    game.godalming.answers("give 3/2")
    assert shown(game, Seat.DRACULA, Seat.GODALMING).tickets == (Ticket.T32,)
    assert shown(game, Seat.DRACULA, Seat.SEWARD).tickets == (Ticket.T10,)
    game.seward.answers("done")
    game.godalming.answers("done")
    assert shown(game, Seat.DRACULA, Seat.GODALMING).tickets == ()
    assert shown(game, Seat.DRACULA, Seat.SEWARD).tickets == (Ticket.T10, Ticket.T32)


def test_G_15_who_trades_is_public_what_is_asked_is_not() -> None:
    game = trading(RICH_G, RICH_S, TRADE)
    game.godalming.answers("give knife")
    for player in (game.dracula, game.mina):
        assert player.sees().waits_for == "others"
        assert player.sees().asks == ()


def test_I_01_a_trade_survives_being_saved() -> None:
    game = trading(RICH_G, RICH_S)
    game.godalming.answers("give knife")
    assert codec.decode(codec.encode(game.state)) == game.state


# --- Leader ------------------------------------------------------------------------------

VH = figure("van_helsing", "paris", items=["knife"], events=["good_luck", "hypnosis"])


def leading(theirs: str = "", *parts: str) -> Table:
    """Van Helsing trades events with Mina in Lisbon."""
    away = [figure(seat, "south_atlantic") for seat in (G, "seward")]
    game = turn("van_helsing", VH, theirs or mina("lisbon", events=["forewarned"]), *away, *parts)
    game.van_helsing.answers("leader")
    return game


def test_WHO_4_events_with_a_hunter_in_any_city() -> None:
    """B-14."""
    game = leading()
    assert game.event(TradeBegan).leader is True
    assert game.van_helsing.is_asked(Window.T1, AskKind.TRADE)
    assert game.van_helsing.options == [
        "give good_luck",
        "give hypnosis",
        "show good_luck",
        "show hypnosis",
        "done",
    ]


def test_B_14_both_ways_and_a_personal_event_reaches_its_owner() -> None:
    """CARD-5."""
    game = leading()
    game.van_helsing.answers("give hypnosis")
    gift = TradeGave(seat=Seat.VAN_HELSING, other=Seat.MINA, card=Event.HYPNOSIS, why="WHO-4")
    assert game.event(TradeGave) == gift
    game.mina.answers("give forewarned")
    assert game.mina.record.events == (Event.HYPNOSIS,)
    assert game.van_helsing.record.events == (Event.FOREWARNED, Event.GOOD_LUCK)
    assert game.van_helsing.options == ["give good_luck", "show forewarned", "show good_luck", "done"]


def test_B_14_then_the_limits() -> None:
    """Van Helsing and Mina hold three."""
    game = leading(mina("lisbon", events=["forewarned", "money_trail", "great_strength"]))
    game.van_helsing.answers("give hypnosis")
    game.mina.answers("done")
    game.van_helsing.answers("done")
    assert game.mina.is_asked(Window.DR3)
    game.mina.answers("money_trail")
    assert EventDiscarded(seat=Seat.MINA, card=Event.MONEY_TRAIL, why="CARD-3") in game.spectator()
    assert len(game.mina.record.events) == 3


@pytest.mark.parametrize(
    ("theirs", "may"),
    [
        (mina("lisbon"), True),
        (mina("paris"), True),
        (mina("south_atlantic"), False),
        (mina("rome", hospital=True), False),
        ('[hunters.mina]\nfell_at = "paris"', False),
        (mina("lisbon", delayed=True, bats=True), True),
    ],
)
def test_B_14_not_at_sea_nor_in_a_hospital(theirs: str, may: bool) -> None:
    away = [figure(seat, "south_atlantic") for seat in (G, "seward")]
    assert turn("van_helsing", VH, theirs, *away).van_helsing.may("leader") is may


def test_B_14_not_where_neither_holds_an_event() -> None:
    away = [figure(seat, "south_atlantic") for seat in (G, "seward")]
    poor = figure("van_helsing", "paris", items=["knife"])
    assert not turn("van_helsing", poor, mina("lisbon", items=["dogs"]), *away).van_helsing.may("leader")
    assert turn("van_helsing", poor, mina("lisbon", events=["hypnosis"]), *away).van_helsing.may("leader")


@pytest.mark.parametrize("seat", [G, "seward", "mina"])
def test_WHO_4_nobody_else_leads(seat: str) -> None:
    game = turn(seat, figure(seat, "paris", events=["good_luck"]), figure("van_helsing", "lisbon"))
    assert not game.player(Seat(seat)).may("leader")


def test_WHO_4_several_partners_are_named() -> None:
    game = turn("van_helsing", VH, mina("lisbon"), table("tokens", fog=["lisbon"]))
    game.van_helsing.answers("leader")
    assert game.van_helsing.is_asked(Window.T1, AskKind.HUNTER)
    assert game.van_helsing.options == [G, "seward", "mina"]
    assert game.van_helsing.ask.about.topic == "leader"


def test_B_13_outsiders_see_a_leader_s_trade_no_sooner() -> None:
    """G-16, B-14."""
    game = leading()
    game.van_helsing.answers("give good_luck")
    assert hands(game, Seat.DRACULA, Seat.VAN_HELSING) == (1, 2, 0)
    assert hands(game, Seat.DRACULA, Seat.MINA) == (0, 1, 0)
    game.mina.answers("done")
    game.van_helsing.answers("done")
    assert hands(game, Seat.DRACULA, Seat.VAN_HELSING) == (1, 1, 0)
    assert hands(game, Seat.DRACULA, Seat.MINA) == (0, 2, 0)
