"""What encounters share: their window, their city, and the cards a hunter shows to ward something
off (B-37).
"""

from __future__ import annotations

from harker.engine.asks import About, Ask, ask
from harker.engine.atoms import hands
from harker.engine.cards.registry import MeetFrame
from harker.engine.catalog import PLACES
from harker.engine.machine import Play
from harker.engine.options import PASS, AnyOption, OfItem, Show
from harker.engine.queries import hunter
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import AskKind, Encounter, Item, PlaceId, Seat, Window


def window_of(frame: MeetFrame) -> Window:
    """Where its questions stand: an ambush, a search, or the start of a fight (B-40)."""
    if frame.spot is None:
        return Window.F1
    return Window.A3 if frame.ambush else Window.S5


def victim(frame: MeetFrame) -> Seat:
    """The hunter who met it."""
    assert frame.hunter is not None, "this encounter strikes one hunter"
    return frame.hunter


def city_of(hideout: Hideout) -> PlaceId:
    """The city of a hideout that matures; of a Hide the one that it belongs to (A-11)."""
    city = hideout.place or hideout.city
    assert city is not None, "encounters lie in cities only"
    return city


def region_of(hideout: Hideout) -> str:
    """The region of that city."""
    region = PLACES[city_of(hideout)].region
    assert region is not None, "encounters lie in cities only"
    return region


def shows(state: State, seat: Seat, items: tuple[Item, ...]) -> tuple[Show, ...]:
    """The cards of these kinds that the hunter could show, each kind once."""
    held = dict.fromkeys(hunter(state, seat).items)
    return tuple(Show(OfItem(item)) for item in held if item in items)


def ask_show(state: State, seat: Seat, window: Window, encounter: Encounter, items: tuple[Item, ...]) -> Ask:
    """One of these items may be shown. To be put where by public facts the hunter may hold one."""
    options: tuple[AnyOption, ...] = (*shows(state, seat, items), PASS)
    about = About(hunter=seat, encounter=encounter)
    return ask(AskKind.SHOW, seat, window, "B-37", options, about)


def has_shown(play: Play, seat: Seat, encounter: Encounter) -> bool:
    """Show what was picked; whether anything was."""
    match play.pick:
        case Show(what=OfItem(item=item)):
            hands.show_item(play, seat, item, f"encounter:{encounter}")
            return True
        case _:
            return False
