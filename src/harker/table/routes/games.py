"""The lobby: games made, joined, left and begun."""

from __future__ import annotations

from litestar import Response, get, post

from harker.table import lobby, people, rights
from harker.table.records import BotBody, ClaimBody, GameCard, Key, Lobby, NewGameBody, SeatBody
from harker.table.routes.common import (
    LONGEST_SECRET,
    Asked,
    body_of,
    language_of,
    person,
    room_of,
    sent,
    sent_card,
    table_of,
    to_seat,
)


@get("/api/lobby", gives=Lobby)
async def lists(request: Asked) -> Response[bytes]:
    """One's own games, and those with a seat for anyone."""
    bearer = await person(request)
    mine, waiting = await lobby.lists(table_of(request).rooms, bearer.player, language_of(request))
    return sent(Lobby(tuple(mine), tuple(waiting)))


@post("/api/games", status_code=201, body=NewGameBody, gives=GameCard, refuses=("409",))
async def new_game(request: Asked) -> Response[bytes]:
    """A new game; it begins at once where no seat is open."""
    bearer, body, table = await person(request), await body_of(request, NewGameBody), table_of(request)
    room = await lobby.new_game(table.rooms, bearer.player, body.options, body.seats)
    table.metrics.games.inc()
    return sent_card(request, room, bearer, 201)


@get("/api/games/{game:str}", gives=GameCard)
async def game(request: Asked) -> Response[bytes]:
    """A game as its frame shows it."""
    bearer, room = await person(request), await room_of(request)
    return sent_card(request, room, bearer)


@post("/api/games/{game:str}/links/{seat:str}", status_code=200, gives=Key)
async def link(request: Asked) -> Response[bytes]:
    """The secret of a link to a seat; an older link is good no longer."""
    bearer, room, seat = await person(request), await room_of(request), to_seat(request.path_params["seat"])
    return sent(Key(await lobby.link(room, seat, bearer.player.id)))


@post("/api/games/{game:str}/claim", status_code=200, body=ClaimBody, gives=GameCard)
async def claim(request: Asked) -> Response[bytes]:
    """Take the seat of a link."""
    bearer, body, room = await person(request), await body_of(request, ClaimBody), await room_of(request)
    if len(body.key) > LONGEST_SECRET:
        raise rights.KeyRefused("this link is not whole; ask for a new one")
    await lobby.take(room, body.seat, bearer.player, people.hash_of(body.key))
    return sent_card(request, room, bearer)


@post("/api/games/{game:str}/sit", status_code=200, body=SeatBody, gives=GameCard)
async def sit(request: Asked) -> Response[bytes]:
    """Take a seat that is open to anyone."""
    bearer, body, room = await person(request), await body_of(request, SeatBody), await room_of(request)
    await lobby.take(room, body.seat, bearer.player, None)
    return sent_card(request, room, bearer)


@post("/api/games/{game:str}/leave", status_code=200, body=SeatBody, gives=GameCard)
async def leave(request: Asked) -> Response[bytes]:
    """Get up from a seat; during the game a bot goes on."""
    bearer, body, room = await person(request), await body_of(request, SeatBody), await room_of(request)
    await lobby.leave(room, body.seat, bearer.player.id)
    return sent_card(request, room, bearer)


@post("/api/games/{game:str}/seats/{seat:str}/bot", status_code=200, body=BotBody, gives=GameCard)
async def set_bot(request: Asked) -> Response[bytes]:
    """Let a bot play a seat; null gives it back to its person."""
    bearer, body, room = await person(request), await body_of(request, BotBody), await room_of(request)
    await lobby.set_bot(room, to_seat(request.path_params["seat"]), body.bot, bearer.player.id)
    return sent_card(request, room, bearer)


@post("/api/games/{game:str}/start", status_code=200, gives=GameCard)
async def start(request: Asked) -> Response[bytes]:
    """The host begins the game."""
    bearer, room = await person(request), await room_of(request)
    await lobby.begin(table_of(request).rooms, room, bearer.player.id)
    return sent_card(request, room, bearer)


@post("/api/games/{game:str}/rematch", status_code=200, gives=GameCard)
async def rematch(request: Asked) -> Response[bytes]:
    """The same table again; asked for twice, it is one game."""
    bearer, room = await person(request), await room_of(request)
    again = await lobby.rematch(table_of(request).rooms, room, bearer.player)
    return sent_card(request, again, bearer)


HANDLERS = (lists, new_game, game, link, claim, sit, leave, set_bot, start, rematch)
