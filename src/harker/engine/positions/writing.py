"""From a state at a stable point back to the text of its position."""

from __future__ import annotations

from harker.engine.notation import write
from harker.engine.options import OfLurker
from harker.engine.positions.base import At, Named, Point
from harker.engine.positions.points import POINTS, locate
from harker.engine.positions.reading import PositionError
from harker.engine.positions.sheet import DAYS
from harker.engine.positions.toml import Table, document, rules_table
from harker.engine.state import Fight, Hideout, Hunter, Lurker, State
from harker.engine.vocabulary import HUNTERS, Way


def write_position(state: State, point: str | None = None) -> str:
    """The position of a state whose first question is open, with everything given.

    ``point`` may name the stable point, which is found otherwise.

    Raises:
        PositionError: the state is not at a stable point; a save holds it.
    """
    from harker.engine.positions import position  # the proof of what is written

    if state.outcome is not None:
        raise PositionError(["the game is over"])
    for name, at in locate(state):
        if point is not None and name != point:
            continue
        text = text_of(state, POINTS[name], at)
        try:
            same = position(text) == state
        except PositionError:
            same = False
        if same:
            return text
    where = "a stable point" if point is None else point
    raise PositionError([f"the game does not stand at {where}; a save holds what lies deeper"])


def text_of(state: State, point: Point, at: At) -> str:
    """The text of a state as if it stood at this point."""
    clock, dracula, decks, plans = state.clock, state.dracula, state.decks, state.plans
    table: Table = {"point": point.name, "edition": str(state.setup.edition), "stream": str(state.rng)}
    where = _at(at)
    if where:
        table["at"] = where
    table["time"] = {
        "round": clock.round,
        "day": DAYS[clock.day],
        "week": clock.week,
        "phase": str(clock.phase),
        "despair": clock.despair,
        "influence": clock.influence,
    }
    if clock.turn is not None:
        _sub(table, "time")["turn"] = str(clock.turn)
    table["allies"] = {
        name: str(ally)
        for name, ally in (("hunters", state.ally), ("dracula", dracula.ally))
        if ally is not None
    }
    table["dracula"] = {
        "place": str(dracula.place),
        "damage": dracula.damage,
        "events": list(map(str, dracula.events)),
        "encounters": list(map(str, dracula.encounters)),
        "szgany": dracula.szgany,
        "rumors": dracula.rumors,
    }
    if state.fallen is not None:
        table["fallen"] = _hideout(state.fallen)
    figures: Table = {str(seat): _figure(figure) for seat, figure in zip(HUNTERS, state.hunters, strict=True)}
    table["hunters"] = figures
    tokens = state.tokens
    table["tokens"] = {
        "fog": list(map(str, tokens.fog)),
        "storms": list(map(str, tokens.storms)),
        "roadblocks": list(map(str, tokens.roadblocks)),
        "hosts": list(map(str, tokens.hosts)),
        **({} if tokens.consecrated is None else {"consecrated": str(tokens.consecrated)}),
    }
    table["plans"] = {
        name: value if isinstance(value, (bool, int)) else str(value)
        for name in plans.__struct_fields__
        if (value := getattr(plans, name))
    }
    table["decks"] = {
        "items": list(map(str, decks.items)),
        "items_discard": list(map(str, decks.item_discard)),
        "events": list(map(str, decks.events)),
        "events_discard": [f"{d.event}{'' if d.up else ' down'}" for d in decks.event_discard],
        "encounters": list(map(str, decks.encounters)),
        "encounters_discard": [f"{d.encounter}{'' if d.up else ' down'}" for d in decks.encounter_discard],
    }
    if point.fight and state.fight is not None:
        table["fight"] = _fight(state.fight)
    if rules := rules_table(state.setup):
        table["rules"] = rules
    for name in ("trail", "lairs"):
        key = "space" if name == "trail" else "lair"
        spots = state.trail if name == "trail" else state.lairs
        table[name] = [{key: i + 1, **_hideout(spot)} for i, spot in enumerate(spots) if spot is not None]
    return document({name: value for name, value in table.items() if value != {} and value != []})


def _sub(table: Table, name: str) -> Table:
    inner = table[name]
    assert isinstance(inner, dict)
    return inner


def _at(at: At) -> Table:
    table: Table = {}
    for name, word in (("hunter", at.hunter), ("origin", at.origin), ("ticket", at.ticket)):
        if word is not None:
            table[name] = str(word)
    if at.acted is not None:
        table["acted"] = list(map(str, at.acted))
    if at.used >= 0:
        table["used"] = at.used
    if at.taken is not None:
        table["taken"] = list(at.taken)
    if at.way is not Way.ROAD:
        table["way"] = str(at.way)
    if at.left is not None:
        table["left"] = list(map(_named, at.left))
    if at.met is not None:
        table["met"] = _named(at.met)
    for name, number in (("before", at.before), ("stakes", at.stakes)):
        if number:
            table[name] = number
    for name, flag in (("dogs", at.dogs), ("fled", at.fled), ("ambush", at.ambush)):
        if flag:
            table[name] = True
    if at.asked:
        table["asked"] = list(map(str, at.asked))
    return table


def _named(named: Named) -> str:
    lurker, space = named
    return write(OfLurker(lurker.encounter, lurker.up, lurker.damage, space)).removeprefix("lurker ")


def lurker_text(lurker: Lurker) -> str:
    """``new_vampire up damage:2``."""
    return write(OfLurker(lurker.encounter, lurker.up, lurker.damage)).removeprefix("lurker ")


def _hideout(hideout: Hideout) -> Table:
    table: Table = {}
    if hideout.place is not None:
        table["place"] = str(hideout.place)
    if hideout.power is not None:
        table["power"] = str(hideout.power)
    if hideout.city is not None:
        table["city"] = str(hideout.city)
    for name, flag in (("up", hideout.up), ("rumor", hideout.rumor), ("bat", hideout.bat)):
        if flag:
            table[name] = True
    if hideout.lurkers:
        table["encounters"] = list(map(lurker_text, hideout.lurkers))
    return table


def _figure(figure: Hunter) -> Table:
    table: Table = {}
    if figure.place is not None:
        table["place"] = str(figure.place)
    if figure.fell_at is not None:
        table["fell_at"] = str(figure.fell_at)
    for name, number in (("damage", figure.damage), ("bites", figure.bites)):
        if number:
            table[name] = number
    for name, flag in (("hospital", figure.hospital), ("delayed", figure.delayed), ("bats", figure.bats)):
        if flag:
            table[name] = True
    for name, cards in (
        ("items", figure.items),
        ("events", figure.events),
        ("tickets", figure.tickets),
        ("lying", figure.lying),
    ):
        if cards:
            table[name] = list(map(str, cards))
    if figure.shown_item is not None:
        table["shown_item"] = str(figure.shown_item)
    if figure.shown_event is not None:
        table["shown_event"] = str(figure.shown_event)
    return table


def _fight(fight: Fight) -> Table:
    table: Table = {
        "place": str(fight.place),
        "fighters": list(map(str, fight.fighters)),
        "night": fight.night,
        "hand": list(map(str, fight.hand)),
        "deck": list(map(str, fight.deck)),
        "used": list(map(str, fight.used)),
        "plotting": fight.before_him,
        "mesmerized": list(map(str, fight.mesmerized)),
        "wreaths": list(map(str, fight.worn)),
        "bullets_used": fight.bullets_used,
        "enraged": fight.enraged,
    }
    if fight.vampire is not None:
        table["vampire"] = lurker_text(fight.vampire)
    if fight.spot is not None:
        table["lair" if fight.spot.lair else "space"] = fight.spot.index + 1
    if fight.resting:
        table["resting"] = {str(seat): write(laid).removeprefix("lay ") for seat, laid in fight.resting}
    return table
