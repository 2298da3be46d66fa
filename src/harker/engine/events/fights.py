"""Fights."""

from __future__ import annotations

from typing import ClassVar

from harker.engine.events.base import Happened, Who
from harker.engine.options import Laid
from harker.engine.vocabulary import (
    Combat,
    Encounter,
    PlaceId,
    Seat,
    Tactic,
)


class FightBegan(Happened, frozen=True):
    """FIGHT-1, FIGHT-2. ``vampire`` None: Dracula himself."""

    place: PlaceId
    vampire: Encounter | None
    fighters: tuple[Seat, ...]
    night: bool


class HunterJoined(Happened, frozen=True):
    """New Vampire."""

    hunter: Seat


class WreathWorn(Happened, frozen=True):
    """Garlic Wreath is revealed."""

    BARRIER: ClassVar[bool] = True
    hunter: Seat


class WreathLost(Happened, frozen=True):
    """Garlic Wreath is discarded."""

    hunter: Seat


class CombatDrawn(Happened, frozen=True):
    """Dracula draws combat cards (FIGHT-3)."""

    HIDES: ClassVar[dict[str, Who]] = {"cards": Who.DRACULA}
    BARRIER: ClassVar[bool] = True
    count: int
    cards: tuple[Combat, ...] | None


class CombatSought(Happened, frozen=True):
    """Plotting: a card was taken from the deck."""

    HIDES: ClassVar[dict[str, Who]] = {"card": Who.DRACULA}
    card: Combat | None


class FightRound(Happened, frozen=True):
    """FIGHT-4: all cards are revealed."""

    BARRIER: ClassVar[bool] = True
    round: int
    combat: Combat
    engaged: Seat
    laid: tuple[tuple[Seat, Laid], ...]


class EngagedNamed(Happened, frozen=True):
    """Dracula shows whom his card will be aimed at (switch ``sealed_target``)."""

    BARRIER: ClassVar[bool] = True
    hunter: Seat


class CardSwapped(Happened, frozen=True):
    """Planned Ambush."""

    BARRIER: ClassVar[bool] = True
    hunter: Seat
    laid: Laid


class HunterCardCancelled(Happened, frozen=True):
    """A hunter's card has no effect; ``by`` says what did it."""

    hunter: Seat
    by: str


class VampireCardCancelled(Happened, frozen=True):
    """The vampire's card has no effect; ``by`` is an item, tactic, ``"pride"`` or an event."""

    combat: Combat
    by: str


class VampireCardRestored(Happened, frozen=True):
    """Enraged."""

    combat: Combat


class CombatResolved(Happened, frozen=True):
    """The vampire's card takes effect."""

    combat: Combat
    engaged: Seat


class HunterMesmerized(Happened, frozen=True):
    """Until the end of the fight."""

    hunter: Seat


class PlottingTurned(Happened, frozen=True):
    """Plotting is turned down to cancel a tactic."""

    hunter: Seat
    tactic: Tactic


class VampireHurt(Happened, frozen=True):
    """A vampire encounter's damage; ``total`` is its damage now."""

    amount: int
    total: int


class VampireHealed(Happened, frozen=True):
    """A vampire encounter heals; ``total`` is its damage now."""

    amount: int
    total: int


class HunterLeftFight(Happened, frozen=True):
    """FIGHT-6."""

    hunter: Seat
    how: str


class FightEnded(Happened, frozen=True):
    """FIGHT-5. ``how``: escape, leap, dead, no_fighters, six_cards."""

    how: str
