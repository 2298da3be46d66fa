"""Games as meetings of people: made, joined, left, begun, given up, played again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from msgspec.structs import replace

from harker.engine.catalog import Fault, HouseRulesError
from harker.engine.errors import HarkerError
from harker.engine.state import Outcome
from harker.engine.vocabulary import SEATS, Seat, Side, Viewer
from harker.referee import game as referee
from harker.referee.errors import CannotUndo
from harker.referee.saves import RULES_VERSION
from harker.table import rights, seeds
from harker.table.pages import BY_CONSENT
from harker.table.people import new_id, new_link
from harker.table.records import GameCard, GameOptions, Origin, SeatCard
from harker.table.rights import NotYours, SeatTaken, TooLate
from harker.table.room import Room, asked_to, iso, seats_in_order, words_of
from harker.table.rooms import PlayedOtherwise, Rooms, setup_of
from harker.table.rows import Beginning, GameRow, PlayerRow, ProposalKind, SeatRow, Status, side_of
from harker.telling import board

STAND_IN: Final = "novice"
"""The bot that takes the seat of whoever leaves."""

LONGEST_HOUSE: Final = 16_000
"""Characters: house rules stand on every card of their game."""


class SeatsOpen(HarkerError):
    """A game cannot begin while seats are open."""


class NoSuchProposal(HarkerError):
    """Nothing of that number is proposed now."""


# ---------------------------------------------------------------- making and beginning


async def new_game(rooms: Rooms, player: PlayerRow, options: GameOptions, wanted: Mapping[Seat, str]) -> Room:
    """A new game; it begins at once where no seat is open.

    Raises:
        HouseRulesError: the house rules are faulty.
        SeatsOpen: a seat is not spoken of.
        OtherSide: one person would play both sides, and it is no hot seat.
    """
    if options.house is not None and len(options.house) > LONGEST_HOUSE:
        raise HouseRulesError([Fault("too_long", most=str(LONGEST_HOUSE))])
    setup_of(options)
    missing = [seat for seat in SEATS if seat not in wanted]
    if missing:
        raise SeatsOpen(f"say who plays each seat; nothing is said of {', '.join(missing)}")
    who = {seat: player.id if wanted[seat] == "me" else None for seat in SEATS}
    bots = {seat: wanted[seat] if wanted[seat] not in ("me", "open") else None for seat in SEATS}
    id_ = new_id()
    seats = tuple(SeatRow(id_, seat, player=who[seat], bot=bots[seat]) for seat in SEATS)
    row = _row(id_, player.id, options, rooms.clock())
    _check_sides(row, seats, player.id)
    await rooms.store.new_game(row, seats)
    room = await rooms.get(id_)
    if not any(seat.open for seat in seats):
        await room.whole(_begin(rooms, room))
    return room


def _row(id_: str, host: str, options: GameOptions, now: float) -> GameRow:
    promise = seeds.draw()
    return GameRow(
        id=id_,
        status=Status.GATHERING,
        options=options,
        host=host,
        seed=promise.seed,
        salt=promise.salt,
        commitment=promise.commitment,
        rules_version=RULES_VERSION,
        created=now,
    )


def _check_sides(row: GameRow, seats: tuple[SeatRow, ...], player: str) -> None:
    for seat in seats:
        if seat.player == player:
            rights.check_side(row, seats, seat.seat, player, ())


async def begin(rooms: Rooms, room: Room, player: str) -> None:
    """The host begins the game.

    Raises:
        NotYours: it is not the host.
        TooLate: it has begun.
        SeatsOpen: somebody is still missing.
    """
    rights.check_host(room.row, player)
    await room.whole(_begin(rooms, room))


async def _begin(rooms: Rooms, room: Room) -> None:
    if room.row.status is not Status.GATHERING:
        raise TooLate("this game has begun")
    missing = [seat for seat, row in room.seats.items() if row.open]
    if missing:
        raise SeatsOpen(f"these seats are open: {', '.join(missing)}; invite somebody or choose a bot")
    await room.store.set_status(room.id, Status.RUNNING)
    row = await room.store.game(room.id)
    if row is not None:
        room.row = row
    room.course = await rooms.course_of(room.row)
    await room.refresh()
    rooms.drivers.look_after(room)


async def rematch(rooms: Rooms, room: Room, player: PlayerRow) -> Room:
    """The same table again, once the game is over; asked for twice, it is one game.

    Raises:
        NotYours: somebody who did not sit at this game.
        TooLate: it is not over.
    """
    if room.row.host != player.id and all(seat.player != player.id for seat in room.seats.values()):
        raise NotYours("only those who played can ask for a game again")
    if not room.ended:
        raise TooLate("a game can be played again once it is over")
    return await room.whole(_rematch(rooms, room, player))


async def _rematch(rooms: Rooms, room: Room, player: PlayerRow) -> Room:
    if room.row.rematch is None:
        row = _row(new_id(), player.id, room.row.options, rooms.clock())
        seats = tuple(
            SeatRow(row.id, seat.seat, player=seat.player, bot=None if seat.player else seat.bot)
            for seat in seats_in_order(room)
        )
        await rooms.store.new_game(row, seats)
        await rooms.store.set_rematch(room.id, row.id)
        await room.refresh()
    return await rooms.get(room.row.rematch or room.id)


async def play_on(
    rooms: Rooms, room: Room, player: PlayerRow, number: int, line: int, own: Collection[Seat]
) -> Room:
    """A new game from a moment of one that is over, this person at seats of it, bots at the others.

    It begins where the game stood after this ``line``; ``number`` counts the entries of the all-seeing log
    till then. Chance is drawn anew from there on.

    Raises:
        OtherSide: the seats are of both sides.
        TooLate: it was over by then.
    """
    course = room.begun()
    state = course.games[line].state
    if state.outcome is not None:
        raise TooLate("the game was over by then; choose an earlier moment")
    told = Origin(room.id, number, state.clock.round)
    options = replace(room.row.options, pace="none", open_to="link", watch=False, hot_seat=False)
    row = replace(_row(new_id(), player.id, options, rooms.clock()), beginning=Beginning(line, told))
    seats = tuple(
        SeatRow(row.id, each, player=player.id) if each in own else SeatRow(row.id, each, bot=STAND_IN)
        for each in SEATS
    )
    _check_sides(row, seats, player.id)
    await rooms.store.new_game(row, seats)
    made = await rooms.get(row.id)
    await made.whole(_begin(rooms, made))
    return made


# ---------------------------------------------------------------- seats


async def leave(room: Room, seat: Seat, player: str) -> None:
    """Get up: before the game the seat is open again, during it a bot goes on.

    Raises:
        NotYours: it is somebody else's seat.
        TooLate: the game is over.
    """
    await room.whole(_leave(room, seat, player))


async def _leave(room: Room, seat: Seat, player: str) -> None:
    if room.seats[seat].player != player:
        raise NotYours("this is not your seat")
    if room.ended:
        raise TooLate("this game is over")
    await _set_seat(room, seat, player=None, bot=STAND_IN if room.running else None)


async def set_bot(room: Room, seat: Seat, bot: str | None, player: str) -> None:
    """Let a bot play a seat, or give it back to its person.

    Raises:
        NotYours: neither one's own seat nor that of somebody who is away; what else there is the host's.
        SeatTaken: somebody sits there.
        TooLate: the game is over.
    """
    await room.whole(_set_bot(room, seat, bot, player))


async def _set_bot(room: Room, seat: Seat, bot: str | None, player: str) -> None:
    row = room.seats[seat]
    if room.ended:
        raise TooLate("this game is over")
    # Nobody who stays away holds up a table, not even its host: all who play there may call a bot in.
    called_in = bot is not None and row.bot is None and room.away(seat) and bool(_seats_of(room, player))
    if row.player != player and not called_in:
        rights.check_host(room.row, player)
        if row.player is not None and not (room.running and (row.bot or room.away(seat))):
            raise SeatTaken("somebody plays this seat, and is not away")
    if row.player == player and not room.running and bot is not None:
        raise SeatTaken("you sit here; leave the seat first")
    if room.running and bot is None and row.player is None:
        raise SeatsOpen("nobody else sits here; make a link for this seat and send it to somebody")
    if row.player is not None and bot is None:
        # A link made while they were away would put them out again.
        await _set_seat(room, seat, bot=None, key_hash=None)
    else:
        await _set_seat(room, seat, bot=bot)


async def _set_seat(room: Room, seat: Seat, **fields: str | None) -> None:
    await room.store.set_seat(room.id, seat, **fields)
    await _reseated(room)


async def _reseated(room: Room) -> None:
    """Somebody else sits somewhere: what was to wait for a person who is gone waits no longer."""
    await room.refresh()
    for row in room.proposals:
        if room.running:
            await _carry_out(room, row.id)


# ---------------------------------------------------------------- proposals


async def propose(room: Room, seat: Seat, kind: ProposalKind) -> None:
    """Propose something that needs consent; where no other person plays it is done at once.

    Raises:
        CannotUndo: there is nothing that consent could take back.
    """
    await room.whole(_propose(room, seat, kind))


async def _propose(room: Room, seat: Seat, kind: ProposalKind) -> None:
    course = room.begun()
    if not room.running:
        raise TooLate("this game is over")
    if kind == "undo":
        seat, _ = room.latest(seat)
        barrier = course.barrier(seat)
        if barrier not in BY_CONSENT:
            raise CannotUndo(
                f"{seat} needs nobody's consent here: {barrier or 'it can be taken back at once'}"
            )
    mine = _seats_of(room, room.seats[seat].player)
    standing = next((row for row in room.proposals if row.kind == kind and row.seat in mine), None)
    if standing is not None:
        await _carry_out(room, standing.id)
        return
    row = await room.store.propose(room.id, kind, seat, course.number)
    await room.store.set_proposal(room.id, row.id, mine, True)
    await room.refresh()
    await _carry_out(room, row.id)


async def concede(room: Room, seat: Seat) -> None:
    """Give the game up, or agree to it where somebody of the side has proposed it.

    Raises:
        TooLate: the game is over.
    """
    side = side_of(seat)
    open_now = [row for row in room.proposals if row.kind == "concede" and side_of(row.seat) is side]
    if open_now:
        await consent(room, seat, open_now[0].id, True)
    else:
        await propose(room, seat, "concede")


async def consent(room: Room, seat: Seat, id_: int, agree: bool) -> None:
    """Say yes or no to what is proposed.

    Raises:
        NoSuchProposal: it is not, or no longer, open.
    """
    await room.whole(_consent(room, seat, id_, agree))


async def _consent(room: Room, seat: Seat, id_: int, agree: bool) -> None:
    row = next((row for row in room.proposals if row.id == id_), None)
    if row is None or seat not in asked_to(row, room.seats) or not room.running:
        raise NoSuchProposal("this is proposed no longer")
    agreed = tuple(dict.fromkeys((*row.agreed, *_seats_of(room, room.seats[seat].player))))
    await room.store.set_proposal(room.id, id_, agreed if agree else row.agreed, agree)
    await room.refresh()
    if agree:
        await _carry_out(room, id_)


async def _carry_out(room: Room, id_: int) -> None:
    """Do what is proposed, once everybody has agreed."""
    row = next(row for row in room.proposals if row.id == id_)
    if not asked_to(row, room.seats) <= set(row.agreed):
        return
    await room.store.set_proposal(room.id, id_, row.agreed, False)
    await room.refresh()
    match row.kind:
        case "undo":
            back = room.begun().count_back(row.seat, row.line)
            if back:
                await room.revert(row.seat, back)
        case "abandon":
            await room.close(Status.ABANDONED, None, None)
        case "concede":
            winner = Side.HUNTERS if row.seat is Seat.DRACULA else Side.DRACULA
            await room.close(Status.OVER, winner, "conceded")


def _seats_of(room: Room, player: str | None) -> tuple[Seat, ...]:
    return tuple(seat for seat, row in room.seats.items() if player is not None and row.player == player)


# ---------------------------------------------------------------- cards


def card(room: Room, player: str | None, language: str) -> GameCard:
    """The game as this person's lobby shows it. Nothing in it depends on what is hidden from them."""
    row = room.row
    return GameCard(
        id=row.id,
        status=row.status.value,
        options=row.options,
        seats=tuple(_seat_card(room, seat, player) for seat in seats_in_order(room)),
        host=row.host == player,
        commitment=row.commitment,
        seed=str(row.seed) if room.ended else None,
        salt=row.salt.hex() if room.ended else None,
        round=_round(room),
        your_turn=_is_turn_of(room, player),
        headline=_headline(room, language),
        created=iso(row.created),
        outcome=None if row.winner is None else Outcome(row.winner, row.reason or ""),
        rematch=row.rematch,
        origin=None if row.beginning is None else row.beginning.told,
    )


def _round(room: Room) -> int:
    if room.course is not None:
        return room.course.game.state.clock.round
    begun = room.row.beginning
    return room.row.round if begun is None else max(room.row.round, begun.told.round)


def _seat_card(room: Room, seat: SeatRow, player: str | None) -> SeatCard:
    return SeatCard(
        seat=seat.seat,
        kind="bot" if seat.bot is not None else "open" if seat.open else "person",
        name=seat.name if seat.player is not None else seat.bot,
        yours=player is not None and seat.player == player,
        stand_in=seat.bot is not None and seat.player is not None,
        away=room.away(seat.seat),
    )


def _is_turn_of(room: Room, player: str | None) -> bool:
    if not room.running or room.course is None or player is None:
        return False
    return any(
        room.seats[seat].player == player and room.seats[seat].bot is None
        for seat in referee.waiting(room.course.game)
    )


def _headline(room: Room, language: str) -> str:
    """Whom the game waits for as far as the whole table knows it, or how it ended."""
    words, row = words_of(language), room.row
    if row.status is Status.ABANDONED:
        return words.say("table.ended.abandoned")
    if row.winner is not None:
        how = "_conceded" if row.reason == "conceded" else ""
        return words.say(f"table.ended.{row.winner}{how}")
    if room.course is None:
        return ""
    return " ".join(board.waiting(words, referee.view(room.course.game, Viewer.SPECTATOR)))


async def lists(rooms: Rooms, player: PlayerRow, language: str) -> tuple[list[GameCard], list[GameCard]]:
    """One's own games, and those that wait for anybody."""
    mine = [
        card(await _framed(rooms, row), player.id, language) for row in await rooms.store.games_of(player.id)
    ]
    known = {game.id for game in mine}
    waiting = [
        card(await _framed(rooms, row), player.id, language)
        for row in await rooms.store.open_games()
        if row.id not in known
    ]
    return mine, waiting


async def _framed(rooms: Rooms, row: GameRow) -> Room:
    """The room of a game; a bare one, which shows who sits there, where the present rules cannot open it.

    It does for what is over, too: nobody's lobby waits until all that they ever played is played anew.
    """
    if row.status not in (Status.OVER, Status.ABANDONED):
        try:
            return await rooms.get(row.id)
        except PlayedOtherwise:
            pass
    return Room(rooms.store, rooms.settings, rooms.clock, row, await rooms.store.seats(row.id), None)


async def take(room: Room, seat: Seat, player: PlayerRow, key_hash: str | None) -> None:
    """Sit down, with the key of a link or at a seat that is open to anyone.

    Raises:
        KeyRefused, SeatTaken, NotYours, OtherSide, TooLate: one may not.
    """
    await room.whole(_take(room, seat, player.id, key_hash))


async def link(room: Room, seat: Seat, player: str) -> str:
    """The key of a new link to a seat; an older one is good no longer.

    Raises:
        NotYours, TooLate: see :func:`harker.table.rights.check_link`.
    """
    return await room.whole(_link(room, seat, player))


async def _link(room: Room, seat: Seat, player: str) -> str:
    key = await new_link(room.store, room.id, seat, player)
    await room.refresh()
    return key


async def _take(room: Room, seat: Seat, player: str, key_hash: str | None) -> None:
    if key_hash is None:
        await room.store.sit(room.id, seat, player)
    else:
        await room.store.claim(room.id, seat, player, key_hash)
    await _reseated(room)
