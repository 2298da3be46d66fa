"""Streams are the referee's histories, kept as they come."""

from __future__ import annotations

import pytest

from harker.engine.vocabulary import SEATS, Viewer
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee import game as referee
from harker.referee.game import Answered, Barrier, Game, Line, Reverted, Undone, new_game
from harker.table.rows import By
from harker.table.streams import WATCHERS, Course


def lines(seed: int, count: int) -> list[Line]:
    """A game of that many lines, with answers taken back in it in both ways."""
    dice, bot = Dice(seed), RandomPlayer()
    game = new_game(seed)
    while len(referee.record(game)) < count and referee.outcome(game) is None:
        game = _next(game, dice, bot)
    return list(referee.record(game))


def _next(game: Game, dice: Dice, bot: RandomPlayer) -> Game:
    if dice.below(5) == 0:
        seat = dice.pick(SEATS)
        if referee.can_undo(game, seat) is None:
            return referee.undo(game, seat)
        back = referee.since(game, seat)
        if 0 < back < 12 and dice.below(4) == 0:
            return referee.revert(game, seat, back)
    seat = referee.waiting(game)[0]
    return referee.answer(game, seat, bot.choose(None, referee.asks(game, seat)[0].ask, dice))[0]


def followed(seed: int, record: list[Line]) -> Course:
    course = Course(new_game(seed), 0.0)
    for at, line in enumerate(record, 1):
        game, events = referee.follow(course.game, line)
        course.take(line, game, events, float(at))
    return course


@pytest.mark.parametrize("seed", range(6))
def test_a_stream_is_the_history_of_its_watcher(seed: int) -> None:
    record = lines(seed, 400)
    assert {type(line) for line in record} == {Answered, Undone, Reverted}
    course = followed(seed, record)
    for watcher in (*WATCHERS, Viewer.AFTER):
        assert tuple(course.log(watcher)) == referee.history(course.game, watcher)


def test_stepping_back_gives_the_game_at_which_the_entry_was_told() -> None:
    record = lines(3, 150)
    course = followed(3, record)
    for watcher in WATCHERS:
        for number in range(len(course.log(watcher)) + 1):
            game, log = course.past(watcher, number)
            assert [entry.number for entry in log] == list(range(1, number + 1))
            told = len(referee.history(game, watcher))
            assert told >= number
            at = course.games.index(game)
            assert at == 0 or len(referee.history(course.games[at - 1], watcher)) < number


def test_how_far_back_an_answer_lies() -> None:
    course = followed(4, lines(4, 200))
    for seat in SEATS:
        assert course.count_back(seat, course.number) == referee.since(course.game, seat)
        assert course.count_back(seat, 0) == 0


def test_I_12_what_was_answered_for_a_seat_stands_between() -> None:
    """Of an order's pass straight after one's own answer the seat is told; it takes all to undo both."""
    seen = set()
    for seed in range(6):
        course = Course(new_game(seed), 0.0)
        for at, line in enumerate(line for line in lines(seed, 120) if isinstance(line, Answered)):
            if referee.refusal(course.game, line.seat, line.choice) is not None:
                break
            game, events = referee.follow(course.game, line)
            by = By.ORDER if at % 3 == 2 else By.PERSON
            course.take(line, game, events, float(at), by)
            if referee.can_undo(game, line.seat) is None:
                alone = by is By.PERSON
                there = course.count_back(line.seat, course.number)
                seen.add(course.barrier(line.seat))
                assert course.barrier(line.seat) is (
                    None if alone else Barrier.PLAYED if there else Barrier.NOTHING
                )
    assert seen == {None, Barrier.PLAYED, Barrier.NOTHING}


def test_what_nobody_sees_is_no_public_moment() -> None:
    """A sealed answer moves neither the public moment nor anybody's question."""
    dice, bot = Dice(1), RandomPlayer()
    course, sealed, seed = Course(new_game(1), 0.0), 0, 1
    while sealed < 5:
        if referee.outcome(course.game) is not None:
            seed += 1
            course = Course(new_game(seed), 0.0)
        game, at = course.game, float(len(course.games))
        before = course.public_since, {seat: course.opened(seat) for seat in SEATS}
        seat = referee.waiting(game)[0]
        choice = bot.choose(None, referee.asks(game, seat)[0].ask, dice)
        after, events = referee.answer(game, seat, choice)
        course.take(Answered(seat, choice), after, events, at)
        if after.state.asks is game.state.asks:
            sealed += 1
            assert before == (course.public_since, {seat: course.opened(seat) for seat in SEATS})
        else:
            assert {course.opened(seat) for seat in SEATS} <= {None, at}
