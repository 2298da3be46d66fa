"""One game while people are at it: where it stands, who sits there, and who is to be told.

An answer goes one way only: it is checked, put in the store, taken into memory, and then shown.
One lock a game keeps answers apart; whoever goes away in the middle of an answer does not stop
it half-way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace as with_fields
from datetime import UTC, datetime
from enum import Flag, auto
from functools import cache
from typing import Any, Literal, Protocol, TypeVar

from msgspec.structs import replace

from harker.engine import codec
from harker.engine.errors import GameOver, HarkerError
from harker.engine.events import Happened
from harker.engine.options import Choice
from harker.engine.sight import WaitsFor, Watcher
from harker.engine.state import Outcome
from harker.engine.vocabulary import HUNTERS, SEATS, Seat, Side, Viewer
from harker.referee import game as referee
from harker.referee.errors import CannotUndo
from harker.referee.game import Answered, Game, Line, Reverted, Undone
from harker.referee.orders import Orders, current, facts, standing_answer
from harker.referee.saves import RULES_VERSION
from harker.table import chronicle
from harker.table.pages import BY_CONSENT, page_for, past_page, undo_of
from harker.table.records import Page, Ping, Undo
from harker.table.records import Proposal as ProposalCard
from harker.table.rows import By, ChatRow, GameRow, ProposalRow, SeatRow, Status, side_of, write_line
from harker.table.settings import Settings
from harker.table.store import Store
from harker.table.streams import Course
from harker.telling import deducing, tell
from harker.words import Words

EVERY = 50
"""After so many lines the state is kept beside them."""

T = TypeVar("T")


class NotBegun(HarkerError):
    """The game waits for people; nothing lies on the table yet."""


class Change(Flag):
    """What may have changed for those who look on."""

    TABLE = auto()
    CARD = auto()
    PINS = auto()


class Listener(Protocol):
    """Somebody who looks on over a line that stays open."""

    seat: Seat | None

    def stir(self, change: Change) -> None:
        """Something may have changed; the listener looks for itself."""

    def hear(self, said: ChatRow | Ping) -> None:
        """Somebody said something, or points at something."""

    def hang_up(self) -> None:
        """The table cannot go on here; it is to be opened anew."""


@cache
def words_of(language: str) -> Words:
    """The texts of a language, read once."""
    return Words(language)


def iso(at: float) -> str:
    """A moment in ISO 8601, UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def asked_to(row: ProposalRow, seats: Mapping[Seat, SeatRow]) -> frozenset[Seat]:
    """Whose consent it needs: of all seats that persons play, or of those of the proposer's side.

    Taking back undoes what the absent have answered too: so their seats are asked, whoever stands in.
    """
    one_side, back = row.kind == "concede", row.kind == "undo"
    return frozenset(
        seat
        for seat, sits in seats.items()
        if sits.player is not None and (back or sits.bot is None)
        if not one_side or side_of(seat) is side_of(row.seat)
    )


def _card_of(
    row: ProposalRow, seats: Mapping[Seat, SeatRow], reader: Seat, words: Words, course: Course
) -> ProposalCard:
    name = seats[row.seat].name or words.say(f"seat.{row.seat}")
    agreed = {seats[seat].player for seat in row.agreed}
    yours: Literal["open", "agreed", "proposed"] = "agreed" if seats[reader].player in agreed else "open"
    if seats[reader].player == seats[row.seat].player:
        yours = "proposed"
    if row.kind == "undo":
        text = _what_to_take_back(row, name, reader, words, course)
    else:
        text = words.say(f"table.proposal.{row.kind}", name=name)
    return ProposalCard(row.id, row.kind, name, text, yours)


def _what_to_take_back(row: ProposalRow, name: str, reader: Seat, words: Words, course: Course) -> str:
    """Whose answer, and from which line of the reader's own log on nothing would hold."""
    text = words.say("table.proposal.undo", name=name, seat=words.say(f"seat.{row.seat}"))
    back = course.count_back(row.seat, row.line)
    told = course.first_told(reader, back) if back else None
    if told is None:
        return f"{text} {words.say('table.proposal.undo_untold')}"
    return f"{text} {words.say('table.proposal.undo_from', line=tell(words, told))}"


class Room:
    """A game with its table. ``course`` is None until it begins."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Callable[[], float],
        row: GameRow,
        seats: tuple[SeatRow, ...],
        course: Course | None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock
        self.row = row
        self.seats = {seat.seat: seat for seat in seats}
        self.course = course
        self.orders: dict[Seat, Orders] = {}
        self.proposals: tuple[ProposalRow, ...] = ()
        self.listeners: set[Listener] = set()
        self.loaded = self.used = clock()
        self.last_seen: dict[Seat, float] = {}
        self.stirred = asyncio.Event()
        self.broken = False
        self.lock = asyncio.Lock()
        self._going_on: set[asyncio.Task[Any]] = set()
        self._pages: dict[tuple[Watcher, str], Page] = {}
        self._shown: tuple[Game, Game] | None = None

    # --- where it stands -----------------------------------------------------------------

    @property
    def id(self) -> str:
        """The game's id."""
        return self.row.id

    @property
    def running(self) -> bool:
        """Whether anything can be answered."""
        return self.row.status is Status.RUNNING and not self.broken

    @property
    def ended(self) -> bool:
        """Whether everything may be shown."""
        return self.row.status in (Status.OVER, Status.ABANDONED)

    def begun(self) -> Course:
        """The course of a game that has begun.

        Raises:
            NotBegun: it has not.
        """
        if self.course is None:
            raise NotBegun("the game has not begun; it waits for people")
        return self.course

    def shown(self) -> Game:
        """The game as it is shown: one that was given up asks nothing any more."""
        game = self.begun().game
        if not self.ended or game.state.outcome is not None:
            return game
        if self._shown is None or self._shown[0] is not game:
            row = self.row
            end = None if row.winner is None else Outcome(row.winner, row.reason or "")
            self._shown = game, with_fields(game, state=replace(game.state, asks=(), sealed=(), outcome=end))
        return self._shown[1]

    def bots(self) -> dict[Seat, str]:
        """The seats that a bot plays now."""
        return {seat: row.bot for seat, row in self.seats.items() if row.bot is not None}

    def orders_now(self) -> dict[Seat, Orders]:
        """The standing orders that count: those of seats that no bot plays."""
        return {
            seat: orders for seat, orders in self.orders.items() if orders.orders and not self.seats[seat].bot
        }

    def deadline(self, seat: Seat) -> float | None:
        """When the default of this seat's question is given; None where there is no clock for it."""
        patience = self.settings.deadlines.get(self.row.options.pace)
        if patience is None or self.course is None or not self.running or self.seats[seat].bot is not None:
            return None
        opened = self.course.opened(seat)
        return None if opened is None else opened + patience

    def away(self, seat: Seat) -> bool:
        """Whether the person at a seat has had no line to the table for long."""
        row = self.seats[seat]
        if row.player is None or not self.running:
            return False
        if any(listener.seat is seat for listener in self.listeners):
            return False
        since = max(self.loaded, self.row.started or 0.0, self.last_seen.get(seat, 0.0))
        return self.clock() - since > self.settings.away_after[self.row.options.pace]

    # --- what is shown -------------------------------------------------------------------

    def page(self, watcher: Watcher, language: str, after: int | None = None) -> Page:
        """The live page of a watcher; without ``after`` it has no lines of the log."""
        course, words = self.begun(), words_of(language)
        key = (watcher, language)
        if key not in self._pages:
            log = course.log(watcher)
            ends = self.deadline(watcher) if isinstance(watcher, Seat) else None
            page = page_for(
                self.shown(),
                log,
                watcher,
                words,
                game_id=self.id,
                after=len(log),
                deadline=None if ends is None else iso(ends),
                proposals=self._proposed(watcher, words),
                told=self.told(words),
            )
            name = self._waited_for(watcher, page.view.waits_for)
            if name is not None:
                page = replace(page, waiting=words.say("table.waits.person", name=name))
            if page.prompt is not None and self._answered_for(watcher):
                page = replace(page, prompt=None, waiting=words.say("table.waits.others"))
            if page.undo is not None and self.running and isinstance(watcher, Seat):
                page = replace(page, undo=self._undo_for(watcher, words))
            self._pages[key] = page
        page = self._pages[key]
        if after is None or after >= page.number:
            return page
        return replace(page, log=chronicle.lines(words, course.log(watcher), max(0, after), self.told(words)))

    def _waited_for(self, watcher: Watcher, waits_for: WaitsFor) -> str | None:
        """Who is waited for, where one other person plays all the hunters: whichever of them it is (G-15)."""
        rows = [self.seats[seat] for seat in HUNTERS]
        players = {row.player if row.bot is None else None for row in rows}
        mine = self.seats[watcher].player if isinstance(watcher, Seat) else None
        theirs = waits_for == "hunters" or (waits_for == "others" and watcher is Seat.DRACULA)
        if not theirs or len(players) > 1 or players & {None, mine}:
            return None
        return rows[0].name

    def _answered_for(self, watcher: Watcher) -> bool:
        """Whether a bot or a standing order answers this seat's question: nobody need press anything."""
        state = self.begun().game.state
        ask = next((ask for ask in state.asks if ask.seat is watcher), None)
        if ask is None or self.seats[ask.seat].bot is not None:
            return ask is not None
        orders = self.orders_now().get(ask.seat)
        if orders is None:
            return False
        now = facts(referee.view(self.begun().game, Viewer.SPECTATOR))
        return standing_answer(orders, ask, now) is not None

    def past(self, watcher: Watcher, number: int, language: str) -> Page:
        """The page as the watcher had it when its log had so many entries."""
        game, log = self.begun().past(watcher, number)
        words = words_of(language)
        return past_page(game, log, watcher, words, game_id=self.id, told=self.told(words))

    def told(self, words: Words) -> str:
        """What the table says at the start of every log: what it draws for the hunters, whence it goes on."""
        level = deducing.level_text(words, self.row.options.deduction)
        if self.row.beginning is None:
            return level
        return f"{deducing.origin_text(words, self.row.beginning.told.round)} {level}"

    def _proposed(self, watcher: Watcher, words: Words) -> tuple[ProposalCard, ...]:
        if not isinstance(watcher, Seat) or not self.running:
            return ()
        return tuple(
            _card_of(row, self.seats, watcher, words, self.begun())
            for row in self.proposals
            if watcher in asked_to(row, self.seats)
        )

    def stir(self, change: Change) -> None:
        """Tell everybody who looks on, and the drivers, to look again."""
        self._pages.clear()
        self.used = self.clock()
        self.stirred.set()
        for listener in tuple(self.listeners):
            listener.stir(change)

    # --- what is done --------------------------------------------------------------------

    async def whole(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, also where whoever asked for it has gone away meanwhile."""
        task = asyncio.create_task(self._locked(doing))
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)
        return await asyncio.shield(task)

    async def _locked(self, doing: Coroutine[Any, Any, T]) -> T:
        async with self.lock:
            try:
                return await doing
            except HarkerError:
                raise
            except BaseException:
                # It may have been done in part, in the store and not in memory.
                self.give_up()
                raise

    async def settled(self) -> None:
        """Wait for what is being written."""
        while self._going_on:
            await asyncio.gather(*self._going_on, return_exceptions=True)

    async def answer(self, seat: Seat, choice: Choice, ask: int | None, by: By) -> None:
        """Give an answer.

        Raises:
            HarkerError: it is not asked, not offered, stale, or the game is over.
        """
        await self.whole(self._answer(seat, choice, ask, by))

    async def _answer(self, seat: Seat, choice: Choice, ask: int | None, by: By) -> None:
        self._check_running()
        before = self.begun().game
        game, events = referee.answer(before, seat, choice, ask)
        given = None if game.last is None else game.last.line
        await self._write(given or Answered(seat, choice), game, events, by)

    async def undo(self, seat: Seat) -> None:
        """Take back the last answer of the seat's person, for whichever of their seats they gave it.

        Raises:
            CannotUndo: a card was turned, somebody else has answered, or it was answered for the seat,
                and others play here.
        """
        await self.whole(self._undo(seat))

    async def _undo(self, seat: Seat) -> None:
        self._check_running()
        course = self.begun()
        whose, back = self.latest(seat)
        barrier = course.barrier(whose)
        if barrier in BY_CONSENT and self.alone(seat):
            await self.revert(whose, back)
            return
        if barrier is not None:
            raise CannotUndo(f"{whose} cannot take an answer back: {barrier}")
        await self._write(Undone(whose), referee.undo(course.game, whose), (), By.PERSON)

    def _undo_for(self, seat: Seat, words: Words) -> Undo:
        whose, _ = self.latest(seat)
        player = self.seats[seat].player
        asked = any(row.kind == "undo" and self.seats[row.seat].player == player for row in self.proposals)
        barrier = self.begun().barrier(whose)
        return undo_of(words, barrier, whose, alone=self.alone(seat), asked=asked)

    def latest(self, seat: Seat) -> tuple[Seat, int]:
        """For which of their seats the person of this one answered last, and how many answers back that is.

        The seat itself and 0 where none of theirs holds. At a shared screen the seats of both sides are
        one person's: there a side is told nothing of when the other answered.
        """
        course, player = self.begun(), self.seats[seat].player
        side = [one for one in SEATS if side_of(one) is side_of(seat)]
        own = [one for one in side if self.seats[one].player == player]
        backs = ((one, course.count_back(one, course.number)) for one in own)
        return min((found for found in backs if found[1]), key=lambda found: found[1], default=(seat, 0))

    def alone(self, seat: Seat) -> bool:
        """Whether no other person has a seat here, not even one that the computer plays meanwhile."""
        mine = self.seats[seat].player
        return all(row.player in (mine, None) for row in self.seats.values())

    async def revert(self, seat: Seat, count: int) -> None:
        """Take the last ``count`` answers back, as all have agreed; inside :meth:`whole`."""
        game = referee.revert(self.begun().game, seat, count)
        await self._write(Reverted(seat, count), game, (), By.PERSON)

    def _check_running(self) -> None:
        self.begun()
        if not self.running:
            raise GameOver("the game is over; nothing is asked any more")

    async def _write(self, line: Line, game: Game, events: tuple[Happened, ...], by: By) -> None:
        """Into the store, then into memory, then to all."""
        course, at = self.begun(), self.clock()
        number = course.number + 1
        try:
            await self.store.append(self.id, number, line.seat, write_line(line), by, at)
        except BaseException:
            # Whether the line is in the store is not known here: the game is read from it anew.
            self.give_up()
            raise
        before = course.game
        course.take(line, game, events, at, by)
        if game.state.outcome is not None:
            await self._over(game.state.outcome)
        await self._let_orders_end()
        self.stir(Change.TABLE | Change.CARD)
        if game.state.clock.round != before.state.clock.round:
            await self.store.set_round(self.id, game.state.clock.round)
            self.row = replace(self.row, round=game.state.clock.round)
        if number % EVERY == 0:
            blob = codec.encode(game.state)
            await self.store.snapshot(self.id, number, blob, referee.fingerprint(game), RULES_VERSION)

    async def _over(self, outcome: Outcome) -> None:
        await self._set_status(Status.OVER, outcome.winner, outcome.reason)

    async def close(self, status: Status, winner: Side | None, reason: str | None) -> None:
        """End the game without an answer; inside :meth:`whole`."""
        self._check_running()
        await self._set_status(status, winner, reason)
        self.stir(Change.TABLE | Change.CARD)

    async def _set_status(self, status: Status, winner: Side | None, reason: str | None) -> None:
        await self.store.set_status(self.id, status, winner, reason)
        self.row = (await self.store.game(self.id)) or self.row

    async def _let_orders_end(self) -> None:
        """An order that has ended does not come back."""
        if not any(orders.orders for orders in self.orders.values()):
            return
        now = facts(referee.view(self.begun().game, Viewer.SPECTATOR))
        for seat, orders in self.orders.items():
            left = current(orders, now)
            if left != orders:
                self.orders[seat] = left
                await self.store.set_orders(self.id, left)

    async def refresh(self) -> None:
        """Read again who sits where and what is proposed."""
        self.row = (await self.store.game(self.id)) or self.row
        before, self.seats = self.seats, {row.seat: row for row in await self.store.seats(self.id)}
        for seat, row in self.seats.items():
            if row.player != before[seat].player:
                self.orders[seat] = await self.store.orders(self.id, seat)
        self.proposals = await self.store.proposals(self.id)
        self.stir(Change.TABLE | Change.CARD | Change.PINS)

    def give_up(self) -> None:
        """Memory and store may differ: nothing more is done here, and all come back to a new room."""
        self.broken = True
        self.stirred.set()
        for listener in tuple(self.listeners):
            listener.hang_up()


def seats_in_order(room: Room) -> tuple[SeatRow, ...]:
    """The seats of a room, Dracula's first."""
    return tuple(room.seats[seat] for seat in SEATS)
