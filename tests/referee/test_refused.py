"""What a caller of the engine may do wrong is a named error, and changes nothing."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from harker.engine.asks import check, choose, own
from harker.engine.errors import BadSeed, HarkerError, NoSuchEdition, NoSuchSeat, NotOffered
from harker.engine.options import AnyOption, Go, OfSpace
from harker.engine.vocabulary import Edition, PlaceId, Seat, Window
from harker.referee.game import (
    Answered,
    answer,
    asks,
    can_undo,
    fingerprint,
    history,
    new_game,
    record,
    undo,
    view,
    why_not,
)
from harker.referee.saves import dumps, loads

PARIS, SEA = PlaceId("paris"), PlaceId("north_sea")
GAME = new_game(7)


@pytest.mark.parametrize("seed", [1.0, True, "1", None, -1, 1 << 128, pytest.param(10**5000, id="huge")])
def test_a_seed_that_is_none(seed: Any) -> None:
    with pytest.raises(BadSeed, match="whole number from 0") as refused:
        new_game(seed)
    assert len(str(refused.value)) < 150
    assert isinstance(refused.value, HarkerError)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_the_largest_seed() -> None:
    game = new_game((1 << 128) - 1)
    assert fingerprint(loads(dumps(game))) == fingerprint(game)


@pytest.mark.parametrize("edition", ["second", None, 3])
def test_an_edition_that_is_none(edition: Any) -> None:
    with pytest.raises(NoSuchEdition, match="first, advanced"):
        new_game(7, edition)


def test_an_edition_by_its_name() -> None:
    first: Any = "first"
    assert new_game(7, first).setup.edition is Edition.FIRST


@pytest.mark.parametrize("seat", ["bob", None, 3, [], "spectator"])
def test_a_seat_that_is_none_has_no_eyes_and_no_answers(seat: Any) -> None:
    for call in (
        lambda: asks(GAME, seat),
        lambda: answer(GAME, seat, (Go(PARIS),)),
        lambda: can_undo(GAME, seat),
        lambda: undo(GAME, seat),
        lambda: why_not(GAME, seat, Go(PARIS)),
    ):
        with pytest.raises(NoSuchSeat):
            call()
    if seat != "spectator":
        for look in (lambda: view(GAME, seat), lambda: history(GAME, seat)):
            with pytest.raises(NoSuchSeat):
                look()


@pytest.mark.parametrize(
    "choice", [None, 5, "go paris", Go(PARIS), (5,), ("go paris",), ([],), ({},), (Go,), (Go(SEA),), ()]
)
def test_an_answer_of_the_wrong_kind(choice: Any) -> None:
    with pytest.raises(NotOffered):
        answer(GAME, Seat.GODALMING, choice)
    assert fingerprint(GAME) == fingerprint(new_game(7))


def test_picks_that_cannot_be_counted() -> None:
    options: tuple[AnyOption, ...] = (OfSpace(1), OfSpace(2), OfSpace(3))
    two = choose(Seat.MINA, Window.SETUP, "SETUP-6", options, 2, 2)
    uncountable: Any = ([], {})
    with pytest.raises(NotOffered):
        check(two, uncountable)
    # 1.0 equals 1, but is written and stored as something else.
    one: Any = 1.0
    taken = own(two, (OfSpace(one), OfSpace(2)))
    assert repr(taken) == repr(options[:2])


def test_an_answer_is_kept_as_it_was_offered() -> None:
    seat: Any = "godalming"
    choice: Any = [Go(PARIS)]
    game, _ = answer(GAME, seat, choice)
    (line,) = record(game)
    assert isinstance(line, Answered)
    assert type(line.choice) is tuple
    assert fingerprint(loads(dumps(game))) == fingerprint(game)
