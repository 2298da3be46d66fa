"""Lines out, lines in: the only place where the text game touches the terminal."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from io import StringIO, TextIOWrapper
from typing import TextIO

BLANK = 60
"""So many empty lines push a secret off the screen when the curtain falls."""


LONGEST = 2_000
"""Of a longer line one character more is read, so that it is refused, and the rest is dropped."""


FORGET = "\x1b[3J"
"""What makes a terminal forget the lines that have scrolled off its screen."""


def forgiving(*streams: object) -> None:
    """Let a stream take and give every byte and sign: what it cannot say in its own code is escaped."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="surrogateescape" if stream.readable() else "backslashreplace")


def _is_byte(sign: str) -> bool:
    """Whether this stands for a byte that is no text: part of a file's name, perhaps."""
    return "\udc80" <= sign <= "\udcff"


class Ended(Exception):
    """There is no more input."""


class Terminal:
    """Says lines and reads lines; a pipe gets every typed line repeated, so that a transcript reads well."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        """Talk over these streams, by default the process's own; one that it lacks is as good as empty."""
        self.source: TextIO = source or sys.stdin or StringIO()
        self.out: TextIO = out or sys.stdout or StringIO()

    @property
    def typed(self) -> bool:
        """Whether a person types at a terminal."""
        return self.source.isatty()

    def say(self, *lines: str) -> None:
        """Print lines, wrapped at the width of a terminal, whole into a pipe."""
        self._say(lines)

    def say_all(self, lines: Iterable[str]) -> None:
        """Print each of these lines."""
        self._say(lines)

    def _say(self, lines: Iterable[str]) -> None:
        width = shutil.get_terminal_size().columns - 1 if self.out.isatty() else 0
        for line in lines:
            for part in textwrap.wrap(line, max(width, 40)) or [""] if width else [line]:
                print(part, file=self.out)
        self.out.flush()

    def ask(self) -> str:
        """The next line typed, without blanks around it.

        Raises:
            Ended: there is none.
        """
        self.out.write("> ")
        self.out.flush()
        line = self.source.readline(LONGEST + 1)
        if not line:
            print(file=self.out)
            raise Ended
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self.source.readline(LONGEST)
        # No sign that moves the cursor or ends a file's name is taken over.
        line = "".join(sign if sign.isprintable() or _is_byte(sign) else " " for sign in line).strip()
        if not self.typed:
            print(line, file=self.out)
        return line

    def wipe(self) -> None:
        """Push what stands on the screen out of sight; a pipe keeps everything."""
        if self.out.isatty():
            print("\n" * BLANK, file=self.out)
            if os.environ.get("TERM", "dumb") != "dumb":
                self.out.write(FORGET)
