"""Rows for tests: people with short names, and a game with open seats."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.vocabulary import SEATS, Edition
from harker.referee.saves import RULES_VERSION
from harker.table import seeds
from harker.table.records import GameOptions
from harker.table.rows import GameRow, SeatRow, Status
from harker.table.store import Store

OPTIONS = GameOptions(
    edition=Edition.FIRST,
    house=None,
    pace="none",
    open_to="anyone",
    watch=True,
    private_talk=False,
    hot_seat=False,
)


async def people(store: Store, *ids: str) -> None:
    """People whose id is their name; token ``t-<id>``, recovery ``r-<id>``, as if these were hashes."""
    for id_ in ids:
        await store.new_player(id_, id_.title(), "en", f"t-{id_}", f"r-{id_}")


def game_row(
    id_: str = "g", host: str = "ada", status: Status = Status.GATHERING, **options: object
) -> GameRow:
    promise = seeds.draw()
    return GameRow(
        id=id_,
        status=status,
        options=replace(OPTIONS, **options),
        host=host,
        seed=promise.seed,
        salt=promise.salt,
        commitment=promise.commitment,
        rules_version=RULES_VERSION,
        created=1.0,
    )


async def new_game(
    store: Store, id_: str = "g", host: str = "ada", status: Status = Status.GATHERING, **options: object
) -> GameRow:
    """A game with five open seats."""
    row = game_row(id_, host, status, **options)
    await store.new_game(row, [SeatRow(id_, seat) for seat in SEATS])
    return row
