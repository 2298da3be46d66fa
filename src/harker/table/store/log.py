"""The log of answers, which only grows, and the states kept beside it."""

from __future__ import annotations

from sqlalchemy import RowMapping, func, insert, select
from sqlalchemy.dialects.sqlite import insert as insert_or

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import Seat
from harker.table import schema
from harker.table.rows import By, LineRow, SnapshotRow
from harker.table.store.database import Database, whole
from harker.table.store.games import game_of


class Taken(HarkerError):
    """A line of that number is already in the log: somebody else was quicker."""


class Gap(HarkerError):
    """A line whose number is not the next one."""


class StoredLog(Database):
    """What was answered, line by line."""

    @whole
    async def append(
        self, game: str, number: int, seat: Seat, line: bytes, by: By, at: float | None = None
    ) -> None:
        """Put one line at the end of a game's log.

        Raises:
            NoSuchGame: there is none.
            Taken: a line of that number is there.
            Gap: the line before it is not.
        """
        answers = schema.answers.c
        async with self.writing() as connection:
            await game_of(connection, game)
            last = await connection.scalar(select(func.max(answers.number)).where(answers.game == game)) or 0
            if number <= last:
                raise Taken(f"line {number} of game {game} is there already")
            if number != last + 1:
                raise Gap(f"line {number} of game {game} would follow line {last}")
            await connection.execute(
                insert(schema.answers).values(
                    game=game,
                    number=number,
                    seat=seat,
                    line=line,
                    by=by,
                    at=self._clock() if at is None else at,
                )
            )

    async def lines(self, game: str, after: int = 0) -> tuple[LineRow, ...]:
        """The lines of a game's log from number ``after`` + 1 on."""
        answers = schema.answers.c
        query = (
            select(schema.answers)
            .where(answers.game == game, answers.number > after)
            .order_by(answers.number)
        )
        return await self.all(query, _line)

    @whole
    async def snapshot(
        self, game: str, number: int, blob: bytes, fingerprint: str, rules_version: str
    ) -> None:
        """Keep the state after so many lines, in place of another of the same number."""
        values = {"blob": blob, "fingerprint": fingerprint, "rules_version": rules_version}
        async with self.writing() as connection:
            await connection.execute(
                insert_or(schema.snapshots)
                .values(game=game, number=number, **values)
                .on_conflict_do_update(index_elements=["game", "number"], set_=values)
            )

    async def newest_snapshot(self, game: str) -> SnapshotRow | None:
        """The latest state that was kept."""
        snapshots = schema.snapshots.c
        query = (
            select(schema.snapshots).where(snapshots.game == game).order_by(snapshots.number.desc()).limit(1)
        )
        return await self.one(query, _snapshot)


def _line(row: RowMapping) -> LineRow:
    return LineRow(row["number"], Seat(row["seat"]), row["line"], By(row["by"]), row["at"])


def _snapshot(row: RowMapping) -> SnapshotRow:
    return SnapshotRow(row["number"], row["blob"], row["fingerprint"], row["rules_version"])
