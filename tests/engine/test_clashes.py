"""Rulings E6: the clashes met while making the timing tables, by their numbers.

1 (standing passes) is in ``tests/referee/test_orders.py``, 6 in ``test_heroic_leap.py``, 7 in
``test_nested.py``.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.events import (
    DraculaHurt,
    EncounterTurnedUp,
    EventCountered,
    HunterDelayed,
    HunterMoved,
    LocationTurnedUp,
    NothingThere,
    SzganySpent,
    VampireCardCancelled,
    VampireCardRestored,
)
from harker.engine.machine import begin
from harker.engine.options import PASS, OfCombat, OfHunter, OfItem
from harker.engine.rules.fight import FightDracula
from harker.engine.sight import redact
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Combat,
    Encounter,
    Event,
    Item,
    Seat,
    Tactic,
    Viewer,
    Window,
)
from tests.cards.combat.ring import D, G, Ring, Ringside, S
from tests.engine.afoot import at, figure, hideout, log_of, table
from tests.scenario import Table

E = Event


def rides(*his: Event, carriage: bool = False, luck: tuple[str, ...] = ("good_luck", "good_luck")) -> Table:
    """Lord Godalming rides by day; Dr. Seward holds Good Luck, Dracula these."""
    events = ["chartered_carriage"] if carriage else []
    game = at(
        "move",
        '[at]\nhunter = "godalming"',
        figure("godalming", "paris", tickets=["3/2"], events=events),
        figure("seward", "madrid", events=[*luck]),
        table("dracula", place="galatz", events=[str(card) for card in his], encounters=[]),
    )
    game.godalming.answers("carriage 3/2" if carriage else "rail 3/2")
    return game


# --- 2: Wild Horses before "no", Customs Search after the ambush -------------------------


def comes_by_road(*his: str) -> Table:
    """Lord Godalming goes from Munich to Venice, where Rats lie; Dracula holds these."""
    game = at(
        "move",
        '[at]\nhunter = "godalming"',
        figure("godalming", "munich", items=["knife"]),
        hideout("galatz"),
        hideout("venice", "bats", "rats"),
        table("dracula", events=list(his), encounters=[]),
    )
    game.godalming.moves_to("venice")
    return game


def test_E6_clash_2_wild_horses_come_before_anything_is_said_of_the_place() -> None:
    """B-01, ruling 14: neither the card nor "no" of the first city."""
    game = comes_by_road("wild_horses")
    assert game.dracula.is_asked(Window.M5, AskKind.PLAY)
    assert not game.ever(LocationTurnedUp)
    assert not game.ever(NothingThere)
    assert not game.ever(EncounterTurnedUp)
    game.dracula.plays(E.WILD_HORSES)
    game.dracula.answers("go milan")
    assert game.ever(HunterMoved, place="milan", way="forced")
    assert log_of(game, NothingThere)[0].place == "milan"
    assert not game.ever(LocationTurnedUp)


def test_E6_clash_2_customs_comes_after_the_ambush_and_does_not_disarm_for_it() -> None:
    """B-01: Wild Horses → turned up → ambushes → Customs Search."""
    game = comes_by_road("customs_search", "wild_horses")
    windows = []
    while game.asked and game.asked[0].window in (Window.M5, Window.A1, Window.M9):
        ask = game.asked[0]
        windows.append(ask.window)
        if ask.window is Window.M5:
            assert not game.ever(LocationTurnedUp)
        if ask.window is Window.A1:
            assert game.ever(LocationTurnedUp, place="venice")
            assert game.godalming.record.items == (Item.KNIFE,)
        if ask.window is Window.M9:
            game.dracula.plays(E.CUSTOMS_SEARCH)
            break
        lurker = "bats" if windows == [Window.M5, Window.A1] else "pass"
        game.player(ask.seat).answers(lurker)
    assert windows == [Window.M5, Window.A1, Window.A1, Window.M9]
    assert game.ever(HunterDelayed, hunter=Seat.GODALMING, why="event:customs_search")


# --- 3: False Tip and Good Luck end ------------------------------------------------------


def test_E6_clash_3_the_copies_are_finite() -> None:
    """A-15: two False Tips, two Good Lucks, and then the hunter names where to go."""
    game = rides(E.FALSE_TIP, E.FALSE_TIP, E.SEDUCTION)
    windows = []
    while game.asked[0].window in (Window.M2, Window.M3):
        ask = game.asked[0]
        windows.append((ask.window, ask.seat))
        game.answers(ask.seat, ask.options[0])
    assert windows == [
        (Window.M2, Seat.DRACULA),
        (Window.M3, Seat.SEWARD),
        (Window.M2, Seat.DRACULA),
        (Window.M3, Seat.SEWARD),
    ], "he has a closed card left, but no third False Tip can be"
    assert game.godalming.is_asked(Window.M4, AskKind.ROUTE)
    assert len(log_of(game, EventCountered)) == 2
    assert game.state.dracula.events == (E.SEDUCTION,)
    assert game.seward.record.events == ()


def test_E6_clash_3_the_last_word_stands() -> None:
    """One Good Luck against two False Tips: Dracula says where."""
    game = rides(E.FALSE_TIP, E.FALSE_TIP, luck=("good_luck",))
    for _ in range(3):
        ask = game.asked[0]
        game.answers(ask.seat, ask.options[0])
    assert game.dracula.is_asked(Window.M4, AskKind.ROUTE)


@pytest.mark.parametrize("rescued", [True, False])
def test_E6_clash_3_a_carriage_is_rescued_or_lost(rescued: bool) -> None:
    """A-15: lost, the ticket is spent and the hunter stays."""
    game = rides(E.FALSE_TIP, carriage=True)
    game.dracula.plays(E.FALSE_TIP)
    if rescued:
        game.seward.plays(E.GOOD_LUCK)
        assert game.godalming.is_asked(Window.M4, AskKind.ROUTE)
    else:
        game.seward.passes()
        assert game.ever(EventCountered, card=E.CHARTERED_CARRIAGE, by=E.FALSE_TIP)
        assert not game.ever(HunterMoved)
        assert game.godalming.record.place == "paris"
    assert game.godalming.record.tickets == ()
    assert game.godalming.record.events == ()


# --- 4: the order between the cards and their effect -------------------------------------


def test_E6_clash_4_plotting_before_the_block_test() -> None:
    """F7 before F8 (A-12): a Dodge that Plotting has cancelled blocks no Claws."""
    ring = Ring({G: (), S: ()}, night=False)
    ring.round(Combat.PLOTTING, S, {G: Tactic.DODGE, S: Tactic.DODGE}).passes()
    ring.round(Combat.CLAWS, G, {G: Tactic.ESCAPE, S: Tactic.PUNCH}).passes()
    ring.round(Combat.CLAWS, S, {S: Tactic.DODGE})
    assert ring.is_asked(D, Window.F7, AskKind.PLAY)
    assert not ring.happened(VampireCardCancelled), "nothing is tested before"
    ring.answers(D, OfCombat(Combat.PLOTTING))
    assert not ring.happened(VampireCardCancelled)
    assert ring.hunter(S).damage > 0


def test_E6_clash_4_enraged_answers_no_escape() -> None:
    """A-13: F10 never on Escapes; a blocked one is not asked about, blocked Claws are."""
    for card, item, asked in (
        (Combat.ESCAPE_AS_BAT, Item.RIFLE, False),
        (Combat.CLAWS, Item.RIFLE, True),
    ):
        ring = Ring({G: (item,)}, night=False, dracula=(E.ENRAGED,))
        ring.round(Combat.MESMERIZE, G, {G: Tactic.PUNCH}).passes()
        ring.round(card, G, {G: item})
        windows = [ask.window for ask in ring.state.asks]
        assert (Window.F10 in windows) == asked, card
        if asked:
            ring.plays(D, E.ENRAGED)
            assert ring.happened(VampireCardRestored, combat=card)


def test_E6_clash_4_lucy_before_enraged_would_ask() -> None:
    """F9's Lucy before F10: an Escape that she cancels is asked of nobody again."""
    ring = Ring({G: (E.LUCYS_REVENGE,)}, night=False, dracula=(E.ENRAGED,), start_only=True)
    ring.plays(G, E.LUCYS_REVENGE).passes()
    ring.round(Combat.CLAWS, G, {G: Tactic.DODGE}).passes()
    ring.round(Combat.ESCAPE_AS_MIST, G, {G: Tactic.PUNCH})
    assert ring.is_asked(G, Window.F9, AskKind.PLAY)
    ring.plays(G, E.LUCYS_REVENGE)
    assert ring.happened(VampireCardCancelled, combat=Combat.ESCAPE_AS_MIST, by=E.LUCYS_REVENGE)
    assert all(ask.window is not Window.F10 for ask in ring.state.asks)


# --- 5: a bullet after the shot ----------------------------------------------------------


@pytest.mark.parametrize(("wounds", "asked"), [(12, True), (13, False)])
def test_E6_clash_5_a_gun_that_kills_needs_no_bullet(wounds: int, asked: bool) -> None:
    """F13 is a moment of its own: asked only while the vampire lives."""
    ring = Ring({G: (Item.PISTOL, Item.HOLY_BULLETS)}, night=False, wounds=wounds)
    ring.round(Combat.CLAWS, G, {G: Item.PISTOL})
    while ring.state.asks and ring.state.asks[0].window is Window.F10:
        ring.answers(D, PASS)
    assert ring.happened(DraculaHurt, total=wounds + 2)
    assert (ring.state.outcome is None) == asked
    assert [ask.window for ask in ring.state.asks] == ([Window.F13] if asked else [])
    if asked:
        ring.answers(G, OfItem(Item.HOLY_BULLETS))
        assert ring.state.outcome is not None


# --- Bodyguards before the fight ---------------------------------------------------------


def test_F1_each_copy_is_told_as_it_is_spent() -> None:
    """B-40: the card that is used lies face up in the pile, the other is still before him."""
    ring = Ring({G: (), S: ()}, start_only=True)
    two = replace(ring.state.dracula, szgany=2)
    rest = replace(ring.state, stack=(), asks=(), fight=None, dracula=two)
    ring.state, ring.news = begin(rest, Ringside(fight=FightDracula()))
    assert ring.is_asked(D, Window.F1, AskKind.HUNTER)
    ring.answers(D, OfHunter(S))
    assert ring.happened(SzganySpent, total=1)
    for watcher in (*HUNTERS, Viewer.SPECTATOR):
        spent = ring.all(SzganySpent)[0]
        assert redact(spent, watcher, ring.state.setup) == spent
    assert ring.state.decks.encounter_discard[-1].encounter is Encounter.SZGANY_BODYGUARDS
    assert ring.is_asked(D, Window.F1, AskKind.HUNTER)
    ring.answers(D, PASS)
    assert ring.state.dracula.szgany == 1
