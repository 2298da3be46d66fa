"""Aristocratic Vampire: it is not fought; it raises influence when it matures."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hunters
from harker.engine.cards.encounters._show import victim, window_of
from harker.engine.cards.encounters._vampire import rise
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.machine import Next, Play, Return
from harker.engine.options import PASS, Pay
from harker.engine.queries import hunter
from harker.engine.vocabulary import AskKind, Encounter

CARD = Encounter.ARISTOCRATIC_VAMPIRE


@met(CARD)
class MeetAristocraticVampire(MeetFrame):
    """A-16: the hunter may become delayed to discard it; one who is delayed can't pay that."""

    def ask_price(self, play: Play) -> Next:
        seat = victim(self)
        if hunter(play.state, seat).delayed:
            return Return("returns")
        about = About(hunter=seat, encounter=CARD, topic="delay")
        return ask(AskKind.PAY, seat, window_of(self), "A-16", (Pay(), PASS), about)

    def pay(self, play: Play) -> Next:
        if play.pick == PASS:
            return Return("returns")
        hunters.delay_hunter(play, victim(self), f"encounter:{CARD}")
        return Return()


@matured(CARD)
class MatureAristocraticVampire(MaturedFrame):
    """DRAC-5."""

    def rise(self, play: Play) -> Next:
        return rise(play, CARD, play.state.setup.numbers.aristocratic_vampire_influence)
