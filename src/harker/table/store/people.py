"""People and their tokens. Only hashes are stored: whoever reads the file can be nobody by it."""

from __future__ import annotations

from sqlalchemy import RowMapping, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from harker.engine.vocabulary import Seat
from harker.table import schema
from harker.table.records import Language
from harker.table.rights import NotYours
from harker.table.rows import Bearer, PlayerRow
from harker.table.store.database import Database, whole


class StoredPeople(Database):
    """Guests, their tokens and recovery secrets, and the tokens of single seats."""

    @whole
    async def new_player(
        self, id_: str, name: str, language: Language, token_hash: str, recovery_hash: str
    ) -> PlayerRow:
        """A new person with a first token and a recovery secret."""
        now = self._clock()
        async with self.writing() as connection:
            await connection.execute(
                insert(schema.players).values(
                    id=id_, name=name, language=language, recovery_hash=recovery_hash, created=now
                )
            )
            await connection.execute(insert(schema.tokens).values(hash=token_hash, player=id_, created=now))
        return PlayerRow(id_, name, language, now)

    async def player(self, id_: str) -> PlayerRow | None:
        """The person of that id."""
        return await self.one(select(schema.players).where(schema.players.c.id == id_), _player)

    async def bearer(self, token_hash: str) -> Bearer | None:
        """Whose token it is, and for which seat alone, if for one."""
        tokens = schema.tokens.c
        query = (
            select(schema.players, tokens.game, tokens.seat)
            .join_from(schema.tokens, schema.players)
            .where(tokens.hash == token_hash)
        )
        return await self.one(query, _bearer)

    async def player_by_recovery(self, recovery_hash: str) -> PlayerRow | None:
        """The person whose recovery secret it is."""
        query = select(schema.players).where(schema.players.c.recovery_hash == recovery_hash)
        return await self.one(query, _player)

    async def set_recovery(self, player: str, recovery_hash: str) -> None:
        """Another recovery secret; the old one is worth nothing from now on."""
        await self._set_player(player, recovery_hash=recovery_hash)

    async def rename(self, player: str, name: str, language: Language) -> None:
        """Another name and language."""
        await self._set_player(player, name=name, language=language)

    @whole
    async def _set_player(self, player: str, **values: str) -> None:
        async with self.writing() as connection:
            await connection.execute(
                update(schema.players).where(schema.players.c.id == player).values(**values)
            )

    @whole
    async def add_token(self, token_hash: str, player: str) -> None:
        """One more token for a person, e.g. on another device."""
        async with self.writing() as connection:
            await connection.execute(
                insert(schema.tokens).values(hash=token_hash, player=player, created=self._clock())
            )

    @whole
    async def set_seat_token(self, token_hash: str, game: str, seat: Seat, player: str) -> None:
        """The one token for this seat alone; an older one is worth nothing from now on.

        Raises:
            NotYours: the person does not sit there.
        """
        async with self.writing() as connection:
            seats = schema.seats.c
            sits = select(seats.player).where(seats.game == game, seats.seat == seat)
            if await connection.scalar(sits) != player:
                raise NotYours("this is not your seat; open one of your own")
            await drop_seat_token(connection, game, seat)
            await connection.execute(
                insert(schema.tokens).values(
                    hash=token_hash, player=player, game=game, seat=seat, created=self._clock()
                )
            )


async def drop_seat_token(connection: AsyncConnection, game: str, seat: Seat) -> None:
    """The token of this seat is worth nothing any more."""
    tokens = schema.tokens.c
    await connection.execute(delete(schema.tokens).where(tokens.game == game, tokens.seat == seat))


def _player(row: RowMapping) -> PlayerRow:
    return PlayerRow(row["id"], row["name"], row["language"], row["created"])


def _bearer(row: RowMapping) -> Bearer:
    return Bearer(_player(row), row["game"], None if row["seat"] is None else Seat(row["seat"]))
