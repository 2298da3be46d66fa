"""Every world that could have led to what a watcher saw, found by trying them all.

The judge of ``harker.mind.belief``. It knows no rule: it follows each world with ``machine.answer``,
branches at each of Dracula's questions into every answer that he could have given there, and lets a
world die where the watcher would have seen something else. One state is kept for each world and each
stage of what is being resolved in it: he may have chosen two hideouts where he chose one. More are not
needed: what differs between worlds is trail, lairs and Dracula's figure alone, since they begin with
the same hands, decks and random stream, and Dracula picks the same faces in all of them. ``unlike``
counts what differs between two such states all the same, field by field.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from harker.engine.asks import Ask, choices, count
from harker.engine.events import Happened
from harker.engine.machine import answer
from harker.engine.options import (
    AnyOption,
    Choice,
    OfCombat,
    OfEncounter,
    OfEvent,
    OfLurker,
    Play,
    Strike,
)
from harker.engine.sight import Watcher, redacted, view
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import PlaceId, Power, Seat

Events: TypeAlias = tuple[Happened, ...]

Lying: TypeAlias = "tuple[PlaceId | None, PlaceId | None] | None"
"""The location of a hideout and the city that a Hide belongs to; None where neither lies there."""

Key: TypeAlias = "tuple[PlaceId | None, tuple[Lying, ...], Lying, tuple[Lying, ...]]"
"""A world: where he is, what lies on the trail, off its end and in the lairs."""

Stage: TypeAlias = "tuple[Key, bytes]"
"""A world, and how far what is being resolved in it has come, encoded."""

MOST_CHOICES = 600
"""A question of Dracula's with more answers than that ends a history."""

_FACES = (OfEncounter, OfLurker, OfCombat, OfEvent, Play, Strike)
"""Options that name a card and no place: equal cards lie in the same spots of all worlds."""


class TooMany(Exception):
    """The worlds or the answers of a question are too many to try."""


def world_of(state: State) -> Key:
    """The world that a state is."""
    return (
        state.dracula.place,
        tuple(map(_lying, state.trail)),
        _lying(state.fallen),
        tuple(map(_lying, state.lairs)),
    )


def _lying(hideout: Hideout | None) -> Lying:
    if hideout is None or (hideout.place is None and hideout.power is not Power.HIDE):
        return None
    return hideout.place, hideout.city


def _stage(state: State) -> Stage:
    return world_of(state), msgspec.msgpack.encode((state.stack, state.asks))


class Survivors:
    """The true state, and the states of each world that look the same so far."""

    def __init__(self, truth: State, others: Iterable[State], watcher: Watcher) -> None:
        """Begin with the worlds thought possible; the truth is always one of them."""
        self.truth = truth
        self.watcher = watcher
        self._states: dict[Stage, State] = {_stage(truth): truth}
        self.unlike: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        """Worlds that died although the events were the same, by what else told them apart."""
        self.tried = 0
        self._given: list[Choice] = []
        for other in others:
            self._states.setdefault(_stage(other), other)

    @property
    def worlds(self) -> dict[Key, State]:
        """A state of each world, of the true one the true state."""
        worlds = {key: state for (key, _), state in self._states.items()}
        return worlds | {world_of(self.truth): self.truth}

    def answer(
        self, seat: Seat, choice: Choice, most: int
    ) -> tuple[tuple[Happened, ...], tuple[Happened, ...]]:
        """The true answer, and what is left of the worlds; returns its events, whole and as seen.

        An answer of Dracula's that nobody sees, after which he is asked again, is no step for the
        watcher: the worlds wait, and take any number of such steps of theirs before the next that is seen.

        Raises:
            TooMany: more than ``most`` worlds are left, or a question has too many answers.
        """
        truth, events = answer(self.truth, seat, choice)
        seen = redacted(events, self.watcher, truth.setup)
        self._given.append(choice)
        if not seen and self._is_silent(self.truth, seat, truth):
            self.truth = truth
            return events, seen
        look, asked = view(truth, self.watcher), _hunters_asks(truth)
        left: dict[Stage, State] = {}
        for world in self._states.values():
            for after in self._seen_alike(world, seat, seen):
                key = _stage(after)
                if key in left:
                    self._compare(left[key], after)
                elif view(after, self.watcher) != look:
                    self.told["view"] += 1
                elif _hunters_asks(after) != asked:
                    self.told["asks"] += 1
                else:
                    left[key] = after
            if len(left) > most:
                raise TooMany(f"{len(left)} worlds")
        # Of its own world and stage the true state is kept, and no other that was merged with it.
        if _stage(truth) not in left:
            self.told["a state merged with the truth"] += 1
        left[_stage(truth)] = truth
        self._given.clear()
        self.truth, self._states = truth, left
        return events, seen

    def _seen_alike(self, world: State, seat: Seat, seen: Events) -> Iterator[State]:
        """Every state after the seat's answers in this world that look the same."""
        pending = [world]
        while pending:
            here = pending.pop()
            for given in self._answers(here, seat):
                self.tried += 1
                after, told = answer(here, seat, given)
                look = redacted(told, self.watcher, after.setup)
                if not look and self._is_silent(here, seat, after):
                    pending.append(after)
                elif look == seen:
                    yield after

    def _answers(self, world: State, seat: Seat) -> Iterator[Choice]:
        """What this seat could have answered in this world, the true answers first."""
        ask = next((ask for ask in world.asks if ask.seat is seat), None)
        if ask is None:
            self.told["asks"] += 1
            return
        same = list(dict.fromkeys(given for given in self._given if _fits(ask, given)))
        yield from same
        if seat is not Seat.DRACULA or (same and (_of_faces(ask.options) or count(ask) > MOST_CHOICES)):
            return
        if count(ask) > MOST_CHOICES:
            raise TooMany(f"{count(ask)} answers")
        yield from (other for other in choices(ask) if other not in same)

    def _is_silent(self, before: State, seat: Seat, after: State) -> bool:
        """After an answer without events: whether nobody but Dracula knows of it, and he is asked on.

        Swiftness that begins another phase is in every view, though no event says it.
        """
        asked = after.asks
        dracula = seat is Seat.DRACULA and len(asked) == 1 and asked[0].seat is Seat.DRACULA
        return dracula and view(before, self.watcher) == view(after, self.watcher)

    def _compare(self, one: State, two: State) -> None:
        if one != two:
            for name in State.__struct_fields__:
                if getattr(one, name) != getattr(two, name):
                    self.unlike[name] += 1


def _hunters_asks(state: State) -> tuple[Ask, ...]:
    """The hunters' questions; which of Dracula's is open nobody sees (G-15)."""
    return tuple(ask for ask in state.asks if ask.seat is not Seat.DRACULA)


def _fits(ask: Ask, choice: Choice) -> bool:
    if not ask.least <= len(choice) <= ask.most:
        return False
    return not Counter(choice) - Counter(ask.options)


def _of_faces(options: Sequence[AnyOption]) -> bool:
    return any(isinstance(option, _FACES) for option in options)
