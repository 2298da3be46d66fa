"""AMBUSH: who may fall on a hunter who came, what may answer it, and what becomes of the card (A1 to A3)."""

from __future__ import annotations

import pytest

from harker.engine.asks import Spot
from harker.engine.catalog import ENCOUNTERS
from harker.engine.events import (
    CardLaidOpen,
    EncounterDiscarded,
    EncounterReturned,
    EncounterTurnedUp,
    EventPlayed,
    EventsShown,
    FightBegan,
    HideoutCleared,
    HunterDefeated,
    HunterDelayed,
    HunterHurt,
    HunterJoined,
    HunterMoved,
    ItemDiscarded,
    LocationTurnedUp,
)
from harker.engine.options import PASS, OfItem, OfLurker
from harker.engine.options import Play as PlayCard
from harker.engine.rules.reveal import CHASED
from harker.engine.state import Lurker
from harker.engine.vocabulary import (
    HUNTERS,
    SEATS,
    AskKind,
    Encounter,
    Event,
    Item,
    Phase,
    Seat,
    Viewer,
    Way,
    Window,
)
from tests.engine.lurking import (
    HIS,
    at,
    comes,
    figure,
    hide,
    hideout,
    his,
    in_lair,
    lair,
    lies,
    names,
    numbers,
    seen_by,
    table,
)
from tests.scenario import Table

MET = (EncounterTurnedUp, EncounterDiscarded, EncounterReturned)


def ambushed(*parts: str, by: str, seat: str = "mina") -> Table:
    """A hunter comes to Vienna, where this encounter lies among others, and it ambushes."""
    game = comes(HIS, *parts, seat=seat)
    game.dracula.answers(f"lurker {by}")
    return game


def holding(*items: str, seat: str = "mina", **fields: object) -> str:
    return figure(seat, "munich", items=list(items), **fields)


# --- A1: who is asked, and what is offered -----------------------------------------------


def test_AMBUSH_1_asked_right_after_the_reveal_before_anything_else() -> None:
    game = comes(HIS, hideout("vienna", "bats", "rats"))
    assert names(game.log) == ["HunterMoved", "LocationTurnedUp"]
    assert game.dracula.is_asked(Window.A1, AskKind.ENCOUNTER)
    assert game.dracula.options == ["lurker bats", "lurker rats", "pass"]
    assert game.dracula.ask.default == (PASS,)
    assert (game.dracula.ask.about.hunter, game.dracula.ask.about.place) == (Seat.MINA, "vienna")


@pytest.mark.parametrize("encounter", Encounter)
def test_AMBUSH_2_every_encounter_may_ambush_but_two(encounter: Encounter) -> None:
    # E_A1: it is asked even if none of them may, since that is Dracula's to know.
    game = comes(HIS, hideout("vienna", encounter))
    able = encounter not in (Encounter.ARISTOCRATIC_VAMPIRE, Encounter.HOAX)
    assert game.dracula.may(f"lurker {encounter}") is able
    assert game.dracula.may("pass")
    assert len(game.dracula.options) == 1 + able


def test_E_A1_not_asked_where_no_encounter_lies() -> None:
    game = comes(HIS, hideout("vienna"), seat="godalming")
    assert game.seward.is_asked(Window.R7)


def test_E_A1_not_about_encounters_elsewhere() -> None:
    game = comes(HIS, hideout("vienna", "bats"), hideout("prague", "rats"), lair("munich", "wolves"))
    assert game.dracula.options == ["lurker bats", "pass"]


def test_AMBUSH_1_equal_encounters_are_one_option() -> None:
    assert comes(HIS, hideout("vienna", "rats", "rats")).dracula.options == ["lurker rats", "pass"]


def test_AMBUSH_1_one_that_lies_face_up_may_ambush_too() -> None:
    game = comes(HIS, hideout("vienna", "rats up", "rats"))
    assert game.dracula.options == ["lurker rats", "lurker rats up", "pass"]


def test_AMBUSH_1_in_a_lair() -> None:
    game = comes(HIS, lair("vienna", "bats", "hoax"))
    game.dracula.answers("lurker bats")
    assert game.mina.record.bats
    assert in_lair(game) == (Lurker(Encounter.HOAX),)


def test_A_11_the_encounters_under_his_hide_ambush_too() -> None:
    game = comes(HIS, hide("vienna", "bats"), hideout("vienna", "bats"))
    assert game.dracula.options == ["lurker bats space:3", "lurker bats space:2", "pass"]
    game.dracula.answers("lurker bats space:2")
    assert (lies(game, 2), lies(game, 3)) == ((), (Lurker(Encounter.BATS),))


def test_A_11_those_under_a_hide_that_outlived_its_city() -> None:
    game = comes(HIS, hide("vienna", "bats"))
    assert game.dracula.options == ["lurker bats", "pass"]
    game.dracula.answers("lurker bats")
    assert game.mina.record.bats


# --- AMBUSH-1: how many, in which order, who ---------------------------------------------


def test_AMBUSH_1_as_many_as_he_likes_in_his_order_one_at_a_time() -> None:
    game = comes(HIS, hideout("vienna", "bats", "saboteur", "unnatural_fog"))
    game.dracula.answers("lurker unnatural_fog")
    assert names(game.news) == [
        "EncounterTurnedUp",
        "TokenPlaced",
        "HunterDelayed",
        "EncounterDiscarded",
    ]
    assert game.dracula.options == ["lurker bats", "lurker saboteur", "pass"]
    game.dracula.answers("lurker bats")
    assert game.dracula.options == ["lurker saboteur", "pass"]
    game.dracula.passes()
    assert lies(game) == (Lurker(Encounter.SABOTEUR),)


def test_AMBUSH_1_stopping_leaves_them_face_down() -> None:
    game = comes(HIS, hideout("vienna", "bats", "rats"))
    game.dracula.passes()
    assert lies(game) == (Lurker(Encounter.BATS), Lurker(Encounter.RATS))
    assert not game.ever(EncounterTurnedUp)
    assert game.mina.record.damage == 0


def test_AMBUSH_1_when_none_is_left_nothing_is_asked() -> None:
    game = ambushed(hideout("vienna", "bats"), by="bats", seat="godalming")
    assert game.seward.is_asked(Window.R7)


def test_AMBUSH_1_the_card_is_discarded_face_up() -> None:
    game = ambushed(hideout("vienna", "bats", "hoax"), by="bats")
    spot = Spot(False, 1)
    assert [event for event in game.log if isinstance(event, MET)] == [
        EncounterTurnedUp(spot=spot, encounter=Encounter.BATS, why="AMBUSH-1"),
        EncounterDiscarded(spot=spot, encounter=Encounter.BATS, up=True, why="encounter:bats"),
    ]
    assert [(down.encounter, down.up) for down in game.state.decks.encounter_discard] == [("bats", True)]
    assert lies(game) == (Lurker(Encounter.HOAX),)


def test_AMBUSH_1_unless_it_says_otherwise() -> None:
    game = ambushed(hideout("vienna", "rats"), by="rats")
    assert [event for event in game.log if isinstance(event, MET)][1:] == [
        EncounterReturned(spot=Spot(False, 1), encounter=Encounter.RATS, why="encounter:rats")
    ]
    assert lies(game) == (Lurker(Encounter.RATS, up=True),)
    assert game.state.decks.encounter_discard == ()


def test_AMBUSH_1_only_the_hunter_who_moved() -> None:
    game = ambushed(hideout("vienna", "rats"), figure("seward", "vienna"), by="rats")
    assert game.mina.record.damage == 2
    assert game.seward.record.damage == 0


def test_AMBUSH_1_only_then() -> None:
    # Seward has stood there for long; Godalming comes and goes past him.
    game = comes(HIS, hideout("vienna", "rats"), figure("seward", "vienna", damage=1), seat="godalming")
    game.dracula.passes()
    game.seward.answers("rest")
    assert game.seward.record.damage == 0
    assert not game.dracula.is_asked(Window.A1)


def test_SEARCH_2_an_emptied_trail_hideout_stays() -> None:
    game = ambushed(hideout("vienna", "bats"), by="bats")
    assert lies(game) == ()
    assert not game.ever(HideoutCleared)


def test_DRAC_7_a_lair_emptied_by_ambushes_is_cleared_at_once() -> None:
    game = comes(HIS, lair("vienna", "bats", "unnatural_fog"))
    game.dracula.answers("lurker bats")
    assert not game.ever(HideoutCleared)
    game.dracula.answers("lurker unnatural_fog")
    assert game.ever(HideoutCleared, spot=Spot(True, 0), place="vienna", count=0)
    assert game.state.lairs == (None, None, None)


def test_DRAC_7_a_lair_to_which_one_returns_is_not() -> None:
    game = ambushed(lair("vienna", "rats"), by="rats")
    assert in_lair(game) == (Lurker(Encounter.RATS, up=True),)


# --- each once ---------------------------------------------------------------------


def test_A_08_one_that_returns_may_not_ambush_again() -> None:
    game = ambushed(hideout("vienna", "rats", "bats"), by="rats")
    assert game.dracula.options == ["lurker bats", "pass"]


def test_A_08_each_of_two_alike_may_ambush_once() -> None:
    game = ambushed(hideout("vienna", "rats", "rats"), by="rats")
    assert game.dracula.options == ["lurker rats", "pass"]
    game.dracula.answers("lurker rats")
    assert game.mina.record.damage == 4
    assert lies(game) == (Lurker(Encounter.RATS, up=True),) * 2
    assert not game.dracula.is_asked(Window.A1)


def test_A_08_of_two_alike_the_one_face_down_leaves_the_other() -> None:
    game = ambushed(hideout("vienna", "rats up", "rats"), by="rats")
    assert game.dracula.options == ["lurker rats up", "pass"]
    game.dracula.answers("lurker rats up")
    assert not game.dracula.is_asked(Window.A1)


def test_A_08_on_the_next_arrival_it_may_again() -> None:
    game = at(
        "move",
        '[at]\nhunter = "seward"',
        HIS,
        hideout("vienna", "rats up", up=True),
        figure("seward", "munich"),
    )
    game.seward.moves_to("vienna")
    assert game.dracula.options == ["lurker rats up", "pass"]


# --- C-66: it goes on while the hunter stands there --------------------------------------


def test_C_66_it_goes_on_after_a_delay_and_in_fog() -> None:
    game = ambushed(hideout("vienna", "unnatural_fog", "rats"), by="unnatural_fog")
    assert game.mina.record.delayed
    game.dracula.answers("lurker rats")
    assert game.mina.record.damage == 2


def test_C_66_not_after_the_hunter_fell() -> None:
    game = ambushed(hideout("vienna", "rats", "bats"), holding(damage=7), by="rats")
    assert game.ever(HunterDefeated, hunter=Seat.MINA)
    assert not game.dracula.is_asked(Window.A1)
    assert lies(game) == (Lurker(Encounter.BATS), Lurker(Encounter.RATS, up=True))


def test_DRAC_7_the_lair_s_last_fells_the_hunter_and_the_lair_is_cleared() -> None:
    game = ambushed(lair("vienna", "szgany_bodyguards"), holding(damage=7), by="szgany_bodyguards")
    assert game.ever(HunterDefeated, hunter=Seat.MINA)
    assert game.ever(HideoutCleared, spot=Spot(True, 0))


# --- AMBUSH-2, A3: a vampire is fought at once -------------------------------------------


@pytest.mark.parametrize("vampire", ["new_vampire", "reckless_vampire"])
def test_AMBUSH_2_by_day_the_fight_is_by_day(vampire: str) -> None:
    game = ambushed(hideout("vienna", vampire, "bats"), by=vampire)
    assert game.ever(FightBegan, vampire=vampire, fighters=(Seat.MINA,), night=False)
    assert game.state.clock.phase is Phase.DAY


@pytest.mark.parametrize("vampire", ["new_vampire", "reckless_vampire"])
def test_AMBUSH_2_by_night_the_fight_is_at_night(vampire: str) -> None:
    game = at(
        "move",
        '[at]\nhunter = "mina"\n[time]\nphase = "night"\n[plans]\nlong_night = true',
        figure("mina", "munich"),
        HIS,
        hideout("vienna", vampire),
    )
    game.mina.moves_to("vienna")
    game.dracula.answers(f"lurker {vampire}")
    assert game.ever(FightBegan, vampire=vampire, night=True)


def test_A_08_a_vampire_that_survives_goes_back_face_up_and_not_again() -> None:
    # RULING_1, SEARCH-3: it keeps its damage.
    game = ambushed(hideout("vienna", "new_vampire up damage:3", "bats"), by="new_vampire up damage:3")
    fight_out(game)
    assert lies(game)[1] == Lurker(Encounter.NEW_VAMPIRE, up=True, damage=3)
    assert game.dracula.options == ["lurker bats", "pass"]


def fight_out(game: Table) -> None:
    """Dodge against whatever comes, until the fight is over."""
    for _ in range(60):
        if game.state.fight is None:
            return
        for ask in game.asked:
            game.answers(ask.seat, *ask.default)
    raise AssertionError("the fight does not end")


def test_B_39_others_of_the_city_may_join_in_an_ambush_too() -> None:
    mates = (figure("seward", "vienna"), figure("godalming", "vienna", delayed=True))
    game = ambushed(hideout("vienna", "new_vampire"), *mates, by="new_vampire")
    assert game.seward.is_asked(Window.F0, AskKind.PAY)
    game.seward.answers("pay")
    assert game.ever(HunterJoined, hunter=Seat.SEWARD)
    assert game.seward.record.delayed
    assert game.state.fight is not None
    assert game.state.fight.fighters == (Seat.SEWARD, Seat.MINA)


# --- A2: what answers an ambush ----------------------------------------------------------


def test_AMBUSH_3_forewarned_turns_it_away_unresolved() -> None:
    game = ambushed(hideout("vienna", "rats", "bats"), holding(events=["forewarned"]), by="rats")
    assert game.mina.is_asked(Window.A2, AskKind.PLAY)
    assert game.mina.ask.options == (PlayCard(Event.FOREWARNED), PASS)
    game.mina.plays(Event.FOREWARNED)
    assert game.happened(EventPlayed, seat=Seat.MINA, card=Event.FOREWARNED)
    assert game.happened(EncounterDiscarded, encounter=Encounter.RATS, up=True, why="event:forewarned")
    assert game.mina.record.damage == 0
    assert lies(game) == (Lurker(Encounter.BATS),)
    assert game.dracula.options == ["lurker bats", "pass"]


@pytest.mark.parametrize("encounter", [e for e in Encounter if ENCOUNTERS[e].ambush])
def test_AMBUSH_3_forewarned_answers_every_encounter_but_vampires(encounter: Encounter) -> None:
    game = ambushed(hideout("vienna", encounter), holding(events=["forewarned"]), by=encounter)
    answers = game.mina.is_asked(Window.A2) and game.mina.may("play forewarned")
    assert answers is not ENCOUNTERS[encounter].vampire


@pytest.mark.parametrize("encounter", [e for e in Encounter if ENCOUNTERS[e].ambush])
def test_B_36_dogs_drive_off_four_kinds(encounter: Encounter) -> None:
    game = ambushed(hideout("vienna", encounter), holding("dogs"), by=encounter)
    chased = encounter in ("rats", "saboteur", "spy", "wolves")
    assert (encounter in CHASED) is chased
    assert game.mina.is_asked(Window.A2) is chased
    if chased:
        game.mina.answers("dogs")
        assert game.happened(ItemDiscarded, seat=Seat.MINA, item=Item.DOGS)
        assert game.happened(EncounterDiscarded, encounter=encounter, up=True, why="item:dogs")
        assert game.mina.record.items == ()
        assert game.mina.record.damage == 0


def test_B_36_asked_once_with_all_that_may_answer() -> None:
    hand = holding("dogs", "knife", "pistol", events=["forewarned", "long_night"])
    game = ambushed(hideout("vienna", "spy"), hand, by="spy")
    assert game.mina.ask.options == (
        PlayCard(Event.FOREWARNED),
        OfItem(Item.DOGS),
        OfItem(Item.KNIFE),
        OfItem(Item.PISTOL),
        PASS,
    )
    game.mina.passes()
    assert game.happened(EventsShown, seat=Seat.MINA)
    assert not game.mina.is_asked(Window.A3)


def test_B_36_a_weapon_pays_the_spy_in_an_ambush() -> None:
    hand = holding("knife", "stake", tickets=["1/1"])
    game = ambushed(hideout("vienna", "spy"), hand, by="spy")
    game.mina.answers("knife")
    assert game.happened(ItemDiscarded, item=Item.KNIFE, why="item:knife")
    assert game.happened(EncounterDiscarded, encounter=Encounter.SPY, up=True)
    assert not game.ever(EventsShown)
    assert game.mina.record.items == ("stake",)
    assert game.mina.record.tickets == ("1/1",)


@pytest.mark.parametrize("encounter", ["rats", "saboteur", "wolves"])
def test_B_36_a_weapon_is_no_answer_to_others(encounter: str) -> None:
    game = ambushed(hideout("vienna", encounter), holding("knife", "dogs"), by=encounter)
    assert game.mina.is_asked(Window.A2)
    assert game.mina.ask.options == (OfItem(Item.DOGS), PASS)


def test_B_36_only_the_ambushed_hunter_is_asked_and_nobody_suffers() -> None:
    mates = (figure("seward", "vienna", events=["forewarned"]), figure("godalming", "vienna", items=["dogs"]))
    game = ambushed(hideout("vienna", "wolves"), *mates, holding("dogs"), by="wolves")
    assert [ask.seat for ask in game.asked] == [Seat.MINA]
    assert game.mina.ask.options == (OfItem(Item.DOGS), PASS)
    game.mina.answers("dogs")
    assert not game.ever(HunterHurt)
    assert [game.player(seat).record.damage for seat in HUNTERS] == [0, 0, 0, 0]


def test_B_36_passed_over_it_takes_effect() -> None:
    game = ambushed(hideout("vienna", "rats"), holding("dogs", events=["forewarned"]), by="rats")
    game.mina.passes()
    assert game.mina.record.damage == 2
    assert game.mina.record.items == ("dogs",)


@pytest.mark.parametrize(
    ("encounter", "hand", "asked"),
    [
        ("bats", {}, False),
        ("bats", {"events": ["long_night"]}, True),
        ("bats", {"items": ["stake"]}, False),
        ("rats", {"items": ["stake"]}, True),
        ("rats", {"events": ["long_night"]}, True),
        ("spy", {"items": ["stake"]}, True),
        ("reckless_vampire", {"items": ["stake"], "events": ["long_night"]}, False),
    ],
)
def test_E_A2_is_opened_by_public_facts_only(encounter: str, hand: dict[str, object], asked: bool) -> None:
    game = ambushed(
        hideout("vienna", encounter),
        figure("godalming", "munich", **hand),
        by=encounter,
        seat="godalming",
    )
    assert game.godalming.is_asked(Window.A2) is asked
    if asked:
        assert game.godalming.ask.options == (PASS,)


def test_E_A2_not_opened_when_all_copies_lie_open() -> None:
    gone = table("decks", events_discard=["forewarned", "forewarned"])
    game = ambushed(hideout("vienna", "bats"), gone, holding(events=["long_night"]), by="bats")
    assert not game.mina.is_asked(Window.A2)
    one_left = table("decks", events_discard=["forewarned"])
    hand = figure("godalming", "munich", events=["long_night"])
    game = ambushed(hideout("vienna", "bats"), one_left, hand, by="bats", seat="godalming")
    assert game.godalming.is_asked(Window.A2)


@pytest.mark.parametrize(("shown", "asked"), [("dogs", True), ("knife", False)])
def test_E_A2_a_face_up_card_opens_it_only_if_it_is_one_of_them(shown: str, asked: bool) -> None:
    # Mina is weakened: her one item lies face up.
    assert ambushed(hideout("vienna", "rats"), holding(shown), by="rats").mina.is_asked(Window.A2) is asked


def test_B_15_the_face_up_card_that_answered_is_replaced_at_once() -> None:
    hand = holding(events=["forewarned", "long_night"], shown_event="forewarned")
    game = ambushed(hideout("vienna", "rats"), hand, by="rats")
    game.mina.plays(Event.FOREWARNED)
    assert game.happened(CardLaidOpen, seat=Seat.MINA, event_card=Event.LONG_NIGHT)


def test_B_15_so_is_an_item() -> None:
    game = ambushed(hideout("vienna", "rats"), holding("dogs", "knife", shown_item="dogs"), by="rats")
    game.mina.answers("dogs")
    assert game.happened(CardLaidOpen, seat=Seat.MINA, item=Item.KNIFE)


# --- what others see ---------------------------------------------------------------------


def test_G_05_who_ambushes_is_seen_by_all_the_others_by_dracula_alone() -> None:
    game = ambushed(hideout("vienna", "bats", "rats"), by="rats")
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert seen_by(game, watcher, EncounterTurnedUp) == [
            EncounterTurnedUp(spot=Spot(False, 1), encounter=Encounter.RATS, why="AMBUSH-1")
        ]
    for seat in HUNTERS:
        there = game.player(seat).sees().trail[1]
        assert there is not None
        assert [lurker.encounter for lurker in there.shown] == ["rats"]
        assert (there.encounters, there.hidden) == (2, None)
    own = game.dracula.sees().trail[1]
    assert own is not None
    assert own.hidden == ("bats",)


def test_G_04_how_many_lie_there_is_public() -> None:
    game = ambushed(hideout("vienna", "bats", "rats"), by="bats")
    for seat in SEATS:
        there = game.player(seat).sees().trail[1]
        assert there is not None
        assert there.encounters == 1


def test_G_15_the_others_see_that_dracula_thinks_and_not_what_he_is_offered() -> None:
    game = comes(HIS, hideout("vienna", "hoax"))
    for seat in HUNTERS:
        assert game.player(seat).sees().asks == ()
        assert game.player(seat).sees().waits_for == "dracula"


def test_A3_a_fight_nests_and_the_ambush_goes_on_after_it() -> None:
    game = ambushed(hideout("vienna", "reckless_vampire", "bats"), by="reckless_vampire")
    fight_out(game)
    assert game.mina.record.place == "vienna"
    assert game.dracula.options == ["lurker bats", "pass"]
    assert game.ever(EncounterReturned, encounter=Encounter.RECKLESS_VAMPIRE, why="SEARCH-3")


def test_B_01_moved_by_dracula_the_hunter_is_ambushed_too() -> None:
    game = comes(HIS, hideout("prague", "rats"), his("wild_horses"))
    game.dracula.answers("play wild_horses")
    game.dracula.answers("go prague")
    assert game.ever(HunterMoved, way=Way.FORCED)
    assert game.ever(LocationTurnedUp, place="prague")
    assert game.dracula.options == ["lurker rats", "pass"]


@pytest.mark.parametrize("damage", [1, 2, 3])
def test_AMBUSH_1_the_effect_is_that_of_a_search_with_its_numbers(damage: int) -> None:
    game = ambushed(hideout("vienna", "rats"), numbers(rats_damage=damage), by="rats")
    assert game.mina.record.damage == damage


def test_HUNT_2_delayed_by_an_ambush_before_the_second_action() -> None:
    # B-10: the next slot of Renewed Vigor stands her up.
    vigor = "[plans]\nvigor = 1"
    game = ambushed(hideout("vienna", "saboteur"), vigor, by="saboteur", seat="godalming")
    assert game.ever(HunterDelayed, hunter=Seat.GODALMING)
    assert not game.godalming.record.delayed
    assert game.seward.is_asked(Window.R7)


def test_AMBUSH_1_the_option_names_what_tells_it_from_its_like() -> None:
    game = comes(HIS, hideout("vienna", "new_vampire up damage:2", "new_vampire"))
    assert game.dracula.ask.options == (
        OfLurker(Encounter.NEW_VAMPIRE),
        OfLurker(Encounter.NEW_VAMPIRE, up=True, damage=2),
        PASS,
    )
