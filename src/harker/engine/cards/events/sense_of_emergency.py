"""Sense of Emergency: damage, then a move of up to three roads (B-03, B-04, B-46)."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hunters
from harker.engine.cards.events._common import may_act, unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import Go
from harker.engine.queries import hunter, on_board, roads_within
from harker.engine.rules.hurt import Harm
from harker.engine.rules.reveal import Arrive
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, PlaceId, Seat, Way, Window

WHY = f"event:{Event.SENSE_OF_EMERGENCY}"


def goals(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    """Cities one to three open roads away (B-03, B-04)."""
    place = hunter(state, seat).place
    assert place is not None
    return roads_within(state, place, state.setup.numbers.emergency_roads)


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """By day, in a city with a way out of it; the damage may be fatal (B-46)."""
    return may_act(state, seat, Event.SENSE_OF_EMERGENCY) and bool(goals(state, seat))


@event(Event.SENSE_OF_EMERGENCY, usable)
class SenseOfEmergency(EventFrame):
    """B-46: a hunter who is defeated does not move. Wild Horses may answer the move (B-02)."""

    def suffer(self, play: Play) -> Next:
        amount = play.state.setup.numbers.emergency_damage
        return Call(Harm(hunter=self.seat, amount=amount, why=WHY))

    def ask_goal(self, play: Play) -> Next:
        if not on_board(play.state, self.seat):
            return Return()
        options = tuple(map(Go, goals(play.state, self.seat)))
        about = About(event=Event.SENSE_OF_EMERGENCY)
        return unless_one(play, ask(AskKind.ROUTE, self.seat, self.window, "B-04", options, about))

    def hurry(self, play: Play) -> Next:
        pick = play.picked(Go)
        origin = hunter(play.state, self.seat).place
        hunters.move_hunter(play, self.seat, pick.place, Way.EVENT, WHY)
        return Call(Arrive(hunter=self.seat, by_road=True, origin=origin))

    def done(self, play: Play) -> Next:
        return Return()
