"""Every id has its words, and the words come out right."""

from __future__ import annotations

import re
import tomllib
from enum import StrEnum
from importlib.resources import files

import pytest

import make_rules_doc
from harker import words
from harker.engine.rules.why import REASONS
from harker.engine.vocabulary import (
    Action,
    AskKind,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    Power,
    Seat,
    Side,
    Tactic,
    Ticket,
    Token,
    Viewer,
    Way,
    Window,
)
from harker.words import PLURALS, Words, WordsError, take_apart

DATA = files("harker") / "data"
RULES = tomllib.loads((DATA / "rules.toml").read_text(encoding="utf-8"))["rule"]
BOARD = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))["places"]
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
TERMS = (
    "location trail hideout lair encounter current_hideout reveal mature clear "
    "vampire engaged out delayed bitten weakened"
).split()
COUNTS = ("cards", "items", "events", "tickets", "encounters", "bites", "damage")

PLAIN: dict[str, type[StrEnum]] = {
    "seat": Seat,
    "seat_short": Seat,
    "viewer": Viewer,
    "side": Side,
    "edition": Edition,
    "phase": Phase,
    "ticket": Ticket,
    "way": Way,
    "window": Window,
    "ask": AskKind,
}
"""Sections with one text for each member."""

CARDS: dict[str, tuple[type[StrEnum], tuple[str, ...]]] = {
    "event": (Event, ("name", "when", "text")),
    "item": (Item, ("name", "text")),
    "encounter": (Encounter, ("name", "text", "matured")),
    "combat": (Combat, ("name", "text")),
    "tactic": (Tactic, ("name", "text")),
    "power": (Power, ("name", "text")),
    "action": (Action, ("name", "text")),
    "token": (Token, ("name", "text")),
}
"""Sections with several texts for each member."""

GIVEN = {"hospital.name": {"city"}} | {f"count.{noun}": {"n"} for noun in COUNTS}
GIVEN |= {f"reason.{reason}": set(args) for reason, args in REASONS.items() if args}
"""The placeholders that somebody fills; every other text has none."""

PERCENT = "\u00a0%"
"""The sign with the space before it, at which no line breaks."""

TOLD = ("belief.", "happened.", "half.", "half_of.", "house.", "option.", "prompt.", "table.", "page.")
"""Sections that ``harker.telling`` and the page fill; ``tests/test_telling.py`` shows that each text of
the telling is used, ``tests/test_house_words.py`` each of house rules, ``tests/test_page_words.py`` each
of the page."""


def expected_keys() -> set[str]:
    keys = {"language.name", *GIVEN}
    keys |= {f"{section}.{member}" for section, members in PLAIN.items() for member in members}
    for section, (members, parts) in CARDS.items():
        keys |= {f"{section}.{member}.{part}" for member in members for part in parts}
    keys |= {f"rule.{rule}" for rule in RULES}
    keys |= {f"reason.{reason}" for reason in REASONS}
    keys |= {f"chapter.{rule['chapter']}" for rule in RULES.values()}
    keys |= {f"confidence.{mark}" for mark in "ABC"}
    keys |= {f"place.{place}" for place in BOARD}
    keys |= {f"region.{place['region']}" for place in BOARD.values() if "region" in place}
    return keys | {f"day.{day}" for day in DAYS} | {f"term.{term}" for term in TERMS}


@pytest.fixture(params=words.languages())
def spoken(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def said(spoken: Words, key: str) -> str:
    return spoken.say(key, **dict.fromkeys(spoken.arguments(key), 2))


def test_every_id_has_its_words_and_no_key_is_unused(spoken: Words) -> None:
    assert {key for key in spoken if not key.startswith(TOLD)} == expected_keys()


def test_no_text_is_empty_or_untidy(spoken: Words) -> None:
    for key in spoken:
        text = said(spoken, key)
        assert text, key
        plain = text.replace(PERCENT, "%")
        assert plain == " ".join(plain.split()), key


def test_a_percent_sign_stays_in_the_line_of_its_figure(spoken: Words) -> None:
    shown = {key: text for key in spoken if "%" in (text := said(spoken, key))}
    assert {"belief.percent", "page.belief.percent"} <= shown.keys()
    for key, text in shown.items():
        assert text.count("%") == len(re.findall(rf"\d{PERCENT}", text)), key


def test_whole_sentences_end_with_a_full_stop(spoken: Words) -> None:
    for key in spoken:
        whole = ("rule.", "term.", "reason.", "happened.", "prompt.")
        if key.startswith(whole) or key.endswith((".text", ".matured")):
            assert said(spoken, key).endswith((".", "?") if key.startswith("prompt.") else "."), key


def test_nobody_has_to_fill_a_placeholder_that_nobody_gives(spoken: Words) -> None:
    own = {key for key in spoken if not key.startswith(TOLD)}
    assert {key: set(spoken.arguments(key)) for key in own if spoken.arguments(key)} == GIVEN


def test_the_voice_is_calm() -> None:
    english = Words("en")
    for key in english:
        text = said(english, key)
        assert "!" not in text, key
        assert not re.search(r"\b(?:unknown|invalid|oops)\b|\?\?|\.\.\.", text, re.IGNORECASE), key


STRAY = {
    "de": (r"\b2-mal\b(?! weniger)", r"\brasten\b", r"\bEntscheide\b", r"\bHinweise\b"),
    "pt-BR": (
        r"\bbilhetes?\b",
        r"\bmadur[oa]s?\b",
        r"\bsaúde\b",
        r"\bSem forças\b",
        r"\b\d vezes (?:segu|na)",
    ),
}
"""Words that once stood for a thing which has another name everywhere else."""


@pytest.mark.parametrize(("language", "stray"), [(key, word) for key, all_ in STRAY.items() for word in all_])
def test_one_thing_has_one_name(language: str, stray: str) -> None:
    spoken = Words(language)
    assert [key for key in spoken if re.search(stray, said(spoken, key))] == []


@pytest.mark.parametrize("language", ["de", "pt-BR"])
def test_no_sentence_of_the_rules_begins_with_a_figure(language: str) -> None:
    spoken = Words(language)
    assert [
        key for key in spoken if key.startswith("rule.") and re.search(r"(?:^|\. )\d", said(spoken, key))
    ] == []


def test_names_are_their_own(spoken: Words) -> None:
    for section, (members, _) in CARDS.items():
        names = [spoken.say(f"{section}.{member}.name") for member in members]
        assert len(set(names)) == len(names), section
    places = [spoken.say(f"place.{place}") for place in BOARD]
    assert len(set(places)) == len(places)


def test_every_rule_says_how_sure_it_is() -> None:
    for rule, facts in RULES.items():
        assert facts["confidence"] in {"A", "B", "C"}, rule
        severity = {"rulings_a": 1, "rulings_b": 2, "rulings_c": 3, "rulings_d": 4}.get(facts["chapter"])
        assert facts.get("severity") == severity, rule
        assert facts.keys() <= {"chapter", "confidence", "severity", "part"}, rule
        assert facts.get("part", True) is True, rule
        assert not (facts.get("part") and facts["confidence"] == "C"), rule


def test_a_rule_that_names_an_id_names_one_that_exists() -> None:
    english = Words("en")
    for rule in RULES:
        for named in re.findall(r"\b[A-Z]+-\d+\b", english.say(f"rule.{rule}")):
            assert named in RULES, rule


@pytest.mark.parametrize(("n", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_english_plural(n: int, text: str) -> None:
    assert Words("en").say("count.cards", n=n) == text


def test_plural_categories_by_language() -> None:
    assert [PLURALS["de"].of(n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [PLURALS["pt-BR"].of(n) for n in (0, 1, 2)] == ["one", "one", "other"]
    assert all(
        PLURALS[language].of(n) in PLURALS[language].categories for language in PLURALS for n in range(30)
    )


def test_every_language_has_a_plural() -> None:
    assert set(words.languages()) <= PLURALS.keys()


def test_a_name_is_filled_in() -> None:
    assert Words("en").say("hospital.name", city="Madrid") == "Hospital of Madrid"
    assert Words("en").arguments("hospital.name") == {"city"}
    assert Words("en").arguments("seat.mina") == frozenset()


def test_has() -> None:
    assert Words("en").has("seat.mina")
    assert not Words("en").has("seat.renfield")


def test_what_is_missing_is_named() -> None:
    english = Words("en")
    with pytest.raises(WordsError, match=r"en: no text for 'seat\.renfield'"):
        english.say("seat.renfield")
    with pytest.raises(WordsError, match="no text for 'seat'"):
        english.arguments("seat")
    with pytest.raises(WordsError, match=r"hospital\.name needs city"):
        english.say("hospital.name")
    with pytest.raises(WordsError, match=r"hospital\.name needs city and has no place for town"):
        english.say("hospital.name", town="Madrid")
    with pytest.raises(WordsError, match=r"seat\.mina has no place for n"):
        english.say("seat.mina", n=1)
    with pytest.raises(WordsError, match="must be a number"):
        english.say("count.cards", n="two")
    with pytest.raises(WordsError, match=r"no language 'xx'; there are: .*en"):
        Words("xx")


@pytest.mark.parametrize(
    "source",
    [
        "a { brace",
        "a } brace",
        "{}",
        "{Name}",
        "{n|one:card}",
        "{n|one:a|other:b|few:c}",
        "{n|one:a|one:b|other:c}",
    ],
)
def test_a_badly_written_text_is_refused(source: str) -> None:
    with pytest.raises(WordsError, match=r"^some\.key: "):
        take_apart("some.key", source, PLURALS["en"])


def test_braces_are_written_twice() -> None:
    assert "".join(map(str, take_apart("key", "{{n}}", PLURALS["en"]))) == "{n}"


def test_only_texts_are_texts() -> None:
    with pytest.raises(WordsError, match=r"a\.b: a text was expected, not int"):
        list(words.flatten({"a": {"b": 1}}))


def test_languages_agree_on_keys_and_arguments(spoken: Words) -> None:
    english = Words("en")
    assert {key: spoken.arguments(key) for key in spoken} == {key: english.arguments(key) for key in english}


def test_the_rules_page_is_up_to_date() -> None:
    assert make_rules_doc.PAGE.read_text(encoding="utf-8") == make_rules_doc.page(), (
        "run scripts/make_rules_doc.py"
    )


def test_the_rules_page_holds_every_rule_and_card() -> None:
    page = make_rules_doc.page()
    for rule in RULES:
        assert f"- **{rule}** (" in page
    for section in ("event", "item", "encounter", "combat", "tactic", "power"):
        for member in CARDS[section][0]:
            assert f"- **{Words('en').say(f'{section}.{member}.name')}.**" in page
