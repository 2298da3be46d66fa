"""House rules are told in words, in every language."""

from __future__ import annotations

import msgspec
import pytest

from harker.engine.catalog import NUMBERS, SWITCH_FACTS, Fault, HouseRulesError, house_changes, house_rules
from harker.engine.catalog.house import FAULTS
from harker.engine.vocabulary import Edition
from harker.telling.house import change_text, changes_text, faults_text
from harker.words import Words, languages

ALL = """
[numbers]
fury = 2
dark_call_damage = 1
[switches]
hunter_hands = "trade"
[characters.mina]
health = 10
start = "paris"
drained = false
[characters.seward]
drained = true
[copies]
knife = 1
"3/2" = 5
"""


def told(language: str, text: str) -> list[str]:
    return [change_text(Words(language), line) for line in house_changes(house_rules(text, Edition.ADVANCED))]


def test_changes_are_told_in_words() -> None:
    assert told("en", ALL) == [
        "influence by The Fury of Dracula: 2 instead of 3",
        "Dark Call, damage: 1 instead of 2",
        "hunters see each other's cards only in a trade",
        "Dr. Seward always has one bite that cannot be removed",
        "Mina Harker, health: 10 instead of 9",
        "Mina Harker, start: Paris instead of Brussels",
        "Mina Harker has no bite at the start",
        "Ticket 3 white, 2 yellow: 5 copies instead of 4",
        "Knife: 1 copy instead of 3",
    ]
    assert told("de", ALL)[1] == "Dunkler Ruf, Schaden: 1 statt 2"
    assert told("pt-BR", ALL)[-1] == "Faca: 1 cópia em vez de 3"
    assert changes_text(Words("de"), ("numbers.rage = 1 (not 2)", 'switches.stake = "may" (not "must")')) == (
        "Einfluss durch Zorn: 1 statt 2; ein gezeigter Pflock darf benutzt werden"
    )


def test_what_other_rules_have_changed_stays_as_it_is() -> None:
    for line in (
        "numbers.garlic_wreaths = 1 (not 2)",
        "elsewhere",
        'characters.mina.hat = "blue" (not "red")',
    ):
        assert change_text(Words("de"), line) == line


@pytest.mark.parametrize("language", languages())
def test_every_change_and_every_fault_has_a_text(language: str) -> None:
    words = Words(language)
    texts = {key.removeprefix("house.") for key in words if key.startswith("house.")}
    switches = {f"switch.{name}.{value}" for name, fact in SWITCH_FACTS.items() for value in fact.values}
    sheet = {"health", "bite_spaces", "items", "events", "start", "drained", "not_drained"}
    assert texts == {
        *(f"number.{name}" for name in msgspec.structs.asdict(NUMBERS)),
        *switches,
        *(f"sheet.{name}" for name in sheet),
        *(f"fault.{kind}" for kind in (*FAULTS, "more")),
        *(f"line.{name}" for name in ("number", "sheet", "copies")),
    }


def faults(text: str) -> tuple[Fault, ...]:
    with pytest.raises(HouseRulesError) as refused:
        house_rules(text, Edition.ADVANCED)
    return refused.value.faults


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[numbers}", "ab Zeile 1, Spalte 9 ist dieser Text kein TOML"),
        ("[numbers]\nrage =", "dieser Text ist kein TOML, oder er bricht ab"),
        ("[numbers]\nrage = 1.5", "numbers.rage muss eine ganze Zahl sein, nicht 1.5"),
        ('[switches]\nstake = "no"', 'switches.stake muss "must" oder "may" sein, nicht "no"'),
        (
            "[hats]\nmina = 1\n[copies]\nhat = 1",
            "hats: einen solchen Abschnitt gibt es nicht; copies.hat: eine solche Karte gibt es nicht",
        ),
    ],
)
def test_faults_are_told_in_words(text: str, said: str) -> None:
    assert faults_text(Words("de"), faults(text)) == said


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    text = "[numbers]\n" + "".join(f"x{i} = 1\n" for i in range(43))
    assert faults_text(Words("de"), faults(text)).endswith("; und 3 weitere")
