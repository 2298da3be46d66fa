"""What the store keeps, as values: a row of each kind.

Rows say what is stored and nothing more; who may do what with it stands in
:mod:`harker.table.rights`, and what of it is sent in :mod:`harker.table.records`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal, TypeAlias

import msgspec

from harker.engine.vocabulary import SEATS, PlaceId, Seat, Side
from harker.referee.game import Line
from harker.table.records import GameOptions, Language, Origin


class Status(StrEnum):
    """Where a game stands as a meeting of people."""

    GATHERING = "gathering"
    RUNNING = "running"
    OVER = "over"
    ABANDONED = "abandoned"


class Channel(StrEnum):
    """Whom a line of talk reaches."""

    TABLE = "table"
    HUNTERS = "hunters"


class By(StrEnum):
    """What gave an answer."""

    PERSON = "person"
    BOT = "bot"
    ORDER = "order"
    DEADLINE = "deadline"


ProposalKind: TypeAlias = Literal["undo", "abandon", "concede"]
"""What can be proposed; conceding is put to one's own side alone."""


class PlayerRow(msgspec.Struct, frozen=True):
    """A person, known by a name they gave."""

    id: str
    name: str
    language: Language
    created: float


class Bearer(msgspec.Struct, frozen=True):
    """Whose token it is; with ``game`` and ``seat`` it opens that seat alone."""

    player: PlayerRow
    game: str | None
    seat: Seat | None


class Beginning(msgspec.Struct, frozen=True):
    """Where a game goes on from: another game after so many ``lines``, and what its people are told of it."""

    lines: int
    told: Origin


class GameRow(msgspec.Struct, frozen=True):
    """A game. ``seed`` and ``salt`` are told to nobody before its end.

    ``winner`` and ``reason`` are what the table was told at the end, also where nothing in the answers
    says so: when a side conceded. ``round``: the one it has reached, for lists of games. ``rematch``: the
    game that followed it at the same table.
    """

    id: str
    status: Status
    options: GameOptions
    host: str
    seed: int
    salt: bytes
    commitment: str
    rules_version: str
    created: float
    started: float | None = None
    ended: float | None = None
    round: int = 0
    winner: Side | None = None
    reason: str | None = None
    rematch: str | None = None
    beginning: Beginning | None = None

    def __repr__(self) -> str:
        """Without the secrets: it may land in a log."""
        return f"GameRow({self.id!r}, {self.status!r})"


class SeatRow(msgspec.Struct, frozen=True):
    """A seat of a game. With a person *and* a bot the bot stands in for the person."""

    game: str
    seat: Seat
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    key_hash: str | None = None

    @property
    def open(self) -> bool:
        """Nobody plays it yet, and no bot."""
        return self.player is None and self.bot is None


class LineRow(msgspec.Struct, frozen=True):
    """One accepted answer or undo, as it came; ``line`` is JSON (:func:`read_line`)."""

    number: int
    seat: Seat
    line: bytes
    by: By
    at: float


class SnapshotRow(msgspec.Struct, frozen=True):
    """The state after so many lines, written under these rules."""

    number: int
    blob: bytes
    fingerprint: str
    rules_version: str


class ChatRow(msgspec.Struct, frozen=True):
    """A line of talk, numbered from 1 in its own channel, so that no channel shows in another."""

    number: int
    channel: Channel
    player: str
    name: str
    seat: Seat | None
    text: str
    at: float


class PinRow(msgspec.Struct, frozen=True):
    """A mark that somebody put on the map. ``to``: where an arrow ends; rows older than arrows lack it."""

    place: PlaceId
    mark: Literal["pin", "cross", "question", "arrow"]
    text: str
    shared: bool
    to: PlaceId | None = None


class NotesRow(msgspec.Struct, frozen=True):
    """What one person wrote down at one seat."""

    player: str
    seat: Seat
    text: str = ""
    pins: tuple[PinRow, ...] = ()


class ProposalRow(msgspec.Struct, frozen=True):
    """Something that needs everybody's consent, made when the game had ``line`` lines."""

    id: int
    kind: ProposalKind
    seat: Seat
    line: int
    agreed: tuple[Seat, ...]
    open: bool
    at: float


_LINES: Final = msgspec.json.Decoder(Line)


def write_line(line: Line) -> bytes:
    """A line of a game's record as it is stored."""
    return msgspec.json.encode(line)


def read_line(stored: bytes) -> Line:
    """The line that was stored."""
    return _LINES.decode(stored)


def side_of(seat: Seat) -> Side:
    """The side on which a seat plays."""
    return Side.DRACULA if seat is SEATS[0] else Side.HUNTERS
