from harker.engine.events import HunterHurt, VampireCardCancelled
from harker.engine.options import OfHunter
from harker.engine.vocabulary import AskKind, Combat, Item, Tactic, Window
from tests.cards.combat.ring import D, G, Ring, S, V


def test_claws_wound_the_engaged_hunter_only_by_day() -> None:
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


def test_claws_are_blocked_by_dodge_and_pistol() -> None:
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
