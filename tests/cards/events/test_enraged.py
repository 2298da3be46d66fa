"""Enraged (A-13, F10, C-63)."""

from typing import Any

import pytest

from harker.engine.events import EventPlayed, VampireCardCancelled, VampireCardRestored
from harker.engine.options import PASS, Strike
from harker.engine.options import Play as PlayCard
from harker.engine.state import Decks, DownEvent
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Tactic, Window
from tests.cards.combat.ring import D, G, Ring, S

ENRAGED = Event.ENRAGED
DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE
BAT, MIST = Combat.ESCAPE_AS_BAT, Combat.ESCAPE_AS_MIST


def ring(*, hand: tuple[Event, ...] = (ENRAGED,), items: tuple[Item, ...] = (), **fields: Any) -> Ring:
    return Ring({G: items, S: ()}, dracula=hand, **fields)


@pytest.mark.parametrize(
    ("card", "by"),
    [
        (Combat.CLAWS, DODGE),
        (Combat.STRENGTH, ESCAPE),
        (Combat.FANGS, DODGE),
        (Combat.MESMERIZE, PUNCH),
        (Combat.PLOTTING, PUNCH),
    ],
)
def test_F10_it_undoes_a_block(card: Combat, by: Tactic) -> None:
    game = ring(night=False).round(card, G, {G: by, S: DODGE})
    assert game.happened(VampireCardCancelled, combat=card, by=by)
    assert game.is_asked(D, Window.F10, AskKind.PLAY)
    assert game.ask.options == (PlayCard(ENRAGED), PASS)
    game.plays(D, ENRAGED)
    assert game.happened(VampireCardRestored, combat=card, why="event:enraged")
    assert game.fight.enraged
    assert game.passes().happened(EventPlayed, seat=D, card=ENRAGED)
    assert DownEvent(ENRAGED) in game.state.decks.event_discard


def test_F10_passed_the_block_stands() -> None:
    game = ring().round(Combat.CLAWS, G, {G: DODGE, S: DODGE}).answers(D, PASS)
    assert game.hunter(G).damage == 0
    assert not game.fight.enraged
    assert game.state.dracula.events == (ENRAGED,)


def test_F10_a_card_that_nothing_blocks_opens_nothing() -> None:
    assert ring(night=False).round(Combat.CLAWS, G, {G: PUNCH, S: DODGE}).at_cards


def test_F10_opens_by_public_facts() -> None:
    """Any face-down event may be it; not when it was seen in the discard pile, nor with an empty hand."""
    game = ring(hand=(Event.ROADBLOCK,)).round(Combat.CLAWS, G, {G: DODGE, S: DODGE})
    assert game.is_asked(D, Window.F10, AskKind.PLAY)
    assert game.ask.options == (PASS,)
    assert ring(hand=()).round(Combat.CLAWS, G, {G: DODGE, S: DODGE}).at_cards
    seen = Decks(event_discard=(DownEvent(ENRAGED),))
    game = ring(hand=(Event.ROADBLOCK,), decks=seen).round(Combat.CLAWS, G, {G: DODGE, S: DODGE})
    assert game.at_cards


@pytest.mark.parametrize(("card", "by"), [(BAT, Item.KNIFE), (BAT, Item.RIFLE), (MIST, Item.CRUCIFIX)])
def test_A_13_never_on_an_escape_that_was_blocked(card: Combat, by: Item) -> None:
    game = ring(items=(by,)).round(Combat.PLOTTING, G, {G: DODGE, S: DODGE}).passes()
    game.round(card, G, {G: by, S: PUNCH}).passes()
    assert game.happened(VampireCardCancelled, combat=card, by=by)
    assert not game.happened(VampireCardRestored)
    assert game.state.dracula.events == (ENRAGED,)


def test_A_13_never_on_an_escape_that_pride_cancelled() -> None:
    assert ring().round(MIST, G, {G: PUNCH, S: PUNCH}).at_cards


@pytest.mark.parametrize("card", [BAT, MIST])
@pytest.mark.parametrize("vampire", [None, Encounter.NEW_VAMPIRE])
def test_C_63_afterwards_an_escape_is_a_bluff_that_counts_among_the_six(
    card: Combat, vampire: Encounter | None
) -> None:
    game = Ring({G: ()}, dracula=(ENRAGED,), vampire=vampire, night=False)
    game.round(Combat.CLAWS, G, {G: DODGE}).plays(D, ENRAGED)
    game.deals(card, Combat.STRENGTH)
    assert Strike(card, G) in game.state.asks[0].options
    game.round(card, G, {G: PUNCH})
    assert game.happened(VampireCardCancelled, combat=card, by=ENRAGED)
    assert game.fight.used == (Combat.CLAWS, card)
    assert game.fight.over is None
    assert game.wounds == 1


def test_FIGHT_10_in_the_fight_of_a_vampire_encounter_too() -> None:
    game = Ring({G: ()}, dracula=(ENRAGED,), vampire=Encounter.RECKLESS_VAMPIRE)
    game.round(Combat.FANGS, G, {G: DODGE}).plays(D, ENRAGED)
    assert game.hunter(G).damage == 2
    assert game.state.clock.influence == 6, "its Fangs resolve after all"


def test_A_14_the_hunters_card_stands_and_resolves() -> None:
    game = ring(items=(Item.PISTOL,), night=False).round(Combat.CLAWS, G, {G: Item.PISTOL, S: DODGE})
    game.plays(D, ENRAGED)
    assert (game.hunter(G).damage, game.wounds) == (2, 2)
