"""What all paths share: who asks, which seat, bodies read strictly, answers and refusals written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar, get_args

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from harker.engine.catalog import HouseRulesError
from harker.engine.errors import GameOver, HarkerError, NoSuchSeat, NotAsked, NotOffered
from harker.engine.sight import Watcher
from harker.engine.vocabulary import Seat
from harker.referee.errors import CannotUndo, StaleAsk
from harker.table import lobby, refusals, rights
from harker.table.beliefs import BeliefLost, Beliefs
from harker.table.flood import RETRY_AFTER, Floodgate, TooMany
from harker.table.lobby import NoSuchProposal, SeatsOpen
from harker.table.metrics import Metrics
from harker.table.people import NoSuchSecret, bearer_of
from harker.table.records import Language, Page, Refusal
from harker.table.room import NotBegun, Room, words_of
from harker.table.rooms import PlayedOtherwise, Rooms
from harker.table.rows import Bearer
from harker.table.settings import Settings
from harker.table.store import Store

JSON: Final = "application/json"
LONGEST_SECRET: Final = 200
"""Signs of a token, key or recovery secret that are looked at."""

LARGEST_BODY: Final = 64_000
"""Bytes."""

LARGEST_NUMBER: Final = 1_000_000_000
LANGUAGES: Final[tuple[str, ...]] = get_args(Language)

B = TypeVar("B")
Asked: TypeAlias = Request[Any, Any, State]


class Malformed(HarkerError):
    """A request that cannot be read."""


class Failed(HarkerError):
    """Something went wrong at the table itself."""


class NoSuchPlace(HarkerError):
    """No place of the board has this name."""


class NoSuchPath(HarkerError):
    """Nothing is there."""


@dataclass(frozen=True, slots=True)
class Table:
    """The running server's parts."""

    settings: Settings
    store: Store
    rooms: Rooms
    metrics: Metrics
    beliefs: Beliefs
    requests: Floodgate
    newcomers: Floodgate


STATUS: Final[dict[type[HarkerError], int]] = {
    Malformed: 400,
    NotOffered: 400,
    HouseRulesError: 400,
    rights.NoSuchToken: 401,
    NoSuchSecret: 403,
    rights.NotYours: 403,
    rights.OtherSide: 403,
    rights.KeyRefused: 403,
    rights.NoSuchGame: 404,
    NoSuchSeat: 404,
    NoSuchPath: 404,
    NoSuchPlace: 404,
    NoSuchProposal: 404,
    StaleAsk: 409,
    GameOver: 409,
    NotAsked: 409,
    CannotUndo: 409,
    NotBegun: 409,
    SeatsOpen: 409,
    PlayedOtherwise: 409,
    BeliefLost: 409,
    rights.SeatTaken: 409,
    rights.TooLate: 409,
    TooMany: 429,
    Failed: 500,
}
"""The status of each refusal; whatever else a caller did wrong is a 400."""


def refusal_of(wrong: HarkerError, language: str = "en", page: Page | None = None) -> Refusal:
    """The body of a refusal."""
    return Refusal(type(wrong).__name__, refusals.told(words_of(language), wrong), page)


def refused(wrong: HarkerError, language: str = "en", page: Page | None = None) -> Response[bytes]:
    """A refusal as it is sent."""
    status = next((code for kind in type(wrong).__mro__ if (code := STATUS.get(kind))), 400)
    headers = {"Retry-After": str(RETRY_AFTER)} if status == 429 else None
    return sent(refusal_of(wrong, language, page), status, headers)


def sent(content: object, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A JSON body; no other program keeps a copy of it."""
    body = msgspec.json.encode(content)
    return Response(
        body, media_type=JSON, status_code=status, headers={"Cache-Control": "no-store", **(headers or {})}
    )


def table_of(connection: ASGIConnection[Any, Any, Any, State]) -> Table:
    """The server's parts."""
    table: Table = connection.app.state.table
    return table


async def body_of(request: Asked, kind: type[B]) -> B:
    """The body, exactly as the API says it: a "1" is no 1.

    Raises:
        Malformed: it is not; says where.
    """
    said = request.headers.get("content-type", JSON)
    if said.partition(";")[0].strip().lower() != JSON:
        raise Malformed(f"the body is to be {JSON}, not {said[:40]!r}")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        raise Malformed(f"the body is not what is wanted here: {wrong}") from None


def number_of(request: Asked, name: str) -> int:
    """A number in the query; 0 where it is not given."""
    text = request.query_params.get(name)
    return 0 if text is None else to_number(text)


def to_number(text: str) -> int:
    """A number from 0 on, in plain digits.

    Raises:
        Malformed: it is none.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= LARGEST_NUMBER):
        raise Malformed(f"a number from 0 to {LARGEST_NUMBER} is wanted, not {text[:20]!r}")
    return int(text)


def language_of(request: Asked) -> str:
    """The reader's language.

    Raises:
        Malformed: it is not spoken here.
    """
    return to_language(request.query_params.get("lang", "en"))


def told_in(asked: str | None, otherwise: str = "en") -> str:
    """The language of a refusal: the one that was asked for, if it is spoken here."""
    if asked is None:
        return otherwise
    return asked if asked in LANGUAGES else "en"


def to_language(text: str) -> str:
    """One of the languages.

    Raises:
        Malformed: it is not spoken here.
    """
    if text not in LANGUAGES:
        raise Malformed(f"the languages are {', '.join(LANGUAGES)}, not {text[:20]!r}")
    return text


def to_seat(text: str) -> Seat:
    """A seat by its name.

    Raises:
        NoSuchSeat: there is none.
    """
    try:
        return Seat(text)
    except ValueError:
        raise NoSuchSeat(f"there is no seat {text[:20]!r}; there are: {', '.join(Seat)}") from None


def secret_in(header: str | None) -> str | None:
    """The token in an Authorization header."""
    kind, _, secret = (header or "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" and 0 < len(secret) <= LONGEST_SECRET else None


async def who(request: Asked) -> Bearer:
    """Whose token came with the request, whose language is one that is spoken here.

    Both are looked at first, so that nothing is done for a request that is then refused.

    Raises:
        Malformed: the language is not spoken here.
        NoSuchToken: none, or one that is nobody's.
    """
    language_of(request)
    secret = secret_in(request.headers.get("authorization"))
    if secret is None:
        raise rights.NoSuchToken("send a token: Authorization: Bearer <token>")
    bearer = await bearer_of(table_of(request).store, secret)
    # What is refused from here on is told in the person's language where the request names none.
    request.state.language = bearer.player.language
    return bearer


async def person(request: Asked) -> Bearer:
    """The same, where the token of a single seat does not do.

    Raises:
        NotYours: it opens one seat alone.
    """
    bearer = await who(request)
    rights.check_person(bearer)
    return bearer


async def room_of(request: Asked) -> Room:
    """The room of the game in the path.

    Raises:
        NoSuchGame: there is none.
    """
    return await table_of(request).rooms.get(request.path_params["game"])


def sent_card(request: Asked, room: Room, bearer: Bearer, status: int = 200) -> Response[bytes]:
    """The game as the bearer's lobby shows it."""
    return sent(lobby.card(room, bearer.player.id, language_of(request)), status)


def past_of(request: Asked, room: Room, watcher: Watcher) -> Page:
    """The watcher's page when its log had as many entries as the path says, or all there are."""
    number = min(to_number(request.path_params["number"]), len(room.begun().log(watcher)))
    return room.past(watcher, number, language_of(request))


async def seated(request: Asked) -> tuple[Room, Seat, Bearer]:
    """The seat in the path, which is the bearer's own.

    Raises:
        NotYours: it is not.
    """
    bearer, seat = await who(request), to_seat(request.path_params["seat"])
    room = await room_of(request)
    rights.check_seat(room.seats[seat], bearer)
    room.last_seen[seat] = room.clock()
    return room, seat, bearer
