"""A card that is shown, or not, to ward something off (B-37)."""

from __future__ import annotations

from harker.engine.asks import About, Ask, ask
from harker.engine.options import PASS, AnyOption, OfItem, Show
from harker.engine.queries import hunter, might_hold
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Item, Seat, Window

WARDS = (Item.CRUCIFIX, Item.HEAVENLY_HOST)
"""What wards off the Great Wolf."""


def ward(state: State, seat: Seat, window: Window, event: Event) -> Ask | None:
    """The hunter may show a Crucifix or Heavenly Host; None where all see that there is none."""
    if not might_hold(state, seat, (), WARDS):
        return None
    held = hunter(state, seat).items
    options: tuple[AnyOption, ...] = tuple(Show(OfItem(item)) for item in WARDS if item in held)
    return ask(AskKind.SHOW, seat, window, "B-37", (*options, PASS), About(hunter=seat, event=event))
