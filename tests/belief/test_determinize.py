"""A full state out of what a seat may know looks to that seat like its own, and is sound."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from harker.engine.invariants import flaws
from harker.engine.machine import answer
from harker.engine.rules.hunt.turn import Turn
from harker.engine.rules.time import Turns
from harker.engine.sight import view
from harker.engine.vocabulary import Seat, Window
from harker.mind.belief.determinize import NoSkeleton, put, skeleton, worlds_of
from harker.mind.belief.sample import sample
from tests.belief.knowing import along

STABLE = {Window.R2, Window.R6, Window.R7, Window.R9, Window.R12, Window.P1, Window.P5, Window.P6, Window.P8}


def test_at_every_stable_question_a_drawn_state_has_the_seats_own_view() -> None:
    """Nothing is wrong with it, and every option can be answered in it."""
    rng = np.random.default_rng(1)
    met = Counter[Window]()
    for seed in (1, 2, 3):
        for known in along(seed, 260):
            state = known.state
            if len(state.asks) != 1:
                continue
            ask = state.asks[0]
            if met[ask.window] >= 6:
                continue
            look = view(state, ask.seat)
            try:
                bones = skeleton(look, ask, state.setup, known.belief.seen)
            except NoSkeleton:
                continue
            met[ask.window] += 1
            mine = known.counts[Seat.DRACULA if ask.seat is Seat.DRACULA else Seat.MINA]
            for world in worlds_of(sample(known.belief, mine, 3, rng)):
                made = put(bones, world)
                assert view(made, ask.seat) == look
                assert not flaws(made)
                after, _ = answer(made, ask.seat, ask.default)
                assert not flaws(after)
    assert set(met) == STABLE


def test_with_what_its_history_tells_a_turn_is_put_together_as_it_is() -> None:
    """No view says who has had a turn and what was done in this one: where it is not told it is supposed."""
    told = supposed = 0
    for known in along(1, 260):
        state = known.state
        if len(state.asks) != 1 or state.asks[0].window not in (Window.R7, Window.R12):
            continue
        ask, look = state.asks[0], view(state, state.asks[0].seat)
        turns = next(frame for frame in state.stack if isinstance(frame, Turns))
        taken = next((frame.taken for frame in state.stack if isinstance(frame, Turn)), ())
        seen = known.belief.seen
        try:
            assert skeleton(look, ask, state.setup, seen, turns.acted, taken).state.stack == state.stack
        except NoSkeleton:
            continue
        told += 1
        supposed += skeleton(look, ask, state.setup, seen).state.stack == state.stack
    assert told > supposed > 0


def test_two_draws_differ_in_what_is_hidden_alone() -> None:
    """The same hunters, tokens and clock; another trail or other cards."""
    for known in along(2, 260):
        state = known.state
        if len(state.asks) == 1 and state.asks[0].window is Window.R12 and state.clock.round > 4:
            ask = state.asks[0]
            bones = skeleton(view(state, ask.seat), ask, state.setup, known.belief.seen)
            worlds = worlds_of(sample(known.belief, known.counts[Seat.MINA], 20, np.random.default_rng(2)))
            made = [put(bones, world) for world in worlds]
            assert len({repr(one.trail) for one in made}) > 1
            assert len({one.decks.items for one in made}) > 1
            assert {(one.clock, one.hunters, one.tokens) for one in made} == {
                (state.clock, state.hunters, state.tokens)
            }
            return
    pytest.fail("no hunter was asked by night")


def test_a_question_between_stable_points_is_refused_with_its_name() -> None:
    """A trade is none."""
    for known in along(1, 260):
        state = known.state
        if len(state.asks) == 1 and state.asks[0].window not in STABLE and state.fight is None:
            ask = state.asks[0]
            with pytest.raises(NoSkeleton, match="stable point"):
                skeleton(view(state, ask.seat), ask, state.setup, known.belief.seen)
            return
    pytest.fail("nobody was asked between stable points")
