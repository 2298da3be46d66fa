"""A few of the kills of scripts/proof_kill.py, and that its look would find what is wrong."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from kill_child import MOMENTS
from killing import Table, Told, Wrong, check, kill_server, kill_store

DOUBLE = (
    "INSERT INTO answers SELECT game, number + 1, seat, line, by, at FROM answers "
    "WHERE number = (SELECT max(number) FROM answers)"
)

pytestmark = pytest.mark.proof


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Told]]:
    """A file whose process was killed at every kind of moment, and what it had told."""
    folder, told, chance = tmp_path_factory.mktemp("killed"), dict[str, Told](), Random(5)
    for moment in MOMENTS:
        kill_store(folder, moment, told, chance)
        check(folder / "harker.db", told, moment)
    return folder / "harker.db", told


def test_killed_at_any_moment_the_store_has_what_was_accepted(killed: tuple[Path, dict[str, Told]]) -> None:
    path, told = killed
    assert sum(len(game.lines) for game in told.values()) > 0
    assert check(path, told, "appended") == 0


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("DELETE FROM answers WHERE number = (SELECT max(number) FROM answers)", "lost"),
        (
            "UPDATE answers SET number = number + 1 WHERE number = (SELECT max(number) FROM answers)",
            "one by one",
        ),
        (DOUBLE, "nobody was told|no more"),
        ("UPDATE games SET seed = zeroblob(16)", "another seed"),
    ],
)
def test_what_is_wrong_is_found(
    killed: tuple[Path, dict[str, Told]], tmp_path: Path, damage: str, words: str
) -> None:
    path, told = killed
    copy = tmp_path / "harker.db"
    copy.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("DROP TRIGGER answers_no_update")
        connection.execute("DROP TRIGGER answers_no_delete")
        connection.execute(damage)
        connection.commit()
    known = {id_: Told(game.dealt, list(game.lines), dict(game.prints)) for id_, game in told.items()}
    with pytest.raises(Wrong, match=words):
        check(copy, known, "appended")


def test_killed_at_any_moment_the_server_goes_on_where_it_was(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        table = Table(free.getsockname()[1])
    told, chance = dict[str, Told](), Random(3)
    for moment in ("random", "committed", "appended"):
        kill_server(tmp_path, table.port, table, moment, told, chance)
        if check(tmp_path / "harker.db", told, moment):
            table.pages = {}
