"""A game between players: answers in, histories out, and answers taken back.

A :class:`Game` is a value. :func:`answer` makes another one and leaves the old as it was; the
two share all that came before, so both take the same small time at any length of the game.
Nobody learns from here what :mod:`harker.engine.sight` does not let them know: questions are
read for each seat, histories are numbered for each watcher, and errors speak only of the seat
that made them. Whom the game still waits for is told to the driver alone (:func:`waiting`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

import msgspec

from harker.engine import codec, machine, sight
from harker.engine.asks import Ask, check, own
from harker.engine.catalog import Setup, house_rules, standard
from harker.engine.chance import start
from harker.engine.errors import GameOver, HarkerError, NoSuchEdition, NoSuchSeat, NotAsked, NotOffered
from harker.engine.events import Happened, TakenBack
from harker.engine.options import AnyOption, Choice
from harker.engine.queries import questions
from harker.engine.rulebook import Game as WholeGame
from harker.engine.rules import why
from harker.engine.rules.why import Barred
from harker.engine.sight import View, Watcher
from harker.engine.state import Outcome, State
from harker.engine.vocabulary import SEATS, Edition, Seat, Viewer
from harker.referee.errors import BrokenRecord, CannotUndo, StaleAsk

_SEAT: dict[Seat, int] = {seat: i for i, seat in enumerate(SEATS)}


class Answered(msgspec.Struct, frozen=True, tag="answer", tag_field="by"):
    """A line of a game's record: this seat answered so."""

    seat: Seat
    choice: Choice


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="by"):
    """A line of a game's record: this seat took its last answer back."""

    seat: Seat


class Reverted(msgspec.Struct, frozen=True, tag="consent", tag_field="by"):
    """A line of a game's record: all agreed that this seat's answer is void, and all after it.

    ``count``: how many answers that took back; the first of them is the seat's.
    """

    seat: Seat
    count: int


Line: TypeAlias = Answered | Undone | Reverted


class Entry(msgspec.Struct, frozen=True):
    """One event as a watcher saw it, with that watcher's own number from 1."""

    number: int
    event: Happened


class Question(msgspec.Struct, frozen=True):
    """A question open for a seat: its number, and what the seat has sealed as its answer so far.

    ``impossible`` are the options a player would expect and does not find, with the reason;
    ``hints`` the options that are offered and would have no effect.
    """

    number: int
    ask: Ask
    sealed: Choice | None = None
    impossible: tuple[Barred, ...] = ()
    hints: tuple[Barred, ...] = ()


class Barrier(StrEnum):
    """Why an answer cannot be taken back (I-12)."""

    NOTHING = "nothing"
    """The seat has no answer that could be."""
    SEALED = "sealed"
    """Sealed answers are being given; one's own may simply be given anew."""
    OTHERS = "others"
    """Somebody else has answered since."""
    TURNED = "turned"
    """A card or token was turned, drawn or shown since."""
    PLAYED = "played"
    """It was answered for the seat since. Only a table finds this: here nobody knows who gives an answer."""


@dataclass(frozen=True, slots=True, eq=False)
class _Link:
    """One line of the record, linked to the line before. ``undoes``: what it took back."""

    earlier: _Link | None = field(repr=False)
    line: Line
    events: tuple[Happened, ...]
    undoes: tuple[_Link, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class _Held:
    """One answer that still holds, with the state before it, linked to the one before."""

    earlier: _Held | None = field(repr=False)
    link: _Link
    before: State = field(repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game: what it is played with, where it stands, and all that happened.

    ``numbers`` counts, seat by seat, the questions put so far.
    """

    setup: Setup = field(repr=False)
    seed: int = field(repr=False)
    state: State = field(repr=False)
    opening: tuple[Happened, ...] = field(repr=False)
    numbers: tuple[int, ...]
    last: _Link | None = field(default=None, repr=False)
    held: _Held | None = field(default=None, repr=False)


def new_game(seed: int, edition: Edition = Edition.ADVANCED, house: str | None = None) -> Game:
    """A game at its first question. ``house`` is the text of a house-rules file.

    Raises:
        BadSeed: the seed is not from 0 to 2**128 - 1.
        NoSuchEdition: it is neither the first nor the advanced game.
        HouseRulesError: the house rules are faulty.
    """
    try:
        edition = Edition(edition)
    except ValueError:
        known = ", ".join(Edition)
        raise NoSuchEdition(f"there is no edition {edition!r}; there are: {known}") from None
    return game_of(standard(edition) if house is None else house_rules(house, edition), seed)


def game_of(setup: Setup, seed: int) -> Game:
    """A game of this setup at its first question."""
    empty = State(setup=setup, rng=start(seed), lairs=(None,) * setup.numbers.lairs)
    state, events = machine.begin(empty, WholeGame())
    return game_from(state, seed, events)


def game_from(state: State, seed: int = 0, events: tuple[Happened, ...] = ()) -> Game:
    """A game that begins in the middle, at this state; ``events`` led to it."""
    none = (0,) * len(SEATS)
    return Game(state.setup, seed, state, events, _numbered(none, state.asks))


def _numbered(numbers: tuple[int, ...], asks: tuple[Ask, ...]) -> tuple[int, ...]:
    counts = list(numbers)
    for ask in asks:
        counts[_SEAT[ask.seat]] += 1
    return tuple(counts)


def _seat(seat: Seat) -> Seat:
    """The seat of that name; an unknown one is an error and never somebody else's eyes."""
    try:
        return Seat(seat)
    except ValueError:
        raise NoSuchSeat(f"there is no seat {seat!r}; there are: {', '.join(SEATS)}") from None


def _watcher(watcher: Watcher) -> Watcher:
    if watcher in (*SEATS, *Viewer):
        return Viewer(watcher) if watcher in tuple(Viewer) else Seat(watcher)
    known = ", ".join((*SEATS, *Viewer))
    raise NoSuchSeat(f"there is no watcher {watcher!r}; there are: {known}")


# --- questions and answers ---------------------------------------------------------------


def asks(game: Game, seat: Seat) -> tuple[Question, ...]:
    """The questions open for this seat, one at most, and never those of others (G-14)."""
    state, seat = game.state, _seat(seat)
    return tuple(
        Question(game.numbers[_SEAT[seat]], ask, choice, why.impossible(state, ask), why.hints(state, ask))
        for ask, choice in questions(state)
        if ask.seat == seat
    )


def waiting(game: Game) -> tuple[Seat, ...]:
    """The seats that have not answered yet. For the driver only: no seat may see it (B-58)."""
    return tuple(ask.seat for ask, choice in questions(game.state) if choice is None)


def refusal(game: Game, seat: Seat, choice: Choice, ask_number: int | None = None) -> HarkerError | None:
    """The error that :func:`answer` would raise, or None. It says nothing of other seats."""
    if game.state.outcome is not None:
        return GameOver("the game is over; nothing is asked any more")
    try:
        seat = _seat(seat)
    except NoSuchSeat as wrong:
        return wrong
    open_now = [ask for ask in game.state.asks if ask.seat == seat]
    number = game.numbers[_SEAT[seat]]
    if ask_number is not None and (not open_now or number != ask_number):
        if 0 < ask_number <= number:
            return StaleAsk(f"question {ask_number} of {seat} is gone; read the questions anew")
        return NotAsked(f"{seat} was never asked question {ask_number}")
    if not open_now:
        return NotAsked(f"{seat} is asked nothing now")
    given: object = choice
    if not isinstance(given, tuple | list):
        return NotOffered(f"an answer is a tuple of options, not {choice!r}")
    try:
        check(open_now[0], choice)
    except NotOffered as wrong:
        return wrong
    return None


def answer(
    game: Game, seat: Seat, choice: Choice, ask_number: int | None = None
) -> tuple[Game, tuple[Happened, ...]]:
    """Answer the question open for ``seat``; returns the game after it and all that happened.

    With ``ask_number`` the answer counts only for that question. The events are the whole
    truth: what a seat may see of them :func:`harker.engine.sight.redact` says.

    Raises:
        GameOver: the game has ended.
        StaleAsk: the question of that number is gone.
        NotAsked: no question is open for this seat.
        NotOffered: the choice is not among what the question offers.
        NoSuchSeat: there is no such seat.
    """
    wrong = refusal(game, seat, choice, ask_number)
    if wrong is not None:
        raise wrong
    before = game.state
    ask = next(ask for ask in before.asks if ask.seat == seat)
    seat, choice = ask.seat, own(ask, choice)
    state, events = machine.answer(before, seat, choice)
    link = _Link(game.last, Answered(seat, choice), events)
    # A sealed answer that others still wait behind leaves the questions as they are.
    same = state.asks is before.asks
    after = replace(
        game,
        state=state,
        numbers=game.numbers if same else _numbered(game.numbers, state.asks),
        last=link,
        held=_Held(game.held, link, before),
    )
    return after, events


def why_not(game: Game, seat: Seat, option: AnyOption) -> Barred | None:
    """Why the seat cannot pick this now, from what it may know itself; None if it can."""
    return why.why_not(game.state, _seat(seat), option)


# --- taking back -------------------------------------------------------------------------


def can_undo(game: Game, seat: Seat) -> Barrier | None:
    """Why this seat can't take its last answer back, or None if it can (I-12).

    The reason is made only of what the seat may know: while answers are sealed it is the same
    whoever has answered.
    """
    seat = _seat(seat)
    if len(game.state.asks) > 1:
        return Barrier.SEALED
    held = game.held
    if held is None or not _has_answered(held, seat):
        return Barrier.NOTHING
    line = held.link.line
    if line.seat != seat:
        return Barrier.OTHERS
    if any(event.BARRIER for event in held.link.events):
        return Barrier.TURNED
    return None


def _has_answered(held: _Held | None, seat: Seat) -> bool:
    while held is not None:
        if held.link.line.seat == seat:
            return True
        held = held.earlier
    return False


def undo(game: Game, seat: Seat) -> Game:
    """The game without this seat's last answer; whoever saw anything of it is told so.

    Raises:
        CannotUndo: a card was turned, or somebody else has answered, or there is no such answer.
    """
    barrier = can_undo(game, seat)
    held = game.held
    if barrier is not None or held is None:
        raise CannotUndo(f"{seat} cannot take an answer back: {barrier}")
    return replace(
        game,
        state=held.before,
        numbers=_numbered(game.numbers, held.before.asks),
        last=_Link(game.last, Undone(seat), (), undoes=(held.link,)),
        held=held.earlier,
    )


def since(game: Game, seat: Seat) -> int:
    """How many answers hold from this seat's last one on, that one counted; 0 where it has none.

    For the driver only: it counts what others did unseen, too, and what was answered in the seat's stead.
    """
    count, held = 1, game.held
    while held is not None:
        if held.link.line.seat == seat:
            return count
        count, held = count + 1, held.earlier
    return 0


def revert(game: Game, seat: Seat, count: int) -> Game:
    """The game without the last ``count`` answers, whose first is this seat's; all are told so.

    There is no barrier here: it is for a table where everybody has agreed to it.

    Raises:
        CannotUndo: so many answers do not hold, or the first of them is another seat's.
    """
    seat = _seat(seat)
    links: list[_Link] = []
    held, first = game.held, None
    while held is not None and len(links) < count:
        links.append(held.link)
        held, first = held.earlier, held
    if first is None or len(links) < count or first.link.line.seat != seat:
        raise CannotUndo(f"there is no answer of {seat} that lies {count} back")
    return replace(
        game,
        state=first.before,
        numbers=_numbered(game.numbers, first.before.asks),
        last=_Link(game.last, Reverted(seat, count), (), undoes=tuple(links)),
        held=first.earlier,
    )


# --- what was and what is ----------------------------------------------------------------


def _links(game: Game) -> list[_Link]:
    links: list[_Link] = []
    link = game.last
    while link is not None:
        links.append(link)
        link = link.earlier
    links.reverse()
    return links


def told(game: Game, watcher: Watcher) -> Iterator[tuple[Happened, ...]]:
    """What this watcher saw, the opening first, then line by line of the game's record.

    A line that took answers back is told as :class:`TakenBack`, with how many of this watcher's entries
    are void.
    """
    watcher = _watcher(watcher)
    seen: dict[_Link, int] = {}

    yield sight.redacted(game.opening, watcher, game.setup)
    for link in _links(game):
        if not link.undoes:
            news = sight.redacted(link.events, watcher, game.setup)
            seen[link] = len(news)
            yield news
            continue
        void = sum(seen[undone] for undone in link.undoes)
        agreed = isinstance(link.line, Reverted)
        back = TakenBack(seat=link.line.seat, count=void, agreed=agreed, why="I-12")
        yield (back,) if void or agreed else ()


def history(game: Game, watcher: Watcher, after: int = 0) -> tuple[Entry, ...]:
    """All that this watcher saw, in order, numbered by what it saw; from number ``after`` + 1 on.

    What was taken back stays in it, followed by a :class:`TakenBack`.
    """
    events = (event for news in told(game, watcher) for event in news)
    return tuple(Entry(number, event) for number, event in enumerate(events, 1))[after:]


def view(game: Game, watcher: Watcher) -> View:
    """All that this watcher may know of the present position."""
    return sight.view(game.state, _watcher(watcher))


def outcome(game: Game) -> Outcome | None:
    """Who won and why, once the game is over."""
    return game.state.outcome


def fingerprint(game: Game) -> str:
    """The fingerprint of where the game stands."""
    return codec.fingerprint(game.state)


def record(game: Game) -> tuple[Line, ...]:
    """Every answer and every undo, in order: with setup and seed this is the whole game."""
    return tuple(link.line for link in _links(game))


def stood(game: Game) -> list[Game]:
    """Where the game stood after each line of its record, the beginning first."""
    first, held = game.state, game.held
    while held is not None:
        first, held = held.before, held.earlier
    games = [game_from(first, game.seed, game.opening)]
    for line in record(game):
        games.append(follow(games[-1], line)[0])
    return games


def replay(game: Game, lines: Iterable[Line]) -> Game:
    """The game after these lines of a record.

    Raises:
        BrokenRecord: a line is no legal answer or undo; says which.
    """
    for number, line in enumerate(lines, 1):
        try:
            game, _ = follow(game, line)
        except HarkerError as wrong:
            raise BrokenRecord(f"line {number}: {wrong}") from wrong
    return game


def follow(game: Game, line: Line) -> tuple[Game, tuple[Happened, ...]]:
    """The game after one line of a record, and all that happened by it.

    Raises:
        HarkerError: the line is no legal answer or undo.
    """
    match line:
        case Answered(seat=seat, choice=choice):
            return answer(game, seat, choice)
        case Undone(seat=seat):
            return undo(game, seat), ()
        case Reverted(seat=seat, count=count):
            return revert(game, seat, count), ()
