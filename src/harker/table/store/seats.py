"""Seats: who sits where, whose links are good, and who has seen what."""

from __future__ import annotations

from typing import TypedDict, Unpack

from sqlalchemy import RowMapping, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from harker.engine.vocabulary import SEATS, Seat, Side
from harker.table import rights, schema
from harker.table.rows import GameRow, SeatRow, Status, side_of
from harker.table.store.database import Database, whole
from harker.table.store.games import game_of
from harker.table.store.people import drop_seat_token
from harker.table.store.sightings import see, seen
from harker.table.store.talk import drop_orders, forget_consent


class SeatFields(TypedDict, total=False):
    """What may change about a seat."""

    player: str | None
    bot: str | None
    key_hash: str | None


class StoredSeats(Database):
    """The five seats of each game."""

    @whole
    async def seats(self, game: str) -> tuple[SeatRow, ...]:
        """The seats of a game in their order; none where there is no such game."""
        async with self.reading() as connection:
            return await _seats_of(connection, game)

    @whole
    async def set_seat(self, game: str, seat: Seat, **fields: Unpack[SeatFields]) -> SeatRow:
        """Change what is named of a seat; returns it as it is now.

        With a seat that changes hands go its token, its standing orders, and what was agreed to
        there; and who comes to sit at a running game has seen that side's secrets.

        Raises:
            NoSuchGame: there is none.
            OtherSide: the person who would sit there knows the other side.
        """
        async with self.writing() as connection:
            here, rows = await game_of(connection, game), await _seats_of(connection, game)
            player = fields.get("player")
            if player is not None:
                rights.check_side(here, rows, seat, player, await seen(connection, game, player))
            return await _change(connection, here, seat, fields)

    @whole
    async def set_link(self, game: str, seat: Seat, player: str, key_hash: str) -> SeatRow:
        """The link that ``player`` makes for a seat; an older one is good no longer.

        Raises:
            NoSuchGame: there is none.
            NotYours, TooLate: see :func:`harker.table.rights.check_link`.
        """
        async with self.writing() as connection:
            here, rows = await game_of(connection, game), await _seats_of(connection, game)
            rights.check_link(here, _pick(rows, seat), player)
            return await _change(connection, here, seat, {"key_hash": key_hash})

    @whole
    async def claim(self, game: str, seat: Seat, player: str, key_hash: str) -> SeatRow:
        """Take a seat with the key of its link, which is spent by it. Of two at once one gets it.

        Raises:
            NoSuchGame: there is none.
            KeyRefused, OtherSide, TooLate: see :func:`harker.table.rights.check_claim`.
        """
        async with self.writing() as connection:
            here, rows = await game_of(connection, game), await _seats_of(connection, game)
            row, known = _pick(rows, seat), await seen(connection, game, player)
            rights.check_claim(here, rows, row, player, key_hash, known)
            return await _take(connection, here, row, player)

    @whole
    async def sit(self, game: str, seat: Seat, player: str) -> SeatRow:
        """Take an open seat.

        Raises:
            NoSuchGame: there is none.
            SeatTaken, NotYours, OtherSide, TooLate: see :func:`harker.table.rights.check_sit`.
        """
        async with self.writing() as connection:
            here, rows = await game_of(connection, game), await _seats_of(connection, game)
            row, known = _pick(rows, seat), await seen(connection, game, player)
            rights.check_sit(here, rows, row, player, known)
            return await _take(connection, here, row, player)

    @whole
    async def saw(self, game: str, player: str, side: Side) -> None:
        """Somebody has seen this side's secrets; that is never forgotten."""
        async with self.writing() as connection:
            await see(connection, game, player, side)

    @whole
    async def has_seen(self, game: str, player: str) -> frozenset[Side]:
        """The sides whose secrets somebody has seen in this game."""
        async with self.reading() as connection:
            return await seen(connection, game, player)


async def _seats_of(connection: AsyncConnection, game: str) -> tuple[SeatRow, ...]:
    query = (
        select(schema.seats, schema.players.c.name)
        .join_from(schema.seats, schema.players, isouter=True)
        .where(schema.seats.c.game == game)
    )
    rows = [_seat(row) for row in (await connection.execute(query)).mappings()]
    return tuple(sorted(rows, key=lambda row: SEATS.index(row.seat)))


async def _take(connection: AsyncConnection, game: GameRow, seat: SeatRow, player: str) -> SeatRow:
    if seat.player == player:
        return seat
    return await _change(connection, game, seat.seat, {"player": player, "bot": None, "key_hash": None})


async def _change(connection: AsyncConnection, game: GameRow, seat: Seat, fields: SeatFields) -> SeatRow:
    before = _pick(await _seats_of(connection, game.id), seat)
    if "player" in fields and fields["player"] != before.player:
        await drop_seat_token(connection, game.id, seat)
        await forget_consent(connection, game.id, seat)
        await drop_orders(connection, game.id, seat)
        if fields["player"] is not None and game.status is Status.RUNNING:
            await see(connection, game.id, fields["player"], side_of(seat))
    seats = schema.seats.c
    await connection.execute(
        update(schema.seats).where(seats.game == game.id, seats.seat == seat).values(**fields)
    )
    return _pick(await _seats_of(connection, game.id), seat)


def _pick(rows: tuple[SeatRow, ...], seat: Seat) -> SeatRow:
    return next(row for row in rows if row.seat is seat)


def _seat(row: RowMapping) -> SeatRow:
    return SeatRow(**{**row, "seat": Seat(row["seat"])})
