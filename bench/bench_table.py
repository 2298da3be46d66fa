"""The table under load: twenty tables of bots and one of people; two hundred tables with five lines each;
two hundred tables in their fourth round where somebody looks at where he may be.

The server is a process of its own, as ``harker serve`` runs it; people are in this one. Reported:
how long an answer takes to reach the other four screens of its table, and the memory of the
server with a thousand lines open. With ``--peers`` catanatron plays in the same run, as a measure
of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import multiprocessing
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import httpx
import uvicorn
from tests.table.served import OPTIONS
from websockets.asyncio.client import ClientConnection, connect

from harker.cli.bench import catanatron_per_s
from harker.engine.vocabulary import SEATS
from harker.table import logs
from harker.table.serve import config_for
from harker.table.settings import Flood, Settings
from results import record

ENDLESS = Flood(rate=1e9, burst=1e9)
P95_MS, MOST_MB = 150.0, 500.0
BOARD_ROUND = 4


def run_server(folder: str, port: int, hurried: bool) -> None:
    """The server's process; ``hurried``: its bots answer at once."""
    logs.set_up(level=logging.ERROR)
    settings = Settings(data=Path(folder), host="127.0.0.1", port=port, requests=ENDLESS, newcomers=ENDLESS)
    if hurried:
        settings = replace(settings, bot_delay=(0.0, 0.0))
    uvicorn.Server(config_for(replace(settings, messages=ENDLESS))).run()


def memory_mb(pid: int) -> float:
    """What a process and its children hold now."""
    pids = [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    pages = 0.0
    for each in pids:
        for line in Path(f"/proc/{each}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                pages += int(line.split()[1]) / 1024
    return pages


@dataclass
class Client:
    """One person with all five seats of every table."""

    http: httpx.AsyncClient
    token: str
    port: int

    async def page(self, game: str, seat: str) -> Any:
        """The page of a seat, without its log."""
        return (await self.http.get(f"/games/{game}/seats/{seat}?after=100000")).json()

    async def table(self, who: str, **others: str) -> str:
        """A new table with such players at all its seats but those of others."""
        options = OPTIONS | {"hot_seat": True}
        seats: dict[str, str] = dict.fromkeys(SEATS, who) | others
        reply = await self.http.post("/games", json={"options": options, "seats": seats})
        reply.raise_for_status()
        return str(reply.json()["id"])

    async def line(self, game: str, seat: str) -> ClientConnection:
        """An open line to a seat, with its first page read."""
        opened = await connect(f"ws://127.0.0.1:{self.port}/api/games/{game}/seats/{seat}/socket")
        await opened.send(json.dumps({"token": self.token, "lang": "en", "after": 0}))
        await opened.recv()
        return opened


async def reach(client: Client, answers: int) -> list[float]:
    """Milliseconds from the sending of each answer to its arrival at each other screen that it changes."""
    game = await client.table("me")
    heard: dict[str, asyncio.Queue[float]] = {seat: asyncio.Queue() for seat in SEATS}

    async def listen(seat: str, line: ClientConnection) -> None:
        async for raw in line:
            at = time.perf_counter()
            if json.loads(raw)["type"] == "page":
                heard[seat].put_nowait(at)

    lines = {seat: await client.line(game, seat) for seat in SEATS}
    listening = [asyncio.create_task(listen(seat, line)) for seat, line in lines.items()]
    taken: list[float] = []
    for _ in range(answers):
        pages = {seat: await client.page(game, seat) for seat in SEATS}
        asked = next((seat for seat in SEATS if pages[seat]["prompt"]), None)
        if asked is None:
            break
        for queue in heard.values():
            while not queue.empty():
                queue.get_nowait()
        prompt = pages[asked]["prompt"]
        choice = [offered["option"] for offered in prompt["options"][: max(1, prompt["least"])]]
        begun = time.perf_counter()
        path = f"/games/{game}/seats/{asked}/answers"
        (await client.http.post(path, json={"ask": prompt["ask"], "choice": choice})).raise_for_status()
        await asyncio.sleep(0.2)
        others = [heard[seat] for seat in SEATS if seat != asked]
        taken += [1000 * (queue.get_nowait() - begun) for queue in others if not queue.empty()]
    for task in listening:
        task.cancel()
    for line in lines.values():
        await line.close()
    return taken


@dataclass
class Figures:
    """What was measured, in words, and whether it is what was aimed at."""

    lines: list[str]
    fine: bool


async def measure(answers: int, tables: int) -> Figures:
    """All figures."""
    quick = await _with_server(lambda port, pid: _measure(port, pid, answers, tables), hurried=False)
    board = await _with_server(lambda port, pid: _measure_board(port, pid, tables), hurried=True)
    return Figures(quick.lines + board.lines, quick.fine and board.fine)


async def _with_server(work: Callable[[int, int], Awaitable[Figures]], *, hurried: bool) -> Figures:
    """What is measured at a new server, by its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        server = multiprocessing.get_context("spawn").Process(target=run_server, args=(folder, port, hurried))
        server.start()
        try:
            return await work(port, server.pid or 0)
        finally:
            server.terminate()
            server.join()


async def _guest(http: httpx.AsyncClient) -> Any:
    """A guest, as soon as the server is there."""
    while True:
        try:
            return (await http.post("/guests", json={"name": "Ada", "language": "en"})).json()
        except httpx.TransportError:
            await asyncio.sleep(0.1)


async def _measure(port: int, pid: int, answers: int, tables: int) -> Figures:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api", timeout=60) as http:
        made = await _guest(http)
        http.headers["Authorization"] = f"Bearer {made['token']}"
        client = Client(http, made["token"], port)
        for _ in range(20):
            await client.table("novice")
        taken = sorted(await reach(client, answers))
        p95 = taken[int(0.95 * len(taken))]
        middle, slowest = statistics.median(taken), taken[-1]
        beside = f"beside 20 tables of bots ({len(taken)} arrivals)"
        times = f"median {middle:.1f} ms, 95th percentile {p95:.1f} ms, slowest {slowest:.1f} ms"
        said = [f"- an answer on the other screens, {beside}: {times}"]
        lines: list[ClientConnection] = []
        for _ in range(tables):
            game = await client.table("me")
            lines += await asyncio.gather(*(client.line(game, seat) for seat in SEATS))
        held = memory_mb(pid)
        said.append(f"- {tables} tables with {len(lines)} lines: {held:.0f} MB, the bots' process included")
        await asyncio.gather(*(line.close() for line in lines))
    return Figures(said, p95 < P95_MS and held < MOST_MB)


async def _measure_board(port: int, pid: int, tables: int) -> Figures:
    """Memory with the board open at each of many tables, and how long the board takes to come."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api", timeout=120) as http:
        made = await _guest(http)
        http.headers["Authorization"] = f"Bearer {made['token']}"
        client = Client(http, made["token"], port)
        games = [await client.table("novice", mina="me") for _ in range(tables)]
        at_once = asyncio.Semaphore(8)
        await asyncio.gather(*(_play_to(client, game, at_once) for game in games))
        before = memory_mb(pid)
        taken: list[float] = []
        for game in games:
            begun = time.perf_counter()
            (await http.get(f"/games/{game}/seats/mina/belief")).raise_for_status()
            taken.append(1000 * (time.perf_counter() - begun))
        held = memory_mb(pid)
    times = f"median {statistics.median(taken):.0f} ms, slowest {max(taken):.0f} ms"
    board = f"{tables} tables in round {BOARD_ROUND} with the board open: {held:.0f} MB"
    return Figures(
        [f"- {board} ({before:.0f} MB before); the first look at each takes {times}"], held < MOST_MB
    )


async def _play_to(client: Client, game: str, at_once: asyncio.Semaphore) -> None:
    """Answer for Mina until the round of the board has come."""
    async with at_once:
        while True:
            page = await client.page(game, "mina")
            if page["view"]["clock"]["round"] >= BOARD_ROUND or page["view"]["outcome"] is not None:
                return
            prompt = page["prompt"]
            if prompt is None:
                await asyncio.sleep(0.02)
                continue
            choice = [offered["option"] for offered in prompt["options"][: max(1, prompt["least"])]]
            path = f"/games/{game}/seats/mina/answers"
            await client.http.post(path, json={"ask": prompt["ask"], "choice": choice})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=150)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--peers", action="store_true", help="catanatron's figure of the same run too")
    args = parser.parse_args()
    figures = asyncio.run(measure(args.answers, args.tables))
    said = list(figures.lines)
    if args.peers:
        said.append(f"- catanatron in the same run: {catanatron_per_s(4.0):.0f} decisions a second")
    record("The table under load", f"bench/bench_table.py{' --peers' if args.peers else ''}", said)
    return 0 if figures.fine else 1


if __name__ == "__main__":
    sys.exit(main())
