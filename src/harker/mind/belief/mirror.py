"""Dracula's mirror: what the hunters would know after each card that he might choose.

He knows where he is, and what the hunters have seen; so he can see himself through their eyes.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from harker.engine.asks import Spot
from harker.engine.catalog import PLACES, POWERS
from harker.engine.events import CardPlaced, DraculaExposed, DraculaVanished, Happened
from harker.engine.options import AnyOption, Go, UsePower
from harker.engine.sight import View
from harker.engine.vocabulary import PlaceId, Power
from harker.mind.belief.belief import Belief
from harker.mind.belief.fold import Contradiction
from harker.mind.belief.portrait import Portrait, portray


class Mirrored(msgspec.Struct, frozen=True):
    """What the hunters would know after one of his choices.

    ``share``: how much of their belief would lie on where he then is, from 0 to 1.
    """

    option: AnyOption
    portrait: Portrait
    share: float


def moves(belief: Belief, view: View, options: Iterable[AnyOption]) -> list[Mirrored]:
    """Each of his choices of a card with what it would show. ``view`` is Dracula's own.

    Misdirect is left out: another card follows it, and what it shows depends on that one.
    """
    found: list[Mirrored] = []
    for option in options:
        place = _goal(option, view)
        if place is None:
            continue
        try:
            after = belief.update(_shown(option, place, view))
        except Contradiction:
            continue
        portrait = portray(after)
        found.append(Mirrored(option, portrait, portrait.places.get(place, 0.0)))
    return found


def _goal(option: AnyOption, view: View) -> PlaceId | None:
    """Where he would be."""
    match option:
        case Go(place=place):
            return place
        case UsePower(power=Power.MISDIRECT):
            return None
        case UsePower(place=place):
            return place or view.dracula.place
        case _:
            return None


def _shown(option: AnyOption, place: PlaceId, view: View) -> tuple[Happened, ...]:
    """What the table would see of this card (DRAC-10..13, B-31, C-72)."""
    power = option.power if isinstance(option, UsePower) else None
    stays = isinstance(option, UsePower) and option.place is None
    before = view.dracula.exposed
    if stays and power is not None:
        up = POWERS[power].face_up or before
        card = CardPlaced(
            spot=Spot(False, 0),
            place=None,
            up=up,
            at_sea=False,
            power=power if up else None,
            city=place if power is Power.HIDE and up else None,
        )
        return (card,)
    lair = next((i for i, h in enumerate(view.lairs) if h is not None and h.place == place), None)
    lies_up = lair is not None and (hideout := view.lairs[lair]) is not None and hideout.up
    hunted = any(h.place == place and not h.hospital for h in view.hunters) and PLACES[place].is_city
    up = lies_up or hunted
    card = CardPlaced(
        spot=Spot(False, 0),
        place=place if up else None,
        up=up,
        at_sea=PLACES[place].is_sea,
        power=power,
        lair=lair,
    )
    if up:
        return (card, DraculaExposed(place=place))
    return (card, DraculaVanished()) if before else (card,)
