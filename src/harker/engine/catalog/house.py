"""What a game is played with: an edition, and the house rules of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

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


class HouseRulesError(HarkerError):
    """A house-rules file asks for what cannot be; ``faults`` names each fault."""

    def __init__(self, faults: Iterable[str]) -> None:
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


def _number_fault(value: object, least: int) -> str | None:
    if isinstance(value, bool) or not isinstance(value, int):
        return f"must be a whole number, not {_quoted(value)}"
    if not least <= value <= MOST:
        return f"must be from {least} to {MOST}, not {value}"
    return None


def _section(rules: Mapping[str, object], name: str, faults: list[str]) -> dict[str, object]:
    table = rules.get(name, {})
    if isinstance(table, dict):
        return {str(key): value for key, value in table.items()}
    faults.append(f"{name} must be a table")
    return {}


def _read_numbers(table: Mapping[str, object], faults: list[str]) -> Numbers:
    changed = {}
    for name, value in table.items():
        if name not in number_rows:
            faults.append(f"numbers.{name}: no such number")
        elif fault := _number_fault(value, number_rows[name].least):
            faults.append(f"numbers.{name} {fault}")
        else:
            changed[name] = value
    return replace(NUMBERS, **changed)


def _read_switches(table: Mapping[str, object], faults: list[str]) -> Switches:
    changed = {}
    for name, value in table.items():
        if name not in SWITCH_FACTS:
            faults.append(f"switches.{name}: no such switch")
        elif value not in SWITCH_FACTS[name].values:
            either = " or ".join(_quoted(each) for each in SWITCH_FACTS[name].values)
            faults.append(f"switches.{name} must be {either}, not {_quoted(value)}")
        else:
            changed[name] = value
    return replace(SWITCHES, **changed)


def _read_character(seat: Seat, table: Mapping[str, object], faults: list[str]) -> Character:
    changed = {}
    for name, value in table.items():
        fault: str | None = None
        if name in ("health", "bite_spaces", "items", "events"):
            fault = _number_fault(value, 1 if name == "health" else 0)
        elif name == "start":
            if value == CASTLE or value not in CITIES:
                fault = f"must be a city other than {CASTLE}, not {_quoted(value)}"
        elif name == "drained":
            if not isinstance(value, bool):
                fault = f"must be true or false, not {_quoted(value)}"
        else:
            fault = "is on no sheet"
        if fault:
            faults.append(f"characters.{seat}.{name} {fault}")
        else:
            changed[name] = value
    return replace(CHARACTERS[seat], **changed)


def _read_copies(table: Mapping[str, object], faults: list[str]) -> tuple[tuple[str, int], ...]:
    changed = []
    for name, value in sorted(table.items()):
        if name not in COUNTED:
            faults.append(f"copies.{name}: no such card")
        elif fault := _number_fault(value, 0):
            faults.append(f"copies.{name} {fault}")
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
        raise HouseRulesError([str(wrong)]) from wrong
    faults = [
        f"{name}: no such section"
        for name in rules
        if name not in ("numbers", "switches", "characters", "copies")
    ]
    numbers = _read_numbers(_section(rules, "numbers", faults), faults)
    switches = _read_switches(_section(rules, "switches", faults), faults)
    sheets = _section(rules, "characters", faults)
    faults += [f"characters.{name}: no such hunter" for name in sheets if name not in HUNTERS]
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


def _sheet(sheets: Mapping[str, object], seat: Seat, faults: list[str]) -> dict[str, object]:
    table = sheets.get(seat, {})
    if isinstance(table, dict):
        return {str(key): value for key, value in table.items()}
    faults.append(f"characters.{seat} must be a table")
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
