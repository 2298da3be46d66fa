"""What occurs in a history that bears on where Dracula may be, by name, so that nothing goes untried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from harker.engine import events as happenings
from harker.engine.catalog import ENCOUNTERS
from harker.engine.events import Happened
from harker.engine.state import State
from harker.engine.vocabulary import Encounter, Power, Token

_VAMPIRES = frozenset(encounter for encounter in Encounter if ENCOUNTERS[encounter].vampire)


def of_answer(before: State, events: Iterable[Happened], after: State) -> Iterator[str]:
    """The names of what one answer did."""
    for event in events:
        yield from _of(event)
    if before.fallen is not None and before.fallen.power is Power.HIDE and after.fallen is None:
        yield "a Hide leaves the trail"


def _of(event: Happened) -> Iterator[str]:
    match event:
        case happenings.TrailSlid():
            yield "slide"
        case happenings.CardPlaced():
            yield from _placed(event)
        case happenings.HideoutCleared():
            yield f"cleared {event.why}"
        case happenings.LocationTurnedUp():
            yield f"turned up {'in a lair ' * event.spot.lair}{event.why}"
        case happenings.HideTurnedUp():
            yield f"Hide turned up, its city {'not ' * (event.city is None)}told {event.why}"
        case happenings.NothingThere():
            yield f"no: {'a place' if event.place is not None else 'a space'} {event.why}"
        case happenings.Matured(encounter=encounter):
            yield f"matured {'vampire' if encounter in _VAMPIRES else encounter}"
        case happenings.AnswerGiven(query=query, answer=answer):
            told = answer[0] if answer and answer[0] in ("yes", "no", "sea", "deck") else "named"
            yield f"answer {query} {told}"
        case happenings.EventPlayed(card=card):
            yield f"played {card}"
        case happenings.TokenPlaced(token=token) if token in (Token.CONSECRATED, Token.HOST):
            yield f"token {token}"
        case happenings.HunterDefeated() | happenings.HunterReturned() | happenings.DraculaVanished():
            yield type(event).__name__
        case happenings.LairMade() | happenings.NoCardPossible() | happenings.RumorPlaced():
            yield type(event).__name__
        case happenings.DraculaExposed(why=why):
            yield f"DraculaExposed {why}"
        case happenings.HunterMoved(way=way):
            yield f"a hunter came by {way}"
        case _:
            pass


def _placed(event: happenings.CardPlaced) -> Iterator[str]:
    power = event.power or event.hidden_power
    if event.bat:
        yield "Escape as Bat"
    if event.lair is not None:
        yield "a lair is entered"
    if power is not None:
        yield f"power {power}{' face up' * (power is Power.HIDE and event.up)}"
    elif event.at_sea:
        yield "moved to sea"
    else:
        yield f"moved to a city{' of hunters' * event.up}"
