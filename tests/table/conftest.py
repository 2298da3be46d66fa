"""A store in a folder of each test's own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from harker.table.store import Store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "harker.db"


@pytest_asyncio.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    store = await Store.open(file)
    yield store
    await store.close()
