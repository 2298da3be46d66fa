"""A watcher's log in words: each entry told, with its half-day, its cause and the places it names.

Only the entries asked for are told; those before are looked over for the time and for what was
taken back. So a page that brings two new lines costs two lines, however long the game is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from harker.engine.catalog import PLACES
from harker.engine.events import Happened, TakenBack, TimePassed, fights
from harker.engine.events import dracula as his
from harker.engine.vocabulary import PlaceId, Seat
from harker.referee.game import Entry
from harker.table.records import LogLine, TurnedCards
from harker.telling.happenings import moment_text, tell, told_cause
from harker.telling.names import class_id
from harker.words import Words


def lines(words: Words, log: Sequence[Entry], after: int = 0, told: str = "") -> tuple[LogLine, ...]:
    """The lines from number ``after`` + 1 on. ``told`` follows the words of the first of all.

    Where one of these takes back entries that came before, the lines begin with the first of
    those, so that a reader who has them already learns that they are void.
    """
    if after >= len(log):
        return ()
    times, void = _looked_over(log)
    first = min((number - 1 for number, by in void.items() if by > after), default=after)
    found = tuple(
        _line(words, entry, times[entry.number - 1], entry.number in void)
        for entry in log[min(first, after) :]
    )
    if told and found[0].number == 1:
        return (replace(found[0], text=f"{found[0].text} {told}"), *found[1:])
    return found


def _looked_over(log: Sequence[Entry]) -> tuple[list[TimePassed | None], dict[int, int]]:
    """For each entry the time that it belongs to; and by which entry which numbers were taken back."""
    times: list[TimePassed | None] = []
    held: list[Entry] = []
    void: dict[int, int] = {}
    now: TimePassed | None = None
    for entry in log:
        event = entry.event
        if isinstance(event, TakenBack):
            taken = held[len(held) - event.count :]
            del held[len(held) - event.count :]
            void.update(dict.fromkeys((old.number for old in taken), entry.number))
            if any(isinstance(old.event, TimePassed) for old in taken):
                now = _last_time(held)
        else:
            held.append(entry)
            if isinstance(event, TimePassed):
                now = event
        times.append(now)
    return times, void


def time_of(log: Sequence[Entry]) -> TimePassed | None:
    """The half-day to which the last entry belongs; None for the setup."""
    times, _ = _looked_over(log)
    return times[-1] if times else None


def _last_time(held: list[Entry]) -> TimePassed | None:
    for entry in reversed(held):
        if isinstance(entry.event, TimePassed):
            return entry.event
    return None


def _line(words: Words, entry: Entry, time: TimePassed | None, void: bool) -> LogLine:
    text, cause, places = _told(words.language, entry.event)
    return LogLine(
        number=entry.number,
        text=text,
        cause=cause,
        why=entry.event.why,
        kind=class_id(type(entry.event)),
        places=places,
        seat=_seat_of(entry.event),
        round=0 if time is None else time.round,
        moment=_moment(words.language, time),
        void=void,
        cards=_cards(entry.event),
    )


@lru_cache(maxsize=64)
def _spoken(language: str) -> Words:
    return Words(language)


@lru_cache(maxsize=20_000)
def _told(language: str, event: Happened) -> tuple[str, str | None, tuple[PlaceId, ...]]:
    """What is the same whoever hears this version of an event, and whenever."""
    words = _spoken(language)
    return tell(words, event), told_cause(words, event), _places(event)


@lru_cache(maxsize=4096)
def _moment(language: str, time: TimePassed | None) -> str:
    return moment_text(_spoken(language), time)


def _places(event: Happened) -> tuple[PlaceId, ...]:
    """The places that the event names, in the order of its fields."""
    named: list[PlaceId] = []
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "edge" and value is not None:
            named += map(PlaceId, value.partition(":")[2].split("-"))
        elif field in ("place", "origin", "city") and value is not None:
            named.append(value)
        elif field == "answer":
            named += [PlaceId(part) for part in value if part in PLACES]
    return tuple(dict.fromkeys(named))


def _cards(event: Happened) -> TurnedCards | None:
    """What a line of a fight turns over for all to see."""
    if isinstance(event, fights.FightRound):
        return TurnedCards(event.combat, event.engaged, event.laid)
    if isinstance(event, fights.CardSwapped):
        return TurnedCards(None, None, ((event.hunter, event.laid),))
    return None


def _seat_of(event: Happened) -> Seat | None:
    """Whose doing or suffering it is, where it is somebody's."""
    for field in ("hunter", "seat"):
        seat = getattr(event, field, None)
        if isinstance(seat, Seat):
            return seat
    return Seat.DRACULA if type(event).__module__ == his.__name__ else None
