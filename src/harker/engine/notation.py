"""One-line text of options and choices, both ways.

``write`` gives every option one form, and ``read`` takes exactly these back without knowing
the question: a save is made of them. ``parse`` reads what a person types at a question and is
kinder: the number of an option in the list, the form in any case, beginnings of its words
(``mu`` for ``go munich``), names with blanks and accents.

Forms: ``pass``, ``done``, ``keep``, ``pay``, ``mature``, ``lair`` · the actions ``move``,
``supply``, … (``act fast_horses`` for the one that is called like an item) · ``play false_tip``
· ``take ally`` for a half · ``road vienna``, ``sea north_sea``, ``rail 3/2``,
``carriage 2/2``, ``leave vienna``, ``go vienna`` · a card, ticket, hunter, road or railway by
its id alone · ``lurker new_vampire up damage:2 space:3`` · ``space 3``, ``lair 2`` ·
``give knife``, ``show knife`` · ``claws at mina`` · ``lay knife``, ``lay punch`` · a power by
its id, with a city after it where it leads to one. Several picks stand with commas between
them, ``none`` is no pick at all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, TypeVar, assert_never

from harker.engine import catalog
from harker.engine.asks import Ask, canonical, check
from harker.engine.errors import HarkerError, NotOffered
from harker.engine.options import (
    PASS,
    Act,
    AnyOption,
    Carriage,
    Choice,
    Done,
    Give,
    Go,
    Half,
    Keep,
    LayItem,
    LayTactic,
    Leave,
    MakeLair,
    Mature,
    OfCombat,
    OfEdge,
    OfEncounter,
    OfEvent,
    OfHunter,
    OfItem,
    OfLair,
    OfLurker,
    OfSpace,
    OfTicket,
    Pass,
    Pay,
    Play,
    Rail,
    Road,
    Sea,
    Show,
    Strike,
    UsePower,
)
from harker.engine.vocabulary import (
    SEATS,
    Action,
    Combat,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Ticket,
)

LONGEST: Final = 2000
"""No answer is longer than this many characters."""

NONE: Final = "none"
"""The choice of nothing, where nothing may be chosen."""

T = TypeVar("T")


class NotationError(HarkerError):
    """A text that is no option, or none of those offered; ``close`` lists what may be meant.

    ``several``: each of these fits.
    """

    def __init__(self, message: str, close: Iterable[str] = (), *, several: bool = False) -> None:
        self.close = tuple(close)
        self.several = several
        if self.close:
            message += f"; close to it: {', '.join(self.close)}"
        super().__init__(message)


# ---------------------------------------------------------------- writing


def write(option: AnyOption) -> str:
    """The one form of an option."""
    match option:
        case Pass():
            return "pass"
        case Done():
            return "done"
        case Keep():
            return "keep"
        case Pay():
            return "pay"
        case MakeLair():
            return "lair"
        case Mature():
            return "mature"
        case Act(action=action):
            return f"act {action}" if action in _ITEMS else str(action)
        case Play(event=event):
            return f"play {event}"
        case Half(name=name):
            return f"take {name}"
        case Road(place=place):
            return f"road {place}"
        case Sea(place=place):
            return f"sea {place}"
        case Leave(place=place):
            return f"leave {place}"
        case Go(place=place):
            return f"go {place}"
        case Rail(ticket=ticket):
            return f"rail {ticket}"
        case Carriage(ticket=ticket):
            return f"carriage {ticket}"
        case OfItem() | OfEvent() | OfTicket():
            return _card(option)
        case OfEncounter(encounter=encounter):
            return str(encounter)
        case OfLurker():
            return _lurker(option)
        case OfHunter(hunter=seat):
            return str(seat)
        case OfSpace(space=number):
            return f"space {number}"
        case OfLair(lair=number):
            return f"lair {number}"
        case OfEdge(edge=edge):
            return str(edge)
        case OfCombat(combat=combat):
            return str(combat)
        case Give(what=what):
            return f"give {_card(what)}"
        case Show(what=shown):
            return f"show {_card(shown)}"
        case Strike(combat=combat, hunter=seat):
            return f"{combat} at {seat}"
        case LayItem(item=item):
            return f"lay {item}"
        case LayTactic(tactic=tactic):
            return f"lay {tactic}"
        case UsePower(power=power, place=city):
            return str(power) if city is None else f"{power} {city}"
        case _:
            assert_never(option)


def _card(option: OfItem | OfEvent | OfTicket) -> str:
    if isinstance(option, OfItem):
        return str(option.item)
    return str(option.event) if isinstance(option, OfEvent) else str(option.ticket)


def _lurker(option: OfLurker) -> str:
    words = ["lurker", str(option.encounter)]
    if option.up:
        words.append("up")
    if option.damage:
        words.append(f"damage:{option.damage}")
    if option.space >= 0:
        words.append(f"space:{option.space}")
    return " ".join(words)


def write_choice(choice: Choice) -> str:
    """A whole answer on one line."""
    return ", ".join(map(write, choice)) or NONE


# ---------------------------------------------------------------- reading

_ITEMS: Final = frozenset(map(str, Item))

_ALONE: Final[dict[str, AnyOption]] = {
    **{write(option): option for option in (PASS, Done(), Keep(), Pay(), MakeLair(), Mature())},
    **{write(option): option for option in map(Act, Action)},
    **{str(card): OfItem(card) for card in Item},
    **{str(card): OfEvent(card) for card in Event},
    **{str(card): OfEncounter(card) for card in Encounter},
    **{str(card): OfCombat(card) for card in Combat},
    **{str(ticket): OfTicket(ticket) for ticket in Ticket},
    **{str(seat): OfHunter(seat) for seat in SEATS},
    **{str(power): UsePower(power) for power in Power},
    **{str(edge): OfEdge(edge) for edge in (*catalog.ROAD_EDGES, *catalog.RAIL_EDGES)},
}
"""Whatever is one word, or one word too many (``act fast_horses``)."""


def _one(kind: str, table: dict[str, T], word: str) -> T:
    """The member of a table that a word names."""
    if word in table:
        return table[word]
    raise NotationError(f"{word!r} is no {kind}", get_close_matches(word, table, 3))


def _table(members: Iterable[T]) -> dict[str, T]:
    return {str(member): member for member in members}


_PLACES: Final[dict[str, PlaceId]] = _table(catalog.PLACES)
_EVENTS: Final[dict[str, Event]] = _table(Event)
_ITEM: Final[dict[str, Item]] = _table(Item)
_TICKETS: Final[dict[str, Ticket]] = _table(Ticket)
_ENCOUNTERS: Final[dict[str, Encounter]] = _table(Encounter)
_COMBATS: Final[dict[str, Combat]] = _table(Combat)
_POWERS: Final[dict[str, Power]] = _table(Power)
_SEATS: Final[dict[str, Seat]] = _table(SEATS)
_LAID: Final[dict[str, LayItem | LayTactic]] = {
    **{str(item): LayItem(item) for item in Item},
    **{str(tactic): LayTactic(tactic) for tactic in Tactic},
}
_GIVEN: Final[dict[str, OfItem | OfTicket | OfEvent]] = {
    **{str(item): OfItem(item) for item in Item},
    **{str(ticket): OfTicket(ticket) for ticket in Ticket},
    **{str(event): OfEvent(event) for event in Event},
}
_SHOWN: Final[dict[str, OfItem | OfEvent]] = {
    **{str(item): OfItem(item) for item in Item},
    **{str(event): OfEvent(event) for event in Event},
}


def _number(word: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]?", word):
        raise NotationError(f"{word!r} is no number of a space or lair; 1 is the first")
    return int(word)


_VERBS: Final[dict[str, Callable[[str], AnyOption]]] = {
    "play": lambda word: Play(_one("event", _EVENTS, word)),
    "road": lambda word: Road(_one("place", _PLACES, word)),
    "sea": lambda word: Sea(_one("place", _PLACES, word)),
    "leave": lambda word: Leave(_one("place", _PLACES, word)),
    "go": lambda word: Go(_one("place", _PLACES, word)),
    "rail": lambda word: Rail(_one("ticket", _TICKETS, word)),
    "carriage": lambda word: Carriage(_one("ticket", _TICKETS, word)),
    "space": lambda word: OfSpace(_number(word)),
    "lair": lambda word: OfLair(_number(word)),
    "give": lambda word: Give(_one("item, ticket or event", _GIVEN, word)),
    "show": lambda word: Show(_one("item or event", _SHOWN, word)),
    "lay": lambda word: _one("combat card of a hunter", _LAID, word),
}
"""Forms of two words, by the first."""


def read(text: str) -> AnyOption:
    """The option that ``write`` wrote; case and blanks do not matter.

    Raises:
        NotationError: the text is the form of no option.
    """
    raw = " ".join(_short(text).split())
    line = raw.lower()
    if line in _ALONE:
        return _ALONE[line]
    first, _, rest = line.partition(" ")
    if first == "take" and rest:
        return Half(raw.partition(" ")[2])
    if first == "lurker" and rest:
        return _read_lurker(rest.split())
    if first in _VERBS and rest:
        return _VERBS[first](rest.replace(" ", "_"))
    if first in _POWERS and rest:
        return UsePower(_POWERS[first], _one("place", _PLACES, rest.replace(" ", "_")))
    combat, at, seat = line.partition(" at ")
    if at:
        return Strike(_one("combat card", _COMBATS, combat), _one("hunter", _SEATS, seat))
    if joined := _ALONE.get(line.replace(" ", "_")):
        return joined
    close = get_close_matches(line, [*_ALONE, *_VERBS], 5)
    raise NotationError(
        f"{_quote(text)} is no option; write e.g. 'pass', 'go vienna', 'play hypnosis'", close
    )


def _read_lurker(words: list[str]) -> OfLurker:
    encounter = _one("encounter", _ENCOUNTERS, words[0])
    up, damage, space = False, 0, -1
    for word in words[1:]:
        name, _, number = word.partition(":")
        if word == "up":
            up = True
        elif name in ("damage", "space") and re.fullmatch(r"[0-9]{1,3}", number):
            damage, space = (int(number), space) if name == "damage" else (damage, int(number))
        else:
            raise NotationError(f"{word!r} says nothing of an encounter; 'up', 'damage:2' and 'space:3' do")
    return OfLurker(encounter, up, damage, space)


def read_choice(text: str) -> Choice:
    """The answer that ``write_choice`` wrote."""
    if _short(text).strip().lower() == NONE:
        return ()
    return tuple(map(read, text.split(",")))


def _short(text: str) -> str:
    if len(text) > LONGEST:
        raise NotationError(f"an answer has at most {LONGEST} characters, not {len(text)}")
    return text


def _quote(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


# ---------------------------------------------------------------- what people type


def parse(ask: Ask, text: str) -> Choice:
    """What a person typed, as an answer to ``ask``.

    Raises:
        NotationError: it is none of what is offered, or may be several, or too few or too many.
    """
    picks = _short(text).split(",") if ask.most > 1 or "," in text else [text]
    if len(picks) == 1 and _fold(text) in ((), (NONE,)) and ask.least == 0:
        return ()
    choice: Choice = tuple(_pick(ask, pick) for pick in picks)
    if not ask.least <= len(choice) <= ask.most:
        wanted = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
        raise NotationError(f"{wanted} to pick, with commas between them, not {len(choice)}")
    try:
        check(ask, choice)
    except NotOffered:
        more = next(o for o in choice if choice.count(o) > ask.options.count(o))
        times = ask.options.count(more)
        raise NotationError(f"{write(more)} is offered {times} times, not {choice.count(more)}") from None
    return canonical(ask, choice)


def _pick(ask: Ask, text: str) -> AnyOption:
    """One pick: a number, a form, or beginnings of its words."""
    words = _fold(text)
    if not words:
        raise NotationError("nothing to pick here; one of these would be", map(write, ask.options[:8]))
    if len(words) == 1 and re.fullmatch(r"[0-9]+", words[0]):
        number = int(words[0]) if len(words[0]) < 10 else 0
        if 1 <= number <= len(ask.options):
            return ask.options[number - 1]
        raise NotationError(f"there is no option {words[0][:20]}; the last one is {len(ask.options)}")
    for exact in ask.options:
        if write(exact) == text.strip():
            return exact
    offered = {write(option): option for option in ask.options}
    forms = {form: _words(form) for form in offered}
    for fits in (_same, _same_end, _begins, _begins_end, _within):
        found = [form for form, named in forms.items() if any(fits(words, n) for n in _namings(named))]
        if len(found) == 1:
            return offered[found[0]]
        if found:
            raise NotationError(
                f"{_quote(text.strip())} may be several of what is offered", found[:8], several=True
            )
    typed = " ".join(words)
    spelled = {" ".join(named): form for form, named in forms.items()}
    ends = {" ".join(named[1:]): form for form, named in forms.items() if len(named) > 1}
    near = [*get_close_matches(typed, spelled, 4), *get_close_matches(typed, ends, 4)]
    close = list(dict.fromkeys({**spelled, **ends}[n] for n in near)) or list(offered)[:8]
    raise NotationError(f"{_quote(text.strip())} is not offered", close)


def _fold(text: str) -> tuple[str, ...]:
    """The words of a text: small letters without accents; ``_``, ``:`` and hyphens part words."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss"))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return tuple(re.sub(r"(?<=\w)[-:](?=\w)|[_'.]", " ", letters).split())


@lru_cache(maxsize=4096)
def _words(form: str) -> tuple[str, ...]:
    return _fold(form)


def _namings(words: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """A road or railway may be named from either end."""
    if len(words) > 2 and words[0] in ("road", "rail"):
        # City ids may be of several words: every cut is tried.
        return (words, *((words[0], *words[i:], *words[1:i]) for i in range(2, len(words))))
    return (words,)


def _same(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    return typed == named


def _same_end(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    return len(typed) < len(named) and typed == named[-len(typed) :]


def _begins(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    """Each word typed begins the word in its place."""
    return len(typed) <= len(named) and all(n.startswith(t) for t, n in zip(typed, named, strict=False))


def _begins_end(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    """The same behind the verb."""
    return len(named) > 1 and _begins(typed, named[1:])


def _within(typed: tuple[str, ...], named: tuple[str, ...]) -> bool:
    """Each word typed begins a word, in order."""
    words = iter(named)
    return all(any(n.startswith(t) for n in words) for t in typed)
