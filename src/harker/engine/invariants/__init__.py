"""Every way in which a state can be wrong, as named flags.

:func:`flaws` is asked of a state between answers; the fuzzer asks it of every one. Some
conditions hold only at rest, where a row of the round itself asks and no card is in the middle
of its effect: those are checked only there.
"""

from __future__ import annotations

from collections.abc import Iterator

from harker.engine.invariants import cards, course, fights, figures
from harker.engine.invariants.base import Flaw, at_rest
from harker.engine.state import State

__all__ = ["Flaw", "at_rest", "flaws"]

_CHECKS = (*cards.CHECKS, *figures.CHECKS, *fights.CHECKS, *course.CHECKS)


def flaws(state: State, *, encoding: bool = False) -> tuple[str, ...]:
    """All that is wrong with a state; none of it is for a sound one.

    ``encoding`` also encodes the state and reads it back, which takes far longer than the rest.
    """
    found: list[str] = []
    for flaw, look in _CHECKS:
        found.extend(f"{flaw}: {what}" for what in look(state))
    if encoding:
        found.extend(f"{Flaw.ENCODING}: {what}" for what in _encoding(state))
    return tuple(found)


def _encoding(state: State) -> Iterator[str]:
    # Here and not above: decoding must know every rule and card, looking at a state need not.
    from harker.engine.codec import Undecodable, decode, encode

    try:
        if decode(encode(state)) != state:
            yield "it comes back different"
    except Undecodable as wrong:
        yield str(wrong)
