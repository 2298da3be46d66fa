"""The fuzzer's hand: any legal answer, the likelier the less often its like was given."""

from __future__ import annotations

from collections.abc import Sequence

from harker.engine.asks import Ask
from harker.engine.options import AnyOption, Choice
from harker.mind.fuzz.seen import Seen, name_of
from harker.mind.players.protocol import Dice, T

_SCALE = 1 << 24

FREELY = 3
"""One answer in so many is given without a look at what was seen."""


def weighted(dice: Dice, things: Sequence[T], seen: Sequence[int]) -> T:
    """One of the things, with weight 1 / (1 + times seen)."""
    weights = [_SCALE // (1 + times) + 1 for times in seen]
    number = dice.below(sum(weights))
    for thing, weight in zip(things, weights, strict=True):
        number -= weight
        if number < 0:
            return thing
    raise AssertionError("the weights do not add up")


def choose(ask: Ask, given: Seen, dice: Dice) -> Choice:
    """An answer to the question; ``given`` counts the options given so far, window by window."""
    options = ask.options
    if ask.most > 1 or ask.least == 0:
        return dice.sample(options, ask.least + dice.below(ask.most - ask.least + 1))
    if len(options) == 1:
        return (options[0],)
    names = [_name(ask, option) for option in options]
    if dice.below(FREELY) == 0:
        index = dice.below(len(options))
    else:
        index = weighted(dice, range(len(options)), [given[name] for name in names])
    given[names[index]] += 1
    return (options[index],)


def _name(ask: Ask, option: AnyOption) -> str:
    return f"{ask.window} {name_of(option)}"
