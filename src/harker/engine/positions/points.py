"""The named stable points of a game at which a position may stand, and their procedures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec

from harker.engine.machine import Frame, steps_of
from harker.engine.queries import hunters_on_board
from harker.engine.rules.card import EventWindow
from harker.engine.rules.drac import DraculaPhase
from harker.engine.rules.fight.ending import FightDracula
from harker.engine.rules.fight.round import Fighting
from harker.engine.rules.hurt import Comeback
from harker.engine.rules.setup import Game
from harker.engine.rules.time import EndOfDusk, Round, Turns
from harker.engine.state import Lurker, State
from harker.engine.vocabulary import HUNTERS, Edition, Phase, Seat, Window


class At(msgspec.Struct, frozen=True):
    """What a point itself needs to know: whose turn, who has acted, what is met."""

    hunter: Seat | None = None
    acted: tuple[Seat, ...] | None = None
    encounters: tuple[Lurker, ...] | None = None


Frames: TypeAlias = tuple[Frame, ...]


class Point(msgspec.Struct, frozen=True):
    """A stable point: the row of the timing tables, what it is, in which phases it can be."""

    name: str
    about: str
    phases: tuple[Phase, ...]
    frames: Callable[[State, At], Frames]
    turn: bool = False
    """It lies in a hunter's turn, so ``[at]`` names the hunter."""
    turns: bool = False
    """It lies between hunters' turns or in one, so ``[at]`` may say who has acted."""
    fight: bool = False
    """A fight is on."""


def _round(state: State, step: str) -> Frames:
    """The game and its round; the round goes on with ``step``."""
    placed = len(HUNTERS) if state.setup.edition is Edition.ADVANCED else 0
    return Game(step="later_round", placed=placed), Round(step=step, first=state.clock.round == 1)


def _window(window: Window, step: str) -> Callable[[State, At], Frames]:
    def frames(state: State, at: At) -> Frames:
        return *_round(state, step), EventWindow(window=window, seats=HUNTERS)

    return frames


def _step(step: str) -> Callable[[State, At], Frames]:
    def frames(state: State, at: At) -> Frames:
        return _round(state, step)

    return frames


def _turns(state: State, at: At, step: str) -> Frames:
    day = state.clock.phase is Phase.DAY
    acted = acted_before(state, at)
    base = _round(state, "dusk" if day else "dracula")
    if at.hunter is None:
        return *base, Turns(step=step, good_luck=day, acted=acted)
    return *base, Turns(step="turn", good_luck=day, acted=acted, next=at.hunter)


def acted_before(state: State, at: At) -> tuple[Seat, ...]:
    """Who has acted: as given, else those on the board before the hunter whose turn it is."""
    if at.acted is not None:
        return at.acted
    if at.hunter is None:
        return ()
    return tuple(s for s in hunters_on_board(state) if HUNTERS.index(s) < HUNTERS.index(at.hunter))


def _good_luck(state: State, at: At) -> Frames:
    return *_round(state, "dusk"), Turns(step="windows", good_luck=True, acted=at.acted or ())


def _turn(state: State, at: At) -> Frames:
    return _turns(state, at, "who")


def _dracula(step: str) -> Callable[[State, At], Frames]:
    def frames(state: State, at: At) -> Frames:
        return *_round(state, "done"), DraculaPhase(step=step)

    return frames


def _fight(state: State, at: At) -> Frames:
    after = "day" if state.clock.phase is Phase.DAWN else "weather_clears"
    return *_round(state, after), FightDracula(step="end"), Fighting(step="draw")


_DAWN, _DAY, _DUSK, _NIGHT, _HIS = (
    (Phase.DAWN,),
    (Phase.DAY,),
    (Phase.DUSK,),
    (Phase.NIGHT,),
    (Phase.DRACULA,),
)

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
        Point("R6", "by day, before the turn of the next hunter", _DAY, _good_luck, turns=True),
        Point("R7", "by day, a hunter's turn", _DAY, _turn, turn=True, turns=True),
        Point("R9", "at dusk", _DUSK, _window(Window.R9, "dusk_fight")),
        Point("R10", "at dusk, before the fight with Dracula", _DUSK, _step("dusk_fight")),
        Point("R11", "the end of dusk: tokens leave the board", _DUSK, _step("weather_clears")),
        Point("R12", "at night, a hunter's turn", _NIGHT, _turn, turn=True, turns=True),
        Point(
            "F4",
            "a round of a fight with Dracula, before the cards are chosen",
            (Phase.DUSK, Phase.DAWN),
            _fight,
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
            yield from _in_turns(state, turns, tuple(deeper))
        case _:
            return


def _in_turns(state: State, turns: Turns, deeper: Frames) -> Iterator[tuple[str, At]]:
    turn = "R7" if state.clock.phase is Phase.DAY else "R12"
    if not deeper:
        yield turn, At(acted=turns.acted)
    elif isinstance(deeper[0], EventWindow):
        yield "R6", At(acted=turns.acted)
    elif turns.next is not None:
        at = At(hunter=turns.next, acted=turns.acted[:-1])
        yield turn, at
