import pytest

from harker.engine.events import FightEnded, VampireCardCancelled
from harker.engine.options import OfCombat
from harker.engine.queries import is_exposed
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Side, Tactic, Window
from tests.cards.combat.ring import VIENNA, D, G, Ring, S

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


@pytest.mark.parametrize("despair", [0, 1, 2, 3])
@pytest.mark.parametrize("card", [Combat.ESCAPE_AS_BAT, MIST])
@pytest.mark.parametrize(("counts", "more"), [("earlier", 1), ("with_this", 0)])
def test_WHO_7_it_may_stand_from_the_round_after_the_tokens(
    despair: int, card: Combat, counts: str, more: int
) -> None:
    """Switch ``pride_counts``: with no token from the second round on (or the first), with three
    from the fifth (or the fourth)."""
    house = f'[switches]\npride_counts = "{counts}"\n'
    first = despair + more
    if first > 0:
        early = Ring({G: ()}, despair=despair, house=house, night=False).idles(first - 1)
        tactic = ESCAPE if early.fight.round == 0 else next(t for t in (PUNCH, DODGE) if early.may_lay(G, t))
        early.round(card, G, {G: tactic})
        assert early.happened(VampireCardCancelled, combat=card, by="pride", why="WHO-7")
    late = Ring({G: ()}, despair=despair, house=house, night=False).idles(first)
    tactic = next(t for t in (PUNCH, DODGE) if late.may_lay(G, t))
    late.round(card, G, {G: tactic})
    assert late.happened(FightEnded, how="escape")


@pytest.mark.parametrize(("switch", "flees"), [("yes", False), ("no", True)])
def test_WHO_7_switch_pride_for_vampires(switch: str, flees: bool) -> None:
    house = f'[switches]\npride_for_vampires = "{switch}"\n'
    ring = Ring({G: ()}, vampire=Encounter.NEW_VAMPIRE, house=house).round(MIST, G, {G: PUNCH})
    assert ring.over == flees
    dracula = Ring({G: ()}, house=house).round(MIST, G, {G: PUNCH})
    assert dracula.happened(VampireCardCancelled, by="pride"), "it binds Dracula himself either way"


def test_C_23_a_legal_escape_as_the_sixth_card_resolves() -> None:
    ring = Ring({G: ()}).idles(5).round(MIST, G, {G: PUNCH})
    assert ring.over
    assert ring.happened(FightEnded, how="escape")


def test_C_23_turned_plotting_is_no_card_that_pride_counts() -> None:
    ring = Ring({G: ()}, despair=2).round(Combat.PLOTTING, G, {G: DODGE}).passes()
    ring.round(Combat.STRENGTH, G, {G: ESCAPE}).answers(D, OfCombat(Combat.PLOTTING))
    ring.round(MIST, G, {G: PUNCH})
    ring.passes()
    assert ring.happened(VampireCardCancelled, by="pride"), "two cards played, as many as tokens"


def test_FIGHT_7_dracula_stays_revealed() -> None:
    ring = Ring({G: ()}).idles(1).round(MIST, G, {G: PUNCH})
    assert is_exposed(ring.state)
    assert ring.state.dracula.place == VIENNA


def test_FIGHT_10_agatha_does_not_answer_a_cancelled_escape_unless_played_is_enough() -> None:
    """J-02."""
    for switch, wounds in (("resolves", 1), ("played", 3)):
        house = f'[switches]\nagatha = "{switch}"\n'
        ring = Ring({G: ()}, ally=Event.SISTER_AGATHA, house=house).round(MIST, G, {G: PUNCH})
        assert ring.wounds == wounds


def test_FIGHT_10_agatha_may_win_the_game_as_he_flees() -> None:
    ring = Ring({G: ()}, ally=Event.SISTER_AGATHA, wounds=13).idles(1).round(MIST, G, {G: PUNCH})
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS
