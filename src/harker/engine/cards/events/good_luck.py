"""Good Luck: a roadblock goes, or Dracula's ally, or a False Tip is countered (B-49)."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands, tokens
from harker.engine.cards.events._common import unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Goto, Next, Play, Return
from harker.engine.options import Half, OfEdge
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Side, Window

WHY = f"event:{Event.GOOD_LUCK}"


def halves(state: State) -> tuple[Half, ...]:
    """What it can do before a turn of the day."""
    roadblock = (Half("roadblock"),) if state.tokens.roadblocks else ()
    ally = (Half("ally"),) if state.dracula.ally is not None else ()
    return roadblock + ally


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """In answer to a False Tip always, else if a roadblock or an ally can go (B-49, B-55)."""
    return window is Window.M3 or bool(halves(state))


@event(Event.GOOD_LUCK, usable)
class GoodLuck(EventFrame):
    """In answer to False Tip it returns ``"good_luck"``: that card is countered by who opened the window."""

    def choose(self, play: Play) -> Next:
        if self.window is Window.M3:
            return Return("good_luck")
        about = About(event=Event.GOOD_LUCK)
        question = ask(AskKind.OPTION, self.seat, self.window, "B-49", halves(play.state), about)
        return unless_one(play, question)

    def ally(self, play: Play) -> Next:
        if play.pick == Half("roadblock"):
            return Goto("ask_roadblock")
        hands.lose_ally(play, Side.DRACULA, WHY)
        return Return()

    def ask_roadblock(self, play: Play) -> Next:
        options = tuple(map(OfEdge, play.state.tokens.roadblocks))
        about = About(event=Event.GOOD_LUCK, topic="remove_roadblock")
        return unless_one(play, ask(AskKind.TOKENS, self.seat, self.window, "B-49", options, about))

    def lift(self, play: Play) -> Next:
        pick = play.picked(OfEdge)
        tokens.remove_roadblock(play, pick.edge, WHY)
        return Return()
