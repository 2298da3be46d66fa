"""Kill a process that stores a game, and look whether anything accepted was lost, doubled or dealt anew."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import SEATS
from harker.referee.game import fingerprint
from harker.table.rooms import replayed
from harker.table.rows import GameRow, LineRow
from harker.table.seeds import verify
from harker.table.store import Store
from kill_child import OPTIONS, play, serve

UNHEARD = {"random": (0, 1), "appended": (0,), "committing": (0,), "committed": (1,)}
"""By the moment of the kill: how many lines may stand in the file of which nobody was told."""

START = get_context("forkserver")
"""Processes begin at once, as copies of one that has imported everything and done nothing."""
START.set_forkserver_preload(["harker.table.serve"])


class Wrong(AssertionError):
    """Something was lost, doubled or dealt anew."""


@dataclass
class Told:
    """What the outside knows of one game: its lines in order, and where it stood after some of them.

    ``dealt``: seed and salt, once the file was looked at.
    """

    dealt: tuple[int, bytes] | None = None
    lines: list[str] = field(default_factory=list)
    prints: dict[int, str] = field(default_factory=dict)


def saying(line: dict[str, Any]) -> str:
    """A line of a game in one spelling, whoever wrote it down."""
    choice = sorted(json.dumps(option, sort_keys=True) for option in line.get("choice", ()))
    return f"{line['seat']} {line['by']} {' '.join(choice)}"


def look(path: Path) -> dict[str, tuple[GameRow, tuple[LineRow, ...]]]:
    """Open the file as a server would, and read every game; the file itself must be sound."""

    async def read() -> dict[str, tuple[GameRow, tuple[LineRow, ...]]]:
        store = await Store.open(path)
        try:
            with closing(sqlite3.connect(path)) as connection:
                games = [row[0] for row in connection.execute("SELECT id FROM games")]
                sound = connection.execute("PRAGMA integrity_check").fetchone()[0]
            if sound != "ok":
                raise Wrong(f"the file is not sound: {sound}")
            found = {}
            for id_ in games:
                row = await store.game(id_)
                assert row is not None
                found[id_] = (row, await store.lines(id_))
            return found
        finally:
            await store.close()

    return asyncio.run(read())


def check(path: Path, told: dict[str, Told], moment: str) -> int:
    """Compare the file with what was told; how many lines it holds of which nobody was told.

    ``told`` is brought up to what the file holds.
    """
    found = look(path)
    more = 0
    for id_ in told.keys() | found.keys():
        if id_ not in found:
            raise Wrong(f"game {id_} is lost")
        row, lines = found[id_]
        known = told.setdefault(id_, Told())
        dealt = (row.seed, row.salt)
        if (known.dealt or dealt) != dealt or not verify(row.seed, row.salt, row.commitment):
            raise Wrong(f"game {id_} has another seed than before")
        if [line.number for line in lines] != list(range(1, len(lines) + 1)):
            raise Wrong(f"the lines of game {id_} are not numbered one by one")
        sayings = [saying(json.loads(line.line)) for line in lines]
        if sayings[: len(known.lines)] != known.lines:
            raise Wrong(f"game {id_}: of {len(known.lines)} accepted lines some are lost or others")
        more += len(lines) - len(known.lines)
        try:
            course = replayed(row, lines)
        except HarkerError as wrong:
            raise Wrong(f"game {id_} can be played again no more: {wrong}") from wrong
        for number, led_to in known.prints.items():
            if fingerprint(course.games[number]) != led_to:
                raise Wrong(f"game {id_} stands elsewhere after line {number} than before")
        told[id_] = Told(dealt, sayings, {len(lines): fingerprint(course.game)})
    if more not in UNHEARD[moment]:
        raise Wrong(f"killed at {moment}: {more} lines stand in the file of which nobody was told")
    return more


# --- the store alone ---------------------------------------------------------------------


def kill_store(folder: Path, moment: str, told: dict[str, Told], chance: Random) -> int:
    """Start the process, let it be killed, and hear all it said; how many answers that were."""
    count = chance.randint(1, 20)
    hears, says = START.Pipe(duplex=False)
    child = START.Process(target=play, args=(folder / "harker.db", moment, count, says))
    child.start()
    says.close()
    heard = 0
    try:
        while True:
            id_, number, line, led_to = json.loads(hears.recv_bytes())
            heard += 1
            known = told.setdefault(id_, Told())
            if number != len(known.lines) + 1:
                raise Wrong(f"game {id_}: line {number} was accepted after line {len(known.lines)}")
            known.lines.append(saying(line))
            known.prints[number] = led_to
            if moment == "random" and heard == count:
                threading.Timer(chance.uniform(0, 0.05), child.kill).start()
    except (EOFError, OSError):
        child.join()
    finally:
        child.kill()
        hears.close()
    _check_killed(child)
    return heard


def _check_killed(child: BaseProcess) -> None:
    if child.exitcode != -signal.SIGKILL:
        raise Wrong(f"the process ended by itself, status {child.exitcode}")


# --- the whole server --------------------------------------------------------------------


class Table:
    """One person who plays all seats over HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = ""
        self.game = ""
        self.pages: dict[str, dict[str, Any]] = {}

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """One request; status and what came back."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as line:
            headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
            line.request(method, f"/api{path}", json.dumps(body) if body is not None else None, headers)
            answer = line.getresponse()
            return answer.status, json.loads(answer.read())

    def begin(self) -> None:
        """Become somebody, if nobody yet, and begin a game."""
        if not self.token:
            _, guest = self.ask("POST", "/guests", {"name": "Ada", "language": "en"})
            self.token = guest["token"]
        wanted = {"options": msgspec.to_builtins(OPTIONS), "seats": dict.fromkeys(SEATS, "me")}
        status, card = self.ask("POST", "/games", wanted)
        if status != 201:
            raise Wrong(f"no game could be made: {card}")
        self.game, self.pages = card["id"], {}

    def page(self, seat: str) -> dict[str, Any]:
        """The seat's page; it must be there."""
        status, page = self.ask("GET", f"/games/{self.game}/seats/{seat}?after=999999")
        if status != 200:
            raise Wrong(f"{seat} has no page: {page}")
        return dict(page)

    def step(self, chance: Random) -> dict[str, Any] | None:
        """Give one answer for a seat that is asked; the line of it, or None if none is asked."""
        for seat in chance.sample(SEATS, len(SEATS)):
            page = self.page(seat)
            prompt = page["prompt"]
            if prompt is None or prompt["sealed"] is not None:
                continue
            options = [offered["option"] for offered in prompt["options"]]
            size = chance.randint(prompt["least"], min(prompt["most"], len(options)))
            choice = chance.sample(options, size)
            body = {"ask": prompt["ask"], "choice": choice}
            status, after = self.ask("POST", f"/games/{self.game}/seats/{seat}/answers?after=999999", body)
            if status != 200:
                raise Wrong(f"{seat} could not answer {body}: {after}")
            self.pages = {seat: after}
            return {"by": "answer", "seat": seat, "choice": choice}
        return None


@contextmanager
def serving(folder: Path, port: int, moment: str, count: int) -> Iterator[BaseProcess]:
    """The server, once it listens."""
    child = START.Process(target=serve, args=(folder, moment, count, port))
    child.start()
    try:
        while not _listens(port):
            if not child.is_alive():
                raise Wrong(f"the server did not start, status {child.exitcode}")
            time.sleep(0.02)
        yield child
    finally:
        child.kill()
        child.join()


def _listens(port: int) -> bool:
    try:
        with closing(HTTPConnection("127.0.0.1", port, timeout=5)) as line:
            line.request("GET", "/health")
            return line.getresponse().status == 200
    except OSError:
        return False


def kill_server(
    folder: Path, port: int, table: Table, moment: str, told: dict[str, Told], chance: Random
) -> int:
    """Play over HTTP until the server is gone; how many answers it accepted."""
    count = chance.randint(1, 12)
    accepted = 0
    with serving(folder, port, moment, count) as child:
        for seat, page in table.pages.items():
            now = table.page(seat)
            # Which lines of the log come along depends on how the page was asked for.
            if parts := [part for part in page if part != "log" and page[part] != now[part]]:
                raise Wrong(f"{seat} sees another table after the restart than before: {parts}")
        try:
            if not table.game:
                table.begin()
            while True:
                if moment == "random" and accepted == count:
                    threading.Timer(chance.uniform(0, 0.05), child.kill).start()
                line = table.step(chance)
                if line is None:
                    table.begin()
                else:
                    accepted += 1
                    told.setdefault(table.game, Told()).lines.append(saying(line))
        except (OSError, HTTPException):
            child.join(10)
    _check_killed(child)
    return accepted
