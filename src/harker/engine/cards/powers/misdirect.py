"""Misdirect: a hideout vanishes, and another card may follow."""

from __future__ import annotations

from harker.engine.asks import About, Spot, ask
from harker.engine.atoms import trail
from harker.engine.cards.registry import PowerFrame, power
from harker.engine.catalog import CASTLE
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfSpace, UsePower
from harker.engine.queries import current_group
from harker.engine.rules.power import card_options
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import AskKind, PlaceId, Power, Seat, Window


def spaces(state: State) -> tuple[int, ...]:
    """POWER-3, A-04, B-30: the trail spaces, by index, that may be cleared so that a card can follow."""
    kept = current_group(state)
    hidden = {hideout.city for hideout in state.trail if hideout is not None and hideout.city is not None}
    return tuple(
        index
        for index, hideout in enumerate(state.trail)
        if hideout is not None
        and index not in kept
        and hideout.power is None
        and hideout.place not in (CASTLE, *hidden)
        and card_options(state, hideout.place, without=Power.MISDIRECT)
    )


def offers(state: State, freed: PlaceId | None) -> tuple[UsePower, ...]:
    """B-30: only if a hideout may be cleared and a card can follow."""
    return (UsePower(Power.MISDIRECT),) if spaces(state) else ()


@power(Power.MISDIRECT, offers)
class Misdirect(PowerFrame):
    """POWER-3: it lies face up where the hideout was, without an encounter."""

    def ask_space(self, play: Play) -> Next:
        options = tuple(OfSpace(index + 1) for index in spaces(play.state))
        about = About(power=Power.MISDIRECT, topic="clear")
        return ask(AskKind.TRAIL, Seat.DRACULA, Window.P5, "POWER-3", options, about)

    def clear_it(self, play: Play) -> Next:
        pick = play.picked(OfSpace)
        spot = Spot(False, pick.space - 1)
        trail.clear(play, spot, "POWER-3")
        trail.put_card(play, spot, Hideout(power=Power.MISDIRECT, up=True), "POWER-3")
        return Return("again")
