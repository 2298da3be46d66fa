"""Dracula's side: his figure, the trail, the lairs, his encounters."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from harker.engine import catalog
from harker.engine.asks import Spot
from harker.engine.atoms.clock import shuffle
from harker.engine.atoms.hands import sorted_with, without
from harker.engine.atoms.piles import remake_encounters
from harker.engine.events import (
    CardPlaced,
    DraculaChoseStart,
    DraculaExposed,
    DraculaHealed,
    DraculaHurt,
    DraculaVanished,
    EncounterDiscarded,
    EncounterDropped,
    EncounterPlaced,
    EncounterReturned,
    EncountersDrawn,
    EncountersShuffledBack,
    EncounterTaken,
    EncounterTurnedUp,
    HandsShown,
    HideoutCleared,
    HideTurnedUp,
    LairMade,
    LocationTurnedUp,
    Matured,
    NoCardPossible,
    NothingThere,
    RumorPlaced,
    RumorTaken,
    SzganyPlaced,
    SzganySpent,
    TrailSlid,
)
from harker.engine.machine import Play
from harker.engine.queries import FALLEN, current_group, current_index, hideout_at, is_exposed
from harker.engine.state import DownEncounter, Hideout, Lurker
from harker.engine.vocabulary import Encounter, PlaceId, Power, Seat


def _dracula(play: Play, **changes: Any) -> None:
    play.state = replace(play.state, dracula=replace(play.state.dracula, **changes))


def _decks(play: Play, **changes: Any) -> None:
    play.state = replace(play.state, decks=replace(play.state.decks, **changes))


def _put(play: Play, spot: Spot, hideout: Hideout | None) -> None:
    """Set what lies at a spot."""
    if spot.lair:
        lairs = list(play.state.lairs)
        lairs[spot.index] = hideout
        play.state = replace(play.state, lairs=tuple(lairs))
    elif spot == FALLEN:
        play.state = replace(play.state, fallen=hideout)
    else:
        trail = list(play.state.trail)
        trail[spot.index] = hideout
        play.state = replace(play.state, trail=tuple(trail))


def _at(play: Play, spot: Spot) -> Hideout:
    hideout = hideout_at(play.state, spot)
    assert hideout is not None, f"nothing lies at {spot}"
    return hideout


# --- Dracula himself ---------------------------------------------------------------------


def hurt_dracula(play: Play, amount: int, why: str) -> None:
    """GAME-3, D-10: never beyond what ends the game."""
    damage = play.state.dracula.damage
    total = min(damage + amount, play.state.setup.numbers.dracula_health)
    if total != damage:
        _dracula(play, damage=total)
        play.events.append(DraculaHurt(amount=amount, total=total, why=why))


def heal_dracula(play: Play, amount: int, why: str) -> None:
    """HURT-1: by cards only, never below zero."""
    damage = play.state.dracula.damage
    total = max(damage - amount, 0)
    if total != damage:
        _dracula(play, damage=total)
        play.events.append(DraculaHealed(amount=damage - total, total=total, why=why))


def start_dracula(play: Play, place: PlaceId) -> None:
    """SETUP-6."""
    _dracula(play, place=place)
    _put(play, Spot(False, 0), Hideout(place=place))
    play.events.append(DraculaChoseStart(place=place, why="SETUP-6"))


def add_szgany(play: Play) -> None:
    """Bodyguards matured and lie before him."""
    _dracula(play, szgany=play.state.dracula.szgany + 1)
    play.events.append(SzganyPlaced(total=play.state.dracula.szgany, why="encounter:szgany_bodyguards"))


def spend_szgany(play: Play) -> None:
    """B-40: one copy is used and discarded."""
    _dracula(play, szgany=play.state.dracula.szgany - 1)
    pile = (*play.state.decks.encounter_discard, DownEncounter(Encounter.SZGANY_BODYGUARDS))
    _decks(play, encounter_discard=pile)
    play.events.append(SzganySpent(total=play.state.dracula.szgany, why="encounter:szgany_bodyguards"))


# --- the trail ---------------------------------------------------------------------------


def slide(play: Play) -> Hideout | None:
    """DRAC-2: all move one space, space 1 is empty. Returns what left the sixth and lies at FALLEN now."""
    trail = play.state.trail
    play.state = replace(play.state, trail=(None, *trail[:-1]), fallen=trail[-1])
    play.events.append(TrailSlid(why="DRAC-2"))
    return trail[-1]


def turn_up(play: Play, spot: Spot, why: str) -> None:
    """REVEAL-1..3: the location card (or Hide) at the spot is turned up; Dracula with it if it is his.

    A Hide that matures names its city, also if it was turned up before (A-11); one turned up on the
    trail does not (B-56).
    """
    hideout = _at(play, spot)
    names = spot == FALLEN and hideout.city is not None and not hideout.told
    if not names and (hideout.up or (hideout.place is None and hideout.power is not Power.HIDE)):
        return
    before = is_exposed(play.state)
    _put(play, spot, replace(hideout, up=True, told=names))
    if hideout.place is None:
        play.events.append(HideTurnedUp(spot=spot, city=hideout.city if names else None, why=why))
        return
    play.events.append(LocationTurnedUp(spot=spot, place=hideout.place, why=why))
    if is_exposed(play.state) and not before:
        play.events.append(DraculaExposed(place=hideout.place, why="REVEAL-2"))


def turn_up_hide_of(play: Play, place: PlaceId, why: str) -> None:
    """POWER-4: when the city is revealed, so is the Hide that belongs to it."""
    for index, hideout in enumerate(play.state.trail):
        if hideout is not None and hideout.city == place and not hideout.told:
            _put(play, Spot(False, index), replace(hideout, up=True, told=True))
            play.events.append(HideTurnedUp(spot=Spot(False, index), city=place, why=why))


def say_nothing_there(play: Play, why: str, place: PlaceId | None = None, space: int | None = None) -> None:
    """REVEAL-4, B-56: the answer is "no"."""
    play.events.append(NothingThere(place=place, space=space, why=why))


def say_no_card(play: Play) -> None:
    """DRAC-15 begins."""
    play.events.append(NoCardPossible(why="DRAC-15"))


def place_card(play: Play, hideout: Hideout, why: str, *, moves_to: PlaceId | None = None) -> None:
    """DRAC-8, DRAC-10, POWER-1: a new hideout on space 1; with ``moves_to`` Dracula stands there now."""
    put_card(play, Spot(False, 0), hideout, why, moves_to=moves_to)


def put_card(
    play: Play,
    spot: Spot,
    hideout: Hideout,
    why: str,
    *,
    moves_to: PlaceId | None = None,
    lair: int | None = None,
) -> None:
    """A card is put at ``spot``, with what comes along. ``lair``: the lair slot it came from."""
    before = is_exposed(play.state)
    if lair is not None:
        _put(play, Spot(True, lair), None)
    _put(play, spot, replace(hideout, told=True) if hideout.city is not None and hideout.up else hideout)
    if moves_to is not None:
        _dracula(play, place=moves_to)
    hide = hideout.power is Power.HIDE
    place = hideout.place
    play.events.append(
        CardPlaced(
            spot=spot,
            place=place,
            up=hideout.up,
            at_sea=place is not None and catalog.PLACES[place].is_sea,
            power=None if hide and not hideout.up else hideout.power,
            hidden_power=hideout.power if hide and not hideout.up else None,
            city=hideout.city,
            lair=lair,
            bat=hideout.bat,
            why=why,
        )
    )
    after = is_exposed(play.state)
    if after and (moves_to is not None or not before):
        assert play.state.dracula.place is not None
        play.events.append(DraculaExposed(place=play.state.dracula.place, why="REVEAL-2"))
    elif before and not after:
        play.events.append(DraculaVanished(why="DRAC-13"))


def fly_as_bat(play: Play, place: PlaceId, why: str) -> None:
    """FIGHT-8, A-05: the current group is cleared; city and bat lie on space 1, and he is hidden.

    What was cleared is back in its deck for the Dracula phase of this round (RULING-5).
    """
    before = is_exposed(play.state)
    for index in current_group(play.state):
        clear(play, Spot(False, index), why)
    put_card(play, Spot(False, 0), Hideout(place=place, bat=True), why, moves_to=place)
    if before:
        play.events.append(DraculaVanished(why="DRAC-13"))


def return_current_to_front(play: Play) -> None:
    """DRAC-15: the current hideout lies on space 1 again, turned up."""
    index = current_index(play.state)
    assert index is not None
    before = is_exposed(play.state)
    hideout = _at(play, Spot(False, index))
    _put(play, Spot(False, index), None)
    _put(play, Spot(False, 0), replace(hideout, up=True))
    place = hideout.place
    assert place is not None
    if not hideout.up:
        play.events.append(LocationTurnedUp(spot=Spot(False, 0), place=place, why="DRAC-15"))
    if is_exposed(play.state) and not before:
        play.events.append(DraculaExposed(place=place, why="DRAC-15"))


def _cleared(play: Play, spot: Spot, hideout: Hideout, why: str) -> HideoutCleared:
    hide_down = hideout.power is Power.HIDE and not hideout.up
    up_all = play.state.setup.switches.cleared_encounters == "up"
    return HideoutCleared(
        spot=spot,
        place=hideout.place,
        up=hideout.up,
        power=None if hide_down else hideout.power,
        hidden_power=hideout.power if hide_down else None,
        city=hideout.city,
        count=len(hideout.lurkers),
        encounters=tuple(lurker.encounter for lurker in hideout.lurkers),
        shown=tuple(lurker.encounter for lurker in hideout.lurkers if lurker.up or up_all),
        why=why,
    )


def _discard_lurkers(play: Play, lurkers: tuple[Lurker, ...]) -> None:
    up_all = play.state.setup.switches.cleared_encounters == "up"
    pile = play.state.decks.encounter_discard
    fresh = tuple(DownEncounter(lurker.encounter, up=lurker.up or up_all) for lurker in lurkers)
    if fresh:
        _decks(play, encounter_discard=pile + fresh)


def clear(play: Play, spot: Spot, why: str) -> None:
    """DRAC-6: cards back to their decks, encounters discarded unseen (B-24), tokens to the pool.

    Fog, storms, roadblocks and holy tokens lie on the board and stay (C-55).
    """
    hideout = hideout_at(play.state, spot)
    if hideout is None:
        return
    _put(play, spot, None)
    _discard_lurkers(play, hideout.lurkers)
    play.events.append(_cleared(play, spot, hideout, why))


def make_lair(play: Play, lair: int, encounter: Encounter) -> None:
    """DRAC-7, B-26, B-27: the fallen hideout becomes a lair; power, bat and rumor leave it, and
    one encounter from hand is added.
    """
    hideout = _at(play, FALLEN)
    _put(play, FALLEN, None)
    _dracula(play, encounters=without(play.state.dracula.encounters, encounter))
    kept_bat = hideout.bat and play.state.setup.switches.lair_keeps_bat == "yes"
    moved = Hideout(
        place=hideout.place,
        up=hideout.up,
        lurkers=tuple(sorted((*hideout.lurkers, Lurker(encounter)), key=lurker_order)),
        bat=kept_bat,
    )
    _put(play, Spot(True, lair), moved)
    play.events.append(LairMade(lair=lair, encounter=encounter, why="DRAC-7"))
    _keep_hand_full(play)


# --- encounters --------------------------------------------------------------------------


def lurker_order(lurker: Lurker) -> tuple[str, bool, int]:
    """The canonical order of encounters in a hideout: it says nothing of when they came."""
    return (lurker.encounter, lurker.up, lurker.damage)


def place_encounter(play: Play, spot: Spot, encounter: Encounter, why: str) -> None:
    """DRAC-14: from Dracula's hand, face down."""
    _dracula(play, encounters=without(play.state.dracula.encounters, encounter))
    hideout = _at(play, spot)
    lurkers = tuple(sorted((*hideout.lurkers, Lurker(encounter)), key=lurker_order))
    _put(play, spot, replace(hideout, lurkers=lurkers))
    play.events.append(EncounterPlaced(spot=spot, encounter=encounter, why=why))
    _keep_hand_full(play)


def refill_encounters(play: Play) -> None:
    """DRAC-14, B-21: up to the hand size if fewer, never down."""
    missing = play.state.setup.numbers.encounter_hand - len(play.state.dracula.encounters)
    if missing > 0:
        draw_encounters(play, missing, "DRAC-14")


def _keep_hand_full(play: Play) -> None:
    """The reading of WHO-9 by which the hand is refilled whenever a card leaves it (B-21)."""
    if play.state.setup.switches.refill == "always":
        refill_encounters(play)


def draw_encounters(play: Play, count: int, why: str) -> None:
    """To Dracula's hand, as many as there are (C-61)."""
    drawn: list[Encounter] = []
    for _ in range(count):
        if not play.state.decks.encounters:
            remake_encounters(play)
        deck = play.state.decks.encounters
        if not deck:
            break
        drawn.append(deck[0])
        _decks(play, encounters=deck[1:])
    if drawn:
        _dracula(play, encounters=tuple(sorted((*play.state.dracula.encounters, *drawn))))
        play.events.append(EncountersDrawn(count=len(drawn), encounters=tuple(drawn), why=why))


def shuffle_back_encounters(play: Play, encounters: tuple[Encounter, ...], why: str) -> None:
    """POWER-5: from hand back into the deck."""
    if not encounters:
        return
    hand = play.state.dracula.encounters
    for encounter in encounters:
        hand = without(hand, encounter)
    _dracula(play, encounters=hand)
    deck = shuffle(play, sorted((*play.state.decks.encounters, *encounters)))
    _decks(play, encounters=deck)
    play.events.append(EncountersShuffledBack(count=len(encounters), encounters=encounters, why=why))


def drop_encounter(play: Play, encounter: Encounter, why: str, *, up: bool = False) -> None:
    """From Dracula's hand to the discard pile, face down unless all saw it (B-24)."""
    _dracula(play, encounters=without(play.state.dracula.encounters, encounter))
    _decks(play, encounter_discard=(*play.state.decks.encounter_discard, DownEncounter(encounter, up=up)))
    play.events.append(EncounterDropped(encounter=encounter, up=up, why=why))
    _keep_hand_full(play)


def turn_encounter_up(play: Play, spot: Spot, lurker: Lurker, why: str) -> Lurker:
    """One encounter is shown to all; returns it as it lies now."""
    shown = replace(lurker, up=True)
    if not lurker.up:
        hideout = _at(play, spot)
        lurkers = tuple(sorted((*without(hideout.lurkers, lurker), shown), key=lurker_order))
        _put(play, spot, replace(hideout, lurkers=lurkers))
    play.events.append(EncounterTurnedUp(spot=spot, encounter=lurker.encounter, why=why))
    return shown


def take_lurker(play: Play, spot: Spot, lurker: Lurker) -> None:
    """The encounter leaves its hideout for a fight; :func:`put_lurker_back` or
    :func:`discard_taken` settles it.
    """
    hideout = _at(play, spot)
    _put(play, spot, replace(hideout, lurkers=without(hideout.lurkers, lurker)))


def put_lurker_back(play: Play, spot: Spot, lurker: Lurker, why: str) -> None:
    """SEARCH-3, RULING-1: face up, with its damage."""
    hideout = _at(play, spot)
    back = replace(lurker, up=True)
    _put(play, spot, replace(hideout, lurkers=tuple(sorted((*hideout.lurkers, back), key=lurker_order))))
    play.events.append(EncounterReturned(spot=spot, encounter=lurker.encounter, why=why))


def say_returns(play: Play, spot: Spot, encounter: Encounter, why: str) -> None:
    """An encounter that was met stays where it lies, face up."""
    play.events.append(EncounterReturned(spot=spot, encounter=encounter, why=why))


def discard_taken(play: Play, spot: Spot, lurker: Lurker, why: str) -> None:
    """An encounter taken out before goes to the discard pile, face up."""
    pile = (*play.state.decks.encounter_discard, DownEncounter(lurker.encounter))
    _decks(play, encounter_discard=pile)
    play.events.append(EncounterDiscarded(spot=spot, encounter=lurker.encounter, up=True, why=why))


def discard_lurker(play: Play, spot: Spot, lurker: Lurker, why: str) -> None:
    """An encounter leaves its hideout for the discard pile, face up."""
    take_lurker(play, spot, lurker)
    discard_taken(play, spot, lurker, why)


def lurker_to_hand(play: Play, spot: Spot, lurker: Lurker, why: str) -> None:
    """Seduction: back to Dracula's hand, its damage removed (B-34)."""
    take_lurker(play, spot, lurker)
    _dracula(play, encounters=sorted_with(play.state.dracula.encounters, lurker.encounter))
    play.events.append(EncounterTaken(spot=spot, encounter=lurker.encounter, why=why))


def say_matured(play: Play, encounter: Encounter) -> None:
    """DRAC-4: this encounter's matured effect begins."""
    play.events.append(Matured(encounter=encounter, why=f"encounter:{encounter}"))


# --- rumors, hands -----------------------------------------------------------------------


def take_rumor(play: Play, count: int, why: str) -> None:
    """TIME-2, RUMOR-1: from the pool, while there are tokens."""
    on_board = sum(1 for h in play.state.trail if h is not None and h.rumor)
    rumors = play.state.dracula.rumors
    total = min(rumors + count, play.state.setup.numbers.rumor_tokens - on_board)
    if total > rumors:
        _dracula(play, rumors=total)
        play.events.append(RumorTaken(total=total, why=why))


def place_rumor(play: Play, spot: Spot) -> None:
    """RUMOR-1: face up on a hideout."""
    _dracula(play, rumors=play.state.dracula.rumors - 1)
    _put(play, spot, replace(_at(play, spot), rumor=True))
    play.events.append(RumorPlaced(spot=spot, why="RUMOR-1"))


def show_hands(play: Play, seat: Seat, why: str) -> None:
    """Dracula's hands are shown to this hunter (Behind the Veil, C-38)."""
    dracula = play.state.dracula
    play.events.append(HandsShown(seat=seat, events=dracula.events, encounters=dracula.encounters, why=why))
