"""Where fuzzed games begin: at the start or at a position of rare cards, under any house rules."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from harker.engine.catalog import SWITCH_FACTS, Setup, Switches, standard
from harker.engine.positions import PositionError, position
from harker.engine.vocabulary import Edition
from harker.mind.fuzz.made_up import any_position
from harker.mind.fuzz.menu import weighted
from harker.mind.fuzz.seen import Seen
from harker.mind.players.protocol import Dice
from harker.referee.game import Game, game_from, game_of

TRIES: Final = 4
"""Positions are made without a thought for what they may not be; so many are tried."""

FROM_THE_START: Final = 15
"""One game in so many begins at the beginning."""


def start(dice: Dice, seen: Seen, edition: Edition | None) -> tuple[Game, bool]:
    """A game at its first question, and whether it begins at a made-up position."""
    setup = any_rules(dice, seen, edition)
    if dice.below(FROM_THE_START):
        for _ in range(TRIES):
            try:
                state = position(any_position(dice, seen, setup))
            except PositionError:
                continue
            return game_from(state, dice.below(1 << 62)), True
    return game_of(setup, dice.below(1 << 62)), False


def any_rules(dice: Dice, seen: Seen, edition: Edition | None) -> Setup:
    """The box's rules, or others: each switch at the value seen less often."""
    if edition is None:
        edition = Edition.FIRST if dice.below(6) == 0 else Edition.ADVANCED
    setup = standard(edition)
    if dice.below(3) == 0:
        return setup
    values: dict[str, str] = {}
    for name, fact in SWITCH_FACTS.items():
        times = [seen[f"switch:{name}={value}"] for value in fact.values]
        values[name] = weighted(dice, fact.values, times)
    return replace(setup, switches=msgspec.convert(values, Switches))
