import pytest
from msgspec.structs import replace

from harker.engine.events import CombatDrawn, CombatSought, HunterCardCancelled, PlottingTurned
from harker.engine.options import PASS, OfCombat
from harker.engine.queries import combat_cards
from harker.engine.vocabulary import AskKind, Combat, Event, Item, Tactic, Viewer, Window
from tests.cards.combat.ring import D, G, Ring, S

DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE


def plotted() -> Ring:
    ring = Ring({G: (Item.KNIFE,), S: ()}).round(Combat.PLOTTING, G, {G: DODGE, S: DODGE})
    assert ring.is_asked(D, Window.F11, AskKind.CHOOSE)
    return ring.answers(D, OfCombat(Combat.FANGS))


def test_C_20_plotting_takes_any_one_card_of_the_deck() -> None:
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


def test_C_20_every_kind_that_lies_in_the_deck_is_offered_and_no_other() -> None:
    ring = Ring({G: ()}).round(Combat.PLOTTING, G, {G: DODGE})
    deck = set(ring.fight.deck)
    assert set(ring.ask.options) == {OfCombat(card) for card in deck}
    assert (ring.ask.least, ring.ask.most) == (1, 1)


def test_G_13_what_he_takes_is_his_secret() -> None:
    ring = plotted()
    assert [event.card for event in ring.saw(D, CombatSought)] == [Combat.FANGS]
    for watcher in (G, S, Viewer.SPECTATOR):
        assert [event.card for event in ring.saw(watcher, CombatSought)] == [None]


def test_C_20_no_card_is_lost_or_won() -> None:
    ring = plotted()
    fight = ring.fight
    assert sorted((*fight.hand, *fight.deck, *fight.used)) == sorted(combat_cards(ring.state))
    assert len(fight.hand) == 5


def with_deck(*deck: Combat) -> Ring:
    """Plotting on the table, Claws in hand, and this deck."""
    ring = Ring({G: ()}).deals(Combat.PLOTTING, Combat.CLAWS)
    ring.state = replace(ring.state, fight=replace(ring.fight, deck=deck))
    return ring.round(Combat.PLOTTING, G, {G: DODGE})


def test_C_20_with_one_card_in_the_deck_all_know_that_there_is_no_choice() -> None:
    ring = with_deck(Combat.FANGS)
    assert ring.at_cards
    assert ring.all(CombatSought) == [CombatSought(card=Combat.FANGS, why="combat:plotting")]
    assert Combat.FANGS in ring.fight.hand
    assert ring.fight.before_him == 1


def test_C_20_with_an_empty_deck_there_is_nothing_to_take() -> None:
    ring = with_deck()
    assert ring.at_cards
    assert ring.fight.hand == (Combat.CLAWS,)
    assert ring.fight.before_him == 1
    assert not ring.happened(CombatSought)


def test_C_20_not_in_the_round_in_which_it_is_played() -> None:
    ring = Ring({G: (), S: ()}).round(Combat.PLOTTING, G, {G: DODGE, S: DODGE})
    assert ring.ask.window is Window.F11, "F7 was not asked"


def test_C_20_blocked_it_does_not_stay() -> None:
    ring = Ring({G: ()}).round(Combat.PLOTTING, G, {G: PUNCH})
    assert ring.fight.before_him == 0
    ring.round(Combat.CLAWS, G, {G: DODGE})
    assert not ring.happened(PlottingTurned)
    assert ring.hunter(G).damage == 0


@pytest.mark.parametrize(
    ("his", "tactic"), [(Combat.CLAWS, DODGE), (Combat.MESMERIZE, PUNCH), (Combat.STRENGTH, ESCAPE)]
)
def test_C_20_each_of_the_three_tactics_can_be_cancelled(his: Combat, tactic: Tactic) -> None:
    ring = Ring({G: (), S: ()}, night=False).round(Combat.PLOTTING, G, {G: DODGE, S: DODGE})
    ring.answers(D, OfCombat(Combat.FANGS))
    if tactic is DODGE:
        ring.round(Combat.MESMERIZE, S, {G: PUNCH, S: PUNCH}).passes()
    ring.round(his, G, {G: tactic, S: ESCAPE})
    assert ring.is_asked(D, Window.F7, AskKind.PLAY)
    assert ring.ask.options == (OfCombat(Combat.PLOTTING), PASS)
    ring.answers(D, OfCombat(Combat.PLOTTING))
    assert ring.happened(PlottingTurned, hunter=G, tactic=tactic)
    assert ring.fight.fighters == (G,), "an Escape of G's is void, that of S is not"
    assert ring.fight.before_him == 0


def test_C_20_turned_down_it_is_used_up() -> None:
    ring = plotted().round(Combat.STRENGTH, G, {G: PUNCH, S: PUNCH}).answers(D, OfCombat(Combat.PLOTTING))
    ring.round(Combat.STRENGTH, G, {G: DODGE, S: DODGE})
    assert ring.at_cards, "no Plotting is left to turn"


def test_C_23_turned_plotting_is_no_card_played() -> None:
    ring = plotted().round(Combat.STRENGTH, G, {G: PUNCH, S: PUNCH}).answers(D, OfCombat(Combat.PLOTTING))
    assert ring.fight.used == (Combat.PLOTTING, Combat.STRENGTH)


def test_A_12_f6_of_the_first_round_and_f7_of_later_ones_never_meet() -> None:
    ring = Ring({G: (Event.PLANNED_AMBUSH,)}, start_only=True).plays(G, Event.PLANNED_AMBUSH).passes()
    ring.round(Combat.PLOTTING, G, {G: DODGE})
    assert ring.is_asked(G, Window.F6, AskKind.PLAY)
    ring.answers(G, PASS)
    assert ring.is_asked(D, Window.F11, AskKind.CHOOSE)


def test_FIGHT_7_it_ends_with_the_fight() -> None:
    ring = plotted().round(Combat.STRENGTH, S, {G: ESCAPE, S: ESCAPE}).answers(D, PASS)
    assert ring.over
    assert ring.state.fight is None


def test_C_20_the_card_comes_to_hand_at_once_so_none_is_drawn_after() -> None:
    """WHO-9: four in hand, the one that was sought makes five."""
    ring = Ring({G: ()}).deals(Combat.PLOTTING, *(Combat.CLAWS,) * 2, *(Combat.STRENGTH,) * 2)
    ring.round(Combat.PLOTTING, G, {G: DODGE}).answers(D, OfCombat(Combat.ESCAPE_AS_MIST))
    assert sorted(ring.fight.hand) == sorted(
        (Combat.CLAWS, Combat.CLAWS, Combat.STRENGTH, Combat.STRENGTH, Combat.ESCAPE_AS_MIST)
    )
    assert Combat.ESCAPE_AS_MIST not in ring.fight.deck
    assert len(ring.fight.deck) == 7
    assert not ring.happened(CombatDrawn)
