"""Rulings that cut across the Dracula phase: the bat and his phase, tokens, what cards may be put where."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine import machine, queries
from harker.engine.asks import Ask, Spot
from harker.engine.catalog import RAIL_EDGES, ROAD_EDGES, SEAS, within_roads
from harker.engine.events import (
    DraculaVanished,
    HideoutCleared,
    HunterMoved,
    LocationTurnedUp,
    NothingThere,
    TokenPlaced,
)
from harker.engine.invariants import flaws
from harker.engine.options import (
    PASS,
    AnyOption,
    Choice,
    Go,
    MakeLair,
    Mature,
    OfEdge,
    OfEncounter,
    OfLurker,
    Play,
)
from harker.engine.rules.drac import DraculaPhase
from harker.engine.rules.reveal import Arrive, reveal_place
from harker.engine.sight import view
from harker.engine.state import Hideout, Lurker, Tokens
from harker.engine.vocabulary import (
    AskKind,
    Combat,
    EdgeId,
    Encounter,
    Event,
    Phase,
    PlaceId,
    Power,
    Tactic,
    Token,
    Window,
)
from tests.cards.combat.ring import Ring
from tests.engine.nightfall import (
    DARK,
    FEED,
    MISDIRECT,
    ONCE,
    PARIS,
    TABLE,
    TYRRHENIAN,
    D,
    G,
    Night,
    S,
    city,
    hide,
)
from tests.engine.phases import FAR, HOAX, MUNICH, PRAGUE, RATS, SPY, VENICE, VIENNA, ZAGREB
from tests.scenario import Table

BAT = Combat.ESCAPE_AS_BAT
SCHEMES = Play(Event.HIDDEN_SCHEMES)


# --- the bat ----------------------------------------------------------------------------------


def escapes(**fields: Any) -> Ring:
    """At dusk Dracula flees from Lord Godalming as a bat, in the second round."""
    ring = Ring({G: ()}, **fields)
    ring.round(Combat.CLAWS, G, {G: Tactic.DODGE}).passes()
    return ring.round(BAT, G, {G: Tactic.PUNCH})


def then_his_phase(ring: Ring) -> Night:
    """The Dracula phase of the same round."""
    game = Night(plans=ONCE)
    game.state = replace(
        ring.state,
        stack=(),
        asks=(),
        fight=None,
        clock=replace(ring.state.clock, phase=Phase.DRACULA),
        dracula=replace(ring.state.dracula, encounters=(HOAX, RATS, SPY)),
    )
    game.state, news = machine.resume(game.state, (DraculaPhase(step="slide"),))
    game.news = list(news)
    return game


def test_RULING_5_wolf_form_of_a_hideout_the_bat_cleared_is_usable_in_the_same_round() -> None:
    """FIGHT-8, POWER-1: the bat card stays on the trail."""
    trail = (Hideout(place=VIENNA, up=True, power=Power.WOLF_FORM), *(None,) * 5)
    ring = escapes(trail=trail)
    assert Power.WOLF_FORM not in then_his_phase(ring).powers
    ring.answers(D, Go(PRAGUE))
    game = then_his_phase(ring)
    assert game.wolf_goals == set(within_roads(PRAGUE, 2))
    assert VIENNA in game.goals  # its card is back too
    assert game.at(2) == Hideout(place=PRAGUE, bat=True)
    assert queries.combat_cards(game.state).count(BAT) == 1


def test_FIGHT_8_no_slide_and_no_encounter_of_its_own() -> None:
    """The bat is a card of the fight; the slide and the encounter wait for his phase."""
    trail = (city(VIENNA, up=True), city(MUNICH), *(None,) * 4)
    ring = escapes(trail=trail).answers(D, Go(PRAGUE))
    assert ring.state.trail[:2] == (Hideout(place=PRAGUE, bat=True), city(MUNICH))


def test_A_05_the_current_group_goes_and_its_spaces_stay_empty() -> None:
    """DRAC-6: Hide with its encounters, Feed, Dark Call; what is older stays where it lies."""
    lying = (DARK, FEED, replace(hide(VIENNA, RATS), up=True, told=True), city(VIENNA, up=True), city(MUNICH))
    ring = escapes(trail=(*lying, None)).answers(D, Go(PRAGUE))
    cleared = [event for event in ring.news if isinstance(event, HideoutCleared)]
    assert [event.spot.index for event in cleared] == [0, 1, 2, 3]
    bat = Hideout(place=PRAGUE, bat=True)
    assert ring.state.trail == (bat, None, None, None, city(MUNICH), None)
    assert ring.happened(DraculaVanished)


def test_A_06_where_no_city_is_left_he_is_asked_all_the_same() -> None:
    """G-23: which are legal is his secret; the fight ends and he stays revealed."""
    near = within_roads(VIENNA, 2)
    lairs = tuple(city(place, RATS) for place in near[:3])
    held = Tokens(consecrated=near[3], hosts=tuple(sorted(near[4:])))
    ring = escapes(lairs=lairs, tokens=held)
    assert ring.ask.options == (PASS,)
    ring.answers(D, PASS)
    assert ring.over
    assert queries.is_exposed(ring.state)


def test_A_06_not_where_a_hunter_is_but_where_one_lies_in_the_hospital() -> None:
    """B-18."""
    ring = Ring(
        {G: ()},
        records={S: {"place": PRAGUE}},
    )
    ring.round(Combat.CLAWS, G, {G: Tactic.DODGE}).passes()
    ring.round(BAT, G, {G: Tactic.PUNCH})
    assert Go(PRAGUE) not in ring.ask.options
    ring = Ring({G: ()}, records={S: {"place": PRAGUE, "hospital": True}})
    ring.round(Combat.CLAWS, G, {G: Tactic.DODGE}).passes()
    ring.round(BAT, G, {G: Tactic.PUNCH})
    assert Go(PRAGUE) in ring.ask.options


def test_A_06_one_or_two_roads_and_never_the_city_just_left() -> None:
    """FIGHT-8: nor by lair, trail or holy ground."""
    trail = (city(VIENNA, up=True), city(VENICE), *(None,) * 4)
    ring = escapes(trail=trail, lairs=(city(ZAGREB, RATS), None, None), tokens=Tokens(consecrated=PRAGUE))
    goals = {option.place for option in ring.ask.options if isinstance(option, Go)}
    assert goals == set(within_roads(VIENNA, 2)) - {VENICE, ZAGREB, PRAGUE}


@pytest.mark.parametrize("bats", [0, 1, 2])
def test_C_25_the_combat_deck_is_smaller_by_the_bats_on_the_trail_and_all_know(bats: int) -> None:
    marked = [Hideout(place=place, bat=True) for place in (PRAGUE, MUNICH)[:bats]]
    laid = (city(VIENNA, up=True), *marked)
    ring = Ring({G: ()}, trail=(*laid, *(None,) * (6 - len(laid))))
    assert len(ring.fight.hand) + len(ring.fight.deck) == 13 - bats
    assert (*ring.fight.hand, *ring.fight.deck).count(BAT) == 2 - bats
    for watcher in TABLE:
        assert view(ring.state, watcher).decks.combat == 13 - bats


# --- tokens -----------------------------------------------------------------------------------


def at_the_end(*events: Event, **fields: Any) -> Night:
    """The last window of the phase."""
    game = Night(events=tuple(sorted(events)), plans=ONCE, **fields)
    game.begin("end")
    return game


BESIDE = next(edge.removeprefix("rail:") for edge in RAIL_EDGES if f"road:{edge[5:]}" in ROAD_EDGES)


def blocks(count: int, *without: EdgeId) -> tuple[EdgeId, ...]:
    """That many roadblocks on the board."""
    return tuple(sorted([edge for edge in ROAD_EDGES if edge not in without][:count]))


def test_C_30_a_road_and_a_railway_side_by_side_are_two_places() -> None:
    road, rail = EdgeId(f"road:{BESIDE}"), EdgeId(f"rail:{BESIDE}")
    game = at_the_end(Event.ROADBLOCK, tokens=Tokens(roadblocks=(road,))).does(Play(Event.ROADBLOCK))
    assert (game.ask.window, game.ask.kind, game.ask.least, game.ask.most) == (
        Window.P8,
        AskKind.TOKENS,
        3,
        3,
    )
    assert OfEdge(road) not in game.ask.options  # TOKEN-2: one to an edge
    assert OfEdge(rail) in game.ask.options


@pytest.mark.parametrize(("lying", "placed"), [(4, 3), (5, 3), (6, 2), (7, 1)])
def test_C_30_what_is_left_is_placed_and_none_is_moved(lying: int, placed: int) -> None:
    """D-09, TOKEN-2: eight roadblocks."""
    before = blocks(lying)
    game = at_the_end(Event.ROADBLOCK, tokens=Tokens(roadblocks=before)).does(Play(Event.ROADBLOCK))
    assert (game.ask.least, game.ask.most) == (placed, placed)
    game.answer(*game.ask.default)
    assert len(game.all(TokenPlaced)) == placed
    assert set(before) < set(game.state.tokens.roadblocks)
    assert len(game.state.tokens.roadblocks) == lying + placed


def test_C_30_with_no_roadblock_left_it_may_not_be_played() -> None:
    """B-55; the window is put all the same."""
    assert at_the_end(Event.ROADBLOCK, tokens=Tokens(roadblocks=blocks(8))).ask.options == (PASS,)


@pytest.mark.parametrize(("lying", "most"), [(0, 3), (3, 3), (4, 2), (5, 1)])
def test_C_30_up_to_three_storms_or_what_is_left(lying: int, most: int) -> None:
    """TOKEN-2: six storms, one to a sea zone."""
    storms = tuple(sorted(SEAS)[:lying])
    game = at_the_end(Event.SUMMON_STORMS, tokens=Tokens(storms=storms)).does(Play(Event.SUMMON_STORMS))
    assert (game.ask.least, game.ask.most) == (0, most)
    assert {option.place for option in game.ask.options if isinstance(option, Go)} == set(SEAS) - set(storms)


def test_C_30_with_no_storm_left_it_may_not_be_played() -> None:
    storms = tuple(sorted(SEAS)[:6])
    assert at_the_end(Event.SUMMON_STORMS, tokens=Tokens(storms=storms)).ask.options == (PASS,)


@pytest.mark.parametrize(("lying", "asked"), [(7, True), (8, False)])
def test_C_30_the_saboteur_places_one_if_one_is_left(lying: int, asked: bool) -> None:
    trail = {1: city(VIENNA), 6: city(FAR, Encounter.SABOTEUR)}
    game = Night(trail, tokens=Tokens(roadblocks=blocks(lying))).slides()
    game.answer(Mature()).answer(OfLurker(Encounter.SABOTEUR))
    assert (game.ask.window is Window.P3) is asked
    if asked:
        road = next(option for option in game.ask.options if isinstance(option, OfEdge))
        game.answer(road)
        assert game.one(TokenPlaced).token is Token.ROADBLOCK
        assert road.edge in game.state.tokens.roadblocks


# --- encounters put by cards ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("third", "usable"),
    [
        (city(MUNICH), True),
        (city(MUNICH, RATS, up=True), True),
        (Hideout(place=MUNICH, power=Power.WOLF_FORM), True),
        (hide(VIENNA), True),
        (hide(VIENNA, up=True), True),
        (Hideout(place=TYRRHENIAN), False),
        (FEED, False),
        (DARK, False),
        (MISDIRECT, False),
        (None, False),
    ],
)
def test_B_22_an_encounter_may_lie_on_a_city_card_or_hide_only(third: Hideout | None, usable: bool) -> None:
    trail = {1: city(VIENNA)} if third is None else {1: city(VIENNA), 3: third}
    game = at_the_end(Event.HIDDEN_SCHEMES, trail=trail)
    assert game.may(SCHEMES) is usable
    if usable:
        game.does(SCHEMES)
        assert PASS not in game.ask.options  # mandatory once played
        game.does(OfEncounter(SPY))
        assert Lurker(SPY) in game.at(3).lurkers


def test_B_22_revealed_or_not() -> None:
    """DRAC-14: that bar binds the encounter step alone."""
    trail = {1: FEED, 2: DARK, 3: city(VIENNA, up=True)}
    game = at_the_end(Event.HIDDEN_SCHEMES, trail=trail)
    assert queries.is_exposed(game.state)
    game.does(SCHEMES, OfEncounter(SPY))
    assert game.at(3).lurkers == (Lurker(SPY),)


def test_C_61_not_without_an_encounter_in_hand() -> None:
    trail = {1: city(VIENNA), 3: city(MUNICH)}
    assert not at_the_end(Event.HIDDEN_SCHEMES, trail=trail, encounters=()).may(SCHEMES)


# --- two cards at one trigger -----------------------------------------------------------------


def rides(*events: Event) -> Night:
    """Lord Godalming has come to Munich by road."""
    game = Night(hunters=(MUNICH, FAR, FAR, PARIS), events=events, phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G, by_road=True))
    return game


def test_C_69_one_answer_settles_the_trigger() -> None:
    """C-03: of two Wild Horses one may answer an arrival."""
    game = rides(Event.WILD_HORSES, Event.WILD_HORSES)
    assert game.windows == (Window.M5, AskKind.PLAY)
    game.does(Play(Event.WILD_HORSES))
    game.does(next(option for option in game.ask.options if isinstance(option, Go)))
    assert game.one(HunterMoved).hunter is G
    assert game.windows == (Window.P5, AskKind.ROUTE)
    assert game.state.dracula.events == (Event.WILD_HORSES,)


def test_C_69_a_pass_closes_it_too() -> None:
    game = rides(Event.WILD_HORSES, Event.WILD_HORSES).does(PASS)
    assert game.windows == (Window.P5, AskKind.ROUTE)


def test_C_69_a_window_without_a_trigger_takes_any_number() -> None:
    """CARD-1: P8."""
    game = at_the_end(Event.ROADBLOCK, Event.ROADBLOCK).does(Play(Event.ROADBLOCK))
    game.answer(*game.ask.default)
    assert game.windows == (Window.P8, AskKind.PLAY)
    assert game.may(Play(Event.ROADBLOCK))


# --- hideouts and lairs -----------------------------------------------------------------------


def test_A_17_a_lair_is_not_reached_from_afar() -> None:
    """REVEAL-4: a city named by a card is answered "no" though its card lies in a lair."""
    play = machine.Play(Night(lairs=(city(PRAGUE, RATS),)).state)
    assert not reveal_place(play, PRAGUE, "event:hired_scouts")
    assert play.events == [NothingThere(place=PRAGUE, why="event:hired_scouts")]
    assert play.state.lairs[0] == city(PRAGUE, RATS)


def test_A_17_a_lair_is_reached_by_arrival() -> None:
    """REVEAL-1, AMBUSH-1; its last encounter used, it is cleared at once (DRAC-7)."""
    game = Night(lairs=(city(PRAGUE, RATS),), hunters=(PRAGUE, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    assert game.one(LocationTurnedUp).spot == Spot(True, 0)
    assert game.ask.options == (OfLurker(RATS), PASS)
    game.does(PASS)
    assert game.state.lairs[0] == city(PRAGUE, RATS, up=True)


def test_DRAC_7_a_lair_without_encounters_is_cleared_at_once() -> None:
    bats = (city(PRAGUE, Encounter.BATS),)
    game = Night(lairs=bats, hunters=(PRAGUE, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    game.does(OfLurker(Encounter.BATS))
    assert game.state.lairs == (None, None, None)
    assert game.cleared() == [PRAGUE]
    assert PRAGUE in game.goals


def test_SEARCH_2_a_hideout_of_the_trail_without_encounters_stays() -> None:
    trail = {1: city(VIENNA), 3: city(PRAGUE, Encounter.BATS)}
    game = Night(trail, hunters=(PRAGUE, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    game.does(OfLurker(Encounter.BATS))
    assert game.at(3) == city(PRAGUE, up=True)


# --- every card in one place ------------------------------------------------------------------

PHASE = """
point = "P0"
seed = {seed}
[time]
round = 9
[dracula]
damage = 2
rumors = 2
events = ["devilish_power", "hidden_schemes", "roadblock", "unearthly_swiftness"]
[allies]
dracula = "draculas_brides"
hunters = "jonathan_harker"
[hunters.mina]
place = "paris"
[[trail]]
power = "feed"
[[trail]]
power = "hide"
city = "vienna"
encounters = ["?"]
[[trail]]
place = "vienna"
power = "wolf_form"
encounters = ["?"]
[[trail]]
place = "prague"
bat = true
encounters = ["?"]
[[trail]]
place = "berlin"
rumor = true
encounters = ["hoax", "szgany_bodyguards"]
[[trail]]
place = "hamburg"
encounters = ["new_vampire", "desecrated_soil", "spy"]
[[lairs]]
place = "munich"
encounters = ["?", "?"]
"""


def varied(ask: Ask, turn: int) -> Choice:
    """An answer that differs from turn to turn."""
    count = max(ask.least, min(ask.most, 1 + turn % 3))
    options: list[AnyOption] = list(ask.options)
    start = turn % len(options)
    return tuple((options[start:] + options[:start])[:count])


@pytest.mark.parametrize("seed", range(12))
def test_RULING_15_every_card_is_in_one_place_through_two_phases(seed: int) -> None:
    """D-16, C-42: and nothing else is wrong at any question."""
    table = Table.at(PHASE.format(seed=seed))
    turn = seed
    while table.state.outcome is None and table.state.clock.phase is Phase.DRACULA:
        assert flaws(table.state) == ()
        ask = table.asked[0]
        table.answers(ask.seat, *varied(ask, turn))
        turn += 1 + seed % 5
    assert flaws(table.state) == ()


def test_RULING_15_an_ally_in_play_is_not_in_the_pile() -> None:
    table = Table.at(PHASE.format(seed=1))
    pile = [down.event for down in table.state.decks.event_discard]
    assert Event.JONATHAN_HARKER not in (*pile, *table.state.decks.events)
    assert Event.DRACULAS_BRIDES not in (*pile, *table.state.decks.events)


def test_DRAC_7_a_lair_from_a_position_is_without_a_flaw() -> None:
    table = Table.at(PHASE.format(seed=3))
    table.passes_until(Window.P3, kind=AskKind.MATURE)
    table.answers(D, MakeLair())
    ask = table.asked[0]
    table.answers(D, ask.options[0])
    assert table.state.lairs[1] is not None
    assert table.state.lairs[1].place == PlaceId("hamburg")
    assert flaws(table.state) == ()
