"""Each row of rulings E that asks for a card, led up to by the rules themselves (:func:`scene`).

What the asked seat holds is the only difference: one of the listed cards, any other card, or none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from harker.engine.asks import Ask
from harker.engine.catalog import copies_of, house_rules, standard
from harker.engine.chance import start
from harker.engine.machine import Frame, answer, begin, steps_of
from harker.engine.options import AnyOption, LayItem, LayTactic, OfLurker, Rail, Road
from harker.engine.options import Play as PlayCard
from harker.engine.queries import INDEX
from harker.engine.rulebook import Game as Game  # every rule and card is registered
from harker.engine.rules.card import PlayEvent
from harker.engine.rules.drac import DraculaPhase
from harker.engine.rules.fight import FightDracula
from harker.engine.rules.fight.round import CombatRound
from harker.engine.rules.hunt.move import Move
from harker.engine.rules.hurt import Bite
from harker.engine.rules.reveal import Search
from harker.engine.rules.time import Round, Turns
from harker.engine.sight import Watcher
from harker.engine.state import Clock, Decks, DownEvent, Dracula, Fight, Hideout, Hunter, Lurker, State
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Seat,
    Tactic,
    Ticket,
    Viewer,
    Window,
)

D, G, S, V, M = Seat.DRACULA, *HUNTERS
VIENNA, MUNICH, PARIS, GALATZ = map(PlaceId, "vienna munich paris galatz".split())
E = Event

DEVILISH = (E.DEVILISH_POWER, E.UNEARTHLY_SWIFTNESS)

LISTED: dict[Window, tuple[Event | Item, ...]] = {
    Window.R2: (
        E.LONG_NIGHT,
        E.RENEWED_VIGOR,
        E.SPEEDY_TELEGRAPH,
        E.NEWSPAPER_REPORTS,
        E.SURPRISING_RETURN,
    ),
    Window.R6: (E.GOOD_LUCK,),
    Window.R9: (E.NEWSPAPER_REPORTS, E.SURPRISING_RETURN),
    Window.M2: (E.FALSE_TIP,),
    Window.M3: (E.GOOD_LUCK,),
    Window.M5: (E.WILD_HORSES,),
    Window.M9: (E.CUSTOMS_SEARCH,),
    Window.S1: (Item.STAKE, Item.DOGS),
    Window.S2: (E.SEDUCTION,),
    Window.S5: (Item.PISTOL, Item.RIFLE),
    Window.X1: (E.SENSATIONALIST_PRESS,),
    Window.A2: (E.FOREWARNED, Item.DOGS),
    Window.BD2: (E.GREAT_STRENGTH,),
    Window.F2: (
        E.ESCAPE_ROUTE,
        E.HEROIC_LEAP,
        E.LUCKY_FIND,
        E.LUCYS_REVENGE,
        E.PLANNED_AMBUSH,
        Item.GARLIC_WREATH,
    ),
    Window.F10: (E.ENRAGED,),
    Window.F13: (Item.HOLY_BULLETS,),
    Window.P1: DEVILISH,
    Window.P4: DEVILISH,
    Window.P8: (
        E.HIDDEN_SCHEMES,
        E.ROADBLOCK,
        E.SUMMON_STORMS,
        E.NOCTURNAL_VISIT,
        E.DARKNESS_RETURNS,
        *DEVILISH,
    ),
}
"""The windows that need a card, and the cards of each (rulings.md E and F). S5 is that of Rats."""

DRAWN: dict[Window, tuple[Event, ...]] = {
    Window.DR1: (E.NEWSPAPER_REPORTS,),
    Window.DR2: (E.ROADBLOCK, E.SUMMON_STORMS),
}
"""What may be played when it is drawn, or kept (A-09). There everybody is asked about any card."""

LAID: dict[Window, tuple[Event, ...]] = {
    Window.BD1: (E.LUCYS_REVENGE,),
    Window.F6: (E.PLANNED_AMBUSH,),
    Window.F9: (E.LUCYS_REVENGE,),
}
"""What lies before its player for all to see: asked of nobody else."""

ROWS = tuple(LISTED)
ANY: dict[bool, tuple[Event | Item, ...]] = {
    True: (E.CHARTERED_CARRIAGE, Item.FAST_HORSES),
    False: (E.SEDUCTION, E.FALSE_TIP),
}
"""Cards that no window of the other rows lists, for a hunter and for Dracula."""


@dataclass(frozen=True)
class Scene:
    """How a window is come to: who is asked, the state, what runs, and what is picked on the way."""

    seat: Seat
    frame: Frame
    fields: dict[str, Any]
    picks: tuple[AnyOption, ...] = ()
    extra: tuple[Event, ...] = ()
    """What Dracula holds beside, when the hunters are asked."""


def at_step(frame: Frame, step: str) -> Frame:
    assert step in steps_of(type(frame))
    frame.step = step
    return frame


def clock(phase: Phase) -> Clock:
    return Clock(round=3, day=2, phase=phase, influence=2)


def figures(**of_mina: Any) -> dict[str, Any]:
    """Mina so, the others in Paris."""
    return {"hunters": (*(Hunter(place=PARIS),) * 3, Hunter(**{"place": MUNICH, **of_mina}))}


def lurking(*encounters: Encounter) -> dict[str, Any]:
    """These lie in Vienna, where Dracula is not."""
    lurkers = tuple(map(Lurker, sorted(encounters)))
    return {"trail": (Hideout(place=GALATZ), Hideout(place=VIENNA, lurkers=lurkers), *(None,) * 4)}


FIGHT = Fight(place=VIENNA, night=False, fighters=(G,), round=1, engaged=G)


def fight(combat_card: Combat, laid: LayItem | LayTactic, **changes: Any) -> dict[str, Any]:
    """Lord Godalming alone fights Dracula; the cards lie revealed."""
    on = replace(FIGHT, combat=combat_card, used=(combat_card,), laid=((G, laid),), **changes)
    return {
        "fight": on,
        "hunters": (Hunter(place=VIENNA), *(Hunter(place=PARIS),) * 3),
        "dracula": Dracula(place=VIENNA),
        "trail": (Hideout(place=VIENNA, up=True), *(None,) * 5),
    }


def phase_of_his(step: str) -> Scene:
    return Scene(D, at_step(DraculaPhase(), step), {"clock": clock(Phase.DRACULA)})


def scene(window: Window) -> Scene:
    """How this window is come to."""
    day = {"clock": clock(Phase.DAY)}
    ticket = figures(tickets=(Ticket.T32,))
    match window:
        case Window.R2:
            return Scene(M, Round(), {"clock": clock(Phase.DRACULA)})
        case Window.R6:
            return Scene(M, Turns(good_luck=True), day)
        case Window.R9:
            return Scene(M, at_step(Round(), "dusk"), day)
        case Window.M2:
            return Scene(D, Move(hunter=M), {**day, **ticket}, (Rail(Ticket.T32),))
        case Window.M3:
            picks = (Rail(Ticket.T32), PlayCard(E.FALSE_TIP))
            return Scene(G, Move(hunter=M), {**day, **ticket}, picks, (E.FALSE_TIP,))
        case Window.M5:
            return Scene(D, Move(hunter=M), {**day, **figures()}, (Road(VIENNA),))
        case Window.M9:
            return Scene(D, Move(hunter=M), {**day, **figures()}, (Road(VIENNA),))
        case Window.S1:
            return Scene(M, Search(hunter=M), {**day, **figures(place=VIENNA), **lurking(Encounter.BATS)})
        case Window.S2:
            return Scene(D, Search(hunter=M), {**day, **figures(place=VIENNA), **lurking(Encounter.BATS)})
        case Window.S5:
            return Scene(M, Search(hunter=M), {**day, **figures(place=VIENNA), **lurking(Encounter.RATS)})
        case Window.A2:
            fields = {**day, **figures(), **lurking(Encounter.RATS)}
            return Scene(M, Move(hunter=M), fields, (Road(VIENNA), OfLurker(Encounter.RATS)))
        case Window.X1:
            card = PlayEvent(seat=S, event=E.HIRED_SCOUTS, window=Window.DR1)
            return Scene(D, card, {**day, "decks": Decks(), **_scouts()})
        case Window.BD2:
            return Scene(M, Bite(hunter=G, why="TEST"), day)
        case Window.F2:
            fields = fight(Combat.CLAWS, LayTactic(Tactic.PUNCH))
            return Scene(G, FightDracula(), {**fields, "fight": None, "clock": clock(Phase.DUSK)})
        case Window.F10:
            frame = at_step(CombatRound(), "block")
            return Scene(D, frame, {**day, **fight(Combat.CLAWS, LayTactic(Tactic.DODGE))})
        case Window.F13:
            frame = at_step(CombatRound(), "block")
            return Scene(G, frame, {**day, **fight(Combat.FANGS, LayItem(Item.PISTOL))})
        case Window.P1:
            return phase_of_his("before_the_slide")
        case Window.P4:
            return phase_of_his("before_the_card")
        case _:
            assert window is Window.P8
            return phase_of_his("end")


def _scouts() -> dict[str, Any]:
    """Dr. Seward holds Hired Scouts as if just drawn."""
    seward = Hunter(place=PARIS, events=(E.HIRED_SCOUTS,))
    return {"hunters": (Hunter(place=PARIS), seward, Hunter(place=PARIS), Hunter(place=PARIS))}


def table(window: Window, *hand: Event | Item, house: str = "", **record: Any) -> State:
    """The state that leads to this window, with these cards in the hand of the seat to be asked."""
    setting = scene(window)
    setup = house_rules(house, Edition.ADVANCED) if house else standard(Edition.ADVANCED)
    fields: dict[str, Any] = {
        "clock": clock(Phase.DAY),
        "dracula": Dracula(place=GALATZ),
        "hunters": (Hunter(place=PARIS),) * 4,
        "trail": (Hideout(place=GALATZ), *(None,) * 5),
        **setting.fields,
    }
    state = State(setup=setup, rng=start(5), **fields)
    events = tuple(sorted(card for card in hand if isinstance(card, Event)))
    his = tuple(sorted((*(events if setting.seat is D else ()), *setting.extra)))
    state = replace(state, dracula=replace(state.dracula, events=his))
    if setting.seat is not D:
        figures_now = list(state.hunters)
        figure = figures_now[INDEX[setting.seat]]
        held = tuple(sorted(card for card in hand if isinstance(card, Item)))
        laid = tuple(card.item for _, card in _laid(state) if isinstance(card, LayItem))
        figures_now[INDEX[setting.seat]] = replace(
            figure, events=events, items=tuple(sorted((*held, *laid))), **record
        )
        state = replace(state, hunters=tuple(figures_now))
    return state


def _laid(state: State) -> tuple[tuple[Seat, LayItem | LayTactic], ...]:
    return () if state.fight is None else state.fight.laid


def lying_open(state: State, *cards: Event | Item) -> State:
    """Every copy of these lies face up in its discard pile."""
    decks = state.decks
    down = tuple(
        DownEvent(card)
        for card in cards
        if isinstance(card, Event)
        for _ in range(copies_of(state.setup, card))
    )
    gone = tuple(
        card for card in cards if isinstance(card, Item) for _ in range(copies_of(state.setup, card))
    )
    decks = replace(decks, event_discard=decks.event_discard + down, item_discard=decks.item_discard + gone)
    return replace(state, decks=decks)


def comes_to(window: Window, state: State) -> tuple[State, Ask] | None:
    """Led on from the scene: the state in which this window asks its seat, or None."""
    setting = scene(window)
    state, _ = begin(state, setting.frame)
    for _ in range(8):
        if not state.asks:
            return None
        ask = state.asks[0]
        if ask.window is window and ask.seat is setting.seat:
            return state, ask
        pick = next((pick for pick in setting.picks if pick in ask.options), None)
        state, _ = answer(state, ask.seat, ask.default if pick is None else (pick,))
    return None


def outsiders(seat: Seat) -> tuple[Watcher, ...]:
    """Those who do not see this seat's hand."""
    return (*HUNTERS, Viewer.SPECTATOR) if seat is D else (D, Viewer.SPECTATOR)


def other_card(window: Window) -> Event | Item:
    """A card of the listed kind that the window does not list."""
    hunters = scene(window).seat is not D
    of_kind = type(LISTED[window][0])
    return next(card for card in ANY[hunters] if isinstance(card, of_kind) and card not in LISTED[window])
