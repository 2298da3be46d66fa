"""Why a place is out: the events, and when, that leave no world in which Dracula stands there.

Knowledge of where he is begins anew with each card he places. So a place is out either because of
something seen since his last card, or because of that card itself: no way led there from where he
could have been, and then the places it is reached from have reasons of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from harker.engine.catalog import ADJACENT, CASTLE, PLACES, within_roads
from harker.engine.events import (
    AnswerGiven,
    CardPlaced,
    DraculaChoseStart,
    DraculaExposed,
    Happened,
    HideoutCleared,
    HideTurnedUp,
    HunterMoved,
    LocationTurnedUp,
    NoCardPossible,
    NothingThere,
    RumorPlaced,
    TimePassed,
)
from harker.engine.vocabulary import Phase, PlaceId, Power, Seat
from harker.mind.belief.deduction import Deduction, Moment
from harker.mind.belief.fold import BAT_WHY


class Reason(msgspec.Struct, frozen=True):
    """One reason. ``heard`` is the number of the entry by which it was known; ``args`` holds ids.

    ``kind`` is the key of its sentence; ``args`` always holds ``place``, the place it speaks of. Of
    ``no_way``, ``near`` are all places around: of each the next reasons speak. ``alike`` says that the
    reason before it rules out the places ``near`` too.
    """

    kind: str
    heard: int
    round: int
    phase: Phase
    args: dict[str, str]


class Why(msgspec.Struct, frozen=True):
    """Whether a place is out, and why; no reasons where it is not."""

    place: PlaceId
    out: bool
    reasons: tuple[Reason, ...]


def why_out(deduction: Deduction, place: PlaceId, heard: int | None = None) -> Why:
    """Why Dracula is not in ``place``, as it was known when ``heard`` entries had been heard (now)."""
    upto = deduction.heard if heard is None else heard
    moments = [moment for moment in deduction.moments if moment.heard <= upto]
    if not moments or place in moments[-1].portrait.places:
        return Why(place, out=False, reasons=())
    return Why(place, out=True, reasons=tuple(_reasons(deduction, moments, place)))


def _reasons(
    deduction: Deduction, moments: list[Moment], place: PlaceId, around: bool = True
) -> Iterator[Reason]:
    """The reasons, with those of the places ``around`` where he could not come from any of them."""
    index = max(i for i, moment in enumerate(moments) if _his_card(moment) is not None)
    for moment in moments[index:]:
        if place not in moment.portrait.places:
            if moment is moments[index]:
                yield from _by_his_card(deduction, moments[: index + 1], place, around)
            else:
                yield _by_what_was_seen(moment, place)
            return


def _reason(moment: Moment, by: Happened | None, kind: str, place: PlaceId, **args: str) -> Reason:
    """A reason, in the round and phase of the event by which it is known; None: of the last."""
    now = (moment.before.round, moment.before.phase)
    for event in moment.causes:
        if event is by:
            break
        if isinstance(event, TimePassed):
            now = (event.round, event.phase)
    return Reason(kind, moment.heard, *now, {"place": place, **args})


def _his_card(moment: Moment) -> CardPlaced | DraculaChoseStart | None:
    """The card by which he came to where he is, if it is one of this moment's causes."""
    for event in moment.causes:
        if isinstance(event, DraculaChoseStart):
            return event
        if isinstance(event, CardPlaced) and event.power is not Power.MISDIRECT:
            return event
    return None


# --- by the card he placed ----------------------------------------------------------------


def _by_his_card(
    deduction: Deduction, moments: list[Moment], place: PlaceId, around: bool
) -> Iterator[Reason]:
    moment = moments[-1]
    card = _his_card(moment)
    seen = moment.before
    hunters = [seat for seat, at in seen.hunters.items() if at == place and seat not in seen.in_hospital]
    if isinstance(card, DraculaChoseStart) or card is None:
        yield _at_the_start(moment, place, hunters)
        return
    exposed = next((e.place for e in moment.causes if isinstance(e, DraculaExposed)), None)
    space = next((i + 1 for i, c in enumerate(seen.trail) if c is not None and c.place == place), None)
    if exposed is not None:
        yield _reason(moment, card, "revealed", place, where=exposed)
    elif card.power in (Power.FEED, Power.DARK_CALL):
        yield _reason(moment, card, "stayed", place, power=str(card.power))
        yield from _reasons(deduction, moments[:-1], place, around)
    elif card.at_sea is not PLACES[place].is_sea:
        yield _reason(moment, card, "at_sea" if card.at_sea else "on_land", place)
    elif hunters and not card.up:
        yield _reason(moment, card, "hunter_there", place, hunter=hunters[0])
    elif place in seen.holy:
        yield _reason(moment, card, "holy", place)
    elif card.lair is not None:
        yield _reason(moment, card, "lair", place)
    elif space is not None:
        yield _reason(moment, card, "card_up", place, space=str(space))
    else:
        yield from _no_way(deduction, moments, place, _reach(deduction, card, place), around)


def _at_the_start(moment: Moment, place: PlaceId, hunters: list[Seat]) -> Reason:
    card = _his_card(moment)
    if PLACES[place].is_sea:
        return _reason(moment, card, "start_sea", place)
    if place == CASTLE:
        return _reason(moment, card, "start_castle", place)
    return _reason(moment, card, "start_hunter", place, hunter=hunters[0] if hunters else "")


def _reach(deduction: Deduction, card: CardPlaced, place: PlaceId) -> set[PlaceId]:
    """Where he could have come from with such a card."""
    numbers = deduction.belief.setup.numbers
    if card.power is Power.WOLF_FORM:
        return set(within_roads(place, numbers.wolf_form_roads))
    if card.why == BAT_WHY:
        return set(within_roads(place, numbers.bat_roads))
    return set(ADJACENT[place])


def _no_way(
    deduction: Deduction, moments: list[Moment], place: PlaceId, reach: set[PlaceId], around: bool
) -> Iterator[Reason]:
    """He could not get there: it is too far from all places where he may have been, or its card lies
    on the trail in every world in which it was near.
    """
    moment, earlier = moments[-1], moments[:-1]
    card = _his_card(moment)
    was = set(earlier[-1].portrait.places) if earlier else set()
    if was & reach:
        yield _reason(moment, card, "on_trail", place)
        return
    if not earlier or not around:
        # A place around has neighbours of its own, and so on: there it ends.
        yield _reason(moment, card, "too_far", place)
        return
    yield _reason(moment, card, "no_way", place, near=" ".join(sorted(reach)))
    told: dict[tuple[object, ...], list[Reason]] = {}
    for near in sorted(reach):
        for reason in _reasons(deduction, earlier, near, around=False):
            same = {**reason.args, "place": ""}
            told.setdefault((reason.kind, reason.heard, *same.items()), []).append(reason)
    for first, *others in told.values():
        yield first
        # That he stayed holds of all places, and is followed by what rules out each.
        if others and first.kind != "stayed":
            also = " ".join(reason.args["place"] for reason in others)
            yield Reason("alike", first.heard, first.round, first.phase, {**first.args, "near": also})


# --- by what was seen since -----------------------------------------------------------------


def _by_what_was_seen(moment: Moment, place: PlaceId) -> Reason:
    """The event that says most plainly that he is not there, among those of the moment."""
    for event in moment.causes:
        kind, args = _said(event, moment, place)
        if kind is not None:
            return _reason(moment, event, kind, place, **args)
    for event in moment.causes:
        kind, args = _implied(event)
        if kind is not None:
            return _reason(moment, event, kind, place, **args)
    return _reason(moment, None, "together", place)


def _said(event: Happened, moment: Moment, place: PlaceId) -> tuple[str | None, dict[str, str]]:
    """What an event says of this place itself."""
    match event:
        case DraculaExposed():
            return "revealed", {"where": event.place}
        case NothingThere(place=where) if where == place:
            came = [e.hunter for e in moment.causes if isinstance(e, HunterMoved) and e.place == place]
            if came:
                return "no_card", {"hunter": came[-1]}
            return "asked_no", {"cause": event.why}
        case LocationTurnedUp(place=where) if where == place:
            if event.spot.lair:
                return "is_lair", {}
            return "old_card", {"space": str(event.spot.index + 1)}
        case AnswerGiven():
            return f"answer_{event.query}", {"answer": " ".join(event.answer)}
        case _:
            return None, {}


def _implied(event: Happened) -> tuple[str | None, dict[str, str]]:
    """What an event says of the way there."""
    match event:
        case NothingThere(place=str(where)):
            return "way_through", {"where": where}
        case LocationTurnedUp(place=where):
            return "turned_up", {"where": where, "space": str(event.spot.index + 1)}
        case HideTurnedUp():
            return "hide", {"space": str(event.spot.index + 1)}
        case RumorPlaced():
            return "rumor", {"space": str(event.spot.index + 1)}
        case HideoutCleared():
            return "cleared", {"cause": event.why}
        case NoCardPossible():
            return "cornered", {}
        case NothingThere(space=int(space)):
            return "space_no", {"space": str(space)}
        case _:
            return None, {}
