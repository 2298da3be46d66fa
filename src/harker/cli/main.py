"""``harker``: the program's commands. Each is imported only when it is used."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NamedTuple, Protocol, cast

from harker.cli.terminal import forgiving
from harker.engine.errors import HarkerError
from harker.words import WordsError


class Command(NamedTuple):
    """A command: its name, its module in ``harker.cli``, and a line of help."""

    name: str
    module: str
    help: str


COMMANDS: Final = (
    Command("serve", "serve", "open the table in the browser, for yourself and for friends"),
    Command("play", "play", "play in the terminal"),
    Command("show", "show", "say in words what a position or a save holds"),
    Command("simulate", "simulate", "let bots play many games"),
    Command("fuzz", "fuzz", "play at random and look for what is wrong"),
    Command("replay", "saves", "play a stored game again and compare"),
    Command("export", "saves", "write a stored game for others"),
    Command("import", "saves", "check a stored game and take it over"),
    Command("patch", "saves", "try stored games on the present rules"),
    Command("verify", "verify", "check a game from a table: its answers, and the seed it promised"),
    Command("bench", "bench", "measure the engine"),
)


class CommandModule(Protocol):
    """What a module of ``harker.cli`` offers. One that serves several commands reads ``args.command``."""

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it; the exit code."""


def _module(command: Command) -> CommandModule:
    return cast("CommandModule", import_module(f"harker.cli.{command.module}"))


def _there(command: Command) -> bool:
    return find_spec(f"harker.cli.{command.module}") is not None


def _parser(named: str | None) -> argparse.ArgumentParser:
    """The whole parser; only the command that is named has its arguments read in."""
    parser = argparse.ArgumentParser(
        prog="harker", description="Four hunters search Europe for Dracula, whose trail is hidden."
    )
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in filter(_there, COMMANDS):
        mine = commands.add_parser(command.name, help=command.help, description=command.help)
        if command.name == named:
            module = _module(command)
            configure_one = getattr(module, "configure_" + command.name, module.configure)
            configure_one(mine)
    return parser


def _version() -> str:
    from importlib.metadata import version

    return f"harker {version('harker')}"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. A caller's mistake is one clear line and code 2."""
    forgiving(sys.stdin, sys.stdout)
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _run(words: list[str]) -> int:
    named = next((word for word in words if not word.startswith("-")), None)
    args = _parser(named).parse_args(words)
    command = next(command for command in COMMANDS if command.name == args.command)
    module = _module(command)
    run = getattr(module, "run_" + command.name, module.run)
    try:
        return int(run(args))
    except (HarkerError, WordsError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            # The reader has gone: nothing more can be said, to nobody.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"harker {args.command}: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
