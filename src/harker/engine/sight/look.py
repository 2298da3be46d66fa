"""A watcher's view of a state, built up from nothing, field by field (rulings.md G)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from harker.engine.asks import Ask
from harker.engine.catalog import COPIES, PLACES, WINDOWS, Setup
from harker.engine.events import Who
from harker.engine.queries import at_sea, combat_cards, is_exposed, questions, top_side
from harker.engine.rules.hunt.trade import held_before
from harker.engine.sight.rights import Watcher, hand_is_open, may_see, tickets_are_open
from harker.engine.sight.sheet import C, Sheet, blank, rows
from harker.engine.sight.views import (
    ClockView,
    DecksView,
    DraculaView,
    FightView,
    HideoutView,
    HunterView,
    LurkerView,
    OpenAsk,
    OrderView,
    PlansView,
    TokensView,
    View,
    WaitsFor,
)
from harker.engine.state import Clock, Decks, Fight, Hideout, Hunter, Lurker, Plans, State, Tokens
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    Encounter,
    Event,
    Item,
    Power,
    Seat,
    Ticket,
    Viewer,
)


def view(state: State, watcher: Watcher) -> View:
    """All that this watcher may know of the present position."""
    hunters = tuple(
        _while_trading(state, _hunter(seat, figure, watcher, state.setup), watcher)
        for seat, figure in zip(HUNTERS, state.hunters, strict=True)
    )
    first, second, third, fourth = hunters
    return View(
        watcher=watcher,
        clock=_clock(state.clock),
        dracula=_dracula(state, watcher),
        hunters=(first, second, third, fourth),
        ally=state.ally,
        trail=tuple(_hideout(hideout, watcher) for hideout in state.trail),
        lairs=tuple(_hideout(hideout, watcher) for hideout in state.lairs),
        fallen=_hideout(state.fallen, watcher),
        tokens=_tokens(state.tokens),
        plans=_plans(state.plans),
        decks=_decks(state, watcher),
        fight=None if state.fight is None else _fight(state.fight, watcher),
        waits_for=waits_for(state, watcher),
        asks=_asks(state, watcher),
        outcome=state.outcome,
        sheet=_sheet(state, watcher, hunters),
    )


def sees_dracula(watcher: Watcher) -> bool:
    """Whether Dracula's secrets are none to this watcher."""
    return watcher is Seat.DRACULA or watcher is Viewer.AFTER


def waits_for(state: State, watcher: Watcher) -> WaitsFor:
    """G-15: the side only where the open window is public; while answers are sealed, nothing."""
    if state.outcome is not None or not state.asks:
        return "nobody"
    for ask, choice in questions(state):
        if ask.seat is watcher and choice is None:
            return "you"
    ask = state.asks[0]
    if len(state.asks) > 1 or not WINDOWS[ask.window].public:
        return "others"
    return "dracula" if ask.seat is Seat.DRACULA else "hunters"


def _asks(state: State, watcher: Watcher) -> tuple[OpenAsk, ...]:
    """G-14: a seat's own questions only, with its own sealed choice."""
    return tuple(OpenAsk(ask, choice) for ask, choice in questions(state) if _is_put_to(ask, watcher))


def _is_put_to(ask: Ask, watcher: Watcher) -> bool:
    return ask.seat is watcher or watcher is Viewer.AFTER


def _clock(clock: Clock) -> ClockView:
    return ClockView(
        round=clock.round,
        day=clock.day,
        week=clock.week,
        phase=clock.phase,
        turn=clock.turn,
        despair=clock.despair,
        influence=clock.influence,
    )


def _tokens(tokens: Tokens) -> TokensView:
    return TokensView(
        fog=tokens.fog,
        storms=tokens.storms,
        roadblocks=tokens.roadblocks,
        consecrated=tokens.consecrated,
        hosts=tokens.hosts,
    )


def _plans(plans: Plans) -> PlansView:
    return PlansView(
        no_supply_next=plans.no_supply_next,
        no_supply=plans.no_supply,
        no_day_next=plans.no_day_next,
        no_day=plans.no_day,
        nocturnal_next=plans.nocturnal_next,
        nocturnal=plans.nocturnal,
        swiftness=plans.swiftness,
        long_night=plans.long_night,
        vigor=plans.vigor,
        telegraph=plans.telegraph,
    )


# --- Dracula -----------------------------------------------------------------------------


def _dracula(state: State, watcher: Watcher) -> DraculaView:
    dracula = state.dracula
    exposed = is_exposed(state)
    known = sees_dracula(watcher)
    return DraculaView(
        damage=dracula.damage,
        exposed=exposed,
        at_sea=at_sea(state),
        place=dracula.place if known or exposed else None,
        event_count=len(dracula.events),
        encounter_count=len(dracula.encounters),
        events=dracula.events if known else None,
        encounters=dracula.encounters if known else None,
        ally=dracula.ally,
        szgany=dracula.szgany,
        rumors=dracula.rumors,
    )


def _hideout(hideout: Hideout | None, watcher: Watcher) -> HideoutView | None:
    if hideout is None:
        return None
    known = sees_dracula(watcher)
    power = hideout.power
    # A power card that lies alone lies face up (POWER-3, POWER-5).
    up = hideout.up or (hideout.place is None and power is not Power.HIDE)
    if power is Power.HIDE and not up and not known:
        power = None
    place = hideout.place
    return HideoutView(
        place=place if up or known else None,
        up=up,
        at_sea=place is not None and PLACES[place].is_sea,
        power=power,
        city=hideout.city if hideout.told or known else None,
        encounters=len(hideout.lurkers),
        shown=tuple(sorted((_lurker(x) for x in hideout.lurkers if x.up), key=_lurker_order)),
        hidden=tuple(sorted(x.encounter for x in hideout.lurkers if not x.up)) if known else None,
        rumor=hideout.rumor,
        bat=hideout.bat,
    )


def _lurker(lurker: Lurker) -> LurkerView:
    return LurkerView(encounter=lurker.encounter, damage=lurker.damage)


def _lurker_order(lurker: LurkerView) -> tuple[str, int]:
    return (lurker.encounter, lurker.damage)


# --- hunters -----------------------------------------------------------------------------


def _hunter(seat: Seat, figure: Hunter, watcher: Watcher, setup: Setup) -> HunterView:
    known = hand_is_open(watcher, seat, setup)
    return HunterView(
        seat=seat,
        place=figure.place,
        hospital=figure.hospital,
        fell_at=figure.fell_at,
        damage=figure.damage,
        bites=figure.bites,
        delayed=figure.delayed,
        bats=figure.bats,
        item_count=len(figure.items),
        event_count=len(figure.events),
        ticket_count=len(figure.tickets),
        items=figure.items if known else None,
        events=figure.events if known else None,
        tickets=figure.tickets if tickets_are_open(watcher, seat, setup) else None,
        shown_item=figure.shown_item,
        shown_event=figure.shown_event,
        lying=figure.lying,
    )


def _while_trading(state: State, hunter: HunterView, watcher: Watcher) -> HunterView:
    """B-13, G-16: to outsiders a trader holds what he held, until the trade has ended."""
    trading = held_before(state, hunter.seat)
    if trading is None:
        return hunter
    before, other = trading
    if may_see(watcher, Who.TRADERS, state.setup, seat=hunter.seat, other=other):
        return hunter
    return replace(
        hunter,
        item_count=before.items,
        event_count=before.events,
        ticket_count=len(before.tickets),
        tickets=None if hunter.tickets is None else before.tickets,
        shown_item=before.shown_item,
        shown_event=before.shown_event,
    )


# --- decks -------------------------------------------------------------------------------


def _decks(state: State, watcher: Watcher) -> DecksView:
    decks = state.decks
    events_up = tuple(sorted(down.event for down in decks.event_discard if down.up))
    encounters_up = tuple(sorted(down.encounter for down in decks.encounter_discard if down.up))
    return DecksView(
        items=len(decks.items),
        events=len(decks.events),
        encounters=len(decks.encounters),
        tickets=len(decks.tickets),
        combat=len(combat_cards(state)),
        top_side=top_side(state),
        item_discard=tuple(sorted(decks.item_discard)),
        event_discard=events_up,
        event_discard_down=len(decks.event_discard) - len(events_up),
        encounter_discard=encounters_up,
        encounter_discard_down=len(decks.encounter_discard) - len(encounters_up),
        encounters_down=_encounters_down(decks) if sees_dracula(watcher) else None,
        table=tuple(sorted(decks.table)),
        order=_order(decks) if watcher is Viewer.AFTER else None,
    )


def _encounters_down(decks: Decks) -> tuple[Encounter, ...]:
    return tuple(sorted(down.encounter for down in decks.encounter_discard if not down.up))


def _order(decks: Decks) -> OrderView:
    return OrderView(
        items=decks.items,
        events=decks.events,
        encounters=decks.encounters,
        tickets=decks.tickets,
        events_down=tuple(sorted(down.event for down in decks.event_discard if not down.up)),
        encounters_down=_encounters_down(decks),
    )


# --- the fight ---------------------------------------------------------------------------


def _fight(fight: Fight, watcher: Watcher) -> FightView:
    known = sees_dracula(watcher)
    return FightView(
        place=fight.place,
        night=fight.night,
        fighters=fight.fighters,
        vampire=None if fight.vampire is None else _lurker(fight.vampire),
        spot=fight.spot,
        round=fight.round,
        hand_count=len(fight.hand),
        deck_count=len(fight.deck),
        hand=fight.hand if known else None,
        deck=tuple(sorted(fight.deck)) if known else None,
        used=fight.used,
        before_him=fight.before_him,
        mesmerized=fight.mesmerized,
        worn=fight.worn,
        bullets_used=fight.bullets_used,
        enraged=fight.enraged,
        combat=fight.combat,
        combat_cancelled=fight.combat_cancelled,
        engaged=fight.engaged,
        laid=fight.laid,
        cancelled=fight.cancelled,
        resting=fight.resting,
        over=fight.over,
    )


# --- the sheet ---------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _blank(changed: tuple[tuple[str, int], ...]) -> Sheet:
    """The sheet of a game of which nothing is seen; ``changed`` are the copies of house rules."""
    changes = dict(changed)

    def count(card: C) -> tuple[C, int]:
        return card, changes.get(card, COPIES[card])

    return Sheet(
        events=blank(map(count, Event)),
        items=blank(map(count, Item)),
        encounters=blank(map(count, Encounter)),
        combat=blank(map(count, Combat)),
        tickets=blank(map(count, Ticket)),
    )


def _sheet(state: State, watcher: Watcher, hunters: tuple[HunterView, ...]) -> Sheet:
    unseen = _blank(state.setup.copies)
    known = sees_dracula(watcher)
    everything = watcher is Viewer.AFTER
    decks, dracula, fight = state.decks, state.dracula, state.fight
    hideouts = [h for h in (*state.trail, *state.lairs, state.fallen) if h is not None]
    lurkers = [lurker for hideout in hideouts for lurker in hideout.lurkers]

    events_held = [*dracula.events] if known else []
    items_held: list[Item] = []
    tickets_held: list[Ticket] = []
    events_open: list[Event] = []
    items_open: list[Item] = []
    worn: list[Item] = []
    for hunter in hunters:
        events_held.extend(_but(hunter.events or (), hunter.shown_event))
        items_held.extend(_but(hunter.items or (), hunter.shown_item))
        tickets_held.extend(hunter.tickets or ())
        events_open.extend(() if hunter.shown_event is None else (hunter.shown_event,))
        items_open.extend(() if hunter.shown_item is None else (hunter.shown_item,))
        if fight is not None and hunter.items is None:
            # The one worn may be the one that lies face up.
            laid_open = hunter.shown_item is Item.GARLIC_WREATH
            worn.extend([Item.GARLIC_WREATH] * (fight.worn.count(hunter.seat) - laid_open))

    return Sheet(
        events=rows(
            unseen.events,
            discarded=[down.event for down in decks.event_discard if down.up],
            in_play=[
                *decks.table,
                *(ally for ally in (state.ally, dracula.ally) if ally is not None),
                *(event for hunter in hunters for event in hunter.lying),
            ],
            shown=events_open,
            held=events_held,
            hidden=[down.event for down in decks.event_discard if not down.up] if everything else (),
        ),
        items=rows(
            unseen.items, discarded=decks.item_discard, in_play=worn, shown=items_open, held=items_held
        ),
        encounters=rows(
            unseen.encounters,
            discarded=[down.encounter for down in decks.encounter_discard if down.up],
            in_play=[
                *(lurker.encounter for lurker in lurkers if lurker.up),
                *([] if fight is None or fight.vampire is None else [fight.vampire.encounter]),
                *([Encounter.SZGANY_BODYGUARDS] * dracula.szgany),
            ],
            held=dracula.encounters if known else (),
            hidden=[
                *(lurker.encounter for lurker in lurkers if not lurker.up),
                *_encounters_down(decks),
            ]
            if known
            else (),
        ),
        combat=rows(
            unseen.combat,
            in_play=[
                *([] if fight is None else fight.used),
                *(Combat.ESCAPE_AS_BAT for hideout in hideouts if hideout.bat),
            ],
            held=fight.hand if known and fight is not None else (),
        ),
        tickets=rows(unseen.tickets, held=tickets_held),
    )


def _but(cards: tuple[C, ...], one: C | None) -> list[C]:
    """The cards without one copy of that one."""
    rest = list(cards)
    if one is not None and one in rest:
        rest.remove(one)
    return rest
