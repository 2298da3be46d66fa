"""Wolves: they fall on every hunter of a city."""

from __future__ import annotations

from harker.engine.asks import About, ask, choose
from harker.engine.atoms import hands
from harker.engine.cards.encounters._show import city_of, window_of
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.catalog import within_roads
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import PASS, Go, OfItem, Show
from harker.engine.queries import WEAPONS, hunter, hunters_in, might_hold
from harker.engine.rules.hurt import Harm, rage_after_all
from harker.engine.rules.reveal import reveal_fallen
from harker.engine.vocabulary import AskKind, Encounter, Seat, Window

WHY = f"encounter:{Encounter.WOLVES}"


@procedure
class WolfPack(Frame):
    """C-65: each hunter in turn may show weapons against the damage, then suffers it.

    ``struck``: those who have suffered; Rage comes after all of them.
    """

    hunters: tuple[Seat, ...]
    window: Window
    struck: tuple[Seat, ...] = ()

    def ask_weapons(self, play: Play) -> Next:
        if not self.hunters:
            return Goto("rage")
        seat, state = self.hunters[0], play.state
        if not might_hold(state, seat, (), WEAPONS):
            return self._attack(play, 0)
        weapons = tuple(Show(OfItem(item)) for item in hunter(state, seat).items if item in WEAPONS)
        about = About(hunter=seat, encounter=Encounter.WOLVES)
        if not weapons:
            return ask(AskKind.SHOW, seat, self.window, "B-37", (PASS,), about)
        return choose(seat, self.window, "B-37", weapons, 0, len(weapons), about, kind=AskKind.SHOW)

    def show(self, play: Play) -> Next:
        shown = 0
        for pick in play.choice:
            match pick:
                case Show(what=OfItem(item=item)):
                    hands.show_item(play, self.hunters[0], item, WHY)
                    shown += 1
                case _:
                    pass
        return self._attack(play, shown)

    def rage(self, play: Play) -> Next:
        rage_after_all(play, self.struck)
        return Return()

    def _attack(self, play: Play, weapons: int) -> Call:
        numbers = play.state.setup.numbers
        seat, self.hunters = self.hunters[0], self.hunters[1:]
        self.struck = (*self.struck, seat)
        amount = max(numbers.wolves_damage - weapons * numbers.wolves_per_weapon, 0)
        return Call(Harm(hunter=seat, amount=amount, why=WHY, rage=False), then="ask_weapons")


@met(Encounter.WOLVES)
class MeetWolves(MeetFrame):
    """Every hunter of the city, not of its hospital (C-28)."""

    def attack(self, play: Play) -> Next:
        window = window_of(self)
        return Call(WolfPack(hunters=hunters_in(play.state, self.place), window=window))

    def done(self, play: Play) -> Next:
        return Return()


@matured(Encounter.WOLVES)
class MatureWolves(MaturedFrame):
    """The location is revealed; the wolves strike one or two roads from it (B-03, B-04, C-28)."""

    def ask_city(self, play: Play) -> Next:
        reveal_fallen(play, WHY)
        city = city_of(self.hideout)
        reach = within_roads(city, play.state.setup.numbers.wolves_roads)
        if not reach:
            return Return()
        about = About(place=city, encounter=Encounter.WOLVES)
        return ask(AskKind.ROUTE, Seat.DRACULA, Window.P3, "B-04", tuple(map(Go, reach)), about)

    def attack(self, play: Play) -> Next:
        pick = play.picked(Go)
        return Call(WolfPack(hunters=hunters_in(play.state, pick.place), window=Window.P3))

    def done(self, play: Play) -> Next:
        return Return()
