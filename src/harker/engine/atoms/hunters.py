"""A hunter's figure: place, damage, bites, delay, bats."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from harker.engine.events import (
    ActionTaken,
    AnswerGiven,
    BatsLeft,
    BatsPlaced,
    BiteLost,
    HarmPrevented,
    HunterBitten,
    HunterDefeated,
    HunterDelayed,
    HunterHealed,
    HunterHurt,
    HunterMoved,
    HunterPlaced,
    HunterReturned,
    HunterStood,
    TurnPassed,
)
from harker.engine.machine import Play
from harker.engine.queries import INDEX, character
from harker.engine.state import Hunter
from harker.engine.vocabulary import PlaceId, Seat, Way


def write(play: Play, seat: Seat, **changes: Any) -> None:
    """Replace fields of one hunter's record. For atoms only."""
    hunters = list(play.state.hunters)
    index = INDEX[seat]
    hunters[index] = replace(hunters[index], **changes)
    play.state = replace(play.state, hunters=tuple(hunters))


def place_hunter(play: Play, seat: Seat, place: PlaceId) -> None:
    """SETUP-5."""
    write(play, seat, place=place)
    play.events.append(HunterPlaced(hunter=seat, place=place, why="SETUP-5"))


def move_hunter(play: Play, seat: Seat, place: PlaceId, way: Way, why: str) -> None:
    """Travel; leaves the hospital."""
    origin = play.state.hunters[INDEX[seat]].place
    assert origin is not None, f"{seat} is not on the board"
    write(play, seat, place=place, hospital=False)
    play.events.append(HunterMoved(hunter=seat, origin=origin, place=place, way=way, why=why))


def hurt_hunter(play: Play, seat: Seat, amount: int, why: str) -> None:
    """HURT-1: damage, never counted beyond health."""
    figure = play.state.hunters[INDEX[seat]]
    total = min(figure.damage + amount, character(play.state, seat).health)
    if total == figure.damage:
        return
    write(play, seat, damage=total)
    play.events.append(HunterHurt(hunter=seat, amount=amount, total=total, why=why))


def heal_hunter(play: Play, seat: Seat, amount: int, why: str) -> None:
    """HUNT-10; never below zero (RULING-13)."""
    figure = play.state.hunters[INDEX[seat]]
    total = max(figure.damage - amount, 0)
    if total == figure.damage:
        return
    write(play, seat, damage=total)
    play.events.append(HunterHealed(hunter=seat, amount=figure.damage - total, total=total, why=why))


def prevent_harm(play: Play, seat: Seat, bite: bool, why: str) -> None:
    """HURT-5: nothing happens, and all see why."""
    play.events.append(HarmPrevented(hunter=seat, bite=bite, why=why))


def bite_hunter(play: Play, seat: Seat, why: str) -> None:
    """HURT-2: a token on a free bite space."""
    bites = play.state.hunters[INDEX[seat]].bites + 1
    write(play, seat, bites=bites)
    play.events.append(HunterBitten(hunter=seat, bites=bites, why=why))


def unbite_hunter(play: Play, seat: Seat, why: str) -> None:
    """Take one bite token off, if there is one."""
    bites = play.state.hunters[INDEX[seat]].bites
    if bites:
        write(play, seat, bites=bites - 1)
        play.events.append(BiteLost(hunter=seat, bites=bites - 1, why=why))


def delay_hunter(play: Play, seat: Seat, why: str) -> None:
    """HUNT-2; becoming delayed again changes nothing."""
    if not play.state.hunters[INDEX[seat]].delayed:
        write(play, seat, delayed=True)
        play.events.append(HunterDelayed(hunter=seat, why=why))


def stand_up(play: Play, seat: Seat) -> None:
    """HUNT-2."""
    write(play, seat, delayed=False)
    play.events.append(HunterStood(hunter=seat, why="HUNT-2"))


def place_bats(play: Play, seat: Seat, why: str) -> None:
    """TOKEN-4, B-06: one token a hunter, none left: nothing."""
    in_play = sum(figure.bats for figure in play.state.hunters)
    if play.state.hunters[INDEX[seat]].bats or in_play >= play.state.setup.numbers.bats_tokens:
        return
    write(play, seat, bats=True)
    play.events.append(BatsPlaced(hunter=seat, why=why))


def remove_bats(play: Play, seat: Seat) -> None:
    """TOKEN-4."""
    if play.state.hunters[INDEX[seat]].bats:
        write(play, seat, bats=False)
        play.events.append(BatsLeft(hunter=seat, why="TOKEN-4"))


def remove_figure(play: Play, seat: Seat, why: str) -> None:
    """HURT-3, B-16: the figure leaves with all its marks. Cards and tickets are discarded before."""
    figure = play.state.hunters[INDEX[seat]]
    hunters = list(play.state.hunters)
    hunters[INDEX[seat]] = Hunter(
        fell_at=figure.place,
        items=figure.items,
        events=figure.events,
        tickets=figure.tickets,
    )
    play.state = replace(play.state, hunters=tuple(hunters))
    play.events.append(HunterDefeated(hunter=seat, place=figure.place, why=why))


def return_hunter(play: Play, seat: Seat, place: PlaceId) -> None:
    """HURT-6: into the hospital of ``place``, delayed."""
    write(play, seat, place=place, hospital=True, delayed=True, fell_at=None)
    play.events.append(HunterReturned(hunter=seat, place=place, why="HURT-6"))


def say_action(play: Play, seat: Seat, action: str, why: str) -> None:
    """A hunter's action begins (HUNT-1)."""
    play.events.append(ActionTaken(hunter=seat, action=action, why=why))


def say_pass(play: Play, seat: Seat) -> None:
    """A hunter passes an action (HUNT-1)."""
    play.events.append(TurnPassed(hunter=seat, why="HUNT-1"))


def say_answer(play: Play, seat: Seat, query: str, answer: tuple[str, ...], why: str) -> None:
    """The engine tells the truth aloud (A-19)."""
    play.events.append(AnswerGiven(query=query, seat=seat, answer=answer, why=why))
