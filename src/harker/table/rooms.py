"""All rooms of the server: opened when somebody comes, closed when nobody is there and nothing is due."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from harker.engine.catalog import Setup, house_rules, standard
from harker.engine.errors import HarkerError
from harker.referee import game as referee
from harker.referee.game import game_of
from harker.referee.onward import going_on
from harker.table.drivers import Drivers
from harker.table.records import GameOptions
from harker.table.rights import no_such_game
from harker.table.room import Change, Room
from harker.table.rows import GameRow, LineRow, SnapshotRow, Status, read_line
from harker.table.settings import Settings
from harker.table.store import Store
from harker.table.streams import Course

_LOG = logging.getLogger("harker.table")

LOOK_EVERY = 5.0
"""Every so many seconds it is looked who has gone away, and which rooms nobody needs."""


class PlayedOtherwise(HarkerError):
    """The present rules lead elsewhere than those under which a stored game was played."""


def setup_of(options: GameOptions) -> Setup:
    """What a game with these options is played with.

    Raises:
        HouseRulesError: its house rules are faulty.
    """
    return standard(options.edition) if options.house is None else house_rules(options.house, options.edition)


def replayed(
    row: GameRow, lines: tuple[LineRow, ...], kept: SnapshotRow | None = None, earlier: Course | None = None
) -> Course:
    """The course of a stored game, line by line; ``earlier`` is that of the game from which it goes on.

    Raises:
        PlayedOtherwise: the rules have changed under it.
    """
    at = row.started or row.created
    if earlier is None:
        course = Course(game_of(setup_of(row.options), row.seed), at)
    else:
        game, before = going_on(earlier.game, earlier.before, row.seed)
        course = Course(game, at, before)
    for stored in lines:
        line = read_line(stored.line)
        try:
            game, events = referee.follow(course.game, line)
        except HarkerError as wrong:
            raise PlayedOtherwise(f"game {row.id} was played under rules {row.rules_version}") from wrong
        course.take(line, game, events, stored.at, stored.by)
    if (
        kept is not None
        and kept.number < len(course.games)
        and referee.fingerprint(course.games[kept.number]) != kept.fingerprint
    ):
        raise PlayedOtherwise(f"game {row.id} was played under rules {kept.rules_version}")
    return course


class Rooms:
    """The rooms that are open."""

    def __init__(
        self, store: Store, settings: Settings, drivers: Drivers, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.settings = settings
        self.drivers = drivers
        self.clock = clock
        self._open: dict[str, asyncio.Task[Room]] = {}
        self._due: dict[str, float] = {}
        self._away: dict[str, frozenset[str]] = {}

    def __len__(self) -> int:
        return len(self._open)

    async def get(self, game: str) -> Room:
        """The room of a game, opened if it is not.

        Raises:
            NoSuchGame: there is none.
        """
        task = self._open.get(game)
        if task is not None and task.done() and (task.exception() or task.result().broken):
            self._open.pop(game, None)
            task = None
        if task is None:
            task = self._open[game] = asyncio.create_task(self._load(game))
        try:
            room = await asyncio.shield(task)
        except HarkerError:
            self._open.pop(game, None)
            raise
        room.used = self.clock()
        return room

    async def _load(self, game: str) -> Room:
        row = await self.store.game(game)
        if row is None:
            raise no_such_game(game)
        seats = await self.store.seats(game)
        course = None
        if row.started is not None:
            course = await self.course_of(row)
        room = Room(self.store, self.settings, self.clock, row, seats, course)
        room.proposals = await self.store.proposals(game)
        for seat in room.seats:
            room.orders[seat] = await self.store.orders(game, seat)
        if course is not None and row.status is Status.RUNNING and course.game.state.outcome is not None:
            # It stopped between the last answer and the word that it was the last.
            end = course.game.state.outcome
            await self.store.set_status(game, Status.OVER, end.winner, end.reason)
            await room.refresh()
        self.drivers.look_after(room)
        return room

    async def course_of(self, row: GameRow, upto: int | None = None) -> Course:
        """The course of a game that has begun, from its stored lines, all or the first so many.

        Raises:
            PlayedOtherwise: the rules have changed under it.
        """
        chain = [(row, upto)]
        while (begun := chain[-1][0].beginning) is not None:
            origin = await self.store.game(begun.told.game)
            if origin is None:
                raise no_such_game(begun.told.game)
            chain.append((origin, begun.lines))
        course = None
        for each, most in reversed(chain):
            lines, kept = await self.store.lines(each.id), await self.store.newest_snapshot(each.id)
            # Long games take longer than others should wait.
            course = await asyncio.to_thread(replayed, each, lines[:most], kept, course)
        assert course is not None
        return course

    async def wake(self) -> None:
        """Open the rooms where something goes on without people."""
        for row in await self.store.games_that_are(Status.RUNNING):
            bots = any(seat.bot is not None for seat in await self.store.seats(row.id))
            if bots or row.options.pace in self.settings.deadlines:
                await self._try(row.id)

    async def _try(self, game: str) -> None:
        """Open a room for what is due in it. One that cannot be opened holds up none of the others."""
        try:
            await self.get(game)
        except HarkerError as wrong:
            _LOG.error("game %s cannot go on: %s", game, wrong)
        except Exception:
            _LOG.exception("game %s cannot go on", game)

    async def watch(self) -> None:
        """Look after the rooms, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self.look()

    async def look(self) -> None:
        """Who has gone away; what is due in rooms that were closed; which rooms nobody needs."""
        now = self.clock()
        for game, due in tuple(self._due.items()):
            if due <= now + LOOK_EVERY:
                del self._due[game]
                await self._try(game)
        for game, task in tuple(self._open.items()):
            if not task.done() or task.exception():
                continue
            room = task.result()
            away = frozenset(seat for seat in room.seats if room.away(seat))
            if away != self._away.get(game, frozenset()):
                self._away[game] = away
                room.stir(Change.CARD)
            if room.broken or (not room.listeners and now - room.used > self.settings.idle_after):
                self._close(room)

    def _close(self, room: Room) -> None:
        due = self.drivers.next_due(room)
        if not room.broken and due is not None:
            if due <= self.clock() + self.settings.idle_after:
                return
            self._due[room.id] = due
        self.drivers.leave(room)
        self._open.pop(room.id, None)
        self._away.pop(room.id, None)

    async def close(self) -> None:
        """Let what is being written be written, and stop."""
        rooms = [task.result() for task in self._open.values() if task.done() and not task.exception()]
        for room in rooms:
            self.drivers.leave(room)
        for room in rooms:
            await room.settled()
        self._open.clear()
