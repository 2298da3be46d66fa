"""A card that is shown, or not, to ward something off (B-37)."""

from __future__ import annotations

from harker.engine.asks import About, Ask, ask
from harker.engine.catalog import copies_of
from harker.engine.options import PASS, AnyOption, OfItem, Show
from harker.engine.queries import faced_down_items, hunter, open_item_copies
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Item, Seat, Window

WARDS = (Item.CRUCIFIX, Item.HEAVENLY_HOST)
"""What wards off the Great Wolf."""


def may_hold(state: State, seat: Seat, items: tuple[Item, ...]) -> bool:
    """Whether all see that the hunter holds one of these items, or could (rulings.md E).

    The hunter has a face-down item, and not every copy lies where all see it; or one lies
    face up before the hunter.
    """
    if hunter(state, seat).shown_item in items:
        return True
    return faced_down_items(state, seat) > 0 and any(
        open_item_copies(state, item) < copies_of(state.setup, item) for item in items
    )


def ward(state: State, seat: Seat, window: Window, event: Event) -> Ask | None:
    """The hunter may show a Crucifix or Heavenly Host; None where all see that there is none."""
    if not may_hold(state, seat, WARDS):
        return None
    held = hunter(state, seat).items
    options: tuple[AnyOption, ...] = tuple(Show(OfItem(item)) for item in WARDS if item in held)
    return ask(AskKind.SHOW, seat, window, "B-37", (*options, PASS), About(hunter=seat, event=event))
