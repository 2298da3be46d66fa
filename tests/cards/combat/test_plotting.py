from harker.engine.events import HunterCardCancelled, PlottingTurned
from harker.engine.options import PASS, OfCombat
from harker.engine.vocabulary import AskKind, Combat, Item, Tactic, Window
from tests.cards.combat.ring import D, G, Ring, S

DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE


def plotted() -> Ring:
    ring = Ring({G: (Item.KNIFE,), S: ()}).round(Combat.PLOTTING, G, {G: DODGE, S: DODGE})
    assert ring.is_asked(D, Window.F11, AskKind.CHOOSE)
    return ring.answers(D, OfCombat(Combat.FANGS))


def test_plotting_takes_any_one_card_of_the_deck() -> None:
    ring = plotted()
    assert Combat.FANGS in ring.fight.hand
    assert ring.fight.before_him == 1


def test_A_12_a_dodge_that_plotting_cancels_blocks_nothing() -> None:
    ring = plotted().round(Combat.CLAWS, G, {G: PUNCH, S: ESCAPE})
    assert ring.is_asked(D, Window.F7, AskKind.PLAY)
    ring.answers(D, PASS).passes()
    ring.round(Combat.CLAWS, G, {G: DODGE})
    ring.answers(D, OfCombat(Combat.PLOTTING))
    assert ring.happened(PlottingTurned, hunter=G, tactic=DODGE)
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.PLOTTING)
    assert ring.hunter(G).damage == 4 + 4


def test_C_20_only_tactics_of_the_engaged_and_only_in_later_rounds() -> None:
    ring = plotted()
    ring.round(Combat.STRENGTH, G, {G: Item.KNIFE, S: PUNCH})
    assert not ring.happened(PlottingTurned)
    assert len(ring.state.asks) > 1, "no question came between: the next round is open"


def test_C_20_one_suffices_and_the_other_stays() -> None:
    ring = plotted()
    ring.round(Combat.PLOTTING, S, {G: PUNCH, S: PUNCH})
    ring.answers(D, OfCombat(Combat.PLOTTING)).passes()
    assert ring.fight.before_him == 1
