"""``harker verify FILE``: was a game from a table dealt and played as it says?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from harker.engine.codec import fingerprint
from harker.referee.game import Game, record
from harker.referee.saves import FingerprintError, SeedProof, loads, proof_of, read

PARTED: Final = 1
NOT_READ: Final = 2
NOT_PROMISED: Final = 3
NO_PROOF: Final = 4

STATUSES: Final = (
    f"exit status: 0 all is as it says; {PARTED} the answers lead elsewhere than the fingerprints; "
    f"{NOT_READ} no save, damaged, or of another version; {NOT_PROMISED} the game was not dealt from "
    f"the seed promised; {NO_PROOF} no promise stands in it"
)

_ELSEWHERE: Final = (b"=== position", b"=== state")
"""Sections by which a game begins where no seed dealt it."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.epilog = STATUSES
    parser.add_argument("file", type=Path, metavar="FILE", help="a save that a table gave after the end")
    parser.add_argument(
        "--promise", metavar="DIGITS", help="what the table showed at the start, if you have kept it"
    )


def run(args: argparse.Namespace) -> int:
    """Check the checksum, play the answers again, then hold the seed to the promise."""
    data = read(args.file)
    try:
        # A save that is no save, or damaged, is named by whoever called; nothing more can be checked.
        game = loads(data)
    except FingerprintError as parted:
        return _fault(PARTED, str(parted))
    print("The file is as it was written: its checksum fits.")
    print(f"{len(record(game))} answers lead where they led: fingerprint {fingerprint(game.state)}.")
    proof = proof_of(data)
    if proof is None:
        return _fault(NO_PROOF, "no promise of the seed stands in this save; tables give one, at the end")
    if any(line in _ELSEWHERE for line in data.splitlines()):
        return _fault(NOT_PROMISED, "this game begins in the middle, where no seed dealt it")
    return _seed(game, proof, args.promise)


def _seed(game: Game, proof: SeedProof, kept: str | None) -> int:
    from harker.table.seeds import verify

    if not verify(game.seed, bytes.fromhex(proof.salt), proof.commitment.lower()):
        return _fault(NOT_PROMISED, f"seed {game.seed} is not the one promised by {proof.commitment}")
    if kept is not None and kept.strip().lower() != proof.commitment.lower():
        return _fault(NOT_PROMISED, f"the table promised {kept.strip()[:80]}, this save {proof.commitment}")
    print(f"Seed {game.seed} is the one promised: {proof.commitment}.")
    if kept is None:
        print("The table showed this promise from the start; compare it with what you saw.")
    return 0


def _fault(status: int, words: str) -> int:
    print(f"harker verify: {words}", file=sys.stderr)
    return status
