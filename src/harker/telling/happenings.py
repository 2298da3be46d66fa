"""A sentence for each event, as one seat may hear it.

Every event class has its texts under ``happened.<class>.<variant>``. The places in a text are
filled with the event's fields of that name. What the variant depends on stands here, in
:data:`VARIANTS`, and what is no field of the event, in :data:`EXTRAS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from harker.engine import events as happened
from harker.engine.asks import Spot
from harker.engine.events import Happened
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import Action, Combat, Event, Item, Power, Tactic
from harker.telling.house import changes_text
from harker.telling.names import cause, class_id, listed, name, place_name, told_name
from harker.words import Words

DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def tell(words: Words, event: Happened) -> str:
    """What happened, in one sentence or two. ``event`` is redacted: what is None is not told."""
    section = section_of(type(event))
    key = f"{section}.{VARIANTS.get(type(event), plain)(event)}"
    if not words.has(key):
        key = f"{section}.other"
    extras = EXTRAS.get(type(event))
    known: Mapping[str, str | int] = extras(words, event) if extras is not None else {}
    return words.say(
        key,
        **{
            slot: known[slot] if slot in known else _fill(words, event, slot) for slot in words.arguments(key)
        },
    )


def told_cause(words: Words, event: Happened) -> str | None:
    """The card that caused it, where one did and the sentence does not name it already."""
    card = cause(words, event.why)
    if card is None or card in tell(words, event):
        return None
    return words.say("table.cause", card=card)


def moment_text(words: Words, time: happened.TimePassed | None) -> str:
    """The half-day that began with this event: "Tuesday, night". None stands for the setup."""
    if time is None:
        return words.say("table.moment.setup")
    day, phase = words.say(f"day.{DAYS[time.day % 7]}"), words.say(f"table.phase.{time.phase}")
    return words.say("table.moment.line", day=day, phase=phase)


def section_of(cls: type[Happened]) -> str:
    """``"happened.time_passed"`` of :class:`TimePassed`."""
    return f"happened.{class_id(cls)}"


def _fill(words: Words, event: Happened, slot: str) -> str | int:
    if slot == "n":
        slot = "spot"
    value = getattr(event, slot)
    if isinstance(value, Spot):
        return value.index + 1
    return abs(value) if isinstance(value, int) else name(words, value)


# ---------------------------------------------------------------- variants


def plain(event: Happened) -> str:
    """The one text of a class without variants."""
    return "text"


def _seen(value: object) -> str:
    return "unseen" if value is None else "seen"


def _where(event: Any) -> str:
    return "lair" if event.spot.lair else "space"


def _spot(event: Any) -> str:
    """The same where the hideout may have left the trail: there is no space 7 to speak of."""
    return "fallen" if event.spot == FALLEN else _where(event)


def _card_placed(event: happened.CardPlaced) -> str:
    if event.place is None:
        if event.hidden_power is not None:
            return "hide"
        if event.power is Power.HIDE:
            return "hide_up"
        if event.at_sea:
            return "sea_unseen"
        if event.lair is None and not event.bat and event.power is not None and not _with_city(event):
            return "power"
        sight = "unseen"
    elif event.at_sea:
        return "sea_seen"
    else:
        sight = "up" if event.up else "seen"
    if event.lair is not None:
        return f"{sight}_lair_power" if event.power is not None else f"{sight}_lair"
    if event.bat:
        return f"{sight}_bat"
    return f"{sight}_power" if event.power is not None else sight


def _with_city(event: happened.CardPlaced) -> bool:
    """Wolf Form lies beside a city, face down or up; the other powers lie alone."""
    return event.power is Power.WOLF_FORM


def _cleared(event: happened.HideoutCleared) -> str:
    where = _spot(event)
    if event.encounters:
        return f"{where}_seen"
    return f"{where}_shown" if event.shown else where


def _answer(event: happened.AnswerGiven) -> str:
    match event.query, event.answer:
        case "psychic_bond", (("yes" | "no") as said,):
            return f"psychic_bond_{said}"
        case "hypnosis", ("sea",):
            return "hypnosis_sea"
        case "evil_presence", ():
            return "evil_presence_none"
        case query, _:
            return query


def _action(event: happened.ActionTaken) -> str:
    if event.action in Action.__members__.values():
        return event.action
    return "event" if event.action in _EVENTS else "item" if event.action in _ITEMS else "other"


def _gave(event: happened.TradeGave | happened.TradeShowed) -> str:
    if event.item is not None:
        return "item"
    if event.card is not None:
        return "event"
    return "ticket" if getattr(event, "ticket", None) is not None else "unseen"


def _left(how: str) -> str:
    return {"escape_route": "route", "holy_circle": "circle"}.get(how, how)


_BLOCKERS: Final[dict[str, str]] = {
    str(card): kind
    for kind, cards in {"event": Event, "item": Item, "tactic": Tactic, "combat": Combat}.items()
    for card in cards
}
"""Whatever can cancel a combat card, with its section of words."""

_HELD: Final = ("items", "events", "tickets")
_EVENTS: Final = {str(card): card for card in Event}
_ITEMS: Final = {str(card): card for card in Item}

VARIANTS: Final[dict[type[Happened], Callable[[Any], str]]] = {
    happened.GameStarted: lambda e: "changed" if e.changes else "plain",
    happened.GameEnded: lambda e: e.reason,
    happened.TakenBack: lambda e: ("agreed" if e.count else "agreed_untold") if e.agreed else "plain",
    happened.TimePassed: lambda e: e.phase,
    happened.InfluenceChanged: lambda e: "up" if e.by >= 0 else "down",
    happened.DraculaChoseStart: lambda e: _seen(e.place),
    happened.CardPlaced: _card_placed,
    happened.LocationTurnedUp: _spot,
    happened.HideTurnedUp: lambda e: f"{_spot(e)}_{'plain' if e.city is None else 'city'}",
    happened.NothingThere: lambda e: "place" if e.place else "space" if e.space is not None else "plain",
    happened.EncounterPlaced: lambda e: f"{_where(e)}_{_seen(e.encounter)}",
    happened.EncountersDrawn: lambda e: _seen(e.encounters),
    happened.EncountersShuffledBack: lambda e: _seen(e.encounters),
    happened.EncounterDropped: lambda e: "up" if e.up else f"down_{_seen(e.encounter)}",
    happened.EncounterTurnedUp: _spot,
    happened.EncounterDiscarded: lambda e: f"{_spot(e)}_{'up' if e.up else _seen(e.encounter)}",
    happened.EncounterReturned: _where,
    happened.EncounterTaken: _where,
    happened.LairMade: lambda e: _seen(e.encounter),
    happened.HideoutCleared: _cleared,
    happened.HandsShown: lambda e: _seen(e.events),
    happened.HunterMoved: lambda e: e.way,
    happened.HarmPrevented: lambda e: "bite" if e.bite else "damage",
    happened.HunterDefeated: lambda e: "plain" if e.place is None else "place",
    happened.ActionTaken: _action,
    happened.AnswerGiven: _answer,
    happened.ItemDrawn: lambda e: _seen(e.item),
    happened.ItemFound: lambda e: _seen(e.item),
    happened.ItemsLookedAt: lambda e: _seen(e.items),
    happened.CardLaidOpen: lambda e: "item" if e.item is not None else "event",
    happened.EventDrawn: lambda e: f"{'bottom' if e.bottom else 'top'}_{'seen' if e.card else e.side}",
    happened.EventBuried: lambda e: ("bottom" if e.bottom else "top") + ("_seen" if e.card else ""),
    happened.EventTurnedOver: lambda e: "bottom" if e.bottom else "top",
    happened.EventKept: lambda e: _seen(e.card),
    happened.EventsShuffledIn: lambda e: (e.side or "all") + ("_buried" if e.buried else ""),
    happened.DeckRemade: lambda e: e.deck,
    happened.BacksSeen: lambda e: f"{'bottom' if e.bottom else 'top'}_{_seen(e.sides)}",
    happened.BacksAre: lambda e: e.side,
    happened.AllyJoined: lambda e: e.side,
    happened.AllyLeft: lambda e: e.side,
    happened.TicketTaken: lambda e: _seen(e.ticket),
    happened.TicketDiscarded: lambda e: _seen(e.ticket),
    happened.TradeBegan: lambda e: "leader" if e.leader else "plain",
    happened.TradeGave: _gave,
    happened.TradeShowed: _gave,
    happened.TokenPlaced: lambda e: e.token,
    happened.TokenRemoved: lambda e: e.token,
    happened.FightBegan: lambda e: (
        f"{'dracula' if e.vampire is None else 'vampire'}_{'night' if e.night else 'day'}"
    ),
    happened.CombatDrawn: lambda e: _seen(e.cards),
    happened.CombatSought: lambda e: _seen(e.card),
    happened.HunterCardCancelled: lambda e: "by" if e.by in _BLOCKERS else "plain",
    happened.VampireCardCancelled: lambda e: (
        e.by if e.by == "pride" else "by" if e.by in _BLOCKERS else "plain"
    ),
    happened.HunterLeftFight: lambda e: _left(e.how),
    happened.FightEnded: lambda e: e.how,
}
"""Which text of its class tells an event."""


# ---------------------------------------------------------------- what is no field


def _blocker(words: Words, event: Any) -> dict[str, str | int]:
    kind = _BLOCKERS.get(event.by)
    return {} if kind is None else {"by": words.say(f"{kind}.{event.by}.name")}


def _what_was_cleared(words: Words, event: happened.HideoutCleared) -> dict[str, str | int]:
    cards = [place_name(words, event.place)] if event.place is not None else []
    power = event.power or event.hidden_power
    if power is not None:
        cards.append(name(words, power))
    if not cards:
        return {"what": words.say("table.face_down")}
    return {"what": listed(words, cards)}


def _answered(words: Words, event: happened.AnswerGiven) -> dict[str, str | int]:
    return {"answer": listed(words, [told_name(words, part) for part in event.answer])}


def _action_card(words: Words, event: happened.ActionTaken) -> dict[str, str | int]:
    card = _EVENTS.get(event.action) or _ITEMS.get(event.action)
    return {} if card is None else {"card": name(words, card)}


def _laid(words: Words, event: happened.FightRound) -> dict[str, str | int]:
    cards = [
        words.say("table.laid.line", card=name(words, card), hunter=name(words, seat))
        for seat, card in event.laid
    ]
    return {"laid": listed(words, cards)}


def _trade_counts(words: Words, event: happened.TradeEnded) -> dict[str, str | int]:
    counts: dict[str, str | int] = {}
    for kind, mine, theirs in zip(_HELD, event.seat_holds, event.other_holds, strict=True):
        counts[f"seat_{kind}"], counts[f"other_{kind}"] = mine, theirs
    return counts


def _backs(words: Words, event: happened.BacksSeen) -> dict[str, str | int]:
    return {"sides": listed(words, [words.say(f"table.back.{side}") for side in event.sides or ()])}


EXTRAS: Final[dict[type[Happened], Callable[[Words, Any], Mapping[str, str | int]]]] = {
    happened.GameStarted: lambda words, e: {
        "edition": words.say(f"edition.{e.edition}"),
        "changes": changes_text(words, e.changes),
    },
    happened.TimePassed: lambda words, e: {"day": words.say(f"day.{DAYS[e.day % 7]}")},
    happened.CardPlaced: lambda words, e: {"lair": (e.lair or 0) + 1},
    happened.LairMade: lambda words, e: {"lair": e.lair + 1},
    happened.HideoutCleared: _what_was_cleared,
    happened.AnswerGiven: _answered,
    happened.ActionTaken: _action_card,
    happened.FightRound: _laid,
    happened.HunterCardCancelled: _blocker,
    happened.VampireCardCancelled: _blocker,
    happened.TradeEnded: _trade_counts,
    happened.BacksSeen: _backs,
}
