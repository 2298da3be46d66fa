"""``harker verify``: each fault has words and an exit status of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from harker.cli.main import main
from harker.engine.positions import position
from harker.engine.vocabulary import Edition
from harker.referee.game import Game, answer, asks, fingerprint, game_from, new_game, waiting
from harker.referee.saves import SeedProof, _with_checksum, dumps, loads, proof_of
from harker.table import seeds

PROMISE = seeds.draw()
PROOF = SeedProof(PROMISE.commitment, PROMISE.salt.hex())


def played(game: Game, answers: int = 30) -> Game:
    for _ in range(answers):
        seat = waiting(game)[0]
        game, _ = answer(game, seat, asks(game, seat)[0].ask.default)
    return game


GAME = played(new_game(PROMISE.seed, Edition.FIRST))
TEXT = dumps(GAME, proof=PROOF)


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    return Verify(tmp_path / "game.save", capsys)


class Verify:
    """Runs the command on a text; the exit status and what was said."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self.capsys = path, capsys

    def __call__(self, text: str, *options: str) -> tuple[int, str]:
        self.path.write_text(text, encoding="utf-8")
        status = main(["verify", str(self.path), *options])
        said = self.capsys.readouterr()
        return status, said.out + said.err


def test_a_game_that_is_as_it_says(verify: Verify) -> None:
    status, said = verify(TEXT)
    assert status == 0
    assert "30 answers lead where they led" in said
    assert f"Seed {PROMISE.seed} is the one promised: {PROMISE.commitment}" in said
    assert "compare it with what you saw" in said


def test_the_promise_that_was_kept_is_compared(verify: Verify) -> None:
    status, said = verify(TEXT, "--promise", PROMISE.commitment.upper())
    assert status == 0
    assert "compare" not in said
    status, said = verify(TEXT, "--promise", "00" * 32)
    assert status == 3
    assert f"the table promised {'00' * 32}, this save {PROMISE.commitment}" in said


def test_a_changed_byte(verify: Verify) -> None:
    status, said = verify(TEXT.replace('edition = "first"', 'edition = "First"'))
    assert status == 2
    assert "damaged" in said


def test_no_save_and_no_file(verify: Verify, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify("round 3")[0] == 2
    assert main(["verify", str(tmp_path / "nothing")]) == 2
    assert "could not be read" in capsys.readouterr().err


def test_answers_that_lead_elsewhere(verify: Verify) -> None:
    other = played(new_game((PROMISE.seed + 1) % 2**128, Edition.FIRST))
    text = dumps(other, proof=PROOF).replace(f'seed = "{other.seed}"', f'seed = "{PROMISE.seed}"')
    status, said = verify(_sealed(text))
    assert status == 1
    assert "parts from its save" in said


def test_another_seed_than_the_one_promised(verify: Verify) -> None:
    other = played(new_game((PROMISE.seed + 1) % 2**128, Edition.FIRST))
    status, said = verify(dumps(other, proof=PROOF))
    assert status == 3
    assert f"seed {other.seed} is not the one promised by {PROMISE.commitment}" in said


def test_another_salt(verify: Verify) -> None:
    status, _ = verify(dumps(GAME, proof=SeedProof(PROMISE.commitment, "ab" * 32)))
    assert status == 3


def test_a_game_that_no_seed_dealt(verify: Verify) -> None:
    game = game_from(position('point = "P5"\n[dracula]\ndamage = 3'), PROMISE.seed)
    status, said = verify(dumps(game, proof=PROOF))
    assert status == 3
    assert "begins in the middle" in said


def test_a_save_without_a_promise(verify: Verify) -> None:
    status, said = verify(dumps(GAME))
    assert status == 4
    assert "no promise" in said
    assert "30 answers lead where they led" in said


@pytest.mark.parametrize(
    "proof",
    [
        SeedProof("xy" * 32, "ab"),
        SeedProof("ab" * 31, "ab"),
        SeedProof("ab" * 32, ""),
        SeedProof("ab" * 32, "a"),
    ],
)
def test_a_promise_that_is_none(verify: Verify, proof: SeedProof) -> None:
    status, said = verify(dumps(GAME, proof=proof))
    assert status == 2
    assert "section 'seed proof'" in said


def test_the_promise_stands_beside_the_game_and_changes_nothing_of_it() -> None:
    assert "seed proof" not in dumps(GAME)
    assert proof_of(dumps(GAME)) is None
    assert proof_of(TEXT) == PROOF
    assert fingerprint(loads(TEXT)) == fingerprint(GAME)


def test_import_and_patch_keep_the_promise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "game.save", tmp_path / "copy.save"
    path.write_text(TEXT, encoding="utf-8")
    assert main(["import", str(path), str(copy)]) == 0
    assert copy.read_text(encoding="utf-8") == TEXT
    assert main(["patch", str(copy)]) == 0
    assert "up to date" in capsys.readouterr().out
    assert proof_of(copy.read_bytes()) == PROOF


def _sealed(text: str) -> str:
    """The text under a checksum that fits it, as whoever writes saves could make one."""
    return _with_checksum(text[: text.rindex("checksum ")])
