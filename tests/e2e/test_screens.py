"""Every screen: nothing serious for axe, and nothing lost with large text or on a small screen."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Page

from tests.e2e import axe
from tests.e2e.conftest import PHONE, Open
from tests.e2e.screens import LETTERED, SCREENS, Stage
from tests.e2e.table import Table, until_none

pytestmark = pytest.mark.browser

LOST: Final = Path(__file__).with_name("lost.js").read_text(encoding="utf-8")


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


def shown(stage: Stage, open_page: Open, name: str, **how: object) -> Page:
    screen = stage.screen(name)
    page = open_page(screen.guest, **how)
    page.goto(stage.table.origin + screen.path)
    screen.show(page)
    return page


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_serious(stage: Stage, open_page: Open, name: str) -> None:
    page = shown(stage, open_page, name)
    assert axe.by_day_and_night(page) == []


@pytest.mark.parametrize("name", ["hunter", "dracula", "fight-hunter"])
def test_axe_finds_nothing_serious_on_a_phone(stage: Stage, open_page: Open, name: str) -> None:
    page = shown(stage, open_page, name, **PHONE)
    assert axe.by_day_and_night(page) == []


@pytest.mark.parametrize("name", SCREENS)
def test_with_text_of_200_percent_and_at_320_px_nothing_is_lost(
    stage: Stage, open_page: Open, name: str
) -> None:
    page = shown(stage, open_page, name, locale="de-DE")
    page.evaluate("() => (document.documentElement.style.fontSize = '200%')")
    page.evaluate(LETTERED)
    until_none(lambda: page.evaluate(LOST))
    page.evaluate("() => (document.documentElement.style.fontSize = '')")
    page.set_viewport_size({"width": 320, "height": 640})
    page.wait_for_function("() => innerWidth === 320")
    page.evaluate(LETTERED)
    until_none(lambda: page.evaluate(LOST))
