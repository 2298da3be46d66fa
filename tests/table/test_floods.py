"""Too much, too often, and what a line is not for: the others are served all the same."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from harker.table.settings import Flood
from tests.table.harm import quiet, seat_two, spoken, unharmed
from tests.table.served import Guest, at_once, serving


@pytest.mark.parametrize("path", ["/api/me", "//api/me", "/api//me", "/api/games/00/seats/mina"])
async def test_every_way_to_the_api_goes_through_the_floodgate(tmp_path: Path, path: str) -> None:
    settings = replace(at_once(tmp_path), requests=Flood(rate=0.01, burst=10))
    async with serving(settings) as served:
        heard = [await spoken(served, f"GET {path}") for _ in range(14)]
        assert [status for status, _ in heard].count(429) == 4
        assert heard[-1][0] == 429
        assert b"retry-after" in heard[-1][1].lower()


async def test_a_hundred_lines_of_one_guest_do_not_stop_the_others(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    room = await ada.served.table.rooms.get(game)
    async with ben.line(game, "seward") as quiet_one:
        await quiet_one.drain()
        async with AsyncExitStack() as many:
            lines = [await many.enter_async_context(ada.line(game, "godalming")) for _ in range(100)]
            for line in lines:
                await line.next("page", within=30)
            await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
            assert (await quiet_one.next("page", within=30))["log"]
            for line in lines:
                await line.next("page", within=30)
        for _ in range(200):
            if len(room.listeners) == 1:
                break
            await asyncio.sleep(0.02)
        assert len(room.listeners) == 1


@pytest.mark.parametrize(
    "message", ["", "{", "[" * 3000, '{"after": "1"}', '{"after": -1}', '{"after": 1, "do": "Pass"}', "null"]
)
async def test_what_a_line_is_not_for_closes_it(ada: Guest, message: str) -> None:
    game = await ada.new_game({"godalming": "me"})
    await quiet(ada.served, game)
    async with unharmed(ada.served, game), ada.line(game, "godalming") as line:
        await line.drain()
        await line.socket.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            await line.drain(5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


async def test_bytes_and_foreign_pages_get_no_line_either(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    await quiet(ada.served, game)
    base = f"ws://127.0.0.1:{ada.served.port}/api/games/{game}"
    async with unharmed(ada.served, game):
        for path in ("seats/godalming/socket", "watch/socket"):
            for origin in ("http://evil.example", "null"):
                with pytest.raises(InvalidStatus):
                    async with connect(f"{base}/{path}", additional_headers={"Origin": origin}):
                        pass
        async with ada.line(game, "godalming") as line:
            await line.drain()
            await line.socket.send(b"\xff\xfe")
            with pytest.raises(ConnectionClosed):
                await line.drain(5)
