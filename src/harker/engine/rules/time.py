"""TIME: a round is dawn, day, dusk, night, and the Dracula phase."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import About, ask
from harker.engine.atoms import clock, tokens, trail
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import Go, OfEdge, OfHunter
from harker.engine.queries import hunters_in, is_exposed, on_board
from harker.engine.rules.card import EventWindow
from harker.engine.rules.drac import DraculaPhase
from harker.engine.rules.fight import FightDracula
from harker.engine.rules.hunt.turn import Turn
from harker.engine.rules.hurt import Comeback, fallen
from harker.engine.state import Plans, State
from harker.engine.vocabulary import HUNTERS, AskKind, Edition, Phase, Seat, Window


def may_fight_dracula(state: State) -> bool:
    """FIGHT-1: he is revealed in a city with hunters."""
    return is_exposed(state) and bool(hunters_in(state, state.dracula.place))


@procedure
class Round(Frame):
    """TIME-1. The first round starts in the day (SETUP-1).

    Any number of events at one dawn (RULING-12), despair before them, never in a fight (C-24). Who
    came upon Dracula by day fights at dusk (RULING-7), who did by night at dawn (RULING-8).
    """

    first: bool = False

    def open(self, play: Play) -> Next:
        if self.first:
            return Goto("day")
        clock.enter_phase(play, Phase.DAWN)
        state = play.state
        if state.clock.day == 0 and clock.place_despair(play) and state.setup.edition is Edition.ADVANCED:
            trail.take_rumor(play, 1, "TIME-2")
        plans = state.plans
        clock.plan(
            play,
            Plans(
                no_supply=plans.no_supply_next,
                no_day=plans.no_day_next,
                nocturnal=plans.nocturnal_next,
            ),
        )
        return Call(EventWindow(window=Window.R2, seats=HUNTERS))

    def hosts_leave(self, play: Play) -> Next:
        tokens.remove_hosts(play)
        back = fallen(play.state)
        return Call(Comeback(seats=back)) if back else None

    def dawn_fight(self, play: Play) -> Next:
        return Call(FightDracula()) if may_fight_dracula(play.state) else None

    def day(self, play: Play) -> Next:
        if play.state.plans.no_day:
            return Goto("dusk")
        clock.enter_phase(play, Phase.DAY)
        return Call(Turns(good_luck=True))

    def dusk(self, play: Play) -> Next:
        clock.enter_phase(play, Phase.DUSK)
        clock.plan(play, replace(play.state.plans, nocturnal=False))
        return Call(EventWindow(window=Window.R9, seats=HUNTERS))

    def dusk_fight(self, play: Play) -> Next:
        return Call(FightDracula()) if may_fight_dracula(play.state) else None

    def weather_clears(self, play: Play) -> Next:
        return Call(EndOfDusk())

    def night(self, play: Play) -> Next:
        clock.enter_phase(play, Phase.NIGHT)
        return Call(Turns())

    def dracula(self, play: Play) -> Next:
        clock.plan(play, Plans())
        clock.enter_phase(play, Phase.DRACULA)
        return Call(DraculaPhase())

    def done(self, play: Play) -> Next:
        return Return()


@procedure
class Turns(Frame):
    """TIME-3, TIME-5: each hunter acts once, in activation order or as Speedy Telegraph has it.

    ``good_luck``: a window for Good Luck before each turn (R6). ``acted`` are the seats done.
    """

    good_luck: bool = False
    acted: tuple[Seat, ...] = ()
    next: Seat | None = None

    def windows(self, play: Play) -> Next:
        self.next = None
        if not _left(play.state, self.acted):
            return Goto("over")
        if self.good_luck:
            return Call(EventWindow(window=Window.R6, seats=HUNTERS))
        return None

    def who(self, play: Play) -> Next:
        left = _left(play.state, self.acted)
        herald = play.state.plans.telegraph
        if herald is None or len(left) == 1:
            self.next = left[0]
            return Goto("turn")
        # B-11, B-12: the player of the card names who is next; if gone, the first on the board does.
        asked = herald if on_board(play.state, herald) else _left(play.state, ())[0]
        window = Window.R7 if play.state.clock.phase is Phase.DAY else Window.R12
        options = tuple(map(OfHunter, left))
        return ask(AskKind.HUNTER, asked, window, "TIME-3", options, About(topic="next_hunter"))

    def named(self, play: Play) -> Next:
        self.next = play.picked(OfHunter).hunter
        return None

    def turn(self, play: Play) -> Next:
        assert self.next is not None
        self.acted = (*self.acted, self.next)
        clock.begin_turn(play, self.next)
        return Call(Turn(hunter=self.next), then="windows")

    def over(self, play: Play) -> Next:
        clock.end_turns(play)
        return Return()


def _left(state: State, acted: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Hunters on the board who have not acted; one who is back acts only from his return on."""
    return tuple(seat for seat in HUNTERS if seat not in acted and on_board(state, seat))


@procedure
class EndOfDusk(Frame):
    """TIME-4, RULING-3, R11: Dracula takes one roadblock and one storm off the board; fog thins (C-49)."""

    def roadblock(self, play: Play) -> Next:
        blocks = play.state.tokens.roadblocks
        if len(blocks) < 2:
            if blocks:
                tokens.remove_roadblock(play, blocks[0], "TIME-4")
            return Goto("storm")
        options = tuple(map(OfEdge, blocks))
        about = About(topic="remove_roadblock")
        return ask(AskKind.TOKENS, Seat.DRACULA, Window.R11, "TIME-4", options, about)

    def lift(self, play: Play) -> Next:
        tokens.remove_roadblock(play, play.picked(OfEdge).edge, "TIME-4")
        return None

    def storm(self, play: Play) -> Next:
        storms = play.state.tokens.storms
        if len(storms) < 2:
            if storms:
                tokens.remove_storm(play, storms[0], "TIME-4")
            return Goto("fog")
        options = tuple(map(Go, storms))
        about = About(topic="remove_storm")
        return ask(AskKind.TOKENS, Seat.DRACULA, Window.R11, "TIME-4", options, about)

    def calm(self, play: Play) -> Next:
        tokens.remove_storm(play, play.picked(Go).place, "TIME-4")
        return None

    def fog(self, play: Play) -> Next:
        tokens.thin_fog(play)
        return Return()
