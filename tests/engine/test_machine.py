"""The kernel: steps, calls, questions, sealed answers, moments."""

from __future__ import annotations

from typing import ClassVar

import pytest

from harker.engine.asks import Ask, ask
from harker.engine.atoms import clock, trail
from harker.engine.catalog import standard
from harker.engine.errors import GameOver, NotAsked, NotOffered
from harker.engine.events import GameEnded, InfluenceChanged
from harker.engine.machine import (
    Call,
    Frame,
    Goto,
    Next,
    Play,
    Return,
    answer,
    begin,
    procedure,
    procedures,
    steps_of,
)
from harker.engine.options import PASS, Go, Half
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Edition, PlaceId, Seat, Side, Window

VIENNA, PRAGUE = Go(PlaceId("vienna")), Go(PlaceId("prague"))


def table() -> State:
    return State(setup=standard(Edition.FIRST), rng=1)


def question(seat: Seat = Seat.MINA) -> Ask:
    return ask(AskKind.ROUTE, seat, Window.M4, "HUNT-4", (VIENNA, PRAGUE, PASS))


@procedure
class Counting(Frame):
    """Asks until told to pass, and returns how often."""

    times: int = 0

    def put(self, play: Play) -> Next:
        return question()

    def take(self, play: Play) -> Next:
        if play.pick == PASS:
            return Return(self.times)
        self.times += 1
        return Goto("put")


@procedure
class Outer(Frame):
    """Calls, then raises influence by what came back."""

    seen: str = ""

    def call(self, play: Play) -> Next:
        return Call(Counting(), then="use")

    def never(self, play: Play) -> Next:
        raise AssertionError("passed over by Call.then")

    def use(self, play: Play) -> Next:
        assert isinstance(play.result, int)
        clock.change_influence(play, play.result, "GAME-5")
        return None

    def again(self, play: Play) -> Next:
        return question(Seat.DRACULA)

    def over(self, play: Play) -> Next:
        clock.change_influence(play, 99, "GAME-5")
        return None

    def deadly(self, play: Play) -> Next:
        return Call(Moment(both=True))

    def unreached(self, play: Play) -> Next:
        raise AssertionError("the game is over")


@procedure
class Moment(Frame):
    """One moment in which Dracula dies."""

    MOMENT: ClassVar[bool] = True
    both: bool = False

    def strike(self, play: Play) -> Next:
        trail.hurt_dracula(play, 99, "GAME-3")
        return None

    def linger(self, play: Play) -> Next:
        assert play.state.outcome is None, "victory is checked after the moment, not in it"
        return None


@procedure
class Sealed(Frame):
    """Two sealed questions at once."""

    def put(self, play: Play) -> Next:
        return (question(Seat.MINA), question(Seat.DRACULA))

    def take(self, play: Play) -> Next:
        clock.change_influence(play, 1 + (play.choices[0] == (VIENNA,)), "GAME-5")
        assert play.choices[1] == (PASS,)
        return question()

    def done(self, play: Play) -> Next:
        return Goto("put")


@procedure
class Tail(Frame):
    """Its last step is a call: what comes back is what it returns."""

    def put(self, play: Play) -> Next:
        return question(Seat.DRACULA)

    def call(self, play: Play) -> Next:
        return Call(Counting())


@procedure
class Above(Frame):
    """Calls something whose last step is a call."""

    def call(self, play: Play) -> Next:
        return Call(Tail())

    def use(self, play: Play) -> Next:
        assert play.result == 1
        clock.change_influence(play, 1, "GAME-5")
        return None


def test_a_last_step_that_calls_returns_what_came_back() -> None:
    state, _ = begin(table(), Above())
    state, _ = answer(state, Seat.DRACULA, (PASS,))
    state, _ = answer(state, Seat.MINA, (VIENNA,))
    state, events = answer(state, Seat.MINA, (PASS,))
    assert events == (InfluenceChanged(by=1, total=1, why="GAME-5"),)
    assert (state.stack, state.asks) == ((), ())


def test_an_answer_is_read_by_the_kind_of_its_options() -> None:
    play = Play(table())
    play.choices = ((VIENNA,),)
    assert play.picked(Go) is VIENNA
    assert play.all_picked(Go) == (VIENNA,)
    play.choices = ((VIENNA, PASS),)
    with pytest.raises(AssertionError, match="not each of"):
        play.all_picked(Go)
    play.choices = ((PASS,),)
    with pytest.raises(AssertionError, match="is no Go"):
        play.picked(Go)
    play.choices = ((),)
    assert play.all_picked(Go) == ()


def test_steps_are_the_public_methods_in_order() -> None:
    assert steps_of(Outer) == ("call", "never", "use", "again", "over", "deadly", "unreached")
    assert {Counting, Outer, Moment, Sealed} <= set(procedures())


def test_a_call_returns_its_value_to_the_step_named() -> None:
    state, _ = begin(table(), Outer())
    for _ in range(3):
        state, events = answer(state, Seat.MINA, (VIENNA,))
        assert events == ()
    state, events = answer(state, Seat.MINA, (PASS,))
    assert events == (InfluenceChanged(by=3, total=3, why="GAME-5"),)
    assert [a.seat for a in state.asks] == [Seat.DRACULA]


def test_a_state_that_is_out_never_changes() -> None:
    first, _ = begin(table(), Outer())
    kept = repr(first)
    second, _ = answer(first, Seat.MINA, (VIENNA,))
    third, _ = answer(second, Seat.MINA, (VIENNA,))
    assert repr(first) == kept
    assert answer(second, Seat.MINA, (VIENNA,))[0] == third
    assert answer(first, Seat.MINA, (VIENNA,))[0] == second


def test_GAME_4_RULING_2_both_in_one_moment_is_the_hunters() -> None:
    state, _ = begin(table(), Outer())
    state, _ = answer(state, Seat.MINA, (PASS,))
    state, events = answer(state, Seat.DRACULA, (PASS,))
    assert state.clock.influence == state.setup.numbers.influence_to_win
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.reason) == (Side.HUNTERS, "damage")
    assert events[-1] == GameEnded(winner=Side.HUNTERS, reason="damage", why="GAME-1")
    assert (state.stack, state.asks) == ((), ())
    with pytest.raises(GameOver, match="over"):
        answer(state, Seat.MINA, (PASS,))


def test_G_14_sealed_answers_show_nothing_until_all_are_in() -> None:
    state, _ = begin(table(), Sealed())
    one, events = answer(state, Seat.DRACULA, (PASS,))
    assert events == ()
    assert one.sealed == (None, (PASS,))
    changed, _ = answer(one, Seat.DRACULA, (VIENNA,))
    back, _ = answer(changed, Seat.DRACULA, (PASS,))
    assert back == one
    both, events = answer(one, Seat.MINA, (VIENNA,))
    assert events == (InfluenceChanged(by=2, total=2, why="GAME-5"),)
    assert both.sealed == ()


def test_a_seat_that_is_not_asked_and_an_option_that_is_not_offered_are_refused() -> None:
    state, _ = begin(table(), Outer())
    with pytest.raises(NotAsked, match="dracula is asked nothing"):
        answer(state, Seat.DRACULA, (VIENNA,))
    with pytest.raises(NotOffered, match="is not offered to mina"):
        answer(state, Seat.MINA, (Half("ally"),))
    for picks in ((), (VIENNA, PRAGUE)):
        with pytest.raises(NotOffered, match="picked, but 1 to 1 are asked"):
            answer(state, Seat.MINA, picks)
