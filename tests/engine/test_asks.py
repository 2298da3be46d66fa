"""Questions: what answers them, how many answers there are, which form is the canonical one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from harker.engine.asks import Ask, ask, canonical, check, choices, choose, count
from harker.engine.catalog import standard
from harker.engine.chance import start
from harker.engine.codec import fingerprint
from harker.engine.errors import NotOffered
from harker.engine.machine import answer, begin
from harker.engine.options import PASS, Go, OfItem
from harker.engine.rulebook import Game
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Edition, Item, PlaceId, Seat, Window
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer

KNIFE, PISTOL = OfItem(Item.KNIFE), OfItem(Item.PISTOL)
THREE = (KNIFE, KNIFE, PISTOL)


def test_the_default_is_pass_where_offered_else_the_first() -> None:
    vienna = Go(PlaceId("vienna"))
    assert ask(AskKind.ROUTE, Seat.MINA, Window.M4, "HUNT-4", (vienna, PASS)).default == (PASS,)
    assert ask(AskKind.ROUTE, Seat.MINA, Window.M4, "HUNT-4", (vienna,)).default == (vienna,)


def test_I_13_a_subset_has_one_form_and_a_sequence_has_its_order() -> None:
    subset = choose(Seat.MINA, Window.A3, "B-37", THREE, 0, 3)
    assert canonical(subset, (PISTOL, KNIFE)) == canonical(subset, (KNIFE, PISTOL)) == (KNIFE, PISTOL)
    sequence = choose(Seat.MINA, Window.A3, "B-37", THREE, 0, 3, ordered=True, kind=AskKind.ORDER)
    assert canonical(sequence, (PISTOL, KNIFE)) == (PISTOL, KNIFE)


def test_equal_cards_make_equal_answers_once() -> None:
    subset = choose(Seat.MINA, Window.A3, "B-37", THREE, 0, 3)
    assert list(choices(subset)) == [
        (),
        (KNIFE,),
        (PISTOL,),
        (KNIFE, KNIFE),
        (KNIFE, PISTOL),
        (KNIFE, KNIFE, PISTOL),
    ]
    assert count(subset) == 8
    ordered = choose(Seat.MINA, Window.P3, "B-25", THREE, 2, 2, ordered=True, kind=AskKind.ORDER)
    assert list(choices(ordered)) == [(KNIFE, KNIFE), (KNIFE, PISTOL), (PISTOL, KNIFE)]
    assert count(ordered) == 6


def test_a_card_may_be_picked_as_often_as_it_is_there() -> None:
    subset = choose(Seat.MINA, Window.A3, "B-37", THREE, 1, 3)
    check(subset, (KNIFE, KNIFE))
    with pytest.raises(NotOffered, match="not so often"):
        check(subset, (PISTOL, PISTOL))
    with pytest.raises(NotOffered, match="1 to 3 are asked"):
        check(subset, ())


# --- canonical forms in play -------------------------------------------------------------


def questions(seed: int, most: int = 700) -> Iterator[tuple[State, Ask]]:
    """The questions of a game in which all answer at random."""
    dice, player = Dice(seed), RandomPlayer()
    state, _ = begin(State(setup=standard(Edition.ADVANCED), rng=start(seed)), Game())
    for _ in range(most):
        if state.outcome is not None:
            return
        sealed = state.sealed or (None,) * len(state.asks)
        ask = next(ask for ask, given in zip(state.asks, sealed, strict=True) if given is None)
        yield state, ask
        state, _ = answer(state, ask.seat, player.choose(None, ask, dice))


@pytest.fixture(scope="module")
def met() -> list[tuple[State, Ask]]:
    return [found for seed in (38, 43) for found in questions(seed)]


def test_every_question_of_a_game_is_well_made(met: list[tuple[State, Ask]]) -> None:
    """Options that differ, a default among the answers, picks within what is offered."""
    for _, question in met:
        assert 0 <= question.least <= question.most <= len(question.options)
        assert question.most > 0
        check(question, question.default)
        assert canonical(question, question.default) == question.default
        if question.most == 1:
            assert len(set(question.options)) == len(question.options), (
                f"an option twice in {question.window}"
            )


def test_every_answer_that_is_listed_is_legal_and_has_one_form(met: list[tuple[State, Ask]]) -> None:
    for _, question in met[::9]:
        listed = list(islice(choices(question), 20))
        assert len(set(listed)) == len(listed)
        for choice in listed:
            check(question, choice)
            assert canonical(question, choice) == choice
        assert len(listed) <= count(question)


def test_I_13_a_subset_in_any_order_is_the_same_answer(met: list[tuple[State, Ask]]) -> None:
    """The game goes on the same, to the last byte; an ordered one keeps its order (above)."""
    tried = 0
    for state, question in met:
        most = question.most
        if most < 2 or question.ordered or len(question.options) < most or len(state.asks) > 1:
            continue
        some = question.options[:most]
        one, other = answer(state, question.seat, some)[0], answer(state, question.seat, some[::-1])[0]
        assert fingerprint(one) == fingerprint(other)
        tried += some != some[::-1]
    assert tried > 3


def test_I_19_ordered_questions_are_those_of_an_order(met: list[tuple[State, Ask]]) -> None:
    for _, question in met:
        assert question.ordered == (question.kind is AskKind.ORDER)
