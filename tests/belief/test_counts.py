"""What lies face down is counted: by cards shown, moved unseen, returned, and along whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from harker.engine.asks import Spot
from harker.engine.catalog import standard
from harker.engine.events import (
    DeckRemade,
    EncounterDiscarded,
    EncounterPlaced,
    EncountersDrawn,
    EncountersShuffledBack,
    EncounterTaken,
    EncounterTurnedUp,
    HandsShown,
    HideoutCleared,
    TrailSlid,
)
from harker.engine.machine import answer
from harker.engine.sight import redacted, view
from harker.engine.vocabulary import Edition, Encounter, Seat, Viewer
from harker.mind.arena import unanswered
from harker.mind.belief.counts import Counts
from harker.mind.belief.lurking import DECK, DOWN, HAND, Lurking, cell_of
from harker.mind.belief.pools import Impossible, Pools
from harker.mind.fuzz.menu import choose
from harker.mind.players.protocol import Dice
from harker.referee.game import game_of

FIRST, SECOND = Spot(False, 0), Spot(False, 1)
HERE = cell_of(FIRST)
SHOWN = (Encounter.HOAX, Encounter.NEW_VAMPIRE, Encounter.WOLVES)
DRAWN = EncountersDrawn(count=3, encounters=None)
VEIL = HandsShown(seat=Seat.MINA, events=(), encounters=SHOWN)
PLACED = EncounterPlaced(spot=FIRST, encounter=None)


def lurking() -> Lurking:
    """Three encounters in his hand, which the hunters have seen."""
    return Lurking.start(standard(Edition.ADVANCED)).after([DRAWN, VEIL])


def test_behind_the_veil_shows_his_hand_and_what_he_places_next_is_of_it() -> None:
    """One of the three shown lies there: each as likely, and none other."""
    pools = lurking().after([PLACED]).pools
    assert pools.size(HERE) == 1
    for face in SHOWN:
        assert pools.expected(HERE, face) == pytest.approx(1 / 3)
        assert pools.allows({HERE: (str(face),), **_rest(pools, face)})
    assert pools.expected(HERE, Encounter.BATS) == 0


def _rest(pools: Pools, placed: Encounter) -> dict[str, tuple[str, ...]]:
    """His hand and the deck, when this card was placed."""
    hand = tuple(face for face in SHOWN if face is not placed)
    deck = Counter(face for row in pools.rows for faces, _ in row for face in faces)
    deck.subtract((*hand, placed))
    return {HAND: hand, DECK: tuple(deck.elements())}


def test_a_card_turned_up_leaves_the_others_in_his_hand() -> None:
    """What was not turned up is certain again."""
    known = lurking().after([PLACED, EncounterTurnedUp(spot=FIRST, encounter=Encounter.HOAX)])
    assert known.up[HERE] == (Encounter.HOAX,)
    assert known.pools.expected(HAND, Encounter.HOAX) == 0
    assert known.pools.expected(HAND, Encounter.WOLVES) == 1


def test_a_draw_after_placing_mixes_the_known_and_the_unknown() -> None:
    """Placing blindly from two known cards and one drawn: a third each way of the drawn one."""
    one = EncountersDrawn(count=1, encounters=None)
    pools = lurking().after([PLACED, one, EncounterPlaced(spot=SECOND, encounter=None)]).pools
    known = sum(pools.expected(cell_of(SECOND), face) for face in SHOWN)
    deck = 1 - 2 / 3
    unseen = Lurking.start(standard(Edition.ADVANCED)).after([DRAWN, VEIL]).pools
    others = sum(unseen.expected(DECK, face) for face in SHOWN) / unseen.size(DECK)
    assert known == pytest.approx(2 / 3 + deck * others)


def test_dark_call_takes_what_was_known_back_into_the_deck() -> None:
    """Of the three that were shown and the three drawn any three go back."""
    before = lurking().pools
    drawn = 3 * before.expected(DECK, Encounter.HOAX) / before.size(DECK)
    known = lurking().after(
        [EncountersDrawn(count=3, encounters=None), EncountersShuffledBack(count=3, encounters=None)]
    )
    assert known.pools.expected(HAND, Encounter.HOAX) == pytest.approx((1 + drawn) / 2)
    assert sum(known.pools.expected(DECK, face) for face in Encounter) == pytest.approx(
        known.pools.size(DECK)
    )
    assert known.pools.size(HAND) == 3


def test_seduction_returns_a_known_vampire_which_may_be_placed_later() -> None:
    """It is in his hand for certain, then perhaps on the trail."""
    met = [
        PLACED,
        EncounterTurnedUp(spot=FIRST, encounter=Encounter.NEW_VAMPIRE),
        EncounterTaken(spot=FIRST, encounter=Encounter.NEW_VAMPIRE),
    ]
    known = Lurking.start(standard(Edition.ADVANCED)).after([DRAWN, *met])
    assert known.pools.expected(HAND, Encounter.NEW_VAMPIRE) >= 1
    after = known.after([EncounterPlaced(spot=SECOND, encounter=None)])
    assert after.pools.expected(cell_of(SECOND), Encounter.NEW_VAMPIRE) >= 1 / 3


def test_a_deck_made_anew_has_the_discards_of_both_kinds() -> None:
    """What was shown and what was cleared unseen lies in the deck again."""
    setup = standard(Edition.ADVANCED)
    whole = Lurking.start(setup).pools.size(DECK)
    known = Lurking.start(setup).after(
        [
            EncountersDrawn(count=whole, encounters=None),
            PLACED,
            TrailSlid(),
            PLACED,
            EncounterTurnedUp(spot=FIRST, encounter=Encounter.BATS),
            EncounterDiscarded(spot=FIRST, encounter=Encounter.BATS, up=True),
            HideoutCleared(spot=SECOND, place=None, up=False, count=1, encounters=None),
        ]
    )
    assert known.pile == (Encounter.BATS,)
    assert known.pools.size(DOWN) == 1
    again = known.after([DeckRemade(deck="encounters"), EncountersDrawn(count=1, encounters=None)])
    assert (again.pools.size(DECK), again.pools.size(DOWN), again.pools.size(HAND)) == (1, 0, whole - 1)


def test_what_cannot_be_is_an_error() -> None:
    """A card that was seen in one place lies in no other."""
    pools = Pools.of(DECK, ("a", "b")).moved(DECK, HAND, 1).taken(HAND, "a")
    with pytest.raises(Impossible):
        pools.taken(DECK, "a")


@pytest.mark.parametrize("seed", [3, 5])
def test_along_a_game_the_counts_are_those_that_each_watcher_sees(seed: int) -> None:
    """The sizes are checked against every view; the true cards of the encounters are never ruled out."""
    dice, given = Dice(seed), Counter[str]()
    game = game_of(standard(Edition.ADVANCED), seed)
    state, setup = game.state, game.setup
    watchers = (Seat.DRACULA, Seat.MINA, Viewer.SPECTATOR)
    counts = {w: Counts.start(setup, w) for w in watchers}
    events = game.opening
    for number in range(220):
        for w in watchers:
            counts[w] = counts[w].update(redacted(events, w, setup), view(state, w))
        known = counts[Viewer.SPECTATOR].lurking
        if number % 20 == 0 and known is not None:
            down = [d.encounter for d in state.decks.encounter_discard if not d.up]
            deal = {DECK: state.decks.encounters, HAND: state.dracula.encounters, DOWN: tuple(down)}
            for index, hideout in enumerate(state.trail):
                if hideout is not None:
                    faces = tuple(x.encounter for x in hideout.lurkers if not x.up)
                    deal[cell_of(Spot(False, index))] = faces
            lairs = {
                cell_of(Spot(True, i)): tuple(x.encounter for x in lair.lurkers if not x.up)
                for i, lair in enumerate(state.lairs)
                if lair is not None
            }
            if state.fallen is None and state.fight is None:
                assert known.pools.allows(deal | lairs)
        if state.outcome is not None:
            break
        ask = unanswered(state)
        state, events = answer(state, ask.seat, choose(ask, given, dice))
