"""Named errors: what is no option at all is refused like any other, and errors come over from elsewhere."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from harker.engine.asks import check, choose, own
from harker.engine.errors import BadSeed, NotOffered
from harker.engine.options import OfItem, OfSpace
from harker.engine.vocabulary import Item, Seat, Window

TWO = choose(Seat.MINA, Window.DR3, "CARD-3", (OfItem(Item.DOGS), OfItem(Item.STAKE)), 1, 2)


def test_what_cannot_be_counted_is_not_offered() -> None:
    wrong: Any = ([1], {"do": "pass"})
    with pytest.raises(NotOffered, match="is not offered to mina"):
        check(TWO, wrong)


def test_an_answer_is_kept_in_the_question_s_own_options() -> None:
    """What merely equals an option (a space 1.0) becomes that option."""
    ask = choose(Seat.DRACULA, Window.P7, "RUMOR-1", (OfSpace(1), OfSpace(2)), 1, 1)
    one: Any = 1.0
    near = OfSpace(one)
    check(ask, (near,))
    kept = own(ask, (near,))
    assert kept[0] is ask.options[0]


@pytest.mark.parametrize("seed", [-1, 2**128, "7", 1 << 9000], ids=["less", "more", "text", "far more"])
def test_a_bad_seed_says_so_here_and_in_another_process(seed: object) -> None:
    wrong = BadSeed(seed)
    assert "0 to 2**128 - 1" in str(wrong)
    back = pickle.loads(pickle.dumps(wrong))
    assert type(back) is BadSeed
    assert back.seed == seed
    assert str(back) == str(wrong)
