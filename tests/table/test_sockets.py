"""The open line: what is sent, when, to whom; and what is not."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from harker.engine.vocabulary import Seat
from harker.table import talk
from harker.table.flood import TooMany
from harker.table.room import Room
from harker.table.routes import sockets
from harker.table.rows import ChatRow
from harker.table.settings import Flood
from tests.table.harm import invite, quiet, seat_two, unharmed
from tests.table.served import Guest, Served, at_once, serving


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(replace(at_once(tmp_path), messages=Flood(rate=1, burst=5))) as served:
        yield served


async def test_first_what_was_said_then_the_card_and_with_the_page_all_is_there(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    for text in ("one", "two"):
        await ada.post(f"/games/{game}/seats/godalming/chat", {"to": "table", "text": text}, 201)
    async with ada.line(game, "godalming") as line:
        kinds = [await line.next() for _ in range(5)]
        assert [message["type"] for message in kinds] == ["chat", "chat", "card", "pins", "page"]
        assert [message["line"]["text"] for message in kinds[:2]] == ["one", "two"]
        assert kinds[4] == await ada.get(f"/games/{game}/seats/godalming") | {"type": "page"}
        assert await line.silent()


async def test_what_is_said_while_a_line_opens_is_heard_once_and_in_its_order(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await ada.new_game({"godalming": "me"})
    heard, chat = talk.heard, f"/games/{game}/seats/godalming/chat"
    await ada.post(chat, {"to": "table", "text": "one"}, 201)

    async def late(room: Room, seat: Seat | None) -> list[ChatRow]:
        await ada.post(chat, {"to": "table", "text": "two"}, 201)
        return await heard(room, seat)

    monkeypatch.setattr(talk, "heard", late)
    async with ada.line(game, "godalming") as line:
        said = [message["line"]["text"] for message in await line.drain(0.3) if message["type"] == "chat"]
        assert said == ["one", "two"]


@pytest.mark.parametrize("private", [False, True])
async def test_a_ping_is_heard_by_those_who_hear_what_the_seat_says(
    ada: Guest, ben: Guest, private: bool
) -> None:
    game = await ada.new_game({"dracula": "me", "mina": "open", "seward": "open"}, private_talk=private)
    cyd, dot = await ada.served.guest("Cyd"), await ada.served.guest("Dot")
    await invite(ada, ben, game, "mina")
    await invite(ada, cyd, game, "seward")
    await ada.post(f"/games/{game}/start")
    await quiet(ada.served, game)
    async with (
        ben.line(game, "mina") as mina,
        cyd.line(game, "seward") as seward,
        ada.line(game, "dracula") as dracula,
        dot.line(game, "spectator") as spectator,
    ):
        hunters, all_others = (mina, seward), (dracula, spectator)
        for line in hunters + all_others:
            await line.drain()
        async with unharmed(ada.served, game):
            ping = await ben.post(f"/games/{game}/seats/mina/ping", {"place": "vienna"})
            assert ping == {"seat": "mina", "place": "vienna"}
            for line in hunters if private else hunters + all_others:
                assert await line.next() == {"type": "ping", "ping": ping}
            for line in hunters + all_others:
                assert await line.silent()
            # Dracula has no talk but that at the table.
            his = await ada.post(f"/games/{game}/seats/dracula/ping", {"place": "adriatic_sea"})
            for line in hunters + all_others:
                assert await line.next() == {"type": "ping", "ping": his}
    # It is kept nowhere: who comes later hears nothing of it.
    async with cyd.line(game, "seward") as later:
        assert "ping" not in [message["type"] for message in await later.drain()]


async def test_what_is_no_place_and_who_only_looks_on_point_at_nothing(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    await quiet(ada.served, game)
    path, vienna = f"/games/{game}/seats/godalming/ping", {"place": "vienna"}
    async with unharmed(ada.served, game), ada.line(game, "godalming") as line:
        await line.drain()
        for place in ("atlantis", "", "Vienna"):
            assert (await ada.post(path, {"place": place}, 400))["error"] == "NotHeard"
        for body in ({"nothing": 1}, {"place": None}, vienna | {"to": "rome"}):
            assert (await ada.post(path, body, 400))["error"] == "Malformed"
        assert (await ben.post(path, vienna, 403))["error"] == "NotYours"
        assert (await ben.post(f"/games/{game}/watch/ping", vienna, 404))["error"] == "NoSuchPath"
        assert await line.silent()


async def test_who_points_without_end_is_told_to_wait(tmp_path: Path) -> None:
    async with serving(replace(at_once(tmp_path), requests=Flood(rate=0.01, burst=40))) as served:
        ada = await served.guest()
        game = await ada.new_game({"godalming": "me"})
        path, body = f"/games/{game}/seats/godalming/ping", {"place": "vienna"}
        answers = [(await ada.http.post(path, json=body)).status_code for _ in range(60)]
        assert set(answers) == {200, 429}
        assert answers == sorted(answers)


async def test_an_answer_reaches_the_other_screens_with_new_lines_only(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    page = await ada.asked(game, "godalming")
    async with ben.line(game, "seward") as line:
        first = await line.next("page")
        await line.drain()
        await ada.answer_default(game, "godalming", page)
        after = await line.next("page")
        assert after["log"][0]["number"] == first["number"] + 1
        assert after["log"][-1]["number"] == after["number"]


async def test_after_a_gap_the_log_goes_on_from_its_number(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    page = await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
    async with ada.line(game, "godalming", after=page["number"] - 1) as line:
        got = await line.next("page")
        assert got["log"][0]["number"] == page["number"]
        await line.drain()
        await line.socket.send(json.dumps({"after": 0}))
        again = await line.next("page")
        assert [entry["number"] for entry in again["log"]] == list(range(1, again["number"] + 1))


async def test_a_taking_back_sends_the_void_lines_again(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    async with ben.line(game, "seward") as line:
        first = await line.next("page")
        await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
        moved = await line.next("page")
        await ada.post(f"/games/{game}/seats/godalming/undo")
        back = await line.next("page")
        assert moved["number"] == back["number"] - 1
        assert [(entry["number"], entry["void"]) for entry in back["log"]] == [
            *((number, True) for number in range(first["number"] + 1, moved["number"] + 1)),
            (back["number"], False),
        ]


async def test_each_reads_in_a_language_of_their_own(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    async with ada.line(game, "godalming", lang="de") as mine, ben.line(game, "seward") as his:
        german, english = await mine.next("page"), await his.next("page")
        assert german["prompt"]["options"][0]["option"]["do"] == "Go"
        assert german["now"] != english["now"]


async def test_before_the_game_the_line_carries_the_card_and_at_its_start_the_page(
    ada: Guest, ben: Guest
) -> None:
    game = await ada.new_game({"godalming": "me", "seward": "open"})
    key = (await ada.post(f"/games/{game}/links/seward"))["key"]
    async with ada.line(game, "godalming") as line:
        assert (await line.next("card"))["card"]["status"] == "gathering"
        await ben.post(f"/games/{game}/claim", {"seat": "seward", "key": key})
        assert (await line.next("card"))["card"]["seats"][2]["name"] == "Ben"
        await ada.post(f"/games/{game}/start")
        assert (await line.next("page"))["seat"] == "godalming"


async def test_who_loses_the_seat_loses_the_line(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    async with ben.line(game, "seward") as line:
        await line.drain()
        await ben.post(f"/games/{game}/leave", {"seat": "seward"})
        assert (await line.next("refused"))["error"] == "NotYours"
        with pytest.raises(ConnectionClosed) as closed:
            await line.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


# --- refusals ----------------------------------------------------------------------------


async def refused(served: Served, path: str, first: str) -> tuple[str, int]:
    """The error that a line is refused with, and the code that it is closed with."""
    async with connect(f"ws://127.0.0.1:{served.port}{path}") as socket:
        await socket.send(first)
        message = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        return message["error"], closed.value.rcvd.code


async def test_a_line_is_opened_by_its_own_person_alone(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"godalming": "me"}, watch=False)
    mine = f"/api/games/{game}/seats/godalming/socket"

    def hello(token: str | None) -> str:
        return json.dumps({"token": token, "lang": "en", "after": 0})

    for path, said, error in (
        (mine, hello(None), "NoSuchToken"),
        (mine, hello("nonsense"), "NoSuchToken"),
        (mine, hello(ben.token), "NotYours"),
        (f"/api/games/{game}/seats/dracula/socket", hello(ada.token), "NotYours"),
        (f"/api/games/{game}/seats/renfield/socket", hello(ada.token), "NoSuchSeat"),
        ("/api/games/00/seats/mina/socket", hello(ada.token), "NoSuchGame"),
        (f"/api/games/{game}/watch/socket", hello(ben.token), "NoSuchGame"),
        (mine, "{", "Malformed"),
        (mine, json.dumps({"token": ada.token, "after": "0"}), "Malformed"),
        (mine, json.dumps({"token": ada.token, "lang": "fr"}), "Malformed"),
        (mine, json.dumps({"token": ada.token, "after": -1}), "Malformed"),
        (mine, json.dumps({"token": ada.token, "seat": "dracula"}), "Malformed"),
    ):
        assert await refused(ada.served, path, said) == (error, 4403)
    async with ada.line(game, "spectator") as line:
        assert (await line.next("page"))["seat"] == "spectator"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://evil.example:8000", "null", "file://", "http://127.0.0.1"]
)
async def test_the_page_of_another_site_gets_no_line(ada: Guest, origin: str) -> None:
    game = await ada.new_game({"godalming": "me"})
    address = f"ws://127.0.0.1:{ada.served.port}/api/games/{game}/seats/godalming/socket"
    with pytest.raises(InvalidStatus) as refusal:
        async with connect(address, additional_headers={"Origin": origin}):
            pass
    assert refusal.value.response.status_code == 403
    own = {"Origin": f"http://127.0.0.1:{ada.served.port}"}
    async with connect(address, additional_headers=own) as socket:
        await socket.send(json.dumps({"token": ada.token}))
        assert json.loads(await socket.recv())["type"] == "card"


async def test_a_huge_message_and_a_flood_close_the_line_and_nothing_else(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    async with ada.line(game, "godalming") as quiet:
        await quiet.drain()
        async with ada.line(game, "godalming") as line:
            await line.drain()
            await line.socket.send("x" * 5000)
            with pytest.raises(ConnectionClosed) as closed:
                await line.drain()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        async with ada.line(game, "godalming") as line:
            await line.drain()
            for _ in range(20):
                await line.socket.send('{"after": 0}')
            with pytest.raises(ConnectionClosed) as closed:
                await line.drain(1)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
        await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
        assert (await quiet.next("page"))["log"]


async def test_at_a_stop_lines_are_told_to_come_again(tmp_path: Path) -> None:
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest()
        game = await ada.new_game({"godalming": "me"})
        before = await ada.get(f"/games/{game}/seats/godalming")
        page = await ada.answer_default(game, "godalming", before)
        async with ada.line(game, "godalming") as line:
            await line.drain()
            served.server.should_exit = True
            with pytest.raises(ConnectionClosed) as closed:
                await line.drain(10)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    async with serving(at_once(tmp_path)) as served:
        back = Guest(served, ada.id, ada.token, ada.recovery, served.client(ada.token))
        again = await back.get(f"/games/{game}/seats/godalming")
        told = before["log"] + page["log"]
        assert again["log"][: len(told)] == told


async def test_a_flood_of_requests_is_turned_away(tmp_path: Path) -> None:
    settings = replace(
        at_once(tmp_path), requests=Flood(rate=1, burst=40), newcomers=Flood(rate=0.01, burst=3)
    )
    async with serving(settings) as served:
        ada = await served.guest()
        made = [
            await ada.served.client().post("/guests", json={"name": "x", "language": "en"}) for _ in range(4)
        ]
        assert [response.status_code for response in made] == [201, 201, 429, 429]
        answers = [await ada.http.get("/me") for _ in range(60)]
        last = answers[-1]
        assert (last.status_code, last.json()["error"]) == (429, "TooMany")
        assert int(last.headers["retry-after"]) > 0
        assert (await ada.http.get(f"{served.url}/health")).status_code == 200


async def test_one_person_has_so_many_lines_to_a_game_and_no_more(
    ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_LINES", 2)
    game = await ada.new_game({"mina": "me"})
    async with ada.line(game, "mina") as line, ada.line(game, "spectator") as other:
        await line.next("page")
        await other.next("page")
        async with ada.line(game, "mina") as third:
            assert (await third.next())["error"] == "TooMany"
        async with ben.line(game, "spectator") as his:
            await his.next("page")
    async with ada.line(game, "mina") as again:
        await again.next("page")


# --- lines that drop ---------------------------------------------------------------------


class Dropped:
    """A line, and its socket, that both end with the news that nobody is there any more."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    async def talk(self) -> NoReturn:
        try:
            await self.gone.wait()
        finally:
            raise WebSocketDisconnect(detail="gone")

    async def receive_data(self, mode: str) -> NoReturn:
        await self.talk()


@pytest.mark.parametrize("how", ["both ways at once", "its handler is stopped"])
async def test_of_a_line_that_drops_no_error_is_left_lying(table: Served, how: str) -> None:
    left: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: left.append(told["message"]))
    dropped: Any = Dropped()
    handler = asyncio.create_task(sockets._both_ways(dropped, table.table, dropped))
    await asyncio.sleep(0)
    if how == "both ways at once":
        dropped.gone.set()
        await handler
    else:
        await asyncio.sleep(0)
        handler.cancel()
        with pytest.raises(asyncio.CancelledError):
            await handler
        dropped.gone.set()
    for _ in range(3):
        await asyncio.sleep(0)
    del handler
    gc.collect()
    assert left == []


async def test_lines_that_the_table_ends_are_no_errors(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither one that is refused, nor one too many from its address."""
    async with serving(replace(at_once(tmp_path), requests=Flood(rate=0.01, burst=4))) as served:
        ada = await served.guest()
        game = await ada.new_game({"mina": "me"})
        async with ada.line(game, "mina", token="nobody's") as line:
            assert (await line.next())["error"] == "NoSuchToken"
            with pytest.raises(ConnectionClosed, match="4403"):
                await line.next()
        async with ada.line(game, "spectator") as line:
            await line.next("page")
        with pytest.raises(InvalidStatus, match="403"):
            async with ada.line(game, "mina"):
                pass
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_who_is_refused_and_has_gone_is_no_error(
    ada: Guest, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await ada.new_game({"mina": "me"})
    asked, refused, told = asyncio.Event(), asyncio.Event(), asyncio.Event()
    serve = sockets._serve

    async def slow(*_: object) -> NoReturn:
        asked.set()
        await refused.wait()
        raise TooMany("too much")

    async def served(socket: sockets.Socket, watcher: str) -> None:
        await serve(socket, watcher)
        told.set()

    monkeypatch.setattr(sockets, "_opened", slow)
    monkeypatch.setattr(sockets, "_serve", served)
    socket = await connect(f"ws://127.0.0.1:{ada.served.port}/api/games/{game}/seats/mina/socket")
    await asked.wait()
    socket.transport.abort()
    await asyncio.sleep(0.05)
    refused.set()
    await asyncio.wait_for(told.wait(), 5)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
