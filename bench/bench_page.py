"""How soon a choice shows in the page: from the press to the second frame after it, in Chromium.

The brief asks for 100 ms. The browser, the server and the bots share this machine.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

# Found only by the path set above: hence E402.
from results import record  # noqa: E402

PRESSES: Final = 40
LIMIT_MS: Final = 100

PRESS: Final = """async () => {
  const button = document.querySelector("[data-ask] button[data-option]:not([aria-disabled=true])");
  if (button === null) return null;
  const pressed = performance.now();
  button.click();
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  return performance.now() - pressed;
}"""


def main() -> int:
    try:
        from playwright.sync_api import sync_playwright
        from tests.e2e.conftest import CHROMIUM, DESKTOP, FLAGS, kept_by
        from tests.e2e.table import Table

        from harker import HUNTERS, Seat
    except ImportError:
        print("left out: needs playwright (HARKER_ALL=1 make bench)")
        return 0
    if CHROMIUM is None:
        print("left out: needs chromium-headless-shell")
        return 0
    took: list[float] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as running:
        table = Table(Path(data))
        table.start()
        guest = table.guest("Jonathan")
        game = table.deal(guest, 1, {Seat.DRACULA: "novice", **dict.fromkeys(HUNTERS, "me")})
        browser = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_context(**DESKTOP, storage_state=kept_by(table, guest)).new_page()
        page.goto(f"{table.origin}/g/{game}")
        asked = page.locator("[data-ask]:has(button[data-option])")
        while len(took) < PRESSES:
            asked.wait_for()
            shown = page.evaluate(PRESS)
            if shown is not None:
                took.append(shown)
            if page.locator("[data-send]:visible").count():
                page.locator("[data-send]:visible").first.click()
        browser.close()
        table.stop()
    late = quantiles(took, n=20)[-1]
    line = f"a choice shows: median {median(took):.0f} ms, 95 % within {late:.0f} ms (asked: {LIMIT_MS} ms)"
    record("The page", "bench/bench_page.py", [f"- {line}"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
