"""Positions: every stable point reads and writes, the rest is dealt, contradictions are all named."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from harker.engine import catalog
from harker.engine.asks import choices, count
from harker.engine.catalog import house_rules, standard
from harker.engine.chance import start
from harker.engine.codec import encode
from harker.engine.invariants import flaws
from harker.engine.machine import answer, begin
from harker.engine.positions import ALIASES, POINTS, PositionError, position, write_position
from harker.engine.rules.setup import Game
from harker.engine.state import State
from harker.engine.vocabulary import Edition, Encounter, Item, Phase, Seat, Window

PAGE = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def point_of(text: str) -> str:
    """The point that a text names."""
    name = re.search(r'^point = "(\w+)"', text, re.MULTILINE)
    assert name is not None
    return ALIASES.get(name.group(1), name.group(1))


def test_the_page_lists_every_point_and_shows_each() -> None:
    rows = re.findall(r"^\| ([A-Z]\d+) \| ?(\w*) ?\|", PAGE, re.MULTILINE)
    assert [row for row, _ in rows] == list(POINTS)
    assert {word: row for row, word in rows if word} == ALIASES
    assert {point_of(text) for text in EXAMPLES} == set(POINTS)


@pytest.mark.parametrize("text", EXAMPLES, ids=point_of)
def test_every_example_reads_back(text: str) -> None:
    state = position(text)
    assert state.asks
    assert not flaws(state, encoding=True)
    again = write_position(state)
    assert position(again) == state
    assert write_position(position(again)) == again


STAYS = set(POINTS) - {"P2"}
"""Points that have a question of their own in their example."""


@pytest.mark.parametrize("name", sorted(STAYS))
def test_each_point_is_found_again(name: str) -> None:
    texts = [text for text in EXAMPLES if point_of(text) == name]
    assert any(point_of(write_position(position(text))) == name for text in texts)


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", [1, 2])
def test_states_of_played_games_read_back(edition: Edition, seed: int) -> None:
    """Wherever a game stands at a stable point, its position is the very state."""
    chance = Random(seed)
    state = begin(State(setup=standard(edition), rng=start(seed)), Game())[0]
    found: dict[str, int] = {}
    for _ in range(500):
        if state.outcome is not None:
            break
        try:
            text = write_position(state)
        except PositionError:
            pass
        else:
            assert encode(position(text)) == encode(state)
            found[point_of(text)] = found.get(point_of(text), 0) + 1
        ask = chance.choice(
            [a for i, a in enumerate(state.asks) if not state.sealed or state.sealed[i] is None]
        )
        size = chance.randint(ask.least, min(ask.most, len(ask.options)))
        choice = tuple(chance.sample(ask.options, size))
        state = answer(state, ask.seat, choice)[0]
    assert found.keys() >= {"R7", "R12", "P5"}, found


def test_the_seed_deals_what_is_not_given() -> None:
    text = 'point = "R7"\nseed = {}\n[at]\nhunter = "mina"\n[hunters.mina]\nitems = ["?", "?"]\n'
    one, same, other = (position(text.format(seed)) for seed in (1, 1, 2))
    assert one == same != other
    assert len(one.hunters[3].items) == 2
    assert len(one.dracula.encounters) == one.setup.numbers.encounter_hand
    assert one.dracula.place is not None


def test_every_card_is_somewhere_once() -> None:
    state = position('point = "R6"\n[dracula]\nevents = ["?", "?"]\n[decks]\nitems = ["knife", "?", "dogs"]')
    assert state.decks.items[0] is Item.KNIFE
    assert state.decks.items[2] is Item.DOGS
    assert len(state.decks.items) == sum(fact.copies for fact in catalog.ITEMS.values())
    assert len(state.decks.events) + 2 == sum(fact.copies for fact in catalog.EVENTS.values())
    encounters = len(state.decks.encounters) + len(state.dracula.encounters)
    assert encounters == sum(fact.copies for fact in catalog.ENCOUNTERS.values())


def test_round_day_and_week_say_the_same() -> None:
    for line in ("round = 9", 'day = "tuesday"\nweek = 2', 'round = 9\nday = "tuesday"\nweek = 2'):
        clock = position(f'point = "R6"\n[time]\n{line}').clock
        assert (clock.round, clock.day, clock.week, clock.despair) == (9, 1, 2, 1)
    assert position('point = "R6"').clock.round == 1
    assert position('point = "R2"').clock.round == 2


def test_house_rules_come_with_it() -> None:
    state = position('point = "P7"\n[rules.numbers]\nrage = 5\n[rules.characters.mina]\nhealth = 4')
    assert state.setup == house_rules("[numbers]\nrage = 5\n[characters.mina]\nhealth = 4", Edition.ADVANCED)


def test_a_weakened_hunter_has_cards_open() -> None:
    state = position('point = "R6"\n[hunters.mina]\nitems = ["knife", "dogs"]\nshown_item = "knife"')
    assert state.hunters[3].shown_item is Item.KNIFE
    assert position('point = "R6"\n[hunters.mina]\nitems = ["knife"]').hunters[3].shown_item is Item.KNIFE


def test_S1_asks_for_stakes() -> None:
    state = position(next(text for text in EXAMPLES if point_of(text) == "S1"))
    assert [(ask.seat, ask.window) for ask in state.asks] == [(Seat.SEWARD, Window.S1)]


def test_F4_asks_all_at_once() -> None:
    state = position(next(text for text in EXAMPLES if point_of(text) == "F4"))
    assert [ask.seat for ask in state.asks] == [Seat.DRACULA, Seat.SEWARD, Seat.MINA]
    assert state.fight is not None
    assert state.fight.round == 2
    assert len(state.fight.hand) == 5
    mina = next(ask for ask in state.asks if ask.seat is Seat.MINA)
    assert count(mina) == len(list(choices(mina)))
    assert "knife" not in str(mina.options)


def test_P3_matures_what_fell() -> None:
    state = position(next(text for text in EXAMPLES if point_of(text) == "P3"))
    assert state.fallen is not None
    assert {lurker.encounter for lurker in state.fallen.lurkers} == {
        Encounter.RECKLESS_VAMPIRE,
        Encounter.WOLVES,
    }
    assert state.clock.phase is Phase.DRACULA


# ---------------------------------------------------------------- refused

AT = '[[trail]]\nplace = "vienna"\n'

FOUGHT = f"""
point = "F4"
{AT}up = true
[hunters.mina]
place = "vienna"
[fight]
"""

REFUSED = [
    ("", "point is missing"),
    ('point = "X9"', '"X9" is none'),
    ("point = 3", "point must be a text in quotes, not 3"),
    ('point = "R6"\nedition = "second"', "is no edition"),
    ('point = "R6"\nseed = -1', "seed must be a whole number from 0 to 2**128 - 1"),
    ('point = "R6"\nseed = 1.0', "seed must be a whole number"),
    ('point = "R6"\nseed = 1\nstream = 1', "stream is given, and seed too"),
    ('point = "R6"\ntrial = 1', "trial is not known here; did you mean trail?"),
    ('point = "R6"\nhunters = 3', "hunters must be a table, not 3"),
    ('point = "R6"\ntrail = 3', "trail must be a list of tables, not 3"),
    ('point = "R6"\n[hunters.mina]\nplace = "viena"', '"viena" is no place; did you mean vienna?'),
    ('point = "R6"\n[hunters.lucy]\nplace = "vienna"', "hunters.lucy is not known here"),
    ('point = "R6"\n[hunters.mina]\ndamage = 2.0', "hunters.mina.damage must be a whole number, not 2.0"),
    ('point = "R6"\n[hunters.mina]\ndamage = true', "hunters.mina.damage must be a whole number, not true"),
    ('point = "R6"\n[hunters.mina]\ndamage = 9', "hunters.mina.damage must be from 0 to 8, not 9"),
    ('point = "R6"\n[hunters.mina]\nbites = 1', "hunters.mina.bites must be from 0 to 0, not 1"),
    ('point = "R6"\n[hunters.mina]\ndelayed = 1', "hunters.mina.delayed must be true or false, not 1"),
    ('point = "R6"\n[hunters.mina]\nitems = "knife"', "hunters.mina.items must be a list"),
    ('point = "R6"\n[hunters.mina]\nitems = [3]', "hunters.mina.items must hold texts in quotes, not 3"),
    ('point = "R6"\n[hunters.mina]\nitems = ["knive"]', '"knive" is no item; did you mean knife?'),
    ('point = "R6"\n[hunters.mina]\nevents = ["seduction"]', '"seduction" is no event of the hunters'),
    (
        'point = "R6"\n[hunters.mina]\nitems = ["?", "?", "?", "?"]',
        "hunters.mina.items are 4, but the limit is 3",
    ),
    (
        'point = "R6"\n[hunters.mina]\ntickets = ["?", "?", "?"]',
        "hunters.mina.tickets are 3, but the limit is 2",
    ),
    ('point = "R6"\n[hunters.mina]\nplace = "paris"\nfell_at = "paris"', "hunters.mina is in two places"),
    ('point = "R6"\n[hunters.mina]\nfell_at = "paris"\nitems = ["knife"]', "a hunter off the board has none"),
    ('point = "R6"\n[hunters.mina]\nplace = "venice"\nhospital = true', "venice has no hospital"),
    (
        'point = "R6"\n[hunters.seward]\nitems = ["knife"]\nshown_item = "knife"',
        "only a bitten hunter's cards",
    ),
    ('point = "R6"\n[hunters.mina]\nshown_item = "knife"', "shown_item knife is not among the cards held"),
    ('point = "R6"\n[hunters.mina]\nlying = ["lucys_revenge"]', "no fight is on in which"),
    (
        'point = "R6"\n[hunters]\ngodalming.bats = true\nmina.bats = true\nseward.bats = true',
        "bats lie on 3 hunters",
    ),
    (
        'point = "R6"\n[decks]\nitems_discard = ["knife", "knife", "knife", "knife"]',
        "item knife lies in 4 places",
    ),
    ('point = "R6"\n[dracula]\nszgany = 9', "encounter szgany_bodyguards lies in 9 places"),
    (
        'point = "R6"\n[dracula]\nevents = ["?", "?", "?", "?", "?"]',
        "dracula.events are 5, but the limit is 4",
    ),
    ('point = "R6"\n[dracula]\ndamage = 15', "dracula.damage must be from 0 to 14"),
    ('point = "R6"\n[allies]\nhunters = "great_wolf"', "is no ally of the hunters"),
    (f'point = "R6"\n[dracula]\nplace = "paris"\n{AT}', "dracula.place paris is not on his trail"),
    (f'point = "R6"\n{AT}{AT}', "place vienna lies on 2 spaces"),
    (f'point = "R6"\n{AT}space = 1\n{AT}space = 1', "where something else lies already"),
    (f'point = "R6"\n[rules.numbers]\nlairs = 0\n{AT}[[lairs]]\nplace = "paris"', "there are only 0"),
    (f'point = "R6"\n{AT}space = 7', "trail[1].space must be from 1 to 6, not 7"),
    (f'point = "R6"\n{AT}space = 5', "dracula.place lies on space 5"),
    (
        f'point = "R6"\n[dracula]\nplace = "paris"\n{AT}[[trail]]\nplace = "paris"',
        "trail space 1 is newer than",
    ),
    (
        f'point = "R6"\nedition = "first"\n[[trail]]\npower = "feed"\n{AT}',
        "power cards are not in the first game",
    ),
    ('point = "R6"\nedition = "first"\n[dracula]\nrumors = 1', "rumor tokens are not in the first game"),
    ('point = "R6"\n[dracula]\nrumors = 5', "there are 5 rumor tokens, but only 4"),
    (
        'point = "R6"\n[[trail]]\nplace = "north_sea"\nencounters = ["hoax"]',
        "has encounters, which lie in cities",
    ),
    ('point = "R6"\n[[trail]]\nplace = "vienna"\npower = "feed"', "has a place, which feed never has"),
    (f'point = "R6"\n[[trail]]\npower = "hide"\n{AT}', "has a Hide without the city"),
    (f'point = "R6"\n[[trail]]\npower = "wolf_form"\n{AT}', "has wolf_form without the city"),
    (f'point = "R6"\n[[trail]]\npower = "feed"\nup = true\n{AT}', "feed is always seen"),
    (f'point = "R6"\n{AT}city = "vienna"', "has a city, which belongs to a Hide only"),
    (f'point = "R6"\n{AT}[[trail]]\nup = true', "has neither a place nor a power"),
    ('point = "R6"\n[[trail]]\nplace = "north_sea"\nrumor = true', "has a rumor, which lies on a city"),
    ('point = "R6"\n[[trail]]\nplace = "north_sea"\nbat = true', "has a bat, which lies on a city"),
    (f'point = "R6"\n{AT}encounters = ["hoaks"]', '"hoaks" is no encounter; did you mean hoax?'),
    (f'point = "R6"\n{AT}encounters = ["new_vampire damage:6"]', "it can have 5 at most"),
    (f'point = "R6"\n{AT}encounters = ["rats damage:1"]', "it can have 0 at most"),
    (f'point = "R6"\n{AT}[[lairs]]\nplace = "paris"', "lair 1 has no encounters"),
    (
        f'point = "R6"\n{AT}[[lairs]]\nplace = "north_sea"\nencounters = ["hoax"]',
        "is no city, so it is no lair",
    ),
    (f'point = "R6"\n{AT}[fallen]\nplace = "paris"', "at R6 nothing is off the sixth space"),
    (f'point = "P5"\n{AT}', "trail space 1 is empty after the slide"),
    (f'point = "R6"\n{AT}[hunters.mina]\nplace = "vienna"', "mina would have found him there"),
    (
        'point = "R6"\n[tokens]\nfog = ["paris", "paris", "paris", "paris", "paris"]',
        "tokens.fog: 5 are on the board",
    ),
    ('point = "R6"\n[tokens]\nstorms = ["paris"]', "tokens.storms: paris is no sea zone"),
    ('point = "R6"\n[tokens]\nstorms = ["north_sea", "north_sea"]', "tokens.storms: north_sea has two"),
    ('point = "R6"\n[tokens]\nroadblocks = ["road:paris-vienna"]', "is no road or railway"),
    ('point = "R6"\n[tokens]\nconsecrated = "galatz"', "galatz never holds a holy token"),
    (
        'point = "R6"\n[tokens]\nconsecrated = "paris"\nhosts = ["paris"]',
        "paris is consecrated and takes no host",
    ),
    ('point = "R6"\n[time]\nround = 2\nday = "monday"', "time.day is monday, but round 2 is a tuesday"),
    ('point = "R6"\n[time]\nround = 2\nweek = 2', "time.week is 2, but round 2 is in week 1"),
    ('point = "R6"\n[time]\nphase = "night"', "phase is night, but R6 is by day"),
    ('point = "R2"\n[time]\nround = 1', "time.round is 1, which has no dawn"),
    ('point = "R2"\n[time]\nday = "monday"\nweek = 1', "monday of the first week has no dawn"),
    ('point = "R6"\n[time]\ninfluence = 13', "time.influence must be from 0 to 12"),
    ('point = "R6"\n[at]\nhunter = "mina"', "at.hunter: R6 is nobody's turn"),
    ('point = "P0"\n[at]\nacted = ["mina"]', "at.acted: at P0 nobody's turn is over"),
    ('point = "R7"\n[at]\nhunter = "mina"\nacted = ["mina"]', "at.acted: mina has the turn now"),
    ('point = "R7"\n[at]\nacted = ["mina", "mina"]', "at.acted names a hunter twice"),
    ('point = "M1"', "at.hunter is missing"),
    ('point = "S1"\n[at]\nhunter = "mina"', "no encounter lies in"),
    (
        (
            'point = "S1"\n[at]\nhunter = "mina"\n[hunters.mina]\nplace = "budapest"\nhospital = true\n'
            f'{AT}[[lairs]]\nplace = "budapest"\nencounters = ["hoax"]'
        ),
        "lies in the hospital",
    ),
    (
        (
            'point = "S3"\n[at]\nhunter = "mina"\nleft = ["bats"]\n[hunters.mina]\nplace = "munich"\n'
            f'{AT}[[lairs]]\nplace = "munich"\nencounters = ["hoax"]'
        ),
        "at.left: no such bats lies in munich",
    ),
    (
        'point = "R6"\n[plans]\ntelegraph = "mina"\n[hunters.mina]\nfell_at = "paris"',
        "its player is off the board",
    ),
    ('point = "F4"', "fight: is missing"),
    (f'point = "R6"\n{AT}up = true\n[fight]\nplace = "vienna"', "fight: at R6 no fight is on"),
    (f'point = "F4"\n{AT}up = true\n[fight]\nplace = "vienna"', "nobody is left in it"),
    (f'point = "F4"\n{AT}[fight]\nplace = "vienna"', "Dracula is not exposed in its city"),
    (
        f'point = "F4"\n{AT}up = true\n[fight]\nused = ["claws", "claws", "claws"]',
        "there are not so many claws",
    ),
    (f'point = "F4"\n{AT}up = true\n[fight]\nplotting = 1', "fight.plotting is 1, but fewer were played"),
    (f'point = "F4"\n{AT}up = true\n[fight]\nfighters = ["mina"]', "fight.fighters: mina is not in vienna"),
    (f'point = "F4"\n[time]\nphase = "day"\n{AT}up = true\n[fight]', "Dracula is fought at dawn or dusk"),
    (
        f'{FOUGHT}used = ["claws", "claws", "strength", "strength", "fangs", "fangs"]',
        "after 6 cards the fight",
    ),
    (
        f'{FOUGHT}deck = ["?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?"]',
        "no card is left",
    ),
    (f'{FOUGHT}mesmerized = ["seward"]', "fight.mesmerized: seward is not in the fight"),
    (f'{FOUGHT}wreaths = ["mina"]', "fight.wreaths: mina has not so many in hand"),
    (f"{FOUGHT}space = 1", "space and lair say where a vampire lies"),
    (f"{FOUGHT}space = 1\nlair = 1", "fight.lair is given, and space too"),
    (f'{FOUGHT}vampire = "lucy"', '"lucy" is no encounter'),
    (f'{FOUGHT}vampire = "new_vampire"', "a vampire is fought by day or night, not at dusk"),
    (f'{FOUGHT}vampire = "rats"', "at.hunter: names who met the vampire"),
    (f'{FOUGHT}vampire = "rats damage:1"', "fight.vampire: rats with damage 1 fights no more"),
    (f'{FOUGHT}vampire = "new_vampire"\nspace = 3', "space or lair must say where in vienna"),
    (f'{FOUGHT}[fight.resting]\nmina = "knife"', "fight.resting: mina has no knife"),
    (f'{FOUGHT}[fight.resting]\nseward = "dodge"', "fight.resting: seward is not in the fight"),
    (f'{FOUGHT}[fight.resting]\nmina = "stake"', '"stake" is no combat card'),
    (f'{FOUGHT}[hunters.seward]\nlying = ["planned_ambush"]', "hunters.seward.lying: this hunter is not"),
    (f'point = "R6"\n{AT}bat = true\n[rules.copies]\nescape_as_bat = 0', "1 bats lie on the trail"),
    (
        f'point = "R6"\n{AT}[[lairs]]\nplace = "paris"\npower = "wolf_form"',
        "has a power, which no lair keeps",
    ),
    (f'point = "R6"\n{AT}encounters = ["reckless_vampire damage:4"]', "it can have 3 at most"),
    (
        'point = "R7"\n[at]\nhunter = "mina"\n[hunters.mina]\nfell_at = "paris"',
        "is off the board and has no turn",
    ),
    ('point = "A1"\n[at]\nhunter = "mina"\nmet = "lucy"', 'at.met "lucy" is no encounter'),
    ('point = "A1"\n[at]\nhunter = "mina"\nmet = "hoax space:9"', "is no encounter"),
    ('point = "A1"\n[at]\nhunter = "mina"\nleft = ["lucy"]', 'at.left "lucy" is no encounter'),
    (
        (
            'point = "A1"\n[at]\nhunter = "mina"\nmet = "bats up"\n[hunters.mina]\nplace = "munich"\n'
            f'{AT}[[lairs]]\nplace = "munich"\nup = true\nencounters = ["hoax"]'
        ),
        "at.met: say where bats lay",
    ),
    ('point = "R6"\n[decks]\nevents_discard = ["bats down"]', '"bats down" is no event'),
    ('point = "R6"\n[dracula]\nevents = [3]', "dracula.events must hold texts in quotes, not 3"),
    ('point = "R6"\n[[trail]]\nplace = "vienna"\nencounters = ["hoax space:1"]', "is no encounter"),
    ('point = "R6"\n' + AT * 21, "has 21 tables, which is far too many"),
    ('point = "R6"\nrules = {numbers = {rage = 1.5}}', "rules holds what no house rule can be"),
    ('point = "R6"\n[rules.numbers]\nrag = 3', "rules.numbers.rag: no such number"),
    ('point = "R6"\n[rules]\nnumbers = [1]', "rules holds what no house rule can be"),
    ("point = ", "no TOML"),
    ("a = " + "[" * 5000, "no TOML"),
    ("a = " + "9" * 5000, "no TOML"),
    ("#" * 1_000_001, "too long"),
    ("#" + "é" * 600_000, "too long"),
]


@pytest.mark.parametrize(("text", "says"), REFUSED, ids=[says for _, says in REFUSED])
def test_what_cannot_be_is_refused(text: str, says: str) -> None:
    with pytest.raises(PositionError) as wrong:
        position(text)
    assert any(says in fault for fault in wrong.value.faults), wrong.value.faults


def test_every_reason_is_named_at_once() -> None:
    text = """
    point = "R6"
    [time]
    round = 2
    week = 3
    [hunters.mina]
    damage = 1.5
    items = ["knife", "knife"]
    [hunters.seward]
    items = ["knife", "knife"]
    place = "atlantis"
    [dracula]
    place = "paris"
    [[trail]]
    place = "vienna"
    rumour = true
    """
    with pytest.raises(PositionError) as wrong:
        position(text)
    assert len(wrong.value.faults) == 6
    for fault in wrong.value.faults:
        assert fault in str(wrong.value)


def test_deeper_states_are_a_saves() -> None:
    state = position(EXAMPLES[0])
    mina = answer(state, Seat.MINA, (state.asks[0].options[0],))[0]
    with pytest.raises(PositionError, match="a save holds"):
        write_position(mina, "R12")
    with pytest.raises(PositionError, match="a save holds"):
        write_position(begin(State(setup=standard(Edition.ADVANCED), rng=start(1)), Game())[0])


def test_a_game_that_is_over_is_no_position() -> None:
    chance = Random(5)
    state = begin(State(setup=standard(Edition.FIRST), rng=start(5)), Game())[0]
    while state.outcome is None:
        sealed = state.sealed or (None,) * len(state.asks)
        ask = next(a for a, given in zip(state.asks, sealed, strict=True) if given is None)
        size = chance.randint(ask.least, min(ask.most, len(ask.options)))
        state = answer(state, ask.seat, tuple(chance.sample(ask.options, size)))[0]
    with pytest.raises(PositionError, match="the game is over"):
        write_position(state)


def test_what_the_flags_of_a_state_forbid_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harker.engine.positions.flaws", lambda state: ("clock: something new",))
    with pytest.raises(PositionError, match="clock: something new"):
        position(EXAMPLES[0])


def test_every_card_but_those_given_may_run_out() -> None:
    dealt = position('point = "R6"\n[hunters.mina]\nevents = ["?"]\n[dracula]\nevents = ["?"]\n')
    assert dealt.hunters[3].events
    assert dealt.dracula.events
    with pytest.raises(PositionError, match="no card is left to deal"):
        position('point = "R6"\n[hunters.mina]\nitems = ["?"]\n[rules.copies]\n' + NO_ITEMS)


NO_ITEMS = "".join(f"{item} = 0\n" for item in Item)
