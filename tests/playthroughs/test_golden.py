"""The golden playthroughs: real games still go, step by step, as they are written down.

``make golden`` writes them anew; the diff is to be read and to be explained in the commit.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import golden
from harker.engine import events
from harker.engine.events import Happened
from harker.engine.vocabulary import AskKind, Edition

HERE = Path(__file__).resolve().parent


@pytest.mark.parametrize("game", golden.GAMES, ids=lambda game: game.name)
def test_a_game_goes_as_it_went(game: golden.Golden) -> None:
    written = (HERE / f"{game.name}.txt").read_text(encoding="utf-8")
    now = golden.text_of(game)
    if now != written:
        pairs = zip(written.split("\n"), now.split("\n"), strict=False)
        line, (was, is_) = next((n, pair) for n, pair in enumerate(pairs, 1) if pair[0] != pair[1])
        pytest.fail(f"{game.name}.txt line {line}\n  was {was}\n  is  {is_}\nif meant: make golden")


def test_there_are_twelve_of_both_editions_and_no_stray_file() -> None:
    assert len(golden.GAMES) >= 12
    assert {game.edition for game in golden.GAMES} == set(Edition)
    assert {path.stem for path in HERE.glob("*.txt")} == {game.name for game in golden.GAMES}


def test_every_kind_of_question_and_event_is_shown() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.txt")))
    words = set(text.split())
    kinds = {str(kind) for kind in AskKind}
    happenings = {
        name
        for name, thing in vars(events).items()
        if isinstance(thing, type) and issubclass(thing, Happened) and thing is not Happened
    }
    # TakenBack is the referee's: no answer brings it.
    assert (kinds | happenings) - words <= {"TakenBack", "GameStarted", "HunterPlaced", "DraculaChoseStart"}
