"""HURT: damage that may defeat, bites, defeat, and the return from the hospital."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import clock, combat, hands, hunters
from harker.engine.catalog import hospital_distance
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import PASS, Go
from harker.engine.options import Play as PlayCard
from harker.engine.queries import INDEX, character, hunter
from harker.engine.rules.card import EventWindow
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, AskKind, Event, PlaceId, Seat, Window


def would_defeat(state: State, seat: Seat, amount: int) -> bool:
    """Whether this much more damage defeats the hunter (HURT-1)."""
    return hunter(state, seat).damage + amount >= character(state, seat).health


def can_use_lucy(state: State, seat: Seat) -> bool:
    """BD1, C-16: Lucy's Revenge lies before the hunter, who is in the fight."""
    fight = state.fight
    return fight is not None and seat in fight.fighters and Event.LUCYS_REVENGE in hunter(state, seat).lying


@procedure
class Harm(Frame):
    """One instance of damage to a hunter (HURT-1, B-45). Returns True if the damage was suffered.

    Lethal damage may be prevented whole (HURT-5); else the hunter is defeated. ``rage`` False:
    others suffer with this hunter, and who calls lets :func:`rage` follow after all (C-65).
    """

    hunter: Seat
    amount: int
    why: str
    rage: bool = True

    def strike(self, play: Play) -> Next:
        if hunter(play.state, self.hunter).place is None or self.amount <= 0:
            return Return(False)
        if would_defeat(play.state, self.hunter, self.amount):
            return Call(Prevention(hunter=self.hunter, bite=False))
        hunters.hurt_hunter(play, self.hunter, self.amount, self.why)
        return Return(True)

    def fall(self, play: Play) -> Next:
        if play.result:
            return Return(False)
        hunters.hurt_hunter(play, self.hunter, self.amount, self.why)
        return Call(Defeat(hunter=self.hunter, why=self.why, rage=self.rage))

    def done(self, play: Play) -> Next:
        return Return(True)


@procedure
class Bite(Frame):
    """HURT-2: a bite, or defeat where no space is free. Returns True if it was not prevented.

    Which cards lie face up from then on is asked after the moment (B-15): whoever runs the card
    that bites calls ``settle`` then.
    """

    hunter: Seat
    why: str

    def strike(self, play: Play) -> Next:
        if hunter(play.state, self.hunter).place is None:
            return Return(False)
        return Call(Prevention(hunter=self.hunter, bite=True))

    def sink(self, play: Play) -> Next:
        if play.result:
            return Return(False)
        if hunter(play.state, self.hunter).bites >= character(play.state, self.hunter).bite_spaces:
            return Call(Defeat(hunter=self.hunter, why=self.why))
        hunters.bite_hunter(play, self.hunter, self.why)
        return None

    def done(self, play: Play) -> Next:
        return Return(True)


@procedure
class Prevention(Frame):
    """BD1, BD2: Lucy's Revenge of the victim, then Great Strength of anyone (C-17).

    Returns True if the bite or the damage is prevented.
    """

    hunter: Seat
    bite: bool

    def lucy(self, play: Play) -> Next:
        if not can_use_lucy(play.state, self.hunter):
            return Goto("strength")
        about = About(hunter=self.hunter, event=Event.LUCYS_REVENGE, topic="bite" if self.bite else "fall")
        options = (PlayCard(Event.LUCYS_REVENGE), PASS)
        return ask(AskKind.PLAY, self.hunter, Window.BD1, "HURT-5", options, about)

    def revenge(self, play: Play) -> Next:
        if play.pick == PASS:
            return None
        hands.discard_lying(play, self.hunter, Event.LUCYS_REVENGE)
        hunters.prevent_harm(play, self.hunter, self.bite, f"event:{Event.LUCYS_REVENGE}")
        return Return(True)

    def strength(self, play: Play) -> Next:
        about = About(hunter=self.hunter, topic="bite" if self.bite else "fall")
        return Call(EventWindow(window=Window.BD2, seats=HUNTERS, about=about, once=True))

    def saved(self, play: Play) -> Next:
        if play.result is None:
            return Return(False)
        hunters.prevent_harm(play, self.hunter, self.bite, f"event:{Event.GREAT_STRENGTH}")
        return Return(True)


@procedure
class Defeat(Frame):
    """HURT-3, HURT-4, WHO-6: whatever caused it, cards and tickets go, the figure leaves.

    Influence rises by Rage, if ``rage`` says so.
    """

    hunter: Seat
    why: str
    rage: bool = True

    def fall(self, play: Play) -> Next:
        figure = hunter(play.state, self.hunter)
        fight = play.state.fight
        if fight is not None and self.hunter in fight.fighters:
            for seat in fight.worn:
                if seat is self.hunter:
                    combat.end_wreath(play, seat)
            combat.leave_fight(play, self.hunter, "defeat")
        for item in figure.items:
            hands.discard_item(play, self.hunter, item, "HURT-3")
        for event in figure.events:
            hands.discard_event(play, self.hunter, event, "HURT-3")
        for event in figure.lying:
            hands.discard_lying(play, self.hunter, event)
        for ticket in figure.tickets:
            hands.discard_ticket(play, self.hunter, ticket, "HURT-3")
        hunters.remove_figure(play, self.hunter, self.why)
        if self.rage:
            rage(play)
        return Return()


def rage(play: Play) -> None:
    """WHO-6: influence rises by 2, and by 1 for each despair token, for one defeated hunter."""
    clock.change_influence(play, play.state.setup.numbers.rage + play.state.clock.despair, "WHO-6")


def rage_after_all(play: Play, struck: tuple[Seat, ...]) -> None:
    """C-65: when all have suffered, Rage for each of these hunters who fell."""
    for seat in struck:
        if hunter(play.state, seat).place is None:
            rage(play)


def fallen(state: State) -> tuple[Seat, ...]:
    """Hunters off the board who return at this dawn."""
    return tuple(seat for seat in HUNTERS if (h := state.hunters[INDEX[seat]]).place is None and h.fell_at)


@procedure
class Comeback(Frame):
    """HURT-6, HURT-8, R4: each defeated hunter stands in the nearest hospital, delayed (G-24).

    To return is no rest (RULING-18); who falls at dawn after this waits for the next day's (B-20).
    """

    seats: tuple[Seat, ...]

    def next_hunter(self, play: Play) -> Next:
        if not self.seats:
            return Return()
        seat = self.seats[0]
        near = _hospitals(play.state, seat)
        if len(near) == 1:
            hunters.return_hunter(play, seat, near[0])
            self.seats = self.seats[1:]
            return Goto("next_hunter")
        return ask(AskKind.ROUTE, seat, Window.R4, "HURT-6", tuple(map(Go, near)), About(topic="hospital"))

    def stand(self, play: Play) -> Next:
        hunters.return_hunter(play, self.seats[0], play.picked(Go).place)
        self.seats = self.seats[1:]
        return Goto("next_hunter")


def _hospitals(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    """C-48: the nearest hospitals on the bare board, from where the hunter fell."""
    fell_at = hunter(state, seat).fell_at
    assert fell_at is not None
    return hospital_distance(fell_at)
