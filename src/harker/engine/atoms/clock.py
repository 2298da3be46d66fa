"""Time, the two tracks, chance, and effects in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from harker.engine import chance
from harker.engine.events import (
    DespairPlaced,
    GameStarted,
    InfluenceChanged,
    SupplyBarred,
    TimePassed,
    TurnBegan,
)
from harker.engine.machine import Play
from harker.engine.state import Plans
from harker.engine.vocabulary import Phase, Seat

T = TypeVar("T")


def start_game(play: Play, changes: tuple[str, ...]) -> None:
    """Say which game it is (SETUP-7)."""
    play.events.append(GameStarted(edition=play.state.setup.edition.value, changes=changes, why="SETUP-7"))


def shuffle(play: Play, things: Sequence[T]) -> tuple[T, ...]:
    """``things`` in random order."""
    rng, pile = chance.shuffled(play.state.rng, things)
    play.state = replace(play.state, rng=rng)
    return pile


def roll(play: Play, n: int) -> int:
    """A random number from 0 to ``n`` - 1."""
    rng, number = chance.below(play.state.rng, n)
    play.state = replace(play.state, rng=rng)
    return number


def enter_phase(play: Play, phase: Phase) -> None:
    """TIME-1: the next part of the round; dawn advances the day (TIME-2)."""
    clock = play.state.clock
    day, week, number = clock.day, clock.week, clock.round
    if phase is Phase.DAWN:
        number += 1
        day = (day + 1) % 7
        week += day == 0
    elif phase is Phase.DAY and clock.phase is Phase.SETUP:
        number = 1
    play.state = replace(
        play.state, clock=replace(clock, phase=phase, day=day, week=week, round=number, turn=None)
    )
    play.events.append(TimePassed(round=number, day=day, phase=phase, why="TIME-1"))


def begin_turn(play: Play, hunter: Seat) -> None:
    """It is this hunter's turn (TIME-3)."""
    play.state = replace(play.state, clock=replace(play.state.clock, turn=hunter))
    play.events.append(TurnBegan(hunter=hunter, why="TIME-3"))


def end_turns(play: Play) -> None:
    """Nobody's turn any more."""
    if play.state.clock.turn is not None:
        play.state = replace(play.state, clock=replace(play.state.clock, turn=None))


def place_despair(play: Play) -> bool:
    """TIME-2, TIME-6: one more despair token, three at most. True if one was placed."""
    clock = play.state.clock
    if clock.despair >= play.state.setup.numbers.despair_max:
        return False
    play.state = replace(play.state, clock=replace(clock, despair=clock.despair + 1))
    play.events.append(DespairPlaced(total=clock.despair + 1, why="TIME-2"))
    return True


def change_influence(play: Play, by: int, why: str) -> None:
    """GAME-5: never below 0 nor above the winning number."""
    clock = play.state.clock
    total = min(max(clock.influence + by, 0), play.state.setup.numbers.influence_to_win)
    if total == clock.influence:
        return
    play.state = replace(play.state, clock=replace(clock, influence=total))
    play.events.append(InfluenceChanged(by=total - clock.influence, total=total, why=why))


def plan(play: Play, plans: Plans) -> None:
    """Set the effects in force. Their cause was an event of its own."""
    if plans != play.state.plans:
        play.state = replace(play.state, plans=plans)


def bar_supply(play: Play, why: str) -> None:
    """C-33: nobody supplies in the next hunter phase. The card that does it may do other things instead,
    so that this has an event of its own.
    """
    plan(play, replace(play.state.plans, no_supply_next=True))
    play.events.append(SupplyBarred(why=why))
