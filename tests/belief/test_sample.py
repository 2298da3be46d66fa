"""Worlds are drawn as often as the belief and the counts say, and no others."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from harker.engine.catalog import standard
from harker.engine.vocabulary import Edition, PlaceId, Seat
from harker.mind.belief import Belief, World
from harker.mind.belief.codes import BIT, CODES, NAMES
from harker.mind.belief.counts import Counts
from harker.mind.belief.pools import Pools
from harker.mind.belief.rows import Rows
from harker.mind.belief.sample import ENCOUNTER_CARDS, NO_LAIR, deal, sample, trails_of
from harker.mind.belief.worlds import card_of, pack
from tests.belief.knowing import along

DRAWS = 6000


def test_before_dracula_has_started_there_is_no_world() -> None:
    """Nothing can be drawn yet."""
    setup = standard(Edition.ADVANCED)
    with pytest.raises(ValueError, match="not started"):
        sample(Belief.start(setup), Counts.start(setup, Seat.MINA), 1, np.random.default_rng(1))


def test_every_world_drawn_is_one_of_the_belief() -> None:
    """Where he is, the trail and the lairs together."""
    known = next(known for known in along(9, 200) if any(known.state.lairs))
    here, trails, lairs = trails_of(known.belief, 300, np.random.default_rng(1))
    assert here.size == trails.shape[0] == lairs.shape[0] == 300
    assert np.unique(lairs[:, 0]).size > 5
    for place, trail, cities in zip(here.tolist(), trails.tolist(), lairs.tolist(), strict=True):
        *cards, fallen = map(card_of, trail)
        own = tuple(None if city == NO_LAIR else NAMES[city] for city in cities)
        assert known.belief.holds(World(NAMES[place], tuple(cards), fallen, own))


def test_trails_come_as_often_as_their_weights() -> None:
    """Three quarters and a quarter."""
    *_, known = along(4, 30)
    rows = known.belief.rows.kept(np.arange(known.belief.rows.size) < 2)
    belief = replace(known.belief, rows=replace(rows, by_style=np.array([[3.0], [1.0]])))
    _, trails, _ = trails_of(belief, DRAWS, np.random.default_rng(2))
    first = int(rows.keys[0])
    share = np.mean([int.from_bytes(trail.tobytes(), "little") == first for trail in trails])
    assert share == pytest.approx(0.75, abs=0.03)


def test_unknown_lairs_are_different_cities_each_pair_as_likely() -> None:
    """Two lairs that may be one of three cities each: six pairs."""
    *_, known = along(4, 30)
    three = [PlaceId(place) for place in ("paris", "nantes", "bordeaux")]
    mask = np.array([sum(int(BIT[CODES[place]]) for place in three)], np.uint64)
    one = pack([World(PlaceId("paris"), (None,) * 6, None, (None, None, None))])
    rows = Rows(one.keys, one.here, (mask, None, mask), one.by_style)
    _, _, lairs = trails_of(replace(known.belief, rows=rows), DRAWS, np.random.default_rng(3))
    assert (lairs[:, 1] == NO_LAIR).all()
    pairs = Counter((int(a), int(b)) for a, b in lairs[:, [0, 2]])
    assert len(pairs) == 6
    assert all(count == pytest.approx(DRAWS / 6, rel=0.15) for count in pairs.values())


def test_cards_are_dealt_without_replacement() -> None:
    """In every deal all cards lie once, and each cell holds a card as often as its size says."""
    cards = ENCOUNTER_CARDS[:5]
    pools = Pools.of("deck", (*cards, cards[0])).moved("deck", "hand", 2)
    dealt = deal(pools, ENCOUNTER_CARDS, DRAWS, np.random.default_rng(4))
    whole = np.sort(np.concatenate([dealt["deck"], dealt["hand"]], axis=1), axis=1)
    assert (whole == np.sort([0, 0, 1, 2, 3, 4])).all()
    assert (dealt["hand"] == 3).any(axis=1).mean() == pytest.approx(2 / 6, abs=0.03)


def test_rows_of_the_counts_are_drawn_by_their_weights() -> None:
    """From a hand of one known card and one of three others, one is placed: half the time the known one."""
    pools = Pools.of("deck", ENCOUNTER_CARDS[1:4]).put("hand", ENCOUNTER_CARDS[:1])
    pools = pools.moved("deck", "hand", 1).moved("hand", "space 0", 1)
    dealt = deal(pools, ENCOUNTER_CARDS, DRAWS, np.random.default_rng(5))
    assert (dealt["space 0"][:, 0] == 0).mean() == pytest.approx(0.5, abs=0.03)
    decks = Counter(tuple(sorted(map(int, deck))) for deck in dealt["deck"])
    assert len(decks) == 3
