"""The facts of the game, read once from ``data/`` into frozen records.

Nothing here decides anything: it says what the board, the cards and the sheets
hold. :class:`Setup` is a choice among such records, an edition with the house
rules of a table. Everything is looked up in tables that are made at import, so
no call searches.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace
from msgspec.structs import fields as struct_fields

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    EdgeId,
    Edition,
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

Confidence = Literal["A", "B", "C"]
"""How sure a fact is: two sources, one source, or a reasoned default."""

Kind = Literal["large", "small", "castle", "sea"]
Half = Literal["track", "desecration", "raid", "aid"]
When = Literal["action", "day action", "night action"]
Needs = Literal["event", "item", "either", ""]
CountedCard = Event | Item | Encounter | Combat | Ticket
"""What a deck or pool holds, and a house rule may count otherwise."""

MOST: Final = 999
"""No number of a house rule is larger."""


class DataError(HarkerError):
    """The files of ``data/`` contradict the vocabulary or each other."""


class HouseRulesError(HarkerError):
    """A house-rules file asks for what cannot be; ``faults`` names each fault."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("house rules: " + "; ".join(self.faults))


# ---------------------------------------------------------------- the records


class Mark(Struct, frozen=True):
    """Where a fact comes from: its confidence and, where one applies, its rule."""

    confidence: Confidence
    rule: str = ""
    copies_confidence: Confidence | None = None


class Place(Struct, frozen=True, kw_only=True):
    """A city or a sea zone; ``ports`` are the seas of a city's anchors (PLACE-1..5)."""

    id: PlaceId
    kind: Kind
    region: str | None
    ports: tuple[PlaceId, ...]
    hospital: bool
    no_holy: bool
    lat: float
    lon: float
    x: float
    y: float

    @property
    def is_sea(self) -> bool:
        """Whether this is a sea zone."""
        return self.kind == "sea"

    @property
    def is_city(self) -> bool:
        """Whether this is a city, Castle Dracula included."""
        return self.kind != "sea"


class Character(Struct, frozen=True, kw_only=True):
    """A hunter's sheet (WHO-1); ``start`` is the city of the first game (SETUP-5)."""

    seat: Seat
    health: int
    bite_spaces: int
    items: int
    events: int
    start: PlaceId
    drained: bool


class EventFact(Struct, frozen=True, kw_only=True):
    """An event card: whose it is, how many, and when it may be played.

    ``windows`` are those where its owner may play it of his own will. A card whose
    ``immediate`` is ``"forced"`` resolves when drawn; ``"optional"`` may be kept.
    """

    side: Side
    copies: int
    windows: tuple[Window, ...]
    immediate: Literal["forced", "optional"] | None
    ally: bool
    half: Half | None
    only_for: Seat | None
    when: When | None


class ItemFact(Struct, frozen=True, kw_only=True):
    """An item card; one with ``blocks`` is a combat choice (D-02)."""

    copies: int
    blocks: tuple[Combat, ...]
    windows: tuple[Window, ...]
    weapon: bool
    firearm: bool
    combat: bool
    boost: bool
    worn: bool
    search: bool
    horses: bool


class EncounterFact(Struct, frozen=True, kw_only=True):
    """An encounter card: is it a vampire, may it ambush, does it mature to anything?"""

    copies: int
    vampire: bool
    ambush: bool
    matured: bool


class CombatFact(Struct, frozen=True, kw_only=True):
    """One of Dracula's combat cards."""

    copies: int


class TacticFact(Struct, frozen=True, kw_only=True):
    """One of the combat cards that each hunter always has; one copy for each of them."""

    copies: int
    blocks: tuple[Combat, ...]


class PowerFact(Struct, frozen=True, kw_only=True):
    """A power card: does it lie face up, does it take an encounter (POWER-1..6)?"""

    face_up: bool
    encounter: bool


class WindowFact(Struct, frozen=True, kw_only=True):
    """A row of the timing tables.

    ``public``: others may know which window is open. ``side``: who can be asked,
    ``None`` where it may be either. ``needs``: the face-down cards that open it.
    """

    public: bool
    side: Side | None
    needs: Needs


class SwitchFact(Struct, frozen=True, kw_only=True):
    """A reading with two values, and the one taken unless a table says otherwise."""

    values: tuple[str, str]
    default: str


class Numbers(Struct, frozen=True, kw_only=True):
    """Every number of the rules and cards."""

    # Goal and end
    influence_to_win: int
    dracula_health: int
    despair_max: int
    rage: int
    fury: int
    rumor_bonus: int
    # Dracula's phase
    sea_damage_from_port: int
    sea_damage_between: int
    sea_damage_rufus: int
    no_card_damage: int
    dracula_events: int
    encounter_hand: int
    combat_hand: int
    combat_cards_in_fight: int
    lairs: int
    # The hunters' actions
    tickets_held: int
    godalming_tickets: int
    godalming_items: int
    rest: int
    physician: int
    # Powers
    feed_heal: int
    dark_call_damage: int
    dark_call_draw: int
    dark_call_keep: int
    wolf_form_damage: int
    wolf_form_roads: int
    bat_roads: int
    # Tokens
    fog_tokens: int
    storm_tokens: int
    storms_per_card: int
    roadblock_tokens: int
    roadblocks_per_card: int
    host_tokens: int
    consecrated_tokens: int
    bats_tokens: int
    rumor_tokens: int
    rumor_start: int
    # Dracula's combat cards
    claws_damage: int
    claws_night_damage: int
    strength_damage: int
    fangs_damage: int
    fangs_heal: int
    fangs_influence: int
    reckless_influence: int
    mesmerize_less: int
    # The hunters' combat cards and items
    punch_damage: int
    knife_damage: int
    pistol_damage: int
    rifle_damage: int
    holy_bullets_damage: int
    crucifix_damage: int
    host_damage: int
    garlic_damage: int
    wreath_damage: int
    agatha_damage: int
    leap_damage: int
    # Encounters
    rats_damage: int
    wolves_damage: int
    wolves_per_weapon: int
    wolves_roads: int
    szgany_damage: int
    szgany_more: int
    mob_per_item: int
    fog_per_city: int
    fog_port_more: int
    fog_matured: int
    soil_draw: int
    soil_discard: int
    soil_heal: int
    new_vampire_health: int
    new_vampire_influence: int
    reckless_vampire_health: int
    reckless_vampire_influence: int
    aristocratic_vampire_influence: int
    # Events
    transfusion_damage: int
    carriage_railways: int
    weather_moves: int
    scouts_cities: int
    lucky_find_items: int
    research_backs: int
    immanuel_backs: int
    brides_hideouts: int
    emergency_damage: int
    emergency_roads: int
    vampire_lair_influence: int
    customs_damage: int
    great_wolf_damage: int
    great_wolf_ally_damage: int


class Switches(Struct, frozen=True, kw_only=True):
    """The readings of table K that a table may choose."""

    hunter_hands: Literal["open", "trade"]
    sealed_target: Literal["yes", "no"]
    customs: Literal["move_action", "any_travel"]
    storm: Literal["bars_entry", "bars_both"]
    bats_to: Literal["city", "location"]
    stake: Literal["must", "may"]
    wreath_lost_to: Literal["any", "wearer"]
    reckless: Literal["resolves", "played"]
    agatha: Literal["resolves", "played"]
    pride_for_vampires: Literal["yes", "no"]
    pride_counts: Literal["earlier", "with_this"]
    bat_counts_for_fury: Literal["yes", "no"]
    search_stops_on: Literal["defeat_or_left", "also_delay_or_fled"]
    search_order: Literal["dracula", "hunter"]
    third_ticket: Literal["draw_first", "discard_first"]
    hide_shares_city: Literal["yes", "no"]
    encounter_mandatory: Literal["yes", "no"]
    cleared_encounters: Literal["down", "up"]
    refill: Literal["in_step", "always"]
    lair_keeps_bat: Literal["no", "yes"]
    castle_start: Literal["no", "yes"]
    ticket_values: Literal["hidden", "open"]
    card_of_a_hunter_out: Literal["void", "resolves"]
    victory_check: Literal["each_moment", "end_of_fight_round"]
    prevented_bite_leaves: Literal["yes", "no"]


class Setup(Struct, frozen=True, kw_only=True):
    """What a game is played with: an edition, and what the table changed.

    ``characters`` stand in activation order. ``copies`` names only the cards whose
    number differs from the box, sorted by their ids, so equal rules are equal values.
    """

    edition: Edition
    numbers: Numbers
    switches: Switches
    characters: tuple[Character, Character, Character, Character]
    copies: tuple[tuple[str, int], ...] = ()


# ------------------------------------------------------------ reading the data


class _Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every fact of the data files carries."""

    confidence: Confidence
    rule: str = ""
    copies_confidence: Confidence | None = None


class _PlaceRow(_Row, frozen=True, kw_only=True):
    kind: Kind
    lat: float
    lon: float
    x: float
    y: float
    region: str | None = None
    ports: tuple[PlaceId, ...] = ()
    hospital: bool = False
    no_holy: bool = False


class _PairsRow(_Row, frozen=True, kw_only=True):
    pairs: tuple[tuple[PlaceId, PlaceId], ...]


class _BorderRow(_Row, frozen=True, kw_only=True):
    pair: tuple[PlaceId, PlaceId]


class _TicketRow(_Row, frozen=True, kw_only=True):
    white: int
    count: int
    yellow: int | None = None


class _Map(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    places: dict[PlaceId, _PlaceRow]
    roads: _PairsRow
    white_railways: _PairsRow
    yellow_railways: _PairsRow
    sea_borders: tuple[_BorderRow, ...]
    tickets: dict[Ticket, _TicketRow]


class _NumberRow(_Row, frozen=True, kw_only=True):
    value: int
    least: int = 0


class _CharacterRow(_Row, frozen=True, kw_only=True):
    health: int
    bite_spaces: int
    items: int
    events: int
    start: PlaceId
    drained: bool


class _EventRow(_Row, frozen=True, kw_only=True):
    side: Side
    copies: int
    windows: tuple[Window, ...]
    immediate: Literal["forced", "optional"] | None = None
    ally: bool = False
    half: Half | None = None
    only_for: Seat | None = None
    when: When | None = None


class _ItemRow(_Row, frozen=True, kw_only=True):
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


class _EncounterRow(_Row, frozen=True, kw_only=True):
    copies: int
    vampire: bool
    ambush: bool
    matured: bool


class _CombatRow(_Row, frozen=True, kw_only=True):
    copies: int


class _TacticRow(_Row, frozen=True, kw_only=True):
    copies: int
    blocks: tuple[Combat, ...]


class _CombatFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    combat: dict[Combat, _CombatRow]
    tactics: dict[Tactic, _TacticRow]


class _PowerRow(_Row, frozen=True, kw_only=True):
    face_up: bool
    encounter: bool


class _WindowRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    public: bool
    needs: Needs
    side: Side | None = None


class _SwitchRow(_Row, frozen=True, kw_only=True):
    values: tuple[str, str]
    default: str


T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
R = TypeVar("R", bound=_Row)
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


def checked_switches(rows: Mapping[str, _SwitchRow]) -> Switches:
    """The defaults of table K, after a check of the data against the types."""
    allowed = switch_values(Switches)
    matching("switches.toml", allowed, rows)
    for name, row in rows.items():
        if row.values != allowed[name] or row.default not in row.values:
            raise DataError(f"data/switches.toml: {name} must be one of {allowed[name]}")
    return msgspec.convert({name: row.default for name, row in rows.items()}, Switches)


def _text(name: str) -> str:
    return (files("harker.data") / name).read_text(encoding="utf-8")


def _fact(row: Struct, fact: type[F]) -> F:
    values = asdict(row)
    return fact(**{field.name: values[field.name] for field in struct_fields(fact)})


def _mark(row: _Row) -> Mark:
    return Mark(row.confidence, row.rule, row.copies_confidence)


def _neighbours(pairs: Iterable[tuple[PlaceId, PlaceId]]) -> dict[PlaceId, tuple[PlaceId, ...]]:
    near: dict[PlaceId, set[PlaceId]] = {place: set() for place in PLACES}
    for a, b in pairs:
        near[a].add(b)
        near[b].add(a)
    return {place: tuple(sorted(others)) for place, others in near.items()}


_map: Final = decode("map.toml", _text("map.toml"), _Map)
_numbers: Final = decode("numbers.toml", _text("numbers.toml"), dict[str, _NumberRow])
_switches: Final = decode("switches.toml", _text("switches.toml"), dict[str, _SwitchRow])
_characters: Final = complete(
    "characters.toml",
    HUNTERS,
    decode("characters.toml", _text("characters.toml"), dict[Seat, _CharacterRow]),
)
_events: Final = complete(
    "events.toml", Event, decode("events.toml", _text("events.toml"), dict[Event, _EventRow])
)
_items: Final = complete("items.toml", Item, decode("items.toml", _text("items.toml"), dict[Item, _ItemRow]))
_encounters: Final = complete(
    "encounters.toml",
    Encounter,
    decode("encounters.toml", _text("encounters.toml"), dict[Encounter, _EncounterRow]),
)
_combat_file: Final = decode("combat.toml", _text("combat.toml"), _CombatFile)
_combats: Final = complete("combat.toml", Combat, _combat_file.combat)
_tactics: Final = complete("combat.toml", Tactic, _combat_file.tactics)
_powers: Final = complete(
    "powers.toml", Power, decode("powers.toml", _text("powers.toml"), dict[Power, _PowerRow])
)
_tickets: Final = complete("map.toml", Ticket, _map.tickets)
_windows: Final = decode("windows.toml", _text("windows.toml"), dict[Window, _WindowRow])
matching("windows.toml", Window, _windows)
matching("numbers.toml", (field.name for field in struct_fields(Numbers)), _numbers)


# ------------------------------------------------------------------- the board

PLACES: Final[dict[PlaceId, Place]] = {
    place: Place(
        id=place,
        kind=row.kind,
        region=row.region,
        ports=tuple(sorted(row.ports)),
        hospital=row.hospital,
        no_holy=row.no_holy,
        lat=row.lat,
        lon=row.lon,
        x=row.x,
        y=row.y,
    )
    for place, row in sorted(_map.places.items())
}
"""Every place of the board, sorted by id."""

CITIES: Final[tuple[PlaceId, ...]] = tuple(p.id for p in PLACES.values() if p.is_city)
SEAS: Final[tuple[PlaceId, ...]] = tuple(p.id for p in PLACES.values() if p.is_sea)
CASTLE: Final = PlaceId("castle_dracula")
HOSPITALS: Final[tuple[PlaceId, ...]] = tuple(p.id for p in PLACES.values() if p.hospital)
REGIONS: Final[dict[str, tuple[PlaceId, ...]]] = {
    region: tuple(p.id for p in PLACES.values() if p.region == region)
    for region in sorted({p.region for p in PLACES.values() if p.region})
}
"""The cities of each region (PLACE-3)."""

_borders: Final = tuple(row.pair for row in _map.sea_borders)
_anchors: Final = tuple((p.id, sea) for p in PLACES.values() for sea in p.ports)
known_pairs("road", _map.roads.pairs, PLACES, "city")
known_pairs("white railway", _map.white_railways.pairs, PLACES, "city")
known_pairs("yellow railway", _map.yellow_railways.pairs, PLACES, "city")
known_pairs("sea border", _borders, PLACES, "sea")
refuse("data/map.toml: ports on what is no sea", (sea for _, sea in _anchors if sea not in SEAS))
refuse(
    "data/map.toml: railways of both colours",
    set(_map.white_railways.pairs) & set(_map.yellow_railways.pairs),
)

ROADS: Final = _neighbours(_map.roads.pairs)
"""The cities one road away; none for a sea zone."""

WHITE: Final = _neighbours(_map.white_railways.pairs)
"""The cities one white railway away."""

YELLOW: Final = _neighbours(_map.yellow_railways.pairs)
"""The cities one yellow railway away."""

SEA_WAYS: Final = _neighbours((*_borders, *_anchors))
"""Port to sea zone, sea zone to sea zone, sea zone to port."""

ADJACENT: Final[dict[PlaceId, tuple[PlaceId, ...]]] = {
    place: tuple(sorted((*ROADS[place], *SEA_WAYS[place]))) for place in PLACES
}
"""PLACE-1: by road, by a border of seas, by an anchor; never by rail."""

_road_pairs: Final = {pair: EdgeId(f"road:{pair[0]}-{pair[1]}") for pair in _map.roads.pairs}
_rail_pairs: Final = {
    pair: EdgeId(f"rail:{pair[0]}-{pair[1]}")
    for pair in sorted((*_map.white_railways.pairs, *_map.yellow_railways.pairs))
}

ROAD_EDGES: Final[tuple[EdgeId, ...]] = tuple(sorted(_road_pairs.values()))
RAIL_EDGES: Final[tuple[EdgeId, ...]] = tuple(sorted(_rail_pairs.values()))

_ROAD_BETWEEN: Final = {**_road_pairs, **{(b, a): e for (a, b), e in _road_pairs.items()}}
_RAIL_BETWEEN: Final = {**_rail_pairs, **{(b, a): e for (a, b), e in _rail_pairs.items()}}
_ENDS: Final[dict[EdgeId, tuple[PlaceId, PlaceId]]] = {
    edge: pair for pairs in (_road_pairs, _rail_pairs) for pair, edge in pairs.items()
}


def road_edge(a: PlaceId, b: PlaceId) -> EdgeId:
    """The road between two cities, in either order; ``KeyError`` if there is none."""
    return _ROAD_BETWEEN[a, b]


def rail_edge(a: PlaceId, b: PlaceId) -> EdgeId:
    """The railway between two cities, in either order; ``KeyError`` if there is none."""
    return _RAIL_BETWEEN[a, b]


def edge_ends(edge: EdgeId) -> tuple[PlaceId, PlaceId]:
    """The two cities of a road or railway, sorted."""
    return _ENDS[edge]


def _steps(start: PlaceId, ways: Iterable[Mapping[PlaceId, tuple[PlaceId, ...]]]) -> dict[PlaceId, int]:
    """How many steps each place is away from ``start``, in order of distance."""
    nets = tuple(ways)
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for net in nets:
            for there in net[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
    return found


@cache
def within_roads(place: PlaceId, n: int) -> tuple[PlaceId, ...]:
    """PLACE-2, B-04: the cities one to ``n`` road steps away, sorted."""
    return tuple(sorted(there for there, far in _steps(place, (ROADS,)).items() if 0 < far <= n))


def _nearest_hospitals(place: PlaceId) -> tuple[PlaceId, ...]:
    far = _steps(place, (ADJACENT, WHITE, YELLOW))
    least = min(far[hospital] for hospital in HOSPITALS)
    return tuple(hospital for hospital in HOSPITALS if far[hospital] == least)


_NEAREST: Final = {place: _nearest_hospitals(place) for place in PLACES}


def hospital_distance(place: PlaceId) -> tuple[PlaceId, ...]:
    """HURT-6, C-48: the cities of the nearest hospitals, several where they tie.

    Steps of road, rail of both colours and sea count alike, on the bare board.
    """
    return _NEAREST[place]


# ------------------------------------------------------- the cards and sheets

NUMBERS: Final = Numbers(**{name: row.value for name, row in _numbers.items()})
SWITCHES: Final = checked_switches(_switches)
SWITCH_FACTS: Final = {name: _fact(row, SwitchFact) for name, row in _switches.items()}
CHARACTERS: Final = {
    seat: Character(
        seat=seat,
        health=row.health,
        bite_spaces=row.bite_spaces,
        items=row.items,
        events=row.events,
        start=row.start,
        drained=row.drained,
    )
    for seat, row in _characters.items()
}
"""The four sheets, in activation order."""

EVENTS: Final = {card: _fact(row, EventFact) for card, row in _events.items()}
ITEMS: Final = {card: _fact(row, ItemFact) for card, row in _items.items()}
ENCOUNTERS: Final = {card: _fact(row, EncounterFact) for card, row in _encounters.items()}
COMBATS: Final = {card: _fact(row, CombatFact) for card, row in _combats.items()}
TACTICS: Final = {card: _fact(row, TacticFact) for card, row in _tactics.items()}
POWERS: Final = {card: _fact(row, PowerFact) for card, row in _powers.items()}
TICKETS: Final[dict[Ticket, int]] = {ticket: row.count for ticket, row in _tickets.items()}
"""How many of each ticket the pool holds."""

WINDOWS: Final = {window: _fact(_windows[window], WindowFact) for window in Window}
WINDOW_EVENTS: Final[dict[Window, tuple[Event, ...]]] = {
    window: tuple(card for card, fact in EVENTS.items() if window in fact.windows) for window in Window
}
"""The events that may be played of their owner's will in each window."""

WINDOW_ITEMS: Final[dict[Window, tuple[Item, ...]]] = {
    window: tuple(card for card, fact in ITEMS.items() if window in fact.windows) for window in Window
}
"""The items that may be used of their owner's will in each window."""

refuse(
    "data/characters.toml: no start city",
    (c.start for c in CHARACTERS.values() if c.start not in CITIES or c.start == CASTLE),
)

MARKS: Final[dict[str, Mark]] = {
    f"{table}.{name}": _mark(row)
    for table, rows in (
        ("places", _map.places),
        ("tickets", _tickets),
        ("numbers", _numbers),
        ("switches", _switches),
        ("characters", _characters),
        ("events", _events),
        ("items", _items),
        ("encounters", _encounters),
        ("combat", _combats),
        ("tactics", _tactics),
        ("powers", _powers),
    )
    for name, row in rows.items()
} | {
    "roads": _mark(_map.roads),
    "white_railways": _mark(_map.white_railways),
    "yellow_railways": _mark(_map.yellow_railways),
    **{f"sea_borders.{row.pair[0]}-{row.pair[1]}": _mark(row) for row in _map.sea_borders},
}
"""The mark of each fact, e.g. ``MARKS["numbers.rage"]``."""


def white_value(ticket: Ticket) -> int:
    """How many white railways a ticket is good for (HUNT-4)."""
    return _tickets[ticket].white


def yellow_value(ticket: Ticket) -> int | None:
    """How many railways of any colour a ticket is good for; ``None``: no yellow at all."""
    return _tickets[ticket].yellow


# ------------------------------------------------------- editions, house rules

COPIES: Final[dict[CountedCard, int]] = {
    **{card: fact.copies for card, fact in EVENTS.items()},
    **{card: fact.copies for card, fact in ITEMS.items()},
    **{card: fact.copies for card, fact in ENCOUNTERS.items()},
    **{card: fact.copies for card, fact in COMBATS.items()},
    **{ticket: row.count for ticket, row in _tickets.items()},
}
"""How many of each card and ticket the box holds."""

_COUNTED: Final[dict[str, CountedCard]] = {str(card): card for card in COPIES}
refuse(
    "cards that share an id",
    (
        card
        for kind in (Event, Item, Encounter, Combat, Ticket)
        for card in kind
        if not isinstance(_COUNTED[card], kind)
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
        if name not in _numbers:
            faults.append(f"numbers.{name}: no such number")
        elif fault := _number_fault(value, _numbers[name].least):
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
        if name not in _COUNTED:
            faults.append(f"copies.{name}: no such card")
        elif fault := _number_fault(value, 0):
            faults.append(f"copies.{name} {fault}")
        elif isinstance(value, int) and value != COPIES[_COUNTED[name]]:
            changed.append((name, value))
    return tuple(changed)


def house_rules(text: str, edition: Edition) -> Setup:
    """An edition with the changes of a house-rules file in TOML.

    It may have ``[numbers]``, ``[switches]``, ``[characters.mina]`` and so on, and
    ``[copies]``. Anything else is refused, all faults in one :class:`HouseRulesError`.
    """
    try:
        rules = msgspec.toml.decode(text, type=dict[str, object])
    except msgspec.DecodeError as wrong:
        raise HouseRulesError([f"no TOML: {wrong}"]) from wrong
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
    lines += [f"copies.{card} = {n} (not {COPIES[_COUNTED[card]]})" for card, n in setup.copies]
    return tuple(lines)
