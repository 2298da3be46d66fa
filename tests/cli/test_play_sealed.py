"""The text game in a fight: a sealed choice may be changed until all are in (B-58)."""

from __future__ import annotations

from pathlib import Path

import pytest

from harker.engine.options import Laid, LayTactic, Strike
from harker.engine.positions import write_position
from harker.engine.vocabulary import Combat, Seat, Tactic
from harker.referee.game import Answered, record
from harker.referee.saves import load
from tests.cli.playing import WORDS, Playing, kept
from tests.engine.afoot import at, figure, hideout, rules

D, S, M = Seat.DRACULA, Seat.SEWARD, Seat.MINA
PUNCH, DODGE, ESCAPE = map(LayTactic, (Tactic.PUNCH, Tactic.DODGE, Tactic.ESCAPE))
NOBODY = "You have no sealed choice to change yet."
HIS = "against"
"""A word of Dracula's choices, which no hunter reads before all cards are shown."""


@pytest.fixture
def dusk(tmp_path: Path) -> Path:
    """Dracula, Dr. Seward and Mina at the first cards of a fight in Vienna."""
    return written(tmp_path)


def written(folder: Path, *parts: str) -> Path:
    here = hideout("vienna", up=True), figure("seward", "vienna"), figure("mina", "vienna")
    path = folder / "dusk.toml"
    path.write_text(write_position(at("R10", *here, *parts).state), encoding="utf-8")
    return path


def chosen(out: str) -> list[tuple[Seat, Laid | Strike]]:
    """What was sealed, in order, what was changed later included."""
    return [
        (line.seat, option)
        for line in record(load(kept(out)))
        if isinstance(line, Answered)
        for option in line.choice
        if isinstance(option, Laid | Strike)
    ]


def test_B_58_the_latest_choice_of_this_side_is_made_again(dusk: Path, play: Playing) -> None:
    typed = ("", "fangs against mina", "", "punch", "undo", "dodge", "escape")
    out = play(f"--position {dusk} --seats all", *typed)
    strike = Strike(Combat.FANGS, M)
    assert chosen(out)[:4] == [(D, strike), (S, PUNCH), (S, DODGE), (M, ESCAPE)]
    again = out.split("> undo")[1].split("> dodge")[0]
    assert "Dr. Seward, round 1 of the fight:" in again
    assert "Chosen so far: Punch." in again
    assert "Press Enter" not in again, "the hunters look on"
    assert HIS not in again


def test_B_58_nothing_is_told_of_a_choice_that_was_changed(dusk: Path, play: Playing) -> None:
    typed = ("", "fangs against mina", "", "punch", "undo", "dodge", "escape")
    out = play(f"--position {dusk} --seats all", *typed)
    assert "The hunters' cards: Dodge of Seward, Escape of Mina." in out.split("> escape")[1]
    assert "Punch of Seward" not in out
    assert "takes the last answer back" not in out


def test_G_14_whoever_is_named_gets_the_keyboard_behind_the_curtain(dusk: Path, play: Playing) -> None:
    typed = ("", "fangs against mina", "", "undo dracula", "", "claws against seward", "", "punch", "dodge")
    out = play(f"--position {dusk} --seats all", *typed)
    assert chosen(out)[:3] == [(D, Strike(Combat.FANGS, M)), (D, Strike(Combat.CLAWS, S)), (S, PUNCH)]
    away = out.split("> undo dracula")[1]
    assert away.lstrip().startswith("Now: Dracula. The others look away. Press Enter.")
    # The hunters come back to their own question and read nothing of his.
    back = away.split("> claws against seward")[1].split("> punch")[0]
    assert "Now: the hunters. Dracula looks away. Press Enter." in back
    assert HIS not in back


def test_undo_reaches_nobody_else_s_choice(dusk: Path, play: Playing) -> None:
    out = play(
        f"--position {dusk} --seats all", "", "undo", "fangs against mina", "", "undo", "undo mina", "punch"
    )
    assert out.count(NOBODY) == 3
    assert chosen(out) == [(D, Strike(Combat.FANGS, M)), (S, PUNCH)]


def test_undo_of_what_is_no_name_says_what_it_takes(dusk: Path, play: Playing) -> None:
    out = play(f"--position {dusk} --seats all", "", "fangs against mina", "", "punch", "undo 99", "dodge")
    told = out.split("> undo 99\n")[1].split("\n> ")[0]
    assert told.splitlines() == [
        WORDS.say("table.said.too_much", text="99", command="undo"),
        WORDS.say("table.help.undo"),
    ]
    assert chosen(out)[1:] == [(S, PUNCH), (M, DODGE)]


def test_bots_have_answered_and_say_nothing_of_it(dusk: Path, play: Playing) -> None:
    out = play(f"--position {dusk} --seats hunters --dracula novice", "undo", "undo dracula", "punch")
    assert out.count(NOBODY) == 2
    assert chosen(out)[1:] == [(S, PUNCH)]


def test_I_03_with_closed_hands_each_hunter_has_the_keyboard_alone(tmp_path: Path, play: Playing) -> None:
    path = written(tmp_path, rules(hunter_hands="trade"))
    typed = ("", "punch", "", "undo", "undo seward", "", "dodge", "", "escape")
    out = play(f"--position {path} --seats hunters --dracula novice", *typed)
    assert out.count(NOBODY) == 1
    assert "Now: Dr. Seward. The others look away. Press Enter." in out.split("> undo seward")[1]
    assert chosen(out)[1:4] == [(S, PUNCH), (S, DODGE), (M, ESCAPE)]


def test_one_person_for_all_changes_the_latest_of_all(dusk: Path, play: Playing) -> None:
    typed = ("fangs against mina", "undo", "claws against mina", "punch")
    out = play(f"--position {dusk} --seats all --no-curtain", *typed)
    assert chosen(out)[:2] == [(D, Strike(Combat.FANGS, M)), (D, Strike(Combat.CLAWS, M))]


def test_a_game_kept_in_between_goes_on_with_the_changed_choice(dusk: Path, play: Playing) -> None:
    typed = ("", "fangs against mina", "", "punch", "undo", "dodge")
    first = play(f"--position {dusk} --seats all", *typed)
    again = play(f"--load {kept(first)} --seats all", "", "undo", "escape", "escape")
    assert "Chosen so far: Dodge." in again
    assert chosen(again)[1:5] == [(S, PUNCH), (S, DODGE), (S, ESCAPE), (M, ESCAPE)]
