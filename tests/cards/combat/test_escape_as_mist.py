import pytest

from harker.engine.events import FightEnded, VampireCardCancelled
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Tactic, Window
from tests.cards.combat.ring import D, G, Ring, S

DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE
MIST = Combat.ESCAPE_AS_MIST


def test_WHO_7_in_the_first_round_pride_cancels_it() -> None:
    ring = Ring({G: ()}).round(MIST, G, {G: PUNCH})
    assert ring.happened(VampireCardCancelled, combat=MIST, by="pride")
    assert ring.wounds == 1


@pytest.mark.parametrize("vampire", [None, Encounter.NEW_VAMPIRE])
def test_WHO_7_from_the_second_round_on_it_ends_the_fight(vampire: Encounter | None) -> None:
    ring = Ring({G: ()}, vampire=vampire).round(Combat.CLAWS, G, {G: DODGE})
    ring.round(MIST, G, {G: PUNCH})
    assert ring.over
    assert ring.happened(FightEnded, how="escape")
    assert ring.state.dracula.damage == 0, "the Punch does not resolve any more"
    assert ring.state.dracula.place is not None


def test_WHO_7_one_despair_token_holds_him_one_round_longer() -> None:
    ring = Ring({G: ()}, despair=1).round(Combat.CLAWS, G, {G: DODGE})
    ring.round(MIST, G, {G: PUNCH})
    assert ring.happened(VampireCardCancelled, combat=MIST, by="pride")


def test_C_22_a_holy_circle_is_not_resolved_after_the_escape_and_is_kept() -> None:
    ring = Ring({G: (), S: (Item.HOLY_CIRCLE,)}).round(Combat.CLAWS, G, {G: DODGE, S: DODGE})
    ring.round(MIST, G, {G: PUNCH, S: Item.HOLY_CIRCLE})
    assert ring.over
    assert ring.hunter(S).items == (Item.HOLY_CIRCLE,)


def test_C_16_lucys_revenge_cancels_it_and_is_gone() -> None:
    ring = Ring({G: (Event.LUCYS_REVENGE,)}, start_only=True).plays(G, Event.LUCYS_REVENGE).passes()
    ring.round(Combat.CLAWS, G, {G: DODGE}).round(MIST, G, {G: PUNCH})
    assert ring.ask.window is Window.F9
    ring.plays(G, Event.LUCYS_REVENGE)
    assert ring.happened(VampireCardCancelled, combat=MIST, by=Event.LUCYS_REVENGE)
    assert ring.hunter(G).lying == ()
    assert ring.wounds == 1


def test_C_63_after_enraged_an_escape_has_no_effect_but_is_played() -> None:
    ring = Ring({G: ()}, dracula=(Event.ENRAGED,)).round(Combat.CLAWS, G, {G: DODGE})
    ring.plays(D, Event.ENRAGED)
    assert ring.hunter(G).damage == 4, "the Claws resolve after all"
    ring.round(MIST, G, {G: PUNCH})
    assert ring.happened(VampireCardCancelled, combat=MIST, by=Event.ENRAGED)
    assert len(ring.fight.used) == 2


def test_A_13_enraged_is_not_asked_about_an_escape_that_was_blocked() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}, dracula=(Event.ENRAGED,)).round(Combat.PLOTTING, G, {G: DODGE})
    ring.passes().round(MIST, G, {G: Item.CRUCIFIX})
    assert ring.happened(VampireCardCancelled, combat=MIST, by=Item.CRUCIFIX)
    assert len(ring.state.asks) > 1


def test_FIGHT_10_agatha_answers_a_resolved_escape() -> None:
    ring = Ring({G: ()}, ally=Event.SISTER_AGATHA).round(Combat.CLAWS, G, {G: DODGE})
    ring.round(MIST, G, {G: ESCAPE})
    assert ring.state.dracula.damage == 2
