"""What a fuzzing run came to: its counts as a table, its failures as files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from harker.engine.vocabulary import Combat, Encounter, Event, Item, Power, Tactic, Ticket
from harker.mind.fuzz.run import Chunk, Failure
from harker.mind.fuzz.seen import EXPECTED, FEW, NOT_IN_PLAY, Seen

_SECTIONS = ("window", "ask", "event", "option", "switch")
_CARDS = ("drawn", "played", "took effect")


class Report(msgspec.Struct):
    """The sum of a run's chunks."""

    seed: int
    decisions: int = 0
    answers: int = 0
    games: int = 0
    ended: int = 0
    seen: dict[str, int] = {}
    tried: dict[str, int] = {}
    below: tuple[str, ...] = ()
    """What occurred less than :data:`FEW` times."""
    failures: tuple[Failure, ...] = ()


def summed(seed: int, chunks: Iterable[Chunk]) -> Report:
    """One report of all chunks."""
    report = Report(seed)
    seen: Seen = Counter(dict.fromkeys(EXPECTED, 0))
    tried: Seen = Counter()
    for chunk in chunks:
        report.decisions += chunk.decisions
        report.answers += chunk.answers
        report.games += chunk.games
        report.ended += chunk.ended
        seen.update(chunk.seen)
        tried.update(chunk.tried)
        report.failures += chunk.failures
    report.seen = dict(sorted(seen.items()))
    report.tried = dict(sorted(tried.items()))
    report.below = tuple(name for name in EXPECTED if seen[name] < FEW and name not in NOT_IN_PLAY)
    return report


def lines(report: Report) -> Iterator[str]:
    """The report in words and columns."""
    yield (
        f"{report.decisions} decisions, {report.answers} answers, {report.games} games "
        f"({report.ended} ended), seed {report.seed}"
    )
    yield ""
    yield "tried at random moments"
    yield from (f"  {name:32}{number:9}" for name, number in report.tried.items())
    for section in _SECTIONS:
        yield ""
        yield section
        names = [name for name in report.seen if name.startswith(f"{section}:")]
        yield from (f"  {name.partition(':')[2]:32}{report.seen[name]:9}" for name in names)
    yield ""
    yield f"{'card':34}" + "".join(f"{column:>12}" for column in _CARDS)
    for card in (*Event, *Item, *Encounter, *Combat, *Power, *Tactic, *Ticket):
        numbers = (report.seen.get(f"{column}:{card}") for column in _CARDS)
        yield f"  {card:32}" + "".join(f"{'' if number is None else number:>12}" for number in numbers)
    yield ""
    few = ", ".join(f"{name} ({report.seen[name]})" for name in report.below)
    yield f"less than {FEW} times: {few or 'nothing'}"
    yield f"{len(report.failures)} failures"


def write_failure(failure: Failure, folder: Path) -> Path:
    """The failure as files: a save to import where there can be one, and what went wrong beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    base = folder / f"fuzz-{failure.seed}-{failure.game}-{failure.answer}"
    told = f"{failure.what}\n\nby the answer {failure.given}\n"
    base.with_suffix(".txt").write_text(told, encoding="utf-8")
    if failure.save is None:
        path = base.with_suffix(".json")
        path.write_bytes(bytes(failure.state))
        return path
    path = base.with_suffix(".harker")
    path.write_bytes(failure.save.encode())
    return path
