"""REVEAL: what a hunter's arrival turns up, when Dracula is revealed, and the answer "no"."""

from __future__ import annotations

import pytest

from harker.engine.asks import Spot
from harker.engine.events import (
    DraculaExposed,
    DraculaVanished,
    EncounterTurnedUp,
    FightBegan,
    HideTurnedUp,
    HunterMoved,
    HunterReturned,
    LocationTurnedUp,
    NothingThere,
)
from harker.engine.machine import Play
from harker.engine.queries import FALLEN, is_exposed, spots_of
from harker.engine.rules.reveal import can_search, reveal_fallen, reveal_place, reveal_space, stands_in
from harker.engine.vocabulary import HUNTERS, SEATS, AskKind, Phase, PlaceId, Seat, Viewer, Way, Window
from tests.engine.afoot import runs_to, turn
from tests.engine.lurking import (
    HIS,
    LONDON,
    VIENNA,
    at,
    comes,
    figure,
    hide,
    hideout,
    his,
    lair,
    lies,
    power,
    rules,
    seen_by,
    table,
)
from tests.scenario import Table

REVEALED = (LocationTurnedUp, HideTurnedUp, NothingThere, DraculaExposed)


def told(game: Table) -> list[object]:
    """All that has been revealed, or answered "no", in order."""
    return [event for event in game.log if isinstance(event, REVEALED)]


# --- REVEAL-1, REVEAL-4: what an arrival turns up ----------------------------------------


def test_REVEAL_1_the_card_of_the_city_is_turned_up() -> None:
    game = comes(HIS, hideout("vienna", "rats"))
    assert told(game) == [LocationTurnedUp(spot=Spot(False, 1), place=VIENNA, why="REVEAL-1")]
    assert [hideout is not None and hideout.up for hideout in game.state.trail[:2]] == [False, True]


def test_REVEAL_1_encounters_are_not_shown() -> None:
    game = comes(HIS, hideout("vienna", "rats", "wolves"))
    assert not game.ever(EncounterTurnedUp)
    assert not any(lurker.up for lurker in lies(game))
    for seat in HUNTERS:
        there = game.player(seat).sees().trail[1]
        assert there is not None
        assert (there.place, there.encounters, there.shown, there.hidden) == (VIENNA, 2, (), None)


def test_REVEAL_1_it_stays_up_when_the_hunter_leaves() -> None:
    game = comes(HIS, hideout("vienna"), table("hunters.godalming", place="paris"))
    game.passes_until(Window.R12, Seat.MINA)
    there = game.state.trail[1]
    assert there is not None
    assert there.up


def test_REVEAL_1_the_card_of_a_lair_is_turned_up() -> None:
    game = comes(HIS, lair("vienna", "rats"))
    assert told(game) == [LocationTurnedUp(spot=Spot(True, 0), place=VIENNA, why="REVEAL-1")]


@pytest.mark.parametrize("up", [hideout("vienna", up=True), lair("vienna", "rats", up=True)])
def test_REVEAL_1_a_card_that_is_up_is_not_turned_again_nor_is_it_no(up: str) -> None:
    assert told(comes(HIS, up)) == []


def test_REVEAL_1_no_other_card_is_turned() -> None:
    game = comes(HIS, hideout("munich"), hideout("budapest"), hideout("vienna"), hideout("prague"))
    assert [event.place for event in told(game) if isinstance(event, LocationTurnedUp)] == [VIENNA]


def test_REVEAL_1_a_ride_through_a_city_reveals_nothing_there() -> None:
    place = figure("mina", "munich", tickets=["3/2"])
    game = at("move", '[at]\nhunter = "mina"', place, HIS, hideout("nuremberg"), hideout("leipzig"))
    game.mina.answers("rail 3/2")
    game.mina.answers("go leipzig")
    assert [event.place for event in told(game) if isinstance(event, LocationTurnedUp)] == ["leipzig"]


def test_RULING_10_a_sea_zone_on_the_trail_is_neither_turned_up_nor_denied() -> None:
    game = at("move", '[at]\nhunter = "mina"', figure("mina", "venice"), HIS, hideout("adriatic_sea"))
    game.mina.moves_to("adriatic_sea")
    assert game.mina.record.place == "adriatic_sea"
    assert told(game) == []
    assert not any(ask.window is Window.A1 for ask in game.asked)


def test_RULING_10_nor_when_dracula_is_there_himself() -> None:
    game = at("move", '[at]\nhunter = "mina"', figure("mina", "venice"), hideout("adriatic_sea"))
    game.mina.moves_to("adriatic_sea")
    assert told(game) == []
    assert not is_exposed(game.state)


def test_REVEAL_4_no_card_there_is_answered_no() -> None:
    assert told(comes(HIS, hideout("prague"))) == [NothingThere(place=VIENNA, why="REVEAL-1")]


def test_G_21_the_answer_no_is_heard_by_all() -> None:
    game = comes(HIS)
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert seen_by(game, watcher, NothingThere) == [NothingThere(place=VIENNA, why="REVEAL-1")]


def test_REVEAL_4_a_hunter_who_did_not_move_triggers_nothing() -> None:
    # Her own city's card lies face down: it was put there while she lay in its hospital, say.
    game = turn("mina", figure("mina", "vienna", damage=2), HIS, hideout("vienna", "rats"))
    game.mina.answers("rest")
    assert told(game) == []
    assert not any(isinstance(event, EncounterTurnedUp) for event in game.log)
    assert not game.dracula.is_asked(Window.A1)


def test_B_02_a_figure_put_into_a_hospital_reveals_nothing() -> None:
    # HURT-6 is a placement, no movement; the nearest hospital to Vienna is in Budapest.
    fell = '[hunters.mina]\nfell_at = "vienna"'
    game = at("R4", "[time]\nround = 5", fell, HIS, hideout("budapest", "rats"))
    assert game.ever(HunterReturned, place="budapest")
    assert game.ever(HunterReturned, hunter=Seat.MINA)
    assert told(game) == []
    assert not game.dracula.is_asked(Window.A1)


def test_B_17_leaving_the_hospital_reveals_and_opens_an_ambush() -> None:
    # PLACE-5: only now does she come to the city.
    place = game_in_hospital()
    assert told(place) == []
    place.mina.answers("move")
    assert place.ever(HunterMoved, hunter=Seat.MINA, way=Way.HOSPITAL)
    assert [event.place for event in told(place) if isinstance(event, LocationTurnedUp)] == [
        place.mina.record.place
    ]
    assert place.dracula.is_asked(Window.A1)


def game_in_hospital() -> Table:
    return turn("mina", figure("mina", "budapest", hospital=True), HIS, hideout("budapest", "rats"))


def test_PLACE_5_who_lies_in_a_hospital_does_not_stand_in_its_city() -> None:
    game = game_in_hospital()
    assert game.mina.record.hospital
    assert not stands_in(game.state, Seat.MINA, PlaceId("budapest"))
    assert not game.mina.may("search")
    game.mina.answers("move")
    assert stands_in(game.state, Seat.MINA, PlaceId("budapest"))
    assert can_search(game.state, Seat.MINA)


# --- REVEAL-2, REVEAL-3, A-07: Dracula is revealed ---------------------------------------


def test_REVEAL_2_his_city_reveals_him_and_the_fight_comes_later() -> None:
    game = comes(hideout("vienna"), hideout("prague"), seat="godalming")
    assert told(game) == [
        LocationTurnedUp(spot=Spot(False, 0), place=VIENNA, why="REVEAL-1"),
        DraculaExposed(place=VIENNA, why="REVEAL-2"),
    ]
    assert not game.ever(FightBegan)
    for seat in HUNTERS:
        assert (game.player(seat).sees().dracula.exposed, game.player(seat).sees().dracula.place) == (
            True,
            VIENNA,
        )
    game.passes_until(when=lambda state: state.fight is not None)
    assert game.state.clock.phase is Phase.DUSK


def test_REVEAL_2_another_city_of_his_trail_does_not_reveal_him() -> None:
    game = comes(HIS, hideout("vienna"))
    assert not game.ever(DraculaExposed)
    assert game.mina.sees().dracula.place is None


@pytest.mark.parametrize("stays", [1, 2, 3])
def test_A_07_he_is_revealed_wherever_on_the_trail_his_city_lies(stays: int) -> None:
    # A-03, Base 1: he has stayed; his city is not on the first space.
    cards = [power("feed"), power("dark_call"), hide("vienna")][:stays]
    game = comes(*cards, hideout("vienna"))
    assert game.ever(DraculaExposed, place=VIENNA)
    assert game.ever(LocationTurnedUp, spot=Spot(False, stays), place=VIENNA)


def test_A_07_hunters_who_leave_do_not_hide_him() -> None:
    game = turn("mina", figure("mina", "vienna"), hideout("vienna", up=True))
    game.mina.moves_to("munich")
    assert is_exposed(game.state)
    assert not game.ever(DraculaVanished)


def test_REVEAL_2_a_new_card_face_down_hides_him() -> None:
    game = at("P5", hideout("vienna", up=True, space=2), table("hunters.mina", place="paris"))
    game.dracula.answers("go prague")
    assert game.ever(DraculaVanished)
    assert not is_exposed(game.state)
    assert game.mina.sees().dracula.place is None
    there = game.state.trail[1]
    assert there is not None
    assert there.up  # DRAC-13


def test_A_07_a_lair_whose_card_is_up_reveals_him_who_enters_it() -> None:
    game = at(
        "P5",
        hideout("vienna", space=2),
        lair("prague", "rats", up=True),
        table("hunters.mina", place="paris"),
    )
    game.dracula.answers("go prague")
    assert game.ever(DraculaExposed, place=PlaceId("prague"))


@pytest.mark.parametrize("space", [0, 2])
def test_REVEAL_3_whatever_turns_his_city_up_reveals_him(space: int) -> None:
    cards = [power("feed"), power("dark_call")][:space]
    state = at("P1", *cards, hideout("vienna"), his("devilish_power")).state
    by_place, by_space = Play(state), Play(state)
    assert reveal_place(by_place, VIENNA, "TEST")
    assert reveal_space(by_space, space, "TEST")
    assert by_place.events == by_space.events
    assert [type(event) for event in by_place.events] == [LocationTurnedUp, DraculaExposed]


def test_REVEAL_2_he_cannot_be_revealed_at_sea() -> None:
    play = Play(at("P1", hideout("north_sea"), his("devilish_power")).state)
    assert reveal_space(play, 0, "TEST")  # B-56: the card is turned all the same
    assert [type(event) for event in play.events] == [LocationTurnedUp]
    assert not is_exposed(play.state)


# --- A-11, POWER-4: the Hide of the city -------------------------------------------------


def test_A_11_the_hide_of_the_city_is_turned_up_with_it() -> None:
    game = comes(HIS, hide("vienna", "rats"), hideout("vienna"))
    assert told(game) == [
        LocationTurnedUp(spot=Spot(False, 2), place=VIENNA, why="REVEAL-1"),
        HideTurnedUp(spot=Spot(False, 1), city=VIENNA, why="REVEAL-1"),
    ]
    assert game.dracula.is_asked(Window.A1)


def test_A_11_the_hide_of_another_city_is_not() -> None:
    game = comes(HIS, hide("prague", "rats"), hideout("prague"), hideout("vienna"))
    assert [type(event) for event in told(game)] == [LocationTurnedUp]
    assert game.mina.sees().trail[1] == game.seward.sees().trail[1]
    there = game.mina.sees().trail[1]
    assert there is not None
    assert (there.power, there.city, there.up) == (None, None, False)


def test_A_11_a_hide_that_outlived_its_city_is_a_card_of_it() -> None:
    game = comes(HIS, hide("vienna", "rats"))
    assert told(game) == [HideTurnedUp(spot=Spot(False, 1), city=VIENNA, why="REVEAL-1")]
    for seat in HUNTERS:
        there = game.player(seat).sees().trail[1]
        assert there is not None
        assert (there.power, there.city) == ("hide", VIENNA)
    assert game.dracula.is_asked(Window.A1)


def test_A_11_a_hide_beside_a_lair_of_its_city() -> None:
    game = comes(HIS, hide("vienna", "rats"), lair("vienna", "bats"))
    assert [type(event) for event in told(game)] == [LocationTurnedUp, HideTurnedUp]
    assert game.dracula.options == ["lurker bats space:0", "lurker rats space:2", "pass"]


def test_A_11_one_turned_up_already_names_its_city_now() -> None:
    # B-56: turned up by its space, its city was not told.
    game = comes(HIS, hide("vienna", up=True), hideout("vienna"))
    assert game.ever(HideTurnedUp, city=VIENNA)
    there = game.state.trail[1]
    assert there is not None
    assert there.told


def test_A_11_the_switch_hide_shares_city_parts_them() -> None:
    apart = rules(hide_shares_city="no")
    game = comes(HIS, hide("vienna", "rats"), apart)
    assert told(game) == [NothingThere(place=VIENNA, why="REVEAL-1")]
    assert spots_of(game.state, VIENNA) == ()
    assert not game.dracula.is_asked(Window.A1)
    both = comes(HIS, hide("vienna", "rats"), hideout("vienna"), apart)
    assert [type(event) for event in told(both)] == [LocationTurnedUp]


# --- reveals without an arrival: A-17, B-56 ----------------------------------------------


def asked_about(*parts: str) -> Play:
    """A state in which somebody is about to ask for a card."""
    return Play(at("P1", *parts, his("devilish_power")).state)


def test_REVEAL_4_asking_for_a_city_turns_up_its_card() -> None:
    play = asked_about(HIS, hideout("vienna", "rats"))
    assert reveal_place(play, VIENNA, "event:hired_scouts")
    assert play.events == [LocationTurnedUp(spot=Spot(False, 1), place=VIENNA, why="event:hired_scouts")]


def test_REVEAL_4_asking_for_another_city_is_answered_no() -> None:
    play = asked_about(HIS, hideout("prague"))
    assert not reveal_place(play, VIENNA, "event:hired_scouts")
    assert play.events == [NothingThere(place=VIENNA, why="event:hired_scouts")]


def test_REVEAL_4_a_card_that_is_up_is_yes_without_news() -> None:
    play = asked_about(HIS, hideout("vienna", up=True))
    assert reveal_place(play, VIENNA, "TEST")
    assert play.events == []


def test_C_41_the_hide_counts_when_its_city_is_asked_for() -> None:
    play = asked_about(HIS, hide("vienna"))
    assert reveal_place(play, VIENNA, "TEST")
    assert play.events == [HideTurnedUp(spot=Spot(False, 1), city=VIENNA, why="TEST")]


def test_A_17_a_lair_is_no_hideout_and_answers_no() -> None:
    play = asked_about(HIS, lair("vienna", "rats"))
    assert not reveal_place(play, VIENNA, "TEST")
    assert play.events == [NothingThere(place=VIENNA, why="TEST")]
    there = play.state.lairs[0]
    assert there is not None
    assert not there.up


def test_B_56_a_space_with_a_city_turns_up_and_its_hide_too() -> None:
    play = asked_about(HIS, hide("vienna"), hideout("vienna"))
    assert reveal_space(play, 2, "TEST")
    assert play.events == [
        LocationTurnedUp(spot=Spot(False, 2), place=VIENNA, why="TEST"),
        HideTurnedUp(spot=Spot(False, 1), city=VIENNA, why="TEST"),
    ]


def test_B_56_with_hide_shares_city_off_the_hide_stays_down() -> None:
    play = asked_about(HIS, hide("vienna"), hideout("vienna"), rules(hide_shares_city="no"))
    assert reveal_space(play, 2, "TEST")
    assert [type(event) for event in play.events] == [LocationTurnedUp]


def test_B_56_a_hide_turns_up_and_its_city_is_not_told() -> None:
    play = asked_about(HIS, hide("vienna"), hideout("vienna"))
    assert reveal_space(play, 1, "TEST")
    assert play.events == [HideTurnedUp(spot=Spot(False, 1), city=None, why="TEST")]
    city = play.state.trail[2]
    assert city is not None
    assert not city.up


@pytest.mark.parametrize(
    ("card", "space"),
    [
        (hideout("vienna", up=True), 1),
        (hide("prague", up=True), 1),
        (power("feed"), 1),
        (power("dark_call"), 1),
        (power("misdirect"), 1),
        ("", 4),
    ],
)
def test_B_56_up_already_a_power_alone_or_empty_is_nothing(card: str, space: int) -> None:
    play = asked_about(HIS, card)
    before = play.state
    assert not reveal_space(play, space, "TEST")
    assert play.events == [NothingThere(space=space + 1, why="TEST")]
    assert play.state == before


def test_B_56_wolf_form_does_not_keep_its_city_down() -> None:
    play = asked_about(HIS, '[[trail]]\nplace = "vienna"\npower = "wolf_form"')
    assert reveal_space(play, 1, "TEST")
    assert play.events == [LocationTurnedUp(spot=Spot(False, 1), place=VIENNA, why="TEST")]


def test_B_56_a_sea_card_is_turned_and_named() -> None:
    play = asked_about(HIS, hideout("north_sea"))
    assert reveal_space(play, 1, "TEST")
    assert play.events == [LocationTurnedUp(spot=Spot(False, 1), place=PlaceId("north_sea"), why="TEST")]


def test_G_01_the_card_is_everybody_s_once_it_is_up() -> None:
    game = comes(HIS, hideout("vienna", "rats"))
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert seen_by(game, watcher, LocationTurnedUp) == [
            LocationTurnedUp(spot=Spot(False, 1), place=VIENNA, why="REVEAL-1")
        ]
    first = game.mina.sees().trail[0]
    assert first is not None
    assert (first.place, first.up) == (None, False)
    own = game.dracula.sees().trail[0]
    assert own is not None
    assert own.place == LONDON


# --- M5 to M7, in order (B-01) -----------------------------------------------------------


def test_B_01_horses_are_asked_before_anything_is_said_then_the_card_then_the_ambush() -> None:
    game = comes(HIS, hideout("vienna", "rats"), his("wild_horses"))
    assert game.dracula.is_asked(Window.M5, AskKind.PLAY)
    assert told(game) == []
    game.dracula.passes()
    assert game.names() == ["LocationTurnedUp"]
    assert game.dracula.is_asked(Window.A1, AskKind.ENCOUNTER)


def test_G_21_the_answer_no_comes_after_horses() -> None:
    game = comes(HIS, his("enraged"))
    assert game.dracula.is_asked(Window.M5)
    assert not game.ever(NothingThere)
    game.dracula.passes()
    assert game.happened(NothingThere, place=VIENNA)


def test_RULING_14_the_first_city_stays_unknown_and_the_second_answers() -> None:
    game = comes(HIS, hideout("vienna", "rats"), his("wild_horses"))
    game.dracula.answers("play wild_horses")
    game.dracula.answers("go prague")
    assert told(game) == [NothingThere(place=PlaceId("prague"), why="REVEAL-1")]
    assert not game.dracula.is_asked(Window.A1)
    there = game.state.trail[1]
    assert there is not None
    assert not there.up


def test_C_69_one_answer_settles_the_arrival() -> None:
    game = comes(HIS, his("wild_horses", "wild_horses"))
    game.dracula.answers("play wild_horses")
    game.dracula.answers("go prague")
    assert game.state.dracula.events == ("wild_horses",)
    assert not game.dracula.is_asked(Window.M5)


def test_E_M7_no_encounters_no_ambush() -> None:
    assert not comes(HIS, hideout("vienna")).dracula.is_asked(Window.A1)


def test_ruling_17_after_two_stays_his_city_on_the_third_space_reveals_him() -> None:
    # RULING_17, C-42: Newspaper Reports played at once.
    play = asked_about(power("feed"), power("dark_call"), hideout("vienna"))
    assert reveal_space(play, 2, "event:newspaper_reports")
    assert is_exposed(play.state)


def test_REVEAL_1_the_phase_goes_on_for_the_others() -> None:
    game = comes(hideout("vienna"), seat="godalming")
    assert game.seward.is_asked(Window.R7)
    assert runs_to(game, Phase.DUSK).state.clock.phase is Phase.DUSK


# --- what matures reveals ----------------------------------------------------------------


def fallen(card: str, *parts: str) -> Play:
    """A hideout that has left the sixth space, about to be revealed by one of its encounters."""
    return Play(at("P3", hideout("london", space=2), f"[fallen]\n{card}", *parts).state)


BATS = 'encounters = ["bats"]'
FALLEN_VIENNA = f'place = "vienna"\n{BATS}'
FALLEN_HIDE = f'power = "hide"\ncity = "vienna"\n{BATS}'
HIDE_AT_3 = f"{hide('vienna')}\nspace = 3"


def test_POWER_4_a_city_that_matures_turns_up_its_hide_too() -> None:
    play = fallen(FALLEN_VIENNA, HIDE_AT_3)
    reveal_fallen(play, "TEST")
    assert play.events == [
        LocationTurnedUp(spot=FALLEN, place=VIENNA, why="TEST"),
        HideTurnedUp(spot=Spot(False, 2), city=VIENNA, why="TEST"),
    ]


def test_A_11_the_switch_hide_shares_city_leaves_that_hide_down() -> None:
    play = fallen(FALLEN_VIENNA, HIDE_AT_3, rules(hide_shares_city="no"))
    reveal_fallen(play, "TEST")
    assert [type(event) for event in play.events] == [LocationTurnedUp]


def test_A_11_a_hide_that_matures_names_its_city_and_turns_up_no_other_card() -> None:
    play = fallen(FALLEN_HIDE, hideout("vienna", space=3))
    reveal_fallen(play, "TEST")
    assert play.events == [HideTurnedUp(spot=FALLEN, city=VIENNA, why="TEST")]
