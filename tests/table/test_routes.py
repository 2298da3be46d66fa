"""The HTTP API as people and programs use it: a whole evening at the table, and every refusal."""

from __future__ import annotations

import asyncio

import pytest

from harker.engine.vocabulary import SEATS, Seat
from harker.referee.saves import loads, proof_of
from harker.table.seeds import verify
from tests.table.harm import invite, quiet, seat_two
from tests.table.served import Guest, Served

HUNTERS = ("godalming", "seward", "van_helsing", "mina")


# --- people ------------------------------------------------------------------------------


async def test_a_guest_has_a_name_and_comes_back_with_the_secret(table: Served, ada: Guest) -> None:
    assert await ada.get("/me") == {"id": ada.id, "name": "Ada", "language": "en"}
    assert (await ada.put("/me", {"name": "Ada L.", "language": "de"}))["language"] == "de"
    back = (await table.client().post("/recover", json={"secret": ada.recovery})).json()
    assert back["player"]["name"] == "Ada L."
    again = table.client(back["token"])
    assert (await again.get("/me")).status_code == 200
    new = (await ada.post("/me/recovery"))["recovery"]
    assert (await table.client().post("/recover", json={"secret": ada.recovery})).status_code == 403
    assert (await table.client().post("/recover", json={"secret": new})).status_code == 200


async def test_without_a_good_token_nothing_is_said(table: Served, ada: Guest) -> None:
    game = await ada.new_game({"mina": "me"})
    for token in (None, "-", "x" * 40, ada.token[:-1], ada.recovery, "é" * 20):
        headers = [] if token is None else [(b"authorization", f"Bearer {token}".encode())]
        for path in ("/me", "/lobby", f"/games/{game}", f"/games/{game}/seats/mina", f"/games/{game}/watch"):
            response = await table.client().get(path, headers=headers)
            assert response.status_code == 401, (token, path)
            assert response.json()["error"] == "NoSuchToken"


# --- the lobby ---------------------------------------------------------------------------


async def test_friends_come_by_link_and_the_host_begins(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"dracula": "me", "mina": "open"})
    assert (await ada.get(f"/games/{game}"))["status"] == "gathering"
    key = (await ada.post(f"/games/{game}/links/mina"))["key"]
    newer = (await ada.post(f"/games/{game}/links/mina"))["key"]
    assert (await ada.post(f"/games/{game}/start", status=409))["error"] == "SeatsOpen"
    claim = f"/games/{game}/claim"
    assert (await ben.post(claim, {"seat": "mina", "key": key}, 403))["error"] == "KeyRefused"
    assert (await ben.post(claim, {"seat": "seward", "key": newer}, 403))["error"] == "KeyRefused"
    card = await ben.post(claim, {"seat": "mina", "key": newer})
    assert [seat["yours"] for seat in card["seats"]] == [False, False, False, False, True]
    assert (await ben.get(f"/games/{game}/seats/mina", 409))["error"] == "NotBegun"
    assert (await ben.post(f"/games/{game}/start", status=403))["error"] == "NotYours"
    assert (await ada.post(f"/games/{game}/start"))["status"] == "running"
    assert (await ada.post(f"/games/{game}/start", status=409))["error"] == "TooLate"
    page = await ben.asked(game, "mina")
    assert page["prompt"]["kind"] == "route"
    assert [card["id"] for card in (await ben.get("/lobby"))["mine"]] == [game]


async def test_an_open_table_is_in_everybody_s_lobby(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"dracula": "me", "mina": "open", "seward": "open"}, open_to="anyone")
    closed = await ada.new_game({"dracula": "me", "mina": "open"})
    assert [card["id"] for card in (await ben.get("/lobby"))["open"]] == [game]
    await ben.post(f"/games/{game}/sit", {"seat": "mina"})
    assert (await ben.post(f"/games/{game}/sit", {"seat": "dracula"}, 409))["error"] == "SeatTaken"
    assert (await ben.post(f"/games/{closed}/sit", {"seat": "mina"}, 403))["error"] == "NotYours"
    await ben.post(f"/games/{game}/leave", {"seat": "mina"})
    seats = (await ada.post(f"/games/{game}/seats/mina/bot", {"bot": "random"}))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "open", "bot", "bot"]


async def test_nobody_sits_on_both_sides(ada: Guest) -> None:
    body = {"dracula": "me", "mina": "me"}
    wanted = dict.fromkeys(SEATS, "random") | body
    options = (await ada.get(f"/games/{await ada.new_game()}"))["options"]
    assert (await ada.post("/games", {"options": options, "seats": wanted}, 403))["error"] == "OtherSide"
    hot = options | {"hot_seat": True}
    assert (await ada.post("/games", {"options": hot, "seats": wanted}, 201))["status"] == "running"
    game = await ada.new_game({"dracula": "me", "mina": "open"})
    key = (await ada.post(f"/games/{game}/links/mina"))["key"]
    refused = await ada.post(f"/games/{game}/claim", {"seat": "mina", "key": key}, 403)
    assert refused["error"] == "OtherSide"


async def test_who_has_seen_one_side_never_takes_the_other(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"dracula": "me"})
    await ada.post(f"/games/{game}/leave", {"seat": "dracula"})
    key = (await ada.post(f"/games/{game}/links/mina"))["key"]
    refused = await ada.post(f"/games/{game}/claim", {"seat": "mina", "key": key}, 403)
    assert refused["error"] == "OtherSide"
    assert (await ben.post(f"/games/{game}/claim", {"seat": "mina", "key": key}))["seats"][4]["yours"]


# --- answering ---------------------------------------------------------------------------


async def test_a_game_from_its_beginning_to_the_proof_of_its_seed(ada: Guest) -> None:
    game = await ada.new_game({"mina": "me"})
    card = await ada.get(f"/games/{game}")
    assert (card["seed"], card["salt"]) == (None, None)
    seat = f"/games/{game}/seats/mina"
    for path in (f"/games/{game}/save", f"/games/{game}/replay/dracula/1"):
        assert (await ada.get(path, 409))["error"] == "TooLate"
    answers = 0
    while True:
        page = await ada.asked(game, "mina")
        if page["view"]["outcome"] or answers == 25:
            break
        await ada.answer_default(game, "mina", page)
        answers += 1
    await ada.post(f"{seat}/concede")
    card = await ada.get(f"/games/{game}")
    assert card["status"] == "over"
    assert card["headline"]
    assert verify(int(card["seed"]), bytes.fromhex(card["salt"]), card["commitment"])
    text = (await ada.http.get(f"/games/{game}/save")).text
    proof = proof_of(text)
    assert proof is not None
    assert (proof.commitment, proof.salt) == (card["commitment"], card["salt"])
    assert loads(text).seed == int(card["seed"])
    everything = await ada.get(f"/games/{game}/replay/after/3")
    assert everything["number"] == 3
    assert (await ada.get(f"/games/{game}/replay/dracula/4"))["seat"] == "dracula"
    assert (await ada.get(f"/games/{game}/replay/nobody/4", 404))["error"] == "NoSuchSeat"
    after = await ada.get(seat)
    assert after["prompt"] is None
    assert after["view"]["outcome"] == {"winner": "dracula", "reason": "conceded"}
    answer = {"ask": 1, "choice": [{"do": "Pass"}]}
    assert (await ada.post(f"{seat}/answers", answer, 409))["error"] == "GameOver"


async def test_of_two_equal_answers_one_takes_effect(ada: Guest) -> None:
    game = await ada.new_game({"mina": "me"})
    page = await ada.asked(game, "mina")
    body = {"ask": page["prompt"]["ask"], "choice": [page["prompt"]["options"][0]["option"]]}
    path = f"/games/{game}/seats/mina/answers"
    both = await asyncio.gather(*(ada.http.post(path, json=body) for _ in range(5)))
    assert sorted(response.status_code for response in both) == [200, 409, 409, 409, 409]
    for response in both:
        if response.status_code == 409:
            assert response.json()["error"] == "StaleAsk"
            assert response.json()["page"]["seat"] == "mina"


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"ask": "1", "choice": []}, 400, "Malformed"),
        ({"ask": 1.5, "choice": []}, 400, "Malformed"),
        ({"ask": True, "choice": []}, 400, "Malformed"),
        ({"ask": 1}, 400, "Malformed"),
        ({"ask": 1, "choice": {}}, 400, "Malformed"),
        ({"ask": 1, "choice": [{"do": "Fly"}]}, 400, "Malformed"),
        ({"ask": 1, "choice": [{"do": "Go", "place": 3}]}, 400, "Malformed"),
        ({"ask": 1, "choice": [], "more": 1}, 400, "Malformed"),
        ([], 400, "Malformed"),
        ({"ask": 1, "choice": [{"do": "Go", "place": "castle_dracula"}]}, 400, "NotOffered"),
        ({"ask": 1, "choice": []}, 400, "NotOffered"),
        ({"ask": 9, "choice": []}, 409, "NotAsked"),
        ({"ask": 0, "choice": []}, 409, "NotAsked"),
    ],
)
async def test_what_is_no_answer_is_refused(ada: Guest, body: object, status: int, error: str) -> None:
    game = await ada.new_game({"godalming": "me"})
    page = await ada.asked(game, "godalming")
    refused = await ada.post(f"/games/{game}/seats/godalming/answers", body, status)
    assert refused["error"] == error
    assert refused["detail"]
    assert await ada.asked(game, "godalming") == page


async def test_a_body_that_is_too_large_or_no_json_is_refused(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    path = f"/games/{game}/seats/godalming/answers"
    assert (await ada.http.post(path, content=b'{"ask": 1' + b" " * 100_000)).status_code == 413
    for content in (b"", b"{", b"\xff\xfe", b"[" * 30_000, b'{"ask": 1e400, "choice": []}'):
        response = await ada.http.post(path, content=content)
        assert response.status_code == 400, content[:20]
        assert response.json()["error"] == "Malformed"


async def test_somebody_else_s_seat_is_nobody_s_business(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"mina": "me", "dracula": "open"})
    key = (await ada.post(f"/games/{game}/links/dracula"))["key"]
    await ben.post(f"/games/{game}/claim", {"seat": "dracula", "key": key})
    await ada.post(f"/games/{game}/start")
    for path in ("", "/at/1", "/orders", "/notes", "/chat", "/export"):
        refused = await ada.get(f"/games/{game}/seats/dracula{path}", 403)
        assert refused["error"] == "NotYours"
    for path, body in (
        ("/answers", {"ask": 1, "choice": []}),
        ("/undo", {}),
        ("/why_not", {"option": {"do": "Pass"}}),
        ("/proposals", {"kind": "abandon"}),
        ("/concede", {}),
        ("/token", {}),
        ("/chat", {"to": "table", "text": "boo"}),
        ("/ping", {"place": "rome"}),
    ):
        assert (await ada.post(f"/games/{game}/seats/dracula{path}", body, 403))["error"] == "NotYours"
    assert (await ada.get("/games/00000000/seats/mina", 404))["error"] == "NoSuchGame"
    assert (await ada.get(f"/games/{game}/seats/renfield", 404))["error"] == "NoSuchSeat"
    assert (await ada.get(f"/games/{game}/nothing", 404))["error"] == "NoSuchPath"


async def test_a_seat_s_token_opens_that_seat_alone(table: Served, ada: Guest) -> None:
    game = await ada.new_game({"mina": "me", "seward": "me"})
    token = (await ada.post(f"/games/{game}/seats/mina/token"))["token"]
    bot = table.client(token)
    page = (await bot.get(f"/games/{game}/seats/mina")).json()
    assert page["seat"] == "mina"
    for path in (f"/games/{game}/seats/seward", "/me", "/lobby", f"/games/{game}/watch"):
        assert (await bot.get(path)).status_code == 403
    assert (await bot.post(f"/games/{game}/seats/mina/token")).status_code == 403
    await ada.post(f"/games/{game}/seats/mina/token")
    assert (await bot.get(f"/games/{game}/seats/mina")).status_code == 401


async def test_reasons_and_earlier_moments(ada: Guest) -> None:
    game = await ada.new_game({"godalming": "me"})
    seat = f"/games/{game}/seats/godalming"
    why = await ada.post(f"{seat}/why_not", {"option": {"do": "Go", "place": "castle_dracula"}})
    assert why["reason"]
    assert await ada.post(f"{seat}/why_not", {"option": {"do": "Go", "place": "paris"}}) is None
    page = await ada.get(seat)
    done = await ada.answer_default(game, "godalming", page)
    assert [line["number"] for line in done["log"]] == list(range(page["number"] + 1, done["number"] + 1))
    past = await ada.get(f"{seat}/at/{page['number']}")
    assert past["view"]["hunters"] == page["view"]["hunters"]
    assert (past["prompt"], past["number"]) == (None, page["number"])
    assert (await ada.get(f"{seat}/at/999999"))["number"] >= done["number"]
    assert (await ada.get(f"{seat}/at/x", 400))["error"] == "Malformed"
    exported = await ada.get(f"{seat}/export")
    assert exported["seat"] == "godalming"
    assert "seed" not in exported
    assert len(exported["entries"]) == len(exported["lines"])


# --- together ----------------------------------------------------------------------------


async def test_an_answer_is_taken_back_alone_or_by_all(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    first = await ada.asked(game, "godalming")
    await ada.answer_default(game, "godalming", first)
    page = await ada.get(f"/games/{game}/seats/godalming?after=100000")
    assert page["undo"]["how"] == "now"
    back = await ada.post(f"/games/{game}/seats/godalming/undo")
    assert back["prompt"]["options"] == first["prompt"]["options"]
    assert back["prompt"]["ask"] > first["prompt"]["ask"]
    assert any(line["void"] for line in back["log"])
    await ada.answer_default(game, "godalming", back)
    await ben.answer_default(game, "seward", await ben.asked(game, "seward"))
    path = f"/games/{game}/seats/godalming"
    assert (await ada.post(f"{path}/undo", status=409))["error"] == "CannotUndo"
    await ada.post(f"{path}/proposals", {"kind": "undo"})
    open_now = (await ben.get(f"/games/{game}/seats/seward?after=100000"))["proposals"]
    assert [(one["kind"], one["by"], one["yours"]) for one in open_now] == [("undo", "Ada", "open")]
    log = (await ben.get(f"/games/{game}/seats/seward?after=0"))["log"]
    told = next(line["text"] for line in log if line["kind"] == "hunter_placed" and not line["void"])
    assert open_now[0]["text"] == (
        "Ada would like to take back the last answer of Lord Godalming, with all that came after it. "
        f"From this line of the log on nothing would hold: “{told}”"
    )
    asking = (await ada.get(path))["undo"]
    assert asking == {"how": "no", "text": "You have asked all to take your last answer back.", "seat": None}
    await ben.post(f"/games/{game}/seats/seward/proposals/{open_now[0]['id']}", {"agree": True})
    page = await ada.asked(game, "godalming")
    assert page["prompt"]["options"] == first["prompt"]["options"]
    assert page["proposals"] == []
    gone = f"/games/{game}/seats/seward/proposals/{open_now[0]['id']}"
    assert (await ben.post(gone, {"agree": True}, 404))["error"] == "NoSuchProposal"


async def test_who_plays_alone_asks_nobody(ada: Guest) -> None:
    """Not even where bots have answered since."""
    game = await ada.new_game({"godalming": "me"})
    path = f"/games/{game}/seats/godalming"
    first = await ada.asked(game, "godalming")
    await ada.answer_default(game, "godalming", first)
    await quiet(ada.served, game)
    assert (await ada.get(path))["undo"] == {
        "how": "now",
        "text": "Your last answer can be taken back, with all that came after it.",
        "seat": "godalming",
    }
    await ada.post(f"{path}/undo")
    page = await ada.asked(game, "godalming")
    assert page["prompt"]["options"] == first["prompt"]["options"]
    assert page["proposals"] == []
    (back,) = (line for line in (await ada.get(f"{path}?after=0"))["log"] if line["kind"] == "taken_back")
    assert back["text"].startswith(
        "By consent of all who play, Godalming takes an answer back, although more was answered or "
        "turned up since."
    )


async def test_of_several_seats_the_last_answer_is_taken_back_at_any(ada: Guest, ben: Guest) -> None:
    """Also at the seat that has not answered yet; the page says whose answer it is."""
    game = await ada.new_game({"godalming": "me", "seward": "me", "mina": "open"})
    await invite(ada, ben, game, "mina")
    await ada.post(f"/games/{game}/start")
    first = await ada.asked(game, "godalming")
    await ada.answer_default(game, "godalming", first)
    path = f"/games/{game}/seats/seward"
    assert (await ada.get(path))["undo"] == {
        "how": "now",
        "text": "Your last answer can be taken back.",
        "seat": "godalming",
    }
    assert (await ben.get(f"/games/{game}/seats/mina"))["undo"]["how"] == "no"
    assert (await ada.post(f"{path}/undo"))["prompt"] is None
    page = await ada.asked(game, "godalming")
    assert page["prompt"]["options"] == first["prompt"]["options"]


async def test_at_a_shared_screen_a_side_is_told_nothing_of_the_other_s_answers(ada: Guest) -> None:
    game = await ada.new_game(dict.fromkeys((*HUNTERS, "dracula"), "me"), hot_seat=True)
    for seat in HUNTERS:
        await ada.answer_default(game, seat, await ada.asked(game, seat))
    assert (await ada.get(f"/games/{game}/seats/godalming"))["undo"]["seat"] == "mina"
    assert (await ada.get(f"/games/{game}/seats/dracula"))["undo"]["how"] == "no"
    await ada.answer_default(game, "dracula", await ada.asked(game, "dracula"))
    assert (await ada.get(f"/games/{game}/seats/godalming"))["undo"]["seat"] == "mina"
    assert (await ada.get(f"/games/{game}/seats/dracula"))["undo"]["seat"] == "dracula"


async def test_who_is_away_is_asked_before_their_answers_are_taken_back(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    room = await ada.served.table.rooms.get(game)
    path = f"/games/{game}/seats/godalming"
    await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
    await ben.answer_default(game, "seward", await ben.asked(game, "seward"))
    await ben.post(f"/games/{game}/seats/seward/bot", {"bot": "novice"})
    await quiet(ada.served, game)
    assert not room.alone(Seat.GODALMING)
    assert (await ada.get(path))["undo"]["how"] == "ask"
    assert (await ada.post(f"{path}/undo", status=409))["error"] == "CannotUndo"
    answers = room.begun().number
    await ada.post(f"{path}/proposals", {"kind": "undo"})
    assert room.begun().number == answers
    asked = (await ben.get(f"/games/{game}/seats/seward?after=100000"))["proposals"]
    assert [one["yours"] for one in asked] == ["open"]


async def test_who_plays_several_seats_alone_takes_the_newest_answer_back(ada: Guest) -> None:
    """Pressed at the seat that is asked now, whose own last answer lies far back."""
    game = await ada.new_game(dict.fromkeys(HUNTERS, "me"))
    for seat in ("godalming", "seward", "van_helsing"):
        await ada.answer_default(game, seat, await ada.asked(game, seat))
    await ada.post(f"/games/{game}/seats/godalming/undo")
    assert (await ada.get(f"/games/{game}/seats/van_helsing"))["prompt"] is not None
    room = await ada.served.table.rooms.get(game)
    held = [hunter.place for hunter in room.begun().game.state.hunters]
    assert [place is None for place in held] == [False, False, True, True]


async def test_one_person_who_plays_all_the_hunters_is_waited_for_by_name(ada: Guest, ben: Guest) -> None:
    """Where there are more, which of them is asked is told to nobody (G-15)."""
    for others, told in ((HUNTERS, "Ben is choosing."), (("seward", "mina"), "The hunters are choosing.")):
        game = await ada.new_game({"dracula": "me"} | dict.fromkeys(others, "open"))
        for seat in others:
            await invite(ada, ben, game, seat)
        await ada.post(f"/games/{game}/start")
        await quiet(ada.served, game)
        assert (await ada.get(f"/games/{game}/seats/dracula"))["waiting"] == told
        assert (await ben.get(f"/games/{game}/seats/mina"))["waiting"] == "The hunters are choosing."


async def test_one_no_is_enough(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    await ada.post(f"/games/{game}/seats/godalming/proposals", {"kind": "abandon"})
    page = await ben.get(f"/games/{game}/seats/seward")
    path = f"/games/{game}/seats/seward/proposals/{page['proposals'][0]['id']}"
    await ben.post(path, {"agree": False})
    assert (await ada.get(f"/games/{game}"))["status"] == "running"
    await ada.post(f"/games/{game}/seats/godalming/proposals", {"kind": "abandon"})
    page = await ben.get(f"/games/{game}/seats/seward")
    await ben.post(f"/games/{game}/seats/seward/proposals/{page['proposals'][0]['id']}", {"agree": True})
    card = await ada.get(f"/games/{game}")
    assert (card["status"], card["outcome"]) == ("abandoned", None)
    assert card["seed"]


async def test_a_side_gives_up_when_all_its_people_do(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    await ada.post(f"/games/{game}/seats/godalming/concede")
    assert (await ada.get(f"/games/{game}"))["status"] == "running"
    await ben.post(f"/games/{game}/seats/seward/concede")
    card = await ada.get(f"/games/{game}")
    assert (card["status"], card["outcome"]["winner"]) == ("over", "dracula")


async def test_dracula_hears_nothing_of_the_hunters_giving_up(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"mina": "me", "seward": "open", "dracula": "open"})
    cyd = await ada.served.guest("Cyd")
    for guest, seat in ((ben, "seward"), (cyd, "dracula")):
        key = (await ada.post(f"/games/{game}/links/{seat}"))["key"]
        await guest.post(f"/games/{game}/claim", {"seat": seat, "key": key})
    await ada.post(f"/games/{game}/start")
    await ada.post(f"/games/{game}/seats/mina/concede")
    assert (await ben.get(f"/games/{game}/seats/seward"))["proposals"]
    assert (await cyd.get(f"/games/{game}/seats/dracula"))["proposals"] == []


async def test_a_bot_keeps_a_seat_warm_and_gives_it_back(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    seats = f"/games/{game}/seats"
    assert (await ada.post(f"{seats}/seward/bot", {"bot": "random"}, 409))["error"] == "SeatTaken"
    card = await ben.post(f"{seats}/seward/bot", {"bot": "random"})
    assert card["seats"][2] == {
        "seat": "seward",
        "kind": "bot",
        "name": "Ben",
        "yours": True,
        "stand_in": True,
        "away": False,
    }
    await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
    for _ in range(100):
        if (await ada.get(f"{seats}/godalming?after=100000"))["view"]["hunters"][1]["place"]:
            break
        await asyncio.sleep(0.01)
    else:
        raise AssertionError("the bot did not answer")
    card = await ben.post(f"{seats}/seward/bot", {"bot": None})
    assert card["seats"][2]["kind"] == "person"


async def test_the_same_table_again_is_one_game(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    assert (await ada.post(f"/games/{game}/rematch", status=409))["error"] == "TooLate"
    for guest, seat in ((ada, "godalming"), (ben, "seward")):
        await guest.post(f"/games/{game}/seats/{seat}/concede")
    cards = await asyncio.gather(*(guest.post(f"/games/{game}/rematch") for guest in (ada, ben, ada)))
    assert len({card["id"] for card in cards}) == 1
    assert [seat["kind"] for seat in cards[0]["seats"]] == ["bot", "person", "person", "bot", "bot"]
    assert (await ben.get(f"/games/{game}"))["rematch"] == cards[0]["id"]


async def test_what_hunters_say_is_private_only_where_the_host_wants_it(ada: Guest, ben: Guest) -> None:
    for private in (False, True):
        game = await ada.new_game({"dracula": "me", "mina": "open", "seward": "open"}, private_talk=private)
        cyd = await ada.served.guest("Cyd")
        for guest, seat in ((ben, "mina"), (cyd, "seward")):
            key = (await ada.post(f"/games/{game}/links/{seat}"))["key"]
            await guest.post(f"/games/{game}/claim", {"seat": seat, "key": key})
        await ada.post(f"/games/{game}/start")
        seats = f"/games/{game}/seats"
        await ben.post(f"{seats}/mina/chat", {"to": "table", "text": "Good evening"}, 201)
        said = {"to": "hunters", "text": "He is in Rome"}
        await ben.post(f"{seats}/mina/chat", said, 201 if private else 400)
        pin = {"place": "rome", "mark": "cross", "text": "", "shared": True, "by": None, "yours": True}
        arrow = pin | {"mark": "arrow", "to": "venice"}
        # What is kept to oneself is nobody else's, an arrow too.
        own = arrow | {"shared": False}
        await ben.put(f"{seats}/mina/notes", {"text": "mine alone", "pins": [pin, arrow, own]})
        heard = [line["text"] for line in await cyd.get(f"{seats}/seward/chat")]
        assert heard == ["Good evening", *(["He is in Rome"] if private else [])]
        assert [line["text"] for line in await ada.get(f"{seats}/dracula/chat")] == ["Good evening"]
        theirs = {"place": "rome", "mark": "cross", "text": "", "shared": True, "by": "Ben", "yours": False}
        shared = [theirs | {"to": None}, theirs | {"mark": "arrow", "to": "venice"}]
        assert (await cyd.get(f"{seats}/seward/notes")) == {"text": "", "pins": shared}
        assert (await ada.get(f"{seats}/dracula/notes"))["pins"] == ([] if private else shared)
        assert (await ben.get(f"{seats}/mina/notes"))["pins"] == [pin | {"to": None}, arrow, own]
        assert [line["text"] for line in await cyd.get(f"/games/{game}/watch/chat")] == ["Good evening"]


@pytest.mark.parametrize("text", ["", " \n ", "x" * 1001, "\u202e\u0000", "\u200d", "\u3164"])
async def test_nobody_hears_what_is_nothing(ada: Guest, text: str) -> None:
    game = await ada.new_game({"mina": "me"})
    said = {"to": "table", "text": text}
    assert (await ada.post(f"/games/{game}/seats/mina/chat", said, 400))["error"] == "NotHeard"


async def test_standing_orders_are_kept(ada: Guest) -> None:
    game = await ada.new_game({"dracula": "me"})
    path = f"/games/{game}/seats/dracula/orders"
    windows = [window["window"] for window in (await ada.get(path))["windows"]]
    assert "M2" in windows
    assert "R2" not in windows
    orders = [{"window": "M2", "until": "week"}, {"window": "P1", "until": "forever"}]
    assert (await ada.put(path, {"orders": orders}))["orders"] == orders
    assert (await ada.get(path))["orders"] == orders
    refused = await ada.put(path, {"orders": [{"window": "R2", "until": "week"}]}, 400)
    assert refused["error"] == "NotHeard"
    assert (await ada.get(path))["orders"] == orders


async def test_a_closed_table_is_not_watched(ada: Guest, ben: Guest) -> None:
    seen = await ada.new_game({"mina": "me"})
    unseen = await ada.new_game({"mina": "me"}, watch=False)
    assert (await ben.get(f"/games/{seen}/watch"))["seat"] == "spectator"
    for path in ("watch", "watch/at/1", "watch/chat"):
        assert (await ben.get(f"/games/{unseen}/{path}", 404))["error"] == "NoSuchGame"
    assert (await ada.get(f"/games/{unseen}/watch"))["seat"] == "spectator"


# --- the server itself -------------------------------------------------------------------


async def test_the_texts_come_once(table: Served) -> None:
    client = table.client()
    for path in ("/words/de", "/rules/pt-BR"):
        first = await client.get(path)
        assert first.headers["content-encoding"] == "gzip"
        assert first.json()
        again = await client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert (await client.get("/words/fr")).json()["error"] == "Malformed"


async def test_the_page_is_sent_with_what_keeps_others_out(table: Served) -> None:
    client = table.client()
    page = await client.get(f"{table.url}/g/0123/join")
    assert page.status_code in (200, 503)  # 503: the page is not built in this checkout
    policy = page.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["referrer-policy"] == "no-referrer"
    assert (await client.get(f"{table.url}/assets/nothing.js")).status_code == 404


async def test_figures_are_for_the_machine_itself(table: Served) -> None:
    client = table.client()
    assert "harker_requests_total" in (await client.get(f"{table.url}/metrics")).text
    proxied = await client.get(f"{table.url}/metrics", headers={"X-Forwarded-For": "198.51.100.7"})
    assert proxied.status_code == 404
    assert (await client.get(f"{table.url}/health")).json() == {"status": "ok"}


async def test_the_api_describes_itself(table: Served) -> None:
    schema = (await table.client().get(f"{table.url}/schema")).json()
    assert schema["openapi"].startswith("3.1")
    answers = schema["paths"]["/api/games/{game}/seats/{seat}/answers"]["post"]
    assert answers["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("AnswerBody")
    assert {"Page", "Refusal", "Hello", "GameCard"} <= schema["components"]["schemas"].keys()
