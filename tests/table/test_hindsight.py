"""After the end: the belief beside the truth, and games that go on from a moment of another."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from harker.cli.main import main
from harker.engine.events import EventPlayed, HunterMoved
from harker.engine.options import Play
from harker.engine.sight import view
from harker.engine.vocabulary import HUNTERS, SEATS, AskKind, Event, PlaceId, Seat, Viewer, Window
from harker.mind.belief.gain import gains
from harker.mind.untold import untold
from harker.referee import game as referee
from harker.referee.saves import loads
from harker.table import beliefs
from harker.table.hindsight import course_of
from harker.table.records import Origin
from harker.table.room import Room, words_of
from harker.table.rows import Beginning
from harker.telling.deducing import untold_text
from harker.telling.names import name
from tests.table.believed import over, rounds_of, where
from tests.table.served import Guest, at_once, serving

LANGUAGES = ("en", "de", "pt-BR")


async def test_a_turning_point_is_the_event_at_which_the_belief_jumped(ada: Guest) -> None:
    found = 0
    for _ in range(6):
        if found:
            break
        game = await over(ada)
        log = (await ada.get(f"/games/{game}/replay/after/1000000"))["log"]
        rounds = rounds_of(log)
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
            heard = known.public[one.step]
            *_, belief = (belief for number, belief in known.deduction.beliefs() if number <= heard)
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
    # It begins in the middle, where no seed dealt it.
    assert await asyncio.to_thread(main, ["verify", str(saved)]) == 3
    course = await ada.get(f"/games/{card['id']}/replay/belief")
    assert all(one["share"] > 0 for one in course["rounds"])
    last = await ada.post(f"/games/{game}/replay/1000000/play_on", {"seat": "mina"}, 400)
    assert "beyond" in last["detail"]
    end = len(room.begun().log(Viewer.AFTER))
    assert (await ada.post(f"/games/{game}/replay/{end}/play_on", {"seat": "mina"}, 409))[
        "error"
    ] == "TooLate"


async def test_one_plays_on_from_the_first_question_that_was_open_at_a_moment(ada: Guest) -> None:
    """An answer that brought no entry is given anew; in the midst of an answer its own question is put."""
    game = await over(ada)
    room = await ada.served.table.rooms.get(game)
    games = room.begun().games
    lengths = room.begun().stream(Viewer.AFTER).lengths
    quiet = next(
        line
        for line, length in enumerate(lengths)
        if lengths[line - 1] < length == lengths[min(line + 3, len(lengths) - 1)]
        and games[line].state.asks[0].kind is AskKind.PLAY
    )
    number = lengths[quiet]
    path = f"/games/{game}/replay/{number}/play_on"
    for silent, body in enumerate(({}, {"silent": 1}, {"silent": 2}, {"silent": 3})):
        card = await ada.post(path, {"seats": [*HUNTERS], **body}, 201)
        begun = (await ada.served.table.rooms.get(card["id"])).begun()
        assert begun.games[0].state.asks == games[quiet + silent].state.asks
    for wrong in (lengths.count(number), -1, 2**60):
        refused = await ada.post(path, {"seat": "mina", "silent": wrong}, 400)
        assert refused["error"] == "Malformed"
    amid = next(line for line, (one, two) in enumerate(pairwise(lengths)) if line >= quiet and two - one > 1)
    card = await ada.post(f"/games/{game}/replay/{lengths[amid] + 1}/play_on", {"seat": "mina"}, 201)
    begun = (await ada.served.table.rooms.get(card["id"])).begun()
    assert begun.games[0].state.asks == games[amid].state.asks


async def test_one_plays_on_from_the_very_question_of_a_missed_chance(ada: Guest) -> None:
    """Others may have passed without a word since the last entry: their question is not put again."""
    found, words = 0, words_of("en")
    for _ in range(12):
        if found:
            break
        game = await over(ada)
        course = (await ada.served.table.rooms.get(game)).begun()
        known = beliefs._Kept(course, None).known(Viewer.AFTER)
        for line in range(len(course.games)):
            step = known.first + line
            assert course.stream(Viewer.AFTER).open_at(known.own[step], known.silent(step)) == line
        for note in (await ada.get(f"/games/{game}/replay/belief"))["missed"]:
            path = f"/games/{game}/replay/{note['number']}/play_on"
            card = await ada.post(path, {"seats": [*HUNTERS], "silent": note["silent"]}, 201)
            state = (await ada.served.table.rooms.get(card["id"])).begun().games[0].state
            (ask,) = state.asks
            assert note["text"].startswith(name(words, ask.seat))
            if " can play " in note["text"]:
                played = [option.event for option in ask.options if isinstance(option, Play)]
                assert any(name(words, event) in note["text"] for event in played)
            else:
                assert (ask.kind, ask.window) == (AskKind.ACTION, Window.R7)
            found += 1
    assert found


def _line(room: Room, number: int) -> int:
    ends = room.begun().stream(Viewer.AFTER).lengths
    return ends.index(max(length for length in ends if length <= number))


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
