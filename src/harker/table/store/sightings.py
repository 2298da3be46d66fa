"""Who has seen which side's secrets in a game; what is once seen stays seen."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.ext.asyncio import AsyncConnection

from harker.engine.vocabulary import Seat, Side
from harker.table import schema
from harker.table.rows import side_of


async def see(connection: AsyncConnection, game: str, player: str, side: Side) -> None:
    """Somebody sees a side's secrets."""
    await connection.execute(
        insert_or(schema.sightings).values(game=game, player=player, side=side).on_conflict_do_nothing()
    )


async def all_see(connection: AsyncConnection, game: str) -> None:
    """Everybody who sits at the game sees the secrets of their side."""
    seats = schema.seats.c
    query = select(seats.seat, seats.player).where(seats.game == game, seats.player.is_not(None))
    for seat, player in (await connection.execute(query)).all():
        await see(connection, game, player, side_of(Seat(seat)))


async def seen(connection: AsyncConnection, game: str, player: str) -> frozenset[Side]:
    """The sides whose secrets somebody has seen."""
    sightings = schema.sightings.c
    query = select(sightings.side).where(sightings.game == game, sightings.player == player)
    return frozenset(Side(side) for side in await connection.scalars(query))
