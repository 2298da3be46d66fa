"""The open line to a watcher: its page whenever that has changed, the card, talk, pins, pings.

A message goes out only where its bytes differ from those sent last. So nothing is heard of what a
watcher does not see, not even that there was something. A slow reader gets the newest page, and
its log from where it was.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from harker.engine.errors import HarkerError
from harker.engine.sight import Watcher
from harker.engine.vocabulary import Seat, Viewer
from harker.table import lobby, refusals, rights, talk
from harker.table.flood import Floodgate, TooMany
from harker.table.people import bearer_of
from harker.table.records import (
    Again,
    CardMessage,
    ChatMessage,
    Hello,
    Ping,
    PingMessage,
    PinsMessage,
    RefusedMessage,
)
from harker.table.room import Change, Room, words_of
from harker.table.routes.common import (
    LARGEST_NUMBER,
    LONGEST_SECRET,
    Malformed,
    Table,
    refusal_of,
    table_of,
    to_language,
    to_seat,
)
from harker.table.rows import Bearer, ChatRow

LONGEST_MESSAGE: Final = 4096
"""Bytes."""

HELLO_WITHIN: Final = 10.0
"""Seconds until the first message."""

MOST_LINES: Final = 128
"""So many lines one person has to one game at most: each hears of all that is said and done there."""

# The codes with which a line is closed.
REFUSED: Final = 4403
TOO_MUCH: Final = 1008
COME_AGAIN: Final = 1012

_GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)
"""A line that has dropped is nothing wrong; the server says it in any of these ways."""

Socket = WebSocket[Any, Any, State]
M = TypeVar("M", Hello, Again)


class Line:
    """One open line. It looks at its room when it is stirred, and sends what is new."""

    def __init__(self, socket: Socket, room: Room, watcher: Watcher, bearer: Bearer, hello: Hello) -> None:
        self.seat = watcher if isinstance(watcher, Seat) else None
        self._socket = socket
        self._room = room
        self._watcher = watcher
        self.player = bearer.player.id
        self._bearer = bearer
        self._language = to_language(hello.lang)
        self._after = hello.after
        self._page: bytes | None = None
        self._card: bytes | None = None
        self._pins: bytes | None = None
        self._said: deque[ChatRow | Ping] = deque()
        self._told: set[int] = set()
        self._changed = Change.TABLE | Change.CARD | Change.PINS
        self._stirred = asyncio.Event()
        self._gone = False

    def stir(self, change: Change) -> None:
        """Something may have changed."""
        self._changed |= change
        self._stirred.set()

    def hear(self, said: ChatRow | Ping) -> None:
        """Somebody said something, or points at something."""
        self._said.append(said)
        self._stirred.set()

    def hang_up(self) -> None:
        """The other side is to come again."""
        self._gone = True
        self._stirred.set()

    def again(self, after: int) -> None:
        """The page once more, with the log from that number on."""
        self._after, self._page = after, None
        self.stir(Change.TABLE)

    async def talk(self) -> None:
        """Send what is new, as long as the line is open."""
        self._stirred.set()
        first = True
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            if self._gone:
                await self._socket.close(code=COME_AGAIN, reason="come again")
                return
            if not await self._still_mine():
                await self._send(
                    RefusedMessage("NotYours", refusals.told(words_of(self._language), rights.NotYours("")))
                )
                await self._socket.close(code=REFUSED, reason="NotYours")
                return
            if first:
                first = False
                for row in await talk.heard(self._room, self.seat):
                    await self._tell(row)
            await self._send_news()
            while self._said:
                await self._tell(self._said.popleft())

    async def _still_mine(self) -> bool:
        try:
            _check(self._room, self._watcher, self._bearer)
        except HarkerError:
            return False
        return True

    async def _send_news(self) -> None:
        """The page last: who draws it has all that stands beside it, and knows who looks at the screen."""
        changed, self._changed = self._changed, Change(0)
        if Change.CARD in changed:
            card = lobby.card(self._room, self._bearer.player.id, self._language)
            self._card = await self._send_new(CardMessage(card), self._card)
        if Change.PINS in changed and self.seat is not None:
            seen = await talk.pins(self._room, self._bearer.player.id, self.seat)
            self._pins = await self._send_new(PinsMessage(seen), self._pins)
        if Change.TABLE in changed and self._room.course is not None:
            await self._send_page()

    async def _send_page(self) -> None:
        still = msgspec.json.encode(self._room.page(self._watcher, self._language))
        if still == self._page:
            return
        self._page = still
        page = self._room.page(self._watcher, self._language, self._after)
        self._after = page.number
        await self._send(page)

    async def _tell(self, said: ChatRow | Ping) -> None:
        """A line of talk, once: what is said while the line opens is stored already, and heard too."""
        if isinstance(said, Ping):
            await self._send(PingMessage(said))
            return
        line = talk.chat_line(said, self._bearer.player.id)
        if line.id not in self._told:
            self._told.add(line.id)
            await self._send(ChatMessage(line))

    async def _send_new(self, message: object, before: bytes | None) -> bytes:
        body = msgspec.json.encode(message)
        if body != before:
            await _send_text(self._socket, body)
        return body

    async def _send(self, message: object) -> None:
        await _send_text(self._socket, msgspec.json.encode(message))


async def _send_text(socket: Socket, body: bytes) -> None:
    await socket.send_data(body.decode(), mode="text", encoding="utf-8")


def _check(room: Room, watcher: Watcher, bearer: Bearer) -> None:
    if isinstance(watcher, Seat):
        rights.check_seat(room.seats[watcher], bearer)
    else:
        rights.check_person(bearer)
        rights.check_watch(room.row, room.seats.values(), bearer.player.id)


@websocket("/api/games/{game:str}/seats/{seat:str}/socket")
async def seat_socket(socket: Socket) -> None:
    """The line to a seat."""
    await _serve(socket, socket.path_params["seat"])


@websocket("/api/games/{game:str}/watch/socket")
async def watch_socket(socket: Socket) -> None:
    """The line to a spectator."""
    await _serve(socket, Viewer.SPECTATOR)


async def _serve(socket: Socket, watcher: str) -> None:
    table = table_of(socket)
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host", "")):
        # Before it is accepted, so that the page of another site learns nothing but "no".
        await socket.close(code=REFUSED, reason="foreign origin")
        return
    await socket.accept()
    line: Line | None = None
    with suppress(WebSocketDisconnect):
        try:
            line, room = await _opened(socket, table, watcher)
        except HarkerError as wrong:
            refusal = refusal_of(wrong, getattr(socket.state, "language", "en"))
            message = RefusedMessage(refusal.error, refusal.detail)
            # Whoever has gone meanwhile need not be told.
            with suppress(*_GONE):
                await _send_text(socket, msgspec.json.encode(message))
                await socket.close(code=REFUSED, reason=refusal.error)
            return
        room.listeners.add(line)
        room.stir(Change.CARD)
        table.metrics.sockets.inc()
        try:
            await _both_ways(socket, table, line)
        finally:
            table.metrics.sockets.dec()
            room.listeners.discard(line)
            if line.seat is not None:
                room.last_seen[line.seat] = room.clock()


async def _opened(socket: Socket, table: Table, watcher: str) -> tuple[Line, Room]:
    """The line, once the first message has said whose it is.

    Raises:
        HarkerError: it may not be opened.
    """
    try:
        hello = _read(await asyncio.wait_for(_hear(socket), HELLO_WITHIN), Hello)
    except TimeoutError:
        raise Malformed("nothing was said; the first message is to carry a token") from None
    socket.state.language = hello.lang
    secret = hello.token
    if secret is None or not 0 < len(secret) <= LONGEST_SECRET:
        raise rights.NoSuchToken("the first message is to carry a token")
    bearer = await bearer_of(table.store, secret)
    who: Watcher = Viewer.SPECTATOR if watcher == Viewer.SPECTATOR else to_seat(watcher)
    room = await table.rooms.get(socket.path_params["game"])
    _check(room, who, bearer)
    if sum(isinstance(one, Line) and one.player == bearer.player.id for one in room.listeners) >= MOST_LINES:
        raise TooMany("you look at this game in too many places at once; close some of them")
    return Line(socket, room, who, bearer, hello), room


async def _both_ways(socket: Socket, table: Table, line: Line) -> None:
    gate = Floodgate(table.settings.messages, time.monotonic)
    ways = (asyncio.create_task(line.talk()), asyncio.create_task(_listen(socket, gate, line)))
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Also where this is cancelled itself: whatever either way ends with has somebody who reads it.
        for way in ways:
            way.cancel()
        ends = await asyncio.gather(*ways, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, _GONE):
            raise end


async def _listen(socket: Socket, gate: Floodgate, line: Line) -> None:
    while True:
        try:
            text = await _hear(socket)
            gate.check("")
            line.again(_read(text, Again).after)
        except (Malformed, TooMany) as wrong:
            code = TOO_MUCH if isinstance(wrong, TooMany) else REFUSED
            await socket.close(code=code, reason=type(wrong).__name__)
            return


async def _hear(socket: Socket) -> str:
    text = await socket.receive_data(mode="text")
    if len(text) > LONGEST_MESSAGE:
        raise Malformed(f"a message has at most {LONGEST_MESSAGE} bytes")
    return text


def _read(text: str, kind: type[M]) -> M:
    try:
        said = msgspec.json.decode(text.encode(), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError) as wrong:
        raise Malformed(f"this message is not what is wanted here: {wrong}") from None
    if not 0 <= said.after <= LARGEST_NUMBER:
        raise Malformed(f"a number from 0 to {LARGEST_NUMBER} is wanted")
    return said


def same_origin(origin: str | None, host: str) -> bool:
    """Whether a socket is opened by a page of this very address; a program names no origin."""
    if origin is None:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


HANDLERS = (seat_socket, watch_socket)
