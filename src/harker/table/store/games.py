"""Games: what they are played with, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import RowMapping, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from harker.engine.vocabulary import Side
from harker.table import schema
from harker.table.records import GameOptions
from harker.table.rights import no_such_game
from harker.table.rows import Beginning, GameRow, SeatRow, Status
from harker.table.store.database import Database, as_json, whole
from harker.table.store.sightings import all_see


class StoredGames(Database):
    """Games from the first invitation to the rematch."""

    @whole
    async def new_game(self, row: GameRow, seats: Iterable[SeatRow]) -> None:
        """A new game with all its seats; one that is running already has begun for its people."""
        async with self.writing() as connection:
            values = msgspec.structs.asdict(row)
            values |= {"options": as_json(row.options), "seed": row.seed.to_bytes(16, "big")}
            values["beginning"] = None if row.beginning is None else as_json(row.beginning)
            await connection.execute(insert(schema.games).values(**values))
            for seat in seats:
                await connection.execute(
                    insert(schema.seats).values(
                        game=row.id, seat=seat.seat, player=seat.player, bot=seat.bot, key_hash=seat.key_hash
                    )
                )
            if row.status is Status.RUNNING:
                await all_see(connection, row.id)

    async def game(self, id_: str) -> GameRow | None:
        """The game of that id."""
        return await self.one(select(schema.games).where(schema.games.c.id == id_), _game)

    async def games_of(self, player: str) -> tuple[GameRow, ...]:
        """The games that somebody hosts or sits at, the newest first."""
        games, seats = schema.games.c, schema.seats.c
        seated = select(seats.game).where(seats.player == player)
        query = (
            select(schema.games)
            .where((games.host == player) | games.id.in_(seated))
            .order_by(games.created.desc(), games.id)
        )
        return await self.all(query, _game)

    async def games_that_are(self, status: Status) -> tuple[GameRow, ...]:
        """The games of a status, the newest first."""
        games = schema.games.c
        query = select(schema.games).where(games.status == status).order_by(games.created.desc(), games.id)
        return await self.all(query, _game)

    async def open_games(self) -> tuple[GameRow, ...]:
        """The games that wait for people and are open to anyone, the newest first."""
        gathering = await self.games_that_are(Status.GATHERING)
        return tuple(game for game in gathering if game.options.open_to == "anyone")

    @whole
    async def set_status(
        self, game: str, status: Status, winner: Side | None = None, reason: str | None = None
    ) -> None:
        """The game begins or ends. From its beginning on its people have seen their sides' secrets."""
        values: dict[str, object] = {"status": status}
        if status is Status.RUNNING:
            values["started"] = self._clock()
        elif status is not Status.GATHERING:
            values |= {"ended": self._clock(), "winner": winner, "reason": reason}
        async with self.writing() as connection:
            await connection.execute(update(schema.games).where(schema.games.c.id == game).values(**values))
            if status is Status.RUNNING:
                await all_see(connection, game)

    @whole
    async def set_round(self, game: str, number: int) -> None:
        """The round that a game has reached, for lists of games."""
        async with self.writing() as connection:
            await connection.execute(
                update(schema.games).where(schema.games.c.id == game).values(round=number)
            )

    @whole
    async def set_rematch(self, game: str, rematch: str) -> str:
        """The game that follows this one; where there is one already, that one stays. Returns it."""
        async with self.writing() as connection:
            game_row = await game_of(connection, game)
            if game_row.rematch is not None:
                return game_row.rematch
            await connection.execute(
                update(schema.games).where(schema.games.c.id == game).values(rematch=rematch)
            )
            return rematch


async def game_of(connection: AsyncConnection, game: str) -> GameRow:
    """The game, read inside a transaction.

    Raises:
        NoSuchGame: there is none.
    """
    found = await connection.execute(select(schema.games).where(schema.games.c.id == game))
    row = found.mappings().first()
    if row is None:
        raise no_such_game(game)
    return _game(row)


def _game(row: RowMapping) -> GameRow:
    beginning = row["beginning"]
    return GameRow(
        **{
            **row,
            "status": Status(row["status"]),
            "options": msgspec.json.decode(row["options"], type=GameOptions),
            "seed": int.from_bytes(row["seed"], "big"),
            "winner": None if row["winner"] is None else Side(row["winner"]),
            "beginning": None if beginning is None else msgspec.json.decode(beginning, type=Beginning),
        }
    )
