"""Heroic Leap (A-20, B-46)."""

import pytest

from harker.engine.events import (
    CombatDrawn,
    DraculaHurt,
    FightEnded,
    HarmPrevented,
    HunterDefeated,
    HunterHurt,
    InfluenceChanged,
    VampireHurt,
)
from harker.engine.options import PASS
from harker.engine.queries import is_exposed
from harker.engine.state import DownEvent, Lurker
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, Seat, Side, Window
from tests.cards.combat.ring import VIENNA, G, Ring, S, V

LEAP = Event.HEROIC_LEAP


def test_A_20_first_the_vampires_5_then_its_players_5_and_no_fight_for_anybody() -> None:
    ring = Ring({G: (), S: (LEAP,), V: ()}, start_only=True).plays(S, LEAP)
    order = [type(event).__name__ for event in ring.all(DraculaHurt, HunterHurt, FightEnded, CombatDrawn)]
    assert order == ["DraculaHurt", "HunterHurt", "FightEnded"]
    assert ring.happened(DraculaHurt, amount=5, total=5, why="event:heroic_leap")
    assert ring.happened(HunterHurt, hunter=S, amount=5, total=5, why="event:heroic_leap")
    assert (ring.hunter(G).damage, ring.hunter(V).damage) == (0, 0)
    assert ring.happened(FightEnded, how="leap")
    assert ring.over
    assert DownEvent(LEAP) in ring.state.decks.event_discard


def test_FIGHT_7_dracula_stays_where_he_is_revealed() -> None:
    ring = Ring({S: (LEAP,)}, start_only=True).plays(S, LEAP)
    assert ring.state.dracula.place == VIENNA
    assert is_exposed(ring.state)


@pytest.mark.parametrize("number", [3, 7])
def test_the_number_is_a_house_rule(number: int) -> None:
    ring = Ring({S: (LEAP,)}, start_only=True, house=f"[numbers]\nleap_damage = {number}\n").plays(S, LEAP)
    assert (ring.wounds, ring.hunter(S).damage) == (number, number)


def test_A_20_cards_already_laid_are_discarded() -> None:
    cards: dict[Seat, tuple[Item | Event, ...]] = {
        G: (Event.LUCYS_REVENGE, Item.GARLIC_WREATH),
        S: (LEAP, Event.PLANNED_AMBUSH),
    }
    ring = Ring(cards, start_only=True).plays(G, Event.LUCYS_REVENGE).plays(S, Event.PLANNED_AMBUSH).wears(G)
    ring.plays(S, LEAP)
    assert ring.over
    assert {DownEvent(card) for card in (LEAP, Event.LUCYS_REVENGE, Event.PLANNED_AMBUSH)} == set(
        ring.state.decks.event_discard
    )
    assert ring.state.decks.item_discard == (Item.GARLIC_WREATH,)


@pytest.mark.parametrize(("wounds", "value", "left"), [(0, "survived", 5), (1, "killed", None)])
def test_A_20_a_vampire_encounter_suffers_5_and_returns_with_them_or_dies(
    wounds: int, value: str, left: int | None
) -> None:
    ring = Ring({S: (LEAP,)}, vampire=Encounter.NEW_VAMPIRE, wounds=wounds, start_only=True).plays(S, LEAP)
    assert ring.value == value
    assert ring.happened(VampireHurt, total=wounds + 5)
    assert ring.state.trail[0] is not None
    lies = () if left is None else (Lurker(Encounter.NEW_VAMPIRE, True, left),)
    assert ring.state.trail[0].lurkers == lies
    assert ring.hunter(S).damage == 5, "the price is paid either way"


def test_A_20_the_vampires_5_are_a_moment_that_may_win_before_the_price() -> None:
    """A-01: else the Rage for its player would make it 13 in the same moment."""
    ring = Ring({S: (LEAP,)}, wounds=10, influence=12, start_only=True, records={S: {"damage": 8}})
    ring.plays(S, LEAP)
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS
    assert not ring.happened(HunterHurt)


def test_B_46_its_player_may_fall_by_it() -> None:
    ring = Ring({S: (LEAP,), G: ()}, start_only=True, records={S: {"damage": 4}}).plays(S, LEAP)
    assert ring.happened(HunterDefeated, hunter=S)
    assert ring.state.clock.influence == 5 + 2
    assert ring.over
    assert ring.happened(FightEnded, how="leap")


@pytest.mark.parametrize("damage", [3, 4])
def test_HURT_1_8_of_9_is_survived_9_is_not(damage: int) -> None:
    ring = Ring({S: (LEAP,)}, start_only=True, records={S: {"damage": damage}}).plays(S, LEAP)
    assert (ring.hunter(S).place is None) == (damage == 4)


def test_B_46_great_strength_may_answer_a_lethal_price() -> None:
    ring = Ring({G: (Event.GREAT_STRENGTH,), S: (LEAP,)}, start_only=True, records={S: {"damage": 8}})
    ring.answers(G, PASS).plays(S, LEAP)
    assert ring.is_asked(G, Window.BD2, AskKind.PLAY)
    ring.plays(G, Event.GREAT_STRENGTH)
    assert ring.happened(HarmPrevented, hunter=S, bite=False)
    assert ring.hunter(S).damage == 8
    assert ring.over


def test_E6_clash_6_victory_is_checked_at_the_start_too() -> None:
    """Leap, BD, Rage, 13: the game ends at F2 of a fight that was replaced."""
    ring = Ring({S: (LEAP,)}, influence=11, start_only=True, records={S: {"damage": 4}}).plays(S, LEAP)
    assert ring.happened(InfluenceChanged, total=13, why="WHO-6")
    assert ring.state.outcome is not None
    assert (ring.state.outcome.winner, ring.state.outcome.reason) == (Side.DRACULA, "influence")


def test_C_69_after_it_nobody_is_asked_at_the_start_any_more() -> None:
    ring = Ring({G: (LEAP,), S: (Event.LUCKY_FIND,)}, start_only=True).plays(G, LEAP)
    assert ring.over
