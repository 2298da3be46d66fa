"""``harker fuzz`` as a command."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from harker.cli.main import main


def test_fuzz_prints_its_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["fuzz", "--decisions", "60", "--seed", "4", "--failures", str(tmp_path / "f")])
    out = capsys.readouterr().out
    assert code == 0
    assert out.startswith("60 decisions")
    assert "less than 100 times" in out
    assert not (tmp_path / "f").exists()


def test_fuzz_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--decisions", "40", "--json", "--edition", "first"]) == 0
    report = msgspec.json.decode(capsys.readouterr().out)
    assert report["decisions"] == 40
    assert report["failures"] == []
    assert report["seen"]["window:P7"] == 0


def test_fuzz_writes_a_failure_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from harker.mind.fuzz import run

    monkeypatch.setattr(run, "flaws", lambda state: ("clock: it stands still",))
    code = main(["fuzz", "--decisions", "2", "--failures", str(tmp_path)])
    assert code == 1
    assert "it stands still" in capsys.readouterr().err
    assert list(tmp_path.glob("fuzz-*.harker"))


def test_fuzz_shows_how_far_it_is_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["fuzz", "--decisions", "10"]) == 0
    assert "10/10 decisions" in capsys.readouterr().err
