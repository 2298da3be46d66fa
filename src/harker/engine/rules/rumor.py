"""RUMOR: one token in each Dracula phase (P7)."""

from __future__ import annotations

from harker.engine.asks import About, Spot, ask
from harker.engine.atoms import trail
from harker.engine.machine import Frame, Next, Play, Return, procedure
from harker.engine.options import PASS, AnyOption, OfSpace
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import AskKind, Power, Seat, Window


def may_take_rumor(hideout: Hideout | None) -> bool:
    """RUMOR-1, C-47: a city with an encounter and without a token; no encounter lies at sea."""
    return hideout is not None and hideout.place is not None and bool(hideout.lurkers) and not hideout.rumor


def seems_to_take_rumor(hideout: Hideout | None) -> bool:
    """Whether all see that it might: a face-down Hide looks like a city (G-03)."""
    if hideout is not None and hideout.power is Power.HIDE and not hideout.up:
        return bool(hideout.lurkers)
    return may_take_rumor(hideout)


def rumor_spaces(state: State) -> tuple[OfSpace, ...]:
    """Where a token may be placed."""
    return tuple(OfSpace(i + 1) for i, hideout in enumerate(state.trail) if may_take_rumor(hideout))


@procedure
class PlaceRumor(Frame):
    """RUMOR-1: he may place one token, face up, on a trail hideout."""

    def ask_where(self, play: Play) -> Next:
        state = play.state
        if not state.dracula.rumors or not any(map(seems_to_take_rumor, state.trail)):
            return Return()
        options: tuple[AnyOption, ...] = (*rumor_spaces(state), PASS)
        about = About(topic="rumor")
        return ask(AskKind.TRAIL, Seat.DRACULA, Window.P7, "RUMOR-1", options, about)

    def place(self, play: Play) -> Next:
        match play.pick:
            case OfSpace(space=space):
                trail.place_rumor(play, Spot(False, space - 1))
            case _:
                pass
        return Return()
