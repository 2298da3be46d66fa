"""Immanuel Hildesheim: Dracula's cards off the top of the event deck."""

from __future__ import annotations

from harker.engine.asks import NOTHING, About, ask
from harker.engine.atoms import hands
from harker.engine.cards.events._half import joined, which_half
from harker.engine.cards.registry import EventFrame, ally_start, event
from harker.engine.catalog import EVENTS
from harker.engine.machine import Call, Goto, Next, Play, Return
from harker.engine.options import AnyOption, Keep
from harker.engine.options import Play as PlayCard
from harker.engine.queries import top_side
from harker.engine.rules.card import Limits, PlayEvent, Receive, playable
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Side, Window

WHY = f"event:{Event.IMMANUEL_HILDESHEIM}"


def now_or_keep(state: State, drawn: tuple[Event, ...]) -> tuple[AnyOption, ...]:
    """A-09, A-18: which of the cards just taken he may play; none need be if none is forced."""
    options: list[AnyOption] = []
    forced = False
    for card in dict.fromkeys(drawn):
        immediate = EVENTS[card].immediate
        forced |= immediate == "forced"
        if immediate == "forced" or (
            immediate == "optional" and playable(state, Seat.DRACULA, card, Window.DR2, NOTHING)
        ):
            options.append(PlayCard(card))
    return tuple(options) if forced else (*options, Keep())


@event(Event.IMMANUEL_HILDESHEIM)
class ImmanuelHildesheim(EventFrame):
    """Aid: the backs of the top six are seen, his cards taken, the others turned over (B-54).

    The cards taken are asked about while any is left, so that keeping tells nothing (A-09);
    the order is his, and the hand limit comes after the last (A-18).
    """

    drawn: tuple[Event, ...] = ()

    def ask_half(self, play: Play) -> Next:
        return which_half(Event.IMMANUEL_HILDESHEIM, self.window)

    def take_half(self, play: Play) -> Next:
        if joined(play, Event.IMMANUEL_HILDESHEIM):
            return Return()
        backs = play.state.setup.numbers.immanuel_backs
        for _ in hands.see_backs(play, Seat.DRACULA, backs, bottom=False, why=WHY):
            card = hands.take_from_deck(play, bottom=False)
            assert card is not None, "only cards that were looked at are taken"
            if EVENTS[card].side is Side.DRACULA:
                hands.draw_to(play, Seat.DRACULA, card, bottom=False, why=WHY)
                self.drawn = (*self.drawn, card)
            else:
                hands.turn_over(play, card, why=WHY)
        return None

    def next_card(self, play: Play) -> Next:
        # A limit inside an earlier card's effect may have taken one of them.
        self.drawn = tuple(card for card in self.drawn if card in play.state.dracula.events)
        if not self.drawn:
            return Goto("limit")
        options = now_or_keep(play.state, self.drawn)
        about = About(event=Event.IMMANUEL_HILDESHEIM, topic="drawn")
        default = Keep() if Keep() in options else None
        return ask(AskKind.KEEP, Seat.DRACULA, Window.DR2, "A-18", options, about, default)

    def play_now(self, play: Play) -> Next:
        match play.pick:
            case PlayCard(event=card):
                self.drawn = hands.without(self.drawn, card)
                frame = PlayEvent(seat=Seat.DRACULA, event=card, window=Window.DR2)
                return Call(frame, then="next_card")
            case _:
                return None

    def limit(self, play: Play) -> Next:
        return Call(Limits(seats=(Seat.DRACULA,)))

    def done(self, play: Play) -> Next:
        return Return()


@ally_start(Event.IMMANUEL_HILDESHEIM)
class ImmanuelAtStart(EventFrame):
    """P0, C-10: if the top event is Dracula's he must take it, and an immediate resolves.

    An empty deck shows no side (B-53).
    """

    def take(self, play: Play) -> Next:
        if top_side(play.state) is not Side.DRACULA:
            return Return()
        card = hands.take_from_deck(play, bottom=False)
        assert card is not None, "its back was seen"
        return Call(Receive(seat=Seat.DRACULA, event=card, why=WHY))

    def done(self, play: Play) -> Next:
        return Return()
