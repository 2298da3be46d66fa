"""Great Wolf: raid, or an ally (B-17, B-19, B-37, C-07)."""

from __future__ import annotations

from harker.engine.cards.events.great_wolf import GreatWolfAtStart
from harker.engine.events import AllyJoined, HunterDefeated, HunterHurt, ItemShown
from harker.engine.options import PASS, Half, OfHunter, OfItem, Play, Show
from harker.engine.state import Decks
from harker.engine.vocabulary import PlaceId, Viewer
from tests.cards.events.seeing import saw
from tests.cards.events.stage import AskKind, D, Event, G, Item, M, S, Stage, V, Window

CARD = Event.GREAT_WOLF
RAID, ALLY = Half("raid"), Half("ally")
CRUCIFIX, HOST = Show(OfItem(Item.CRUCIFIX)), Show(OfItem(Item.HEAVENLY_HOST))


def raids(stage: Stage) -> Stage:
    return stage.draws(D, CARD).answers(D, RAID)


def test_CARD_1_he_picks_a_half_when_it_is_drawn() -> None:
    stage = Stage().draws(D, CARD)
    assert stage.is_asked(D, Window.DR2, AskKind.OPTION)
    assert stage.offers(RAID, ALLY)


def test_the_raid_does_four_damage_to_the_hunter_he_chooses() -> None:
    stage = raids(Stage())
    assert stage.is_asked(D, Window.DR2, AskKind.HUNTER)
    assert stage.offers(*map(OfHunter, (G, S, V, M)))
    stage.answers(D, OfHunter(S))
    assert stage.happened(HunterHurt, hunter=S, amount=4)
    assert stage.discarded(CARD)


def test_B_17_a_hunter_in_a_hospital_is_reached_B_19_one_off_the_board_is_not() -> None:
    stage = Stage(godalming=None).sets(S, hospital=True, place=PlaceId("madrid"))
    assert raids(stage).offers(*map(OfHunter, (S, V, M)))


def test_nobody_is_asked_where_one_hunter_is_left() -> None:
    stage = raids(Stage(godalming=None, seward=None, van_helsing=None))
    assert stage.over
    assert stage.hunter(M).damage == 4


def test_B_19_with_no_hunter_on_the_board_nothing_happens() -> None:
    assert raids(Stage(godalming=None, seward=None, van_helsing=None, mina=None)).over


def test_B_37_a_hunter_with_a_face_down_item_is_asked_for_a_ward() -> None:
    stage = raids(Stage().holds(S, Item.KNIFE)).answers(D, OfHunter(S))
    assert stage.is_asked(S, Window.DR2, AskKind.SHOW)
    assert stage.offers(PASS)
    assert stage.answers(S, PASS).hunter(S).damage == 4


def test_B_37_a_ward_that_is_shown_prevents_it_and_stays_in_hand() -> None:
    stage = raids(Stage().holds(S, Item.CRUCIFIX, Item.HEAVENLY_HOST, Item.KNIFE)).answers(D, OfHunter(S))
    assert stage.offers(CRUCIFIX, HOST, PASS)
    stage.answers(S, HOST)
    assert stage.hunter(S).damage == 0
    assert Item.HEAVENLY_HOST in stage.hunter(S).items
    assert saw(stage, Viewer.SPECTATOR, ItemShown)[0].item is Item.HEAVENLY_HOST


def test_B_37_showing_is_voluntary() -> None:
    stage = raids(Stage().holds(S, Item.CRUCIFIX)).answers(D, OfHunter(S)).answers(S, PASS)
    assert stage.hunter(S).damage == 4
    assert not stage.happened(ItemShown)


def test_a_hunter_without_face_down_items_is_not_asked() -> None:
    stage = Stage().holds(M, Item.KNIFE).sets(M, shown_item=Item.KNIFE)
    assert raids(stage).answers(D, OfHunter(M)).over


def test_a_ward_that_lies_face_up_is_asked_about() -> None:
    stage = Stage().holds(M, Item.CRUCIFIX).sets(M, shown_item=Item.CRUCIFIX)
    assert raids(stage).answers(D, OfHunter(M)).offers(CRUCIFIX, PASS)


def test_E_nobody_is_asked_when_every_ward_lies_where_all_see_it() -> None:
    pile = (Item.CRUCIFIX,) * 2 + (Item.HEAVENLY_HOST,) * 3
    stage = Stage(decks=Decks(item_discard=pile)).holds(S, Item.KNIFE)
    assert raids(stage).answers(D, OfHunter(S)).over


def test_HURT_5_great_strength_answers_the_deadly_raid() -> None:
    stage = Stage().sets(V, damage=5).holds(G, Event.GREAT_STRENGTH)
    raids(stage).answers(D, OfHunter(V))
    assert stage.is_asked(G, Window.BD2, AskKind.PLAY)
    assert not stage.answers(G, Play(Event.GREAT_STRENGTH)).happened(HunterDefeated)
    assert stage.hunter(V).damage == 5


def test_WHO_6_a_hunter_killed_by_the_raid_costs_influence() -> None:
    stage = raids(Stage().sets(V, damage=5)).answers(D, OfHunter(V))
    assert stage.happened(HunterDefeated, hunter=V)
    assert stage.state.clock.influence == 7


def test_CARD_2_as_an_ally_he_stays() -> None:
    stage = Stage().draws(D, CARD).answers(D, ALLY)
    assert stage.happened(AllyJoined, card=CARD)
    assert stage.state.dracula.ally is CARD


def test_C_07_in_each_phase_a_hunter_must_be_chosen() -> None:
    stage = Stage().holds(G, Item.CRUCIFIX).runs(GreatWolfAtStart(seat=D, window=Window.P0))
    assert stage.is_asked(D, Window.P0, AskKind.HUNTER)
    assert PASS not in stage.ask.options
    stage.answers(D, OfHunter(G))
    assert stage.is_asked(G, Window.P0, AskKind.SHOW)
    assert stage.answers(G, PASS).hunter(G).damage == 1
