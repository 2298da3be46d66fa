"""A table for tests: the real server on a free port, and people who talk to it."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from harker.engine.vocabulary import SEATS
from harker.table.routes.common import Table
from harker.table.serve import config_for
from harker.table.settings import Flood, Settings

OPTIONS = {
    "edition": "advanced",
    "house": None,
    "pace": "none",
    "open_to": "link",
    "watch": True,
    "private_talk": False,
    "hot_seat": False,
}

ENDLESS = Flood(rate=1e9, burst=1e9)

NO_TLS = ssl.create_default_context()
"""The tests speak plain HTTP. A client that is given no context reads all certificates anew: 50 ms each."""


def at_once(data: Path) -> Settings:
    """Settings with which nothing has to be waited for."""
    return Settings(
        data=data, host="127.0.0.1", bot_delay=(0.0, 0.0), workers=0, requests=ENDLESS, newcomers=ENDLESS
    )


@dataclass
class Served:
    """A running server."""

    port: int
    table: Table
    server: uvicorn.Server
    clients: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, token: str | None = None) -> httpx.AsyncClient:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        made = httpx.AsyncClient(base_url=f"{self.url}/api", headers=headers, timeout=30, verify=NO_TLS)
        self.clients.append(made)
        return made

    async def guest(self, name: str = "Ada") -> Guest:
        made = (await self.client().post("/guests", json={"name": name, "language": "en"})).json()
        return Guest(self, made["player"]["id"], made["token"], made["recovery"], self.client(made["token"]))


@dataclass
class Guest:
    """Somebody at the table."""

    served: Served
    id: str
    token: str
    recovery: str
    http: httpx.AsyncClient

    async def get(self, path: str, status: int = 200) -> Any:
        return _checked(await self.http.get(path), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return _checked(await self.http.post(path, json={} if body is None else body), status)

    async def put(self, path: str, body: Any, status: int = 200) -> Any:
        return _checked(await self.http.put(path, json=body), status)

    async def new_game(self, seats: dict[str, str] | None = None, **options: Any) -> str:
        """A game; seats that are not named are played by bots at random."""
        wanted = dict.fromkeys(SEATS, "random") | (seats or {})
        card = await self.post("/games", {"options": OPTIONS | options, "seats": wanted}, 201)
        return str(card["id"])

    async def answer_default(self, game: str, seat: str, page: Any) -> Any:
        """Give the first options that a question wants."""
        prompt = page["prompt"]
        choice = [offered["option"] for offered in prompt["options"][: max(1, prompt["least"])]]
        return await self.post(
            f"/games/{game}/seats/{seat}/answers", {"ask": prompt["ask"], "choice": choice}
        )

    async def asked(self, game: str, seat: str) -> Any:
        """The page of a seat once it is asked something, or the game is over."""
        for _ in range(400):
            page = await self.get(f"/games/{game}/seats/{seat}?after=100000")
            if page["prompt"] or page["view"]["outcome"]:
                return page
            await asyncio.sleep(0.005)
        raise AssertionError(f"{seat} is not asked anything")

    @asynccontextmanager
    async def line(
        self, game: str, seat: str, *, lang: str = "en", after: int = 0, token: str | None = None
    ) -> AsyncIterator[Line]:
        path = "watch" if seat == "spectator" else f"seats/{seat}"
        async with connect(f"ws://127.0.0.1:{self.served.port}/api/games/{game}/{path}/socket") as socket:
            hello = {"token": token or self.token, "lang": lang, "after": after}
            await socket.send(json.dumps(hello))
            yield Line(socket)


@dataclass
class Line:
    """An open line to a seat."""

    socket: ClientConnection
    heard: list[bytes] = field(default_factory=list)

    async def next(self, kind: str | None = None, within: float = 5) -> Any:
        """The next message, of that kind."""
        while True:
            raw = await asyncio.wait_for(self.socket.recv(), within)
            message = json.loads(raw)
            self.heard.append(raw if isinstance(raw, bytes) else raw.encode())
            if kind is None or message["type"] == kind:
                return message

    async def silent(self, seconds: float = 0.1) -> bool:
        """Whether nothing comes for so long."""
        try:
            message = await self.next(within=seconds)
        except TimeoutError:
            return True
        raise AssertionError(f"heard {str(message)[:300]}")

    async def drain(self, seconds: float = 0.1) -> list[Any]:
        """All that comes until it is quiet for so long; a line begins with a page, however late."""
        found = [] if self.heard else [await self.next()]
        while True:
            try:
                found.append(await self.next(within=seconds))
            except TimeoutError:
                return found


def _checked(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, f"{response.status_code}: {response.text[:500]}"
    return response.json()


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Served]:
    """The server, as ``harker serve`` runs it."""
    config = config_for(replace(settings, port=0))
    config.lifespan = "on"
    server = uvicorn.Server(config)
    app: Any = config.app
    # Signals are the test runner's.
    task = asyncio.create_task(server._serve())
    try:
        while not server.started:
            assert not task.done(), task
            await asyncio.sleep(0.005)
        port = server.servers[0].sockets[0].getsockname()[1]
        served = Served(port, app.state.table, server)
        yield served
        for client in served.clients:
            await client.aclose()
    finally:
        server.should_exit = True
        await task
