"""Lucky Find (C-39, G-19)."""

import pytest

from harker.engine.events import ItemDiscarded, ItemFound, ItemsLookedAt
from harker.engine.options import PASS, OfItem
from harker.engine.options import Play as PlayCard
from harker.engine.state import Decks
from harker.engine.vocabulary import AskKind, Event, Item, Viewer, Window
from tests.cards.combat.ring import D, G, Ring, S, V

FIND = Event.LUCKY_FIND
TOP = (Item.DOGS, Item.KNIFE, Item.GARLIC_WREATH, Item.KNIFE, Item.STAKE)
TRADE = '[switches]\nhunter_hands = "trade"\n'


def found(*items: Item, house: str = "", deck: tuple[Item, ...] = (*TOP, Item.RIFLE)) -> Ring:
    ring = Ring({G: (FIND, *items), S: ()}, decks=Decks(items=deck), start_only=True, house=house)
    return ring.plays(G, FIND)


def test_C_39_one_of_the_top_five_is_taken_the_others_are_discarded_face_up() -> None:
    ring = found()
    assert ring.is_asked(G, Window.F2, AskKind.CHOOSE)
    assert set(ring.ask.options) == {OfItem(item) for item in TOP}
    assert (ring.ask.least, ring.ask.most) == (1, 1)
    ring.answers(G, OfItem(Item.KNIFE))
    assert ring.hunter(G).items == (Item.KNIFE,)
    assert ring.state.decks.items == (Item.RIFLE,)
    assert ring.state.decks.item_discard == (Item.DOGS, Item.GARLIC_WREATH, Item.KNIFE, Item.STAKE)
    assert [event.item for event in ring.all(ItemDiscarded)] == list(ring.state.decks.item_discard)


def test_G_19_only_its_player_sees_the_five_and_what_is_taken_all_see_the_four() -> None:
    ring = found(house=TRADE)
    assert ring.all(ItemsLookedAt)[0].items == TOP
    for watcher in (D, S, V, Viewer.SPECTATOR):
        (seen,) = ring.saw(watcher, ItemsLookedAt)
        assert (seen.count, seen.items) == (5, None)
    ring.news = ()
    ring.answers(G, OfItem(Item.KNIFE))
    for watcher in (D, S, V, Viewer.SPECTATOR):
        assert [event.item for event in ring.saw(watcher, ItemFound)] == [None]
        assert len(ring.saw(watcher, ItemDiscarded)) == 4
    assert [event.item for event in ring.saw(G, ItemFound)] == [Item.KNIFE]


def test_G_19_with_open_hands_the_hunters_see_the_five_and_dracula_does_not() -> None:
    ring = found()
    assert ring.saw(S, ItemsLookedAt)[0].items == TOP
    assert ring.saw(D, ItemsLookedAt)[0].items is None


@pytest.mark.parametrize("deck", [(Item.DOGS,), (Item.DOGS, Item.KNIFE)])
def test_B_53_it_looks_at_what_there_is(deck: tuple[Item, ...]) -> None:
    ring = found(deck=deck).answers(G, OfItem(Item.DOGS))
    assert ring.hunter(G).items == (Item.DOGS,)
    assert ring.state.decks.items == ()
    assert ring.state.decks.item_discard == deck[1:]


def test_B_55_it_is_not_offered_where_the_deck_is_empty() -> None:
    """B-53: nor is the deck made anew for it."""
    decks = Decks(item_discard=(Item.KNIFE,))
    ring = Ring({G: (FIND,), S: ()}, decks=decks, start_only=True)
    assert ring.ask.options == (PASS,)


def test_C_39_the_limit_is_settled_after() -> None:
    ring = found(Item.RIFLE, Item.RIFLE, Item.PISTOL).answers(G, OfItem(Item.KNIFE))
    assert ring.is_asked(G, Window.DR3, AskKind.CHOOSE)
    assert set(ring.ask.options) == {OfItem(item) for item in (Item.RIFLE, Item.PISTOL, Item.KNIFE)}
    ring.answers(G, OfItem(Item.PISTOL))
    assert ring.hunter(G).items == (Item.KNIFE, Item.RIFLE, Item.RIFLE)


def test_C_39_a_wreath_already_worn_is_no_card_to_discard() -> None:
    ring = Ring(
        {G: (FIND, Item.GARLIC_WREATH, Item.PISTOL, Item.PISTOL)}, decks=Decks(items=TOP), start_only=True
    )
    ring.wears(G).plays(G, FIND).answers(G, OfItem(Item.KNIFE))
    assert set(ring.ask.options) == {OfItem(Item.PISTOL), OfItem(Item.KNIFE)}


def test_B_38_a_wreath_that_was_found_may_be_worn_at_once() -> None:
    ring = found().answers(G, OfItem(Item.GARLIC_WREATH))
    assert ring.is_asked(G, Window.F2, AskKind.PLAY)
    ring.answers(G, OfItem(Item.GARLIC_WREATH))
    assert ring.fight.worn == (G,)


def test_FIGHT_4_a_weapon_that_was_found_may_be_laid_in_the_first_round() -> None:
    ring = found().answers(G, OfItem(Item.KNIFE)).passes()
    assert ring.may_lay(G, Item.KNIFE)


def test_the_number_is_a_house_rule() -> None:
    ring = found(house="[numbers]\nlucky_find_items = 2\n")
    assert set(ring.ask.options) == {OfItem(Item.DOGS), OfItem(Item.KNIFE)}
    ring.answers(G, OfItem(Item.DOGS))
    assert ring.state.decks.item_discard == (Item.KNIFE,)
    assert len(ring.state.decks.items) == 4


def test_CARD_1_only_at_the_start() -> None:
    ring = Ring({G: (FIND,), S: ()}, decks=Decks(items=TOP))
    assert all(PlayCard(FIND) not in ask.options for ask in ring.state.asks)
    assert ring.at_cards
