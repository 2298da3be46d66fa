"""Ctrl-C ends the program quietly, from its first moment on; a signal to end stops the server as well."""

from __future__ import annotations

import shutil
import signal
import socket
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


def heard() -> None:
    """Before a program begins: an interrupt is not to be ignored there, even where the tests ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_server_told_to_stop_ends_well(sent: signal.Signals, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "harker", "serve", "--no-browser", f"--port={port}", f"--data={tmp_path}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=heard,
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("harker's table: ")
        server.send_signal(sent)
        assert server.wait(60) == 0
    finally:
        server.kill()
        server.communicate()
    # Nobody listens there any more.
    socket.create_server(("127.0.0.1", port)).close()


STAND_IN = """#!/bin/sh
trap 'echo stopped; exit 0' TERM
echo "$@ begun"
while :; do sleep 0.1; done
"""
"""A program that ends as the server does, in a moment."""


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_make_play_told_to_stop_stops_the_server_and_reports_no_error(tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, text in (("harker", STAND_IN), ("python", "#!/bin/sh\n")):
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    for stamp in (".created", ".ready", ".ready-all"):
        (tmp_path / stamp).touch()
    made = subprocess.Popen(
        ["make", "--no-print-directory", "play", f"VENV={tmp_path}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert made.stdout is not None
        assert made.stdout.readline() == "serve begun\n"
        made.terminate()
        assert made.communicate(timeout=60)[0] == "stopped\n"
    finally:
        made.kill()
        made.communicate()
