"""What a game is played with: an edition, and the house rules of a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import asdict, replace

from harker.engine.catalog.board import (
    CASTLE,
    CITIES,
)
from harker.engine.catalog.cards import (
    CHARACTERS,
    COMBATS,
    ENCOUNTERS,
    EVENTS,
    ITEMS,
    NUMBERS,
    SWITCH_FACTS,
    SWITCHES,
)
from harker.engine.catalog.records import (
    Character,
    CountedCard,
    Numbers,
    Setup,
    Switches,
)
from harker.engine.catalog.rows import (
    number_rows,
    refuse,
    ticket_rows,
)
from harker.engine.errors import HarkerError
from harker.engine.tables import NoTables, several, tables
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    Seat,
    Ticket,
)

LARGEST: Final = 100_000
"""A house-rules file is no longer than this many bytes."""

MOST: Final = 999
"""No number of a house rule is larger."""


FAULTS: Final[Mapping[str, str]] = {
    "no_toml": "{detail}",
    "no_toml_at": "no TOML: {detail}",
    "too_long": "too long: at most {most} characters are read",
    "no_section": "{where}: no such section",
    "no_table": "{where} must be a table",
    "no_number": "{where}: no such number",
    "no_switch": "{where}: no such switch",
    "no_hunter": "{where}: no such hunter",
    "no_card": "{where}: no such card",
    "no_field": "{where} is on no sheet",
    "not_whole": "{where} must be a whole number, not {value}",
    "out_of_range": "{where} must be from {least} to {most}, not {value}",
    "neither": "{where} must be {one} or {other}, not {value}",
    "not_city": "{where} must be a city other than {castle}, not {value}",
    "not_bool": "{where} must be true or false, not {value}",
}
"""What can be wrong with a house-rules file, in English."""


class Fault(str):
    """One fault as its English sentence; ``kind`` and ``given`` are there for who says it otherwise."""

    __slots__ = ("given", "kind")

    kind: str
    given: Mapping[str, str]

    def __new__(cls, kind: str, **given: str) -> Self:
        """The fault of a kind of :data:`FAULTS`, with what fills its sentence."""
        fault = super().__new__(cls, FAULTS[kind].format(**given))
        fault.kind, fault.given = kind, given
        return fault


class HouseRulesError(HarkerError):
    """A house-rules file asks for what cannot be; ``faults`` names each fault."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("house rules: " + several(self.faults))


COPIES: Final[dict[CountedCard, int]] = {
    **{card: fact.copies for card, fact in EVENTS.items()},
    **{card: fact.copies for card, fact in ITEMS.items()},
    **{card: fact.copies for card, fact in ENCOUNTERS.items()},
    **{card: fact.copies for card, fact in COMBATS.items()},
    **{ticket: row.count for ticket, row in ticket_rows.items()},
}
"""How many of each card and ticket the box holds."""

COUNTED: Final[dict[str, CountedCard]] = {str(card): card for card in COPIES}
refuse(
    "cards that share an id",
    (
        card
        for kind in (Event, Item, Encounter, Combat, Ticket)
        for card in kind
        if not isinstance(COUNTED[card], kind)
    ),
)


def copies_of(setup: Setup, card: CountedCard) -> int:
    """How many of a card or ticket this game is played with."""
    for changed, count in setup.copies:
        if changed == card:
            return count
    return COPIES[card]


def standard(edition: Edition) -> Setup:
    """The game of the box, without house rules (SETUP-7)."""
    first, second, third, fourth = (CHARACTERS[seat] for seat in HUNTERS)
    return Setup(
        edition=edition,
        numbers=NUMBERS,
        switches=SWITCHES,
        characters=(first, second, third, fourth),
    )


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _number_fault(where: str, value: object, least: int) -> Fault | None:
    if isinstance(value, bool) or not isinstance(value, int):
        return Fault("not_whole", where=where, value=_quoted(value))
    if not least <= value <= MOST:
        return Fault("out_of_range", where=where, least=str(least), most=str(MOST), value=str(value))
    return None


def _section(rules: Mapping[str, object], name: str, faults: list[Fault]) -> dict[str, object]:
    table = rules.get(name, {})
    if isinstance(table, dict):
        return {str(key): value for key, value in table.items()}
    faults.append(Fault("no_table", where=name))
    return {}


def _read_numbers(table: Mapping[str, object], faults: list[Fault]) -> Numbers:
    changed = {}
    for name, value in table.items():
        if name not in number_rows:
            faults.append(Fault("no_number", where=f"numbers.{name}"))
        elif fault := _number_fault(f"numbers.{name}", value, number_rows[name].least):
            faults.append(fault)
        else:
            changed[name] = value
    return replace(NUMBERS, **changed)


def _read_switches(table: Mapping[str, object], faults: list[Fault]) -> Switches:
    changed = {}
    for name, value in table.items():
        if name not in SWITCH_FACTS:
            faults.append(Fault("no_switch", where=f"switches.{name}"))
        elif value not in SWITCH_FACTS[name].values:
            one, other = map(_quoted, SWITCH_FACTS[name].values)
            where = f"switches.{name}"
            faults.append(Fault("neither", where=where, one=one, other=other, value=_quoted(value)))
        else:
            changed[name] = value
    return replace(SWITCHES, **changed)


def _read_character(seat: Seat, table: Mapping[str, object], faults: list[Fault]) -> Character:
    changed = {}
    for name, value in table.items():
        fault: Fault | None = None
        where = f"characters.{seat}.{name}"
        if name in ("health", "bite_spaces", "items", "events"):
            fault = _number_fault(where, value, 1 if name == "health" else 0)
        elif name == "start":
            if value == CASTLE or value not in CITIES:
                fault = Fault("not_city", where=where, castle=CASTLE, value=_quoted(value))
        elif name == "drained":
            if not isinstance(value, bool):
                fault = Fault("not_bool", where=where, value=_quoted(value))
        else:
            fault = Fault("no_field", where=where)
        if fault:
            faults.append(fault)
        else:
            changed[name] = value
    return replace(CHARACTERS[seat], **changed)


def _read_copies(table: Mapping[str, object], faults: list[Fault]) -> tuple[tuple[str, int], ...]:
    changed = []
    for name, value in sorted(table.items()):
        if name not in COUNTED:
            faults.append(Fault("no_card", where=f"copies.{name}"))
        elif fault := _number_fault(f"copies.{name}", value, 0):
            faults.append(fault)
        elif isinstance(value, int) and value != COPIES[COUNTED[name]]:
            changed.append((name, value))
    return tuple(changed)


def house_rules(text: str, edition: Edition) -> Setup:
    """An edition with the changes of a house-rules file in TOML.

    It may have ``[numbers]``, ``[switches]``, ``[characters.mina]`` and so on, and
    ``[copies]``. Anything else is refused, all faults in one :class:`HouseRulesError`.
    """
    try:
        rules = tables(text, LARGEST)
    except NoTables as wrong:
        raise HouseRulesError([_no_toml(str(wrong))]) from wrong
    faults = [
        Fault("no_section", where=name)
        for name in rules
        if name not in ("numbers", "switches", "characters", "copies")
    ]
    numbers = _read_numbers(_section(rules, "numbers", faults), faults)
    switches = _read_switches(_section(rules, "switches", faults), faults)
    sheets = _section(rules, "characters", faults)
    faults += [Fault("no_hunter", where=f"characters.{name}") for name in sheets if name not in HUNTERS]
    first, second, third, fourth = (
        _read_character(seat, _sheet(sheets, seat, faults), faults) for seat in HUNTERS
    )
    copies = _read_copies(_section(rules, "copies", faults), faults)
    if faults:
        raise HouseRulesError(faults)
    return Setup(
        edition=edition,
        numbers=numbers,
        switches=switches,
        characters=(first, second, third, fourth),
        copies=copies,
    )


def _no_toml(said: str) -> Fault:
    """What the reader of TOML said; where it names the place, that is told by itself."""
    at = re.search(r"line (\d+), column (\d+)", said)
    if at is None:
        return Fault("no_toml", detail=said)
    return Fault("no_toml_at", detail=said.removeprefix("no TOML: "), line=at[1], column=at[2])


def _sheet(sheets: Mapping[str, object], seat: Seat, faults: list[Fault]) -> dict[str, object]:
    table = sheets.get(seat, {})
    if isinstance(table, dict):
        return {str(key): value for key, value in table.items()}
    faults.append(Fault("no_table", where=f"characters.{seat}"))
    return {}


def _differences(where: str, mine: Struct, usual: Struct) -> list[str]:
    before = asdict(usual)
    return [
        f"{where}.{name} = {_quoted(value)} (not {_quoted(before[name])})"
        for name, value in asdict(mine).items()
        if value != before[name]
    ]


def house_changes(setup: Setup) -> tuple[str, ...]:
    """What differs from the game of the box, one line each, for the log."""
    lines = _differences("numbers", setup.numbers, NUMBERS)
    lines += _differences("switches", setup.switches, SWITCHES)
    for sheet in setup.characters:
        lines += _differences(f"characters.{sheet.seat}", sheet, CHARACTERS[sheet.seat])
    lines += [f"copies.{card} = {n} (not {COPIES[COUNTED[card]]})" for card, n in setup.copies]
    return tuple(lines)
