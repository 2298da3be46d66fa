"""A running table for the browser tests: the server in a thread of the test's own process."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.request import Request, urlopen

import uvicorn

import harker
from harker import HUNTERS, Seat
from harker.mind.players.protocol import Player
from harker.referee.game import Game
from harker.referee.saves import DeductionLevel
from harker.table import seeds
from harker.table.app import create_app
from harker.table.room import Room
from harker.table.rooms import Rooms
from harker.table.rows import By
from harker.table.settings import Flood, Settings
from tests.e2e.trace import choice_of

T = TypeVar("T")

PATIENCE: Final = 20.0
"""So many seconds nothing may take."""

NO_LIMIT: Final = Flood(rate=1e6, burst=1e6)


def free_port() -> int:
    """A port that nobody listens on; the system gives each process that asks another one."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def until(what: Callable[[], T | None], said: str) -> T:
    """What this gives as soon as it gives something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        got = what()
        if got:
            return got
        time.sleep(0.002)
    raise AssertionError(f"waited {PATIENCE:.0f} s for {said}")


def until_none(faults: Callable[[], Sequence[object]]) -> None:
    """Waits until nothing is found wrong, for letters or a reply may come late; else tells what was."""
    end = time.monotonic() + PATIENCE
    while (found := faults()) and time.monotonic() < end:
        time.sleep(0.05)
    assert not found


@dataclass(frozen=True)
class Guest:
    """Somebody at the table, as its pages know them."""

    id: str
    token: str


class Table:
    """The server, from inside and by its API."""

    def __init__(self, data: Path) -> None:
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self._settings = Settings(
            data=data,
            port=self.port,
            bot_delay=(0.0, 0.0),
            workers=0,
            requests=NO_LIMIT,
            messages=NO_LIMIT,
            newcomers=NO_LIMIT,
        )
        self._loop: asyncio.AbstractEventLoop | None = None
        self._next_seeds: list[int] = []
        self._draw = seeds.draw

    # --- up and down ---------------------------------------------------------------------

    def start(self) -> None:
        """Begin to serve; seeds are those of :meth:`deal` from now on."""
        seeds.draw = self._promise
        self._app = create_app(self._settings)
        config = uvicorn.Config(
            self._app, host="127.0.0.1", port=self.port, log_config=None, access_log=False
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._serve, name="table", daemon=True)
        self._thread.start()
        until(lambda: self._server.started, "the server to start")

    def _serve(self) -> None:
        self._loop = asyncio.new_event_loop()
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._server.serve())
        self._loop.close()

    def stop(self) -> None:
        """Stop serving."""
        seeds.draw = self._draw
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def _promise(self) -> seeds.Promise:
        drawn = self._draw()
        if not self._next_seeds:
            return drawn
        seed = self._next_seeds.pop(0)
        return seeds.Promise(seed, drawn.salt, seeds.commitment_of(seed, drawn.salt))

    def run(self, doing: Coroutine[Any, Any, T], patience: float = PATIENCE) -> T:
        """Do something in the server's own loop."""
        if self._loop is None:
            raise RuntimeError("the server is not running")
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(patience)

    # --- by its API ----------------------------------------------------------------------

    def call(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """What the API answers."""
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.origin}/api{path}", data, headers, method=method)
        with urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def guest(self, name: str, language: str = "en") -> Guest:
        """A new guest."""
        made = self.call("POST", "/guests", {"name": name, "language": language})
        return Guest(made["player"]["id"], made["token"])

    def deal(
        self,
        host: Guest,
        seed: int,
        seats: dict[Seat, str],
        *,
        hot_seat: bool = False,
        watch: bool = True,
        deduction: DeductionLevel = "odds",
    ) -> str:
        """A new game of this seed under default rules; its id."""
        self._next_seeds.append(seed)
        options = {
            "edition": "advanced",
            "house": None,
            "pace": "none",
            "open_to": "link",
            "watch": watch,
            "private_talk": False,
            "hot_seat": hot_seat,
            "deduction": deduction,
        }
        card = self.call("POST", "/games", {"options": options, "seats": seats}, host.token)
        return str(card["id"])

    def two_sides(self, seed: int, deduction: DeductionLevel = "odds") -> tuple[str, Guest, Guest]:
        """A game whose seats are all persons': its id, Dracula's guest, the hunters' guest."""
        dracula, hunters = self.guest("Vlad"), self.guest("Jonathan")
        seats = {Seat.DRACULA: "me", **dict.fromkeys(HUNTERS, "open")}
        game = self.deal(dracula, seed, seats, deduction=deduction)
        for seat in HUNTERS:
            secret = self.invite(dracula, game, seat).rpartition(".")[2]
            self.call("POST", f"/games/{game}/claim", {"seat": seat, "key": secret}, hunters.token)
        self.call("POST", f"/games/{game}/start", {}, dracula.token)
        return game, dracula, hunters

    def invite(self, host: Guest, game: str, seat: Seat) -> str:
        """The link that brings a friend to this seat."""
        key = self.call("POST", f"/games/{game}/links/{seat}", {}, host.token)["key"]
        return f"/g/{game}/join#{seat}.{key}"

    # --- from inside ---------------------------------------------------------------------

    def room(self, game: str) -> Room:
        """The game's room in the server."""
        return self.run(self.rooms.get(game))

    @property
    def rooms(self) -> Rooms:
        """All rooms."""
        rooms: Rooms = self._app.state.table.rooms
        return rooms


def asked(game: Game, seats: Iterable[Seat]) -> tuple[Seat, int] | None:
    """The first of these seats that has not answered, with the number of its question."""
    waiting = harker.waiting(game)
    for seat in seats:
        if seat in waiting:
            return seat, harker.asks(game, seat)[0].number
    return None


def forward(table: Table, game: str, minds: Mapping[Seat, Player], until_: Callable[[Game], bool]) -> Game:
    """Play on without a page, all seats by these minds, until the game stands so (or is over)."""
    room = table.room(game)

    async def playing() -> Game:
        while harker.outcome(now := room.begun().game) is None and not until_(now):
            seat = harker.waiting(now)[0]
            number, _, choice = choice_of(minds[seat], now, seat)
            await room.answer(seat, choice, number, By.PERSON)
        return now

    return table.run(playing(), 10 * PATIENCE)
