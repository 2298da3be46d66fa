"""FIGHT: the rounds, rows F3 to F14 of table E4, seen from the ring."""

from __future__ import annotations

import pytest

from harker.engine.events import (
    CardSwapped,
    CombatDrawn,
    DraculaHurt,
    EngagedNamed,
    FightBegan,
    FightEnded,
    FightRound,
    VampireCardRestored,
)
from harker.engine.machine import answer
from harker.engine.options import PASS, LayItem, LayTactic, OfHunter, OfItem, Strike
from harker.engine.options import Play as PlayCard
from harker.engine.queries import combat_cards
from harker.engine.sight import view
from harker.engine.state import DownEvent
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Viewer, Window
from tests.cards.combat.ring import D, G, M, Ring, S, V
from tests.engine.fighting import CLAWS, DODGE, ESCAPE, MESMERIZE, PUNCH, STRENGTH

# --- F4 ------------------------------------------------------------------------------------


def test_B_58_nothing_is_shown_before_the_last_card_is_laid() -> None:
    ring = Ring({G: (), S: ()})
    hand = ring.fight.hand
    state, news = answer(ring.state, S, (LayTactic(DODGE),))
    assert news == ()
    state, news = answer(state, D, (Strike(hand[0], G),))
    assert news == ()
    state, news = answer(state, G, (LayTactic(PUNCH),))
    assert isinstance(news[0], FightRound)
    assert news[0].laid == ((G, LayTactic(PUNCH)), (S, LayTactic(DODGE)))


def test_B_58_under_sealed_target_no_the_engaged_hunter_is_shown_first() -> None:
    ring = Ring({G: (), S: ()}, house='[switches]\nsealed_target = "no"\n')
    assert ring.is_asked(D, Window.F4, AskKind.HUNTER)
    ring.answers(D, OfHunter(S))
    assert ring.happened(EngagedNamed, hunter=S)
    assert {option.hunter for option in ring.state.asks[0].options if isinstance(option, Strike)} == {S}
    assert all(ask.about.hunter is S for ask in ring.state.asks)


def test_B_59_the_card_just_played_rests_one_round() -> None:
    ring = Ring({G: (Item.PISTOL, Item.PISTOL)}).round(MESMERIZE, G, {G: PUNCH})
    assert not ring.may_lay(G, PUNCH)
    ring.round(CLAWS, G, {G: Item.PISTOL}).passes()
    assert ring.may_lay(G, PUNCH)
    assert ring.may_lay(G, Item.PISTOL), "the second copy"


def test_D_02_only_items_with_blocks_are_combat_choices() -> None:
    ring = Ring({S: (Item.STAKE, Item.DOGS, Item.HOLY_BULLETS, Item.GARLIC)})
    assert [o for o in ring.state.asks[1].options if isinstance(o, LayItem)] == [LayItem(Item.GARLIC)]


def test_FIGHT_5_the_sixth_card_ends_it_after_all_effects() -> None:
    ring = Ring({V: ()}, night=False, vampire=Encounter.NEW_VAMPIRE)
    for card, tactic in (
        (CLAWS, DODGE),
        (MESMERIZE, PUNCH),
        (CLAWS, DODGE),
        (MESMERIZE, PUNCH),
        (STRENGTH, DODGE),
        (Combat.PLOTTING, PUNCH),
    ):
        ring.round(card, V, {V: tactic})
    assert ring.over
    assert ring.happened(FightEnded, how="six_cards")
    assert ring.state.trail[0] is not None
    assert ring.state.trail[0].lurkers[0].damage == 3


# --- F6, F10 -------------------------------------------------------------------------------


def test_C_19_planned_ambush_swaps_in_the_first_round_and_the_new_card_rests() -> None:
    ring = Ring({G: (Event.PLANNED_AMBUSH, Item.KNIFE)}, start_only=True)
    ring.plays(G, Event.PLANNED_AMBUSH).passes().round(Combat.FANGS, G, {G: PUNCH})
    assert ring.is_asked(G, Window.F6, AskKind.PLAY)
    assert LayTactic(PUNCH) not in ring.ask.options
    ring.answers(G, LayItem(Item.KNIFE))
    assert ring.happened(CardSwapped, hunter=G, laid=LayItem(Item.KNIFE))
    assert (ring.wounds, ring.hunter(G).damage) == (3, 0)
    assert ring.may_lay(G, PUNCH)
    assert not ring.may_lay(G, Item.KNIFE)
    assert DownEvent(Event.PLANNED_AMBUSH) in ring.state.decks.event_discard


def test_A_14_after_enraged_the_crucifix_does_nothing() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}, dracula=(Event.ENRAGED,))
    ring.round(Combat.FANGS, G, {G: Item.CRUCIFIX})
    assert ring.is_asked(D, Window.F10, AskKind.PLAY)
    assert ring.ask.options == (PlayCard(Event.ENRAGED), PASS)
    ring.plays(D, Event.ENRAGED)
    assert ring.happened(VampireCardRestored, combat=Combat.FANGS)
    assert (ring.wounds, ring.hunter(G).damage) == (0, 2)


def test_C_60_all_in_the_city_fight_the_delayed_too_but_not_the_hospital() -> None:
    ring = Ring(
        {G: (), S: (), V: ()},
        records={G: {"delayed": True, "bats": True}, S: {"hospital": True}},
        start_only=True,
    )
    begun = next(event for event in ring.news if isinstance(event, FightBegan))
    assert begun.fighters == (G, V)


def test_A_02_under_resolves_a_hunter_who_is_out_still_resolves_his_card() -> None:
    house = '[switches]\ncard_of_a_hunter_out = "resolves"\n'
    for rules, wounds in (("", 1), (house, 2)):
        ring = Ring({G: (), S: ()}, house=rules)
        ring.round(MESMERIZE, S, {G: DODGE, S: DODGE})
        ring.round(Combat.FANGS, S, {G: PUNCH, S: PUNCH})
        assert ring.wounds == wounds


def test_F13_holy_bullets_are_asked_after_the_gun_only() -> None:
    ring = Ring({S: (Item.PISTOL, Item.HOLY_BULLETS)}).round(CLAWS, S, {S: Item.PISTOL})
    assert ring.is_asked(S, Window.F13, AskKind.PLAY)
    ring.answers(S, OfItem(Item.HOLY_BULLETS))
    assert ring.wounds == 5
    assert ring.state.decks.item_discard == (Item.HOLY_BULLETS,)


def test_F13_is_not_put_to_a_hunter_whose_only_item_is_the_gun_on_the_table() -> None:
    ring = Ring({S: (Item.PISTOL,)}).round(CLAWS, S, {S: Item.PISTOL})
    assert len(ring.state.asks) > 1


def test_F13_is_put_to_a_hunter_with_any_unseen_item() -> None:
    ring = Ring({S: (Item.PISTOL, Item.STAKE)}).round(CLAWS, S, {S: Item.PISTOL})
    assert ring.is_asked(S, Window.F13, AskKind.PLAY)
    assert ring.ask.options == (PASS,)


# --- F3, F4 --------------------------------------------------------------------------------


def test_FIGHT_3_thirteen_cards_are_shuffled_and_five_drawn_after_the_start_events() -> None:
    ring = Ring({G: (Event.LUCYS_REVENGE,), S: ()}, start_only=True)
    assert ring.fight.hand == ()
    assert ring.fight.deck == ()
    ring.passes()
    assert (len(ring.fight.hand), len(ring.fight.deck)) == (5, 8)
    assert sorted((*ring.fight.hand, *ring.fight.deck)) == sorted(combat_cards(ring.state))
    assert [(event.count, sorted(event.cards or ())) for event in ring.all(CombatDrawn)] == [
        (5, list(ring.fight.hand))
    ]


def test_G_13_the_draw_is_seen_by_number_only() -> None:
    ring = Ring({G: ()})
    for watcher in (G, Viewer.SPECTATOR):
        assert [(event.count, event.cards) for event in ring.saw(watcher, CombatDrawn)] == [(5, None)]
        seen = view(ring.state, watcher).fight
        assert seen is not None
        assert (seen.hand, seen.deck, seen.hand_count, seen.deck_count) == (None, None, 5, 8)
    own = view(ring.state, D).fight
    assert own is not None
    assert own.hand == ring.fight.hand


@pytest.mark.parametrize("size", [3, 7])
def test_WHO_9_the_size_of_the_combat_hand_is_a_house_rule(size: int) -> None:
    assert len(Ring({G: ()}, house=f"[numbers]\ncombat_hand = {size}\n").fight.hand) == size


def test_F4_dracula_and_all_fighters_are_asked_at_once() -> None:
    ring = Ring({G: (Item.KNIFE,), S: (), V: ()}).deals(CLAWS, CLAWS, STRENGTH)
    assert [(ask.seat, ask.kind, ask.window) for ask in ring.state.asks] == [
        (seat, AskKind.SEALED, Window.F4) for seat in (D, G, S, V)
    ]
    his, godalming, seward, _ = ring.state.asks
    assert set(his.options) == {Strike(card, seat) for card in (CLAWS, STRENGTH) for seat in (G, S, V)}
    basic = {LayTactic(PUNCH), LayTactic(DODGE), LayTactic(ESCAPE)}
    assert set(godalming.options) == {*basic, LayItem(Item.KNIFE)}
    assert set(seward.options) == basic


def test_G_14_a_sealed_choice_is_seen_by_its_seat_alone_and_nobody_sees_who_is_ready() -> None:
    ring = Ring({G: (), S: ()})
    before = {watcher: view(ring.state, watcher) for watcher in (D, G, V, Viewer.SPECTATOR)}
    ring.answers(S, LayTactic(DODGE))
    for watcher, seen in before.items():
        assert view(ring.state, watcher) == seen
    (own,) = view(ring.state, S).asks
    assert own.sealed == (LayTactic(DODGE),)
    assert view(ring.state, S).waits_for == view(ring.state, V).waits_for == "others"


def test_B_58_an_answer_may_be_changed_until_all_are_in() -> None:
    ring = Ring({G: (), S: ()}).deals(CLAWS)
    ring.answers(S, LayTactic(DODGE)).answers(S, LayTactic(PUNCH)).answers(G, LayTactic(PUNCH))
    ring.answers(D, Strike(CLAWS, G))
    assert dict(ring.all(FightRound)[0].laid) == {G: LayTactic(PUNCH), S: LayTactic(PUNCH)}


def test_B_58_sealed_target_yes_the_engaged_is_known_with_the_cards() -> None:
    ring = Ring({G: (), S: ()})
    assert ring.fight.engaged is None
    assert all(ask.about.hunter is None for ask in ring.state.asks)
    assert not ring.happened(EngagedNamed)


def test_B_58_sealed_target_no_alone_the_hunter_is_named_without_a_question() -> None:
    ring = Ring({S: ()}, house=OPEN_TARGET)
    assert ring.at_cards
    assert ring.happened(EngagedNamed, hunter=S)


def test_B_58_sealed_target_no_dracula_names_anew_each_round() -> None:
    ring = Ring({G: (), S: ()}, house=OPEN_TARGET).answers(D, OfHunter(S)).deals(STRENGTH)
    ring.answers(D, Strike(STRENGTH, S)).answers(G, LayTactic(DODGE)).answers(S, LayTactic(DODGE))
    assert ring.is_asked(D, Window.F4, AskKind.HUNTER)
    assert ring.ask.options == (OfHunter(G), OfHunter(S))


OPEN_TARGET = '[switches]\nsealed_target = "no"\n'


# --- FIGHT-4: the order of a round ---------------------------------------------------------


def test_FIGHT_4_the_vampires_card_then_the_hunters_in_activation_order_then_the_draw() -> None:
    ring = Ring({G: (Item.KNIFE,), S: (), V: (), M: ()}, night=False)
    ring.round(CLAWS, V, {G: Item.KNIFE, S: ESCAPE, V: PUNCH, M: PUNCH})
    assert ring.names() == [
        "FightRound",
        "CombatResolved",
        "HunterHurt",
        "DraculaHurt",
        "HunterLeftFight",
        "DraculaHurt",
        "DraculaHurt",
        "CombatDrawn",
    ]
    assert [event.why for event in ring.all(DraculaHurt)] == ["item:knife", "tactic:punch", "tactic:punch"]


def test_FIGHT_4_only_the_engaged_hunters_card_blocks() -> None:
    """C-62."""
    ring = Ring({G: (), S: ()}, night=False).round(CLAWS, S, {G: DODGE, S: PUNCH})
    assert ring.hunter(S).damage == 2


def test_FIGHT_4_dracula_draws_to_five_again_and_his_cards_stay_used_up() -> None:
    ring = Ring({G: ()}).round(CLAWS, G, {G: DODGE})
    assert ring.fight.used == (CLAWS,)
    assert len(ring.fight.hand) == 5
    assert sorted((*ring.fight.hand, *ring.fight.deck, CLAWS)) == sorted(combat_cards(ring.state))
    assert ring.fight.round == 1
    assert ring.fight.combat is None
    assert ring.fight.laid == ()


def test_B_59_the_card_of_round_one_is_free_again_in_round_three() -> None:
    """H-22."""
    ring = Ring({G: ()}).round(CLAWS, G, {G: DODGE})
    assert [ring.may_lay(G, card) for card in (PUNCH, DODGE, ESCAPE)] == [True, False, True]
    ring.round(MESMERIZE, G, {G: PUNCH})
    assert [ring.may_lay(G, card) for card in (PUNCH, DODGE, ESCAPE)] == [False, True, True]


def test_B_59_two_pistols_in_turn() -> None:
    ring = Ring({G: (Item.PISTOL, Item.PISTOL)})
    for _ in range(2):
        assert ring.may_lay(G, Item.PISTOL)
        ring.round(CLAWS, G, {G: Item.PISTOL}).passes()
    one = Ring({G: (Item.PISTOL,)}).round(CLAWS, G, {G: Item.PISTOL}).passes()
    assert not one.may_lay(G, Item.PISTOL)


def test_D_02_the_default_answer_is_a_card_that_may_be_laid() -> None:
    ring = Ring({G: ()})
    assert ring.state.asks[1].default == (LayTactic(DODGE),)
    ring.round(CLAWS, G, {G: DODGE})
    assert ring.state.asks[1].default[0] in ring.state.asks[1].options
