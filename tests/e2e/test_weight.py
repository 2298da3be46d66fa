"""What a reader's machine has to fetch: the page without fonts, and the fonts it uses."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

BUILT = Path(__file__).parents[2] / "src" / "harker" / "table" / "page"
FONTS = frozenset({".woff", ".woff2"})

KB = 1000


def compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def test_the_page_without_fonts_is_under_200_kb_compressed() -> None:
    if not (BUILT / "index.html").exists():
        pytest.skip("the page is not built (make page)")
    files = [path for path in BUILT.rglob("*") if path.is_file() and path.suffix not in FONTS]
    assert any(path.suffix == ".js" for path in files)
    assert sum(map(compressed, files)) < 200 * KB
