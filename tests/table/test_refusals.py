"""Refusals are told in the reader's language, all of them that a person can meet."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from harker import table
from harker.engine.errors import HarkerError
from harker.engine.vocabulary import SEATS
from harker.table import lobby, refusals
from harker.table.people import NotAName
from harker.table.rights import NotYours, TooLate
from harker.table.routes.common import NoSuchPlace
from harker.table.settings import Flood
from harker.words import Words, languages
from tests.table.served import OPTIONS, Guest, at_once, serving

PROGRAMS = {"Malformed", "NoSuchPath", "StoreError", "CannotServe", "Taken", "Gap"}
"""What only programs meet, or whoever starts the server."""

KEYS = {"house", *refusals.BY_SENTENCE.values(), *refusals.BY_KIND.values(), *refusals.WITH_DETAIL.values()}


def raised() -> Iterator[tuple[str, str | None]]:
    """Each error that the table raises with a sentence; None for one that is put together."""
    for file in sorted(Path(table.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            call = node.exc if isinstance(node, ast.Raise) else None
            if isinstance(call, ast.Call) and call.args:
                name = ast.unparse(call.func).rpartition(".")[2]
                said = call.args[0]
                yield name, str(said.value) if isinstance(said, ast.Constant) else None


def test_every_sentence_has_a_text() -> None:
    kinds = refusals.BY_KIND.keys() | refusals.WITH_DETAIL.keys() | PROGRAMS | {"HouseRulesError"}
    found = list(raised())
    assert len(found) > 60
    assert {kind for kind, _ in found if kind[0].isupper()} <= kinds | {"NoSuchSeat"}
    late = {said for kind, said in found if kind == "TooLate"}
    assert late <= refusals.BY_SENTENCE.keys()
    assert refusals.BY_SENTENCE.keys() <= {said for _, said in found}


@pytest.mark.parametrize("language", languages())
def test_every_text_is_there_and_used(language: str) -> None:
    words = Words(language)
    there = {key.removeprefix("table.refused.") for key in words if key.startswith("table.refused.")}
    assert there == KEYS


@pytest.mark.parametrize("language", ["de", "pt-BR"])
def test_nothing_is_left_in_english(language: str) -> None:
    words, english = Words(language), Words("en")
    for key in KEYS:
        text = f"table.refused.{key}"
        args = dict.fromkeys(words.arguments(text), "x")
        assert words.say(text, **args) != english.say(text, **args)


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        (TooLate("this game is over"), "Die Partie ist zu Ende. Es wird nichts mehr gefragt."),
        (NotYours("only the host of this game can do that"), "Das kann nur, wer dieses Spiel eröffnet hat."),
        (NotYours("this is not your seat"), "Das ist nicht dein Platz. Öffne einen, der dir gehört."),
        (NotAName("a name has at most 40 signs"), "Dieser Name ist zu lang."),
        (NoSuchPlace("there is no place 'x' on the board"), "Einen solchen Ort gibt es auf der Karte nicht."),
    ],
)
def test_by_its_sentence_or_by_its_kind(wrong: HarkerError, text: str) -> None:
    assert refusals.told(Words("de"), wrong) == text


def test_in_english_what_was_written_wrong_is_told_as_it_is() -> None:
    wrong = NotAName("a name has at most 40 signs")
    assert refusals.told(Words("en"), wrong) == str(wrong)


async def test_in_the_language_of_the_request_or_else_of_the_person(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"mina": "me"})
    english = "This is not your seat. Open one of your own."
    german = "Das ist nicht dein Platz. Öffne einen, der dir gehört."
    assert (await ben.get(f"/games/{game}/seats/mina", 403))["detail"] == english
    assert (await ben.get(f"/games/{game}/seats/mina?lang=de", 403))["detail"] == german
    await ben.put("/me", {"name": "Ben", "language": "de"})
    assert (await ben.get(f"/games/{game}/seats/mina", 403))["detail"] == german
    assert (await ben.get(f"/games/{game}/seats/mina?lang=en", 403))["detail"] == english


async def test_what_is_wrong_with_house_rules_is_told_in_the_language_of_the_page(ada: Guest) -> None:
    house = "[numbers]\nfury = -1\nfoo = 1"
    seats = dict.fromkeys(SEATS, "me")
    wrong = {"options": {**OPTIONS, "house": house}, "seats": seats}
    assert (await ada.post("/games?lang=de", wrong, 400))["detail"] == (
        "Mit den Hausregeln stimmt etwas nicht: numbers.fury muss zwischen 0 und 999 liegen, nicht bei -1; "
        "numbers.foo: eine solche Zahl gibt es nicht."
    )
    long = {"options": {**OPTIONS, "house": "#" * (lobby.LONGEST_HOUSE + 1)}, "seats": seats}
    assert "höchstens 16000 Zeichen" in (await ada.post("/games?lang=de", long, 400))["detail"]


async def test_too_much_at_once_is_told_in_the_language_of_the_page(tmp_path: Path) -> None:
    settings = replace(at_once(tmp_path), requests=Flood(rate=0.01, burst=1))
    async with serving(settings) as served:
        client = served.client()
        await client.get("/health")
        refused = await client.get("/health?lang=pt-BR")
        assert (refused.status_code, refused.json()["detail"]) == (
            429,
            "Foi demais de uma vez. Espere um momento.",
        )


async def test_what_fails_within_is_told_in_the_language_of_the_page(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fall(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(lobby, "lists", fall)
    refused = await ada.get("/lobby?lang=de", 500)
    assert refused["error"] == "Failed"
    assert refused["detail"] == "Am Tisch ist etwas schiefgegangen. Was angenommen war, ist nicht verloren."
