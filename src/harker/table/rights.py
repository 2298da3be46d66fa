"""Who may do what at a table: decisions made of rows, without any storage.

The rule behind most of it: whoever has seen one side's secrets can never take or see a seat of
the other side in that game, even after leaving the seat. Only a table whose host chose hot seat
lets one person hold both. What a spectator sees is known to everybody, so watching is forbidden
to nobody where the table may be watched.

Each function returns nothing, or raises the error that says why not.
"""

from __future__ import annotations

from collections.abc import Iterable

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import Seat, Side
from harker.table.rows import Bearer, GameRow, SeatRow, Status, side_of


class NotYours(HarkerError):
    """Somebody else's seat, or something that only the host may do."""


class NoSuchGame(HarkerError):
    """There is no such game, or one may not know of it."""


class NoSuchToken(HarkerError):
    """A token that was never given out, or is no longer good."""


class KeyRefused(HarkerError):
    """The secret of a seat link that is not, or no longer, good."""


class SeatTaken(HarkerError):
    """Somebody else has this seat."""


class OtherSide(HarkerError):
    """One has seen the secrets of the other side in this game."""


class TooLate(HarkerError):
    """The game has begun, or is over."""


def no_such_game(game: str) -> NoSuchGame:
    """The error for a game that is not there."""
    return NoSuchGame(f"there is no game {game[:40]!r} that you may know of; look again at the link")


def sides_known(seats: Iterable[SeatRow], player: str, seen: Iterable[Side]) -> frozenset[Side]:
    """The sides to which a person is bound: what they saw, and where they sit."""
    return frozenset(seen) | {side_of(seat.seat) for seat in seats if seat.player == player}


def check_side(
    game: GameRow, seats: Iterable[SeatRow], seat: Seat, player: str, seen: Iterable[Side]
) -> None:
    """May this person sit on the side of this seat?

    Raises:
        OtherSide: they sit on the other side, or have seen its secrets.
    """
    if not game.options.hot_seat and sides_known(seats, player, seen) - {side_of(seat)}:
        raise OtherSide("you know the secrets of the other side in this game, so you cannot take this seat")


def check_claim(
    game: GameRow, seats: tuple[SeatRow, ...], seat: SeatRow, player: str, key_hash: str, seen: Iterable[Side]
) -> None:
    """May this person take the seat with the key of its link? A seat of one's own stays one's own.

    Raises:
        KeyRefused: the key was used, replaced, or never was one.
        TooLate: the game is over.
        OtherSide: they know the other side.
    """
    if seat.player == player:
        return
    if seat.key_hash is None or seat.key_hash != key_hash:
        raise KeyRefused("this link is good no longer: it was used or replaced; ask for a new one")
    _check_begun(game)
    check_side(game, seats, seat.seat, player, seen)


def check_sit(
    game: GameRow, seats: tuple[SeatRow, ...], seat: SeatRow, player: str, seen: Iterable[Side]
) -> None:
    """May this person take an open seat without a link?

    Raises:
        SeatTaken: it is not open.
        NotYours: open seats of this game are taken by link alone.
        TooLate: the game is over.
        OtherSide: they know the other side.
    """
    if seat.player == player:
        return
    _check_begun(game)
    if game.options.open_to != "anyone" and game.host != player:
        raise NotYours("seats of this game are taken by link; ask its host for one")
    if not seat.open:
        raise SeatTaken("this seat is taken; choose another")
    check_side(game, seats, seat.seat, player, seen)


def _check_begun(game: GameRow) -> None:
    if game.status not in (Status.GATHERING, Status.RUNNING):
        raise TooLate("this game is over; its seats are given no more")


def check_link(game: GameRow, seat: SeatRow, player: str) -> None:
    """May this person make a new link for the seat?

    One's own seat may be handed on at any time. The host may as long as nobody sits there, before
    the start, and where a bot stands in for someone who stays away: so nobody is put out of a
    seat whose secrets they are playing with.

    Raises:
        NotYours: neither host nor the seat's own person, or somebody plays there.
        TooLate: the game is over.
    """
    _check_begun(game)
    if seat.player == player:
        return
    if game.host != player:
        raise NotYours("only the host and the person at the seat can make a link for it")
    if game.status is Status.RUNNING and seat.player is not None and seat.bot is None:
        raise NotYours("somebody plays this seat; only they can hand it on")


def check_host(game: GameRow, player: str) -> None:
    """Is this person the game's host?

    Raises:
        NotYours: they are not.
    """
    if game.host != player:
        raise NotYours("only the host of this game can do that")


def check_seat(seat: SeatRow, bearer: Bearer) -> None:
    """May the bearer of this token play the seat and see what it sees?

    Raises:
        NotYours: the token is of another person, or of another seat.
    """
    other = bearer.seat is not None and (bearer.game, bearer.seat) != (seat.game, seat.seat)
    if other or seat.player != bearer.player.id:
        raise NotYours("this is not your seat; open one of your own")


def check_person(bearer: Bearer) -> None:
    """Is it a person's token, and not that of one seat?

    Raises:
        NotYours: it opens one seat alone.
    """
    if bearer.seat is not None:
        raise NotYours("this token opens one seat alone; use a person's token here")


def check_watch(game: GameRow, seats: Iterable[SeatRow], player: str | None) -> None:
    """May this person watch the table, as everybody does who sits at it?

    Raises:
        NoSuchGame: the table is not watched, and they do not sit at it.
    """
    sits = player is not None and (game.host == player or any(seat.player == player for seat in seats))
    if not (game.options.watch or sits):
        raise no_such_game(game.id)


def check_replay(game: GameRow, seats: Iterable[SeatRow], player: str | None, seen: Iterable[Side]) -> None:
    """May this person see everything, now that the game is over?

    Raises:
        TooLate: it is not over yet.
        NoSuchGame: nobody but its people may see it, and they are none of them.
    """
    if not any(seen):
        check_watch(game, seats, player)
    if game.status not in (Status.OVER, Status.ABANDONED):
        raise TooLate("everything is shown only after the end of the game")
