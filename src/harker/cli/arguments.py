"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path

from harker.engine.catalog import Setup, house_rules, standard
from harker.engine.vocabulary import Edition


def whole(text: str) -> int:
    """A whole number from 0 on.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0:
        raise argparse.ArgumentTypeError(f"a whole number from 0 on is wanted, not {text!r}")
    return number


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
    return house_rules(args.house.read_text(encoding="utf-8"), edition)
