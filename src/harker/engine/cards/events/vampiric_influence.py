"""Vampiric Influence: a bitten hunter shows all, loses a card and is led away."""

from __future__ import annotations

from harker.engine.asks import About, ask, choose
from harker.engine.atoms import hands
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import AnyOption, OfEvent, OfHunter, OfItem
from harker.engine.queries import hunter, hunters_on_board, is_bitten
from harker.engine.rules.token import MoveByDracula
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat

WHY = f"event:{Event.VAMPIRIC_INFLUENCE}"


def bitten(state: State) -> tuple[Seat, ...]:
    """C-06: hunters on the board with a bite token, and Mina."""
    return tuple(seat for seat in hunters_on_board(state) if is_bitten(state, seat))


@event(Event.VAMPIRIC_INFLUENCE)
class VampiricInfluence(EventFrame):
    """C-06: in a hospital nothing moves, from sea it goes to a port; reveal and ambush as always."""

    victim: Seat | None = None

    def ask_hunter(self, play: Play) -> Next:
        there = bitten(play.state)
        if not there:
            return Return()
        if len(there) == 1:
            self.victim = there[0]
            return None
        about = About(event=Event.VAMPIRIC_INFLUENCE)
        options = tuple(map(OfHunter, there))
        return ask(AskKind.HUNTER, Seat.DRACULA, self.window, "C-06", options, about)

    def show(self, play: Play) -> Next:
        if self.victim is None and isinstance(play.pick, OfHunter):
            self.victim = play.pick.hunter
        assert self.victim is not None
        hands.show_hand(play, self.victim, WHY)
        figure = hunter(play.state, self.victim)
        options: list[AnyOption] = [OfItem(item) for item in dict.fromkeys(figure.items)]
        options.extend(OfEvent(card) for card in dict.fromkeys(figure.events))
        if not options:
            return self._lead()
        about = About(event=Event.VAMPIRIC_INFLUENCE, hunter=self.victim, topic="discard_other")
        return choose(Seat.DRACULA, self.window, "C-06", tuple(options), 1, 1, about)

    def discard(self, play: Play) -> Next:
        assert self.victim is not None
        pick = play.pick
        if isinstance(pick, OfItem):
            hands.discard_item(play, self.victim, pick.item, WHY)
        else:
            assert isinstance(pick, OfEvent)
            hands.discard_event(play, self.victim, pick.event, WHY)
        return self._lead()

    def done(self, play: Play) -> Next:
        return Return()

    def _lead(self) -> Call:
        assert self.victim is not None
        return Call(MoveByDracula(hunter=self.victim, why=WHY, window=self.window), then="done")
