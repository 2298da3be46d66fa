"""TOML from outside, read within bounds: whatever is wrong with it is one named error."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from harker.engine.errors import HarkerError

DEEPEST: Final = 20
"""A name has no more parts than this: the time that TOML needs grows with their square."""

_DEEP: Final = re.compile(rf"(?<![\w\"'-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}")


class NoTables(HarkerError):
    """A text that is no TOML, or more of it than is read."""


def tables(text: str, largest: int) -> dict[str, object]:
    """The tables of a TOML text of at most ``largest`` bytes.

    Raises:
        NoTables: it is none, or too long, or too deep.
    """
    given: object = text
    if not isinstance(given, str):
        raise NoTables(f"a text is wanted, not {type(given).__name__}")
    if len(text) > largest or len(text.encode("utf-8", "surrogatepass")) > largest:
        raise NoTables(f"too long: at most {largest} bytes are read")
    if _DEEP.search(text):
        raise NoTables(f"no TOML: a name of more than {DEEPEST} parts")
    try:
        return msgspec.toml.decode(text, type=dict[str, object])
    except RecursionError:
        raise NoTables("no TOML: nested too deeply") from None
    except (msgspec.MsgspecError, ValueError) as wrong:
        # ValueError: a number of more digits than Python reads, a date that is none.
        raise NoTables(f"no TOML: {wrong}") from wrong


def several(faults: tuple[str, ...]) -> str:
    """Faults in one line: all of them, or so many that nobody reads more."""
    shown = "; ".join(faults[:40])
    return shown if len(faults) <= 40 else f"{shown}; and {len(faults) - 40} more"
