"""Questions: who is asked what, at which moment, with the complete list of legal answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm

import msgspec

from harker.engine.errors import NotOffered
from harker.engine.options import PASS, AnyOption, Choice
from harker.engine.vocabulary import (
    AskKind,
    Combat,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Ticket,
    Window,
)


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A trail space or a lair slot, by index from 0."""

    lair: bool
    index: int


class About(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a question is about: the arguments of its prompt. Only what the asked seat may know."""

    hunter: Seat | None = None
    other: Seat | None = None
    place: PlaceId | None = None
    event: Event | None = None
    item: Item | None = None
    encounter: Encounter | None = None
    power: Power | None = None
    combat: Combat | None = None
    ticket: Ticket | None = None
    spot: Spot | None = None
    number: int | None = None
    topic: str | None = None
    """Tells apart questions of one window, e.g. ``"discard_item"`` and ``"discard_event"``."""


NOTHING = About()


class Ask(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One open question.

    ``options`` is the complete list of what may be picked; an answer picks ``least`` to
    ``most`` of them, in an order that matters only where ``ordered``. Equal options stand
    for equal cards and may be picked as often as they stand in the list. ``default`` is
    the harmless answer that a driver may give at a deadline.
    """

    kind: AskKind
    seat: Seat
    window: Window
    rule: str
    options: tuple[AnyOption, ...]
    default: Choice
    least: int = 1
    most: int = 1
    ordered: bool = False
    about: About = NOTHING


def ask(
    kind: AskKind,
    seat: Seat,
    window: Window,
    rule: str,
    options: tuple[AnyOption, ...],
    about: About = NOTHING,
    default: AnyOption | None = None,
) -> Ask:
    """A question with one pick. Its default is ``default``, else Pass where offered, else the first."""
    if default is None:
        default = PASS if PASS in options else options[0]
    return Ask(kind, seat, window, rule, options, (default,), about=about)


def choose(
    seat: Seat,
    window: Window,
    rule: str,
    options: tuple[AnyOption, ...],
    least: int,
    most: int,
    about: About = NOTHING,
    *,
    ordered: bool = False,
    kind: AskKind = AskKind.CHOOSE,
) -> Ask:
    """A question with several picks; the default is the first ``least`` of them."""
    return Ask(kind, seat, window, rule, options, options[:least], least, most, ordered, about)


def check(ask: Ask, choice: Choice) -> None:
    """Raise :class:`NotOffered` unless ``choice`` answers ``ask``."""
    if len(choice) == 1 == ask.least == ask.most:
        if choice[0] not in ask.options:
            raise NotOffered(
                f"{choice[0]!r} is not offered to {ask.seat} in {ask.window}; "
                f"one of these is: {', '.join(map(repr, ask.options))}"
            )
        return
    if not ask.least <= len(choice) <= ask.most:
        raise NotOffered(f"{len(choice)} picked, but {ask.least} to {ask.most} are asked of {ask.seat}")
    try:
        over = Counter(choice) - Counter(ask.options)
    except TypeError:  # something that cannot even be counted
        raise NotOffered(f"{list(choice)!r} is not offered to {ask.seat}") from None
    if over:
        raise NotOffered(f"not offered to {ask.seat} (or not so often): {', '.join(map(repr, over))}")


def own(ask: Ask, choice: Choice) -> Choice:
    """A checked choice in the ask's own options: what equals one (space 1.0) is not yet one."""
    return tuple(ask.options[ask.options.index(pick)] for pick in choice)


def canonical(ask: Ask, choice: Choice) -> Choice:
    """The one form of a choice whose order has no meaning (I-13): the order of the options."""
    if ask.ordered or len(choice) < 2:
        return choice
    rank = {option: i for i, option in reversed(list(enumerate(ask.options)))}
    return tuple(sorted(choice, key=rank.__getitem__))


def choices(ask: Ask) -> Iterator[Choice]:
    """Every legal answer once, lazily, in a fixed order."""
    pick = permutations if ask.ordered else combinations
    for size in range(ask.least, ask.most + 1):
        yield from dict.fromkeys(pick(ask.options, size))


def count(ask: Ask) -> int:
    """How many answers there are, equal cards told apart (an upper bound where some are equal)."""
    ways = perm if ask.ordered else comb
    return sum(ways(len(ask.options), size) for size in range(ask.least, ask.most + 1))
