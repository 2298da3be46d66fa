"""The text game's commands: every one answers; taking back and passing beforehand."""

from __future__ import annotations

import re

import pytest

from harker.cli.commands import COMMANDS
from harker.engine.vocabulary import Seat, Window
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee.game import answer, asks, waiting
from harker.referee.saves import load, save
from harker.words import Words, languages
from tests.cli.playing import STARTS, WORDS, Playing, after, kept

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
        ("trail", "Space 1: face down, on land."),
        ("hand", "You hold nothing."),
        ("hand dracula", "You do not see this hand."),
        ("public", "Wild Horses: 2 of 2"),
        ("board", "The top event is"),
        ("log 2", "It is the turn of Godalming."),
        ("repeat", "Lord Godalming, it is day: choose an action."),
        ("changed", "Mina starts in Madrid."),
        ("what changed", "Mina starts in Madrid."),
        ("card rats", "Rats: The hunter suffers 2 damage."),
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


TOO_MUCH = {
    "? x": "question",
    "help undo": "help",
    "options 3": "options",
    "where x": "where",
    "trail 7": "trail",
    "hand x": "hand",
    "public x": "public",
    "board 2": "board",
    "belief x": "belief",
    "gains 3": "gains",
    "log x": "log",
    "log 20 x": "log",
    "repeat 2": "repeat",
    "changed x": "changed",
    "undo 99": "undo",
    "undo mina": "undo",
    "brief x": "wordiness",
    "Quit x": "quit",
}
"""What is typed, and the line of help that says what the command takes."""


@pytest.mark.parametrize("lang", languages())
def test_words_too_many_do_nothing_and_it_is_said_what_the_command_takes(lang: str, play: Playing) -> None:
    words = Words(lang)
    out = play(f"--seats hunters --seed 2 --words {lang}", *STARTS, *TOO_MUCH)
    for typed, line in TOO_MUCH.items():
        command, _, rest = typed.partition(" ")
        said = words.say("table.said.too_much", text=rest, command=command.lower())
        told = out.split(f"> {typed}\n")[1].split("\n> ")[0]
        assert told == f"{said}\n{words.say(f'table.help.{line}')}"


def test_a_mark_behind_a_command_is_no_word(play: Playing) -> None:
    out = play("--seats hunters --seed 2", *STARTS, "changed ?")
    assert "Mina starts in Madrid." in out.split("> changed ?")[1]


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
