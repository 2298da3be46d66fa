"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import math
from pathlib import Path

from harker.engine.catalog import Setup, house_rules, standard
from harker.engine.chance import SEED_LIMIT
from harker.engine.errors import HarkerError
from harker.engine.vocabulary import Edition

MOST = 1_000_000_000
"""No number of games or decisions is larger."""

LONGEST = 10_000_000
"""No file that is read has more bytes."""


class NotReadable(HarkerError):
    """A file that was named cannot be read."""


def read(path: Path) -> str:
    """The text of a file.

    Raises:
        NotReadable: it cannot be read, is no text, or has no end.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
        text = data.decode()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NotReadable(f"{path} could not be read ({reason})") from error
    if len(data) > LONGEST:
        raise NotReadable(f"{path} is too long: at most {LONGEST} bytes are read")
    return text


def _number(text: str, least: int, most: int) -> int | None:
    if not text.isascii() or not text.strip().isdigit() or len(text) > 60:
        return None
    number = int(text)
    return number if least <= number <= most else None


def seed_of(text: str) -> int:
    """A seed: a whole number below 2**128.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    number = _number(text, 0, SEED_LIMIT - 1)
    if number is None:
        raise argparse.ArgumentTypeError(f"a whole number from 0 to 2**128 - 1 is wanted, not {text[:60]!r}")
    return number


def count_of(text: str) -> int:
    """How many: a whole number from 1 on.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    number = _number(text, 1, MOST)
    if number is None:
        raise argparse.ArgumentTypeError(f"a whole number from 1 to {MOST} is wanted, not {text[:60]!r}")
    return number


def jobs_of(text: str) -> int:
    """How many processes: a whole number from 1 to 256.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    number = _number(text, 1, 256)
    if number is None:
        raise argparse.ArgumentTypeError(f"a whole number from 1 to 256 is wanted, not {text[:60]!r}")
    return number


def seconds_of(text: str) -> float:
    """A time: more than nothing, and at most a day.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= 86_400:
        raise argparse.ArgumentTypeError(f"a number of seconds up to 86400 is wanted, not {text[:60]!r}")
    return number


def add_data(parser: argparse.ArgumentParser) -> None:
    """``--data``: the folder of the games, for the table as for the terminal."""
    parser.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        help="where games are kept (default: HARKER_DATA, else ~/.local/share/harker)",
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """``--edition`` and ``--house``."""
    parser.add_argument(
        "--edition",
        choices=[edition.value for edition in Edition],
        default=Edition.ADVANCED.value,
        help="first game or advanced game (default)",
    )
    parser.add_argument("--house", type=Path, metavar="FILE", help="house rules, a TOML file")


def rules_of(args: argparse.Namespace) -> Setup:
    """The setup that ``--edition`` and ``--house`` name."""
    edition = Edition(args.edition)
    if args.house is None:
        return standard(edition)
    return house_rules(read(args.house), edition)
