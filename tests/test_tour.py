"""The tour of docs/api.md runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

TOUR = Path(__file__).parent.parent / "docs" / "api.md"


def test_the_tour_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", TOUR.read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) >= 8
    exec(compile("\n".join(blocks), str(TOUR), "exec"), {"__name__": "tour"})
