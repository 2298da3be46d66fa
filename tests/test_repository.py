"""Nothing in the repository tells where it was made, fetches from a fixed address, or is left half done."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Written so that this file does not find itself.
FOLDERS = "work|farm|root|home|Users|opt"
MACHINE_PATH = re.compile(rf"(?<![\w.\-}}])/(?:{FOLDERS})/")
DOWNLOAD = re.compile(
    r"\b(?:https?|ftp|file)://[^\s\"'<>)]+\.(?:whl|tgz|tbz2?|zip|tar(?:\.\w+)?|deb|jar|exe)\b"
)
UNFINISHED = re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X]|HAC[K])\b")

SKIPPED_FOLDERS = frozenset(".git .hypothesis .venv build dist __pycache__ htmlcov failures".split())


def walk() -> Iterator[Path]:
    """Every file below the root but those of tools, for a copy without git."""
    for folder, names, files in os.walk(ROOT):
        names[:] = [name for name in names if name not in SKIPPED_FOLDERS and not name.endswith("_cache")]
        yield from (Path(folder) / name for name in files)


def files() -> list[Path]:
    """What is, or would be, under version control."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if listed.returncode == 0:
            return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    return list(walk())


def hits(pattern: re.Pattern[str], under: str = "") -> list[str]:
    """Where a pattern occurs in the text files below a folder."""
    found = []
    for path in files():
        if not path.is_relative_to(ROOT / under):
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
            for number, line in enumerate(text.splitlines(), start=1)
            if pattern.search(line)
        ]
    return found


def test_no_path_of_a_machine() -> None:
    assert hits(MACHINE_PATH) == []


def test_no_download_address() -> None:
    assert hits(DOWNLOAD) == []


def test_no_address_at_all_in_the_locks() -> None:
    locks = sorted(ROOT.glob("requirements*.lock"))
    assert [lock.name for lock in locks] == ["requirements-peers.lock", "requirements.lock"]
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text
        assert "--index-url" not in text
        assert "--find-links" not in text
        assert "--hash=sha256:" in text


def test_nothing_unfinished_in_the_source() -> None:
    assert hits(UNFINISHED, "src") == []


@pytest.mark.parametrize(
    ("pattern", "bad", "good"),
    [
        (MACHINE_PATH, "cd ~/work~/main", "see docs/work/main"),
        (MACHINE_PATH, '"~/home~/mina/x"', "example.org/home/x"),
        (DOWNLOAD, "https:~//example.org/a/b-1.0-py3-none-any.whl", "https://example.org/a.html"),
        (DOWNLOAD, "x @ https:~//example.org/b.tar.gz#sha", "a wheel b.whl"),
        (UNFINISHED, "# TO~DO: bite", "todos"),
    ],
)
def test_the_patterns_find_what_they_should(pattern: re.Pattern[str], bad: str, good: str) -> None:
    assert pattern.search(bad.replace("~", ""))
    assert not pattern.search(good)


def sources(paths: list[Path]) -> set[Path]:
    src = ROOT / "src"
    return {path for path in paths if path.is_relative_to(src) and path.suffix in {".py", ".toml"}}


def test_walking_finds_the_same_sources_as_git() -> None:
    assert sources(files()) <= sources(list(walk()))
