"""The model of his play: what it is made of, and that styles are told apart by how he plays."""

from __future__ import annotations

import numpy as np
import pytest

from harker.engine.catalog import DataError
from harker.engine.vocabulary import Edition
from harker.mind.belief import LEARNT, Belief, Even
from harker.mind.belief.codes import COUNT
from harker.mind.belief.features import GOING, STARTING, STAYING, going, starting, staying
from harker.mind.belief.learnt import Coefficients, LearntModel, read
from harker.mind.belief.model import Mixture
from tests.belief.stories import ADVANCED, begun, moves, opening


def test_the_features_have_the_shapes_that_they_say() -> None:
    seen = begun().seen
    assert going(seen).shape == (COUNT, len(GOING))
    assert staying(seen).shape == (COUNT, len(STAYING))
    assert starting(seen).shape == (COUNT, len(STARTING))


def test_pulls_are_positive_in_every_style() -> None:
    pulls = LEARNT.pulls(begun().seen)
    assert pulls.move.shape == (COUNT, len(LEARNT.styles))
    for table in (pulls.move, pulls.wolf, pulls.hide, pulls.feed, pulls.dark_call, pulls.misdirect):
        assert (table > 0).all()
    assert LEARNT.styles.sum() == pytest.approx(1)


def test_a_missing_coefficient_is_named() -> None:
    none: dict[str, float] = {}
    with pytest.raises(DataError, match=r"data/belief\.toml has no coefficient for hunters at 0 steps"):
        LearntModel(Coefficients(none, none, 0.0, none, none, none, none))


def test_the_support_does_not_depend_on_the_model() -> None:
    one, two = Belief.start(ADVANCED, LEARNT), Belief.start(ADVANCED, Even())
    events = opening("paris", "rome", "vienna", "madrid")
    one, two = one.update(events), two.update(events)
    for at_sea in (False, False, True, False):
        one, two = one.update(moves(at_sea=at_sea)), two.update(moves(at_sea=at_sea))
    assert (one.rows.keys == two.rows.keys).all()
    assert not np.allclose(one.places(), two.places())


def test_who_plays_without_taste_is_found_out() -> None:
    """A Dracula who goes to sea again and again, at his own cost, is no novice."""
    model = Mixture((read(), Even()), (0.5, 0.5))
    belief = Belief.start(ADVANCED, model).update(opening("paris", "rome", "vienna", "madrid"))
    before = belief.rows.by_style.sum(axis=0)
    for _ in range(4):
        belief = belief.update(moves(at_sea=True))
    after = belief.rows.by_style.sum(axis=0)
    assert before[1] / before.sum() == pytest.approx(0.5)
    assert after[1] / after.sum() > 0.95


def test_the_first_game_is_weighed_too() -> None:
    belief = Belief.start(begun(Edition.FIRST).setup, LEARNT).update(opening(*["cadiz"] * 4))
    assert belief.update(moves()).places().sum() == pytest.approx(1)
