"""The tables of the one file, in SQLAlchemy Core. What changes here needs a migration beside it.

Every table says what its key is, so that nothing can be stored twice; the log of answers can
only grow (its triggers stand in the first migration).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players: Final = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("recovery_hash", Text, unique=True),
    Column("created", Float, nullable=False),
)

games: Final = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("status", Text, nullable=False, index=True),
    Column("options", Text, nullable=False),
    Column("host", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("rules_version", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("round", Integer, nullable=False),
    Column("winner", Text),
    Column("reason", Text),
    Column("rematch", Text, ForeignKey("games.id")),
    Column("beginning", Text),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), index=True),
    Column("bot", Text),
    Column("key_hash", Text, unique=True),
)

_SEAT: Final = ("seats.game", "seats.seat")

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("game", Text),
    Column("seat", Text),
    Column("created", Float, nullable=False),
    ForeignKeyConstraint(["game", "seat"], _SEAT),
    Index(None, "game", "seat", unique=True),
)
"""A person's tokens, and at most one for each seat; only their hashes."""

sightings: Final = Table(
    "sightings",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("side", Text, primary_key=True),
)
"""Who has seen which side's secrets; a row never leaves."""

answers: Final = Table(
    "answers",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Text, nullable=False),
    Column("line", LargeBinary, nullable=False),
    Column("by", Text, nullable=False),
    Column("at", Float, nullable=False),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("blob", LargeBinary, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("rules_version", Text, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("channel", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Text),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

notes: Final = Table(
    "notes",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("pins", Text, nullable=False),
    ForeignKeyConstraint(["game", "seat"], _SEAT),
)

orders: Final = Table(
    "orders",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("orders", Text, nullable=False),
    ForeignKeyConstraint(["game", "seat"], _SEAT),
)

proposals: Final = Table(
    "proposals",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("line", Integer, nullable=False),
    Column("agreed", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)
