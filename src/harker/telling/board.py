"""What lies on the table, in words: from a view, so that nothing is told that it does not hold.

Every function returns lines. A line is a sentence, or a name and a list of what there is.
"""

from __future__ import annotations

from collections.abc import Iterator

from harker.engine.catalog import PLACES, ROADS, SEA_WAYS, WHITE, YELLOW, Setup
from harker.engine.queries import INDEX
from harker.engine.sight import FightView, HideoutView, HunterView, View
from harker.engine.vocabulary import Phase, PlaceId, Power, Seat, Side, Viewer
from harker.telling.happenings import DAYS
from harker.telling.names import edge_name, listed, name, place_name
from harker.telling.questions import place_text
from harker.words import Words

PLANS = (
    "no_supply_next",
    "no_supply",
    "no_day_next",
    "no_day",
    "nocturnal_next",
    "nocturnal",
    "swiftness",
    "long_night",
)
"""Effects in force that are there or not."""


def board(words: Words, view: View, setup: Setup) -> list[str]:
    """Everything on the table."""
    return [
        *now(words, view, setup),
        *fight(words, view),
        *where(words, view, setup),
        *trail(words, view),
        *effects(words, view),
        *decks(words, view),
        *waiting(words, view),
    ]


def waiting(words: Words, view: View) -> list[str]:
    """For whom the game waits, as far as the watcher may know (G-15)."""
    if view.waits_for == "nobody" or view.watcher == Viewer.AFTER:
        return []
    return [words.say(f"table.waits.{view.waits_for}")]


def now(words: Words, view: View, setup: Setup) -> list[str]:
    """The moment and the tracks; after the end, who has won."""
    clock, numbers = view.clock, setup.numbers
    tracks = {"influence": clock.influence, "limit": numbers.influence_to_win}
    harm = {"damage": view.dracula.damage, "health": numbers.dracula_health}
    if view.outcome is not None:
        winner = "hunters" if view.outcome.winner is Side.HUNTERS else "dracula"
        return [words.say(f"table.now.over_{winner}", round=clock.round, **tracks, **harm)]
    if clock.phase is Phase.SETUP:
        return [words.say("table.now.setup")]
    moment = {
        "day": words.say(f"day.{DAYS[clock.day % 7]}"),
        "phase": words.say(f"table.phase.{clock.phase}"),
    }
    if view.fight is not None:
        place = place_name(words, view.fight.place)
        first = words.say("table.now.fight", round=clock.round, place=place, **moment)
    elif clock.turn is not None:
        hunter = name(words, clock.turn)
        first = words.say("table.now.turn", round=clock.round, hunter=hunter, **moment)
    else:
        first = words.say("table.now.plain", round=clock.round, **moment)
    return [first, words.say("table.now.tracks", despair=clock.despair, **tracks, **harm)]


# ---------------------------------------------------------------- figures


def where(words: Words, view: View, setup: Setup) -> list[str]:
    """Where everybody is and how they are, and the tokens on the board."""
    return [
        *(hunter(words, figure, setup) for figure in view.hunters),
        dracula(words, view, setup),
        *tokens(words, view),
    ]


def hunter(words: Words, figure: HunterView, setup: Setup) -> str:
    """A hunter: place, marks, how many cards, what lies face up."""
    things = listed(words, _hunter_things(words, figure, setup))
    return words.say("table.hunter.line", hunter=name(words, figure.seat), things=things)


def _hunter_things(words: Words, figure: HunterView, setup: Setup) -> Iterator[str]:
    sheet = setup.characters[INDEX[figure.seat]]
    if figure.place is None:
        yield words.say("table.hunter.waiting" if figure.fell_at is None else "table.hunter.away")
        return
    place = place_name(words, figure.place)
    if figure.hospital:
        yield words.say("table.hunter.hospital", place=place)
    elif PLACES[figure.place].is_sea:
        yield words.say("table.hunter.sea", place=place)
    else:
        yield words.say("table.hunter.place", place=place)
    yield words.say("table.hunter.damage", damage=figure.damage, health=sheet.health)
    if sheet.drained:
        yield words.say("table.hunter.drained")
    if figure.bites:
        yield words.say("table.hunter.bites", n=figure.bites)
    if figure.delayed:
        yield words.say("table.hunter.delayed")
    if figure.bats:
        yield words.say("table.hunter.bats")
    counts = {"items": figure.item_count, "events": figure.event_count, "tickets": figure.ticket_count}
    for kind, n in counts.items():
        if n:
            yield words.say(f"table.hunter.{kind}", n=n)
    if figure.shown_item is not None:
        yield words.say("table.hunter.item_up", item=name(words, figure.shown_item))
    if figure.shown_event is not None:
        yield words.say("table.hunter.event_up", event=name(words, figure.shown_event))
    for event in figure.lying:
        yield words.say("table.hunter.lying", event=name(words, event))


def dracula(words: Words, view: View, setup: Setup) -> str:
    """Dracula: where he is if it may be told, damage, how many cards."""
    return words.say("table.dracula.line", things=listed(words, _dracula_things(words, view, setup)))


def _dracula_things(words: Words, view: View, setup: Setup) -> Iterator[str]:
    him = view.dracula
    if him.place is not None:
        state = "at_sea" if PLACES[him.place].is_sea else "place" if him.exposed else "secret"
        yield words.say(f"table.dracula.{state}", place=place_name(words, him.place))
    elif him.at_sea:
        yield words.say("table.dracula.sea")
    else:
        begun = any(hideout is not None for hideout in view.trail)
        yield words.say("table.dracula.hidden" if begun else "table.dracula.nowhere")
    yield words.say("table.dracula.damage", damage=him.damage, health=setup.numbers.dracula_health)
    yield words.say("table.dracula.events", n=him.event_count)
    yield words.say("table.dracula.encounters", n=him.encounter_count)
    if him.szgany:
        yield words.say("table.dracula.szgany", n=him.szgany)
    if him.rumors:
        yield words.say("table.dracula.rumors", n=him.rumors)
    if him.ally is not None:
        yield words.say("table.dracula.ally", ally=name(words, him.ally))


def tokens(words: Words, view: View) -> list[str]:
    """The tokens on the board."""
    lying = view.tokens
    kinds = {
        "fog": [place_name(words, place) for place in lying.fog],
        "storm": [place_name(words, place) for place in lying.storms],
        "roadblock": [edge_name(words, edge) for edge in lying.roadblocks],
        "consecrated": [] if lying.consecrated is None else [place_name(words, lying.consecrated)],
        "host": [place_name(words, place) for place in lying.hosts],
    }
    lines = [
        words.say(f"table.tokens.{kind}", places=listed(words, places))
        for kind, places in kinds.items()
        if places
    ]
    return lines or [words.say("table.tokens.none")]


# ---------------------------------------------------------------- the trail


def trail(words: Words, view: View) -> list[str]:
    """The six spaces, the newest first, and the lairs."""
    lines = [words.say("table.trail.title")]
    for n, hideout in enumerate(view.trail, 1):
        lines.append(words.say("table.trail.space", n=n, things=_hideout(words, view, hideout)))
    if view.fallen is not None:
        lines.append(words.say("table.trail.fallen", things=_hideout(words, view, view.fallen)))
    if not any(view.lairs):
        return [*lines, words.say("table.trail.no_lairs")]
    for n, lair in enumerate(view.lairs, 1):
        if lair is not None:
            lines.append(words.say("table.trail.lair", n=n, things=_hideout(words, view, lair)))
    return lines


def _hideout(words: Words, view: View, hideout: HideoutView | None) -> str:
    if hideout is None:
        return words.say("table.trail.empty")
    return listed(words, _hideout_things(words, view, hideout))


def _hideout_things(words: Words, view: View, hideout: HideoutView) -> Iterator[str]:
    yield _card(words, hideout)
    if (hideout.power is not None and hideout.place is not None) or hideout.power is Power.WOLF_FORM:
        yield words.say("table.trail.power", power=name(words, hideout.power))
    if hideout.place is not None and hideout.place == view.dracula.place:
        yield words.say("table.trail.here")
    for lurker in hideout.shown:
        key = "table.trail.encounter_hurt" if lurker.damage else "table.trail.encounter_up"
        wounds = {"damage": lurker.damage} if lurker.damage else {}
        yield words.say(key, encounter=name(words, lurker.encounter), **wounds)
    if hideout.hidden is not None:
        for encounter in hideout.hidden:
            yield words.say("table.trail.encounter_down", encounter=name(words, encounter))
    elif hideout.encounters > len(hideout.shown):
        yield words.say("table.trail.encounters", n=hideout.encounters - len(hideout.shown))
    if hideout.rumor:
        yield words.say("table.trail.rumor")
    if hideout.bat:
        yield words.say("table.trail.bat")


def _card(words: Words, hideout: HideoutView) -> str:
    """The location or power card of a hideout."""
    if hideout.place is not None:
        state = "up" if hideout.up else "down"
        return words.say(f"table.trail.place_{state}", place=place_name(words, hideout.place))
    if hideout.at_sea:
        return words.say("table.trail.sea")
    if hideout.power is Power.HIDE:
        if hideout.city is None:
            return words.say("table.trail.hide_up")
        state = "hide_up_city" if hideout.up else "hide_down"
        return words.say(f"table.trail.{state}", city=place_name(words, hideout.city))
    if hideout.power is not None and hideout.power is not Power.WOLF_FORM:
        return words.say("table.trail.power", power=name(words, hideout.power))
    # A power or a bat beside it is played with a city only.
    return words.say("table.trail.down_city" if hideout.power or hideout.bat else "table.trail.down")


# ---------------------------------------------------------------- effects, decks, a fight


def effects(words: Words, view: View) -> list[str]:
    """The hunters' ally and what is in force beyond the moment."""
    lines = []
    if view.ally is not None:
        lines.append(words.say("table.effects.ally", ally=name(words, view.ally)))
    plans = view.plans
    lines += [words.say(f"table.effects.{field}") for field in PLANS if getattr(plans, field)]
    if plans.vigor:
        lines.append(words.say("table.effects.vigor", n=plans.vigor))
    if plans.telegraph is not None:
        lines.append(words.say("table.effects.telegraph", hunter=name(words, plans.telegraph)))
    return lines


def decks(words: Words, view: View) -> list[str]:
    """The decks by size, and whose the top event is (G-10)."""
    piles = view.decks
    counts = {kind: getattr(piles, kind) for kind in ("items", "events", "encounters", "tickets", "combat")}
    top = "none" if piles.top_side is None else str(piles.top_side)
    return [words.say("table.decks.line", **counts), words.say(f"table.decks.top_{top}")]


def fight(words: Words, view: View) -> list[str]:
    """The fight that is on."""
    on = view.fight
    if on is None:
        return []
    time = "night" if on.night else "day"
    slots: dict[str, str | int] = {
        "place": place_name(words, on.place),
        "fighters": listed(words, [name(words, seat) for seat in on.fighters]),
    }
    if on.vampire is None:
        lines = [words.say(f"table.fight.dracula_{time}", **slots)]
    else:
        slots |= {"vampire": name(words, on.vampire.encounter), "damage": on.vampire.damage}
        lines = [words.say(f"table.fight.vampire_{time}", **slots)]
    return [*lines, *_fight_cards(words, on)]


def _fight_cards(words: Words, on: FightView) -> Iterator[str]:
    used = listed(words, [name(words, card) for card in on.used])
    yield words.say("table.fight.used", cards=used, n=on.hand_count)
    if on.hand is not None:
        yield words.say("table.fight.hand", cards=listed(words, [name(words, card) for card in on.hand]))
    if on.mesmerized:
        hunters = listed(words, [name(words, seat) for seat in on.mesmerized])
        yield words.say("table.fight.mesmerized", hunters=hunters)
    if on.resting:
        cards = [
            words.say("table.laid.line", card=name(words, card), hunter=name(words, seat))
            for seat, card in on.resting
        ]
        yield words.say("table.fight.resting", cards=listed(words, cards))
    if on.before_him:
        yield words.say("table.fight.plotting", n=on.before_him)


# ---------------------------------------------------------------- hands


def hand(words: Words, view: View, seat: Seat, *, texts: bool = True) -> list[str]:
    """A hand that the view shows; with ``texts`` what each card does."""
    title = words.say("table.hand.of", seat=name(words, seat))
    if seat is Seat.DRACULA:
        him = view.dracula
        if him.events is None or him.encounters is None:
            return [title, words.say("table.hand.hidden")]
        combat = () if view.fight is None or view.fight.hand is None else view.fight.hand
        piles: dict[str, tuple[object, ...]] = {
            "events": him.events,
            "encounters": him.encounters,
            "combat": combat,
        }
    else:
        figure = view.hunters[INDEX[seat]]
        if figure.items is None or figure.events is None:
            return [title, words.say("table.hand.hidden")]
        piles = {"items": figure.items, "events": figure.events, "tickets": figure.tickets or ()}
    if not any(piles.values()):
        return [title, words.say("table.hand.nothing")]
    lines = [title]
    for kind, cards in piles.items():
        if not cards:
            continue
        names = listed(words, [name(words, card) for card in cards])
        lines.append(words.say(f"table.hand.{kind}", cards=names))
        if texts and kind != "tickets":
            section = kind.removesuffix("s")
            lines += [card_text(words, section, str(card)) for card in dict.fromkeys(cards)]
    return lines


def card_text(words: Words, section: str, card: str) -> str:
    """What a card, an action or a token does, with its moment if it is an event."""
    key = f"{section}.{card}"
    called, text = words.say(f"{key}.name"), words.say(f"{key}.text")
    if words.has(f"{key}.when"):
        return words.say("table.hand.card_when", card=called, when=words.say(f"{key}.when"), text=text)
    return words.say("table.hand.card", card=called, text=text)


# ---------------------------------------------------------------- the map


def place_lines(words: Words, view: View, place: PlaceId) -> list[str]:
    """A place: its ways, who is there, what lies there or on its ways, what is known of the trail."""
    return [place_text(words, place), *_ways(words, view, place), *_there(words, view, place)]


def _ways(words: Words, view: View, place: PlaceId) -> Iterator[str]:
    kinds = {"roads": ROADS, "white": WHITE, "yellow": YELLOW, "seas": SEA_WAYS}
    for kind, table in kinds.items():
        near = table.get(place, ())
        if near:
            places = listed(words, [place_name(words, other) for other in near])
            yield words.say(f"table.map.{kind}", places=places)
    mine = f"-{place}", f":{place}-"
    for edge in view.tokens.roadblocks:
        if edge.endswith(mine[0]) or mine[1] in edge:
            yield words.say("table.map.roadblock", edge=edge_name(words, edge))


def _there(words: Words, view: View, place: PlaceId) -> Iterator[str]:
    if PLACES[place].hospital:
        yield words.say("table.map.hospital")
    here = [name(words, h.seat) for h in view.hunters if h.place == place and not h.hospital]
    beside = [name(words, h.seat) for h in view.hunters if h.place == place and h.hospital]
    if here:
        yield words.say("table.map.here", hunters=listed(words, here))
    if beside:
        yield words.say("table.map.in_hospital", hunters=listed(words, beside))
    if view.dracula.place == place:
        yield words.say("table.map.dracula" if view.dracula.exposed else "table.map.dracula_secret")
    for n, hideout in enumerate(view.trail, 1):
        if hideout is not None and hideout.place == place:
            yield words.say("table.map.space", n=n)
    for n, lair in enumerate(view.lairs, 1):
        if lair is not None and lair.place == place:
            yield words.say("table.map.lair", n=n)
    lying = view.tokens
    tokens_here = {
        "fog": place in lying.fog,
        "storm": place in lying.storms,
        "consecrated": place == lying.consecrated,
        "host": place in lying.hosts,
    }
    for kind, lies in tokens_here.items():
        if lies:
            yield words.say(f"table.map.{kind}")


# ---------------------------------------------------------------- the sheet


def public(words: Words, view: View) -> list[str]:
    """For each deck how many of which card the watcher has not seen, and where the others are."""
    lines = []
    for kind in ("events", "items", "encounters", "combat", "tickets"):
        lines.append(words.say(f"table.public.title_{kind}"))
        for row in getattr(view.sheet, kind):
            seen = [
                words.say(f"table.public.{column}", n=getattr(row, column))
                for column in ("discarded", "in_play", "open", "held", "hidden")
                if getattr(row, column)
            ]
            slots = {"card": name(words, row.card), "unseen": row.unseen, "copies": row.copies}
            if seen:
                lines.append(words.say("table.public.row_more", more=listed(words, seen), **slots))
            else:
                lines.append(words.say("table.public.row", **slots))
    return lines
