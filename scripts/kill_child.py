"""What runs in the process that is killed (scripts/proof_kill.py).

:func:`play` stores a game through the store alone and says, once each answer is accepted, what a
server would send. :func:`serve` is the whole server. At moment ``appended`` the process kills
itself inside the transaction of its ``count``-th answer, after the line was put in the log; at
``committing`` right before the commit, at ``committed`` right after it, before anybody hears of
it; at ``random`` whoever started it does.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvicorn
from sqlalchemy import Engine, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite

from harker.engine.vocabulary import SEATS, Edition, Seat
from harker.referee.game import Game, answer, asks, can_undo, fingerprint, record, undo, waiting
from harker.referee.saves import RULES_VERSION
from harker.table import seeds
from harker.table.app import create_app
from harker.table.records import GameOptions
from harker.table.rooms import replayed
from harker.table.rows import By, GameRow, SeatRow, Status, write_line
from harker.table.settings import Flood, Settings
from harker.table.store import Store

MOMENTS = ("random", "appended", "committing", "committed")

OPTIONS = GameOptions(
    edition=Edition.ADVANCED,
    house=None,
    pace="none",
    open_to="link",
    watch=True,
    private_talk=False,
    hot_seat=True,
)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_at(moment: str, count: int) -> None:
    """Kill this process at that moment of the transaction that stores the ``count``-th answer."""
    if moment == "random":
        return
    begun = 0

    @event.listens_for(Engine, "after_cursor_execute")
    def _after(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        nonlocal begun
        if statement.startswith("INSERT INTO answers"):
            begun += 1
            if begun == count and moment == "appended":
                _die()

    class Committing(SQLiteDialect_aiosqlite):
        supports_statement_cache = True

        def do_commit(self, connection: Any) -> None:
            if begun == count and moment == "committing":
                _die()
            commit: Callable[[Any], None] = super().do_commit
            commit(connection)
            if begun == count and moment == "committed":
                _die()

    registry.impls["sqlite.aiosqlite"] = lambda: Committing


# --- the store alone ---------------------------------------------------------------------


def next_game(game: Game, chance: Random) -> Game:
    """The game after one more random answer, or after the last one was taken back."""
    taker = chance.choice(SEATS)
    if chance.random() < 0.1 and can_undo(game, taker) is None:
        return undo(game, taker)
    seat: Seat = chance.choice(waiting(game))
    ask = asks(game, seat)[0].ask
    size = chance.randint(ask.least, min(ask.most, len(ask.options)))
    return answer(game, seat, tuple(chance.sample(ask.options, size)))[0]


async def _running(store: Store) -> GameRow:
    """The game that goes on, or a new one."""
    games = await store.games_that_are(Status.RUNNING)
    if games:
        return games[0]
    if await store.player("ada") is None:
        await store.new_player("ada", "Ada", "en", "token", "recovery")
    promise = seeds.draw()
    row = GameRow(
        id=os.urandom(8).hex(),
        status=Status.RUNNING,
        options=OPTIONS,
        host="ada",
        seed=promise.seed,
        salt=promise.salt,
        commitment=promise.commitment,
        rules_version=RULES_VERSION,
        created=0.0,
    )
    await store.new_game(row, [SeatRow(row.id, seat, player="ada") for seat in SEATS])
    return row


def play(path: Path, moment: str, count: int, told: Connection) -> None:
    """Store answers and say of each, once it is accepted, what it was and where it led."""
    die_at(moment, count)
    asyncio.run(_play(path, told))


async def _play(path: Path, told: Connection) -> None:
    store = await Store.open(path)
    while True:
        row = await _running(store)
        lines = await store.lines(row.id)
        game, chance = replayed(row, lines).game, Random()
        number = len(lines)
        while game.state.outcome is None:
            game = next_game(game, chance)
            line = record(game)[-1]
            number += 1
            await store.append(row.id, number, line.seat, write_line(line), By.PERSON)
            told.send_bytes(msgspec.json.encode((row.id, number, line, fingerprint(game))))
        await store.set_status(row.id, Status.OVER)


# --- the whole server --------------------------------------------------------------------


def serve(folder: Path, moment: str, count: int, port: int) -> None:
    """The server, for one client that asks without a pause."""
    die_at(moment, count)
    settings = Settings(data=folder, host="127.0.0.1", port=port, workers=0, requests=Flood(1e6, 1e6))
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_config=None, access_log=False)
