"""Great Strength (HURT-5, C-17, C-18, BD2)."""

from typing import Any

import pytest

from harker.engine.events import EventPlayed, HarmPrevented, HunterBitten
from harker.engine.options import PASS
from harker.engine.options import Play as PlayCard
from harker.engine.rules.hurt import Bite, Harm
from harker.engine.state import Decks, DownEvent
from harker.engine.vocabulary import AskKind, Event, PlaceId, Window
from tests.cards.events.stage import G, M, S, Stage, V

STRONG = Event.GREAT_STRENGTH


def bitten(**fields: Any) -> Stage:
    return Stage(**fields).holds(S, STRONG).runs(Bite(hunter=G, why="TEST"))


def test_HURT_5_a_bite_is_prevented_by_anybody_anywhere() -> None:
    """C-18: no fight is needed, and Seward is far away."""
    stage = bitten()
    assert stage.is_asked(S, Window.BD2, AskKind.PLAY)
    assert stage.offers(PlayCard(STRONG), PASS)
    assert (stage.ask.about.hunter, stage.ask.about.topic) == (G, "bite")
    stage.answers(S, PlayCard(STRONG))
    assert stage.happened(EventPlayed, seat=S, card=STRONG)
    assert stage.happened(HarmPrevented, hunter=G, bite=True, why="event:great_strength")
    assert stage.hunter(G).bites == 0
    assert stage.value is False
    assert stage.discarded(STRONG)


def test_HURT_5_passed_the_bite_is_carried_out() -> None:
    stage = bitten().answers(S, PASS)
    assert stage.happened(HunterBitten, hunter=G, bites=1)
    assert stage.value is True
    assert stage.hunter(S).events == (STRONG,)


@pytest.mark.parametrize("amount", [3, 5])
def test_HURT_5_all_of_the_damage_that_would_defeat(amount: int) -> None:
    stage = Stage().sets(G, damage=8).holds(V, STRONG).runs(Harm(hunter=G, amount=amount, why="TEST"))
    assert (stage.ask.about.hunter, stage.ask.about.topic) == (G, "fall")
    stage.answers(V, PlayCard(STRONG))
    assert stage.hunter(G).damage == 8
    assert stage.happened(HarmPrevented, hunter=G, bite=False)
    assert stage.value is False


def test_HURT_5_less_than_lethal_is_no_question() -> None:
    stage = Stage().sets(G, damage=8).holds(V, STRONG).runs(Harm(hunter=G, amount=2, why="TEST"))
    assert stage.over
    assert stage.hunter(G).damage == 10


def test_HURT_5_the_victim_may_play_it_too() -> None:
    stage = Stage().holds(M, STRONG).sets(M, shown_event=STRONG).runs(Bite(hunter=M, why="TEST"))
    stage.answers(M, PlayCard(STRONG))
    assert stage.hunter(M).place is not None
    assert stage.state.clock.influence == 5


def test_C_18_from_a_hospital_or_delayed_or_at_sea() -> None:
    for changes in (
        {"hospital": True},
        {"delayed": True, "bats": True},
        {"place": PlaceId("north_sea")},
    ):
        stage = Stage().holds(S, STRONG).sets(S, **changes).runs(Bite(hunter=G, why="TEST"))
        assert stage.is_asked(S, Window.BD2, AskKind.PLAY)


def test_B_19_not_from_off_the_board() -> None:
    stage = Stage(seward=None).holds(S, STRONG).runs(Bite(hunter=G, why="TEST"))
    assert stage.over
    assert stage.hunter(G).bites == 1


def test_C_17_in_activation_order_and_the_first_played_settles_it() -> None:
    stage = Stage().holds(G, Event.GOOD_LUCK).holds(S, STRONG).holds(V, Event.GOOD_LUCK)
    stage.runs(Bite(hunter=M, why="TEST"))
    assert stage.ask.seat is G
    assert stage.offers(PASS)
    stage.answers(G, PASS)
    assert stage.ask.seat is S
    stage.answers(S, PlayCard(STRONG))
    assert stage.over, "C-69: Van Helsing is asked no more"
    assert stage.hunter(M).place is not None


def test_BD2_opens_by_public_facts() -> None:
    """Any face-down event of a hunter; not once the card lies in the pile face up, and not without cards."""
    assert Stage().runs(Bite(hunter=G, why="TEST")).over
    assert not Stage().holds(S, Event.GOOD_LUCK).runs(Bite(hunter=G, why="TEST")).over
    seen = Decks(event_discard=(DownEvent(STRONG),))
    assert Stage(decks=seen).holds(S, Event.GOOD_LUCK).runs(Bite(hunter=G, why="TEST")).over
    unseen = Decks(event_discard=(DownEvent(STRONG, up=False),))
    assert not Stage(decks=unseen).holds(S, Event.GOOD_LUCK).runs(Bite(hunter=G, why="TEST")).over


def test_BD2_a_face_up_card_opens_it_only_if_it_is_this_one() -> None:
    def weakened(card: Event) -> Stage:
        stage = Stage().holds(S, card).sets(S, bites=1, shown_event=card)
        return stage.runs(Bite(hunter=G, why="TEST"))

    assert weakened(Event.GOOD_LUCK).over
    assert weakened(STRONG).is_asked(S, Window.BD2, AskKind.PLAY)


def test_B_15_a_weakened_hunter_who_spends_the_face_up_one_lays_another_open() -> None:
    stage = Stage().holds(S, STRONG, Event.GOOD_LUCK).sets(S, bites=1, shown_event=STRONG)
    stage.runs(Bite(hunter=G, why="TEST")).answers(S, PlayCard(STRONG))
    assert stage.hunter(S).shown_event is Event.GOOD_LUCK
