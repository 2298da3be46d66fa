"""``harker replay``, ``export``, ``import`` and ``patch`` on stored games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from harker.cli.main import main
from harker.engine.vocabulary import Edition
from harker.referee.game import Game, answer, asks, new_game, outcome, waiting
from harker.referee.saves import dumps, load, save

POSITION = 'point = "R7"\nseed = 7\n[at]\nhunter = "mina"\n[hunters.mina]\nplace = "paris"\n'


def played(answers: int, seed: int = 5) -> Game:
    game = new_game(seed, Edition.FIRST)
    for _ in range(answers):
        if outcome(game) is not None:
            break
        seat = waiting(game)[0]
        game, _ = answer(game, seat, asks(game, seat)[0].ask.default)
    return game


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    path = tmp_path / "game.save"
    save(played(60), path)
    return path


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("over") / "over.save"
    game = played(20_000)
    assert outcome(game) is not None
    save(game, path)
    return path


def test_replay_tells_a_running_game_as_the_table_saw_it(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(stored)]) == 0
    table = capsys.readouterr().out
    assert main(["replay", str(stored), "--seat", "dracula"]) == 0
    his = capsys.readouterr().out
    assert table.startswith("   1 ")
    assert "60 answers, fingerprint" in table
    assert table != his


def test_G_22_the_whole_truth_is_refused_before_the_end(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("replay", "export"):
        assert main([command, str(stored), "--seat", "after"]) == 2
        assert "not over" in capsys.readouterr().err


def test_everything_is_told_after_the_end(over: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(over)]) == 0
    whole = capsys.readouterr().out
    assert main(["replay", str(over), "--seat", "after"]) == 0
    assert capsys.readouterr().out == whole


def test_export_writes_the_history_and_the_view_of_one_seat(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(stored), "--seat", "mina"]) == 0
    *entries, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    assert entries[0]["event"]["event"] == "GameStarted"
    assert last["view"]["watcher"] == "mina"
    assert last["view"]["dracula"]["events"] is None


def test_import_takes_over_a_save_or_a_position(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "mina.toml"
    place.write_text(POSITION, encoding="utf-8")
    for file, answers in ((stored, 60), (place, 0)):
        copy = tmp_path / f"{file.stem}.copy"
        assert main(["import", str(file), str(copy)]) == 0
        assert f"{answers} answers" in capsys.readouterr().out
        assert dumps(load(copy)) == copy.read_text(encoding="utf-8")


def test_import_never_overwrites(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = stored.read_bytes()
    assert main(["import", str(stored), str(stored)]) == 2
    assert "exists" in capsys.readouterr().err
    assert stored.read_bytes() == before


def test_patch_says_which_games_agree_which_part_and_which_are_damaged(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = stored.read_text(encoding="utf-8")
    marked = next(line for line in text.splitlines() if line.startswith("state 25: "))
    other = text.replace(marked, "state 25: " + "0" * len(marked.removeprefix("state 25: ")))
    body = other[: other.rindex("\nchecksum ") + 1]
    from harker.referee.saves import _checksum

    parted = tmp_path / "parted.save"
    parted.write_text(f"{body}checksum {_checksum(body.encode())}\n", encoding="utf-8")
    damaged = tmp_path / "damaged.save"
    damaged.write_text(text.replace("seed", "sEed", 1), encoding="utf-8")
    kept = {path: path.read_bytes() for path in (stored, parted, damaged)}
    assert main(["patch", "--dry-run", str(stored), str(parted)]) == 1
    out = capsys.readouterr().out
    assert f"{stored}: 60 answers agree, up to date" in out
    assert f"{parted}: parts after answer 0, by answer 25; left as it is" in out
    assert main(["patch", str(parted), str(damaged)]) == 2
    assert "checksum" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in kept} == kept
