"""The cards, tickets, sheets and numbers, and the mark of each fact."""

from __future__ import annotations

from typing import Final

from harker.engine.catalog.board import (
    CASTLE,
    CITIES,
)
from harker.engine.catalog.records import (
    Character,
    CombatFact,
    EncounterFact,
    EventFact,
    ItemFact,
    Mark,
    Numbers,
    PowerFact,
    SwitchFact,
    TacticFact,
    WindowFact,
)
from harker.engine.catalog.rows import (
    character_rows,
    checked_switches,
    combat_rows,
    encounter_rows,
    event_rows,
    fact_of,
    item_rows,
    map_file,
    mark_of,
    number_rows,
    power_rows,
    refuse,
    switch_rows,
    tactic_rows,
    ticket_rows,
    window_rows,
)
from harker.engine.vocabulary import (
    Event,
    Item,
    Ticket,
    Window,
)

NUMBERS: Final = Numbers(**{name: row.value for name, row in number_rows.items()})
SWITCHES: Final = checked_switches(switch_rows)
SWITCH_FACTS: Final = {name: fact_of(row, SwitchFact) for name, row in switch_rows.items()}
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
    for seat, row in character_rows.items()
}
"""The four sheets, in activation order."""

EVENTS: Final = {card: fact_of(row, EventFact) for card, row in event_rows.items()}
ITEMS: Final = {card: fact_of(row, ItemFact) for card, row in item_rows.items()}
ENCOUNTERS: Final = {card: fact_of(row, EncounterFact) for card, row in encounter_rows.items()}
COMBATS: Final = {card: fact_of(row, CombatFact) for card, row in combat_rows.items()}
TACTICS: Final = {card: fact_of(row, TacticFact) for card, row in tactic_rows.items()}
POWERS: Final = {card: fact_of(row, PowerFact) for card, row in power_rows.items()}
TICKETS: Final[dict[Ticket, int]] = {ticket: row.count for ticket, row in ticket_rows.items()}
"""How many of each ticket the pool holds."""

WINDOWS: Final = {window: fact_of(window_rows[window], WindowFact) for window in Window}
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
    f"{table}.{name}": mark_of(row)
    for table, rows in (
        ("places", map_file.places),
        ("tickets", ticket_rows),
        ("numbers", number_rows),
        ("switches", switch_rows),
        ("characters", character_rows),
        ("events", event_rows),
        ("items", item_rows),
        ("encounters", encounter_rows),
        ("combat", combat_rows),
        ("tactics", tactic_rows),
        ("powers", power_rows),
    )
    for name, row in rows.items()
} | {
    "roads": mark_of(map_file.roads),
    "white_railways": mark_of(map_file.white_railways),
    "yellow_railways": mark_of(map_file.yellow_railways),
    **{f"sea_borders.{row.pair[0]}-{row.pair[1]}": mark_of(row) for row in map_file.sea_borders},
}
"""The mark of each fact, e.g. ``MARKS["numbers.rage"]``."""


def white_value(ticket: Ticket) -> int:
    """How many white railways a ticket is good for (HUNT-4)."""
    return ticket_rows[ticket].white


def yellow_value(ticket: Ticket) -> int | None:
    """How many railways of any colour a ticket is good for; ``None``: no yellow at all."""
    return ticket_rows[ticket].yellow
