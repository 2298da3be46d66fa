"""Where cards register what data alone can't say. ``rules/`` looks here and never names a card.

A card's file defines a procedure and decorates it:

* ``@event(Event.X)`` on a subclass of :class:`EventFrame`, with ``usable`` where the card may
  be played only if it can do something (B-55);
* ``@met(Encounter.X)`` on a subclass of :class:`MeetFrame`: the effect on a search or ambush;
* ``@matured(Encounter.X)`` on a subclass of :class:`MaturedFrame`;
* ``@resolves(Combat.X)`` on a subclass of :class:`CombatFrame`: Dracula's combat card;
* ``@struck(Item.X)`` on a subclass of :class:`ItemFrame`: a hunter's combat card takes effect;
* ``@power(Power.X, offers)`` on a subclass of :class:`PowerFrame`, with how it may be used now;
* ``@ally_start(Event.X)`` on a subclass of :class:`EventFrame`: what an ally of Dracula's does
  at the start of his phase (P0);
* ``@ally_slide(Event.X)`` on a function: what the hunters' ally does when a hideout has slid
  onto the sixth space (P2, C-12).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeAlias, TypeVar

from harker.engine.asks import NOTHING, About, Spot
from harker.engine.machine import Frame, Play, procedure
from harker.engine.options import UsePower
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import (
    Combat,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Window,
)


class EventFrame(Frame):
    """The effect of an event, after counters. ``seat`` plays it in ``window``, about ``about``.

    What it returns goes to whoever opened the window; None stands for ``"played"``.
    """

    MOMENT: ClassVar[bool] = True

    seat: Seat
    window: Window
    about: About = NOTHING


class MeetFrame(Frame):
    """An encounter's effect on ``hunter`` in ``place``, on a search or an ambush.

    Returns ``"returns"`` where the card goes back face up, ``"gone"`` where it has left its
    hideout already, else None: it is discarded. With ``spot`` None the card lies nowhere and is
    not settled: the Bodyguards before a fight (F1).
    """

    MOMENT: ClassVar[bool] = True

    hunter: Seat | None
    place: PlaceId
    spot: Spot | None = None
    ambush: bool = False
    damage: int = 0
    """The wounds of a vampire that was met before."""


class MaturedFrame(Frame):
    """An encounter's matured effect. ``hideout`` is what left the trail, as it was at first.

    It lies at :data:`harker.engine.queries.FALLEN` now. Returns ``"gone"`` where the card does not
    go to the discard pile; a vampire returns its influence, which is scored together with that
    of the others (B-25).
    """

    MOMENT: ClassVar[bool] = True

    hideout: Hideout


class CombatFrame(Frame):
    """The vampire's combat card takes effect on the engaged hunter of ``state.fight``."""

    MOMENT: ClassVar[bool] = True


class ItemFrame(Frame):
    """A hunter's combat card (item or tactic) takes effect in ``state.fight``."""

    MOMENT: ClassVar[bool] = True

    hunter: Seat


class PowerFrame(Frame):
    """A power card is used in the move step (POWER-1).

    Returns ``"again"`` where another card is still to be placed (Misdirect).
    """

    MOMENT: ClassVar[bool] = True

    place: PlaceId | None = None


Usable: TypeAlias = Callable[[State, Seat, Window, About], bool]
Offers: TypeAlias = Callable[[State, PlaceId | None], tuple[UsePower, ...]]
"""How a power may be used now, as if the location given were back in the deck (POWER-3)."""


def always(state: State, seat: Seat, window: Window, about: About) -> bool:
    """A card that its window alone makes playable."""
    return True


EVENT_FRAMES: dict[Event, type[EventFrame]] = {}
EVENT_USABLE: dict[Event, Usable] = {}
MEET_FRAMES: dict[Encounter, type[MeetFrame]] = {}
MATURED_FRAMES: dict[Encounter, type[MaturedFrame]] = {}
COMBAT_FRAMES: dict[Combat, type[CombatFrame]] = {}
ITEM_FRAMES: dict[Item | Tactic, type[ItemFrame]] = {}
POWER_FRAMES: dict[Power, type[PowerFrame]] = {}
POWER_OFFERS: dict[Power, Offers] = {}
ALLY_STARTS: dict[Event, type[EventFrame]] = {}
ALLY_SLIDES: dict[Event, Callable[[Play], None]] = {}

E = TypeVar("E", bound=EventFrame)
M = TypeVar("M", bound=MeetFrame)
N = TypeVar("N", bound=MaturedFrame)
C = TypeVar("C", bound=CombatFrame)
I = TypeVar("I", bound=ItemFrame)  # noqa: E741 -- the initial, as its neighbours
P = TypeVar("P", bound=PowerFrame)


def event(card: Event, usable: Usable = always) -> Callable[[type[E]], type[E]]:
    """Register the effect of an event card."""

    def register(cls: type[E]) -> type[E]:
        EVENT_FRAMES[card] = procedure(cls)
        EVENT_USABLE[card] = usable
        return cls

    return register


def met(card: Encounter) -> Callable[[type[M]], type[M]]:
    """Register an encounter's effect on a search or ambush."""

    def register(cls: type[M]) -> type[M]:
        MEET_FRAMES[card] = procedure(cls)
        return cls

    return register


def matured(card: Encounter) -> Callable[[type[N]], type[N]]:
    """Register an encounter's matured effect."""

    def register(cls: type[N]) -> type[N]:
        MATURED_FRAMES[card] = procedure(cls)
        return cls

    return register


def resolves(card: Combat) -> Callable[[type[C]], type[C]]:
    """Register the effect of a Dracula combat card."""

    def register(cls: type[C]) -> type[C]:
        COMBAT_FRAMES[card] = procedure(cls)
        return cls

    return register


def struck(card: Item | Tactic) -> Callable[[type[I]], type[I]]:
    """Register the effect of a hunter's combat card."""

    def register(cls: type[I]) -> type[I]:
        ITEM_FRAMES[card] = procedure(cls)
        return cls

    return register


def power(card: Power, offers: Offers) -> Callable[[type[P]], type[P]]:
    """Register a power card and how it may be used."""

    def register(cls: type[P]) -> type[P]:
        POWER_FRAMES[card] = procedure(cls)
        POWER_OFFERS[card] = offers
        return cls

    return register


def ally_start(card: Event) -> Callable[[type[E]], type[E]]:
    """Register what an ally of Dracula's does at the start of each Dracula phase."""

    def register(cls: type[E]) -> type[E]:
        ALLY_STARTS[card] = procedure(cls)
        return cls

    return register


def ally_slide(card: Event) -> Callable[[Callable[[Play], None]], Callable[[Play], None]]:
    """Register what an ally of the hunters does when a hideout has slid onto the sixth space."""

    def register(act: Callable[[Play], None]) -> Callable[[Play], None]:
        ALLY_SLIDES[card] = act
        return act

    return register
