"""``harker play``: a game in the terminal, by typed words and numbers.

Without options it asks who sits where. It reads a pipe as well as a keyboard; when the input
ends, the game is kept and the program leaves well.
"""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

import msgspec

from harker.cli.afterwards import afterwards
from harker.cli.arguments import add_data, add_rules, read, rules_of, seed_of
from harker.cli.keep import Keeper, folder, mark, new_file
from harker.cli.loop import play_out
from harker.cli.seating import ask_edition, ask_seats, say_seating, seating, seats_of
from harker.cli.session import Left, Session
from harker.cli.terminal import Ended, Terminal
from harker.engine.catalog import house_changes
from harker.engine.positions import position
from harker.engine.vocabulary import HUNTERS, Seat
from harker.referee.game import Game, game_from, game_of
from harker.referee.saves import Deducing, SaveError, deducing_of, loads
from harker.referee.saves import read as read_save
from harker.telling.deducing import level_text
from harker.telling.house import changes_text
from harker.words import Words


def configure(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("--seed", type=seed_of, help="the seed of the chance (default: a secret one)")
    parser.add_argument("--seats", help="who plays here: dracula, hunters, all, none, or names with commas")
    parser.add_argument("--dracula", metavar="BOT", help="the bot that plays Dracula")
    parser.add_argument("--hunters", metavar="BOT", help="the bot that plays the hunters left over")
    add_rules(parser)
    parser.set_defaults(edition=None)
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    start.add_argument("--position", type=Path, metavar="FILE", help="begin from a position (TOML)")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="where this game is kept (default: a new file in DIR)"
    )
    add_data(parser)
    parser.add_argument("--words", default="en", metavar="LANGUAGE", help="the language (default en)")
    level = parser.add_mutually_exclusive_group()
    level.add_argument("--brief", dest="level", action="store_const", const="brief", help="say little")
    level.add_argument("--full", dest="level", action="store_const", const="full", help="say everything")
    parser.set_defaults(level="normal")
    parser.add_argument(
        "--deduction",
        choices=("off", "marks", "set", "odds"),
        help="what the table tells the hunters of where Dracula may be: nothing; nothing, but they may cross "
        "places out; the places; the odds (default odds, with --load as it was)",
    )
    parser.add_argument("--no-curtain", action="store_true", help="one person plays all: no curtain")


def run(args: argparse.Namespace) -> int:
    """Play; 0 when the game has ended or somebody left."""
    words, terminal = Words(args.words), Terminal()
    known = None if args.load is None else mark(args.load)
    if args.keep is not None and args.keep != args.load and mark(args.keep) is not None:
        raise SaveError(f"{args.keep} exists; go on with it by --load, or keep the game under another name")
    game, deducing = None, Deducing()
    if args.load is not None:
        data = read_save(args.load)
        game, deducing = loads(data), deducing_of(data)
    if args.position is not None:
        game = game_from(position(read(args.position)), args.seed or 0)
    terminal.say(words.say("table.said.welcome"))
    try:
        session = _session(args, words, terminal, game, _at(deducing, args.deduction))
        if args.keep in (None, args.load):
            session.keep.known = known
    except Ended:
        terminal.say(words.say("table.said.eof"))
        return 0
    following: Session | None = session
    if args.load is not None:
        session.say("table.said.resumed", round=session.game.state.clock.round)
        session.skip_told()
    while following is not None:
        following = afterwards(following) if _play(following) else None
    return 0


def _at(deducing: Deducing, level: str | None) -> Deducing:
    """At another level, if one was named."""
    return deducing if level is None else msgspec.structs.replace(deducing, level=level)


def _session(
    args: argparse.Namespace, words: Words, terminal: Terminal, game: Game | None, deducing: Deducing
) -> Session:
    """The game and who plays it, asked where no option says so."""
    asked = args.seats is None and args.dracula is None and args.hunters is None
    if asked:
        if game is None and args.edition is None and args.house is None:
            args.edition = ask_edition(terminal, words)
        seats = ask_seats(terminal, words)
    else:
        people = _people(args) if args.seats is None else seats_of(args.seats)
        seats = seating(people, args.dracula, args.hunters)
    resumed = game is not None
    if game is None:
        args.edition = args.edition or "advanced"
        game = game_of(rules_of(args), secrets.randbits(64) if args.seed is None else args.seed)
    say_seating(terminal, words, seats)
    changes = house_changes(game.setup)
    if changes:
        terminal.say(words.say("table.said.house", changes=changes_text(words, changes)))
    if resumed:
        # A new game's log begins with it.
        terminal.say(level_text(words, deducing.level))
    home = args.data or folder()
    keeper = Keeper(args.keep or args.load or new_file(home), terminal, words, home, deducing=deducing)
    return Session(game, seats, words, terminal, keeper, args.level, not args.no_curtain)


def _people(args: argparse.Namespace) -> frozenset[Seat]:
    """Where bots are named and seats are not, people play the side that has no bot."""
    people: set[Seat] = set()
    if args.dracula is None:
        people.add(Seat.DRACULA)
    if args.hunters is None:
        people.update(HUNTERS)
    return frozenset(people)


def _play(session: Session) -> bool:
    """Play and keep the game; whether it has ended."""
    keeper = session.keep
    keeper(session.game)
    try:
        play_out(session)
    except (Ended, Left, KeyboardInterrupt) as leaving:
        if isinstance(leaving, Ended):
            session.say("table.said.eof")
        keeper(session.game)
        if keeper.error is None:
            session.say("table.said.bye", file=str(keeper.path))
        else:
            session.say("table.said.bye_unsaved", error=keeper.error)
        return False
    except BaseException:
        # Whatever went wrong, the game is not lost with it.
        keeper(session.game)
        raise
    keeper(session.game)
    if keeper.error is None:
        session.say("table.said.kept", file=str(keeper.path))
    return True
