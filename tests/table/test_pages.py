"""What a seat is sent: whole, in words, the same bytes for the same knowledge."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from harker.engine.catalog import house_rules
from harker.engine.events import TakenBack, TimePassed
from harker.engine.options import (
    PASS,
    AnyOption,
    Go,
    LayTactic,
    Leave,
    Rail,
    Road,
    Sea,
    Strike,
    UsePower,
)
from harker.engine.sight import Watcher
from harker.engine.vocabulary import (
    HUNTERS,
    SEATS,
    AskKind,
    Combat,
    Edition,
    Phase,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Ticket,
    Viewer,
    Window,
)
from harker.mind.fuzz.menu import choose
from harker.mind.fuzz.seen import of_ask, of_choice
from harker.mind.fuzz.starts import start
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.mind.worlds import follow, pairs
from harker.mind.worlds.follow import Ending, sides_differ
from harker.mind.worlds.pairs import survey
from harker.referee.game import (
    Barrier,
    Entry,
    Game,
    answer,
    asks,
    can_undo,
    game_of,
    history,
    new_game,
    undo,
    waiting,
)
from harker.table import chronicle
from harker.table.pages import limits_of, page_for, past_page, place_of, undo_of, why_not
from harker.table.records import Page, Proposal, Undo
from harker.telling.happenings import DAYS
from harker.words import Words, languages

WORDS: Final = {language: Words(language) for language in languages()}
EN: Final = WORDS["en"]
WATCHERS: Final[tuple[Watcher, ...]] = (*SEATS, *Viewer)
VIENNA = PlaceId("vienna")

encode = msgspec.json.Encoder().encode


def page(game: Game, watcher: Watcher, words: Words = EN, after: int = 0) -> Page:
    return page_for(game, history(game, watcher), watcher, words, game_id="g", after=after)


def played(seed: int, answers: int) -> Game:
    """A game after so many random answers, with some taken back on the way."""
    game, dice, player = new_game(seed), Dice(seed), RandomPlayer()
    for _ in range(answers):
        if game.state.outcome is not None:
            break
        while dice.below(4) == 0:
            seat = next((seat for seat in SEATS if can_undo(game, seat) is None), None)
            if seat is None:
                break
            game = undo(game, seat)
        seat = waiting(game)[0]
        game, _ = answer(game, seat, player.choose(None, asks(game, seat)[0].ask, dice))
    return game


@pytest.fixture(scope="module")
def middle() -> Game:
    return played(5, 400)


@pytest.fixture(scope="module")
def ended() -> Game:
    game = played(5, 10_000)
    assert game.state.outcome is not None
    return game


# ---------------------------------------------------------------- every kind of question

SAID: Final = frozenset(
    {"text", "rule_text", "name", "effect", "hint", "reason", "cause", "moment", "waiting"}
)
"""The fields of a page that hold one text; ``now`` and ``told`` hold many."""


def texts(part: object, key: str = "") -> Iterator[str]:
    """Every text of a page that somebody reads."""
    if isinstance(part, str):
        if key in SAID or key == "now":
            yield part
    elif isinstance(part, list):
        for one in part:
            yield from texts(one, key)
    elif isinstance(part, dict):
        for field, value in part.items():
            if key == "told":
                yield from value
            elif field not in ("view", "option", "about"):
                yield from texts(value, field)


def check_page(sent: Page) -> None:
    body = encode(sent)
    assert encode(msgspec.json.decode(body, type=Page)) == body
    for text in texts(msgspec.to_builtins(sent)):
        assert not re.search(r"[\[\]{}]|[a-z]_[a-z]|\bNone\b|\.\.|  ", text), text
    if sent.prompt is not None:
        assert sent.prompt.rule_text
        options = dict.fromkeys((offered.option, offered.name) for offered in sent.prompt.options)
        assert len({name for _, name in options}) == len(options), "two options of one name"


FUZZ_SEED: Final = 9
MOST_GAMES: Final = 300
EVERYTHING: Final = {f"ask:{kind}" for kind in AskKind} | {f"window:{window}" for window in Window}


@pytest.fixture(scope="module")
def met() -> set[str]:
    """The kinds and windows met in fuzzed games; each shape of question made two pages a language."""
    dice, given, seen, made = Dice(FUZZ_SEED), Counter[str](), Counter[str](), Counter[str]()
    for _ in range(MOST_GAMES):
        game, made_up = start(dice, seen, None)
        left = 70 if made_up else 400
        while game.state.outcome is None and left:
            left -= 1
            seat = dice.pick(waiting(game))
            ask = next(ask for ask in game.state.asks if ask.seat is seat)
            shapes = sorted({type(option).__name__ for option in ask.options})
            shape = f"{ask.window} {ask.kind} {ask.about.topic} {shapes}"
            made[shape] += 1
            if made[shape] <= 2:
                seen.update(of_ask(ask))
                for words in WORDS.values():
                    check_page(page(game, seat, words))
            choice = choose(ask, given, dice)
            seen.update(of_choice(choice))
            game, _ = answer(game, seat, choice)
        for watcher in WATCHERS:
            check_page(page(game, watcher, dice.pick(tuple(WORDS.values()))))
        if set(seen) >= EVERYTHING:
            break
    return set(seen)


def test_every_kind_and_window_makes_a_page(met: set[str]) -> None:
    assert met >= EVERYTHING


# ---------------------------------------------------------------- the question


def test_a_prompt_holds_the_question(middle: Game) -> None:
    seat = waiting(middle)[0]
    question = asks(middle, seat)[0]
    prompt = page(middle, seat).prompt
    assert prompt is not None
    assert prompt.ask == question.number
    assert (prompt.kind, prompt.window, prompt.rule) == (
        question.ask.kind,
        question.ask.window,
        question.ask.rule,
    )
    assert tuple(offered.option for offered in prompt.options) == question.ask.options
    assert [barred.option for barred in prompt.impossible] == [b.option for b in question.impossible]
    assert prompt.rule_text == EN.say(f"rule.{question.ask.rule}")
    assert prompt.deadline is None


def test_only_the_asked_has_a_prompt(middle: Game) -> None:
    asked = waiting(middle)
    assert {watcher for watcher in WATCHERS if page(middle, watcher).prompt is not None} == set(asked)


def test_G_14_a_sealed_choice_comes_back_to_its_seat_alone() -> None:
    game = next(game for game in in_play() if len(game.state.asks) > 1)
    seat, other = (ask.seat for ask in game.state.asks[:2])
    choice = game.state.asks[0].options[:1]
    after, _ = answer(game, seat, choice)
    mine = page(after, seat)
    assert mine.prompt is not None
    assert mine.prompt.sealed == choice
    assert mine.undo is not None
    assert (mine.undo.how, mine.undo.text) == ("no", "Until all have chosen, you may change your choice.")
    for watcher in WATCHERS:
        if watcher not in (seat, Viewer.AFTER):
            assert encode(page(after, watcher)) == encode(page(game, watcher)), watcher
    theirs = page(after, other).prompt
    assert theirs is not None
    assert theirs.sealed is None


def in_play(seed: int = 5) -> Iterator[Game]:
    """A random game, answer by answer."""
    game, dice, player = new_game(seed), Dice(seed), RandomPlayer()
    while game.state.outcome is None:
        yield game
        seat = waiting(game)[0]
        game, _ = answer(game, seat, player.choose(None, asks(game, seat)[0].ask, dice))


def test_a_card_held_twice_is_offered_twice() -> None:
    for game in in_play():
        for ask in game.state.asks:
            if len(set(ask.options)) < len(ask.options):
                prompt = page(game, ask.seat).prompt
                assert prompt is not None
                assert len(prompt.options) == len(ask.options)
                return
    pytest.fail("no question of that game offers a copy")


def test_a_hint_stands_beside_its_option() -> None:
    for game in in_play(11):
        hinted = asks(game, Seat.DRACULA)[:1]
        if hinted and hinted[0].hints:
            prompt = page(game, Seat.DRACULA).prompt
            assert prompt is not None
            told = {offered.option for offered in prompt.options if offered.hint is not None}
            assert told == {barred.option for barred in hinted[0].hints}
            return
    pytest.fail("no option of that game would be in vain")


@pytest.mark.parametrize(
    ("option", "place"),
    [
        (Go(VIENNA), VIENNA),
        (Road(VIENNA), VIENNA),
        (Sea(PlaceId("north_sea")), PlaceId("north_sea")),
        (Leave(VIENNA), VIENNA),
        (UsePower(Power.WOLF_FORM, VIENNA), VIENNA),
        (UsePower(Power.HIDE), None),
        (Rail(next(iter(Ticket))), None),
        (Strike(Combat.CLAWS, Seat.MINA), None),
        (PASS, None),
    ],
)
def test_where_an_option_points(option: AnyOption, place: PlaceId | None) -> None:
    assert place_of(option) == place


def test_why_not_is_said_in_words(middle: Game) -> None:
    said = why_not(middle, Seat.MINA, LayTactic(Tactic.DODGE), WORDS["de"])
    assert said is not None
    assert said.reason.endswith(".")
    asked = waiting(middle)[0]
    assert why_not(middle, asked, asks(middle, asked)[0].ask.options[0], EN) is None


# ---------------------------------------------------------------- the log


def test_a_log_has_every_entry_and_its_half_day(middle: Game) -> None:
    log = history(middle, Seat.MINA)
    told = page(middle, Seat.MINA).log
    assert [line.number for line in told] == [entry.number for entry in log]
    assert told[0].moment == "setup"
    assert told[0].round == 0
    for entry, line in zip(log, told, strict=True):
        if isinstance(entry.event, TimePassed) and not line.void:
            assert line.round == entry.event.round
            assert line.kind == "time_passed"
            if entry.event.phase is Phase.NIGHT:
                assert line.moment.endswith(", night")


def test_what_was_taken_back_is_void_and_its_time_too(middle: Game) -> None:
    for watcher in WATCHERS:
        log = history(middle, watcher)
        told = page(middle, watcher).log
        held: list[int] = []
        notes: list[int] = []
        for entry in log:
            if isinstance(entry.event, TakenBack):
                del held[len(held) - entry.event.count :]
                notes.append(entry.number)
            else:
                held.append(entry.number)
        assert notes
        assert [line.number for line in told if not line.void] == sorted(held + notes)
        assert told[held[-1] - 1].round == middle.state.clock.round


def test_later_pages_bring_the_new_lines_alone(middle: Game) -> None:
    whole = page(middle, Seat.MINA).log
    assert page(middle, Seat.MINA, after=len(whole)).log == ()
    number = next(n for n, line in enumerate(whole) if n > 50 and line.kind != "taken_back" and not line.void)
    rest = page(middle, Seat.MINA, after=number).log
    assert whole[-len(rest) :] == rest


def test_a_line_taken_back_comes_again_as_void(middle: Game) -> None:
    told = page(middle, Seat.DRACULA).log
    taken = next(n for n, line in enumerate(told) if line.kind == "taken_back")
    again = chronicle.lines(EN, history(middle, Seat.DRACULA)[: taken + 1], taken)
    assert again[-1].kind == "taken_back"
    assert len(again) > 1
    assert all(line.void for line in again[:-1])


def test_a_taking_back_that_takes_nothing_of_ones_own_voids_no_line() -> None:
    game = new_game(5)
    log = (*history(game, Seat.MINA), Entry(4, TakenBack(seat=Seat.DRACULA, count=0, why="I-12")))
    assert [line.void for line in chronicle.lines(EN, log)] == [False] * 4
    assert [line.number for line in chronicle.lines(EN, log, 3)] == [4]


def test_a_log_line_knows_its_places_and_its_seat(middle: Game) -> None:
    moved = next(line for line in page(middle, Seat.MINA).log if line.kind == "hunter_moved")
    assert len(moved.places) == 2
    assert moved.seat in HUNTERS
    slid = next(line for line in page(middle, Seat.MINA).log if line.kind == "trail_slid")
    assert slid.seat is Seat.DRACULA


# ---------------------------------------------------------------- the rest of a page


def test_house_rules_change_the_limits() -> None:
    setup = house_rules("[numbers]\ninfluence_to_win = 9", Edition.ADVANCED)
    assert limits_of(setup).influence == 9
    assert page(game_of(setup, 1), Seat.MINA).limits.influence == 9
    assert set(limits_of(setup).hunters) == set(HUNTERS)


def test_a_page_says_where_things_stand(middle: Game, ended: Game) -> None:
    sent = page(middle, Seat.DRACULA)
    assert sent.now[0].startswith("Now: round")
    assert sent.waiting is not None
    assert [line.partition(":")[0] for line in sent.told.hunters] == [
        EN.say(f"seat_short.{seat}") for seat in HUNTERS
    ]
    over = page(ended, Seat.DRACULA)
    assert over.now[0].startswith("The game is over")
    assert (over.waiting, over.prompt, over.undo) == (None, None, None)


def test_a_hand_is_read_to_its_owner_alone(middle: Game) -> None:
    for seat in SEATS:
        assert page(middle, seat).told.hand[0].endswith(EN.say(f"seat_short.{seat}") + ".")
    assert page(middle, Viewer.SPECTATOR).told.hand == ()
    assert len(page(middle, Viewer.AFTER).told.hand) > len(page(middle, Seat.DRACULA).told.hand)


def test_I_12_the_page_says_what_can_be_taken_back(middle: Game) -> None:
    found: dict[str, str] = {}
    for game in in_play():
        for seat in SEATS:
            taking = undo_of(EN, can_undo(game, seat), seat)
            found[taking.text] = taking.how
    assert found == {
        "Your last answer can be taken back.": "now",
        "A card was turned: only all together can undo this.": "ask",
        "Somebody else has answered since: only all together can undo this.": "ask",
        "Until all have chosen, you may change your choice.": "no",
        "There is nothing to take back.": "no",
    }
    assert page(middle, Viewer.SPECTATOR).undo is None


@pytest.mark.parametrize("barrier", list(Barrier))
def test_nobody_who_plays_alone_is_told_to_ask_others(barrier: Barrier) -> None:
    alone, among = undo_of(EN, barrier, Seat.MINA, alone=True), undo_of(EN, barrier, Seat.MINA)
    if among.how == "ask":
        among = Undo("now", "Your last answer can be taken back, with all that came after it.", Seat.MINA)
    assert alone == among


def test_proposals_go_along(middle: Game) -> None:
    asked = (Proposal(1, "undo", "Mina", "Take the last answer back?", "open"),)
    sent = page_for(
        middle, history(middle, Seat.MINA), Seat.MINA, EN, game_id="g", proposals=asked, deadline="2030"
    )
    assert sent.proposals == asked


# ---------------------------------------------------------------- earlier moments


@pytest.mark.parametrize("watcher", WATCHERS)
def test_an_earlier_page_is_the_one_that_was_sent_then(watcher: Watcher) -> None:
    games = list(islice(in_play(), 60))
    log = history(games[-1], watcher)
    for then in games:
        number = len(history(then, watcher))
        earlier = past_page(then, log[:number], watcher, EN, game_id="g")
        assert encode(earlier) == encode(replace(page(then, watcher), prompt=None, undo=None))


@pytest.mark.parametrize("watcher", WATCHERS)
def test_an_earlier_page_has_the_half_day_of_its_last_line(watcher: Watcher) -> None:
    """Also in the midst of an answer, after which it was another one."""
    games, amid = list(islice(in_play(), 60)), 0
    log = history(games[-1], watcher)
    before = 0
    for then in games:
        for number in range(before + 1, len(history(then, watcher)) + 1):
            earlier = past_page(then, log[:number], watcher, EN, game_id="g")
            clock, line = earlier.view.clock, earlier.log[-1]
            if clock.phase is Phase.SETUP:
                assert (line.round, line.moment) == (0, EN.say("table.moment.setup"))
                continue
            half = EN.say(f"page.table.half_{clock.phase}")
            day = EN.say(f"day.{DAYS[clock.day]}")
            assert line.round == clock.round == 7 * (clock.week - 1) + clock.day + 1
            assert line.moment == EN.say("page.table.when", day=day, half=half)
            assert half in earlier.now[0] or half == EN.say("page.table.half_day")
            amid += clock.phase is not then.state.clock.phase
        before = len(history(then, watcher))
    assert amid


def test_the_half_days_of_the_page_are_those_of_the_log_in_every_language() -> None:
    for words in WORDS.values():
        for phase in set(Phase) - {Phase.SETUP}:
            assert words.say(f"page.table.half_{phase}") == words.say(f"table.phase.{phase}")


# ---------------------------------------------------------------- secrets


def test_I_02_pages_of_two_worlds_are_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = Counter[str]()

    def compare(one: Game, two: Game, watcher: Watcher, tries: tuple[AnyOption, ...]) -> str:
        if sides_differ(one.state, two.state):
            return ""  # the back of the top event is public and parts them lawfully
        for words in WORDS.values():
            pages = [encode(page(game, watcher, words)) for game in (one, two)]
            if pages[0] != pages[1]:
                return "the pages differ"
            if isinstance(watcher, Seat):
                for option in tries:
                    if why_not(one, watcher, option, words) != why_not(two, watcher, option, words):
                        return "the reasons differ"
        compared[watcher] += 1
        return ""

    monkeypatch.setattr(follow, "compare", compare)
    monkeypatch.setattr(pairs, "compare", compare)
    leaks = [
        f"{pair.kind} from {pair.watcher}, game {pair.seed}: {pair.followed.what}"
        for pair in survey(3, 60_000, most=6)
        if pair.followed.ending is Ending.LEAK
    ]
    assert leaks == []
    assert len(compared) >= len(SEATS) + 1
