"""TOML from outside: whatever is wrong with it is one named error."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine.catalog import HouseRulesError, house_rules
from harker.engine.positions import PositionError, position
from harker.engine.tables import NoTables, tables
from harker.engine.vocabulary import Edition

HOSTILE: dict[str, Any] = {
    "too long": "#" + "x" * 1_000_000,
    "nested too deeply": "a=" + "[" * 200_000,
    "more than 20 parts": ".".join("a" * 50_000) + "=1",
    "more than 20 parts, quoted": " . ".join('""' for _ in range(30)) + "=1",
    "4300 digits": "a=" + "9" * 6_000,
    "Invalid statement": "\0\0\0",
    "Invalid value": "a=",
    "text is wanted": 3,
}


@pytest.mark.parametrize("fault", HOSTILE)
def test_each_fault_is_named(fault: str) -> None:
    with pytest.raises(NoTables, match=fault.partition(",")[0]):
        tables(HOSTILE[fault], 900_000)


@pytest.mark.parametrize("fault", HOSTILE)
def test_house_rules_and_positions_name_it(fault: str) -> None:
    with pytest.raises(HouseRulesError):
        house_rules(HOSTILE[fault], Edition.FIRST)
    with pytest.raises(PositionError):
        position(HOSTILE[fault])


def test_what_is_right_is_read() -> None:
    text = '# e.g. ... a. b. c.\n[numbers]\nfury = 2 # v1.2.3\n[copies]\n"3/2" = 5\n'
    assert tables(text, len(text)) == {"numbers": {"fury": 2}, "copies": {"3/2": 5}}


def test_a_thousand_faults_are_kept_and_forty_said() -> None:
    with pytest.raises(HouseRulesError) as refused:
        house_rules("[numbers]\n" + "".join(f"k{n}=1\n" for n in range(1000)), Edition.FIRST)
    assert len(refused.value.faults) == 1000
    assert str(refused.value).endswith("numbers.k39: no such number; and 960 more")
