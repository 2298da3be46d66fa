"""Dracula's three allies: on drawing the card he picks one of its halves (CARD-1, DR2)."""

from __future__ import annotations

from harker.engine.asks import About, Ask, ask
from harker.engine.atoms import hands
from harker.engine.catalog import EVENTS
from harker.engine.machine import Play
from harker.engine.options import Half
from harker.engine.vocabulary import AskKind, Event, Seat, Side, Window

ALLY = Half("ally")


def which_half(event: Event, window: Window) -> Ask:
    """Always asked: as an ally it always does something (A-09)."""
    half = EVENTS[event].half
    assert half is not None, f"{event} has one half only"
    return ask(AskKind.OPTION, Seat.DRACULA, window, "CARD-1", (Half(half), ALLY), About(event=event))


def joined(play: Play, event: Event) -> bool:
    """Put the card in play where its ally half was picked (CARD-2); whether it was."""
    if play.pick != ALLY:
        return False
    hands.join_ally(play, Side.DRACULA, event)
    return True
