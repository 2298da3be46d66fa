"""HUNT-7: supply, windows U1 and U2, and what a drawn card may set off (A-18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.events import (
    EventBuried,
    EventDrawn,
    HunterDefeated,
    HunterMoved,
    ItemDiscarded,
    ItemDrawn,
)
from harker.engine.state import DownEvent
from harker.engine.vocabulary import AskKind, Event, Item, Seat, Window
from tests.engine.afoot import figure, log_of, mina, numbers, table, turn
from tests.scenario import Table

TOP = table("decks", items=["crucifix", "stake", "dogs"], events=["good_luck"], events_bottom=["forewarned"])
HIS = table("decks", items=["crucifix"], events=["enraged"], events_bottom=["seduction"])


def supplies(seat: str, *parts: str, night: bool = False, decks: str = TOP) -> Table:
    game = turn(seat, *parts, decks, night=night)
    game.player(Seat(seat)).answers("supply")
    return game


# --- items -------------------------------------------------------------------------------


def test_HUNT_7_in_a_large_city_the_top_item_and_then_an_event() -> None:
    game = supplies("van_helsing", figure("van_helsing", "paris"))
    assert game.names() == ["ActionTaken", "ItemDrawn", "EventDrawn"]
    assert game.van_helsing.record.items == (Item.CRUCIFIX,)
    assert game.van_helsing.record.events == (Event.GOOD_LUCK,)
    assert game.state.decks.items[:2] == (Item.STAKE, Item.DOGS)


@pytest.mark.parametrize("place", ["nuremberg", "geneva"])
def test_HUNT_7_in_a_small_city_an_event_only(place: str) -> None:
    game = supplies("van_helsing", figure("van_helsing", place))
    assert game.names() == ["ActionTaken", "EventDrawn"]
    assert game.van_helsing.record.items == ()


def test_HUNT_7_items_by_night_as_by_day() -> None:
    game = supplies("van_helsing", figure("van_helsing", "paris"), night=True)
    assert game.van_helsing.record.items == (Item.CRUCIFIX,)


@pytest.mark.parametrize(("place", "items"), [("paris", 2), ("nuremberg", 0)])
def test_WHO_2_godalming_draws_two_items_in_a_large_city(place: str, items: int) -> None:
    game = supplies("godalming", figure("godalming", place))
    assert game.godalming.record.items == (Item.CRUCIFIX, Item.STAKE)[:items]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_WHO_2_how_many_is_a_house_rule(count: int) -> None:
    game = supplies("godalming", figure("godalming", "paris"), numbers(godalming_items=count))
    assert len(game.godalming.record.items) == count


def test_B_57_two_items_are_one_draw_and_then_down_to_three() -> None:
    """E U1: the limit is the hunter's own question, before the event is drawn."""
    game = supplies("godalming", figure("godalming", "paris", items=["knife", "garlic"]))
    assert len(log_of(game, ItemDrawn)) == 2
    assert len(game.godalming.record.items) == 4
    assert game.godalming.is_asked(Window.U1, AskKind.CHOOSE)
    assert game.godalming.options == ["crucifix", "garlic", "knife", "stake"]
    assert not log_of(game, EventDrawn)
    game.godalming.answers("knife")
    assert game.names() == ["ItemDiscarded", "EventDrawn"]
    assert game.state.decks.item_discard == (Item.KNIFE,)


@pytest.mark.parametrize(("seat", "held"), [("van_helsing", 3), ("seward", 4)])
def test_HUNT_7_the_limit_is_the_sheet_s(seat: str, held: int) -> None:
    """WHO-1, WHO-3, CARD-3."""
    hand = ["knife", "garlic", "pistol", "rifle"]
    full = supplies(seat, figure(seat, "paris", items=hand[:held]))
    assert full.player(Seat(seat)).is_asked(kind=AskKind.CHOOSE)
    free = supplies(seat, figure(seat, "paris", items=hand[: held - 1]))
    assert log_of(free, EventDrawn)


def test_HUNT_7_what_is_drawn_is_the_hunter_s_to_know() -> None:
    """G-08: the others of the side at an open table, neither Dracula nor the spectator."""
    game = supplies("van_helsing", figure("van_helsing", "paris"))
    assert game.seward.saw(ItemDrawn).item is Item.CRUCIFIX
    assert game.dracula.saw(ItemDrawn).item is None
    assert game.dracula.saw(EventDrawn).card is None
    assert game.dracula.saw(EventDrawn).side == "hunters"
    assert game.dracula.sees().hunters[2].item_count == 1


# --- events ------------------------------------------------------------------------------


def test_HUNT_7_by_day_the_top_card() -> None:
    game = supplies("van_helsing", figure("van_helsing", "nuremberg"))
    assert game.van_helsing.record.events == (Event.GOOD_LUCK,)
    assert game.state.decks.events[-1] is Event.FOREWARNED


def test_HUNT_7_by_night_the_bottom_card() -> None:
    game = supplies("van_helsing", figure("van_helsing", "nuremberg"), night=True)
    assert game.van_helsing.record.events == (Event.FOREWARNED,)
    assert game.state.decks.events[0] is Event.GOOD_LUCK


def test_HUNT_7_by_day_dracula_s_card_goes_face_down_unseen_by_all() -> None:
    """C-09, CARD-4."""
    game = supplies("van_helsing", figure("van_helsing", "nuremberg"), decks=HIS)
    assert game.names() == ["ActionTaken", "EventBuried", *game.names()[2:]]
    assert game.state.decks.event_discard == (DownEvent(Event.ENRAGED, up=False),)
    for player in game.seats:
        assert player.saw(EventBuried).card is None
    assert game.state.dracula.events == ()
    assert game.van_helsing.record.events == ()


def test_HUNT_7_by_night_dracula_s_card_goes_to_him() -> None:
    game = supplies("van_helsing", figure("van_helsing", "nuremberg"), decks=HIS, night=True)
    assert game.state.dracula.events == (Event.SEDUCTION,)
    assert game.dracula.saw(EventDrawn).card is Event.SEDUCTION
    assert game.van_helsing.saw(EventDrawn).card is None
    assert game.dracula.is_asked(Window.DR2, AskKind.KEEP)


def test_E_DR1_a_kept_card_is_asked_about_all_the_same() -> None:
    """A-09, G-15: so that keeping tells nothing."""
    game = supplies("van_helsing", figure("van_helsing", "nuremberg"))
    assert game.van_helsing.is_asked(Window.DR1, AskKind.KEEP)
    assert game.van_helsing.options == ["keep"]
    assert game.dracula.sees().waits_for == "others"


def test_B_53_an_empty_deck_is_made_anew_from_what_was_discarded() -> None:
    """CARD-4."""
    game = turn("van_helsing", figure("van_helsing", "nuremberg"))
    decks = replace(game.state.decks, events=(), event_discard=(DownEvent(Event.GOOD_LUCK),))
    game.state = replace(game.state, decks=decks)
    game.van_helsing.answers("supply")
    assert game.names() == ["ActionTaken", "DeckRemade", "EventDrawn"]
    game = turn("van_helsing", figure("van_helsing", "paris"))
    game.state = replace(game.state, decks=replace(decks, event_discard=(), items=(), item_discard=()))
    game.van_helsing.answers("supply")
    assert game.names()[0] == "ActionTaken"
    assert not log_of(game, ItemDrawn)
    assert not log_of(game, EventDrawn)


# --- where not ---------------------------------------------------------------------------


def test_PLACE_4_not_in_castle_dracula_neither_supply_nor_reserve() -> None:
    """C-53: everything else is usual there."""
    game = turn(
        "van_helsing",
        figure("van_helsing", "castle_dracula", items=["knife"], damage=2),
        figure("seward", "castle_dracula"),
    )
    assert game.van_helsing.options == ["move", "trade", "rest", "pass"]


def test_C_33_not_under_devilish_power() -> None:
    game = turn("van_helsing", figure("van_helsing", "paris"), table("plans", no_supply=True))
    assert not game.van_helsing.may("supply")
    assert turn("van_helsing", figure("van_helsing", "paris")).van_helsing.may("supply")


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("seat", ["godalming", "van_helsing"])
def test_B_17_in_the_hospital_one_item_and_no_event(seat: str, night: bool) -> None:
    """HURT-7, RULING_11: Godalming draws one there too."""
    game = supplies(seat, figure(seat, "rome", hospital=True), night=night)
    assert len(game.player(Seat(seat)).record.items) == 1
    assert not log_of(game, EventDrawn)
    assert not log_of(game, EventBuried)


# --- A-18 --------------------------------------------------------------------------------


def test_A_18_an_immediate_of_dracula_s_may_move_who_is_supplying() -> None:
    """It resolves at once, nested, with the ambush that follows."""
    bottom = table("decks", events_bottom=["vampiric_influence"])
    game = supplies("mina", mina("nuremberg"), decks=bottom, night=True)
    assert game.dracula.is_asked(Window.DR2, AskKind.ROUTE)
    game.dracula.answers("go munich")
    assert game.mina.record.place == "munich"
    assert log_of(game, HunterMoved)[-1].way == "forced"


def test_A_18_or_defeat_who_is_supplying_and_then_the_action_is_over() -> None:
    """B-10: no second action for one who is off the board."""
    game = supplies(
        "van_helsing",
        figure("van_helsing", "nuremberg", damage=4),
        decks=table("decks", events_bottom=["great_wolf"]),
        night=True,
    )
    game.dracula.answers("take raid")
    game.dracula.answers("van_helsing")
    game.passes_until(when=lambda state: state.hunters[2].place is None)
    assert game.ever(HunterDefeated, hunter=Seat.VAN_HELSING)
    assert not game.van_helsing.is_asked()


def test_B_15_mina_s_first_cards_lie_open() -> None:
    """WHO-5, HURT-2."""
    game = supplies("mina", mina("paris"))
    assert game.mina.record.shown_item is Item.CRUCIFIX
    game.mina.answers("keep")
    assert game.mina.record.shown_event is Event.GOOD_LUCK
    assert game.dracula.sees().hunters[3].shown_event is Event.GOOD_LUCK


def test_CARD_3_discarded_items_are_seen_by_all() -> None:
    game = supplies("van_helsing", figure("van_helsing", "paris", items=["knife", "knife", "knife"]))
    assert game.van_helsing.options == ["crucifix", "knife"]
    game.van_helsing.answers("knife")
    assert ItemDiscarded(seat=Seat.VAN_HELSING, item=Item.KNIFE, why="CARD-3") in game.spectator()
