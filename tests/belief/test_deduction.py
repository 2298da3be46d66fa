"""The deduction along a history: why a place is out and since when, and what an act would tell."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from harker.engine.catalog import ADJACENT, PLACES
from harker.engine.events import (
    DraculaExposed,
    DraculaVanished,
    Happened,
    LocationTurnedUp,
    TakenBack,
    TimePassed,
)
from harker.engine.sight import view
from harker.engine.vocabulary import Edition, Event, Phase, PlaceId, Power, Seat
from harker.mind.arena import opening as opened
from harker.mind.belief.deduction import Deduction
from harker.mind.belief.gain import chances, gains
from harker.mind.belief.why import Reason, why_out
from harker.telling.deducing import reason_line
from harker.telling.names import place_name
from harker.words import Words
from tests.belief.stories import ADVANCED, FIRST_SPACE, begun, falls_off, goes_to, moves, opening, place

LANGUAGES = ("en", "de", "pt-BR")


def hunted() -> Deduction:
    """The first round: he went on by land, and Mina came to Paris and found nothing."""
    deduction = Deduction(ADVANCED)
    deduction.hear(
        (*opening("cadiz", "rome", "vienna", "madrid"), TimePassed(round=1, day=0, phase=Phase.DAY))
    )
    deduction.hear((TimePassed(round=1, day=0, phase=Phase.DRACULA), *moves()))
    deduction.hear(
        (
            TimePassed(round=2, day=1, phase=Phase.DAY),
            *goes_to(Seat.MINA, "madrid", "paris"),
            TimePassed(round=2, day=1, phase=Phase.NIGHT),
        )
    )
    return deduction


def test_a_reason_stands_in_the_round_and_phase_of_its_event() -> None:
    deduction = hunted()
    start = why_out(deduction, place("vienna"), 6).reasons[0]
    assert (start.kind, start.round, start.phase) == ("start_hunter", 0, Phase.SETUP)
    sea = why_out(deduction, place("black_sea")).reasons[0]
    assert (sea.kind, sea.round, sea.phase) == ("on_land", 1, Phase.DRACULA)
    gone = why_out(deduction, place("paris")).reasons[0]
    assert (gone.kind, gone.args["hunter"]) == ("no_card", Seat.MINA)
    assert (gone.round, gone.phase) == (2, Phase.DAY)


def test_a_place_that_may_be_has_no_reasons() -> None:
    found = why_out(hunted(), place("prague"))
    assert (found.out, found.reasons) == (False, ())


def test_what_was_taken_back_is_not_known() -> None:
    deduction = hunted()
    before = deduction.moments[-2].portrait
    deduction.hear((TakenBack(seat=Seat.MINA, count=4),))
    assert deduction.moments[-1].portrait == before
    assert "paris" in deduction.moments[-1].portrait.places


def test_the_moment_of_an_entry_knows_nothing_later() -> None:
    deduction = hunted()
    first, *_, second, third = deduction.moments
    assert deduction.at(0) is None
    assert deduction.at(first.heard) is first
    assert deduction.at(third.heard - 1) is second
    assert deduction.at(third.heard + 9) is third


def test_what_an_event_says_is_known_from_that_event_on_not_from_its_answer() -> None:
    deduction = hunted()
    # The last answer is a dawn, a journey, no card of his there, and nightfall: four entries.
    assert deduction.heard - deduction.moments[-1].heard == 1
    assert "paris" not in deduction.moments[-1].portrait.places
    assert "paris" in deduction.moments[-2].portrait.places
    assert (deduction.moments[-1].round, deduction.moments[-1].phase) == (2, Phase.DAY)


def test_what_falls_off_the_trail_is_forgotten() -> None:
    deduction = hunted()
    for _ in range(4):
        deduction.hear(moves())
    before = deduction.belief.trails
    slide, card = moves()
    deduction.hear((slide, falls_off(), card))
    assert all(world.fallen is None for world in deduction.belief.worlds())
    assert deduction.belief.trails != before


def test_CARD_5_who_may_not_play_a_card_is_not_told_what_it_would_tell() -> None:
    seen = view(opened(1, ADVANCED), Seat.MINA)
    belief = hunted().belief
    for seat, told in ((Seat.VAN_HELSING, False), (Seat.MINA, True)):
        hunters = tuple(
            replace(h, place=place("vienna"), events=(Event.HYPNOSIS,) if h.seat is seat else ())
            for h in seen.hunters
        )
        found = gains(belief, replace(seen, hunters=hunters))
        assert any(gain.event is Event.HYPNOSIS for gain in found) is told


def test_a_journey_tells_something_only_while_it_can_still_be_made_before_he_moves_again() -> None:
    seen = view(opened(1, ADVANCED), Seat.MINA)
    belief = hunted().belief
    hunters = tuple(replace(h, place=place("vienna")) for h in seen.hunters)
    for phase, turn, travels in (
        (Phase.DAWN, None, True),
        (Phase.DAY, Seat.GODALMING, True),
        (Phase.DAY, Seat.SEWARD, False),  # his turn, and he is asked for no action: it is done
        (Phase.DAY, Seat.MINA, False),
        (Phase.DUSK, None, False),
        (Phase.NIGHT, Seat.GODALMING, False),
        (Phase.DRACULA, None, False),
    ):
        clock = replace(seen.clock, phase=phase, turn=turn)
        found = chances(belief, replace(seen, clock=clock, hunters=hunters, asks=()), Seat.SEWARD)
        assert any(gain.kind == "move" for gain in found) is travels
        assert {gain.seat for gain in found} <= {Seat.SEWARD}


@pytest.mark.parametrize(("edition", "trails"), [(Edition.FIRST, 22_796), (Edition.ADVANCED, 59_581)])
def test_with_nothing_known_but_backs_there_are_as_many_trails_as_the_docs_say(
    edition: Edition, trails: int
) -> None:
    belief = begun(edition)
    for _ in range(5):
        belief = belief.update(moves())
    assert belief.trails == trails
    if edition is Edition.FIRST:
        starts = CITIES - {"castle_dracula"}
        assert trails == sum(paths(start, 5, frozenset()) for start in starts)


CITIES = frozenset(spot for spot, fact in PLACES.items() if fact.is_city) - {"cadiz"}
"""All but the one where the hunters are."""


def paths(spot: PlaceId, steps: int, gone: frozenset[PlaceId]) -> int:
    """So many ways lead on from city to city, none of them twice."""
    if steps == 0:
        return 1
    gone |= {spot}
    return sum(paths(each, steps - 1, gone) for each in CITIES.intersection(ADJACENT[spot]) - gone)


def test_the_arena_lays_as_many_lairs_as_the_rules_say() -> None:
    numbers = replace(ADVANCED.numbers, lairs=5)
    assert len(opened(1, replace(ADVANCED, numbers=numbers)).lairs) == 5


def named_in(reason: Reason) -> set[str]:
    return set(reason.args["near"].split() if reason.kind == "alike" else [reason.args["place"]])


STAYED = (TimePassed(round=2, day=1, phase=Phase.DRACULA), *moves(power=Power.FEED))
SEEN = (
    LocationTurnedUp(spot=FIRST_SPACE, place=place("prague"), why="event:hired_scouts"),
    DraculaExposed(place=place("prague"), why="REVEAL-3"),
)


@pytest.mark.parametrize(("before", "most"), [((), 2), (STAYED, 2), (SEEN, 7)])
def test_who_could_come_from_nowhere_near_is_told_of_every_place_around(
    before: tuple[Happened, ...], most: int
) -> None:
    """Each is named, and a reason follows for each; one that is that of others too is said to be."""
    deduction = hunted()
    if before:
        deduction.hear(before)
    left = (DraculaVanished(),) if before == SEEN else ()
    deduction.hear((TimePassed(round=2, day=1, phase=Phase.DRACULA), *moves(), *left))
    found = 0
    for spot in PLACES:
        reasons = why_out(deduction, spot).reasons
        if not reasons:
            continue
        first, *others = reasons
        if not first.kind.startswith("no_way"):
            assert others == [] or first.kind == "stayed"
            continue
        near = first.args["near"].split()
        assert near == sorted(ADJACENT[spot])
        assert all(not reason.kind.startswith("no_way") for reason in others)
        whys = [reason for reason in others if reason.kind != "stayed"]
        assert sorted(place for reason in whys for place in named_in(reason)) == near
        for one, two in pairwise(whys):
            assert two.kind != "alike" or (one.kind != "alike" and two.args["place"] == one.args["place"])
        for lang in LANGUAGES:
            words = Words(lang)
            lines = [reason_line(words, r.kind, r.round, r.phase, r.args) for r in (first, *whys)]
            names = [place_name(words, PlaceId(each)) for each in near]
            assert all(name in lines[0] for name in names)
            assert all(any(name in line for line in lines[1:]) for name in names)
        found = max(found, len(near))
    assert found >= most


def test_the_places_around_are_named_in_every_language() -> None:
    told = {"place": "prague", "near": "berlin vienna"}
    one = {lang: reason_line(Words(lang), "no_way", 3, Phase.DRACULA, told) for lang in LANGUAGES}
    assert one == {
        "en": "Round 3, Dracula phase: Prague is reached only from these places, "
        "and he can have been in none of them: Berlin, Vienna.",
        "de": "Runde 3, Draculaphase: Prag erreicht er nur von diesen Orten aus, "
        "und er kann an keinem gewesen sein: Berlin, Wien.",
        "pt-BR": "Rodada 3, fase de Drácula: Praga só se alcança a partir destes lugares, "
        "e ele não podia estar em nenhum: Berlim, Viena.",
    }
    same = {lang: reason_line(Words(lang), "alike", 3, Phase.DRACULA, told) for lang in LANGUAGES}
    assert same["en"].endswith("The same rules out as well: Berlin, Vienna.")
    assert same["de"].endswith("Dasselbe schließt auch aus: Berlin, Wien.")
    assert same["pt-BR"].endswith("O mesmo exclui também: Berlim, Viena.")
