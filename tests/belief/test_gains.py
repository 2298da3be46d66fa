"""What an act would tell, at the questions where it is wanted most, and in which words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import log2

import pytest
from msgspec.structs import replace

from harker.engine.asks import About, Ask, Spot, ask, choose
from harker.engine.catalog import CITIES
from harker.engine.events import (
    DraculaExposed,
    DraculaVanished,
    HideTurnedUp,
    LairMade,
    LocationTurnedUp,
)
from harker.engine.options import (
    PASS,
    AnyOption,
    Carriage,
    Go,
    Half,
    Keep,
    OfEvent,
    OfSpace,
    Play,
    Rail,
    Road,
    Sea,
)
from harker.engine.sight import View, view
from harker.engine.sight.views import OpenAsk
from harker.engine.vocabulary import AskKind, Event, Phase, PlaceId, Seat, Ticket, Window
from harker.mind.arena import opening as opened
from harker.mind.belief import Belief, World
from harker.mind.belief.gain import (
    BEST_CITIES,
    FEW,
    TRACKS,
    Gain,
    bits_of,
    card_of,
    chances,
    gains,
    worthwhile,
)
from harker.mind.belief.portrait import entropy
from harker.mind.board import railways, rides
from harker.telling.deducing import gain_text, part_text, reason_line, turning_text, untold_text
from harker.words import Words
from tests.belief.stories import ADVANCED, FIRST_SPACE, begun, falls_off, moves, place

LANGUAGES = ("en", "de", "pt-BR")


def tracked(count: int) -> Belief:
    """So many cards of his lie face down, all in cities."""
    belief = begun(cities=("cadiz", "cadiz", "cadiz", "vienna"))
    for _ in range(count):
        belief = belief.update(moves())
    return belief


def mina(*asked: Ask, phase: Phase = Phase.DAY, events: tuple[Event, ...] = ()) -> View:
    """Mina in Vienna, the others in Cadiz, with an average ticket each; she is asked this, on her turn."""
    seen = view(opened(1, ADVANCED), Seat.MINA)
    hunters = tuple(
        replace(
            each,
            place=place("vienna" if each.seat is Seat.MINA else "cadiz"),
            tickets=(Ticket.T21,),
            events=events,
        )
        for each in seen.hunters
    )
    clock = replace(seen.clock, phase=phase, turn=Seat.MINA)
    return replace(seen, clock=clock, hunters=hunters, asks=tuple(OpenAsk(one, None) for one in asked))


def way(*options: AnyOption) -> Ask:
    about = About(hunter=Seat.MINA, place=place("vienna"), topic="way")
    return ask(AskKind.ROUTE, Seat.MINA, Window.M1, "HUNT-1", options, about)


def places(found: list[Gain]) -> set[PlaceId | None]:
    return {gain.place for gain in found}


# --- a hunter who is asked for the way of his move ---------------------------------------------


def test_the_moves_are_told_while_the_way_of_the_move_is_asked_for() -> None:
    belief, seen = tracked(1), mina()
    roads = way(Road(place("prague")), Road(place("budapest")), Sea(place("adriatic_sea")))
    assert places(chances(belief, mina(roads), Seat.MINA)) == {"prague", "budapest"}
    by_rail = set(rides(place("vienna"), Ticket.T21, seen.tokens))
    assert by_rail
    assert places(chances(belief, mina(way(Rail(Ticket.T21))), Seat.MINA)) == by_rail
    far = set(railways(place("vienna"), 4, 4, seen.tokens))
    assert ADVANCED.numbers.carriage_railways == 4
    assert places(chances(belief, mina(way(Carriage(Ticket.T21))), Seat.MINA)) == far > by_rail
    # By night there are roads alone, and he has not moved again before they are gone.
    assert places(chances(belief, mina(roads, phase=Phase.NIGHT), Seat.MINA)) == {"prague", "budapest"}
    assert chances(belief, mina(phase=Phase.NIGHT), Seat.MINA) == []


@pytest.mark.parametrize(
    ("window", "about"),
    [
        (Window.M4, About(hunter=Seat.MINA, ticket=Ticket.T21)),
        (Window.Z1, About(place=PlaceId("vienna"))),
        (Window.R2, About(event=Event.SENSE_OF_EMERGENCY)),
    ],
)
def test_the_moves_are_told_where_only_the_goal_is_left_to_name(window: Window, about: About) -> None:
    goal = ask(AskKind.ROUTE, Seat.MINA, window, "HUNT-4", (Go(place("prague")), Go(place("venice"))), about)
    belief = tracked(1)
    found = chances(belief, mina(goal), Seat.MINA)
    assert places(found) == {"prague", "venice"}
    assert {gain.kind for gain in found} == {"move"}
    whole = {gain.place: gain.bits for gain in gains(belief, mina()) if gain.seat is Seat.MINA}
    assert {gain.place: gain.bits for gain in found}.items() <= whole.items()


# --- a card that is played already ---------------------------------------------------------------


def with_lair() -> Belief:
    """What fell off has become a lair that nobody has seen; then he was revealed in Vienna, and went on."""
    slid, card = moves(to="vienna")
    exposed = DraculaExposed(place=place("vienna"), why="REVEAL-2")
    belief = tracked(5).update((slid, LairMade(lair=0, encounter=None), card, exposed))
    return belief.update((*moves(), DraculaVanished()))


def test_REVEAL_1_an_arrival_may_turn_up_a_lair_too() -> None:
    belief = with_lair()
    worlds = list(weighed(belief))
    told = {
        gain.place: gain for gain in gains(belief, mina()) if (gain.kind, gain.seat) == ("move", Seat.MINA)
    }
    assert "prague" in told
    differs = 0
    for goal, gain in told.items():
        outcomes: defaultdict[object, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
        whole: defaultdict[str, float] = defaultdict(float)
        for world, weight in worlds:
            lies = tuple(card is not None and card.place == goal and card for card in world.trail)
            outcomes[lies, world.lairs[0] == goal][world.here] += weight
            whole[world.here] += weight
        left = sum(sum(each.values()) * bits_in(each) for each in outcomes.values())
        assert gain.bits == pytest.approx(bits_in(whole) - left, abs=1e-9)
        assert gain.chance == pytest.approx(1 - sum(outcomes[(False,) * 6, False].values()))
        assert gain.place is not None
        differs += gain.bits != bits_of(belief, card_of(belief, gain.place))
    assert differs


def weighed(belief: Belief) -> Iterator[tuple[World, float]]:
    """Each world with its share; those of one trail, with the cities that the lair may be, are as likely."""
    by_trail: defaultdict[tuple[object, ...], list[World]] = defaultdict(list)
    for world in belief.worlds():
        by_trail[world.here, world.trail, world.fallen].append(world)
    shares = belief.rows.weights / belief.rows.weights.sum()
    for share, alike in zip(shares, by_trail.values(), strict=True):  # a row is a trail here
        yield from ((world, float(share) / len(alike)) for world in alike)


def bits_in(shares: Mapping[str, float]) -> float:
    whole = sum(shares.values())
    return -sum(share / whole * log2(share / whole) for share in shares.values() if share > 0)


def cities_of(event: Event, count: int, topic: str | None = None) -> Ask:
    options = tuple(Go(city) for city in CITIES)
    if count == 1:
        about = About(event=event, topic=topic)
        return ask(AskKind.ROUTE, Seat.MINA, Window.R2, "C-41", options, about)
    about = About(event=event, number=count)
    return choose(Seat.MINA, Window.R2, "C-41", options, count, count, about)


def test_while_a_city_is_asked_for_each_is_told_with_what_naming_it_tells() -> None:
    belief = tracked(2)
    asked = cities_of(Event.JONATHAN_HARKER, 1, "track")
    found = chances(belief, mina(asked, events=(Event.HYPNOSIS,)), Seat.MINA)
    assert places(found) == set(CITIES)
    assert all(gain.bits == bits_of(belief, card_of(belief, gain.place or CITIES[0])) for gain in found)
    halves = (Half("track"), Half("ally"))
    half = ask(AskKind.OPTION, Seat.MINA, Window.R2, "CARD-1", halves, About(event=Event.JONATHAN_HARKER))
    assert chances(belief, mina(half), Seat.MINA) == found


def test_while_scouts_are_asked_for_two_cities_pairs_are_told_and_tell_more_than_either() -> None:
    belief = tracked(2)
    found = chances(belief, mina(cities_of(Event.HIRED_SCOUTS, 2)), Seat.MINA)
    assert len(found) == BEST_CITIES * (BEST_CITIES - 1) // 2
    assert [gain.bits for gain in found] == sorted((gain.bits for gain in found), reverse=True)
    alone = {city: bits_of(belief, card_of(belief, city)) for city in CITIES}
    for gain in found:
        assert gain.place is not None
        assert gain.other is not None
        assert gain.bits >= max(alone[gain.place], alone[gain.other]) - 1e-9


def test_while_a_space_is_asked_for_each_space_is_told() -> None:
    asked = choose(
        Seat.MINA, Window.R2, "C-42", (OfSpace(5), OfSpace(6)), 1, 1, About(event=Event.NEWSPAPER_REPORTS)
    )
    found = chances(tracked(5), mina(asked), Seat.MINA)
    assert {gain.space for gain in found} == {5, 6}


def test_while_wax_cylinders_ask_what_they_do_it_is_told_what_hide_would_tell() -> None:
    about = About(event=Event.WAX_CYLINDERS)
    halves = (Half("deduction"), Half("analysis"))
    asked = ask(AskKind.OPTION, Seat.MINA, Window.Z1, "C-37", halves, about)
    (found,) = chances(tracked(2), mina(asked), Seat.MINA)
    assert found.played
    assert [gain_text(Words(lang), found, odds=False) for lang in LANGUAGES] == [
        "Mina asks where Hide lies.",
        "Mina fragt, wo Verbergen ist.",
        "Mina pergunta onde está a Ocultação.",
    ]


# --- a card that is kept -------------------------------------------------------------------------


def reported(found: list[Gain]) -> set[int | None]:
    return {gain.space for gain in found if gain.event is Event.NEWSPAPER_REPORTS}


def test_C_42_the_third_space_is_told_at_once_only_and_the_fifth_and_sixth_while_dusk_comes() -> None:
    belief, reports = tracked(6), Event.NEWSPAPER_REPORTS
    for phase, later in (
        (Phase.DAWN, {5, 6}),
        (Phase.DAY, {5, 6}),
        (Phase.DUSK, set()),  # those who are asked at dusk are asked by name
        (Phase.NIGHT, set()),
        (Phase.DRACULA, set()),
    ):
        kept = mina(phase=phase, events=(reports,))
        assert reported(chances(belief, kept, Seat.MINA)) == later, phase
        options = (Play(reports), Keep())
        drawn = ask(AskKind.KEEP, Seat.MINA, Window.DR1, "CARD-1", options, About(event=reports))
        at_once = mina(drawn, phase=phase, events=(reports,))
        assert reported(chances(belief, at_once, Seat.MINA)) == {3, *later}, phase
    window = ask(AskKind.PLAY, Seat.MINA, Window.R9, "CARD-1", (Play(reports), PASS))
    dusk = mina(window, phase=Phase.DUSK, events=(reports,))
    assert reported(chances(belief, dusk, Seat.MINA)) == {5, 6}


def test_what_takes_effect_when_it_is_drawn_is_told_of_no_hand() -> None:
    drawn = (Event.HIRED_SCOUTS, Event.EVIL_PRESENCE, Event.LOCAL_RUMORS, *TRACKS)
    for phase in Phase:
        found = chances(tracked(3), mina(phase=phase, events=drawn), Seat.MINA)
        assert {gain.event for gain in found} <= {None}


def test_C_11_surprising_return_is_told_with_the_best_city_while_an_ally_lies_there() -> None:
    belief, seen = tracked(2), mina(phase=Phase.DAWN, events=(Event.SURPRISING_RETURN,))
    assert not any(gain.event for gain in chances(belief, seen, Seat.MINA))
    decks = replace(seen.decks, event_discard=(Event.RUFUS_SMITH,))
    (held,) = (gain for gain in chances(belief, replace(seen, decks=decks), Seat.MINA) if gain.event)
    assert held.bits == max(bits_of(belief, card_of(belief, city)) for city in CITIES)
    which = choose(
        Seat.MINA, Window.R2, "C-11", (OfEvent(TRACKS[0]), OfEvent(TRACKS[1])), 1, 1, About(event=held.event)
    )
    asked = mina(which, phase=Phase.DAWN)
    assert places(chances(belief, asked, Seat.MINA)) == set(CITIES)


def test_A_11_a_hide_that_lies_up_untold_is_looked_for_as_well() -> None:
    """Who asks for its city, or comes there, has it named (POWER-4)."""
    start = place("bordeaux")
    belief = begun().update((LocationTurnedUp(spot=FIRST_SPACE, place=start), DraculaExposed(place=start)))
    for slides in range(7):
        gone = (DraculaVanished(),) if slides == 0 else (falls_off(),) if slides > 4 else ()
        belief = belief.update((*moves(), *gone))
    sixth = Spot(False, 5)
    up = belief.update((HideTurnedUp(spot=sixth, city=None, why="event:newspaper_reports"),))
    named = up.update((HideTurnedUp(spot=sixth, city=place("toulouse"), why="event:hired_scouts"),))
    of_the_hide = 2 << 2 * 5
    looked_for = {city for city in CITIES if (card_of(up, city) & of_the_hide).any()}
    assert looked_for == {"clermont_ferrand", "nantes", "santander", "toulouse"}
    assert not any((card_of(named, city) & of_the_hide).any() for city in CITIES)


# --- what tells little ---------------------------------------------------------------------------


def test_where_all_tells_little_some_of_it_is_told_and_else_only_what_tells_more() -> None:
    belief = tracked(1)
    whole = entropy(belief.places())

    def act(part: float) -> Gain:
        return Gain("move", Seat.MINA, place("prague"), None, part * whole, 0.1)

    assert worthwhile(belief, [act(0.2), act(0.009)]) == [act(0.2)]
    assert worthwhile(belief, [act(0.009)] * 9) == [act(0.009)] * FEW
    assert worthwhile(belief, [act(0.0)]) == []


# --- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_lines_of_one_card_differ_in_words(lang: str) -> None:
    belief, words = tracked(6), Words(lang)
    found = gains(belief, mina(events=(Event.NEWSPAPER_REPORTS,)))
    reports = [gain for gain in found if gain.event and gain.seat is Seat.MINA]
    assert {gain.space for gain in reports} == {3, 5, 6}
    texts = [gain_text(words, gain, odds=True) for gain in reports]
    assert len(set(texts)) == 3
    assert all(str(gain.space) in text for gain, text in zip(reports, texts, strict=True))


def test_what_is_named_is_told_in_words() -> None:
    words = Words("en")
    held = Gain("event", Seat.MINA, place("rome"), Event.HIRED_SCOUTS, 1.0, 0.5, other=place("bari"))
    assert gain_text(words, held, odds=False) == "Mina plays Hired Scouts and names Rome and Bari."
    assert gain_text(words, replace(held, played=True), odds=False) == "Mina names Rome and Bari."
    one = replace(held, played=True, other=None)
    assert gain_text(words, one, odds=True) == "Mina names Rome. Chance to find something: 50\u00a0%."
    space = replace(held, place=None, other=None, space=5, event=Event.NEWSPAPER_REPORTS)
    assert gain_text(words, space, odds=False).endswith("and has space 5 turned up.")


def test_what_an_act_would_tell_is_told_as_a_part_of_what_is_open() -> None:
    assert part_text(Words("en"), "So.", 0.031) == "So. On average this tells 3\u00a0% of what is still open."
    assert (
        part_text(Words("de"), "So.", 0.5) == "So. Im Mittel verrät das 50\u00a0% dessen, was noch offen ist."
    )
    assert (
        part_text(Words("pt-BR"), "So.", 1.0)
        == "So. Em média, isso diz 100\u00a0% do que ainda está em aberto."
    )
    assert "under" in part_text(Words("en"), "So.", 0.004)


def test_a_turning_point_at_which_he_moved_names_both_places() -> None:
    en, gone, new = Words("en"), place("galatz"), place("klausenburg")
    assert turning_text(en, gone, new, 0.52, 0.27) == (
        "He slips away: his place was Galatz and is now Klausenburg, and with that their belief in "
        "his true place falls from 52\u00a0% to 27\u00a0%."
    )
    assert "his place is Klausenburg" in turning_text(en, new, new, 0.52, 0.27)
    for lang in LANGUAGES:
        words = Words(lang)
        for before, after in ((0.52, 0.27), (0.27, 0.52)):
            text = turning_text(words, gone, new, before, after)
            told = ("52\u00a0%", "27\u00a0%", words.say(f"place.{gone}"), words.say(f"place.{new}"))
            assert all(part in text for part in told)


REASONS = (
    "hunter_there holy card_up on_trail too_far is_lair way_through turned_up hide cornered together lair "
    "start_sea start_castle start_hunter at_sea on_land no_card "
    "answer_analysis answer_evil_presence answer_hypnosis"
).split()


@pytest.mark.parametrize("kind", REASONS)
def test_a_reason_names_the_place_it_speaks_of_and_never_calls_it_here(kind: str) -> None:
    """It may stand under the name of another place, which is reached from there."""
    known = {"place": "constanta", "where": "galatz", "space": "3", "hunter": "mina", "near": "", "more": "0"}
    for lang, here in (("en", "here"), ("de", "hier"), ("pt-BR", "aqui")):
        words = Words(lang)
        line = reason_line(words, kind, 3, Phase.DRACULA, {**known, "answer": "deck"})
        text = line.partition(": ")[2].lower()
        assert words.say("place.constanta").lower() in text
        assert here not in {word.strip(".,:") for word in text.split()}
        assert not {"hierher"} & set(text.replace(":", "").split())
        assert not text.endswith(f": {words.say('place.constanta').lower()}."), text


def test_the_ways_of_a_neighbour_are_told_as_its_own() -> None:
    told = {"place": "constanta", "where": "klausenburg"}
    one = {lang: reason_line(Words(lang), "way_through", 3, Phase.DAY, told) for lang in LANGUAGES}
    assert one["en"].endswith(
        "To come to Constanta he must have passed Klausenburg, "
        "and the card of Klausenburg is not on his trail."
    )
    far = {lang: reason_line(Words(lang), "too_far", 3, Phase.DAY, {"place": "naples"}) for lang in LANGUAGES}
    assert far["en"].endswith("No way led to Naples from anywhere he could have been.")
    assert far["de"].endswith("Neapel war von keinem Ort zu erreichen, an dem er sein konnte.")


def test_a_missed_chance_says_how_many_fewer_places_it_would_have_left() -> None:
    text = untold_text(Words("en"), Seat.MINA, place("rome"), None, 2.0)
    assert text.endswith("On average that leaves about 4 times fewer places possible than what is done.")
