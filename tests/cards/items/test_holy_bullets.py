import pytest

from harker.engine.events import ItemDiscarded
from harker.engine.options import PASS, OfItem
from harker.engine.state import Decks
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Side, Tactic, Window
from tests.cards.combat.ring import G, M, Ring, S

BULLETS = Item.HOLY_BULLETS


def test_B_42_once_in_the_whole_fight() -> None:
    ring = Ring({G: (Item.PISTOL, BULLETS), S: (Item.RIFLE, BULLETS)})
    ring.round(Combat.PLOTTING, G, {G: Item.PISTOL, S: Item.RIFLE})
    ring.answers(G, OfItem(BULLETS))
    assert len(ring.state.asks) > 1, "Seward is not asked: the next round is open"
    assert ring.wounds == 2 + 3 + 2


def test_B_42_not_after_a_cancelled_gun() -> None:
    ring = Ring({G: (Item.PISTOL, BULLETS)}).round(Combat.MESMERIZE, G, {G: Item.PISTOL})
    assert len(ring.state.asks) > 1
    assert ring.wounds == 0


def test_B_42_not_reduced_by_mesmerize() -> None:
    ring = Ring({G: (Item.PISTOL, BULLETS)}).round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.CLAWS, G, {G: Item.PISTOL})
    assert ring.ask.window is Window.F13
    ring.answers(G, OfItem(BULLETS))
    assert ring.wounds == 1 + 3


def shot(*, night: bool = True, wounds: int = 0, influence: int = 5, house: str = "") -> Ring:
    ring = Ring({G: (Item.RIFLE, BULLETS)}, night=night, wounds=wounds, influence=influence, house=house)
    return ring.round(Combat.CLAWS, G, {G: Item.RIFLE})


@pytest.mark.parametrize("gun", [Item.PISTOL, Item.RIFLE])
def test_F13_after_the_own_gun_3_more_and_discarded(gun: Item) -> None:
    ring = Ring({G: (gun, BULLETS)}).round(Combat.CLAWS, G, {G: gun})
    assert ring.is_asked(G, Window.F13, AskKind.PLAY)
    assert ring.wounds == 2
    ring.answers(G, OfItem(BULLETS))
    assert ring.wounds == 5
    assert ring.hunter(G).items == (gun,)
    assert ring.happened(ItemDiscarded, seat=G, item=BULLETS)
    assert ring.fight.bullets_used


def test_F13_may_be_passed_and_asked_again_later() -> None:
    ring = Ring({G: (Item.RIFLE, Item.PISTOL, BULLETS)}).round(Combat.CLAWS, G, {G: Item.PISTOL})
    assert ring.ask.options == (OfItem(BULLETS), PASS)
    ring.answers(G, PASS)
    assert ring.at_cards
    ring.round(Combat.CLAWS, G, {G: Item.RIFLE})
    assert ring.is_asked(G, Window.F13, AskKind.PLAY)


def test_F13_not_after_a_knife() -> None:
    ring = Ring({G: (Item.KNIFE, BULLETS)}).round(Combat.CLAWS, G, {G: Item.KNIFE})
    assert ring.happened(ItemDiscarded) is False
    assert ring.passes().wounds == 3


def test_B_42_only_to_the_hunter_of_the_gun() -> None:
    ring = Ring({G: (Item.PISTOL,), S: (BULLETS,)})
    ring.round(Combat.PLOTTING, G, {G: Item.PISTOL, S: Tactic.DODGE})
    assert ring.at_cards
    assert ring.wounds == 2


def test_B_42_not_after_a_gun_that_strength_cancelled() -> None:
    ring = Ring({G: (Item.PISTOL, BULLETS)}, night=False).round(Combat.STRENGTH, G, {G: Item.PISTOL})
    assert ring.at_cards


def test_B_42_three_more_even_where_mesmerize_takes_all_of_the_gun() -> None:
    house = "[numbers]\npistol_damage = 1\n"
    ring = Ring({G: (Item.PISTOL, BULLETS)}, house=house).round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.CLAWS, G, {G: Item.PISTOL}).answers(G, OfItem(BULLETS))
    assert ring.wounds == 3


def test_F13_is_not_asked_once_the_gun_has_killed() -> None:
    ring = Ring({G: (Item.RIFLE, BULLETS)}, vampire=Encounter.NEW_VAMPIRE, wounds=4)
    ring.round(Combat.CLAWS, G, {G: Item.RIFLE})
    assert ring.over
    assert ring.value == "killed"
    assert ring.hunter(G).items == (BULLETS, Item.RIFLE)


def test_F13_is_a_moment_of_its_own() -> None:
    ring = shot(wounds=10)
    assert ring.wounds == 12
    ring.answers(G, OfItem(BULLETS))
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS


def test_F13_opens_by_public_facts_only() -> None:
    """Whether G holds bullets or a Stake, the question is the same; with all bullets seen it is not put."""
    for held in (BULLETS, Item.STAKE):
        ring = Ring({G: (Item.RIFLE, held)}).round(Combat.CLAWS, G, {G: Item.RIFLE})
        assert ring.is_asked(G, Window.F13, AskKind.PLAY)
    ring = Ring({G: (Item.RIFLE, Item.STAKE)}, decks=Decks(item_discard=(BULLETS,) * 3))
    assert ring.round(Combat.CLAWS, G, {G: Item.RIFLE}).at_cards


def test_F13_bullets_that_lie_face_up_open_it_too() -> None:
    ring = Ring({M: (Item.RIFLE, BULLETS)}, records={M: {"shown_item": BULLETS}})
    ring.round(Combat.CLAWS, M, {M: Item.RIFLE})
    assert ring.is_asked(M, Window.F13, AskKind.PLAY)
    ring.answers(M, OfItem(BULLETS))
    assert ring.hunter(M).shown_item is Item.RIFLE, "B-15: another one lies open now"


def test_A_02_under_resolves_a_hunter_who_is_out_may_still_shoot() -> None:
    house = '[switches]\ncard_of_a_hunter_out = "resolves"\n'
    ring = Ring({G: (Item.RIFLE, BULLETS), S: (Event.LONG_NIGHT,)}, house=house)
    ring.round(Combat.MESMERIZE, G, {G: Tactic.DODGE, S: Tactic.DODGE})
    ring.round(Combat.FANGS, G, {G: Item.RIFLE, S: Tactic.ESCAPE})
    while ring.ask.window is not Window.F13:
        ring.answers(ring.ask.seat, *ring.ask.default)
    ring.answers(G, OfItem(BULLETS))
    assert ring.wounds == 1 + 3
