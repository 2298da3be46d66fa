"""A position as it is written: what is given, with ``None`` for each card that is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, TypeVar

import msgspec

from harker.engine import catalog, chance
from harker.engine.asks import Spot
from harker.engine.catalog import HouseRulesError, Setup
from harker.engine.notation import NotationError, read
from harker.engine.options import Laid, LayItem, LayTactic, OfLurker
from harker.engine.positions.base import At, Named, Point
from harker.engine.positions.points import ALIASES, POINTS
from harker.engine.positions.reading import HIDDEN, Reader, guess, shown
from harker.engine.positions.toml import Table, Value, document
from harker.engine.state import (
    Clock,
    DownEncounter,
    DownEvent,
    Hideout,
    Lurker,
    Plans,
    Tokens,
)
from harker.engine.vocabulary import (
    HUNTERS,
    Action,
    Combat,
    EdgeId,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Ticket,
    Way,
)

T = TypeVar("T")

Cards: TypeAlias = "tuple[T | None, ...]"

DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SPACES: Final = 6
MOST: Final = 999


PLACE: Final[dict[str, PlaceId]] = {str(place): place for place in catalog.PLACES}
EDGE: Final[dict[str, EdgeId]] = {str(edge): edge for edge in (*catalog.ROAD_EDGES, *catalog.RAIL_EDGES)}
EVENT: Final[dict[str, Event]] = {str(card): card for card in Event}
ITEM: Final[dict[str, Item]] = {str(card): card for card in Item}
ENCOUNTER: Final[dict[str, Encounter]] = {str(card): card for card in Encounter}
COMBAT: Final[dict[str, Combat]] = {str(card): card for card in Combat}
POWER: Final[dict[str, Power]] = {str(card): card for card in Power}
TICKET: Final[dict[str, Ticket]] = {str(ticket): ticket for ticket in Ticket}
HUNTER: Final[dict[str, Seat]] = {str(seat): seat for seat in HUNTERS}
PHASE: Final[dict[str, Phase]] = {str(phase): phase for phase in Phase if phase is not Phase.SETUP}
LAID: Final[dict[str, Laid]] = {
    **{str(tactic): LayTactic(tactic) for tactic in Tactic},
    **{str(item): LayItem(item) for item in Item if catalog.ITEMS[item].blocks},
}


class Figure(msgspec.Struct, frozen=True):
    """A hunter as written."""

    place: PlaceId | None
    fell_at: PlaceId | None
    hospital: bool
    damage: int
    bites: int
    delayed: bool
    bats: bool
    items: Cards[Item]
    events: Cards[Event]
    tickets: Cards[Ticket]
    shown_item: Item | None
    shown_event: Event | None
    lying: tuple[Event, ...]


class Place(msgspec.Struct, frozen=True):
    """A hideout or lair as written; ``lurkers`` may hold dealt ones."""

    hideout: Hideout
    lurkers: Cards[Lurker]
    read: bool = True
    """Whether its location and power could be read; else what follows from them is no fault."""


class Battle(msgspec.Struct, frozen=True):
    """A fight as written."""

    place: PlaceId | None
    fighters: tuple[Seat, ...]
    night: bool
    vampire: Lurker | None
    spot: Spot | None
    hand: Cards[Combat] | None
    deck: Cards[Combat]
    used: tuple[Combat, ...]
    before_him: int
    mesmerized: tuple[Seat, ...]
    worn: tuple[Seat, ...]
    bullets_used: bool
    enraged: bool
    resting: tuple[tuple[Seat, Laid], ...]


class Sheet(msgspec.Struct, frozen=True):
    """A whole position as written."""

    setup: Setup
    point: Point
    rng: int
    clock: Clock
    figures: tuple[Figure, Figure, Figure, Figure]
    dracula_place: PlaceId | None
    dracula_damage: int
    dracula_events: Cards[Event]
    dracula_encounters: Cards[Encounter]
    dracula_ally: Event | None
    ally: Event | None
    szgany: int
    rumors: int
    trail: tuple[Place | None, ...]
    lairs: tuple[Place | None, ...]
    fallen: Place | None
    tokens: Tokens
    items: Cards[Item]
    items_discard: tuple[Item, ...]
    events: Cards[Event]
    events_bottom: tuple[Event, ...]
    events_discard: tuple[DownEvent, ...]
    encounters: Cards[Encounter]
    encounters_discard: tuple[DownEncounter, ...]
    plans: Plans
    battle: Battle | None
    at: At


def read_sheet(raw: Mapping[str, object], faults: list[str]) -> Sheet:
    """The sheet of a text; what is wrong with its parts is added to ``faults``."""
    top = Reader(raw, "", faults)
    edition = top.word("edition", "edition", {str(e): e for e in Edition}) or Edition.ADVANCED
    setup = _setup(top, edition)
    seed, stream = top.big("seed", chance.SEED_LIMIT), top.big("stream", chance.SEED_LIMIT)
    if seed is not None and stream is not None:
        top.fault("stream", "is given, and seed too: one of them starts the chances")
    point = _point(top)
    at = _at(top.inner("at"))
    clock = _clock(top.inner("time"), setup, point, at)
    dracula = top.inner("dracula")
    allies = top.inner("allies")
    decks = top.inner("decks")
    sides = catalog.EVENTS
    hunters_cards = {name: card for name, card in EVENT.items() if sides[card].side == "hunters"}
    his_cards = {name: card for name, card in EVENT.items() if card not in hunters_cards.values()}
    trail = _places(top.rows("trail"), "space", SPACES)
    lairs = _places(top.rows("lairs"), "lair", setup.numbers.lairs)
    hunters = top.inner("hunters")
    first, second, third, fourth = (_figure(hunters.inner(seat), setup, i) for i, seat in enumerate(HUNTERS))
    hunters.end()
    hand: Cards[Encounter] | None = dracula.cards("encounters", "encounter", ENCOUNTER)
    sheet = Sheet(
        setup=setup,
        point=point,
        rng=stream if stream is not None else chance.start(seed or 0),
        clock=clock,
        figures=(first, second, third, fourth),
        dracula_place=dracula.word("place", "place", PLACE),
        dracula_damage=dracula.number("damage", 0, 0, setup.numbers.dracula_health - 1),
        dracula_events=dracula.cards("events", "event of Dracula's", his_cards) or (),
        dracula_encounters=(None,) * setup.numbers.encounter_hand if hand is None else hand,
        dracula_ally=allies.word("dracula", "ally of Dracula's", _allies(his_cards)),
        ally=allies.word("hunters", "ally of the hunters", _allies(hunters_cards)),
        szgany=dracula.number("szgany", 0, 0, MOST),
        rumors=dracula.number("rumors", 0, 0, MOST),
        trail=trail,
        lairs=lairs,
        fallen=_fallen(top),
        tokens=_tokens(top.inner("tokens")),
        items=decks.cards("items", "item", ITEM) or (),
        items_discard=decks.words("items_discard", "item", ITEM),
        events=decks.cards("events", "event", EVENT) or (),
        events_bottom=decks.words("events_bottom", "event", EVENT),
        events_discard=tuple(
            DownEvent(card, up) for card, up in _discard(decks, "events_discard", "event", EVENT)
        ),
        encounters=decks.cards("encounters", "encounter", ENCOUNTER) or (),
        encounters_discard=tuple(
            DownEncounter(card, up)
            for card, up in _discard(decks, "encounters_discard", "encounter", ENCOUNTER)
        ),
        plans=_plans(top.inner("plans")),
        battle=_battle(top, setup, clock),
        at=at,
    )
    for reader in (dracula, allies, decks, top):
        reader.end()
    return sheet


def _setup(top: Reader, edition: Edition) -> Setup:
    rules = top.inner("rules")
    table = _as_table(rules.table)
    if table is None:
        top.fault("rules", "holds what no house rule can be")
        return catalog.standard(edition)
    try:
        return catalog.house_rules(document(table), edition)
    except HouseRulesError as wrong:
        top.faults.extend(f"rules.{fault}" for fault in wrong.faults)
        return catalog.standard(edition)


def _as_table(raw: Mapping[str, object]) -> Table | None:
    """House rules as a table that can be written again; None if a value has no place there."""
    table: dict[str, Value] = {}
    for key, value in raw.items():
        if isinstance(value, Mapping):
            inner = _as_table({str(k): v for k, v in value.items()})
            if inner is None:
                return None
            table[key] = inner
        elif isinstance(value, (str, int, bool)):
            table[key] = value
        else:
            return None
    return table


def _point(top: Reader) -> Point:
    name = top.text("point")
    if name is None:
        if not top.has("point"):
            top.fault("point", f"is missing; it is one of {', '.join(POINTS)}")
        return POINTS["R6"]
    name = ALIASES.get(name, name)
    if name not in POINTS:
        top.fault(
            "point",
            f"{shown(name)} is none{guess(name, [*POINTS, *ALIASES])}; it is one of {', '.join(POINTS)}",
        )
        return POINTS["R6"]
    return POINTS[name]


def _at(reader: Reader) -> At:
    acted = reader.words("acted", "hunter", HUNTER) if reader.has("acted") else None
    if acted is not None and len(set(acted)) < len(acted):
        reader.fault("acted", "names a hunter twice")
    met = reader.text("met")
    lurker = None if met is None else _named(met)
    if met is not None and lurker is None:
        reader.fault("met", f"{shown(met)} is no encounter{guess(met.partition(' ')[0], ENCOUNTER)}")
    at = At(
        hunter=reader.word("hunter", "hunter", HUNTER),
        acted=acted,
        used=reader.number("used", -1, 0, MOST),
        taken=_taken(reader),
        way=reader.word("way", "way", {str(way): way for way in Way}) or Way.ROAD,
        origin=reader.word("origin", "place", PLACE),
        ticket=reader.word("ticket", "ticket", TICKET),
        left=_left(reader) if reader.has("left") else None,
        met=lurker,
        before=reader.number("before", 0, 0, MOST),
        stakes=reader.number("stakes", 0, 0, MOST),
        dogs=reader.flag("dogs"),
        fled=reader.flag("fled"),
        ambush=reader.flag("ambush"),
        asked=reader.words("asked", "hunter", HUNTER),
    )
    reader.end()
    return at


def _taken(reader: Reader) -> tuple[str, ...] | None:
    """Kinds of action: those of HUNT-1, events by their names; Leader is a trade (WHO-4)."""
    if not reader.has("taken"):
        return None
    kinds = {str(kind): str(kind) for kind in (*Action, *Event)} | {str(Action.LEADER): str(Action.TRADE)}
    return reader.words("taken", "kind of action", kinds)


def _left(reader: Reader) -> tuple[Named, ...]:
    found: list[Named] = []
    for line in reader.lines("left") or ():
        one = _named(line)
        if one is None:
            reader.fault("left", f"{shown(line)} is no encounter{guess(line.partition(' ')[0], ENCOUNTER)}")
        else:
            found.append(one)
    return tuple(found)


def _named(line: str) -> Named | None:
    """``hoax up space:3``; the space is 0 for the lair of the city."""
    try:
        option = read(f"lurker {line}")
    except NotationError:
        return None
    if not isinstance(option, OfLurker) or option.space > SPACES:
        return None
    return Lurker(option.encounter, option.up, option.damage), option.space


def _clock(time: Reader, setup: Setup, point: Point, at: At) -> Clock:
    """Round, day and week say the same; any of them is enough."""
    number = time.number("round", 0, 1, MOST)
    day = time.word("day", "day", {name: i for i, name in enumerate(DAYS)})
    week = time.number("week", 0, 1, MOST)
    if not number:
        number = (max(week, 1) - 1) * 7 + (day or 0) + 1
        if number == 1 and point.phases == (Phase.DAWN,):
            number = 8 if day == 0 else 2
            if day == 0 and week == 1:
                time.fault("day", "monday of the first week has no dawn: the first round starts in the day")
    clock_day, clock_week = (number - 1) % 7, 1 + (number - 1) // 7
    if day is not None and day != clock_day:
        time.fault("day", f"is {DAYS[day]}, but round {number} is a {DAYS[clock_day]}")
    if week and week != clock_week:
        time.fault("week", f"is {week}, but round {number} is in week {clock_week}")
    if number == 1 and point.phases == (Phase.DAWN,):
        time.fault("round", "is 1, which has no dawn: the first round starts in the day")
    phase = time.word("phase", "phase", PHASE) or point.phases[0]
    if phase not in point.phases:
        time.fault("phase", f"is {phase}, but {point.name} is by {' or '.join(point.phases)}")
    numbers = setup.numbers
    turn = at.hunter if point.turn or point.acts else None
    if point.turns and turn is None and at.acted:
        turn = at.acted[-1]
    clock = Clock(
        round=number,
        day=clock_day,
        week=clock_week,
        phase=phase,
        turn=time.word("turn", "hunter", HUNTER) or turn,
        despair=time.number("despair", min(clock_week - 1, numbers.despair_max), 0, numbers.despair_max),
        influence=time.number("influence", 0, 0, numbers.influence_to_win - 1),
    )
    time.end()
    return clock


def _allies(cards: Mapping[str, Event]) -> dict[str, Event]:
    return {name: card for name, card in cards.items() if catalog.EVENTS[card].ally}


def _figure(reader: Reader, setup: Setup, index: int) -> Figure:
    sheet = setup.characters[index]
    fell_at = reader.word("fell_at", "place", PLACE)
    default = None if fell_at is not None else sheet.start
    hunters_cards = {n: c for n, c in EVENT.items() if catalog.EVENTS[c].side == "hunters"}
    figure = Figure(
        place=reader.word("place", "place", PLACE) or default,
        fell_at=fell_at,
        hospital=reader.flag("hospital"),
        damage=reader.number("damage", 0, 0, sheet.health - 1),
        bites=reader.number("bites", 0, 0, sheet.bite_spaces),
        delayed=reader.flag("delayed"),
        bats=reader.flag("bats"),
        items=reader.cards("items", "item", ITEM) or (),
        events=reader.cards("events", "event of the hunters", hunters_cards) or (),
        tickets=reader.cards("tickets", "ticket", TICKET) or (),
        shown_item=reader.word("shown_item", "item", ITEM),
        shown_event=reader.word("shown_event", "event of the hunters", hunters_cards),
        lying=reader.words("lying", "event of the hunters", hunters_cards),
    )
    reader.end()
    return figure


def _places(rows: list[Reader], key: str, count: int) -> tuple[Place | None, ...]:
    places: list[Place | None] = [None] * count
    for i, row in enumerate(rows):
        number = row.number(key, i + 1, 1, count)
        if number > count:
            row.fault(key, f"would be {number}, but there are only {count}")
            continue
        if places[number - 1] is not None:
            row.fault(key, f"is {number}, where something else lies already")
        places[number - 1] = _place(row)
    return tuple(places)


def _place(row: Reader) -> Place:
    faults = len(row.faults)
    hideout = Hideout(
        place=row.word("place", "place", PLACE),
        up=row.flag("up"),
        power=row.word("power", "power", POWER),
        city=row.word("city", "place", PLACE),
        rumor=row.flag("rumor"),
        bat=row.flag("bat"),
    )
    read = len(row.faults) == faults
    place = Place(hideout, _lurkers(row, "encounters"), read)
    row.end()
    return place


def _fallen(top: Reader) -> Place | None:
    reader = top.inner("fallen")
    return _place(reader) if top.has("fallen") else None


def lurker_of(line: str) -> Lurker | None:
    """``new_vampire up damage:2``; None for anything else."""
    try:
        option = read(f"lurker {line}")
    except NotationError:
        return None
    if isinstance(option, OfLurker) and option.space < 0:
        return Lurker(option.encounter, option.up or option.damage > 0, option.damage)
    return None


def _lurkers(row: Reader, key: str) -> Cards[Lurker]:
    found: list[Lurker | None] = []
    for line in row.lines(key) or ():
        lurker = lurker_of(line)
        if line == HIDDEN:
            found.append(None)
        elif lurker is None:
            row.fault(key, f"{shown(line)} is no encounter{guess(line.partition(' ')[0], ENCOUNTER)}")
        else:
            found.append(lurker)
    return tuple(found)


def _tokens(reader: Reader) -> Tokens:
    tokens = Tokens(
        fog=tuple(sorted(reader.words("fog", "place", PLACE))),
        storms=tuple(sorted(reader.words("storms", "place", PLACE))),
        roadblocks=tuple(sorted(reader.words("roadblocks", "road or railway", EDGE))),
        consecrated=reader.word("consecrated", "place", PLACE),
        hosts=tuple(sorted(reader.words("hosts", "place", PLACE))),
    )
    reader.end()
    return tokens


def _discard(reader: Reader, key: str, kind: str, known: Mapping[str, T]) -> list[tuple[T, bool]]:
    """Cards of a discard pile; ``"bats down"`` lies face down."""
    found: list[tuple[T, bool]] = []
    for line in reader.lines(key) or ():
        name = line.removesuffix(" down")
        if name in known:
            found.append((known[name], name == line))
        else:
            reader.fault(key, f"{shown(line)} is no {kind}{guess(name, known)}")
    return found


def _plans(reader: Reader) -> Plans:
    plans = Plans(
        no_supply_next=reader.flag("no_supply_next"),
        no_supply=reader.flag("no_supply"),
        no_day_next=reader.flag("no_day_next"),
        no_day=reader.flag("no_day"),
        nocturnal_next=reader.flag("nocturnal_next"),
        nocturnal=reader.flag("nocturnal"),
        swiftness=reader.flag("swiftness"),
        long_night=reader.flag("long_night"),
        vigor=reader.number("vigor", 0, 0, MOST),
        telegraph=reader.word("telegraph", "hunter", HUNTER),
    )
    reader.end()
    return plans


def _battle(top: Reader, setup: Setup, clock: Clock) -> Battle | None:
    reader = top.inner("fight")
    if not top.has("fight"):
        return None
    line = reader.text("vampire")
    vampire = None if line is None else lurker_of(line)
    if line is not None and vampire is None:
        reader.fault("vampire", f"{shown(line)} is no encounter{guess(line.partition(' ')[0], ENCOUNTER)}")
    space = reader.number("space", 0, 1, SPACES)
    lair = reader.number("lair", 0, 1, setup.numbers.lairs)
    if space and lair:
        reader.fault("lair", "is given, and space too")
    resting = reader.inner("resting")
    battle = Battle(
        place=reader.word("place", "place", PLACE),
        fighters=tuple(h for h in HUNTERS if h in reader.words("fighters", "hunter", HUNTER)),
        night=reader.flag("night", clock.phase in (Phase.DUSK, Phase.NIGHT, Phase.DRACULA)),
        vampire=vampire,
        spot=Spot(False, space - 1) if space else Spot(True, lair - 1) if lair else None,
        hand=reader.cards("hand", "combat card", COMBAT),
        deck=reader.cards("deck", "combat card", COMBAT) or (),
        used=reader.words("used", "combat card", COMBAT),
        before_him=reader.number("plotting", 0, 0, MOST),
        mesmerized=tuple(sorted(reader.words("mesmerized", "hunter", HUNTER))),
        worn=tuple(sorted(reader.words("wreaths", "hunter", HUNTER))),
        bullets_used=reader.flag("bullets_used"),
        enraged=reader.flag("enraged"),
        resting=tuple(
            (seat, laid) for seat in HUNTERS if (laid := resting.word(seat, "combat card", LAID)) is not None
        ),
    )
    resting.end()
    reader.end()
    return battle
