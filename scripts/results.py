"""bench/results.md: one section for each proof or benchmark, rewritten when it runs again."""

from __future__ import annotations

import platform
import re
from datetime import UTC, datetime
from pathlib import Path

import harker

PAGE = Path(__file__).resolve().parent.parent / "bench" / "results.md"

HEAD = """\
# Results

Written by `make proof` and `make bench`, a section each. The machines are shared and noisy: beside each
absolute figure of speed stands a peer's of the same run.
"""


def record(title: str, command: str, lines: list[str]) -> None:
    """Put a section with today's date, the version and the Python it ran on in place of the old one."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else HEAD
    day = datetime.now(UTC).date().isoformat()
    note = f"`{command}`, {day}, harker {harker.__version__}, CPython {platform.python_version()}"
    section = "\n".join([f"## {title}", "", note, "", *lines, ""])
    found = re.compile(rf"^## {re.escape(title)}$.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    if found.search(text):
        text = found.sub(lambda _: section + "\n", text)
    else:
        text = f"{text.rstrip()}\n\n{section}"
    PAGE.write_text(text.rstrip() + "\n", encoding="utf-8")
    print("\n".join([title, *lines]))
