"""Where he may be, kept beside the rooms: one deduction a game, fed with what the whole table saw.

It is built when somebody asks for it, goes on from answer to answer, and is forgotten when it was
not asked for the longest. Nothing is read from the true state. All of it is worked out in one
thread of its own, so that no table waits for it, and so that two never work at the same one. What takes
long, and what depends on Dracula's own options, is worked out aside: nobody's board waits for that.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Final, TypeVar

from harker.engine.errors import HarkerError
from harker.engine.sight import Watcher
from harker.engine.vocabulary import Viewer
from harker.mind.belief import LEARNT, Contradiction
from harker.mind.belief.deduction import Deduction
from harker.mind.belief.model import Model
from harker.mind.known import Known
from harker.table.flood import TooMany
from harker.table.room import Room
from harker.table.streams import Course

_LOG = logging.getLogger("harker.table")

MODEL: Final[Model] = LEARNT
"""How Dracula is supposed to play where odds are told; without one all that is legal is as likely."""

MOST_KEPT: Final = 256
"""So many deductions are kept, each about a third of a megabyte beside its rows."""

MOST_ROWS: Final = 5_000_000
"""All that are kept have so many rows at most, of some 40 bytes each."""

MOST_WAITING: Final = 8
"""So many questions of one seat wait at most."""

T = TypeVar("T")


class BeliefLost(HarkerError):
    """The deduction contradicts itself in this game."""


class _Kept:
    """The deduction of one game, and how many steps of its course it has heard."""

    def __init__(self, course: Course, model: Model | None) -> None:
        self.course = course
        self.deduction = Deduction(course.game.setup, model)
        self.steps = 0
        self.lost = False

    def known(self, watcher: Watcher) -> Known:
        """All that is known by now."""
        course = self.course
        # Answers may come in meanwhile: what is looked at is what there was when it began.
        first = len(course.before) - 1
        steps = first + course.number + 1
        public, own = course.ends(Viewer.SPECTATOR)[:steps], course.ends(watcher)[:steps]
        log = course.log(Viewer.SPECTATOR)
        while self.steps < steps:
            begin = public[self.steps - 1] if self.steps else 0
            events = tuple(entry.event for entry in log[begin : public[self.steps]])
            self.steps += 1
            if events:
                self.deduction.hear(events)
        return Known(self.deduction, own, public, first, partial(course.within, watcher))


class Beliefs:
    """The deductions of all games for which somebody asks."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, bool], _Kept] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="belief")
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="belief-aside")
        self._waiting: Counter[tuple[str, Watcher]] = Counter()

    def __len__(self) -> int:
        return len(self._kept)

    async def ask(self, room: Room, watcher: Watcher, odds: bool, work: Callable[[Known], T]) -> T:
        """What ``work`` makes of what is known in a game; with ``odds`` as he is supposed to play.

        Raises:
            BeliefLost: no world is left that could have led to what was seen.
            NotBegun: the game has not begun.
            TooMany: this seat's questions are piling up.
        """
        course = room.begun()
        with self._in_line(room, watcher):
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, self._work, room.id, course, watcher, odds, work
            )

    async def aside(self, room: Room, watcher: Watcher, work: Callable[[], T]) -> T:
        """What ``work`` makes of a belief that was asked for, worked out where no board waits for it.

        Raises:
            TooMany: this seat's questions are piling up.
        """
        with self._in_line(room, watcher):
            return await asyncio.get_running_loop().run_in_executor(self._aside, work)

    @contextmanager
    def _in_line(self, room: Room, watcher: Watcher) -> Iterator[None]:
        asker = (room.id, watcher)
        if self._waiting[asker] >= MOST_WAITING:
            raise TooMany("the table is still working out what this seat asked before; wait a moment")
        self._waiting[asker] += 1
        try:
            yield
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker]

    def _work(self, game: str, course: Course, watcher: Watcher, odds: bool, work: Callable[[Known], T]) -> T:
        kept = self._kept.pop((game, odds), None)
        if kept is None or kept.course is not course:
            kept = _Kept(course, MODEL if odds else None)
        self._kept[game, odds] = kept
        self._forget()
        try:
            if not kept.lost:
                return work(kept.known(watcher))
        except Contradiction:
            kept.lost = True
            _LOG.exception("the deduction of game %s contradicts itself", game)
        raise BeliefLost("the deduction has gone wrong in this game; the game itself is as it was")

    def _forget(self) -> None:
        """Let go of what was not asked for the longest; what was asked for last stays."""
        rows = sum(kept.deduction.belief.rows.size for kept in self._kept.values())
        while len(self._kept) > 1 and (len(self._kept) > MOST_KEPT or rows > MOST_ROWS):
            oldest = self._kept.pop(next(iter(self._kept)))
            rows -= oldest.deduction.belief.rows.size

    def close(self) -> None:
        """Stop."""
        for thread in (self._thread, self._aside):
            thread.shutdown(wait=True, cancel_futures=True)
