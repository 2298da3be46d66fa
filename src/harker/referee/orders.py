"""Standing passes and deadlines: what a driver may answer in a seat's stead.

A player declares beforehand in which windows the seat passes, and until when (rulings.md E6).
Whether an order is in force depends on public facts alone, and where it is the answer is a
pass whatever the seat holds: in a slow game the speed of an answer would tell. The engine
knows nothing of this; a standing answer is given like any other.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from harker.engine.asks import Ask
from harker.engine.options import PASS, Choice
from harker.engine.sight import View
from harker.engine.vocabulary import AskKind, Event, PlaceId, Seat, Viewer, Window


class Until(StrEnum):
    """When an order ends; it ends by itself and does not come back."""

    FOREVER = "forever"
    ROUND = "round"
    """The next round begins."""
    WEEK = "week"
    """The next week begins."""
    EXPOSED = "exposed"
    """Dracula is on the board, or is no longer."""
    CHANGE = "change"
    """Anything of :class:`Facts` changes but the round."""


class Facts(msgspec.Struct, frozen=True):
    """The public facts by which orders end."""

    round: int
    week: int
    influence: int
    despair: int
    exposed: bool
    place: PlaceId | None
    dracula_damage: int
    damage: tuple[int, ...]
    bites: tuple[int, ...]
    fallen: tuple[Seat, ...]
    allies: tuple[Event | None, Event | None]


class Order(msgspec.Struct, frozen=True):
    """Pass in this window; declared when the facts were ``since``."""

    window: Window
    until: Until
    since: Facts


class Orders(msgspec.Struct, frozen=True):
    """The standing orders of one seat, one a window at most."""

    seat: Seat
    orders: tuple[Order, ...] = ()


class NotPublic(ValueError):
    """Facts were to be taken from a view that shows more than the table sees."""


def facts(view: View) -> Facts:
    """The public facts, read off the view of a spectator and of nobody else.

    Raises:
        NotPublic: it is another watcher's view.
    """
    if view.watcher != Viewer.SPECTATOR:
        raise NotPublic(f"orders go by what a spectator sees, not by the view of {view.watcher}")
    hunters = view.hunters
    return Facts(
        round=view.clock.round,
        week=view.clock.week,
        influence=view.clock.influence,
        despair=view.clock.despair,
        exposed=view.dracula.exposed,
        place=view.dracula.place,
        dracula_damage=view.dracula.damage,
        damage=tuple(hunter.damage for hunter in hunters),
        bites=tuple(hunter.bites for hunter in hunters),
        fallen=tuple(hunter.seat for hunter in hunters if hunter.place is None),
        allies=(view.ally, view.dracula.ally),
    )


def declare(orders: Orders, window: Window, until: Until, now: Facts) -> Orders:
    """The orders with one more; an earlier one for the same window gives way."""
    kept = withdraw(orders, window).orders
    return Orders(orders.seat, (*kept, Order(window, until, now)))


def withdraw(orders: Orders, window: Window) -> Orders:
    """The orders without the one for this window."""
    return Orders(orders.seat, tuple(order for order in orders.orders if order.window is not window))


def current(orders: Orders, now: Facts) -> Orders:
    """The orders that are still in force; a driver keeps these, so that none comes back."""
    return Orders(orders.seat, tuple(order for order in orders.orders if in_force(order, now)))


def in_force(order: Order, now: Facts) -> bool:
    """Whether an order still holds."""
    since = order.since
    match order.until:
        case Until.FOREVER:
            return True
        case Until.ROUND:
            return now.round == since.round
        case Until.WEEK:
            return now.week == since.week
        case Until.EXPOSED:
            return now.exposed == since.exposed
        case Until.CHANGE:
            return msgspec.structs.replace(now, round=since.round) == since


def standing_answer(orders: Orders, ask: Ask, now: Facts) -> Choice | None:
    """The pass that a standing order gives here, or None: then the seat is really asked.

    Only windows in which cards may be played know a pass; it is among their options whatever
    the seat holds.
    """
    if ask.seat is not orders.seat or ask.kind is not AskKind.PLAY or PASS not in ask.options:
        return None
    ordered = any(order.window is ask.window and in_force(order, now) for order in orders.orders)
    return (PASS,) if ordered else None


def default_answer(ask: Ask) -> Choice:
    """What a driver answers at a deadline: the harmless default of the question."""
    return ask.default
