"""SEARCH: the cards in it: Stake and Dogs before and in it, and Seduction (S1, S2, S4)."""

from __future__ import annotations

import pytest

from harker.engine.asks import Spot
from harker.engine.events import (
    CardLaidOpen,
    EncounterDiscarded,
    EncounterReturned,
    EventPlayed,
    FightBegan,
    HideoutCleared,
    HunterBitten,
    HunterDefeated,
    HunterDelayed,
    ItemDiscarded,
    ItemShown,
)
from harker.engine.options import PASS, Pay
from harker.engine.rules.reveal import CHASED
from harker.engine.state import Lurker
from harker.engine.vocabulary import SEATS, AskKind, Encounter, Item, Seat, Viewer, Window
from tests.engine.lurking import HIS, figure, his, lair, lies, names, rules, searches, seen_by, table
from tests.engine.searching import S, here, over, search, seward, shows, turned
from tests.scenario import Table

# --- S1: Stake and Dogs are shown --------------------------------------------------------


def test_E_S1_first_he_may_show_each_stake_and_dogs_once() -> None:
    game = search(here("rats", "spy"), seward("stake", "stake", "dogs", "dogs"))
    assert game.seward.is_asked(Window.S1, AskKind.SHOW)
    assert game.seward.options == ["show stake", "show dogs", "pass"]
    assert game.seward.ask.default == (PASS,)
    game.seward.answers("show stake")
    assert game.happened(ItemShown, seat=S, item=Item.STAKE)
    assert game.seward.options == ["show stake", "show dogs", "pass"]
    game.seward.answers("show dogs")
    assert game.seward.options == ["show stake", "pass"]
    game.seward.answers("show stake")
    assert game.seward.options == ["pass"]  # he holds one more card, which all see


def test_E_S1_when_all_he_holds_is_shown_nothing_more_is_asked() -> None:
    game = search(here("rats", "spy"), seward("stake"))
    game.seward.answers("show stake")
    assert game.dracula.is_asked(Window.S3)


@pytest.mark.parametrize(
    ("items", "asked"), [([], False), (["knife"], True), (["stake"], True), (["dogs"], True)]
)
def test_E_S1_is_opened_by_public_facts_only(items: list[str], asked: bool) -> None:
    game = search(here("rats", "spy"), seward(*items))
    assert game.seward.is_asked(Window.S1) is asked
    assert game.dracula.is_asked(Window.S3) is not asked


def test_E_S1_not_opened_when_every_stake_and_dogs_lies_open() -> None:
    gone = table("decks", items_discard=["stake"] * 4 + ["dogs"] * 4)
    assert not search(here("rats", "spy"), seward("knife"), gone).seward.is_asked(Window.S1)
    most = table("decks", items_discard=["stake"] * 4 + ["dogs"] * 3)
    assert search(here("rats", "spy"), seward("knife"), most).seward.is_asked(Window.S1)


@pytest.mark.parametrize(("shown", "asked"), [("stake", True), ("dogs", True), ("knife", False)])
def test_E_S1_a_face_up_card_opens_it_only_if_it_fits(shown: str, asked: bool) -> None:
    game = searches(HIS, here("rats", "spy"), figure("mina", "vienna", items=[shown]))
    assert game.mina.is_asked(Window.S1) is asked


def test_G_20_what_is_shown_is_seen_by_all_and_face_down_again() -> None:
    secret = rules(hunter_hands="trade")
    game = search(here("rats", "spy"), seward("stake", "knife"), secret)
    game.seward.answers("show stake")
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert seen_by(game, watcher, ItemShown) == [ItemShown(seat=S, item=Item.STAKE, why="item:stake")]
    for seat in (Seat.DRACULA, Seat.MINA):
        figure_seen = game.player(seat).sees().hunters[1]
        assert (figure_seen.item_count, figure_seen.items, figure_seen.shown_item) == (2, None, None)


# --- S2: Seduction (B-34) ----------------------------------------------------------------


def test_B_34_asked_after_stake_and_dogs_before_anything_is_turned_up() -> None:
    game = search(here("new_vampire", "rats"), seward("stake"), his("seduction"))
    game.seward.answers("show stake")
    assert game.dracula.is_asked(Window.S2, AskKind.PLAY)
    assert turned(game) == []


def test_B_34_the_vampire_goes_to_his_hand_and_the_rest_follows() -> None:
    game = search(here("new_vampire up damage:3", "rats"), his("seduction"))
    game.dracula.answers("play seduction")
    assert game.dracula.is_asked(Window.S2, AskKind.ENCOUNTER)
    game.dracula.answers("lurker new_vampire up damage:3")
    assert names(game.news)[:6] == [
        "EncounterTurnedUp",
        "HunterBitten",
        "EncounterTaken",
        "EncounterTurnedUp",
        "HunterHurt",
        "EncounterReturned",
    ]
    assert game.state.dracula.encounters == ("new_vampire",)
    assert lies(game) == (Lurker(Encounter.RATS, up=True),)
    assert not game.ever(FightBegan)


@pytest.mark.parametrize("vampire", ["new_vampire", "reckless_vampire", "aristocratic_vampire"])
def test_B_34_put_to_him_though_one_vampire_lies_there(vampire: str) -> None:
    # How many there are is his to know.
    game = search(here(vampire, "hoax"), his("seduction"))
    game.dracula.answers("play seduction")
    assert game.dracula.options == [f"lurker {vampire}"]


def test_B_34_a_lair_emptied_by_it_is_cleared() -> None:
    game = search(lair("vienna", "new_vampire", up=True), his("seduction"))
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert game.ever(HideoutCleared, spot=Spot(True, 0))
    assert game.state.lairs[0] is None


def test_B_34_who_has_no_bite_space_free_is_defeated_and_the_search_ends() -> None:
    game = search(here("new_vampire", "rats"), seward(bites=1), his("seduction"))
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert game.ever(HunterDefeated, hunter=S)
    assert game.state.dracula.encounters == ("new_vampire",)
    assert lies(game) == (Lurker(Encounter.RATS),)
    assert over(game)


def test_B_34_the_bitten_hunter_lays_cards_open_before_the_search_goes_on() -> None:
    game = search(here("new_vampire", "rats"), seward("knife"), his("seduction"))
    shows(game)
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    seen = names(game.news)
    assert seen.index("HunterBitten") < seen.index("CardLaidOpen") < seen.index("HunterHurt")
    assert game.ever(CardLaidOpen, item=Item.KNIFE)


def test_B_34_a_stake_shown_answers_the_vampire_and_seduction_is_spent_for_nothing() -> None:
    game = search(here("new_vampire", "rats"), seward("stake"), his("seduction"))
    shows(game, "stake")
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert not game.ever(HunterBitten)
    assert game.ever(ItemDiscarded, seat=S, item=Item.STAKE, why="item:stake")
    assert game.ever(EncounterDiscarded, encounter=Encounter.NEW_VAMPIRE, up=True, why="item:stake")
    assert game.state.dracula.events == ()
    assert game.state.dracula.encounters == ()
    assert lies(game) == (Lurker(Encounter.RATS, up=True),)


def test_B_34_that_stake_is_gone_for_the_rest_of_the_search() -> None:
    game = search(here("new_vampire", "reckless_vampire"), seward("stake"), his("seduction"))
    shows(game, "stake")
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert game.ever(FightBegan, vampire=Encounter.RECKLESS_VAMPIRE)


def test_B_34_a_second_stake_is_not() -> None:
    game = search(here("new_vampire", "reckless_vampire"), seward("stake", "stake"), his("seduction"))
    shows(game, "stake", "stake")
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert not game.ever(FightBegan)
    assert game.seward.record.items == ()


def test_B_34_the_switch_stake_lets_him_choose() -> None:
    parts = (here("new_vampire"), seward("stake"), his("seduction"), rules(stake="may"))
    game = shows(search(*parts), "stake")
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert game.seward.is_asked(Window.S4, AskKind.PAY)
    assert game.seward.ask.options == (Pay(), PASS)
    bitten = Table(game.state)
    game.seward.answers("pay")
    assert not game.ever(HunterBitten)
    bitten.seward.passes()
    assert bitten.happened(HunterBitten, hunter=S)
    assert bitten.state.dracula.encounters == ("new_vampire",)
    assert bitten.seward.record.items == ("stake",)


def test_C_69_the_window_closes_with_the_first_seduction() -> None:
    parts = (here("new_vampire", "reckless_vampire"), his("seduction", "enraged"))
    game = search(*parts)
    game.dracula.answers("play seduction")
    game.dracula.answers("lurker new_vampire")
    assert not game.dracula.is_asked(Window.S2)


def test_B_55_not_playable_where_no_vampire_lies_but_asked_all_the_same() -> None:
    game = search(here("rats", "hoax"), his("seduction"))
    assert game.dracula.is_asked(Window.S2)
    assert game.dracula.ask.options == (PASS,)


def test_E_S2_not_asked_when_his_hand_is_empty_or_the_card_lies_open() -> None:
    assert search(here("rats", "hoax")).dracula.is_asked(Window.S3)
    gone = table("decks", events_discard=["seduction"])
    assert search(here("rats", "hoax"), his("enraged"), gone).dracula.is_asked(Window.S3)
    assert search(here("rats", "hoax"), his("enraged")).dracula.is_asked(Window.S2)


def test_B_34_passed_over_nothing_happens() -> None:
    game = search(here("rats", "new_vampire"), his("seduction"))
    game.dracula.passes()
    assert game.dracula.is_asked(Window.S3)
    assert not game.ever(EventPlayed)


# --- S4: Stake and Dogs answer -----------------------------------------------------------


STAKED = ("new_vampire", "reckless_vampire", "aristocratic_vampire", "hoax")


@pytest.mark.parametrize("encounter", Encounter)
def test_B_35_a_stake_answers_vampires_and_hoax_only(encounter: Encounter) -> None:
    game = shows(search(here(encounter), seward("stake")), "stake")
    staked = encounter in STAKED
    assert game.ever(ItemDiscarded, seat=S, item=Item.STAKE, why="item:stake") is staked
    assert game.ever(EncounterDiscarded, encounter=encounter, up=True, why="item:stake") is staked
    if staked:
        assert not game.seward.record.delayed
        assert not game.ever(FightBegan)
        assert lies(game) == ()
        assert over(game)


@pytest.mark.parametrize("encounter", Encounter)
def test_B_35_dogs_answer_four_kinds_and_stay(encounter: Encounter) -> None:
    game = shows(search(here(encounter), seward("dogs")), "dogs")
    chased = encounter in ("rats", "saboteur", "spy", "wolves")
    assert (encounter in CHASED) is chased
    assert game.ever(EncounterDiscarded, encounter=encounter, up=True, why="item:dogs") is chased
    if chased:
        assert game.seward.record.items == ("dogs",)
        assert game.seward.record.damage == 0
        assert not game.seward.record.delayed
        assert over(game)


def test_E_S4_dogs_drive_off_every_one_of_them_in_the_search() -> None:
    game = shows(search(here("rats", "wolves", "spy"), seward("dogs")), "dogs")
    game.dracula.answers("lurker rats")
    game.dracula.answers("lurker wolves")
    assert lies(game) == ()
    assert game.seward.record.items == ("dogs",)


def test_E_S4_what_was_not_shown_answers_nothing() -> None:
    game = shows(search(here("hoax", "saboteur"), seward("stake", "dogs")))
    game.dracula.answers("lurker hoax")
    assert game.seward.record.delayed
    assert game.seward.is_asked(Window.S5)  # the Saboteur: a firearm?
    assert game.seward.record.items == ("dogs", "stake")


def test_B_35_each_stake_answers_once_the_first_that_turns_up() -> None:
    game = shows(search(here("hoax", "aristocratic_vampire"), seward("stake")), "stake")
    game.dracula.answers("lurker hoax")
    assert game.seward.is_asked(Window.S5, AskKind.PAY)  # the second one takes effect
    assert turned(game) == ["hoax", "aristocratic_vampire"]
    assert game.ever(EncounterDiscarded, encounter=Encounter.HOAX, why="item:stake")


def test_B_35_two_stakes_answer_two() -> None:
    game = shows(search(here("hoax", "new_vampire"), seward("stake", "stake")), "stake", "stake")
    game.dracula.answers("lurker hoax")
    assert game.seward.record.items == ()
    assert lies(game) == ()
    assert over(game)


def test_B_35_an_unused_stake_goes_back_to_hand() -> None:
    game = shows(search(here("bats"), seward("stake")), "stake")
    assert game.seward.record.items == ("stake",)
    assert not game.ever(ItemDiscarded)


def test_B_35_a_stake_given_to_the_mob_is_no_stake_any_more() -> None:
    game = shows(search(here("szgany_mob", "hoax"), seward("stake")), "stake")
    game.dracula.answers("lurker szgany_mob")
    game.seward.answers("stake")
    assert game.ever(HunterDelayed, hunter=S, why="encounter:hoax")


def test_E_S4_nor_are_dogs() -> None:
    game = shows(search(here("szgany_mob", "rats"), seward("dogs")), "dogs")
    game.dracula.answers("lurker szgany_mob")
    game.seward.answers("dogs")
    assert game.ever(EncounterReturned, encounter=Encounter.RATS)
    assert game.seward.record.damage == 2


def test_B_35_the_switch_stake_asks_each_time() -> None:
    may = rules(stake="may")
    game = shows(search(here("hoax", "aristocratic_vampire"), seward("stake"), may), "stake")
    game.dracula.answers("lurker hoax")
    assert game.seward.is_asked(Window.S4, AskKind.PAY)
    assert game.seward.ask.options == (Pay(), PASS)
    assert game.seward.ask.about.encounter == "hoax"
    game.seward.passes()
    assert game.seward.record.delayed
    assert game.seward.is_asked(Window.S4)  # it answers the next one still
    game.seward.answers("pay")
    assert game.ever(EncounterDiscarded, encounter=Encounter.ARISTOCRATIC_VAMPIRE, why="item:stake")
    assert game.seward.record.items == ()


def test_B_35_the_switch_stake_is_not_asked_where_it_answers_nothing() -> None:
    game = shows(search(here("rats"), seward("stake"), rules(stake="may")), "stake")
    assert not game.seward.is_asked(Window.S4)


def test_B_15_a_face_up_stake_that_is_spent_is_replaced() -> None:
    hand = seward("knife", "stake", bites=1, shown_item="stake")
    game = shows(search(here("hoax"), hand), "stake")
    assert game.ever(CardLaidOpen, seat=S, item=Item.KNIFE)
