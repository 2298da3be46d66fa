"""Seats that two want, and sides that one must not change: links, claims, presses at once."""

from __future__ import annotations

import asyncio

from harker.engine.vocabulary import Seat
from tests.table.harm import invite, quiet, refused, seat_two, unharmed
from tests.table.served import Guest


async def test_a_link_is_good_once_for_one_seat_of_one_game(ada: Guest, ben: Guest) -> None:
    cyd = await ada.served.guest("Cyd")
    game = await ada.new_game({"dracula": "me", "mina": "open", "seward": "open"})
    other = await ada.new_game({"dracula": "me", "mina": "open"})
    old = (await ada.post(f"/games/{game}/links/mina"))["key"]
    key = (await ada.post(f"/games/{game}/links/mina"))["key"]
    elsewhere = (await ada.post(f"/games/{other}/links/mina"))["key"]
    claim = f"/games/{game}/claim"
    async with unharmed(ada.served, game), unharmed(ada.served, other):
        for seat, wrong in (
            ("mina", old),
            ("mina", elsewhere),
            ("mina", ""),
            ("mina", key[:-1]),
            ("mina", key + " "),
            ("mina", "x" * 5000),
            ("mina", "\u0000"),
            ("mina", ada.token),
            ("seward", key),
            ("dracula", key),
        ):
            refused(await ben.http.post(claim, json={"seat": seat, "key": wrong}), 403, "KeyRefused")
        refused(await ben.http.post(f"/games/{game}/links/seward"), 403, "NotYours")
        refused(await ben.http.post(f"/games/{game}/start"), 403, "NotYours")
    await ben.post(claim, {"seat": "mina", "key": key})
    async with unharmed(ada.served, game):
        refused(await cyd.http.post(claim, json={"seat": "mina", "key": key}), 403, "KeyRefused")


async def test_of_two_who_press_at_once_one_gets_the_seat(ada: Guest) -> None:
    guests = [await ada.served.guest(f"Guest {number}") for number in range(5)]
    for _ in range(5):
        game = await ada.new_game({"dracula": "me", "mina": "open"}, open_to="anyone")
        key = (await ada.post(f"/games/{game}/links/mina"))["key"]
        tries = [guest.http.post(f"/games/{game}/sit", json={"seat": "mina"}) for guest in guests[:2]] + [
            guest.http.post(f"/games/{game}/claim", json={"seat": "mina", "key": key}) for guest in guests[2:]
        ]
        bot = ada.http.post(f"/games/{game}/seats/mina/bot", json={"bot": "random"})
        *answers, _ = await asyncio.gather(*tries, bot)
        # Also of a bot that was quicker: the link is still good for its seat.
        assert [answer.status_code for answer in answers].count(200) == 1
        assert {answer.json()["error"] for answer in answers if answer.status_code != 200} <= {
            "KeyRefused",
            "SeatTaken",
        }
        card = await ada.get(f"/games/{game}")
        assert (card["seats"][4]["kind"], card["seats"][4]["stand_in"]) == ("person", False)


async def test_whoever_sat_down_meanwhile_is_not_put_out(ada: Guest, ben: Guest) -> None:
    for _ in range(5):
        game = await ada.new_game({"dracula": "me", "mina": "open"})
        await invite(ada, ben, game, "mina")
        key = (await ben.post(f"/games/{game}/links/mina"))["key"]
        cyd = await ada.served.guest("Cyd")
        left, claimed = await asyncio.gather(
            ben.http.post(f"/games/{game}/leave", json={"seat": "mina"}),
            cyd.http.post(f"/games/{game}/claim", json={"seat": "mina", "key": key}),
        )
        assert claimed.status_code == 200
        assert left.status_code in (200, 403)
        assert (await cyd.get(f"/games/{game}"))["seats"][4]["yours"]


async def test_start_pressed_twice_is_one_start(ada: Guest, ben: Guest) -> None:
    game = await ada.new_game({"godalming": "me", "seward": "open"})
    await invite(ada, ben, game, "seward")
    answers = await asyncio.gather(*(ada.http.post(f"/games/{game}/start") for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json()["error"] for answer in answers if answer.status_code == 409} == {"TooLate"}
    await quiet(ada.served, game)
    await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))


async def test_of_an_answer_sent_twice_at_once_one_counts(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    page = await ada.asked(game, "godalming")
    options = [one["option"] for one in page["prompt"]["options"][:4]]
    path, ask = f"/games/{game}/seats/godalming/answers", page["prompt"]["ask"]
    answers = await asyncio.gather(
        *(ada.http.post(path, json={"ask": ask, "choice": [option]}) for option in options)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    good = next(answer.json() for answer in answers if answer.status_code == 200)
    for answer in answers:
        if answer.status_code == 409:
            assert answer.json()["page"]["view"] == good["view"]
    assert len(await ada.served.table.store.lines(game)) == 1


async def test_who_has_seen_one_side_never_gets_to_the_other(ada: Guest, ben: Guest) -> None:
    cyd = await ada.served.guest("Cyd")
    game = await ada.new_game({"mina": "me", "seward": "open", "dracula": "open"}, open_to="anyone")
    for guest, seat in ((ben, "dracula"), (cyd, "seward")):
        await guest.post(f"/games/{game}/sit", {"seat": seat})
    await ada.post(f"/games/{game}/start")
    # Ben gets up from Dracula's seat; no hunter's link, no stand-in and no open seat is for him.
    token = (await ben.post(f"/games/{game}/seats/dracula/token"))["token"]
    await ben.post(f"/games/{game}/leave", {"seat": "dracula"})
    refused(await ada.served.client(token).get(f"/games/{game}/seats/dracula"), 401, "NoSuchToken")
    refused(await ben.http.get(f"/games/{game}/seats/dracula"), 403, "NotYours")
    await cyd.post(f"/games/{game}/seats/seward/bot", {"bot": "random"})
    for seat in ("godalming", "seward"):
        key = (await ada.post(f"/games/{game}/links/{seat}"))["key"]
        taken = await ben.http.post(f"/games/{game}/claim", json={"seat": seat, "key": key})
        refused(taken, 403, "OtherSide")
        refused(await ben.http.post(f"/games/{game}/sit", json={"seat": seat}), 409, "SeatTaken")
    # The host, a hunter, cannot take Dracula's seat by a link of her own either.
    claim = {"seat": "dracula", "key": (await ada.post(f"/games/{game}/links/dracula"))["key"]}
    for guest in (ada, cyd):
        refused(await guest.http.post(f"/games/{game}/claim", json=claim), 403, "OtherSide")
    await ada.post(f"/games/{game}/leave", {"seat": "mina"})
    refused(await ada.http.post(f"/games/{game}/claim", json=claim), 403, "OtherSide")
    assert (await ben.post(f"/games/{game}/claim", claim))["seats"][0]["yours"]


async def test_who_comes_back_is_not_put_out_by_a_link_made_meanwhile(ada: Guest, ben: Guest) -> None:
    game = await seat_two(ada, ben, "godalming", "seward")
    cyd = await ada.served.guest("Cyd")
    bot = f"/games/{game}/seats/seward/bot"
    await ben.post(bot, {"bot": "random"})
    key = (await ada.post(f"/games/{game}/links/seward"))["key"]
    await ben.post(bot, {"bot": None})
    claim = {"seat": "seward", "key": key}
    refused(await cyd.http.post(f"/games/{game}/claim", json=claim), 403, "KeyRefused")
    refused(await ada.http.post(f"/games/{game}/links/seward"), 403, "NotYours")
    assert (await ben.get(f"/games/{game}"))["seats"][2]["yours"]


async def test_nobody_waits_for_the_yes_of_who_has_gone(ada: Guest, ben: Guest) -> None:
    cyd = await ada.served.guest("Cyd")
    for gone in ("leave", "bot"):
        game = await ada.new_game({"mina": "me", "seward": "open", "dracula": "open"})
        await invite(ada, ben, game, "seward")
        await invite(ada, cyd, game, "dracula")
        await ada.post(f"/games/{game}/start")
        await ada.post(f"/games/{game}/seats/mina/proposals", {"kind": "abandon"})
        (asked,) = (await ben.get(f"/games/{game}/seats/seward"))["proposals"]
        await ben.post(f"/games/{game}/seats/seward/proposals/{asked['id']}", {"agree": True})
        assert (await ada.get(f"/games/{game}"))["status"] == "running"
        if gone == "leave":
            await cyd.post(f"/games/{game}/leave", {"seat": "dracula"})
        else:
            await cyd.post(f"/games/{game}/seats/dracula/bot", {"bot": "novice"})
        assert (await ada.get(f"/games/{game}"))["status"] == "abandoned"


async def test_who_comes_to_a_seat_has_agreed_to_nothing(ada: Guest, ben: Guest) -> None:
    """Neither to what was proposed there nor to what others proposed."""
    cyd = await ada.served.guest("Cyd")
    game = await seat_two(ada, ben, "godalming", "seward")
    await ada.post(f"/games/{game}/seats/godalming/concede")
    await invite(ada, cyd, game, "godalming")
    assert (await ben.get(f"/games/{game}/seats/seward"))["proposals"] == []
    await ben.post(f"/games/{game}/seats/seward/concede")
    assert (await cyd.get(f"/games/{game}"))["status"] == "running"
    (asked,) = (await cyd.get(f"/games/{game}/seats/godalming"))["proposals"]
    assert asked["yours"] == "open"
    # Ben hands on his seat, and the proposal with it goes; Cyd's yes to Ada's goes with Cyd.
    await invite(ben, ada, game, "seward")
    assert (await cyd.get(f"/games/{game}/seats/godalming"))["proposals"] == []
    await ada.post(f"/games/{game}/seats/seward/proposals", {"kind": "abandon"})
    await cyd.post(f"/games/{game}/leave", {"seat": "godalming"})
    assert (await ada.get(f"/games/{game}"))["status"] == "abandoned"


async def test_who_comes_to_a_seat_passes_nowhere_beforehand(ada: Guest, ben: Guest) -> None:
    cyd = await ada.served.guest("Cyd")
    game = await seat_two(ada, ben, "godalming", "dracula")
    path = f"/games/{game}/seats/dracula/orders"
    orders = [{"window": "M2", "until": "forever"}]
    assert (await ben.put(path, {"orders": orders}))["orders"] == orders
    # A bot that keeps the seat warm changes nothing of it.
    await ben.post(f"/games/{game}/seats/dracula/bot", {"bot": "random"})
    await ben.post(f"/games/{game}/seats/dracula/bot", {"bot": None})
    assert (await ben.get(path))["orders"] == orders
    await invite(ben, cyd, game, "dracula")
    assert (await cyd.get(path))["orders"] == []
    assert (await ada.served.table.store.orders(game, Seat.DRACULA)).orders == ()
