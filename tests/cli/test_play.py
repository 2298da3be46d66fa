"""The text game, played by scripted lines: whole games, every command, the curtain, save and resume."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from harker.cli.commands import COMMANDS, CommandWord
from harker.cli.keep import Keeper, mark, new_file
from harker.cli.main import main
from harker.cli.session import Session
from harker.cli.terminal import Terminal
from harker.cli.typed import find_cards, find_places, find_seats, fold, read_answer
from harker.engine.asks import About, ask
from harker.engine.notation import NotationError
from harker.engine.options import PASS, Act, Go, Keep, OfItem, Road
from harker.engine.positions import write_position
from harker.engine.vocabulary import Action, AskKind, Item, PlaceId, Seat, Window
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee.game import Game, answer, asks, fingerprint, new_game, waiting
from harker.referee.saves import load, save
from harker.words import Words

WORDS = Words("en")
Playing = Callable[..., str]

STARTS = ("vienna", "prague", "paris", "madrid")
"""Where the four hunters start in the scripts below."""

GUESSES = ("1", "2", "3", "4", "1, 2", "1, 2, 3", "1, 2, 3, 4, 5", "none", "pass", "1", "2", "trail")


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Playing:
    """Runs ``harker play`` on typed lines and returns what it said."""

    def run(options: str, *typed: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", *options.split()]) == code
        said = capsys.readouterr()
        return said.out + said.err

    return run


def guesses(seed: int, count: int = 30_000) -> Iterable[str]:
    return random.Random(seed).choices(GUESSES, k=count)


def kept(out: str) -> Path:
    """The file in which a game was kept."""
    found = re.findall(r"kept in (\S+\.save)", out)
    assert found, out[-500:]
    return Path(found[-1].rstrip("."))


def after(seed: int, count: int) -> Game:
    """A game after some random answers."""
    game, dice, bot = new_game(seed), Dice(seed), RandomPlayer()
    for _ in range(count):
        seat = waiting(game)[0]
        game, _ = answer(game, seat, bot.choose(None, asks(game, seat)[0].ask, dice))
    return game


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


# ---------------------------------------------------------------- commands


def test_every_command_answers(play: Playing) -> None:
    typed = [*STARTS]
    typed += [f"{word} x" for word in COMMANDS if word not in ("quit", "exit", "save")]
    typed += [word for word in COMMANDS if word not in ("quit", "exit")]
    out = play("--seats hunters --seed 5", *typed, "quit", "no", "exit", "yes")
    assert "Traceback" not in out
    assert "The game goes on." in out
    assert "Goodbye." in out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("help", "pass until round"),
        ("?", "Rule HUNT-1: You take 1 action by day"),
        ("?", "the harmless answer would be: Pass."),
        ("options", "1. Move. Go by road"),
        ("why search", "Search: No encounter lies in Vienna. Rule C-67."),
        ("why", "Not possible:"),
        ("why move", "It is possible: 1, Move."),
        ("why garlic", "Rule"),
        ("why xyzzy", "Nothing is called xyzzy."),
        ("map", "Roads to Budapest, Munich, Prague, Zagreb."),
        ("map rome", "There is a hospital beside it."),
        ("map paris", "Here now: Van Helsing."),
        ("map sa", "Which place do you mean"),
        ("map atlantis", "There is no place called atlantis."),
        ("where", "No tokens lie on the board."),
        ("where is mina", "Mina: in Madrid, damage 0 of 9, bitten for ever."),
        ("where is dracula", "Dracula: hidden in a city"),
        ("trail", "Space 1: face down, a city or a power."),
        ("hand", "You hold nothing."),
        ("hand dracula", "You do not see this hand."),
        ("public", "Wild Horses: 2 of 2"),
        ("board", "The top event is"),
        ("log 2", "It is the turn of Godalming."),
        ("repeat", "Lord Godalming, it is day: choose an action."),
        ("changed", "Mina starts in Madrid."),
        ("what changed", "Mina starts in Madrid."),
        ("card rats", "Rats: You suffer 2 damage."),
        ("card hypnosis", "Hypnosis. Action of Mina Harker"),
        ("card xyzzy", "Nothing is called xyzzy."),
        ("brief", "From now on: brief."),
        ("full", "From now on: everything is said."),
        ("normal", "From now on: normal."),
        ("save", "Type a name for the file"),
        ("pass until", "Type pass until and one of"),
        ("pass until round", "You can pass beforehand only where cards may be played."),
        ("ask again", "You are asked everything again."),
    ],
)
def test_a_command(command: str, said: str, play: Playing) -> None:
    out = play("--seats hunters --seed 2", *STARTS, command)
    assert said in out.split(f"> {command}")[1], out[-1500:]


def test_three_levels_of_wordiness(play: Playing) -> None:
    lengths = [
        len(play(f"--seats hunters --seed 2 {level}", *STARTS, "supply", "keep", "supply"))
        for level in ("--brief", "", "--full")
    ]
    assert lengths == sorted(lengths)
    assert lengths[0] * 2 < lengths[2]


def test_full_says_why_and_by_which_rule(play: Playing) -> None:
    out = play("--seats hunters --seed 2 --full", *STARTS)
    assert "Dracula lays a city face down on space 1 of his trail. Rule SETUP-6." in out
    assert "Not possible:" in out


def test_one_possible_answer_needs_only_enter(play: Playing) -> None:
    out = play("--seats hunters --seed 7", *STARTS, "pass", "supply", "")
    assert "There is nothing else to choose: press Enter." in out
    assert "Dr. Seward, before the next hunter's turn you may play an event." in out


# ---------------------------------------------------------------- taking back


def test_I_12_an_answer_may_be_taken_back(play: Playing) -> None:
    out = play("--seats hunters --seed 2", "vienna", "undo", "prague")
    assert "The last answer is taken back." in out
    assert "Godalming takes the last answer back." in out
    assert "Godalming starts in Prague." in out
    game = load(kept(out))
    assert game.state.hunters[0].place == "prague"


def test_I_12_not_after_a_card_was_turned_or_a_bot_has_answered(play: Playing) -> None:
    out = play("--seats hunters --seed 2", "undo", *STARTS, "undo", "supply", "undo")
    assert "You have no answer to take back." in out
    assert "Somebody else has answered since" in out
    assert "A card or token has been turned since" in out


# ---------------------------------------------------------------- passing beforehand


def test_a_standing_pass_ends_by_itself(play: Playing) -> None:
    """From a dawn on everything is passed, and asked again when the next round begins."""
    game = after(12, 150)
    while not any(a.window is Window.R6 and a.seat is not Seat.DRACULA for a in game.state.asks):
        seat = waiting(game)[0]
        dice = Dice(len(game.numbers) + sum(game.numbers))
        game, _ = answer(game, seat, RandomPlayer().choose(None, asks(game, seat)[0].ask, dice))
    save(game, "r6.save")
    lines = ["pass until round", *["pass"] * 12]
    out = play("--load r6.save --seats all --no-curtain", *lines)
    assert "You pass at this kind of question from now on, until the next round." in out
    assert re.search(r"passes, as said before: By day, before a hunter's turn\.", out)
    me = WORDS.say(f"seat.{waiting(game)[0]}")
    told = out.split("You pass at this kind of question")[1].split("dawns.")[0]
    assert f"{me}, before the next hunter's turn" not in told


def test_a_standing_pass_can_be_ended(play: Playing) -> None:
    out = play("--seats hunters --seed 7", *STARTS, "pass", "supply", "", "pass until forever", "ask again")
    assert "You pass at this kind of question from now on, until you say otherwise." in out
    assert "You are asked everything again." in out


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


# ---------------------------------------------------------------- keeping


def test_nothing_is_lost(play: Playing) -> None:
    """Input that ends in the middle leaves a save that goes on at the very same question."""
    first = play("--seats hunters --seed 4", *STARTS, "move", "budapest")
    game = load(kept(first))
    again = play(f"--load {kept(first)} --seats hunters")
    assert "The game goes on in round 1." in again
    assert "Godalming starts in Vienna." not in again
    assert fingerprint(load(kept(again))) == fingerprint(game)
    assert "Dr. Seward, it is day: choose an action." in again


def test_save_writes_a_file_of_ones_choice(play: Playing, tmp_path: Path) -> None:
    out = play("--seats hunters --seed 4", "vienna", "save sub/evening.save", "prague")
    assert "Saved in sub/evening.save." in out
    assert load(tmp_path / "sub" / "evening.save").state.hunters[0].place == "vienna"


def test_a_disk_that_refuses_is_said_and_the_game_goes_on(play: Playing, tmp_path: Path) -> None:
    (tmp_path / "block").write_text("", encoding="utf-8")
    out = play("--seats hunters --seed 4 --keep block/x.save", "vienna", "save block/y.save", "prague")
    assert out.count("The game could not be saved:") == 2
    assert "Seward starts in Prague." in out
    assert "Goodbye. The game could not be kept:" in out


def test_a_file_is_not_written_over_unasked(play: Playing, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine", encoding="utf-8")
    out = play("--seats hunters --seed 4", "vienna", "save notes.txt", "no", "save notes.txt", "yes")
    assert "notes.txt exists. Type yes to write over it." in out
    assert "Nothing is written." in out
    assert load(notes).state.hunters[0].place == "vienna"
    assert "exists; go on with it by --load" in play("--seats hunters --keep notes.txt", code=2)
    assert "go on with it by --load" not in play("--seats hunters --load notes.txt --keep notes.txt")


@pytest.mark.parametrize("file", ["~nobody_of_this_name/x.save", "a\0b.save", "x" * 300, "."])
def test_a_name_that_no_file_can_have_is_said(file: str, play: Playing) -> None:
    out = play("--seats hunters --seed 4", "vienna", f"save {file}", "prague")
    assert "Seward starts in Prague." in out
    assert "could not be saved" in out or "\0" in file


def test_two_games_at_one_save_lose_nothing(play: Playing, tmp_path: Path) -> None:
    path = tmp_path / "one.save"
    save(after(4, 1), path)
    source = io.StringIO("prague\nparis\n")
    words, terminal = WORDS, Terminal(source, io.StringIO())
    mine = Keeper(path, terminal, words, known=mark(path))
    other = after(9, 3)
    save(other, path)
    mine(after(4, 2))
    assert fingerprint(load(path)) == fingerprint(other)
    assert mine.path != path
    assert fingerprint(load(mine.path)) == fingerprint(after(4, 2))
    mine(after(4, 3))
    assert fingerprint(load(mine.path)) == fingerprint(after(4, 3))


@pytest.mark.parametrize(
    "typed", ["9" * 5000, "log " + "9" * 5000, "why " + "x" * 300_000, "move," * 100_000]
)
def test_lines_of_any_length_are_refused_soon(typed: str, play: Playing) -> None:
    out = play("--seats hunters --seed 4", typed, "vienna")
    assert "Godalming starts in Vienna." in out
    assert len(out) < 30_000


@pytest.mark.parametrize("code", ["ascii", "utf-8:strict", "latin-1"])
def test_bytes_that_are_no_text_are_read_all_the_same(code: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "harker", "play", "--seed", "2", "--seats", "hunters"],
        input=b"why \xff\xfe\nmap Z\xc3\xbcrich\nsave \xff.save\nvienna\n\x00\x1b[2J\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": code, "XDG_DATA_HOME": str(tmp_path)},
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Godalming starts in Vienna." in done.stdout
    assert b"\x1b" not in done.stdout
    assert len(list(tmp_path.glob("*.save"))) == 1


def test_what_goes_wrong_within_keeps_the_game(play: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(session: Session, seat: Seat, rest: str) -> bool:
        raise ZeroDivisionError

    monkeypatch.setitem(COMMANDS, "board", CommandWord(fall))
    with pytest.raises(ZeroDivisionError):
        play("--seats hunters --seed 4 --keep kept.save", "vienna", "board")
    assert load("kept.save").state.hunters[0].place == "vienna"


def test_quit_asks_once_more(play: Playing) -> None:
    out = play("--seats hunters --seed 4", "vienna", "quit", "no", "quit", "yes", "prague")
    assert "The game goes on." in out
    assert "Goodbye. The game is kept in" in out
    assert "Seward starts" not in out


def test_the_name_of_the_file_says_nothing_of_the_game(tmp_path: Path) -> None:
    path = new_file()
    assert path.parent == tmp_path / "data" / "harker"
    path.parent.mkdir(parents=True)
    path.write_text("", encoding="utf-8")
    other = new_file()
    assert other != path
    assert re.fullmatch(r"game-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.save", other.name)


# ---------------------------------------------------------------- positions, show


def position_file(folder: Path) -> Path:
    """A position of a fresh game, at the first hunter's turn."""
    game = new_game(3)
    for start in (*STARTS, "rome"):
        seat = waiting(game)[0]
        game, _ = answer(game, seat, (Go(PlaceId(start)),))
    path = folder / "position.toml"
    path.write_text(write_position(game.state), encoding="utf-8")
    return path


def test_a_game_may_begin_from_a_position(play: Playing, tmp_path: Path) -> None:
    out = play(f"--position {position_file(tmp_path)} --seats hunters", "supply")
    assert "Godalming supplies." in out


def test_show_says_everything_or_what_a_seat_sees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(position_file(tmp_path))
    assert main(["show", path]) == 0
    everything = capsys.readouterr().out
    assert "Space 1: Rome, face down, Dracula is here." in everything
    assert "Hand of Dracula." in everything
    assert "Lord Godalming, it is day: choose an action." in everything
    assert main(["show", path, "--seat", "mina"]) == 0
    hers = capsys.readouterr().out
    assert "Space 1: face down, a city or a power." in hers
    assert "Hand of Dracula." not in hers
    assert "choose an action" not in hers


def test_show_reads_a_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(after(5, 200), tmp_path / "a.save")
    assert main(["show", str(tmp_path / "a.save"), "--seat", "spectator"]) == 0
    out = capsys.readouterr().out
    assert "Trail, from the newest space to the oldest." in out
    assert "Hand of" not in out


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --seats quincey", "there is no seat 'quincey'"),
        ("play --dracula renfield", "there is no player 'renfield'"),
        ("play --load nowhere.save", "could not be read"),
        ("play --position nowhere.toml", "could not be read"),
        ("play --house nowhere.toml --seats all", "nowhere.toml"),
        ("play --house bytes.toml --seats all", "bytes.toml could not be read"),
        ("play --house . --seats all", "could not be read"),
        ("play --position /dev/zero", "too long"),
        ("show bytes.toml", "bytes.toml could not be read"),
        (f"simulate --games 9 --seed {2**128 - 1}", "a seed is a whole number"),
        ("play --words xx", "no language 'xx'"),
        ("show nowhere.toml", "could not be read"),
        ("show broken.toml", "broken"),
        ("show broken.save", "save"),
    ],
)
def test_a_mistake_is_one_clear_line(
    words: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.toml").write_text("point = 'broken", encoding="utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "broken.save").write_text("harker-save 1\n", encoding="utf-8")
    assert main(words.split()) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert err.startswith(f"harker {words.split()[0]}: ")
    assert said in err or said == "broken"


@pytest.mark.parametrize(
    "words",
    [
        f"play --seed {2**128}",
        f"play --seed {'9' * 5000}",
        "play --seed 1.0",
        "simulate --games 0",
        "simulate --games 2 --jobs 0",
        "simulate --jobs 99999999",
        "fuzz --decisions 0",
        "fuzz --decisions -5",
        "bench --seconds nan",
        "bench --seconds inf",
        "bench --seconds -1",
        "bench --seconds 0",
    ],
)
def test_a_number_out_of_range_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(words.split())
    assert leaving.value.code == 2
    assert "is wanted, not" in capsys.readouterr().err


def test_the_program_lists_its_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--help"])
    assert leaving.value.code == 0
    out = capsys.readouterr().out
    for command in ("play", "show", "simulate"):
        assert command in out


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["bite"])
    assert leaving.value.code == 2
    assert "bite" in capsys.readouterr().err


def test_keep_is_asked_of_a_card_just_drawn() -> None:
    question = ask(AskKind.KEEP, Seat.MINA, Window.DR1, "CARD-1", (Keep(),))
    assert read_answer(WORDS, question, "keep it")[0] == (Keep(),)
