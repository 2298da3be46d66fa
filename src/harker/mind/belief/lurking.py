"""Encounters that lie face down, counted by cell along a history (G-05, B-24)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from harker.engine.asks import Spot
from harker.engine.catalog import ENCOUNTERS, Setup, copies_of
from harker.engine.events import (
    CardPlaced,
    DeckRemade,
    EncounterDiscarded,
    EncounterDropped,
    EncounterPlaced,
    EncounterReturned,
    EncountersDrawn,
    EncountersShuffledBack,
    EncounterTaken,
    EncounterTurnedUp,
    HandsShown,
    Happened,
    HideoutCleared,
    LairMade,
    NoCardPossible,
    SzganyPlaced,
    SzganySpent,
    TrailSlid,
)
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import Encounter
from harker.mind.belief.pools import Pools
from harker.mind.belief.seen import of_no_card

DECK: Final = "deck"
HAND: Final = "hand"
DOWN: Final = "down"
"""The face-down cards of the discard pile."""


def cell_of(spot: Spot) -> str:
    """The cell of a trail space, a lair, or what fell off the trail."""
    return f"lair {spot.index}" if spot.lair else f"space {spot.index}"


_FALLEN: Final = cell_of(FALLEN)
_SLIDE: Final = {cell_of(Spot(False, i)): cell_of(Spot(False, i + 1)) for i in range(FALLEN.index)}


@dataclass(frozen=True, slots=True)
class Lurking:
    """What is known of the encounters. ``up``: those face up by cell; ``pile``: face up in the discard pile.

    ``early``: cards of the deck that are drawn already, though their event comes after that of a
    deck made anew; ``cornered``: Dracula had no card and his hideout has not come to space 1 yet.
    """

    pools: Pools
    up: dict[str, tuple[Encounter, ...]] = field(default_factory=dict)
    pile: tuple[Encounter, ...] = ()
    early: int = 0
    cornered: bool = False

    @classmethod
    def start(cls, setup: Setup) -> Lurking:
        """SETUP-4: all lie in the deck."""
        return cls(Pools.of(DECK, [card for card in ENCOUNTERS for _ in range(copies_of(setup, card))]))

    def after(self, events: Iterable[Happened]) -> Lurking:
        """What is known after the events of one answer."""
        fold = _Fold(self)
        for event in events:
            if fold.cornered and not of_no_card(event):
                fold.to_the_front()
            fold.take(event)
        if fold.cornered:
            fold.to_the_front()
        return Lurking(fold.pools, fold.up, tuple(sorted(fold.pile)), fold.early, fold.cornered)

    def squared(self, shown: dict[str, tuple[Encounter, ...]]) -> Lurking:
        """With what lies face up by now, where a history leaves it open which of two alike was met."""
        pools, up = self.pools, dict(self.up)
        for cell, faces in shown.items():
            mine = list(up.get(cell, ()))
            for face in faces:
                if face in mine:
                    mine.remove(face)
                else:
                    pools = pools.taken(cell, face)
            if mine or tuple(sorted(faces)) != up.get(cell, ()):
                up[cell] = tuple(sorted(faces))
        return replace(self, pools=pools, up=up)


class _Fold:
    """What is known, while the events of one answer are taken in."""

    def __init__(self, known: Lurking) -> None:
        self.pools = known.pools
        self.up = dict(known.up)
        self.pile = list(known.pile)
        self.early = known.early
        self.cornered = known.cornered

    def take(self, event: Happened) -> None:
        match event:
            case EncountersDrawn():
                self._drawn(event)
            case DeckRemade(deck="encounters"):
                # The deck is empty: what was left of it is in his hand already.
                self.early = self.pools.size(DECK)
                self.pools = self.pools.renamed({DECK: HAND}).renamed({DOWN: DECK}).put(DECK, self.pile)
                self.pile = []
            case EncountersShuffledBack(count=count, encounters=None):
                self.pools = self.pools.moved(HAND, DECK, count)
            case EncounterDropped(encounter=None):
                self.pools = self.pools.moved(HAND, DOWN, 1)
            case EncounterDropped(encounter=face) if face is not None:
                self.pools = self.pools.taken(HAND, face)
                self.pile.append(face)
            case EncounterPlaced(spot=spot):
                self.pools = self.pools.moved(HAND, cell_of(spot), 1)
            case LairMade(lair=lair):
                cell = cell_of(Spot(True, lair))
                self._rename({_FALLEN: cell})
                self.pools = self.pools.moved(HAND, cell, 1)
            case EncounterTurnedUp(spot=spot, encounter=face) | EncounterReturned(spot=spot, encounter=face):
                self._lay_up(cell_of(spot), face)
            case EncounterDiscarded(spot=spot, encounter=face) if face is not None:
                self._remove(cell_of(spot), face)
                self.pile.append(face)
            case EncounterTaken(spot=spot, encounter=face):
                self._remove(cell_of(spot), face)
                self.pools = self.pools.put(HAND, (face,))
            case SzganyPlaced():
                self._remove(_FALLEN, Encounter.SZGANY_BODYGUARDS)
            case SzganySpent():
                self.pile.append(Encounter.SZGANY_BODYGUARDS)
            case HandsShown(encounters=hand) if hand is not None:
                for face in hand:
                    self.pools = self.pools.taken(HAND, face)
                self.pools = self.pools.put(HAND, hand)
            case HideoutCleared():
                self._clear(event)
            case TrailSlid():
                self._rename(_SLIDE)
            case CardPlaced(spot=spot, lair=lair) if lair is not None:
                self._rename({cell_of(Spot(True, lair)): cell_of(spot)})
            case NoCardPossible():
                self.cornered = True
            case _:
                pass

    def to_the_front(self) -> None:
        """DRAC-15: his hideout, the one left on the trail, lies on space 1 again."""
        self.cornered = False
        first = cell_of(Spot(False, 0))
        self._rename({cell: first for cell in _SLIDE if cell != first})

    def _drawn(self, event: EncountersDrawn) -> None:
        self.pools = self.pools.moved(DECK, HAND, event.count - self.early)
        self.early = 0

    def _rename(self, names: dict[str, str]) -> None:
        self.pools = self.pools.renamed(names)
        up: dict[str, tuple[Encounter, ...]] = {}
        for cell, faces in self.up.items():
            goal = names.get(cell, cell)
            up[goal] = tuple(sorted((*up.get(goal, ()), *faces)))
        self.up = up

    def _lay_up(self, cell: str, face: Encounter) -> None:
        """It lies face up; one that does already is the one that is meant."""
        if face not in self.up.get(cell, ()):
            self.pools = self.pools.taken(cell, face)
            self.up[cell] = tuple(sorted((*self.up.get(cell, ()), face)))

    def _remove(self, cell: str, face: Encounter) -> None:
        self._lay_up(cell, face)
        left = list(self.up[cell])
        left.remove(face)
        self.up[cell] = tuple(left)

    def _clear(self, event: HideoutCleared) -> None:
        cell = cell_of(event.spot)
        for face in event.shown:
            self._remove(cell, face)
            self.pile.append(face)
        self.up.pop(cell, None)
        self.pools = self.pools.renamed({cell: DOWN})
