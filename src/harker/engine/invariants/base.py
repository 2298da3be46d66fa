"""What a flaw is, and when a state is at rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TypeAlias

from harker.engine.state import Hideout, State
from harker.engine.vocabulary import Window

RESTING = frozenset(
    (
        Window.R2,
        Window.R4,
        Window.R6,
        Window.R7,
        Window.R9,
        Window.R11,
        Window.R12,
        Window.P1,
        Window.P4,
        Window.P5,
        Window.P6,
        Window.P7,
        Window.P8,
    )
)
"""Windows that open only where no card is in the middle of its effect."""


class Flaw(StrEnum):
    """What can be wrong. A flaw is told as its name, a colon and the particulars."""

    CARDS = "cards"
    """A card or ticket is nowhere, in two places, or one too many (RULING-15)."""
    TOKENS = "tokens"
    """More tokens than the box holds, or one where none may lie."""
    UNSORTED = "unsorted"
    """A hand or pool whose order could say something."""
    LIMIT = "limit"
    """More cards or tickets in a hand than it may hold at rest (CARD-3)."""
    LAID_OPEN = "laid_open"
    """Cards that lie face up although they may not, or the other way (HURT-2, B-15)."""
    HUNTER = "hunter"
    """A hunter's record that contradicts itself."""
    DRACULA = "dracula"
    """Dracula's record, or where he is (Base 1)."""
    HIDEOUT = "hideout"
    """What lies on a trail space or in a lair cannot lie there."""
    SHARED_CITY = "shared_city"
    """Dracula is hidden in a city with a hunter (D-16)."""
    TOO_FAR = "too_far"
    """The current hideout lies beyond space 4 outside a Dracula phase (C-42)."""
    LOST_HIDEOUT = "lost_hideout"
    """A vampire fights whose hideout is gone (C-56)."""
    FIGHT = "fight"
    """The fight contradicts itself or the board."""
    CLOCK = "clock"
    """Time, despair or influence out of range."""
    OUTCOME = "outcome"
    """Over and not over at once (GAME-2..4)."""
    ASK = "ask"
    """A question that cannot be put so."""
    STACK = "stack"
    """Procedures that cannot go on."""
    ENCODING = "encoding"
    """Encoded and decoded again it is another state."""


def at_rest(state: State) -> bool:
    """Whether the open question stands outside every card's effect."""
    if len(state.asks) != 1 or state.asks[0].window not in RESTING:
        return False
    return not any(frame.MOMENT for frame in state.stack)


def hideouts(state: State) -> Iterator[tuple[str, Hideout]]:
    """Everything that lies on the trail, in a lair or off the sixth space, with its name."""
    for index, hideout in enumerate(state.trail):
        if hideout is not None:
            yield f"space {index + 1}", hideout
    for index, hideout in enumerate(state.lairs):
        if hideout is not None:
            yield f"lair {index + 1}", hideout
    if state.fallen is not None:
        yield "off the sixth space", state.fallen


Check: TypeAlias = tuple[Flaw, Callable[[State], Iterator[str]]]
"""A flaw, and what looks for it: each particular of it in a state."""
