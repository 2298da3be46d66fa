"""From one event to the next: which worlds are still possible after it.

Each handler keeps the rows that could have led to what was seen, and changes them as the event
changed the table. What an event leaves unsaid is counted too: a hunter's arrival that turned up
nothing, a city turned up without the Hide that would have come with it, a card that lay still when
others were cleared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from harker.engine.asks import Spot
from harker.engine.catalog import ADJACENT, CASTLE, CITIES, ENCOUNTERS, PLACES, Setup
from harker.engine.events import (
    AnswerGiven,
    CardLaidOpen,
    CardPlaced,
    DraculaChoseStart,
    DraculaExposed,
    DraculaVanished,
    EventPlayed,
    Happened,
    HideoutCleared,
    HideTurnedUp,
    HunterMoved,
    LairMade,
    LocationTurnedUp,
    Matured,
    NoCardPossible,
    NothingThere,
    RumorPlaced,
    TrailSlid,
)
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import HUNTERS, Event, PlaceId, Power, Seat, Way
from harker.mind.belief import options
from harker.mind.belief.codes import (
    BIT,
    CASTLE_CODE,
    CODES,
    COUNT,
    IS_CITY,
    Bytes,
    Flags,
    Numbers,
    flags_of,
    in_region,
)
from harker.mind.belief.model import Model, Pulls
from harker.mind.belief.rows import FALLEN_BYTE, HIDE, SPACES, Rows, joined, laid
from harker.mind.belief.seen import Seen, of_no_card, watch

MOST_ROWS: Final = 400_000
"""Beyond so many rows what joins the lairs with each other is forgotten, and the belief says so.

It is the bound within which the belief is exact; without two unknown lairs no history comes near it.
"""

_BY_VAMPIRE: Final = (3, 4, 5)
"""The spaces that a maturing vampire clears, by index (DRAC-5)."""

_MAY_GO_ON: Final = (Way.ROAD, Way.HORSES, Way.EVENT, Way.SEA)
"""Ways of a hunter after which something may come before the place is answered for (M5, B-09)."""

HORSES_WHY: Final = f"event:{Event.WILD_HORSES}"
RUMORS_WHY: Final = f"event:{Event.LOCAL_RUMORS}"
BAT_WHY: Final = "combat:escape_as_bat"


class Contradiction(Exception):
    """No world is left that could have led to what was seen: a fault of the tracker or the history."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What must be remembered from one answer to the next.

    ``vampire``: a vampire has matured. ``cornered``: no card was possible, and his hideout does not lie on
    space 1 again yet. ``again``: Misdirect was placed, and another card follows. ``talker``: who played
    Local Rumors last. ``arrival``: where a hunter has come while nothing has been said of that place, and
    whether something may come first.
    """

    vampire: bool = False
    cornered: bool = False
    again: bool = False
    talker: Seat | None = None
    arrival: tuple[PlaceId, bool] | None = None


class Fold:
    """The worlds of one belief, while the events of one answer are taken in.

    ``exact`` turns False where the rows had to be loosened; the worlds are a superset from then on.
    """

    def __init__(self, setup: Setup, model: Model, seen: Seen, rows: Rows, exact: bool, notes: Notes) -> None:
        self.setup = setup
        self.model = model
        self.seen = seen
        self.rows = rows
        self.exact = exact
        self.vampire = notes.vampire
        self.cornered = notes.cornered
        self.again = notes.again
        self.talker = notes.talker
        self.arrival = notes.arrival
        self._turned: set[PlaceId] = set()
        self._rumors: set[PlaceId] | None = None
        self._unsettled = False

    @property
    def notes(self) -> Notes:
        """What must be remembered from one answer to the next."""
        return Notes(self.vampire, self.cornered, self.again, self.talker, self.arrival)

    def take(self, events: Sequence[Happened]) -> None:
        """The events of one answer, in order.

        Raises:
            Contradiction: no world is left.
        """
        for _ in self.steps(events):
            pass

    def steps(self, events: Sequence[Happened]) -> Iterator[None]:
        """The same one by one: it stops after each event, with what it and those before it leave unsaid.

        Raises:
            Contradiction: no world is left.
        """
        self._settle(events[0] if events else None)
        for event, following in zip(events, (*events, None)[1:], strict=True):
            self._handle(event)
            self.seen = watch(self.seen, event)
            if not self.rows.size and self.seen.started:
                raise Contradiction(f"no world is left after {event!r}")
            self._settle(following)
            yield
        if not self.rows.size and self.seen.started:
            raise Contradiction("no world is left after the last answer")

    # --- what an event says together with those that follow it ---------------------------

    def _settle(self, following: Happened | None) -> None:
        """What a group of events left unsaid, once an event comes that is not of the group."""
        if self.cornered and not of_no_card(following):
            self._stay_cornered()
        if self.arrival is not None:
            self._settle_arrival(*self.arrival, following)
        if isinstance(following, DraculaExposed | DraculaVanished):
            return
        if self._rumors is not None and getattr(following, "why", None) != RUMORS_WHY:
            self._nothing_near(self._rumors)
            self._rumors = None
        if self._unsettled and not isinstance(following, HideTurnedUp):
            self._unsettled = False
            for place in self._turned:
                self._no_untold_hide(place)
            self._turned.clear()
            self._keep(self._exposure())

    def _settle_arrival(self, place: PlaceId, open_: bool, following: Happened | None) -> None:
        """REVEAL-1: where an arrival turned nothing up and no "no" was said, nothing lies face down.

        All of that city lay open before. Where it is ``open_`` whether something comes first, it is only
        known with the next event: a road may be answered by Wild Horses, a sea move may be the first of two,
        and when Wild Horses has carried a hunter off, those who are weakened lay a card open (HURT-2).
        """
        if following is None and open_:
            return
        if isinstance(following, HunterMoved | CardLaidOpen):
            return
        if isinstance(following, EventPlayed) and following.card is Event.WILD_HORSES:
            return
        self.arrival = None
        if following is None or following.why != "REVEAL-1":
            self._none_face_down(place, lairs=True)
            self._no_untold_hide(place)

    def _none_face_down(self, place: PlaceId, *, lairs: bool = False) -> None:
        """The card of this place lies face down on no space, nor in a lair."""
        code = CODES[place]
        for space, card in enumerate(self.seen.trail):
            if card is not None and card.down:
                self._keep(self.rows.at(space) != laid(code))
        for slot, card in enumerate(self.seen.lairs):
            if lairs and card is not None and card.down:
                self.rows = self.rows.with_lair(slot, self.rows.masks(slot) & ~BIT[code])

    def _exposure(self) -> Flags:
        """Dracula is revealed where the card of his hideout is a face-up city, and only there (A-07)."""
        if self.seen.exposed is not None:
            revealed: Flags = self.rows.here == CODES[self.seen.exposed]
            return revealed
        hidden: Flags = ~flags_of(self.seen.faces_up)
        return hidden[self.rows.here]

    def _no_untold_hide(self, place: PlaceId) -> None:
        """POWER-4: with the city its Hide would have been turned up."""
        if not options.hide_comes_up_with_its_city(self.setup):
            return
        for space, card in enumerate(self.seen.trail):
            if card is not None and not card.told:
                self._keep(self.rows.at(space) != laid(CODES[place], hide=True))

    def _nothing_near(self, turned: set[PlaceId]) -> None:
        """C-40: all that lay face down in the places around was turned up, and a Hide there named (A-11)."""
        place_of_talker = None if self.talker is None else self.seen.hunters[self.talker]
        if place_of_talker is None:
            return
        for place in ADJACENT[place_of_talker]:
            if place not in turned:
                self._none_face_down(place)
                self._no_untold_hide(place)

    def _stay_cornered(self) -> None:
        """DRAC-15: the current hideout lies on space 1 again, turned up."""
        self.cornered = False
        space = next((i for i, card in enumerate(self.seen.trail) if card is not None), 0)
        self._keep(self.rows.current() == space)
        lies = self.rows.at(space)
        self.rows = self.rows.with_byte(space, 0).with_byte(0, lies)
        card = self.seen.trail[space]
        self.seen = self.seen.with_card(Spot(False, space), None).with_card(Spot(False, 0), card)

    # --- one event -----------------------------------------------------------------------

    def _handle(self, event: Happened) -> None:
        match event:
            case DraculaChoseStart():
                self._start(event)
            case TrailSlid():
                self.rows = self.rows.slid()
            case CardPlaced():
                self._place(event)
            case HideoutCleared():
                self._clear(event)
            case LairMade():
                self._make_lair(event.lair)
            case LocationTurnedUp():
                self._turn_up(event.spot, event.place)
                self._turned.add(event.place)
                self._unsettled = True
                self._note_rumors(event.why, event.place)
            case HideTurnedUp():
                self._hide_up(event)
                self._note_rumors(event.why, event.city)
            case NothingThere():
                self._nothing(event)
            case RumorPlaced():
                self._keep(self.rows.at(event.spot.index) < HIDE)
            case NoCardPossible():
                self._keep(~options.any_card(self.rows, self.seen, self.setup))
                self.cornered = True
            case Matured():
                self.vampire = self.vampire or ENCOUNTERS[event.encounter].vampire
            case EventPlayed(card=Event.LOCAL_RUMORS):
                self.talker = event.seat
            case HunterMoved() if PLACES[event.place].is_city:
                self.arrival = (event.place, event.way in _MAY_GO_ON or event.why == HORSES_WHY)
            case HunterMoved():
                self.arrival = None
            case AnswerGiven():
                self._answer(event)
            case _:
                pass

    def _keep(self, which: Flags) -> None:
        self.rows = self.rows.kept(which)

    def _start(self, event: DraculaChoseStart) -> None:
        """SETUP-6: a city, not the Castle, without a hunter."""
        barred = {CASTLE, *self.seen.hunted}
        starts = [city for city in CITIES if city not in barred]
        if event.place is not None:
            starts = [event.place]
        here = np.array([CODES[city] for city in starts], np.uint8)
        lairs = (None,) * len(self.seen.lairs)
        starts_there = self.model.start(self.seen)[here]
        by_style = self.model.styles * starts_there / starts_there.sum(axis=0)
        self.rows = Rows(here.astype(np.uint64) + np.uint64(1), here, lairs, by_style)

    def _turn_up(self, spot: Spot, place: PlaceId) -> None:
        code = CODES[place]
        if spot.lair:
            self.rows = self.rows.with_lair(spot.index, self.rows.masks(spot.index) & BIT[code])
        else:
            self._keep(self.rows.at(spot.index) == laid(code))

    def _make_lair(self, slot: int) -> None:
        """RULING-16: what fell off lies in a lair now; it was no Hide."""
        lies = self.rows.at(FALLEN_BYTE)
        self._keep((lies != 0) & (lies < HIDE))
        cities = BIT[self.rows.at(FALLEN_BYTE) - 1]
        self.rows = self.rows.with_byte(FALLEN_BYTE, 0).with_lair(slot, cities).merged()

    def _hide_up(self, event: HideTurnedUp) -> None:
        lies = self.rows.at(event.spot.index)
        if event.city is None:
            self._keep(lies >= HIDE)
        else:
            self._keep(lies == laid(CODES[event.city], hide=True))
            if event.spot != FALLEN:
                # POWER-4: with its Hide the city's own card was turned up, if it lay there (A-17 for lairs).
                self._none_face_down(event.city, lairs=event.why == "REVEAL-1")

    def _note_rumors(self, why: str, place: PlaceId | None) -> None:
        if why == RUMORS_WHY:
            self._rumors = self._rumors or set()
            if place is not None:
                self._rumors.add(place)

    def _nothing(self, event: NothingThere) -> None:
        """REVEAL-4: nothing of this place lies on the trail; after an arrival, nor in a lair (A-17)."""
        if event.why == RUMORS_WHY:
            self._rumors = self._rumors or set()
        if event.place is None:
            return
        code = CODES[event.place]
        for space in range(SPACES):
            self._keep(self.rows.at(space) != laid(code))
            if options.hide_comes_up_with_its_city(self.setup):
                self._keep(self.rows.at(space) != laid(code, hide=True))
        if event.why == "REVEAL-1":
            self.rows = self.rows.without_city(code)

    def _answer(self, event: AnswerGiven) -> None:
        match event.query:
            case "evil_presence":
                told = {Seat(seat) for seat in event.answer}
                fits = np.ones(COUNT, np.bool_)
                for seat in HUNTERS:
                    place = self.seen.hunters[seat]
                    stands = place is not None and seat not in self.seen.in_hospital
                    near = flags_of(ADJACENT[place] if stands and place is not None else ())
                    fits &= near == (seat in told)
                self._keep(fits[self.rows.here])
            case "hypnosis":
                self._keep(in_region(event.answer[0])[self.rows.here])
            case "psychic_bond":
                place = self.seen.hunters[event.seat]
                region = None if place is None else PLACES[place].region
                near = in_region(region or "sea") & IS_CITY
                self._keep(near[self.rows.here] == (event.answer == ("yes",)))
            case "analysis":
                self._keep(~options.hide_lies(self.rows))
            case _:
                pass

    # --- clearing ------------------------------------------------------------------------

    def _clear(self, event: HideoutCleared) -> None:
        spot = event.spot
        if spot.lair:
            self.rows = self.rows.with_lair(spot.index, None).merged()
            return
        if spot != FALLEN:
            self._keep(self._could_be_cleared(event))
        elif self.vampire:
            self._stayed()
            self.vampire = False
        self.rows = self.rows.with_byte(spot.index, 0).merged()

    def _could_be_cleared(self, event: HideoutCleared) -> Flags:
        """By which rule a space of the trail was cleared says whether it is of the current group."""
        space = event.spot.index
        current = self.rows.current()
        could: Flags
        if event.why == BAT_WHY:
            could = space <= current
        elif event.why == "DRAC-5":
            could = space > current
        elif event.why == "POWER-3":
            lies = self.rows.at(space)
            location = (lies != 0) & (lies < HIDE) & (lies != laid(CASTLE_CODE))
            could = (space > current) & location & ~options.holds_hide_of(self.rows, lies)
        else:
            could = current != space
        return could

    def _stayed(self) -> None:
        """A-04: what a maturing vampire left where it clears is of the current group."""
        left = [space for space in _BY_VAMPIRE if self.seen.trail[space] is not None]
        if left:
            self._keep(max(left) <= self.rows.current())

    # --- a card is placed ----------------------------------------------------------------

    def _place(self, event: CardPlaced) -> None:
        """DRAC-8..12, POWER-1..7: from each row every card that looks like this one."""
        pulls = self.model.pulls(self.seen)
        rows = self.rows
        if event.power is Power.MISDIRECT:
            rows = replace(rows, by_style=rows.by_style * self._share(rows, pulls, pulls.misdirect))
            self.rows, self.again = rows, True
            return
        if event.why == BAT_WHY:
            self.rows = options.flown(rows, self.seen, self.setup)
        else:
            rows = replace(rows, by_style=rows.by_style / self._sum(rows, pulls))
            self.again = False
            self.rows = self._placed(event, rows, pulls)
        if event.place is not None and event.up:
            self._turned.add(event.place)
        self._unsettled = True
        whole = float(self.rows.by_style.sum())
        self.rows = replace(self.rows, by_style=self.rows.by_style / (whole or 1.0))
        if self.rows.size > MOST_ROWS:
            self.rows = self.rows.loosened()
            self.exact = False

    def _placed(self, event: CardPlaced, rows: Rows, pulls: Pulls) -> Rows:
        seen, setup = self.seen, self.setup
        if event.power in (Power.FEED, Power.DARK_CALL):
            stays = rows.kept(options.may_stay(rows, seen))
            pull = pulls.feed if event.power is Power.FEED else pulls.dark_call
            return replace(stays, by_style=stays.by_style * pull[stays.here])
        if event.power is Power.HIDE:
            return options.hidden(rows.kept(options.may_hide(rows, seen)), pulls)
        parts = [options.travelled(rows, event, seen, setup, pulls)]
        if options.may_be_hide(event, seen, setup):
            parts.append(options.hidden(rows.kept(options.may_hide(rows, seen)), pulls))
        whole = joined(*parts)
        return whole if event.lair is None else whole.merged()

    def _sum(self, rows: Rows, pulls: Pulls) -> Numbers:
        return options.total(rows, self.seen, self.setup, pulls, again=self.again)

    def _share(self, rows: Rows, pulls: Pulls, table: Numbers) -> Numbers:
        share: Numbers = table[rows.here] / self._sum(rows, pulls)
        return share


def start_rows(lairs: int) -> Rows:
    """No world yet: Dracula has not started."""
    none = np.zeros(0, np.uint64)
    empty: Bytes = np.zeros(0, np.uint8)
    return Rows(none, empty, (None,) * lairs, np.zeros((0, 1)))
