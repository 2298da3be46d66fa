"""Fuzzing in chunks: each has a seed of its own, so their number of processes changes nothing."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from harker.engine import codec
from harker.engine.events import Happened
from harker.engine.invariants import flaws
from harker.engine.options import Choice
from harker.engine.vocabulary import Edition, Seat
from harker.mind.fuzz import checks, elsewhere
from harker.mind.fuzz.checks import Wrong
from harker.mind.fuzz.menu import choose
from harker.mind.fuzz.seen import Seen, countered, effects, of_ask, of_choice, of_event, of_setup
from harker.mind.fuzz.starts import start
from harker.mind.players.protocol import Dice
from harker.referee import game as referee
from harker.referee.game import Game

CHUNK = 5000
"""Decisions in a chunk."""

STRIDE = 1 << 32
"""Between the seeds of two runs; a chunk's seed is the run's seed times this, and its number."""

ENCODE, UNDO, SECRETS, SAVE, NUMBERS = 20, 25, 80, 1000, 500
"""Each of these is tried at one answer in so many."""

FOLLOW = 12
"""How far two worlds are followed here; ``scripts/proof_worlds.py`` follows them farther."""

AT_A_POSITION = 70
"""So many answers are given to a game that begins at a made-up position: what is rare comes first."""

KEPT = 3
"""Games of a chunk that are played again in another process."""


class Failure(msgspec.Struct, frozen=True):
    """Something that went wrong, with the save of the game before it where there is one."""

    seed: int
    """The chunk's seed."""
    game: int
    """The number of the game in the chunk, from 1."""
    answer: int
    """The number of the answer in the game, from 1; 0: at the start."""
    what: str
    given: str = ""
    """The answer that led to it."""
    save: str | None = None
    state: msgspec.Raw = msgspec.Raw(b"null")
    """The state before it, for what no save can hold."""


class Chunk(msgspec.Struct, frozen=True):
    """What a chunk came to."""

    seed: int
    decisions: int
    answers: int
    games: int
    ended: int
    seen: dict[str, int]
    tried: dict[str, int]
    failures: tuple[Failure, ...]


class _Run:
    """One chunk under way."""

    def __init__(self, seed: int, decisions: int, edition: Edition | None) -> None:
        self.seed = seed
        self.wanted = decisions
        self.edition = edition
        self.dice = Dice(seed)
        self.seen: Seen = Counter()
        self.given: Seen = Counter()
        self.tried: Seen = Counter()
        self.failures: list[Failure] = []
        self.stored: list[elsewhere.Stored] = []
        self.decisions = self.answers = self.games = self.ended = 0

    def chunk(self) -> Chunk:
        while self.decisions < self.wanted:
            self.games += 1
            self._game()
        verdicts = elsewhere.replay(self.stored, 1 + self.seed % 4_000_000_000)
        self.tried["another process"] += len(self.stored)
        for stored, verdict in zip(self.stored, verdicts, strict=True):
            if verdict:
                what = f"played again in another process: {verdict}"
                self.failures.append(Failure(self.seed, 0, 0, what, save=stored.text))
        return Chunk(
            seed=self.seed,
            decisions=self.decisions,
            answers=self.answers,
            games=self.games,
            ended=self.ended,
            seen=dict(sorted(self.seen.items())),
            tried=dict(sorted(self.tried.items())),
            failures=tuple(self.failures),
        )

    def _game(self) -> None:
        game, made_up = start(self.dice, self.seen, self.edition)
        most = AT_A_POSITION if made_up else 1 << 30
        self.seen.update(of_setup(game.setup))
        self._see(game.opening)
        number = 0
        while game.state.outcome is None and self.decisions < self.wanted and number < most:
            number += 1
            seat = self.dice.pick(referee.waiting(game))
            choice: Choice = ()
            try:
                ask = referee.asks(game, seat)[0].ask
                choice = choose(ask, self.given, self.dice)
                self.seen.update(of_ask(ask))
                self.seen.update(of_choice(choice))
                self.answers += 1
                self.decisions += len(ask.options) > 1
                after, events = referee.answer(game, seat, choice)
                self._see(events)
                after = self._check(after)
            except Wrong as wrong:
                self._fail(game, number, seat, choice, str(wrong))
                return
            except Exception:  # whatever it is, it is what the fuzzer is for
                self._fail(game, number, seat, choice, traceback.format_exc()[-1500:])
                return
            game = after
        self.ended += game.state.outcome is not None

    def _see(self, events: tuple[Happened, ...]) -> None:
        for event in events:
            self.seen.update(of_event(event))
        self.seen.update(effects(events))
        self.seen.subtract(countered(events))

    def _check(self, game: Game) -> Game:
        """Try what must hold; the game to go on with, whose last answer may have been given twice."""
        found = flaws(game.state)
        if found:
            raise Wrong("; ".join(found))
        checks.ends(game)
        if self._now("encode", ENCODE):
            checks.encodes(game)
        if self._now("undo", UNDO):
            game = checks.takes_back(game) or game
        if self._now("numbers", NUMBERS):
            checks.numbers(game)
        if self._now("save", SAVE):
            checks.saves(game)
        if self._now("two worlds", SECRETS) and game.state.outcome is None:
            checks.keeps_secrets(game, self.dice, self.tried, FOLLOW)
        if game.state.outcome is not None and len(self.stored) < KEPT:
            self.stored.append(elsewhere.Stored(checks.saves(game), referee.fingerprint(game)))
        return game

    def _now(self, what: str, one_in: int) -> bool:
        if self.dice.below(one_in):
            return False
        self.tried[what] += 1
        return True

    def _fail(self, game: Game, number: int, seat: Seat, choice: Choice, what: str) -> None:
        failure = Failure(
            seed=self.seed,
            game=self.games,
            answer=number,
            what=what,
            given=f"{seat}: {choice!r}",
            save=checks.importable(game),
            state=msgspec.Raw(codec.encode(game.state)),
        )
        self.failures.append(failure)


def fuzz_chunk(task: tuple[int, int, Edition | None]) -> Chunk:
    """One chunk: its seed, its decisions, the edition (either, if None)."""
    return _Run(*task).chunk()


def fuzz(decisions: int, seed: int, jobs: int = 1, edition: Edition | None = None) -> Iterator[Chunk]:
    """The chunks of a run in order, the same whatever ``jobs`` is."""
    tasks = [
        (seed * STRIDE + number, min(CHUNK, decisions - first), edition)
        for number, first in enumerate(range(0, decisions, CHUNK))
    ]
    if jobs <= 1:
        yield from map(fuzz_chunk, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(fuzz_chunk, tasks)
