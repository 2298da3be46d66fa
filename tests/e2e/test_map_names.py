"""The names on the map, measured where they are drawn: each stands clear of all else, whatever happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Page

import harker
from harker import Game, Seat
from harker.engine.vocabulary import AskKind
from tests.e2e.conftest import PHONE, Open
from tests.e2e.screens import SEED, asking
from tests.e2e.table import Guest, Table, forward
from tests.e2e.trace import MINDS

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
    regions: all(".regions tspan").map((node) => line(node.parentNode.dataset.name, node)),
    places: all("[data-place]").map((node) => box(node.dataset.place, node.querySelector(".mark, .tick"))),
    lit: all("[data-place].lit").map((node) => node.dataset.place),
    standing: all("[data-figure], [data-mark] .card, .coin, .flag, [data-block]").map((node) =>
      box(node.dataset.figure ?? node.dataset.block ?? node.getAttribute("class"), node)),
    acting: all("[data-figure].acting").map((node) => box(node.dataset.figure, node)),
    over: all(".at-map button, .at-trail").map((node) => box(node.textContent, node)),
    pane: box("pane", pane),
    whole: moving.getBoundingClientRect().width <= pane.clientWidth + 1,
  };
}"""

SETTLES_MS: Final = 300
"""A zoomed map is drawn anew within so long."""

Box = dict[str, Any]


def measured(page: Page) -> dict[str, Any]:
    """What stands where, once the map is at rest."""
    seen: dict[str, Any] = page.evaluate(MEASURE)
    for _ in range(20):
        page.wait_for_timeout(SETTLES_MS)
        before, seen = seen, page.evaluate(MEASURE)
        if seen == before:
            return seen
    raise AssertionError("the map does not come to rest")


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
        seen = measured(page)
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
    seen = measured(page)
    assert {name["id"] for name in seen["names"]} == {"castle_dracula"}
    assert max(name["right"] for name in seen["names"]) <= seen["pane"]["right"]
    assert min(name["left"] for name in seen["names"]) >= seen["pane"]["left"]


STANDS: Final = {
    "hunters": lambda game: game.state.clock.round >= 2 and asked_for(game) is AskKind.ACTION,
    "Dracula": asking(AskKind.ROUTE, dracula=True, round_=4),
}
"""Moments at which much stands on the map."""


def asked_for(game: Game) -> AskKind | None:
    """What a hunter is asked, if one is."""
    seat = harker.waiting(game)[0]
    return None if seat is Seat.DRACULA else harker.asks(game, seat)[0].ask.kind


@pytest.fixture(scope="module")
def played(table: Table) -> Callable[[str], tuple[str, Guest]]:
    """A game at one of these moments, one game for each, and the guest who is asked."""
    games: dict[str, tuple[str, Guest]] = {}

    def at(stand: str) -> tuple[str, Guest]:
        if stand not in games:
            game, dracula, hunters = table.two_sides(SEED)
            forward(table, game, MINDS, STANDS[stand])
            games[stand] = (game, dracula if stand == "Dracula" else hunters)
        return games[stand]

    return at


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("stand", STANDS)
def test_names_go_round_what_stands_on_the_map(
    table: Table,
    open_page: Open,
    played: Callable[[str], tuple[str, Guest]],
    stand: str,
    language: str,
    size: str,
) -> None:
    game, guest = played(stand)
    page = open_page(guest, locale=LOCALES[language], **SIZES[size])
    page.goto(f"{table.origin}/g/{game}")
    page.locator(".still svg").wait_for(state="attached")
    page.locator("[data-figure]").first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")
    for key in ("", "+"):
        if key:
            page.keyboard.press(key)
        seen = measured(page)
        assert touching(seen["names"], [*seen["regions"], *seen["standing"], *seen["places"]]) == []
        assert touching(seen["regions"], [*seen["standing"], *seen["places"]]) == []
        if size != "390x844":
            assert len({name["id"] for name in seen["names"]}) == 60
        elif not key:
            in_sight = {place["id"] for place in seen["places"] if overlap(place, seen["pane"])}
            assert {*seen["lit"]} & in_sight <= {name["id"] for name in seen["names"]}


def test_on_a_phone_who_is_asked_stands_clear_of_the_buttons_over_the_map(
    table: Table, open_page: Open, played: Callable[[str], tuple[str, Guest]]
) -> None:
    game, guest = played("hunters")
    page = open_page(guest, **PHONE)
    page.goto(f"{table.origin}/g/{game}")
    page.locator("[data-figure].acting").wait_for(state="attached")
    page.get_by_role("button", name="Where he may be").wait_for()
    seen = measured(page)
    (asked,) = seen["acting"]
    assert overlap(asked, seen["pane"])
    assert [button["id"] for button in seen["over"] if overlap(asked, button)] == []
