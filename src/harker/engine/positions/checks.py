"""Contradictions: every way in which a sheet, or the state made of it, can't be."""

from __future__ import annotations

from collections import Counter

from harker.engine import catalog
from harker.engine.catalog import Setup, copies_of
from harker.engine.positions.sheet import Cards, Figure, Place, Sheet
from harker.engine.queries import current_index, is_exposed
from harker.engine.state import Lurker, State
from harker.engine.vocabulary import HUNTERS, Combat, Edition, Encounter, Phase, PlaceId, Power, Seat

AFTER_THE_SLIDE = ("P3", "P4", "P5")
"""Points at which space 1 is empty."""


def check_sheet(sheet: Sheet, faults: list[str]) -> None:
    """Add every fault of the sheet to ``faults``."""
    _check_figures(sheet, faults)
    _check_trail(sheet, faults)
    _check_tokens(sheet, faults)
    _check_time(sheet, faults)


def _check_figures(sheet: Sheet, faults: list[str]) -> None:
    numbers = sheet.setup.numbers
    for seat, figure, character in zip(HUNTERS, sheet.figures, sheet.setup.characters, strict=True):
        who = f"hunters.{seat}"
        if figure.place is not None and figure.fell_at is not None:
            faults.append(
                f"{who} is in two places: on the board in {figure.place} and fallen at {figure.fell_at}"
            )
        if figure.place is None:
            _check_fallen(who, figure, faults)
        elif figure.hospital and not catalog.PLACES[figure.place].hospital:
            faults.append(f"{who}.hospital: {figure.place} has no hospital")
        for name, count, limit in (
            ("items", len(figure.items), character.items),
            ("events", len(figure.events), character.events),
            ("tickets", len(figure.tickets), numbers.tickets_held),
        ):
            if count > limit:
                faults.append(f"{who}.{name} are {count}, but the limit is {limit}")
        if figure.lying and sheet.battle is None:
            faults.append(f"{who}.lying: no fight is on in which an event could lie there")
        for name, shown, held in (
            ("shown_item", figure.shown_item, figure.items),
            ("shown_event", figure.shown_event, figure.events),
        ):
            if shown is not None and shown not in held:
                faults.append(f"{who}.{name} {shown} is not among the cards held")
            if shown is not None and not (figure.bites or character.drained):
                faults.append(f"{who}.{name}: only a bitten hunter's cards lie open")
    if (bats := sum(figure.bats for figure in sheet.figures)) > numbers.bats_tokens:
        faults.append(f"bats lie on {bats} hunters, but there are {numbers.bats_tokens} tokens")


def _check_fallen(who: str, figure: Figure, faults: list[str]) -> None:
    """HURT-3, B-16: a fallen hunter has nothing."""
    held = {
        "hospital": figure.hospital,
        "damage": figure.damage,
        "bites": figure.bites,
        "delayed": figure.delayed,
        "bats": figure.bats,
        "items": figure.items,
        "events": figure.events,
        "tickets": figure.tickets,
        "lying": figure.lying,
    }
    faults.extend(f"{who}.{name}: a hunter off the board has none" for name, value in held.items() if value)


def spots(sheet: Sheet) -> list[tuple[str, bool, Place]]:
    """Every hideout and lair with its name and whether it is a lair."""
    found = [(f"trail space {i + 1}", False, p) for i, p in enumerate(sheet.trail) if p is not None]
    if sheet.fallen is not None:
        found.append(("fallen", False, sheet.fallen))
    found += [(f"lair {i + 1}", True, p) for i, p in enumerate(sheet.lairs) if p is not None]
    return found


def _check_trail(sheet: Sheet, faults: list[str]) -> None:
    numbers = sheet.setup.numbers
    found = spots(sheet)
    for where, lair, place in found:
        _check_hideout(sheet, where, lair, place, faults)
    for kind, names in (
        ("place", [p.hideout.place for _, _, p in found if p.hideout.place is not None]),
        ("power", [p.hideout.power for _, _, p in found if p.hideout.power is not None]),
    ):
        faults.extend(
            f"{kind} {name} lies on {count} spaces, but its card is one"
            for name, count in Counter(names).items()
            if count > 1
        )
    bats = sum(place.hideout.bat for _, _, place in found)
    if bats > copies_of(sheet.setup, Combat.ESCAPE_AS_BAT):
        faults.append(f"{bats} bats lie on the trail, but there are fewer such cards")
    rumors = sheet.rumors + sum(place.hideout.rumor for _, _, place in found)
    if sheet.setup.edition is Edition.FIRST:
        if rumors:
            faults.append("rumor tokens are not in the first game")
        if any(place.hideout.power for _, _, place in found):
            faults.append("power cards are not in the first game")
    if rumors > numbers.rumor_tokens:
        faults.append(f"there are {rumors} rumor tokens, but only {numbers.rumor_tokens}")
    if sheet.fallen is not None and sheet.point.name not in ("P2", "P3"):
        faults.append(f"fallen: at {sheet.point.name} nothing is off the sixth space")
    _check_current(sheet, faults)


def _check_current(sheet: Sheet, faults: list[str]) -> None:
    """Base 1: his place lies on his trail, and only powers lie in front of it."""
    his = sheet.dracula_place
    index = next((i for i, p in enumerate(sheet.trail) if p is not None and p.hideout.place == his), None)
    if index is None:
        faults.append(f"dracula.place {his} is not on his trail")
        return
    for i, place in enumerate(sheet.trail[:index]):
        if place is not None and place.hideout.place is not None:
            faults.append(f"trail space {i + 1} is newer than dracula.place {his} and holds a place")
    if index > 3 and sheet.clock.phase is not Phase.DRACULA:
        faults.append(f"dracula.place lies on space {index + 1}; the fourth is the last it comes to")
    if sheet.point.name in AFTER_THE_SLIDE and sheet.trail[0] is not None:
        faults.append(f"trail space 1 is empty after the slide, that is at {sheet.point.name}")


def _check_hideout(sheet: Sheet, where: str, lair: bool, place: Place, faults: list[str]) -> None:
    hideout = place.hideout
    at, power = hideout.place, hideout.power
    city = at is not None and catalog.PLACES[at].is_city
    wrong: list[str] = []
    if at is None and power is None:
        wrong.append("has neither a place nor a power")
    if at is not None and power not in (None, Power.WOLF_FORM):
        wrong.append(f"has a place, which {power} never has")
    if power is Power.WOLF_FORM and not city:
        wrong.append("has wolf_form without the city that it led to")
    if hideout.city is not None and power is not Power.HIDE:
        wrong.append("has a city, which belongs to a Hide only; a location is its place")
    if power is Power.HIDE and (hideout.city is None or not catalog.PLACES[hideout.city].is_city):
        wrong.append("has a Hide without the city that it belongs to")
    takes = city or power is Power.HIDE
    if place.lurkers and not takes:
        wrong.append("has encounters, which lie in cities and with Hide only")
    if hideout.rumor and (not city or lair):
        wrong.append("has a rumor, which lies on a city of the trail only")
    if hideout.bat and (not city or (lair and sheet.setup.switches.lair_keeps_bat == "no")):
        wrong.append("has a bat, which lies on a city of the trail only")
    if hideout.up and at is None and power not in (None, Power.HIDE):
        wrong.append(f"is up, but {power} is always seen; up is said of locations and Hide")
    if lair and not city:
        wrong.append("is no city, so it is no lair")
    if lair and power is not None:
        wrong.append("has a power, which no lair keeps")
    if lair and not place.lurkers:
        wrong.append("has no encounters, and such a lair is cleared")
    wrong.extend(_lurker_faults(sheet.setup, place.lurkers))
    if place.read:
        faults.extend(f"{where} {fault}" for fault in wrong)


def vampire_health(setup: Setup, encounter: Encounter) -> int:
    """How much a vampire encounter takes; 0 for what is never hurt."""
    if encounter is Encounter.NEW_VAMPIRE:
        return setup.numbers.new_vampire_health
    if encounter is Encounter.RECKLESS_VAMPIRE:
        return setup.numbers.reckless_vampire_health
    return 0


def _lurker_faults(setup: Setup, lurkers: Cards[Lurker]) -> list[str]:
    return [
        f"has {lurker.encounter} with damage {lurker.damage}, but it can have {max(health - 1, 0)} at most"
        for lurker in lurkers
        if lurker is not None
        and lurker.damage
        and lurker.damage >= (health := vampire_health(setup, lurker.encounter))
    ]


def _check_tokens(sheet: Sheet, faults: list[str]) -> None:
    tokens, numbers = sheet.tokens, sheet.setup.numbers
    for name, count, limit in (
        ("fog", len(tokens.fog), numbers.fog_tokens),
        ("storms", len(tokens.storms), numbers.storm_tokens),
        ("roadblocks", len(tokens.roadblocks), numbers.roadblock_tokens),
        ("hosts", len(tokens.hosts), numbers.host_tokens),
        ("consecrated", int(tokens.consecrated is not None), numbers.consecrated_tokens),
    ):
        if count > limit:
            faults.append(f"tokens.{name}: {count} are on the board, but there are {limit}")
    for name, places in (
        ("storms", tokens.storms),
        ("roadblocks", tokens.roadblocks),
        ("hosts", tokens.hosts),
    ):
        faults.extend(f"tokens.{name}: {p} has two" for p, n in Counter(places).items() if n > 1)
    faults.extend(f"tokens.storms: {p} is no sea zone" for p in tokens.storms if catalog.PLACES[p].is_city)
    holy = tokens.hosts if tokens.consecrated is None else (tokens.consecrated, *tokens.hosts)
    faults.extend(
        f"tokens: {place} never holds a holy token"
        for place in holy
        if catalog.PLACES[place].is_sea or catalog.PLACES[place].no_holy
    )
    if tokens.consecrated in tokens.hosts:
        faults.append(f"tokens.hosts: {tokens.consecrated} is consecrated and takes no host")


def _check_time(sheet: Sheet, faults: list[str]) -> None:
    at, point = sheet.at, sheet.point
    if point.acts and at.hunter is None:
        faults.append(f"at.hunter is missing: {point.name} lies in a hunter's turn")
    if at.hunter is not None and not (point.turn or point.acts):
        faults.append(f"at.hunter: {point.name} is nobody's turn")
    if at.acted is not None and not (point.turns or point.acts):
        faults.append(f"at.acted: at {point.name} nobody's turn is over")
    if at.hunter is not None and at.hunter in (at.acted or ()):
        faults.append(f"at.acted: {at.hunter} has the turn now")
    if at.hunter is not None and sheet.figures[HUNTERS.index(at.hunter)].place is None:
        faults.append(f"at.hunter: {at.hunter} is off the board and has no turn")
    if point.fight and sheet.battle is None:
        faults.append(f"fight: is missing; at {point.name} a fight is on")
    _check_fight_time(sheet, faults)
    if sheet.battle is not None and not point.fight:
        faults.append(f"fight: at {point.name} no fight is on")
    herald = sheet.plans.telegraph
    if herald is not None and sheet.figures[HUNTERS.index(herald)].place is None:
        faults.append("plans.telegraph: its player is off the board; leave it out")


def _check_fight_time(sheet: Sheet, faults: list[str]) -> None:
    """FIGHT-1, FIGHT-2: Dracula is fought at dawn or dusk, a vampire in a hunter's turn."""
    battle = sheet.battle
    if battle is None:
        return
    in_turn = sheet.clock.phase in (Phase.DAY, Phase.NIGHT)
    if battle.vampire is None and in_turn:
        faults.append("time.phase: Dracula is fought at dawn or dusk, or name the vampire")
    if battle.vampire is not None and not in_turn:
        faults.append(f"time.phase: a vampire is fought by day or night, not at {sheet.clock.phase}")
    if (battle.vampire is not None) != (sheet.at.hunter is not None):
        faults.append("at.hunter: names who met the vampire, and nobody in a fight with Dracula")


def check_state(sheet: Sheet, state: State, faults: list[str]) -> None:
    """Add every fault that only the whole state shows to ``faults``: D-16."""
    place = state.dracula.place
    here = there(sheet.figures, place)
    if current_index(state) is None or place is None or catalog.PLACES[place].is_sea:
        return
    if here and not is_exposed(state) and sheet.point.name not in ("P2", *AFTER_THE_SLIDE):
        faults.append(f"dracula.place {place} is hidden, but {', '.join(here)} would have found him there")


def there(figures: tuple[Figure, ...], place: PlaceId | None) -> tuple[Seat, ...]:
    """Who stands in a place, its hospital not counted."""
    return tuple(s for s, f in zip(HUNTERS, figures, strict=True) if f.place == place and not f.hospital)
