"""SEARCH: where there is anything to search, the order, what stops it, and how it ends (S3, S5, S6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.asks import Spot
from harker.engine.chance import start
from harker.engine.events import (
    EncounterReturned,
    EncounterTaken,
    EncounterTurnedUp,
    FightBegan,
    HideoutCleared,
    HunterBitten,
    HunterDefeated,
    HunterDelayed,
    VampireHurt,
)
from harker.engine.options import LayItem, OfLair, OfLurker, OfSpace, Strike
from harker.engine.rules.reveal import can_search
from harker.engine.state import Lurker
from harker.engine.vocabulary import HUNTERS, SEATS, AskKind, Combat, Encounter, Item, Seat, Viewer, Window
from tests.engine.afoot import turn
from tests.engine.lurking import (
    HIS,
    figure,
    hide,
    hideout,
    his,
    in_lair,
    lair,
    lies,
    names,
    numbers,
    rules,
    searches,
    seen_by,
)
from tests.engine.searching import S, here, over, search, seward, shows, turned
from tests.scenario import Table

SPOT = Spot(False, 1)


def fight_out(game: Table) -> None:
    """Harmless cards, until the fight is over."""
    for _ in range(60):
        if game.state.fight is None:
            return
        for ask in game.asked:
            game.answers(ask.seat, *ask.default)
    raise AssertionError("the fight does not end")


# --- HUNT-11, TOKEN-1, C-67: whether there is anything to search -------------------------


def may_search(*parts: str) -> bool:
    game = turn("seward", *parts)
    assert game.seward.may("search") == can_search(game.state, S)
    return game.seward.may("search")


@pytest.mark.parametrize(
    "there", [here("bats"), lair("vienna", "bats", up=True), hide("vienna", "bats", up=True)]
)
def test_HUNT_11_where_encounters_lie(there: str) -> None:
    assert may_search(seward(), HIS, there)


@pytest.mark.parametrize("there", [here(), hideout("prague", "bats"), hide("prague", "bats", up=True)])
def test_C_67_not_where_none_lie(there: str) -> None:
    assert not may_search(seward(), HIS, there)


def test_A_11_the_switch_hide_shares_city_hides_what_lies_under_hide() -> None:
    assert not may_search(seward(), HIS, hide("vienna", "bats"), rules(hide_shares_city="no"))


def test_TOKEN_1_not_in_fog() -> None:
    assert not may_search(seward(), HIS, here("bats"), '[tokens]\nfog = ["vienna"]')
    assert may_search(seward(), HIS, here("bats"), '[tokens]\nfog = ["prague"]')


def test_HURT_7_not_from_a_hospital() -> None:
    patient = figure("seward", "budapest", hospital=True)
    assert not turn("seward", patient, HIS, hideout("budapest", "bats", up=True)).seward.may("search")


# --- S3: one by one, in Dracula's order --------------------------------------------------


def test_SEARCH_1_dracula_chooses_the_order() -> None:
    game = search(here("bats", "hoax", "saboteur"))
    assert game.dracula.is_asked(Window.S3, AskKind.ENCOUNTER)
    assert game.dracula.options == ["lurker bats", "lurker hoax", "lurker saboteur"]
    game.dracula.answers("lurker saboteur")
    assert turned(game) == ["saboteur"]
    assert game.dracula.options == ["lurker bats", "lurker hoax"]
    game.dracula.answers("lurker hoax")
    assert turned(game) == ["saboteur", "hoax", "bats"]  # of one there is no order
    assert over(game)


def test_SEARCH_1_matured_effects_are_ignored() -> None:
    game = search(here("new_vampire"))
    assert game.state.clock.influence == 0
    assert game.ever(FightBegan)


def test_E_S3_one_encounter_is_no_choice() -> None:
    game = search(here("bats"))
    assert turned(game) == ["bats"]
    assert game.seward.record.bats


def test_SEARCH_1_two_alike_one_up_are_told_apart() -> None:
    game = search(here("rats", "rats up"))
    assert game.dracula.options == ["lurker rats", "lurker rats up"]


def test_A_11_hideout_and_hide_are_searched_together() -> None:
    game = search(hide("vienna", "bats", up=True), here("hoax"))
    assert game.dracula.options == ["lurker hoax space:3", "lurker bats space:2"]
    game.dracula.answers("lurker bats space:2")
    assert turned(game) == ["bats", "hoax"]
    assert (lies(game, 2), lies(game, 3)) == ((), ())


def test_A_11_so_are_lair_and_hide() -> None:
    game = search(hide("vienna", "bats", up=True), lair("vienna", "hoax", up=True))
    assert game.dracula.options == ["lurker hoax space:0", "lurker bats space:2"]


def test_A_08_each_once_though_it_returns() -> None:
    game = search(here("rats", "rats up", "bats"))
    game.dracula.answers("lurker rats up")
    assert game.dracula.options == ["lurker bats", "lurker rats"]
    game.dracula.answers("lurker rats")
    assert turned(game) == ["rats", "rats", "bats"]
    assert game.seward.record.damage == 4
    assert lies(game) == (Lurker(Encounter.RATS, up=True),) * 2


def test_B_33_the_set_is_fixed_when_the_search_begins() -> None:
    # Desecrated Soil may bring encounters to his hand, but none here.
    game = search(here("desecrated_soil", "hoax"))
    game.dracula.answers("lurker desecrated_soil")
    game.dracula.answers("none")
    assert turned(game) == ["desecrated_soil", "hoax"]
    assert over(game)


def test_B_33_it_goes_on_after_delay_bite_fog_and_a_lost_fight() -> None:
    game = search(here("saboteur", "unnatural_fog", "rats", "hoax"))
    for encounter in ("saboteur", "unnatural_fog", "hoax"):
        assert game.dracula.is_asked(Window.S3)
        game.dracula.answers(f"lurker {encounter}")
    assert turned(game) == ["saboteur", "unnatural_fog", "hoax", "rats"]
    assert game.seward.record.delayed
    assert game.state.tokens.fog == ("vienna",)
    assert game.seward.record.damage == 2


def test_B_33_it_goes_on_after_a_vampire_that_survived() -> None:
    game = search(here("new_vampire", "bats"))
    game.dracula.answers("lurker new_vampire")
    fight_out(game)
    assert turned(game) == ["new_vampire", "bats"]
    assert game.seward.record.bats


def test_SEARCH_1_it_ends_when_the_hunter_is_defeated() -> None:
    game = search(here("rats", "bats"), seward(damage=7))
    game.dracula.answers("lurker rats")
    assert game.ever(HunterDefeated, hunter=S)
    assert turned(game) == ["rats"]
    assert lies(game) == (Lurker(Encounter.BATS), Lurker(Encounter.RATS, up=True))
    assert over(game)


def test_SEARCH_1_another_s_defeat_does_not_end_it() -> None:
    game = search(here("wolves", "bats"), figure("mina", "vienna", damage=8))
    game.dracula.answers("lurker wolves")
    assert game.ever(HunterDefeated, hunter=Seat.MINA)
    assert turned(game) == ["wolves", "bats"]


# --- the switches search_stops_on and search_order ---------------------------------------


STOPS = rules(search_stops_on="also_delay_or_fled")


def test_B_33_the_switch_search_stops_on_a_delay() -> None:
    game = search(here("saboteur", "rats"), STOPS)
    game.dracula.answers("lurker saboteur")
    assert turned(game) == ["saboteur"]
    assert lies(game) == (Lurker(Encounter.RATS), Lurker(Encounter.SABOTEUR, up=True))
    assert over(game)


def test_B_33_the_switch_does_not_stop_it_for_damage() -> None:
    game = search(here("rats", "bats"), STOPS)
    game.dracula.answers("lurker rats")
    assert turned(game) == ["rats", "bats"]


def test_B_33_the_switch_stops_it_after_a_vampire_that_survived() -> None:
    game = search(here("new_vampire", "bats"), STOPS)
    game.dracula.answers("lurker new_vampire")
    fight_out(game)
    assert turned(game) == ["new_vampire"]
    assert over(game)


def test_B_33_the_switch_does_not_stop_it_after_a_vampire_that_was_killed() -> None:
    game = search(here("reckless_vampire up damage:3", "bats"), seward("knife"), STOPS)
    shows(game)
    game.dracula.answers("lurker reckless_vampire up damage:3")
    kill(game)
    assert turned(game) == ["reckless_vampire", "bats"]
    assert game.seward.record.bats


def test_B_33_killed_beside_another_like_it_it_goes_on() -> None:
    pair = here("reckless_vampire up damage:3", "reckless_vampire")
    game = search(pair, seward("knife"), STOPS)
    shows(game)
    game.dracula.answers("lurker reckless_vampire up damage:3")
    kill(game)
    assert turned(game) == ["reckless_vampire", "reckless_vampire"]


def kill(game: Table) -> None:
    """A knife against a card of his that does not block it."""
    while not game.dracula.is_asked(Window.F4):
        ask = game.asked[0]
        game.answers(ask.seat, *ask.default)
    harmless = (Combat.PLOTTING, Combat.CLAWS, Combat.FANGS, Combat.ESCAPE_AS_BAT)
    strikes = [option for option in game.dracula.ask.options if isinstance(option, Strike)]
    game.answers(Seat.DRACULA, next(strike for strike in strikes if strike.combat in harmless))
    game.answers(S, LayItem(Item.KNIFE))
    while game.state.fight is not None:
        ask = game.asked[0]
        game.answers(ask.seat, *ask.default)
    assert game.ever(VampireHurt)


HUNTER_ORDERS = rules(search_order="hunter")


def test_SEARCH_1_the_switch_search_order_lets_the_hunter_name_what_he_sees_or_one_unseen() -> None:
    game = search(here("bats", "hoax", "rats up"), HUNTER_ORDERS)
    assert game.seward.is_asked(Window.S3, AskKind.ENCOUNTER)
    assert game.seward.ask.options == (OfLurker(Encounter.RATS, up=True), OfSpace(2))
    game.seward.answers("lurker rats up")
    assert turned(game)[0] == "rats"


def test_SEARCH_1_the_switch_an_unseen_one_is_drawn_by_chance() -> None:
    drawn = set()
    for seed in range(8):
        game = search(here("bats", "hoax", "rats up"), HUNTER_ORDERS)
        game.state = replace(game.state, rng=start(seed))
        game.seward.answers("space 2")
        drawn.add(turned(game)[0])
    assert drawn == {"bats", "hoax"}


def test_SEARCH_1_the_switch_lair_and_hide_are_named_apart() -> None:
    game = search(hide("vienna", "bats", up=True), lair("vienna", "hoax", up=True), HUNTER_ORDERS)
    assert game.seward.ask.options == (OfSpace(2), OfLair(1))
    game.seward.answers("lair 1")
    assert turned(game) == ["hoax", "bats"]


def test_SEARCH_1_the_switch_unseen_ones_of_one_place_are_no_choice() -> None:
    game = search(here("bats", "hoax"), HUNTER_ORDERS)
    assert sorted(turned(game)) == ["bats", "hoax"]
    assert over(game)


# --- S5, S6 ------------------------------------------------------------------------------


def test_SEARCH_3_what_returns_lies_face_up_and_stays_so() -> None:
    game = search(here("rats", "bats"))
    game.dracula.answers("lurker rats")
    assert lies(game) == (Lurker(Encounter.RATS, up=True),)
    for seat in HUNTERS:
        there = game.player(seat).sees().trail[1]
        assert there is not None
        assert [lurker.encounter for lurker in there.shown] == ["rats"]


def test_RULING_1_a_vampire_not_killed_goes_back_face_up_with_its_damage() -> None:
    game = search(here("new_vampire"), seward("knife"))
    shows(game)
    kill(game)  # three damage of six
    assert lies(game) == (Lurker(Encounter.NEW_VAMPIRE, up=True, damage=3),)
    assert game.ever(EncounterReturned, encounter=Encounter.NEW_VAMPIRE, why="SEARCH-3")


def test_RULING_1_and_the_next_search_meets_it_so() -> None:
    game = search(here("reckless_vampire up damage:2"))
    assert game.state.fight is not None
    assert game.state.fight.vampire == Lurker(Encounter.RECKLESS_VAMPIRE, up=True, damage=2)


def test_SEARCH_2_an_emptied_trail_hideout_stays() -> None:
    game = search(here("bats"))
    assert lies(game) == ()
    assert not game.ever(HideoutCleared)


def test_SEARCH_2_an_emptied_lair_is_cleared_when_the_last_is_resolved() -> None:
    game = search(lair("vienna", "bats", "hoax", up=True))
    game.dracula.answers("lurker bats")
    assert names(game.news)[:7] == [
        "EncounterTurnedUp",
        "BatsPlaced",
        "EncounterDiscarded",
        "EncounterTurnedUp",
        "HunterDelayed",
        "EncounterDiscarded",
        "HideoutCleared",
    ]
    assert game.state.lairs == (None, None, None)


def test_SEARCH_2_a_lair_to_which_one_returned_is_not() -> None:
    game = search(lair("vienna", "rats", up=True))
    assert in_lair(game) == (Lurker(Encounter.RATS, up=True),)
    assert not game.ever(HideoutCleared)


def test_SEARCH_2_nor_is_another_lair() -> None:
    game = search(lair("vienna", "bats", up=True), lair("prague", "bats"))
    assert game.state.lairs[0] is None
    assert in_lair(game, 2) == (Lurker(Encounter.BATS),)


def test_AMBUSH_2_a_vampire_met_by_night_is_fought_at_night() -> None:
    assert search(here("new_vampire"), night=True).ever(FightBegan, night=True)
    assert search(here("new_vampire")).ever(FightBegan, night=False)


def test_G_05_each_is_seen_by_all_when_its_turn_comes_and_not_before() -> None:
    game = search(here("bats", "hoax"))
    game.dracula.answers("lurker hoax")
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert seen_by(game, watcher, EncounterTurnedUp) == [
            EncounterTurnedUp(spot=SPOT, encounter=Encounter.HOAX, why="SEARCH-1"),
            EncounterTurnedUp(spot=SPOT, encounter=Encounter.BATS, why="SEARCH-1"),
        ]


def test_G_05_what_is_still_face_down_stays_his_secret() -> None:
    game = search(here("bats", "hoax", "rats"))
    game.dracula.answers("lurker rats")
    for seat in HUNTERS:
        there = game.player(seat).sees().trail[1]
        assert there is not None
        assert (there.encounters, there.hidden) == (3, None)
        assert [lurker.encounter for lurker in there.shown] == ["rats"]


def test_B_34_the_encounter_taken_is_seen_by_all() -> None:
    game = search(here("new_vampire"), his("seduction"))
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    for watcher in (*SEATS, Viewer.SPECTATOR):
        taken = seen_by(game, watcher, EncounterTaken)
        assert taken == [EncounterTaken(spot=SPOT, encounter=Encounter.NEW_VAMPIRE, why="event:seduction")]


@pytest.mark.parametrize("damage", [1, 3])
def test_SEARCH_1_the_effect_is_that_of_the_card_with_its_numbers(damage: int) -> None:
    assert search(here("rats"), numbers(rats_damage=damage)).seward.record.damage == damage


def test_HUNT_11_the_search_is_announced() -> None:
    game = turn("seward", seward(), HIS, here("bats"))
    game.seward.answers("search")
    assert names(game.news)[:2] == ["ActionTaken", "EncounterTurnedUp"]


def test_B_34_seduction_is_one_moment_and_may_end_the_game() -> None:
    # Base 2: the bite, Rage and the card's way to his hand; then victory is checked.
    game = searches(
        HIS, here("new_vampire", "rats"), figure("mina", "vienna"), his("seduction"), "[time]\ninfluence = 11"
    )
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert game.state.outcome is not None
    assert game.state.outcome.reason == "influence"
    assert game.state.dracula.encounters == ("new_vampire",)
    assert lies(game) == (Lurker(Encounter.RATS),)


def test_B_34_a_stake_in_hand_that_was_not_shown_does_not_follow_the_one_spent() -> None:
    game = search(here("new_vampire", "hoax"), seward("stake", "stake"), his("seduction"))
    shows(game, "stake")
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert game.seward.record.items == ("stake",)
    assert game.ever(HunterDelayed, hunter=S, why="encounter:hoax")


def test_B_34_the_switch_stake_one_that_was_spared_may_answer_the_next() -> None:
    parts = (here("new_vampire", "hoax"), seward("stake"), his("seduction"), rules(stake="may"))
    game = shows(search(*parts), "stake")
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    game.seward.passes()
    assert game.ever(HunterBitten, hunter=S)
    assert game.seward.is_asked(Window.S4)
    assert game.seward.ask.about.encounter == "hoax"


def test_B_35_a_second_stake_that_was_not_shown_answers_nothing() -> None:
    game = shows(search(here("hoax", "aristocratic_vampire"), seward("stake", "stake")), "stake")
    game.dracula.answers("lurker hoax")
    assert game.seward.is_asked(Window.S5, AskKind.PAY)
    assert game.seward.record.items == ("stake",)
