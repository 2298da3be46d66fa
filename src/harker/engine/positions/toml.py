"""TOML, written: what positions and saves need of it, in a fixed layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec.structs import asdict

from harker.engine.catalog import CHARACTERS, NUMBERS, SWITCHES, Setup

Scalar: TypeAlias = "str | int | bool"
Value: TypeAlias = "Scalar | list[str] | Table | list[Table]"
Table: TypeAlias = "dict[str, Value]"

WIDTH: Final = 100
"""A list longer than this is broken into lines."""

_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quoted(text: str) -> str:
    """A basic string."""
    out = "".join(_ESCAPES.get(c, c) if c >= " " or c in _ESCAPES else f"\\u{ord(c):04x}" for c in text)
    return f'"{out}"'


def _key(name: str) -> str:
    plain = name and all(c.isascii() and (c.isalnum() or c in "_-") for c in name)
    return name if plain else quoted(name)


def _value(value: Scalar | list[str]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    items = [quoted(item) for item in value]
    line = f"[{', '.join(items)}]"
    if len(line) <= WIDTH:
        return line
    rows = [""]
    for item in items:
        if len(rows[-1]) + len(item) + 2 > WIDTH - 4:
            rows.append("")
        rows[-1] += f" {item},"
    return "[\n" + "\n".join(f"   {row}" for row in rows) + "\n]"


def document(table: Table) -> str:
    """A whole document: plain keys first, then tables, then arrays of tables."""
    lines: list[str] = []
    _write(table, "", lines)
    return "\n".join(lines).strip() + "\n"


def _write(table: Table, path: str, lines: list[str]) -> None:
    below: list[tuple[str, Table | list[Table]]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            below.append((name, value))
        elif isinstance(value, list):
            tables = [row for row in value if isinstance(row, dict)]
            words = [word for word in value if isinstance(word, str)]
            if tables:
                below.append((name, tables))
            else:
                lines.append(f"{_key(name)} = {_value(words)}")
        else:
            lines.append(f"{_key(name)} = {_value(value)}")
    for name, inner in below:
        where = f"{path}{_key(name)}"
        for each in inner if isinstance(inner, list) else [inner]:
            plain = any(not isinstance(v, dict) for v in each.values())
            if plain or not each or isinstance(inner, list):
                lines += ["", f"[[{where}]]" if isinstance(inner, list) else f"[{where}]"]
            _write(each, f"{where}.", lines)


def rules_table(setup: Setup) -> Table:
    """The house rules of a game as ``catalog.house_rules`` reads them; empty for the game of the box."""
    rules: Table = {}
    for name, mine, usual in (
        ("numbers", asdict(setup.numbers), asdict(NUMBERS)),
        ("switches", asdict(setup.switches), asdict(SWITCHES)),
    ):
        if changed := _changed(mine, usual):
            rules[name] = changed
    sheets: Table = {}
    for sheet in setup.characters:
        if changed := _changed(asdict(sheet), asdict(CHARACTERS[sheet.seat])):
            sheets[str(sheet.seat)] = changed
    if sheets:
        rules["characters"] = sheets
    if setup.copies:
        rules["copies"] = dict(setup.copies)
    return rules


def _changed(mine: Mapping[str, object], usual: Mapping[str, object]) -> Table:
    return {
        name: value
        for name, value in mine.items()
        if value != usual[name] and isinstance(value, (str, int, bool))
    }
