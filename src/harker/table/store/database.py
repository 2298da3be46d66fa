"""The one file: opened, set up for one writer at a time, and closed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Self, TypeVar

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

R = TypeVar("R")


class Database:
    """What every part of the store stands on: reading, and writing one at a time."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._writer = engine.execution_options(write=True)
        self._lock = asyncio.Lock()
        self._clock = clock

    @classmethod
    async def open(cls, path: Path, clock: Callable[[], float] = time.time) -> Self:
        """Open the file, make it if it is not there, and bring it to the present form.

        Raises:
            StoreError: it is no file of harker's, or one of a newer harker.
        """
        await asyncio.to_thread(migrate, path)
        engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(path)))
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
        return cls(engine, clock)

    async def close(self) -> None:
        """Close the file, once the write that may be going on is done."""
        async with self._lock:
            await self._engine.dispose()

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
