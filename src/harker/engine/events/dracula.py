"""Dracula: his trail, lairs, encounters and hands."""

from __future__ import annotations

from typing import ClassVar

from harker.engine.asks import Spot
from harker.engine.events.base import Happened, Who
from harker.engine.vocabulary import (
    Encounter,
    Event,
    PlaceId,
    Power,
    Seat,
)


class DraculaHurt(Happened, frozen=True):
    """``total`` is his damage now."""

    amount: int
    total: int


class DraculaHealed(Happened, frozen=True):
    """``total`` is his damage now."""

    amount: int
    total: int


class DraculaChoseStart(Happened, frozen=True):
    """SETUP-6."""

    HIDES: ClassVar[dict[str, Who]] = {"place": Who.DRACULA}
    place: PlaceId | None


class DraculaExposed(Happened, frozen=True):
    """His figure is on the board (REVEAL-2, REVEAL-3)."""

    BARRIER: ClassVar[bool] = True
    place: PlaceId


class DraculaVanished(Happened, frozen=True):
    """He is hidden again (DRAC-13)."""


class TrailSlid(Happened, frozen=True):
    """DRAC-2."""


class CardPlaced(Happened, frozen=True):
    """A location or power card lies on trail space 1 (or, for Misdirect, on ``spot``).

    ``up``: it lies face up. ``at_sea``: by its back (DRAC-10). ``lair``: the lair that moved
    onto the trail (DRAC-9). ``power`` is public where it lies face up; Hide's is Dracula's.
    """

    HIDES: ClassVar[dict[str, Who]] = {
        "place": Who.SHOWN,
        "hidden_power": Who.SHOWN,
        "city": Who.SHOWN,
    }
    spot: Spot
    place: PlaceId | None
    up: bool
    at_sea: bool
    power: Power | None = None
    """A power that lies face up (B-31)."""
    hidden_power: Power | None = None
    """Hide, face down."""
    city: PlaceId | None = None
    """The city a Hide belongs to."""
    lair: int | None = None
    bat: bool = False


class NoCardPossible(Happened, frozen=True):
    """DRAC-15: he suffers and stays."""


class LocationTurnedUp(Happened, frozen=True):
    """A location card is now face up (REVEAL-1)."""

    BARRIER: ClassVar[bool] = True
    spot: Spot
    place: PlaceId


class HideTurnedUp(Happened, frozen=True):
    """Hide is face up, now or already. ``city`` is told only where that city is revealed (A-11, B-56)."""

    BARRIER: ClassVar[bool] = True
    spot: Spot
    city: PlaceId | None = None


class NothingThere(Happened, frozen=True):
    """A question about a place or space was answered "no" (REVEAL-4, B-56)."""

    BARRIER: ClassVar[bool] = True
    place: PlaceId | None = None
    space: int | None = None


class EncounterPlaced(Happened, frozen=True):
    """DRAC-14. ``from_hand`` False: a vampire or other encounter lies back where it was."""

    HIDES: ClassVar[dict[str, Who]] = {"encounter": Who.DRACULA}
    spot: Spot
    encounter: Encounter | None


class EncountersDrawn(Happened, frozen=True):
    """Dracula draws encounters."""

    HIDES: ClassVar[dict[str, Who]] = {"encounters": Who.DRACULA}
    BARRIER: ClassVar[bool] = True
    count: int
    encounters: tuple[Encounter, ...] | None


class EncountersShuffledBack(Happened, frozen=True):
    """POWER-5, Dark Call: the rest goes back into the deck."""

    HIDES: ClassVar[dict[str, Who]] = {"encounters": Who.DRACULA}
    count: int
    encounters: tuple[Encounter, ...] | None


class EncounterDropped(Happened, frozen=True):
    """Dracula discards an encounter from hand; ``up`` when all see it (B-24)."""

    HIDES: ClassVar[dict[str, Who]] = {"encounter": Who.SHOWN}
    BARRIER: ClassVar[bool] = True
    encounter: Encounter | None
    up: bool = False


class EncounterTurnedUp(Happened, frozen=True):
    """An encounter on the trail or in a lair is shown to all."""

    BARRIER: ClassVar[bool] = True
    spot: Spot
    encounter: Encounter


class EncounterDiscarded(Happened, frozen=True):
    """An encounter left its hideout for the discard pile."""

    HIDES: ClassVar[dict[str, Who]] = {"encounter": Who.SHOWN}
    spot: Spot
    encounter: Encounter | None
    up: bool


class EncounterReturned(Happened, frozen=True):
    """An encounter that was met stays or goes back, face up (SEARCH-3)."""

    spot: Spot
    encounter: Encounter


class EncounterTaken(Happened, frozen=True):
    """An encounter went from its hideout to Dracula's hand (Seduction)."""

    spot: Spot
    encounter: Encounter


class SzganyPlaced(Happened, frozen=True):
    """Matured Bodyguards lie before Dracula."""

    total: int


class SzganySpent(Happened, frozen=True):
    """Bodyguards were used before a fight."""

    total: int


class LairMade(Happened, frozen=True):
    """DRAC-7: the hideout that left the trail lies in this lair, with one encounter from hand."""

    HIDES: ClassVar[dict[str, Who]] = {"encounter": Who.DRACULA}
    lair: int
    encounter: Encounter | None


class HideoutCleared(Happened, frozen=True):
    """DRAC-6. ``place``, ``city`` and the encounters stay unseen where they lay face down.

    ``shown``: the encounters that lie face up in the discard pile now (B-24).
    """

    HIDES: ClassVar[dict[str, Who]] = {
        "place": Who.SHOWN,
        "city": Who.DRACULA,
        "hidden_power": Who.SHOWN,
        "encounters": Who.DRACULA,
    }
    spot: Spot
    place: PlaceId | None
    up: bool
    power: Power | None = None
    hidden_power: Power | None = None
    city: PlaceId | None = None
    count: int = 0
    encounters: tuple[Encounter, ...] | None = ()
    shown: tuple[Encounter, ...] = ()


class Matured(Happened, frozen=True):
    """An encounter's matured effect begins (DRAC-4)."""

    BARRIER: ClassVar[bool] = True
    encounter: Encounter


class RumorTaken(Happened, frozen=True):
    """TIME-2, RUMOR-1."""

    total: int


class RumorPlaced(Happened, frozen=True):
    """RUMOR-1."""

    spot: Spot


class HandsShown(Happened, frozen=True):
    """Dracula's hands are shown to the hunter ``seat`` (Behind the Veil)."""

    HIDES: ClassVar[dict[str, Who]] = {"events": Who.FACED, "encounters": Who.FACED}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    events: tuple[Event, ...] | None
    encounters: tuple[Encounter, ...] | None
