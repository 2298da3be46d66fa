"""Where he may be, over the API: levels, moments, words, the mirror, the end, and a game from its middle."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from harker.cli.main import main
from harker.engine.catalog import PLACES
from harker.engine.events import EventPlayed, HunterMoved
from harker.engine.options import Play
from harker.engine.sight import view
from harker.engine.vocabulary import HUNTERS, SEATS, Event, PlaceId, Seat, Viewer, Window
from harker.mind.belief import Contradiction
from harker.mind.belief.deduction import Deduction
from harker.mind.belief.gain import gains
from harker.referee import game as referee
from harker.referee.saves import loads
from harker.table import beliefs
from harker.table.flood import TooMany
from harker.table.hindsight import course_of
from harker.table.records import Origin
from harker.table.room import Room, words_of
from harker.table.rows import Beginning, By
from harker.table.untold import untold
from harker.telling.deducing import untold_text
from tests.table.served import Guest, at_once, serving

LANGUAGES = ("en", "de", "pt-BR")


async def played(guest: Guest, seat: str, rounds: int, **options: Any) -> str:
    """A game with this seat played by its first options up to such a round."""
    game = await guest.new_game({seat: "me"}, **options)
    while True:
        page = await guest.asked(game, seat)
        if page["view"]["outcome"] or page["view"]["clock"]["round"] >= rounds:
            return game
        await guest.answer_default(game, seat, page)


async def over(guest: Guest, seat: str = "mina", **options: Any) -> str:
    """A game to its end, by bots."""
    game = await guest.new_game({seat: "me"}, **options)
    await guest.post(f"/games/{game}/seats/{seat}/bot", {"bot": "random"})
    for _ in range(4000):
        if (await guest.get(f"/games/{game}"))["status"] == "over":
            return game
        await asyncio.sleep(0.02)
    raise AssertionError("the game does not end")


def where(game: str, seat: str, rest: str = "") -> str:
    return f"/games/{game}/seats/{seat}/belief{rest}"


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


# --- moments ----------------------------------------------------------------------------------


def _rounds_of(log: list[dict[str, Any]]) -> dict[int, int]:
    return {line["number"]: line["round"] for line in log}


async def test_a_moment_is_of_the_round_of_the_entry_that_brought_it(ada: Guest) -> None:
    """For the running game in the seat's own log, after the end in the open one; nothing is known sooner."""
    game = await played(ada, "mina", 3)
    rounds = _rounds_of((await ada.get(f"/games/{game}/seats/mina"))["log"])
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


async def test_a_turning_point_is_the_event_at_which_the_belief_jumped(ada: Guest) -> None:
    found = 0
    for _ in range(6):
        if found:
            break
        game = await over(ada)
        log = (await ada.get(f"/games/{game}/replay/after/1000000"))["log"]
        rounds = _rounds_of(log)
        course = await ada.get(f"/games/{game}/replay/belief")
        moments = course["moments"]
        assert [one["number"] for one in moments] == sorted({one["number"] for one in moments})
        assert all(rounds[one["number"]] == one["round"] for one in moments)
        laid = [
            line for line in log if line["kind"] in ("dracula_chose_start", "card_placed") and line["places"]
        ]
        for one in moments:
            last = [line for line in laid if line["number"] <= one["number"]][-1]
            assert last["places"][0] == one["true_place"]
        assert course["rounds"] == list({one["round"]: one for one in moments}.values())
        for note in course["turning"]:
            index = next(n for n, one in enumerate(moments) if one["number"] == note["number"])
            assert rounds[note["number"]] == note["round"]
            assert abs(moments[index]["share"] - moments[index - 1]["share"]) >= 0.15
            # Where he went from the one to the other, both are named: each share is of its own place.
            both = {moments[index - 1]["true_place"], moments[index]["true_place"]}
            assert all(words_of("en").say(f"place.{place}") in note["text"] for place in both)
            for number, one in ((note["number"], moments[index]), (note["number"] - 1, moments[index - 1])):
                page = await ada.get(f"/games/{game}/replay/belief/{number}")
                share = {each["place"]: each["share"] for each in page["places"]}
                assert share.get(one["true_place"], 0) == one["share"]
            found += 1
    assert found


async def test_what_would_tell_is_what_this_hunter_can_do_before_he_moves_again(ada: Guest) -> None:
    """No moves at night but those he is asked for; `part` is of all that is open."""
    game = await ada.new_game({"mina": "me"})
    seen: set[str] = set()
    for _ in range(200):
        page = await ada.asked(game, "mina")
        if page["view"]["outcome"] or {"day", "night"} <= seen:
            break
        told = await ada.get(where(game, "mina", "/gains"))
        assert {one["seat"] for one in told} <= {"mina"}
        # What tells next to nothing is told only where nothing tells more.
        small = [one for one in told if one["part"] < 0.01]
        assert small in ([], told)
        assert len(small) <= 5
        assert all(0 <= one["part"] <= 1 and one["bits"] >= 0 for one in told)
        assert [one["bits"] for one in told] == sorted((one["bits"] for one in told), reverse=True)
        phase = page["view"]["clock"]["phase"]
        assert phase in ("dawn", "day") or not any(one["kind"] == "move" for one in told)
        seen.add(phase)
        await ada.answer_default(game, "mina", page)
    assert "night" in seen


# --- the end --------------------------------------------------------------------------------


async def test_after_the_end_the_belief_lies_beside_the_truth(ada: Guest) -> None:
    game = await over(ada, deduction="off")
    room = await ada.served.table.rooms.get(game)
    for lang in LANGUAGES:
        course = await ada.get(f"/games/{game}/replay/belief?lang={lang}")
        assert course["rounds"]
        for one in course["rounds"]:
            page = await ada.get(f"/games/{game}/replay/belief/{one['number']}")
            share = {place["place"]: place["share"] for place in page["places"]}
            assert one["share"] == share[one["true_place"]]
            assert one["places"] == len(page["places"])
            moment = await ada.get(f"/games/{game}/replay/after/{one['number']}")
            assert moment["view"]["dracula"]["place"] == one["true_place"]
        for note in (*course["turning"], *course["missed"]):
            assert 0 < note["number"] <= len(room.begun().log(Viewer.AFTER))
            assert note["text"]
    last = len(room.begun().log(Viewer.AFTER))
    assert (await ada.get(f"/games/{game}/replay/belief/{last + 1}", 400))["error"] == "Malformed"


async def test_missed_chances_were_real(ada: Guest) -> None:
    """Over several games: he was there, likely enough, and nobody went there that day."""
    found = 0
    words = words_of("en")
    for _ in range(12):
        if found:
            break
        game = await over(ada)
        room = await ada.served.table.rooms.get(game)
        games = room.begun().games
        course = await ada.served.table.beliefs.ask(
            room, Viewer.AFTER, True, partial(course_of, words=words, games=games)
        )
        for note in course.missed:
            if "nobody goes there" not in note.text:
                continue
            line = room.begun().stream(Viewer.AFTER).line_of(note.number)
            place = games[line].state.dracula.place
            assert place is not None
            assert words.say(f"place.{place}") in note.text
            page = await ada.get(f"/games/{game}/replay/belief/{note.number}")
            assert next(one["share"] for one in page["places"] if one["place"] == place) >= 0.25
            found += 1
    assert found


async def test_what_would_have_told_more_was_offered_and_not_done(ada: Guest) -> None:
    """By the belief of that moment, folded anew; by the views and questions of the hunter alone."""
    found = 0
    for _ in range(12):
        if found:
            break
        game = await over(ada)
        course = (await ada.served.table.rooms.get(game)).begun()
        games = course.games
        held = list(range(1, len(games)))
        known = beliefs._Kept(course, beliefs.MODEL).known(Viewer.AFTER)
        missed = untold(known, games, held)
        assert len(missed) <= 5
        assert len({one.round for one in missed}) == len(missed)
        assert [one.step for one in missed] == sorted(one.step for one in missed)
        for one in missed:
            now = games[one.step]
            options = {option for ask in now.state.asks if ask.seat is one.hunter for option in ask.options}
            belief = known.deduction.belief_at(known.public[one.step])
            best: dict[tuple[PlaceId | None, Event | None], float] = {}
            for gain in gains(belief, referee.view(now, one.hunter)):
                if gain.seat is one.hunter:
                    best.setdefault((gain.place, gain.event), gain.bits)
            assert best[one.place, one.event] >= one.bits >= 1
            events = [
                event
                for line in held
                if games[line - 1].state.clock.round == one.round and (last := games[line].last) is not None
                for event in last.events
            ]
            if one.event is None:
                assert any(ask.window is Window.R7 for ask in now.state.asks)
                went = {event.place for event in events if isinstance(event, HunterMoved)}
                assert one.place not in went
                done = [
                    best.get((event.place, None), 0.0)
                    for event in events
                    if isinstance(event, HunterMoved) and event.hunter is one.hunter
                ]
                assert all(best[one.place, None] - bits >= 1 for bits in done)
            else:
                assert Play(one.event) in options
                assert not any(isinstance(event, EventPlayed) and event.card is one.event for event in events)
            found += 1
    assert found


def test_what_would_have_told_more_is_told_in_words() -> None:
    """Words of each kind, in all languages."""
    for lang in LANGUAGES:
        words = words_of(lang)
        move = untold_text(words, Seat.MINA, PlaceId("rome"), None, 1.6)
        card = untold_text(words, Seat.MINA, None, Event.HIRED_SCOUTS, 2.0)
        assert words.say("place.rome") in move
        assert "3" in move
        assert words.say("event.hired_scouts.name") in card
        assert "4" in card


async def test_a_game_goes_on_from_a_moment_of_another(ada: Guest, tmp_path: Path) -> None:
    game = await over(ada, "seward")
    room = await ada.served.table.rooms.get(game)
    number = _thick(room)
    then = await ada.get(f"/games/{game}/replay/mina/{_own(room, number, Seat.MINA)}")
    card = await ada.post(f"/games/{game}/replay/{number}/play_on", {"seat": "mina"}, 201)
    assert card["origin"] == {"game": game, "number": number, "round": card["origin"]["round"]}
    assert card["status"] == "running"
    assert card["commitment"] != (await ada.get(f"/games/{game}"))["commitment"]
    begun = await ada.served.table.rooms.get(card["id"])
    first = begun.begun().games[0]
    log = begun.past(Seat.MINA, len(first_log(begun)), "en").log
    assert "goes on from round" in log[0].text
    held = [line["text"] for line in then["log"] if not line["void"] and line["kind"] != "taken_back"]
    assert [line.text for line in log[1:]] == held[1:]
    old = room.begun().games[_line(room, number)].state
    assert (first.state.trail, first.state.hunters) == (old.trail, old.hunters)
    assert first.state.rng != old.rng
    assert first.state.decks.items != old.decks.items
    assert sorted(first.state.decks.items) == sorted(old.decks.items)
    assert first.state.decks.events != old.decks.events
    for seat in SEATS:
        assert view(first.state, seat) == view(replace(old, sealed=()), seat)
    belief = await ada.get(where(card["id"], "mina", f"?at={len(first_log(begun))}"))
    before = await ada.get(f"/games/{game}/replay/belief/{number}")
    assert belief["places"] == before["places"]
    assert belief["trail"] == before["trail"]
    await ada.post(f"/games/{card['id']}/seats/mina/bot", {"bot": "random"})
    for _ in range(4000):
        if (await ada.get(f"/games/{card['id']}"))["status"] == "over":
            break
        await asyncio.sleep(0.02)
    text = (await ada.http.get(f"/games/{card['id']}/save")).text
    assert loads(text).state.outcome is not None
    saved = tmp_path / "save.txt"
    saved.write_text(text, encoding="utf-8")
    assert await asyncio.to_thread(main, ["verify", str(saved)]) in (0, 3, 4)
    course = await ada.get(f"/games/{card['id']}/replay/belief")
    assert all(one["share"] > 0 for one in course["rounds"])
    last = await ada.post(f"/games/{game}/replay/1000000/play_on", {"seat": "mina"}, 400)
    assert "beyond" in last["detail"]
    end = len(room.begun().log(Viewer.AFTER))
    assert (await ada.post(f"/games/{game}/replay/{end}/play_on", {"seat": "mina"}, 409))[
        "error"
    ] == "TooLate"


def _line(room: Room, number: int) -> int:
    ends = room.begun().stream(Viewer.AFTER).lengths
    return max(line for line, length in enumerate(ends) if length <= number)


def _thick(room: Room) -> int:
    """A moment of the first half: the last with decks so thick that a shuffle never leaves them the same."""
    course = room.begun()
    half = len(course.log(Viewer.AFTER)) // 2

    def thick(line: int) -> bool:
        decks = course.games[line].state.decks
        return min(len(decks.items), len(decks.events)) >= 15

    ends = course.stream(Viewer.AFTER).lengths
    return max(end for line, end in enumerate(ends) if end <= half and thick(line))


def _own(room: Room, number: int, seat: Seat) -> int:
    return room.begun().stream(seat).lengths[_line(room, number)]


def first_log(room: Room) -> list[object]:
    """What Mina's log held when the game began."""
    course = room.begun()
    return list(course.log(Seat.MINA)[: course.stream(Seat.MINA).lengths[0]])


async def test_one_goes_on_at_any_seats_of_one_side(ada: Guest) -> None:
    game = await over(ada)
    room = await ada.served.table.rooms.get(game)
    path = f"/games/{game}/replay/{len(room.begun().log(Viewer.AFTER)) // 2}/play_on"
    for body, own in (
        ({"seats": ["mina", "seward"]}, {"mina", "seward"}),
        ({"seats": [*HUNTERS]}, {*HUNTERS}),
        ({"seat": "mina", "seats": ["godalming"]}, {"mina", "godalming"}),
        ({"seats": ["dracula"]}, {"dracula"}),
    ):
        card = await ada.post(path, body, 201)
        assert {seat["seat"] for seat in card["seats"] if seat["yours"]} == own
        assert all(seat["kind"] != "open" for seat in card["seats"])
    assert (await ada.post(path, {"seats": ["dracula", "mina"]}, 403))["error"] == "OtherSide"
    nobody: tuple[dict[str, Any], ...] = ({}, {"seat": None}, {"seats": []}, {"seats": ["renfield"]})
    for said in nobody:
        assert (await ada.post(path, said, 400))["error"] == "Malformed"


async def test_a_game_that_goes_on_from_another_is_opened_again(tmp_path: Path) -> None:
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest("Ada")
        game = await over(ada)
        room = await served.table.rooms.get(game)
        number = len(room.begun().log(Viewer.AFTER)) // 2
        card = await ada.post(f"/games/{game}/replay/{number}/play_on", {"seat": "dracula"}, 201)
        page = await ada.asked(card["id"], "dracula")
        before = await ada.get(where(card["id"], "dracula"))
        ended = await ada.post(f"/games/{game}/replay/{number}/play_on", {"seat": "dracula"}, 201)
        await ada.post(f"/games/{ended['id']}/seats/dracula/concede")
        mine = (await ada.get("/lobby"))["mine"]
    async with serving(at_once(tmp_path)) as served:
        again = Guest(served, ada.id, ada.token, "", served.client(ada.token))
        assert await again.get(f"/games/{card['id']}/seats/dracula?after=100000") == page
        assert await again.get(where(card["id"], "dracula")) == before
        # The cards of what is over are shown without playing it again.
        assert (await again.get("/lobby"))["mine"] == mine
        assert len(served.table.rooms) == 1


async def test_a_long_chain_of_games_that_go_on_is_opened(ada: Guest) -> None:
    """Each goes on from the one before."""
    game = await ada.new_game({"mina": "me"})
    await ada.post(f"/games/{game}/seats/mina/concede")
    room = await ada.served.table.rooms.get(game)
    row = room.row
    for number in range(1200):
        origin = Origin(row.id, 0, 0)
        row = replace(room.row, id=f"{number:016x}", beginning=Beginning(0, origin))
        await room.store.new_game(row, ())
    rooms = ada.served.table.rooms
    course = await rooms.course_of(row)
    assert course.game.state.clock == room.begun().games[0].state.clock
