"""The text game's deduction: where he may be, why not, what would tell, what they can think."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from harker.engine.vocabulary import Seat, Viewer
from harker.referee.game import Game, history, told
from harker.referee.saves import load
from harker.words import Words
from tests.cli.playing import STARTS, Playing, after, kept

HUNTERS = "--seats hunters --dracula novice --seed 5"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("belief", "55 places are possible."),
        ("where may he be", "Where he may be, by all that the hunters have seen:"),
        ("why not vienna", "He may not start in Vienna: Godalming is there."),
        ("why not castle", "He may not start in Castle Dracula."),
        ("why not black sea", "He starts in a city, and Black Sea is a sea zone."),
        ("why not rome", "By all that is known he may be here: Rome."),
        ("why not atlantis", "There is no place called atlantis."),
        ("why not", "Type the place too, for example: why not vienna."),
        ("what would this tell us", "On average this tells"),
        ("gains", "Chance to find something:"),
    ],
)
def test_a_hunter_asks(play: Playing, command: str, said: str) -> None:
    assert said in play(HUNTERS, *STARTS, command)


def test_a_hunter_who_is_asked_for_the_way_of_his_move_is_told_what_each_tells(play: Playing) -> None:
    out = play(HUNTERS, *STARTS, *["pass"] * 8, "move", "gains").partition("your way begins here")[2]
    assert "Nothing that you can do before he moves again" not in out
    assert "Godalming goes to Munich." in out
    assert "Godalming goes to Prague." not in out  # another hunter is there: it is known


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("de", "ja"), ("de", "j"), ("pt-BR", "sim")])
def test_who_is_asked_for_one_more_word_says_it_in_his_language(
    play: Playing, language: str, yes: str
) -> None:
    words = Words(language)
    out = play(f"{HUNTERS} --words {language}", *STARTS, "quit", yes)
    assert words.say("table.said.quit_sure") in out
    assert len(yes) == 1 or yes in words.say("table.said.quit_sure")
    assert words.say("table.said.stays") not in out
    assert words.say("table.said.eof") not in out
    assert words.say("table.said.stays") in play(f"{HUNTERS} --words {language}", *STARTS, "quit", "no")


def test_dracula_sees_what_they_can_think(play: Playing) -> None:
    typed = ["rome", *["pass"] * 2, "what can they think", "gains"]
    out = play("--seats dracula --hunters random --seed 5", *typed)
    assert "What the hunters can think of you:" in out
    assert re.search(r"You are in Rome: (under )?\d+\u00a0%\.", out)
    assert "That is for the hunters." in out
    assert "Where he may be" not in out


def test_the_table_may_be_told_nothing_or_no_odds(play: Playing) -> None:
    off = play(f"{HUNTERS} --deduction off", *STARTS, "belief")
    assert "At this table everybody deduces alone" in off
    assert "places are possible" not in off
    plain = play(f"{HUNTERS} --deduction set", *STARTS, "belief", "gains")
    assert "55 places are possible." in plain
    told, gained = plain.split("55 places are possible.")[1].split("Godalming", 1)
    assert "%" not in told
    assert "On average this tells" in gained
    assert "Chance to find something" not in gained


@pytest.mark.parametrize("level", ["off", "set", "odds"])
def test_the_level_stands_in_the_log_and_is_told_again_to_who_goes_on(play: Playing, level: str) -> None:
    told = Words("en").say(f"belief.level.{level}")
    out = play(f"{HUNTERS} --deduction {level}", *STARTS, "log 20")
    assert out.count(told) == 2  # as it happens, and in the log
    assert re.search(rf"^1\. The table is laid: .*{re.escape(told)}$", out, re.MULTILINE)
    assert told in play(f"--load {kept(out)} {HUNTERS} --deduction {level}", "belief")


def test_a_round_that_is_over_shows_what_was_known_then(play: Playing) -> None:
    out = play(HUNTERS, *STARTS, "belief 0", *["pass"] * 8, "belief 0", "belief 1", "belief", "belief 99")
    then = "by all that the hunters had seen by the end of round"
    start, once, now = (
        part.split("Where he may be,")[0].split("\n", 1)[1]
        for part in _after(out, f"{then} 0:", f"{then} 1:")
    )
    assert start.splitlines()[:7] == once.splitlines()[:7]
    assert "55 places are possible." in start
    assert "55 places are possible." not in now
    # In round 2 nothing of round 2 is known yet.
    assert out.count(f"{then} 2:") == 1
    assert Words("en").say("table.help.belief") in play(HUNTERS, *STARTS, "belief nowhere")


def _after(out: str, *heads: str) -> list[str]:
    """What follows each place where one of these stands."""
    return [part for head in heads for part in out.split(head)[1:]]


def test_a_game_that_began_in_the_middle_is_not_deduced(play: Playing) -> None:
    out = play(HUNTERS, *STARTS, "belief")
    assert kept(out).exists()
    position = 'edition = "advanced"\npoint = "day"\n'
    path = kept(out).with_name("middle.toml")
    path.write_text(position, encoding="utf-8")
    assert "began in the middle" in play(f"--position {path} --seats hunters --dracula random", "belief")


@pytest.mark.parametrize("language", ["de", "pt-BR"])
def test_in_other_languages(play: Playing, language: str) -> None:
    out = play(f"{HUNTERS} --words {language}", *STARTS, "belief", "why not vienna")
    words = Words(language)
    assert words.say("table.belief.count", n=55) in out
    assert "possible" not in out


def test_the_tracker_plays_on_after_a_pause(play: Playing) -> None:
    out = play("--seats dracula --hunters tracker --seed 8", "rome", *["pass"] * 3)
    path = kept(out)
    game = load(path)
    assert game.state.clock.round >= 1
    assert "Traceback" not in play(f"--load {path} --seats dracula --hunters tracker", "pass")


def _flat(game: Game, watcher: Seat | Viewer) -> Iterable[object]:
    return [event for news in told(game, watcher) for event in news]


@pytest.mark.parametrize("watcher", [Seat.DRACULA, Seat.MINA, Viewer.SPECTATOR])
def test_what_is_told_line_by_line_is_the_history(watcher: Seat | Viewer) -> None:
    game = after(3, 120)
    assert _flat(game, watcher) == [entry.event for entry in history(game, watcher)]
    assert len(list(told(game, watcher))) == 121
