import pytest

from harker.engine.events import (
    CardLaidOpen,
    DraculaHealed,
    DraculaHurt,
    HunterBitten,
    HunterDefeated,
    HunterHurt,
    HunterLeftFight,
    InfluenceChanged,
    VampireHealed,
)
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Side, Tactic
from tests.cards.combat.ring import G, M, Ring, S, V

PUNCH, ESCAPE, DODGE = Tactic.PUNCH, Tactic.ESCAPE, Tactic.DODGE


def test_C_15_fangs_heal_two_at_most_to_none_then_wound() -> None:
    ring = Ring({G: ()}, wounds=1).round(Combat.FANGS, G, {G: ESCAPE})
    assert ring.state.dracula.damage == 0
    assert ring.hunter(G).damage == 2
    assert ring.state.clock.influence == 5


def test_GAME_5_at_night_the_mesmerized_is_bitten_out_and_influence_rises() -> None:
    ring = Ring({G: (), S: ()})
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: PUNCH})
    assert ring.happened(HunterBitten, hunter=G)
    assert ring.happened(HunterLeftFight, hunter=G, how="bite")
    assert not ring.happened(HunterHurt, hunter=G)
    assert ring.state.clock.influence == 6
    assert ring.fight.fighters == (S,)
    assert ring.wounds == 1, "A-02: only Seward's Punch, for Godalming is out"


def test_GAME_5_by_day_the_mesmerized_only_suffers_damage() -> None:
    ring = Ring({G: ()}, night=False)
    ring.round(Combat.MESMERIZE, G, {G: DODGE}).round(Combat.FANGS, G, {G: PUNCH})
    assert not ring.happened(HunterBitten)
    assert ring.hunter(G).damage == 2


def test_A_10_a_prevented_bite_still_puts_out_and_raises_influence() -> None:
    ring = Ring({G: (), S: (Event.GREAT_STRENGTH,)})
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: PUNCH}).plays(S, Event.GREAT_STRENGTH)
    assert ring.hunter(G).bites == 0
    assert ring.hunter(G).damage == 0
    assert ring.fight.fighters == (S,)
    assert ring.state.clock.influence == 6


def test_A_10_under_prevented_bite_leaves_no_the_hunter_stays() -> None:
    house = '[switches]\nprevented_bite_leaves = "no"\n'
    ring = Ring({G: (), S: (Event.GREAT_STRENGTH,)}, house=house)
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: PUNCH}).plays(S, Event.GREAT_STRENGTH)
    assert ring.fight.fighters == (G, S)
    assert ring.wounds == 2


def test_HURT_2_mina_has_no_bite_space_and_is_defeated() -> None:
    ring = Ring({M: (), V: ()})
    ring.round(Combat.MESMERIZE, M, {M: DODGE, V: DODGE})
    ring.round(Combat.FANGS, M, {M: PUNCH, V: PUNCH})
    assert ring.hunter(M).place is None
    assert ring.state.clock.influence == 5 + 2 + 1, "Rage, and the bite"


def test_B_41_wreaths_answer_the_damage_each() -> None:
    ring = Ring({G: (Item.GARLIC_WREATH, Item.GARLIC_WREATH)}, start_only=True)
    ring.wears(G).wears(G).passes().round(Combat.FANGS, G, {G: ESCAPE})
    assert ring.state.dracula.damage == 8


def test_B_41_a_wreath_is_silent_when_the_bite_takes_the_place_of_the_damage() -> None:
    ring = Ring({G: (Item.GARLIC_WREATH,), S: ()}, start_only=True)
    ring.wears(G).passes()
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: ESCAPE})
    assert ring.state.dracula.damage == 0


def test_A_01_damage_that_defeats_and_the_wreath_are_one_moment_and_the_hunters_win() -> None:
    ring = Ring(
        {G: (Item.GARLIC_WREATH,)},
        wounds=13,
        influence=12,
        start_only=True,
        records={G: {"damage": 9}},
    )
    ring.wears(G).passes().round(Combat.FANGS, G, {G: ESCAPE}).passes()
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS


def test_A_01_his_card_is_a_moment_before_the_knife_is_another() -> None:
    ring = Ring({G: (), S: (Item.KNIFE,)}, wounds=14, influence=12)
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: Item.KNIFE})
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.DRACULA


def test_A_01_under_end_of_fight_round_both_at_once_are_the_hunters() -> None:
    house = '[switches]\nvictory_check = "end_of_fight_round"\n'
    ring = Ring({G: (), S: (Item.KNIFE,)}, wounds=14, influence=12, house=house)
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: Item.KNIFE})
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS


def test_C_13_agatha_answers_last_and_only_dracula_himself() -> None:
    ring = Ring({G: ()}, ally=Event.SISTER_AGATHA).round(Combat.FANGS, G, {G: ESCAPE})
    assert ring.state.dracula.damage == 2
    other = Ring({G: ()}, ally=Event.SISTER_AGATHA, vampire=Encounter.NEW_VAMPIRE)
    other.round(Combat.FANGS, G, {G: PUNCH})
    assert other.wounds == 1, "C-14: only the Punch"


def test_J_02_agatha_does_not_answer_a_cancelled_card_unless_the_table_says_played() -> None:
    house = '[switches]\nagatha = "played"\n'
    for rules, wounds in (("", 0), (house, 2)):
        ring = Ring({G: ()}, ally=Event.SISTER_AGATHA, house=rules)
        ring.round(Combat.FANGS, G, {G: DODGE})
        assert ring.state.dracula.damage == wounds


def test_J_03_the_reckless_vampire_raises_influence_when_its_fangs_resolve() -> None:
    house = '[switches]\nreckless = "played"\n'
    for rules, tactic, influence in (("", PUNCH, 6), ("", DODGE, 5), (house, PUNCH, 6), (house, DODGE, 6)):
        ring = Ring({G: ()}, vampire=Encounter.RECKLESS_VAMPIRE, house=rules)
        ring.round(Combat.FANGS, G, {G: tactic})
        assert ring.state.clock.influence == influence
        assert ring.happened(InfluenceChanged) == (influence == 6)


def test_C_13_heal_damage_wreath_agatha_in_this_order() -> None:
    ring = Ring({G: (Item.GARLIC_WREATH,)}, wounds=3, ally=Event.SISTER_AGATHA, start_only=True)
    ring.wears(G).passes().round(Combat.FANGS, G, {G: ESCAPE})
    told = ring.all(DraculaHealed, HunterHurt, DraculaHurt)
    assert [(type(event).__name__, getattr(event, "total", None), event.why) for event in told] == [
        ("DraculaHealed", 1, "combat:fangs"),
        ("HunterHurt", 2, "combat:fangs"),
        ("DraculaHurt", 5, "item:garlic_wreath"),
        ("DraculaHurt", 7, "event:sister_agatha"),
    ]


def test_C_13_heal_bite_influence_agatha_in_this_order_and_b_15_after_it() -> None:
    """HURT-2: the hunter lays a card open only when the whole moment is over."""
    ring = Ring({G: (Item.KNIFE, Item.STAKE), S: ()}, wounds=3, ally=Event.SISTER_AGATHA)
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE}).round(Combat.FANGS, G, {G: PUNCH, S: ESCAPE})
    told = ring.all(DraculaHealed, HunterBitten, HunterLeftFight, InfluenceChanged, DraculaHurt)
    assert [type(event).__name__ for event in told] == [
        "DraculaHealed",
        "HunterBitten",
        "HunterLeftFight",
        "InfluenceChanged",
        "DraculaHurt",
    ]
    assert ring.ask.seat is G
    assert ring.ask.about.topic == "open_item"
    ring.passes()
    assert ring.happened(CardLaidOpen, seat=G)


def test_B_15_a_bite_that_ends_the_game_asks_nothing_more() -> None:
    ring = Ring({G: (Item.KNIFE, Item.STAKE)}, influence=12).round(Combat.MESMERIZE, G, {G: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH})
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.DRACULA
    assert not ring.happened(CardLaidOpen)


def test_GAME_5_only_the_mesmerized_are_bitten() -> None:
    ring = Ring({G: (), S: ()}).round(Combat.MESMERIZE, S, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: PUNCH})
    assert not ring.happened(HunterBitten)
    assert ring.hunter(G).damage == 2
    assert ring.state.clock.influence == 5


def test_FIGHT_11_the_bite_ends_the_fight_for_the_bitten() -> None:
    """FIGHT-6, HURT-2."""
    ring = Ring({V: ()}).round(Combat.MESMERIZE, V, {V: DODGE}).round(Combat.FANGS, V, {V: PUNCH})
    assert ring.over
    assert ring.hunter(V).bites == 1
    assert ring.wounds == 0


@pytest.mark.parametrize(("bites", "left"), [(0, 1), (1, None)])
def test_HURT_2_a_second_bite_defeats_where_one_space_is(bites: int, left: int | None) -> None:
    ring = Ring({G: ()}, records={G: {"bites": bites}}).round(Combat.MESMERIZE, G, {G: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH})
    assert ring.happened(HunterDefeated, hunter=G) == (left is None)
    assert ring.state.clock.influence == 5 + 1 + (2 if left is None else 0)


def test_A_10_no_bite_no_defeat_by_it() -> None:
    """A prevented bite on a hunter without a free space: no defeat, no other damage, out, +1."""
    ring = Ring({M: (), S: (Event.GREAT_STRENGTH,)})
    ring.round(Combat.MESMERIZE, M, {M: DODGE, S: DODGE}).round(Combat.FANGS, M, {M: PUNCH, S: PUNCH})
    ring.plays(S, Event.GREAT_STRENGTH)
    assert not ring.happened(HunterDefeated)
    assert (ring.hunter(M).damage, ring.hunter(M).bites) == (0, 0)
    assert ring.fight.fighters == (S,)
    assert ring.state.clock.influence == 6


@pytest.mark.parametrize("switch", ["yes", "no"])
def test_RULING_4_influence_rises_even_if_the_bite_is_prevented(switch: str) -> None:
    house = f'[switches]\nprevented_bite_leaves = "{switch}"\n'
    ring = Ring({G: (), S: (Event.GREAT_STRENGTH,)}, house=house)
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE}).round(Combat.FANGS, G, {G: PUNCH, S: PUNCH})
    ring.plays(S, Event.GREAT_STRENGTH)
    assert ring.all(InfluenceChanged) == [InfluenceChanged(by=1, total=6, why="combat:fangs")]


def test_GAME_5_the_reckless_vampire_at_night_on_the_mesmerized_scores_twice() -> None:
    ring = Ring({G: ()}, vampire=Encounter.RECKLESS_VAMPIRE)
    ring.round(Combat.MESMERIZE, G, {G: DODGE}).round(Combat.FANGS, G, {G: PUNCH})
    assert ring.state.clock.influence == 5 + 1 + 1


def test_C_15_a_vampire_encounter_heals_too() -> None:
    ring = Ring({G: ()}, vampire=Encounter.NEW_VAMPIRE, wounds=5).round(Combat.FANGS, G, {G: PUNCH})
    assert ring.wounds == 5 - 2 + 1
    assert ring.all(VampireHealed) == [VampireHealed(amount=2, total=3, why="combat:fangs")]
    one = Ring({G: ()}, vampire=Encounter.NEW_VAMPIRE, wounds=1).round(Combat.FANGS, G, {G: PUNCH})
    assert one.wounds == 1
    assert [(event.amount, event.total) for event in one.all(VampireHealed)] == [(1, 0)]


def test_FIGHT_4_blocked_fangs_heal_nothing() -> None:
    ring = Ring({G: ()}, wounds=5).round(Combat.FANGS, G, {G: DODGE})
    assert ring.wounds == 5


def test_HURT_5_prevented_damage_still_heals_and_agatha_still_answers() -> None:
    ring = Ring(
        {G: (), S: (Event.GREAT_STRENGTH,)},
        wounds=5,
        ally=Event.SISTER_AGATHA,
        records={G: {"damage": 9}},
    )
    ring.round(Combat.FANGS, G, {G: ESCAPE, S: DODGE}).plays(S, Event.GREAT_STRENGTH)
    assert ring.wounds == 5 - 2 + 2
    assert ring.hunter(G).damage == 9


def test_RULING_2_agathas_damage_of_the_same_fangs_wins_for_the_hunters() -> None:
    """A-01, GAME-4: 13 influence and 15 damage in one moment; a table where Fangs heal nothing."""
    house = "[numbers]\nfangs_heal = 0\n"
    ring = Ring({G: ()}, wounds=13, influence=12, ally=Event.SISTER_AGATHA, house=house)
    ring.round(Combat.MESMERIZE, G, {G: DODGE}).round(Combat.FANGS, G, {G: PUNCH})
    assert (ring.state.clock.influence, ring.state.dracula.damage) == (13, 15)
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS


def test_the_numbers_are_house_rules() -> None:
    house = "[numbers]\nfangs_damage = 3\nfangs_heal = 1\nfangs_influence = 2\n"
    ring = Ring({G: ()}, wounds=5, house=house).round(Combat.FANGS, G, {G: ESCAPE})
    assert (ring.wounds, ring.hunter(G).damage) == (4, 3)
    night = Ring({G: ()}, house=house).round(Combat.MESMERIZE, G, {G: DODGE})
    assert night.round(Combat.FANGS, G, {G: PUNCH}).state.clock.influence == 7


@pytest.mark.parametrize("number", [1, 3])
def test_the_reckless_number_is_a_house_rule(number: int) -> None:
    house = f"[numbers]\nreckless_influence = {number}\n"
    ring = Ring({G: ()}, vampire=Encounter.RECKLESS_VAMPIRE, house=house)
    assert ring.round(Combat.FANGS, G, {G: PUNCH}).state.clock.influence == 5 + number


def test_J_03_the_new_vampire_raises_nothing() -> None:
    ring = Ring({G: ()}, vampire=Encounter.NEW_VAMPIRE).round(Combat.FANGS, G, {G: PUNCH})
    assert ring.state.clock.influence == 5
