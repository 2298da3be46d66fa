"""The text game after the end: the belief beside the truth, and new games from a moment of this one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from harker.cli.afterwards import HELP
from harker.cli.terminal import Terminal
from harker.engine.vocabulary import SEATS, AskKind, Seat, Viewer
from harker.mind.belief import LEARNT
from harker.mind.belief.deduction import Deduction
from harker.mind.hindsight import Chance, Hindsight, hindsight, holding
from harker.mind.known import Known, known_along
from harker.mind.players import player
from harker.mind.players.protocol import Dice
from harker.referee.game import Game, answer, asks, new_game, stood, told, undo, view, waiting
from harker.referee.onward import Answers, going_on
from harker.referee.saves import load, save
from harker.table.beliefs import _Kept
from harker.table.streams import Course
from harker.telling import name
from harker.telling.deducing import missed_text, percent, turning_text, untold_text
from harker.words import Words
from tests.cli.playing import WORDS, Playing, guesses, kept

LANGUAGES = ("en", "de", "pt-BR")


def played(game: Game, seed: int = 0) -> Game:
    """To its end by bots; the first answer that can be is taken back and given anew."""
    bot, dice, taken = player("novice"), Dice(seed), False
    while game.state.outcome is None:
        seat = waiting(game)[0]
        before = game
        game, events = answer(game, seat, bot.choose(view(game, seat), asks(game, seat)[0].ask, dice))
        late = before.state.clock.round > 1 and events and not any(event.BARRIER for event in events)
        if late and not taken and len(game.state.asks) == 1:
            game, taken = undo(game, seat), True
    assert taken
    return game


@cache
def over() -> Game:
    """A game of bots that is over, with turning points and missed chances of both kinds."""
    return played(new_game(10))


@cache
def onward() -> tuple[Game, Answers]:
    """One that goes on from its sixth round, also over."""
    games = stood(over())
    game, before = going_on(games[_first_of(games, 6)], (over().opening,), 9)
    return played(game), before


def _first_of(games: list[Game], number: int) -> int:
    return next(line - 1 for line in holding(games) if games[line - 1].state.clock.round == number)


def _found(game: Game, before: Answers) -> tuple[Known, Hindsight]:
    deduction = Deduction(game.setup, LEARNT)
    watcher = Viewer.SPECTATOR
    whole = Course(stood(game)[0], 0.0, before)
    for _, events in zip(before, whole.steps(watcher), strict=False):
        deduction.hear(events)
    for events in list(told(game, watcher))[1:]:
        deduction.hear(events)
    known = known_along(deduction, stood(game), before, Viewer.AFTER)
    return known, hindsight(known, stood(game))


@pytest.fixture
def ended(at_home: None, tmp_path: Path) -> Path:
    """The save of a game that is over."""
    path = tmp_path / "over.harker"
    save(over(), path)
    return path


# ---------------------------------------------------------------- what is told


@pytest.mark.parametrize("which", ["from the start", "going on"])
def test_it_is_what_the_table_tells(which: str) -> None:
    game, before = (over(), (over().opening,)) if which == "from the start" else onward()
    games = stood(game)
    assert [one.state for one in games][-1] == game.state
    course = Course(games[0], 0.0, before)
    for one in games[1:]:
        assert one.last is not None
        course.take(one.last.line, one, one.last.events, 0.0)
    expected = _Kept(course, LEARNT).known(Viewer.AFTER)
    known, found = _found(game, before)
    assert (known.own, known.public, known.first) == (expected.own, expected.public, expected.first)
    assert all(known.within(step) == expected.within(step) for step in range(len(known.own)))
    assert found == hindsight(expected, course.games)
    assert found.turning
    assert which == "going on" or (found.missed and found.untold)


@pytest.mark.parametrize("language", LANGUAGES)
def test_round_by_round_his_true_place_and_the_hunters_share_in_it(
    play: Playing, ended: Path, language: str
) -> None:
    words, game = Words(language), over()
    out = play(f"--load {ended} --seats mina --words {language}", "truth").splitlines()
    deduction = Deduction(game.setup, LEARNT)
    for events in told(game, Viewer.SPECTATOR):
        deduction.hear(events)
    # A slain Dracula is nowhere.
    states = [one.state for one in stood(game) if one.state.dracula.place is not None]
    last = {0: states[0].dracula.place} | {state.clock.round: state.dracula.place for state in states}
    lines = []
    for moment in deduction.rounds():
        place = last[moment.round]
        assert place is not None
        places = moment.portrait.places
        key = "round" if moment.round else "start"
        slots = {"round": moment.round} if moment.round else {}
        shown = percent(words, places[place])
        slots |= {"n": len(places)}
        lines.append(words.say(f"table.hindsight.{key}", place=name(words, place), percent=shown, **slots))
    begin = out.index(words.say("table.hindsight.title")) + 1
    assert out[begin : begin + len(lines)] == lines
    assert out[begin + len(lines)] == words.say("table.hindsight.turning")


def test_turning_points_and_missed_chances_in_words(play: Playing, ended: Path) -> None:
    out = play(f"--load {ended} --seats mina", "truth")
    _, found = _found(over(), (over().opening,))
    for turn in found.turning:
        text = turning_text(WORDS, turn.origin, turn.place, turn.before, turn.after)
        assert f"Round {turn.round}: {text}" in out
    for n, one in enumerate(found.chances, 1):
        text = (
            missed_text(WORDS, one.hunter, one.place, one.share)
            if isinstance(one, Chance)
            else untold_text(WORDS, one.hunter, one.place, one.event, one.bits)
        )
        assert f"\n{n}. Round {one.round}: {text}" in out
    assert [one.step for one in found.chances] == sorted(one.step for one in found.chances)


@pytest.mark.parametrize("level", ["off", "marks", "set", "odds"])
def test_after_the_end_all_is_told_whatever_the_table_told_before(
    play: Playing, ended: Path, level: str
) -> None:
    out = play(f"--load {ended} --seats mina --deduction {level}", "truth")
    assert re.search(r"\nRound 5: .*, \d+\s%, \d+ places?\.", out)


def test_before_the_end_nothing_of_it_is_told(play: Playing) -> None:
    out = play("--seats hunters --seed 4", "truth", "play on 3", "help")
    assert out.count(WORDS.say("table.hindsight.not_yet")) == 2
    assert WORDS.say("table.hindsight.title") not in out
    assert WORDS.say("table.help.truth") in out
    assert WORDS.say("table.help.play_on") in out


def test_of_a_game_that_began_in_the_middle_it_is_said_that_nothing_is_known(
    play: Playing, ended: Path
) -> None:
    game, _ = onward()
    save(game, ended)
    out = play(f"--load {ended} --seats mina", "truth", "play on chance 1", "play on 7")
    assert out.count(WORDS.say("table.belief.middle")) == 2
    assert "A new game goes on from round 7" in out


# ---------------------------------------------------------------- what can be typed


def test_what_can_be_typed_is_said_and_quit_leaves_at_once(play: Playing, ended: Path) -> None:
    out = play(f"--load {ended} --seats mina", "help", "log 2", "card garlic", "Move", "", "quit", "truth")
    assert WORDS.say("table.hindsight.over") in out
    assert all(WORDS.say(f"table.help.{key}") in out for key in HELP)
    entries = sum(len(events) for events in told(over(), Viewer.AFTER))
    assert f"\n{entries}. " in out
    assert f"\n{entries - 1}. " in out
    assert WORDS.say("table.hindsight.no_command", text="Move") in out
    assert WORDS.say("table.said.quit_sure") not in out
    assert WORDS.say("table.hindsight.title") not in out
    assert out.endswith("> quit\n")


def test_the_end_of_the_input_is_the_end(play: Playing, ended: Path) -> None:
    out = play(f"--load {ended} --seats mina")
    assert out.index("The game is kept in") < out.index(WORDS.say("table.hindsight.over"))


def test_an_interrupt_leaves_quietly(play: Playing, ended: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(terminal: Terminal) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "ask", interrupted)
    out = play(f"--load {ended} --seats mina")
    assert out.endswith(f"{WORDS.say('table.hindsight.over')}\n")


def test_where_nobody_sits_nobody_is_waited_for(play: Playing, ended: Path) -> None:
    out = play(f"--load {ended} --seats none", "truth")
    assert WORDS.say("table.hindsight.over") not in out
    assert ">" not in out


# ---------------------------------------------------------------- playing on


def test_a_new_game_goes_on_from_a_round(play: Playing, ended: Path) -> None:
    before = ended.read_bytes()
    games = stood(over())
    out = play(f"--load {ended} --seats dracula --hunters random", "play on from round 6")
    assert "A new game goes on from round 6" in out
    path = kept(out)
    assert path != ended
    assert ended.read_bytes() == before
    new, old = stood(load(path))[0], games[_first_of(games, 6)]
    assert games[_first_of(games, 6) - 1].state.clock.round == 5
    assert (new.state.trail, new.state.hunters, new.state.asks) == (
        old.state.trail,
        old.state.hunters,
        old.state.asks,
    )
    assert all(view(new, seat) == view(old, seat) for seat in SEATS)
    assert new.state.rng != old.state.rng
    assert new.state.decks.items != old.state.decks.items
    assert sorted(new.state.decks.items) == sorted(old.state.decks.items)
    # Bots are bots, and whoever sits here is asked.
    assert "The input has ended." in out
    (ask,) = load(path).state.asks
    assert ask.seat is Seat.DRACULA


def test_each_new_game_is_kept_under_a_name_of_its_own(play: Playing, ended: Path) -> None:
    first = kept(play(f"--load {ended} --seats mina", "play on 6", "quit", "yes"))
    bytes_of = first.read_bytes()
    second = kept(play(f"--load {ended} --seats mina", "play on 6", "quit", "yes"))
    assert second != first
    assert first.read_bytes() == bytes_of
    assert stood(load(first))[0].state.rng != stood(load(second))[0].state.rng


def test_a_new_game_goes_on_from_the_very_question_of_a_missed_chance(play: Playing, ended: Path) -> None:
    _, found = _found(over(), (over().opening,))
    for n, one in enumerate(found.chances, 1):
        out = play(f"--load {ended} --seats hunters", "truth", f"play on chance {n}")
        state = stood(load(kept(out)))[0].state
        (ask,) = state.asks
        assert (ask.seat, state.clock.round) == (one.hunter, one.round)
        if isinstance(one, Chance):
            assert ask.kind is AskKind.ACTION
            assert state.dracula.place == one.place


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("play on", "table.help.play_on"),
        ("play", "table.help.play_on"),
        ("play on round three", "table.help.play_on"),
        ("play on chance 99", "table.hindsight.no_chance"),
        ("play on chance 0", "table.hindsight.no_chance"),
    ],
)
def test_a_moment_that_there_is_not(play: Playing, ended: Path, typed: str, said: str) -> None:
    out = play(f"--load {ended} --seats mina", typed)
    assert WORDS.say(said) in out
    assert "A new game goes on" not in out


def test_a_round_that_there_was_not(play: Playing, ended: Path) -> None:
    out = play(f"--load {ended} --seats mina", "play on 99")
    last = over().state.clock.round
    assert WORDS.say("table.hindsight.no_round", first=0, last=last) in out


def test_what_was_known_before_is_known_in_the_new_game(play: Playing, ended: Path) -> None:
    """The belief goes on from all that was seen, and own marks begin anew."""
    games = stood(over())
    deduction = Deduction(over().setup, LEARNT)
    then = games[_first_of(games, 6)]
    for events in told(then, Viewer.SPECTATOR):
        deduction.hear(events)
    first = min(seat for seat in SEATS if any(ask.seat is seat for ask in then.state.asks))
    out = play(f"--load {ended} --seats {first}", "play on 6", "belief")
    n = len(deduction.moments[-1].portrait.places)
    assert WORDS.say("table.belief.count", n=n) in out.partition("A new game goes on")[2]


def test_a_game_that_went_on_is_looked_back_at_as_well(play: Playing, ended: Path) -> None:
    typed = [
        line for n, line in enumerate(guesses(2)) for line in (["truth", line] if n % 100 == 0 else [line])
    ]
    out = play(f"--load {ended} --seats mina", "play on 6", *typed)
    again = out.partition("A new game goes on from round 6")[2].partition(WORDS.say("table.hindsight.title"))[
        2
    ]
    assert again
    rounds = [
        int(n)
        for n in re.findall(r"^Round (\d+): .*\d\s%, \d+ places?\.$", again.partition("Turning")[0], re.M)
    ]
    assert 5 <= rounds[0] <= 6
    assert rounds == sorted(set(rounds))
