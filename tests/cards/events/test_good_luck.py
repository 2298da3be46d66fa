"""Good Luck: a roadblock, Dracula's ally, or a False Tip (B-49)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.events import AllyLeft, TokenRemoved
from harker.engine.options import Half, OfEdge
from harker.engine.vocabulary import EdgeId, Side, Token
from tests.cards.events.stage import AskKind, Event, G, M, Stage, Window, public

CARD = Event.GOOD_LUCK
BLOCKS = (EdgeId("rail:berlin-hamburg"), EdgeId("road:berlin-hamburg"))
ROADBLOCK, ALLY = Half("roadblock"), Half("ally")


def ill_luck() -> Stage:
    return Stage().tokens(roadblocks=BLOCKS).dracula_has(ally=Event.GREAT_WOLF)


def test_B_49_its_player_chooses_the_roadblock() -> None:
    stage = ill_luck().plays(M, CARD, Window.R6)
    assert stage.is_asked(M, Window.R6, AskKind.OPTION)
    assert stage.offers(ROADBLOCK, ALLY)
    stage.answers(M, ROADBLOCK)
    assert stage.is_asked(M, Window.R6, AskKind.TOKENS)
    assert stage.offers(*map(OfEdge, BLOCKS))
    stage.answers(M, OfEdge(BLOCKS[1]))
    assert stage.happened(TokenRemoved, token=Token.ROADBLOCK, edge=BLOCKS[1])
    assert stage.state.tokens.roadblocks == BLOCKS[:1]
    assert stage.state.dracula.ally is Event.GREAT_WOLF
    assert stage.discarded(CARD)


def test_B_49_or_the_ally() -> None:
    stage = ill_luck().plays(G, CARD, Window.R6).answers(G, ALLY)
    assert stage.over
    assert stage.happened(AllyLeft, side=Side.DRACULA, card=Event.GREAT_WOLF)
    assert stage.discarded(Event.GREAT_WOLF)
    assert stage.state.tokens.roadblocks == BLOCKS


def test_B_49_what_is_impossible_is_not_offered() -> None:
    stage = Stage().dracula_has(ally=Event.GREAT_WOLF).plays(G, CARD, Window.R6)
    assert stage.over
    assert stage.state.dracula.ally is None
    stage = Stage().tokens(roadblocks=BLOCKS[:1]).plays(G, CARD, Window.R6)
    assert stage.over
    assert stage.state.tokens.roadblocks == ()


def test_B_49_not_when_nothing_can_go() -> None:
    stage = Stage()
    stage.state = replace(stage.state, ally=Event.RUFUS_SMITH)
    assert not stage.may(G, CARD, Window.R6)


def test_B_49_in_answer_to_false_tip_it_counters() -> None:
    stage = Stage().plays(G, CARD, Window.M3)
    assert stage.value == "good_luck"
    assert stage.discarded(CARD)


def test_B_49_neither_dawn_nor_dusk_are_day() -> None:
    stage = ill_luck()
    windows = [window for window in Window if stage.may(G, CARD, window)]
    assert windows == [Window.R6, Window.M3]


def test_all_see_what_went() -> None:
    assert public(AllyLeft, "card")
    assert public(TokenRemoved, "edge")
