"""The text game, at home in a folder of each test's own."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from harker.cli.main import main
from tests.cli.playing import Playing


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept below a folder of the test's own, which is the present folder too."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("HARKER_DATA", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def play(at_home: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Playing:
    """Runs ``harker play`` on typed lines and returns what it said."""

    def run(options: str, *typed: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", *options.split()]) == code
        said = capsys.readouterr()
        return said.out + said.err

    return run
