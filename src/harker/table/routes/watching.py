"""The table for those who look on, and everything for everybody once the game is over."""

from __future__ import annotations

from litestar import Response, get

from harker.engine.errors import NoSuchSeat
from harker.engine.sight import Watcher
from harker.engine.vocabulary import SEATS, Seat, Viewer
from harker.referee.saves import SeedProof, dumps
from harker.table import rights, talk
from harker.table.records import ChatLine, Page
from harker.table.room import Room
from harker.table.routes.common import Asked, language_of, number_of, past_of, person, room_of, sent

_GAME = "/api/games/{game:str}"


async def _watched(request: Asked) -> tuple[Room, str]:
    bearer, room = await person(request), await room_of(request)
    rights.check_watch(room.row, room.seats.values(), bearer.player.id)
    return room, bearer.player.id


@get(f"{_GAME}/watch", gives=Page, after=True)
async def page(request: Asked) -> Response[bytes]:
    """The table as everybody sees it."""
    room, _ = await _watched(request)
    return sent(room.page(Viewer.SPECTATOR, language_of(request), number_of(request, "after")))


@get(f"{_GAME}/watch/at/{{number:str}}", gives=Page)
async def past(request: Asked) -> Response[bytes]:
    """The same at an earlier moment."""
    room, _ = await _watched(request)
    return sent(past_of(request, room, Viewer.SPECTATOR))


@get(f"{_GAME}/watch/chat", gives=tuple[ChatLine, ...])
async def chat(request: Asked) -> Response[bytes]:
    """What was said to the whole table."""
    room, player = await _watched(request)
    return sent([talk.chat_line(row, player) for row in await talk.heard(room, None)])


async def ended(request: Asked) -> Room:
    """The room of a game that is over, for whoever may see everything of it.

    Raises:
        TooLate, NoSuchGame: see :func:`harker.table.rights.check_replay`.
    """
    bearer, room = await person(request), await room_of(request)
    seen = await room.store.has_seen(room.id, bearer.player.id)
    rights.check_replay(room.row, room.seats.values(), bearer.player.id, seen)
    return room


@get(f"{_GAME}/replay/{{watcher:str}}/{{number:str}}", gives=Page)
async def replay(request: Asked) -> Response[bytes]:
    """After the end: any moment from any seat, or all-seeing."""
    room = await ended(request)
    return sent(past_of(request, room, _to_watcher(request.path_params["watcher"])))


def _to_watcher(text: str) -> Watcher:
    if text in SEATS:
        return Seat(text)
    if text in (Viewer.SPECTATOR, Viewer.AFTER):
        return Viewer(text)
    raise NoSuchSeat(f"there is no watcher {text[:20]!r}; there are: {', '.join((*SEATS, *Viewer))}")


@get(f"{_GAME}/save", gives=str, text=True)
async def save(request: Asked) -> Response[bytes]:
    """After the end: the whole game as a save, with the proof of its seed."""
    room = await ended(request)
    proof = SeedProof(commitment=room.row.commitment, salt=room.row.salt.hex())
    text = dumps(room.begun().game, room.row.rules_version, proof)
    name = f'attachment; filename="harker-{room.id}.txt"'
    headers = {"Cache-Control": "no-store", "Content-Disposition": name}
    return Response(text.encode(), media_type="text/plain; charset=utf-8", headers=headers)


HANDLERS = (page, past, chat, replay, save)
