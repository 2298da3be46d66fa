"""Pairs of worlds out of games played at random, followed and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from harker.engine import codec
from harker.engine.asks import Ask
from harker.engine.catalog import ENCOUNTERS
from harker.engine.invariants import flaws
from harker.engine.machine import answer
from harker.engine.rules.reveal import Seduced, lying_in
from harker.engine.sight import Watcher
from harker.engine.state import State
from harker.mind.arena import unanswered
from harker.mind.fuzz.menu import choose
from harker.mind.fuzz.seen import Seen
from harker.mind.fuzz.starts import start
from harker.mind.players.protocol import Dice
from harker.mind.worlds.again import NotAskedThere, put_again
from harker.mind.worlds.choices import look_alike, seals
from harker.mind.worlds.follow import MOST, Ending, Followed, both, compare, follow
from harker.mind.worlds.kinds import Kind, watchers
from harker.mind.worlds.twins import twin
from harker.referee.game import game_from

PER_GAME = 6
"""The most pairs of one kind out of one game."""

EVERY = 5
"""Out of so many answers of a game, one is a chance for a pair."""

ANSWERS = 700
"""How far a game is played."""

_CHANCE = 0x7E57

FIRST = 6
"""The first answers of a game are chances for a pair each: a scene of what is rare begins there."""

ROUND = 4
"""So many games are played before it is decided which kinds are still wanted."""


class Pair(msgspec.Struct, frozen=True):
    """A pair that was followed; ``seed`` and ``at`` say where it began."""

    kind: Kind
    watcher: str
    seed: int
    at: int
    followed: Followed
    one: msgspec.Raw = msgspec.Raw(b"null")
    two: msgspec.Raw = msgspec.Raw(b"null")
    """Both states at the beginning, kept for leaks alone."""


def begin_pair(
    state: State, kind: Kind, watcher: Watcher, dice: Dice
) -> tuple[State, State, Followed | None] | None:
    """Two worlds of this kind that begin at the state, with what told them apart at once, if anything."""
    if kind in (Kind.CHOICE, Kind.SEALED):
        return (state, state, None)
    if state.sealed:
        return None
    other = twin(state, kind, watcher, dice)
    if other is None or not _could_be(other):
        return None
    mine = any(ask.seat == watcher for ask in state.asks)
    try:
        put = put_again(state, other)
    except NotAskedThere:
        return (state, other, Followed(Ending.LEAK, 0, f"only one world asks {_windows(state)}"))
    if put is None:
        if not mine:
            return None
        put = other
    return None if flaws(put) else (state, put, None)


def _could_be(state: State) -> bool:
    """Whether the cards already played in public could have been played in this world.

    Seduction needs a vampire where it is played (B-34), so one lies there in every world.
    """
    top = state.stack[-1]
    if not isinstance(top, Seduced) or top.met is not None:
        return True
    return any(ENCOUNTERS[lurker.encounter].vampire for _, lurker in lying_in(state, top.place))


def _windows(state: State) -> str:
    return ", ".join(f"{ask.seat} in {ask.window}" for ask in state.asks)


def try_pair(
    state: State, kind: Kind, watcher: Watcher, dice: Dice, most: int = MOST
) -> tuple[State, Followed] | None:
    """A pair of this kind out of this state, followed; None where there is none."""
    begun = begin_pair(state, kind, watcher, dice)
    if begun is None:
        return None
    first, second, told = begun
    if told is not None:
        return second, told
    one, two = game_from(first), game_from(second)
    if kind in (Kind.CHOICE, Kind.SEALED):
        ask = _open(state, dice)
        alike = (look_alike if kind is Kind.CHOICE else seals)(state, ask, watcher, dice)
        if alike is None:
            return None
        step = both(one, two, ask.seat, *alike, watcher)
        if kind is Kind.SEALED and not step.one.state.sealed:
            return None  # the last of them: all cards are turned up
        if not step.alike:
            what = f"{alike}: {step.saw_one} / {step.saw_two}"
            return second, Followed(Ending.LEAK, 0, what, ((ask.seat, *alike),))
        leak = compare(step.one, step.two, watcher, ())
        if leak:
            return second, Followed(Ending.LEAK, 0, f"{alike}: {leak}", ((ask.seat, *alike),))
        one, two = step.one, step.two
    return second, follow(one, two, watcher, dice, most)


def _open(state: State, dice: Dice) -> Ask:
    return dice.pick(state.asks)


def pairs_of(seed: int, kinds: tuple[Kind, ...], most: int = MOST) -> list[Pair]:
    """The pairs out of the game of this seed, which begins and is played as the fuzzer does."""
    dice, chance = Dice(seed), Dice(seed ^ _CHANCE)
    found: list[Pair] = []
    number: Counter[Kind] = Counter()
    given: Seen = Counter()
    state = start(dice, Counter(), None)[0].state
    at = 0
    while state.outcome is None and at < ANSWERS:
        if at < FIRST or chance.below(EVERY) == 0:
            wanted = sorted((k for k in kinds if number[k] < PER_GAME), key=lambda k: (number[k], k))
            for kind in wanted[:6]:
                those = watchers(kind, state.setup)
                watcher = chance.pick(those) if those else None
                made = None if watcher is None else try_pair(state, kind, watcher, chance, most)
                if made is not None and watcher is not None:
                    number[kind] += 1
                    found.append(_pair(kind, watcher, seed, at, state, *made))
                    break
        ask = unanswered(state)
        state, _ = answer(state, ask.seat, choose(ask, given, dice))
        at += 1
    return found


def _pair(
    kind: Kind, watcher: Watcher, seed: int, at: int, one: State, two: State, followed: Followed
) -> Pair:
    if followed.ending is not Ending.LEAK:
        return Pair(kind, watcher, seed, at, followed)
    raw = msgspec.Raw(codec.encode(one)), msgspec.Raw(codec.encode(two))
    return Pair(kind, watcher, seed, at, followed, *raw)


class Tally:
    """What came of the pairs of one kind."""

    def __init__(self) -> None:
        self.pairs = 0
        self.answers = 0
        self.endings: Counter[Ending] = Counter()
        self.by: Counter[str] = Counter()

    def add(self, pair: Pair) -> None:
        """Count one."""
        self.pairs += 1
        self.answers += pair.followed.length
        self.endings[pair.followed.ending] += 1
        if pair.followed.ending is Ending.SHOWN:
            self.by[pair.followed.what] += 1


def _job(task: tuple[int, tuple[Kind, ...], int]) -> list[Pair]:
    return pairs_of(*task)


def survey(
    number: int,
    seed: int,
    *,
    jobs: int = 1,
    kinds: tuple[Kind, ...] = tuple(Kind),
    most: int = MOST,
    games: int = 100_000,
) -> Iterator[Pair]:
    """At least ``number`` pairs of each kind, in the order of the games whatever ``jobs`` is.

    ``most``: how far a pair is followed; ``games``: how many are played at most.
    """
    count: Counter[Kind] = Counter()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else None
    try:
        for first in range(seed, seed + games, ROUND):
            wanted = tuple(kind for kind in kinds if count[kind] < number)
            if not wanted:
                return
            tasks = [(game, wanted, most) for game in range(first, first + ROUND)]
            for pairs in pool.map(_job, tasks) if pool is not None else map(_job, tasks):
                count.update(pair.kind for pair in pairs)
                yield from pairs
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)


def write_leak(pair: Pair, folder: Path) -> Path:
    """Both worlds of a leak, what was answered and what leaked, as a file."""
    folder.mkdir(parents=True, exist_ok=True)
    name = "-".join(pair.kind.replace("'", "").lower().split())
    path = folder / f"worlds-{name}-{pair.seed}-{pair.at}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(pair)))
    return path
