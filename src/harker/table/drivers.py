"""Answers that no person gives: bots, standing orders, defaults at a deadline.

When such an answer appears says nothing. Its moment is drawn as soon as the table has seen the
last thing: that moment and a delay from a fixed range, whatever is held, asked or thought. What
is to be answered is worked out meanwhile, in another process.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from secrets import SystemRandom

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import Seat
from harker.referee import game as referee
from harker.referee.orders import default_answer
from harker.table.room import Room
from harker.table.rows import By
from harker.table.settings import Settings
from harker.table.thinking import Task, Thought, ready, task_of, think, wanted

_LOG = logging.getLogger("harker.table")
_RETRY_AFTER = 1.0
"""Seconds until a driver that failed looks again."""


class Thinkers:
    """The processes in which bots think, so that no table waits for another."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new()

    def _new(self) -> Executor:
        if self._workers == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="bots")
        return ProcessPoolExecutor(
            self._workers, mp_context=get_context("spawn"), initializer=_serve, initargs=(os.getpid(),)
        )

    async def think(self, task: Task) -> list[Thought]:
        """The answers that are ready to be given, in order."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, task)
        except BrokenProcessPool:
            # A process was killed; the answer is thought again by a new one, the same for all who waited.
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._new()
            return await loop.run_in_executor(self._pool, think, task)

    def warm(self) -> None:
        """Start a process now, so that the first bot does not have to."""
        self._pool.submit(ready)

    def close(self) -> None:
        """Stop; what is being thought is lost, and thought again another time."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _serve(server: int) -> None:
    """A process that thinks is stopped by its server alone, and never outlives it.

    Ctrl+C reaches every process of a terminal; a server that is killed can stop nobody.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with, args=(server,), daemon=True).start()


def _leave_with(server: int) -> None:
    while os.getppid() == server:
        time.sleep(1)
    os._exit(0)


class Drivers:
    """One task for each running game."""

    def __init__(self, settings: Settings, thinkers: Thinkers) -> None:
        self._settings = settings
        self._thinkers = thinkers
        self._driven: dict[str, tuple[Room, asyncio.Task[None]]] = {}
        self._random = SystemRandom()

    def look_after(self, room: Room) -> None:
        """Begin to drive a game, if it goes on and is not driven yet.

        Where its room was given up and opened anew, the driver of the old one may still be there.
        """
        before, task = self._driven.get(room.id, (None, None))
        if room.running and (before is not room or task is None or task.done()):
            self.leave(room)
            self._driven[room.id] = room, asyncio.create_task(self._drive(room))

    def leave(self, room: Room) -> None:
        """Drive it no longer."""
        _, task = self._driven.pop(room.id, (None, None))
        if task is not None:
            task.cancel()

    def next_due(self, room: Room) -> float | None:
        """When something is to be done in this room without a person; None where nothing is."""
        if not room.running:
            return None
        if wanted(room.begun().game.state, room.bots(), room.orders_now()):
            return 0.0
        deadline = _next_deadline(room)
        return None if deadline is None else deadline[1]

    def delay(self) -> float:
        """How long after the last public moment an answer appears. It depends on nothing at all."""
        return self._random.uniform(*self._settings.bot_delay)

    async def _drive(self, room: Room) -> None:
        moment, due = -1.0, 0.0
        while room.running:
            room.stirred.clear()
            course = room.begun()
            if course.public_since != moment:
                moment = course.public_since
                due = max(moment, room.loaded) + self.delay()
            try:
                if wanted(course.game.state, room.bots(), room.orders_now()):
                    await self._let_answer(room, due)
                else:
                    await self._wait_for_people(room)
            except HarkerError as wrong:
                # A person was quicker, or took something back: the question is looked at anew.
                _LOG.debug("driver of a game: %s", type(wrong).__name__)
            except Exception:
                _LOG.exception("driver of game %s", room.id)
                await asyncio.sleep(_RETRY_AFTER)

    async def _let_answer(self, room: Room, due: float) -> None:
        course = room.begun()
        game = course.game
        task = task_of(course, room.id, room.bots(), room.orders_now())
        thoughts = await self._thinkers.think(task)
        now = room.clock()
        # On a machine that is too busy to think in time the moment is drawn anew, for a late answer
        # that came at once would show how long was thought.
        left = due - now if due > now else self.delay()
        if left > 0 and not room.stirred.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(room.stirred.wait(), left)
        if room.stirred.is_set():
            return
        for thought in thoughts:
            if room.begun().game is not game or not _still(room, thought):
                return
            await room.answer(thought.seat, thought.choice, None, thought.by)
            game = room.begun().game

    async def _wait_for_people(self, room: Room) -> None:
        deadline = _next_deadline(room)
        left = None if deadline is None else deadline[1] - room.clock()
        if left is None or left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(room.stirred.wait(), left)
            return
        if deadline is not None:
            seat = deadline[0]
            question = referee.asks(room.begun().game, seat)[0]
            await room.answer(seat, default_answer(question.ask), question.number, By.DEADLINE)


def _still(room: Room, thought: Thought) -> bool:
    """Whether the seat is still played as it was when the answer was thought out."""
    return thought.by is not By.BOT or room.seats[thought.seat].bot is not None


def _next_deadline(room: Room) -> tuple[Seat, float] | None:
    """The seat whose time is up first, of those that have not answered."""
    ends = [
        (seat, at) for seat in referee.waiting(room.begun().game) if (at := room.deadline(seat)) is not None
    ]
    return min(ends, key=lambda end: end[1], default=None)
