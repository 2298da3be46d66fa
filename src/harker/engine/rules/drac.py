"""DRAC: the Dracula phase, and what becomes of a hideout that leaves the trail."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from harker.engine import catalog
from harker.engine.asks import About, Spot, ask, choose
from harker.engine.atoms import clock, trail
from harker.engine.cards.registry import ALLY_SLIDES, ALLY_STARTS, MATURED_FRAMES, POWER_FRAMES
from harker.engine.machine import Call, Frame, Goto, Next, Play, Result, Return, procedure
from harker.engine.options import (
    PASS,
    AnyOption,
    Go,
    MakeLair,
    OfEncounter,
    OfLair,
    OfLurker,
    UsePower,
)
from harker.engine.options import Mature as MatureIt
from harker.engine.queries import FALLEN, current_group, current_index, hunters_in, is_exposed
from harker.engine.rules.card import EventWindow
from harker.engine.rules.power import card_options, go_to
from harker.engine.rules.rumor import PlaceRumor
from harker.engine.state import Hideout, Lurker, State
from harker.engine.vocabulary import AskKind, PlaceId, Power, Seat, Window

SIXTH = 5
"""The index of the sixth space."""

CLEARED_BY_VAMPIRE = (3, 4, 5)
"""The spaces that a maturing vampire clears, by index (DRAC-5)."""


@procedure
class DraculaPhase(Frame):
    """DRAC-1, in the order of rulings.md E5. Unearthly Swiftness gives one more whole phase (D-07).

    He whom the first phase revealed may be taken away by the second: no fight comes between (C-71).
    """

    def ally_acts(self, play: Play) -> Next:
        ally = play.state.dracula.ally
        frame = None if ally is None else ALLY_STARTS.get(ally)
        return None if frame is None else Call(frame(seat=Seat.DRACULA, window=Window.P0))

    def before_the_slide(self, play: Play) -> Next:
        return Call(EventWindow(window=Window.P1, seats=(Seat.DRACULA,)))

    def slide(self, play: Play) -> Next:
        trail.slide(play)
        ally = play.state.ally
        if ally in ALLY_SLIDES and play.state.trail[SIXTH] is not None:
            ALLY_SLIDES[ally](play)
        return None

    def settle_the_fallen(self, play: Play) -> Next:
        return None if play.state.fallen is None else Call(Mature())

    def before_the_card(self, play: Play) -> Next:
        return Call(EventWindow(window=Window.P4, seats=(Seat.DRACULA,)))

    def card(self, play: Play) -> Next:
        return Call(ChooseCard())

    def encounter(self, play: Play) -> Next:
        return Call(EncounterStep())

    def rumor(self, play: Play) -> Next:
        return Call(PlaceRumor())

    def end(self, play: Play) -> Next:
        return Call(EventWindow(window=Window.P8, seats=(Seat.DRACULA,)))

    def again(self, play: Play) -> Next:
        plans = play.state.plans
        if plans.swiftness:
            clock.plan(play, replace(plans, swiftness=False))
            return Goto("ally_acts")
        return Return()


# --- what leaves the sixth space -------------------------------------------------------------


def lair_slots(state: State) -> range:
    """The lair slots of this game, by index (DRAC-7)."""
    return range(min(len(state.lairs), state.setup.numbers.lairs))


def may_be_lair(hideout: Hideout) -> bool:
    """DRAC-7, ruling 16: not a sea zone, not a hideout without a location."""
    return hideout.place is not None and catalog.PLACES[hideout.place].is_city


def seems_a_city(hideout: Hideout) -> bool:
    """Whether all see a city's card or back; a face-down Hide has the same (DRAC-10, G-03)."""
    return may_be_lair(hideout) or (hideout.power is Power.HIDE and not hideout.up)


def _fallen(play: Play) -> Hideout:
    hideout = play.state.fallen
    assert hideout is not None, "nothing has left the sixth space"
    return hideout


@procedure
class Mature(Frame):
    """DRAC-3..7: what left the sixth space matures or becomes a lair (P3); the Castle as any (C-53).

    A Hide matures and leaves no empty location behind (RULING-16). How many encounters he does not
    use is public, which ones they are is not (G-17).

    ``uses``: the encounters still to be resolved, in his order; ``score``: the influence of the
    vampires among those resolved, which is counted once, after all (B-25, RULING-4).
    """

    MOMENT: ClassVar[bool] = True

    uses: tuple[Lurker, ...] = ()
    score: int = 0
    vampire: bool = False
    lair: int = 0

    def ask_which(self, play: Play) -> Next:
        # B-23. Whether it is asked depends on what all see: a face-down Hide is asked about like
        # a city, though it can't be a lair.
        hideout = _fallen(play)
        if seems_a_city(hideout) and play.state.dracula.encounters and lair_slots(play.state):
            options: tuple[AnyOption, ...] = (MatureIt(),)
            if may_be_lair(hideout):
                options = (MakeLair(), MatureIt())
            about = About(place=hideout.place or hideout.city, spot=FALLEN)
            return ask(AskKind.MATURE, Seat.DRACULA, Window.P3, "DRAC-3", options, about, default=MatureIt())
        return Goto("ask_order")

    def decide(self, play: Play) -> Next:
        return Goto("make_room") if play.pick == MakeLair() else None

    def ask_order(self, play: Play) -> Next:
        lurkers = _fallen(play).lurkers
        if not lurkers:
            return Goto("clear_it")
        options = tuple(OfLurker(lurker.encounter, lurker.up, lurker.damage) for lurker in lurkers)
        about = About(place=_fallen(play).place or _fallen(play).city, spot=FALLEN)
        return choose(
            Seat.DRACULA,
            Window.P3,
            "DRAC-4",
            options,
            0,
            len(options),
            about,
            ordered=True,
            kind=AskKind.ORDER,
        )

    def order(self, play: Play) -> Next:
        self.uses = tuple(Lurker(pick.encounter, pick.up, pick.damage) for pick in play.all_picked(OfLurker))
        return None

    def resolve_next(self, play: Play) -> Next:
        if not self.uses:
            return Goto("count")
        encounter = self.uses[0].encounter
        trail.say_matured(play, encounter)
        frame = MATURED_FRAMES.get(encounter)
        if frame is None:
            self._use_up(play, None)
            return Goto("resolve_next")
        return Call(frame(hideout=_fallen(play)))

    def resolved(self, play: Play) -> Next:
        self._use_up(play, play.result)
        return Goto("resolve_next")

    def count(self, play: Play) -> Next:
        if not self.vampire:
            return Goto("clear_it")
        clock.change_influence(play, self.score, "DRAC-5")
        if _fallen(play).rumor:
            clock.change_influence(play, play.state.setup.numbers.rumor_bonus, "RUMOR-1")
        kept = current_group(play.state)
        for index in CLEARED_BY_VAMPIRE:
            if index not in kept:
                trail.clear(play, Spot(False, index), "DRAC-5")
        return None

    def clear_it(self, play: Play) -> Next:
        trail.clear(play, FALLEN, "DRAC-4")
        return Return()

    def make_room(self, play: Play) -> Next:
        state = play.state
        slots = lair_slots(state)
        free = next((i for i in slots if state.lairs[i] is None), None)
        if free is not None:
            self.lair = free
            return Goto("ask_encounter")
        if len(slots) == 1:
            trail.clear(play, Spot(True, 0), "DRAC-7")
            return Goto("ask_encounter")
        options = tuple(OfLair(i + 1) for i in slots)
        about = About(topic="lair_to_clear")
        return ask(AskKind.TRAIL, Seat.DRACULA, Window.P3, "DRAC-7", options, about)

    def clear_lair(self, play: Play) -> Next:
        pick = play.picked(OfLair)
        self.lair = pick.lair - 1
        trail.clear(play, Spot(True, self.lair), "DRAC-7")
        return None

    def ask_encounter(self, play: Play) -> Next:
        hand = play.state.dracula.encounters
        if len(hand) == 1:
            trail.make_lair(play, self.lair, hand[0])
            return Return()
        options = tuple(map(OfEncounter, dict.fromkeys(hand)))
        about = About(place=_fallen(play).place, spot=Spot(True, self.lair))
        return ask(AskKind.ENCOUNTER, Seat.DRACULA, Window.P3, "DRAC-7", options, about)

    def make_lair(self, play: Play) -> Next:
        pick = play.picked(OfEncounter)
        trail.make_lair(play, self.lair, pick.encounter)
        return Return()

    def _use_up(self, play: Play, result: Result) -> None:
        """The encounter has been resolved and leaves its hideout."""
        lurker, self.uses = self.uses[0], self.uses[1:]
        if result == "gone":
            trail.take_lurker(play, FALLEN, lurker)
            return
        if isinstance(result, int):
            self.vampire = True
            self.score += result
        trail.discard_lurker(play, FALLEN, lurker, f"encounter:{lurker.encounter}")


# --- the card, the encounter -----------------------------------------------------------------


@procedure
class ChooseCard(Frame):
    """P5: a location, one of his lairs or a power; some powers let him choose once more."""

    def ask_card(self, play: Play) -> Next:
        options = card_options(play.state)
        if not options:
            return Call(NoCard(), then="done")
        return ask(
            AskKind.ROUTE,
            Seat.DRACULA,
            Window.P5,
            "DRAC-8",
            options,
            About(topic="card"),
            default=_harmless(play.state, options),
        )

    def place(self, play: Play) -> Next:
        pick = play.pick
        if isinstance(pick, Go):
            return Call(Travel(place=pick.place), then="done")
        assert isinstance(pick, UsePower)
        return Call(POWER_FRAMES[pick.power](place=pick.place))

    def used(self, play: Play) -> Next:
        return Goto("ask_card") if play.result == "again" else None

    def done(self, play: Play) -> Next:
        return Return()


def _harmless(state: State, options: tuple[AnyOption, ...]) -> AnyOption:
    """The card for a driver that must answer for him: what neither hurts nor shows him, if there is one.

    A city without hunters; else to stay unseen, or to feed; else any city, since the sea costs damage.
    """
    cities = [o for o in options if isinstance(o, Go) and catalog.PLACES[o.place].is_city]
    quiet = [city for city in cities if not hunters_in(state, city.place)]
    stays = [o for o in (UsePower(Power.HIDE), UsePower(Power.FEED)) if o in options]
    safe: tuple[AnyOption, ...] = (*quiet, *stays, *cities)
    return safe[0] if safe else options[0]


@procedure
class Travel(Frame):
    """DRAC-8..13: one moment, damage, influence and figure included (B-51, C-44)."""

    MOMENT: ClassVar[bool] = True

    place: PlaceId

    def travel(self, play: Play) -> Next:
        go_to(play, self.place, "DRAC-8")
        return Return()


@procedure
class NoCard(Frame):
    """DRAC-15, B-32: no card is legal; he suffers, loses his trail and is turned up where he is."""

    MOMENT: ClassVar[bool] = True

    def suffer(self, play: Play) -> Next:
        trail.say_no_card(play)
        trail.hurt_dracula(play, play.state.setup.numbers.no_card_damage, "DRAC-15")
        return None

    def clear_the_trail(self, play: Play) -> Next:
        current = current_index(play.state)
        for index in range(len(play.state.trail)):
            if index != current:
                trail.clear(play, Spot(False, index), "DRAC-15")
        trail.return_current_to_front(play)
        return Return()


def takes_encounter(state: State) -> bool:
    """DRAC-14: a city or Hide newly on space 1, while he is not revealed."""
    hideout = state.trail[0]
    if hideout is None or is_exposed(state):
        return False
    if hideout.power is not None and not catalog.POWERS[hideout.power].encounter:
        return False
    return hideout.place is None or catalog.PLACES[hideout.place].is_city


@procedure
class EncounterStep(Frame):
    """P6, DRAC-14: an encounter face down on space 1, then the hand is refilled (B-21)."""

    def ask_encounter(self, play: Play) -> Next:
        state = play.state
        hand = state.dracula.encounters
        if not hand or not takes_encounter(state):
            return Goto("refill")
        mandatory = state.setup.switches.encounter_mandatory == "yes"
        if mandatory and len(hand) == 1:
            trail.place_encounter(play, Spot(False, 0), hand[0], "DRAC-14")
            return Goto("refill")
        options: tuple[AnyOption, ...] = tuple(map(OfEncounter, dict.fromkeys(hand)))
        if not mandatory:
            options = (*options, PASS)
        about = About(spot=Spot(False, 0))
        return ask(AskKind.ENCOUNTER, Seat.DRACULA, Window.P6, "DRAC-14", options, about)

    def place(self, play: Play) -> Next:
        match play.pick:
            case OfEncounter(encounter=encounter):
                trail.place_encounter(play, Spot(False, 0), encounter, "DRAC-14")
            case _:
                pass
        return None

    def refill(self, play: Play) -> Next:
        trail.refill_encounters(play)
        return Return()
