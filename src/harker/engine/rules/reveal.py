"""REVEAL, AMBUSH, SEARCH: what happens when a hunter comes to a place, and when one searches it."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from harker.engine.asks import About, Ask, Spot, ask
from harker.engine.atoms import clock, hands, trail
from harker.engine.cards.registry import MEET_FRAMES
from harker.engine.catalog import ENCOUNTERS, PLACES
from harker.engine.machine import Call, Frame, Goto, Next, Play, Result, Return, procedure
from harker.engine.options import PASS, AnyOption, OfItem, OfLair, OfLurker, OfSpace, Pay, Show
from harker.engine.options import Play as PlayCard
from harker.engine.queries import FALLEN, WEAPONS, hideout_at, hunter, might_hold, on_board, spots_of
from harker.engine.rules.card import EventWindow, PlayEvent, opens, playable, settle
from harker.engine.rules.hurt import Bite
from harker.engine.state import Lurker, State
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, PlaceId, Power, Seat, Window

CHASED = (Encounter.RATS, Encounter.SABOTEUR, Encounter.SPY, Encounter.WOLVES)
"""What Dogs drive off."""

Lying: TypeAlias = tuple[Spot, Lurker]
"""An encounter and where it lies."""


# --- reveal ------------------------------------------------------------------------------


def reveal_place(play: Play, place: PlaceId, why: str) -> bool:
    """REVEAL-4: turn up the cards of this place on the trail, its Hide too; else say "no".

    Lairs are not reached: they are turned up by arrival only (A-17). Returns whether there are any.
    """
    spots = tuple(spot for spot in spots_of(play.state, place) if not spot.lair)
    return _turn_up_all(play, place, spots, why)


def reveal_space(play: Play, index: int, why: str) -> bool:
    """B-56: turn up what lies on the trail space ``index`` (from 0), or say that there is nothing.

    An empty space, one that is up already and one with a power alone are "nothing". A Hide is
    turned up, its city not told. Returns whether something was turned up.
    """
    hideout = play.state.trail[index]
    if hideout is None or hideout.up or (hideout.place is None and hideout.power is not Power.HIDE):
        trail.say_nothing_there(play, why, space=index + 1)
        return False
    trail.turn_up(play, Spot(False, index), why)
    if hideout.place is not None:
        turn_up_with_city(play, hideout.place, why)
    return True


def turn_up_with_city(play: Play, place: PlaceId, why: str) -> None:
    """POWER-4: when a city is revealed, so is the Hide that belongs to it (``hide_shares_city``)."""
    if play.state.setup.switches.hide_shares_city == "yes":
        trail.turn_up_hide_of(play, place, why)


def reveal_fallen(play: Play, why: str) -> None:
    """DRAC-5, POWER-4: an encounter that matures reveals its location, and so the Hide of that city.

    What is revealed of a Hide that matures is the name of its city, and no other card (A-11).
    """
    hideout = play.state.fallen
    assert hideout is not None, "nothing has left the sixth space"
    trail.turn_up(play, FALLEN, why)
    if hideout.place is not None:
        turn_up_with_city(play, hideout.place, why)


def _turn_up_all(play: Play, place: PlaceId, spots: tuple[Spot, ...], why: str) -> bool:
    for spot in spots:
        hideout = hideout_at(play.state, spot)
        if hideout is not None and hideout.place == place:
            trail.turn_up(play, spot, why)
    if not spots:
        trail.say_nothing_there(play, why, place=place)
        return False
    turn_up_with_city(play, place, why)
    return True


@procedure
class Arrive(Frame):
    """M5 to M7: everything that follows when a hunter's figure came to a place (B-01, B-02).

    Horses come before anything is said of the city (RULING-14, G-21); a sea zone reveals nothing
    (RULING-10).

    ``by_road``: Dracula may answer with Wild Horses, at night too (C-04). ``origin``: where the travel began.
    ``move_action``: the move action itself opens M9 when it is over; under the switch ``customs``
    any other travel between regions opens it here.
    """

    hunter: Seat
    by_road: bool = False
    move_action: bool = False
    origin: PlaceId | None = None

    def wild_horses(self, play: Play) -> Next:
        place = hunter(play.state, self.hunter).place
        if not self.by_road or place is None:
            return None
        about = About(hunter=self.hunter, place=place)
        # C-03: once per arrival, since what Dracula moves is not the hunter's own way.
        return Call(EventWindow(window=Window.M5, seats=(Seat.DRACULA,), about=about, once=True))

    def reveal(self, play: Play) -> Next:
        place = hunter(play.state, self.hunter).place
        if place is None or PLACES[place].is_sea:
            return Goto("customs")
        _turn_up_all(play, place, spots_of(play.state, place), "REVEAL-1")
        return Call(Ambush(hunter=self.hunter, place=place))

    def customs(self, play: Play) -> Next:
        if self.move_action or play.state.setup.switches.customs != "any_travel":
            return Return()
        return customs_window(play.state, self.hunter, self.origin, hunter(play.state, self.hunter).place)

    def done(self, play: Play) -> Next:
        return Return()


def customs_window(state: State, seat: Seat, origin: PlaceId | None, landed: PlaceId | None) -> Call | None:
    """M9, C-05: Customs Search may answer a way from one region into another; the sea has none."""
    if origin is None or landed is None or not on_board(state, seat):
        return None
    before, after = PLACES[origin].region, PLACES[landed].region
    if before is None or after is None or before == after:
        return None
    about = About(hunter=seat, place=origin)
    return Call(EventWindow(window=Window.M9, seats=(Seat.DRACULA,), about=about, once=True))


# --- encounters that lie somewhere -------------------------------------------------------


def lying_in(state: State, place: PlaceId) -> tuple[Lying, ...]:
    """The encounters of this city: of its hideout or lair, and of its Hide (A-11)."""
    return tuple(
        (spot, lurker)
        for spot in spots_of(state, place)
        if (hideout := hideout_at(state, spot)) is not None
        for lurker in hideout.lurkers
    )


def stands_in(state: State, seat: Seat, place: PlaceId) -> bool:
    """Whether the hunter is still in this city itself, undefeated (C-66, SEARCH-1)."""
    figure = hunter(state, seat)
    return figure.place == place and not figure.hospital


def _without(left: tuple[Lying, ...], lying: Lying) -> tuple[Lying, ...]:
    index = left.index(lying)
    return left[:index] + left[index + 1 :]


def _option(state: State, place: PlaceId, lying: Lying) -> OfLurker:
    """The option for an encounter; its space is named where two hideouts of the city are meant."""
    spot, lurker = lying
    space = -1
    if len(spots_of(state, place)) > 1:
        space = 0 if spot.lair else spot.index + 1
    return OfLurker(lurker.encounter, lurker.up, lurker.damage, space)


def _lurker_options(state: State, place: PlaceId, left: tuple[Lying, ...]) -> tuple[AnyOption, ...]:
    return tuple(dict.fromkeys(_option(state, place, lying) for lying in left))


def _named(state: State, place: PlaceId, left: tuple[Lying, ...], option: AnyOption) -> Lying | None:
    """The encounter that an option stands for."""
    return next((lying for lying in left if _option(state, place, lying) == option), None)


def _known(met: Lying | None) -> Lying:
    assert met is not None, "no encounter is being met"
    return met


def _shown(play: Play, lying: Lying, why: str) -> Lying:
    """The encounter is shown to all; returns it as it lies then."""
    spot, lurker = lying
    return spot, trail.turn_encounter_up(play, spot, lurker, why)


def _meet(lying: Lying, seat: Seat, place: PlaceId, *, ambush: bool = False) -> Call:
    """The encounter takes effect on this hunter."""
    spot, lurker = lying
    frame = MEET_FRAMES[lurker.encounter]
    return Call(frame(hunter=seat, place=place, spot=spot, ambush=ambush, damage=lurker.damage))


def _settle_met(play: Play, lying: Lying, verdict: Result) -> None:
    """AMBUSH-1: an encounter that was met is discarded unless its effect says otherwise."""
    spot, lurker = lying
    why = f"encounter:{lurker.encounter}"
    if verdict == "returns":
        trail.say_returns(play, spot, lurker.encounter, why)
    elif verdict != "gone":
        trail.discard_lurker(play, spot, lurker, why)


def _clear_empty_lair(play: Play, place: PlaceId) -> None:
    """DRAC-7, SEARCH-2, B-33: a lair without encounters is cleared; a trail hideout stays."""
    for spot in spots_of(play.state, place):
        hideout = hideout_at(play.state, spot)
        if spot.lair and hideout is not None and not hideout.lurkers:
            trail.clear(play, spot, "SEARCH-2")


# --- ambush ------------------------------------------------------------------------------


def _answers(encounter: Encounter) -> tuple[tuple[Event, ...], tuple[Item, ...]]:
    """A2, B-36: the cards that may answer an ambush by this encounter."""
    events = () if ENCOUNTERS[encounter].vampire else (Event.FOREWARNED,)
    items: tuple[Item, ...] = (Item.DOGS,) if encounter in CHASED else ()
    if encounter is Encounter.SPY:
        items = (*items, *WEAPONS)
    return events, items


@procedure
class Ambush(Frame):
    """AMBUSH-1, A1 to A3: Dracula may ambush the hunter who came, one encounter at a time.

    ``left`` are the encounters that have not ambushed since this arrival: each may once (A-08).
    """

    hunter: Seat
    place: PlaceId
    left: tuple[Lying, ...] = ()
    met: Lying | None = None
    why: str = ""

    def lie_in_wait(self, play: Play) -> Next:
        self.left = lying_in(play.state, self.place)
        return None

    def ask_next(self, play: Play) -> Next:
        if not self.left or not stands_in(play.state, self.hunter, self.place):
            return Goto("over")
        # A1: asked even if none of them may ambush, since that is Dracula's to know.
        able = tuple(lying for lying in self.left if ENCOUNTERS[lying[1].encounter].ambush)
        options = (*_lurker_options(play.state, self.place, able), PASS)
        about = About(hunter=self.hunter, place=self.place)
        return ask(AskKind.ENCOUNTER, Seat.DRACULA, Window.A1, "AMBUSH-1", options, about)

    def show(self, play: Play) -> Next:
        lying = _named(play.state, self.place, self.left, play.pick)
        if lying is None:
            return Goto("over")
        self.left = _without(self.left, lying)
        self.met = _shown(play, lying, "AMBUSH-1")
        events, items = _answers(lying[1].encounter)
        if not might_hold(play.state, self.hunter, events, items):
            return Goto("effect")
        about = self._about()
        held = hunter(play.state, self.hunter)
        options: tuple[AnyOption, ...] = (
            *(
                PlayCard(event)
                for event in events
                if event in held.events and playable(play.state, self.hunter, event, Window.A2, about)
            ),
            *(OfItem(item) for item in items if item in held.items),
            PASS,
        )
        return ask(AskKind.PLAY, self.hunter, Window.A2, "AMBUSH-3", options, about)

    def answer(self, play: Play) -> Next:
        match play.pick:
            case PlayCard(event=event):
                self.why = f"event:{event}"
                about = self._about()
                return Call(PlayEvent(seat=self.hunter, event=event, window=Window.A2, about=about))
            case OfItem(item=item):
                self.why = f"item:{item}"
                hands.discard_item(play, self.hunter, item, self.why)
                return None
            case _:
                return Goto("effect")

    def ward_off(self, play: Play) -> Next:
        trail.discard_lurker(play, *_known(self.met), self.why)
        return Goto("lay_open")

    def effect(self, play: Play) -> Next:
        return _meet(_known(self.met), self.hunter, self.place, ambush=True)

    def resolved(self, play: Play) -> Next:
        _settle_met(play, _known(self.met), play.result)
        return None

    def lay_open(self, play: Play) -> Next:
        return settle(play)

    def again(self, play: Play) -> Next:
        return Goto("ask_next")

    def over(self, play: Play) -> Next:
        _clear_empty_lair(play, self.place)
        return Return()

    def _about(self) -> About:
        spot, lurker = _known(self.met)
        return About(hunter=self.hunter, place=self.place, encounter=lurker.encounter, spot=spot)


# --- search ------------------------------------------------------------------------------


def can_search(state: State, seat: Seat) -> bool:
    """HUNT-11, C-67, TOKEN-1: there are encounters in the city, and no fog."""
    place = hunter(state, seat).place
    return place is not None and place not in state.tokens.fog and bool(lying_in(state, place))


def _staked(encounter: Encounter) -> bool:
    """B-35: what a Stake answers: a vampire or Hoax."""
    return encounter is Encounter.HOAX or ENCOUNTERS[encounter].vampire


@procedure
class Search(Frame):
    """SEARCH-1, S1 to S6: all encounters of the city, one by one.

    ``stakes`` and ``dogs`` were shown in S1 and are not spent yet. ``left`` is the set that was
    fixed when the search began, less what was turned up (A-08, A-11).
    """

    hunter: Seat
    place: PlaceId | None = None
    stakes: int = 0
    dogs: bool = False
    left: tuple[Lying, ...] = ()
    met: Lying | None = None
    before: int = 0
    """How many encounters like the one that is met lay at its spot, itself included."""
    fled: bool = False
    """The hunter met a vampire that has survived (switch ``search_stops_on``)."""

    def declare(self, play: Play) -> Next:
        self.place = hunter(play.state, self.hunter).place
        return None if opens(play.state, self.hunter, Window.S1) else Goto("seduction")

    def ask_items(self, play: Play) -> Next:
        held = hunter(play.state, self.hunter).items
        if len(held) <= self.stakes + self.dogs:
            return Goto("seduction")
        options: list[AnyOption] = []
        if held.count(Item.STAKE) > self.stakes:
            options.append(Show(OfItem(Item.STAKE)))
        if Item.DOGS in held and not self.dogs:
            options.append(Show(OfItem(Item.DOGS)))
        about = About(hunter=self.hunter, place=self.place)
        return ask(AskKind.SHOW, self.hunter, Window.S1, "SEARCH-1", (*options, PASS), about)

    def show_item(self, play: Play) -> Next:
        match play.pick:
            case Show(what=OfItem(item=item)):
                hands.show_item(play, self.hunter, item, f"item:{item}")
                if item is Item.STAKE:
                    self.stakes += 1
                else:
                    self.dogs = True
                return Goto("ask_items")
            case _:
                return None

    def seduction(self, play: Play) -> Next:
        about = About(hunter=self.hunter, place=self.place)
        return Call(EventWindow(window=Window.S2, seats=(Seat.DRACULA,), about=about, once=True))

    def seduced(self, play: Play) -> Next:
        if play.result is None:
            return Goto("fix_set")
        return Call(Seduced(hunter=self.hunter, place=self._here(), stake=self._has_stake(play.state)))

    def after_seduction(self, play: Play) -> Next:
        if play.result == "staked":
            self.stakes -= 1
        return settle(play)

    def fix_set(self, play: Play) -> Next:
        self.left = lying_in(play.state, self._here())
        return None

    def ask_next(self, play: Play) -> Next:
        state, place = play.state, self._here()
        if not self.left or not stands_in(state, self.hunter, place) or self._stopped(state):
            return Goto("over")
        if len(self.left) == 1:
            self._take(self.left[0])
            return Goto("show")
        about = About(hunter=self.hunter, place=place)
        if state.setup.switches.search_order == "dracula":
            options = _lurker_options(state, place, self.left)
            return ask(AskKind.ENCOUNTER, Seat.DRACULA, Window.S3, "SEARCH-1", options, about)
        options = _blind_options(state, place, self.left)
        if len(options) == 1:
            self._take(self._drawn(play, options[0]))
            return Goto("show")
        return ask(AskKind.ENCOUNTER, self.hunter, Window.S3, "SEARCH-1", options, about)

    def take(self, play: Play) -> Next:
        self._take(self._drawn(play, play.pick))
        return None

    def show(self, play: Play) -> Next:
        self.met = _shown(play, _known(self.met), "SEARCH-1")
        encounter = self.met[1].encounter
        if self._has_stake(play.state) and _staked(encounter):
            if play.state.setup.switches.stake == "must":
                return Goto("stake")
            return _stake_ask(self.hunter, encounter)
        if self.dogs and encounter in CHASED and Item.DOGS in hunter(play.state, self.hunter).items:
            trail.discard_lurker(play, *self.met, f"item:{Item.DOGS}")
            return Goto("lay_open")
        return Goto("effect")

    def stake_or_not(self, play: Play) -> Next:
        return None if play.pick == Pay() else Goto("effect")

    def stake(self, play: Play) -> Next:
        _drive_stake(play, self.hunter, _known(self.met))
        self.stakes -= 1
        return Goto("lay_open")

    def effect(self, play: Play) -> Next:
        self.before = _like_it(play.state, _known(self.met))
        return _meet(_known(self.met), self.hunter, self._here())

    def resolved(self, play: Play) -> Next:
        met = _known(self.met)
        _settle_met(play, met, play.result)
        fought = play.result == "gone" and ENCOUNTERS[met[1].encounter].vampire
        self.fled = self.fled or (fought and _like_it(play.state, met) == self.before)
        return None

    def lay_open(self, play: Play) -> Next:
        return settle(play)

    def again(self, play: Play) -> Next:
        return Goto("ask_next")

    def over(self, play: Play) -> Next:
        _clear_empty_lair(play, self._here())
        return Return()

    def _here(self) -> PlaceId:
        assert self.place is not None, "the search has not begun"
        return self.place

    def _has_stake(self, state: State) -> bool:
        """Whether a Stake that was shown is still there; it may have been lost meanwhile."""
        return self.stakes > 0 and Item.STAKE in hunter(state, self.hunter).items

    def _stopped(self, state: State) -> bool:
        """B-33: only by the switch ``search_stops_on`` does a delay or a lost fight end a search."""
        if state.setup.switches.search_stops_on == "defeat_or_left":
            return False
        return self.fled or hunter(state, self.hunter).delayed

    def _drawn(self, play: Play, option: AnyOption) -> Lying:
        """The encounter an option means; one of those that lie face down by chance, unseen."""
        lying = _named(play.state, self._here(), self.left, option)
        if lying is not None:
            return lying
        down = tuple(each for each in self.left if not each[1].up and _cover(each[0]) == option)
        return down[clock.roll(play, len(down))]

    def _take(self, lying: Lying) -> None:
        self.left = _without(self.left, lying)
        self.met = lying


def _cover(spot: Spot) -> AnyOption:
    """What a hunter says who means one that lies face down here, whichever."""
    return OfLair(spot.index + 1) if spot.lair else OfSpace(spot.index + 1)


def _blind_options(state: State, place: PlaceId, left: tuple[Lying, ...]) -> tuple[AnyOption, ...]:
    """What the hunter may name under ``search_order = hunter``: what is seen, or an unseen one."""
    return tuple(
        dict.fromkeys(
            _option(state, place, lying) if lying[1].up else _cover(lying[0])
            for lying in sorted(left, key=lambda lying: (lying[0].lair, lying[0].index, not lying[1].up))
        )
    )


def _stake_ask(seat: Seat, encounter: Encounter) -> Ask:
    """S4 under ``stake = may``."""
    about = About(hunter=seat, item=Item.STAKE, encounter=encounter)
    return ask(AskKind.PAY, seat, Window.S4, "B-35", (Pay(), PASS), about)


def _drive_stake(play: Play, seat: Seat, lying: Lying) -> None:
    """B-35: the Stake and the encounter are discarded, unresolved."""
    why = f"item:{Item.STAKE}"
    hands.discard_item(play, seat, Item.STAKE, why)
    trail.discard_lurker(play, *lying, why)


def _like_it(state: State, lying: Lying) -> int:
    """How many encounters of the same name lie where this one lies, or lay."""
    spot, lurker = lying
    hideout = hideout_at(state, spot)
    assert hideout is not None, "a lair is cleared after the search only"
    return sum(x.encounter is lurker.encounter for x in hideout.lurkers)


@procedure
class Seduced(Frame):
    """B-34: Dracula turns up a vampire, the hunter is bitten, and the card returns to his hand.

    ``stake``: a Stake was shown and may still answer it. Returns ``"staked"`` or ``"bitten"``.
    """

    MOMENT: ClassVar[bool] = True

    hunter: Seat
    place: PlaceId
    stake: bool
    met: Lying | None = None

    def ask_which(self, play: Play) -> Next:
        # Put even if there is one vampire only: how many there are is Dracula's to know.
        options = _lurker_options(play.state, self.place, _vampires(play.state, self.place))
        about = About(hunter=self.hunter, place=self.place, event=Event.SEDUCTION)
        return ask(AskKind.ENCOUNTER, Seat.DRACULA, Window.S2, "B-34", options, about)

    def turn_up(self, play: Play) -> Next:
        vampires = _vampires(play.state, self.place)
        lying = _named(play.state, self.place, vampires, play.pick)
        self.met = _shown(play, _known(lying), f"event:{Event.SEDUCTION}")
        if not self.stake:
            return Goto("bite")
        if play.state.setup.switches.stake == "must":
            return Goto("staked")
        return _stake_ask(self.hunter, self.met[1].encounter)

    def stake_or_not(self, play: Play) -> Next:
        return None if play.pick == Pay() else Goto("bite")

    def staked(self, play: Play) -> Next:
        _drive_stake(play, self.hunter, _known(self.met))
        return Return("staked")

    def bite(self, play: Play) -> Next:
        return Call(Bite(hunter=self.hunter, why=f"event:{Event.SEDUCTION}"))

    def back_to_hand(self, play: Play) -> Next:
        trail.lurker_to_hand(play, *_known(self.met), f"event:{Event.SEDUCTION}")
        return Return("bitten")


def _vampires(state: State, place: PlaceId) -> tuple[Lying, ...]:
    return tuple(lying for lying in lying_in(state, place) if ENCOUNTERS[lying[1].encounter].vampire)
