"""Answers that no person gives: that they come, and that nothing shows in when."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace as with_

from harker.engine import codec
from harker.engine.asks import Ask
from harker.engine.machine import answer
from harker.engine.options import PASS, Choice
from harker.engine.sight import View
from harker.engine.state import State
from harker.engine.vocabulary import SEATS, AskKind, Event, Seat, Viewer, Window
from harker.mind.arena import decide, public
from harker.mind.belief import LEARNT, Belief, Contradiction
from harker.mind.belief.deduction import Deduction
from harker.mind.players import PLAYERS
from harker.mind.players.protocol import Dice, Player
from harker.mind.players.random import RandomPlayer
from harker.referee import game as referee
from harker.referee.game import new_game
from harker.referee.orders import Orders, Until, declare, facts
from harker.table import thinking
from harker.table.drivers import Thinkers
from harker.table.room import Room
from harker.table.rows import By
from harker.table.streams import Course
from harker.table.thinking import Task, task_of, think, wanted
from tests.table.served import at_once, serving
from tests.table.worlds import lay


def window(seat: Seat, window: Window) -> State:
    """A state in which this seat is asked for a card in this window."""
    bot = RandomPlayer()
    for seed in range(1, 200):
        state, dice = new_game(seed).state, Dice(seed)
        while state.outcome is None:
            ask = state.asks[0]
            if (ask.seat, ask.window, ask.kind) == (seat, window, AskKind.PLAY):
                return state
            state, _ = answer(state, ask.seat, bot.choose(None, ask, dice))
    raise AssertionError("no such state")


async def until(done: Callable[[], bool]) -> None:
    for _ in range(600):
        if done():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


def given(room: Room) -> int:
    return room.begun().number


# --- thinking ----------------------------------------------------------------------------


def test_thoughts_go_as_far_as_nobody_sees_anything() -> None:
    game = new_game(5)
    bots = dict.fromkeys(SEATS, "random")
    for _ in range(200):
        if referee.outcome(game) is not None:
            break
        thoughts = think(Task(codec.encode(game.state), bots, {}))
        assert thoughts
        seen = referee.view(game, Viewer.SPECTATOR), len(referee.history(game, Viewer.SPECTATOR))
        for number, thought in enumerate(thoughts, 1):
            game, _ = referee.answer(game, thought.seat, thought.choice)
            now = referee.view(game, Viewer.SPECTATOR), len(referee.history(game, Viewer.SPECTATOR))
            assert (now == seen) is (number < len(thoughts))


def test_a_bot_that_remembers_plays_as_in_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each question it is told what the arena's fold over all that was seen says, by the same rows."""
    asked: list[Belief | None] = []

    def noting(player: Player, state: State, ask: Ask, dice: Dice, belief: Belief | None = None) -> Choice:
        asked.append(belief)
        return decide(player, state, ask, dice, belief)

    monkeypatch.setattr(thinking, "decide", noting)
    course = Course(new_game(5), 0.0)
    arena = Belief.start(course.game.setup, LEARNT).update(public(course.game.opening, course.game.setup))
    bots = {**dict.fromkeys(SEATS, "tracker"), Seat.DRACULA: "random"}
    while course.game.state.clock.round < 4:
        asked.clear()
        thoughts = think(pickle.loads(pickle.dumps(task_of(course, "five", bots, {}))))
        for thought, belief in zip(thoughts, asked, strict=True):
            assert belief is not None
            assert (belief.seen, belief.exact) == (arena.seen, arena.exact)
            assert (belief.places() == arena.places()).all()
            game, events = referee.answer(course.game, thought.seat, thought.choice)
            course.take(referee.record(game)[-1], game, events, 0.0, By.BOT)
            arena = arena.update(public(events, game.setup))
    assert arena.seen.started
    assert thinking._memory["five"][0] <= course.number + 1


def test_what_was_taken_back_is_forgotten() -> None:
    course = Course(new_game(5), 0.0)
    bots = {**dict.fromkeys(SEATS, "tracker"), Seat.DRACULA: "random"}
    for _ in range(60):
        for thought in think(task_of(course, "back", bots, {})):
            game, events = referee.answer(course.game, thought.seat, thought.choice)
            course.take(referee.record(game)[-1], game, events, 0.0, By.BOT)
    before = task_of(course, "back", bots, {})
    think(before)
    game = referee.revert(course.game, referee.record(course.game)[-5].seat, 5)
    course.take(referee.record(game)[-1], game, (), 0.0)
    after = task_of(course, "back", bots, {})
    think(after)
    assert len(after.told) == len(before.told) + 1
    kept = thinking._memory["back"][1]
    assert kept is not None
    anew = Deduction(course.game.setup, LEARNT)
    for lines in referee.told(course.game, Viewer.SPECTATOR):
        anew.hear(lines)
    assert (kept.belief.places() == anew.belief.places()).all()


def test_what_was_seen_goes_along_only_where_it_is_of_use() -> None:
    course = Course(new_game(5), 0.0)
    assert task_of(course, "a", dict.fromkeys(SEATS, "novice"), {}).told == ()
    middle = Course(referee.game_from(course.game.state), 0.0)
    assert task_of(middle, "b", dict.fromkeys(SEATS, "tracker"), {}).told == ()
    goes_on = Course(referee.game_from(course.game.state, 1, course.game.opening), 0.0)
    assert len(task_of(goes_on, "c", dict.fromkeys(SEATS, "tracker"), {}).told) == 1


def test_a_bot_whose_deduction_goes_wrong_plays_as_the_novice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def wrong(*_: object) -> None:
        raise Contradiction("no world is left")

    monkeypatch.setattr(Deduction, "hear", wrong)
    course = Course(new_game(5), 0.0)
    task = task_of(course, "wrong", dict.fromkeys(SEATS, "tracker"), {})
    assert think(task)
    assert think(task)
    assert caplog.text.count("contradicts itself") == 1


def test_a_bot_that_fails_gives_the_harmless_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        name, needs_view = "novice", False

        def choose(self, view: View | None, ask: Ask, dice: Dice) -> Choice:
            raise ZeroDivisionError

    monkeypatch.setitem(PLAYERS, "novice", Broken)
    game = new_game(5)
    thought = think(task_of(Course(game, 0.0), "six", dict.fromkeys(SEATS, "novice"), {}))[0]
    assert thought.choice == referee.asks(game, thought.seat)[0].ask.default
    assert "the bot novice failed" in caplog.text


ALONE = """
import os, sys, time
from harker.table.drivers import Thinkers

if __name__ == "__main__":
    thinkers = Thinkers(1)
    print(thinkers._pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def test_a_process_that_thinks_does_not_outlive_its_server(tmp_path: Path) -> None:
    program = tmp_path / "alone.py"
    program.write_text(ALONE, encoding="utf-8")
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        server.kill()
    deadline = time.monotonic() + 20
    while _lives(thinker) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not _lives(thinker)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
        # One that has ended and that nobody has asked after is still listed.
        return "zombie" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_nobody_thinks_for_a_person() -> None:
    state = new_game(5).state
    assert not wanted(state, {Seat.DRACULA: "novice"}, {})
    assert think(Task(codec.encode(state), {Seat.DRACULA: "novice"}, {})) == []


def test_an_order_passes_whatever_the_seat_holds() -> None:
    state = window(Seat.DRACULA, Window.P1)
    now = facts(referee.view(referee.game_from(state), Viewer.SPECTATOR))
    orders = {Seat.DRACULA: declare(Orders(Seat.DRACULA), Window.P1, Until.FOREVER, now)}
    other = with_(state, dracula=with_(state.dracula, events=(Event.FALSE_TIP,)))
    for world in (state, other):
        first = think(Task(codec.encode(world), {}, orders))[0]
        assert (first.choice, first.by) == ((PASS,), By.ORDER)


# --- at the table ------------------------------------------------------------------------


async def test_a_table_of_bots_plays_by_itself(tmp_path: Path) -> None:
    async with serving(replace(at_once(tmp_path), workers=1)) as served:
        ada = await served.guest()
        game = await ada.new_game()
        room = await served.table.rooms.get(game)
        await until(lambda: given(room) > 30)
        assert {row.by for row in await room.store.lines(game)} == {By.BOT}


async def test_a_question_that_nobody_answers_gets_its_default(tmp_path: Path) -> None:
    settings = replace(at_once(tmp_path), deadlines={"live": 0.2})
    async with serving(settings) as served:
        ada = await served.guest()
        game = await ada.new_game({"godalming": "me"}, pace="live")
        page = await ada.get(f"/games/{game}/seats/godalming")
        assert page["prompt"]["deadline"].endswith("Z")
        room = await served.table.rooms.get(game)
        await until(lambda: given(room) >= 1)
        first = (await room.store.lines(game))[0]
        assert (first.by, first.seat) == (By.DEADLINE, Seat.GODALMING)
        assert first.at >= (room.row.started or 0) + 0.2


async def test_without_a_clock_nobody_is_hurried(tmp_path: Path) -> None:
    async with serving(replace(at_once(tmp_path), deadlines={"live": 0.01})) as served:
        ada = await served.guest()
        game = await ada.new_game({"godalming": "me"})
        await asyncio.sleep(0.1)
        page = await ada.get(f"/games/{game}/seats/godalming")
        assert page["prompt"]["deadline"] is None
        assert given(await served.table.rooms.get(game)) == 0


async def test_a_standing_order_answers_and_ends_by_itself(tmp_path: Path) -> None:
    async with serving(at_once(tmp_path)) as served:
        ada, ben = await served.guest("Ada"), await served.guest("Ben")
        room = await lay(served, ada, ben, Seat.DRACULA, window(Seat.DRACULA, Window.P1))
        served.table.rooms.drivers.look_after(room)
        path = f"/games/{room.id}/seats/dracula/orders"
        await ada.put(path, {"orders": [{"window": "P1", "until": "round"}]})
        await until(lambda: given(room) >= 1)
        assert (await room.store.lines(room.id))[0].by is By.ORDER
        assert (await ada.get(path))["orders"] == [{"window": "P1", "until": "round"}]


async def test_what_an_order_answers_is_not_asked(tmp_path: Path) -> None:
    """Else a press could come just before the order's pass, or land on the next question."""
    async with serving(at_once(tmp_path)) as served:
        ada, ben = await served.guest("Ada"), await served.guest("Ben")
        room = await lay(served, ada, ben, Seat.DRACULA, window(Seat.DRACULA, Window.P1))
        served.table.rooms.drivers.leave(room)
        path = f"/games/{room.id}/seats/dracula"
        assert (await ada.get(path))["prompt"]["window"] == "P1"
        await ada.put(f"{path}/orders", {"orders": [{"window": "P1", "until": "round"}]})
        page = await ada.get(path)
        assert page["prompt"] is None
        assert page["waiting"] == "The others are choosing."
        await ada.put(f"{path}/orders", {"orders": []})
        assert (await ada.get(path))["prompt"]["window"] == "P1"


async def test_I_12_what_an_order_answered_is_not_what_its_person_takes_back(tmp_path: Path) -> None:
    """The order would pass again at once; taken back is what the person pressed, however long ago."""
    async with serving(at_once(tmp_path)) as served:
        ada, ben = await served.guest("Ada"), await served.guest("Ben")
        room = await lay(served, ada, ben, Seat.DRACULA, window(Seat.DRACULA, Window.P1))
        served.table.rooms.drivers.leave(room)
        path, before = f"/games/{room.id}/seats/dracula", referee.fingerprint(room.begun().game)

        await room.answer(Seat.DRACULA, (PASS,), None, By.ORDER)
        assert (await ada.get(path))["undo"] == {
            "how": "no",
            "text": "There is nothing to take back.",
            "seat": None,
        }
        await room.revert(Seat.DRACULA, 1)

        await room.answer(Seat.DRACULA, (PASS,), None, By.PERSON)
        assert (await ada.get(path))["undo"]["how"] == "now"
        passed = 0
        while passed < 2:
            seat = referee.waiting(room.begun().game)[0]
            passed += seat is Seat.DRACULA
            ask = referee.asks(room.begun().game, seat)[0].ask
            await room.answer(seat, ask.default, None, By.ORDER if seat is Seat.DRACULA else By.PERSON)
        assert (await ada.get(path))["undo"]["how"] == "ask"
        assert (await ada.post(f"{path}/undo", status=409))["error"] == "CannotUndo"
        await ada.post(f"{path}/proposals", {"kind": "undo"})
        theirs = f"/games/{room.id}/seats/mina"
        proposed = (await ben.get(theirs))["proposals"][0]["id"]
        await ben.post(f"{theirs}/proposals/{proposed}", {"agree": True})
        assert referee.fingerprint(room.begun().game) == before
        assert (await ada.get(path))["prompt"]["window"] == "P1"


async def test_the_moment_is_drawn_from_the_last_thing_that_all_saw(tmp_path: Path) -> None:
    """The bot's answer comes that long after the public moment, not after its question."""
    async with serving(replace(at_once(tmp_path), bot_delay=(0.3, 0.3))) as served:
        ada = await served.guest()
        game = await ada.new_game({"godalming": "me"})
        page = await ada.get(f"/games/{game}/seats/godalming")
        await ada.answer_default(game, "godalming", page)
        room = await served.table.rooms.get(game)
        await until(lambda: given(room) >= 3)
        lines = await room.store.lines(game)
        for before, after in pairwise(lines[:3]):
            assert after.at - before.at >= 0.29


async def test_the_thoughts_of_others_do_not_stop_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a bot thinks, other tables answer."""
    begun, go_on, done = threading.Event(), threading.Event(), threading.Event()

    class Slow:
        name, needs_view = "novice", False

        def choose(self, view: View | None, ask: Ask, dice: Dice) -> Choice:
            begun.set()
            go_on.wait(20)
            done.set()
            return ask.default

    monkeypatch.setitem(PLAYERS, "novice", Slow)
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest()
        await ada.new_game(dict.fromkeys(SEATS, "novice"))
        await until(begun.is_set)
        game = await ada.new_game({"godalming": "me"})
        await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
        assert not done.is_set()
        go_on.set()
        await until(done.is_set)


def test_ctrl_c_does_not_reach_those_who_think() -> None:
    """It goes to every process of a terminal; each would say with a traceback that it was interrupted."""
    thinkers = Thinkers(1)
    try:
        handler = thinkers._pool.submit(signal.getsignal, signal.SIGINT).result(60)
        assert handler is signal.SIG_IGN
    finally:
        thinkers.close()


async def test_one_new_process_thinks_for_all_who_waited_for_one_that_was_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinkers, made = Thinkers(1), [0]
    new = thinkers._new

    def counted() -> Executor:
        made[0] += 1
        return new()

    monkeypatch.setattr(thinkers, "_new", counted)
    task = task_of(Course(new_game(5), 0.0), "six", dict.fromkeys(SEATS, "random"), {})
    try:
        process = await asyncio.wrap_future(thinkers._pool.submit(os.getpid))
        os.kill(process, signal.SIGSTOP)
        waiting = [asyncio.create_task(thinkers.think(task)) for _ in range(6)]
        await asyncio.sleep(0)
        os.kill(process, signal.SIGKILL)
        assert all(await asyncio.gather(*waiting))
        assert made == [1]
    finally:
        await asyncio.to_thread(thinkers.close)
