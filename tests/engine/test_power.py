"""POWER: what the power cards share, and what several stays come to. Each card has its own file."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine import catalog, queries
from harker.engine.catalog import ADJACENT, within_roads
from harker.engine.events import CardPlaced, DraculaExposed, HideoutCleared, LocationTurnedUp
from harker.engine.machine import Play
from harker.engine.options import Go, MakeLair, OfEncounter, OfSpace, UsePower
from harker.engine.rules.reveal import Arrive, reveal_space
from harker.engine.sight import view
from harker.engine.state import Hideout, Plans, Tokens
from harker.engine.vocabulary import AskKind, Edition, Phase, PlaceId, Power, Window
from tests.engine.nightfall import (
    DARK,
    FEED,
    GENOA,
    MISDIRECT,
    ONCE,
    STAYS,
    TABLE,
    TYRRHENIAN,
    D,
    G,
    Night,
    city,
    hide,
)
from tests.engine.phases import FAR, MUNICH, PRAGUE, RATS, VENICE, VIENNA

LYING = {
    Power.FEED: FEED,
    Power.DARK_CALL: DARK,
    Power.MISDIRECT: MISDIRECT,
    Power.HIDE: hide(FAR),
    Power.WOLF_FORM: Hideout(place=FAR, power=Power.WOLF_FORM),
}
BEHIND = {2: city(VIENNA), 3: city(MUNICH)}
"""A trail that leaves every power possible."""


def offered(game: Night) -> set[Power]:
    return set(game.powers)


# --- POWER-1 ----------------------------------------------------------------------------------


def test_POWER_1_all_five_are_in_the_deck() -> None:
    """SETUP-3: one of each."""
    assert offered(Night(BEHIND).card()) == set(Power)


def test_POWER_1_each_is_chosen_once_but_wolf_form_with_its_city() -> None:
    game = Night(BEHIND).card()
    assert len(set(game.ask.options)) == len(game.ask.options)
    for power in (*STAYS, Power.MISDIRECT):
        assert game.may(UsePower(power))
    assert game.wolf_goals == set(within_roads(VIENNA, 2)) - {MUNICH}


@pytest.mark.parametrize("power", Power)
def test_POWER_1_out_of_reach_while_it_lies_on_the_trail(power: Power) -> None:
    assert offered(Night(BEHIND | {6: LYING[power]}).card()) == set(Power) - {power}


@pytest.mark.parametrize("power", Power)
def test_POWER_1_back_when_it_leaves_the_trail(power: Power) -> None:
    """DRAC-1: what falls in this phase may be used in it."""
    game = Night({1: city(VIENNA), 3: city(MUNICH), 6: LYING[power]}, encounters=()).slides()
    assert offered(game) == set(Power)


def test_POWER_1_back_when_its_hideout_becomes_a_lair() -> None:
    """B-27."""
    game = Night({1: city(VIENNA), 3: city(MUNICH), 6: LYING[Power.WOLF_FORM]}).slides()
    game.does(MakeLair(), OfEncounter(RATS)).passes(Window.P5)
    assert offered(game) == set(Power)


def test_POWER_1_a_place_and_its_power_count_for_themselves() -> None:
    """C-45: the city of a Wolf Form on the trail is barred by its own card."""
    game = Night({2: city(VIENNA), 4: Hideout(place=PRAGUE, power=Power.WOLF_FORM)}).card()
    assert PRAGUE not in game.goals


@pytest.mark.parametrize("power", [*STAYS, Power.MISDIRECT])
def test_POWER_1_in_place_of_a_location(power: Power) -> None:
    """Misdirect: with another card."""
    game = Night(BEHIND, plans=ONCE).card().does(UsePower(power))
    assert game.state.dracula.place == VIENNA
    assert (game.state.trail[0] is None) is (power is Power.MISDIRECT)


def test_SETUP_7_none_in_the_first_game() -> None:
    assert offered(Night(BEHIND, edition=Edition.FIRST).card()) == set()


# --- POWER-6 ----------------------------------------------------------------------------------


def test_POWER_6_at_sea_misdirect_alone() -> None:
    trail = {2: city(TYRRHENIAN), 3: city(MUNICH)}
    assert offered(Night(trail, here=TYRRHENIAN).card()) == {Power.MISDIRECT}


@pytest.mark.parametrize("tokens", [Tokens(consecrated=VIENNA), Tokens(hosts=(PRAGUE, VIENNA))])
def test_POWER_6_no_stay_in_a_holy_city(tokens: Tokens) -> None:
    assert offered(Night(BEHIND, tokens=tokens).card()) == {Power.MISDIRECT, Power.WOLF_FORM}


@pytest.mark.parametrize("window", [Window.P1, Window.P3, Window.P4, Window.P6, Window.P7, Window.P8])
def test_POWER_6_only_in_the_move_step(window: Window) -> None:
    game = Night({1: city(VIENNA), 6: city(FAR)}, lairs=(city(VENICE, RATS),), rumors=1, plans=ONCE)
    game.begin()
    game.passes(window)
    assert game.powers == []


# --- POWER-7 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stays", "index"),
    [((), 1), ((FEED,), 2), ((FEED, DARK), 3), ((hide(VIENNA), FEED, DARK), 4)],
)
def test_POWER_7_where_he_is_is_a_fact_of_its_own(stays: tuple[Hideout, ...], index: int) -> None:
    """Base 1, RULING-9."""
    game = Night(dict(enumerate((*stays, city(VIENNA)), 2))).card()
    assert queries.current_index(game.state) == index
    assert queries.current_group(game.state) == tuple(range(1, index + 1))
    assert game.goals == set(ADJACENT[VIENNA])


def test_C_42_three_stays_at_most() -> None:
    """Ruling 17: then his city lies on space 4 outside a Dracula phase, and he must go."""
    game = Night({1: city(VIENNA)}, plans=Plans(swiftness=True)).begin()
    for power in (Power.FEED, Power.HIDE, Power.DARK_CALL):
        game.does(UsePower(power))
        game.state = replace(game.state, plans=Plans(swiftness=True))
        game.passes(Window.P5)
        while game.ask.kind is not AskKind.ROUTE:
            game.answer(*game.ask.default)
    assert offered(game) & set(STAYS) == set()
    assert queries.current_index(game.state) == 4


def test_RULING_17_after_two_stays_the_third_space_reveals_him() -> None:
    """C-42, A-03: Newspaper Reports played at once."""
    play = Play(Night({1: FEED, 2: DARK, 3: city(VIENNA)}).state)
    assert reveal_space(play, 2, "event:newspaper_reports")
    assert [type(event) for event in play.events] == [LocationTurnedUp, DraculaExposed]


@pytest.mark.parametrize(
    "stays", [(), (FEED,), (DARK, FEED), (hide(VIENNA), FEED), (hide(VIENNA), FEED, DARK)]
)
def test_A_03_a_hunter_who_enters_his_city_reveals_him_wherever_it_lies(stays: tuple[Hideout, ...]) -> None:
    """REVEAL-2, POWER-7."""
    trail = dict(enumerate((*stays, city(VIENNA)), 1))
    game = Night(trail, hunters=(VIENNA, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    assert game.one(DraculaExposed).place == VIENNA
    assert game.one(LocationTurnedUp).spot.index == len(stays)


def test_A_03_a_hunter_elsewhere_does_not() -> None:
    trail = {1: FEED, 2: city(VIENNA), 3: city(MUNICH)}
    game = Night(trail, hunters=(MUNICH, FAR, FAR, FAR), phase=Phase.DAY)
    game.begin("card", Arrive(hunter=G))
    assert game.one(LocationTurnedUp).place == MUNICH
    assert not game.all(DraculaExposed)


@pytest.mark.parametrize("power", [Power.FEED, Power.DARK_CALL])
def test_C_72_that_he_stayed_is_seen_and_nothing_is_turned_up(power: Power) -> None:
    """Where he is remains the hunters' deduction."""
    game = Night(BEHIND, plans=ONCE).card().does(UsePower(power))
    assert not game.all(LocationTurnedUp)
    for watcher in TABLE:
        seen = view(game.state, watcher)
        assert (seen.dracula.place, seen.dracula.exposed) == (None, False)
        assert [h and h.power for h in seen.trail[:2]] == [power, None]
        assert [h and h.place for h in seen.trail[:3]] == [None, None, None]


def test_C_72_hide_is_not_seen() -> None:
    """G-03: it might be any city."""
    game = Night(BEHIND, plans=ONCE).card().does(UsePower(Power.HIDE))
    for watcher in TABLE:
        space = view(game.state, watcher).trail[0]
        assert space is not None
        assert (space.power, space.up) == (None, False)


# --- what every card shows --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "up", "encounter"),
    [
        (Power.FEED, True, False),
        (Power.DARK_CALL, True, False),
        (Power.HIDE, False, True),
        (Power.MISDIRECT, True, False),
        (Power.WOLF_FORM, True, True),
    ],
)
def test_B_31_face_up_or_down_and_with_an_encounter_or_not(power: Power, up: bool, encounter: bool) -> None:
    """POWER-4, POWER-5."""
    fact = catalog.POWERS[power]
    assert (fact.face_up, fact.encounter) == (up, encounter)
    game = Night(BEHIND).card()
    option = next(o for o in game.ask.options if isinstance(o, UsePower) and o.power is power)
    game.does(option)
    if power is Power.MISDIRECT:
        game.does(OfSpace(3))
    elif power is Power.DARK_CALL:
        game.answer(*game.ask.default)
    lies = next(h for h in game.state.trail if h is not None and h.power is power)
    for watcher in TABLE:
        seen = next(s for s in view(game.state, watcher).trail if s is not None)
        assert (seen.power is power) is up or power is Power.MISDIRECT
    assert (game.ask.window is Window.P6) is encounter
    assert lies.lurkers == ()


def test_POWER_2_and_the_sea_from_a_port_he_may_run_ashore_only() -> None:
    game = Night({2: city(GENOA), 3: city(MUNICH)}, here=GENOA).card()
    assert TYRRHENIAN in game.goals
    assert TYRRHENIAN not in game.wolf_goals


def test_B_30_every_card_that_is_legal_by_itself_may_follow_misdirect() -> None:
    """POWER-1: the options after it are those before, with what it freed and without itself."""
    game = Night(BEHIND).card()
    before = set(game.ask.options)
    game.does(UsePower(Power.MISDIRECT), OfSpace(3))
    freed = {Go(MUNICH), UsePower(Power.WOLF_FORM, MUNICH)}
    assert set(game.ask.options) == (before - {UsePower(Power.MISDIRECT)}) | freed


def test_POWER_1_hide_goes_back_unseen() -> None:
    """DRAC-6, G-03: cleared face down it looks like a city."""
    trail = {1: city(PRAGUE), 6: hide(VIENNA)}
    game = Night(trail, here=PRAGUE, encounters=()).slides()
    for watcher in TABLE:
        seen = game.saw(watcher, HideoutCleared)
        assert (seen.place, seen.power, seen.hidden_power, seen.city) == (None, None, None, None)
    assert game.saw(D, HideoutCleared).hidden_power is Power.HIDE


def test_POWER_7_the_newest_card_says_nothing_of_where_he_is() -> None:
    """DRAC-8, DRAC-12: after a stay the next city lies on space 1, the stay between."""
    game = Night({2: FEED, 3: city(VIENNA)}, plans=ONCE).card().does(Go(PRAGUE))
    assert game.one(CardPlaced).place == PRAGUE
    assert game.spaces[:3] == [PRAGUE, Power.FEED, VIENNA]
    assert queries.current_group(game.state) == (0,)


def test_C_53_the_castle_may_be_stayed_in() -> None:
    castle = PlaceId("castle_dracula")
    game = Night({2: city(castle), 3: city(FAR)}, here=castle).card()
    assert offered(game) == set(Power)
