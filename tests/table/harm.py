"""Tables that somebody may try to harm, and how one sees that they are as they were."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from harker.engine.vocabulary import SEATS
from harker.referee import game as referee
from harker.table.rows import Channel
from tests.table.served import Guest, Served


async def invite(host: Guest, guest: Guest, game: str, seat: str) -> str:
    """The host's link to a seat, and the guest takes it."""
    key = str((await host.post(f"/games/{game}/links/{seat}"))["key"])
    await guest.post(f"/games/{game}/claim", {"seat": seat, "key": key})
    return key


async def seat_two(ada: Guest, ben: Guest, mine: str, his: str, **options: Any) -> str:
    game = await ada.new_game({mine: "me", his: "open"}, **options)
    await invite(ada, ben, game, his)
    await ada.post(f"/games/{game}/start")
    await quiet(ada.served, game)
    return game


async def quiet(served: Served, game: str) -> None:
    """Wait until only people are asked."""
    room = await served.table.rooms.get(game)
    for _ in range(1000):
        # The last answer is in memory before all that follows from it is in the file.
        await room.settled()
        if not set(referee.waiting(room.begun().game)) & set(room.bots()):
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the bots do not come to an end")


async def stands(served: Served, game: str) -> list[object]:
    """All there is of a game, in memory and in the file."""
    room, store = await served.table.rooms.get(game), served.table.store
    return [
        None if room.course is None else (referee.fingerprint(room.course.game), room.course.number),
        await store.game(game),
        await store.seats(game),
        await store.lines(game),
        [await store.chat(game, channel) for channel in Channel],
        await store.notes_of(game),
        [await store.orders(game, seat) for seat in SEATS],
        await store.proposals(game),
    ]


@asynccontextmanager
async def unharmed(served: Served, game: str) -> AsyncIterator[None]:
    before = await stands(served, game)
    yield
    assert await stands(served, game) == before


def refused(response: httpx.Response, status: int, error: str) -> None:
    assert (response.status_code, response.json()["error"]) == (status, error), response.text[:300]
    assert response.json()["detail"]


async def spoken(served: Served, line: str, token: str = "") -> tuple[int, bytes]:
    """The answer to a request line as it stands, which no client has put in order."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    head = f"{line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n"
    writer.write(head.encode())
    answer = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    await writer.wait_closed()
    return int(answer.split(maxsplit=2)[1]), answer
