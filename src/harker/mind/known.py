"""What is known of Dracula along a game, read in the numbers of one watcher's own log."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain

from harker.engine.events import Happened
from harker.engine.sight import Watcher, redacted
from harker.engine.vocabulary import Viewer
from harker.mind.belief.deduction import Deduction
from harker.referee.game import Answered, Game, told
from harker.referee.onward import Answers


@dataclass(frozen=True, slots=True)
class Known:
    """A deduction as far as it has come, read in the numbers of one watcher's own log.

    ``own`` and ``public``: how many entries the watcher and the whole table had after each step.
    ``first``: the step at which the game began, where it goes on from another one. ``within``: what the
    two had, event by event, of one step.
    """

    deduction: Deduction
    own: list[int]
    public: list[int]
    first: int
    within: Callable[[int], list[tuple[int, int]]]

    def heard_of(self, number: int) -> int:
        """How many entries the whole table had when the watcher had so many."""
        step = bisect_right(self.own, number)
        if step == len(self.own) or (step and self.own[step - 1] == number):
            return self.public[step - 1]
        own, public = (self.own[step - 1], self.public[step - 1]) if step else (0, 0)
        return max(
            (public + heard for seen, heard in self.within(step) if own + seen <= number), default=public
        )

    def silent(self, step: int) -> int:
        """How many steps of the game itself, the last this one, the watcher has had no entry of."""
        return step - max(self.first, bisect_left(self.own, self.own[step]))

    def step_of(self, heard: int) -> int:
        """The step after which the whole table first had so many entries."""
        return bisect_left(self.public, heard)

    def number_of(self, heard: int) -> int:
        """How many entries the watcher had when the whole table had so many."""
        step = self.step_of(heard)
        if step >= len(self.own) or self.public[step] == heard:
            return self.own[min(step, len(self.own) - 1)]
        own, public = (self.own[step - 1], self.public[step - 1]) if step else (0, 0)
        return own + min(seen for seen, told in self.within(step) if public + told == heard)


def known_along(deduction: Deduction, games: Sequence[Game], before: Answers, watcher: Watcher) -> Known:
    """What a deduction that has heard a whole game tells, in the numbers of this watcher's log.

    ``games``: where the game stood after each line. ``before``: what led to its beginning, answer by answer.
    """
    game, first = games[-1], len(before) - 1

    def seen(events: tuple[Happened, ...], who: Watcher) -> int:
        return len(redacted(events, who, game.setup))

    def ends(who: Watcher) -> list[int]:
        _, *lines = told(game, who)
        return list(accumulate(chain((seen(events, who) for events in before), map(len, lines))))

    def within(step: int) -> list[tuple[int, int]]:
        last = games[max(0, step - first)].last
        if step <= first:
            events = before[step]
        else:
            events = last.events if last is not None and isinstance(last.line, Answered) else ()
        counts = ([seen((event,), who) for event in events] for who in (watcher, Viewer.SPECTATOR))
        return list(zip(*map(accumulate, counts), strict=True))

    return Known(deduction, ends(watcher), ends(Viewer.SPECTATOR), first, within)
