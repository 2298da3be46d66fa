"""Where he may be: for hunters, for Dracula in his mirror, and for everybody after the end."""

from __future__ import annotations

from litestar import Response, get, post

from harker.engine.catalog import PLACES
from harker.engine.sight import Watcher
from harker.engine.vocabulary import PlaceId, Seat, Viewer
from harker.referee import game as referee
from harker.table import deducing, hindsight, lobby
from harker.table.belief_records import BeliefCourse, BeliefPage, GainLine, MirrorLine, WhyPage
from harker.table.records import GameCard, PlayOnBody
from harker.table.room import Room, words_of
from harker.table.routes.common import (
    Asked,
    Malformed,
    NoSuchPlace,
    body_of,
    language_of,
    person,
    seated,
    sent,
    sent_card,
    table_of,
    to_number,
)
from harker.table.routes.watching import ended

_SEAT = "/api/games/{game:str}/seats/{seat:str}/belief"
_REPLAY = "/api/games/{game:str}/replay"


def _at(request: Asked, room: Room, watcher: Watcher) -> int:
    """The number in the query, or that of the last entry."""
    text = request.query_params.get("at")
    return _checked(None if text is None else to_number(text), room, watcher)


def _checked(number: int | None, room: Room, watcher: Watcher) -> int:
    """A number of the watcher's own log.

    Raises:
        Malformed: the log is not that long.
    """
    last = len(room.begun().log(watcher))
    if number is not None and number > last:
        raise Malformed(f"this log has {last} entries; {number} is beyond them")
    return last if number is None else number


def _draws(room: Room) -> bool:
    return room.row.options.deduction in ("set", "odds")


def _odds(room: Room) -> bool:
    return room.row.options.deduction == "odds"


@get(_SEAT, gives=BeliefPage, seat_token=True, at=True)
async def page(request: Asked) -> Response[bytes]:
    """Where he may be by what all hunters know, now or at entry `at`; for Dracula the same."""
    room, seat, _ = await seated(request)
    level, number = room.row.options.deduction, _at(request, room, seat)
    if not _draws(room):
        return sent(deducing.nothing(level, number))
    beliefs = table_of(request).beliefs
    return sent(
        await beliefs.ask(room, seat, _odds(room), lambda known: deducing.page_of(known, level, number))
    )


@get(f"{_SEAT}/why/{{place:str}}", gives=WhyPage, seat_token=True, at=True)
async def why(request: Asked) -> Response[bytes]:
    """Why he cannot be in a place: the events and rounds that rule it out."""
    room, seat, _ = await seated(request)
    words, number = words_of(language_of(request)), _at(request, room, seat)
    place = request.path_params["place"]
    if place not in PLACES:
        raise NoSuchPlace(f"there is no place {place[:30]!r} on the board")
    where = PlaceId(place)
    if not _draws(room):
        return sent(WhyPage(where, False, "", ()))
    return sent(
        await table_of(request).beliefs.ask(
            room, seat, _odds(room), lambda known: deducing.why_page(known, words, where, number)
        )
    )


@get(f"{_SEAT}/gains", gives=tuple[GainLine, ...], seat_token=True)
async def gains(request: Asked) -> Response[bytes]:
    """What this hunter's acts before Dracula moves again would tell, best first; empty for Dracula."""
    room, seat, _ = await seated(request)
    words, view = words_of(language_of(request)), referee.view(room.begun().game, seat)
    if seat is Seat.DRACULA or not _draws(room) or not room.running:
        return sent(())
    odds = _odds(room)
    return sent(
        await table_of(request).beliefs.ask(
            room, seat, odds, lambda known: deducing.gain_lines(known, words, view, seat, odds)
        )
    )


@get(f"{_SEAT}/moves", gives=tuple[MirrorLine, ...], seat_token=True)
async def moves(request: Asked) -> Response[bytes]:
    """What the hunters would know after each card that Dracula is asked to choose from; empty otherwise."""
    room, seat, _ = await seated(request)
    words, game = words_of(language_of(request)), room.begun().game
    ask = deducing.card_ask(game) if seat is Seat.DRACULA and room.running and _draws(room) else None
    if ask is None:
        return sent(())
    odds, view = _odds(room), referee.view(game, seat)
    beliefs = table_of(request).beliefs
    belief = await beliefs.ask(room, seat, odds, lambda known: known.deduction.belief)
    return sent(
        await beliefs.aside(room, seat, lambda: deducing.mirror_lines(belief, words, view, ask, odds))
    )


# ---------------------------------------------------------------- after the end


@get(f"{_REPLAY}/belief", gives=BeliefCourse)
async def course(request: Asked) -> Response[bytes]:
    """After the end: the hunters' belief beside the true path, turning points and missed chances."""
    room = await ended(request)
    words, games = words_of(language_of(request)), room.begun().games
    beliefs = table_of(request).beliefs
    known = await beliefs.ask(room, Viewer.AFTER, True, lambda known: known)
    return sent(await beliefs.aside(room, Viewer.AFTER, lambda: hindsight.course_of(known, words, games)))


@get(f"{_REPLAY}/belief/{{number:str}}", gives=BeliefPage)
async def past(request: Asked) -> Response[bytes]:
    """After the end: where he might have been by what the hunters knew, at an entry of the all-seeing log."""
    room = await ended(request)
    number = _checked(to_number(request.path_params["number"]), room, Viewer.AFTER)
    return sent(
        await table_of(request).beliefs.ask(
            room, Viewer.AFTER, True, lambda known: deducing.page_of(known, "odds", number)
        )
    )


@post(f"{_REPLAY}/{{number:str}}/play_on", status_code=201, body=PlayOnBody, gives=GameCard)
async def play_on(request: Asked) -> Response[bytes]:
    """After the end: a new game from what was asked after an entry first, at this `seat` or these `seats`."""
    bearer, room, body = await person(request), await ended(request), await body_of(request, PlayOnBody)
    seats = frozenset(body.seats) | ({body.seat} if body.seat is not None else frozenset())
    if not seats:
        raise Malformed("say which seat you take, or which seats")
    number = _checked(to_number(request.path_params["number"]), room, Viewer.AFTER)
    line = room.begun().stream(Viewer.AFTER).open_at(number, body.silent)
    if line is None:
        raise Malformed(f"after entry {number} there were not {body.silent} answers without an entry")
    table = table_of(request)
    made = await lobby.play_on(table.rooms, room, bearer.player, number, line, seats)
    table.metrics.games.inc()
    return sent_card(request, made, bearer, 201)


HANDLERS = (page, why, gains, moves, course, past, play_on)
