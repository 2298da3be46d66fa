"""Talk, notes, standing orders, and what is proposed."""

from __future__ import annotations

import msgspec
from sqlalchemy import RowMapping, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.ext.asyncio import AsyncConnection

from harker.engine.vocabulary import Seat
from harker.referee.orders import Orders
from harker.table import schema
from harker.table.rows import Channel, ChatRow, NotesRow, PinRow, ProposalKind, ProposalRow
from harker.table.store.database import Database, as_json, whole


class StoredTalk(Database):
    """All that people write beside the game."""

    @whole
    async def chat_add(
        self, game: str, channel: Channel, player: str, name: str, seat: Seat | None, text: str
    ) -> ChatRow:
        """Say something; returns the line with its number."""
        chat = schema.chat.c
        async with self.writing() as connection:
            count = await connection.scalar(
                select(func.max(chat.number)).where(chat.game == game, chat.channel == channel)
            )
            row = ChatRow((count or 0) + 1, channel, player, name, seat, text, self._clock())
            await connection.execute(insert(schema.chat).values(game=game, **msgspec.structs.asdict(row)))
        return row

    async def chat(self, game: str, channel: Channel, after: int = 0) -> tuple[ChatRow, ...]:
        """The lines of a channel from number ``after`` + 1 on."""
        chat = schema.chat.c
        query = (
            select(schema.chat)
            .where(chat.game == game, chat.channel == channel, chat.number > after)
            .order_by(chat.number)
        )
        return await self.all(query, _chat)

    async def notes(self, game: str, player: str, seat: Seat) -> NotesRow:
        """What somebody wrote down at a seat; empty at first."""
        notes = schema.notes.c
        query = select(schema.notes).where(notes.game == game, notes.player == player, notes.seat == seat)
        return await self.one(query, _notes) or NotesRow(player, seat)

    async def notes_of(self, game: str) -> tuple[NotesRow, ...]:
        """All notes of a game, for the pins that are shared."""
        notes = schema.notes.c
        query = select(schema.notes).where(notes.game == game).order_by(notes.seat, notes.player)
        return await self.all(query, _notes)

    @whole
    async def set_notes(self, game: str, row: NotesRow) -> None:
        """Write them anew."""
        values = {"text": row.text, "pins": as_json(row.pins)}
        async with self.writing() as connection:
            await connection.execute(
                insert_or(schema.notes)
                .values(game=game, player=row.player, seat=row.seat, **values)
                .on_conflict_do_update(index_elements=["game", "seat", "player"], set_=values)
            )

    @whole
    async def orders(self, game: str, seat: Seat) -> Orders:
        """The standing orders of a seat; none at first."""
        orders = schema.orders.c
        async with self.reading() as connection:
            stored = await connection.scalar(
                select(orders.orders).where(orders.game == game, orders.seat == seat)
            )
        return Orders(seat) if stored is None else msgspec.json.decode(stored, type=Orders)

    @whole
    async def set_orders(self, game: str, orders: Orders) -> None:
        """Other standing orders for a seat."""
        values = {"orders": as_json(orders)}
        async with self.writing() as connection:
            await connection.execute(
                insert_or(schema.orders)
                .values(game=game, seat=orders.seat, **values)
                .on_conflict_do_update(index_elements=["game", "seat"], set_=values)
            )

    @whole
    async def propose(self, game: str, kind: ProposalKind, seat: Seat, line: int) -> ProposalRow:
        """Something that needs everybody's consent; its seat consents to it.

        Ids are even at the table and odd where one side is to give up: the other side does not see
        in the number of its own that there was such a thing.
        """
        proposals, odd = schema.proposals.c, int(kind == "concede")
        async with self.writing() as connection:
            last = await connection.scalar(
                select(func.max(proposals.id)).where(proposals.game == game, proposals.id % 2 == odd)
            )
            id_ = 2 - odd if last is None else last + 2
            row = ProposalRow(id_, kind, seat, line, (seat,), True, self._clock())
            values = msgspec.structs.asdict(row) | {"agreed": as_json(row.agreed)}
            await connection.execute(insert(schema.proposals).values(game=game, **values))
        return row

    @whole
    async def set_proposal(self, game: str, id_: int, agreed: tuple[Seat, ...], still_open: bool) -> None:
        """Who has consented, and whether it still stands."""
        proposals = schema.proposals.c
        async with self.writing() as connection:
            await connection.execute(
                update(schema.proposals)
                .where(proposals.game == game, proposals.id == id_)
                .values(agreed=as_json(agreed), open=still_open)
            )

    async def proposals(self, game: str) -> tuple[ProposalRow, ...]:
        """What is proposed at the table and neither done nor refused."""
        proposals = schema.proposals.c
        query = select(schema.proposals).where(proposals.game == game, proposals.open).order_by(proposals.id)
        return await self.all(query, _proposal)


async def forget_consent(connection: AsyncConnection, game: str, seat: Seat) -> None:
    """Whoever comes to this seat has agreed to nothing yet, and proposes nothing."""
    proposals = schema.proposals.c
    standing = select(schema.proposals).where(proposals.game == game, proposals.open)
    for row in [_proposal(row) for row in (await connection.execute(standing)).mappings()]:
        agreed = tuple(one for one in row.agreed if one is not seat)
        await connection.execute(
            update(schema.proposals)
            .where(proposals.game == game, proposals.id == row.id)
            .values(agreed=as_json(agreed), open=row.seat is not seat)
        )


async def drop_orders(connection: AsyncConnection, game: str, seat: Seat) -> None:
    """Nobody passes at this seat for whoever comes to it."""
    orders = schema.orders.c
    await connection.execute(delete(schema.orders).where(orders.game == game, orders.seat == seat))


def _chat(row: RowMapping) -> ChatRow:
    seat = None if row["seat"] is None else Seat(row["seat"])
    return ChatRow(
        row["number"], Channel(row["channel"]), row["player"], row["name"], seat, row["text"], row["at"]
    )


def _notes(row: RowMapping) -> NotesRow:
    pins = msgspec.json.decode(row["pins"], type=tuple[PinRow, ...])
    return NotesRow(row["player"], Seat(row["seat"]), row["text"], pins)


def _proposal(row: RowMapping) -> ProposalRow:
    agreed = msgspec.json.decode(row["agreed"], type=tuple[Seat, ...])
    seat, still_open = Seat(row["seat"]), bool(row["open"])
    return ProposalRow(row["id"], row["kind"], seat, row["line"], agreed, still_open, row["at"])
