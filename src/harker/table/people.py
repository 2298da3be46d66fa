"""People at the table, and the secrets by which it knows them.

A guest has a name, a token for each device, and a recovery secret that gives a token to another
one. A seat link has a key; a seat may have a token of its own, for a bot. All of them are 256
bits from the system, told once, and stored as SHA-256 hashes: with so many bits nothing slower
is needed, and a look-up by the hash tells nothing by its time.
"""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Final, NamedTuple

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import Seat
from harker.table.records import Language
from harker.table.rights import NoSuchToken
from harker.table.rows import Bearer, PlayerRow, SeatRow
from harker.table.store import Store

SECRET_BYTES: Final = 32
LONGEST_NAME: Final = 40
"""Signs."""

_JOINER: Final = "\N{ZERO WIDTH JOINER}"
"""Holds the parts of one picture sign together."""


_BLANK: Final = frozenset(
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
    "\N{BRAILLE PATTERN BLANK}"
)
"""Letters and signs by their kind, and yet nothing to see."""


class NotAName(HarkerError):
    """A name that nobody could read."""


class NoSuchSecret(HarkerError):
    """A recovery secret that was never given out, or was replaced."""


class Guest(NamedTuple):
    """A person with the secrets that are told once."""

    player: PlayerRow
    token: str
    recovery: str

    def __repr__(self) -> str:
        """Without the secrets: it may land in a log."""
        return f"Guest({self.player.id!r})"


def new_secret() -> str:
    """A new token, key or recovery secret; it can stand in an address as it is."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_id() -> str:
    """The id of a new person or game: not secret, but not to be guessed either."""
    return secrets.token_hex(8)


def hash_of(secret: str) -> str:
    """What is stored of a secret, in hexadecimal digits."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def shows(text: str) -> bool:
    """Whether anything of the text can be seen: a letter, a number, a mark of writing or a picture."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in text)


def name_of(text: str) -> str:
    """The name as it is kept: without blanks around it, and with single ones inside.

    Raises:
        NotAName: it is empty, too long, or has signs that cannot be seen.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > LONGEST_NAME:
        raise NotAName(f"a name has at most {LONGEST_NAME} signs")
    # C: controls, what turns the direction of writing, halves of characters, and what is none.
    if any(unicodedata.category(sign)[0] == "C" for sign in name if sign != _JOINER):
        raise NotAName("a name has only signs that can be seen")
    if not shows(name):
        raise NotAName("a name has at least one letter or sign")
    return name


# --- guests ------------------------------------------------------------------------------


async def new_guest(store: Store, name: str, language: Language) -> Guest:
    """A new person.

    Raises:
        NotAName: see :func:`name_of`.
    """
    token, recovery = new_secret(), new_secret()
    player = await store.new_player(new_id(), name_of(name), language, hash_of(token), hash_of(recovery))
    return Guest(player, token, recovery)


async def rename(store: Store, player: str, name: str, language: Language) -> None:
    """Another name and language.

    Raises:
        NotAName: see :func:`name_of`.
    """
    await store.rename(player, name_of(name), language)


async def bearer_of(store: Store, token: str) -> Bearer:
    """Whose token it is, and for which seat alone, if for one.

    Raises:
        NoSuchToken: it is nobody's.
    """
    bearer = await store.bearer(hash_of(token))
    if bearer is None:
        raise NoSuchToken("this token is not, or no longer, good; sign in again")
    return bearer


async def recover(store: Store, secret: str) -> tuple[PlayerRow, str]:
    """The person with this recovery secret, and a token for another device. The others stay good.

    Raises:
        NoSuchSecret: it is nobody's.
    """
    player = await store.player_by_recovery(hash_of(secret))
    if player is None:
        raise NoSuchSecret("this recovery link is not, or no longer, good; the newest one counts")
    token = new_secret()
    await store.add_token(hash_of(token), player.id)
    return player, token


async def new_recovery(store: Store, player: str) -> str:
    """A new recovery secret; the old one is good no longer."""
    secret = new_secret()
    await store.set_recovery(player, hash_of(secret))
    return secret


# --- seats -------------------------------------------------------------------------------


async def new_link(store: Store, game: str, seat: Seat, player: str) -> str:
    """The key of a new link for a seat; the older one is good no longer.

    Raises:
        NoSuchGame: there is none.
        NotYours, TooLate: see :func:`harker.table.rights.check_link`.
    """
    key = new_secret()
    await store.set_link(game, seat, player, hash_of(key))
    return key


async def claim(store: Store, game: str, seat: Seat, player: str, key: str) -> SeatRow:
    """Take a seat with the key of its link, which is spent by it.

    Raises:
        NoSuchGame: there is none.
        KeyRefused, OtherSide, TooLate: see :func:`harker.table.rights.check_claim`.
    """
    return await store.claim(game, seat, player, hash_of(key))


async def new_seat_token(store: Store, game: str, seat: Seat, player: str) -> str:
    """A token for this seat alone, for a bot; the older one is good no longer.

    Raises:
        NotYours: the person does not sit there.
    """
    token = new_secret()
    await store.set_seat_token(hash_of(token), game, seat, player)
    return token
