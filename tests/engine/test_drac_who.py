"""WHO-6 to WHO-9: Rage, Pride, The Fury of Dracula, and what Dracula may hold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine.events import FightEnded, HunterDefeated, InfluenceChanged, VampireCardCancelled
from harker.engine.options import PASS, AnyOption, Go, OfHunter, OfSpace, UsePower
from harker.engine.rules.who import pride_allows
from harker.engine.state import Fight, Lurker, Plans
from harker.engine.vocabulary import Combat, Encounter, Event, PlaceId, Power, Side, Tactic, Window
from tests.cards.combat.ring import Ring
from tests.engine.nightfall import GENOA, ONCE, TYRRHENIAN, D, G, Night, S, city
from tests.engine.phases import FAR, MUNICH, PRAGUE, RATS, SPY, VENICE, VIENNA

BAT, MIST, CLAWS = Combat.ESCAPE_AS_BAT, Combat.ESCAPE_AS_MIST, Combat.CLAWS
MISDIRECT = UsePower(Power.MISDIRECT)


# --- WHO-6: Rage ------------------------------------------------------------------------------


def wolf_kills(despair: int = 0, **fields: Any) -> Night:
    """The Great Wolf bites Dr. Seward, who has one health left."""
    game = Night(ally=Event.GREAT_WOLF, despair=despair, **fields)
    game.puts(S, place=FAR, damage=8).begin()
    return game.does(OfHunter(S))


@pytest.mark.parametrize("despair", [0, 1, 2, 3])
def test_WHO_6_two_and_one_for_each_despair_token(despair: int) -> None:
    """HURT-4: whatever defeats the hunter."""
    game = wolf_kills(despair)
    assert game.went(HunterDefeated, hunter=S)
    rage = InfluenceChanged(by=2 + despair, total=2 + despair, why="WHO-6")
    assert game.all(InfluenceChanged) == [rage]
    assert game.names.index("HunterDefeated") < game.names.index("InfluenceChanged")


def test_WHO_6_not_while_the_hunter_stands() -> None:
    game = Night(ally=Event.GREAT_WOLF, despair=3).puts(S, place=FAR, damage=7).begin().answer(OfHunter(S))
    assert not game.all(InfluenceChanged)


def test_WHO_6_the_number_is_the_houses() -> None:
    assert wolf_kills(1, house="[numbers]\nrage = 5\n").state.clock.influence == 6


@pytest.mark.parametrize(("influence", "won"), [(10, False), (11, True)])
def test_WHO_6_it_may_win_the_game(influence: int, won: bool) -> None:
    game = wolf_kills(influence=influence)
    assert (game.state.outcome is not None) is won
    if game.state.outcome is not None:
        assert game.state.outcome.winner is Side.DRACULA


def test_WHO_6_each_hunter_defeated_counts() -> None:
    """C-65: the wolves of a maturing hideout strike two in Munich."""
    lurkers = (Lurker(Encounter.WOLVES),)
    trail = {1: city(VIENNA), 6: replace(city(PRAGUE), lurkers=lurkers)}
    game = Night(trail, encounters=(), despair=1)
    game.puts(S, place=MUNICH, damage=8).puts(G, place=MUNICH, damage=10).slides()
    game.answer(*game.ask.options)
    game.does(Go(MUNICH))
    assert [event.by for event in game.all(InfluenceChanged)] == [3, 3]


# --- WHO-7: Pride -----------------------------------------------------------------------------


def prides(
    used: int, despair: int, house: str = "", vampire: Encounter | None = None, before_him: int = 0
) -> bool:
    """Whether the Escape just revealed, his ``used``-th card, may stand."""
    state = Night(despair=despair, house=house).state
    cards = (CLAWS, CLAWS, Combat.STRENGTH, Combat.STRENGTH, Combat.FANGS)[: used - 1]
    fight = Fight(
        place=VIENNA,
        night=True,
        fighters=(G,),
        vampire=None if vampire is None else Lurker(vampire, True),
        round=used,
        used=(*cards, BAT),
        combat=BAT,
        before_him=before_him,
    )
    return pride_allows(replace(state, fight=fight))


@pytest.mark.parametrize(("despair", "first"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_WHO_7_the_first_round_in_which_he_can_flee(despair: int, first: int) -> None:
    """With no token from the second round on, with three from the fifth."""
    assert [prides(used, despair) for used in range(1, 7)] == [used >= first for used in range(1, 7)]


@pytest.mark.parametrize(("despair", "first"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_WHO_7_pride_counts_with_this(despair: int, first: int) -> None:
    house = '[switches]\npride_counts = "with_this"\n'
    assert [prides(used, despair, house) for used in range(1, 7)] == [used >= first for used in range(1, 7)]


@pytest.mark.parametrize(("switch", "allowed"), [("yes", False), ("no", True)])
def test_WHO_7_pride_for_vampires(switch: str, allowed: bool) -> None:
    house = f'[switches]\npride_for_vampires = "{switch}"\n'
    assert prides(1, 0, house, Encounter.NEW_VAMPIRE) is allowed
    assert prides(1, 0, house) is False  # Dracula himself is bound in either case
    assert prides(2, 0, house, Encounter.NEW_VAMPIRE) is True


def test_C_23_a_plotting_that_is_turned_is_no_card_played() -> None:
    assert prides(2, 1, before_him=1) is False
    assert prides(3, 1, before_him=0) is True


@pytest.mark.parametrize("card", [BAT, MIST])
def test_WHO_7_too_early_an_escape_is_cancelled(card: Combat) -> None:
    """F9: the fight goes on."""
    ring = Ring({G: ()}).round(card, G, {G: Tactic.PUNCH})
    assert not ring.happened(FightEnded)
    assert ring.happened(VampireCardCancelled, combat=card, by="pride")


@pytest.mark.parametrize("card", [BAT, MIST])
def test_WHO_7_from_the_second_round_it_stands(card: Combat) -> None:
    ring = Ring({G: ()}).round(CLAWS, G, {G: Tactic.DODGE}).round(card, G, {G: Tactic.PUNCH}).passes()
    assert ring.happened(FightEnded, how="escape")


# --- WHO-8: The Fury of Dracula ---------------------------------------------------------------

CARDS: list[tuple[str, dict[str, object], tuple[AnyOption, ...], int]] = [
    ("a city", {}, (Go(PRAGUE),), 3),
    ("a city from the sea", {"here": TYRRHENIAN}, (Go(GENOA),), 3),
    ("a lair", {"lairs": (city(PRAGUE, RATS),)}, (Go(PRAGUE),), 3),
    ("a lair that lies up", {"lairs": (city(PRAGUE, RATS, up=True),)}, (Go(PRAGUE),), 3),
    ("a city with hunters", {"hunters": (PRAGUE, FAR, FAR, FAR)}, (Go(PRAGUE),), 3),
    ("Hide", {}, (UsePower(Power.HIDE),), 3),
    ("Hide, revealed", {"trail": {2: city(VIENNA, up=True)}}, (UsePower(Power.HIDE),), 3),
    ("Wolf Form", {}, (UsePower(Power.WOLF_FORM, VENICE),), 3),
    (
        "Misdirect, a city",
        {"trail": {2: city(VIENNA), 4: city(MUNICH)}},
        (MISDIRECT, OfSpace(4), Go(PRAGUE)),
        3,
    ),
    (
        "Misdirect, Feed",
        {"trail": {2: city(VIENNA), 4: city(MUNICH)}},
        (MISDIRECT, OfSpace(4), UsePower(Power.FEED)),
        0,
    ),
    ("Feed", {}, (UsePower(Power.FEED),), 0),
    ("Dark Call", {}, (UsePower(Power.DARK_CALL),), 0),
    ("a sea", {"here": GENOA}, (Go(TYRRHENIAN),), 0),
]


@pytest.mark.parametrize("despair", [2, 3])
@pytest.mark.parametrize(
    ("fields", "options", "influence"), [row[1:] for row in CARDS], ids=[row[0] for row in CARDS]
)
def test_WHO_8_three_for_a_city_card_or_hide_while_all_despair_lies(
    fields: dict[str, Any], options: tuple[AnyOption, ...], influence: int, despair: int
) -> None:
    """B-51, GAME-5, TIME-6: with two tokens nothing."""
    game = Night(despair=despair, plans=ONCE, **fields).card().does(*options)
    total = influence if despair == 3 else 0
    assert game.state.clock.influence == total
    assert all(event.why == "WHO-8" for event in game.all(InfluenceChanged))


def test_B_51_two_phases_six() -> None:
    game = Night(despair=3, plans=Plans(swiftness=True)).card().does(Go(PRAGUE))
    game.passes(Window.P5)
    game.does(Go(PlaceId("berlin")))
    assert game.state.clock.influence == 6


def test_B_51_a_lair_that_is_made_is_no_card_put_on_the_trail() -> None:
    game = Night({1: city(VIENNA), 6: city(FAR)}, despair=3).slides()
    game.answer(game.ask.options[0]).answer(game.ask.options[0])
    assert game.state.lairs[0] is not None
    assert game.state.clock.influence == 0


def test_WHO_8_the_numbers_are_the_houses() -> None:
    house = "[numbers]\nfury = 5\ndespair_max = 1\n"
    assert Night(despair=1, house=house).card().does(Go(PRAGUE)).state.clock.influence == 5


@pytest.mark.parametrize(("influence", "won"), [(9, False), (10, True)])
def test_WHO_8_it_may_win_the_game(influence: int, won: bool) -> None:
    """GAME-2."""
    game = Night(despair=3, influence=influence).card().does(Go(PRAGUE))
    assert (game.state.outcome is not None) is won


def test_B_51_its_moment_is_that_of_the_placement() -> None:
    """Base 2, C-44: the run that kills him and the fury that would win are one."""
    game = Night(despair=3, influence=12, damage=14).card().does(UsePower(Power.WOLF_FORM, VENICE))
    assert game.state.outcome is not None
    assert game.state.outcome.winner is Side.HUNTERS


@pytest.mark.parametrize(("switch", "influence"), [("yes", 3), ("no", 0)])
def test_WHO_8_bat_counts_for_fury(switch: str, influence: int) -> None:
    """B-51, FIGHT-8: the city of the bat."""
    house = f'[switches]\nbat_counts_for_fury = "{switch}"\n'
    ring = Ring({G: ()}, despair=3, influence=0, house=house)
    for card, tactic in ((CLAWS, Tactic.DODGE), (Combat.MESMERIZE, Tactic.PUNCH)) * 2:
        ring.round(card, G, {G: tactic}).passes()
    ring.round(BAT, G, {G: Tactic.DODGE}).answers(D, Go(PRAGUE))
    assert ring.state.clock.influence == influence


def test_WHO_8_a_bat_that_stays_puts_nothing() -> None:
    ring = Ring({G: ()}, despair=3, influence=0)
    for card, tactic in ((CLAWS, Tactic.DODGE), (Combat.MESMERIZE, Tactic.PUNCH)) * 2:
        ring.round(card, G, {G: tactic}).passes()
    ring.round(BAT, G, {G: Tactic.DODGE}).answers(D, PASS)
    assert ring.state.clock.influence == 0


# --- WHO-9: what he holds ---------------------------------------------------------------------


def test_WHO_9_encounters_to_five() -> None:
    game = Night(encounters=(SPY,), plans=ONCE).card().does(Go(PRAGUE))
    assert len(game.state.dracula.encounters) == 5


def test_WHO_9_the_hand_size_is_the_houses() -> None:
    game = Night(encounters=(SPY,), plans=ONCE, house="[numbers]\nencounter_hand = 3\n").card()
    assert len(game.does(Go(PRAGUE)).state.dracula.encounters) == 3


def test_WHO_9_combat_cards_to_five_each_round() -> None:
    """FIGHT-4(7)."""
    ring = Ring({G: ()})
    assert (len(ring.fight.hand), len(ring.fight.deck)) == (5, 8)
    ring.deals(*ring.fight.hand)
    card = next(c for c in ring.fight.hand if c not in (BAT, MIST))
    ring.round(card, G, {G: Tactic.DODGE}).passes()
    assert (len(ring.fight.hand), len(ring.fight.deck), len(ring.fight.used)) == (5, 7, 1)
