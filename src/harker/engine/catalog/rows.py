"""The files of ``data/``, read once and checked against the vocabulary and each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from importlib.resources import files
from typing import Final, Literal, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from msgspec.structs import fields as struct_fields

from harker.engine.catalog.records import (
    Confidence,
    DataError,
    Half,
    Kind,
    Mark,
    Needs,
    Numbers,
    Place,
    Switches,
    When,
)
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Ticket,
    Window,
)


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every fact of the data files carries."""

    confidence: Confidence
    rule: str = ""
    copies_confidence: Confidence | None = None


class PlaceRow(Row, frozen=True, kw_only=True):
    """A place of map.toml."""

    kind: Kind
    lat: float
    lon: float
    x: float
    y: float
    region: str | None = None
    ports: tuple[PlaceId, ...] = ()
    hospital: bool = False
    no_holy: bool = False


class PairsRow(Row, frozen=True, kw_only=True):
    """All ways of one kind in map.toml."""

    pairs: tuple[tuple[PlaceId, PlaceId], ...]


class BorderRow(Row, frozen=True, kw_only=True):
    """One border of seas in map.toml."""

    pair: tuple[PlaceId, PlaceId]


class TicketRow(Row, frozen=True, kw_only=True):
    """One kind of ticket in map.toml."""

    white: int
    count: int
    yellow: int | None = None


class MapFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """map.toml."""

    places: dict[PlaceId, PlaceRow]
    roads: PairsRow
    white_railways: PairsRow
    yellow_railways: PairsRow
    sea_borders: tuple[BorderRow, ...]
    tickets: dict[Ticket, TicketRow]


class NumberRow(Row, frozen=True, kw_only=True):
    """A number of numbers.toml; a house rule may not go below ``least``."""

    value: int
    least: int = 0


class CharacterRow(Row, frozen=True, kw_only=True):
    """A sheet of characters.toml."""

    health: int
    bite_spaces: int
    items: int
    events: int
    start: PlaceId
    drained: bool


class EventRow(Row, frozen=True, kw_only=True):
    """A card of events.toml."""

    side: Side
    copies: int
    windows: tuple[Window, ...]
    immediate: Literal["forced", "optional"] | None = None
    ally: bool = False
    half: Half | None = None
    only_for: Seat | None = None
    when: When | None = None


class ItemRow(Row, frozen=True, kw_only=True):
    """A card of items.toml."""

    copies: int
    blocks: tuple[Combat, ...]
    windows: tuple[Window, ...]
    weapon: bool = False
    firearm: bool = False
    combat: bool = False
    boost: bool = False
    worn: bool = False
    search: bool = False
    horses: bool = False


class EncounterRow(Row, frozen=True, kw_only=True):
    """A card of encounters.toml."""

    copies: int
    vampire: bool
    ambush: bool
    matured: bool


class CombatRow(Row, frozen=True, kw_only=True):
    """One of Dracula's cards in combat.toml."""

    copies: int


class TacticRow(Row, frozen=True, kw_only=True):
    """One of the hunters' cards in combat.toml."""

    copies: int
    blocks: tuple[Combat, ...]


class CombatFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """combat.toml."""

    combat: dict[Combat, CombatRow]
    tactics: dict[Tactic, TacticRow]


class PowerRow(Row, frozen=True, kw_only=True):
    """A card of powers.toml."""

    face_up: bool
    encounter: bool


class WindowRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of windows.toml."""

    public: bool
    needs: Needs
    side: Side | None = None


class SwitchRow(Row, frozen=True, kw_only=True):
    """A switch of switches.toml."""

    values: tuple[str, str]
    default: str


T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
R = TypeVar("R", bound=Row)
F = TypeVar("F", bound=Struct)


def decode(name: str, text: str, shape: type[T]) -> T:
    """Read one data file as ``shape``; a :class:`DataError` names file and place."""
    try:
        return msgspec.toml.decode(text, type=shape)
    except msgspec.DecodeError as wrong:
        raise DataError(f"data/{name}: {wrong}") from wrong


def complete(name: str, members: Iterable[E], rows: Mapping[E, R]) -> dict[E, R]:
    """The rows in the order of the vocabulary, after a check that none is missing."""
    wanted = tuple(members)
    missing = [str(member) for member in wanted if member not in rows]
    if missing or len(rows) != len(wanted):
        extra = [str(key) for key in rows if key not in wanted]
        raise DataError(f"data/{name}: missing {missing}, not of the game {extra}")
    return {member: rows[member] for member in wanted}


def matching(name: str, fields: Iterable[str], rows: Iterable[str]) -> None:
    """Check that a data file has a row for each field of a record, and no other."""
    wanted, found = set(fields), set(rows)
    missing, extra = sorted(wanted - found), sorted(found - wanted)
    if missing or extra:
        raise DataError(f"data/{name}: missing {missing}, not of the game {extra}")


def known_pairs(
    name: str, pairs: Iterable[tuple[PlaceId, PlaceId]], places: Mapping[PlaceId, Place], kind: str
) -> None:
    """Check that each way joins two different known places of its kind, once, in order."""
    seen: set[tuple[PlaceId, PlaceId]] = set()
    for a, b in pairs:
        for end in (a, b):
            if end not in places or places[end].is_sea != (kind == "sea"):
                raise DataError(f"data/map.toml: {name} {a}-{b}: {end} is no {kind} of the board")
        if a >= b or (a, b) in seen:
            raise DataError(f"data/map.toml: {name} {a}-{b}: out of order or written twice")
        seen.add((a, b))


def refuse(what: str, faults: Iterable[object]) -> None:
    """A :class:`DataError` that lists the faults, unless there are none."""
    if listed := sorted(str(fault) for fault in faults):
        raise DataError(f"{what}: {', '.join(listed)}")


def switch_values(record: type[Struct]) -> dict[str, tuple[str, ...]]:
    """The values that the types of :class:`Switches` allow, by field."""
    return {name: get_args(hint) for name, hint in get_type_hints(record).items()}


def checked_switches(rows: Mapping[str, SwitchRow]) -> Switches:
    """The defaults of table K, after a check of the data against the types."""
    allowed = switch_values(Switches)
    matching("switches.toml", allowed, rows)
    for name, row in rows.items():
        if row.values != allowed[name] or row.default not in row.values:
            raise DataError(f"data/switches.toml: {name} must be one of {allowed[name]}")
    return msgspec.convert({name: row.default for name, row in rows.items()}, Switches)


def text_of(name: str) -> str:
    """The text of a data file."""
    return (files("harker.data") / name).read_text(encoding="utf-8")


def fact_of(row: Struct, fact: type[F]) -> F:
    """The fact that a row holds, without its mark."""
    values = asdict(row)
    return fact(**{field.name: values[field.name] for field in struct_fields(fact)})


def mark_of(row: Row) -> Mark:
    """The mark of a row."""
    return Mark(row.confidence, row.rule, row.copies_confidence)


map_file: Final = decode("map.toml", text_of("map.toml"), MapFile)
number_rows: Final = decode("numbers.toml", text_of("numbers.toml"), dict[str, NumberRow])
switch_rows: Final = decode("switches.toml", text_of("switches.toml"), dict[str, SwitchRow])
character_rows: Final = complete(
    "characters.toml",
    HUNTERS,
    decode("characters.toml", text_of("characters.toml"), dict[Seat, CharacterRow]),
)
event_rows: Final = complete(
    "events.toml", Event, decode("events.toml", text_of("events.toml"), dict[Event, EventRow])
)
item_rows: Final = complete(
    "items.toml", Item, decode("items.toml", text_of("items.toml"), dict[Item, ItemRow])
)
encounter_rows: Final = complete(
    "encounters.toml",
    Encounter,
    decode("encounters.toml", text_of("encounters.toml"), dict[Encounter, EncounterRow]),
)
combat_file: Final = decode("combat.toml", text_of("combat.toml"), CombatFile)
combat_rows: Final = complete("combat.toml", Combat, combat_file.combat)
tactic_rows: Final = complete("combat.toml", Tactic, combat_file.tactics)
power_rows: Final = complete(
    "powers.toml", Power, decode("powers.toml", text_of("powers.toml"), dict[Power, PowerRow])
)
ticket_rows: Final = complete("map.toml", Ticket, map_file.tickets)
window_rows: Final = decode("windows.toml", text_of("windows.toml"), dict[Window, WindowRow])
matching("windows.toml", Window, window_rows)
matching("numbers.toml", (field.name for field in struct_fields(Numbers)), number_rows)
