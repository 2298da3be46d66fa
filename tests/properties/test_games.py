"""Whole games played at random: every card in one place, the same game elsewhere, an end in any case."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Iterator

import pytest

from harker.engine import codec, machine
from harker.engine.catalog import COPIES, SWITCH_FACTS, house_rules, standard
from harker.engine.chance import start
from harker.engine.queries import combat_cards
from harker.engine.rulebook import Game
from harker.engine.state import State
from harker.engine.vocabulary import Combat, Edition, Encounter, Power
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer

BAT = Combat.ESCAPE_AS_BAT

MOST = 20_000
"""No game comes near so many answers."""


def states(seed: int, edition: Edition, house: str = "") -> Iterator[State]:
    """Every state of a game in which all answer at random."""
    dice, player = Dice(seed), RandomPlayer()
    setup = house_rules(house, edition) if house else standard(edition)
    state, _ = machine.begin(State(setup=setup, rng=start(seed)), Game())
    for _ in range(MOST):
        yield state
        if state.outcome is not None:
            return
        sealed = state.sealed or (None,) * len(state.asks)
        ask = next(ask for ask, given in zip(state.asks, sealed, strict=True) if given is None)
        state, _ = machine.answer(state, ask.seat, player.choose(None, ask, dice))
    raise AssertionError(f"no end after {MOST} answers")


def last(seed: int, edition: Edition, house: str = "") -> State:
    return deque(states(seed, edition, house), maxlen=1).pop()


# --- ruling 15 ---------------------------------------------------------------------------


def cards(state: State) -> Counter[str]:
    """Every card and ticket of a state, wherever it lies; Dracula's combat cards by their own rule."""
    decks, dracula, fight = state.decks, state.dracula, state.fight
    hideouts = [h for h in (*state.trail, *state.lairs, state.fallen) if h is not None]
    found: Counter[str] = Counter()
    found.update(decks.items)
    found.update(decks.item_discard)
    found.update(decks.events)
    found.update(down.event for down in decks.event_discard)
    found.update(decks.table)
    found.update(decks.encounters)
    found.update(down.encounter for down in decks.encounter_discard)
    found.update(decks.tickets)
    found.update(dracula.events)
    found.update(dracula.encounters)
    found.update({Encounter.SZGANY_BODYGUARDS: dracula.szgany})
    found.update(ally for ally in (state.ally, dracula.ally) if ally is not None)
    for hideout in hideouts:
        found.update(lurker.encounter for lurker in hideout.lurkers)
    for figure in state.hunters:
        found.update(figure.items)
        found.update(figure.events)
        found.update(figure.lying)
        found.update(figure.tickets)
    if fight is not None and fight.vampire is not None:
        found.update([fight.vampire.encounter])
    bats = sum(hideout.bat for hideout in hideouts)
    if fight is not None and (fight.hand or fight.deck or fight.used):
        found.update((*fight.hand, *fight.deck, *fight.used))
        # The bat of this very fight lies on the trail, and is still named among the cards played.
        here = state.trail[0]
        if fight.over is not None and fight.used[-1:] == (BAT,) and here is not None and here.bat:
            bats -= 1
    else:
        found.update(combat_cards(state))
    found.update({BAT: bats})
    return +found


ALL = Counter({str(card): count for card, count in COPIES.items()})


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", [101, 102])
def test_RULING_15_every_card_is_in_exactly_one_place_always(seed: int, edition: Edition) -> None:
    """CARD-4, C-54: not one is lost or made in a whole game, at any question of it."""
    for state in states(seed, edition):
        assert cards(state) == ALL


@pytest.mark.parametrize("seed", [111])
def test_RULING_15_location_and_power_cards_and_tokens(seed: int) -> None:
    """A location lies once on the trail or in a lair, a power once; tokens are no more than there are."""
    for state in states(seed, Edition.ADVANCED):
        hideouts = [h for h in (*state.trail, *state.lairs, state.fallen) if h is not None]
        places = Counter(h.place for h in hideouts if h.place is not None)
        powers = Counter(h.power for h in hideouts if h.power is not None)
        assert max(places.values(), default=0) <= 1
        assert max(powers.values(), default=0) <= 1
        assert set(powers) <= set(Power)
        numbers, tokens = state.setup.numbers, state.tokens
        assert len(tokens.fog) <= numbers.fog_tokens
        assert len(tokens.storms) == len(set(tokens.storms)) <= numbers.storm_tokens
        assert len(tokens.roadblocks) == len(set(tokens.roadblocks)) <= numbers.roadblock_tokens
        assert len(tokens.hosts) <= numbers.host_tokens
        assert sum(figure.bats for figure in state.hunters) <= numbers.bats_tokens
        assert state.dracula.rumors + sum(h.rumor for h in hideouts) <= numbers.rumor_tokens


def test_RULING_15_with_other_copies_of_the_cards() -> None:
    """A house that plays with more of one card and none of another."""
    house = "[copies]\nknife = 1\nfalse_tip = 4\nrats = 0\n"
    mine = ALL + Counter()
    mine.update({"knife": -2, "false_tip": 2, "rats": -2})
    for number, state in enumerate(states(121, Edition.ADVANCED, house)):
        if number % 7 == 0:
            assert cards(state) == +mine


# --- elsewhere ---------------------------------------------------------------------------

ELSEWHERE = """
from tests.properties.test_games import prints
from harker.engine.vocabulary import Edition
for edition in Edition:
    print(prints(131, edition))
"""


def prints(seed: int, edition: Edition) -> str:
    """Fingerprints along a game and at its end."""
    game = list(states(seed, edition))
    return " ".join(map(codec.fingerprint, (*game[::50], game[-1])))


def test_the_same_games_in_another_process_with_other_hashes() -> None:
    here = [prints(131, edition) for edition in Edition]
    ran = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert ran.stdout.splitlines() == here


def test_another_seed_is_another_game() -> None:
    assert prints(132, Edition.FIRST) != prints(133, Edition.FIRST)


# --- the end -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(141, 146))
def test_every_game_ends(seed: int, edition: Edition) -> None:
    """I-14, GAME-2, GAME-3: by influence or damage, and then nothing is asked."""
    state = last(seed, edition)
    assert state.outcome is not None
    assert (state.asks, state.stack) == ((), ())
    numbers = state.setup.numbers
    if state.outcome.reason == "damage":
        assert state.dracula.damage == numbers.dracula_health
    else:
        assert state.clock.influence == numbers.influence_to_win
        assert state.dracula.damage < numbers.dracula_health


OTHERWISE = [
    (name, value) for name, fact in SWITCH_FACTS.items() for value in fact.values if value != fact.default
]


@pytest.mark.parametrize(("name", "value"), OTHERWISE)
def test_every_game_ends_under_each_switch_s_other_value(name: str, value: str) -> None:
    """Table K."""
    state = last(151, Edition.ADVANCED, f'[switches]\n{name} = "{value}"\n')
    assert state.outcome is not None
    assert getattr(state.setup.switches, name) == value
    assert cards(state) == ALL


def test_every_game_ends_under_all_of_them() -> None:
    house = "[switches]\n" + "\n".join(f'{name} = "{value}"' for name, value in OTHERWISE)
    assert len(OTHERWISE) == 25
    for edition in Edition:
        assert last(152, edition, house).outcome is not None


@pytest.mark.parametrize(
    "house",
    [
        "[numbers]\ninfluence_to_win = 1\n",
        "[numbers]\ndracula_health = 1\n",
        "[numbers]\ncombat_hand = 1\nencounter_hand = 1\nlairs = 1\n",
        "[numbers]\ndracula_events = 0\ntickets_held = 0\n",
    ],
)
def test_every_game_ends_under_the_least_numbers(house: str) -> None:
    assert last(153, Edition.ADVANCED, house).outcome is not None
