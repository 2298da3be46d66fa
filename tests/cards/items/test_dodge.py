"""Dodge, which every hunter has."""

from harker.engine.events import FightRound
from harker.engine.vocabulary import Combat, Tactic
from tests.cards.combat.ring import G, Ring, S, icons_blocked_by

DODGE = Tactic.DODGE


def test_FIGHT_4_dodge_blocks_fangs_strength_and_claws_and_nothing_else() -> None:
    assert icons_blocked_by(DODGE) == {Combat.FANGS, Combat.STRENGTH, Combat.CLAWS}


def test_it_does_nothing_beyond_its_blocks() -> None:
    ring = Ring({G: (), S: ()}).round(Combat.CLAWS, G, {G: DODGE, S: DODGE})
    assert ring.names() == ["FightRound", "VampireCardCancelled", "CombatDrawn"]
    assert ring.all(FightRound)[0].engaged is G
    assert (ring.wounds, ring.hunter(G).damage, ring.hunter(S).damage) == (0, 0, 0)


def test_C_62_the_dodge_of_another_hunter_blocks_nothing() -> None:
    ring = Ring({G: (), S: ()}, night=False).round(Combat.CLAWS, G, {G: Tactic.PUNCH, S: DODGE})
    assert (ring.hunter(G).damage, ring.hunter(S).damage) == (2, 0)
