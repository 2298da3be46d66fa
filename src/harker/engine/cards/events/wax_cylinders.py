"""Wax Cylinders: the encounters of a hideout, or where Hide is (C-37, CARD-9)."""

from __future__ import annotations

from harker.engine.asks import About, Spot, ask, choose
from harker.engine.atoms import hands, hunters, trail
from harker.engine.cards.events._common import may_act, unless_one
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Goto, Next, Play, Return
from harker.engine.options import Half, OfSpace
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Edition, Event, Power, Seat, Window

WHY = f"event:{Event.WAX_CYLINDERS}"


def deducible(state: State) -> tuple[OfSpace, ...]:
    """Trail spaces with a face-down encounter; lairs are not meant (A-17, C-37)."""
    return tuple(
        OfSpace(index + 1)
        for index, hideout in enumerate(state.trail)
        if hideout is not None and any(not lurker.up for lurker in hideout.lurkers)
    )


def hide_space(state: State) -> int | None:
    """The trail space, from 0, where Hide lies; None: it is in the location deck. Dracula's to know."""
    for index, hideout in enumerate(state.trail):
        if hideout is not None and hideout.power is Power.HIDE:
            return index
    return None


def halves(state: State) -> tuple[Half, ...]:
    """What it can do. Analysis needs a Hide in the game (C-37) that does not lie there for all to see."""
    deduction = (Half("deduction"),) if deducible(state) else ()
    if state.setup.edition is Edition.FIRST:
        return deduction
    if any(h is not None and h.power is Power.HIDE and h.up for h in state.trail):
        return deduction
    return (*deduction, Half("analysis"))


def usable(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-55: one of its halves has something to tell."""
    return may_act(state, seat, Event.WAX_CYLINDERS) and bool(halves(state))


@event(Event.WAX_CYLINDERS, usable)
class WaxCylinders(EventFrame):
    """Deduction or analysis, told to all by what is turned up (A-19)."""

    def choose_half(self, play: Play) -> Next:
        about = About(event=Event.WAX_CYLINDERS)
        question = ask(AskKind.OPTION, self.seat, self.window, "C-37", halves(play.state), about)
        return unless_one(play, question)

    def analysis(self, play: Play) -> Next:
        if play.pick == Half("deduction"):
            return Goto("ask_hideout")
        index = hide_space(play.state)
        if index is None:
            hunters.say_answer(play, self.seat, "analysis", ("deck",), WHY)
        else:
            trail.turn_up(play, Spot(False, index), WHY)
        hands.take_event_back(play, self.seat, Event.WAX_CYLINDERS)
        return Return()

    def ask_hideout(self, play: Play) -> Next:
        about = About(event=Event.WAX_CYLINDERS, topic="deduction")
        question = choose(self.seat, self.window, "C-37", deducible(play.state), 1, 1, about)
        return unless_one(play, question)

    def deduction(self, play: Play) -> Next:
        pick = play.picked(OfSpace)
        spot = Spot(False, pick.space - 1)
        hideout = play.state.trail[spot.index]
        assert hideout is not None
        for lurker in hideout.lurkers:
            if not lurker.up:
                trail.turn_encounter_up(play, spot, lurker, WHY)
        return Return()
