"""The deduction of one game from its first event on: what was known when, and by which events."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from harker.engine.catalog import Setup
from harker.engine.events import Happened, TakenBack
from harker.engine.vocabulary import Phase
from harker.mind.belief.belief import Belief
from harker.mind.belief.fold import Notes
from harker.mind.belief.model import Model
from harker.mind.belief.portrait import Portrait, portray
from harker.mind.belief.seen import Seen


@dataclass(frozen=True, slots=True)
class Moment:
    """A change of what is known, by one event.

    ``heard``: how many entries of the history had been heard with it, so the number of the event.
    ``causes``: all events of the answer that it belongs to; ``index``: which of them it is. ``before``:
    what lay open before it, and ``notes`` what was remembered.
    """

    heard: int
    round: int
    phase: Phase
    portrait: Portrait
    causes: tuple[Happened, ...]
    index: int
    before: Seen
    notes: Notes

    @property
    def event(self) -> Happened:
        """The event."""
        return self.causes[self.index]


class Deduction:
    """A belief along a history, answer by answer, with every change of what was known.

    Feed it one redacted stream from the opening on. Answers that were taken back are forgotten, as
    they are void for the game: what is known then is folded anew from what still holds.
    """

    def __init__(self, setup: Setup, model: Model | None = None) -> None:
        """Nothing heard yet. Without a model all legal play is as likely."""
        self.moments: list[Moment] = []
        self._start = Belief.start(setup, model)
        self.belief = self._start
        self.heard = 0
        self._answers: list[tuple[int, tuple[Happened, ...]]] = []

    def hear(self, events: Sequence[Happened]) -> None:
        """The events of one answer, or that answers were taken back.

        Raises:
            Contradiction: no world is left.
        """
        for event in events:
            if isinstance(event, TakenBack):
                self._take_back(event.count)
                self.heard += 1
                return
        self.heard += len(events)
        self._answers.append((self.heard, tuple(events)))
        self._learn(self.heard, tuple(events))

    def at(self, heard: int) -> Moment | None:
        """What was known when so many entries had been heard; None before anything was."""
        index = bisect_right(self.moments, heard, key=lambda moment: moment.heard)
        return self.moments[index - 1] if index else None

    def beliefs(self) -> Iterator[tuple[int, Belief]]:
        """The whole belief after each answer that still holds, folded anew, with what had been heard then."""
        belief = self._start
        for heard, events in self._answers:
            belief = belief.update(events)
            yield heard, belief

    def rounds(self) -> list[Moment]:
        """The last change in each round in which something changed."""
        last = {moment.round: moment for moment in self.moments}
        return list(last.values())

    def _learn(self, heard: int, events: tuple[Happened, ...]) -> None:
        first = heard - len(events) + 1
        for index, belief in enumerate(self.belief.steps(events)):
            earlier, self.belief, seen = self.belief, belief, belief.seen
            if belief.rows is not earlier.rows and seen.started:
                self.moments.append(
                    Moment(
                        heard=first + index,
                        round=seen.round,
                        phase=seen.phase,
                        portrait=portray(belief),
                        causes=events,
                        index=index,
                        before=earlier.seen,
                        notes=earlier.notes,
                    )
                )

    def _take_back(self, count: int) -> None:
        """I-12: the last ``count`` entries that still held are void."""
        while count > 0 and self._answers:
            count -= len(self._answers.pop()[1])
        self.belief = self._start
        self.moments.clear()
        for heard, events in self._answers:
            self._learn(heard, events)
