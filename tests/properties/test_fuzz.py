"""A small run of the fuzzer, and faults made on purpose that it must find (``scripts/proof_fuzz.py``)."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from harker.engine import codec
from harker.engine.asks import Ask, check
from harker.engine.positions import PositionError, position
from harker.engine.state import State
from harker.engine.vocabulary import Edition
from harker.mind.fuzz import checks, elsewhere
from harker.mind.fuzz import run as running
from harker.mind.fuzz.checks import Wrong
from harker.mind.fuzz.made_up import any_position
from harker.mind.fuzz.menu import choose, weighted
from harker.mind.fuzz.report import lines, summed, write_failure
from harker.mind.fuzz.run import Chunk, fuzz, fuzz_chunk
from harker.mind.fuzz.seen import EXPECTED
from harker.mind.fuzz.starts import any_rules, start
from harker.mind.players.protocol import Dice
from harker.referee import game as referee
from harker.referee.game import Game
from harker.referee.saves import load, loads

DECISIONS = 800
SEED = 77


@pytest.fixture(scope="module")
def chunk() -> Chunk:
    return fuzz_chunk((SEED, DECISIONS, None))


def test_a_run_is_clean(chunk: Chunk) -> None:
    assert [failure.what for failure in chunk.failures] == []
    assert chunk.decisions == DECISIONS
    assert chunk.tried["encode"] > 0
    assert chunk.tried["undo"] > 0


def test_a_run_repeats_with_its_seed_and_in_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CHUNK", 120)
    two = list(fuzz(200, 3, jobs=2))
    assert [chunk.decisions for chunk in two] == [120, 80]
    assert two == list(fuzz(200, 3))


def test_the_report_counts_everything_there_is(chunk: Chunk) -> None:
    report = summed(SEED, [chunk])
    assert set(EXPECTED) <= set(report.seen)
    assert report.seen["window:R7"] > 0
    assert "window:R7" in report.below or report.seen["window:R7"] >= 100
    assert report.seen["event:TakenBack"] == 0
    assert "event:TakenBack" not in report.below
    text = "\n".join(lines(report))
    assert "0 failures" in text
    assert "newspaper_reports" in text


def test_what_was_seen_less_is_likelier() -> None:
    dice = Dice(1)
    picks = Counter(weighted(dice, ("new", "old"), (0, 9)) for _ in range(2000))
    assert 1700 < picks["new"] < 1900


def test_every_answer_is_legal() -> None:
    dice, given = Dice(5), Counter[str]()
    game, _ = start(dice, Counter(), Edition.ADVANCED)
    for _ in range(200):
        if game.state.outcome is not None:
            break
        seat = referee.waiting(game)[0]
        ask: Ask = referee.asks(game, seat)[0].ask
        choice = choose(ask, given, dice)
        check(ask, choice)
        game, _ = referee.answer(game, seat, choice)
    assert given


def test_most_positions_that_are_made_up_can_be() -> None:
    dice = Dice(9)
    made = 0
    for _ in range(20):
        setup = any_rules(dice, Counter(), None)
        with suppress(PositionError):
            assert position(any_position(dice, Counter(), setup)).setup == setup
            made += 1
    assert made > 15


# --- faults made on purpose --------------------------------------------------------------


def _broken(monkeypatch: pytest.MonkeyPatch) -> Chunk:
    """A run in which every state is said to be wrong after a while."""
    count = iter(range(10_000))

    def flaws(state: State) -> tuple[str, ...]:
        return ("cards: one too many",) if next(count) > 40 else ()

    monkeypatch.setattr(running, "flaws", flaws)
    return fuzz_chunk((SEED, 60, None))


def test_a_failure_writes_a_save_that_can_be_imported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    failure = _broken(monkeypatch).failures[0]
    assert failure.what == "cards: one too many"
    assert failure.seed == SEED
    path = write_failure(failure, tmp_path / "failures")
    assert path.suffix == ".harker"
    assert len(referee.record(load(path))) >= failure.answer - 1  # more where one was given twice
    assert "one too many" in path.with_suffix(".txt").read_text(encoding="utf-8")


def test_a_crash_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*args: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(running, "flaws", crash)
    failure = fuzz_chunk((SEED, 5, None)).failures[0]
    assert "on purpose" in failure.what
    assert failure.save is not None


@pytest.fixture
def game() -> Game:
    """A game some answers long."""
    dice, given = Dice(11), Counter[str]()
    game = referee.new_game(11)
    for _ in range(60):
        seat = referee.waiting(game)[0]
        ask = referee.asks(game, seat)[0].ask
        game, _ = referee.answer(game, seat, choose(ask, given, dice))
    return game


def test_the_checks_pass_a_sound_game(game: Game) -> None:
    checks.encodes(game)
    checks.numbers(game)
    checks.ends(game)
    text = checks.saves(game)
    assert referee.fingerprint(loads(text)) == referee.fingerprint(game)


def test_an_encoding_that_loses_something_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    other = referee.new_game(12).state
    monkeypatch.setattr(codec, "decode", lambda data: other)
    with pytest.raises(Wrong, match="comes back"):
        checks.encodes(game)


def test_a_save_that_leads_elsewhere_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "loads", lambda text: referee.new_game(12))
    with pytest.raises(Wrong, match="stands elsewhere"):
        checks.saves(game)


def test_a_gap_in_a_history_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = referee.history
    monkeypatch.setattr(referee, "history", lambda *args: honest(*args)[1:])
    with pytest.raises(Wrong, match="gaps"):
        checks.numbers(game)


def test_a_save_is_played_again_in_another_process(game: Game) -> None:
    text = checks.saves(game)
    good = elsewhere.Stored(text, referee.fingerprint(game))
    bad = elsewhere.Stored(text, "0" * 32)
    torn = elsewhere.Stored(text[:-9], referee.fingerprint(game))
    first, second, third = elsewhere.replay([good, bad, torn], 4711)
    assert first == ""
    assert second == "it stands elsewhere"
    assert third.startswith("DamagedSave")
