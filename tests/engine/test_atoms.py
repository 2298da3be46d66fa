"""Atoms: what changes the state says so, and does nothing where there is nothing to do.

A guard that fails would be told to everybody as something that happened.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import harker.engine
from harker.engine import events as ev
from harker.engine.asks import Spot
from harker.engine.atoms import clock, combat, hands, hunters, piles, tokens, trail
from harker.engine.catalog import house_rules, standard
from harker.engine.chance import start
from harker.engine.machine import Play, check_victory
from harker.engine.options import LayTactic
from harker.engine.queries import FALLEN, INDEX
from harker.engine.state import (
    Clock,
    Decks,
    DownEncounter,
    DownEvent,
    Dracula,
    Fight,
    Hideout,
    Hunter,
    Lurker,
    Outcome,
    Plans,
    State,
    Tokens,
)
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    EdgeId,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Ticket,
    Way,
)

D, G, S, V, M = Seat.DRACULA, *HUNTERS
VIENNA, PRAGUE, PARIS, NORTH_SEA = map(PlaceId, "vienna prague paris north_sea".split())
ROAD, OTHER_ROAD = EdgeId("road:paris-nantes"), EdgeId("road:berlin-hamburg")


def table(house: str = "", **fields: Any) -> Play:
    """The hunters in Paris, Dracula in Vienna, nothing in any pile."""
    setup = house_rules(house, Edition.ADVANCED) if house else standard(Edition.ADVANCED)
    fields = {
        "clock": Clock(round=2, phase=Phase.DAY, influence=4),
        "dracula": Dracula(place=VIENNA),
        "hunters": (Hunter(place=PARIS),) * 4,
        "trail": (Hideout(place=VIENNA), *(None,) * 5),
        **fields,
    }
    return Play(State(setup=setup, rng=start(1), **fields))


def mina(**record: Any) -> dict[str, Any]:
    return {"hunters": (*(Hunter(place=PARIS),) * 3, Hunter(**{"place": PARIS, **record}))}


FIGHT = Fight(place=VIENNA, night=True, fighters=(G, S), vampire=Lurker(Encounter.NEW_VAMPIRE, True))


def fight(**changes: Any) -> dict[str, Any]:
    return {"fight": replace(FIGHT, **changes)}


Atom = Callable[[Play], object]

NOTHING: dict[str, tuple[Atom, dict[str, Any]]] = {
    "influence stays at 0": (
        lambda p: clock.change_influence(p, -2, "T"),
        {"clock": Clock(phase=Phase.DAY, influence=0)},
    ),
    "influence stays at 13": (
        lambda p: clock.change_influence(p, 2, "T"),
        {"clock": Clock(phase=Phase.DAY, influence=13)},
    ),
    "influence by nothing": (lambda p: clock.change_influence(p, 0, "T"), {}),
    "a fourth despair token": (clock.place_despair, {"clock": Clock(phase=Phase.DAWN, despair=3)}),
    "turns end when nobody has one": (clock.end_turns, {}),
    "the same effects in force": (lambda p: clock.plan(p, Plans()), {}),
    "no damage to a hunter": (lambda p: hunters.hurt_hunter(p, M, 0, "T"), {}),
    "damage beyond health": (lambda p: hunters.hurt_hunter(p, M, 3, "T"), mina(damage=9)),
    "healing the whole": (lambda p: hunters.heal_hunter(p, M, 1, "T"), {}),
    "no bite to take off": (lambda p: hunters.unbite_hunter(p, M, "T"), {}),
    "delayed already": (lambda p: hunters.delay_hunter(p, M, "T"), mina(delayed=True)),
    "bats on who has bats": (lambda p: hunters.place_bats(p, M, "T"), mina(bats=True)),
    "bats when none is left": (
        lambda p: hunters.place_bats(p, M, "T"),
        {"hunters": (*(Hunter(place=PARIS, bats=True),) * 2, *(Hunter(place=PARIS),) * 2)},
    ),
    "no bats to take off": (lambda p: hunters.remove_bats(p, M), {}),
    "no card turned down": (lambda p: hands.turn_down_cards(p, M), {}),
    "an item from two empty piles": (lambda p: hands.draw_item(p, M, "T"), {}),
    "an event from two empty piles": (lambda p: hands.take_from_deck(p, bottom=False), {}),
    "a ticket from an empty pool": (lambda p: hands.take_ticket(p, M, "T"), {}),
    "a ticket turned in an empty pool": (lambda p: hands.turn_ticket(p, M, "T"), {}),
    "an ally who is not there": (lambda p: hands.lose_ally(p, Side.HUNTERS, "T"), {}),
    "his ally who is not there": (lambda p: hands.lose_ally(p, Side.DRACULA, "T"), {}),
    "an event that is off the table": (lambda p: hands.finish_event(p, Event.LONG_NIGHT), {}),
    "items made anew of nothing": (piles.remake_items, {}),
    "events made anew of nothing": (piles.remake_events, {}),
    "encounters made anew of nothing": (piles.remake_encounters, {}),
    "a fifth fog": (lambda p: tokens.place_fog(p, PARIS, 2, "T"), {"tokens": Tokens(fog=(PRAGUE,) * 4)}),
    "no fog to thin": (tokens.thin_fog, {}),
    "a storm where one is": (
        lambda p: tokens.place_storm(p, NORTH_SEA, "T"),
        {"tokens": Tokens(storms=(NORTH_SEA,))},
    ),
    "a seventh storm": (
        lambda p: tokens.place_storm(p, NORTH_SEA, "T"),
        {"tokens": Tokens(storms=(PlaceId("black_sea"),) * 6)},
    ),
    "a roadblock where one is": (
        lambda p: tokens.place_roadblock(p, ROAD, "T"),
        {"tokens": Tokens(roadblocks=(ROAD,))},
    ),
    "a ninth roadblock": (
        lambda p: tokens.place_roadblock(p, ROAD, "T"),
        {"tokens": Tokens(roadblocks=(OTHER_ROAD,) * 8)},
    ),
    "consecrated already": (
        lambda p: tokens.consecrate(p, PARIS, "T"),
        {"tokens": Tokens(consecrated=PARIS)},
    ),
    "no consecrated ground": (lambda p: tokens.unconsecrate(p, "T"), {}),
    "a fourth host": (lambda p: tokens.place_host(p, PARIS, "T"), {"tokens": Tokens(hosts=(PRAGUE,) * 3)}),
    "no hosts": (tokens.remove_hosts, {}),
    "no damage to Dracula": (lambda p: trail.hurt_dracula(p, 0, "T"), {}),
    "Dracula is dead already": (
        lambda p: trail.hurt_dracula(p, 2, "T"),
        {"dracula": Dracula(place=VIENNA, damage=15)},
    ),
    "Dracula is whole": (lambda p: trail.heal_dracula(p, 2, "T"), {}),
    "turned up already": (
        lambda p: trail.turn_up(p, Spot(False, 0), "T"),
        {"trail": (Hideout(place=VIENNA, up=True), *(None,) * 5)},
    ),
    "a power alone has nothing to turn": (
        lambda p: trail.turn_up(p, Spot(False, 0), "T"),
        {"trail": (Hideout(power=Power.FEED), Hideout(place=VIENNA), *(None,) * 4)},
    ),
    "no Hide of that city": (
        lambda p: trail.turn_up_hide_of(p, VIENNA, "T"),
        {"trail": (Hideout(power=Power.HIDE, city=PRAGUE), Hideout(place=VIENNA), *(None,) * 4)},
    ),
    "its Hide is known already": (
        lambda p: trail.turn_up_hide_of(p, VIENNA, "T"),
        {
            "trail": (
                Hideout(power=Power.HIDE, city=VIENNA, up=True, told=True),
                Hideout(place=VIENNA),
                *(None,) * 4,
            )
        },
    ),
    "an empty space cleared": (lambda p: trail.clear(p, Spot(False, 3), "T"), {}),
    "nothing fallen cleared": (lambda p: trail.clear(p, FALLEN, "T"), {}),
    "a full hand of encounters": (
        trail.refill_encounters,
        {
            "dracula": Dracula(place=VIENNA, encounters=(Encounter.RATS,) * 5),
            "decks": Decks(encounters=(Encounter.BATS,)),
        },
    ),
    "more than a full hand": (
        trail.refill_encounters,
        {
            "dracula": Dracula(place=VIENNA, encounters=(Encounter.RATS,) * 7),
            "decks": Decks(encounters=(Encounter.BATS,)),
        },
    ),
    "encounters of two empty piles": (lambda p: trail.draw_encounters(p, 3, "T"), {}),
    "no encounter shuffled back": (lambda p: trail.shuffle_back_encounters(p, (), "T"), {}),
    "no rumor left in the pool": (
        lambda p: trail.take_rumor(p, 1, "T"),
        {
            "dracula": Dracula(place=VIENNA, rumors=3),
            "trail": (Hideout(place=VIENNA, rumor=True), *(None,) * 5),
        },
    ),
    "no combat card to draw": (combat.draw_combat, fight()),
    "a full hand of combat cards": (
        combat.draw_combat,
        fight(hand=(Combat.CLAWS,) * 5, deck=(Combat.FANGS,)),
    ),
    "cancelled already": (lambda p: combat.cancel_laid(p, G, "T"), fight(cancelled=(G,))),
    "mesmerized already": (lambda p: combat.mesmerize(p, G), fight(mesmerized=(G,))),
    "a dead vampire hurt": (
        lambda p: combat.hurt_vampire(p, 2, 6, "T"),
        fight(vampire=Lurker(Encounter.NEW_VAMPIRE, True, 6)),
    ),
    "a whole vampire healed": (lambda p: combat.heal_vampire(p, 2, "T"), fight()),
    "out of the fight already": (lambda p: combat.leave_fight(p, M, "escape"), fight()),
    "decided already": (lambda p: combat.decide_fight(p, "dead"), fight(over="escape")),
}


@pytest.mark.parametrize("case", NOTHING)
def test_an_atom_does_nothing_where_there_is_nothing_to_do(case: str) -> None:
    act, fields = NOTHING[case]
    play = table(**fields)
    before = play.state
    act(play)
    assert play.state == before
    assert play.events == []


def test_what_is_said_to_have_failed_is_told_to_the_caller() -> None:
    play = table(clock=Clock(phase=Phase.DAWN, despair=3))
    assert not clock.place_despair(play)
    assert not hands.draw_item(play, M, "T")
    assert hands.take_from_deck(play, bottom=True) is None
    assert not hands.take_ticket(play, M, "T")
    assert hands.turn_ticket(play, M, "T") is None


# --- how far -----------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "total", "told"), [(3, 7, 3), (99, 13, 9), (-2, 2, -2), (-9, 0, -4)])
def test_GAME_5_influence_goes_as_far_as_it_can_and_says_by_how_much(by: int, total: int, told: int) -> None:
    play = table()
    clock.change_influence(play, by, "T")
    assert play.state.clock.influence == total
    assert play.events == [ev.InfluenceChanged(by=told, total=total, why="T")]


@pytest.mark.parametrize(("amount", "total"), [(1, 6), (4, 9), (50, 9)])
def test_HURT_1_damage_never_counts_beyond_health(amount: int, total: int) -> None:
    play = table(**mina(damage=5))
    hunters.hurt_hunter(play, M, amount, "T")
    assert play.state.hunters[3].damage == total
    assert play.events == [ev.HunterHurt(hunter=M, amount=amount, total=total, why="T")]


@pytest.mark.parametrize(("amount", "healed"), [(1, 1), (2, 2), (9, 2)])
def test_RULING_13_no_healing_below_zero(amount: int, healed: int) -> None:
    play = table(**mina(damage=2), dracula=Dracula(place=VIENNA, damage=2))
    hunters.heal_hunter(play, M, amount, "T")
    trail.heal_dracula(play, amount, "T")
    assert play.state.hunters[3].damage == play.state.dracula.damage == 2 - healed
    assert play.events == [
        ev.HunterHealed(hunter=M, amount=healed, total=2 - healed, why="T"),
        ev.DraculaHealed(amount=healed, total=2 - healed, why="T"),
    ]


@pytest.mark.parametrize(("amount", "total"), [(1, 15), (7, 15)])
def test_D_10_nor_does_that_of_dracula_or_a_vampire(amount: int, total: int) -> None:
    play = table(dracula=Dracula(place=VIENNA, damage=14), **fight())
    trail.hurt_dracula(play, amount, "T")
    assert play.state.dracula.damage == total
    combat.hurt_vampire(play, 9, 6, "T")
    assert play.state.fight is not None
    assert play.state.fight.vampire == Lurker(Encounter.NEW_VAMPIRE, True, 6)


@pytest.mark.parametrize(("wounds", "healed"), [(1, 1), (2, 2), (5, 2)])
def test_C_15_a_vampire_heals_up_to_0(wounds: int, healed: int) -> None:
    play = table(**fight(vampire=Lurker(Encounter.RECKLESS_VAMPIRE, True, wounds)))
    combat.heal_vampire(play, 2, "T")
    assert play.events == [ev.VampireHealed(amount=healed, total=wounds - healed, why="T")]
    assert play.state.fight is not None
    assert play.state.fight.vampire == Lurker(Encounter.RECKLESS_VAMPIRE, True, wounds - healed)


def test_TOKEN_1_what_is_left_of_the_fog_is_placed() -> None:
    play = table(tokens=Tokens(fog=(PRAGUE,) * 3))
    tokens.place_fog(play, PARIS, 2, "T")
    assert play.state.tokens == Tokens(fog=(PARIS, *(PRAGUE,) * 3))
    assert len(play.events) == 1


def test_RULING_3_one_fog_leaves_each_place_that_has_fog() -> None:
    play = table(tokens=Tokens(fog=(PARIS, *(PRAGUE,) * 3)))
    tokens.thin_fog(play)
    assert play.state.tokens == Tokens(fog=(PRAGUE, PRAGUE))


def test_DRAC_14_the_hand_is_refilled_up_to_five_from_the_pile_if_need_be() -> None:
    """C-61, CARD-4: the deck is made anew in the middle of it, and then it is what there is."""
    pile = (DownEncounter(Encounter.SPY), DownEncounter(Encounter.SPY, up=False))
    play = table(
        decks=Decks(encounters=(Encounter.BATS,), encounter_discard=pile),
        dracula=Dracula(place=VIENNA, encounters=(Encounter.RATS,)),
    )
    trail.refill_encounters(play)
    assert play.state.dracula.encounters == (Encounter.BATS, Encounter.RATS, Encounter.SPY, Encounter.SPY)
    assert play.state.decks.encounter_discard == ()
    assert [type(event) for event in play.events] == [ev.DeckRemade, ev.EncountersDrawn]


def test_TIME_2_RUMOR_1_no_fifth_rumor() -> None:
    play = table(dracula=Dracula(place=VIENNA, rumors=2))
    trail.take_rumor(play, 5, "T")
    assert play.state.dracula.rumors == 4
    assert play.events == [ev.RumorTaken(total=4, why="T")]


# --- cards in one place ------------------------------------------------------------------


def test_CARD_2_C_54_an_ally_that_is_replaced_lies_face_up_in_the_pile() -> None:
    play = table(ally=Event.RUFUS_SMITH, decks=Decks(table=(Event.SISTER_AGATHA,)))
    hands.join_ally(play, Side.HUNTERS, Event.SISTER_AGATHA)
    assert play.state.ally is Event.SISTER_AGATHA
    assert play.state.decks == Decks(event_discard=(DownEvent(Event.RUFUS_SMITH),))
    assert play.events == [
        ev.AllyLeft(side=Side.HUNTERS, card=Event.RUFUS_SMITH, why="event:sister_agatha"),
        ev.AllyJoined(side=Side.HUNTERS, card=Event.SISTER_AGATHA, why="CARD-2"),
    ]


def test_CARD_2_the_sides_have_an_ally_each() -> None:
    play = table(ally=Event.RUFUS_SMITH, decks=Decks(table=(Event.GREAT_WOLF,)))
    hands.join_ally(play, Side.DRACULA, Event.GREAT_WOLF)
    assert (play.state.ally, play.state.dracula.ally) == (Event.RUFUS_SMITH, Event.GREAT_WOLF)
    assert play.state.decks.event_discard == ()


@pytest.mark.parametrize("copies", [1, 2])
def test_B_15_the_face_up_copy_of_an_item_leaves_first(copies: int) -> None:
    play = table(**mina(items=(Item.KNIFE,) * copies, shown_item=Item.KNIFE))
    hands.discard_item(play, M, Item.KNIFE, "T")
    assert play.state.hunters[3].shown_item is None


def test_B_15_another_card_leaves_the_face_up_one_open() -> None:
    play = table(**mina(items=(Item.DOGS, Item.KNIFE), shown_item=Item.KNIFE))
    hands.discard_item(play, M, Item.DOGS, "T")
    assert play.state.hunters[3].shown_item is Item.KNIFE


@pytest.mark.parametrize("copies", [1, 2])
def test_B_15_the_face_up_copy_of_an_event_leaves_first(copies: int) -> None:
    play = table(**mina(events=(Event.LONG_NIGHT,) * copies, shown_event=Event.LONG_NIGHT))
    hands.discard_event(play, M, Event.LONG_NIGHT, "T")
    assert play.state.hunters[3].shown_event is None


@pytest.mark.parametrize(
    "act",
    [
        lambda p: hands.discard_item(p, M, Item.DOGS, "T"),
        lambda p: hands.discard_event(p, M, Event.LONG_NIGHT, "T"),
        lambda p: hands.discard_event(p, D, Event.ENRAGED, "T"),
        lambda p: hands.spend_ticket(p, M, Ticket.T11, "T"),
        lambda p: hands.draw_to(p, M, Event.LONG_NIGHT, bottom=False, why="T"),
        lambda p: hands.discard_lying(p, M, Event.LUCYS_REVENGE),
        lambda p: trail.place_encounter(p, Spot(False, 0), Encounter.RATS, "T"),
        lambda p: trail.drop_encounter(p, Encounter.RATS, "T"),
        lambda p: trail.take_lurker(p, Spot(False, 0), Lurker(Encounter.RATS)),
        lambda p: tokens.remove_storm(p, NORTH_SEA, "T"),
        lambda p: tokens.remove_roadblock(p, ROAD, "T"),
    ],
)
def test_a_card_that_is_not_there_cannot_be_taken(act: Atom) -> None:
    """A wrong caller is stopped rather than a card made out of nothing."""
    play = table()
    with pytest.raises(ValueError, match="not in tuple"):
        act(play)
    assert play.state == table().state


@pytest.mark.parametrize(
    "act",
    [
        lambda p: combat.finish_round(p),
        lambda p: combat.close_fight(p),
        lambda p: trail.turn_up(p, Spot(False, 4), "T"),
        lambda p: trail.turn_up(p, FALLEN, "T"),
        lambda p: hunters.move_hunter(p, M, PARIS, Way.ROAD, "T"),
    ],
)
def test_what_is_not_there_is_not_changed(act: Atom) -> None:
    play = table(**mina(place=None))
    with pytest.raises(AssertionError):
        act(play)


def test_one_fight_at_a_time() -> None:
    with pytest.raises(AssertionError, match="a fight is on already"):
        combat.open_fight(table(**fight()), PARIS, (G,))


def test_a_game_ends_once() -> None:
    """GAME-2, GAME-3: what comes after the end changes nothing of it."""
    end = Outcome(Side.DRACULA, "influence")
    play = table(outcome=end, dracula=Dracula(place=VIENNA, damage=15))
    check_victory(play)
    assert play.state.outcome == end
    assert play.events == []


@pytest.mark.parametrize(
    ("damage", "influence", "winner"),
    [(14, 12, None), (15, 12, Side.HUNTERS), (14, 13, Side.DRACULA), (15, 13, Side.HUNTERS)],
)
def test_GAME_4_who_has_won(damage: int, influence: int, winner: Side | None) -> None:
    """GAME-2, GAME-3: boundary numbers; both at once is the hunters'."""
    play = table(
        dracula=Dracula(place=VIENNA, damage=damage), clock=Clock(phase=Phase.DAY, influence=influence)
    )
    check_victory(play)
    assert (play.state.outcome and play.state.outcome.winner) == winner
    assert len(play.events) == (winner is not None)


def test_hands_stay_sorted_so_that_order_says_nothing() -> None:
    items = (Item.STAKE, Item.CRUCIFIX, Item.KNIFE)
    play = table(decks=Decks(items=items, tickets=(Ticket.T11, Ticket.T32)))
    for _ in items:
        hands.draw_item(play, M, "T")
    assert play.state.hunters[INDEX[M]].items == tuple(sorted(items))
    hands.take_ticket(play, M, "T")
    hands.take_ticket(play, M, "T")
    assert play.state.hunters[INDEX[M]].tickets == tuple(sorted((Ticket.T11, Ticket.T32)))


def test_a_swapped_card_is_the_hunter_s_own() -> None:
    laid = ((G, LayTactic(Tactic.PUNCH)), (S, LayTactic(Tactic.PUNCH)))
    play = table(**fight(laid=laid))
    combat.swap_laid(play, S, LayTactic(Tactic.DODGE))
    swapped = (laid[0], (S, LayTactic(Tactic.DODGE)))
    assert play.state.fight == replace(FIGHT, laid=swapped)
    combat.drop_laid(play, G)
    assert play.state.fight == replace(FIGHT, laid=swapped[1:])


@pytest.mark.parametrize("up", [True, False])
def test_DRAC_13_a_bat_hides_only_him_who_was_seen(up: bool) -> None:
    play = table(trail=(Hideout(power=Power.FEED, up=True), Hideout(place=VIENNA, up=up), *(None,) * 4))
    trail.fly_as_bat(play, PRAGUE, "T")
    assert play.state.trail == (Hideout(place=PRAGUE, bat=True), *(None,) * 5)
    assert play.state.dracula.place == PRAGUE
    vanished = [event for event in play.events if isinstance(event, ev.DraculaVanished)]
    assert len(vanished) == up


# --- who writes the state ----------------------------------------------------------------

ENGINE = Path(harker.engine.__file__).parent


def is_state(node: ast.expr) -> bool:
    """Whether an expression is ``play.state``, ``state``, or something that lies in one."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr == "state":
            return True
        node = node.value
    return isinstance(node, ast.Name) and node.id == "state"


def writes(source: str) -> list[str]:
    """Where a source changes a state: an assignment to it, or a ``replace`` of it or of a part of it.

    ``replace`` of a part is allowed as the argument of an atom, which writes it
    (``clock.plan(play, replace(play.state.plans, ...))``).
    """
    tree = ast.parse(source)
    handed = {
        id(argument)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        for argument in call.args
    }
    found = []
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        found += [
            f"{target.lineno}: assigns {ast.unparse(target)}"
            for target in targets
            if isinstance(target, ast.Attribute | ast.Subscript) and is_state(target)
        ]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "replace":
            whole = node.args and isinstance(node.args[0], ast.Attribute | ast.Name)
            if whole and is_state(node.args[0]):
                part = not ast.unparse(node.args[0]).endswith("state")
                if not (part and id(node) in handed):
                    found.append(f"{node.lineno}: {ast.unparse(node)[:60]}")
    return found


HINT = re.compile(r"replace\(|\bstate\b[\w.\[\]]*\s*([-+*|]|: \S+ )?=(?!=)")
"""A source without this writes nothing, and need not be parsed."""

WRITERS = {"machine.py", "positions/build.py"}
"""The kernel, which keeps the stack, and what builds a state from a position."""


def test_only_atoms_write_the_state() -> None:
    found = {}
    for path in sorted(ENGINE.rglob("*.py")):
        name = path.relative_to(ENGINE).as_posix()
        if (
            not name.startswith("atoms/")
            and name not in WRITERS
            and (wrong := writes(path.read_text("utf-8")))
        ):
            found[name] = wrong
    assert found == {}


@pytest.mark.parametrize("name", ["clock", "combat", "hands", "hunters", "piles", "tokens", "trail"])
def test_the_atoms_do_write_it(name: str) -> None:
    assert writes((ENGINE / "atoms" / f"{name}.py").read_text("utf-8"))


@pytest.mark.parametrize(
    "source",
    [
        "play.state = replace(play.state, rng=1)",
        "play.state = other",
        "self.play.state = other",
        "play.state.clock = other",
        "play.state.hunters[0] = other",
        "state.rng += 1",
        "new = replace(state, rng=1)",
        "new = replace(play.state.clock, week=2)",
        "replace(state.decks, items=())",
    ],
)
def test_a_write_is_found(source: str) -> None:
    assert writes(source)
    assert HINT.search(source)


@pytest.mark.parametrize(
    "source",
    [
        "state = play.state",
        "clock.plan(play, replace(play.state.plans, vigor=1))",
        "self.left = replace(lurker, up=True)",
        "frame.step = 'on'",
    ],
)
def test_reading_is_no_write(source: str) -> None:
    assert writes(source) == []
