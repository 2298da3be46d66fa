"""A game's course in memory: where it stood after each line, and what each watcher saw of it.

Every watcher has a stream of its own, numbered from 1 by what that watcher saw: the same
entries as :func:`harker.referee.game.history`, kept as they come instead of gathered anew. The
game's own count of lines appears in none of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final

from harker.engine import sight
from harker.engine.catalog import Setup
from harker.engine.events import Happened, TakenBack
from harker.engine.sight import View, Watcher
from harker.engine.vocabulary import SEATS, Seat, Viewer
from harker.referee import game as referee
from harker.referee.game import Answered, Barrier, Entry, Game, Line, Reverted, Undone
from harker.table.rows import By

WATCHERS: Final[tuple[Watcher, ...]] = (*SEATS, Viewer.SPECTATOR)
"""Who looks on while a game runs; what :attr:`Viewer.AFTER` sees is made when it is over."""


class Stream:
    """What one watcher saw, in order; and how much of it there was after each line."""

    __slots__ = ("_told", "_watcher", "entries", "lengths")

    def __init__(self, watcher: Watcher) -> None:
        self._watcher = watcher
        self.entries: list[Entry] = []
        self.lengths: list[int] = []
        self._told: list[int] = []

    def follow(self, setup: Setup, line: Line | None, events: Iterable[Happened]) -> None:
        """Take in what one line brought; the opening is no line."""
        match line:
            case None:
                self._tell(setup, events)
            case Answered():
                self._told.append(self._tell(setup, events))
            case Undone(seat=seat):
                if void := self._told.pop():
                    self._add(TakenBack(seat=seat, count=void, why="I-12"))
            case Reverted(seat=seat, count=count):
                void = sum(self._told.pop() for _ in range(count))
                self._add(TakenBack(seat=seat, count=void, agreed=True, why="I-12"))
        self.lengths.append(len(self.entries))

    def line_of(self, number: int) -> int:
        """After which line the stream first had so many entries; 0 is the opening."""
        return bisect_left(self.lengths, number)

    def open_at(self, number: int, silent: int = 0) -> int | None:
        """The line after which the first question stood that was open when there were so many entries.

        In the midst of an answer's entries that is the question it answers. ``silent``: so many answers
        that brought no entry are given already; None where there were not so many.
        """
        first = max(0, bisect_right(self.lengths, number) - 1)
        length = self.lengths[first]
        if length == number:
            first = self.line_of(number)
        line = first + silent
        return line if first <= line < len(self.lengths) and self.lengths[line] == length else None

    def _tell(self, setup: Setup, events: Iterable[Happened]) -> int:
        before = len(self.entries)
        for event in sight.redacted(events, self._watcher, setup):
            self._add(event)
        return len(self.entries) - before

    def _add(self, event: Happened) -> None:
        self.entries.append(Entry(len(self.entries) + 1, event))


class Course:
    """One game from its beginning to where it stands, in memory.

    ``opened``: since when each seat's present question lies before it. ``public_since``: when
    anything last happened or changed that the whole table sees. ``before``: what led to its
    beginning, answer by answer, where it goes on from another game.
    """

    def __init__(self, game: Game, at: float, before: tuple[tuple[Happened, ...], ...] = ()) -> None:
        self.games = [game]
        self.before = before or (game.opening,)
        self._streams = {watcher: Stream(watcher) for watcher in WATCHERS}
        for stream in self._streams.values():
            stream.follow(game.setup, None, game.opening)
        self._holding: list[tuple[int, By]] = []
        self._opened: dict[Seat, tuple[int, float]] = {}
        self.public_since = at
        self._public = self._seen_by_all()
        self._open(at)

    @property
    def game(self) -> Game:
        """Where it stands."""
        return self.games[-1]

    @property
    def number(self) -> int:
        """How many lines there are: for the store alone."""
        return len(self.games) - 1

    def take(self, line: Line, game: Game, events: Sequence[Happened], at: float, by: By = By.PERSON) -> None:
        """One more line, which is in the store already: the game after it, and what it brought."""
        for stream in self._streams.values():
            stream.follow(game.setup, line, events)
        self.games.append(game)
        match line:
            case Answered():
                self._holding.append((self.number, by))
            case Undone():
                self._holding.pop()
            case Reverted(count=count):
                del self._holding[-count:]
        public = self._seen_by_all()
        if public != self._public:
            self._public, self.public_since = public, at
        self._open(at)

    def log(self, watcher: Watcher) -> Sequence[Entry]:
        """All that the watcher saw so far."""
        return self.stream(watcher).entries

    def past(self, watcher: Watcher, number: int) -> tuple[Game, Sequence[Entry]]:
        """The game and the log as the watcher had them when its log had so many entries."""
        stream = self.stream(watcher)
        return self.games[stream.line_of(number)], stream.entries[:number]

    def stream(self, watcher: Watcher) -> Stream:
        """What the watcher saw, with its length after each line."""
        return self._after() if watcher is Viewer.AFTER else self._streams[watcher]

    def ends(self, watcher: Watcher) -> list[int]:
        """How many entries the watcher had after each step: the answers before the beginning, then the lines.

        The step of line 0, the beginning, is the last of ``before``.
        """
        lengths = self.stream(watcher).lengths
        if len(self.before) == 1:
            return lengths[:]
        told = (self._count(events, watcher) for events in self.before)
        return [*accumulate(told), *lengths[1:]]

    def steps(self, watcher: Watcher) -> Iterator[tuple[Happened, ...]]:
        """What the watcher saw, step by step as :meth:`ends` counts them."""
        log, begin = self.log(watcher), 0
        for end in self.ends(watcher):
            yield tuple(entry.event for entry in log[begin:end])
            begin = end

    def within(self, watcher: Watcher, step: int) -> list[tuple[int, int]]:
        """How many entries the watcher and the whole table had of a step after each of its events."""
        line = step - len(self.before) + 1
        if line <= 0:
            events = self.before[step]
        else:
            last = self.games[line].last
            events = last.events if last is not None and isinstance(last.line, Answered) else ()
        seen = ([self._count((event,), who) for event in events] for who in (watcher, Viewer.SPECTATOR))
        return list(zip(*map(accumulate, seen), strict=True))

    def _count(self, events: Iterable[Happened], watcher: Watcher) -> int:
        return len(sight.redacted(events, watcher, self.game.setup))

    def opened(self, seat: Seat) -> float | None:
        """Since when a question lies before this seat; None where none does."""
        asked = any(ask.seat is seat for ask in self.game.state.asks)
        return self._opened[seat][1] if asked else None

    def count_back(self, seat: Seat, line: int) -> int:
        """How many answers hold from the last one on that a person gave for this seat, up to that line.

        0 where none of them holds any more. What an order, a bot or a deadline answered does not
        count: an order would give it again at once.
        """
        for back, (number, by) in enumerate(reversed(self._holding), 1):
            given = self.games[number].last
            if number <= line and by is By.PERSON and given is not None and given.line.seat is seat:
                return back
        return 0

    def first_told(self, watcher: Watcher, back: int) -> Happened | None:
        """The first that the watcher was told of the last ``back`` answers that hold; None if nothing."""
        stream = self.stream(watcher)
        for number, _ in self._holding[-back:]:
            for entry in stream.entries[stream.lengths[number - 1] : stream.lengths[number]]:
                return entry.event
        return None

    def barrier(self, seat: Seat) -> Barrier | None:
        """Why a person can't take the last answer back that they gave for this seat, or None if they can.

        As :func:`harker.referee.game.can_undo`; but what was answered in the seat's stead is no
        answer of theirs, and stands between.
        """
        barrier = referee.can_undo(self.game, seat)
        if barrier in (Barrier.SEALED, Barrier.NOTHING):
            return barrier
        if not self.count_back(seat, self.number):
            return Barrier.NOTHING
        if barrier is None and self._holding[-1][1] is not By.PERSON:
            return Barrier.PLAYED
        return barrier

    def _after(self) -> Stream:
        """All-seeing, made anew each time: it is asked for after the end alone."""
        stream = Stream(Viewer.AFTER)
        stream.follow(self.game.setup, None, self.games[0].opening)
        for game in self.games[1:]:
            if game.last is not None:
                stream.follow(game.setup, game.last.line, game.last.events)
        return stream

    def _seen_by_all(self) -> tuple[int, View]:
        seen = referee.view(self.game, Viewer.SPECTATOR)
        return len(self._streams[Viewer.SPECTATOR].entries), seen

    def _open(self, at: float) -> None:
        game = self.game
        for ask in game.state.asks:
            number = game.numbers[SEATS.index(ask.seat)]
            if self._opened.get(ask.seat, (0, at))[0] != number:
                self._opened[ask.seat] = (number, at)
