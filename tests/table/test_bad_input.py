"""Whatever comes in that should not: refused clearly, and the table is as it was."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from harker.engine.vocabulary import SEATS, Seat
from harker.referee.game import Answered
from harker.table.app import HANDLERS
from harker.table.openapi import document
from harker.table.rows import By, Status, write_line
from harker.table.store import Store
from tests.table.harm import quiet, refused, seat_two, spoken, unharmed
from tests.table.served import OPTIONS, Guest, at_once, serving

BODIES: dict[str, Any] = {
    "GuestBody": {"name": "Eve", "language": "en"},
    "NewGameBody": {"options": OPTIONS, "seats": dict.fromkeys(SEATS, "random")},
    "ClaimBody": {"seat": "dracula", "key": "k"},
    "SeatBody": {"seat": "dracula"},
    "PlayOnBody": {"seat": "dracula"},
    "BotBody": {"bot": None},
    "AnswerBody": {"ask": 1, "choice": []},
    "WhyNotBody": {"option": {"do": "Pass"}},
    "ProposalBody": {"kind": "abandon"},
    "ConsentBody": {"agree": True},
    "OrdersBody": {"orders": []},
    "PingBody": {"place": "rome"},
    "SayBody": {"to": "table", "text": "boo"},
    "Notes": {"text": "mine", "pins": []},
}
"""A good body of each kind."""

GUARDED = [
    (method.upper(), path, operation)
    for path, operations in document(HANDLERS)["paths"].items()
    for method, operation in operations.items()
    if operation["security"]
]


# --- every path at once ------------------------------------------------------------------


def request_of(
    method: str, path: str, operation: Any, game: str, seat: str
) -> tuple[str, str, dict[str, Any]]:
    names = {"game": game, "seat": seat, "number": "1", "id": "1", "watcher": "dracula", "place": "rome"}
    body = operation.get("requestBody")
    if body is None:
        return method, path.removeprefix("/api").format(**names), {}
    kind = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    return method, path.removeprefix("/api").format(**names), {"json": BODIES[kind]}


async def test_without_a_good_token_every_path_says_no(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "dracula")
    old = (await ada.post(f"/games/{game}/seats/godalming/token"))["token"]
    await ada.post(f"/games/{game}/seats/godalming/token")
    key = (await ada.post(f"/games/{game}/links/godalming"))["key"]
    changed = ada.token[:-1] + ("A" if ada.token[-1] != "A" else "B")
    bad = ["-", "=", old, key, ada.recovery, changed, ada.token * 2, "x" * 5000, "é\x7f", ada.id]
    http = ada.served.client()
    async with unharmed(ada.served, game):
        for number, (method, path, operation) in enumerate(GUARDED):
            how, where, body = request_of(method, path, operation, game, "godalming")
            # Every path without a token and with one bad one; every bad one at many paths.
            for header in (None, "Bearer", f"Bearer {bad[number % len(bad)]}", f"Basic {ada.token}"):
                headers = [] if header is None else [(b"authorization", header.encode())]
                answer = await http.request(how, where, headers=headers, **body)
                refused(answer, 401, "NoSuchToken")


async def test_somebody_else_s_seat_is_closed_at_every_path(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "dracula")
    ours = (await ada.post(f"/games/{game}/seats/godalming/token"))["token"]
    async with unharmed(ada.served, game):
        for method, path, operation in GUARDED:
            how, where, body = request_of(method, path, operation, game, "dracula")
            by_seat = await ada.served.client(ours).request(how, where, **body)
            refused(by_seat, 403, "NotYours")
            # The host may, of a seat that is away, make a link or let a bot play: this one is not.
            if path.endswith("/seats/{seat}/bot"):
                refused(await ada.http.request(how, where, **body), 409, "SeatTaken")
            elif "{seat}" in path:
                refused(await ada.http.request(how, where, **body), 403, "NotYours")


async def test_a_language_that_is_not_spoken_stops_every_path_before_anything_is_done(
    ada: Guest, ben: Guest
) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    waiting = await ada.new_game({"godalming": "me", "seward": "open"})
    before = await ada.get("/lobby")
    async with unharmed(ada.served, game), unharmed(ada.served, waiting):
        for method, path, operation in GUARDED:
            for where_to in (game, waiting):
                how, where, body = request_of(method, path, operation, where_to, "godalming")
                for language in ("fr", "", "EN", "../en", "\x00"):
                    answer = await ada.http.request(how, where, params={"lang": language}, **body)
                    refused(answer, 400, "Malformed")
    assert await ada.get("/lobby") == before
    assert (await ada.get("/me"))["name"] == "Ada"


# --- bodies ------------------------------------------------------------------------------


def bent(good: dict[str, Any]) -> list[bytes]:
    """Answers that are all but right."""
    ask, choice = good["ask"], good["choice"]
    others: list[Any] = [
        {**good, "ask": str(ask)},
        {**good, "ask": True},
        {**good, "ask": None},
        {**good, "ask": [ask]},
        {**good, "seat": "dracula"},
        {"ask": ask},
        {"choice": choice},
        {**good, "choice": choice[0]},
        {**good, "choice": [[]]},
        {**good, "choice": [{**choice[0], "more": 1}]},
        {**good, "choice": [{**choice[0], "do": "go"}]},
        {**good, "choice": [{"place": "paris"}]},
        {**good, "choice": [{"do": "Go", "place": ["paris"]}]},
        [good],
        "answer",
        None,
    ]
    text = json.dumps(good)
    return [
        *(json.dumps(other).encode() for other in others),
        text.replace(f'"ask": {ask}', f'"ask": {ask}.5').encode(),
        text.replace(f'"ask": {ask}', f'"ask": {ask}e400').encode(),
        text.replace(f'"ask": {ask}', f'"ask": 0{ask}').encode(),
        text[:-1].encode(),
        text.encode() + b"{}",
        text.encode("utf-16"),
        b"\xef\xbb\xbf" + text.encode(),
        b"",
        b"\x00",
        b'{"ask": 1, "choice": ' + b"[" * 30_000,
        b'{"ask": 1, "choice": ' + b'{"do":' * 5_000,
        b'{"ask": 1, "choice": [{"do": "Go", "place": "\\ud800"}]}',
        b'{"ask": 1, "choice": [{"do": "Go", "place": "\xed\xa0\x80"}]}',
    ]


async def test_an_answer_that_is_nearly_right_is_wrong(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    await quiet(ada.served, game)
    prompt = (await ada.asked(game, "godalming"))["prompt"]
    good = {"ask": prompt["ask"], "choice": [prompt["options"][0]["option"]]}
    path, json_is = f"/games/{game}/seats/godalming/answers", {"Content-Type": "application/json"}
    async with unharmed(ada.served, game):
        for content in bent(good):
            answer = await ada.http.post(path, content=content, headers=json_is)
            assert (answer.status_code, answer.json()["error"]) == (400, "Malformed"), content[:80]
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "json", ""):
            answer = await ada.http.post(
                path, content=json.dumps(good), headers={"Content-Type": kind or "application/jsonp"}
            )
            refused(answer, 400, "Malformed")
        huge = json.dumps(good).encode() + b" " * 100_000
        refused(await ada.http.post(path, content=huge, headers=json_is), 413, "TooLarge")

        async def bit_by_bit() -> AsyncIterator[bytes]:
            for _ in range(20):
                yield b" " * 10_000

        refused(await ada.http.post(path, content=bit_by_bit(), headers=json_is), 413, "TooLarge")
    await ada.post(path, good)


async def test_what_is_not_asked_or_offered_is_not_taken(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    page = await ada.asked(game, "godalming")
    ask, first = page["prompt"]["ask"], page["prompt"]["options"][0]["option"]
    path = f"/games/{game}/seats/godalming/answers"
    async with unharmed(ada.served, game):
        for choice in (
            [],
            [first, first],
            [{"do": "Pass"}],
            [{"do": "Go", "place": "castle_dracula"}],
            [{"do": "Go", "place": "nowhere"}],
            [{"do": "Go", "place": "\u0000"}],
            [{"do": "Pass"}] * 2000,
        ):
            answer = await ada.http.post(path, json={"ask": ask, "choice": choice})
            refused(answer, 400, "NotOffered")
            assert answer.json()["page"]["prompt"] == page["prompt"]
        for number in (0, -1, ask + 1, 10**40, -(10**40)):
            answer = await ada.http.post(path, json={"ask": number, "choice": [first]})
            assert answer.status_code == 409
            assert answer.json()["page"]["prompt"] == page["prompt"]
        theirs = f"/games/{game}/seats/seward"
        for number in (0, 1, ask):
            answer = await ben.http.post(f"{theirs}/answers", json={"ask": number, "choice": [first]})
            refused(answer, 409, "NotAsked")
        refused(await ben.http.post(f"{theirs}/undo"), 409, "CannotUndo")


async def test_an_answer_sent_again_later_is_stale(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    page = await ada.asked(game, "godalming")
    body = {"ask": page["prompt"]["ask"], "choice": [page["prompt"]["options"][0]["option"]]}
    path = f"/games/{game}/seats/godalming/answers"
    await ada.post(path, body)
    await ada.asked(game, "godalming")
    await quiet(ada.served, game)
    async with unharmed(ada.served, game):
        answer = await ada.http.post(path, json=body)
        refused(answer, 409, "StaleAsk")
        assert answer.json()["page"]["prompt"]["ask"] != body["ask"]


# --- texts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u0000", "a\u0000b", "\u202eadA", "\u200b", "x" * 41, "\ue000", "\ufdd0", "A\u2028B\u0007"],
)
async def test_a_name_is_one_that_can_be_read(ada: Guest, name: str) -> None:
    refused(await ada.http.put("/me", json={"name": name, "language": "en"}), 400, "NotAName")
    made = await ada.served.client().post("/guests", json={"name": name, "language": "en"})
    refused(made, 400, "NotAName")
    assert (await ada.get("/me"))["name"] == "Ada"


async def test_texts_are_kept_without_what_nobody_sees_and_not_beyond_their_length(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    seat, json_is = f"/games/{game}/seats/godalming", {"Content-Type": "application/json"}
    pin = {"place": "rome", "mark": "pin", "text": "p", "shared": True, "by": None, "yours": True}
    long, far = pin | {"text": "x" * 201}, pin | {"place": "atlantis"}
    arrow = pin | {"mark": "arrow"}
    nowhere = [arrow | to for to in ({}, {"to": None}, {"to": "rome"}, {"to": "atlantis"}, {"to": ""})]
    halves = [b'{"to": "table", "text": "\\ud800"}', b'{"to": "table", "text": "a\\udc00b"}']
    notes = [b'{"pins": [], "text": "\\ud83d"}', b'{"pins": [], "text": "\xed\xb0\x80"}']
    async with unharmed(ada.served, game):
        for content in halves:
            answer = await ada.http.post(f"{seat}/chat", content=content, headers=json_is)
            refused(answer, 400, "Malformed")
        for content in notes:
            refused(await ada.http.put(f"{seat}/notes", content=content, headers=json_is), 400, "Malformed")
        for text in ("x" * 1001, "\u0000", "\u202e \n"):
            answer = await ada.http.post(f"{seat}/chat", json={"to": "table", "text": text})
            refused(answer, 400, "NotHeard")
        for body in (
            {"text": "x" * 20_001, "pins": []},
            {"text": "", "pins": [pin] * 101},
            {"text": "", "pins": [long]},
            {"text": "", "pins": [far]},
            {"text": "", "pins": [far | {"mark": "arrow", "to": "rome"}]},
            {"text": "", "pins": [pin | {"to": "venice"}]},
            *({"text": "", "pins": [pin, wrong]} for wrong in nowhere),
        ):
            refused(await ada.http.put(f"{seat}/notes", json=body), 400, "NotHeard")
    said = await ada.post(f"{seat}/chat", {"to": "table", "text": "a\u0000\u202eb <b>\u200d"}, 201)
    assert said["text"] == "ab <b>\u200d"
    shared = pin | {"text": "\u202ehere\u0000"}
    kept = await ada.put(f"{seat}/notes", {"text": "a\u0000b\n\tc\u202e", "pins": [shared]})
    assert (kept["text"], kept["pins"][0]["text"]) == ("ab\n\tc", "here")


HOSTILE_RULES = [
    "[" * 30_000,
    "a = " + "[" * 15_000,
    "a" + ".a" * 5_000 + " = 1",
    "numbers = 3",
    "[numbers]\ninfluence_to_win = " + "9" * 5_000,
    "[numbers]\ninfluence_to_win = -1",
    "[numbers]\ninfluence_to_win = 0x" + "f" * 400,
    "[numbers]\ninfluence_to_win = 1e400",
    "[numbers]\ninfluence_to_win = nan",
    "[numbers]\ninfluence_to_win = 1979-05-27",
    "[numbers]\ninfluence_to_win = true",
    "[nothing]\nx = 1",
    "\u0000",
    "#" * 16_001,
]


@pytest.mark.parametrize("house", HOSTILE_RULES, ids=lambda text: text[:30])
async def test_house_rules_that_no_game_can_be_played_by_make_no_game(ada: Guest, house: str) -> None:
    seats = dict.fromkeys(SEATS, "random")
    answer = await ada.http.post("/games", json={"options": OPTIONS | {"house": house}, "seats": seats})
    refused(answer, 400, "HouseRulesError")
    assert (await ada.get("/lobby"))["mine"] == []


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"options": OPTIONS, "seats": {}}, 409, "SeatsOpen"),
        ({"options": OPTIONS, "seats": {"mina": "me"}}, 409, "SeatsOpen"),
        ({"options": OPTIONS, "seats": dict.fromkeys(SEATS, "me")}, 403, "OtherSide"),
        ({"options": OPTIONS, "seats": dict.fromkeys(SEATS, "ada")}, 400, "Malformed"),
        ({"options": OPTIONS, "seats": dict.fromkeys((*SEATS, "renfield"), "me")}, 400, "Malformed"),
        ({"options": OPTIONS | {"pace": "fast"}, "seats": dict.fromkeys(SEATS, "me")}, 400, "Malformed"),
        ({"options": OPTIONS | {"watch": 1}, "seats": dict.fromkeys(SEATS, "me")}, 400, "Malformed"),
        ({"options": OPTIONS | {"seed": 1}, "seats": dict.fromkeys(SEATS, "me")}, 400, "Malformed"),
        ({"options": {}, "seats": dict.fromkeys(SEATS, "me")}, 400, "Malformed"),
    ],
)
async def test_a_game_that_cannot_be_is_not_made(ada: Guest, body: Any, status: int, error: str) -> None:
    refused(await ada.http.post("/games", json=body), status, error)
    assert (await ada.get("/lobby"))["mine"] == []


# --- paths and methods -------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/api/../api/me",
        "/api/./me",
        "/api/%2e%2e/%2e%2e/harker.db",
        "/api/..%2f..%2fharker.db",
        "/api",
        "/api/",
        "/api/nothing",
        "/api/%ff%fe",
        "/api/games/%00",
        "/api/games/..%2f..%2fme",
        "/assets/../index.html",
        "/assets/..%2f..%2frecords.py",
        "/assets/%2e%2e/records.py",
        "/api/games/" + "a" * 5000,
        "/api/games/' OR 1=1 --".replace(" ", "%20"),
    ],
)
async def test_a_path_that_leads_nowhere_leads_nowhere(ada: Guest, path: str) -> None:
    status, answer = await spoken(ada.served, f"GET {path}", ada.token)
    assert status == 404
    assert b'"error":"NoSuch' in answer
    assert b"detail" in answer


@pytest.mark.parametrize("path", ["/../../../etc/passwd", "/%00", "/..%2f..%2fharker.db", "/;/api/me", "*"])
async def test_other_paths_are_the_page_and_no_file(ada: Guest, path: str) -> None:
    status, answer = await spoken(ada.served, f"GET {path}", ada.token)
    assert status in (200, 503)
    assert b"SQLite" not in answer
    assert b"root:" not in answer
    assert b'"name":"Ada"' not in answer


@pytest.mark.parametrize("method", ["DELETE", "PATCH", "TRACE", "FOO", "POST"])
async def test_a_method_that_is_not_there_is_told_which_are(ada: Guest, method: str) -> None:
    status, answer = await spoken(ada.served, f"{method} /api/me", ada.token)
    assert status == 405
    assert b'"error":"NoSuchMethod"' in answer
    allowed = next(line for line in answer.split(b"\r\n") if line.lower().startswith(b"allow:"))
    assert {b"GET", b"PUT"} <= set(allowed.partition(b":")[2].replace(b" ", b"").split(b","))


# --- moments -----------------------------------------------------------------------------


async def test_numbers_out_of_range_show_nothing_that_was_not_there(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "dracula")
    number = (await ada.get(f"/games/{game}/seats/godalming"))["number"]
    async with unharmed(ada.served, game):
        for where in (f"/games/{game}/seats/godalming", f"/games/{game}/watch"):
            for wrong in ("-1", "1.0", "x", "%00", "1e3", "٣", "99999999999", "0x1", "+1"):
                refused(await ada.http.get(f"{where}/at/{wrong}"), 400, "Malformed")
                if wrong not in ("+1", "%00"):
                    refused(await ada.http.get(where, params={"after": wrong}), 400, "Malformed")
            assert (await ada.get(f"{where}/at/1000000000"))["number"] <= number
            assert (await ada.get(f"{where}?after=1000000000"))["log"] == []
            assert (await ada.get(f"{where}/at/0"))["number"] == 0


async def test_before_the_end_nobody_sees_everything(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "dracula")
    cyd = await ada.served.guest("Cyd")
    async with unharmed(ada.served, game):
        for guest in (ada, ben, cyd):
            for watcher in (*SEATS, "spectator", "after"):
                answer = await guest.http.get(f"/games/{game}/replay/{watcher}/1")
                refused(answer, 409, "TooLate")
            refused(await guest.http.get(f"/games/{game}/save"), 409, "TooLate")
        refused(await ada.http.get(f"/games/{game}/seats/dracula/export"), 403, "NotYours")
        refused(await ada.http.post(f"/games/{game}/rematch"), 409, "TooLate")
        refused(await cyd.http.post(f"/games/{game}/rematch"), 403, "NotYours")


async def test_where_watching_is_off_a_stranger_knows_of_nothing(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward", watch=False)
    cyd = await ada.served.guest("Cyd")
    paths = ("watch", "watch/at/1", "watch/chat", "replay/after/1", "save")
    for _ in range(2):
        for path in paths:
            refused(await cyd.http.get(f"/games/{game}/{path}"), 404, "NoSuchGame")
        async with cyd.line(game, "spectator") as line:
            assert (await line.next())["error"] == "NoSuchGame"
        # The same once it is over.
        for guest, seat in ((ada, "godalming"), (ben, "seward")):
            await guest.http.post(f"/games/{game}/seats/{seat}/concede")
    assert (await ada.get(f"/games/{game}/replay/after/1"))["number"] == 1


# --- the file ----------------------------------------------------------------------------


async def test_a_game_that_cannot_be_opened_holds_up_no_other(tmp_path: Path) -> None:
    settings = at_once(tmp_path)
    async with serving(settings) as served:
        ada = await served.guest("Ada")
        broken, whole = [await ada.new_game({"godalming": "me"}) for _ in range(2)]
        await quiet(served, broken)
    store = await Store.open(settings.file)
    line = write_line(Answered(Seat.DRACULA, ()))
    await store.append(broken, 1, Seat.DRACULA, line, By.BOT)
    await store.close()
    async with serving(settings) as served:
        ada = replace(ada, served=served, http=served.client(ada.token))
        for _ in range(2):
            refused(await ada.http.get(f"/games/{broken}/seats/godalming"), 409, "PlayedOtherwise")
            cards = {card["id"]: card["status"] for card in (await ada.get("/lobby"))["mine"]}
            assert cards == {broken: Status.RUNNING, whole: Status.RUNNING}
            await served.table.rooms.wake()
        await ada.answer_default(whole, "godalming", await ada.asked(whole, "godalming"))


async def test_whatever_goes_wrong_with_a_game_holds_up_no_other(tmp_path: Path) -> None:
    settings = at_once(tmp_path)
    async with serving(settings) as served:
        ada = await served.guest("Ada")
        games = [await ada.new_game({"godalming": "me"}) for _ in range(3)]
        await quiet(served, games[1])
    store = await Store.open(settings.file)
    await store.append(games[1], 1, Seat.DRACULA, b"no line at all", By.BOT)
    await store.close()
    async with serving(settings) as served:
        await served.table.rooms.wake()
        ada = replace(ada, served=served, http=served.client(ada.token))
        for game in (games[0], games[2]):
            await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
