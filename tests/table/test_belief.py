"""Where he may be, over the API: levels, moments, words, the mirror, the end, and a game from its middle."""

from __future__ import annotations

import asyncio
import threading
from itertools import pairwise
from pathlib import Path

import pytest

from harker.engine.catalog import PLACES
from harker.engine.vocabulary import HUNTERS, SEATS, Seat, Viewer
from harker.mind.belief import Contradiction
from harker.mind.belief.deduction import Deduction
from harker.referee import game as referee
from harker.table import beliefs
from harker.table.flood import TooMany
from harker.table.room import Room, words_of
from harker.table.rows import By
from tests.table.believed import over, played, rounds_of, where
from tests.table.served import Guest, at_once, serving

LANGUAGES = ("en", "de", "pt-BR")


# --- the levels -----------------------------------------------------------------------------


async def test_with_odds_the_likeliest_come_first_and_add_up(ada: Guest) -> None:
    game = await played(ada, "mina", 4)
    page = await ada.get(where(game, "mina"))
    shares = [one["share"] for one in page["places"]]
    assert page["level"] == "odds"
    assert page["exact"]
    assert sum(shares) == pytest.approx(1, abs=1e-4)
    assert shares == sorted(shares, reverse=True)
    assert len(shares) + page["ruled_out"] == len(PLACES)
    assert len(page["trail"]) == 6
    assert page["known_at"] <= page["number"] == (await ada.get(f"/games/{game}/seats/mina"))["number"]


async def test_the_set_shows_neither_odds_nor_an_order(ada: Guest) -> None:
    game = await played(ada, "mina", 4, deduction="set")
    page = await ada.get(where(game, "mina"))
    names = [one["place"] for one in page["places"]]
    assert names
    assert names == sorted(names)
    assert {one["share"] for one in page["places"]} == {None}
    for guess in (*page["trail"], *page["lairs"]):
        assert all(maybe["share"] is None for maybe in guess)
        assert guess == sorted(guess, key=lambda maybe: (maybe["place"], maybe["hide"]))
    assert all("%" not in gain["text"] for gain in await ada.get(where(game, "mina", "/gains")))


@pytest.mark.parametrize("level", ["off", "marks"])
async def test_where_the_table_draws_nothing_nothing_is_told(ada: Guest, level: str) -> None:
    game = await played(ada, "mina", 3, deduction=level)
    page = await ada.get(where(game, "mina"))
    assert page["level"] == level
    assert not any(page[name] for name in ("places", "trail", "lairs", "rounds", "known_at", "ruled_out"))
    why = await ada.get(where(game, "mina", "/why/rome"))
    assert why == {"place": "rome", "out": False, "text": "", "reasons": []}
    assert await ada.get(where(game, "mina", "/gains")) == []
    assert len(ada.served.table.beliefs) == 0


async def test_the_level_is_told_to_every_seat_at_the_start_and_stands_on_the_card(ada: Guest) -> None:
    game = await ada.new_game({"mina": "me"}, deduction="set")
    assert (await ada.get(f"/games/{game}"))["options"]["deduction"] == "set"
    for lang in LANGUAGES:
        told = words_of(lang).say("belief.level.set")
        room = await ada.served.table.rooms.get(game)
        for watcher in (*SEATS, Viewer.SPECTATOR):
            assert room.page(watcher, lang, 0).log[0].text.endswith(told)
            assert room.past(watcher, 1, lang).log[0].text.endswith(told)
            assert all(told not in line.text for line in room.page(watcher, lang, 1).log)


async def test_without_a_word_of_it_odds_are_told_and_a_rematch_keeps_the_level(ada: Guest) -> None:
    made = await ada.get(f"/games/{await ada.new_game({'mina': 'me'})}")
    assert made["options"]["deduction"] == "odds"
    game = await over(ada, deduction="marks")
    again = await ada.post(f"/games/{game}/rematch")
    assert again["options"]["deduction"] == "marks"


# --- moments --------------------------------------------------------------------------------


async def test_a_moment_shows_only_what_was_known_then(ada: Guest) -> None:
    """Asked for later, a moment is what it was when it was the present one."""
    game, then = await ada.new_game({"mina": "me"}), []
    for _ in range(40):
        page = await ada.asked(game, "mina")
        if page["view"]["outcome"]:
            break
        now = await ada.get(where(game, "mina"))
        if now["number"] == page["number"]:
            then.append(now)
        await ada.answer_default(game, "mina", page)
    assert len(then) > 20
    for before in then:
        after = await ada.get(where(game, "mina", f"?at={before['number']}"))
        assert after | {"rounds": None} == before | {"rounds": None}
        early = await ada.get(where(game, "mina", f"?at={max(0, before['number'] - 1)}"))
        assert early["number"] < before["number"] or before["number"] == 0
    rounds = (await ada.get(where(game, "mina")))["rounds"]
    assert all(one["round"] < two["round"] and one["number"] < two["number"] for one, two in pairwise(rounds))
    for one in rounds:
        page = await ada.get(where(game, "mina", f"?at={one['number']}"))
        assert (page["number"], len(page["places"])) == (one["number"], one["places"])


async def test_an_answer_taken_back_takes_back_what_it_told(ada: Guest) -> None:
    game = await played(ada, "mina", 3)
    room = await ada.served.table.rooms.get(game)
    for _ in range(80):
        page = await ada.asked(game, "mina")
        before = await ada.get(where(game, "mina"))
        await room.whole(_both(room, Seat.MINA))
        after = await ada.get(where(game, "mina"))
        unlike = {"number": 0, "rounds": [], "known_at": 0}
        assert after | unlike == before | unlike
        page = await ada.asked(game, "mina")
        if page["view"]["outcome"]:
            break
        await ada.answer_default(game, "mina", page)


async def _both(room: Room, seat: Seat) -> None:
    """Answer, and take it back by consent, before anybody else can answer."""
    question = referee.asks(room.begun().game, seat)
    if question and question[0].sealed is None and len(room.begun().game.state.asks) == 1:
        choice = question[0].ask.options[: max(1, question[0].ask.least)]
        await room._answer(seat, choice, None, By.PERSON)
        if room.running:
            await room.revert(seat, 1)


async def test_what_cannot_be_asked_is_refused(ada: Guest, ben: Guest) -> None:
    game = await played(ada, "mina", 2)
    last = (await ada.get(where(game, "mina")))["number"]
    assert "beyond" in (await ada.get(where(game, "mina", f"?at={last + 1000}"), 400))["detail"]
    assert (await ada.get(where(game, "mina", "?at=x"), 400))["error"] == "Malformed"
    assert (await ada.get(where(game, "mina", "/why/atlantis"), 404))["error"] == "NoSuchPlace"
    for rest in ("", "/why/rome", "/gains", "/moves"):
        assert (await ben.get(where(game, "mina", rest), 403))["error"] == "NotYours"
        assert (await ada.get(where(game, "seward", rest), 403))["error"] == "NotYours"
    for rest in ("belief", "belief/1"):
        assert (await ada.get(f"/games/{game}/replay/{rest}", 409))["error"] == "TooLate"
    refused = await ada.post(f"/games/{game}/replay/1/play_on", {"seat": "mina"}, 409)
    assert refused["error"] == "TooLate"
    waiting = await ada.new_game({"mina": "open"})
    await ada.post(f"/games/{waiting}/sit", {"seat": "mina"})
    assert (await ada.get(where(waiting, "mina"), 409))["error"] == "NotBegun"


# --- words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_place_says_why_it_is_out(ada: Guest, lang: str) -> None:
    game = await played(ada, "mina", 5)
    page = await ada.get(where(game, "mina"))
    possible = {one["place"] for one in page["places"]}
    words = words_of(lang)
    for place in PLACES:
        why = await ada.get(where(game, "mina", f"/why/{place}?lang={lang}"))
        assert why["out"] is (place not in possible)
        assert bool(why["reasons"]) is why["out"]
        assert words.say(f"place.{place}") in why["text"]
        for reason in why["reasons"]:
            assert 0 < reason["number"] <= page["number"]
            assert str(reason["round"]) in reason["text"]
            assert not [sign for sign in "{}_" if sign in reason["text"]], reason
    early = await ada.get(where(game, "mina", f"/why/rome?lang={lang}&at=0"))
    assert early["text"] == words.say("belief.why.unknown")


async def test_gains_are_told_best_first(ada: Guest) -> None:
    game, lines = await played(ada, "mina", 4), []
    for _ in range(60):
        page = await ada.asked(game, "mina")
        lines = await ada.get(where(game, "mina", "/gains"))
        # While he lies open there is nothing to find out.
        assert bool(lines) is not page["view"]["dracula"]["exposed"]
        if lines:
            break
        await ada.answer_default(game, "mina", page)
    assert 0 < len(lines) <= 12
    bits = [line["bits"] for line in lines]
    assert bits == sorted(bits, reverse=True)
    assert all(line["text"] and "{" not in line["text"] for line in lines)
    assert await ada.get(where(game, "mina", "/moves")) == []


async def test_the_mirror_shows_dracula_what_each_card_would_tell(ada: Guest) -> None:
    game, found = await ada.new_game({"dracula": "me"}), 0
    for _ in range(60):
        page = await ada.asked(game, "dracula")
        lines = await ada.get(where(game, "dracula", "/moves"))
        if lines:
            assert (page["prompt"]["kind"], page["prompt"]["window"]) == ("route", "P5")
            offered = [one["option"] for one in page["prompt"]["options"]]
            for line in lines:
                assert line["option"] in offered
                assert 0 <= line["share"] <= 1
                assert line["places"] >= 1
                assert line["text"]
            found += 1
        assert await ada.get(where(game, "dracula", "/gains")) == []
        await ada.answer_default(game, "dracula", page)
        if found == 3:
            break
    assert found == 3
    assert (await ada.get(where(game, "dracula")))["places"]


# --- the cache ------------------------------------------------------------------------------


async def test_all_seats_have_the_same_belief(ada: Guest) -> None:
    game = await ada.new_game(dict.fromkeys(SEATS, "me"), hot_seat=True)
    for _ in range(50):
        for seat in SEATS:
            page = await ada.get(f"/games/{game}/seats/{seat}")
            if page["prompt"] and page["prompt"]["sealed"] is None:
                await ada.answer_default(game, seat, page)
    pages = [await ada.get(where(game, seat)) for seat in SEATS]
    same = {"number": 0, "known_at": 0, "rounds": []}
    assert all(page | same == pages[0] | same for page in pages)


async def test_a_room_opened_anew_knows_the_same(tmp_path: Path) -> None:
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest("Ada")
        game = await ada.new_game(dict.fromkeys(SEATS, "me"), hot_seat=True)
        for _ in range(30):
            for seat in SEATS:
                page = await ada.get(f"/games/{game}/seats/{seat}")
                if page["prompt"] and page["prompt"]["sealed"] is None:
                    await ada.answer_default(game, seat, page)
        before = [await ada.get(where(game, seat)) for seat in HUNTERS]
    async with serving(at_once(tmp_path)) as served:
        again = Guest(served, ada.id, ada.token, "", served.client(ada.token))
        assert [await again.get(where(game, seat)) for seat in HUNTERS] == before


async def test_what_was_not_asked_for_the_longest_is_forgotten(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beliefs, "MOST_KEPT", 2)
    games = [await played(ada, "mina", 2) for _ in range(3)]
    for game in (*games, games[0]):
        assert (await ada.get(where(game, "mina")))["number"]
        assert len(ada.served.table.beliefs) <= 2


async def test_who_asks_too_much_at_once_is_refused_and_nobody_else(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beliefs, "MOST_WAITING", 1)
    game = await ada.new_game({"mina": "me"})
    room, kept = await ada.served.table.rooms.get(game), beliefs.Beliefs()
    go_on = threading.Event()
    slow = asyncio.create_task(kept.ask(room, Seat.MINA, True, lambda known: go_on.wait(20)))
    await asyncio.sleep(0)
    with pytest.raises(TooMany, match="what this seat asked before"):
        await kept.ask(room, Seat.MINA, True, lambda known: 1)
    other = asyncio.create_task(kept.ask(room, Seat.SEWARD, True, lambda known: 2))
    assert await kept.aside(room, Seat.DRACULA, lambda: 3) == 3
    go_on.set()
    assert (await slow, await other) == (True, 2)
    assert await kept.ask(room, Seat.MINA, True, lambda known: 4) == 4
    kept.close()


async def test_a_deduction_that_contradicts_itself_is_said_so(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await played(ada, "mina", 2)

    def fail(*_: object) -> None:
        raise Contradiction("no world is left")

    monkeypatch.setattr(Deduction, "hear", fail)
    for _ in range(2):
        assert (await ada.get(where(game, "mina"), 409))["error"] == "BeliefLost"
    assert (await ada.get(f"/games/{game}/seats/mina"))["number"]


# --- moments within an answer ---------------------------------------------------------------


async def test_a_moment_is_of_the_round_of_the_entry_that_brought_it(ada: Guest) -> None:
    """For the running game in the seat's own log, after the end in the open one; nothing is known sooner."""
    game = await played(ada, "mina", 3)
    rounds = rounds_of((await ada.get(f"/games/{game}/seats/mina"))["log"])
    page = await ada.get(where(game, "mina"))
    assert [one["round"] for one in page["rounds"]] == sorted({one["round"] for one in page["rounds"]})
    assert page["rounds"][0]["round"] == 0
    for one in page["rounds"]:
        assert rounds[one["number"]] == one["round"]
        then = await ada.get(where(game, "mina", f"?at={one['number']}"))
        assert (then["known_at"], len(then["places"])) == (one["number"], one["places"])
        before = await ada.get(where(game, "mina", f"?at={one['number'] - 1}"))
        assert before["known_at"] < one["number"]


async def test_at_the_start_every_place_is_possible_where_he_may_begin(ada: Guest) -> None:
    """SETUP-6: any city but the Castle and those with hunters; before that nothing is known."""
    game = await played(ada, "mina", 3)
    log = (await ada.get(f"/games/{game}/seats/mina"))["log"]
    start = next(line["number"] for line in log if line["kind"] == "dracula_chose_start")
    hunted = {line["places"][0] for line in log if line["kind"] == "hunter_placed"}
    page = await ada.get(where(game, "mina", f"?at={start}"))
    cities = {place for place, fact in PLACES.items() if fact.is_city}
    assert {one["place"] for one in page["places"]} == cities - hunted - {"castle_dracula"}
    assert (await ada.get(where(game, "mina", f"?at={start - 1}")))["places"] == []


async def test_what_would_tell_is_what_this_hunter_can_do_before_he_moves_again(ada: Guest) -> None:
    """By day there are moves among it, by night none; `part` is of all that is open.

    All seats give their first options, so that Mina comes to the same questions in each game.
    """
    game = await ada.new_game(dict.fromkeys(SEATS, "me"), hot_seat=True)
    moves: dict[str, bool] = {}
    for _ in range(60):
        pages = [(seat, await ada.get(f"/games/{game}/seats/{seat}?after=100000")) for seat in SEATS]
        seat, page = next((seat, page) for seat, page in pages if page["prompt"])
        if seat is Seat.MINA:
            told = await ada.get(where(game, seat, "/gains"))
            assert {one["seat"] for one in told} <= {seat}
            # What tells next to nothing is told only where nothing tells more.
            small = [one for one in told if one["part"] < 0.01]
            assert small in ([], told)
            assert len(small) <= 5
            assert all(0 <= one["part"] <= 1 and one["bits"] >= 0 for one in told)
            assert [one["bits"] for one in told] == sorted((one["bits"] for one in told), reverse=True)
            kind, phase = page["prompt"]["kind"], page["view"]["clock"]["phase"]
            travels = any(one["kind"] == "move" for one in told)
            assert phase in ("dawn", "day") or kind == "route" or not travels
            if kind == "action":
                moves[phase] = travels
                if len(moves) == 2:
                    break
        await ada.answer_default(game, seat, page)
    assert moves == {"day": True, "night": False}
