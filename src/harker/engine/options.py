"""What can be answered: options as values, and choices made of them.

An :class:`Option` is one thing a seat may pick; a *choice* is a tuple of options, most
often of length one. Options compare by value, so that an option typed, clicked or
decoded is the option offered.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from harker.engine.vocabulary import (
    Action,
    Combat,
    EdgeId,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Ticket,
)


class Option(msgspec.Struct, frozen=True, tag=True, tag_field="do", gc=False, forbid_unknown_fields=True):
    """One thing that may be picked."""


class Pass(Option, frozen=True, gc=False):
    """Do nothing, play nothing, stop."""


class Done(Option, frozen=True, gc=False):
    """End one's part in a trade (B-13)."""


class Keep(Option, frozen=True, gc=False):
    """Keep the card just drawn (A-09)."""


class Act(Option, frozen=True, gc=False):
    """Take this kind of action (HUNT-1)."""

    action: Action


class Play(Option, frozen=True, gc=False):
    """Play this event card."""

    event: Event


class Half(Option, frozen=True, gc=False):
    """One of several named parts of a card or rule, e.g. ``"ally"`` or ``"track"``."""

    name: str


class Road(Option, frozen=True, gc=False):
    """Travel by road to an adjacent city (HUNT-3)."""

    place: PlaceId


class Sea(Option, frozen=True, gc=False):
    """Travel by sea (HUNT-5)."""

    place: PlaceId


class Rail(Option, frozen=True, gc=False):
    """Spend this ticket on the railway (HUNT-4)."""

    ticket: Ticket


class Carriage(Option, frozen=True, gc=False):
    """Spend this ticket with Chartered Carriage."""

    ticket: Ticket


class Leave(Option, frozen=True, gc=False):
    """Leave the hospital into its city (HURT-7)."""

    place: PlaceId


class Go(Option, frozen=True, gc=False):
    """This place: where to go, or the place that is meant."""

    place: PlaceId


class OfItem(Option, frozen=True, gc=False):
    """One copy of this item."""

    item: Item


class OfEvent(Option, frozen=True, gc=False):
    """One copy of this event."""

    event: Event


class OfTicket(Option, frozen=True, gc=False):
    """One ticket of this kind."""

    ticket: Ticket


class OfEncounter(Option, frozen=True, gc=False):
    """One copy of this encounter in Dracula's hand."""

    encounter: Encounter


class OfLurker(Option, frozen=True, gc=False):
    """An encounter lying in a hideout or lair, with what tells it from its like."""

    encounter: Encounter
    up: bool = False
    damage: int = 0
    space: int = -1
    """The trail space where it lies when two hideouts of one city are meant (A-11)."""


class OfHunter(Option, frozen=True, gc=False):
    """This hunter."""

    hunter: Seat


class OfSpace(Option, frozen=True, gc=False):
    """The trail space with this number, 1 the newest."""

    space: int


class OfLair(Option, frozen=True, gc=False):
    """The lair slot with this number, from 1."""

    lair: int


class OfEdge(Option, frozen=True, gc=False):
    """This road or railway."""

    edge: EdgeId


class OfCombat(Option, frozen=True, gc=False):
    """This combat card of Dracula's."""

    combat: Combat


class Give(Option, frozen=True, gc=False):
    """Give one thing in a trade."""

    what: OfItem | OfTicket | OfEvent


class Show(Option, frozen=True, gc=False):
    """Show one card and take it back (G-20)."""

    what: OfItem | OfEvent


class Pay(Option, frozen=True, gc=False):
    """Pay the price that is asked."""


class Strike(Option, frozen=True, gc=False):
    """Dracula's sealed choice: a combat card and the engaged hunter (FIGHT-4)."""

    combat: Combat
    hunter: Seat


class LayItem(Option, frozen=True, gc=False):
    """A hunter's sealed choice: a combat item."""

    item: Item


class LayTactic(Option, frozen=True, gc=False):
    """A hunter's sealed choice: Punch, Dodge or Escape."""

    tactic: Tactic


class MakeLair(Option, frozen=True, gc=False):
    """Turn the hideout that leaves the trail into a lair (DRAC-7)."""


class Mature(Option, frozen=True, gc=False):
    """Mature the hideout that leaves the trail (DRAC-4)."""


class UsePower(Option, frozen=True, gc=False):
    """Use this power card, with the city where it leads (Wolf Form only)."""

    power: Power
    place: PlaceId | None = None


AnyOption: TypeAlias = (
    Pass
    | Done
    | Keep
    | Act
    | Play
    | Half
    | Road
    | Sea
    | Rail
    | Carriage
    | Leave
    | Go
    | OfItem
    | OfEvent
    | OfTicket
    | OfEncounter
    | OfLurker
    | OfHunter
    | OfSpace
    | OfLair
    | OfEdge
    | OfCombat
    | Give
    | Show
    | Pay
    | Strike
    | LayItem
    | LayTactic
    | MakeLair
    | Mature
    | UsePower
)

Laid: TypeAlias = LayItem | LayTactic
"""A hunter's card on the table in a fight."""

Choice: TypeAlias = tuple[AnyOption, ...]
"""A whole answer."""

PASS = Pass()
"""The one pass, shared."""
