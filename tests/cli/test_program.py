"""The program: positions and saves shown, mistakes told in one line, its list of commands."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from harker.cli.main import main
from harker.engine.options import Go
from harker.engine.positions import write_position
from harker.engine.vocabulary import PlaceId
from harker.referee.game import answer, new_game, waiting
from harker.referee.saves import save
from tests.cli.playing import STARTS, Playing, after

pytestmark = pytest.mark.usefixtures("at_home")


# ---------------------------------------------------------------- positions, show


def position_file(folder: Path) -> Path:
    """A position of a fresh game, at the first hunter's turn."""
    game = new_game(3)
    for start in (*STARTS, "rome"):
        seat = waiting(game)[0]
        game, _ = answer(game, seat, (Go(PlaceId(start)),))
    path = folder / "position.toml"
    path.write_text(write_position(game.state), encoding="utf-8")
    return path


def test_a_game_may_begin_from_a_position(play: Playing, tmp_path: Path) -> None:
    out = play(f"--position {position_file(tmp_path)} --seats hunters", "supply")
    assert "Godalming supplies." in out


def test_show_says_everything_or_what_a_seat_sees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(position_file(tmp_path))
    assert main(["show", path]) == 0
    everything = capsys.readouterr().out
    assert "Space 1: Rome, face down, Dracula is here." in everything
    assert "Hand of Dracula." in everything
    assert "Lord Godalming, it is day: choose an action." in everything
    assert main(["show", path, "--seat", "mina"]) == 0
    hers = capsys.readouterr().out
    assert "Space 1: face down, on land." in hers
    assert "Hand of Dracula." not in hers
    assert "choose an action" not in hers


def test_show_reads_a_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(after(5, 200), tmp_path / "a.save")
    assert main(["show", str(tmp_path / "a.save"), "--seat", "spectator"]) == 0
    out = capsys.readouterr().out
    assert "Trail, from the newest space to the oldest." in out
    assert "Hand of" not in out


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --seats quincey", "there is no seat 'quincey'"),
        ("play --dracula renfield", "there is no player 'renfield'"),
        ("play --load nowhere.save", "could not be read"),
        ("play --position nowhere.toml", "could not be read"),
        ("play --house nowhere.toml --seats all", "nowhere.toml"),
        ("play --house bytes.toml --seats all", "bytes.toml could not be read"),
        ("play --house . --seats all", "could not be read"),
        ("play --position /dev/zero", "too long"),
        ("show bytes.toml", "bytes.toml could not be read"),
        (f"simulate --games 9 --seed {2**128 - 1}", "a seed is a whole number"),
        ("play --words xx", "no language 'xx'"),
        ("show nowhere.toml", "could not be read"),
        ("show broken.toml", "broken"),
        ("show broken.save", "save"),
    ],
)
def test_a_mistake_is_one_clear_line(
    words: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.toml").write_text("point = 'broken", encoding="utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "broken.save").write_text("harker-save 1\n", encoding="utf-8")
    assert main(words.split()) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert err.startswith(f"harker {words.split()[0]}: ")
    assert said in err or said == "broken"


@pytest.mark.parametrize(
    "words",
    [
        f"play --seed {2**128}",
        f"play --seed {'9' * 5000}",
        "play --seed 1.0",
        "simulate --games 0",
        "simulate --games 2 --jobs 0",
        "simulate --jobs 99999999",
        "fuzz --decisions 0",
        "fuzz --decisions -5",
        "bench --seconds nan",
        "bench --seconds inf",
        "bench --seconds -1",
        "bench --seconds 0",
    ],
)
def test_a_number_out_of_range_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(words.split())
    assert leaving.value.code == 2
    assert "is wanted, not" in capsys.readouterr().err


@pytest.mark.parametrize(
    "url", ["table.example.org", "javascript:alert(1)", "https://", "https://[", "http://a?b"]
)
def test_links_lead_to_an_address_only(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["serve", "--public-url", url])
    assert leaving.value.code == 2
    assert "argument --public-url" in capsys.readouterr().err


def test_the_program_lists_its_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--help"])
    assert leaving.value.code == 0
    out = capsys.readouterr().out
    for command in ("play", "show", "simulate"):
        assert command in out


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["bite"])
    assert leaving.value.code == 2
    assert "bite" in capsys.readouterr().err


def test_without_an_input_or_an_output_the_game_just_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process whose input is closed has none, not an empty one."""
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert (
        main(["play", "--edition", "first", "--seats", "mina", "--seed", "3", "--data", str(tmp_path)]) == 0
    )
    assert [kept.suffix for kept in tmp_path.iterdir()] == [".harker"]
