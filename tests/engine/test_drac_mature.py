"""DRAC-3 to DRAC-7: what becomes of a hideout that leaves the sixth space (P3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine import queries
from harker.engine.asks import Spot
from harker.engine.catalog import CASTLE, PLACES, REGIONS, within_roads
from harker.engine.events import (
    DraculaHealed,
    EncounterDiscarded,
    HideoutCleared,
    HideTurnedUp,
    InfluenceChanged,
    LairMade,
    LocationTurnedUp,
    Matured,
    SzganyPlaced,
)
from harker.engine.options import (
    PASS,
    Go,
    MakeLair,
    Mature,
    OfEncounter,
    OfLair,
    OfLurker,
)
from harker.engine.queries import FALLEN
from harker.engine.sight import redact, view
from harker.engine.state import DownEncounter, Hideout, Lurker, Tokens
from harker.engine.vocabulary import (
    AskKind,
    Combat,
    Edition,
    Encounter,
    PlaceId,
    Power,
    Seat,
    Side,
    Window,
)
from tests.engine.nightfall import (
    BERLIN,
    DARK,
    FEED,
    GALATZ,
    MISDIRECT,
    TABLE,
    TYRRHENIAN,
    D,
    Night,
    city,
    hide,
)
from tests.engine.phases import (
    FAR,
    MUNICH,
    NEW,
    PRAGUE,
    RATS,
    RECKLESS,
    SPY,
    VENICE,
    VIENNA,
)

ARISTOCRAT, SOIL, WOLVES = (
    Encounter.ARISTOCRATIC_VAMPIRE,
    Encounter.DESECRATED_SOIL,
    Encounter.WOLVES,
)
BATS, FOG, MOB, SZGANY = (
    Encounter.BATS,
    Encounter.UNNATURAL_FOG,
    Encounter.SZGANY_MOB,
    Encounter.SZGANY_BODYGUARDS,
)
UP = '[switches]\ncleared_encounters = "up"\n'
BAT_KEPT = '[switches]\nlair_keeps_bat = "yes"\n'
UNSHARED = '[switches]\nhide_shares_city = "no"\n'


def fell(hideout: Hideout, trail: dict[int, Hideout] | None = None, **fields: Any) -> Night:
    """This hideout has just left the sixth space; he is in Vienna."""
    laid = {1: city(VIENNA), 6: hideout} | (trail or {})
    return Night(laid, **fields).slides()


def uses(game: Night, *encounters: Encounter) -> Night:
    """He matures it and uses these of its encounters, in this order."""
    if game.ask.kind is AskKind.MATURE:
        game.answer(Mature())
    return game.answer(*map(OfLurker, encounters))


# --- mature or lair ---------------------------------------------------------------------------


def test_DRAC_3_a_city_may_be_either() -> None:
    game = fell(city(FAR, RATS))
    assert game.windows == (Window.P3, AskKind.MATURE)
    assert game.ask.seat is D
    assert game.ask.options == (MakeLair(), Mature())


def test_DRAC_3_a_city_without_encounters_too() -> None:
    """B-23: it is no lair yet, so it is asked about."""
    game = fell(city(FAR))
    assert game.ask.options == (MakeLair(), Mature())
    game.answer(Mature())
    assert game.names == ["HideoutCleared"]
    assert game.windows == (Window.P5, AskKind.ROUTE)


@pytest.mark.parametrize(
    ("hideout", "what"),
    [
        (Hideout(place=TYRRHENIAN), TYRRHENIAN),
        (Hideout(place=TYRRHENIAN, up=True), TYRRHENIAN),
        (FEED, Power.FEED),
        (DARK, Power.DARK_CALL),
        (MISDIRECT, Power.MISDIRECT),
        (hide(PRAGUE, up=True), Power.HIDE),
    ],
)
def test_B_23_what_all_see_is_no_lair_and_empty_goes_without_a_question(
    hideout: Hideout, what: PlaceId | Power
) -> None:
    game = fell(hideout)
    assert game.names == ["TrailSlid", "HideoutCleared"]
    assert game.cleared() == [what]
    assert game.state.fallen is None
    assert game.windows == (Window.P5, AskKind.ROUTE)


def test_B_23_an_empty_sixth_space_is_nothing() -> None:
    game = Night().slides()
    assert game.names == ["TrailSlid"]
    assert game.windows == (Window.P5, AskKind.ROUTE)


def test_B_23_a_lair_needs_an_encounter_in_hand() -> None:
    game = fell(city(FAR, NEW, SPY), encounters=())
    assert game.windows == (Window.P3, AskKind.ORDER)
    assert (game.ask.least, game.ask.most, game.ask.ordered) == (0, 2, True)


def test_B_23_with_nothing_in_hand_and_nothing_there_it_is_cleared() -> None:
    assert fell(city(FAR), encounters=()).cleared() == [FAR]


def test_RULING_16_a_hide_becomes_no_lair_and_leaves_no_empty_location() -> None:
    game = fell(hide(PRAGUE, SOIL), damage=4)
    assert MakeLair() not in game.ask.options
    uses(game, SOIL)
    assert game.state.dracula.damage == 1
    assert game.state.fallen is None
    assert game.state.lairs == (None, None, None)
    assert game.spaces == [None, VIENNA, None, None, None, None]


@pytest.mark.parametrize("encounters", [(), (RATS,), (NEW, SPY)])
def test_G_03_a_hide_that_falls_is_asked_about_as_any_city(
    encounters: tuple[Encounter, ...],
) -> None:
    """B-23, A-11: the hunters see the same questions and the same events."""
    seen = []
    for hideout in (hide(PRAGUE, *encounters), city(FAR, *encounters)):
        game = fell(hideout)
        asked = []
        log = [game.seen(Seat.MINA)]
        while game.ask.window is Window.P3:
            asked.append((game.ask.window, game.ask.kind, view(game.state, Seat.MINA)))
            game.answer(*game.ask.default)
            log.append(game.seen(Seat.MINA))
        seen.append((asked, log))
    assert seen[0] == seen[1]


def test_G_03_a_hide_that_is_up_and_falls_is_known_to_be_no_lair() -> None:
    game = fell(hide(PRAGUE, SPY, up=True))
    assert game.windows == (Window.P3, AskKind.ORDER)


# --- maturing ---------------------------------------------------------------------------------


def test_DRAC_4_as_many_as_he_likes_none_too() -> None:
    """G-17: the hunters see how many he did not use, never which."""
    game = fell(city(FAR, NEW, SPY)).answer(Mature())
    assert (game.ask.least, game.ask.most, game.ask.ordered) == (0, 2, True)
    assert set(game.ask.options) == {OfLurker(NEW), OfLurker(SPY)}
    game.answer()
    cleared = game.one(HideoutCleared)
    assert (cleared.spot, cleared.why, cleared.count) == (FALLEN, "DRAC-4", 2)
    assert set(cleared.encounters or ()) == {NEW, SPY}
    assert game.state.clock.influence == 0
    assert not game.all(Matured)
    for watcher in TABLE:
        seen = game.saw(watcher, HideoutCleared)
        assert (seen.place, seen.encounters, seen.count) == (None, None, 2)
    assert game.state.decks.encounter_discard == (DownEncounter(NEW, False), DownEncounter(SPY, False))


def test_DRAC_4_in_his_order_each_shown_and_discarded() -> None:
    game = uses(fell(city(FAR, SOIL, SZGANY, RATS), damage=5), SZGANY, RATS, SOIL)
    assert [event.encounter for event in game.all(Matured)] == [SZGANY, RATS, SOIL]
    assert [event.encounter for event in game.all(EncounterDiscarded)] == [RATS, SOIL]
    assert all(event.up for event in game.all(EncounterDiscarded))
    assert game.one(SzganyPlaced).total == 1
    assert game.one(DraculaHealed).total == 2
    assert game.one(HideoutCleared).count == 0
    assert game.state.decks.encounter_discard == (DownEncounter(RATS), DownEncounter(SOIL))
    for watcher in TABLE:
        assert all(redact(event, watcher, game.state.setup) == event for event in game.all(Matured))


@pytest.mark.parametrize("encounter", [BATS, RATS])
def test_DRAC_4_one_without_a_matured_effect_is_only_shown(encounter: Encounter) -> None:
    game = uses(fell(city(FAR, encounter)), encounter)
    assert game.names == ["Matured", "EncounterDiscarded", "HideoutCleared"]
    assert game.state.decks.encounter_discard == (DownEncounter(encounter),)


def test_B_23_an_effect_that_does_not_say_reveal_shows_no_location() -> None:
    """G-01."""
    game = uses(fell(city(FAR, SOIL), damage=3), SOIL)
    assert not game.all(LocationTurnedUp)
    assert game.saw(Seat.MINA, HideoutCleared).place is None


@pytest.mark.parametrize("encounter", [NEW, RECKLESS, ARISTOCRAT, WOLVES, FOG, MOB])
def test_DRAC_4_an_effect_that_says_reveal_shows_the_location(encounter: Encounter) -> None:
    """DRAC-5, B-23."""
    game = uses(fell(city(FAR, encounter)), encounter)
    assert game.one(LocationTurnedUp) == LocationTurnedUp(
        spot=FALLEN, place=FAR, why=f"encounter:{encounter}"
    )


@pytest.mark.parametrize("encounter", [NEW, RECKLESS, WOLVES, FOG, MOB])
def test_POWER_4_the_hide_of_a_location_that_matures_is_revealed_with_it(encounter: Encounter) -> None:
    """DRAC-4: he stayed in Lisbon by Hide; its city falls first."""
    game = uses(fell(city(FAR, encounter), {5: hide(FAR, SPY)}), encounter)
    assert game.one(HideTurnedUp) == HideTurnedUp(spot=Spot(False, 5), city=FAR, why=f"encounter:{encounter}")
    if encounter not in (NEW, RECKLESS):
        assert (game.at(6).up, game.at(6).told) == (True, True)


def test_POWER_4_the_hide_of_another_city_is_not() -> None:
    game = uses(fell(city(FAR, WOLVES), {5: hide(VIENNA, SPY)}), WOLVES)
    assert not game.all(HideTurnedUp)
    assert not game.at(6).up


def test_POWER_4_hide_shares_city_no_leaves_it_down() -> None:
    game = uses(fell(city(FAR, WOLVES), {5: hide(FAR, SPY)}, house=UNSHARED), WOLVES)
    assert game.went(LocationTurnedUp, place=FAR)
    assert not game.at(6).up


def test_B_23_a_location_that_lay_up_is_not_revealed_again() -> None:
    game = uses(fell(city(FAR, NEW, up=True)), NEW)
    assert not game.all(LocationTurnedUp)
    assert game.state.clock.influence == 3


# --- a vampire --------------------------------------------------------------------------------


@pytest.mark.parametrize(("vampire", "influence"), [(NEW, 3), (RECKLESS, 4), (ARISTOCRAT, 4)])
def test_DRAC_5_reveal_then_influence_then_clear(vampire: Encounter, influence: int) -> None:
    """GAME-5, B-25: this hideout and spaces 4 to 6 are cleared once, last."""
    trail = {2: city(PRAGUE), 3: city(BERLIN), 4: city(MUNICH, RATS), 5: city(VENICE, up=True)}
    game = uses(fell(city(FAR, vampire), trail), vampire)
    assert game.names == [
        "Matured",
        "LocationTurnedUp",
        "EncounterDiscarded",
        "InfluenceChanged",
        "HideoutCleared",
        "HideoutCleared",
        "HideoutCleared",
        "HideoutCleared",
    ]
    assert game.one(InfluenceChanged) == InfluenceChanged(by=influence, total=influence, why="DRAC-5")
    assert [(event.spot.index, event.place) for event in game.all(HideoutCleared)] == [
        (3, BERLIN),
        (4, MUNICH),
        (5, VENICE),
        (FALLEN.index, FAR),
    ]
    assert game.spaces == [None, VIENNA, PRAGUE, None, None, None]


def test_DRAC_5_spaces_two_and_three_stay() -> None:
    """Space 3 is never cleared, whether it is his or not."""
    trail = {2: city(PRAGUE), 3: city(BERLIN)}
    game = uses(fell(city(FAR, NEW), trail), NEW)
    assert game.spaces == [None, VIENNA, PRAGUE, None, None, None]
    assert game.cleared() == [BERLIN, FAR]


def test_DRAC_5_without_a_vampire_only_this_hideout_is_cleared() -> None:
    trail = {3: city(BERLIN), 4: city(MUNICH), 5: city(VENICE)}
    game = uses(fell(city(FAR, NEW, SOIL), trail), SOIL)
    assert game.cleared() == [FAR]
    assert game.spaces == [None, VIENNA, None, BERLIN, MUNICH, VENICE]
    assert game.state.clock.influence == 0


def test_DRAC_5_lairs_are_not_cleared() -> None:
    """A-17; DRAC-7: encounters in lairs never mature."""
    lairs = (city(PRAGUE, NEW),)
    game = Night({1: city(VIENNA), 6: city(FAR, RECKLESS)}, lairs=lairs).slides()
    uses(game, RECKLESS)
    assert game.state.lairs[0] == lairs[0]
    assert game.state.clock.influence == 4


def test_B_25_two_vampires_are_scored_as_one_moment_and_clear_once() -> None:
    game = uses(fell(city(FAR, NEW, RECKLESS), {5: city(MUNICH)}), NEW, RECKLESS)
    assert game.all(InfluenceChanged) == [InfluenceChanged(by=7, total=7, why="DRAC-5")]
    assert game.cleared() == [MUNICH, FAR]


def test_B_25_the_others_are_resolved_before_the_hideouts_go() -> None:
    game = uses(fell(city(FAR, NEW, SOIL), {5: city(MUNICH)}, damage=3), NEW, SOIL)
    assert game.names.index("DraculaHealed") < game.names.index("InfluenceChanged")
    assert game.names.index("InfluenceChanged") < game.names.index("HideoutCleared")


@pytest.mark.parametrize(("before", "won"), [(8, False), (9, True), (12, True)])
def test_GAME_2_a_vampire_that_matures_may_win_the_game(before: int, won: bool) -> None:
    game = uses(fell(city(FAR, RECKLESS), influence=before), RECKLESS)
    assert (game.state.outcome is not None) is won
    assert game.state.clock.influence == min(before + 4, 13)
    if game.state.outcome is not None:
        assert game.state.outcome.winner is Side.DRACULA


def test_A_04_a_vampire_never_clears_the_current_group() -> None:
    """After three stays his city lies on space 5 at that moment; what is behind it goes."""
    trail = {1: hide(VIENNA, RATS), 2: DARK, 3: FEED, 4: city(VIENNA), 5: city(PRAGUE)}
    game = Night(trail | {6: city(FAR, NEW)}).slides()
    uses(game, NEW)
    assert game.cleared() == [PRAGUE, FAR]
    assert game.spaces == [None, Power.HIDE, Power.DARK_CALL, Power.FEED, VIENNA, None]
    assert queries.current_group(game.state) == (1, 2, 3, 4)


def test_A_04_newer_powers_of_an_older_city_are_no_part_of_the_group() -> None:
    """Feed lies behind his city, so it is not a newer space in front of it."""
    trail = {1: city(VIENNA), 3: FEED, 4: city(PRAGUE)}
    game = uses(fell(city(FAR, NEW), trail), NEW)
    assert game.cleared() == [Power.FEED, PRAGUE, FAR]
    assert game.spaces == [None, VIENNA, None, None, None, None]


def test_A_11_a_vampire_of_a_hide_names_the_city_and_turns_no_other_card_up() -> None:
    """He has come back to Prague, whose card lies face down on space 2 by now."""
    game = Night({1: city(PRAGUE), 6: hide(PRAGUE, NEW)}, here=PRAGUE).slides()
    uses(game, NEW)
    assert game.one(HideTurnedUp) == HideTurnedUp(spot=FALLEN, city=PRAGUE, why="encounter:new_vampire")
    for watcher in TABLE:
        assert game.saw(watcher, HideTurnedUp).city == PRAGUE
    assert game.state.clock.influence == 3
    assert not game.at(2).up
    assert not queries.is_exposed(game.state)


@pytest.mark.parametrize("encounter", [NEW, RECKLESS, ARISTOCRAT, WOLVES, FOG, MOB])
def test_A_11_a_hide_that_was_turned_up_before_names_its_city_when_it_matures(encounter: Encounter) -> None:
    """Newspaper Reports have turned it up on the trail, which does not tell the city (B-56)."""
    game = uses(fell(replace(hide(PRAGUE, encounter), up=True)), encounter)
    named = game.one(HideTurnedUp)
    assert named == HideTurnedUp(spot=FALLEN, city=PRAGUE, why=f"encounter:{encounter}")


def test_A_11_a_hide_whose_city_is_known_is_not_named_again() -> None:
    game = uses(fell(replace(hide(PRAGUE, NEW), up=True, told=True)), NEW)
    assert not game.all(HideTurnedUp)


@pytest.mark.parametrize(
    ("encounter", "reach"), [(WOLVES, within_roads(PRAGUE, 2)), (FOG, REGIONS["austria_hungary"])]
)
def test_A_11_what_matures_under_a_hide_starts_from_its_city(
    encounter: Encounter, reach: tuple[PlaceId, ...]
) -> None:
    game = uses(fell(hide(PRAGUE, encounter)), encounter)
    assert game.ask.window is Window.P3
    assert set(game.ask.options) == set(map(Go, reach))


def test_A_11_all_see_the_city_of_a_hide_that_matures_while_it_does() -> None:
    """G-03: before it is used nobody else knows it."""
    game = fell(hide(PRAGUE, FOG)).answer(Mature())
    seen = []
    for _ in range(2):
        for watcher in TABLE:
            fallen = view(game.state, watcher).fallen
            assert fallen is not None
            seen.append((fallen.power, fallen.city))
        game.answer(OfLurker(FOG) if game.ask.kind is AskKind.ORDER else game.ask.options[0])
    assert seen == [(None, None)] * len(TABLE) + [(Power.HIDE, PRAGUE)] * len(TABLE)


# --- clearing ---------------------------------------------------------------------------------


def test_DRAC_6_cards_go_back_and_nothing_closes_up() -> None:
    """POWER-1, B-27: the power and the bat card are back at once; encounters are not resolved."""
    marked = Hideout(place=MUNICH, power=Power.WOLF_FORM, bat=True, lurkers=(Lurker(RECKLESS),))
    game = Night({1: city(VIENNA), 2: city(PRAGUE), 5: marked, 6: city(FAR, NEW)}).slides()
    assert queries.combat_cards(game.state).count(Combat.ESCAPE_AS_BAT) == 1
    uses(game, NEW)
    assert game.spaces == [None, VIENNA, PRAGUE, None, None, None]
    assert game.state.clock.influence == 3
    assert Power.WOLF_FORM in game.powers
    assert queries.combat_cards(game.state).count(Combat.ESCAPE_AS_BAT) == 2
    assert game.state.decks.encounter_discard == (DownEncounter(NEW), DownEncounter(RECKLESS, up=False))


def test_DRAC_6_the_location_may_be_chosen_again() -> None:
    trail = {1: city(VIENNA), 6: city(PRAGUE)}
    game = Night(trail).slides()
    game.answer(Mature())
    assert PRAGUE in game.goals


def test_C_55_tokens_of_the_board_stay_and_the_vampires_wounds_go() -> None:
    """DRAC-6: rumor and vampire damage only lie on a hideout."""
    wounded = Hideout(place=MUNICH, rumor=True, lurkers=(Lurker(NEW, up=True, damage=3),))
    tokens = Tokens(fog=(MUNICH,), consecrated=FAR, hosts=(MUNICH,), storms=(TYRRHENIAN,))
    game = uses(fell(city(FAR, RECKLESS), {5: wounded}, tokens=tokens), RECKLESS)
    assert game.state.tokens == tokens
    assert game.state.trail[5] is None
    assert DownEncounter(NEW) in game.state.decks.encounter_discard
    assert game.state.clock.influence == 4  # the rumor of a hideout that is only cleared is lost


@pytest.mark.parametrize(("house", "up"), [("", False), (UP, True)])
def test_B_24_cleared_encounters_lie_face_down_unless_seen(house: str, up: bool) -> None:
    """G-05: the pile's face-up part is public; what is face down is Dracula's to know."""
    lurkers = (Lurker(RATS), Lurker(SPY, up=True))
    game = fell(Hideout(place=FAR, lurkers=lurkers), house=house).answer(Mature()).answer()
    assert game.state.decks.encounter_discard == (DownEncounter(RATS, up), DownEncounter(SPY, True))
    shown = (RATS, SPY) if up else (SPY,)
    assert game.one(HideoutCleared).shown == shown
    for watcher in TABLE:
        assert game.saw(watcher, HideoutCleared).shown == shown
        piles = view(game.state, watcher).decks
        assert (piles.encounter_discard, piles.encounter_discard_down) == (shown, 2 - len(shown))


# --- lairs ------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", [False, True])
def test_DRAC_7_the_card_stays_as_it_lay_and_one_encounter_is_added(up: bool) -> None:
    """G-01, G-04: face down it tells the hunters its number of encounters only."""
    game = fell(city(FAR, SPY, up=up)).does(MakeLair())
    assert game.windows == (Window.P3, AskKind.ENCOUNTER)
    assert PASS not in game.ask.options
    game.answer(OfEncounter(RATS))
    assert game.state.lairs == (city(FAR, RATS, SPY, up=up), None, None)
    assert game.state.fallen is None
    assert RATS not in game.state.dracula.encounters
    assert game.one(LairMade) == LairMade(lair=0, encounter=RATS, why="DRAC-7")
    for watcher in TABLE:
        assert game.saw(watcher, LairMade).encounter is None
        lair = view(game.state, watcher).lairs[0]
        assert lair is not None
        assert (lair.place, lair.encounters, lair.hidden) == (FAR if up else None, 2, None)


def test_DRAC_7_the_first_free_slot_is_taken() -> None:
    game = Night({1: city(VIENNA), 6: city(FAR)}, lairs=(city(PRAGUE, RATS),)).slides()
    game.does(MakeLair(), OfEncounter(SPY))
    assert [lair and lair.place for lair in game.state.lairs] == [PRAGUE, FAR, None]


def test_DRAC_7_a_wounded_vampire_keeps_its_damage_there() -> None:
    game = fell(Hideout(place=FAR, lurkers=(Lurker(NEW, True, 2),))).does(MakeLair(), OfEncounter(RATS))
    lair = game.state.lairs[0]
    assert lair is not None
    assert lair.lurkers == (Lurker(NEW, True, 2), Lurker(RATS))


@pytest.mark.parametrize("held", [1, 2])
def test_DRAC_7_the_only_encounter_in_hand_is_added_without_a_question(held: int) -> None:
    game = fell(city(FAR), encounters=(RATS,) * held).answer(MakeLair())
    assert (game.ask.window is Window.P3) == (held == 2)  # the number is public, that they are alike is not
    if held == 2:
        assert game.ask.options == (OfEncounter(RATS),)
        game.answer(OfEncounter(RATS))
    assert game.state.lairs[0] == city(FAR, RATS)
    assert len(game.state.dracula.encounters) == held - 1


@pytest.mark.parametrize("lair", [1, 2, 3])
def test_DRAC_7_a_fourth_needs_one_of_his_choice_cleared_first(lair: int) -> None:
    """B-29: which lair goes, then which encounter comes."""
    places = (PRAGUE, MUNICH, VENICE)
    lairs = tuple(city(place, SPY) for place in places)
    game = Night({1: city(VIENNA), 6: city(FAR)}, lairs=lairs).slides().does(MakeLair())
    assert game.windows == (Window.P3, AskKind.TRAIL)
    assert game.ask.options == (OfLair(1), OfLair(2), OfLair(3))
    assert game.state.lairs == lairs
    game.answer(OfLair(lair))
    assert game.cleared() == [places[lair - 1]]
    assert game.windows == (Window.P3, AskKind.ENCOUNTER)
    game.answer(OfEncounter(RATS))
    assert game.state.lairs[lair - 1] == city(FAR, RATS)
    assert sum(h is not None and h.place in places for h in game.state.lairs) == 2


def test_DRAC_7_three_lairs_bar_no_fourth() -> None:
    lairs = tuple(city(place, SPY) for place in (PRAGUE, MUNICH, VENICE))
    assert Night({1: city(VIENNA), 6: city(FAR)}, lairs=lairs).slides().may(MakeLair())


def test_DRAC_7_under_one_lair_there_is_no_choice_which_goes() -> None:
    house = "[numbers]\nlairs = 1\n"
    game = Night({1: city(VIENNA), 6: city(FAR)}, lairs=(city(PRAGUE, SPY),), house=house).slides()
    game.does(MakeLair())
    assert game.cleared() == [PRAGUE]
    assert game.windows == (Window.P3, AskKind.ENCOUNTER)
    game.answer(OfEncounter(RATS))
    assert game.state.lairs[0] == city(FAR, RATS)


def test_DRAC_7_under_no_lairs_all_mature() -> None:
    game = fell(city(FAR, NEW), house="[numbers]\nlairs = 0\n")
    assert game.windows == (Window.P3, AskKind.ORDER)


def test_B_26_the_rumor_is_spent_when_its_hideout_becomes_a_lair() -> None:
    rumored = Hideout(place=FAR, rumor=True, lurkers=(Lurker(SPY),))
    game = fell(rumored, rumors=2).does(MakeLair(), OfEncounter(RATS))
    assert game.state.lairs[0] == city(FAR, RATS, SPY)
    assert game.state.dracula.rumors == 2  # to the pool, not to him


@pytest.mark.parametrize(("house", "bats"), [("", 2), (BAT_KEPT, 1)])
def test_B_27_power_and_bat_return_when_the_hideout_becomes_a_lair(house: str, bats: int) -> None:
    """``lair_keeps_bat``: the bat may stay with it; Wolf Form is back in any case."""
    marked = Hideout(place=FAR, power=Power.WOLF_FORM, bat=True)
    game = fell(marked, house=house).does(MakeLair(), OfEncounter(RATS))
    assert game.state.lairs[0] == Hideout(place=FAR, lurkers=(Lurker(RATS),), bat=bats == 1)
    assert queries.combat_cards(game.state).count(Combat.ESCAPE_AS_BAT) == bats
    game.passes(Window.P5)
    assert Power.WOLF_FORM in game.powers


def test_B_27_a_kept_bat_is_back_when_its_lair_is_cleared() -> None:
    lairs = (Hideout(place=FAR, bat=True, lurkers=(Lurker(RATS),)),)
    game = Night(lairs=lairs, house=BAT_KEPT).begin()
    assert queries.combat_cards(game.state).count(Combat.ESCAPE_AS_BAT) == 1
    game.answer(OfLair(1))
    assert queries.combat_cards(game.state).count(Combat.ESCAPE_AS_BAT) == 2


def test_B_27_a_kept_bat_comes_back_to_the_trail_with_its_lair() -> None:
    """DRAC-9."""
    lairs = (Hideout(place=PRAGUE, bat=True, lurkers=(Lurker(RATS),)),)
    game = Night(lairs=lairs, house=BAT_KEPT).card().does(Go(PRAGUE))
    assert game.at(1).bat


def test_C_53_castle_dracula_is_a_hideout_as_any() -> None:
    """PLACE-4: it may be entered, lie on the trail, mature and become a lair."""
    game = Night(here=GALATZ).card()
    assert CASTLE in game.goals
    game.does(Go(CASTLE), OfEncounter(RATS))
    assert game.at(2) == city(CASTLE, RATS)
    game = fell(city(CASTLE, NEW))
    assert game.ask.options == (MakeLair(), Mature())
    uses(game, NEW)
    assert game.state.clock.influence == 3
    assert PLACES[CASTLE].region == "balkans"


def test_C_53_the_castle_as_a_lair() -> None:
    game = fell(city(CASTLE)).does(MakeLair(), OfEncounter(RATS))
    assert game.state.lairs[0] == city(CASTLE, RATS)


def test_SETUP_7_lairs_in_the_first_game_too() -> None:
    game = fell(city(FAR), edition=Edition.FIRST)
    assert game.ask.options == (MakeLair(), Mature())
