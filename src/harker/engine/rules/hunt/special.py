"""HUNT-12: what is no event among the special actions; Mina's Psychic bond stands in ``rules.who``."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands, hunters
from harker.engine.catalog import yellow_value
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import Go
from harker.engine.queries import hunter, is_night, roads_open, roads_within
from harker.engine.rules.card import settle
from harker.engine.rules.reveal import Arrive
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Item, PlaceId, Seat, Way, Window

WHY = f"item:{Item.FAST_HORSES}"


def can_ride(state: State, seat: Seat) -> bool:
    """C-02: a day action, where a road is open."""
    figure = hunter(state, seat)
    if is_night(state) or Item.FAST_HORSES not in figure.items or figure.place is None:
        return False
    return bool(roads_open(state, figure.place))


@procedure
class FastHorses(Frame):
    """C-02: a ticket is turned; along as many roads as its yellow value, at least one (B-03, B-04).

    If it has none, one road, and the card is discarded. Wild Horses may answer (B-02).
    """

    hunter: Seat
    origin: PlaceId | None = None
    goal: PlaceId | None = None
    spent: bool = False

    def harness(self, play: Play) -> Next:
        self.origin = hunter(play.state, self.hunter).place
        assert self.origin is not None
        hands.show_item(play, self.hunter, Item.FAST_HORSES, WHY)
        ticket = hands.turn_ticket(play, self.hunter, WHY)
        yellow = None if ticket is None else yellow_value(ticket)
        self.spent = yellow is None
        near = roads_within(play.state, self.origin, yellow or 1)
        if len(near) == 1:  # the ticket and the board are seen by all
            return self._ride(play, near[0])
        about = About(place=self.origin, item=Item.FAST_HORSES, ticket=ticket)
        return ask(AskKind.ROUTE, self.hunter, Window.Z1, "C-02", tuple(map(Go, near)), about)

    def ride(self, play: Play) -> Next:
        return self._ride(play, play.picked(Go).place)

    def arrive(self, play: Play) -> Next:
        assert self.goal is not None
        hunters.move_hunter(play, self.hunter, self.goal, Way.HORSES, WHY)
        return Call(Arrive(hunter=self.hunter, by_road=True, origin=self.origin))

    def done(self, play: Play) -> Next:
        return Return()

    def _ride(self, play: Play, place: PlaceId) -> Next:
        # The card goes, and another is laid open for it (B-15), before the figure moves: once it
        # stands in a city nothing may come between it and what that turns up (D-16).
        self.goal = place
        if self.spent:
            hands.discard_item(play, self.hunter, Item.FAST_HORSES, WHY)
        laid_open = settle(play)
        return Goto("arrive") if laid_open is None else Call(laid_open.frame, then="arrive")
