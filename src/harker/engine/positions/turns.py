"""Stable points between the hunters' turns and in one: an action, a move, an ambush, a search, a fight."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from harker.engine.asks import Spot
from harker.engine.cards.registry import MEET_FRAMES, MeetFrame
from harker.engine.machine import steps_of
from harker.engine.positions.base import At, Frames, Named, in_round
from harker.engine.positions.reading import PositionError
from harker.engine.queries import hideout_at, hunter, hunters_on_board
from harker.engine.rules.card import EventWindow
from harker.engine.rules.fight.ending import FightDracula, FightVampire
from harker.engine.rules.fight.round import Fighting
from harker.engine.rules.hunt.move import Move
from harker.engine.rules.hunt.turn import Turn
from harker.engine.rules.reveal import Ambush, Arrive, Lying, Search, lying_in, stands_in
from harker.engine.rules.time import Turns
from harker.engine.state import Lurker, State
from harker.engine.vocabulary import HUNTERS, Action, Phase, PlaceId, Seat, Way

# --- between turns, and the start of one -------------------------------------------------


def acted_before(state: State, at: At) -> tuple[Seat, ...]:
    """Who has acted: as given, else those on the board before the hunter whose turn it is."""
    if at.acted is not None:
        return at.acted
    return tuple(s for s in hunters_on_board(state) if HUNTERS.index(s) < HUNTERS.index(_acting(at)))


def before_turn(state: State, at: At) -> Frames:
    """R6: the window for Good Luck."""
    return *in_round(state, "dusk"), Turns(step="windows", good_luck=True, acted=at.acted or ())


def in_turn(state: State, at: At) -> Frames:
    """R7, R12: who is next if it is to be said, else the turn of the hunter."""
    if at.hunter is None:
        day = state.clock.phase is Phase.DAY
        base = in_round(state, "dusk" if day else "dracula")
        return *base, Turns(step="who", good_luck=day, acted=at.acted or ())
    return _turn(state, at, max(at.used, 0), at.taken or ())


def _turn(state: State, at: At, used: int, taken: tuple[str, ...]) -> Frames:
    seat = _acting(at)
    day = state.clock.phase is Phase.DAY
    return (
        *in_round(state, "dusk" if day else "dracula"),
        Turns(step="windows", good_luck=day, acted=(*acted_before(state, at), seat), next=seat),
        Turn(step="next_slot", hunter=seat, used=used, taken=taken),
    )


def _acting(at: At) -> Seat:
    assert at.hunter is not None, "a point in a turn without its hunter was refused before"
    return at.hunter


def _doing(state: State, at: At, action: Action) -> Frames:
    """The turn with its action begun."""
    taken = (str(action),) if at.taken is None else at.taken
    return _turn(state, at, 1 if at.used < 0 else at.used, taken)


def _place(state: State, at: At) -> PlaceId:
    place = hunter(state, _acting(at)).place
    assert place is not None, "a hunter off the board was refused before"
    return place


# --- move and ambush ---------------------------------------------------------------------


def in_move(state: State, at: At) -> Frames:
    """M1: the move action, its way still to be chosen."""
    return *_doing(state, at, Action.MOVE), Move(hunter=_acting(at))


def in_ambush(state: State, at: At) -> Frames:
    """A1: the hunter has come here by a move action and what lies here is turned up."""
    seat, place = _acting(at), _place(state, at)
    _wait_for(state, seat, place)
    return *_coming(state, at), _ambush(state, at, "ask_next", seat, place, _met(state, place, at))


def _ambush(state: State, at: At, step: str, seat: Seat, place: PlaceId, met: Lying | None) -> Ambush:
    return Ambush(step=step, hunter=seat, place=place, left=_left(state, place, at), met=met)


def _wait_for(state: State, seat: Seat, place: PlaceId) -> None:
    """There must be somebody to meet and something to be met."""
    if not stands_in(state, seat, place):
        raise PositionError([f"at.hunter: {seat} lies in the hospital of {place} and meets nothing"])
    if not lying_in(state, place):
        raise PositionError([f"at.hunter: no encounter lies in {place}, where {seat} is"])


def _coming(state: State, at: At) -> Frames:
    seat = _acting(at)
    move = Move(step="long_night", hunter=seat, origin=at.origin, way=at.way, ticket=at.ticket)
    arrive = Arrive(
        step="customs", hunter=seat, by_road=at.way is Way.ROAD, move_action=True, origin=at.origin
    )
    return *_doing(state, at, Action.MOVE), move, arrive


# --- search ------------------------------------------------------------------------------


def in_search(state: State, at: At) -> Frames:
    """S1: the search is declared."""
    _wait_for(state, _acting(at), _place(state, at))
    return *_doing(state, at, Action.SEARCH), Search(hunter=_acting(at))


def next_search(state: State, at: At) -> Frames:
    """S3: the next encounter of a search."""
    seat, place = _acting(at), _place(state, at)
    _wait_for(state, seat, place)
    search = _search(state, at, "ask_next", _met(state, place, at), at.before)
    return *_doing(state, at, Action.SEARCH), search


def _search(state: State, at: At, step: str, met: Lying | None, before: int) -> Search:
    seat, place = _acting(at), _place(state, at)
    return Search(
        step=step,
        hunter=seat,
        place=place,
        stakes=at.stakes,
        dogs=at.dogs,
        left=_left(state, place, at),
        met=met,
        before=before,
        fled=at.fled,
    )


# --- fights ------------------------------------------------------------------------------


def in_fight(state: State, at: At) -> Frames:
    """F4: a round of a fight, with Dracula at dawn or dusk, with a vampire in a hunter's turn."""
    battle = state.fight
    assert battle is not None, "no fight is on"
    vampire, spot = battle.vampire, battle.spot
    if vampire is None or spot is None:
        after = "day" if state.clock.phase is Phase.DAWN else "weather_clears"
        return *in_round(state, after), FightDracula(step="end"), Fighting(step="draw")
    seat, place = _acting(at), battle.place
    met = Lurker(vampire.encounter, up=True, damage=at.met[0].damage if at.met is not None else 0)
    kind = MEET_FRAMES[vampire.encounter]
    meet = kind(
        step=steps_of(kind)[-1], hunter=seat, place=place, spot=spot, ambush=at.ambush, damage=met.damage
    )
    fight = FightVampire(
        step="end",
        hunter=seat,
        place=place,
        spot=spot,
        encounter=vampire.encounter,
        damage=met.damage,
        ambush=at.ambush,
        asked=at.asked,
    )
    if at.ambush:
        return (
            *_coming(state, at),
            _ambush(state, at, "resolved", seat, place, (spot, met)),
            meet,
            fight,
            Fighting(step="draw"),
        )
    hideout = hideout_at(state, spot)
    assert hideout is not None, "the vampire came from nowhere"
    alike = 1 + sum(lurker.encounter is vampire.encounter for lurker in hideout.lurkers)
    return (
        *_doing(state, at, Action.SEARCH),
        _search(state, at, "resolved", (spot, met), alike),
        meet,
        fight,
        Fighting(step="draw"),
    )


# --- encounters that are named -----------------------------------------------------------


def _spot(space: int, state: State, place: PlaceId) -> Spot | None:
    if space > 0:
        return Spot(False, space - 1)
    lairs = (Spot(True, i) for i, lair in enumerate(state.lairs) if lair is not None and lair.place == place)
    return next(lairs, None) if space == 0 else None


def _lying(state: State, place: PlaceId, named: tuple[Named, ...]) -> tuple[Lying, ...]:
    """The encounters that the text names, each where it lies."""
    pool = list(lying_in(state, place))
    found: list[Lying] = []
    faults: list[str] = []
    for lurker, space in named:
        fits = [
            lying
            for lying in pool
            if lying[1] == lurker and (space < 0 or lying[0] == _spot(space, state, place))
        ]
        if fits:
            pool.remove(fits[0])
            found.append(fits[0])
        else:
            faults.append(f"at.left: no such {lurker.encounter} lies in {place}")
    if faults:
        raise PositionError(faults)
    return tuple(found)


def _left(state: State, place: PlaceId, at: At) -> tuple[Lying, ...]:
    return lying_in(state, place) if at.left is None else _lying(state, place, at.left)


def _met(state: State, place: PlaceId, at: At) -> Lying | None:
    """What was met last, and where."""
    if at.met is None:
        return None
    lurker, space = at.met
    spot = _spot(space, state, place)
    if spot is None:
        raise PositionError([f"at.met: say where {lurker.encounter} lay, e.g. 'space:1'"])
    return spot, lurker


# --- finding the point of a state --------------------------------------------------------


def locate_in_turns(state: State, turns: Turns, deeper: Frames) -> Iterator[tuple[str, At]]:
    """The points between turns and in one that a state may stand at."""
    day = state.clock.phase is Phase.DAY
    row = "R7" if day else "R12"
    if not deeper:
        yield row, At(acted=turns.acted)
    elif isinstance(deeper[0], EventWindow):
        yield "R6", At(acted=turns.acted)
    else:
        turn, action = deeper[0], deeper[1:]
        assert isinstance(turn, Turn), "between turns there is nothing but the window R6"
        at = At(hunter=turn.hunter, acted=turns.acted[:-1], used=turn.used, taken=turn.taken)
        if action:
            yield from _in_action(state, at, action)
        else:
            yield row, replace(at, used=turn.used - 1)


def _in_action(state: State, at: At, action: Frames) -> Iterator[tuple[str, At]]:
    match action:
        case (Move(),):
            yield "M1", at
        case (Move() as move, Arrive(), Ambush() as ambush, *deeper):
            at = replace(at, way=move.way, origin=move.origin, ticket=move.ticket, ambush=bool(deeper))
            at = replace(at, left=tuple(map(_named, ambush.left)), met=_one(ambush.met))
            yield from _meeting("A1", at, tuple(deeper))
        case (Search() as search, *deeper):
            if isinstance(search.place, str) and search.step not in ("show_item", "seduced"):
                at = replace(
                    at,
                    left=tuple(map(_named, search.left)),
                    met=_one(search.met),
                    before=search.before,
                    stakes=search.stakes,
                    dogs=search.dogs,
                    fled=search.fled,
                )
                yield from _meeting("S3", at, tuple(deeper))
            else:
                yield "S1", at
        case _:
            return


def _meeting(row: str, at: At, deeper: Frames) -> Iterator[tuple[str, At]]:
    match deeper:
        case ():
            yield row, at
        case (MeetFrame(), FightVampire(asked=asked), Fighting(), *_):
            yield "F4", replace(at, asked=asked, before=0)
        case _:
            return


def _named(lying: Lying) -> Named:
    """An encounter with the number of its space."""
    spot, lurker = lying
    return lurker, 0 if spot.lair else spot.index + 1


def _one(lying: Lying | None) -> Named | None:
    return None if lying is None else _named(lying)
