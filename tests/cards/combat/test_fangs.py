from harker.engine.events import HunterBitten, HunterHurt, HunterLeftFight, InfluenceChanged
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Side, Tactic
from tests.cards.combat.ring import G, M, Ring, S, V

PUNCH, ESCAPE, DODGE = Tactic.PUNCH, Tactic.ESCAPE, Tactic.DODGE


def test_C_15_fangs_heal_two_at_most_to_none_then_wound() -> None:
    ring = Ring({G: ()}, wounds=1).round(Combat.FANGS, G, {G: ESCAPE})
    assert ring.state.dracula.damage == 0
    assert ring.hunter(G).damage == 2
    assert ring.state.clock.influence == 5


def test_at_night_the_mesmerized_is_bitten_out_and_influence_rises() -> None:
    ring = Ring({G: (), S: ()})
    ring.round(Combat.MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(Combat.FANGS, G, {G: PUNCH, S: PUNCH})
    assert ring.happened(HunterBitten, hunter=G)
    assert ring.happened(HunterLeftFight, hunter=G, how="bite")
    assert not ring.happened(HunterHurt, hunter=G)
    assert ring.state.clock.influence == 6
    assert ring.fight.fighters == (S,)
    assert ring.wounds == 1, "A-02: only Seward's Punch, for Godalming is out"


def test_by_day_the_mesmerized_only_suffers_damage() -> None:
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
