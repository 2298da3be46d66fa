"""Szgany Mob: it beats hunters for what they carry."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import hands
from harker.engine.cards.encounters._show import region_of, window_of
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.catalog import REGIONS
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import OfItem
from harker.engine.queries import hunter, hunters_in
from harker.engine.rules.card import settle
from harker.engine.rules.hurt import Harm, rage_after_all
from harker.engine.rules.reveal import reveal_fallen
from harker.engine.vocabulary import HUNTERS, Encounter, Seat, Window

WHY = f"encounter:{Encounter.SZGANY_MOB}"


@procedure
class MobRobs(Frame):
    """C-65: each hunter in turn gives up any number of items, then suffers for each still held.

    ``struck``: those who have suffered; Rage comes after all of them.
    """

    hunters: tuple[Seat, ...]
    window: Window
    struck: tuple[Seat, ...] = ()

    def ask_items(self, play: Play) -> Next:
        if not self.hunters:
            return Goto("end")
        seat = self.hunters[0]
        items = hunter(play.state, seat).items
        if not items:
            self.hunters = self.hunters[1:]
            return Goto("ask_items")
        about = About(hunter=seat, encounter=Encounter.SZGANY_MOB, topic="give_up")
        return choose(seat, self.window, "C-65", tuple(map(OfItem, items)), 0, len(items), about)

    def take(self, play: Play) -> Next:
        seat, self.hunters = self.hunters[0], self.hunters[1:]
        for pick in play.all_picked(OfItem):
            hands.discard_item(play, seat, pick.item, WHY)
        amount = len(hunter(play.state, seat).items) * play.state.setup.numbers.mob_per_item
        if not amount:
            return Goto("ask_items")
        self.struck = (*self.struck, seat)
        return Call(Harm(hunter=seat, amount=amount, why=WHY, rage=False), then="ask_items")

    def end(self, play: Play) -> Next:
        rage_after_all(play, self.struck)
        return settle(play)

    def done(self, play: Play) -> Next:
        return Return()


@met(Encounter.SZGANY_MOB)
class MeetSzganyMob(MeetFrame):
    """Every hunter of the city, not of its hospital (C-28)."""

    def rob(self, play: Play) -> Next:
        window = window_of(self)
        return Call(MobRobs(hunters=hunters_in(play.state, self.place), window=window))

    def done(self, play: Play) -> Next:
        return Return()


@matured(Encounter.SZGANY_MOB)
class MatureSzganyMob(MaturedFrame):
    """C-28: every hunter of the region's cities, in activation order."""

    def rob(self, play: Play) -> Next:
        reveal_fallen(play, WHY)
        region = REGIONS[region_of(self.hideout)]
        there = {seat for place in region for seat in hunters_in(play.state, place)}
        return Call(MobRobs(hunters=tuple(s for s in HUNTERS if s in there), window=Window.P3))

    def done(self, play: Play) -> Next:
        return Return()
