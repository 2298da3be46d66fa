"""Reading TOML with every fault collected: what is of a wrong type, unknown, too many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, TypeVar

from harker.engine.errors import HarkerError
from harker.engine.tables import NoTables, several, tables

LARGEST: Final = 1_000_000
"""A position is no longer than this many bytes."""

HIDDEN: Final = "?"
"""Stands for a card that is dealt by the seed."""

T = TypeVar("T")


class PositionError(HarkerError):
    """A position that cannot be; ``faults`` names each reason."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(dict.fromkeys(faults))
        super().__init__("position: " + several(self.faults))


def decode(text: str) -> dict[str, object]:
    """The tables of a TOML text."""
    try:
        return tables(text, LARGEST)
    except NoTables as wrong:
        raise PositionError([str(wrong)]) from wrong


def shown(value: object) -> str:
    """A wrong value, in short."""
    text = f'"{value}"' if isinstance(value, str) else str(value).lower()
    return text if len(text) <= 60 else f"{text[:57]}..."


def guess(word: str, known: Iterable[str]) -> str:
    """``; did you mean ...?`` where something is close."""
    close = get_close_matches(word[:100], [str(k) for k in known], 1)
    return f"; did you mean {close[0]}?" if close else ""


class Reader:
    """One table of the text. Each method takes a key out and notes what is wrong with it."""

    def __init__(self, table: object, path: str, faults: list[str]) -> None:
        self.path = path
        self.faults = faults
        self.table: dict[str, object] = {}
        self.known: list[str] = []
        if isinstance(table, Mapping):
            self.table = {str(key): value for key, value in table.items()}
        elif table is not None:
            faults.append(f"{path} must be a table, not {shown(table)}")

    def fault(self, key: str, what: str) -> None:
        """Note a fault of this key."""
        self.faults.append(f"{self.at(key)} {what}")

    def at(self, key: str) -> str:
        """The key with the names of its tables."""
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        """Whether the key is given."""
        return key in self.table

    def _take(self, key: str) -> object:
        self.known.append(key)
        return self.table.get(key)

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number."""
        value = self._take(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(key, f"must be a whole number, not {shown(value)}")
            return default
        if not least <= value <= most:
            self.fault(key, f"must be from {least} to {most}, not {shown(value)}")
            return default
        return value

    def big(self, key: str, limit: int) -> int | None:
        """A whole number below ``limit``, perhaps in quotes since TOML's own may end at 2**63."""
        value = self._take(key)
        if value is None:
            return None
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 40:
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < limit:
            self.fault(key, f"must be a whole number from 0 to 2**128 - 1, not {shown(value)}")
            return None
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self._take(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.fault(key, f"must be true or false, not {shown(value)}")
            return default
        return value

    def text(self, key: str) -> str | None:
        """Any string."""
        value = self._take(key)
        if value is not None and not isinstance(value, str):
            self.fault(key, f"must be a text in quotes, not {shown(value)}")
            return None
        return value

    def word(self, key: str, kind: str, known: Mapping[str, T]) -> T | None:
        """One of the known ids."""
        value = self.text(key)
        if value is None:
            return None
        if value not in known:
            self.fault(key, f"{shown(value)} is no {kind}{guess(value, known)}")
            return None
        return known[value]

    def lines(self, key: str) -> list[str] | None:
        """A list of strings; None where it is not given."""
        value = self._take(key)
        if value is None:
            return None
        if not isinstance(value, list):
            self.fault(key, f"must be a list, not {shown(value)}")
            return []
        wrong = [entry for entry in value if not isinstance(entry, str)]
        for entry in wrong[:5]:
            self.fault(key, f"must hold texts in quotes, not {shown(entry)}")
        return [entry for entry in value if isinstance(entry, str)]

    def words(self, key: str, kind: str, known: Mapping[str, T]) -> tuple[T, ...]:
        """A list of known ids."""
        return tuple(word for word in self.cards(key, kind, known, hidden=False) or () if word is not None)

    def cards(
        self, key: str, kind: str, known: Mapping[str, T], *, hidden: bool = True
    ) -> tuple[T | None, ...] | None:
        """A list of known ids, ``"?"`` for a dealt one; None where it is not given."""
        lines = self.lines(key)
        if lines is None:
            return None
        found: list[T | None] = []
        for line in lines:
            if line == HIDDEN and hidden:
                found.append(None)
            elif line in known:
                found.append(known[line])
            else:
                self.fault(key, f"{shown(line)} is no {kind}{guess(line, known)}")
        return tuple(found)

    def inner(self, key: str) -> Reader:
        """A table of this table."""
        return Reader(self._take(key), self.at(key), self.faults)

    def rows(self, key: str) -> list[Reader]:
        """A list of tables."""
        value = self._take(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault(key, f"must be a list of tables, not {shown(value)}")
            return []
        if len(value) > 20:
            self.fault(key, f"has {len(value)} tables, which is far too many")
            return []
        return [Reader(row, f"{self.at(key)}[{i + 1}]", self.faults) for i, row in enumerate(value)]

    def end(self) -> None:
        """Note every key that nobody asked for."""
        extra = [key for key in self.table if key not in self.known]
        for key in extra[:10]:
            self.fault(key[:60], f"is not known here{guess(key, self.known)}")
