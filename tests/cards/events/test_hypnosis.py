"""Hypnosis: the region Dracula is in; Mina is delayed (B-60)."""

from __future__ import annotations

from harker.engine.events import AnswerGiven, HunterDelayed
from tests.cards.events.stage import Event, G, M, Phase, S, Stage, Window, public

CARD = Event.HYPNOSIS


def test_the_region_is_told_and_mina_delayed() -> None:
    stage = Stage("milan", seward="prague", mina="prague").plays(M, CARD, Window.Z1)
    assert stage.over
    answer = stage.event(AnswerGiven)
    assert (answer.query, answer.seat, answer.answer) == ("hypnosis", M, ("italy",))
    assert stage.happened(HunterDelayed, hunter=M)
    assert stage.discarded(CARD)


def test_B_60_he_may_be_at_sea() -> None:
    stage = Stage("black_sea", seward="prague", mina="prague").plays(M, CARD, Window.Z1)
    assert stage.event(AnswerGiven).answer == ("sea",)


def test_by_day_or_night() -> None:
    assert Stage(seward="prague", phase=Phase.NIGHT).may(M, CARD, Window.Z1)


def test_not_alone_nor_beside_a_patient() -> None:
    assert not Stage().may(M, CARD, Window.Z1)
    assert not Stage(seward="prague").sets(S, hospital=True).may(M, CARD, Window.Z1)


def test_B_60_not_at_sea_nor_from_a_hospital() -> None:
    assert not Stage(seward="north_sea", mina="north_sea").may(M, CARD, Window.Z1)
    assert not Stage(seward="rome", mina="rome").sets(M, hospital=True).may(M, CARD, Window.Z1)


def test_CARD_5_minas_only() -> None:
    assert not Stage(godalming="prague").may(G, CARD, Window.Z1)


def test_the_answer_is_told_to_all() -> None:
    assert public(AnswerGiven, "answer")
