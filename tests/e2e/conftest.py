"""One server and one browser for all browser tests; a context of its own for each page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright (HARKER_ALL=1 make test)")

# What follows can only be imported where playwright is: hence E402.
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, StorageState, sync_playwright  # noqa: E402

from harker.mind.players import PLAYERS  # noqa: E402
from tests.e2e.table import Guest, Table  # noqa: E402
from tests.e2e.trace import CURIOUS, RANDOM  # noqa: E402

CHROMIUM: Final = shutil.which("chromium-headless-shell")
BUILT: Final = Path(__file__).parents[2] / "src" / "harker" / "table" / "page" / "index.html"

FLAGS: Final = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()

DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}

Open = Callable[..., Page]


def kept_by(table: Table, guest: Guest | None) -> StorageState:
    """What the browser of this guest has kept from before."""
    if guest is None:
        return {}
    return {
        "origins": [
            {"origin": table.origin, "localStorage": [{"name": "harker.token", "value": guest.token}]}
        ]
    }


@pytest.fixture(scope="package")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The server. Its bots are steady: the novice is curious, the random one as random as ever."""
    if not BUILT.exists():
        pytest.skip("the page is not built (make page)")
    bots = dict(PLAYERS)
    PLAYERS.update(novice=lambda: CURIOUS, random=lambda: RANDOM)
    table = Table(tmp_path_factory.mktemp("table"))
    table.start()
    yield table
    table.stop()
    PLAYERS.update(bots)


# Of this package only: where it is running, no other test could have an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    if CHROMIUM is None:
        pytest.skip("needs a browser: apt-get install chromium-headless-shell")
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Watch:
    """Everything that a page must not do."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self.wrong: list[str] = []
        self.leaving = False
        """The pages are being closed; a line that breaks off then is nothing wrong."""
        self.allowed: list[str] = []
        """Beginnings of console messages that a test expects."""

    def follow(self, context: BrowserContext) -> None:
        """Look at all that a context's pages ask for and say."""
        context.on("request", lambda request: self._asked(request.url))
        context.on("console", self._said)
        context.on("weberror", lambda error: self.wrong.append(f"error in the page: {error.error}"))

    def _asked(self, url: str) -> None:
        if not url.startswith((self._origin, "data:", "blob:")):
            self.wrong.append(f"a request to another host: {url}")

    def _said(self, message: ConsoleMessage) -> None:
        if self.leaving or message.type not in ("error", "warning"):
            return
        if not any(message.text.startswith(start) for start in self.allowed):
            self.wrong.append(f"the console: {message.text}")


@pytest.fixture
def watch(table: Table) -> Iterator[Watch]:
    """Fails the test when a page asked another host, broke, or complained."""
    watch = Watch(table.origin)
    yield watch
    assert watch.wrong == []


@pytest.fixture
def open_page(browser: Browser, table: Table, watch: Watch) -> Iterator[Open]:
    """Opens a page in a context of its own, as this guest: ``open_page(guest, **context)``."""
    contexts: list[BrowserContext] = []

    def opened(guest: Guest | None = None, *, reduced: bool = True, **how: Any) -> Page:
        how = {**DESKTOP, "locale": "en-GB", "reduced_motion": "reduce" if reduced else None, **how}
        how["storage_state"] = kept_by(table, guest)
        context = browser.new_context(**how)
        contexts.append(context)
        watch.follow(context)
        context.set_default_timeout(30_000)
        return context.new_page()

    yield opened
    watch.leaving = True
    for context in contexts:
        context.close()
