"""HUNT-3 to HUNT-6: the move action, windows M1 to M9."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands, hunters
from harker.engine.catalog import EVENTS, white_value, yellow_value
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import AnyOption, Carriage, Go, Leave, Rail, Road, Sea
from harker.engine.queries import hunter, is_night, rails_within, roads_open, seas_open
from harker.engine.rules.card import EventWindow, PlayEvent, Receive
from harker.engine.rules.reveal import Arrive, customs_window
from harker.engine.state import State
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Event,
    PlaceId,
    Seat,
    Side,
    Ticket,
    Way,
    Window,
)

CARRIAGE = f"event:{Event.CHARTERED_CARRIAGE}"
LONG_NIGHT = f"event:{Event.LONG_NIGHT}"

UNTICKETED: dict[type[Road | Sea | Leave], Way] = {Road: Way.ROAD, Sea: Way.SEA, Leave: Way.HOSPITAL}
"""Ways without a ticket."""


def ways(state: State, seat: Seat) -> tuple[AnyOption, ...]:
    """M1: every way in which this hunter may take the move action now.

    By night there are roads only, and those under Long Night only (TIME-5). Out of a hospital
    leads a way of its own, which fog alone bars (B-17).
    """
    figure = hunter(state, seat)
    place = figure.place
    if place is None:
        return ()
    if is_night(state):
        if not state.plans.long_night or figure.hospital:
            return ()
        return tuple(map(Road, roads_open(state, place)))
    if figure.hospital:
        return () if place in state.tokens.fog else (Leave(place),)
    tickets = tuple(dict.fromkeys(figure.tickets))
    return (
        *map(Road, roads_open(state, place)),
        *(Rail(ticket) for ticket in tickets if ride_ends(state, place, ticket)),
        *(Carriage(ticket) for ticket in tickets if _may_charter(state, seat, place)),
        *map(Sea, seas_open(state, place)),
    )


def ride_ends(state: State, origin: PlaceId, ticket: Ticket) -> tuple[PlaceId, ...]:
    """HUNT-4: where a ticket may take a hunter; without a yellow value never along yellow."""
    return rails_within(state, origin, white_value(ticket), yellow_value(ticket) or 0)


def charter_ends(state: State, origin: PlaceId) -> tuple[PlaceId, ...]:
    """Chartered Carriage: cities up to so many railways of any colour away (B-03, B-04)."""
    railways = state.setup.numbers.carriage_railways
    return rails_within(state, origin, railways, railways)


def _may_charter(state: State, seat: Seat, origin: PlaceId) -> bool:
    held = Event.CHARTERED_CARRIAGE in hunter(state, seat).events
    return held and bool(charter_ends(state, origin))


@procedure
class Move(Frame):
    """The move action, from M1 to M9 (B-01).

    A ticket, with Chartered Carriage where it is played, is shown before the destination is
    named; between the two stand False Tip and Good Luck, as often as there are cards (A-15): ``again``
    once the first pair is played.
    """

    hunter: Seat
    origin: PlaceId | None = None
    way: Way = Way.ROAD
    ticket: Ticket | None = None
    tipped: bool = False
    again: bool = False
    landed: PlaceId | None = None

    def declare(self, play: Play) -> Next:
        figure = hunter(play.state, self.hunter)
        self.origin = figure.place
        options = ways(play.state, self.hunter)
        if not options:
            return Return()
        if len(options) == 1 and not figure.tickets:  # all see the board and count the tickets
            return self._set_out(play, options[0])
        about = About(hunter=self.hunter, place=self.origin, topic="way")
        return ask(AskKind.ROUTE, self.hunter, Window.M1, "HUNT-1", options, about)

    def set_out(self, play: Play) -> Next:
        return self._set_out(play, play.pick)

    def false_tip(self, play: Play) -> Next:
        about = About(hunter=self.hunter, place=self.origin, ticket=self.ticket, event=self._card())
        return Call(
            EventWindow(window=Window.M2, seats=(Seat.DRACULA,), about=about, once=True, again=self.again)
        )

    def good_luck(self, play: Play) -> Next:
        if play.result is None:
            return Goto("destination")
        about = About(hunter=self.hunter, event=Event.FALSE_TIP)
        return Call(EventWindow(window=Window.M3, seats=HUNTERS, about=about, once=True, again=self.again))

    def countered(self, play: Play) -> Next:
        if play.result is not None:
            hands.counter_event(play, Event.FALSE_TIP, Event.GOOD_LUCK)
            self.again = True
            return Goto("false_tip")
        self.tipped = True
        if self.way is not Way.CARRIAGE:
            return None
        # the card is discarded, the ticket spent, the hunter stays, the action is used.
        hands.counter_event(play, Event.CHARTERED_CARRIAGE, Event.FALSE_TIP)
        return Return()

    def destination(self, play: Play) -> Next:
        assert self.origin is not None
        assert self.ticket is not None
        if self.way is Way.CARRIAGE:
            ends = charter_ends(play.state, self.origin)
        else:
            ends = ride_ends(play.state, self.origin, self.ticket)
        if len(ends) == 1:  # the ticket lies open, so all see that there is no choice
            return self._ride(play, ends[0])
        about = About(hunter=self.hunter, place=self.origin, ticket=self.ticket, event=self._card())
        seat = Seat.DRACULA if self.tipped else self.hunter
        return ask(AskKind.ROUTE, seat, Window.M4, "HUNT-4", tuple(map(Go, ends)), about)

    def ride(self, play: Play) -> Next:
        return self._ride(play, play.picked(Go).place)

    def arrive(self, play: Play) -> Next:
        by_road = self.way is Way.ROAD
        return Call(Arrive(hunter=self.hunter, by_road=by_road, move_action=True, origin=self.origin))

    def long_night(self, play: Play) -> Next:
        self.landed = hunter(play.state, self.hunter).place
        if not is_night(play.state):
            return None
        # M8, C-50: drawn even if the hunter was led elsewhere or has fallen.
        event = hands.take_from_deck(play, bottom=True)
        if event is None:
            return None
        if EVENTS[event].side is Side.HUNTERS:
            hands.turn_over(play, event, bottom=True, why=LONG_NIGHT)
            return None
        return Call(Receive(seat=Seat.DRACULA, event=event, bottom=True, why=LONG_NIGHT))

    def customs(self, play: Play) -> Next:
        if hunter(play.state, self.hunter).place != self.landed:
            return Return()  # the draw has led the hunter away, so the action is over
        return customs_window(play.state, self.hunter, self.origin, self.landed)

    def done(self, play: Play) -> Next:
        return Return()

    def _card(self) -> Event | None:
        return Event.CHARTERED_CARRIAGE if self.way is Way.CARRIAGE else None

    def _set_out(self, play: Play, option: AnyOption) -> Next:
        if isinstance(option, Rail):
            self.way, self.ticket = Way.RAIL, option.ticket
            hands.spend_ticket(play, self.hunter, option.ticket, "HUNT-4")
            return Goto("false_tip")
        if isinstance(option, Carriage):
            self.way, self.ticket = Way.CARRIAGE, option.ticket
            hands.spend_ticket(play, self.hunter, option.ticket, CARRIAGE)
            card = PlayEvent(
                seat=self.hunter,
                event=Event.CHARTERED_CARRIAGE,
                window=Window.M1,
                about=About(hunter=self.hunter, place=self.origin, ticket=option.ticket),
            )
            return Call(card, then="false_tip")
        assert isinstance(option, Road | Sea | Leave)
        self.way = UNTICKETED[type(option)]
        hunters.move_hunter(play, self.hunter, option.place, self.way, "HUNT-1")
        return Goto("arrive")

    def _ride(self, play: Play, place: PlaceId) -> Next:
        why = CARRIAGE if self.way is Way.CARRIAGE else "HUNT-4"
        hunters.move_hunter(play, self.hunter, place, self.way, why)
        return Goto("arrive")
