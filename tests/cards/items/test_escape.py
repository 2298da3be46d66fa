"""Escape, which every hunter has."""

from harker.engine.events import FightEnded, HunterCardCancelled, HunterLeftFight
from harker.engine.vocabulary import Combat, Event, Tactic
from tests.cards.combat.ring import VIENNA, G, Ring, S, icons_blocked_by

ESCAPE, DODGE, PUNCH = Tactic.ESCAPE, Tactic.DODGE, Tactic.PUNCH


def test_FIGHT_4_escape_blocks_strength_and_plotting_and_nothing_else() -> None:
    assert icons_blocked_by(ESCAPE) == {Combat.STRENGTH, Combat.PLOTTING}


def test_FIGHT_6_its_hunter_is_out_and_stays_in_the_city() -> None:
    ring = Ring({G: (), S: ()}).round(Combat.STRENGTH, G, {G: ESCAPE, S: PUNCH})
    assert ring.happened(HunterLeftFight, hunter=G, how="escape")
    assert ring.fight.fighters == (S,)
    assert ring.hunter(G).place == VIENNA
    assert [ask.seat for ask in ring.state.asks][1:] == [S]


def test_FIGHT_5_the_last_one_out_ends_the_fight() -> None:
    ring = Ring({G: ()}).round(Combat.STRENGTH, G, {G: ESCAPE})
    assert ring.over
    assert ring.happened(FightEnded, how="no_fighters")


def test_FIGHT_4_it_resolves_after_the_vampires_card() -> None:
    ring = Ring({G: (), S: ()}, night=False).round(Combat.CLAWS, G, {G: ESCAPE, S: PUNCH})
    assert ring.hunter(G).damage == 2
    assert ring.fight.fighters == (S,)


def test_cancelled_by_mesmerize_nobody_leaves() -> None:
    ring = Ring({G: ()}).round(Combat.MESMERIZE, G, {G: ESCAPE})
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.MESMERIZE)
    assert ring.fight.fighters == (G,)


def test_C_16_what_lies_before_the_hunter_goes_with_him() -> None:
    ring = Ring({G: (Event.LUCYS_REVENGE,), S: ()}, start_only=True).plays(G, Event.LUCYS_REVENGE).passes()
    ring.round(Combat.STRENGTH, S, {G: ESCAPE, S: DODGE})
    assert ring.hunter(G).lying == ()
    assert Event.LUCYS_REVENGE in [down.event for down in ring.state.decks.event_discard]
