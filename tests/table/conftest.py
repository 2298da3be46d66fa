"""A store and a table in a folder of each test's own, chance of its own too, and two people."""

from __future__ import annotations

import random
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from harker.table.store import Store
from tests.table.served import Guest, Served, at_once, serving


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of a test and its bots' dice are the same in each run, so that a fault comes again."""
    monkeypatch.setattr(secrets, "randbits", random.Random(request.node.nodeid).getrandbits)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "harker.db"


@pytest_asyncio.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    store = await Store.open(file)
    yield store
    await store.close()


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(at_once(tmp_path)) as served:
        yield served


@pytest_asyncio.fixture
async def ada(table: Served) -> Guest:
    return await table.guest("Ada")


@pytest_asyncio.fixture
async def ben(table: Served) -> Guest:
    return await table.guest("Ben")
