"""``harker show FILE``: says in words what a position or a save holds."""

from __future__ import annotations

import argparse
from pathlib import Path

from harker.cli.arguments import read
from harker.cli.terminal import Terminal
from harker.engine.positions import position
from harker.engine.vocabulary import SEATS, Seat, Viewer
from harker.referee.game import Game, asks, game_from, view, waiting
from harker.referee.saves import loads
from harker.telling import ask_text, option_text
from harker.telling.board import board, hand
from harker.words import Words

EYES = (*(str(seat) for seat in SEATS), str(Viewer.SPECTATOR))
"""Whose eyes may be named."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a position (TOML) or a save")
    parser.add_argument("--seat", choices=EYES, help="what this seat sees; without it everything")
    parser.add_argument("--words", default="en", metavar="LANGUAGE", help="the language (default en)")


def opened(path: Path) -> Game:
    """The game that a position or a save describes."""
    text = read(path)
    return loads(text) if text.startswith("harker-save ") else game_from(position(text))


def run(args: argparse.Namespace) -> int:
    """Say it."""
    game, words, terminal = opened(args.file), Words(args.words), Terminal()
    eyes = Viewer.AFTER if args.seat is None else _eyes(args.seat)
    seen = view(game, eyes)
    terminal.say_all(board(words, seen, game.setup))
    for seat in SEATS:
        lines = hand(words, seen, seat, texts=False)
        if args.seat is None or seat is eyes:
            terminal.say_all(lines)
    for seat in waiting(game):
        if args.seat is None or seat is eyes:
            terminal.say_all(_question(words, game, seat))
    return 0


def _eyes(text: str) -> Seat | Viewer:
    return Seat(text) if text in SEATS else Viewer(text)


def _question(words: Words, game: Game, seat: Seat) -> list[str]:
    ask = asks(game, seat)[0].ask
    lines = [ask_text(words, ask)]
    for n, option in enumerate(ask.options, 1):
        called = option_text(words, option, ask)[0]
        lines.append(words.say("table.prompt.number", n=n, name=called))
    return lines
