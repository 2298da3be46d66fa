"""The tour of docs/api.md runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

from harker.engine.catalog import house_changes, house_rules
from harker.engine.vocabulary import Edition

TOUR = Path(__file__).parent.parent / "docs" / "api.md"


def test_the_tour_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", TOUR.read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) >= 8
    exec(compile("\n".join(blocks), str(TOUR), "exec"), {"__name__": "tour"})


def test_the_example_of_house_rules_is_one() -> None:
    text = (TOUR.parent / "house-rules.md").read_text(encoding="utf-8")
    example = re.findall(r"^```toml\n(.*?)^```$", text, re.M | re.S)[0]
    setup = house_rules(example, Edition.ADVANCED)
    assert setup.numbers.fury == 2
    assert setup.switches.hunter_hands == "trade"
    assert len(house_changes(setup)) == 6
