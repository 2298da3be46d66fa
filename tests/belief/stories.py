"""Short histories told event by event, as the whole table sees them."""

from __future__ import annotations

from harker.engine.asks import Spot
from harker.engine.catalog import standard
from harker.engine.events import (
    CardPlaced,
    DraculaChoseStart,
    Happened,
    HideoutCleared,
    HunterMoved,
    HunterPlaced,
    NothingThere,
    TrailSlid,
)
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import HUNTERS, Edition, PlaceId, Power, Seat, Way
from harker.mind.belief import Belief, Lies
from harker.mind.belief.codes import NAMES

ADVANCED = standard(Edition.ADVANCED)

FIRST_SPACE = Spot(False, 0)


def place(name: str) -> PlaceId:
    """The place of this name."""
    assert name in NAMES, name
    return PlaceId(name)


def opening(*cities: str) -> tuple[Happened, ...]:
    """The hunters stand in these cities, and Dracula has chosen his."""
    placed = [HunterPlaced(hunter=h, place=place(c)) for h, c in zip(HUNTERS, cities, strict=True)]
    return (*placed, DraculaChoseStart(place=None))


def begun(
    edition: Edition = Edition.ADVANCED, cities: tuple[str, ...] = ("cadiz", "cadiz", "cadiz", "cadiz")
) -> Belief:
    """A belief at the start of the first round."""
    return Belief.start(standard(edition)).update(opening(*cities))


def moves(
    *, at_sea: bool = False, to: str | None = None, power: Power | None = None, lair: int | None = None
) -> tuple[Happened, ...]:
    """The trail slides and he places a card; face up where ``to`` is told. What falls off is cleared."""
    card = CardPlaced(
        spot=FIRST_SPACE,
        place=None if to is None else place(to),
        up=to is not None or power in (Power.FEED, Power.DARK_CALL),
        at_sea=at_sea,
        power=power,
        lair=lair,
    )
    return (TrailSlid(), card)


def falls_off() -> Happened:
    """What fell off the sixth space is cleared unseen."""
    return HideoutCleared(spot=FALLEN, place=None, up=False, why="DRAC-4")


def goes_to(hunter: Seat, origin: str, goal: str) -> tuple[Happened, ...]:
    """A hunter comes to a city by road, and nothing of his lies there."""
    return (
        HunterMoved(hunter=hunter, origin=place(origin), place=place(goal), way=Way.ROAD),
        NothingThere(place=place(goal), why="REVEAL-1"),
    )


def may_be(belief: Belief) -> set[str]:
    """Where he may be."""
    return {NAMES[code] for code, flag in enumerate(belief.possible()) if flag}


def trails(belief: Belief) -> set[tuple[str, ...]]:
    """Every trail of the support as words: a place, "hide of" a place, or "-"."""
    return {tuple(map(_word, world.trail)) for world in belief.worlds()}


def _word(card: Lies | None) -> str:
    if card is None:
        return "-"
    return f"hide of {card.place}" if card.hide else card.place
