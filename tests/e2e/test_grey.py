"""In shades of grey: roads, both railways, every state of a place and whose turn it is still differ."""

from __future__ import annotations

import json
from base64 import b64encode
from itertools import combinations
from typing import Any, Final, Literal

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Page, Route

from tests.e2e.conftest import Open
from tests.e2e.screens import Stage, ready
from tests.e2e.table import Table

pytestmark = pytest.mark.browser

LIGHTS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")

TOLD: Final = 0.25
"""Of full black to white: a step of grey that nobody overlooks."""

PART: Final = 0.1
"""So much of what two marks cover must differ by that step, from dashes to another shape."""

BEATS: Final = 0.2
"""Of full black to white: what goes up and down along a line by this is a pattern, not a line."""

STILL_ALONE: Final = """() => {
  document.querySelector(".still").style.filter = "grayscale(1)";
  for (const layer of document.querySelectorAll(".moving")) layer.style.display = "none";
}"""

PROFILES: Final = """() => {
  const kinds = { road: ".m-road-line", white: ".m-white-line", yellow: ".m-yellow-line" };
  return Object.fromEntries(Object.entries(kinds).map(([kind, what]) => {
    const stretches = [];
    const used = document.querySelector(`.still ${what}`);
    const screen = used.getScreenCTM();
    const whole = document.querySelector(used.getAttribute("href")).getAttribute("d");
    for (const way of whole.split(/(?=M)/)) {
      const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
      line.setAttribute("d", way);
      const all = line.getTotalLength();
      const at = (length, off) => {
        const [a, b] = [line.getPointAtLength(length), line.getPointAtLength(length + 0.5)];
        const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const point = new DOMPoint(a.x - ((b.y - a.y) / long) * off, a.y + ((b.x - a.x) / long) * off);
        const { x, y } = point.matrixTransform(screen);
        return [x, y];
      };
      // Away from the places at both ends, which lie over the ways.
      for (let from = 10; from + 33 < all; from += 23) {
        const along = (off) => Array.from({ length: 46 }, (_, n) => at(from + n / 2, off));
        stretches.push({ middle: along(0), beside: along(2.8) });
      }
    }
    return [kind, stretches];
  }));
}"""

BRUSH: Final = """async (picture) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  brush.drawImage(image, 0, 0);
  return brush;
}"""
"""A picture's own pixels, to be read."""

SWINGS: Final = (
    f"async ({{ picture, ratio, kinds }}) => {{ const brush = await ({BRUSH})(picture);"
    """
  const { data, width, height } = brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height);
  const grey = ([x, y]) => {
    const [i, j] = [Math.round(x * ratio), Math.round(y * ratio)];
    if (i < 0 || j < 0 || i >= width || j >= height) return null;
    return data[4 * (j * width + i)] / 255;
  };
  const swing = (points) => {
    const seen = points.map(grey);
    if (seen.includes(null)) return null;
    seen.sort((a, b) => a - b);
    return seen[Math.floor(0.9 * seen.length)] - seen[Math.floor(0.1 * seen.length)];
  };
  const middle = (all) => {
    const some = all.filter((one) => one !== null).sort((a, b) => a - b);
    return some[Math.floor(some.length / 2)];
  };
  return Object.fromEntries(Object.entries(kinds).map(([kind, stretches]) => [kind, {
    middle: middle(stretches.map((one) => swing(one.middle))),
    beside: middle(stretches.map((one) => swing(one.beside))),
  }]));
}"""
)

TILES: Final = """(marks) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("id", "tiles");
  svg.setAttribute("viewBox", `0 0 ${marks.length * 60} 60`);
  svg.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 99; width: ${marks.length * 60}px;
    height: 60px; max-width: none; background: var(--land-2); filter: grayscale(1)`;
  const tile = ({ markup }, n) => `<g transform="translate(${n * 60 + 30} 30)">${markup}</g>`;
  svg.innerHTML = marks.map(tile).join("");
  for (const part of svg.children) part.firstElementChild.removeAttribute("transform");
  // The ring's size is no attribute: the page's policy allows none with a style in it.
  for (const ring of svg.querySelectorAll("[data-focus]")) {
    Object.assign(ring.style, { left: "12px", top: "12px", width: "36px", height: "36px" });
  }
  document.body.append(svg);
}"""

APART: Final = (
    f"async ({{ picture, count, told }}) => {{ const brush = await ({BRUSH})(picture);"
    """
  const side = brush.canvas.height;
  const tiles = Array.from({ length: count }, (_, n) => {
    const { data } = brush.getImageData(n * side, 0, side, side);
    return Array.from({ length: side * side }, (_, i) => data[4 * i] / 255);
  });
  const ground = tiles[0][0];
  const drawn = (grey) => Math.abs(grey - ground) > 0.06;
  return tiles.map((one) => tiles.map((other) => {
    let [covered, differing] = [0, 0];
    for (let i = 0; i < one.length; i += 1) {
      if (drawn(one[i]) || drawn(other[i])) covered += 1;
      if (Math.abs(one[i] - other[i]) >= told) differing += 1;
    }
    return covered === 0 ? 0 : differing / covered;
  }));
}"""
)

MARKUP: Final = "(node) => node.outerHTML"

WHOLE: Final = "(part) => part.parentElement.outerHTML"


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


def png(picture: bytes) -> str:
    return f"data:image/png;base64,{b64encode(picture).decode()}"


@pytest.mark.parametrize("light", LIGHTS)
def test_road_white_and_yellow_railway_differ(
    stage: Stage, open_page: Open, light: Literal["light", "dark"]
) -> None:
    game, _, _ = stage.acting
    page = open_page(stage.table.guest("Renfield"), device_scale_factor=3, color_scheme=light)
    page.goto(f"{stage.table.origin}/g/{game}")
    ready(page)
    page.locator(".still svg").wait_for(state="attached")
    page.evaluate(STILL_ALONE)
    kinds = page.evaluate(PROFILES)
    picture = page.screenshot()
    swings = open_page().evaluate(SWINGS, {"picture": png(picture), "ratio": 3, "kinds": kinds})
    beats = {kind: (seen["middle"] > BEATS, seen["beside"] > BEATS) for kind, seen in swings.items()}
    assert beats["road"] == (False, False), swings
    assert beats["white"][0], swings
    assert beats["yellow"] == (False, True), swings


def of_a_view(view: dict[str, Any], *, exposed: bool) -> None:
    """Put every state of a place that a view can hold into it."""
    bare: dict[str, Any] = {
        "power": None,
        "encounters": 0,
        "shown": [],
        "hidden": None,
        "rumor": False,
        "bat": False,
    }
    here = {**bare, "up": True, "at_sea": False, "place": "madrid", "city": None}
    there = {**here, "up": False, "place": "lisbon"}
    view["watcher"], view["waits_for"] = "godalming", "you"
    view["clock"]["turn"] = "godalming"
    view["trail"] = [None, here, there, None, None, None]
    view["lairs"] = [{**here, "place": "paris"}, {**there, "place": "nantes"}, None]
    view["dracula"] |= {"exposed": exposed, "place": "athens"}
    for hunter, place in zip(view["hunters"], ("vienna", "prague", "rome", "berlin"), strict=True):
        hunter |= {"place": place, "hospital": False}
    view["tokens"] |= {
        "fog": ["hamburg"],
        "storms": ["north_sea"],
        "consecrated": "milan",
        "hosts": ["sofia"],
        "roadblocks": ["rail:berlin-prague"],
    }


def shown_view(page: Page, stage: Stage, *, exposed: bool) -> None:
    """A replay whose view is such a one."""

    def changed(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        of_a_view(body["view"], exposed=exposed)
        route.fulfill(response=answer, body=json.dumps(body))

    page.unroute_all()
    page.route("**/api/games/*/replay/spectator/*", changed)
    page.goto(f"{stage.table.origin}/g/{stage.over[0]}/replay/spectator/120")
    page.locator('[data-figure="dracula"]').first.wait_for(state="attached")


FOCUS: Final = """(ring) => {
  const node = ring.cloneNode();
  node.removeAttribute("style");
  return `<foreignObject x="-30" y="-30" width="60" height="60">${node.outerHTML}</foreignObject>`;
}"""

SHARES: Final = (0.5, 0.2, 0.06, 0.01)
"""Each step of tint, and a ring of dots for less; rings without odds never stand beside these."""

BELIEVED: Final = ("lisbon", "cadiz", "granada", "alicante")


def belief_marks(stage: Stage, open_page: Open) -> dict[str, str]:
    """Every disc of a belief, and the ring of the focus."""
    game, _, hunters = stage.acting
    page = open_page(hunters)

    def shares(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["places"] = [
            {"place": place, "share": share} for place, share in zip(BELIEVED, SHARES, strict=True)
        ]
        route.fulfill(response=answer, body=json.dumps(body))

    page.route("**/belief?lang=*", shares)
    page.goto(f"{stage.table.origin}/g/{game}")
    page.locator("[data-disc]").first.wait_for(state="attached")
    names = ("belief, full", "belief, middle", "belief, light", "belief, trace")
    marks = {
        name: page.locator(f"[data-disc={place}]").evaluate(MARKUP)
        for name, place in zip(names, BELIEVED, strict=True)
    }
    page.locator(".pane").focus()
    page.keyboard.press("ArrowRight")
    return marks | {"focus": page.locator("[data-focus]").evaluate(FOCUS)}


def lit_marks(stage: Stage, open_page: Open) -> dict[str, str]:
    """A large and a small city that may be chosen, and one that is chosen and not sent yet."""
    game, _, hunters = stage.acting
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}")
    page.locator("[data-ask] button[data-option]:not([aria-disabled=true])").first.click()
    large, small = (page.locator(f'.lit[data-kind="{kind}"]').first for kind in ("large", "small"))
    large.wait_for(state="attached")
    marks = {"lit large": large.evaluate(MARKUP), "lit small": small.evaluate(MARKUP)}
    # The table never hears of the choice: it stays one that is not sent, and the game where it is.
    page.route("**/api/**", lambda route: None if route.request.method == "POST" else route.continue_())
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    chosen = page.locator("[data-place]:has(.tick)").first
    chosen.wait_for(state="attached")
    return marks | {"chosen": chosen.evaluate(MARKUP)}


PINS: Final = ("pin", "cross", "question")


def pin_marks(stage: Stage, open_page: Open) -> dict[str, str]:
    """Each of one's own pins; taken off again."""
    game, _, hunters = stage.acting
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}")
    seat = page.locator("[data-ask]").get_attribute("data-seat")
    pins = [
        {"place": place, "mark": mark, "text": "", "shared": False, "by": None, "yours": True}
        for place, mark in zip(BELIEVED, PINS, strict=False)
    ]
    notes = f"/games/{game}/seats/{seat}/notes"
    before = stage.table.call("GET", notes, token=hunters.token)
    stage.table.call("PUT", notes, before | {"pins": pins}, hunters.token)
    marks = {f"{pin}, a note": page.locator(f".flag.{pin}").first.evaluate(WHOLE) for pin in PINS}
    stage.table.call("PUT", notes, before, hunters.token)
    return marks


def test_every_state_of_a_place_and_whose_turn_it_is_differ(stage: Stage, open_page: Open) -> None:
    page = open_page(stage.over[2], device_scale_factor=3)
    shown_view(page, stage, exposed=False)
    marks = {"his own eyes": page.locator('[data-mark="dracula"]').first.evaluate(MARKUP)}
    shown_view(page, stage, exposed=True)

    def take(name: str, what: str) -> None:
        marks[name] = page.locator(what).first.evaluate(MARKUP)

    for kind in ("large", "small", "castle"):
        take(kind, f'[data-kind="{kind}"]')
    take("revealed", '[data-mark="dracula"]')
    take("acting", '[data-mark="hunter"]:has(.acting)')
    take("not acting", '[data-mark="hunter"]:not(:has(.acting))')
    for kind in ("trail", "lair"):
        take(f"{kind}, open", f'[data-mark="{kind}"]:not(:has(.hidden))')
        take(f"{kind}, hidden", f'[data-mark="{kind}"]:has(.hidden)')
    for icon in ("fog", "storm", "holyground", "heavenlyhost"):
        take(icon, f'[data-mark="coin"]:has([href="#icon-{icon}"])')
    take("hospital", ".m-hospital")
    take("roadblock", "[data-block]")
    marks |= lit_marks(stage, open_page) | pin_marks(stage, open_page) | belief_marks(stage, open_page)

    # What stands on a coin is one of the icons, which come by themselves.
    page.locator("#icon-fog").wait_for(state="attached")
    page.set_viewport_size({"width": 60 * len(marks), "height": 400})
    page.evaluate(TILES, [{"name": name, "markup": markup} for name, markup in marks.items()])
    names = list(marks)
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        picture = page.locator("#tiles").screenshot()
        apart = open_page().evaluate(APART, {"picture": png(picture), "count": len(marks), "told": TOLD})
        alike = {
            f"{names[i]} and {names[j]}": round(apart[i][j], 3)
            for i, j in combinations(range(len(names)), 2)
            if apart[i][j] < PART
        }
        assert alike == {}, light
