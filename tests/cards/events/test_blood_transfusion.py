"""Blood Transfusion: a bite less for one, a damage more for another (C-35, B-46)."""

from __future__ import annotations

import pytest

from harker.engine.events import BiteLost, CardsTurnedDown, HarmPrevented, HunterDefeated, HunterHurt
from harker.engine.options import OfHunter, Play
from tests.cards.events.stage import AskKind, Event, G, Item, M, Phase, S, Stage, V, Window, public

CARD = Event.BLOOD_TRANSFUSION


def ward(mina: str = "prague", phase: Phase = Phase.DAY, **changes: object) -> Stage:
    """Godalming and a bitten Seward in Paris."""
    stage = Stage(godalming="paris", seward="paris", mina=mina, phase=phase)
    return stage.sets(S, **{"bites": 1, **changes})


@pytest.mark.parametrize("phase", [Phase.DAY, Phase.NIGHT])
def test_the_bite_goes_and_the_giver_suffers(phase: Phase) -> None:
    stage = ward(phase=phase)
    stage.plays(G, CARD, Window.Z1)
    assert stage.over, "one bitten hunter is no choice"
    assert stage.happened(BiteLost, hunter=S, bites=0)
    assert stage.happened(HunterHurt, hunter=G, amount=1, total=1)
    assert stage.discarded(CARD)


def test_its_player_chooses_among_several() -> None:
    stage = Stage(godalming="paris", seward="paris", van_helsing="paris").sets(S, bites=1).sets(V, bites=2)
    stage.plays(G, CARD, Window.Z1)
    assert stage.is_asked(G, Window.Z1, AskKind.HUNTER)
    assert stage.offers(OfHunter(S), OfHunter(V))
    stage.answers(G, OfHunter(V))
    assert (stage.hunter(S).bites, stage.hunter(V).bites) == (1, 1)


def test_B_15_the_healed_hunter_turns_his_cards_down() -> None:
    stage = ward(items=(Item.KNIFE,), shown_item=Item.KNIFE).plays(G, CARD, Window.Z1)
    assert stage.happened(CardsTurnedDown, seat=S)
    assert stage.hunter(S).shown_item is None


def test_B_15_a_second_bite_keeps_them_up() -> None:
    stage = Stage(godalming="paris", van_helsing="paris")
    stage.sets(V, bites=2, items=(Item.KNIFE,), shown_item=Item.KNIFE).plays(G, CARD, Window.Z1)
    assert stage.hunter(V).shown_item is Item.KNIFE


def test_B_46_it_may_kill_the_giver_and_heals_first() -> None:
    stage = ward().sets(G, damage=10).plays(G, CARD, Window.Z1)
    assert stage.over
    kinds = [type(event) for event in stage.news]
    assert kinds.index(BiteLost) < kinds.index(HunterDefeated)
    assert stage.hunter(S).bites == 0


def test_B_46_great_strength_may_answer() -> None:
    stage = ward().sets(G, damage=10).holds(V, Event.GREAT_STRENGTH).plays(G, CARD, Window.Z1)
    assert stage.is_asked(V, Window.BD2, AskKind.PLAY)
    stage.answers(V, Play(Event.GREAT_STRENGTH))
    assert stage.happened(HarmPrevented, hunter=G)
    assert stage.hunter(G).damage == 10


def test_not_by_a_bitten_hunter() -> None:
    assert not ward().sets(G, bites=1).may(G, CARD, Window.Z1)


def test_C_35_mina_neither_gives_nor_receives() -> None:
    stage = ward(mina="paris")
    assert not stage.may(M, CARD, Window.Z1)
    stage.sets(S, bites=0)
    assert not stage.may(G, CARD, Window.Z1)


def test_not_without_a_bitten_hunter_here() -> None:
    assert ward().may(G, CARD, Window.Z1)
    assert not ward().sets(S, bites=0).may(G, CARD, Window.Z1)
    assert not ward(place="madrid").may(G, CARD, Window.Z1)
    assert not ward(hospital=True).may(G, CARD, Window.Z1)


def test_HURT_7_not_from_a_hospital_nor_at_sea() -> None:
    assert not ward().sets(G, hospital=True).may(G, CARD, Window.Z1)
    at_sea = Stage(godalming="north_sea", seward="north_sea").sets(S, bites=1)
    assert not at_sea.may(G, CARD, Window.Z1)
    assert not Stage(godalming=None).may(G, CARD, Window.Z1)


def test_all_of_it_is_public() -> None:
    assert public(BiteLost, "bites")
    assert public(HunterHurt, "amount")
