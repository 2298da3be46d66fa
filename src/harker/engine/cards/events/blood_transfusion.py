"""Blood Transfusion: a bitten hunter in the same city loses a bite, its player suffers damage (C-35)."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands, hunters
from harker.engine.cards.events._common import may_act, unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import OfHunter
from harker.engine.queries import character, hunter, hunters_in, is_bitten
from harker.engine.rules.hurt import Harm
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Window

WHY = f"event:{Event.BLOOD_TRANSFUSION}"


def patients(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Hunters in the city with a bite token; never Mina, whose bite is printed (C-35), nor in a hospital."""
    return tuple(
        other
        for other in hunters_in(state, hunter(state, seat).place)
        if other is not seat and hunter(state, other).bites and not character(state, other).drained
    )


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """The giver is not bitten, and somebody here is."""
    if not may_act(state, seat, Event.BLOOD_TRANSFUSION) or is_bitten(state, seat):
        return False
    return bool(patients(state, seat))


@event(Event.BLOOD_TRANSFUSION, usable)
class BloodTransfusion(EventFrame):
    """B-46: the loss of the token is named first, so it happens even where the damage defeats."""

    def ask_patient(self, play: Play) -> Next:
        options = tuple(map(OfHunter, patients(play.state, self.seat)))
        about = About(event=Event.BLOOD_TRANSFUSION)
        return unless_one(play, ask(AskKind.HUNTER, self.seat, self.window, "C-35", options, about))

    def give(self, play: Play) -> Next:
        pick = play.picked(OfHunter)
        hunters.unbite_hunter(play, pick.hunter, WHY)
        if not is_bitten(play.state, pick.hunter):
            hands.turn_down_cards(play, pick.hunter)
        amount = play.state.setup.numbers.transfusion_damage
        return Call(Harm(hunter=self.seat, amount=amount, why=WHY))

    def done(self, play: Play) -> Next:
        return Return()
