"""Guests: who one is here, and how one comes back."""

from __future__ import annotations

from litestar import Response, get, post, put

from harker.table import people
from harker.table.records import GuestBody, Me, NewGuest, RecoverBody, Recovered, Recovery
from harker.table.routes.common import LONGEST_SECRET, Asked, Malformed, body_of, person, sent, table_of
from harker.table.rows import PlayerRow


def _me(player: PlayerRow) -> Me:
    return Me(player.id, player.name, player.language)


def _client(request: Asked) -> str:
    return request.client.host if request.client else ""


@post("/api/guests", status_code=201, body=GuestBody, gives=NewGuest, public=True)
async def new_guest(request: Asked) -> Response[bytes]:
    """Become a guest. Token and recovery secret are told this once."""
    table, body = table_of(request), await body_of(request, GuestBody)
    table.newcomers.check(_client(request))
    player, token, recovery = await people.new_guest(table.store, body.name, body.language)
    return sent(NewGuest(_me(player), token, recovery), 201)


@post("/api/recover", status_code=200, body=RecoverBody, gives=Recovered, public=True, refuses=("403",))
async def recover(request: Asked) -> Response[bytes]:
    """Come back on another device, with the recovery secret."""
    table, body = table_of(request), await body_of(request, RecoverBody)
    table.newcomers.check(_client(request))
    if len(body.secret) > LONGEST_SECRET:
        raise Malformed("a recovery secret is shorter")
    player, token = await people.recover(table.store, body.secret)
    return sent(Recovered(_me(player), token))


@post("/api/me/recovery", status_code=200, gives=Recovery)
async def new_recovery(request: Asked) -> Response[bytes]:
    """A new recovery secret; the one before is good no longer."""
    bearer = await person(request)
    return sent(Recovery(await people.new_recovery(table_of(request).store, bearer.player.id)))


@get("/api/me", gives=Me)
async def me(request: Asked) -> Response[bytes]:
    """Who one is."""
    return sent(_me((await person(request)).player))


@put("/api/me", body=GuestBody, gives=Me)
async def rename(request: Asked) -> Response[bytes]:
    """Another name, or another language."""
    bearer, body = await person(request), await body_of(request, GuestBody)
    store = table_of(request).store
    await people.rename(store, bearer.player.id, body.name, body.language)
    return sent(_me(await store.player(bearer.player.id) or bearer.player))


HANDLERS = (new_guest, recover, new_recovery, me, rename)
