"""FIGHT: victory and those who are out, how it ends, and what is left of it (F15, F16)."""

from __future__ import annotations

import pytest

from harker.engine.events import (
    DraculaHurt,
    EncounterReturned,
    FightEnded,
    HunterLeftFight,
    VampireCardCancelled,
    VampireHurt,
)
from harker.engine.options import PASS, LayTactic, OfHunter, Strike
from harker.engine.positions import position, write_position
from harker.engine.queries import is_exposed
from harker.engine.state import DownEncounter, DownEvent, Hideout, Lurker
from harker.engine.vocabulary import Combat, Encounter, Event, Item, PlaceId, Side, Tactic, Window
from tests.cards.combat.ring import D, G, Ring, S
from tests.engine.afoot import at, figure
from tests.engine.fighting import CLAWS, DODGE, ESCAPE, HERE, MESMERIZE, PUNCH, STRENGTH, at_dusk

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
