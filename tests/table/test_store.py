"""The store: what is stored comes back, one of two wins, and the log only grows."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, text
from sqlalchemy.exc import IntegrityError

from harker.engine.vocabulary import SEATS, PlaceId, Seat, Side, Viewer, Window
from harker.referee.game import (
    Answered,
    Reverted,
    Undone,
    answer,
    asks,
    game_of,
    record,
    replay,
    view,
    waiting,
)
from harker.referee.game import fingerprint as fingerprint_of
from harker.referee.game import new_game as new_whole_game
from harker.referee.orders import Orders, Until, declare, facts
from harker.referee.saves import RULES_VERSION
from harker.table import schema
from harker.table.migrations import StoreError
from harker.table.rights import NoSuchGame
from harker.table.rows import (
    By,
    Channel,
    NotesRow,
    PinRow,
    ProposalKind,
    Status,
    read_line,
    write_line,
)
from harker.table.store import Gap, Store, Taken
from tests.table.stored import game_row, new_game, people

LINE = write_line(Undone(Seat.MINA))


async def all_at_once(*works: Coroutine[Any, Any, object]) -> list[type | None]:
    """The error of each, or None."""
    done = await asyncio.gather(*works, return_exceptions=True)
    return [type(one) if isinstance(one, BaseException) else None for one in done]


# --- the file ----------------------------------------------------------------------------


async def test_the_file_is_set_up_as_it_should_be(store: Store) -> None:
    async with store.reading() as connection:
        found = {
            name: await connection.scalar(text(f"PRAGMA {name}"))
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


async def test_the_migrations_lead_to_the_tables_that_the_code_knows(store: Store, file: Path) -> None:
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


async def test_all_stays_when_it_is_opened_again(file: Path) -> None:
    store = await Store.open(file)
    await people(store, "ada")
    row = await new_game(store)
    await store.append("g", 1, Seat.MINA, LINE, By.PERSON)
    await store.close()
    again = await Store.open(file)
    assert await again.game("g") == row
    assert len(await again.lines("g")) == 1
    await again.close()


async def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Madam Mina, " * 100)
    with pytest.raises(StoreError, match="no file of harker's"):
        await Store.open(path)
    assert path.read_text().startswith("Dear Madam Mina")
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(tmp_path / "no" / "folder" / "harker.db")


async def test_a_file_of_a_newer_harker_is_left_alone(store: Store, file: Path) -> None:
    await store.close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'v9999'")
    connection.close()
    with pytest.raises(StoreError, match="newer harker"):
        await Store.open(file)


async def test_no_error_prints_what_was_to_be_stored(store: Store) -> None:
    await people(store, "ada")
    with pytest.raises(IntegrityError) as found:
        await people(store, "ada")
    assert "t-ada" not in str(found.value)
    assert "r-ada" not in str(found.value)


# --- the log -----------------------------------------------------------------------------


async def test_a_game_comes_back_from_its_lines(store: Store) -> None:
    await people(store, "ada")
    row = await new_game(store)
    game = new_whole_game(row.seed, row.options.edition)
    for number in range(1, 41):
        seat = waiting(game)[0]
        game, _ = answer(game, seat, asks(game, seat)[0].ask.default)
        await store.append("g", number, seat, write_line(record(game)[-1]), By.PERSON, at=float(number))
    stored = await store.lines("g")
    assert [line.number for line in stored] == list(range(1, 41))
    assert [line.at for line in stored] == [float(number) for number in range(1, 41)]
    found = await store.game("g")
    assert found is not None
    again = replay(game_of(game.setup, found.seed), map(read_line, (line.line for line in stored)))
    assert fingerprint_of(again) == fingerprint_of(game)
    assert [line.number for line in await store.lines("g", after=38)] == [39, 40]


@pytest.mark.parametrize("line", [Answered(Seat.MINA, ()), Undone(Seat.MINA), Reverted(Seat.MINA, 3)])
def test_every_kind_of_line_comes_back(line: Answered | Undone | Reverted) -> None:
    assert read_line(write_line(line)) == line


async def test_of_two_lines_of_one_number_the_first_stays(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    other = write_line(Undone(Seat.DRACULA))
    await store.append("g", 1, Seat.MINA, LINE, By.PERSON)
    with pytest.raises(Taken, match="line 1 of game g"):
        await store.append("g", 1, Seat.DRACULA, other, By.BOT)
    with pytest.raises(Gap):
        await store.append("g", 3, Seat.DRACULA, other, By.BOT)
    (line,) = await store.lines("g")
    assert (line.line, line.by, line.seat) == (LINE, By.PERSON, Seat.MINA)


async def test_a_line_of_no_game_is_not_stored(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        await store.append("nothing", 1, Seat.MINA, LINE, By.PERSON)


async def test_a_double_click_is_stored_once_also_by_two_processes(store: Store, file: Path) -> None:
    await people(store, "ada")
    await new_game(store)
    other = await Store.open(file)
    for number in range(1, 16):
        errors = await all_at_once(
            *(one.append("g", number, Seat.MINA, LINE, By.PERSON) for one in (store, other, store, other))
        )
        assert sorted(errors, key=str) == [Taken] * 3 + [None]
    await other.close()
    assert [line.number for line in await store.lines("g")] == list(range(1, 16))


@pytest.mark.parametrize("words", ["UPDATE answers SET line = 'x'", "DELETE FROM answers"])
async def test_no_line_is_ever_changed_or_dropped(store: Store, file: Path, words: str) -> None:
    await people(store, "ada")
    await new_game(store)
    await store.append("g", 1, Seat.MINA, LINE, By.PERSON)
    connection = sqlite3.connect(file)
    with pytest.raises(sqlite3.IntegrityError, match="only grows"):
        connection.execute(words)
    connection.close()


async def test_a_write_that_is_given_up_is_done_wholly_or_not_at_all(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    for moment in range(40):
        number = len(await store.lines("g")) + 1
        task = asyncio.create_task(store.append("g", number, Seat.MINA, LINE, By.PERSON))
        for _ in range(moment):
            await asyncio.sleep(0)
        await asyncio.sleep(0.0001 * (moment % 10))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await new_game(store, "h")  # waits for its turn, so all that was given up has come to its end
    numbers = [line.number for line in await store.lines("g")]
    assert numbers == list(range(1, len(numbers) + 1))
    await store.append("g", len(numbers) + 1, Seat.MINA, LINE, By.PERSON)


async def test_the_newest_snapshot(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    assert await store.newest_snapshot("g") is None
    await store.snapshot("g", 50, b"late", "f50", RULES_VERSION)
    await store.snapshot("g", 25, b"early", "f25", RULES_VERSION)
    await store.snapshot("g", 50, b"later", "f50", RULES_VERSION)
    newest = await store.newest_snapshot("g")
    assert newest is not None
    assert (newest.number, newest.blob, newest.fingerprint) == (50, b"later", "f50")


# --- games -------------------------------------------------------------------------------


async def test_games_come_back_as_they_were_and_print_no_seed(store: Store) -> None:
    await people(store, "ada")
    row = game_row(house="[numbers]\nrage = 1\n", pace="letter", private_talk=True)
    row = msgspec.structs.replace(row, seed=2**128 - 1)
    await store.new_game(row, [])
    assert await store.game("g") == row
    assert await store.game("h") is None
    assert str(row.seed) not in repr(row)
    assert repr(row.salt) not in repr(row)


async def test_whose_games_and_which_are_open(store: Store) -> None:
    await people(store, "ada", "bob", "cyd")
    await new_game(store, "a", "ada")
    await new_game(store, "b", "bob", open_to="link")
    await new_game(store, "c", "bob")
    await store.sit("a", Seat.MINA, "bob")
    assert {game.id for game in await store.games_of("bob")} == {"a", "b", "c"}
    assert {game.id for game in await store.games_of("ada")} == {"a"}
    assert await store.games_of("cyd") == ()
    assert {game.id for game in await store.open_games()} == {"a", "c"}
    await store.set_status("c", Status.RUNNING)
    assert {game.id for game in await store.open_games()} == {"a"}
    assert [game.id for game in await store.games_that_are(Status.RUNNING)] == ["c"]


async def test_a_game_begins_and_ends(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    await store.set_status("g", Status.RUNNING)
    await store.set_round("g", 9)
    await store.set_status("g", Status.OVER, Side.DRACULA, "conceded")
    game = await store.game("g")
    assert game is not None
    assert (game.status, game.winner, game.reason, game.round) == (Status.OVER, "dracula", "conceded", 9)
    assert game.started is not None
    assert game.ended is not None


async def test_a_game_has_one_rematch(store: Store) -> None:
    await people(store, "ada")
    for id_ in ("g", "one", "two"):
        await new_game(store, id_)
    assert await store.set_rematch("g", "one") == "one"
    assert await store.set_rematch("g", "two") == "one"


async def test_seats_change_by_what_is_named(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    assert [seat.seat for seat in await store.seats("g")] == list(SEATS)
    assert await store.seats("h") == ()
    row = await store.set_seat("g", Seat.MINA, player="ada")
    assert (row.player, row.name, row.bot, row.open) == ("ada", "Ada", None, False)
    row = await store.set_seat("g", Seat.MINA, bot="novice")
    assert (row.player, row.bot) == ("ada", "novice")
    row = await store.set_seat("g", Seat.MINA, player=None, bot=None)
    assert row.open
    with pytest.raises(NoSuchGame):
        await store.set_seat("h", Seat.MINA, bot="novice")


# --- talk, notes, orders, proposals --------------------------------------------------------


async def test_each_channel_counts_for_itself(store: Store) -> None:
    await people(store, "ada", "bob")
    await new_game(store)
    await store.chat_add("g", Channel.TABLE, "ada", "Ada", None, "Good evening.")
    await store.chat_add("g", Channel.HUNTERS, "bob", "Bob", Seat.MINA, "He is in Spain.")
    await store.chat_add("g", Channel.HUNTERS, "bob", "Bob", Seat.MINA, "Surely.")
    last = await store.chat_add("g", Channel.TABLE, "bob", "Bob", Seat.MINA, "Good evening.")
    table = await store.chat("g", Channel.TABLE)
    assert [line.number for line in table] == [1, 2]
    assert table[-1] == last
    assert [line.text for line in await store.chat("g", Channel.HUNTERS, after=1)] == ["Surely."]
    assert await store.chat("h", Channel.TABLE) == ()


async def test_of_lines_said_at_once_none_is_lost(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    await asyncio.gather(*(store.chat_add("g", Channel.TABLE, "ada", "Ada", None, f"{n}") for n in range(20)))
    lines = await store.chat("g", Channel.TABLE)
    assert [line.number for line in lines] == list(range(1, 21))
    assert {line.text for line in lines} == {f"{n}" for n in range(20)}


async def test_notes_belong_to_a_person_at_a_seat(store: Store) -> None:
    await people(store, "ada", "bob")
    await new_game(store)
    mine = NotesRow("ada", Seat.MINA, "Spain?", (PinRow(PlaceId("madrid"), "question", "here", shared=True),))
    await store.set_notes("g", NotesRow("ada", Seat.MINA, "Italy?"))
    await store.set_notes("g", mine)
    await store.set_notes("g", NotesRow("bob", Seat.SEWARD, "France?"))
    assert await store.notes("g", "ada", Seat.MINA) == mine
    assert await store.notes("g", "bob", Seat.MINA) == NotesRow("bob", Seat.MINA)
    assert {notes.player for notes in await store.notes_of("g")} == {"ada", "bob"}


async def test_pins_that_are_older_than_arrows_are_read(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    old = '[{"place": "madrid", "mark": "cross", "text": "", "shared": true}]'
    row = {"game": "g", "player": "ada", "seat": "mina", "text": "Spain?", "pins": old}
    async with store.writing() as connection:
        await connection.execute(insert(schema.notes).values(**row))
    read = await store.notes("g", "ada", Seat.MINA)
    assert read.pins == (PinRow(PlaceId("madrid"), "cross", "", shared=True, to=None),)
    arrow = PinRow(PlaceId("madrid"), "arrow", "", shared=True, to=PlaceId("lisbon"))
    led = NotesRow("ada", Seat.MINA, "Spain?", (*read.pins, arrow))
    await store.set_notes("g", led)
    assert await store.notes("g", "ada", Seat.MINA) == led


async def test_orders_come_back(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    assert await store.orders("g", Seat.MINA) == Orders(Seat.MINA)
    public = facts(view(new_whole_game(1), Viewer.SPECTATOR))
    ordered = declare(Orders(Seat.MINA), next(iter(Window)), Until.ROUND, public)
    await store.set_orders("g", ordered)
    assert await store.orders("g", Seat.MINA) == ordered
    assert await store.orders("g", Seat.SEWARD) == Orders(Seat.SEWARD)


async def test_proposals_stand_until_they_are_settled(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    first = await store.propose("g", "undo", Seat.MINA, 12)
    second = await store.propose("g", "abandon", Seat.DRACULA, 12)
    assert (first.id, first.agreed, second.id) == (2, (Seat.MINA,), 4)
    await store.set_proposal("g", 2, (Seat.MINA, Seat.DRACULA), still_open=True)
    await store.set_proposal("g", 4, second.agreed, still_open=False)
    (standing,) = await store.proposals("g")
    assert standing == msgspec.structs.replace(first, agreed=(Seat.MINA, Seat.DRACULA))


async def test_that_one_side_would_give_up_shows_in_no_number(store: Store) -> None:
    await people(store, "ada")
    await new_game(store)
    kinds: tuple[ProposalKind, ...] = ("concede", "abandon", "concede", "undo")
    ids = [(await store.propose("g", kind, Seat.MINA, 12)).id for kind in kinds]
    assert ids == [1, 2, 3, 4]
