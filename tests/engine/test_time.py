"""TIME-1 to TIME-3, TIME-7: dawn and day, rows R1 to R7 of the timing tables, and a day that is lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.events import (
    DespairPlaced,
    EventPlayed,
    FightBegan,
    HunterDefeated,
    HunterReturned,
    RumorTaken,
    TimePassed,
    TokenRemoved,
)
from harker.engine.queries import counts_as_night, is_night
from harker.engine.state import Plans, State
from harker.engine.vocabulary import HUNTERS, AskKind, Event, Phase, Seat, Token, Window
from tests.engine.afoot import at, figure, hideout, log_of, mina, numbers, runs_to, table
from tests.engine.rounds import BLOCK, G, M, S, V, dawn, off, turns
from tests.scenario import Table


def times(game: Table) -> list[tuple[int, int, Phase]]:
    return [(event.round, event.day, event.phase) for event in log_of(game, TimePassed)]


# --- TIME-1 ------------------------------------------------------------------------------


def test_TIME_1_dawn_day_dusk_night_and_the_dracula_phase() -> None:
    game = dawn(3)
    for _ in range(2):
        game.passes_until(Window.P5)
        game.dracula.answers(game.dracula.options[0])
    names = [phase.value for _, _, phase in times(game)]
    assert names[:10] == ["dawn", "day", "dusk", "night", "dracula"] * 2
    assert times(game)[0] == (4, 3, Phase.DAWN)
    assert times(game)[5] == (5, 4, Phase.DAWN)
    assert [number for number, _, _ in times(game)][:5] == [4] * 5


def test_TIME_1_the_dracula_phase_counts_as_night() -> None:
    """FIGHT-1, H-05: dusk counts as night, dawn as day."""
    state = at("R6").state
    assert {phase for phase in Phase if is_night(_in(state, phase))} == {Phase.NIGHT, Phase.DRACULA}
    assert {phase for phase in Phase if counts_as_night(_in(state, phase))} == {
        Phase.DUSK,
        Phase.NIGHT,
        Phase.DRACULA,
    }


def _in(state: State, phase: Phase) -> State:
    return replace(state, clock=replace(state.clock, phase=phase))


def test_TIME_1_everybody_sees_time_pass() -> None:
    game = dawn(3)
    assert log_of(game, TimePassed)[0] in game.spectator()


# --- TIME-2: dawn ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "day", "week"), [(1, 1, 1), (5, 5, 1), (6, 6, 1), (7, 0, 2), (8, 1, 2), (14, 0, 3)]
)
def test_TIME_2_the_marker_moves_to_the_next_day(number: int, day: int, week: int) -> None:
    clock = dawn(number).state.clock
    assert (clock.round, clock.day, clock.week) == (number + 1, day, week)


@pytest.mark.parametrize(
    ("number", "despair"), [(5, 0), (6, 0), (7, 1), (8, 1), (13, 1), (14, 2), (21, 3), (22, 3)]
)
def test_TIME_2_despair_from_sunday_night_to_monday_only(number: int, despair: int) -> None:
    game = dawn(number)
    assert game.state.clock.despair == despair
    placed = [event.total for event in log_of(game, DespairPlaced)]
    assert placed == ([despair] if number % 7 == 0 else [])


def test_TIME_6_no_fourth_despair_token_and_no_rumor_with_it() -> None:
    """TIME-2."""
    game = dawn(28)
    assert game.state.clock.despair == 3
    assert not log_of(game, DespairPlaced)
    assert not log_of(game, RumorTaken)


@pytest.mark.parametrize("most", [0, 1, 5])
def test_TIME_6_how_many_despair_tokens_is_a_house_rule(most: int) -> None:
    game = dawn(28, numbers(despair_max=most))
    assert game.state.clock.despair == min(most, 4)


@pytest.mark.parametrize(("edition", "rumors"), [("advanced", 2), ("first", 0)])
def test_TIME_2_with_it_dracula_takes_a_rumor_token_in_the_advanced_game(edition: str, rumors: int) -> None:
    """RUMOR-1, C-58."""
    held = 1 if edition == "advanced" else 0
    game = dawn(7, table("dracula", place="galatz", rumors=held, encounters=[]), edition=edition)
    assert game.state.dracula.rumors == rumors
    assert game.state.clock.despair == 1


def test_TIME_2_order_marker_despair_events_hosts_return_fight() -> None:
    """R1 to R5."""
    game = at(
        "P8",
        "[time]\nround = 7",
        table("dracula", encounters=[], rumors=1),
        hideout("vienna", up=True),
        figure("godalming", "vienna"),
        figure("van_helsing", "paris", events=["long_night"]),
        off("mina"),
        table("tokens", hosts=["munich", "paris"]),
    )
    assert game.names() == ["TimePassed", "DespairPlaced", "RumorTaken"]
    assert game.van_helsing.is_asked(Window.R2)
    game.van_helsing.passes()
    assert game.names()[:4] == ["TokenRemoved", "TokenRemoved", "HunterReturned", "FightBegan"]
    removed = [(event.token, event.place, event.why) for event in log_of(game, TokenRemoved)]
    assert removed == [(Token.HOST, "munich", "TIME-2"), (Token.HOST, "paris", "TIME-2")]
    assert game.state.tokens.hosts == ()


def test_TIME_2_the_consecrated_ground_stays() -> None:
    """TOKEN-3."""
    game = dawn(3, table("tokens", consecrated="munich", hosts=["paris"]))
    assert game.state.tokens.consecrated == "munich"
    assert game.state.tokens.hosts == ()


DAWN_EVENTS = ["long_night", "renewed_vigor", "speedy_telegraph"]


def test_RULING_12_any_number_of_events_at_one_dawn_in_turn_until_all_pass() -> None:
    """E R2, Base 4: activation order, round and round."""
    game = dawn(
        3,
        figure("godalming", "paris", events=DAWN_EVENTS),
        figure("seward", "paris", events=["renewed_vigor"]),
    )
    asked = []

    def answer(seat: Seat, text: str) -> None:
        asked.append(game.asked[0].seat)
        assert game.player(seat).is_asked(Window.R2, AskKind.PLAY)
        game.player(seat).answers(text)

    answer(G, "play long_night")
    answer(S, "pass")
    answer(G, "play renewed_vigor")
    answer(S, "play renewed_vigor")
    answer(G, "play speedy_telegraph")
    assert asked == [G, S, G, S, G]
    assert [event.card for event in log_of(game, EventPlayed)] == [
        Event.LONG_NIGHT,
        Event.RENEWED_VIGOR,
        Event.RENEWED_VIGOR,
        Event.SPEEDY_TELEGRAPH,
    ]
    assert game.state.plans == Plans(long_night=True, vigor=2, telegraph=G)
    assert game.state.clock.phase is Phase.DAY


def test_E_R2_only_hunters_with_a_closed_event_are_asked() -> None:
    """And nobody in round 1, which has no dawn (SETUP-1)."""
    armed = figure("godalming", "paris", items=["knife"])
    game = dawn(3, figure("seward", "paris", events=["hypnosis"]), armed)
    assert game.seward.is_asked(Window.R2)
    assert game.seward.options == ["pass"]
    game.seward.passes()
    assert game.state.clock.phase is Phase.DAY


def test_E_R2_a_patient_is_asked_a_fallen_hunter_is_not() -> None:
    """B-17, B-19."""
    game = dawn(3, figure("seward", "rome", hospital=True, events=["hypnosis"]), off("godalming"))
    assert [ask.seat for ask in game.asked] == [S]


def test_C_51_a_second_telegraph_or_long_night_is_not_offered() -> None:
    game = dawn(3, figure("godalming", "paris", events=["long_night", "long_night", "speedy_telegraph"]))
    game.godalming.plays(Event.LONG_NIGHT)
    assert game.godalming.options == ["play speedy_telegraph", "pass"]


def test_R3_hosts_leave_before_the_fight_at_dawn() -> None:
    """A bat at dawn may enter a city that had a host."""
    game = at(
        "R4",
        hideout("vienna", up=True),
        figure("godalming", "vienna"),
        table("tokens", hosts=["munich"]),
    )
    names = [type(event).__name__ for event in game.log]
    assert names.index("TokenRemoved") < names.index("FightBegan")


# --- R4: who returns ---------------------------------------------------------------------


def test_R4_the_nearest_hospital_without_a_question_delayed() -> None:
    """HURT-6, C-48."""
    game = dawn(3, off("seward", "bari"))
    returned = log_of(game, HunterReturned)
    assert [(event.hunter, event.place) for event in returned] == [(S, "rome")]
    assert (game.seward.record.hospital, game.seward.record.delayed) == (True, True)
    assert game.seward.record.fell_at is None


@pytest.mark.parametrize("place", ["venice", "geneva", "mediterranean_sea"])
def test_R4_where_hospitals_tie_the_hunter_who_returns_chooses(place: str) -> None:
    """B-12, C-48, G-24: never an open vote."""
    game = dawn(3, off("seward", place))
    assert [ask.seat for ask in game.asked] == [S]
    assert game.seward.is_asked(Window.R4, AskKind.ROUTE)
    assert len(game.seward.options) > 1
    choice = game.seward.options[-1]
    game.seward.answers(choice)
    assert f"go {game.seward.record.place}" == choice
    assert game.happened(HunterReturned, hunter=S)


def test_R4_several_return_in_activation_order() -> None:
    game = dawn(3, off("mina", "venice"), off("godalming", "bari"), off("seward", "venice"))
    assert [event.hunter for event in log_of(game, HunterReturned)] == [G]
    game.seward.answers(game.seward.options[0])
    assert game.mina.is_asked(Window.R4)


def test_R4_they_return_before_the_fight_and_do_not_fight() -> None:
    """RULING_11, B-18: a patient is not in the city."""
    game = at(
        "R4",
        hideout("rome", up=True),
        figure("godalming", "rome"),
        off("seward", "bari"),
    )
    names = [type(event).__name__ for event in game.log]
    assert names.index("HunterReturned") < names.index("FightBegan")
    fight = game.state.fight
    assert fight is not None
    assert fight.fighters == (G,)


def test_R5_a_patient_alone_is_no_reason_for_a_fight() -> None:
    """FIGHT-1, B-18."""
    game = at("R5", hideout("rome", up=True), figure("godalming", "rome", hospital=True))
    assert not log_of(game, FightBegan)


# --- R5: the fight at dawn ---------------------------------------------------------------


FOUND = (hideout("vienna", up=True), figure("godalming", "vienna"), mina("vienna", delayed=True, bats=True))


@pytest.mark.parametrize(("nocturnal", "night"), [(False, False), (True, True)])
def test_R5_the_fight_at_dawn_counts_as_day(nocturnal: bool, night: bool) -> None:
    """FIGHT-1; as night under Nocturnal Visit (C-26, B-48)."""
    game = at("R5", *FOUND, table("plans", nocturnal=nocturnal))
    fight = game.state.fight
    assert fight is not None
    assert fight.night is night


def test_C_60_delayed_and_bats_do_not_keep_a_hunter_from_the_fight() -> None:
    """FIGHT-1."""
    fight = at("R5", *FOUND).state.fight
    assert fight is not None
    assert fight.fighters == (G, M)


@pytest.mark.parametrize("point", ["R5", "R10"])
def test_R5_R10_no_fight_where_he_is_hidden_or_alone(point: str) -> None:
    alone = at(point, hideout("vienna", up=True))
    assert not log_of(alone, FightBegan)
    hidden = at(point, hideout("munich"), hideout("vienna", up=True), figure("godalming", "vienna"))
    assert not log_of(hidden, FightBegan)


# --- TIME-3, R6, R7: the day -------------------------------------------------------------


def test_TIME_3_each_hunter_one_turn_in_activation_order() -> None:
    game = dawn(3)
    runs_to(game, Phase.NIGHT)
    assert turns(game)[:4] == [G, S, V, M]
    assert game.state.clock.phase is Phase.NIGHT


@pytest.mark.parametrize("seat", HUNTERS)
def test_TIME_3_the_turn_is_public(seat: Seat) -> None:
    game = dawn(3)
    game.passes_until(Window.R7, seat)
    assert game.dracula.sees().clock.turn is seat


LUCK = figure("seward", "paris", events=["good_luck"])


def test_R6_a_window_before_each_turn_of_the_day() -> None:
    """B-49: not at dawn, dusk or night."""
    game = at("R6", LUCK, BLOCK)
    seen = []
    while game.state.clock.phase is Phase.DAY:
        ask = game.asked[0]
        seen.append((ask.window, ask.seat))
        game.answers(ask.seat, *ask.default)
    assert seen == [
        (Window.R6, S),
        (Window.R7, G),
        (Window.R6, S),
        (Window.R7, S),
        (Window.R6, S),
        (Window.R7, V),
        (Window.R6, S),
        (Window.R7, M),
    ]
    assert game.asked[0].window is Window.R9


def test_R6_good_luck_before_another_s_turn() -> None:
    """B-49."""
    game = at("R6", LUCK, BLOCK)
    game.seward.plays(Event.GOOD_LUCK)
    game.seward.answers("road:berlin-leipzig")
    assert game.state.tokens.roadblocks == ("road:berlin-hamburg",)
    # The window goes round again; Seward has no card any more.
    assert game.godalming.is_asked(Window.R7)


def test_R6_not_where_nobody_holds_an_event() -> None:
    assert at("R6").asked[0].window is Window.R7


def test_R6_not_when_both_copies_lie_in_the_discard_pile() -> None:
    """E: not every copy of the window's cards lies openly."""
    gone = table("decks", events_discard=["good_luck", "good_luck"])
    assert at("R6", figure("seward", "paris", events=["hypnosis"]), gone).asked[0].window is Window.R7
    down = table("decks", events_discard=["good_luck"])
    assert at("R6", figure("seward", "paris", events=["hypnosis"]), down).asked[0].window is Window.R6


# --- R7: Speedy Telegraph ----------------------------------------------------------------


def test_B_11_the_player_of_telegraph_names_who_acts_next() -> None:
    """E R7: before each turn, among those who haven't."""
    game = at("R6", table("plans", telegraph="van_helsing"))
    asked = []
    for name in ("mina", "van_helsing", "godalming"):
        assert game.van_helsing.is_asked(Window.R7, AskKind.HUNTER)
        asked.append(game.van_helsing.options)
        game.van_helsing.answers(name)
        game.player(Seat(name)).passes()
    assert asked == [
        ["godalming", "seward", "van_helsing", "mina"],
        ["godalming", "seward", "van_helsing"],
        ["godalming", "seward"],
    ]
    assert game.seward.is_asked(Window.R7, AskKind.ACTION)  # the last is not to be named
    assert turns(game) == [M, V, G, S]


def test_B_11_whole_turns_not_single_actions() -> None:
    """B-10."""
    game = at("R6", table("plans", telegraph="van_helsing", vigor=1))
    game.van_helsing.answers("mina")
    game.mina.answers("reserve")
    assert game.mina.is_asked(Window.R7, AskKind.ACTION)


def test_B_11_by_night_too() -> None:
    """E R12."""
    game = at("R12", table("plans", telegraph="van_helsing"))
    assert game.van_helsing.is_asked(Window.R12, AskKind.HUNTER)


def test_B_11_if_its_player_is_gone_the_first_on_the_board_names() -> None:
    """B-12: in activation order, one who has acted included."""
    herald = figure("van_helsing", "paris", damage=6, events=["sense_of_emergency"])
    game = at("R6", table("plans", telegraph="van_helsing"), herald)
    game.passes_until(Window.R7)
    game.van_helsing.answers("godalming")
    game.godalming.passes()
    game.passes_until(Window.R7)
    game.van_helsing.answers("van_helsing")
    game.van_helsing.plays(Event.SENSE_OF_EMERGENCY)
    assert game.happened(HunterDefeated, hunter=V)
    assert game.godalming.is_asked(Window.R7, AskKind.HUNTER)
    assert game.godalming.options == ["seward", "mina"]


@pytest.mark.parametrize("point", ["R6", "R12"])
def test_B_10_B_11_what_was_played_at_dawn_ends_with_the_night(point: str) -> None:
    """C-51: Renewed Vigor, Speedy Telegraph, Long Night."""
    game = at(point, table("plans", telegraph="van_helsing", vigor=1, long_night=True, no_supply=True))
    game.passes_until(Window.P5)
    assert game.state.plans == Plans()


# --- TIME-7, B-48: Darkness Returns ------------------------------------------------------


DARK = table("plans", no_day_next=True)


def test_TIME_7_dawn_as_usual_no_day_then_dusk() -> None:
    game = dawn(7, DARK, off("seward", "bari"), table("tokens", hosts=["munich"], fog=["paris"]))
    phases = [phase for _, _, phase in times(game)]
    assert phases == [Phase.DAWN, Phase.DUSK, Phase.NIGHT]
    assert log_of(game, DespairPlaced)
    assert log_of(game, HunterReturned)
    assert game.state.tokens.hosts == ()
    assert game.state.tokens.fog == ()
    assert turns(game) == [G]
    assert game.godalming.is_asked(Window.R12)


def test_TIME_7_the_fight_at_dawn_included() -> None:
    game = at("R5", *FOUND, table("plans", no_day=True))
    fight = game.state.fight
    assert fight is not None
    assert not fight.night


def test_B_48_renewed_vigor_is_not_offered_the_others_are() -> None:
    game = dawn(3, DARK, figure("godalming", "paris", events=DAWN_EVENTS))
    assert game.godalming.options == ["play long_night", "play speedy_telegraph", "pass"]


def test_B_48_good_luck_has_no_day() -> None:
    """E R6: skipped by Darkness."""
    game = dawn(3, DARK, LUCK, BLOCK)
    seen = set()
    while game.state.clock.phase is not Phase.DRACULA:
        ask = game.asked[0]
        seen.add(ask.window)
        game.answers(ask.seat, *ask.default)
    assert Window.R6 not in seen
    assert Window.R9 in seen


def test_B_48_telegraph_and_long_night_work_in_its_night() -> None:
    game = dawn(3, DARK, figure("godalming", "paris", events=["long_night", "speedy_telegraph", "hypnosis"]))
    game.godalming.plays(Event.LONG_NIGHT)
    game.godalming.plays(Event.SPEEDY_TELEGRAPH)
    game.godalming.passes()
    game.passes_until(Window.R12)
    assert game.godalming.is_asked(Window.R12, AskKind.HUNTER)
    game.godalming.answers("mina")
    assert game.mina.may("move")


def test_B_48_only_the_next_day_is_lost() -> None:
    game = dawn(3, DARK)
    game.passes_until(Window.P5)
    game.dracula.answers(game.dracula.options[0])
    runs_to(game, Phase.DAY)
    assert game.state.clock.round == 5
