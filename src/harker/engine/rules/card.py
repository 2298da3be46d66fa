"""CARD: windows, playing an event, drawing one, hand limits, cards laid open while weakened.

A card beats the rules (CARD-7): what it says is its own procedure. CARD-8 would order what meets in
one moment; the timing tables leave it nothing to decide.
"""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import NOTHING, About, Ask, Spot, ask, choose
from harker.engine.atoms import combat, hands, trail
from harker.engine.cards.registry import EVENT_FRAMES, EVENT_USABLE
from harker.engine.catalog import EVENTS, WINDOW_EVENTS, WINDOW_ITEMS, copies_of
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import (
    PASS,
    AnyOption,
    Keep,
    OfEvent,
    OfItem,
    OfLair,
    OfTicket,
)
from harker.engine.options import Play as PlayCard
from harker.engine.queries import (
    INDEX,
    character,
    event_limit,
    events_of,
    faced_down_events,
    faced_down_items,
    is_bitten,
    open_event_copies,
    open_item_copies,
)
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, AskKind, Event, Item, Seat, Side, Window

LAIR_WINDOWS = (Window.P1, Window.P4, Window.P8)
"""Where Dracula may clear a lair of his own will (B-29)."""

PRESSED = (Event.LOCAL_RUMORS, Event.NEWSPAPER_REPORTS, Event.HIRED_SCOUTS, Event.EVIL_PRESENCE)
"""The four events that Sensationalist Press names."""


def opens(state: State, seat: Seat, window: Window) -> bool:
    """Whether this window is put to this seat, by public facts only (rulings.md E).

    The seat holds a face-down card, and not every copy of the window's cards lies where all
    see it; or a card that lies face up before the seat is one of them.
    """
    events, items = WINDOW_EVENTS[window], WINDOW_ITEMS[window]
    if window is Window.F2 and not _still_starting(state, seat):
        return False
    if seat is Seat.DRACULA:
        if window in LAIR_WINDOWS and any(lair is not None for lair in state.lairs):
            return True
    else:
        figure = state.hunters[INDEX[seat]]
        if figure.place is None:
            return False
        if figure.shown_event in events or figure.shown_item in items:
            return True
    if events and faced_down_events(state, seat) > 0:
        for card in events:
            if open_event_copies(state, card) < copies_of(state.setup, card):
                return True
    if items and seat is not Seat.DRACULA and faced_down_items(state, seat) > 0:
        for item in items:
            if open_item_copies(state, item) < copies_of(state.setup, item):
                return True
    return False


def _still_starting(state: State, seat: Seat) -> bool:
    """B-38, C-69: only who is still in the fight, and nobody once Heroic Leap has replaced it."""
    fight = state.fight
    return fight is not None and fight.over is None and seat in fight.fighters


def playable(state: State, seat: Seat, event: Event, window: Window, about: About) -> bool:
    """Whether the seat may play this event of its hand in this window (CARD-1, CARD-5, B-55)."""
    fact = EVENTS[event]
    if window not in fact.windows or (fact.only_for is not None and fact.only_for is not seat):
        return False
    return EVENT_USABLE[event](state, seat, window, about)


def plays(state: State, seat: Seat, window: Window, about: About = NOTHING) -> tuple[AnyOption, ...]:
    """What the seat may play in this window, each card once."""
    options: list[AnyOption] = [
        PlayCard(event)
        for event in dict.fromkeys(events_of(state, seat))
        if playable(state, seat, event, window, about)
    ]
    if seat is not Seat.DRACULA and window is Window.F2:
        worn = 0 if state.fight is None else state.fight.worn.count(seat)
        if state.hunters[INDEX[seat]].items.count(Item.GARLIC_WREATH) > worn:
            options.append(OfItem(Item.GARLIC_WREATH))
    if seat is Seat.DRACULA and window in LAIR_WINDOWS:
        options.extend(OfLair(i + 1) for i, lair in enumerate(state.lairs) if lair is not None)
    return tuple(options)


@procedure
class EventWindow(Frame):
    """Base 4: each seat in turn may play one of its cards or pass, round and round, until all pass.

    ``once``: the first card that is played settles it and closes the window (C-69). Returns what
    the last card played returned (:class:`PlayEvent`), None if none was.

    A seat that is asked again, as a card was played, is asked with the topic ``again``: all have seen that
    card. ``again``: that holds of the whole window.
    """

    window: Window
    seats: tuple[Seat, ...]
    about: About = NOTHING
    once: bool = False
    again: bool = False
    turn: int = 0
    passes: int = 0
    value: str | None = None

    def ask_next(self, play: Play) -> Next:
        state = play.state
        while self.passes < len(self.seats):
            seat = self.seats[self.turn % len(self.seats)]
            if opens(state, seat, self.window):
                options = (*plays(state, seat, self.window, self.about), PASS)
                again = self.again or self.turn >= len(self.seats)
                about = replace(self.about, topic="again") if again else self.about
                return ask(AskKind.PLAY, seat, self.window, "CARD-1", options, about)
            self.turn += 1
            self.passes += 1
        return Return(self.value)

    def take(self, play: Play) -> Next:
        seat = self.seats[self.turn % len(self.seats)]
        self.turn += 1
        self.passes += 1
        match play.pick:
            case PlayCard(event=event):
                self.passes = 0
                return Call(PlayEvent(seat=seat, event=event, window=self.window, about=self.about))
            case OfItem():
                self.passes = 0
                combat.wear_wreath(play, seat)
            case OfLair(lair=lair):
                self.passes = 0
                trail.clear(play, Spot(True, lair - 1), "DRAC-7")
            case _:
                pass
        return Goto("ask_next")

    def settle(self, play: Play) -> Next:
        self.value = str(play.result)
        if self.once:
            return Return(self.value)
        return Goto("ask_next")


@procedure
class PlayEvent(Frame):
    """CARD-4, CARD-6: the card lies on the table, may be countered, takes effect, is discarded.

    Returns ``"countered"``, or what the effect returned, or ``"played"``.
    """

    seat: Seat
    event: Event
    window: Window
    about: About = NOTHING
    value: str = "played"

    def put(self, play: Play) -> Next:
        hands.play_event(play, self.seat, self.event)
        if self.event in PRESSED:
            about = About(event=self.event, hunter=self.seat)
            return Call(EventWindow(window=Window.X1, seats=(Seat.DRACULA,), about=about, once=True))
        return Goto("effect")

    def pressed(self, play: Play) -> Next:
        if play.result is not None:
            hands.counter_event(play, self.event, Event.SENSATIONALIST_PRESS)
            self.value = "countered"
            play.result = None
            return Goto("finish")
        return None

    def effect(self, play: Play) -> Next:
        frame = EVENT_FRAMES[self.event]
        return Call(frame(seat=self.seat, window=self.window, about=self.about))

    def finish(self, play: Play) -> Next:
        if play.result is not None:
            self.value = str(play.result)
        hands.finish_event(play, self.event)
        return settle(play)

    def done(self, play: Play) -> Next:
        return Return(self.value)


@procedure
class DrawEvent(Frame):
    """HUNT-7: a hunter draws an event, by day the top one, by night the bottom one."""

    hunter: Seat
    bottom: bool
    why: str = "HUNT-7"

    def draw(self, play: Play) -> Next:
        event = hands.take_from_deck(play, bottom=self.bottom)
        if event is None:
            return Return()
        if EVENTS[event].side is Side.HUNTERS:
            return Call(Receive(seat=self.hunter, event=event, bottom=self.bottom, why=self.why))
        if self.bottom:
            return Call(Receive(seat=Seat.DRACULA, event=event, bottom=True, why=self.why))
        hands.bury(play, event, why="CARD-4")
        return Return()

    def done(self, play: Play) -> Next:
        return Return()


@procedure
class Receive(Frame):
    """DR1, DR2: a card taken from the deck comes to a seat; "immediately" resolves (CARD-1, A-09)."""

    seat: Seat
    event: Event
    bottom: bool = False
    why: str = "HUNT-7"

    def take(self, play: Play) -> Next:
        hands.draw_to(play, self.seat, self.event, bottom=self.bottom, why=self.why)
        window = Window.DR2 if self.seat is Seat.DRACULA else Window.DR1
        if EVENTS[self.event].immediate == "forced":
            return Call(PlayEvent(seat=self.seat, event=self.event, window=window), then="limit")
        options: tuple[AnyOption, ...] = (Keep(),)
        if EVENTS[self.event].immediate == "optional" and playable(
            play.state, self.seat, self.event, window, NOTHING
        ):
            options = (PlayCard(self.event), Keep())
        about = About(event=self.event)
        return ask(AskKind.KEEP, self.seat, window, "CARD-1", options, about, default=Keep())

    def decide(self, play: Play) -> Next:
        match play.pick:
            case PlayCard(event=event):
                window = Window.DR2 if self.seat is Seat.DRACULA else Window.DR1
                return Call(PlayEvent(seat=self.seat, event=event, window=window))
            case _:
                return None

    def limit(self, play: Play) -> Next:
        return Call(Limits(seats=(self.seat,)))

    def done(self, play: Play) -> Next:
        return Return()


def over_limit(state: State, seat: Seat) -> str | None:
    """``"items"``, ``"events"`` or ``"tickets"`` where this seat holds too many (CARD-3), else None."""
    if seat is not Seat.DRACULA:
        figure = state.hunters[INDEX[seat]]
        if len(figure.items) > character(state, seat).items:
            return "items"
    if len(events_of(state, seat)) > event_limit(state, seat):
        return "events"
    # HUNT-8, HUNT-9: a trade may bring a third ticket. Reserving one settles it by itself.
    held = 0 if seat is Seat.DRACULA else len(state.hunters[INDEX[seat]].tickets)
    return "tickets" if held > state.setup.numbers.tickets_held else None


@procedure
class Limits(Frame):
    """CARD-3, B-52: each seat in turn discards down, one card at a time; immediates may be played first.

    ``window``: the row of the timing tables that asks, U1 where items were drawn on a supply.
    """

    seats: tuple[Seat, ...]
    window: Window = Window.DR3

    def ask_next(self, play: Play) -> Next:
        for seat in self.seats:
            kind = over_limit(play.state, seat)
            if kind is not None:
                return _discard_ask(play.state, seat, kind, self.window)
        return Goto("lay_open")

    def take(self, play: Play) -> Next:
        seat = next(s for s in self.seats if over_limit(play.state, s))
        pick = play.pick
        if isinstance(pick, PlayCard):
            window = Window.DR2 if seat is Seat.DRACULA else Window.DR1
            return Call(PlayEvent(seat=seat, event=pick.event, window=window), then="ask_next")
        if isinstance(pick, OfItem):
            hands.discard_item(play, seat, pick.item, "CARD-3")
        elif isinstance(pick, OfEvent):
            hands.discard_event(play, seat, pick.event, "CARD-3")
        else:
            hands.discard_ticket(play, seat, play.picked(OfTicket).ticket, "HUNT-9")
        return Goto("ask_next")

    def lay_open(self, play: Play) -> Next:
        return settle(play)

    def done(self, play: Play) -> Next:
        return Return()


def _discard_ask(state: State, seat: Seat, kind: str, row: Window) -> Ask:
    options: list[AnyOption] = []
    if kind == "items":
        worn = 0 if state.fight is None else state.fight.worn.count(seat)
        items = state.hunters[INDEX[seat]].items
        # A Garlic Wreath that is worn is bound to the fight (Lucky Find may fill the hand meanwhile).
        free = (i for i in items if i is not Item.GARLIC_WREATH or items.count(i) > worn)
        options.extend(OfItem(item) for item in dict.fromkeys(free))
    elif kind == "tickets":
        options.extend(map(OfTicket, dict.fromkeys(state.hunters[INDEX[seat]].tickets)))
    else:
        window = Window.DR2 if seat is Seat.DRACULA else Window.DR1
        held = dict.fromkeys(events_of(state, seat))
        options.extend(OfEvent(event) for event in held)
        options.extend(
            PlayCard(event)
            for event in held
            if EVENTS[event].immediate == "optional" and playable(state, seat, event, window, NOTHING)
        )
    about = About(topic=f"discard_{kind}")
    return choose(seat, row, "CARD-3", tuple(options), 1, 1, about)


# --- weakened ----------------------------------------------------------------------------


def unsettled(state: State) -> Seat | None:
    """The first weakened hunter who has a card of a kind and none of it face up (B-15)."""
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        if figure.place is None or not (figure.items or figure.events) or not is_bitten(state, seat):
            continue
        if (figure.items and figure.shown_item is None) or (figure.events and figure.shown_event is None):
            return seat
    return None


def settle(play: Play) -> Call | None:
    """A call that lets every weakened hunter lay a card open, where one must; else None."""
    return Call(LayOpen()) if unsettled(play.state) is not None else None


@procedure
class LayOpen(Frame):
    """HURT-2, B-15, C-57: a weakened hunter chooses one item and one event that lie face up."""

    def ask_next(self, play: Play) -> Next:
        seat = unsettled(play.state)
        if seat is None:
            return Return()
        figure = play.state.hunters[INDEX[seat]]
        if figure.items and figure.shown_item is None:
            if len(figure.items) == 1:
                hands.lay_open_item(play, seat, figure.items[0])
                return Goto("ask_next")
            options: tuple[AnyOption, ...] = tuple(map(OfItem, dict.fromkeys(figure.items)))
            return choose(seat, Window.BD3, "HURT-2", options, 1, 1, About(topic="open_item"))
        if len(figure.events) == 1:
            hands.lay_open_event(play, seat, figure.events[0])
            return Goto("ask_next")
        options = tuple(map(OfEvent, dict.fromkeys(figure.events)))
        return choose(seat, Window.BD3, "HURT-2", options, 1, 1, About(topic="open_event"))

    def take(self, play: Play) -> Next:
        seat = unsettled(play.state)
        assert seat is not None
        figure = play.state.hunters[INDEX[seat]]
        if figure.items and figure.shown_item is None:
            hands.lay_open_item(play, seat, play.picked(OfItem).item)
        else:
            hands.lay_open_event(play, seat, play.picked(OfEvent).event)
        return Goto("ask_next")
