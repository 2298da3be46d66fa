"""Positions made up at random, without a thought for what they may not be, around rare cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from harker.engine.catalog import (
    ADJACENT,
    CHARACTERS,
    CITIES,
    EVENTS,
    HOSPITALS,
    PLACES,
    ROADS,
    SEAS,
    CountedCard,
    Setup,
    copies_of,
)
from harker.engine.positions.toml import Table, document, rules_table
from harker.engine.vocabulary import HUNTERS, Edition, Encounter, Event, Item, PlaceId, Seat, Side, Ticket
from harker.mind.fuzz.menu import weighted
from harker.mind.fuzz.scenes import SCENES, Scene
from harker.mind.fuzz.seen import Seen
from harker.mind.players.protocol import Dice

_THEIRS: Final = tuple(card for card in Event if EVENTS[card].side is Side.HUNTERS)
_HIS: Final = tuple(card for card in Event if EVENTS[card].side is Side.DRACULA)
_ALLIES: Final = {
    "hunters": tuple(card for card in _THEIRS if EVENTS[card].ally),
    "dracula": tuple(card for card in _HIS if EVENTS[card].ally),
}
_POINTS: Final = (
    *("dawn", "day", "R7", "dusk", "R10", "R11", "night", "move", "ambush", "search", "fight"),
    *("dracula", "P1", "P3", "P4", "P5", "P8"),
)
_AFTER_THE_SLIDE: Final = ("P3", "P4", "P5")
_TOGETHER: Final = ("fight", "R10")
"""Points at which Dracula stands among hunters."""
_THERE: Final = ("ambush", "search")
"""Points at which a hunter stands where encounters lie."""
_DAYS: Final = 30
_CORNERS: Final = tuple(sea for sea in SEAS if len(ADJACENT[sea]) <= 6)
"""Sea zones that a trail and three holy tokens can shut in: there no power but Misdirect helps."""


def any_position(dice: Dice, seen: Seen, setup: Setup) -> str:
    """The text of a position with cards seen seldom; it may be one that cannot be."""
    scene = dice.pick(SCENES) if dice.below(3) else Scene(point=dice.pick(_POINTS))
    return document(_Maker(dice, seen, setup, scene).table())


class _Box:
    """The cards that are still in the box, dealt with those seen seldom before others."""

    def __init__(self, dice: Dice, seen: Seen, setup: Setup, scene: Scene) -> None:
        self._dice = dice
        self._seen = seen
        self._setup = setup
        self._dealt: Counter[CountedCard] = Counter(scene.items)
        for cards in (scene.events, scene.lying, scene.his, scene.encounters):
            self._dealt.update(cards)

    def some(self, cards: Sequence[CountedCard], number: int) -> list[str]:
        """So many of these cards, fewer where they run out."""
        found: list[str] = []
        for _ in range(number):
            left = [card for card in cards if self._dealt[card] < copies_of(self._setup, card)]
            if left:
                card = weighted(self._dice, left, [self._seen[f"played:{card}"] for card in left])
                self._dealt[card] += 1
                found.append(str(card))
        return found


class _Maker:
    """One position being made."""

    def __init__(self, dice: Dice, seen: Seen, setup: Setup, scene: Scene) -> None:
        self.dice = dice
        self.setup = setup
        self.scene = scene
        self.point = scene.point
        self.box = _Box(dice, seen, setup, scene)
        self.here = dice.pick(_CORNERS if scene.cornered else CITIES)
        self.trail = _trail(dice, self.here, setup, cornered=scene.cornered)
        self.near = [str(hideout["place"]) for hideout in self.trail if "place" in hideout]
        self.turn = scene.turn or dice.pick(HUNTERS)
        self.stand: list[str] = []

    def table(self) -> Table:
        """Everything."""
        dice, point = self.dice, self.point
        table: Table = {"point": point, "edition": str(self.setup.edition), "seed": str(dice.below(1 << 62))}
        if point in ("R7", "night", "move", *_THERE):
            table["at"] = {"hunter": str(self.turn)}
        time: Table = {"round": 2 + dice.below(_DAYS), "influence": dice.below(13)}
        if point == "fight":
            time["phase"] = dice.pick(("dawn", "dusk"))
            table["fight"] = {"enraged": dice.below(6) == 0, **self._combat()}
        table["time"] = time
        table["dracula"] = {
            "damage": dice.below(14),
            "events": [*map(str, self.scene.his), *self.box.some(_HIS, dice.below(3))],
            "szgany": self.scene.szgany,
        }
        if dice.below(2):
            table["allies"] = {
                side: card
                for side, allies in _ALLIES.items()
                if dice.below(2)
                for card in self.box.some(allies, 1)
            }
        table["hunters"] = {str(seat): self._figure(seat) for seat in HUNTERS}
        self._turn_up()
        if point == "P3":
            table["fallen"] = self._fallen()
        if self.scene.cornered:
            table["tokens"] = self._holy()
        first = 2 if point in _AFTER_THE_SLIDE else 1
        spaces = enumerate(self.trail[: 7 - first], first)
        table["trail"] = [{"space": space, **hideout} for space, hideout in spaces]
        if rules := rules_table(self.setup):
            table["rules"] = rules
        return table

    def _combat(self) -> Table:
        """A hand that holds the scene's cards."""
        if not self.scene.combat:
            return {}
        return {"hand": list(map(str, self.scene.combat))}

    def _figure(self, seat: Seat) -> Table:
        dice, scene = self.dice, self.scene
        mine = seat is self.turn
        if scene.fallen and not mine and dice.below(2):
            return {"fell_at": str(dice.pick(CITIES))}
        health = CHARACTERS[seat].health
        damage = health - 1 if mine and scene.frail else dice.below(health)
        bitten = CHARACTERS[seat].bite_spaces > 1 and (scene.bitten or dice.below(5) == 0)
        figure: Table = {
            "damage": damage,
            "bites": int(bitten),
            "delayed": not mine and dice.below(8) == 0,
            "items": self._cards(scene.items if mine else (), tuple(Item)),
            "events": self._cards(scene.events if mine else (), _THEIRS),
            "tickets": self.box.some(tuple(Ticket), dice.below(3)),
        }
        if not mine and not scene.mate and self.point not in _TOGETHER and dice.below(8) == 0:
            figure.update(place=str(dice.pick(HOSPITALS)), hospital=True)
            return figure
        where = self._where(seat)
        self.stand.append(where)
        figure["place"] = where
        if mine and scene.lying:
            figure["lying"] = list(map(str, scene.lying))
        return figure

    def _cards(self, wanted: Sequence[CountedCard], cards: Sequence[CountedCard]) -> list[str]:
        """Three cards at most, the wanted ones among them."""
        more = self.dice.below(4 - len(wanted))
        return [*map(str, wanted), *self.box.some(cards, more)]

    def _where(self, seat: Seat) -> str:
        dice = self.dice
        close = seat is self.turn or self.scene.mate or dice.below(3) == 0
        if self.point in _TOGETHER and close:
            return str(self.here)
        if self.point in _THERE and close:
            return self.near[-1]
        if self.stand and (self.scene.mate or dice.below(3) == 0):
            return dice.pick(self.stand)
        return dice.pick(self.near) if dice.below(3) == 0 else str(dice.pick(CITIES))

    def _turn_up(self) -> None:
        """What lies where hunters stand is up, Hides with their cities (POWER-4)."""
        for hideout in self.trail:
            place, city = hideout.get("place"), hideout.get("city")
            if place in self.stand or (self.point == "fight" and place == self.here):
                hideout["up"] = True
                if PLACES[PlaceId(str(place))].is_sea:
                    continue
                wanted = list(map(str, self.scene.encounters)) if place == self.near[-1] else []
                more = self.box.some(tuple(Encounter), self.dice.below(3))
                hideout["encounters"] = [*wanted, *more]
            elif city in self.stand or (self.point == "fight" and city is not None):
                hideout["up"] = True

    def _fallen(self) -> Table:
        free = [str(city) for city in CITIES if str(city) not in (*self.near, *self.stand)]
        more = self.box.some(tuple(Encounter), self.dice.below(3))
        return {
            "place": self.dice.pick(free),
            "encounters": [*map(str, self.scene.encounters), *more],
        }

    def _holy(self) -> Table:
        """Tokens on what Dracula could still enter, as far as there are any."""
        free = [str(city) for city in ADJACENT[self.here] if str(city) not in self.near]
        holy: Table = {"hosts": sorted(free[:2])}
        if len(free) > 2:
            holy["consecrated"] = free[2]
        return holy


def _trail(dice: Dice, here: PlaceId, setup: Setup, *, cornered: bool) -> list[Table]:
    """Up to six hideouts, each beside the one before."""
    places = [here]
    if cornered:
        # The seas first, since no token bars them.
        places += sorted(ADJACENT[here], key=lambda place: PLACES[place].is_city)[:3]
    for _ in range(0 if cornered else dice.below(6)):
        around = [city for city in ROADS[places[-1]] if city not in places]
        if not around:
            break
        places.append(dice.pick(around))
    hideouts: list[Table] = []
    for place in places:
        hideout: Table = {"place": str(place)}
        if PLACES[place].is_city:
            hideout["encounters"] = ["?"] * (1 + (dice.below(4) == 0))
        hideouts.append(hideout)
    if setup.edition is Edition.ADVANCED and cornered:
        hideouts.append({"power": "misdirect"})
    elif setup.edition is Edition.ADVANCED and len(hideouts) < 6 and dice.below(3) == 0:
        hidden: Table = {"power": "hide", "city": str(here), "encounters": ["?"]}
        hideouts.insert(0, hidden)
    return hideouts
