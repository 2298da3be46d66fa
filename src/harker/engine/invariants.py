"""Every way in which a state can be wrong, as named flags.

:func:`flaws` is asked of a state between answers; the fuzzer asks it of every one. Some
conditions hold only at rest, where a row of the round itself asks and no card is in the middle
of its effect: those are checked only there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import chain, pairwise

from harker.engine.asks import Ask, check
from harker.engine.atoms.trail import lurker_order
from harker.engine.catalog import (
    CITIES,
    HOSPITALS,
    PLACES,
    RAIL_EDGES,
    ROAD_EDGES,
    WINDOWS,
    CountedCard,
    copies_of,
)
from harker.engine.errors import NotOffered
from harker.engine.machine import steps_of
from harker.engine.queries import (
    character,
    combat_cards,
    current_index,
    event_limit,
    hideout_at,
    hunters_in,
    is_bitten,
    is_exposed,
    on_board,
)
from harker.engine.state import Fight, Hideout, Hunter, State
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    Power,
    Seat,
    Side,
    Ticket,
    Window,
)

RESTING = frozenset(
    (
        Window.R2,
        Window.R4,
        Window.R6,
        Window.R7,
        Window.R9,
        Window.R11,
        Window.R12,
        Window.P1,
        Window.P4,
        Window.P5,
        Window.P6,
        Window.P7,
        Window.P8,
    )
)
"""Windows that open only where no card is in the middle of its effect."""

AS_THE_CARD_SAYS = frozenset((Window.DR2, Window.F1, Window.P3))
"""Windows of Dracula's in which the effect of his card may ask a hunter."""

_EDGES = frozenset((*ROAD_EDGES, *RAIL_EDGES))


class Flaw(StrEnum):
    """What can be wrong. A flaw is told as its name, a colon and the particulars."""

    CARDS = "cards"
    """A card or ticket is nowhere, in two places, or one too many (RULING-15)."""
    TOKENS = "tokens"
    """More tokens than the box holds, or one where none may lie."""
    UNSORTED = "unsorted"
    """A hand or pool whose order could say something."""
    LIMIT = "limit"
    """More cards or tickets in a hand than it may hold at rest (CARD-3)."""
    LAID_OPEN = "laid_open"
    """Cards that lie face up although they may not, or the other way (HURT-2, B-15)."""
    HUNTER = "hunter"
    """A hunter's record that contradicts itself."""
    DRACULA = "dracula"
    """Dracula's record, or where he is (Base 1)."""
    HIDEOUT = "hideout"
    """What lies on a trail space or in a lair cannot lie there."""
    SHARED_CITY = "shared_city"
    """Dracula is hidden in a city with a hunter (D-16)."""
    TOO_FAR = "too_far"
    """The current hideout lies beyond space 4 outside a Dracula phase (C-42)."""
    LOST_HIDEOUT = "lost_hideout"
    """A vampire fights whose hideout is gone (C-56)."""
    FIGHT = "fight"
    """The fight contradicts itself or the board."""
    CLOCK = "clock"
    """Time, despair or influence out of range."""
    OUTCOME = "outcome"
    """Over and not over at once (GAME-2..4)."""
    ASK = "ask"
    """A question that cannot be put so."""
    STACK = "stack"
    """Procedures that cannot go on."""
    ENCODING = "encoding"
    """Encoded and decoded again it is another state."""


def flaws(state: State, *, encoding: bool = False) -> tuple[str, ...]:
    """All that is wrong with a state; none of it is for a sound one.

    ``encoding`` also encodes the state and reads it back, which takes far longer than the rest.
    """
    found: list[str] = []
    for flaw, look in _CHECKS:
        found.extend(f"{flaw}: {what}" for what in look(state))
    if encoding:
        found.extend(f"{Flaw.ENCODING}: {what}" for what in _encoding(state))
    return tuple(found)


def at_rest(state: State) -> bool:
    """Whether the open question stands outside every card's effect."""
    if len(state.asks) != 1 or state.asks[0].window not in RESTING:
        return False
    return not any(frame.MOMENT for frame in state.stack)


def _hideouts(state: State) -> Iterator[tuple[str, Hideout]]:
    """Everything that lies on the trail, in a lair or off the sixth space, with its name."""
    for index, hideout in enumerate(state.trail):
        if hideout is not None:
            yield f"space {index + 1}", hideout
    for index, hideout in enumerate(state.lairs):
        if hideout is not None:
            yield f"lair {index + 1}", hideout
    if state.fallen is not None:
        yield "off the sixth space", state.fallen


# --- cards -------------------------------------------------------------------------------


def _cards(state: State) -> Iterator[str]:
    """Ruling 15: each card and ticket exactly once."""
    decks, dracula, hunters, fight = state.decks, state.dracula, state.hunters, state.fight
    lurkers = (lurker.encounter for _, hideout in _hideouts(state) for lurker in hideout.lurkers)
    allies = tuple(ally for ally in (state.ally, dracula.ally) if ally is not None)
    yield from _count(
        state,
        Event,
        chain(
            decks.events,
            (down.event for down in decks.event_discard),
            decks.table,
            dracula.events,
            allies,
            *(figure.events for figure in hunters),
            *(figure.lying for figure in hunters),
        ),
    )
    yield from _count(
        state, Item, chain(decks.items, decks.item_discard, *(figure.items for figure in hunters))
    )
    yield from _count(state, Ticket, chain(decks.tickets, *(figure.tickets for figure in hunters)))
    yield from _count(
        state,
        Encounter,
        chain(
            decks.encounters,
            (down.encounter for down in decks.encounter_discard),
            dracula.encounters,
            lurkers,
            [] if fight is None or fight.vampire is None else [fight.vampire.encounter],
            [Encounter.SZGANY_BODYGUARDS] * dracula.szgany,
        ),
    )
    if fight is not None and (fight.deck or fight.hand or fight.used):
        held = Counter(chain(fight.deck, fight.hand, fight.used))
        bats = held.pop(Combat.ESCAPE_AS_BAT, 0)
        wanted = Counter(combat_cards(state))
        # A bat may have left for the trail, or come back from it, since the deck was dealt.
        wanted.pop(Combat.ESCAPE_AS_BAT, None)
        if held != wanted or bats > copies_of(state.setup, Combat.ESCAPE_AS_BAT):
            yield f"Dracula's combat cards are {dict(held)} and {bats} bats, not {dict(wanted)}"
    if at_rest(state) and decks.table:
        yield f"forgotten on the table: {', '.join(decks.table)}"


def _count(state: State, kind: Iterable[CountedCard], cards: Iterable[CountedCard]) -> Iterator[str]:
    found = Counter(cards)
    for card in kind:
        wanted = copies_of(state.setup, card)
        if found[card] != wanted:
            yield f"{found[card]} of {card}, not {wanted}"


def _tokens(state: State) -> Iterator[str]:
    """TOKEN-1..4, RUMOR-1."""
    tokens, numbers = state.tokens, state.setup.numbers
    rumors = state.dracula.rumors + sum(hideout.rumor for _, hideout in _hideouts(state))
    for name, number, most in (
        ("fog", len(tokens.fog), numbers.fog_tokens),
        ("storms", len(tokens.storms), numbers.storm_tokens),
        ("roadblocks", len(tokens.roadblocks), numbers.roadblock_tokens),
        ("hosts", len(tokens.hosts), numbers.host_tokens),
        ("consecrated", int(tokens.consecrated is not None), numbers.consecrated_tokens),
        ("bats", sum(figure.bats for figure in state.hunters), numbers.bats_tokens),
        ("rumors", rumors, 0 if state.setup.edition is Edition.FIRST else numbers.rumor_tokens),
    ):
        if number > most:
            yield f"{number} {name}, not more than {most}"
    holy = (*tokens.hosts, *(() if tokens.consecrated is None else (tokens.consecrated,)))
    for place in holy:
        if place not in CITIES or PLACES[place].no_holy:
            yield f"a holy token in {place}"
    for place in tokens.storms:
        if place not in PLACES or not PLACES[place].is_sea:
            yield f"a storm in {place}"
    for place in tokens.fog:
        if place not in PLACES:
            yield f"fog in {place}"
    for edge in tokens.roadblocks:
        if edge not in _EDGES:
            yield f"a roadblock on {edge}"
    for name, pool in (("storm", tokens.storms), ("roadblock", tokens.roadblocks), ("host", tokens.hosts)):
        if len(set(pool)) != len(pool):
            yield f"two {name} tokens in one place"


def _unsorted(state: State) -> Iterator[str]:
    """No order of a hand or pool says anything."""
    pools: list[tuple[str, Sequence[str]]] = [
        ("Dracula's events", state.dracula.events),
        ("Dracula's encounters", state.dracula.encounters),
        ("the tickets", state.decks.tickets),
        ("fog", state.tokens.fog),
        ("storms", state.tokens.storms),
        ("roadblocks", state.tokens.roadblocks),
        ("hosts", state.tokens.hosts),
    ]
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        pools.extend(
            (
                (f"{seat}'s items", figure.items),
                (f"{seat}'s events", figure.events),
                (f"{seat}'s tickets", figure.tickets),
                (f"{seat}'s laid events", figure.lying),
            )
        )
    if state.fight is not None:
        pools.append(("Dracula's combat hand", state.fight.hand))
        pools.append(("the wreaths", state.fight.worn))
        pools.append(("the mesmerized", state.fight.mesmerized))
    for name, pool in pools:
        if any(a > b for a, b in pairwise(pool)):
            yield name
    for name, hideout in _hideouts(state):
        ranks = [lurker_order(lurker) for lurker in hideout.lurkers]
        if ranks != sorted(ranks):
            yield f"encounters of {name}"


def _limit(state: State) -> Iterator[str]:
    """CARD-3, HUNT-9, WHO-1, WHO-9, where nothing is pending that would discard."""
    if not at_rest(state):
        return
    if len(state.dracula.events) > event_limit(state, Seat.DRACULA):
        yield f"Dracula holds {len(state.dracula.events)} events"
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        sheet = character(state, seat)
        for name, number, most in (
            ("items", len(figure.items), sheet.items),
            ("events", len(figure.events), sheet.events),
            ("tickets", len(figure.tickets), state.setup.numbers.tickets_held),
        ):
            if number > most:
                yield f"{seat} holds {number} {name}, not at most {most}"


def _laid_open(state: State) -> Iterator[str]:
    """HURT-2, B-15."""
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        if figure.shown_item is not None and figure.shown_item not in figure.items:
            yield f"{seat} shows {figure.shown_item}, which is not in hand"
        if figure.shown_event is not None and figure.shown_event not in figure.events:
            yield f"{seat} shows {figure.shown_event}, which is not in hand"
        weakened = is_bitten(state, seat)
        if not weakened and (figure.shown_item is not None or figure.shown_event is not None):
            yield f"{seat} shows a card unbitten"
        if weakened and at_rest(state):
            if figure.items and figure.shown_item is None:
                yield f"{seat} is weakened and shows no item"
            if figure.events and figure.shown_event is None:
                yield f"{seat} is weakened and shows no event"


# --- figures -----------------------------------------------------------------------------


def _hunter(state: State) -> Iterator[str]:
    """HURT-1, HURT-3, HURT-7, B-16, B-19."""
    setting_up = state.clock.phase is Phase.SETUP
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        sheet = character(state, seat)
        if not 0 <= figure.damage <= sheet.health:
            yield f"{seat} has {figure.damage} damage"
        if figure.damage == sheet.health and at_rest(state):
            yield f"{seat} has {figure.damage} damage and stands"
        if not 0 <= figure.bites <= sheet.bite_spaces:
            yield f"{seat} has {figure.bites} bites on {sheet.bite_spaces} spaces"
        if figure.lying and state.fight is None:
            yield f"events lie before {seat} without a fight"
        if figure.place is None:
            if figure != Hunter(fell_at=figure.fell_at):
                yield f"{seat} is off the board and has something"
            if figure.fell_at is None and not setting_up:
                yield f"{seat} is off the board and fell nowhere"
            continue
        if figure.fell_at is not None:
            yield f"{seat} stands and has fallen"
        if figure.place not in PLACES:
            yield f"{seat} is in {figure.place}"
        if figure.hospital and figure.place not in HOSPITALS:
            yield f"{seat} is in a hospital of {figure.place}"


def _dracula(state: State) -> Iterator[str]:
    """Base 1: he is where one location card of the trail says."""
    dracula = state.dracula
    if not 0 <= dracula.damage <= state.setup.numbers.dracula_health:
        yield f"he has {dracula.damage} damage"
    if dracula.szgany < 0 or dracula.rumors < 0:
        yield f"{dracula.szgany} bodyguards, {dracula.rumors} rumors"
    if dracula.place is None:
        if state.clock.phase is not Phase.SETUP:
            yield "he is nowhere"
        return
    current = current_index(state)
    if current is None:
        yield f"he is in {dracula.place}, whose card is not on the trail"
        return
    for index in range(current):
        hideout = state.trail[index]
        if hideout is not None and hideout.place is not None:
            yield f"a location lies on space {index + 1}, before the current hideout"


def _hideout(state: State) -> Iterator[str]:
    """DRAC-7, DRAC-10, POWER-1..5, RUMOR-1, B-22, B-30."""
    if len(state.trail) != 6 or len(state.lairs) != state.setup.numbers.lairs:
        yield f"{len(state.trail)} trail spaces, {len(state.lairs)} lairs"
    places = Counter(hideout.place for _, hideout in _hideouts(state) if hideout.place is not None)
    yield from (f"{place} lies there {number} times" for place, number in places.items() if number > 1)
    powers = Counter(hideout.power for _, hideout in _hideouts(state) if hideout.power is not None)
    yield from (f"{power} lies there {number} times" for power, number in powers.items() if number > 1)
    if powers and state.setup.edition is Edition.FIRST:
        yield "a power card in the first game"
    for name, hideout in _hideouts(state):
        yield from (f"{name}: {what}" for what in _on_space(hideout))
        yield from (f"{name}: {what}" for what in _lurkers(state, hideout))
    if state.setup.switches.hide_shares_city == "yes":
        up = {hideout.place for hideout in state.trail if hideout is not None and hideout.up}
        for name, hideout in _hideouts(state):
            if hideout.city is not None and hideout.city in up and not hideout.up:
                yield f"{name}: a Hide lies face down and its city face up"
    for index, lair in enumerate(state.lairs):
        if lair is None:
            continue
        if lair.place not in CITIES or lair.power is not None or lair.rumor:
            yield f"lair {index + 1} is none"
        if not lair.lurkers and at_rest(state):
            yield f"lair {index + 1} is empty"
    if state.fallen is not None and state.clock.phase is not Phase.DRACULA:
        yield "a hideout off the sixth space is not settled"


def _on_space(hideout: Hideout) -> Iterator[str]:
    place, power = hideout.place, hideout.power
    if place is None and power is None:
        yield "nothing lies there"
    if place is not None and place not in PLACES:
        yield f"{place} is no place"
        return
    if place is not None and power not in (None, Power.WOLF_FORM):
        yield f"{power} lies with {place}"
    if place is None and power is Power.WOLF_FORM:
        yield "Wolf Form lies without a city"
    if (hideout.city is not None) != (power is Power.HIDE):
        yield f"{power} belongs to {hideout.city}"
    if hideout.told and not (hideout.up and power is Power.HIDE):
        yield "its city is told, but no Hide is face up"
    in_city = place is not None and PLACES[place].is_city
    if power is Power.WOLF_FORM and not in_city:
        yield "Wolf Form lies at sea"
    if (hideout.bat or hideout.rumor) and not in_city:
        yield "a bat or rumor lies without a city"
    if hideout.lurkers and not (in_city or power is Power.HIDE):
        yield "encounters lie where none may"


def _lurkers(state: State, hideout: Hideout) -> Iterator[str]:
    numbers = state.setup.numbers
    health = {
        Encounter.NEW_VAMPIRE: numbers.new_vampire_health,
        Encounter.RECKLESS_VAMPIRE: numbers.reckless_vampire_health,
    }
    for lurker in hideout.lurkers:
        if lurker.damage and not (lurker.up and 0 < lurker.damage <= health.get(lurker.encounter, 0)):
            yield f"{lurker.encounter} with {lurker.damage} damage"


def _shared_city(state: State) -> Iterator[str]:
    """D-16. While Wild Horses may still answer an arrival nothing is revealed yet (M5)."""
    place = state.dracula.place
    if place is None or PLACES[place].is_sea or is_exposed(state):
        return
    arriving = any(getattr(frame, "window", None) is Window.M5 for frame in state.stack)
    there = hunters_in(state, place)
    if there and not arriving and not any(ask.window is Window.M5 for ask in state.asks):
        yield f"he is hidden in {place} with {', '.join(there)}"


def _too_far(state: State) -> Iterator[str]:
    """C-42."""
    index = current_index(state)
    most = 5 if state.clock.phase is Phase.DRACULA else 4
    if index is not None and index + 1 > most:
        yield f"the current hideout lies on space {index + 1}"


# --- fights ------------------------------------------------------------------------------


def _lost_hideout(state: State) -> Iterator[str]:
    """C-56."""
    fight = state.fight
    if fight is None or fight.vampire is None:
        return
    hideout = None if fight.spot is None else hideout_at(state, fight.spot)
    if hideout is None or fight.place not in (hideout.place, hideout.city):
        yield f"{fight.vampire.encounter} fights in {fight.place} and has no hideout there"


def _fight(state: State) -> Iterator[str]:
    """FIGHT-1..11."""
    fight = state.fight
    if fight is None:
        return
    if at_rest(state):
        yield "a fight was not closed"
    revealed_there = state.dracula.place == fight.place and is_exposed(state)
    if fight.vampire is None and fight.over is None and not revealed_there:
        yield f"Dracula fights in {fight.place} and is not revealed there"
    if fight.fighters != tuple(seat for seat in HUNTERS if seat in fight.fighters):
        yield f"the fighters stand as {fight.fighters}"
    yield from (
        f"{seat} fights and is not there"
        for seat in fight.fighters
        if seat not in hunters_in(state, fight.place)
    )
    most = state.setup.numbers.combat_cards_in_fight
    if len(fight.used) > most or fight.round > most:
        yield f"round {fight.round}, {len(fight.used)} cards used"
    if not 0 <= fight.before_him <= fight.used.count(Combat.PLOTTING):
        yield f"{fight.before_him} Plotting before him"
    if fight.engaged is not None and fight.engaged not in HUNTERS:
        yield f"{fight.engaged} is engaged"
    yield from _worn(state, fight)


def _worn(state: State, fight: Fight) -> Iterator[str]:
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        if fight.worn.count(seat) > figure.items.count(Item.GARLIC_WREATH):
            yield f"{seat} wears more wreaths than he has"


# --- the game ----------------------------------------------------------------------------


def _clock(state: State) -> Iterator[str]:
    """GAME-2, TIME-2, TIME-6."""
    clock, numbers = state.clock, state.setup.numbers
    if not 0 <= clock.influence <= numbers.influence_to_win:
        yield f"influence {clock.influence}"
    if not 0 <= clock.day <= 6 or clock.week < 1 or clock.round < 0:
        yield f"round {clock.round}, week {clock.week}, day {clock.day}"
    if clock.despair != min(clock.week - 1, numbers.despair_max):
        yield f"{clock.despair} despair in week {clock.week}"
    if clock.phase is not Phase.SETUP and clock.round != 7 * (clock.week - 1) + clock.day + 1:
        yield f"round {clock.round} on day {clock.day} of week {clock.week}"
    if clock.turn is not None and clock.phase not in (Phase.DAY, Phase.NIGHT):
        yield f"{clock.turn}'s turn at {clock.phase}"


def _outcome(state: State) -> Iterator[str]:
    """GAME-2..4, Base 2: decided at the end of each moment."""
    outcome, numbers = state.outcome, state.setup.numbers
    dead = state.dracula.damage >= numbers.dracula_health
    lost = state.clock.influence >= numbers.influence_to_win
    if outcome is None:
        # A moment under way has not been judged yet.
        judged = not any(frame.MOMENT for frame in state.stack) and state.fight is None
        if judged and (dead or lost):
            yield "somebody has won and it is not said"
        return
    if (outcome.winner, outcome.reason) == (Side.HUNTERS, "damage"):
        if not dead:
            yield "the hunters have not won"
    elif (outcome.winner, outcome.reason) == (Side.DRACULA, "influence"):
        if not lost or dead:
            yield "Dracula has not won"
    else:
        yield f"{outcome.winner} by {outcome.reason}"
    if state.asks or state.stack or state.sealed:
        yield "something goes on after the end"


def _asks(state: State) -> Iterator[str]:
    """Every question has an option, a legal default, and a seat that may be asked (B-19)."""
    asks, sealed = state.asks, state.sealed
    if state.outcome is None and not asks:
        yield "nobody is asked anything"
    for ask in asks:
        yield from (f"{ask.seat} in {ask.window}: {what}" for what in _ask(state, ask))
    if len({ask.seat for ask in asks}) != len(asks):
        yield "one seat is asked twice at once"
    if len(asks) > 1 and any(ask.kind is not AskKind.SEALED for ask in asks):
        yield "several are asked at once unsealed"
    if sealed:
        if len(sealed) != len(asks) or len(asks) < 2 or None not in sealed:
            yield f"{len(sealed)} sealed answers to {len(asks)} questions"
        for ask, choice in zip(asks, sealed, strict=False):
            if choice is not None and not _fits(ask, choice):
                yield f"{ask.seat} has sealed what is not offered"


def _ask(state: State, ask: Ask) -> Iterator[str]:
    if not ask.options:
        yield "no option"
    if not 0 <= ask.least <= ask.most <= len(ask.options):
        yield f"{ask.least} to {ask.most} of {len(ask.options)}"
    # Where several may be picked, equal options are equal cards.
    if ask.most == 1 and ask.kind is not AskKind.CHOOSE and len(set(ask.options)) != len(ask.options):
        yield "the same option twice"
    if not _fits(ask, ask.default):
        yield "the default is not offered"
    side = None if ask.window in AS_THE_CARD_SAYS else WINDOWS[ask.window].side
    if side is not None and (side is Side.DRACULA) != (ask.seat is Seat.DRACULA):
        yield "a window of the other side"
    waits_off_board = ask.seat is Seat.DRACULA or ask.window in (Window.SETUP, Window.R4)
    if not waits_off_board and not on_board(state, ask.seat):
        yield "not on the board"


def _fits(ask: Ask, choice: tuple[object, ...]) -> bool:
    try:
        check(ask, choice)  # type: ignore[arg-type]  # a choice of the state may be any tuple here
    except NotOffered:
        return False
    return True


def _stack(state: State) -> Iterator[str]:
    if state.outcome is None and not state.stack:
        yield "no procedure is under way"
    for frame in state.stack:
        if frame.step not in steps_of(type(frame)):
            yield f"{type(frame).__name__} has no step {frame.step!r}"


def _encoding(state: State) -> Iterator[str]:
    # Here and not above: decoding must know every rule and card, looking at a state need not.
    from harker.engine.codec import Undecodable, decode, encode

    try:
        if decode(encode(state)) != state:
            yield "it comes back different"
    except Undecodable as wrong:
        yield str(wrong)


_CHECKS: tuple[tuple[Flaw, Callable[[State], Iterator[str]]], ...] = (
    (Flaw.CARDS, _cards),
    (Flaw.TOKENS, _tokens),
    (Flaw.UNSORTED, _unsorted),
    (Flaw.LIMIT, _limit),
    (Flaw.LAID_OPEN, _laid_open),
    (Flaw.HUNTER, _hunter),
    (Flaw.DRACULA, _dracula),
    (Flaw.HIDEOUT, _hideout),
    (Flaw.SHARED_CITY, _shared_city),
    (Flaw.TOO_FAR, _too_far),
    (Flaw.LOST_HIDEOUT, _lost_hideout),
    (Flaw.FIGHT, _fight),
    (Flaw.CLOCK, _clock),
    (Flaw.OUTCOME, _outcome),
    (Flaw.ASK, _asks),
    (Flaw.STACK, _stack),
)
