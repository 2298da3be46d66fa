"""The cards and the dusk that the tests of fights share."""

from __future__ import annotations

from harker.engine.vocabulary import Combat, Tactic
from tests.engine.afoot import at, hideout
from tests.scenario import Table

DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE
CLAWS, MESMERIZE, STRENGTH = Combat.CLAWS, Combat.MESMERIZE, Combat.STRENGTH
HERE = hideout("vienna", up=True)


def at_dusk(*parts: str) -> Table:
    return at("R10", *parts)
