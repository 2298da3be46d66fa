"""Many histories judged in a process of its own: ``python -m tests.belief.survey BOARD SEED NUMBER``.

With ``case FILE`` instead, a written case is judged again.

Prints one :class:`tests.belief.judge` summary as JSON. The board must be laid before the engine is
imported, so each board has processes of its own.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tests.belief import nine

if TYPE_CHECKING:
    from tests.belief.judge import Judged, Limits

STRIDE = 1 << 32
"""Between the seeds of two runs: history ``n`` of a run has the run's seed times this, and ``n``."""

BOARDS = ("nine", "real")


class Found(msgspec.Struct, frozen=True):
    """A history in which the two disagree, or one of them broke. ``case``: the file to judge again."""

    board: str
    seed: int
    what: str
    difference: msgspec.Raw = msgspec.Raw(b"null")
    case: msgspec.Raw = msgspec.Raw(b"null")


class Survey(msgspec.Struct):
    """What many histories came to. ``compared``: sets of worlds; ``worlds``: all in all those sets."""

    board: str
    histories: int = 0
    answers: int = 0
    phases: int = 0
    compared: int = 0
    worlds: int = 0
    largest: int = 0
    tried: int = 0
    inexact: int = 0
    late: int = 0
    ended: dict[str, int] = {}
    counts: dict[str, int] = {}
    unlike: dict[str, int] = {}
    found: list[Found] = []

    def add(self, other: Survey) -> None:
        """Take in another part of the same survey."""
        for name in ("histories", "answers", "phases", "compared", "worlds", "tried", "inexact", "late"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.largest = max(self.largest, other.largest)
        for name in ("ended", "counts", "unlike"):
            setattr(self, name, dict(Counter(getattr(self, name)) + Counter(getattr(other, name))))
        self.found = [*self.found, *other.found]


def limits_of(board: str) -> Limits:
    """How far histories are followed: few places allow longer ones."""
    kind: type[Limits] = import_module("tests.belief.judge").Limits
    if board == "nine":
        return kind(phases=7, answers=90, worlds=2000, tried=9000, each=9, twins=80)
    return kind(phases=3, answers=45, worlds=1500, tried=6000, each=4, twins=40)


def survey(board: str, seed: int, number: int) -> Survey:
    """Judge so many histories on the board that lies in this process."""
    judge = import_module("tests.belief.judge")
    protocol = import_module("harker.mind.players.protocol")
    limits = limits_of(board)
    result = Survey(board)
    seen: Counter[str] = Counter()
    given: Counter[str] = Counter()
    tries = 0
    while result.histories < number:
        own = seed + tries
        tries += 1
        try:
            judged = judge.history(protocol.Dice(own), seen, given, limits)
        except Exception:  # whatever breaks is a finding, and the survey goes on
            result.histories += 1
            result.found.append(Found(board, own, traceback.format_exc()[-1500:]))
            continue
        if judged is not None:
            result.histories += 1
            _add(result, judged, own)
    return result


def _add(result: Survey, judged: Judged, seed: int) -> None:
    for name in ("answers", "phases", "compared", "worlds", "tried", "inexact", "late"):
        setattr(result, name, getattr(result, name) + getattr(judged, name))
    result.largest = max(result.largest, judged.largest)
    result.ended[judged.ended] = result.ended.get(judged.ended, 0) + 1
    result.counts = dict(Counter(result.counts) + judged.counts)
    result.unlike = dict(Counter(result.unlike) + judged.unlike)
    if judged.difference is not None:
        difference = msgspec.Raw(msgspec.json.encode(judged.difference))
        case = msgspec.Raw(msgspec.json.encode(judged.case))
        result.found.append(Found(result.board, seed, judged.difference.what, difference, case))


def judge_case(text: bytes) -> str:
    """Judge a written case again, on its own board; returns what differs, or nothing."""
    found = msgspec.json.decode(text, type=Found)
    if found.board == "nine":
        nine.lay()
    judge = import_module("tests.belief.judge")
    case = msgspec.json.decode(found.case, type=judge.Case | None)
    if case is None:
        return found.what
    difference = judge.again(case, limits_of(found.board)).difference
    return "" if difference is None else msgspec.json.format(msgspec.json.encode(difference)).decode()


def main() -> None:
    """Lay the board, judge, print."""
    if sys.argv[1] == "case":
        said = judge_case(Path(sys.argv[2]).read_bytes())
        print(said or "no difference")
        sys.exit(1 if said else 0)
    board, seed, number = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if board == "nine":
        nine.lay()
    sys.stdout.buffer.write(msgspec.json.encode(survey(board, seed, number)))


if __name__ == "__main__":
    main()
