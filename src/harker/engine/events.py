"""What happened, in the past tense, with who may know which part of it.

An event is written once, with everything; :mod:`harker.engine.sight` gives each seat its
own version. ``TO`` says who learns that it happened at all, ``HIDES`` who may know a field
that is not public; for everybody else the field becomes None. ``BARRIER`` marks events after
which nobody can take back an answer: a card or token was turned, drawn or shown (I-12).

``why`` is the id of the rule, or the card (``"event:great_wolf"``), that caused it; it is
always as public as the event.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from harker.engine.asks import Spot
from harker.engine.options import Laid
from harker.engine.vocabulary import (
    Combat,
    EdgeId,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Ticket,
    Token,
    Way,
)


class Who(StrEnum):
    """Who may know something. ``seat`` is the event's own field of that name."""

    ALL = "all"
    DRACULA = "dracula"
    HAND = "hand"
    """``seat``, and where hands are open among hunters all hunters if ``seat`` is one (I-03)."""
    TRADERS = "traders"
    """``seat`` and ``other``, and with open hands all hunters (G-16)."""
    SHOWN = "shown"
    """Everybody if the event's ``up`` is true, else Dracula (G-01, G-05)."""
    OPEN = "open"
    """Everybody if the event's ``up`` is true, else ``seat`` as HAND."""
    TICKET = "ticket"
    """As HAND, and everybody where the table plays with open tickets (C-01)."""
    SIDE = "side"
    """``seat`` and everybody of its side (G-11)."""
    FACED = "faced"
    """``seat`` as HAND, and Dracula, whose secret it was (G-19)."""
    NOBODY = "nobody"


class Happened(msgspec.Struct, frozen=True, tag=True, tag_field="event", kw_only=True, omit_defaults=True):
    """Something that happened."""

    TO: ClassVar[Who] = Who.ALL
    HIDES: ClassVar[dict[str, Who]] = {}
    BARRIER: ClassVar[bool] = False

    why: str = ""


# --- the game and time -------------------------------------------------------------------


class GameStarted(Happened, frozen=True):
    """The table is set. ``changes`` are the house rules in force."""

    edition: str
    changes: tuple[str, ...] = ()


class GameEnded(Happened, frozen=True):
    """GAME-2, GAME-3."""

    BARRIER: ClassVar[bool] = True
    winner: Side
    reason: str


class TakenBack(Happened, frozen=True):
    """I-12: ``seat`` took an answer back. The last ``count`` entries of this history that still held
    are void; the referee says it to whoever saw any of them.
    """

    seat: Seat
    count: int


class TimePassed(Happened, frozen=True):
    """A part of a round begins (TIME-1)."""

    round: int
    day: int
    phase: Phase


class TurnBegan(Happened, frozen=True):
    """A hunter's turn in the day or night begins (TIME-3, TIME-5)."""

    hunter: Seat


class TurnPassed(Happened, frozen=True):
    """A hunter did nothing with an action (HUNT-1)."""

    hunter: Seat


class DespairPlaced(Happened, frozen=True):
    """TIME-2."""

    total: int


class InfluenceChanged(Happened, frozen=True):
    """GAME-5. ``by`` is signed, ``total`` the new value."""

    by: int
    total: int


# --- Dracula -----------------------------------------------------------------------------


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
    """Hide is now face up. ``city`` is told only where the city itself is turned (B-56)."""

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


# --- hunters -----------------------------------------------------------------------------


class HunterPlaced(Happened, frozen=True):
    """SETUP-5."""

    hunter: Seat
    place: PlaceId


class HunterMoved(Happened, frozen=True):
    """A hunter came from ``origin`` to ``place``."""

    hunter: Seat
    origin: PlaceId
    place: PlaceId
    way: Way


class HunterHurt(Happened, frozen=True):
    """``total`` is the hunter's damage now."""

    hunter: Seat
    amount: int
    total: int


class HunterHealed(Happened, frozen=True):
    """``total`` is the hunter's damage now."""

    hunter: Seat
    amount: int
    total: int


class HarmPrevented(Happened, frozen=True):
    """HURT-5: a bite, or the damage that would defeat, does not happen."""

    hunter: Seat
    bite: bool


class HunterBitten(Happened, frozen=True):
    """HURT-2. ``bites`` counts tokens."""

    hunter: Seat
    bites: int


class BiteLost(Happened, frozen=True):
    """Blood Transfusion."""

    hunter: Seat
    bites: int


class HunterDefeated(Happened, frozen=True):
    """HURT-3."""

    hunter: Seat
    place: PlaceId | None


class HunterReturned(Happened, frozen=True):
    """HURT-6."""

    hunter: Seat
    place: PlaceId


class HunterDelayed(Happened, frozen=True):
    """HUNT-2."""

    hunter: Seat


class HunterStood(Happened, frozen=True):
    """HUNT-2: the action went into standing up."""

    hunter: Seat


class BatsPlaced(Happened, frozen=True):
    """TOKEN-4."""

    hunter: Seat


class BatsLeft(Happened, frozen=True):
    """TOKEN-4."""

    hunter: Seat


class ActionTaken(Happened, frozen=True):
    """A hunter begins an action (HUNT-1)."""

    hunter: Seat
    action: str


class AnswerGiven(Happened, frozen=True):
    """The truth, told aloud by the engine (A-19): a query's name and its answers.

    ``answer`` holds place, region or seat ids, ``"yes"``, ``"no"``, ``"sea"`` or ``"deck"``.
    """

    BARRIER: ClassVar[bool] = True
    query: str
    seat: Seat
    answer: tuple[str, ...]


# --- cards, items, tickets ---------------------------------------------------------------


class ItemDrawn(Happened, frozen=True):
    """HUNT-7."""

    HIDES: ClassVar[dict[str, Who]] = {"item": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item | None


class ItemDiscarded(Happened, frozen=True):
    """Face up."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item


class ItemShown(Happened, frozen=True):
    """Shown to all and taken back (G-20)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item


class ItemFound(Happened, frozen=True):
    """Taken from cards looked at, unseen by the others (Lucky Find)."""

    HIDES: ClassVar[dict[str, Who]] = {"item": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item | None


class ItemsLookedAt(Happened, frozen=True):
    """The top items, seen by ``seat`` (G-19)."""

    HIDES: ClassVar[dict[str, Who]] = {"items": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    count: int
    items: tuple[Item, ...] | None


class CardLaidOpen(Happened, frozen=True):
    """A weakened hunter's card lies face up now (HURT-2)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    item: Item | None = None
    event_card: Event | None = None


class CardsTurnedDown(Happened, frozen=True):
    """A hunter is no longer weakened (B-15)."""

    seat: Seat


class EventDrawn(Happened, frozen=True):
    """A card goes from the event deck to ``seat``. Its back was seen: ``side`` is public."""

    HIDES: ClassVar[dict[str, Who]] = {"card": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    side: Side
    bottom: bool
    card: Event | None


class EventBuried(Happened, frozen=True):
    """A Dracula card drawn by day, or one found by Mystic Research, lies face down (CARD-4, C-09)."""

    HIDES: ClassVar[dict[str, Who]] = {"card": Who.NOBODY}
    BARRIER: ClassVar[bool] = True
    card: Event | None
    bottom: bool = False


class EventTurnedOver(Happened, frozen=True):
    """An event went from the deck face up to the discard pile, unresolved."""

    BARRIER: ClassVar[bool] = True
    card: Event
    bottom: bool = False


class EventPlayed(Happened, frozen=True):
    """CARD-4. ``half`` where the card has two."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event
    half: str | None = None


class EventCountered(Happened, frozen=True):
    """CARD-6."""

    card: Event
    by: Event


class EventDiscarded(Happened, frozen=True):
    """From a hand, face up."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event


class EventLaid(Happened, frozen=True):
    """An event lies before its player for this fight."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event


class EventTakenBack(Happened, frozen=True):
    """A played event returns to its owner's hand (CARD-9)."""

    seat: Seat
    card: Event


class EventKept(Happened, frozen=True):
    """Taken from the discard pile to hand, in secret (Hoax)."""

    HIDES: ClassVar[dict[str, Who]] = {"card": Who.HAND}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    card: Event | None


class EventsShuffledIn(Happened, frozen=True):
    """Cards of the discard pile went back into the event deck, which was shuffled.

    ``buried``: those of them that had lain face down, which Dracula sees (C-08, G-12).
    """

    HIDES: ClassVar[dict[str, Who]] = {"buried": Who.DRACULA}
    BARRIER: ClassVar[bool] = True
    side: Side | None
    count: int
    buried: tuple[Event, ...] | None = ()


class DeckRemade(Happened, frozen=True):
    """An empty deck was made anew from its discard pile (CARD-4)."""

    BARRIER: ClassVar[bool] = True
    deck: str


class EventsShown(Happened, frozen=True):
    """A whole hand shown to all and taken back (Spy, Vampiric Influence)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    items: tuple[Item, ...]
    cards: tuple[Event, ...]


class BacksSeen(Happened, frozen=True):
    """``seat`` saw the backs of event cards, nearest the end first."""

    HIDES: ClassVar[dict[str, Who]] = {"sides": Who.SIDE}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    count: int
    bottom: bool
    sides: tuple[Side, ...] | None


class BacksAre(Happened, frozen=True):
    """What all know of the bottom of the event deck after Mystic Research (B-54)."""

    count: int
    side: Side


class AllyJoined(Happened, frozen=True):
    """CARD-2."""

    side: Side
    card: Event


class AllyLeft(Happened, frozen=True):
    """CARD-2."""

    side: Side
    card: Event


class TicketTaken(Happened, frozen=True):
    """HUNT-9."""

    HIDES: ClassVar[dict[str, Who]] = {"ticket": Who.TICKET}
    BARRIER: ClassVar[bool] = True
    seat: Seat
    ticket: Ticket | None


class TicketSpent(Happened, frozen=True):
    """C-01."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    ticket: Ticket


class TicketDiscarded(Happened, frozen=True):
    """Unseen by the others (C-01)."""

    HIDES: ClassVar[dict[str, Who]] = {"ticket": Who.TICKET}
    seat: Seat
    ticket: Ticket | None


class TicketTurned(Happened, frozen=True):
    """A ticket drawn, shown and put back (C-02)."""

    BARRIER: ClassVar[bool] = True
    seat: Seat
    ticket: Ticket


class TradeBegan(Happened, frozen=True):
    """HUNT-8, WHO-4."""

    seat: Seat
    other: Seat
    leader: bool


class TradeGave(Happened, frozen=True):
    """One thing changed hands; only the traders see it (G-16)."""

    TO: ClassVar[Who] = Who.TRADERS
    BARRIER: ClassVar[bool] = True
    seat: Seat
    other: Seat
    item: Item | None = None
    card: Event | None = None
    ticket: Ticket | None = None


class TradeShowed(Happened, frozen=True):
    """One card was shown and taken back; only the traders see it."""

    TO: ClassVar[Who] = Who.TRADERS
    BARRIER: ClassVar[bool] = True
    seat: Seat
    other: Seat
    item: Item | None = None
    card: Event | None = None


class TradeEnded(Happened, frozen=True):
    """The counts of both hands afterwards: items, events, tickets."""

    seat: Seat
    other: Seat
    seat_holds: tuple[int, int, int]
    other_holds: tuple[int, int, int]


# --- the board ---------------------------------------------------------------------------


class TokenPlaced(Happened, frozen=True):
    """TOKEN-1..3."""

    token: Token
    place: PlaceId | None = None
    edge: EdgeId | None = None


class TokenRemoved(Happened, frozen=True):
    """TOKEN-1..3, TIME-4."""

    token: Token
    place: PlaceId | None = None
    edge: EdgeId | None = None


# --- fights ------------------------------------------------------------------------------


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
