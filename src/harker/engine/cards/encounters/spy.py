"""Spy: a hunter's cards are seen and the tickets lost."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands
from harker.engine.cards.encounters._show import victim, window_of
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import PASS, AnyOption, OfHunter, OfItem
from harker.engine.queries import WEAPONS, hunter, hunters_on_board, might_hold
from harker.engine.rules.card import settle
from harker.engine.vocabulary import AskKind, Encounter, Seat, Window

WHY = f"encounter:{Encounter.SPY}"


@procedure
class SpyOn(Frame):
    """C-29: all cards are shown and all tickets go unseen, unless a weapon is discarded."""

    hunter: Seat
    window: Window
    ransom: bool = True

    def ask_weapon(self, play: Play) -> Next:
        state = play.state
        if not self.ransom or not might_hold(state, self.hunter, (), WEAPONS):
            return Goto("look")
        held = dict.fromkeys(hunter(state, self.hunter).items)
        weapons = [OfItem(item) for item in held if item in WEAPONS]
        options: tuple[AnyOption, ...] = (*weapons, PASS)
        about = About(hunter=self.hunter, encounter=Encounter.SPY, topic="weapon")
        return ask(AskKind.PAY, self.hunter, self.window, "B-36", options, about)

    def pay(self, play: Play) -> Next:
        match play.pick:
            case OfItem(item=item):
                hands.discard_item(play, self.hunter, item, WHY)
                return settle(play) or Return()
            case _:
                return Goto("look")

    def paid(self, play: Play) -> Next:
        return Return()

    def look(self, play: Play) -> Next:
        figure = hunter(play.state, self.hunter)
        if figure.items or figure.events:
            hands.show_hand(play, self.hunter, WHY)
        for ticket in figure.tickets:
            hands.discard_ticket(play, self.hunter, ticket, WHY)
        return Return()


@met(Encounter.SPY)
class MeetSpy(MeetFrame):
    """B-36: in an ambush the weapon has been asked for already, with the cards that answer one."""

    def spy(self, play: Play) -> Next:
        window = window_of(self)
        return Call(SpyOn(hunter=victim(self), window=window, ransom=not self.ambush))

    def done(self, play: Play) -> Next:
        return Return()


@matured(Encounter.SPY)
class MatureSpy(MaturedFrame):
    """C-29: Dracula chooses any hunter on the board or in a hospital."""

    def ask_hunter(self, play: Play) -> Next:
        there = hunters_on_board(play.state)
        if not there:
            return Return()
        if len(there) == 1:
            return Call(SpyOn(hunter=there[0], window=Window.P3), then="done")
        about = About(encounter=Encounter.SPY)
        return ask(AskKind.HUNTER, Seat.DRACULA, Window.P3, "C-29", tuple(map(OfHunter, there)), about)

    def spy(self, play: Play) -> Next:
        pick = play.picked(OfHunter)
        return Call(SpyOn(hunter=pick.hunter, window=Window.P3))

    def done(self, play: Play) -> Next:
        return Return()
