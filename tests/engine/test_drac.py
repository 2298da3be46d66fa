"""DRAC, RUMOR: the Dracula phase, step by step. The powers have tests of their own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine import catalog, queries
from harker.engine.asks import Spot
from harker.engine.events import (
    CardPlaced,
    DraculaExposed,
    DraculaVanished,
    EncounterPlaced,
    EncountersDrawn,
    HideoutCleared,
    HideTurnedUp,
    LocationTurnedUp,
    NothingThere,
)
from harker.engine.options import (
    PASS,
    AnyOption,
    Go,
    MakeLair,
    Mature,
    OfEncounter,
    OfLair,
    OfLurker,
    OfSpace,
    UsePower,
)
from harker.engine.options import Play as PlayCard
from harker.engine.state import Decks, Hideout, Hunter, Lurker, Tokens
from harker.engine.vocabulary import AskKind, Edition, Encounter, Event, PlaceId, Power, Side, Window
from tests.engine.phases import (
    BUDAPEST,
    FAR,
    MUNICH,
    NEW,
    PRAGUE,
    RATS,
    RECKLESS,
    SPY,
    VENICE,
    VIENNA,
    ZAGREB,
    Phases,
)


def test_DRAC_1_the_order_of_a_phase() -> None:
    game = Phases({1: Hideout(place=VIENNA), 6: Hideout(place=FAR)}, rumors=1).begin()
    assert game.windows == (Window.P3, AskKind.MATURE)
    game.answer(Mature())
    assert game.windows == (Window.P5, AskKind.ROUTE)
    game.answer(Go(PRAGUE))
    assert game.windows == (Window.P6, AskKind.ENCOUNTER)
    game.answer(OfEncounter(RATS))
    assert game.windows == (Window.P7, AskKind.TRAIL)
    assert game.went(EncountersDrawn, count=1)
    game.answer(PASS)
    assert game.windows == (Window.P5, AskKind.ROUTE)


def test_DRAC_2_empty_spaces_slide_too() -> None:
    game = Phases({1: Hideout(place=VIENNA), 3: Hideout(place=FAR)}).begin()
    assert (game.place(1), game.place(2), game.place(3), game.place(4)) == (None, VIENNA, None, FAR)


def test_DRAC_8_by_road_or_sea_never_by_rail_nor_onto_the_trail() -> None:
    game = Phases({1: Hideout(place=VIENNA), 2: Hideout(place=PRAGUE)}).begin()
    places = {option.place for option in game.ask.options if isinstance(option, Go)}
    assert places == set(catalog.ADJACENT[VIENNA]) - {PRAGUE}


def test_TOKEN_3_no_holy_city() -> None:
    game = Phases(tokens=Tokens(consecrated=PRAGUE, hosts=(BUDAPEST,))).begin()
    assert not {Go(PRAGUE), Go(BUDAPEST), UsePower(Power.WOLF_FORM, PRAGUE)} & set(game.ask.options)


def test_SETUP_7_no_powers_in_the_first_game() -> None:
    game = Phases(edition=Edition.FIRST).begin()
    assert not [option for option in game.ask.options if isinstance(option, UsePower)]


def test_POWER_7_adjacency_counts_from_where_he_is() -> None:
    trail = {1: Hideout(power=Power.FEED, up=True), 2: Hideout(place=VIENNA), 3: Hideout(place=FAR)}
    game = Phases(trail, here=VIENNA).begin()
    assert Go(PRAGUE) in game.ask.options
    assert UsePower(Power.FEED) not in game.ask.options


@pytest.mark.parametrize(
    ("here", "goal", "ally", "damage"),
    [
        ("genoa", "tyrrhenian_sea", None, 2),
        ("tyrrhenian_sea", "ionian_sea", None, 1),
        ("tyrrhenian_sea", "ionian_sea", Event.RUFUS_SMITH, 2),
        ("genoa", "tyrrhenian_sea", Event.RUFUS_SMITH, 2),
        ("tyrrhenian_sea", "genoa", Event.RUFUS_SMITH, 0),
    ],
)
def test_DRAC_11_the_sea_hurts(here: str, goal: str, ally: Event | None, damage: int) -> None:
    game = Phases(here=PlaceId(here), helper=ally).begin().answer(Go(PlaceId(goal)))
    assert game.state.dracula.damage == damage


def test_DRAC_11_it_can_kill_him_C_43() -> None:
    game = Phases(here=PlaceId("genoa"), damage=13).begin().answer(Go(PlaceId("tyrrhenian_sea")))
    assert game.state.outcome is not None
    assert game.state.outcome.winner is Side.HUNTERS


def test_DRAC_12_hunters_there_reveal_him_and_no_encounter_is_placed() -> None:
    game = Phases(hunters=(PRAGUE, FAR, FAR, FAR)).begin().answer(Go(PRAGUE))
    assert game.went(CardPlaced, up=True, place=PRAGUE)
    assert game.went(DraculaExposed, place=PRAGUE)
    assert game.ask.window is Window.P5
    assert not game.at(2).lurkers


def test_B_18_a_hunter_in_the_hospital_is_not_there() -> None:
    hunters = (Hunter(place=PRAGUE, hospital=True), *(Hunter(place=FAR),) * 3)
    game = Phases(hunters=(FAR,) * 4)
    game.state = replace(game.state, hunters=hunters)
    game.begin().answer(Go(PRAGUE))
    assert not queries.is_exposed(game.state)


def test_DRAC_13_he_vanishes_where_nobody_is() -> None:
    game = Phases({1: Hideout(place=VIENNA, up=True)}, hunters=(VIENNA, FAR, FAR, FAR)).begin()
    game.answer(Go(PRAGUE))
    assert game.went(DraculaVanished)
    assert game.at(2).up


def test_DRAC_12_from_hunters_to_hunters_his_figure_moves() -> None:
    game = Phases({1: Hideout(place=VIENNA, up=True)}, hunters=(VIENNA, PRAGUE, FAR, FAR)).begin()
    game.answer(Go(PRAGUE))
    assert game.went(DraculaExposed, place=PRAGUE)
    assert not game.went(DraculaVanished)


def test_DRAC_14_not_at_sea_but_the_hand_is_refilled_B_21() -> None:
    game = Phases(here=PlaceId("genoa"), encounters=(RATS,)).begin()
    game.answer(Go(PlaceId("tyrrhenian_sea")))
    assert game.went(EncountersDrawn, count=4)
    assert not game.went(EncounterPlaced)


def test_DRAC_14_mandatory_by_default() -> None:
    assert PASS not in Phases().begin().answer(Go(PRAGUE)).ask.options
    house = '[switches]\nencounter_mandatory = "no"\n'
    game = Phases(house=house).begin().answer(Go(PRAGUE))
    assert PASS in game.ask.options
    game.answer(PASS)
    assert not game.at(2).lurkers


def test_C_61_no_encounters_at_all() -> None:
    game = Phases(encounters=(), decks=Decks()).begin().answer(Go(PRAGUE))
    assert game.ask.window is Window.P5


def test_B_21_refill_always_draws_at_once() -> None:
    house = '[switches]\nrefill = "always"\n'
    game = Phases({1: Hideout(place=VIENNA), 6: Hideout(place=FAR)}, house=house).begin()
    game.answer(MakeLair()).answer(OfEncounter(RATS))
    assert game.went(EncountersDrawn, count=1)


def test_DRAC_15_no_card_at_all() -> None:
    cagliari = PlaceId("cagliari")
    ports = catalog.ADJACENT[cagliari]
    trail = {1: Hideout(power=Power.FEED, up=True), 2: Hideout(place=cagliari, lurkers=(Lurker(RATS),))}
    trail |= {3 + i: Hideout(place=sea) for i, sea in enumerate(ports)}
    # The seas can't be misdirected while Misdirect lies on the trail.
    trail[3 + len(ports)] = Hideout(power=Power.MISDIRECT, up=True)
    lairs = (Hideout(place=FAR, lurkers=(Lurker(SPY),)),)
    game = Phases(trail, here=cagliari, lairs=lairs, tokens=Tokens(hosts=(cagliari,)))
    game.begin().answer(PASS).answer(PASS)
    assert game.state.dracula.damage == 5
    assert queries.is_exposed(game.state)
    assert game.went(DraculaExposed, place=cagliari)
    game.answer(PASS).answer(PASS)
    # Swiftness gives another phase: after its slide all that is left lies on space 2.
    assert [h is not None for h in game.state.trail] == [False, True, False, False, False, False]
    assert game.at(2).lurkers == (Lurker(RATS),)
    assert game.state.lairs[0] is not None


def test_D_07_swiftness_is_one_more_whole_phase() -> None:
    game = Phases().begin().answer(Go(PRAGUE)).answer(OfEncounter(RATS))
    assert not game.state.plans.swiftness
    assert game.ask.window is Window.P5
    assert (game.place(2), game.place(3)) == (PRAGUE, VIENNA)


# --- what leaves the sixth space -------------------------------------------------------------


def test_B_23_nothing_to_settle_is_cleared_without_a_question() -> None:
    game = Phases({1: Hideout(place=VIENNA), 6: Hideout(place=PlaceId("north_sea"))}).begin()
    assert game.went(HideoutCleared, place=PlaceId("north_sea"))
    assert game.ask.window is Window.P5


def test_B_23_no_encounter_in_hand_no_lair() -> None:
    lurkers = (Lurker(RATS),)
    trail = {1: Hideout(place=VIENNA), 6: Hideout(place=FAR, lurkers=lurkers)}
    game = Phases(trail, encounters=()).begin()
    assert game.windows == (Window.P3, AskKind.ORDER)


def test_A_11_a_hide_that_falls_off_is_asked_about_like_a_city() -> None:
    hide = Hideout(power=Power.HIDE, city=PRAGUE, lurkers=(Lurker(NEW),))
    game = Phases({1: Hideout(place=VIENNA), 6: hide}).begin()
    assert game.windows == (Window.P3, AskKind.MATURE)
    assert game.ask.options == (Mature(),)
    game.answer(Mature()).answer(OfLurker(NEW))
    assert game.went(HideTurnedUp, city=PRAGUE)
    assert game.state.clock.influence == 3


def test_DRAC_4_as_many_as_he_likes_in_his_order() -> None:
    lurkers = (Lurker(Encounter.DESECRATED_SOIL), Lurker(NEW), Lurker(RATS))
    trail = {1: Hideout(place=VIENNA), 6: Hideout(place=FAR, lurkers=lurkers)}
    game = Phases(trail, damage=5).begin().answer(Mature())
    assert (game.ask.kind, game.ask.least, game.ask.most, game.ask.ordered) == (AskKind.ORDER, 0, 3, True)
    game.answer(OfLurker(Encounter.DESECRATED_SOIL))
    assert game.state.dracula.damage == 2
    assert game.state.clock.influence == 0
    cleared = next(e for e in game.news if isinstance(e, HideoutCleared))
    assert (cleared.count, cleared.up) == (2, False)
    piled = game.state.decks.encounter_discard
    assert [(d.encounter, d.up) for d in piled] == [
        (Encounter.DESECRATED_SOIL, True),
        (NEW, False),
        (RATS, False),
    ]


def test_DRAC_5_a_vampire_clears_the_last_three_spaces_once_and_last_B_25() -> None:
    trail = {
        space: Hideout(place=city) for space, city in enumerate((VIENNA, PRAGUE, MUNICH, VENICE, ZAGREB), 1)
    }
    trail[6] = Hideout(place=FAR, lurkers=(Lurker(NEW), Lurker(RECKLESS)), rumor=True)
    game = Phases(trail).begin().answer(Mature()).answer(OfLurker(RECKLESS), OfLurker(NEW))
    assert game.state.clock.influence == 3 + 4 + 3
    assert game.went(LocationTurnedUp, place=FAR)
    assert [game.place(space) for space in range(1, 7)] == [None, VIENNA, PRAGUE, None, None, None]
    kinds = [type(event).__name__ for event in game.news]
    assert kinds.index("HideoutCleared") > max(i for i, k in enumerate(kinds) if k == "InfluenceChanged")


def test_A_04_never_the_current_group() -> None:
    trail = {1: Hideout(power=Power.FEED, up=True), 2: Hideout(power=Power.DARK_CALL, up=True)}
    trail |= {3: Hideout(power=Power.HIDE, city=VIENNA), 4: Hideout(place=VIENNA), 5: Hideout(place=PRAGUE)}
    trail[6] = Hideout(place=FAR, lurkers=(Lurker(NEW),))
    game = Phases(trail, here=VIENNA).begin().answer(Mature()).answer(OfLurker(NEW))
    assert queries.current_index(game.state) == 4
    assert game.state.trail[5] is None


def test_DRAC_7_a_lair_keeps_its_card_as_it_lay_and_gets_an_encounter() -> None:
    fallen = Hideout(place=FAR, up=True, power=Power.WOLF_FORM, lurkers=(Lurker(SPY),), rumor=True, bat=True)
    game = Phases({1: Hideout(place=VIENNA), 6: fallen}).begin().answer(MakeLair())
    assert game.windows == (Window.P3, AskKind.ENCOUNTER)
    game.answer(OfEncounter(RATS))
    assert game.state.lairs[0] == Hideout(place=FAR, up=True, lurkers=(Lurker(RATS), Lurker(SPY)))
    assert game.state.fallen is None
    # A lair may be cleared in P4 (B-29).
    assert game.windows == (Window.P4, AskKind.PLAY)
    game.answer(OfLair(1))
    assert game.state.lairs[0] is None


def test_B_27_lair_keeps_bat_by_switch() -> None:
    house = '[switches]\nlair_keeps_bat = "yes"\n'
    game = Phases({1: Hideout(place=VIENNA), 6: Hideout(place=FAR, bat=True)}, house=house).begin()
    game.answer(MakeLair()).answer(OfEncounter(RATS))
    assert game.state.lairs[0] is not None
    assert game.state.lairs[0].bat
    assert len(queries.combat_cards(game.state)) == 12


def test_DRAC_7_a_fourth_needs_one_cleared_first() -> None:
    lairs = tuple(Hideout(place=city, lurkers=(Lurker(RATS),)) for city in (PRAGUE, MUNICH, VENICE))
    game = Phases({1: Hideout(place=VIENNA), 6: Hideout(place=FAR)}, lairs=lairs).begin()
    game.answer(PASS).answer(MakeLair())
    assert game.windows == (Window.P3, AskKind.TRAIL)
    game.answer(OfLair(2)).answer(OfEncounter(RATS))
    assert [lair and lair.place for lair in game.state.lairs] == [PRAGUE, FAR, VENICE]


@pytest.mark.parametrize("up", [False, True])
def test_DRAC_9_a_lair_moves_to_space_1(up: bool) -> None:
    lairs = (Hideout(place=PRAGUE, up=up, lurkers=(Lurker(SPY),)),)
    game = Phases(lairs=lairs).begin().answer(PASS).answer(PASS).answer(Go(PRAGUE))
    assert game.went(CardPlaced, lair=0)
    assert game.state.lairs[0] is None
    assert queries.is_exposed(game.state) == up  # A-07, B-28
    if not up:
        assert game.ask.window is Window.P6
        game.answer(OfEncounter(RATS))
        assert game.at(2).lurkers == (Lurker(RATS), Lurker(SPY))


# --- the fury ---------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [Go(PRAGUE), UsePower(Power.HIDE), UsePower(Power.WOLF_FORM, VENICE)])
def test_B_51_the_fury(card: AnyOption) -> None:
    game = Phases(despair=3).begin().answer(card)
    assert game.state.clock.influence == 3


def test_B_51_no_fury_for_the_sea_nor_for_powers_that_stay() -> None:
    for card, here in ((Go(PlaceId("tyrrhenian_sea")), "genoa"), (UsePower(Power.FEED), "vienna")):
        game = Phases(here=PlaceId(here), despair=3).begin().answer(card)
        assert game.state.clock.influence == 0


def test_C_44_thirteen_and_fifteen_in_one_placement_are_the_hunters() -> None:
    game = Phases(despair=3, influence=10, damage=14).begin().answer(UsePower(Power.WOLF_FORM, VENICE))
    assert game.state.outcome is not None
    assert game.state.outcome.winner is Side.HUNTERS


# --- rumor -----------------------------------------------------------------------------------


def test_RUMOR_1_a_city_with_an_encounter() -> None:
    lurkers = (Lurker(RATS),)
    trail = {
        1: Hideout(place=VIENNA, lurkers=lurkers),
        2: Hideout(place=MUNICH),
        3: Hideout(power=Power.HIDE, city=ZAGREB, lurkers=lurkers),
        4: Hideout(place=VENICE, lurkers=lurkers, rumor=True),
    }
    game = Phases(trail, rumors=1).begin().answer(Go(PRAGUE)).answer(OfEncounter(RATS))
    assert game.ask.options == (OfSpace(1), OfSpace(2), PASS)
    game.answer(OfSpace(1))
    assert game.at(2).rumor
    assert game.state.dracula.rumors == 0


def test_C_47_no_token_no_question() -> None:
    game = Phases().begin().answer(Go(PRAGUE)).answer(OfEncounter(RATS))
    assert game.ask.window is Window.P5


def test_G_03_a_lone_hide_asks_as_a_city_would() -> None:
    game = Phases(rumors=1).begin().answer(UsePower(Power.HIDE)).answer(OfEncounter(RATS))
    assert game.windows == (Window.P7, AskKind.TRAIL)
    assert game.ask.options == (PASS,)


# --- allies ----------------------------------------------------------------------------------


def test_C_12_jonathan_turns_up_what_slides_onto_the_sixth_space() -> None:
    trail = {1: Hideout(place=VIENNA), 5: Hideout(place=FAR), 6: Hideout(place=PRAGUE)}
    game = Phases(trail, helper=Event.JONATHAN_HARKER).begin()
    assert game.went(LocationTurnedUp, place=FAR, spot=Spot(False, 5))
    assert game.windows == (Window.P3, AskKind.MATURE)


def test_C_12_jonathan_says_nothing_of_an_empty_space() -> None:
    game = Phases(helper=Event.JONATHAN_HARKER).begin()
    assert not game.went(NothingThere)


def test_P0_the_ally_acts_first() -> None:
    game = Phases(ally=Event.GREAT_WOLF).begin()
    assert game.windows == (Window.P0, AskKind.HUNTER)


def test_B_50_the_windows_of_the_phase() -> None:
    game = Phases(events=(Event.DEVILISH_POWER,)).begin()
    asked = [game.ask.window]
    while len(asked) < 6:
        pick = PASS if PASS in game.ask.options else game.ask.options[0]
        game.answer(pick)
        asked.append(game.ask.window)
    assert asked == [Window.P1, Window.P4, Window.P5, Window.P6, Window.P8, Window.P1]
    assert PlayCard(Event.DEVILISH_POWER) in game.ask.options
