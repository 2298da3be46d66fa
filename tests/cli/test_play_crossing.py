"""The text game's own marks, and a level that a save keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from harker.cli.main import main
from harker.engine.vocabulary import PlaceId
from harker.referee.game import fingerprint
from harker.referee.saves import Deducing, deducing_of, load
from harker.telling import name
from harker.words import Words
from tests.cli.playing import STARTS, WORDS, Playing, kept

HUNTERS = "--seats hunters --dracula novice --seed 5"
MARKS = f"{HUNTERS} --deduction marks"
ROME, VENICE = PlaceId("rome"), PlaceId("venice")


def _starts(words: Words) -> list[str]:
    return [name(words, PlaceId(start)) for start in STARTS]


# ---------------------------------------------------------------- crossing out


def test_places_are_crossed_out_listed_and_taken_back(play: Playing) -> None:
    out = play(MARKS, *STARTS, "cross rome, venice", "cross", "uncross venice", "belief", "where may he be")
    assert "Crossed out: Rome, Venice." in out
    assert "Crossed out by hand, 2 places: Rome, Venice." in out
    assert "No longer crossed out: Venice." in out
    assert out.count("Crossed out by hand, 1 place: Rome.") == 2
    assert deducing_of(kept(out).read_bytes()) == Deducing("marks", (ROME,))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (["cross"], "No place is crossed out. You do it by hand, for example: cross vienna, paris."),
        (["cross ,"], "No place is crossed out."),
        (["belief"], "No place is crossed out."),
        (["cross rome", "cross rome"], "Crossed out already: Rome."),
        (["cross rome", "uncross paris"], "Not crossed out: Paris."),
        (["cross rome, venice", "uncross all"], "No longer crossed out: Rome, Venice."),
        (["uncross all"], "No place is crossed out."),
        (["uncross"], "Type the places too, for example: uncross vienna."),
        (["cross atlantis"], "There is no place called atlantis."),
        (["cross ba"], "Which place do you mean: Barcelona, Bari"),
    ],
)
def test_what_is_said_of_crosses(play: Playing, typed: list[str], answer: str) -> None:
    assert answer in play(MARKS, *STARTS, *typed)


def test_a_list_with_one_wrong_place_crosses_nothing_out(play: Playing) -> None:
    out = play(MARKS, *STARTS, "cross rome, atlantis", "cross")
    assert "There is no place called atlantis." in out
    assert "No place is crossed out." in out


@pytest.mark.parametrize("command", ["why not rome", "gains", "belief 1", "what would this tell us"])
def test_nothing_is_worked_out_beside_own_marks(play: Playing, command: str) -> None:
    out = play(MARKS, *STARTS, "cross rome", command).split("Crossed out: Rome.")[1]
    assert WORDS.say("belief.level.marks") in out
    assert "possible" not in out
    assert "%" not in out


def test_crosses_hold_while_the_game_goes_on_and_an_answer_is_taken_back(play: Playing) -> None:
    out = play(MARKS, "vienna", "cross rome", "prague", "undo", "cross")
    assert "Crossed out by hand, 1 place: Rome." in out


@pytest.mark.parametrize("command", ["cross rome", "uncross rome", "cross"])
def test_crossing_out_is_for_the_hunters_and_for_own_marks(play: Playing, command: str) -> None:
    dracula = play("--seats dracula --hunters random --seed 5 --deduction marks", "rome", command)
    assert "Crossing out is for the hunters." in dracula
    other = play(HUNTERS, *STARTS, command)
    assert "At this table nothing is crossed out by hand; that is for own marks (--deduction marks)." in other


def test_dracula_is_not_shown_what_the_hunters_crossed_out(play: Playing) -> None:
    everybody = "--seats all --no-curtain --seed 5 --deduction marks"
    out = play(everybody, *STARTS[:3], "cross venice", "madrid", "belief")
    shown = out.rsplit("Crossed out: Venice.", 1)[1]
    assert WORDS.say("belief.level.marks") in shown
    assert "Crossed out by hand" not in shown


@pytest.mark.parametrize(
    ("language", "place", "called"), [("de", "venedig", "Venedig"), ("pt-BR", "veneza", "Veneza")]
)
def test_in_other_languages(play: Playing, language: str, place: str, called: str) -> None:
    words = Words(language)
    out = play(f"{MARKS} --words {language}", *_starts(words), f"cross {place}", "cross", "help")
    assert words.say("table.cross.list", n=1, places=called) in out
    assert words.say("table.help.cross") in out
    assert "Crossed" not in out


# ---------------------------------------------------------------- what a save keeps


@pytest.mark.parametrize("level", ["off", "marks", "set", "odds"])
def test_a_game_goes_on_at_its_level(play: Playing, level: str) -> None:
    path = kept(play(f"{HUNTERS} --deduction {level}", *STARTS))
    assert ("=== deduction" in path.read_text(encoding="utf-8")) == (level != "odds")
    assert deducing_of(path.read_bytes()).level == level
    again = play(f"--load {path} {HUNTERS}")
    assert WORDS.say(f"belief.level.{level}") in again
    assert deducing_of(path.read_bytes()).level == level


def test_crosses_are_kept_and_another_level_may_be_named(play: Playing) -> None:
    path = kept(play(MARKS, *STARTS, "cross rome, venice"))
    assert "Crossed out by hand, 2 places: Rome, Venice." in play(f"--load {path} {HUNTERS}", "belief")
    plain = play(f"--load {path} {HUNTERS} --deduction set", "belief")
    assert "55 places are possible." in plain
    assert deducing_of(path.read_bytes()) == Deducing("set", (ROME, VENICE))
    assert "2 places: Rome, Venice." in play(f"--load {path} {MARKS}", "cross")


def test_save_import_patch_and_verify_keep_it(
    play: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(play(MARKS, *STARTS, "cross rome", "save other.save"))
    other, copy = tmp_path / "other.save", tmp_path / "copy.save"
    assert deducing_of(other.read_bytes()) == Deducing("marks", (ROME,))
    assert main(["import", str(path), str(copy)]) == 0
    assert copy.read_bytes() == path.read_bytes()
    assert main(["patch", str(copy)]) == 0
    assert "up to date" in capsys.readouterr().out
    assert main(["verify", str(copy)]) == 4
    assert main(["replay", str(copy)]) == 0
    plain = kept(play(HUNTERS, *STARTS))
    assert fingerprint(load(plain)) == fingerprint(load(copy))


# ---------------------------------------------------------------- why not, of an earlier round


def test_why_not_of_a_round_that_is_over(play: Playing) -> None:
    asked = [
        "why not black sea",
        "why not black sea 0",
        "why not black sea 99",
        "why not vienna 0",
        "why not 0",
    ]
    out = play(HUNTERS, *STARTS, *["pass"] * 8, *asked).replace("> ", "")
    head = "By all that the hunters had seen by the end of round"
    out_of_it = "He cannot be here: Black Sea."
    back = "His new card shows the back of a city, and Black Sea is a sea zone."
    now = f"{out_of_it}\nRound 1, Dracula phase: {back}\n"
    assert out.count(now) == 2
    assert (
        f"{head} 0:\n{out_of_it}\nRound 0, setup: He starts in a city, and Black Sea is a sea zone.\n" in out
    )
    assert f"{head} 2:\n{now}" in out  # of what is not over yet: as it is known now
    assert f"{head} 0:\nHe cannot be here: Vienna.\n" in out
    assert "There is no place called 0." in out


@pytest.mark.parametrize("language", ["de", "pt-BR"])
def test_why_not_of_a_round_in_other_languages(play: Playing, language: str) -> None:
    words = Words(language)
    place = name(words, PlaceId("vienna"))
    out = play(f"{HUNTERS} --words {language}", *_starts(words), f"why not {place} 0")
    assert words.say("table.belief.why_then", round=0) in out


def test_before_he_has_chosen_there_is_no_why(play: Playing) -> None:
    assert WORDS.say("belief.why.unknown") in play(HUNTERS, "vienna", "why not rome 0")
