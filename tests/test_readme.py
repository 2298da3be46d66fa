"""The commands that the README shows are there, and those that end by themselves are run."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HARKER = Path(sys.executable).parent / "harker"

WAITS = frozenset({"play", "serve"})
"""Subcommands that talk with somebody: here they only have to explain themselves."""

LIMIT = 120


def blocks(text: str, language: str) -> list[str]:
    """The fenced code blocks of a Markdown text in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(text: str) -> list[list[str]]:
    """Each command line of the ``sh`` blocks as words, comments left out."""
    lines = "".join(blocks(text, "sh")).replace("\\\n", " ").splitlines()
    return [words for line in lines if (words := shlex.split(line, comments=True))]


def targets(makefile: str) -> set[str]:
    """The targets of a Makefile that have a line of help."""
    return set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))


def is_harker(words: list[str]) -> bool:
    return words[0] in {"harker", ".venv/bin/harker"}


def unknown(text: str, makefile: str) -> list[str]:
    """The commands of a text that are neither ``make`` with known targets nor ``harker``."""
    known = targets(makefile)
    wrong = []
    for words in commands(text):
        # HARKER_ALL=1 make test
        while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
            words.pop(0)
        made = bool(words) and words[0] == "make" and len(words) > 1 and set(words[1:]) <= known
        if not made and not (words and is_harker(words)):
            wrong.append(shlex.join(words))
    return wrong


README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
RUN = [words for words in commands(README) if is_harker(words)]


def test_every_command_of_the_readme_is_known() -> None:
    assert unknown(README, MAKEFILE) == []


@pytest.mark.parametrize("target", ["play", "test", "proof"])
def test_the_readme_shows(target: str) -> None:
    assert ["make", target] in commands(README)


def run(*words: str, folder: Path) -> str:
    """What a program prints that must end well, with nobody at the keyboard."""
    done = subprocess.run(
        words,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("words", RUN, ids=shlex.join)
def test_a_command_of_the_readme_runs(words: list[str], tmp_path: Path) -> None:
    arguments = [words[1], "--help"] if words[1:2] and words[1] in WAITS else words[1:]
    assert run(str(HARKER), *arguments, folder=tmp_path).strip()


def test_the_python_of_the_readme_runs(tmp_path: Path) -> None:
    for block in blocks(README, "python"):
        run(sys.executable, "-c", block, folder=tmp_path)


def test_an_unknown_command_is_found() -> None:
    makefile = "play: ready ## play\n\t@true\nhidden:\n\t@true\n"
    text = """
Talk, `make nothing`.

```sh
make play  # a remark
HARKER_ALL=1 make play
harker simulate \\
  --games 2
make blood
make hidden
make
curl example.org
```

```text
rm everything
```
"""
    assert unknown(text, makefile) == ["make blood", "make hidden", "make", "curl example.org"]


def test_the_makefile_is_the_index_of_all_work() -> None:
    wanted = "play test check proof bench coverage-docs golden lock clean help"
    assert set(wanted.split()) <= targets(MAKEFILE)
