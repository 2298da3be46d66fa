"""Makes the set of screenshots in docs/screenshots: every screen, at three sizes, by day and by night.

    python scripts/screenshots.py [--png DIRECTORY] [name ...]

With ``--png`` they are written elsewhere and without loss, to be looked at beside a design.
Needs the built page (make page), playwright and Debian's chromium-headless-shell. The games are
those of the browser tests. All pictures together stay under :data:`LIMIT`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from base64 import b64decode
from pathlib import Path
from typing import Final, Literal

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

# Found only by the path set above: hence E402.
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.e2e.conftest import CHROMIUM, FLAGS, kept_by  # noqa: E402
from tests.e2e.screens import SCREENS, Stage  # noqa: E402
from tests.e2e.table import Table  # noqa: E402
from tests.e2e.trace import CURIOUS, RANDOM  # noqa: E402

from harker.mind.players import PLAYERS  # noqa: E402

OUT: Final = ROOT / "docs" / "screenshots"
LIMIT: Final = 6_000_000
QUALITY: Final = 52
"""Of the pictures: type stays sharp, and the whole set is small enough."""

SIZES: Final = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LIGHTS: Final[dict[str, Literal["light", "dark"]]] = {"day": "light", "night": "dark"}


def take(browser: Browser, stage: Stage, name: str, kind: str, out: Path) -> int:
    """All pictures of one screen; how many bytes they have."""
    screen, written = stage.screen(name), 0
    for size, (width, height) in SIZES.items():
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            reduced_motion="reduce",
            storage_state=kept_by(stage.table, screen.guest),
        )
        page = context.new_page()
        camera = context.new_cdp_session(page)
        page.goto(stage.table.origin + screen.path)
        screen.show(page)
        page.evaluate("() => document.fonts.ready.then(() => undefined)")
        for light, scheme in LIGHTS.items():
            page.emulate_media(color_scheme=scheme)
            time.sleep(0.4)
            how = {"format": kind, "quality": QUALITY} if kind == "webp" else {"format": kind}
            picture = b64decode(camera.send("Page.captureScreenshot", how)["data"])
            (out / f"{name}-{size}-{light}.{kind}").write_bytes(picture)
            written += len(picture)
        context.close()
    return written


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="screenshots of every screen")
    parser.add_argument("--png", type=Path)
    parser.add_argument("names", nargs="*")
    asked = parser.parse_args(arguments)
    wanted, kind, out = asked.names, "png" if asked.png else "webp", asked.png or OUT
    unknown = [name for name in wanted if name not in SCREENS]
    if unknown:
        print(f"no such screen: {', '.join(unknown)}; there are: {', '.join(SCREENS)}", file=sys.stderr)
        return 2
    if CHROMIUM is None:
        print("needs a browser: apt-get install chromium-headless-shell", file=sys.stderr)
        return 1
    PLAYERS.update(novice=lambda: CURIOUS, random=lambda: RANDOM)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as running:
        table = Table(Path(data))
        table.start()
        browser = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        stage = Stage(table)
        for name in wanted or SCREENS:
            print(f"{name}: {take(browser, stage, name, kind, out) // 1000} kB", flush=True)
        browser.close()
        table.stop()
    size = sum(path.stat().st_size for path in OUT.glob("*.webp"))
    print(f"all: {size / 1e6:.2f} MB of {LIMIT / 1e6:.0f}")
    return 0 if size <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
