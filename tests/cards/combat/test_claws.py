from harker.engine.events import HarmPrevented, HunterDefeated, HunterHurt, VampireCardCancelled
from harker.engine.options import OfHunter
from harker.engine.vocabulary import AskKind, Combat, Event, Item, Side, Tactic, Window
from tests.cards.combat.ring import D, G, M, Ring, S, V


def test_B_44_by_day_claws_wound_the_engaged_hunter_only() -> None:
    ring = Ring({G: (), S: ()}, night=False).round(Combat.CLAWS, S, {G: Tactic.PUNCH, S: Tactic.PUNCH})
    assert (ring.hunter(G).damage, ring.hunter(S).damage, ring.wounds) == (0, 2, 2)


def test_B_44_at_night_the_second_target_may_be_any_hunter_in_the_fight_the_same_too() -> None:
    ring = Ring({G: (), S: ()}).round(Combat.CLAWS, S, {G: Tactic.PUNCH, S: Tactic.PUNCH})
    assert ring.is_asked(D, Window.F11, AskKind.HUNTER)
    assert ring.ask.options == (OfHunter(G), OfHunter(S))
    ring.answers(D, OfHunter(S))
    assert (ring.hunter(G).damage, ring.hunter(S).damage) == (0, 4)


def test_B_44_alone_the_hunter_is_hit_twice_without_a_question() -> None:
    ring = Ring({V: ()}).round(Combat.CLAWS, V, {V: Tactic.PUNCH})
    assert [e.amount for e in ring.news if isinstance(e, HunterHurt)] == [2, 2]


def test_B_44_a_hunter_who_fell_cannot_be_the_second_target() -> None:
    ring = Ring({G: (), S: ()}, records={S: {"damage": 7}})
    ring.round(Combat.CLAWS, S, {G: Tactic.PUNCH, S: Tactic.PUNCH})
    assert ring.hunter(S).place is None
    assert ring.hunter(G).damage == 2


def test_FIGHT_4_claws_are_blocked_by_dodge_and_pistol() -> None:
    for card in (Tactic.DODGE, Item.PISTOL):
        ring = Ring({G: (Item.PISTOL,)}).round(Combat.CLAWS, G, {G: card})
        assert ring.happened(VampireCardCancelled, combat=Combat.CLAWS, by=card)


def test_B_41_every_wreath_is_lost_when_claws_resolve() -> None:
    ring = Ring({G: (), S: (Item.GARLIC_WREATH,)}, start_only=True)
    ring.wears(S).passes()
    ring.round(Combat.CLAWS, G, {G: Tactic.PUNCH, S: Tactic.PUNCH})
    assert ring.fight.worn == ()
    assert ring.state.decks.item_discard == (Item.GARLIC_WREATH,)


def test_B_41_under_wreath_lost_to_wearer_only_the_wreath_of_the_engaged_is_lost() -> None:
    ring = Ring({G: (), S: (Item.GARLIC_WREATH,)}, start_only=True, house=WEARER)
    ring.wears(S).passes()
    ring.round(Combat.CLAWS, G, {G: Tactic.PUNCH, S: Tactic.PUNCH})
    assert ring.fight.worn == (S,)


WEARER = '[switches]\nwreath_lost_to = "wearer"\n'


def test_B_44_those_out_cannot_be_the_second_target() -> None:
    ring = Ring({G: (), S: (), V: (), M: ()}).round(
        Combat.STRENGTH, S, {G: Tactic.ESCAPE, S: Tactic.DODGE, V: Tactic.DODGE, M: Tactic.DODGE}
    )
    ring.round(Combat.CLAWS, S, {S: Tactic.PUNCH, V: Tactic.PUNCH, M: Tactic.PUNCH})
    assert ring.ask.options == (OfHunter(S), OfHunter(V), OfHunter(M))


def test_B_44_nobody_left_nobody_is_hit_again() -> None:
    ring = Ring({S: ()}, records={S: {"damage": 7}}).round(Combat.CLAWS, S, {S: Tactic.PUNCH})
    assert ring.over
    assert [event.amount for event in ring.all(HunterHurt)] == [2]


def test_B_45_each_damage_is_an_instance_of_its_own() -> None:
    """Great Strength prevents one of the two; 4 in one go would have been one."""
    ring = Ring({S: (), G: (Event.GREAT_STRENGTH,)}, records={S: {"damage": 6}})
    ring.round(Combat.CLAWS, S, {S: Tactic.PUNCH, G: Tactic.DODGE})
    assert ring.hunter(S).damage == 8, "6 + 2 is no defeat"
    ring.answers(D, OfHunter(S))
    assert ring.is_asked(G, Window.BD2, AskKind.PLAY)
    ring.plays(G, Event.GREAT_STRENGTH)
    assert ring.all(HarmPrevented) == [HarmPrevented(hunter=S, bite=False, why="event:great_strength")]
    assert ring.hunter(S).damage == 8


def test_B_44_a_prevented_first_damage_leaves_the_hunter_open_to_the_second() -> None:
    ring = Ring({S: (), G: (Event.GREAT_STRENGTH,)}, records={S: {"damage": 7}})
    ring.round(Combat.CLAWS, S, {S: Tactic.PUNCH, G: Tactic.DODGE}).plays(G, Event.GREAT_STRENGTH)
    assert ring.is_asked(D, Window.F11, AskKind.HUNTER)
    ring.answers(D, OfHunter(S))
    assert ring.happened(HunterDefeated, hunter=S)


def test_the_numbers_are_house_rules() -> None:
    house = "[numbers]\nclaws_damage = 1\nclaws_night_damage = 4\n"
    ring = Ring({G: (), S: ()}, house=house).round(Combat.CLAWS, G, {G: Tactic.PUNCH, S: Tactic.PUNCH})
    ring.answers(D, OfHunter(S))
    assert (ring.hunter(G).damage, ring.hunter(S).damage) == (1, 4)


def test_A_01_both_targets_fall_in_one_moment() -> None:
    """Rage for the first makes it 13; the second damage is still asked for and dealt."""
    ring = Ring({G: (), S: ()}, influence=11, records={G: {"damage": 9}, S: {"damage": 8}})
    ring.round(Combat.CLAWS, G, {G: Tactic.PUNCH, S: Tactic.PUNCH})
    assert [event.hunter for event in ring.all(HunterDefeated)] == [G, S]
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.DRACULA
