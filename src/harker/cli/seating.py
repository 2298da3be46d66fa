"""Who sits where: people at this keyboard, bots elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from harker.cli.terminal import Terminal
from harker.cli.typed import find_seats
from harker.engine.errors import HarkerError
from harker.engine.vocabulary import HUNTERS, SEATS, Edition, Seat
from harker.mind.players import PLAYERS, player
from harker.telling import name
from harker.telling.names import listed
from harker.words import Words

ME: Final = "me"
"""What one types for a person at this keyboard."""

PREFERRED: Final = ("novice", "random")
"""Who plays where nobody was named: the first of these that there is."""


class NoSuchSeat(HarkerError):
    """A seat was named that there is not."""


@dataclass(frozen=True)
class Seating:
    """The seats of people, and the name of the bot in every other seat."""

    people: frozenset[Seat]
    bots: Mapping[Seat, str]


def usual_bot() -> str:
    """The bot that plays where nobody was named."""
    return next(bot for bot in PREFERRED if bot in PLAYERS)


def seating(people: frozenset[Seat], dracula: str | None, hunters: str | None) -> Seating:
    """People in these seats, bots in the others.

    Raises:
        UnknownPlayer: there is no bot of that name.
    """
    names = {seat: (dracula if seat is Seat.DRACULA else hunters) or usual_bot() for seat in SEATS}
    for bot in names.values():
        player(bot)
    return Seating(people, {seat: bot for seat, bot in names.items() if seat not in people})


def seats_of(text: str) -> frozenset[Seat]:
    """The seats of a list such as ``dracula,mina``; ``hunters`` and ``all`` mean several, ``none`` none.

    Raises:
        NoSuchSeat: one of them is no seat.
    """
    several = {"hunters": HUNTERS, "all": SEATS, "none": ()}
    found: set[Seat] = set()
    for part in filter(None, (part.strip().lower().replace(" ", "_") for part in text.split(","))):
        if part in several:
            found.update(several[part])
        elif part in SEATS:
            found.add(Seat(part))
        else:
            raise NoSuchSeat(f"there is no seat {part!r}; there are: {', '.join(SEATS)}, hunters, all, none")
    return frozenset(found)


def ask_edition(terminal: Terminal, words: Words) -> Edition:
    """Ask which game it is to be."""
    terminal.say(words.say("table.seats.edition"))
    while True:
        typed = terminal.ask().lower()
        found = [edition for edition in Edition if edition.value.startswith(typed)]
        if not typed:
            return Edition.ADVANCED
        if len(found) == 1:
            return found[0]
        terminal.say(words.say("table.seats.not_an_edition"))


def ask_seats(terminal: Terminal, words: Words) -> Seating:
    """Ask in plain words who plays."""
    bots = listed(words, sorted(PLAYERS))
    terminal.say(words.say("table.seats.who_dracula", bots=bots, bot=usual_bot()))
    people: set[Seat] = set()
    dracula = _bot(terminal, words)
    if dracula is None:
        people.add(Seat.DRACULA)
    terminal.say(words.say("table.seats.who_hunters", bots=bots))
    hunters: str | None = None
    while True:
        typed = terminal.ask()
        if typed.lower() in ("", ME):
            people.update(HUNTERS)
            break
        if typed.lower() in PLAYERS:
            hunters = typed.lower()
            break
        named = _hunters(terminal, words, typed)
        if named:
            people.update(named)
            break
    return seating(frozenset(people), dracula, hunters)


def _bot(terminal: Terminal, words: Words) -> str | None:
    """The name of a bot, or None for a person."""
    while True:
        typed = terminal.ask().lower()
        if not typed:
            return usual_bot()
        if typed == ME:
            return None
        if typed in PLAYERS:
            return typed
        terminal.say(words.say("table.seats.not_a_bot", text=typed, bots=listed(words, sorted(PLAYERS))))


def _hunters(terminal: Terminal, words: Words, typed: str) -> set[Seat]:
    """The hunters named; none where one of the names fits none or several."""
    found: set[Seat] = set()
    for part in typed.split(","):
        seats = [seat for seat in find_seats(words, part) if seat in HUNTERS]
        if len(seats) != 1:
            known = listed(words, [name(words, seat) for seat in HUNTERS])
            terminal.say(words.say("table.seats.not_a_seat", text=part.strip(), seats=known))
            return set()
        found.add(seats[0])
    return found


def say_seating(terminal: Terminal, words: Words, seats: Seating) -> None:
    """Say who plays what."""
    people = [words.say(f"seat.{seat}") for seat in SEATS if seat in seats.people]
    if people:
        terminal.say(words.say("table.seats.people", seats=listed(words, people)))
    else:
        terminal.say(words.say("table.seats.nobody"))
    if seats.bots:
        bots = [
            words.say("table.seats.bot", seat=words.say(f"seat.{seat}"), bot=bot)
            for seat, bot in seats.bots.items()
        ]
        terminal.say(words.say("table.seats.bots", seats=listed(words, bots)))
