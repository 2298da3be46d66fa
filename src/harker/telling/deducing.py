"""The deduction in words: why a place is out, what an act would tell, what the hunters can think.

What is told comes as ids and numbers; every text stands under ``belief.<what>.<kind>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from harker.engine.vocabulary import Event, Phase, PlaceId, Power, Seat
from harker.telling.names import cause, listed, name, place_name, told_name
from harker.words import Words

WHY = "belief.why"


def percent(words: Words, share: float) -> str:
    """A share from 0 to 1 as whole percent; what is less than one, but not nothing, says so."""
    whole = round(100 * share)
    if whole == 0 and share > 0:
        return words.say("belief.under")
    # Nothing that may still be otherwise is told as certain.
    return words.say("belief.percent", n=99 if whole == 100 and share < 1 else whole)


def level_text(words: Words, level: str) -> str:
    """What the hunters are shown in a game, told at its start."""
    return words.say(f"belief.level.{level}")


def origin_text(words: Words, number: int) -> str:
    """That a game goes on from such a round of another one."""
    return words.say("belief.origin.text", round=number)


def place_text(words: Words, place: PlaceId, out: bool) -> str:
    """Whether he can be in a place."""
    return words.say(f"{WHY}.{'out' if out else 'possible'}", place=place_name(words, place))


def reason_line(words: Words, kind: str, number: int, phase: Phase, args: Mapping[str, str]) -> str:
    """A reason why a place is out, with its round (``number``) and phase."""
    key, known = _reason(words, kind, args)
    text = words.say(key, **{slot: known[slot] for slot in words.arguments(key)})
    return words.say(f"{WHY}.line", round=number, phase=words.say(f"table.phase.{phase}"), text=text)


def _reason(words: Words, kind: str, args: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """The key of a reason, and all that can fill it."""
    known = {slot: _named(words, slot, value) for slot, value in args.items() if value}
    key = f"{WHY}.{kind}"
    if kind == "start_hunter" and "hunter" not in known:
        return f"{WHY}.start_castle", known
    if kind == "alike":
        return key, known
    if "cause" in args:
        card = cause(words, args["cause"])
        return (f"{key}_plain", known) if card is None else (key, {**known, "cause": card})
    if kind.startswith("answer_"):
        known.setdefault("answer", words.say("table.list.none"))
        return _answer_key(words, key, args["answer"]), known
    return key, known


def _answer_key(words: Words, key: str, answer: str) -> str:
    for found in (f"{key}_{answer or 'none'}", key):
        if words.has(found):
            return found
    return f"{WHY}.answer_other"


def _named(words: Words, slot: str, value: str) -> str:
    match slot:
        case "place" | "where":
            return place_name(words, PlaceId(value))
        case "near":
            return listed(words, [place_name(words, PlaceId(part)) for part in value.split()])
        case "hunter":
            return name(words, Seat(value))
        case "power":
            return name(words, Power(value))
        case "answer":
            return listed(words, [told_name(words, part) for part in value.split()])
        case _:
            return value


class Act(Protocol):
    """An act of a hunter that would tell something."""

    @property
    def kind(self) -> str:
        """What it is: the key of its sentence."""

    @property
    def seat(self) -> Seat:
        """Whose act."""

    @property
    def place(self) -> PlaceId | None:
        """Where to, or the city that is named."""

    @property
    def other(self) -> PlaceId | None:
        """The second city that is named."""

    @property
    def space(self) -> int | None:
        """The space that is turned up."""

    @property
    def event(self) -> Event | None:
        """The card."""

    @property
    def played(self) -> bool:
        """Whether the card is played already, and its question open."""

    @property
    def chance(self) -> float:
        """How likely it finds something."""


def gain_text(words: Words, act: Act, odds: bool) -> str:
    """An act of a hunter that would tell something; with ``odds`` how likely it finds something."""
    key = f"belief.gain.{act.kind}"
    if act.kind == "event":
        about = "_places" if act.other else "_place" if act.place else "_space" if act.space else ""
        key = f"belief.gain.{'played' if act.played else 'event'}{about}"
    known = {
        "hunter": name(words, act.seat),
        "place": "" if act.place is None else place_name(words, act.place),
        "other": "" if act.other is None else place_name(words, act.other),
        "space": str(act.space),
        "event": "" if act.event is None else name(words, act.event),
    }
    text = words.say(key, **{slot: known[slot] for slot in words.arguments(key)})
    if not odds:
        return text
    return words.say("belief.gain.chance", text=text, percent=percent(words, act.chance))


def part_text(words: Words, act: str, part: float) -> str:
    """What part of all that is open an act, which is told already, would tell in the mean."""
    return words.say("table.belief.gain", text=act, percent=percent(words, part))


def mirror_text(words: Words, places: int, share: float | None) -> str:
    """What the hunters would know after one of Dracula's choices: so many places, so much on the true one."""
    if places == 1:
        return words.say("belief.mirror.known")
    if share is None:
        return words.say("belief.mirror.set", n=places)
    return words.say("belief.mirror.odds", n=places, percent=percent(words, share))


def turning_text(words: Words, origin: PlaceId | None, place: PlaceId, before: float, after: float) -> str:
    """How the belief in his true place has changed; ``origin``: where he has just come from, if he moved."""
    kind = "nearer" if after > before else "further"
    told = {"before": percent(words, before), "after": percent(words, after)}
    if origin is None or origin == place:
        return words.say(f"belief.turning.{kind}", place=place_name(words, place), **told)
    ways = {"origin": place_name(words, origin), "place": place_name(words, place)}
    return words.say(f"belief.turning.moved_{kind}", **ways, **told)


def missed_text(words: Words, hunter: Seat, place: PlaceId, share: float) -> str:
    """That a hunter could have reached him."""
    return words.say(
        "belief.missed.text",
        hunter=name(words, hunter),
        place=place_name(words, place),
        percent=percent(words, share),
    )


def untold_text(words: Words, hunter: Seat, place: PlaceId | None, event: Event | None, bits: float) -> str:
    """That an act, a move or an event card, would have told so many bits more than what was done."""
    kind = "move" if event is None else "event"
    known = {
        "hunter": name(words, hunter),
        "place": "" if place is None else place_name(words, place),
        "event": "" if event is None else name(words, event),
        "times": str(round(2**bits)),
    }
    key = f"belief.missed.{kind}"
    return words.say(key, **{slot: known[slot] for slot in words.arguments(key)})
