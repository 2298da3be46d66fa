"""What a game holds, and the seeds of the games that the browser plays.

A :class:`Steady` mind draws its dice from what it sees, so a choice depends on view and question alone,
whether a bot of the server makes it or a test in the page. A game of the browser is known beforehand:

    python -m tests.e2e.trace 0 500

plays the games of these seeds without a browser, a curious Dracula against random hunters, and prints
those with everything in them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

import msgspec

import harker
from harker import Ask, Choice, Seat, View
from harker.engine.events import (
    ActionTaken,
    EncounterTurnedUp,
    FightBegan,
    FightRound,
    Happened,
    HunterBitten,
    Matured,
)
from harker.engine.vocabulary import Action
from harker.mind.players import player
from harker.mind.players.protocol import Dice, Player
from harker.referee.game import Answered, Game

MOST_ROUNDS: Final = 13
"""Longer games are left to the engine's own proofs."""


class Steady:
    """One of these minds, whose dice come from view and question: the same again in the same position."""

    needs_view = True

    def __init__(self, *minds: str) -> None:
        self.name = minds[0]
        self._minds = [player(name) for name in minds]

    def choose(self, view: View | None, ask: Ask, dice: Dice) -> Choice:
        seen = blake2b(msgspec.json.encode((view, ask)), digest_size=16).digest()
        own = Dice(int.from_bytes(seen, "big"))
        return own.pick(self._minds).choose(view, ask, own)


RANDOM: Final = Steady("random")
CURIOUS: Final = Steady(*["novice"] * 5, "random")
"""Now and then it does anything at all, so that it meets more of the game."""


def choice_of(mind: Player, game: Game, seat: Seat) -> tuple[int, Ask, Choice]:
    """The number of the seat's open question, the question, and what this mind answers."""
    (question,) = harker.asks(game, seat)
    choice = mind.choose(harker.view(game, seat), question.ask, Dice(0))
    return question.number, question.ask, choice


@dataclass
class Found:
    """What was met in a game."""

    rounds: int = 0
    search: bool = False
    ambush: bool = False
    matured: bool = False
    bite: bool = False
    fight: int = 0
    """The most rounds of one fight."""
    asked: Counter[Seat] = field(default_factory=Counter)
    _fight: int = 0

    def see(self, events: Iterable[Happened]) -> None:
        """Notes what these events hold."""
        for event in events:
            match event:
                case ActionTaken(action=Action.SEARCH):
                    self.search = True
                case EncounterTurnedUp(why="AMBUSH-1"):
                    self.ambush = True
                case Matured():
                    self.matured = True
                case HunterBitten():
                    self.bite = True
                case FightBegan():
                    self._fight = 0
                case FightRound():
                    self._fight += 1
                    self.fight = max(self.fight, self._fight)
                case _:
                    pass

    @property
    def missing(self) -> list[str]:
        """What a whole game must have had and this one had not."""
        wanted = {
            "eight rounds": self.rounds >= 8,
            "a search": self.search,
            "an ambush": self.ambush,
            "a maturing": self.matured,
            "a bite": self.bite,
            "a fight of three rounds": self.fight >= 3,
        }
        return [name for name, met in wanted.items() if not met]


def found_in(game: Game) -> Found:
    """What a finished game held, from its record."""
    found, again = Found(), harker.new_game(seed=game.seed)
    for line in harker.record(game):
        assert isinstance(line, Answered), "players take nothing back"
        again, events = harker.answer(again, line.seat, line.choice)
        found.see(events)
    found.rounds = game.state.clock.round
    return found


def played(seed: int, minds: dict[Seat, Player]) -> Found | None:
    """What the game of this seed holds, or None where it goes on beyond :data:`MOST_ROUNDS`."""
    game, found = harker.new_game(seed=seed), Found()
    while harker.outcome(game) is None:
        seat = harker.waiting(game)[0]
        _, _, choice = choice_of(minds[seat], game, seat)
        found.asked[seat] += 1
        game, events = harker.answer(game, seat, choice)
        found.see(events)
        found.rounds = game.state.clock.round
        if found.rounds > MOST_ROUNDS:
            return None
    return found


MINDS: Final[dict[Seat, Player]] = {seat: CURIOUS if seat is Seat.DRACULA else RANDOM for seat in Seat}
"""The minds of the games that the browser plays, be they people's or bots'."""


def scan(seeds: range) -> Iterator[tuple[int, Found]]:
    """The seeds of games with everything in them."""
    for seed in seeds:
        found = played(seed, MINDS)
        if found is not None and not found.missing:
            yield seed, found


if __name__ == "__main__":
    for seed, found in scan(range(int(sys.argv[1]), int(sys.argv[2]))):
        per = ", ".join(f"{seat} {count}" for seat, count in sorted(found.asked.items()))
        print(f"seed {seed}: {found.rounds} rounds, a fight of {found.fight}; asked: {per}", flush=True)
