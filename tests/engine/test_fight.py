"""FIGHT: the order of table E4, seen from the ring."""

from __future__ import annotations

import pytest

from harker.engine.catalog import HOSPITALS
from harker.engine.events import (
    CardSwapped,
    CombatDrawn,
    DraculaHurt,
    EncounterReturned,
    EngagedNamed,
    FightBegan,
    FightEnded,
    FightRound,
    HunterHurt,
    HunterJoined,
    HunterLeftFight,
    SzganySpent,
    VampireCardCancelled,
    VampireCardRestored,
    VampireHurt,
)
from harker.engine.machine import answer
from harker.engine.options import PASS, LayItem, LayTactic, OfHunter, OfItem, Pay, Strike
from harker.engine.options import Play as PlayCard
from harker.engine.positions import position, write_position
from harker.engine.queries import combat_cards, is_exposed
from harker.engine.sight import view
from harker.engine.state import DownEncounter, DownEvent, Hideout, Lurker
from harker.engine.vocabulary import (
    AskKind,
    Combat,
    Encounter,
    Event,
    Item,
    PlaceId,
    Seat,
    Side,
    Tactic,
    Viewer,
    Window,
)
from tests.cards.combat.ring import D, G, M, Ring, S, V
from tests.engine.afoot import at, figure, hideout, news_of, table
from tests.scenario import Table

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


# --- FIGHT-1, FIGHT-2: who fights, and when ------------------------------------------------


HERE = hideout("vienna", up=True)


def at_dusk(*parts: str) -> Table:
    return at("R10", *parts)


def test_FIGHT_1_at_dusk_all_hunters_of_his_city_fight_as_at_night() -> None:
    game = at_dusk(HERE, figure("seward", "vienna"), figure("mina", "vienna"), figure("godalming", "prague"))
    assert game.event(FightBegan) == FightBegan(
        place=PlaceId("vienna"), vampire=None, fighters=(S, M), night=True, why="FIGHT-1"
    )


def test_FIGHT_1_at_dawn_they_fight_as_by_day() -> None:
    game = at("R5", HERE, figure("seward", "vienna"))
    assert game.event(FightBegan).night is False


def test_C_26_under_nocturnal_visit_dawn_counts_as_night() -> None:
    game = at("R5", HERE, figure("seward", "vienna"), table("plans", nocturnal=True))
    assert game.event(FightBegan).night is True


def test_FIGHT_1_alone_he_fights_nobody() -> None:
    assert not at_dusk(HERE, figure("seward", "prague")).ever(FightBegan)


def test_RULING_11_a_hunter_in_the_hospital_of_his_city_does_not_fight() -> None:
    """FIGHT-1, B-18: the figure stands beside the city."""
    hospital = sorted(HOSPITALS)[0]
    parts = (hideout(hospital, up=True), figure("seward", hospital, hospital=True))
    assert not at_dusk(*parts).ever(FightBegan)
    fought = at_dusk(*parts, figure("mina", hospital))
    assert fought.event(FightBegan).fighters == (M,)


def test_C_60_the_weakened_the_delayed_and_those_with_bats_fight() -> None:
    game = at_dusk(
        HERE,
        figure("godalming", "vienna", delayed=True),
        figure("seward", "vienna", bats=True),
        figure("van_helsing", "vienna", bites=1),
    )
    assert game.event(FightBegan).fighters == (G, S, V)


def test_AMBUSH_2_C_26_a_vampire_that_ambushes_is_fought_in_the_present_half_day() -> None:
    """FIGHT-2: at once; Nocturnal Visit makes a night of the day for fights."""
    lying = (hideout("galatz"), hideout("munich", "reckless_vampire", up=True, space=2))
    for plans, night in (("", False), (table("plans", nocturnal=True), True)):
        game = at("A1", '[at]\nhunter = "mina"', *lying, figure("mina", "munich"), plans)
        game.dracula.answers(game.dracula.options[0])
        game.passes_until(when=lambda state: state.fight is not None)
        assert game.state.fight is not None
        assert game.state.fight.night is night
        assert game.state.fight.vampire is not None


# --- F0, F1 --------------------------------------------------------------------------------


def met(*seats: Seat, **records: dict[str, object]) -> Ring:
    return Ring(
        dict.fromkeys(seats, ()),
        vampire=Encounter.NEW_VAMPIRE,
        records={Seat(name): fields for name, fields in records.items()},
        start_only=True,
    )


def test_B_39_in_activation_order_and_before_the_start_events() -> None:
    ring = Ring({G: (Event.ESCAPE_ROUTE,), S: (), V: ()}, vampire=Encounter.NEW_VAMPIRE, start_only=True)
    assert ring.is_asked(S, Window.F0, AskKind.PAY)
    assert ring.ask.options == (Pay(), PASS)
    ring.answers(S, PASS)
    assert ring.is_asked(V, Window.F0, AskKind.PAY)
    ring.answers(V, Pay())
    assert ring.is_asked(G, Window.F2, AskKind.PLAY)
    assert ring.fight.fighters == (G, V)


def test_A_16_a_delayed_hunter_cannot_pay_with_a_delay() -> None:
    assert met(G, S, seward={"delayed": True}).at_cards


def test_B_39_nor_can_one_in_the_hospital_or_elsewhere_join() -> None:
    assert met(G, S, seward={"hospital": True}).at_cards
    assert met(G).at_cards


def test_B_39_bats_are_no_bar() -> None:
    assert met(G, S, seward={"bats": True}).is_asked(S, Window.F0, AskKind.PAY)


def szgany(copies: int, *parts: str) -> Table:
    """Dusk, with Bodyguards before him."""
    return at_dusk(HERE, f"[dracula]\nencounters = []\nszgany = {copies}", *parts)


TWO = (figure("godalming", "vienna"), figure("seward", "vienna"))


def test_B_40_each_copy_once_on_the_same_or_another_hunter_or_kept() -> None:
    game = szgany(2, *TWO)
    assert game.dracula.is_asked(Window.F1, AskKind.HUNTER)
    assert game.dracula.options == ["godalming", "seward", "pass"]
    game.dracula.answers("seward")
    assert [event.total for event in news_of(game, HunterHurt)] == [2, 4], "B-45: two instances"
    assert game.event(SzganySpent).total == 1
    assert game.state.dracula.szgany == 1
    assert game.dracula.is_asked(Window.F1)
    game.dracula.answers("seward")
    assert game.seward.record.damage == 8
    assert game.state.dracula.szgany == 0
    assert game.ever(FightBegan)
    assert game.state.decks.encounter_discard.count(DownEncounter(Encounter.SZGANY_BODYGUARDS)) == 2


def test_B_40_he_may_keep_them_for_another_fight() -> None:
    game = szgany(1, *TWO)
    game.dracula.passes()
    assert game.state.dracula.szgany == 1
    assert game.event(FightBegan).fighters == (G, S)


def test_B_40_no_hunter_left_no_fight() -> None:
    game = szgany(1, figure("godalming", "vienna", damage=9))
    game.dracula.answers("godalming")
    assert game.godalming.record.place is None
    assert not game.ever(FightBegan)
    assert game.state.dracula.szgany == 0


def test_B_40_a_weapon_that_is_shown_spares_the_second_two_and_the_delay() -> None:
    game = szgany(1, figure("godalming", "vienna", items=["knife"]))
    game.dracula.answers("godalming")
    assert game.godalming.is_asked(Window.F1, AskKind.SHOW)
    game.godalming.answers("show knife")
    assert (game.godalming.record.damage, game.godalming.record.delayed) == (2, False)
    assert game.ever(FightBegan)


def test_B_40_the_delayed_hunter_fights_all_the_same() -> None:
    game = szgany(1, *TWO)
    game.dracula.answers("godalming")
    assert game.godalming.record.delayed
    assert game.event(FightBegan).fighters == (G, S)


def test_B_40_not_before_a_fight_with_a_vampire_encounter() -> None:
    lying = (hideout("galatz"), hideout("munich", "new_vampire", up=True, space=2))
    his = "[dracula]\nencounters = []\nszgany = 1"
    game = at("A1", '[at]\nhunter = "mina"', *lying, figure("mina", "munich"), his)
    game.dracula.answers(game.dracula.options[0])
    assert game.passes_until(Window.F4).seat is D
    assert game.state.dracula.szgany == 1


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


# --- moments, and those who are out --------------------------------------------


@pytest.mark.parametrize(
    ("switch", "winner"), [("each_moment", Side.DRACULA), ("end_of_fight_round", Side.HUNTERS)]
)
def test_A_01_switch_victory_check(switch: str, winner: Side) -> None:
    """Claws make it 13 by Rage, then a Knife would be the fifteenth damage."""
    house = f'[switches]\nvictory_check = "{switch}"\n'
    cards = {G: (), S: (Item.KNIFE,)}
    ring = Ring(cards, wounds=12, influence=11, records={G: {"damage": 9}}, house=house, night=False)
    ring.round(CLAWS, G, {G: PUNCH, S: Item.KNIFE})
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is winner


def test_A_01_under_end_of_fight_round_13_influence_alone_still_wins() -> None:
    house = '[switches]\nvictory_check = "end_of_fight_round"\n'
    ring = Ring({G: (), S: ()}, influence=11, records={G: {"damage": 9}}, house=house, night=False)
    ring.round(CLAWS, G, {G: PUNCH, S: PUNCH})
    assert ring.happened(DraculaHurt), "the Punch was still dealt"
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.DRACULA


def test_A_01_each_hunters_card_is_a_moment() -> None:
    ring = Ring({G: (Item.KNIFE,), S: ()}, wounds=12).round(MESMERIZE, S, {G: Item.KNIFE, S: PUNCH})
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS
    assert len(ring.all(DraculaHurt)) == 1, "the Punch comes too late"


def test_GAME_3_dracula_dead_is_the_end_at_14_it_is_not() -> None:
    assert Ring({G: ()}, wounds=13).round(MESMERIZE, G, {G: PUNCH}).at_cards
    assert Ring({G: ()}, wounds=14).round(MESMERIZE, G, {G: PUNCH}).state.outcome is not None


@pytest.mark.parametrize(("switch", "wounds"), [("void", 0), ("resolves", 1)])
def test_A_02_switch_card_of_a_hunter_out(switch: str, wounds: int) -> None:
    """The engaged hunter is bitten in step 4 and has a Punch on the table."""
    house = f'[switches]\ncard_of_a_hunter_out = "{switch}"\n'
    ring = Ring({G: (), S: ()}, house=house).round(MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: ESCAPE})
    assert ring.wounds == wounds


def test_A_02_the_card_of_a_defeated_hunter_never_resolves() -> None:
    house = '[switches]\ncard_of_a_hunter_out = "resolves"\n'
    ring = Ring({G: (Item.KNIFE,), S: ()}, records={G: {"damage": 9}}, house=house, night=False)
    ring.round(CLAWS, G, {G: Item.KNIFE, S: DODGE})
    assert ring.wounds == 0
    assert ring.state.decks.item_discard == (Item.KNIFE,)


def test_A_02_the_item_of_one_merely_out_goes_back_to_hand() -> None:
    cards = {G: (Item.HOLY_CIRCLE,), S: (Item.HEAVENLY_HOST,)}
    ring = Ring(cards).round(STRENGTH, G, {G: Item.HOLY_CIRCLE, S: Item.HEAVENLY_HOST})
    ring.answers(G, OfHunter(S))
    assert ring.hunter(S).items == (Item.HEAVENLY_HOST,)
    assert ring.wounds == 0


# --- FIGHT-5 to FIGHT-9: how it ends -------------------------------------------------------


@pytest.mark.parametrize("number", [1, 3, 6])
def test_FIGHT_5_so_many_cards_and_no_more(number: int) -> None:
    ring = Ring({G: ()}, house=f"[numbers]\ncombat_cards_in_fight = {number}\n", night=False)
    ring.idles(number - 1)
    assert not ring.over
    assert len(ring.fight.used) == number - 1
    tactic = PUNCH if ring.may_lay(G, PUNCH) else DODGE
    last = Combat.FANGS if tactic is DODGE else Combat.PLOTTING
    ring.round(last, G, {G: tactic})
    assert ring.happened(FightEnded, how="six_cards", why="FIGHT-5")
    assert ring.over


def test_FIGHT_5_after_all_effects_of_the_sixth() -> None:
    ring = Ring({G: (Item.KNIFE,)}, night=False).idles(5).round(Combat.FANGS, G, {G: Item.KNIFE})
    assert ring.wounds == 3
    assert ring.over


def test_FIGHT_5_nobody_left_counts_before_six_cards() -> None:
    ring = Ring({G: ()}, house="[numbers]\ncombat_cards_in_fight = 1\n").round(STRENGTH, G, {G: ESCAPE})
    assert ring.happened(FightEnded, how="no_fighters")


def test_FIGHT_5_a_defeat_of_the_last_fighter_ends_it() -> None:
    ring = Ring({G: ()}, records={G: {"damage": 10}}).round(STRENGTH, G, {G: PUNCH})
    assert ring.happened(HunterLeftFight, hunter=G, how="defeat")
    assert ring.happened(FightEnded, how="no_fighters")


@pytest.mark.parametrize(("vampire", "health"), [(Encounter.NEW_VAMPIRE, 6), (Encounter.RECKLESS_VAMPIRE, 4)])
def test_FIGHT_5_a_vampire_encounter_dies_of_as_much_damage_as_its_health(
    vampire: Encounter, health: int
) -> None:
    alive = Ring({G: ()}, vampire=vampire, wounds=health - 2).round(MESMERIZE, G, {G: PUNCH})
    assert alive.at_cards
    dead = Ring({G: ()}, vampire=vampire, wounds=health - 1).round(MESMERIZE, G, {G: PUNCH})
    assert dead.happened(FightEnded, how="dead")
    assert dead.value == "killed"
    assert dead.state.decks.encounter_discard == (DownEncounter(vampire),)


def test_D_10_damage_never_counts_beyond_the_vampires_health() -> None:
    ring = Ring({G: (Item.KNIFE,)}, vampire=Encounter.NEW_VAMPIRE, wounds=5).round(CLAWS, G, {G: Item.KNIFE})
    assert [event.total for event in ring.all(VampireHurt)] == [6]


@pytest.mark.parametrize(
    ("rule", "vampire"),
    [("new_vampire_health", Encounter.NEW_VAMPIRE), ("reckless_vampire_health", Encounter.RECKLESS_VAMPIRE)],
)
def test_FIGHT_5_the_vampires_health_is_a_house_rule(rule: str, vampire: Encounter) -> None:
    ring = Ring({G: ()}, vampire=vampire, house=f"[numbers]\n{rule} = 1\n").round(MESMERIZE, G, {G: PUNCH})
    assert ring.value == "killed"


def test_RULING_1_a_vampire_not_killed_goes_back_face_up_with_its_damage() -> None:
    """SEARCH-3: and the next fight begins with it."""
    ring = Ring({G: (Item.KNIFE,)}, vampire=Encounter.RECKLESS_VAMPIRE).round(CLAWS, G, {G: Item.KNIFE})
    ring.round(STRENGTH, G, {G: ESCAPE})
    hideout_now = ring.state.trail[0]
    assert hideout_now is not None
    assert hideout_now.lurkers == (Lurker(Encounter.RECKLESS_VAMPIRE, True, 3),)
    assert ring.happened(EncounterReturned, encounter=Encounter.RECKLESS_VAMPIRE, why="SEARCH-3")
    assert ring.state.decks.encounter_discard == ()


def test_FIGHT_7_damage_stays_and_dracula_stays_revealed() -> None:
    ring = Ring({G: ()}).round(MESMERIZE, G, {G: PUNCH}).round(STRENGTH, G, {G: ESCAPE})
    assert ring.state.dracula.damage == 1
    assert is_exposed(ring.state)
    assert ring.state.fight is None


def test_FIGHT_7_every_card_lies_in_one_place_afterwards() -> None:
    """RULING-15."""
    cards = {G: (Item.KNIFE, Item.GARLIC_WREATH, Event.LUCYS_REVENGE), S: (Item.HOLY_CIRCLE,)}
    ring = Ring(cards, start_only=True).plays(G, Event.LUCYS_REVENGE).wears(G).passes()
    ring.round(STRENGTH, S, {G: Item.KNIFE, S: Item.HOLY_CIRCLE}).answers(S, OfHunter(G), OfHunter(S))
    assert ring.over
    assert ring.hunter(G).items == (Item.KNIFE,)
    assert sorted(ring.state.decks.item_discard) == [Item.GARLIC_WREATH, Item.HOLY_CIRCLE]
    assert ring.state.decks.event_discard == (DownEvent(Event.LUCYS_REVENGE),)


def test_C_24_despair_never_changes_in_a_fight() -> None:
    """It is placed as the marker moves, before the fight at dawn, which Pride counts it in."""
    game = at("dawn", HERE, figure("seward", "vienna"), "[time]\nround = 8")
    game.passes_until(Window.F4)
    seen = set()
    while game.state.fight is not None:
        seen.add(game.state.clock.despair)
        game.answers(game.asked[0].seat, *game.asked[0].default)
    assert seen == {1}


# --- windows by public facts ---------------------------------------------------------------


def test_F2_is_put_to_whoever_may_hold_something_by_public_facts() -> None:
    """E?, I?: any face-down event or item; empty hands are not asked."""
    ring = Ring({G: (), S: (Item.DOGS,), V: (Event.GOOD_LUCK,)}, start_only=True)
    asked = []
    while not ring.at_cards:
        asked.append(ring.ask.seat)
        assert ring.ask.options == (PASS,)
        ring.answers(ring.ask.seat, PASS)
    assert asked == [S, V]


def test_F2_base_4_goes_round_until_all_pass_in_a_row() -> None:
    ring = Ring({G: (Event.PLANNED_AMBUSH, Event.GOOD_LUCK), S: (Event.LUCKY_FIND,)}, start_only=True)
    ring.answers(G, PASS)
    assert ring.ask.seat is S
    ring.answers(S, PASS)
    assert ring.at_cards
    again = Ring({G: (Event.PLANNED_AMBUSH, Event.GOOD_LUCK), S: (Event.LUCKY_FIND,)}, start_only=True)
    again.plays(G, Event.PLANNED_AMBUSH)
    assert again.ask.seat is S
    again.answers(S, PASS)
    assert again.ask.seat is G, "he may play another now"
    again.answers(G, PASS)
    assert again.at_cards


def test_F2_a_face_up_card_opens_it_only_if_it_is_one_of_the_listed() -> None:
    shut = Ring({M: (Event.GOOD_LUCK, Item.KNIFE)}, start_only=True)
    assert shut.at_cards
    assert Ring({M: (Event.LUCKY_FIND,)}, start_only=True).is_asked(M, Window.F2, AskKind.PLAY)
    assert Ring({M: (Item.GARLIC_WREATH,)}, start_only=True).is_asked(M, Window.F2, AskKind.PLAY)


def test_FIGHT_4_a_deck_of_a_house_that_runs_dry_ends_the_fight() -> None:
    few = "\n".join(f"{card} = 0" for card in Combat if card is not CLAWS)
    ring = Ring({G: ()}, house=f"[copies]\n{few}\nclaws = 1\n", night=False)
    assert ring.fight.hand == (CLAWS,)
    ring.answers(D, Strike(CLAWS, G)).answers(G, LayTactic(DODGE))
    assert ring.over
    assert ring.happened(FightEnded, how="six_cards")


def test_HURT_3_what_lay_before_a_defeated_hunter_and_his_wreath_go_that_of_others_stays() -> None:
    wreath = Item.GARLIC_WREATH
    cards = {G: (wreath, Event.LUCYS_REVENGE), S: (wreath,)}
    ring = Ring(cards, start_only=True, records={G: {"damage": 10}}).plays(G, Event.LUCYS_REVENGE)
    ring.wears(S).wears(G).passes()
    ring.round(STRENGTH, G, {G: PUNCH, S: DODGE}).answers(G, PASS)
    assert ring.hunter(G).place is None
    assert ring.fight.worn == (S,)
    assert ring.state.decks.item_discard == (wreath,)
    assert ring.state.decks.event_discard == (DownEvent(Event.LUCYS_REVENGE),)


def test_F15_nothing_of_a_round_is_left_so_the_next_one_is_a_position() -> None:
    """I-01, F4: a blocked card of the round before does not stay cancelled."""
    game = at_dusk(HERE, figure("seward", "vienna"))
    fight = game.state.fight
    assert fight is not None
    card = next(card for card in fight.hand if card in (CLAWS, STRENGTH, Combat.FANGS))
    game.answers(D, Strike(card, S))
    game.answers(S, LayTactic(DODGE))
    assert game.happened(VampireCardCancelled, combat=card)
    game.passes_until(Window.F4)
    fight = game.state.fight
    assert fight is not None
    assert (fight.combat, fight.combat_cancelled, fight.engaged, fight.cancelled) == (None, False, None, ())
    assert position(write_position(game.state)) == game.state


@pytest.mark.parametrize("tactic", [ESCAPE, PUNCH])
def test_F16_after_a_vampire_encounter_too_what_was_laid_and_worn_is_discarded(tactic: Tactic) -> None:
    cards = {G: (Item.GARLIC_WREATH, Event.LUCYS_REVENGE)}
    ring = Ring(cards, vampire=Encounter.RECKLESS_VAMPIRE, wounds=3, start_only=True)
    ring.plays(G, Event.LUCYS_REVENGE).wears(G).passes()
    ring.round(MESMERIZE if tactic is PUNCH else STRENGTH, G, {G: tactic})
    assert ring.value == ("killed" if tactic is PUNCH else "survived")
    assert ring.state.decks.item_discard == (Item.GARLIC_WREATH,)
    assert ring.state.decks.event_discard == (DownEvent(Event.LUCYS_REVENGE),)
    assert ring.hunter(G).lying == ()


def test_FIGHT_2_the_vampire_that_was_met_leaves_its_hideout_and_no_other() -> None:
    lying = (
        Lurker(Encounter.NEW_VAMPIRE),
        Lurker(Encounter.NEW_VAMPIRE, True, 5),
        Lurker(Encounter.RATS, True),
    )
    trail = (Hideout(place=PlaceId("vienna"), up=True, lurkers=lying), *(None,) * 5)
    ring = Ring({G: ()}, vampire=Encounter.NEW_VAMPIRE, wounds=5, trail=trail)
    assert ring.fight.vampire == lying[1]
    assert ring.state.trail[0] is not None
    assert ring.state.trail[0].lurkers == (lying[0], lying[2])
    ring.round(MESMERIZE, G, {G: PUNCH})
    assert ring.value == "killed"
    assert ring.state.trail[0] is not None
    assert ring.state.trail[0].lurkers == (lying[0], lying[2])


def test_FIGHT_2_an_unhurt_vampire_is_not_taken_for_another_card_without_wounds() -> None:
    lying = (Lurker(Encounter.NEW_VAMPIRE), Lurker(Encounter.RATS, True))
    trail = (Hideout(place=PlaceId("vienna"), up=True, lurkers=lying), *(None,) * 5)
    ring = Ring({G: ()}, vampire=Encounter.NEW_VAMPIRE, trail=trail)
    assert ring.fight.vampire == lying[0]
