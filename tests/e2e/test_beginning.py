"""A first game from the lobby, and what a reader's machine fetches for it."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from tests.e2e.conftest import Open
from tests.e2e.screens import Stage, ready
from tests.e2e.table import Table

pytestmark = pytest.mark.browser

FONTS = """() => performance.getEntriesByType('resource').filter((it) => /\\.woff2?$/.test(it.name))
  .reduce((sum, it) => sum + it.encodedBodySize, 0)"""


def test_a_new_person_begins_a_game_from_the_lobby(table: Table, open_page: Open) -> None:
    page = open_page()
    page.goto(table.origin)
    page.get_by_role("button", name="Be Dracula").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-seat="dracula"][data-ask]').wait_for()
    assert page.evaluate("() => localStorage.getItem('harker.token')")
    assert "/g/" in page.url


def test_the_fonts_of_a_game_are_under_150_kb_in_every_language(table: Table, open_page: Open) -> None:
    game, _, hunters = Stage(table).acting
    for language in ("en-GB", "de-DE", "pt-BR"):
        page = open_page(hunters, locale=language)
        page.goto(f"{table.origin}/g/{game}")
        ready(page)
        page.evaluate("() => document.fonts.ready.then(() => undefined)")
        assert 0 < page.evaluate(FONTS) < 150_000, language
