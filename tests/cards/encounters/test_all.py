"""What holds for every encounter: what all see of it, and that each question stands rightly."""

from __future__ import annotations

import pytest

from harker.engine.catalog import ENCOUNTERS
from harker.engine.events import EncounterTurnedUp, Matured
from harker.engine.invariants import Flaw, flaws
from harker.engine.options import OfLurker
from harker.engine.queries import FALLEN
from harker.engine.rules.drac import Mature
from harker.engine.state import Hideout, Hunter, Lurker
from harker.engine.vocabulary import Encounter, Item, Seat, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, Meeting, S

MATES = {S: Hunter(place=VIENNA, items=(Item.KNIFE, Item.KNIFE))}


def asks_are_sound(game: Meeting) -> bool:
    """No question of the game is one that cannot be put so."""
    return not any(flaw.startswith(f"{Flaw.ASK}:") for flaw in flaws(game.state))


def played_out(game: Meeting) -> Meeting:
    """Harmless answers until the table waits; every question on the way is sound."""
    for _ in range(200):
        if game.over:
            return game
        assert asks_are_sound(game), flaws(game.state)
        if len(game.state.asks) > 1:
            for ask in game.state.asks:
                game.answer_for(ask.seat, *ask.default)
        else:
            game.default()
    raise AssertionError("it does not end")


@pytest.mark.parametrize("encounter", Encounter)
def test_G_05_a_search_shows_it_to_all(encounter: Encounter) -> None:
    game = Meeting(encounter, Item.KNIFE, Item.KNIFE, mates=MATES).searched()
    for watcher in (Seat.DRACULA, *TABLE):
        assert [event.encounter for event in game.seen_by(watcher, EncounterTurnedUp)] == [encounter]
    played_out(game)


@pytest.mark.parametrize("encounter", [each for each in Encounter if ENCOUNTERS[each].ambush])
def test_G_05_an_ambush_shows_it_to_all(encounter: Encounter) -> None:
    game = Meeting(encounter, Item.KNIFE, Item.KNIFE, mates=MATES).ambushes()
    for watcher in (Seat.DRACULA, *TABLE):
        assert [event.encounter for event in game.seen_by(watcher, EncounterTurnedUp)] == [encounter]
    played_out(game)


@pytest.mark.parametrize("encounter", Encounter)
def test_G_05_its_matured_effect_shows_it_to_all(encounter: Encounter) -> None:
    game = Meeting(encounter, Item.KNIFE, Item.KNIFE, mates=MATES).matures()
    for watcher in (Seat.DRACULA, *TABLE):
        assert [event.encounter for event in game.seen_by(watcher, Matured)] == [encounter]
    played_out(game)
    discarded = encounter is not Encounter.SZGANY_BODYGUARDS
    assert game.discarded is discarded
    assert game.state.fallen is None


@pytest.mark.parametrize("encounter", Encounter)
def test_DRAC_4_two_alike_that_mature_are_two_options(encounter: Encounter) -> None:
    # Equal options stand for equal cards and may be picked as often as they stand there.
    pair = Hideout(place=VIENNA, lurkers=(Lurker(encounter), Lurker(encounter)))
    game = Meeting(encounter, Item.KNIFE, Item.KNIFE, mates=MATES)
    game.falls(pair)
    assert game.ask.options == (OfLurker(encounter),) * 2
    assert (game.ask.window, game.ask.least, game.ask.most) == (Window.P3, 0, 2)
    assert asks_are_sound(game)
    game.answer(OfLurker(encounter), OfLurker(encounter))
    played_out(game)
    assert [event.encounter for event in game.log if isinstance(event, Matured)] == [encounter] * 2


@pytest.mark.parametrize("encounter", Encounter)
def test_G_17_one_that_is_not_used_is_never_seen(encounter: Encounter) -> None:
    # DRAC-4, B-23, B-24.
    game = Meeting(encounter)
    game.falls(Hideout(place=VIENNA, lurkers=(Lurker(encounter),)))
    game.answer()
    assert not game.ever(Matured)
    (down,) = game.state.decks.encounter_discard
    assert (down.encounter, down.up) == (encounter, False)


def test_the_fallen_hideout_lies_off_the_trail_while_it_is_settled() -> None:
    game = Meeting(Encounter.RATS)
    game.falls(Hideout(place=VIENNA, lurkers=(Lurker(Encounter.RATS),)))
    assert game.ask.about.spot == FALLEN
    assert isinstance(game.state.stack[-1], Mature)
