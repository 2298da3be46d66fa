"""HURT: damage, bites, defeat and Rage, the hospital; windows BD1 to BD3."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine.catalog import PLACES, hospital_distance
from harker.engine.events import (
    CardLaidOpen,
    EventDiscarded,
    HarmPrevented,
    HunterBitten,
    HunterDefeated,
    HunterDelayed,
    HunterHealed,
    HunterHurt,
    HunterReturned,
    HunterStood,
    InfluenceChanged,
    ItemDiscarded,
    TicketDiscarded,
)
from harker.engine.options import PASS, Go, OfEvent, OfItem
from harker.engine.options import Play as PlayCard
from harker.engine.rules.hurt import Bite, Comeback, Harm
from harker.engine.state import DownEvent
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Event,
    Item,
    Phase,
    PlaceId,
    Seat,
    Side,
    Ticket,
    Viewer,
    Window,
)
from tests.cards.events.seeing import saw
from tests.cards.events.stage import G, M, S, Stage, V
from tests.engine.afoot import at, figure, hideout, log_of, mina, table, turn
from tests.scenario import Table

HEALTH = {G: 11, S: 9, V: 8, M: 9}
SPACES = {G: 1, S: 1, V: 2, M: 0}
VIENNA, PARIS = PlaceId("vienna"), PlaceId("paris")


def harmed(seat: Seat, amount: int, damage: int = 0, **fields: Any) -> Stage:
    stage = Stage(**fields).sets(seat, damage=damage)
    return stage.runs(Harm(hunter=seat, amount=amount, why="TEST"))


def bitten(seat: Seat, bites: int = 0, **fields: Any) -> Stage:
    stage = Stage(**fields).sets(seat, bites=bites)
    return stage.runs(Bite(hunter=seat, why="TEST"))


# --- HURT-1: damage ------------------------------------------------------------------------


@pytest.mark.parametrize("seat", HUNTERS)
def test_HURT_1_damage_reaching_health_defeats_one_less_does_not(seat: Seat) -> None:
    """WHO-1."""
    health = HEALTH[seat]
    alive = harmed(seat, 2, health - 3)
    assert alive.hunter(seat).damage == health - 1
    assert alive.value is True
    assert not alive.happened(HunterDefeated)
    fallen = harmed(seat, 2, health - 2)
    assert fallen.hunter(seat).place is None
    assert fallen.value is True
    assert fallen.happened(HunterDefeated, hunter=seat, why="TEST")


def test_HURT_1_it_never_counts_beyond_health() -> None:
    stage = harmed(G, 7, 10)
    assert stage.event(HunterHurt).total == 11


@pytest.mark.parametrize("amount", [0, -1])
def test_HURT_1_no_damage_is_none(amount: int) -> None:
    stage = harmed(G, amount, 3)
    assert stage.value is False
    assert stage.news == ()


def test_B_19_who_is_nowhere_suffers_nothing() -> None:
    stage = Stage(godalming=None).runs(Harm(hunter=G, amount=20, why="TEST"))
    assert (stage.value, stage.news) == (False, ())
    stage = Stage(godalming=None).runs(Bite(hunter=G, why="TEST"))
    assert (stage.value, stage.news) == (False, ())


def test_B_17_in_a_hospital_damage_and_bites_reach_a_hunter() -> None:
    stage = Stage(godalming="madrid").sets(G, hospital=True).runs(Harm(hunter=G, amount=3, why="TEST"))
    assert stage.hunter(G).damage == 3


def test_HURT_1_the_health_is_a_house_rule() -> None:
    house = "[characters.godalming]\nhealth = 4\n"
    assert harmed(G, 3, house=house).hunter(G).place == PARIS
    assert harmed(G, 4, house=house).hunter(G).place is None


# --- HURT-2: bites -------------------------------------------------------------------------


@pytest.mark.parametrize("seat", HUNTERS)
def test_HURT_2_a_token_on_a_free_space_or_defeat(seat: Seat) -> None:
    """WHO-4, WHO-5: Van Helsing has two spaces, Mina none."""
    for bites in range(SPACES[seat]):
        stage = bitten(seat, bites)
        assert stage.event(HunterBitten).bites == bites + 1
        assert stage.hunter(seat).bites == bites + 1
        assert stage.value is True
    fallen = bitten(seat, SPACES[seat])
    assert fallen.hunter(seat).place is None
    assert not fallen.happened(HunterBitten)
    assert fallen.event(HunterDefeated).hunter is seat
    assert fallen.value is True


def test_B_15_the_bite_itself_asks_for_no_card_whoever_bites_does_so_after_the_moment() -> None:
    stage = Stage().holds(G, Item.KNIFE, Item.STAKE).runs(Bite(hunter=G, why="TEST"))
    assert stage.over
    assert stage.hunter(G).shown_item is None


def bites_in_a_search(**godalming: Any) -> Table:
    """Seduction bites Godalming in Munich; what follows is BD3."""
    game = turn(
        "godalming",
        hideout("galatz"),
        hideout("munich", "new_vampire", space=2),
        figure("godalming", "munich", **godalming),
        '[dracula]\nencounters = []\nevents = ["seduction"]',
    )
    game.godalming.answers("search")
    while not game.dracula.is_asked(Window.S2):
        game.godalming.passes()
    game.dracula.plays(Event.SEDUCTION)
    game.dracula.answers(game.dracula.options[0])
    while game.asked[0].window is Window.BD2:
        game.answers(game.asked[0].seat, PASS)
    return game


def test_BD3_the_bitten_hunter_chooses_an_item_then_an_event_that_lie_face_up() -> None:
    """HURT-2, B-15."""
    game = bites_in_a_search(items=["knife", "stake"], events=["good_luck", "long_night"])
    assert game.ever(HunterBitten, hunter=G)
    assert game.godalming.is_asked(Window.BD3, AskKind.CHOOSE)
    assert set(game.godalming.ask.options) == {OfItem(Item.KNIFE), OfItem(Item.STAKE)}
    game.answers(G, OfItem(Item.STAKE))
    assert game.event(CardLaidOpen).item is Item.STAKE
    assert set(game.godalming.ask.options) == {OfEvent(Event.GOOD_LUCK), OfEvent(Event.LONG_NIGHT)}
    game.answers(G, OfEvent(Event.LONG_NIGHT))
    record = game.godalming.record
    assert (record.shown_item, record.shown_event) == (Item.STAKE, Event.LONG_NIGHT)


def test_BD3_all_see_what_lies_open_and_it_still_works() -> None:
    game = bites_in_a_search(items=["knife"])
    assert game.godalming.record.shown_item is Item.KNIFE
    laid = [event for event in game.spectator() if isinstance(event, CardLaidOpen)]
    assert laid == [CardLaidOpen(seat=G, item=Item.KNIFE, why="HURT-2")]


def test_BD3_with_no_cards_nothing_lies_open() -> None:
    game = bites_in_a_search()
    assert game.godalming.record.bites == 1
    assert not game.ever(CardLaidOpen)


def test_C_57_a_face_up_card_discarded_over_the_limit_is_followed_by_another() -> None:
    """B-15: Mina draws a fourth item and throws the open one away."""
    game = turn("mina", mina("paris", items=["knife", "pistol", "rifle"]), '[decks]\nitems = ["stake"]')
    assert game.mina.record.shown_item is Item.KNIFE
    game.mina.answers("supply")
    ask = game.passes_until(seat=M, kind=AskKind.CHOOSE)
    assert OfItem(Item.KNIFE) in ask.options
    game.answers(M, OfItem(Item.KNIFE))
    assert game.mina.is_asked(Window.BD3, AskKind.CHOOSE)
    assert set(game.mina.ask.options) == {OfItem(Item.PISTOL), OfItem(Item.RIFLE), OfItem(Item.STAKE)}


# --- HURT-3, HURT-4, WHO-6: defeat and Rage ------------------------------------------------


def fallen(**fields: Any) -> Stage:
    stage = Stage(**fields).holds(V, Item.KNIFE, Item.STAKE, Event.GOOD_LUCK)
    stage.sets(V, damage=7, bites=1, tickets=(Ticket.T11, Ticket.T32), delayed=True, bats=True)
    stage.sets(V, shown_item=Item.KNIFE, shown_event=Event.GOOD_LUCK)
    stage.runs(Harm(hunter=V, amount=2, why="TEST"))
    while not stage.over:
        stage.answers(stage.ask.seat, PASS)
    return stage


def test_HURT_3_all_cards_are_discarded_and_everything_else_goes_to_the_pool() -> None:
    """B-16: damage, bite, bats, tickets, delay."""
    stage = fallen()
    record = stage.hunter(V)
    assert record == replace(type(record)(), fell_at=PlaceId("rome"))
    decks = stage.state.decks
    assert sorted(decks.item_discard) == [Item.KNIFE, Item.STAKE]
    assert decks.event_discard == (DownEvent(Event.GOOD_LUCK),)
    assert decks.tickets == (Ticket.T11, Ticket.T32)


def test_HURT_3_cards_go_face_up_tickets_unseen() -> None:
    """C-01."""
    stage = Stage().holds(V, Item.KNIFE).sets(V, damage=7, tickets=(Ticket.T11,))
    stage.runs(Harm(hunter=V, amount=1, why="TEST"))
    assert [event.item for event in saw(stage, Viewer.SPECTATOR, ItemDiscarded)] == [Item.KNIFE]
    assert [event.ticket for event in saw(stage, Viewer.SPECTATOR, TicketDiscarded)] == [None]


@pytest.mark.parametrize(("despair", "rage"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_WHO_6_rage_is_2_and_one_for_each_despair_token(despair: int, rage: int) -> None:
    stage = Stage()
    stage.state = replace(stage.state, clock=replace(stage.state.clock, despair=despair))
    stage.sets(G, damage=10).runs(Harm(hunter=G, amount=1, why="TEST"))
    assert stage.event(InfluenceChanged) == InfluenceChanged(by=rage, total=5 + rage, why="WHO-6")


@pytest.mark.parametrize("number", [0, 4])
def test_WHO_6_the_number_is_a_house_rule(number: int) -> None:
    stage = harmed(G, 1, 10, house=f"[numbers]\nrage = {number}\n")
    assert stage.state.clock.influence == 5 + number


def test_WHO_6_after_the_figure_has_left() -> None:
    names = [type(event).__name__ for event in harmed(G, 1, 10).news]
    assert names == ["HunterHurt", "HunterDefeated", "InfluenceChanged"]


def test_HURT_3_everybody_sees_where_the_hunter_fell() -> None:
    stage = harmed(G, 1, 10)
    assert saw(stage, Viewer.SPECTATOR, HunterDefeated) == [HunterDefeated(hunter=G, place=PARIS, why="TEST")]


def test_HURT_4_any_defeat_counts_an_event_of_ones_own_too() -> None:
    """B-46: Sense of Emergency may be played to death; there is no move then."""
    game = turn("mina", mina("munich", damage=7, events=["sense_of_emergency"]))
    game.mina.plays(Event.SENSE_OF_EMERGENCY)
    assert game.ever(HunterDefeated, hunter=M, why="event:sense_of_emergency")
    assert game.ever(InfluenceChanged, by=2, why="WHO-6")
    assert game.mina.record.fell_at == "munich"


def test_B_46_great_strength_may_answer_it_and_the_move_is_made() -> None:
    game = turn(
        "mina",
        mina("munich", damage=7, events=["sense_of_emergency"]),
        figure("seward", "paris", events=["great_strength"]),
    )
    game.mina.plays(Event.SENSE_OF_EMERGENCY)
    assert game.seward.is_asked(Window.BD2)
    game.seward.plays(Event.GREAT_STRENGTH)
    assert game.mina.record.damage == 7
    game.mina.answers("go vienna")
    assert game.mina.record.place == VIENNA


def test_B_46_a_transfusion_to_death_heals_first() -> None:
    game = turn(
        "godalming",
        figure("godalming", "paris", damage=10, events=["blood_transfusion"]),
        figure("seward", "paris", bites=1),
    )
    game.godalming.plays(Event.BLOOD_TRANSFUSION)
    assert game.seward.record.bites == 0
    assert game.godalming.record.place is None
    assert game.ever(InfluenceChanged, by=2, why="WHO-6")


def test_HURT_4_thirteen_by_rage_is_the_end() -> None:
    """GAME-2, Base 2: at the end of the moment."""
    game = turn("mina", "[time]\ninfluence = 11", mina("munich", damage=7, events=["sense_of_emergency"]))
    game.mina.plays(Event.SENSE_OF_EMERGENCY)
    assert game.state.outcome is not None
    assert game.state.outcome.winner is Side.DRACULA


# --- HURT-5: BD1, BD2 ----------------------------------------------------------------------


def test_BD2_before_anything_of_the_defeat_happens() -> None:
    stage = Stage().holds(S, Event.GREAT_STRENGTH).sets(G, damage=10)
    stage.runs(Harm(hunter=G, amount=4, why="TEST"))
    assert stage.is_asked(S, Window.BD2, AskKind.PLAY)
    assert stage.news == ()
    assert stage.hunter(G).damage == 10
    stage.answers(S, PASS)
    assert stage.hunter(G).place is None


def test_BD1_only_in_the_fight_in_which_it_was_laid() -> None:
    """C-16: lying before nobody, or outside any fight, Lucy's Revenge is no answer."""
    stage = Stage().holds(G, Event.LUCYS_REVENGE).runs(Bite(hunter=G, why="TEST"))
    assert stage.is_asked(G, Window.BD2, AskKind.PLAY), "an unseen event may be Great Strength"
    assert stage.offers(PASS)


def test_HURT_5_prevented_nothing_of_it_is_suffered() -> None:
    stage = Stage().holds(S, Event.GREAT_STRENGTH).sets(G, damage=10)
    stage.runs(Harm(hunter=G, amount=4, why="TEST")).answers(S, PlayCard(Event.GREAT_STRENGTH))
    assert stage.event(HarmPrevented).hunter is G
    assert not stage.happened(HunterHurt)
    assert stage.hunter(G).damage == 10


# --- HURT-6: the return --------------------------------------------------------------------


NINE = "venice milan geneva marseilles brussels amsterdam valona varna mediterranean_sea".split()


def test_C_48_nine_places_tie_and_all_others_have_one_nearest_hospital() -> None:
    """HURT-6: counted in steps of road, rail and sea on the bare board."""
    tied = {place for place in PLACES if len(hospital_distance(place)) > 1}
    assert tied == {PlaceId(name) for name in NINE}


@pytest.mark.parametrize(
    ("place", "hospitals"),
    [
        ("madrid", ("madrid",)),
        ("budapest", ("budapest",)),
        ("rome", ("rome",)),
        ("vienna", ("budapest",)),
        ("lisbon", ("madrid",)),
        ("naples", ("rome",)),
        ("tyrrhenian_sea", ("rome",)),
        ("venice", ("budapest", "rome")),
        ("mediterranean_sea", ("madrid", "rome")),
        ("geneva", ("budapest", "madrid", "rome")),
    ],
)
def test_HURT_6_the_nearest_of_the_three(place: str, hospitals: tuple[str, ...]) -> None:
    assert hospital_distance(PlaceId(place)) == hospitals


def back(fell_at: str, seat: Seat = M) -> Stage:
    names = {M: "mina", G: "godalming", S: "seward", V: "van_helsing"}
    gone: dict[str, Any] = {names[seat]: None}
    stage = Stage(**gone, phase=Phase.DAWN)
    return stage.sets(seat, fell_at=PlaceId(fell_at)).runs(Comeback(seats=(seat,)))


def test_HURT_6_alone_nearest_the_hunter_stands_there_delayed() -> None:
    stage = back("vienna")
    assert stage.over
    record = stage.hunter(M)
    assert (record.place, record.hospital, record.delayed, record.fell_at) == ("budapest", True, True, None)
    assert stage.news == (HunterReturned(hunter=M, place=PlaceId("budapest"), why="HURT-6"),)


def test_B_12_at_a_tie_the_returning_hunter_chooses() -> None:
    """G-24: all see where."""
    stage = back("venice", V)
    assert stage.is_asked(V, Window.R4, AskKind.ROUTE)
    assert stage.offers(Go(PlaceId("budapest")), Go(PlaceId("rome")))
    stage.answers(V, Go(PlaceId("rome")))
    assert saw(stage, Viewer.SPECTATOR, HunterReturned)[0].place == "rome"
    assert stage.hunter(V).hospital


def test_HURT_6_several_return_in_activation_order() -> None:
    stage = Stage(godalming=None, mina=None, phase=Phase.DAWN)
    stage.sets(G, fell_at=PlaceId("venice")).sets(M, fell_at=PlaceId("milan"))
    stage.runs(Comeback(seats=(G, M)))
    assert stage.ask.seat is G
    stage.answers(G, Go(PlaceId("rome")))
    assert stage.ask.seat is M
    stage.answers(M, Go(PlaceId("budapest")))
    assert stage.over


def dawn(*parts: str) -> Table:
    return at("R4", *parts)


def test_RULING_18_a_hunter_back_in_hospital_has_not_rested() -> None:
    """All marks went with the defeat; nothing is healed by coming back, Dr. Seward beside or not."""
    game = dawn('[hunters.mina]\nfell_at = "madrid"', figure("seward", "madrid", hospital=True, damage=3))
    assert game.ever(HunterReturned, hunter=M)
    assert not game.ever(HunterHealed)
    assert game.mina.record.damage == 0
    assert game.seward.record.damage == 3


def test_HURT_6_the_dawn_fight_comes_after_the_return() -> None:
    game = dawn(hideout("madrid", up=True), '[hunters.mina]\nfell_at = "madrid"')
    assert game.ever(HunterReturned, hunter=M, place="madrid")
    assert game.state.fight is None, "RULING-11: she stands beside the city"


# --- HURT-7, HURT-8: in the hospital -------------------------------------------------------


IN_MADRID = mina("madrid", hospital=True, items=["stake"], events=["good_luck"], damage=2, tickets=["1/1"])


def test_HURT_7_only_move_and_supply() -> None:
    game = turn("mina", IN_MADRID, hideout("galatz"), hideout("madrid", "rats", up=True, space=2), MATE)
    assert game.mina.options == ["move", "supply", "pass"]
    night = turn(
        "mina", IN_MADRID, hideout("galatz"), hideout("madrid", "rats", up=True, space=2), MATE, night=True
    )
    assert night.mina.options == ["supply", "pass"]


MATE = figure("seward", "madrid", items=["knife"])


def test_HURT_7_nobody_trades_with_her() -> None:
    game = turn(
        "seward", figure("seward", "madrid", items=["knife"]), mina("madrid", hospital=True, items=["stake"])
    )
    assert not game.seward.may("trade")
    free = turn("seward", figure("seward", "madrid", items=["knife"]), mina("madrid", items=["stake"]))
    assert free.seward.may("trade")


@pytest.mark.parametrize("night", [True, False])
def test_HURT_7_supply_is_one_item_and_no_event(night: bool) -> None:
    """RULING-11, B-17."""
    decks = '[decks]\nitems = ["dogs", "rifle"]\nevents = ["long_night"]\nevents_bottom = ["good_luck"]'
    game = turn("godalming", figure("godalming", "madrid", hospital=True), decks, night=night)
    events = len(game.state.decks.events)
    game.godalming.answers("supply")
    assert game.godalming.record.items == (Item.DOGS,), "not Lord Godalming's two"
    assert game.godalming.record.events == ()
    assert len(game.state.decks.events) == events


def test_HURT_7_her_coming_reveals_nothing_and_nobody_ambushes() -> None:
    """RULING-11, B-02."""
    game = dawn(
        hideout("madrid", "rats"),
        '[hunters.mina]\nfell_at = "madrid"',
        "[dracula]\nencounters = []",
    )
    assert game.state.trail[0] is not None
    assert not game.state.trail[0].up
    assert not game.dracula.is_asked(Window.A1)


def test_HURT_7_leaving_reveals_and_opens_the_ambush() -> None:
    game = turn("mina", mina("madrid", hospital=True), hideout("galatz"), hideout("madrid", "rats", space=2))
    game.mina.answers("move")
    assert (game.mina.record.place, game.mina.record.hospital) == ("madrid", False)
    assert game.state.trail[1] is not None
    assert game.state.trail[1].up
    assert game.dracula.is_asked(Window.A1)


def test_HURT_8_standing_up_costs_the_first_action() -> None:
    game = turn("mina", mina("madrid", hospital=True, delayed=True))
    assert log_of(game, HunterStood) == [HunterStood(hunter=M, why="HUNT-2")]
    assert not game.mina.is_asked(Window.R7)
    assert game.mina.record.hospital


# --- G-rows, WHO-3 -------------------------------------------------------------------------


def test_WHO_3_dr_seward_holds_four_items_and_four_events() -> None:
    """*Prepared*; CARD-3: the fifth is one too many."""
    deck = '[decks]\nitems = ["dogs"]\nevents = ["long_night"]'
    full = figure(
        "seward",
        "paris",
        items=["knife", "pistol", "rifle"],
        events=["good_luck", "great_strength", "escape_route"],
    )
    game = turn("seward", full, deck)
    game.seward.answers("supply")
    game.passes_until(when=lambda state: state.clock.turn is not S)
    assert (len(game.seward.record.items), len(game.seward.record.events)) == (4, 4)
    assert not game.ever(ItemDiscarded)
    assert not game.ever(EventDiscarded)


@pytest.mark.parametrize(("seat", "items"), [("seward", 4), ("van_helsing", 3), ("mina", 3)])
def test_WHO_3_one_more_than_the_others(seat: str, items: int) -> None:
    cards = ["knife", "pistol", "rifle", "garlic"][:items]
    game = turn(seat, figure(seat, "paris", items=cards), '[decks]\nitems = ["dogs"]')
    player = game.player(Seat(seat))
    player.answers("supply")
    assert game.asked[0].kind is AskKind.CHOOSE
    assert len(game.asked[0].options) == items + 1


def test_HURT_2_a_delay_by_defeat_is_told_by_the_return_alone() -> None:
    assert not back("vienna").happened(HunterDelayed)


def test_B_16_mina_comes_back_weakened_and_lays_her_first_cards_open() -> None:
    game = turn("mina", mina("madrid", hospital=True), '[decks]\nitems = ["dogs"]', table("time", round=3))
    game.mina.answers("supply")
    assert game.mina.record.shown_item is Item.DOGS
    assert game.mina.record.bites == 0, "hers is printed, no token"


def test_HURT_6_each_of_several_returns_whether_asked_or_not() -> None:
    stage = Stage(godalming=None, seward=None, mina=None, phase=Phase.DAWN)
    stage.sets(G, fell_at=PlaceId("madrid")).sets(S, fell_at=VIENNA).sets(M, fell_at=PlaceId("rome"))
    stage.runs(Comeback(seats=(G, S, M)))
    assert stage.over
    assert [stage.hunter(seat).place for seat in (G, S, M)] == ["madrid", "budapest", "rome"]
