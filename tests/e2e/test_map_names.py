"""The names on the map, measured where they are drawn: none touches another, a place or an anchor."""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Page

from tests.e2e.conftest import PHONE, Open
from tests.e2e.table import Guest, Table

pytestmark = pytest.mark.browser

SIZES: Final[dict[str, dict[str, Any]]] = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1024x768": {"viewport": {"width": 1024, "height": 768}},
    "390x844": PHONE,
}

LOCALES: Final = {"en": "en-GB", "de": "de-DE", "pt-BR": "pt-BR"}

SMALLEST: Final = 10
"""Pixels that text on the map has at least."""

MEASURE: Final = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const box = (id, node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { id, left, top, right, bottom };
  };
  const [moving, pane] = [document.querySelector(".moving"), document.querySelector(".pane")];
  const scale = moving.getBoundingClientRect().width / moving.viewBox.baseVal.width;
  const sizeOf = (node) => parseFloat(getComputedStyle(node).fontSize) * scale;
  // The ink of a line: from the top of its capitals to the end of its tails, not the font's whole height.
  const line = (id, node) => {
    const [size, start] = [sizeOf(node), node.getStartPositionOfChar(0)];
    const base = new DOMPoint(start.x, start.y).matrixTransform(node.getScreenCTM()).y;
    const tail = /[gjpqyçÇ]/.test(node.textContent) ? 0.22 : 0.02;
    return { ...box(id, node), size, top: base - 0.67 * size, bottom: base + tail * size };
  };
  return {
    names: all(".cities tspan").map((node) => line(node.parentNode.dataset.name, node)),
    marks: [
      ...all("[data-place] .mark").map((node) => box(node.parentNode.dataset.place, node)),
      ...all("[data-port] use").map((node) => box(`anchor ${node.parentNode.dataset.port}`, node)),
      ...all(".m-hospital path").map((node) => box("hospital", node)),
    ],
    others: all(".seas text, .regions text").map(sizeOf),
    pane: box("pane", pane),
    whole: moving.getBoundingClientRect().width <= pane.clientWidth + 1,
  };
}"""

Box = dict[str, Any]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than the blur of their edges."""
    return bool(
        one["left"] < other["right"] - 0.5
        and other["left"] < one["right"] - 0.5
        and one["top"] < other["bottom"] - 0.5
        and other["top"] < one["bottom"] - 0.5
    )


def touching(names: list[Box], marks: list[Box]) -> list[str]:
    """Which names touch what, by their ids."""
    return [
        f"{name['id']} and {other['id']}"
        for i, name in enumerate(names)
        for other in [*names[i + 1 :], *marks]
        if name["id"] != other["id"] and overlap(name, other)
    ]


def waiting_page(table: Table, open_page: Open, language: str, size: dict[str, Any]) -> Page:
    """The table of a Dracula who waits: nothing is lit."""
    game, dracula, _ = table.two_sides(1)
    page = open_page(Guest(dracula.id, dracula.token), locale=LOCALES[language], **size)
    page.goto(f"{table.origin}/g/{game}")
    page.locator(".still svg").wait_for(state="attached")
    page.evaluate("document.fonts.ready")
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LOCALES)
def test_names_touch_nothing(table: Table, open_page: Open, language: str, size: str) -> None:
    page = waiting_page(table, open_page, language, SIZES[size])
    for key in ("0", "+") if size != "390x844" else ("", "+"):
        if key:
            page.keyboard.press(key)
            page.wait_for_timeout(50)
        seen = page.evaluate(MEASURE)
        assert len({name["id"] for name in seen["names"]}) == 60
        assert touching(seen["names"], seen["marks"]) == []
        assert min(name["size"] for name in seen["names"]) >= SMALLEST
        assert min([*seen["others"], SMALLEST]) >= SMALLEST - 0.1
        if seen["whole"]:
            for name in seen["names"]:
                assert name["left"] >= seen["pane"]["left"], name["id"]
                assert name["right"] <= seen["pane"]["right"], name["id"]


def test_a_whole_map_on_a_phone_has_the_castle_s_name_uncut(table: Table, open_page: Open) -> None:
    page = waiting_page(table, open_page, "en", PHONE)
    page.keyboard.press("0")
    page.wait_for_timeout(50)
    seen = page.evaluate(MEASURE)
    assert {name["id"] for name in seen["names"]} == {"castle_dracula"}
    assert max(name["right"] for name in seen["names"]) <= seen["pane"]["right"]
    assert min(name["left"] for name in seen["names"]) >= seen["pane"]["left"]
