"""Why a place is out: the events, and when, that leave no world in which Dracula stands there.

Knowledge of where he is begins anew with each card he places. So a place is out either because of
something seen since his last card, or because of that card itself: no way led there from where he
could have been, and then the places it is reached from have reasons of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from harker.engine.asks import Spot
from harker.engine.catalog import ADJACENT, CASTLE, PLACES, within_roads
from harker.engine.events import (
    AnswerGiven,
    CardPlaced,
    DraculaChoseStart,
    DraculaExposed,
    HideoutCleared,
    HideTurnedUp,
    HunterMoved,
    LairMade,
    LocationTurnedUp,
    NoCardPossible,
    NothingThere,
    RumorPlaced,
    TimePassed,
)
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import Phase, PlaceId, Power, Seat
from harker.mind.belief.deduction import Deduction, Moment
from harker.mind.belief.fold import BAT_WHY, RUMORS_WHY
from harker.mind.belief.options import may_be_hide
from harker.mind.belief.seen import Seen


class Reason(msgspec.Struct, frozen=True):
    """One reason. ``heard`` is the number of the entry by which it was known; ``args`` holds ids.

    ``kind`` is the key of its sentence; ``args`` always holds ``place``, the place it speaks of. Of
    ``no_way``, ``near`` are all places around: of each the next reasons speak. ``alike`` says that the
    reason before it rules out the places ``near`` too. A kind that ends in ``_gone`` adds that he may have
    been in ``place`` itself and could not hide there.
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


Said: TypeAlias = tuple[str, dict[str, str]]
"""The kind of a reason, and what fills its sentence beside the place."""


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
                kind, args = _seen(moment, place)
                yield _reason(moment, kind, place, **args)
            return


def _reason(moment: Moment, kind: str, place: PlaceId, **args: str) -> Reason:
    """A reason, in the round and phase of the event by which it is known."""
    event = moment.event
    now = event if isinstance(event, TimePassed) else moment.before
    return Reason(kind, moment.heard, now.round, now.phase, {"place": place, **args})


def _his_card(moment: Moment) -> CardPlaced | DraculaChoseStart | None:
    """The card by which he came to where he is, if it is the event of this moment."""
    event = moment.event
    if isinstance(event, DraculaChoseStart):
        return event
    if isinstance(event, CardPlaced) and event.power is not Power.MISDIRECT:
        return event
    return None


def _there(seen: Seen, place: PlaceId) -> list[Seat]:
    """The hunters who stand in a place, hospitals apart."""
    return [seat for seat, at in seen.hunters.items() if at == place and seat not in seen.in_hospital]


# --- by the card he placed ----------------------------------------------------------------


def _by_his_card(
    deduction: Deduction, moments: list[Moment], place: PlaceId, around: bool
) -> Iterator[Reason]:
    moment = moments[-1]
    card = _his_card(moment)
    seen = moment.before
    hunters = _there(seen, place)
    if isinstance(card, DraculaChoseStart) or card is None:
        yield _at_the_start(moment, place, hunters)
        return
    space = next((i + 1 for i, c in enumerate(seen.trail) if c is not None and c.place == place), None)
    if card.power in (Power.FEED, Power.DARK_CALL):
        yield from _by_staying(deduction, moments, place, around, card.power)
    elif card.up and (where := card.place or card.city) is not None:
        yield _reason(moment, "shown", place, where=where)
    elif card.at_sea is not PLACES[place].is_sea:
        yield _reason(moment, "at_sea" if card.at_sea else "on_land", place)
    elif hunters and not card.up:
        yield _reason(moment, "hunter_there", place, hunter=hunters[0])
    elif place in seen.holy:
        yield _reason(moment, "holy", place)
    elif card.lair is not None:
        yield _reason(moment, "lair", place)
    elif space is not None:
        yield _reason(moment, "card_up", place, space=str(space))
    else:
        yield from _no_way(deduction, moments, place, card, around)


def _by_staying(
    deduction: Deduction, moments: list[Moment], place: PlaceId, around: bool, power: Power
) -> Iterator[Reason]:
    """POWER-6: he may have been there, and cannot have stayed; or he was not there before.

    Whether he is at sea all know, so there none is played.
    """
    moment, earlier = moments[-1], moments[:-1]
    if earlier and place in earlier[-1].portrait.places:
        yield _reason(moment, "stay_holy", place, power=power)
        return
    yield _reason(moment, "stayed", place, power=power)
    yield from _reasons(deduction, earlier, place, around)


def _at_the_start(moment: Moment, place: PlaceId, hunters: list[Seat]) -> Reason:
    if PLACES[place].is_sea:
        return _reason(moment, "start_sea", place)
    if place == CASTLE:
        return _reason(moment, "start_castle", place)
    return _reason(moment, "start_hunter", place, hunter=hunters[0] if hunters else "")


def _reach(deduction: Deduction, card: CardPlaced, place: PlaceId) -> set[PlaceId]:
    """Where he could have come from with such a card."""
    numbers = deduction.belief.setup.numbers
    if card.power is Power.WOLF_FORM:
        return set(within_roads(place, numbers.wolf_form_roads))
    if card.why == BAT_WHY:
        return set(within_roads(place, numbers.bat_roads))
    return set(ADJACENT[place])


def _no_way(
    deduction: Deduction, moments: list[Moment], place: PlaceId, card: CardPlaced, around: bool
) -> Iterator[Reason]:
    """He could not get there: it is too far from all places where he may have been, or its card lies
    on the trail, or in a lair, in every world in which it was near.
    """
    moment, earlier = moments[-1], moments[:-1]
    reach = _reach(deduction, card, place)
    was = set(earlier[-1].portrait.places) if earlier else set()
    stays = place in was and card.why != BAT_WHY and may_be_hide(card, moment.before, deduction.belief.setup)
    gone = "_gone" if stays else ""
    if was & reach:
        yield _reason(moment, f"on_trail{gone}", place)
        return
    if not earlier or not around or not reach:
        # A place around has neighbours of its own, and so on: there it ends.
        yield _reason(moment, f"too_far{gone}" if reach else "no_road", place)
        return
    yield _reason(moment, f"no_way{gone}", place, near=" ".join(sorted(reach)))
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


def _seen(moment: Moment, place: PlaceId) -> Said:
    """What the event of a moment says of a place that it rules out."""
    event = moment.event
    if getattr(event, "why", None) == RUMORS_WHY and not _more_rumors(moment):
        return _by_rumors(moment, place)
    match event:
        case DraculaExposed():
            return "revealed", {"where": event.place}
        case NothingThere(place=str(where)) if where == place:
            return _no(moment, event, where)
        case NothingThere(place=str(where)):
            return "way_through", {"where": where}
        case NothingThere(space=int(space)):
            return "space_no", {"space": str(space)}
        case LocationTurnedUp():
            return _turned_up(moment, event, place)
        case HideTurnedUp():
            return _at("hide" if event.city is None else "hide_of", event.spot, event.city)
        case AnswerGiven():
            return f"answer_{event.query}", {"answer": " ".join(event.answer)}
        case RumorPlaced():
            return _at("rumor", event.spot)
        case LairMade():
            return "lair_made", {}
        case HideoutCleared():
            return "cleared", {"cause": event.why}
        case NoCardPossible():
            return "cornered", {}
        case _:
            return _by_silence(moment)


def _at(kind: str, spot: Spot, where: PlaceId | None = None) -> Said:
    """A reason that tells a spot: a space, what has just fallen off, or a lair."""
    args = {} if where is None else {"where": str(where)}
    if spot.lair:
        return f"{kind}_lair", args
    if spot == FALLEN:
        return f"{kind}_off", args
    return kind, {**args, "space": str(spot.index + 1)}


def _no(moment: Moment, event: NothingThere, where: PlaceId) -> Said:
    """The "no" that an arrival brings, or a question."""
    if event.why != "REVEAL-1":
        return "asked_no", {"cause": event.why}
    earlier = moment.causes[: moment.index]
    came = [each.hunter for each in earlier if isinstance(each, HunterMoved) and each.place == where]
    # A road that might have been answered by Wild Horses was gone in the answer before.
    return "no_card", {"hunter": (came or _there(moment.before, where))[-1]}


def _turned_up(moment: Moment, event: LocationTurnedUp, place: PlaceId) -> Said:
    if event.place == place:
        return ("is_lair", {}) if event.spot.lair else _at("old_card", event.spot)
    found = not event.spot.lair and event.spot != FALLEN and set(moment.portrait.places) == {event.place}
    return _at("found" if found else "turned_up", event.spot, event.place)


def _more_rumors(moment: Moment) -> bool:
    """Whether Local Rumors turns up more in this answer."""
    following = moment.causes[moment.index + 1 : moment.index + 2]
    return any(getattr(event, "why", None) == RUMORS_WHY for event in following)


def _by_rumors(moment: Moment, place: PlaceId) -> Said:
    """C-40: with the last card that Local Rumors turns up nothing is left face down around."""
    event, talker = moment.event, moment.notes.talker
    if isinstance(event, LocationTurnedUp) and event.place == place:
        return _turned_up(moment, event, place)
    where = None if talker is None else moment.before.hunters[talker]
    if where is None:
        return "together", {}
    return "rumors_near" if place in ADJACENT[where] else "rumors", {"where": where}


def _by_silence(moment: Moment) -> Said:
    """REVEAL-1: a hunter came where nothing is turned up, as is known once something else happens."""
    event, arrival = moment.event, moment.notes.arrival
    where = event.place if isinstance(event, HunterMoved) else None if arrival is None else arrival[0]
    hunters = [event.hunter] if isinstance(event, HunterMoved) else _there(moment.before, where or CASTLE)
    if where is None or not hunters:
        return "together", {}
    return "silent", {"where": where, "hunter": hunters[-1]}
