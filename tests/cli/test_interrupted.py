"""Ctrl-C ends the program quietly, from its first moment on."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from harker.cli import main as program

ROOT = Path(__file__).parent.parent.parent

AT_AN_IMPORT = """
import os, signal, sys
import harker_command

class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            os.kill(os.getpid(), signal.SIGINT)
            sys.argv[1:] = ["--version"]

assert "harker" not in sys.modules
sys.meta_path.insert(0, Interrupts())
sys.exit(harker_command.main())
"""
"""The console command, interrupted just when it imports the module that is named."""


def started(module: str, *, ignored: bool = False) -> subprocess.CompletedProcess[str]:
    def begin() -> None:
        # What the tests themselves were started with is not to count: in the background it is ignored.
        signal.signal(signal.SIGINT, signal.SIG_IGN if ignored else signal.SIG_DFL)

    return subprocess.run(
        [sys.executable, "-c", AT_AN_IMPORT, module],
        cwd=ROOT / "src",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=begin,
    )


@pytest.mark.parametrize("module", ["harker", "harker.engine.vocabulary", "harker.cli.main"])
def test_interrupted_while_it_is_imported_it_ends_without_a_word(module: str) -> None:
    done = started(module)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "\n")


def test_ignored_interrupts_stay_ignored() -> None:
    done = started("harker", ignored=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("harker ")


def test_interrupted_later_it_ends_without_a_word_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(words: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "_run", interrupted)
    assert program.main(["show", "x.toml"]) == 130
    assert capsys.readouterr() == ("", "\n")
