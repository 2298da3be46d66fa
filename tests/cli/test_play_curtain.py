"""The curtain of the text game: who looks at the screen, and what stands on it then."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from tests.cli.playing import Playing, guesses

# ---------------------------------------------------------------- the curtain


def screens(out: str) -> list[tuple[str, str]]:
    """What was on the screen, by who looked at it."""
    parts = re.split(r"^Now: (.+?)\. (?:The others|Dracula) looks? away\. Press Enter\.$", out, flags=re.M)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_I_10_the_curtain_falls_between_the_sides(play: Playing) -> None:
    out = play("--seats all --seed 3", *guesses(4, 4000))
    seen = screens(out.split("This is how it was:")[0])
    assert len(seen) > 20
    assert {who for who, _ in seen} == {"Dracula", "the hunters"}
    assert all(a != b for (a, _), (b, _) in pairwise(seen))
    for who, text in seen:
        if who == "the hunters":
            assert not re.search(r"Dracula goes to .* face down|Dracula, (?!lays)\w+ .*:$", text)
            assert not re.search(r"Dracula draws \d+ encounters?:", text)
            assert not re.search(r"^Dracula, (?:choose|you)", text, flags=re.M)
        else:
            assert not re.search(r"draws an item:|takes a ticket:", text)


def test_I_10_the_same_curtain_whatever_is_asked(play: Playing) -> None:
    out = play("--seats all --seed 3 --brief", *guesses(4, 4000))
    lines = {line for line in out.splitlines() if "Press Enter" in line and line.startswith("Now:")}
    assert lines == {
        "Now: Dracula. The others look away. Press Enter.",
        "Now: the hunters. Dracula looks away. Press Enter.",
    }


def test_hunters_with_open_hands_have_no_curtain(play: Playing) -> None:
    assert "look away" not in play("--seats hunters --seed 3", *guesses(5, 500))


def test_I_03_hunters_with_closed_hands_have_one_each(play: Playing, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('[switches]\nhunter_hands = "trade"\n', encoding="utf-8")
    out = play(f"--seats hunters --seed 3 --house {house}", *guesses(5, 500))
    assert "House rules in force:" in out
    assert "Now: Mina Harker. The others look away. Press Enter." in out
    assert "Now: Dr. Seward. The others look away. Press Enter." in out


def test_one_person_may_do_without_a_curtain(play: Playing) -> None:
    assert "look away" not in play("--seats all --seed 3 --no-curtain", *guesses(5, 500))
