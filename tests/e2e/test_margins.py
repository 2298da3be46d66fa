"""What has its room and its place: the page while its words are changed, and every panel of a phone."""

from __future__ import annotations

from itertools import pairwise
from time import sleep

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Route

from tests.e2e.conftest import PHONE, Open
from tests.e2e.screens import Stage, ready
from tests.e2e.table import Table

pytestmark = pytest.mark.browser

ON_TOP = """(panel) => {
  const { left, top, width, height } = panel.getBoundingClientRect();
  return [[0.5, 0.1], [0.1, 0.5], [0.5, 0.5], [0.9, 0.5], [0.5, 0.9]]
    .map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height))
    .every((found) => panel.contains(found));
}"""


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


def test_another_language_keeps_the_table_while_its_words_are_on_their_way(
    stage: Stage, open_page: Open
) -> None:
    game, _, hunters = stage.acting
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}")
    page.locator("[data-ask]").wait_for()

    def slowly(route: Route) -> None:
        sleep(1.5)
        route.continue_()

    page.route("**/api/words/*", slowly)
    page.locator("button.menu").click()
    for language in ("de", "pt-BR"):
        page.get_by_role("dialog").locator('select:has(option[value="pt-BR"])').select_option(language)
        page.locator(f"html[lang={language}]").wait_for(state="attached")
        page.locator("[data-ask]").wait_for()


def test_on_a_phone_the_panel_that_is_chosen_lies_above_the_map(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.acting
    page = open_page(hunters, **PHONE)
    page.goto(f"{stage.table.origin}/g/{game}")
    ready(page)
    for number, panel in enumerate((".at-trail", ".at-hunters", ".at-talk", ".at-talk"), start=1):
        page.locator("nav.bar button").nth(number).click()
        assert page.locator(panel).evaluate(ON_TOP), f"{panel} lies under something"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1440, 900), (1600, 900)])
def test_on_a_laptop_the_log_has_its_lines_and_no_card_of_the_trail_lies_on_another(
    stage: Stage, open_page: Open, width: int, height: int
) -> None:
    game, _, hunters = stage.acting
    page = open_page(hunters, viewport={"width": width, "height": height})
    page.goto(f"{stage.table.origin}/g/{game}")
    ready(page)
    page.locator("[data-ask]").wait_for()
    log, prompt, passing = (
        page.locator(what).bounding_box() for what in (".at-talk .open", ".at-prompt", ".prompt .below")
    )
    assert log
    assert prompt
    assert passing
    assert log["height"] >= 11 * 16
    assert passing["y"] + passing["height"] <= prompt["y"] + prompt["height"]
    cards = [card.bounding_box() for card in page.locator(".trail .slot").all()]
    assert all(a and b and a["x"] + a["width"] <= b["x"] for a, b in pairwise(cards))
