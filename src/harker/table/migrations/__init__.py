"""The forms that the file has had, each brought to the next one when it is opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import NullPool

from harker.engine.errors import HarkerError

_HERE: Final = Path(__file__).parent


class StoreError(HarkerError):
    """The file with the games cannot be used; says why."""


def configuration() -> Config:
    """What Alembic has to know; the connection is put in by whoever runs it."""
    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def migrate(path: Path) -> None:
    """Bring the file to the present form, in one transaction: wholly or not at all.

    Raises:
        StoreError: it is no file of harker's, one of a newer harker, or cannot be written.
    """
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    config = configuration()
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
            if broken is not None:
                raise StoreError(f"{path}: a row of {broken[0]} refers to nothing; it is left as it was")
    except CommandError as wrong:
        raise StoreError(f"{path} was written by a newer harker; use that one ({wrong})") from wrong
    except OperationalError as wrong:
        raise StoreError(f"{path} cannot be opened for writing ({wrong.orig})") from wrong
    except DatabaseError as wrong:
        raise StoreError(f"{path} is no file of harker's ({wrong.orig})") from wrong


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    # Foreign keys stay off here, so that a table can be made anew in another form.
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout=10000")


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
