"""Where fuzzed games begin: at the start or at a position of rare cards, under any house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from harker.engine.catalog import (
    CITIES,
    EVENTS,
    ROADS,
    CountedCard,
    Setup,
    Switches,
    copies_of,
    standard,
    switch_values,
)
from harker.engine.positions import PositionError, position
from harker.engine.positions.toml import Table, document, rules_table
from harker.engine.vocabulary import (
    HUNTERS,
    Edition,
    Encounter,
    Event,
    Item,
    PlaceId,
    Seat,
    Side,
    Ticket,
)
from harker.mind.fuzz.menu import weighted
from harker.mind.fuzz.seen import Seen
from harker.mind.players.protocol import Dice
from harker.referee.game import Game, game_from, game_of

TRIES: Final = 4
"""Positions are made without a thought for what they may not be; so many are tried."""

_THEIRS: Final = tuple(card for card in Event if EVENTS[card].side is Side.HUNTERS)
_HIS: Final = tuple(card for card in Event if EVENTS[card].side is Side.DRACULA)
_ALLIES: Final = {
    "hunters": tuple(card for card in _THEIRS if EVENTS[card].ally),
    "dracula": tuple(card for card in _HIS if EVENTS[card].ally),
}
_POINTS: Final = ("dawn", "day", "R7", "dusk", "R10", "R11", "night", "move", "ambush", "search", "fight")
_HIS_POINTS: Final = ("dracula", "P1", "P3", "P4", "P5", "P8")
_AFTER_THE_SLIDE: Final = ("P3", "P4", "P5")
_DAYS: Final = 30


def start(dice: Dice, seen: Seen, edition: Edition | None) -> Game:
    """A game at its first question."""
    setup = any_rules(dice, seen, edition)
    if dice.below(2):
        for _ in range(TRIES):
            try:
                return game_from(position(any_position(dice, seen, setup)), dice.below(1 << 62))
            except PositionError:
                continue
    return game_of(setup, dice.below(1 << 62))


def any_rules(dice: Dice, seen: Seen, edition: Edition | None) -> Setup:
    """The box's rules, or others: each switch at the value seen less often."""
    if edition is None:
        edition = Edition.FIRST if dice.below(6) == 0 else Edition.ADVANCED
    setup = standard(edition)
    if dice.below(3) == 0:
        return setup
    values: dict[str, str] = {}
    for name, those in switch_values(Switches).items():
        values[name] = weighted(dice, those, [seen[f"switch:{name}={value}"] for value in those])
    return replace(setup, switches=msgspec.convert(values, Switches))


def any_position(dice: Dice, seen: Seen, setup: Setup) -> str:
    """The text of a position with cards seen seldom; it may be one that cannot be."""
    point = dice.pick((*_POINTS, *_HIS_POINTS))
    box = _Box(dice, seen, setup)
    here = dice.pick(CITIES)
    trail = _trail(dice, here, setup)
    near: list[str] = [str(hideout["place"]) for hideout in trail if "place" in hideout]
    turn = dice.pick(HUNTERS)
    table: Table = {"point": point, "edition": str(setup.edition), "seed": str(dice.below(1 << 62))}
    if point in ("R7", "night", "move", "ambush", "search"):
        table["at"] = {"hunter": str(turn)}
    time: Table = {"round": 2 + dice.below(_DAYS), "influence": dice.below(13)}
    if point == "fight":
        time["phase"] = dice.pick(("dawn", "dusk"))
        table["fight"] = {"enraged": dice.below(4) == 0}
    table["time"] = time
    table["dracula"] = {
        "damage": dice.below(14),
        "events": box.some(_HIS, dice.below(5)),
        "szgany": int(dice.below(6) == 0),
    }
    if dice.below(2):
        table["allies"] = {side: box.one(allies) for side, allies in _ALLIES.items() if dice.below(2)}
    figures: Table = {}
    stand: list[str] = []
    for seat in HUNTERS:
        where = str(dice.pick(CITIES)) if dice.below(2) else dice.pick(near)
        if point in ("ambush", "search") and seat is turn:
            where = near[-1]
        if point in ("fight", "R10") and (dice.below(2) or seat is turn):
            where = str(here)
        stand.append(where)
        figures[str(seat)] = _figure(dice, box, seat, where)
    table["hunters"] = figures
    for hideout in trail:
        if hideout.get("place") in stand or (point == "fight" and hideout.get("place") == here):
            hideout["up"] = True
            hideout["encounters"] = box.some(tuple(Encounter), 1 + dice.below(3))
    if point == "P3":
        free = [city for city in CITIES if str(city) not in (*near, *stand)]
        table["fallen"] = {
            "place": str(dice.pick(free)),
            "encounters": box.some(tuple(Encounter), 1 + dice.below(3)),
        }
    first = 2 if point in _AFTER_THE_SLIDE else 1
    table["trail"] = [{"space": space, **hideout} for space, hideout in enumerate(trail[: 7 - first], first)]
    if rules := rules_table(setup):
        table["rules"] = rules
    return document(table)


class _Box:
    """The cards that are still in the box, dealt with those seen seldom before others."""

    def __init__(self, dice: Dice, seen: Seen, setup: Setup) -> None:
        self._dice = dice
        self._seen = seen
        self._setup = setup
        self._dealt: Counter[CountedCard] = Counter()

    def one(self, cards: Sequence[CountedCard]) -> str:
        """One of these cards."""
        left = [card for card in cards if self._dealt[card] < copies_of(self._setup, card)]
        card = weighted(self._dice, left, [self._seen[f"played:{card}"] for card in left])
        self._dealt[card] += 1
        return str(card)

    def some(self, cards: Sequence[CountedCard], number: int) -> list[str]:
        """So many of these cards."""
        return [self.one(cards) for _ in range(number)]


def _figure(dice: Dice, box: _Box, seat: Seat, where: str) -> Table:
    bitten = dice.below(4) == 0 and seat is not Seat.MINA
    return {
        "place": where,
        "damage": dice.below(7),
        "bites": int(bitten),
        "delayed": dice.below(8) == 0,
        "items": box.some(tuple(Item), dice.below(4)),
        "events": box.some(_THEIRS, dice.below(3)),
        "tickets": box.some(tuple(Ticket), dice.below(3)),
    }


def _trail(dice: Dice, here: PlaceId, setup: Setup) -> list[Table]:
    """Up to six hideouts, each beside the one before."""
    places = [here]
    for _ in range(dice.below(6)):
        around = [city for city in ROADS[places[-1]] if city not in places]
        if not around:
            break
        places.append(dice.pick(around))
    hideouts: list[Table] = [
        {"place": str(place), "encounters": ["?"] * (1 + (dice.below(4) == 0))} for place in places
    ]
    if setup.edition is Edition.ADVANCED and len(hideouts) < 6 and dice.below(3) == 0:
        hidden: Table = {"power": "hide", "city": str(here), "encounters": ["?"]}
        hideouts.insert(0, hidden)
    return hideouts
