"""How soon a choice shows in the page: from a press of the mouse to the frame that shows it as sent.

Both moments are the browser's own (Event Timing in Chromium, in steps of 8 ms); the brief asks for 100 ms.
A press comes when the page is still, as a person's does. How long the table's word takes, until the next
question stands, is told apart: it is not what answers the finger. The browser, the server and the bots
share this machine.

And how long the browser's main thread works to draw the moving layers of the map anew (the focus goes to
another place), with the processor slowed to a quarter, as on a middling phone: in the thread's own time, less
that of a press that changes nothing, which is the page's frames and the measuring itself. The brief asks for
8 ms. A step of zoom stretches what is drawn; the drawing anew that follows when the zoom rests, the whole map
with every name, is told apart.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

# Found only by the path set above: hence E402.
from results import record  # noqa: E402

PRESSES: Final = 40
LIMIT_MS: Final = 100

DRAWINGS: Final = 60
DRAWN_MS: Final = 8
SLOWED: Final = 4

DRAW: Final = """async ({ times, keys, rest }) => {
  const pane = document.querySelector(".pane");
  for (let n = 0; n < times; n += 1) {
    pane.dispatchEvent(new KeyboardEvent("keydown", { key: keys[n % 2], bubbles: true, cancelable: true }));
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    if (rest > 0) await new Promise((rested) => setTimeout(rested, rest));
  }
}"""

MOVE: Final = ("ArrowRight", "ArrowLeft")
ZOOM: Final = ("+", "-")
NOTHING: Final = ("Shift", "Shift")

RESTS_MS: Final = 350
"""By then a zoom has come to rest, and the map is drawn anew."""

WATCH: Final = """() => {
  window.presses = [];
  new PerformanceObserver((list) => window.presses.push(...list.getEntries()
    .filter(({ name }) => name === "click").map(({ duration }) => duration)))
    .observe({ type: "event", durationThreshold: 16 });
}"""
"""Keeps how long each event took to be shown; what took less than 16 ms is not told."""

STILL: Final = """() => new Promise((still) => {
  requestIdleCallback(() => requestIdleCallback(() => still(), { timeout: 500 }), { timeout: 500 });
})"""

LEAST_MS: Final = 16
TOLD_MS: Final = 400
"""By then the browser has told of the press, and the page is still again."""

OPTION: Final = "[data-ask] button[data-option]:not([aria-disabled=true])"


def _figures(times: list[float]) -> str:
    return f"median {median(times):.0f} ms, 95 % within {quantiles(times, n=20)[-1]:.0f} ms"


def _drawing(page: Page, keys: tuple[str, str], rest: int = 0) -> float:
    """Milliseconds of the main thread for a press of one of these keys and `rest` ms after, in the mean."""
    camera = page.context.new_cdp_session(page)
    camera.send("Performance.enable", {"timeDomain": "threadTicks"})
    camera.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})

    def worked() -> float:
        told = camera.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in told if one["name"] == "TaskDuration"))

    page.locator(".pane").focus()
    asked = {"times": DRAWINGS, "keys": keys, "rest": rest}
    page.evaluate(DRAW, asked)
    began = worked()
    page.evaluate(DRAW, asked)
    took = 1000 * (worked() - began) / DRAWINGS
    camera.detach()
    return took


def main() -> int:
    try:
        from playwright.sync_api import sync_playwright
        from tests.e2e.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE, kept_by
        from tests.e2e.table import Table

        from harker import HUNTERS, Seat
    except ImportError:
        print("left out: needs playwright (HARKER_ALL=1 make bench)")
        return 0
    if CHROMIUM is None:
        print("left out: needs chromium-headless-shell")
        return 0
    took: list[float] = []
    came: list[float] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as running:
        table = Table(Path(data))
        table.start()
        guest = table.guest("Jonathan")
        game = table.deal(guest, 1, {Seat.DRACULA: "novice", **dict.fromkeys(HUNTERS, "me")})
        browser = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_context(**DESKTOP, storage_state=kept_by(table, guest)).new_page()
        page.goto(f"{table.origin}/g/{game}")
        page.evaluate(WATCH)
        while len(took) < PRESSES:
            option = page.locator(f"{OPTION}:visible").first
            option.wait_for()
            asked = page.locator("[data-ask]").get_attribute("data-ask")
            seat = page.locator("[data-ask]").get_attribute("data-seat")
            page.evaluate(STILL)
            page.evaluate("() => { window.presses = []; }")
            pressed = perf_counter()
            option.click()
            if page.locator("[data-send]:visible").count():
                page.locator("[data-send]:visible").first.click()
            page.locator(
                f'[data-ask]:not([data-ask="{asked}"][data-seat="{seat}"]) button[data-option]'
            ).first.wait_for()
            came.append(1000 * (perf_counter() - pressed))
            page.wait_for_timeout(TOLD_MS)
            took.append(max([LEAST_MS, *page.evaluate("() => window.presses")]))
        phone = browser.new_context(**PHONE, storage_state=kept_by(table, guest)).new_page()
        phone.goto(f"{table.origin}/g/{game}")
        phone.locator("[data-place]").first.wait_for(state="attached")
        phone.evaluate(STILL)
        bare = _drawing(phone, NOTHING)
        drawn, zoomed = _drawing(phone, MOVE) - bare, _drawing(phone, ZOOM) - bare
        rested = _drawing(phone, ZOOM, RESTS_MS) - _drawing(phone, NOTHING, RESTS_MS)
        browser.close()
        table.stop()
    lines = [
        f"- a choice shows: {_figures(took)} (asked: {LIMIT_MS} ms)",
        f"- the next question stands, bots and the machine included: {_figures(came)}",
        f"- on a phone slowed {SLOWED} times, the moving layers anew: {drawn:.1f} ms (asked: {DRAWN_MS} ms)",
        f"- the same for a step of zoom under way: {zoomed:.1f} ms",
        f"- the same for a step of zoom and the map with all names anew when it rests: {rested:.1f} ms",
    ]
    record("The page", "bench/bench_page.py", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
