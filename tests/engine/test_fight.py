"""FIGHT: the order of table E4, seen from the ring."""

from harker.engine.events import (
    CardSwapped,
    EngagedNamed,
    FightBegan,
    FightEnded,
    FightRound,
    HunterJoined,
    VampireCardRestored,
)
from harker.engine.machine import answer
from harker.engine.options import PASS, LayItem, LayTactic, OfHunter, OfItem, Pay, Strike
from harker.engine.options import Play as PlayCard
from harker.engine.state import DownEvent, Lurker
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Side, Tactic, Window
from tests.cards.combat.ring import D, G, M, Ring, S, V

DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE
CLAWS, MESMERIZE, STRENGTH = Combat.CLAWS, Combat.MESMERIZE, Combat.STRENGTH


# --- F0, F1, F2 ----------------------------------------------------------------------------


def test_B_39_others_of_the_city_may_join_by_a_delay_but_not_the_delayed() -> None:
    ring = Ring(
        {G: (), S: (), V: (), M: ()},
        vampire=Encounter.NEW_VAMPIRE,
        records={S: {"delayed": True}},
        start_only=True,
    )
    assert ring.is_asked(V, Window.F0, AskKind.PAY)
    ring.answers(V, Pay())
    assert ring.happened(HunterJoined, hunter=V)
    assert ring.hunter(V).delayed
    assert ring.is_asked(M, Window.F0, AskKind.PAY)
    ring.answers(M, PASS).passes()
    assert ring.fight.fighters == (G, V)


def test_FIGHT_2_nobody_joins_against_the_reckless_vampire() -> None:
    ring = Ring({G: (), S: ()}, vampire=Encounter.RECKLESS_VAMPIRE)
    assert ring.fight.fighters == (G,)


def test_SEARCH_3_a_vampire_that_survives_lies_back_face_up_with_its_wounds() -> None:
    ring = Ring({G: (Item.PISTOL,)}, vampire=Encounter.NEW_VAMPIRE, wounds=1)
    ring.round(CLAWS, G, {G: Item.PISTOL}).round(STRENGTH, G, {G: ESCAPE})
    assert ring.value == "survived"
    assert ring.state.trail[0] is not None
    assert ring.state.trail[0].lurkers == (Lurker(Encounter.NEW_VAMPIRE, True, 3),)


def test_FIGHT_5_a_vampire_without_health_is_discarded_and_the_rest_does_not_resolve() -> None:
    cards = {G: (Item.KNIFE,), S: (Item.HEAVENLY_HOST,)}
    ring = Ring(cards, vampire=Encounter.NEW_VAMPIRE, wounds=4, start_only=True)
    ring.answers(S, Pay()).passes()
    ring.round(MESMERIZE, S, {G: Item.KNIFE, S: Item.HEAVENLY_HOST})
    assert ring.value == "killed"
    assert [down.encounter for down in ring.state.decks.encounter_discard] == [Encounter.NEW_VAMPIRE]
    assert ring.hunter(S).items == (Item.HEAVENLY_HOST,)


def test_B_38_escape_route_of_the_only_fighter_ends_it_before_the_deck() -> None:
    ring = Ring({G: (Event.ESCAPE_ROUTE,)}, start_only=True).plays(G, Event.ESCAPE_ROUTE)
    assert ring.over
    assert ring.happened(FightEnded, how="no_fighters")
    assert "CombatDrawn" not in ring.names()


def test_B_38_a_hunter_who_is_out_is_not_asked_again_at_the_start() -> None:
    ring = Ring({G: (Event.ESCAPE_ROUTE,), S: (Event.LUCKY_FIND,)}, start_only=True)
    ring.plays(G, Event.ESCAPE_ROUTE).answers(G, OfHunter(S))
    assert ring.state.asks[0].window is Window.F4
    assert ring.fight.fighters == (G,)


def test_A_20_heroic_leap_replaces_the_fight_of_all() -> None:
    ring = Ring({G: (), S: (Event.HEROIC_LEAP,), V: (Event.LUCKY_FIND,)}, start_only=True)
    ring.plays(S, Event.HEROIC_LEAP)
    assert ring.over
    assert ring.happened(FightEnded, how="leap")
    assert (ring.wounds, ring.hunter(S).damage, ring.hunter(G).damage) == (5, 5, 0)


def test_A_20_the_vampires_five_are_a_moment_before_the_price() -> None:
    ring = Ring(
        {S: (Event.HEROIC_LEAP,)}, wounds=10, influence=12, start_only=True, records={S: {"damage": 8}}
    )
    ring.plays(S, Event.HEROIC_LEAP)
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS
    assert ring.hunter(S).place is not None


def test_A_20_a_reckless_vampire_dies_of_the_leap() -> None:
    ring = Ring({S: (Event.HEROIC_LEAP,)}, vampire=Encounter.RECKLESS_VAMPIRE, start_only=True)
    ring.plays(S, Event.HEROIC_LEAP)
    assert ring.value == "killed"


def test_C_16_laid_events_are_discarded_at_the_end() -> None:
    ring = Ring({G: (Event.LUCYS_REVENGE,)}, start_only=True).plays(G, Event.LUCYS_REVENGE).passes()
    ring.round(STRENGTH, G, {G: ESCAPE})
    assert ring.over
    assert DownEvent(Event.LUCYS_REVENGE) in ring.state.decks.event_discard


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
