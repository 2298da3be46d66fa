"""Deadlines: whoever does not answer in time gets the harmless default, in the middle of a fight too.

Whole games are played here in which one side never answers, and games in which anybody may miss
any question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from harker.engine import machine
from harker.engine.asks import Ask, check
from harker.engine.catalog import PLACES, standard
from harker.engine.chance import start
from harker.engine.options import PASS, Act, Done, Go, Half, Keep, LayTactic, Mature, Strike, UsePower
from harker.engine.rulebook import Game as WholeGame
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Edition, Power, Seat, Tactic, Window
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee import game as referee
from harker.referee.orders import default_answer
from tests.engine.afoot import at, figure, hideout
from tests.engine.lurking import HIS, searches

MOST = 20_000
"""No game comes near so many answers; one that does would never end."""

Late = Callable[[Ask, Dice], bool]


def late_side(dracula: bool) -> Late:
    return lambda ask, dice: (ask.seat is Seat.DRACULA) is dracula


def everybody(ask: Ask, dice: Dice) -> bool:
    return True


def now_and_then(ask: Ask, dice: Dice) -> bool:
    return dice.below(3) == 0


def new(seed: int, edition: Edition) -> State:
    return machine.begin(State(setup=standard(edition), rng=start(seed)), WholeGame())[0]


def played(seed: int, state: State, late: Late) -> Iterator[tuple[State, Ask, bool]]:
    """Each question of a game in which who is late gets the default and the others answer at random."""
    dice, player = Dice(seed), RandomPlayer()
    for _ in range(MOST):
        if state.outcome is not None:
            return
        sealed = state.sealed or (None,) * len(state.asks)
        ask = next(ask for ask, given in zip(state.asks, sealed, strict=True) if given is None)
        missed = late(ask, dice)
        yield state, ask, missed
        choice = default_answer(ask) if missed else player.choose(None, ask, dice)
        check(ask, choice)
        state, _ = machine.answer(state, ask.seat, choice)
    raise AssertionError(f"no end after {MOST} answers")


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    "late", [late_side(True), late_side(False), everybody], ids=["dracula", "hunters", "everybody"]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_in_which_a_side_never_answers_ends(late: Late, edition: Edition, seed: int) -> None:
    """I-14; every default is one of the answers offered."""
    missed = sum(missed for _, _, missed in played(seed, new(seed, edition), late))
    assert missed > 20


def games() -> Iterator[tuple[int, State]]:
    """Games from their first question, and some from the brink of a fight of two hunters in Vienna."""
    for seed in (38, 43):
        yield seed, new(seed, Edition.ADVANCED)
    yield 30, new(30, Edition.FIRST)
    two = figure("mina", "vienna"), figure("seward", "vienna")
    for seed in (1, 2):
        yield seed, searches(*two, HIS, hideout("vienna", "new_vampire", "aristocratic_vampire")).state
        yield seed, at("R10", *two, hideout("vienna", up=True)).state


@pytest.fixture(scope="module")
def defaults() -> list[tuple[Ask, bool]]:
    """Every question that was missed in some games, and whether a fight was on."""
    return [
        (ask, state.fight is not None)
        for seed, begun in games()
        for state, ask, missed in played(seed, begun, now_and_then)
        if missed
    ]


def test_every_kind_of_question_was_missed(defaults: list[tuple[Ask, bool]]) -> None:
    """I-19: the sixteen kinds."""
    assert {ask.kind for ask, _ in defaults} == set(AskKind)


def test_in_the_middle_of_a_fight_too(defaults: list[tuple[Ask, bool]]) -> None:
    kinds = {ask.kind for ask, fight in defaults if fight}
    assert {AskKind.SEALED, AskKind.PLAY, AskKind.HUNTER, AskKind.PAY, AskKind.CHOOSE} <= kinds
    windows = {ask.window for ask, fight in defaults if fight}
    assert {Window.F0, Window.F2, Window.F4, Window.F11} <= windows


def test_a_default_passes_where_passing_is_offered(defaults: list[tuple[Ask, bool]]) -> None:
    """Harmless: nothing is played, shown, paid or taken for somebody who is away."""
    for ask, _ in defaults:
        if PASS in ask.options:
            assert ask.default == (PASS,), ask
        if ask.kind in (AskKind.PLAY, AskKind.SHOW) and ask.most == 1 and ask.window is not Window.S4:
            assert ask.default == (PASS,), ask
        if ask.kind is AskKind.PAY:
            assert ask.default == (PASS,), ask


def test_a_default_keeps_and_is_done(defaults: list[tuple[Ask, bool]]) -> None:
    for ask, _ in defaults:
        if ask.kind is AskKind.KEEP and Keep() in ask.options and ask.about.topic is None:
            assert ask.default == (Keep(),)
        if ask.kind is AskKind.TRADE:
            assert ask.default == (Done(),)
        if ask.kind is AskKind.MATURE:
            assert ask.default == (Mature(),)
        if ask.kind is AskKind.ORDER:
            assert ask.default == (), "no encounter is used up"


def test_a_default_of_a_hunter_in_a_fight_is_to_dodge(defaults: list[tuple[Ask, bool]]) -> None:
    dodge = LayTactic(Tactic.DODGE)
    rested = 0
    for ask, _ in defaults:
        if ask.kind is not AskKind.SEALED:
            continue
        pick = ask.default[0]
        if ask.seat is Seat.DRACULA:
            assert isinstance(pick, Strike)
        elif dodge in ask.options:
            assert pick == dodge
        else:
            assert isinstance(pick, LayTactic)
            rested += 1
    assert rested, "the card of the round before is never the default"


def test_a_default_of_dracula_s_card_costs_him_nothing_where_that_can_be(
    defaults: list[tuple[Ask, bool]],
) -> None:
    """P5: a city by road, or to stay unseen or feed, before a sea; he must go on."""
    cards = [ask for ask, _ in defaults if ask.window is Window.P5 and ask.about.topic == "card"]
    assert cards
    for ask in cards:
        cities = [o for o in ask.options if isinstance(o, Go) and PLACES[o.place].is_city]
        stays = [o for o in (UsePower(Power.HIDE), UsePower(Power.FEED)) if o in ask.options]
        if cities or stays:
            assert ask.default[0] in (*cities, *stays)


def test_a_subset_s_default_is_the_least(defaults: list[tuple[Ask, bool]]) -> None:
    for ask, _ in defaults:
        assert len(ask.default) == ask.least
        check(ask, ask.default)


def test_who_must_sail_sails_by_default(defaults: list[tuple[Ask, bool]]) -> None:
    """HUNT-5: there is no pass at sea by day where a way is open."""
    forced = [ask for ask, _ in defaults if ask.kind is AskKind.ACTION and PASS not in ask.options]
    assert forced
    assert all(isinstance(ask.default[0], Act) for ask in forced)


def test_a_half_is_picked_that_is_offered(defaults: list[tuple[Ask, bool]]) -> None:
    halves = [ask for ask, _ in defaults if ask.kind is AskKind.OPTION and PASS not in ask.options]
    assert halves
    assert all(isinstance(ask.default[0], Half) for ask in halves)


def test_at_the_referee_s_table_a_deadline_is_an_answer_like_any_other() -> None:
    """Its number, its place in the record, and the replay of it."""
    table = referee.new_game(4)
    for _ in range(80):
        if referee.outcome(table) is not None:
            break
        seat = referee.waiting(table)[0]
        question = referee.asks(table, seat)[0]
        table, _ = referee.answer(table, seat, default_answer(question.ask), question.number)
    lines = referee.record(table)
    again = referee.replay(referee.new_game(4), lines)
    assert referee.fingerprint(again) == referee.fingerprint(table)
