"""Saves: a whole game in one file that a person can read, and that no changed byte passes.

    harker-save 1
    === game            edition, seed, version of the rules
    === house rules     as in a house-rules file; only where there are some
    === position        only where the game began from one (``=== state``: from somewhere deeper)
    === answers
    mina: go vienna                     # SETUP
    mina: undo
    mina: undo by consent 3             all agreed; so many answers are void
    state 25: 0123…                     the fingerprint after 25 lines
    === deduction       what the hunters are told of where Dracula may be, where it is not the odds
    === seed proof      only from a table: its promise of the seed (docs/saves.md)
    === end
    checksum 4567…                      over every byte above this line

Everything else follows from these lines: a game is resumed by answering again, in the middle of
whatever it was. What stands behind ``#`` is for readers. Fingerprints lie after every 25th line
(where that line still holds) and after the last; where a replay parts from one, it stops there.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from harker.engine import codec
from harker.engine.catalog import PLACES, HouseRulesError, house_rules, standard
from harker.engine.chance import SEED_LIMIT
from harker.engine.errors import HarkerError
from harker.engine.events import Happened
from harker.engine.notation import NotationError, read_choice, write_choice
from harker.engine.options import Choice
from harker.engine.positions import PositionError, position, write_position
from harker.engine.positions.toml import Table, document, rules_table
from harker.engine.state import State
from harker.engine.tables import NoTables, tables
from harker.engine.vocabulary import SEATS, Edition, PlaceId, Seat
from harker.referee.game import (
    Answered,
    Game,
    Line,
    Reverted,
    Undone,
    answer,
    game_from,
    game_of,
    record,
    revert,
    undo,
)

FORMAT: Final = 1
"""The version of the form of a save; an older one is upgraded by :data:`UPGRADES` or refused."""

RULES_VERSION: Final = "1"
"""The version of the rules: raised by whatever makes a stored game go another way."""

Answer: TypeAlias = Callable[[Game, Seat, Choice], tuple[Game, tuple[Happened, ...]]]

RULES: Final[dict[str, Answer]] = {RULES_VERSION: answer}
"""The engines by their version, so that a stored game may go on under the rules it began with."""

UPGRADES: Final[dict[int, Callable[[str], str]]] = {}
"""From each older format to the next one: the text without its checksum, and with the new first line."""

EVERY: Final = 25
"""A fingerprint lies after so many lines."""

LARGEST: Final = 10_000_000
"""A save is no longer than this many bytes."""

_HEAD: Final = "harker-save"
_COMMENT: Final = "  # "
_COLUMN: Final = 40
_UNDO: Final = "undo"
_CONSENT: Final = "undo by consent "
_PROOF: Final = "seed proof"
_DEDUCTION: Final = "deduction"
_COMMITMENT_BYTES: Final = 32
_SECTIONS: Final = ("game", "house rules", "position", "state", "answers", _DEDUCTION, _PROOF, "end")
_SEATS: Final = {str(seat): seat for seat in SEATS}


class SaveError(HarkerError):
    """A save that cannot be written or read; says why."""


class DamagedSave(SaveError):
    """Not the bytes that were written: cut off, or changed."""


class UnsupportedSave(SaveError):
    """A save of another version that cannot be upgraded."""


class SeedProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table promised before the game, and the salt by which its seed can be held to it.

    Both in hexadecimal digits. This module only carries them; whether they fit the seed is for
    whoever made the promise to say, and for ``harker verify``.
    """

    commitment: str
    salt: str


DeductionLevel: TypeAlias = Literal["off", "marks", "set", "odds"]
"""What the hunters are told of where Dracula may be: nothing, their own marks, the exact set, percentages."""


class Deducing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the hunters are told of where Dracula may be, and the places that they crossed out by hand.

    No part of the game: this module only carries it, so that a game goes on as it was played.
    """

    level: DeductionLevel = "odds"
    crossed: tuple[PlaceId, ...] = ()


class FingerprintError(SaveError):
    """A replay parted from the stored fingerprints; ``line`` is the first line found wrong.

    ``game`` stands at the last point where both agree.
    """

    def __init__(self, line: int, agreed: int, rules: str, game: Game) -> None:
        self.line = line
        self.agreed = agreed
        self.game = game
        super().__init__(
            f"the game parts from its save after answer {agreed} and by answer {line}: it was played "
            f"under rules {rules}, and these answers lead elsewhere now; the file is as it was"
        )


# ---------------------------------------------------------------- writing


def dumps(
    game: Game,
    rules: str = RULES_VERSION,
    proof: SeedProof | None = None,
    deducing: Deducing | None = None,
) -> str:
    """The save of a game, as text.

    ``rules``: the version it was played under, if not the present one. ``proof``: the table's
    promise of the seed, if there was one. ``deducing``: what the hunters are told beside the game.
    """
    lines = record(game)
    states = _states(game, lines)
    table: Table = {
        "rules_version": rules,
        "edition": str(game.setup.edition),
        "seed": str(game.seed),
    }
    parts = [f"{_HEAD} {FORMAT}\n=== game\n", document(table)]
    if changed := rules_table(game.setup):
        parts.append(f"=== house rules\n{document(changed)}")
    parts.append(f"{_beginning(game, states[0])}=== answers\n")
    for number, line in enumerate(lines, 1):
        parts.append(_line(line, states[number - 1]))
        state = states[number]
        if number % EVERY == 0 and number < len(lines) and state is not None:
            parts.append(f"state {number}: {codec.fingerprint(state)}\n")
    parts.append(f"state {len(lines)}: {codec.fingerprint(game.state)}\n")
    if deducing not in (None, Deducing()):
        parts.append(f"=== {_DEDUCTION}\n{document(_board(deducing))}")
    if proof is not None:
        shown: Table = {"commitment": proof.commitment, "salt": proof.salt}
        parts.append(f"=== {_PROOF}\n{document(shown)}")
    parts.append("=== end\n")
    return _with_checksum("".join(parts))


def _states(game: Game, lines: tuple[Line, ...]) -> list[State | None]:
    """The state before the first line and after each, where what it holds was not taken back later."""
    chain = [game.state]
    held = game.held
    while held is not None:
        chain.append(held.before)
        held = held.earlier
    chain.reverse()
    depths = [0]
    for line in lines:
        depths.append(depths[-1] + _depth(line))
    found: list[State | None] = []
    lowest = depths[-1]
    for depth in reversed(depths):
        lowest = min(lowest, depth)
        found.append(chain[depth] if depth == lowest else None)
    found.reverse()
    return found


def _depth(line: Line) -> int:
    """By how many the line changes the number of answers that hold."""
    match line:
        case Answered():
            return 1
        case Undone():
            return -1
        case Reverted(count=count):
            return -count


def _beginning(game: Game, first: State | None) -> str:
    """What a game began from, a position if one can say it; nothing for a game from the start."""
    if first is None or first == game_of(game.setup, game.seed).state:
        return ""
    try:
        return f"=== position\n{write_position(first)}"
    except PositionError:
        # It began deeper than any position, e.g. where one had run on to a later question.
        return f"=== state\n{codec.encode(first).decode()}\n"


def _line(line: Line, before: State | None) -> str:
    """``seat: answer``, and in a second column the window it was given in."""
    text = f"{line.seat}: {_given(line)}"
    asked = () if before is None else before.asks
    window = next((ask.window for ask in asked if ask.seat == line.seat), None)
    return f"{text}\n" if window is None else f"{text:<{_COLUMN}}{_COMMENT}{window}\n"


def _given(line: Line) -> str:
    match line:
        case Answered(choice=choice):
            return write_choice(choice)
        case Undone():
            return _UNDO
        case Reverted(count=count):
            return f"{_CONSENT}{count}"


def _board(deducing: Deducing) -> Table:
    table: Table = {"level": deducing.level}
    if deducing.crossed:
        table["crossed"] = [str(place) for place in deducing.crossed]
    return table


def _with_checksum(body: str) -> str:
    return f"{body}checksum {_checksum(body.encode())}\n"


def _checksum(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()


def save(
    game: Game,
    path: str | os.PathLike[str],
    rules: str = RULES_VERSION,
    proof: SeedProof | None = None,
    deducing: Deducing | None = None,
) -> None:
    """Write the save of a game to a file: the whole of it, or nothing at all.

    Raises:
        SaveError: it could not be written; what was there before is whole.
    """
    data = dumps(game, rules, proof, deducing).encode()
    try:
        target = Path(os.path.realpath(path))
        temporary = target.with_name(f".{target.name}.{os.getpid()}.{_checksum(data)[:8]}.tmp")
    except ValueError as wrong:
        raise SaveError(f"{str(path)!r} is no name of a file ({wrong})") from wrong
    try:
        # With "x" nobody else's file is written over, and a link is not followed.
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException as wrong:
        with suppress(OSError, ValueError):
            temporary.unlink(missing_ok=True)
        if not isinstance(wrong, OSError | ValueError):
            raise
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise SaveError(f"{target} could not be written ({reason}); what was there is whole") from wrong
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system can do that to a folder."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# ---------------------------------------------------------------- reading


def load(path: str | os.PathLike[str], rules: str | None = None) -> Game:
    """The game that a file holds, at the very question at which it was saved.

    Raises:
        SaveError: the file cannot be read, is damaged, of another version, or parts from the rules.
    """
    return loads(read(path), rules)


def read(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a save, as they stand in its file; of one that is too long no more than that shows.

    Raises:
        SaveError: the file cannot be read.
    """
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise SaveError(f"{path} could not be read ({reason})") from wrong


def loads(data: str | bytes, rules: str | None = None) -> Game:
    """The game of a save. ``rules`` names other rules to replay it under than those it says.

    Raises:
        DamagedSave: these are not the bytes that were written.
        UnsupportedSave: another version, and no upgrade for it.
        FingerprintError: the rules lead elsewhere now; says from which answer on.
        SaveError: anything else that is wrong with it.
    """
    sections = _sections(_upgraded(_checked(data)))
    head = _head(sections["game"])
    version = head.rules_version if rules is None else rules
    if version not in RULES:
        known = ", ".join(RULES)
        raise UnsupportedSave(f"played under rules {version}, which are not here; here are rules {known}")
    start = _start(head, sections)
    return _replay(start, head.rules_version, sections["answers"].splitlines(), RULES[version])


def proof_of(data: str | bytes) -> SeedProof | None:
    """The table's promise of the seed that a save carries, if it carries one.

    Raises:
        SaveError: as :func:`loads`, but without playing the answers; or the promise is none.
    """
    text = _sections(_upgraded(_checked(data))).get(_PROOF)
    if text is None:
        return None
    try:
        proof = msgspec.convert(tables(text, LARGEST), SeedProof)
        if len(bytes.fromhex(proof.commitment)) != _COMMITMENT_BYTES or not bytes.fromhex(proof.salt):
            raise ValueError("not as many digits as there must be")
    except (NoTables, ValueError) as wrong:
        raise SaveError(f"section {_PROOF!r}: {wrong}") from wrong
    return proof


def deducing_of(data: str | bytes) -> Deducing:
    """What the hunters are told of where Dracula may be, as a save has it; without a word of it the odds.

    Raises:
        SaveError: as :func:`loads`, but without playing the answers; or the section says nothing that can be.
    """
    text = _sections(_upgraded(_checked(data))).get(_DEDUCTION)
    if text is None:
        return Deducing()
    try:
        deducing = msgspec.convert(tables(text, LARGEST), Deducing)
    except (NoTables, msgspec.ValidationError) as wrong:
        raise SaveError(f"section {_DEDUCTION!r}: {wrong}") from wrong
    for place in deducing.crossed:
        if place not in PLACES:
            raise SaveError(f"section {_DEDUCTION!r}: there is no place {place[:40]!r}")
    return deducing


def _checked(data: str | bytes) -> str:
    """The text above the checksum line, which must be true."""
    if len(data) > LARGEST:
        raise DamagedSave(f"too long for a save: at most {LARGEST} bytes are read")
    try:
        raw = data.encode() if isinstance(data, str) else data
        text = raw.decode()
    except UnicodeError as wrong:
        raise DamagedSave(f"not a save: {wrong}") from wrong
    if not text.startswith(f"{_HEAD} "):
        raise DamagedSave(f"not a save: the first line is not '{_HEAD} {FORMAT}'")
    start = text.rfind("\nchecksum ") + 1
    if not start or not text.endswith("\n"):
        raise DamagedSave("the save is cut off: its last line is no checksum")
    body = text[:start]
    if text[start:] != f"checksum {_checksum(body.encode())}\n":
        raise DamagedSave("the save is damaged: its checksum does not fit what stands above it")
    return body


def _upgraded(body: str) -> str:
    """The body in the present format."""
    version = _format_of(body)
    first = version
    while version != FORMAT:
        if version > FORMAT:
            raise UnsupportedSave(f"a save of format {version}; this program reads up to {FORMAT}")
        if version not in UPGRADES:
            raise UnsupportedSave(f"a save of format {first}: there is no way from {version} to {FORMAT}")
        body = UPGRADES[version](body)
        if _format_of(body) <= version:
            raise UnsupportedSave(f"a save of format {first}: its upgrade from {version} leads nowhere")
        version = _format_of(body)
    return body


def _format_of(body: str) -> int:
    word = body.partition("\n")[0].removeprefix(f"{_HEAD} ")
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise UnsupportedSave(f"a save of format {word[:20]!r}, which is none")
    return int(word)


def _sections(body: str) -> dict[str, str]:
    """The text of each section, by its name."""
    found: dict[str, str] = {}
    name: str | None = None
    for line in body.split("\n")[1:]:
        if line.startswith("=== "):
            name = line.removeprefix("=== ")
            if name not in _SECTIONS or name in found:
                raise SaveError(f"not a save: there is no section {name[:40]!r} here")
            found[name] = ""
        elif name is None or (name == "end" and line):
            raise SaveError(f"not a save: {line[:40]!r} stands in no section")
        else:
            found[name] += f"{line}\n"
    missing = [name for name in ("game", "answers", "end") if name not in found]
    if missing:
        raise SaveError(f"not a save: section {missing[0]!r} is missing")
    return found


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section ``game``."""

    rules_version: str
    edition: Edition
    seed: str


def _head(text: str) -> _Head:
    try:
        head = msgspec.convert(tables(text, LARGEST), _Head)
    except (NoTables, msgspec.ValidationError) as wrong:
        raise SaveError(f"section 'game': {wrong}") from wrong
    seed = head.seed
    if not (seed.isascii() and seed.isdigit() and len(seed) < 40 and int(seed) < SEED_LIMIT):
        raise SaveError(f"section 'game': {seed[:50]!r} is no seed")
    return head


def _start(head: _Head, sections: dict[str, str]) -> Game:
    """The game before its first answer."""
    house, beginning, state = (sections.get(name) for name in ("house rules", "position", "state"))
    seed = int(head.seed)
    try:
        if beginning is not None:
            return game_from(position(beginning), seed)
        if state is not None:
            return game_from(codec.decode(state.encode()[:-1]), seed)
        return game_of(standard(head.edition) if house is None else house_rules(house, head.edition), seed)
    except (HouseRulesError, PositionError, codec.Undecodable) as wrong:
        raise SaveError(f"a save that cannot be: {wrong}") from wrong


def _replay(start: Game, rules: str, lines: list[str], engine: Answer) -> Game:
    """Answer again, line by line, and compare wherever a fingerprint stands."""
    game = agreed = start
    number = at = 0
    for text in lines:
        words = text.partition(_COMMENT)[0].strip()
        name, colon, rest = words.partition(": ")
        if not colon:
            raise SaveError(f"after answer {number}: {words[:60]!r} is no line of a save")
        if name.startswith("state "):
            if name != f"state {number}" or rest != codec.fingerprint(game.state):
                raise FingerprintError(number, at, rules, agreed)
            agreed, at = game, number
            continue
        number += 1
        if name not in _SEATS:
            raise SaveError(f"answer {number}: {name[:40]!r} is no seat")
        try:
            if rest == _UNDO:
                game = undo(game, _SEATS[name])
            elif rest.startswith(_CONSENT):
                game = revert(game, _SEATS[name], _count(rest.removeprefix(_CONSENT)))
            else:
                game, _ = engine(game, _SEATS[name], read_choice(rest))
        except NotationError as wrong:
            raise SaveError(f"answer {number}: {wrong}") from wrong
        except HarkerError as wrong:
            # The bytes are as they were written, so it is the rules that lead elsewhere.
            raise FingerprintError(number, at, rules, agreed) from wrong
    if at != number or not lines:
        raise SaveError("the save has no fingerprint after its last answer")
    return game


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise NotationError(f"{text[:20]!r} is no number of answers")
    return int(text)
