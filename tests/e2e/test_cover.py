"""Dracula's cover key: whoever passes by his screen sees nothing of where he is."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.conftest import Open
from tests.e2e.screens import Stage, opened
from tests.e2e.table import Table

pytestmark = pytest.mark.browser


def test_covered_his_screen_tells_nothing_of_where_he_is(table: Table, open_page: Open) -> None:
    stage = Stage(table)
    game, dracula, _ = stage.choosing
    page = opened(stage, open_page, game, dracula)
    secret = [
        page.locator(those).first
        for those in (
            ".prompt [data-option]",
            ".at-talk [role=tabpanel] li",
            '.at-map [data-mark="dracula"]',
            ".at-map [data-place].lit",
        )
    ]
    for one in secret:
        expect(one).to_be_visible()
    page.keyboard.press("z")
    expect(page.get_by_text("Your cards are covered. Press Z to see them again.").first).to_be_visible()
    for one in secret:
        expect(one).not_to_be_visible()
    assert page.locator(".at-map [data-disc]").count() == 0
    page.keyboard.press("z")
    for one in secret:
        expect(one).to_be_visible()
