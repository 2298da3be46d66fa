"""Excellent Weather: one or two moves by sea (B-09)."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hunters
from harker.engine.cards.events._common import in_half_day, unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import Sea
from harker.engine.queries import hunter, seas_open
from harker.engine.rules.reveal import Arrive
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, PlaceId, Seat, Way, Window


def harbours(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    """Where one or two moves by sea may end, each of them free of fog and storm (B-03, B-09).

    Out and back is two moves and ends where it began.
    """
    figure = hunter(state, seat)
    if figure.place is None or figure.hospital:
        return ()
    found: set[PlaceId] = set()
    edge = {figure.place}
    for _ in range(state.setup.numbers.weather_moves):
        edge = {there for here in edge for there in seas_open(state, here)}
        found |= edge
    return tuple(sorted(found))


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """By day, where a way by sea is open; from the sea as well (B-08)."""
    return in_half_day(state, Event.EXCELLENT_WEATHER) and bool(harbours(state, seat))


@event(Event.EXCELLENT_WEATHER, usable)
class ExcellentWeather(EventFrame):
    """B-09: only where the last move ends is anything revealed."""

    def ask_harbour(self, play: Play) -> Next:
        options = tuple(map(Sea, harbours(play.state, self.seat)))
        about = About(event=Event.EXCELLENT_WEATHER)
        return unless_one(play, ask(AskKind.ROUTE, self.seat, self.window, "B-09", options, about))

    def sail(self, play: Play) -> Next:
        pick = play.picked(Sea)
        origin = hunter(play.state, self.seat).place
        hunters.move_hunter(play, self.seat, pick.place, Way.SEA, f"event:{Event.EXCELLENT_WEATHER}")
        return Call(Arrive(hunter=self.seat, origin=origin))

    def done(self, play: Play) -> Next:
        return Return()
