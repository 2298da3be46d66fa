"""What is asked, what each answer is called and would do, and why something cannot be done.

A prompt stands under ``prompt.<window>.<kind>.<variant>``. The variant is the question's topic, a
card that it is about, ``dracula`` where he is asked, or ``plain``; they are tried in this order,
each in the ask's own window first and then in the window ``any``.

An option stands under ``option.<class>.<variant>.name`` and ``.effect``, where the variant is the
topic, a card, the window or the kind of the question, or ``any``; of an encounter that lies
somewhere it says how it lies. A text is passed over where the ask cannot fill all its places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from harker.engine.asks import Ask
from harker.engine.catalog import PLACES
from harker.engine.options import (
    Act,
    AnyOption,
    Give,
    Go,
    Half,
    Keep,
    LayItem,
    LayTactic,
    OfCombat,
    OfEncounter,
    OfEvent,
    OfItem,
    OfLurker,
    Play,
    Show,
    Strike,
    UsePower,
)
from harker.engine.rules.why import Barred
from harker.engine.vocabulary import PlaceId, Seat
from harker.telling.names import class_id, name
from harker.words import Words, WordsError

Slots = Mapping[str, str | int]


def ask_text(words: Words, ask: Ask) -> str:
    """The question of an ask, put to its seat."""
    about = ask.about
    slots: dict[str, str | int] = {"you": words.say(f"seat.{ask.seat}"), "least": ask.least, "most": ask.most}
    for field in ("hunter", "other", "place", "event", "item", "encounter", "power", "combat", "ticket"):
        value = getattr(about, field)
        if value is not None:
            slots[field] = name(words, value)
    if about.number is not None:
        slots["number"] = about.number
    if about.spot is not None:
        slots["lair" if about.spot.lair else "space"] = about.spot.index + 1
    return first_said(words, prompt_keys(ask), slots)


def prompt_keys(ask: Ask) -> tuple[str, ...]:
    """Where the text of an ask is looked for, in order."""
    about = ask.about
    variants = [about.topic, about.event, about.item, about.encounter, about.power, about.combat]
    if ask.seat is Seat.DRACULA:
        variants.append("dracula")
    return tuple(
        f"prompt.{window}.{ask.kind}.{variant}"
        for variant in [*(variant for variant in variants if variant is not None), "plain"]
        for window in (ask.window, "any")
    )


def option_text(words: Words, option: AnyOption, ask: Ask) -> tuple[str, str]:
    """What an option is called, and what picking it would do."""
    if isinstance(option, Half):
        special = f"half_of.{ask.about.event}.{option.name}"
        section = special if words.has(f"{special}.name") else f"half.{option.name}"
        return words.say(f"{section}.name"), words.say(f"{section}.effect")
    section = option_section(type(option))
    variants = [*_shapes(option, ask), "any"]
    slots = _option_slots(words, option)
    if isinstance(option, Keep) and ask.about.event is not None:
        card = f"event.{ask.about.event}"
        slots = {"when": words.say(f"{card}.when"), "text": words.say(f"{card}.text")}
    return (
        first_said(words, [f"{section}.{variant}.name" for variant in variants], slots),
        first_said(words, [f"{section}.{variant}.effect" for variant in variants], slots),
    )


def _shapes(option: AnyOption, ask: Ask) -> Iterator[str]:
    """The variants of an option's text, the most special first."""
    if isinstance(option, OfLurker):
        shape = "up" if option.up else "down"
        if option.damage:
            shape += "_hurt"
        yield shape + "_space" if option.space >= 0 else shape
        return
    sea = isinstance(option, Go) and PLACES[option.place].is_sea
    if isinstance(option, UsePower) and option.place is not None:
        yield "place"
    about = ask.about
    cards = (about.event, about.item, about.encounter, about.power, about.combat)
    for variant in (about.topic, *cards, ask.window, ask.kind):
        if variant is not None:
            if sea:
                yield f"{variant}_sea"
            yield str(variant)


def option_section(cls: type) -> str:
    """``"option.of_item"`` of :class:`OfItem`."""
    return f"option.{class_id(cls)}"


def first_said(words: Words, keys: Iterable[str], slots: Slots) -> str:
    """The first of these texts that exists and whose places can all be filled."""
    keys = tuple(keys)
    for key in keys:
        if words.has(key) and words.arguments(key) <= slots.keys():
            return words.say(key, **{slot: slots[slot] for slot in words.arguments(key)})
    raise WordsError(
        f"{words.language}: no text for any of {', '.join(keys)} with {', '.join(sorted(slots))}"
    )


# ---------------------------------------------------------------- what fills an option's text

CARD_TEXT: Final[dict[type, Callable[..., str]]] = {
    Act: lambda o: f"action.{o.action}.text",
    Play: lambda o: f"event.{o.event}.text",
    OfItem: lambda o: f"item.{o.item}.text",
    OfEvent: lambda o: f"event.{o.event}.text",
    OfEncounter: lambda o: f"encounter.{o.encounter}.text",
    OfLurker: lambda o: f"encounter.{o.encounter}.text",
    OfCombat: lambda o: f"combat.{o.combat}.text",
    Strike: lambda o: f"combat.{o.combat}.text",
    LayItem: lambda o: f"item.{o.item}.text",
    LayTactic: lambda o: f"tactic.{o.tactic}.text",
    UsePower: lambda o: f"power.{o.power}.text",
}
"""What is written on the card that an option names."""


def _option_slots(words: Words, option: AnyOption) -> Slots:
    slots: dict[str, str | int] = {}
    for field in option.__struct_fields__:
        value = getattr(option, field)
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            slots[field] = value
        elif isinstance(option, Give | Show):
            slots["what"] = card_name(words, option.what)
        elif value is not None and not isinstance(option, Half):
            slots[field] = name(words, value)
    if isinstance(option, OfLurker) and option.space < 0:
        del slots["space"]
    text = CARD_TEXT.get(type(option))
    if text is not None:
        slots["text"] = words.say(text(option))
    place = getattr(option, "place", None)
    if place is not None:
        slots["described"] = place_text(words, place)
    return slots


def card_name(words: Words, card: AnyOption) -> str:
    """The name of the one card or ticket that an option is about."""
    for field in ("item", "event", "ticket"):
        if hasattr(card, field):
            return name(words, getattr(card, field))
    raise TypeError(f"{card!r} is no card")


def place_text(words: Words, place: PlaceId) -> str:
    """A place in one sentence: what it is and where."""
    facts = PLACES[place]
    if facts.is_sea:
        return words.say("table.place.sea", place=name(words, place))
    return words.say(
        f"table.place.{facts.kind}", place=name(words, place), region=words.say(f"region.{facts.region}")
    )


# ---------------------------------------------------------------- why not


def reason_text(words: Words, barred: Barred) -> str:
    """Why an option cannot be picked, in one sentence."""
    return words.say(
        f"reason.{barred.reason}", **{slot: _reason_name(words, slot, value) for slot, value in barred.args}
    )


def _reason_name(words: Words, slot: str, value: str) -> str:
    """Each argument of a reason is named like its section of the wording; a space is a number."""
    for pattern in (f"{slot}.{value}.name", f"{slot}.{value}"):
        if words.has(pattern):
            return words.say(pattern)
    return value
