"""Accessibility, by axe: what is serious or critical on a page as it stands."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

BAD = ("serious", "critical")


@cache
def _source() -> str:
    found = find_spec("axe_playwright_python")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).with_name("axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """One line for each serious finding, with the first places where it is."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source())
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['impact']}: {one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in found["violations"]
        if one["impact"] in BAD
    ]


def by_day_and_night(page: Page) -> list[str]:
    """The findings in both lights."""
    found = []
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        found += [f"{light}: {one}" for one in violations(page)]
    page.emulate_media(color_scheme="light")
    return found
