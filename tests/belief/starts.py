"""Where the histories of the judge begin: new games, and positions in which much lies hidden."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from harker.engine.catalog import (
    ADJACENT,
    CASTLE,
    CITIES,
    PLACES,
    ROADS,
    Setup,
    within_roads,
)
from harker.engine.chance import start as stream
from harker.engine.positions import PositionError, position
from harker.engine.positions.toml import Table, document, rules_table
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, Edition, Encounter, Event, Item, PlaceId, Power
from harker.mind.fuzz.seen import Seen
from harker.mind.fuzz.starts import any_rules
from harker.mind.players.protocol import Dice

TRIES: Final = 12
"""Positions are made without a thought for what they may not be; so many are tried."""

POINTS: Final = (
    *("R12", "R12", "R12", "P0", "P1", "P1", "P3", "P3", "P4", "P4", "P5", "P5"),
    *("R7", "R7", "R10", "R10", "F4", "M1", "M1", "S1", "A1", "R2", "R9"),
)
"""The points of Dracula's phase and what comes soon before it are likelier than others."""

DEDUCING: Final = (
    *(Event.HIRED_SCOUTS, Event.LOCAL_RUMORS, Event.NEWSPAPER_REPORTS, Event.MONEY_TRAIL),
    *(Event.WAX_CYLINDERS, Event.EVIL_PRESENCE, Event.HYPNOSIS, Event.JONATHAN_HARKER),
    *(Event.RUFUS_SMITH, Event.SISTER_AGATHA, Event.VAMPIRE_LAIR, Event.CONSECRATED_GROUND),
)
"""The hunters' events from which something follows of where he is."""

_HIS: Final = (
    *(Event.WILD_HORSES, Event.UNEARTHLY_SWIFTNESS, Event.DEVILISH_POWER, Event.FALSE_TIP),
    *(Event.VAMPIRIC_INFLUENCE, Event.SENSATIONALIST_PRESS, Event.SEDUCTION, Event.NOCTURNAL_VISIT),
)

_LATE: Final = (Encounter.NEW_VAMPIRE, Encounter.RECKLESS_VAMPIRE, Encounter.DESECRATED_SOIL, Encounter.HOAX)

FEW: Final = len(CITIES) < 20
"""On a small board four hunters apart would leave nothing to hide."""

_AFTER_THE_SLIDE: Final = ("P3", "P4", "P5")


def new_game(dice: Dice, seen: Seen, edition: Edition | None) -> State:
    """A game before anything has happened, under any house rules."""
    setup = any_rules(dice, seen, edition)
    return State(setup=setup, rng=stream(dice.below(1 << 62)))


def middle(dice: Dice, seen: Seen, edition: Edition | None) -> State | None:
    """A position with a long trail, at a question; None if none of those tried can be."""
    setup = any_rules(dice, seen, edition)
    for _ in range(TRIES):
        try:
            state = position(document(_Maker(dice, setup).table()))
        except PositionError:
            continue
        if state.outcome is None:
            return _told(state)
    return None


def _told(state: State) -> State:
    """A Hide whose city was revealed has been turned up with it, and all know its city (POWER-4)."""
    if state.setup.switches.hide_shares_city == "no":
        return state
    hideouts = (*state.trail, *state.lairs, state.fallen)
    shown = {h.place for h in hideouts if h is not None and h.up}
    shown |= {figure.place for figure in state.hunters if not figure.hospital}
    trail = tuple(
        replace(h, told=True) if h is not None and h.up and h.city is not None and h.city in shown else h
        for h in state.trail
    )
    return replace(state, trail=trail)


class _Maker:
    """One position being made."""

    def __init__(self, dice: Dice, setup: Setup) -> None:
        self.dice = dice
        self.setup = setup
        self.powers = setup.edition is Edition.ADVANCED
        self.point = dice.pick(POINTS)
        self.walk = self._walk()
        self.used = set(self.walk)
        self.trail = self._trail()
        self.camp = dice.pick([city for city in CITIES if city not in self.walk] or CITIES)

    def table(self) -> Table:
        dice, point = self.dice, self.point
        mine = dice.pick(HUNTERS) if dice.below(3) else HUNTERS[-1]
        if point in ("R12", "R7"):
            mine = HUNTERS[-1]
        table: Table = {"point": point, "edition": str(self.setup.edition), "seed": str(dice.below(1 << 62))}
        if point in ("R7", "R12", "M1", "A1", "S1"):
            table["at"] = {"hunter": str(mine)}
        time: Table = {"round": 2 + dice.below(30), "influence": dice.below(7)}
        if point == "F4":
            time["phase"] = "dusk"
            table["fight"] = {"hand": ["escape_as_bat", "fangs"], "used": ["claws"]}
        table["time"] = time
        his = [str(card) for card in dice.sample(_HIS, dice.below(3))]
        table["dracula"] = {"damage": dice.below(7), "events": his}
        if dice.below(3) == 0:
            table["allies"] = {"hunters": str(dice.pick((Event.JONATHAN_HARKER, Event.RUFUS_SMITH)))}
        held = [str(card) for card in dice.sample(DEDUCING, 6)]
        if "allies" in table:
            held = [card for card in held if card not in (Event.JONATHAN_HARKER, Event.RUFUS_SMITH)]
        figures: Table = {}
        for seat in HUNTERS:
            events, held = held[: 1 + dice.below(2)], held[2:]
            items = [str(Item.HEAVENLY_HOST)] if seat is mine and dice.below(2) else []
            figures[str(seat)] = {
                "place": str(self._stands(close=seat is mine)),
                "damage": dice.below(4),
                "events": events,
                "items": items,
                "tickets": ["?"],
            }
        table["hunters"] = figures
        self._turn_up({figure["place"] for figure in figures.values() if isinstance(figure, dict)})
        first = 2 if point in _AFTER_THE_SLIDE else 1
        row = self.trail[: 7 - first]
        table["trail"] = [{"space": space, **card} for space, card in enumerate(row, first) if card]
        lairs = self._elsewhere(dice.below(4))
        lying: list[Table] = [
            {"lair": number, "place": str(city), "encounters": ["?"], "up": dice.below(5) == 0}
            for number, city in enumerate(lairs, 1)
        ]
        table["lairs"] = lying
        if point == "P3":
            table["fallen"] = self._fallen()
        if dice.below(3) == 0:
            around = [c for c in ADJACENT[self.walk[0]] if PLACES[c].is_city and not PLACES[c].no_holy]
            holy = dice.sample([str(city) for city in around if city != CASTLE], 3)
            tokens: Table = {"hosts": sorted(holy[:2])}
            if len(holy) > 2:
                tokens["consecrated"] = holy[2]
            table["tokens"] = tokens
        if rules := rules_table(self.setup):
            table["rules"] = rules
        return table

    def _walk(self) -> list[PlaceId]:
        """Where Dracula has been, the newest first."""
        dice = self.dice
        walk = [dice.pick([city for city in CITIES if city != CASTLE])]
        for _ in range(1 + dice.below(5)):
            near = ROADS[walk[-1]] if dice.below(3) and ROADS[walk[-1]] else ADJACENT[walk[-1]]
            fresh = [place for place in near if place not in walk]
            if not fresh:
                break
            walk.append(dice.pick(fresh))
        if self.point not in ("F4", "R10") and dice.below(4) == 0 and len(walk) > 1:
            walk.reverse()
        return walk

    def _trail(self) -> list[Table]:
        """The spaces from the newest to the oldest; an empty table is an empty space."""
        dice = self.dice
        powers = [Power.HIDE, Power.FEED, Power.DARK_CALL] if self.powers else []
        spaces: list[Table] = []
        wolf = misdirect = self.powers
        for index, place in enumerate(self.walk):
            city = PLACES[place].is_city
            if powers and city and dice.below(4) == 0:
                power = dice.pick(powers)
                powers.remove(power)
                hide = power is Power.HIDE
                spaces.append(
                    {"power": "hide", "city": str(place), "encounters": ["?"]}
                    if hide
                    else {"power": str(power)}
                )
            card: Table = {"place": str(place)}
            if city:
                card["encounters"] = ["?"] * (1 + (dice.below(6) == 0))
                card["up"] = dice.below(6) == 0
                before = self.walk[index + 1] if index + 1 < len(self.walk) else None
                if wolf and before in within_roads(place, 2) and dice.below(6) == 0:
                    card["power"], wolf = "wolf_form", False
                elif dice.below(10) == 0 and "bat" not in str(spaces):
                    card["bat"] = True
                elif self.powers and dice.below(8) == 0:
                    card["rumor"] = True
                if len(spaces) > 3 and dice.below(2):
                    card["encounters"] = [str(dice.pick(_LATE))]
            spaces.append(card)
            if index and misdirect and dice.below(8) == 0:
                spaces.append({"power": "misdirect"})
                misdirect = False
            elif index and dice.below(10) == 0:
                spaces.append({})
        return spaces

    def _fallen(self) -> Table:
        dice = self.dice
        place = next(iter(self._elsewhere(1)), None)
        if place is None:
            return {"power": "feed"}
        late = [str(dice.pick(_LATE))] if dice.below(2) else ["?"]
        return {"place": str(place), "encounters": late, "rumor": self.powers and dice.below(3) == 0}

    def _elsewhere(self, number: int) -> list[PlaceId]:
        """Cities that lie nowhere yet, beside him if there are such."""
        found: list[PlaceId] = []
        for _ in range(number):
            free = [city for city in CITIES if city not in self.used]
            near = [city for city in free if city in ADJACENT[self.walk[0]]]
            if not free:
                break
            city = self.dice.pick(near if near and self.dice.below(3) else free)
            found.append(city)
            self.used.add(city)
        return found

    def _stands(self, *, close: bool) -> PlaceId:
        dice = self.dice
        cities = [place for place in self.walk if PLACES[place].is_city]
        if self.point in ("F4", "R10") and close:
            return self.walk[0]
        if self.point in ("A1", "S1") and close:
            return cities[-1]
        if FEW and dice.below(8):
            return self.camp
        if dice.below(2):
            near = [city for place in self.walk for city in ROADS[place] if city not in self.walk]
            if near:
                return dice.pick(near)
        return dice.pick(CITIES) if dice.below(4) else dice.pick(cities)

    def _turn_up(self, stand: set[object]) -> None:
        """What lies where hunters stand is up, Hides with their cities."""
        for card in self.trail:
            place, city = card.get("place"), card.get("city")
            if place in stand and PLACES[PlaceId(str(place))].is_city:
                card["up"] = True
            up = {other["place"] for other in self.trail if other.get("up") and "place" in other}
            if city is not None and (city in stand or city in up):
                card["up"] = True
