"""The novice: legal everywhere, from the view alone, sensible where it shows."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from harker.engine.asks import Ask, check
from harker.engine.catalog import PLACES, standard
from harker.engine.machine import answer
from harker.engine.options import (
    PASS,
    Act,
    AnyOption,
    Go,
    LayItem,
    OfEncounter,
    OfLurker,
    OfSpace,
    Play,
    Rail,
    Road,
    Strike,
    UsePower,
)
from harker.engine.positions import position
from harker.engine.sight import View, view
from harker.engine.state import State
from harker.engine.vocabulary import (
    Action,
    AskKind,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Window,
)
from harker.mind.arena import DRACULA_DICE, HUNTERS_DICE, opening, unanswered
from harker.mind.players import PLAYERS, player
from harker.mind.players.novice import NovicePlayer, gathering, scheming
from harker.mind.players.novice.reading import Card, Step, read, read_cards
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer

NOVICE = NovicePlayer()
TRIES = 12


def answers(text: str, window: Window | None = None) -> Counter[AnyOption]:
    """What the novice picks first at a position's first question, over some dice."""
    state = position(text)
    ask = unanswered(state)
    assert window is None or ask.window is window, ask
    seen = view(state, ask.seat)
    picked: Counter[AnyOption] = Counter()
    for seed in range(TRIES):
        choice = NOVICE.choose(seen, ask, Dice(seed))
        check(ask, choice)
        picked.update(choice[:1])
    return picked


# --- legality ----------------------------------------------------------------------------


def own_answer(seen: View, ask: Ask, dice: Dice) -> tuple[AnyOption, ...]:
    """The novice's own opinion, before it is made legal."""
    side = scheming.answer if ask.seat is Seat.DRACULA else gathering.answer
    return side(seen, ask, dice)


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize(
    ("dracula", "hunters"), [("novice", "novice"), ("random", "novice"), ("novice", "random")]
)
def test_every_opinion_is_a_legal_answer(edition: Edition, dracula: str, hunters: str) -> None:
    """Whole games: no opinion needs to be replaced by the default."""
    for seed in (11, 12):
        state = opening(seed, standard(edition))
        dice = {True: Dice(seed ^ DRACULA_DICE), False: Dice(seed ^ HUNTERS_DICE)}
        names = {True: dracula, False: hunters}
        while state.outcome is None:
            ask = unanswered(state)
            his = ask.seat is Seat.DRACULA
            seen = view(state, ask.seat)
            if names[his] == "novice" and not len(ask.options) == 1 == ask.least:
                choice = own_answer(seen, ask, dice[his])
                check(ask, choice)
            else:
                choice = player(names[his]).choose(seen, ask, dice[his])
            state, _ = answer(state, ask.seat, choice)


def test_it_answers_wherever_random_play_leads() -> None:
    """Positions that no sensible game comes to are answered all the same."""
    seen_kinds: set[tuple[Seat, AskKind]] = set()
    wanderer = RandomPlayer()
    for seed in (21, 22, 23):
        state = opening(seed, standard(Edition.ADVANCED))
        dice = Dice(seed)
        while state.outcome is None:
            ask = unanswered(state)
            if len(ask.options) > 1:
                check(ask, NOVICE.choose(view(state, ask.seat), ask, Dice(seed)))
                seen_kinds.add((ask.seat, ask.kind))
            state, _ = answer(state, ask.seat, wanderer.choose(None, ask, dice))
    assert len(seen_kinds) > 25


def test_it_is_one_of_the_players() -> None:
    assert PLAYERS["novice"]().name == "novice"
    assert player("novice").needs_view


# --- nothing but the view ----------------------------------------------------------------


def test_the_same_view_and_question_have_the_same_answer_after_json() -> None:
    """What it is handed can be sent as text: nothing else steers it."""
    views, asks = msgspec.json.Decoder(View), msgspec.json.Decoder(Ask)
    encode = msgspec.json.encode
    state = opening(31, standard(Edition.ADVANCED))
    dice = {True: Dice(31 ^ DRACULA_DICE), False: Dice(31 ^ HUNTERS_DICE)}
    count = 0
    while state.outcome is None and count < 400:
        ask = unanswered(state)
        seen = view(state, ask.seat)
        choice = NOVICE.choose(seen, ask, dice[ask.seat is Seat.DRACULA])
        if len(ask.options) > 1:
            count += 1
            sent, asked = views.decode(encode(seen)), asks.decode(encode(ask))
            assert sent == seen
            assert asked == ask
            assert NovicePlayer().choose(sent, asked, Dice(count)) == NOVICE.choose(seen, ask, Dice(count))
        state, _ = answer(state, ask.seat, choice)
    assert count >= 100


def test_what_a_hunter_cannot_see_changes_nothing() -> None:
    """Another city under a face-down card, another hand: the hunters do the same."""
    text = """
point = "R7"
seed = {seed}
[at]
hunter = "godalming"
[time]
round = 5
[dracula]
encounters = ["{hand}", "rats", "rats", "bats", "bats"]
[hunters.godalming]
place = "munich"
items = ["knife", "rifle"]
[hunters.seward]
place = "paris"
[hunters.van_helsing]
place = "cologne"
[hunters.mina]
place = "rome"
[[trail]]
place = "{here}"
encounters = ["hoax"]
[[trail]]
place = "{before}"
encounters = ["wolves"]
[decks]
events = ["hired_scouts"]
"""
    one = position(text.format(seed=1, hand="spy", here="budapest", before="szeged"))
    two = position(text.format(seed=1, hand="saboteur", here="alicante", before="madrid"))
    picked = []
    for state in (one, two):
        ask = unanswered(state)
        seen = view(state, ask.seat)
        picked.append([NOVICE.choose(seen, ask, Dice(seed)) for seed in range(TRIES)])
    assert picked[0] == picked[1]


# --- reading the trail -------------------------------------------------------------------


def test_a_trail_is_read_from_its_newest_known_place() -> None:
    cards = (Card(Step.CITY), Card(Step.CITY), Card(Step.CITY, PlaceId("lisbon")), *[Card(Step.NONE)] * 3)
    reading = read_cards(cards, frozenset({PlaceId("madrid")}), True, (False, ()))
    assert set(reading.spaces[1]) == {"cadiz", "santander"}
    assert set(reading.here) == {"granada", "bordeaux", "saragossa"}
    assert sum(reading.here.values()) == pytest.approx(1.0)


def test_no_walk_crosses_itself_or_enters_what_lies_open() -> None:
    cards = (
        Card(Step.CITY),
        Card(Step.CITY, PlaceId("klausenburg")),
        Card(Step.CITY, PlaceId("galatz")),
        *[Card(Step.NONE)] * 3,
    )
    reading = read_cards(cards, frozenset(), True, (False, ()))
    assert set(reading.here) == {"belgrade", "bucharest", "budapest", "castle_dracula", "szeged"}


@pytest.mark.parametrize(
    ("step", "places"),
    [
        (Step.STAY, {"athens"}),
        (Step.SEA, {"ionian_sea"}),
        (Step.CITY, {"valona", "athens"}),
        (Step.WOLF, {"valona", "salonica", "sarajevo", "sofia"}),
    ],
)
def test_each_kind_of_card_leads_its_own_way(step: Step, places: set[str]) -> None:
    cards = (Card(step), Card(Step.CITY, PlaceId("athens")), *[Card(Step.NONE)] * 4)
    assert set(read_cards(cards, frozenset(), False, (False, ())).here) == places


def test_an_exposed_dracula_is_where_he_is_seen() -> None:
    state = position('point = "R7"\n[at]\nhunter = "mina"\n[[trail]]\nplace = "vienna"\nup = true\n')
    assert read(view(state, Seat.MINA)).here == {PlaceId("vienna"): 1.0}


# --- hunters -----------------------------------------------------------------------------

ARMED = """
[hunters.godalming]
place = "{0}"
items = ["knife", "rifle"]
[hunters.seward]
place = "{1}"
items = ["knife", "pistol"]
[hunters.van_helsing]
place = "{2}"
items = ["rifle", "crucifix"]
[hunters.mina]
place = "{3}"
items = ["knife", "rifle"]
"""


def test_armed_hunters_fall_upon_dracula_where_he_is_seen() -> None:
    text = 'point = "M1"\n[at]\nhunter = "seward"\n' + ARMED.format("vienna", "prague", "munich", "zagreb")
    text += '[time]\nround = 9\n[[trail]]\nplace = "vienna"\nup = true\n'
    assert set(answers(text)) == {Road(PlaceId("vienna"))}


def test_who_stands_where_dracula_is_seen_stays() -> None:
    text = 'point = "R7"\n[at]\nhunter = "mina"\n' + ARMED.format("vienna", "vienna", "munich", "vienna")
    text += '[time]\nround = 9\n[[trail]]\nplace = "vienna"\nup = true\n'
    assert Act(Action.MOVE) not in answers(text)


def test_a_known_vampire_is_searched_for_at_night() -> None:
    text = 'point = "R12"\n[at]\nhunter = "mina"\n' + ARMED.format("munich", "paris", "rome", "zagreb")
    text += """
[time]
round = 9
[[trail]]
place = "vienna"
[[trail]]
place = "zagreb"
up = true
encounters = ["new_vampire up"]
"""
    assert set(answers(text)) == {Act(Action.SEARCH)}


def test_a_hunter_without_weapons_supplies_in_a_large_city() -> None:
    text = (
        'point = "R7"\n[at]\nhunter = "mina"\n[hunters.mina]\nplace = "paris"\n[[trail]]\nplace = "athens"\n'
    )
    text += '[decks]\nevents = ["hired_scouts"]\n'
    assert set(answers(text)) == {Act(Action.SUPPLY)}


def test_the_badly_hurt_rest_at_night() -> None:
    text = 'point = "R12"\n[at]\nhunter = "mina"\n[hunters.mina]\nplace = "venice"\ndamage = 7\n'
    text += 'items = ["knife", "rifle", "pistol"]\ntickets = ["3/2", "3/2"]\n[[trail]]\nplace = "athens"\n'
    assert set(answers(text)) == {Act(Action.REST)}


def test_the_chase_takes_the_train_where_it_is_faster() -> None:
    text = 'point = "M1"\n[at]\nhunter = "seward"\n' + ARMED.format(
        "vienna", "marseilles", "munich", "zagreb"
    )
    text = text.replace('items = ["knife", "pistol"]', 'items = ["knife", "pistol"]\ntickets = ["3/2"]')
    text += '[time]\nround = 9\n[[trail]]\nplace = "bordeaux"\nup = true\n'
    assert set(answers(text)) <= {Rail(option.ticket) for option in answers(text) if isinstance(option, Rail)}


# --- fights ------------------------------------------------------------------------------

FIGHT = """
point = "F4"
[time]
round = 9
phase = "{phase}"
[dracula]
damage = {damage}
[hunters.mina]
place = "vienna"
items = ["knife", "rifle"]
[[trail]]
place = "vienna"
up = true
[fight]
hand = [{hand}]
{more}
"""


def test_the_vampire_flees_a_lost_fight() -> None:
    text = FIGHT.format(
        phase="dusk",
        damage=11,
        hand='"claws", "plotting", "escape_as_mist"',
        more='used = ["strength", "fangs", "mesmerize"]',
    )
    picked = answers(text)
    assert picked[Strike(Combat.ESCAPE_AS_MIST, Seat.MINA)] >= TRIES // 2


def test_pride_makes_an_early_escape_useless() -> None:
    text = FIGHT.format(phase="dusk", damage=3, hand='"claws", "strength", "escape_as_bat"', more="")
    assert Strike(Combat.ESCAPE_AS_BAT, Seat.MINA) not in answers(text)


def test_who_is_not_aimed_at_strikes() -> None:
    text = FIGHT.format(phase="dusk", damage=10, hand='"claws", "strength"', more="")
    text = text.replace("[[trail]]", '[hunters.seward]\nplace = "vienna"\n[[trail]]', 1)
    state = position(text)
    ask = next(ask for ask in state.asks if ask.seat is Seat.MINA)
    seen = view(state, Seat.MINA)
    assert seen.fight is not None
    seen = replace(seen, fight=replace(seen.fight, engaged=Seat.SEWARD))
    picks = {NOVICE.choose(seen, ask, Dice(seed))[0] for seed in range(TRIES)}
    assert picks <= {LayItem(Item.KNIFE), LayItem(Item.RIFLE)}


# --- Dracula -----------------------------------------------------------------------------


def test_dracula_keeps_away_from_hunters() -> None:
    text = 'point = "P5"\n' + ARMED.format("munich", "prague", "milan", "paris")
    text += '[time]\nround = 9\n[[trail]]\nspace = 2\nplace = "zagreb"\n'
    text += '[[trail]]\nspace = 3\nplace = "szeged"\n'
    picked = answers(text, Window.P5)
    assert not {Go(PlaceId("munich")), Go(PlaceId("vienna"))} & set(picked)


def test_no_sea_step_that_kills() -> None:
    text = 'point = "P5"\n' + ARMED.format("valona", "sofia", "rome", "paris")
    text += '[time]\nround = 9\n[dracula]\ndamage = 13\n[[trail]]\nspace = 2\nplace = "athens"\n'
    for option in answers(text, Window.P5):
        assert not (isinstance(option, Go) and PLACES[option.place].is_sea)
        assert option != UsePower(Power.DARK_CALL)


def test_not_into_a_dead_end_while_another_way_is_open() -> None:
    """Galway, then Dublin, is the end of the land; Castle Dracula with its roads taken is another."""
    text = 'point = "P5"\n' + ARMED.format("munich", "prague", "milan", "paris")
    text += '[time]\nround = 9\n[[trail]]\nspace = 2\nplace = "klausenburg"\n'
    text += '[[trail]]\nspace = 3\nplace = "galatz"\n'
    assert Go(PlaceId("castle_dracula")) not in answers(text, Window.P5)


def test_a_vampire_goes_down_where_nobody_is_near() -> None:
    text = 'point = "P6"\n' + ARMED.format("madrid", "lisbon", "paris", "london")
    text += '[dracula]\nencounters = ["reckless_vampire", "spy", "bats", "rats", "saboteur"]\n'
    text += '[[trail]]\nplace = "varna"\n'
    assert set(answers(text, Window.P6)) == {OfEncounter(Encounter.RECKLESS_VAMPIRE)}


def test_a_trap_goes_down_before_the_hunters_and_behind_a_vampire() -> None:
    text = 'point = "P6"\n' + ARMED.format("vienna", "munich", "budapest", "prague")
    text += '[dracula]\nencounters = ["reckless_vampire", "wolves", "bats", "rats", "saboteur"]\n'
    text += '[[trail]]\nplace = "zagreb"\n[[trail]]\nplace = "sarajevo"\nencounters = ["new_vampire"]\n'
    assert OfEncounter(Encounter.RECKLESS_VAMPIRE) not in answers(text, Window.P6)


def test_a_rumor_is_laid_on_the_vampire_that_matures_next() -> None:
    text = 'point = "P7"\n' + ARMED.format("madrid", "lisbon", "paris", "london")
    text += '[dracula]\nrumors = 1\n[[trail]]\nplace = "varna"\nencounters = ["hoax"]\n'
    text += '[[trail]]\nspace = 6\nplace = "sofia"\nencounters = ["new_vampire"]\n'
    assert set(answers(text, Window.P7)) == {OfSpace(6)}


def test_wolves_ambush_whoever_has_no_weapon() -> None:
    text = """
point = "A1"
[at]
hunter = "mina"
[hunters.mina]
place = "munich"
damage = 4
[[trail]]
place = "vienna"
[[trail]]
place = "munich"
up = true
encounters = ["wolves", "hoax"]
"""
    picked = answers(text, Window.A1)
    assert {option.encounter for option in picked if isinstance(option, OfLurker)} == {Encounter.WOLVES}
    assert PASS not in picked


def test_everything_good_matures() -> None:
    text = 'point = "P3"\n[fallen]\nplace = "vienna"\nencounters = ["desecrated_soil", "new_vampire"]\n'
    text += '[[trail]]\nspace = 2\nplace = "athens"\n'
    state: State = position(text)
    ask = unanswered(state)
    assert ask.kind is AskKind.MATURE
    choice = NOVICE.choose(view(state, Seat.DRACULA), ask, Dice(1))
    state, _ = answer(state, Seat.DRACULA, choice)
    ask = unanswered(state)
    assert ask.kind is AskKind.ORDER
    picks = NOVICE.choose(view(state, Seat.DRACULA), ask, Dice(1))
    assert {option.encounter for option in picks if isinstance(option, OfLurker)} == {
        Encounter.DESECRATED_SOIL,
        Encounter.NEW_VAMPIRE,
    }


def test_the_hunters_ally_is_bought_off() -> None:
    text = 'point = "P1"\n[allies]\nhunters = "sister_agatha"\n[dracula]\nevents = ["devilish_power"]\n'
    text += '[[trail]]\nplace = "athens"\n'
    assert set(answers(text, Window.P1)) == {Play(Event.DEVILISH_POWER)}
