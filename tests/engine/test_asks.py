"""Questions: what answers them, how many answers there are, which form is the canonical one."""

from __future__ import annotations

import pytest

from harker.engine.asks import ask, canonical, check, choices, choose, count
from harker.engine.errors import NotOffered
from harker.engine.options import PASS, Go, OfItem
from harker.engine.vocabulary import AskKind, Item, PlaceId, Seat, Window

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
