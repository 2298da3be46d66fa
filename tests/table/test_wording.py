"""The words and the rules as the page gets them."""

from __future__ import annotations

import random
import tomllib
from importlib.resources import files

import msgspec
import pytest

import harker
from harker.engine.vocabulary import Encounter, Event, Item
from harker.table.records import Rule
from harker.table.wording import SECTIONS, rules_document, words_document
from harker.words import Words, WordsError, languages, sources


@pytest.mark.parametrize("language", languages())
def test_the_words_are_the_texts_as_they_are_written(language: str) -> None:
    texts = msgspec.json.decode(words_document(language).body, type=dict[str, str])
    written = sources(language)
    assert {key.partition(".")[0] for key in texts} == SECTIONS
    assert texts == {key: text for key, text in written.items() if key.partition(".")[0] in SECTIONS}


def test_every_card_can_be_read() -> None:
    texts = msgspec.json.decode(words_document("en").body, type=dict[str, str])
    for section, members in {"event": Event, "item": Item, "encounter": Encounter}.items():
        for member in members:
            assert texts[f"{section}.{member}.name"]
            assert texts[f"{section}.{member}.text"]


def test_what_a_question_or_a_reason_names_is_a_rule_or_a_card_that_can_be_read() -> None:
    texts = msgspec.json.decode(words_document("en").body, type=dict[str, str])
    rules = {rule.id for rule in msgspec.json.decode(rules_document("en").body, type=tuple[Rule, ...])}
    named: set[str] = set()
    for seed in (2, 7):
        dice, game = random.Random(seed), harker.new_game(seed=seed)
        for _ in range(300):
            seat = harker.waiting(game)[0]
            question = harker.asks(game, seat)[0]
            ask = question.ask
            named |= {ask.rule, *(barred.rule for barred in (*question.impossible, *question.hints))}
            game, _ = harker.answer(
                game, seat, tuple(dice.sample(ask.options, dice.randint(ask.least, ask.most)))
            )
    cards = {name for name in named if ":" in name}
    assert {"event:lucky_find", "combat:plotting"} <= cards
    assert named - cards <= rules
    for card in cards:
        key = card.replace(":", ".")
        assert texts[f"{key}.name"]
        assert texts[f"{key}.text"]


def test_sentences_of_the_game_are_not_sent_along() -> None:
    assert not {"happened", "prompt", "option", "reason", "table", "rule"} & SECTIONS


@pytest.mark.parametrize("language", languages())
def test_the_rules_are_all_there_in_their_order(language: str) -> None:
    rules = msgspec.json.decode(rules_document(language).body, type=tuple[Rule, ...])
    known = tomllib.loads((files("harker") / "data" / "rules.toml").read_text(encoding="utf-8"))["rule"]
    assert [rule.id for rule in rules] == list(known)
    words = Words(language)
    for rule in rules:
        facts = known[rule.id]
        assert rule.text == words.say(f"rule.{rule.id}")
        assert rule.chapter == words.say(f"chapter.{facts['chapter']}")
        assert rule.confidence == facts["confidence"] + ("*" if facts.get("part") else "")


def test_an_etag_names_the_bytes() -> None:
    documents = [make(language) for make in (words_document, rules_document) for language in languages()]
    tags = {document.etag for document in documents}
    assert len(tags) == len(documents)
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)
    assert words_document("en") is words_document("en")


def test_there_are_words_only_in_a_language_there_is() -> None:
    with pytest.raises(WordsError, match="no language 'xx'"):
        words_document("xx")
    with pytest.raises(WordsError, match="no language 'xx'"):
        rules_document("xx")
