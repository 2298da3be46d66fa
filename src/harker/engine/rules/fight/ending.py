"""FIGHT-1, FIGHT-2, FIGHT-7, C-60: whole fights, from who takes part to what lies where afterwards."""

from __future__ import annotations

from harker.engine.asks import About, Spot, ask
from harker.engine.atoms import combat, hunters, trail
from harker.engine.cards.registry import MEET_FRAMES
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import PASS, AnyOption, OfHunter, Pay
from harker.engine.queries import hideout_at, hunter, hunters_in
from harker.engine.rules.card import settle
from harker.engine.rules.fight.foe import discard_laid_events, end_wreaths, foe_is_dead, the_fight
from harker.engine.rules.fight.round import Fighting
from harker.engine.state import Lurker, State
from harker.engine.vocabulary import HUNTERS, AskKind, Encounter, PlaceId, Seat, Window

JOINED = (Encounter.NEW_VAMPIRE,)
"""The vampires that other hunters may fight along with the one who met them."""


@procedure
class FightDracula(Frame):
    """FIGHT-1: the fight at dawn or dusk, Szgany Bodyguards before it (F1, B-40)."""

    def bodyguards(self, play: Play) -> Next:
        dracula = play.state.dracula
        here = hunters_in(play.state, dracula.place)
        if not here:
            return Return()
        if dracula.szgany == 0:
            return Goto("begin")
        about = About(encounter=Encounter.SZGANY_BODYGUARDS, place=dracula.place)
        options: tuple[AnyOption, ...] = (*map(OfHunter, here), PASS)
        return ask(AskKind.HUNTER, Seat.DRACULA, Window.F1, "B-40", options, about)

    def step_forward(self, play: Play) -> Next:
        if play.pick == PASS:
            return Goto("begin")
        place = play.state.dracula.place
        assert place is not None
        frame = MEET_FRAMES[Encounter.SZGANY_BODYGUARDS]
        return Call(frame(hunter=play.picked(OfHunter).hunter, place=place))

    def spent(self, play: Play) -> Next:
        trail.spend_szgany(play)
        return Goto("bodyguards")

    def begin(self, play: Play) -> Next:
        place = play.state.dracula.place
        assert place is not None
        combat.open_fight(play, place, hunters_in(play.state, place))
        return Call(Fighting())

    def end(self, play: Play) -> Next:
        _clear_table(play)
        combat.close_fight(play)
        return settle(play)

    def done(self, play: Play) -> Next:
        return Return()


@procedure
class FightVampire(Frame):
    """FIGHT-2, SEARCH-3: a vampire encounter is fought at once. Returns ``"killed"`` or ``"survived"``.

    It leaves its ``spot`` for the fight and goes back face up with its wounds, or is discarded.
    """

    hunter: Seat
    place: PlaceId
    spot: Spot
    encounter: Encounter
    damage: int = 0
    ambush: bool = False
    asked: tuple[Seat, ...] = ()
    value: str = "survived"

    def meet(self, play: Play) -> Next:
        lurker = _lurker(play.state, self.spot, self.encounter, self.damage)
        trail.take_lurker(play, self.spot, lurker)
        combat.open_fight(play, self.place, (self.hunter,), lurker, self.spot)
        return None if self.encounter in JOINED else Goto("fight")

    def invite(self, play: Play) -> Next:
        seat = _invited(play.state, self.place, self.asked)
        if seat is None:
            return Goto("fight")
        self.asked = (*self.asked, seat)
        about = About(hunter=self.hunter, encounter=self.encounter, place=self.place, topic="join")
        return ask(AskKind.PAY, seat, Window.F0, "B-39", (Pay(), PASS), about)

    def join(self, play: Play) -> Next:
        if play.pick != PASS:
            combat.join_fight(play, self.asked[-1])
            hunters.delay_hunter(play, self.asked[-1], f"encounter:{self.encounter}")
        return Goto("invite")

    def fight(self, play: Play) -> Next:
        return Call(Fighting())

    def end(self, play: Play) -> Next:
        vampire = the_fight(play.state).vampire
        assert vampire is not None
        _clear_table(play)
        if foe_is_dead(play.state):
            self.value = "killed"
            trail.discard_taken(play, self.spot, vampire, "FIGHT-5")
        else:
            trail.put_lurker_back(play, self.spot, vampire, "SEARCH-3")
        combat.close_fight(play)
        return settle(play)

    def done(self, play: Play) -> Next:
        return Return(self.value)


def _lurker(state: State, spot: Spot, encounter: Encounter, damage: int) -> Lurker:
    """The card that was met: it has been turned up, unless nobody needed to."""
    hideout = hideout_at(state, spot)
    assert hideout is not None, f"nothing lies at {spot}"
    alike = [x for x in hideout.lurkers if x.encounter is encounter and x.damage == damage]
    return max(alike, key=lambda lurker: lurker.up)


def _invited(state: State, place: PlaceId, asked: tuple[Seat, ...]) -> Seat | None:
    """F0, A-16, B-39: another hunter of the city who can still pay with a delay."""
    for seat in hunters_in(state, place):
        if seat not in asked and seat not in the_fight(state).fighters and not hunter(state, seat).delayed:
            return seat
    return None


def _clear_table(play: Play) -> None:
    """F16: laid events and worn Wreaths are discarded; Mesmerize and Plotting end by themselves."""
    for seat in HUNTERS:
        discard_laid_events(play, seat)
    end_wreaths(play, HUNTERS, "FIGHT-7")
