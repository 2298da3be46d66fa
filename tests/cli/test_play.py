"""The text game, played by scripted lines: whole games, and how answers are typed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from harker.cli.typed import find_cards, find_places, find_seats, fold, read_answer
from harker.engine.asks import About, ask
from harker.engine.notation import NotationError
from harker.engine.options import PASS, Act, Keep, OfItem, Road
from harker.engine.vocabulary import Action, AskKind, Item, PlaceId, Seat, Window
from harker.referee.saves import load
from tests.cli.playing import WORDS, Playing, guesses, kept

pytestmark = pytest.mark.usefixtures("at_home")


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    "options",
    [
        "--seats all --seed 3 --brief",
        "--seats dracula --seed 6 --full",
        "--seats hunters --seed 8 --edition first",
        "--seats mina --seed 9 --dracula random --hunters random",
    ],
)
def test_a_whole_game_by_typed_lines(options: str, play: Playing) -> None:
    out = play(options, *guesses(1))
    assert re.search(r"The game is over: .* (have|has) won, in round \d+\.", out)
    assert "This is how it was:" in out
    assert load(kept(out)).state.outcome is not None
    assert not re.search(r"Traceback|None[ ,.]", out)


def test_bots_play_before_a_spectator(play: Playing) -> None:
    out = play("--seats none --seed 7")
    assert "you look on as a spectator" in out
    assert re.search(r"The game is over: ", out)
    # A spectator sees what all see: no start of Dracula's, no encounter of his.
    assert "Dracula lays a city face down on space 1 of his trail." in out
    assert not re.search(r"Dracula draws \d+ encounters?:", out.split("This is how it was")[0])


def test_it_asks_in_plain_words_who_sits_where(play: Playing) -> None:
    out = play("--seed 1", "first", "nobody", "me", "quincey", "mina, seward", "")
    assert "Which game: first or advanced?" in out
    assert "There is no bot called nobody." in out
    assert "There is no hunter called quincey." in out
    assert "At this keyboard: Dracula, Dr. Seward, Mina Harker." in out
    assert "The table is laid: First game." in out


@pytest.mark.parametrize("lines", [(), ("",), ("third", "advanced", "me"), ("", "me", "me")])
def test_the_input_may_end_anywhere(lines: tuple[str, ...], play: Playing) -> None:
    assert "The input has ended." in play("--seed 1", *lines)


def test_it_leaves_well_through_a_pipe(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "harker", "play", "--seed", "2", "--seats", "hunters"],
        input="vienna\nprague\n",
        env={"XDG_DATA_HOME": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Van Helsing, choose the city where you start." in done.stdout
    assert load(kept(done.stdout)).state.hunters[1].place == "prague"


# ---------------------------------------------------------------- answers


def test_an_answer_is_a_number_a_name_or_its_beginning(play: Playing) -> None:
    out = play("--seats hunters --seed 2", "VIEN", "57", "le havre", "Prag", "move to budapest", "supply")
    assert "Godalming starts in Vienna." in out
    assert "Van Helsing starts in Le Havre." in out
    assert "Mina starts in Prague." in out
    assert "Godalming goes by road from Vienna to Budapest." in out
    assert "Seward supplies." in out


def test_what_is_no_answer_is_said_and_asked_again(play: Playing) -> None:
    out = play("--seats hunters --seed 2", "atlantis", "99", "v", "vienna")
    assert "atlantis is not offered. Close to it: " in out
    assert "there is no option 99" in out
    assert "may be several" in out
    assert "Godalming starts in Vienna." in out


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("1", (Act(Action.MOVE),)),
        ("move", (Act(Action.MOVE),)),
        ("reserve a ticket", (Act(Action.RESERVE),)),
        ("Pass", (PASS,)),
    ],
)
def test_how_answers_are_read(typed: str, choice: tuple[object, ...]) -> None:
    options = (Act(Action.MOVE), Act(Action.RESERVE), Act(Action.REST), PASS)
    question = ask(AskKind.ACTION, Seat.MINA, Window.R7, "HUNT-1", options)
    assert read_answer(WORDS, question, typed) == (choice, "")


def test_a_move_may_be_named_with_its_end() -> None:
    options = (Act(Action.MOVE), PASS)
    question = ask(AskKind.ACTION, Seat.MINA, Window.R7, "HUNT-1", options)
    assert read_answer(WORDS, question, "move to Vienna") == ((Act(Action.MOVE),), "to Vienna")
    with pytest.raises(NotationError):
        read_answer(WORDS, question, "dance to Vienna")


def test_little_words_do_not_matter() -> None:
    options = (Road(PlaceId("vienna")), Road(PlaceId("venice")))
    about = About(topic="way")
    question = ask(AskKind.ROUTE, Seat.MINA, Window.M1, "HUNT-1", options, about)
    assert read_answer(WORDS, question, "by the road to Venice")[0] == (options[1],)


def test_several_are_named_with_commas() -> None:
    options = (OfItem(Item.KNIFE), OfItem(Item.GARLIC_WREATH), OfItem(Item.DOGS))
    question = ask(AskKind.CHOOSE, Seat.MINA, Window.BD3, "HURT-2", options)
    with pytest.raises(NotationError):
        read_answer(WORDS, question, "knife, dogs")


def test_a_place_that_is_too_far_is_explained(play: Playing) -> None:
    out = play(
        "--edition first --seats hunters --seed 5", "zagreb", "move to vienna", "budapest", "why move to rome"
    )
    assert "To go there, type: move to Zagreb." in out
    for place in ("Vienna", "Budapest", "Rome"):
        assert f"By road to {place}: {place} is not adjacent. Rule HUNT-3." in out


def test_enter_at_the_beginning_seats_a_newcomer(play: Playing) -> None:
    out = play("--seed 1", "first", "", "")
    assert "At this keyboard: Lord Godalming, Dr. Seward, Van Helsing, Mina Harker." in out
    assert "Bots play: Dracula by novice." in out


def test_names_are_found_without_accents_and_signs() -> None:
    assert fold("Lucy's  REVENGE ") == ("lucys", "revenge")
    assert find_places(WORDS, "casteldracula") == []
    assert find_places(WORDS, "castle") == [PlaceId("castle_dracula")]
    assert find_places(WORDS, "") == []
    assert find_seats(WORDS, "is Mina") == [Seat.MINA]
    assert find_seats(WORDS, "helsing") == [Seat.VAN_HELSING]
    assert ("item", "garlic") in find_cards(WORDS, "garlic")


def test_keep_is_asked_of_a_card_just_drawn() -> None:
    question = ask(AskKind.KEEP, Seat.MINA, Window.DR1, "CARD-1", (Keep(),))
    assert read_answer(WORDS, question, "keep it")[0] == (Keep(),)
