"""Any house rules that are accepted can be played with: no question without enough to choose from."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import asdict

from harker.engine.catalog import HouseRulesError, Setup, house_rules, standard
from harker.engine.catalog.cards import SWITCH_FACTS
from harker.engine.catalog.house import COPIES
from harker.engine.vocabulary import HUNTERS, Edition
from harker.mind.arena import play_out
from harker.mind.players import player

NUMBERS = tuple(asdict(standard(Edition.ADVANCED).numbers))


def extreme(dice: random.Random) -> Setup:
    """Some house rules with numbers far from the box's."""
    while True:
        lines = ["[numbers]"]
        lines += [f"{n} = {dice.choice((0, 1, 3, 50, 999))}" for n in NUMBERS if dice.random() < 0.15]
        lines += ["[switches]"]
        lines += [f'{n} = "{dice.choice(fact.values)}"' for n, fact in SWITCH_FACTS.items()]
        lines += ["[copies]"]
        lines += [f'"{card}" = {dice.choice((0, 0, 1, 20))}' for card in COPIES if dice.random() < 0.15]
        for hunter in HUNTERS:
            lines += [f"[characters.{hunter}]", f"health = {dice.choice((1, 9, 30))}"]
            lines += [f"{limit} = {dice.choice((0, 1, 9))}" for limit in ("bite_spaces", "items", "events")]
        try:
            return house_rules("\n".join(lines), dice.choice(tuple(Edition)))
        except HouseRulesError:
            continue


@pytest.mark.parametrize("seed", range(20))
def test_a_game_of_extreme_house_rules_ends(seed: int) -> None:
    setup = extreme(random.Random(seed))
    anybody = player("random")
    assert play_out(seed, setup, anybody, anybody).rounds >= 1


@pytest.mark.parametrize("name", ["scouts_cities", "lucky_find_items", "brides_hideouts"])
def test_a_card_that_names_something_names_one_at_least(name: str) -> None:
    with pytest.raises(HouseRulesError, match=f"numbers.{name} must be from 1 to 999, not 0"):
        house_rules(f"[numbers]\n{name} = 0\n", Edition.ADVANCED)


def test_C_41_scouts_name_no_more_cities_than_there_are() -> None:
    setup = house_rules("[numbers]\nscouts_cities = 999\n[copies]\nhired_scouts = 99\n", Edition.ADVANCED)
    anybody = player("random")
    assert play_out(5, setup, anybody, anybody).rounds >= 1
