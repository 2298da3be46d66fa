"""What people at a table write and show: chat, notes, pins on the map, pings, standing orders.

One switch says who hears what one hunter's person sends another's: with ``private_talk`` the
hunters have a channel and pins of their own; without it there is one table, and Dracula hears.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from harker.engine.catalog import PLACES, WINDOWS
from harker.engine.errors import HarkerError
from harker.engine.vocabulary import PlaceId, Seat, Viewer, Window
from harker.referee import game as referee
from harker.referee.orders import Orders, declare, facts
from harker.table.people import shows
from harker.table.records import ChatLine, Notes, OrdersPage, OrderWindow, Pin, Ping, StandingOrder
from harker.table.room import Change, Room, iso, words_of
from harker.table.rows import Channel, ChatRow, NotesRow, PinRow, PlayerRow, side_of

# In characters:
LONGEST_LINE: Final = 1_000
LONGEST_NOTES: Final = 20_000
LONGEST_PIN: Final = 200

MOST_PINS: Final = 100

_KEPT: Final = "\n\t\N{ZERO WIDTH JOINER}"
"""Kept of what is not seen itself; the joiner holds the parts of one picture sign together."""


class NotHeard(HarkerError):
    """Words that cannot be said there, or are too long."""


# ---------------------------------------------------------------- chat


def channels(room: Room, seat: Seat | None) -> tuple[Channel, ...]:
    """What a seat hears; None is a spectator."""
    if seat is None or seat is Seat.DRACULA or not room.row.options.private_talk:
        return (Channel.TABLE,)
    return (Channel.TABLE, Channel.HUNTERS)


def chat_line(row: ChatRow, reader: str | None) -> ChatLine:
    """A line as its reader has it. Ids are even at the table and odd among hunters: each channel
    counts by itself, so that none shows in the other's numbers.
    """
    odd = row.channel is Channel.HUNTERS
    return ChatLine(
        id=2 * row.number + odd,
        name=row.name,
        seat=row.seat,
        to="hunters" if odd else "table",
        text=row.text,
        at=iso(row.at),
        yours=reader is not None and row.player == reader,
    )


async def heard(room: Room, seat: Seat | None) -> list[ChatRow]:
    """All that was said where this seat hears it, the oldest first."""
    rows = [row for channel in channels(room, seat) for row in await room.store.chat(room.id, channel)]
    return sorted(rows, key=lambda row: row.at)


async def say(room: Room, player: PlayerRow, seat: Seat, to: Channel, text: str) -> ChatRow:
    """Say something.

    Raises:
        NotHeard: it is empty, too long, or the seat has no such channel.
    """
    if to not in channels(room, seat):
        raise NotHeard("there is no private talk here; what you say is heard by the whole table")
    row = await room.store.chat_add(room.id, to, player.id, player.name, seat, _line(text, LONGEST_LINE))
    for listener in tuple(room.listeners):
        if to in channels(room, listener.seat):
            listener.hear(row)
    return row


def _line(text: str, longest: int) -> str:
    """The text without signs that nobody sees.

    Raises:
        NotHeard: nothing is left, or too much.
    """
    seen = _seen(text).strip()
    if not shows(seen) or len(seen) > longest:
        raise NotHeard(f"say something, in at most {longest} signs")
    return seen


def _seen(text: str) -> str:
    """Without controls, what turns the direction of writing, and what is no character."""
    return "".join(
        sign
        for sign in unicodedata.normalize("NFC", text)
        if sign in _KEPT or unicodedata.category(sign)[0] != "C"
    )


# ---------------------------------------------------------------- notes and pins


async def notes(room: Room, player: str, seat: Seat) -> Notes:
    """One's own notes at a seat, and the pins that this seat sees."""
    mine = await room.store.notes(room.id, player, seat)
    return Notes(mine.text, await pins(room, player, seat))


async def pins(room: Room, player: str, seat: Seat) -> tuple[Pin, ...]:
    """One's own pins at this seat, and those that others share with it."""
    names = {row.player: row.name for row in room.seats.values()}
    found = []
    for row in await room.store.notes_of(room.id):
        yours = (row.player, row.seat) == (player, seat)
        if not yours and room.row.options.private_talk and side_of(row.seat) is not side_of(seat):
            continue
        by = None if yours else names.get(row.player)
        found += [
            Pin(pin.place, pin.mark, pin.text, pin.shared, by, yours, pin.to)
            for pin in row.pins
            if yours or pin.shared
        ]
    return tuple(found)


async def set_notes(room: Room, player: str, seat: Seat, sent: Notes) -> Notes:
    """Write one's notes at a seat anew; of the pins only one's own count.

    Raises:
        NotHeard: too much, a place that is not on the map, or an arrow that leads nowhere.
    """
    own = [pin for pin in sent.pins if pin.yours]
    if len(sent.text) > LONGEST_NOTES or len(own) > MOST_PINS:
        raise NotHeard(f"notes have at most {LONGEST_NOTES} signs and {MOST_PINS} pins")
    if any(pin.place not in PLACES or len(pin.text) > LONGEST_PIN for pin in own):
        raise NotHeard(f"a pin lies on a place of the map, with at most {LONGEST_PIN} signs")
    if not all(_leads(pin) for pin in own):
        raise NotHeard("an arrow, and nothing else, leads to another place of the map")
    marks = tuple(PinRow(pin.place, pin.mark, _seen(pin.text), pin.shared, pin.to) for pin in own)
    before = await room.store.notes(room.id, player, seat)
    await room.store.set_notes(room.id, NotesRow(player, seat, _seen(sent.text), marks))
    if before.pins != marks:
        for listener in tuple(room.listeners):
            listener.stir(Change.PINS)
    return await notes(room, player, seat)


def _leads(pin: Pin) -> bool:
    """Whether an arrow has another place as its end, and any other mark none."""
    return pin.to in PLACES and pin.to != pin.place if pin.mark == "arrow" else pin.to is None


# ---------------------------------------------------------------- pings


def point(room: Room, seat: Seat, place: PlaceId) -> Ping:
    """Point at a place, for all who hear what this seat says where the fewest do. It is kept nowhere.

    Raises:
        NotHeard: it is not on the map.
    """
    if place not in PLACES:
        raise NotHeard("one points at a place of the map")
    ping = Ping(seat, place)
    to = channels(room, seat)[-1]
    for listener in tuple(room.listeners):
        if to in channels(room, listener.seat):
            listener.hear(ping)
    return ping


# ---------------------------------------------------------------- standing orders


def windows_of(seat: Seat) -> tuple[Window, ...]:
    """The windows in which this seat may pass beforehand: those where it can be asked for a card."""
    return tuple(
        window for window, fact in WINDOWS.items() if fact.needs and fact.side in (None, side_of(seat))
    )


def orders_page(room: Room, seat: Seat, language: str) -> OrdersPage:
    """The seat's standing orders that still hold, and the windows for which there can be one."""
    words = words_of(language)
    orders = room.orders.get(seat, Orders(seat)).orders
    return OrdersPage(
        windows=tuple(OrderWindow(window, words.say(f"window.{window}")) for window in windows_of(seat)),
        orders=tuple(StandingOrder(order.window, order.until) for order in orders),
    )


async def set_orders(room: Room, seat: Seat, wanted: tuple[StandingOrder, ...]) -> None:
    """Other standing orders. One that stood already goes on from when it was declared.

    Raises:
        NotHeard: a window in which this seat is never asked for a card.
    """
    allowed = windows_of(seat)
    for order in wanted:
        if order.window not in allowed:
            raise NotHeard(f"{seat} is never asked for a card in {order.window}")
    await room.whole(_set_orders(room, seat, wanted))


async def _set_orders(room: Room, seat: Seat, wanted: tuple[StandingOrder, ...]) -> None:
    now = facts(referee.view(room.begun().game, Viewer.SPECTATOR))
    old = {(order.window, order.until): order for order in room.orders.get(seat, Orders(seat)).orders}
    orders = Orders(seat)
    for order in wanted:
        kept = old.get((order.window, order.until))
        orders = declare(orders, order.window, order.until, now if kept is None else kept.since)
    room.orders[seat] = orders
    await room.store.set_orders(room.id, orders)
    room.stir(Change.TABLE)
