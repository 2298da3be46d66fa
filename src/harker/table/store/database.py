"""The one file: opened, set up for one writer at a time, and closed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Final, ParamSpec, Self, TypeVar

import msgspec
from sqlalchemy import URL, RowMapping, Select, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from harker.table.migrations import migrate

_SETTINGS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)

P = ParamSpec("P")
R = TypeVar("R")


def whole(work: Callable[P, Coroutine[Any, Any, R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Work with the file that is done to its end also where its caller is cancelled.

    Somebody who goes away in the middle would otherwise leave a connection behind that holds the
    right to write, and all others would wait for it in vain.
    """

    @wraps(work)
    async def done_wholly(*args: P.args, **kwargs: P.kwargs) -> R:
        store = args[0]
        assert isinstance(store, Database)
        return await store.to_the_end(work(*args, **kwargs))

    return done_wholly


class Database:
    """What every part of the store stands on: reading, and writing one at a time."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._writer = engine.execution_options(write=True)
        self._lock = asyncio.Lock()
        self._clock = clock
        self._going_on: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, path: Path, clock: Callable[[], float] = time.time) -> Self:
        """Open the file, make it if it is not there, and bring it to the present form.

        Raises:
            StoreError: it is no file of harker's, or one of a newer harker.
        """
        await asyncio.to_thread(migrate, path)
        # What is stored never stands in the words of an error: it may land in a log.
        engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(path)), hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
        return cls(engine, clock)

    async def close(self) -> None:
        """Close the file, once all that goes on is done."""
        if self._going_on:
            await asyncio.wait(self._going_on)
        await self._engine.dispose()

    async def to_the_end(self, work: Coroutine[Any, Any, R]) -> R:
        """Wait for the work; where the waiting is cancelled, the work is not (:func:`whole`)."""
        task = asyncio.create_task(work)
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction that may write; committed where the block ends without an error."""
        async with self._lock, self._writer.begin() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One transaction that sees the file as it is at its first look."""
        async with self._engine.connect() as connection:
            yield connection

    @whole
    async def all(self, query: Select[Any], kind: Callable[[RowMapping], R]) -> tuple[R, ...]:
        """All rows of a query, each as a value."""
        async with self.reading() as connection:
            return tuple(kind(row) for row in (await connection.execute(query)).mappings())

    async def one(self, query: Select[Any], kind: Callable[[RowMapping], R]) -> R | None:
        """The first row of a query, if there is one."""
        found = await self.all(query, kind)
        return found[0] if found else None


def as_json(value: object) -> str:
    """A value in a column of text."""
    return msgspec.json.encode(value).decode()


def _set_up(connection: Any, _record: object) -> None:
    # The driver would begin transactions by itself, and without the right to write.
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in _SETTINGS:
        cursor.execute(setting)
    cursor.close()


def _begin(connection: Any) -> None:
    writes = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
