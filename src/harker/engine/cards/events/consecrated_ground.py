"""Consecrated Ground: the token on a city; then Heavenly Hosts may be shown for tokens too (C-32)."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands, tokens
from harker.engine.cards.events._common import may_act
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import CITIES, PLACES, copies_of
from harker.engine.machine import Goto, Next, Play, Return
from harker.engine.options import PASS, AnyOption, Go, OfItem, Show
from harker.engine.queries import faced_down_items, holy_places, hunter, open_item_copies
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, AskKind, Event, Item, PlaceId, Seat, Window

WHY = f"event:{Event.CONSECRATED_GROUND}"
HOST = Item.HEAVENLY_HOST

GROUND: tuple[PlaceId, ...] = tuple(city for city in CITIES if not PLACES[city].no_holy)
"""Cities that may hold a holy token (PLACE-4)."""


def may_show_host(state: State, seat: Seat, shown: int) -> bool:
    """Whether this hunter may, by public facts, have a Heavenly Host beyond the ``shown`` ones.

    The public counts decide who is asked (rulings.md E). A hunter in a hospital is asked too.
    """
    figure = hunter(state, seat)
    if figure.place is None or len(state.tokens.hosts) >= state.setup.numbers.host_tokens:
        return False
    unseen = copies_of(state.setup, HOST) - open_item_copies(state, HOST)
    return (figure.shown_item is HOST) + min(faced_down_items(state, seat), unseen) > shown


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """Any city will do: of Dracula, of a hideout, of hunters, the one that holds it (C-32)."""
    return may_act(state, seat, Event.CONSECRATED_GROUND)


@event(Event.CONSECRATED_GROUND, usable)
class ConsecratedGround(EventFrame):
    """TOKEN-3, C-32. ``turn``: which hunter may show; ``shown``: how many Hosts that one has shown."""

    turn: int = 0
    shown: int = 0

    def ask_ground(self, play: Play) -> Next:
        if not play.state.setup.numbers.consecrated_tokens:
            return Goto("ask_host")  # a house without the token has the Hosts yet
        about = About(event=Event.CONSECRATED_GROUND, topic="consecrated")
        return ask(AskKind.TOKENS, self.seat, self.window, "C-32", tuple(map(Go, GROUND)), about)

    def consecrate(self, play: Play) -> Next:
        pick = play.picked(Go)
        tokens.consecrate(play, pick.place, WHY)
        return None

    def ask_host(self, play: Play) -> Next:
        while self.turn < len(HUNTERS):
            seat = HUNTERS[self.turn]
            if may_show_host(play.state, seat, self.shown):
                holds = hunter(play.state, seat).items.count(HOST) > self.shown
                options: tuple[AnyOption, ...] = (Show(OfItem(HOST)), PASS) if holds else (PASS,)
                about = About(event=Event.CONSECRATED_GROUND, item=HOST)
                return ask(AskKind.SHOW, seat, self.window, "C-32", options, about)
            self.turn += 1
            self.shown = 0
        return Return()

    def show(self, play: Play) -> Next:
        seat = HUNTERS[self.turn]
        if play.pick == PASS:
            self.turn += 1
            self.shown = 0
            return Goto("ask_host")
        hands.show_item(play, seat, HOST, WHY)
        self.shown += 1
        holy = holy_places(play.state)
        options = tuple(Go(city) for city in GROUND if city not in holy)
        about = About(event=Event.CONSECRATED_GROUND, topic="host")
        return ask(AskKind.TOKENS, seat, self.window, "C-32", options, about)

    def place(self, play: Play) -> Next:
        pick = play.picked(Go)
        tokens.place_host(play, pick.place, WHY)
        return Goto("ask_host")
