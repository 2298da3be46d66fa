"""The named stable points of a game at which a position may stand, and their procedures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from harker.engine.machine import steps_of
from harker.engine.positions.base import At, Frames, Point, in_round
from harker.engine.positions.turns import (
    before_turn,
    in_ambush,
    in_fight,
    in_move,
    in_search,
    in_turn,
    locate_in_turns,
    next_search,
)
from harker.engine.rules.card import EventWindow
from harker.engine.rules.drac import DraculaPhase
from harker.engine.rules.fight.ending import FightDracula
from harker.engine.rules.hurt import Comeback
from harker.engine.rules.setup import Game
from harker.engine.rules.time import EndOfDusk, Round, Turns
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, Phase, Window


def _window(window: Window, step: str) -> Callable[[State, At], Frames]:
    def frames(state: State, at: At) -> Frames:
        return *in_round(state, step), EventWindow(window=window, seats=HUNTERS)

    return frames


def _step(step: str) -> Callable[[State, At], Frames]:
    def frames(state: State, at: At) -> Frames:
        return in_round(state, step)

    return frames


def _dracula(step: str) -> Callable[[State, At], Frames]:
    def frames(state: State, at: At) -> Frames:
        return *in_round(state, "done"), DraculaPhase(step=step)

    return frames


_DAWN, _DAY, _DUSK, _NIGHT, _HIS = (
    (Phase.DAWN,),
    (Phase.DAY,),
    (Phase.DUSK,),
    (Phase.NIGHT,),
    (Phase.DRACULA,),
)

_TURNS = (*_DAY, *_NIGHT)

_P_ROWS: Final = (
    ("P0", "ally_acts", "the start of Dracula's phase"),
    ("P1", "before_the_slide", "Dracula's window before the slide"),
    ("P2", "slide", "the slide"),
    ("P3", "settle_the_fallen", "something has left the sixth space"),
    ("P4", "before_the_card", "Dracula's window before the card"),
    ("P5", "card", "Dracula chooses his card"),
    ("P6", "encounter", "Dracula places an encounter"),
    ("P7", "rumor", "Dracula may place a rumor"),
    ("P8", "end", "Dracula's window at the end of his phase"),
)
"""The steps of Dracula's phase that are points."""

POINTS: Final[dict[str, Point]] = {
    point.name: point
    for point in (
        Point(
            "R2",
            "the start of a round: at dawn, the marker has moved",
            _DAWN,
            _window(Window.R2, "hosts_leave"),
        ),
        Point("R4", "at dawn, before the hosts leave and the fallen return", _DAWN, _step("hosts_leave")),
        Point("R5", "at dawn, before the fight with Dracula", _DAWN, _step("dawn_fight")),
        Point("R6", "by day, before the turn of the next hunter", _DAY, before_turn, turns=True),
        Point("R7", "by day, a hunter's turn", _DAY, in_turn, turn=True, turns=True),
        Point("R9", "at dusk", _DUSK, _window(Window.R9, "dusk_fight")),
        Point("R10", "at dusk, before the fight with Dracula", _DUSK, _step("dusk_fight")),
        Point("R11", "the end of dusk: tokens leave the board", _DUSK, _step("weather_clears")),
        Point("R12", "at night, a hunter's turn", _NIGHT, in_turn, turn=True, turns=True),
        Point("M1", "a hunter's move action, before its way is chosen", _TURNS, in_move, acts=True),
        Point("A1", "a hunter has moved to where encounters lie: an ambush", _TURNS, in_ambush, acts=True),
        Point("S1", "a hunter's search, declared", _TURNS, in_search, acts=True),
        Point("S3", "a search, before the next encounter", _TURNS, next_search, acts=True),
        Point(
            "F4",
            "a round of a fight, before the cards are chosen",
            (*_DUSK, *_DAWN, *_TURNS),
            in_fight,
            turn=True,
            turns=True,
            fight=True,
        ),
        *(Point(name, about, _HIS, _dracula(step)) for name, step, about in _P_ROWS),
    )
}
"""Every stable point, by its row."""

ALIASES: Final = {
    "dawn": "R2",
    "day": "R6",
    "dusk": "R9",
    "night": "R12",
    "move": "M1",
    "ambush": "A1",
    "search": "S1",
    "fight": "F4",
    "dracula": "P0",
}
"""What may be written instead of a row."""


def locate(state: State) -> Iterator[tuple[str, At]]:
    """The points at which a state may stand, by the look of its procedures; the deepest first."""
    match state.stack:
        case (Game(), Round(), DraculaPhase(step=step), *_):
            steps = steps_of(DraculaPhase)
            now = steps[(steps.index(step) if step in steps else len(steps)) - 1]
            yield from ((name, At()) for name, row, _ in _P_ROWS if row == now)
        case (Game(), Round(), FightDracula(), *_):
            yield "F4", At()
            yield ("R5" if state.clock.phase is Phase.DAWN else "R10"), At()
        case (Game(), Round(), EventWindow(window=window), *_):
            yield window.value, At()
        case (Game(), Round(), Comeback()):
            yield "R4", At()
        case (Game(), Round(), EndOfDusk()):
            yield "R11", At()
        case (Game(), Round(), Turns() as turns, *deeper):
            yield from locate_in_turns(state, turns, tuple(deeper))
        case _:
            return
