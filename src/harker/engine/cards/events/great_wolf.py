"""Great Wolf: it tears a hunter once, or bites at one in each Dracula phase."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands
from harker.engine.cards.events._half import joined, which_half
from harker.engine.cards.events._show import ward
from harker.engine.cards.registry import EventFrame, ally_start, event
from harker.engine.machine import Call, Frame, Next, Play, Return, procedure
from harker.engine.options import OfHunter, OfItem, Show
from harker.engine.queries import hunters_on_board
from harker.engine.rules.hurt import Harm
from harker.engine.vocabulary import AskKind, Event, Seat, Window

WHY = f"event:{Event.GREAT_WOLF}"


@event(Event.GREAT_WOLF)
class GreatWolf(EventFrame):
    """CARD-1: the raid, or the ally."""

    def ask_half(self, play: Play) -> Next:
        return which_half(Event.GREAT_WOLF, self.window)

    def take_half(self, play: Play) -> Next:
        if joined(play, Event.GREAT_WOLF):
            return Return()
        amount = play.state.setup.numbers.great_wolf_damage
        return Call(WolfHunts(window=self.window, amount=amount))

    def done(self, play: Play) -> Next:
        return Return()


@ally_start(Event.GREAT_WOLF)
class GreatWolfAtStart(EventFrame):
    """P0, C-07: each Dracula phase a hunter must be chosen."""

    def hunt(self, play: Play) -> Next:
        amount = play.state.setup.numbers.great_wolf_ally_damage
        return Call(WolfHunts(window=self.window, amount=amount))

    def done(self, play: Play) -> Next:
        return Return()


@procedure
class WolfHunts(Frame):
    """Dracula chooses a hunter, in a hospital too (B-17), who suffers unless a ward is shown (B-37)."""

    window: Window
    amount: int
    hunter: Seat | None = None

    def ask_hunter(self, play: Play) -> Next:
        there = hunters_on_board(play.state)
        if not there:
            return Return()
        if len(there) == 1:
            self.hunter = there[0]
            return None
        about = About(event=Event.GREAT_WOLF)
        return ask(AskKind.HUNTER, Seat.DRACULA, self.window, "C-07", tuple(map(OfHunter, there)), about)

    def name(self, play: Play) -> Next:
        if self.hunter is None and isinstance(play.pick, OfHunter):
            self.hunter = play.pick.hunter
        assert self.hunter is not None
        wanted = ward(play.state, self.hunter, self.window, Event.GREAT_WOLF)
        return self._bite() if wanted is None else wanted

    def show(self, play: Play) -> Next:
        assert self.hunter is not None
        match play.pick:
            case Show(what=OfItem(item=item)):
                hands.show_item(play, self.hunter, item, WHY)
                return Return()
            case _:
                return self._bite()

    def done(self, play: Play) -> Next:
        return Return()

    def _bite(self) -> Call:
        assert self.hunter is not None
        return Call(Harm(hunter=self.hunter, amount=self.amount, why=WHY), then="done")
