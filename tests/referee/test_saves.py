"""Saves: readable, whole or not at all, resumed in the middle of anything, never half-read."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as with_fields

from harker.engine.catalog import PLACES
from harker.engine.codec import fingerprint
from harker.engine.options import Choice
from harker.engine.positions import position
from harker.engine.vocabulary import SEATS, Edition, PlaceId, Seat
from harker.referee import saves
from harker.referee.game import (
    Game,
    answer,
    asks,
    can_undo,
    game_from,
    history,
    new_game,
    record,
    undo,
    waiting,
)
from harker.referee.saves import (
    DamagedSave,
    Deducing,
    FingerprintError,
    SaveError,
    UnsupportedSave,
    deducing_of,
    dumps,
    load,
    loads,
    save,
)

HOUSE = """
[numbers]
rage = 1
[switches]
sealed_target = "no"
[characters.mina]
health = 7
[copies]
knife = 2
"""


def played(game: Game, answers: int, seed: int = 1, undoing: bool = True) -> Game:
    """The game after so many random answers, some of them taken back."""
    chance = Random(seed)
    for _ in range(answers):
        if game.state.outcome is not None:
            break
        seat = chance.choice(waiting(game))
        question = asks(game, seat)[0].ask
        size = chance.randint(question.least, min(question.most, len(question.options)))
        game, _ = answer(game, seat, tuple(chance.sample(question.options, size)))
        if undoing and chance.random() < 0.2 and can_undo(game, seat) is None:
            game = undo(game, seat)
    return game


def same(one: Game, other: Game) -> bool:
    """Whether two games are the same in all that can be asked of them."""
    return (
        one.state == other.state
        and record(one) == record(other)
        and one.numbers == other.numbers
        and one.seed == other.seed
        and one.setup == other.setup
        and all(history(one, seat) == history(other, seat) for seat in SEATS)
    )


GAME = played(new_game(5), 130)
TEXT = dumps(GAME)


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", [0, 1, 2**128 - 1])
def test_a_save_is_the_game(edition: Edition, seed: int) -> None:
    game = played(new_game(seed, edition), 400, seed % 97)
    assert same(loads(dumps(game)), game)


def test_it_resumes_in_the_middle_of_anything() -> None:
    game = new_game(3)
    for step in range(120):
        game = played(game, 1, step)
        if step % 3 == 0:
            again = loads(dumps(game))
            assert same(again, game)
            assert dumps(again) == dumps(game)


def test_it_resumes_between_sealed_answers() -> None:
    text = (
        'point = "F4"\n[hunters.mina]\nplace = "vienna"\n[hunters.seward]\nplace = "vienna"\n'
        '[[trail]]\nplace = "vienna"\nup = true\n[fight]\n'
    )
    game = game_from(position(text), 9)
    for seat in (Seat.MINA, Seat.DRACULA):
        game, _ = answer(game, seat, (asks(game, seat)[0].ask.options[0],))
        again = loads(dumps(game))
        assert same(again, game)
        assert waiting(again) == waiting(game)


def test_house_rules_come_along() -> None:
    game = played(new_game(2, house=HOUSE), 60)
    text = dumps(game)
    assert "=== house rules\n" in text
    assert same(loads(text), game)


def test_a_game_from_a_position_begins_there() -> None:
    game = played(game_from(position('point = "P5"\nseed = 8\n[dracula]\ndamage = 3'), 8), 90)
    text = dumps(game)
    assert "=== position\n" in text
    assert same(loads(text), game)


def test_a_person_can_read_it() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == f"harker-save {saves.FORMAT}"
    assert 'edition = "advanced"' in lines
    assert any(line.startswith("godalming: go ") and line.endswith("# SETUP") for line in lines)
    assert lines[-2] == "=== end"
    assert lines[-1].startswith("checksum ")
    assert max(map(len, lines)) < 200


def test_fingerprints_stand_every_25_lines_and_at_the_end() -> None:
    game = played(new_game(6), 110, undoing=False)
    states = [line.split(":")[0] for line in dumps(game).splitlines() if line.startswith("state ")]
    assert states == ["state 25", "state 50", "state 75", "state 100", "state 110"]
    assert f"state 110: {fingerprint(game.state)}" in dumps(game)


def test_what_was_taken_back_stays_in_it() -> None:
    game = new_game(1)
    seat = Seat.GODALMING
    choice = (asks(game, seat)[0].ask.options[3],)
    game = undo(answer(game, seat, choice)[0], seat)
    text = dumps(game)
    assert "godalming: undo" in text
    assert same(loads(text), game)


# ---------------------------------------------------------------- damaged


def test_every_changed_byte_is_found() -> None:
    data = TEXT.encode()
    chance = Random(1)
    for index in (*range(200), *chance.sample(range(len(data)), 400), *range(len(data) - 60, len(data))):
        for wrong in (data[index] ^ 1, data[index] ^ 0x20, 0):
            if wrong == data[index]:
                continue
            with pytest.raises(SaveError):
                loads(data[:index] + bytes([wrong]) + data[index + 1 :])


def test_every_cut_and_every_addition_is_found() -> None:
    data = TEXT.encode()
    for length in range(0, len(data), 37):
        with pytest.raises(DamagedSave):
            loads(data[:length])
    for extra in (b"\n", b" ", b"x", b"checksum 0\n"):
        with pytest.raises(DamagedSave):
            loads(data + extra)
        with pytest.raises(SaveError):
            loads(extra + data)


def test_what_is_too_long_is_refused_unread() -> None:
    with pytest.raises(DamagedSave, match="too long"):
        loads("x" * (saves.LARGEST + 1))


@pytest.mark.parametrize("data", [b"\xff\xfe", "\ud800", "", "harker-save", "PK\x03\x04"])
def test_what_is_no_save_is_refused(data: str | bytes) -> None:
    with pytest.raises(DamagedSave):
        loads(data)


def forged(*swaps: tuple[str, str]) -> str:
    """A save with other lines and a true checksum."""
    body = TEXT[: TEXT.rindex("checksum ")]
    for old, new in swaps:
        assert old in body, old
        body = body.replace(old, new, 1)
    return saves._with_checksum(body)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("harker-save 1", "harker-save x", "of format 'x', which is none"),
        ("harker-save 1", "harker-save 2", "a save of format 2; this program reads up to 1"),
        ("harker-save 1", "harker-save 0", "there is no way from 0 to 1"),
        ('rules_version = "1"', 'rules_version = "77"', "played under rules 77, which are not here"),
        ('edition = "advanced"', 'edition = "second"', "section 'game'"),
        ('edition = "advanced"', "edition = [[[", "section 'game'"),
        ('edition = "advanced"', 'colour = "red"', "section 'game'"),
        ('seed = "5"', 'seed = "-5"', "is no seed"),
        ('seed = "5"', f'seed = "{2**128}"', "is no seed"),
        ("=== game", "stray\n=== game", "'stray' stands in no section"),
        ("=== end", "=== end\nstray", "'stray' stands in no section"),
        ("=== answers", "=== questions", "there is no section 'questions'"),
        ("=== answers", "=== house rules\n[numbers]\nrag = 1\n=== answers", "numbers.rag: no such number"),
        ("=== answers", '=== position\npoint = "R99"\n=== answers', "is none"),
        ("=== answers\n", "=== answers\nlucy: pass\n", "answer 1: 'lucy' is no seat"),
        ("=== answers\n", "=== answers\nmina: fly vienna\n", "answer 1: 'fly vienna' is no option"),
        ("=== answers\n", "=== answers\nnonsense\n", "after answer 0: 'nonsense' is no line"),
        ("=== end\n", "dracula: pass\n=== end\n", "parts from its save"),
    ],
)
def test_forgeries_are_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(SaveError, match=says):
        loads(forged((old, new)))


def test_a_save_without_fingerprints_is_refused() -> None:
    body = "\n".join(line for line in TEXT.splitlines()[:-1] if not line.startswith("state ")) + "\n"
    with pytest.raises(SaveError, match="no fingerprint"):
        loads(saves._with_checksum(body))
    head = TEXT[: TEXT.index("=== end")].rpartition("=== answers\n")[0]
    with pytest.raises(SaveError, match="section 'end' is missing"):
        loads(saves._with_checksum(head + "=== answers\n"))


# ---------------------------------------------------------------- versions


def test_an_older_format_is_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    old = forged(("harker-save 1", "harker-save 0"), ("=== answers", "=== moves"))
    ways = {
        0: lambda body: body.replace("harker-save 0", "harker-save 1").replace("=== moves", "=== answers")
    }
    monkeypatch.setattr(saves, "UPGRADES", ways)
    assert same(loads(old), GAME)


def test_an_upgrade_that_leads_nowhere_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "UPGRADES", {0: lambda body: body})
    with pytest.raises(UnsupportedSave, match="leads nowhere"):
        loads(forged(("harker-save 1", "harker-save 0")))


def other_rules(game: Game, seat: Seat, choice: Choice) -> tuple[Game, tuple[()]]:
    """Rules that go another way from the 60th answer on: whoever passes, passes for another chance."""
    after, _ = answer(game, seat, choice)
    if len(record(after)) == 60:
        after = replace(after, state=with_fields(after.state, rng=after.state.rng ^ 1))
    return after, ()


def test_a_game_that_parts_from_its_fingerprints_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(new_game(6), 110, undoing=False)
    monkeypatch.setitem(saves.RULES, "2", other_rules)
    with pytest.raises(FingerprintError, match="after answer 50 and by answer 75") as wrong:
        loads(dumps(game), rules="2")
    assert wrong.value.line <= 75
    assert wrong.value.agreed == 50
    assert len(record(wrong.value.game)) == 50


def test_a_game_may_go_on_under_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(saves.RULES, "0", other_rules)
    game = new_game(6)
    while len(record(game)) < 80:
        seat = waiting(game)[0]
        game, _ = saves.RULES["0"](game, seat, asks(game, seat)[0].ask.default)
    text = dumps(game, rules="0")
    assert loads(text).state == game.state
    with pytest.raises(FingerprintError):
        loads(text, rules="1")


def test_an_answer_that_is_no_longer_legal_parts_too() -> None:
    first = next(line for line in TEXT.splitlines() if line.startswith("godalming: go "))
    wrong = forged((first, "godalming: go castle_dracula"))
    with pytest.raises(FingerprintError, match="by answer 1"):
        loads(wrong)


def test_a_game_may_begin_anywhere() -> None:
    """Where no position says where a game began, its state is written."""
    game = new_game(4)
    for step in range(60):
        game = played(game, 1, step, undoing=False)
        begun = played(game_from(game.state), 30)
        text = dumps(begun)
        assert ("=== position\n" in text) != ("=== state\n" in text)
        assert same(loads(text), begun)


def test_a_forged_beginning_is_refused() -> None:
    game = played(game_from(played(new_game(4), 1, undoing=False).state), 5)
    body = dumps(game).rpartition("checksum ")[0]
    for old, new in (('"rng":', '"rng": '), ('"rng":', '"wrong":'), ("=== state\n", "=== state\n[")):
        assert old in body
        with pytest.raises(SaveError, match="a save that cannot be"):
            loads(saves._with_checksum(body.replace(old, new, 1)))


# ---------------------------------------------------------------- files


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "game.harker"
    save(GAME, path)
    assert path.read_bytes() == TEXT.encode()
    assert same(load(path), GAME)
    save(new_game(1), path)
    assert same(load(str(path)), new_game(1))
    assert [each.name for each in tmp_path.iterdir()] == ["game.harker"]


@pytest.mark.parametrize("call", ["fsync", "replace", "write"])
def test_a_full_disk_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "game.harker"
    save(new_game(1), path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        if call == "fsync":
            patch.setattr(os, "fsync", full)
        elif call == "replace":
            patch.setattr(Path, "replace", full)
        else:
            patch.setattr(Path, "open", full)
        with pytest.raises(SaveError, match="No space left on device"):
            save(GAME, path)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.harker"]


LIMITED = """
import resource, sys
from harker.referee.game import new_game
from harker.referee.saves import SaveError, load, save
path = sys.argv[1]
game = load(path)
resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))
try:
    save(game, path)
except SaveError as wrong:
    print(wrong)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
def test_a_file_that_cannot_grow_leaves_the_old_one_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.harker"
    save(GAME, path)
    before = path.read_bytes()
    assert len(before) > 700
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=True
    )
    assert "could not be written" in done.stdout
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.harker"]


def test_what_cannot_be_opened_is_a_named_error(tmp_path: Path) -> None:
    for path in (tmp_path / "none.harker", tmp_path):
        with pytest.raises(SaveError, match="could not be read"):
            load(path)
    with pytest.raises(SaveError, match="could not be written"):
        save(GAME, tmp_path / "none" / "game.harker")


def test_another_process_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "game.harker"
    save(GAME, path)
    script = (
        "import sys; from harker.referee.saves import load; from harker.engine.codec import fingerprint;"
        "print(fingerprint(load(sys.argv[1]).state))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.strip() == fingerprint(GAME.state)


# ---------------------------------------------------------------- what the hunters are told


def test_what_the_hunters_are_told_stands_beside_the_game() -> None:
    game = new_game(5)
    plain = dumps(game)
    assert deducing_of(plain) == Deducing()
    assert dumps(game, deducing=Deducing()) == plain  # the odds are what a save without a word of it means
    told = Deducing("marks", (PlaceId("rome"), PlaceId("venice")))
    text = dumps(game, deducing=told)
    assert '=== deduction\nlevel = "marks"\ncrossed = ["rome", "venice"]\n=== end\n' in text
    assert deducing_of(text) == told
    assert dumps(loads(text)) == plain


def test_every_place_may_be_crossed_out() -> None:
    told = Deducing("marks", tuple(PLACES))
    assert deducing_of(dumps(new_game(5), deducing=told)) == told


@pytest.mark.parametrize(
    ("section", "says"),
    [
        ('level = "most"', "section 'deduction': Invalid enum value 'most'"),
        ('level = "marks"\ncrossed = ["atlantis"]', "section 'deduction': there is no place 'atlantis'"),
        ("level = ", "section 'deduction': no TOML"),
        ('levels = "set"', "section 'deduction': Object contains unknown field"),
    ],
)
def test_a_forged_deduction_is_refused(section: str, says: str) -> None:
    body = dumps(new_game(5)).replace("=== end\n", f"=== deduction\n{section}\n=== end\n")
    with pytest.raises(SaveError, match=says):
        deducing_of(saves._with_checksum(body[: body.rindex("checksum ")]))
