"""I-02: what a seat cannot know changes nothing that it is shown, told, asked or refused.

The sample of ``scripts/proof_worlds.py``. The laws of :mod:`harker.mind.worlds.legal` are tested
too: a leak made on purpose must be found.
"""

from __future__ import annotations

from collections import Counter

import pytest

from harker.engine import events as happenings
from harker.engine.catalog import house_rules, standard
from harker.engine.options import AnyOption
from harker.engine.rules import why
from harker.engine.rules.why import Barred
from harker.engine.state import State
from harker.engine.vocabulary import Edition, PlaceId, Seat, Viewer
from harker.mind.worlds import legal
from harker.mind.worlds.follow import Ending
from harker.mind.worlds.kinds import Kind, watchers
from harker.mind.worlds.pairs import Pair, pairs_of, survey

SAMPLE = 10
SEED = 20_000
MOST = 25


@pytest.fixture(scope="module")
def sample() -> list[Pair]:
    return list(survey(SAMPLE, SEED, most=MOST))


def test_I_02_no_pair_of_worlds_is_told_apart(sample: list[Pair]) -> None:
    leaks = [
        f"{pair.kind} from {pair.watcher}, game {pair.seed}, answer {pair.at}: {pair.followed.what}"
        for pair in sample
        if pair.followed.ending is Ending.LEAK
    ]
    assert leaks == []


def test_I_02_the_sample_holds_every_kind_of_difference(sample: list[Pair]) -> None:
    number = Counter(pair.kind for pair in sample)
    assert all(number[kind] >= SAMPLE for kind in Kind), number


def test_I_02_most_pairs_are_followed_far(sample: list[Pair]) -> None:
    lengths = [pair.followed.length for pair in sample if pair.kind is not Kind.SEALED]
    assert sum(lengths) / len(lengths) > MOST * 0.7


def test_I_02_the_same_game_gives_the_same_pairs() -> None:
    kinds = (Kind.TRAIL_PLACE, Kind.HUNTER_ITEMS)
    assert pairs_of(SEED, kinds, most=5) == pairs_of(SEED, kinds, most=5)


def test_I_03_hands_are_a_secret_among_hunters_only_by_the_switch() -> None:
    assert watchers(Kind.HUNTER_FROM_HUNTER, standard(Edition.ADVANCED)) == ()
    trade = house_rules('[switches]\nhunter_hands = "trade"', Edition.ADVANCED)
    assert Seat.MINA in watchers(Kind.HUNTER_FROM_HUNTER, trade)
    assert Viewer.SPECTATOR in watchers(Kind.HUNTER_ITEMS, trade)


def test_every_hidden_part_has_its_lawful_events() -> None:
    assert set(legal.MAY_SHOW) == set(legal.Part)


def _leaks(kind: Kind) -> bool:
    pairs = survey(100, SEED, kinds=(kind,), most=MOST)
    return any(pair.followed.ending is Ending.LEAK for pair in pairs)


def test_a_field_that_is_not_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(happenings.EncounterPlaced, "HIDES", {})
    assert _leaks(Kind.CHOICE)


def test_a_view_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from harker.engine.sight import look

    monkeypatch.setattr(look, "sees_dracula", lambda watcher: True)
    assert _leaks(Kind.TRAIL_PLACE)


def test_an_error_that_says_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = why.why_not

    def telling(state: State, seat: Seat, option: AnyOption) -> PlaceId | Barred | None:
        return state.dracula.place or honest(state, seat, option)

    monkeypatch.setattr(why, "why_not", telling)
    assert _leaks(Kind.TRAIL_PLACE)


def test_B_34_a_seduction_that_was_played_leaves_a_vampire_in_every_world() -> None:
    """Game 435 stands where Dracula names the vampire of a Seduction that all saw him play."""
    pairs = pairs_of(435, tuple(Kind))
    assert pairs
    assert [pair.followed.what for pair in pairs if pair.followed.ending is Ending.LEAK] == []
