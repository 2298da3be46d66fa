"""``harker replay``, ``export``, ``import`` and ``patch``: what can be done with stored games."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from harker.cli.arguments import read
from harker.cli.show import EYES, opened
from harker.engine.codec import fingerprint
from harker.engine.errors import HarkerError
from harker.engine.sight import Watcher
from harker.engine.vocabulary import SEATS, Seat, Viewer
from harker.referee.game import Game, history, outcome, record, view
from harker.referee.saves import (
    RULES_VERSION,
    Deducing,
    FingerprintError,
    SaveError,
    SeedProof,
    deducing_of,
    dumps,
    load,
    proof_of,
    save,
)
from harker.telling import tell
from harker.words import Words


class StillSecret(HarkerError):
    """The whole truth of a game that is not over was asked for without saying so."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``replay``, the plainest of the four."""
    configure_replay(parser)


def run(args: argparse.Namespace) -> int:
    """Do what ``replay`` does."""
    return run_replay(args)


def _add_eyes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a save")
    parser.add_argument(
        "--seat",
        choices=(*EYES, str(Viewer.AFTER)),
        help="whose eyes: a seat, spectator, or after (everything); "
        "without it spectator, or everything once the game is over",
    )


def _eyes(game: Game, named: str | None) -> Watcher:
    """Whose eyes are meant.

    Raises:
        StillSecret: ``after`` before the end.
    """
    if named is None:
        return Viewer.SPECTATOR if outcome(game) is None else Viewer.AFTER
    if named == Viewer.AFTER and outcome(game) is None:
        raise StillSecret("this game is not over: everything is shown only after the end")
    return Seat(named) if named in SEATS else Viewer(named)


def configure_replay(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    _add_eyes(parser)
    parser.add_argument("--words", default="en", metavar="LANGUAGE", help="the language (default en)")


def run_replay(args: argparse.Namespace) -> int:
    """Play the answers again, compare the fingerprints, and tell what one pair of eyes saw."""
    game, words = load(args.file), Words(args.words)
    for entry in history(game, _eyes(game, args.seat)):
        print(f"{entry.number:4} {tell(words, entry.event)}")
    print(f"{len(record(game))} answers, fingerprint {fingerprint(game.state)}: as stored")
    return 0


def configure_export(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    _add_eyes(parser)


def run_export(args: argparse.Namespace) -> int:
    """Write JSON lines: each entry of one history, then the view (docs/protocol.md)."""
    game = load(args.file)
    eyes = _eyes(game, args.seat)
    for entry in history(game, eyes):
        print(msgspec.json.encode(entry).decode())
    print(msgspec.json.encode({"view": view(game, eyes)}).decode())
    return 0


def configure_import(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a save of any version, or a position")
    parser.add_argument("save", type=Path, metavar="SAVE", help="the save to write; it must not exist yet")


def run_import(args: argparse.Namespace) -> int:
    """Check a save or a position and write it as a save of the present format."""
    if args.save.exists():
        raise SaveError(f"{args.save} exists; choose another name")
    game, text = opened(args.file), read(args.file)
    proof, deducing = _beside(text) if text.startswith("harker-save ") else (None, None)
    save(game, args.save, proof=proof, deducing=deducing)
    print(f"{args.save}: {len(record(game))} answers, round {game.state.clock.round}")
    return 0


def _beside(text: str) -> tuple[SeedProof | None, Deducing]:
    """What a save carries beside its game."""
    return proof_of(text), deducing_of(text)


def configure_patch(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="saves")
    parser.add_argument("--dry-run", action="store_true", help="only say what would come of it")


def run_patch(args: argparse.Namespace) -> int:
    """Replay each game on the present rules. One that agrees is written anew, one that parts is left."""
    worst = 0
    for path in args.files:
        try:
            game = load(path, rules=RULES_VERSION)
        except FingerprintError as parted:
            print(f"{path}: parts after answer {parted.agreed}, by answer {parted.line}; left as it is")
            worst = 1
        except SaveError as wrong:
            print(f"{path}: {wrong}", file=sys.stderr)
            worst = max(worst, 2)
        else:
            text = read(path)
            proof, deducing = _beside(text)
            same = dumps(game, proof=proof, deducing=deducing) == text
            if not same and not args.dry_run:
                save(game, path, proof=proof, deducing=deducing)
            done = "up to date" if same else "would be written anew" if args.dry_run else "written anew"
            print(f"{path}: {len(record(game))} answers agree, {done}")
    return worst
