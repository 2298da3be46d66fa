"""The text game loses nothing: save and resume, files that refuse, odd input."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from harker.cli.commands import COMMANDS, CommandWord
from harker.cli.keep import Keeper, folder, mark, new_file
from harker.cli.session import Session
from harker.cli.terminal import Terminal
from harker.engine.vocabulary import Seat
from harker.referee.game import fingerprint
from harker.referee.saves import load, save
from tests.cli.playing import STARTS, WORDS, Playing, after, kept

pytestmark = pytest.mark.usefixtures("at_home")


# ---------------------------------------------------------------- keeping


def test_nothing_is_lost(play: Playing) -> None:
    """Input that ends in the middle leaves a save that goes on at the very same question."""
    first = play("--seats hunters --seed 4", *STARTS, "move", "budapest")
    game = load(kept(first))
    again = play(f"--load {kept(first)} --seats hunters")
    assert "The game goes on in round 1." in again
    assert "Godalming starts in Vienna." not in again
    assert fingerprint(load(kept(again))) == fingerprint(game)
    assert "Dr. Seward, it is day: choose an action." in again


def test_save_writes_a_file_of_ones_choice(play: Playing, tmp_path: Path) -> None:
    out = play("--seats hunters --seed 4", "vienna", "save sub/evening.save", "prague")
    assert "Saved in sub/evening.save." in out
    assert load(tmp_path / "sub" / "evening.save").state.hunters[0].place == "vienna"


def test_a_disk_that_refuses_is_said_and_the_game_goes_on(play: Playing, tmp_path: Path) -> None:
    (tmp_path / "block").write_text("", encoding="utf-8")
    out = play("--seats hunters --seed 4 --keep block/x.save", "vienna", "save block/y.save", "prague")
    assert out.count("The game could not be saved:") == 2
    assert "Seward starts in Prague." in out
    assert "Goodbye. The game could not be kept:" in out


def test_a_file_is_not_written_over_unasked(play: Playing, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine", encoding="utf-8")
    out = play("--seats hunters --seed 4", "vienna", "save notes.txt", "no", "save notes.txt", "yes")
    assert "notes.txt exists. Type yes to write over it." in out
    assert "Nothing is written." in out
    assert load(notes).state.hunters[0].place == "vienna"
    assert "exists; go on with it by --load" in play("--seats hunters --keep notes.txt", code=2)
    assert "go on with it by --load" not in play("--seats hunters --load notes.txt --keep notes.txt")


@pytest.mark.parametrize("file", ["~nobody_of_this_name/x.save", "a\0b.save", "x" * 300, "."])
def test_a_name_that_no_file_can_have_is_said(file: str, play: Playing) -> None:
    out = play("--seats hunters --seed 4", "vienna", f"save {file}", "prague")
    assert "Seward starts in Prague." in out
    assert "could not be saved" in out or "\0" in file


def test_two_games_at_one_save_lose_nothing(play: Playing, tmp_path: Path) -> None:
    path = tmp_path / "one.save"
    save(after(4, 1), path)
    source = io.StringIO("prague\nparis\n")
    words, terminal = WORDS, Terminal(source, io.StringIO())
    mine = Keeper(path, terminal, words, tmp_path / "mine", known=mark(path))
    other = after(9, 3)
    save(other, path)
    mine(after(4, 2))
    assert fingerprint(load(path)) == fingerprint(other)
    assert mine.path != path
    assert fingerprint(load(mine.path)) == fingerprint(after(4, 2))
    mine(after(4, 3))
    assert fingerprint(load(mine.path)) == fingerprint(after(4, 3))


@pytest.mark.parametrize(
    "typed", ["9" * 5000, "log " + "9" * 5000, "why " + "x" * 300_000, "move," * 100_000]
)
def test_lines_of_any_length_are_refused_soon(typed: str, play: Playing) -> None:
    out = play("--seats hunters --seed 4", typed, "vienna")
    assert "Godalming starts in Vienna." in out
    assert len(out) < 30_000


@pytest.mark.parametrize("code", ["ascii", "utf-8:strict", "latin-1"])
def test_bytes_that_are_no_text_are_read_all_the_same(code: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "harker", "play", "--seed", "2", "--seats", "hunters"],
        input=b"why \xff\xfe\nmap Z\xc3\xbcrich\nsave \xff.save\nvienna\n\x00\x1b[2J\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": code, "XDG_DATA_HOME": str(tmp_path)},
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Godalming starts in Vienna." in done.stdout
    assert b"\x1b" not in done.stdout
    assert len(list(tmp_path.glob("*.save"))) == 1


def test_what_goes_wrong_within_keeps_the_game(play: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(session: Session, seat: Seat, rest: str) -> bool:
        raise ZeroDivisionError

    monkeypatch.setitem(COMMANDS, "board", CommandWord(fall))
    with pytest.raises(ZeroDivisionError):
        play("--seats hunters --seed 4 --keep kept.save", "vienna", "board")
    assert load("kept.save").state.hunters[0].place == "vienna"


def test_quit_asks_once_more(play: Playing) -> None:
    out = play("--seats hunters --seed 4", "vienna", "quit", "no", "quit", "yes", "prague")
    assert "The game goes on." in out
    assert "Goodbye. The game is kept in" in out
    assert "Seward starts" not in out


def test_games_lie_where_those_of_the_table_lie(
    play: Playing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As ``harker serve``: ``--data``, else HARKER_DATA, else the user's folder; a file named beats all."""
    assert kept(play("--seats hunters --seed 4", "vienna")).parent == tmp_path / "data" / "harker"
    monkeypatch.setenv("HARKER_DATA", str(tmp_path / "named"))
    assert kept(play("--seats hunters --seed 4", "vienna")).parent == tmp_path / "named"
    assert kept(play("--seats hunters --seed 4 --data here", "vienna")).parent == Path("here")
    assert kept(play("--seats hunters --seed 4 --data here --keep x.harker", "vienna")) == Path("x.harker")


def test_the_name_of_the_file_says_nothing_of_the_game(tmp_path: Path) -> None:
    path = new_file(folder())
    assert path.parent == tmp_path / "data" / "harker"
    path.parent.mkdir(parents=True)
    path.write_text("", encoding="utf-8")
    other = new_file(folder())
    assert other != path
    assert re.fullmatch(r"game-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.harker", other.name)
