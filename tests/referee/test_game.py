"""Games between players: questions, answers, histories, and taking back (I-12)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from harker.engine.asks import ask, choose
from harker.engine.atoms.hands import draw_item, give_item
from harker.engine.atoms.hunters import delay_hunter, say_pass
from harker.engine.catalog import HouseRulesError, standard
from harker.engine.errors import GameOver, HarkerError, NotAsked, NotOffered
from harker.engine.events import GameStarted, HunterDelayed, HunterPlaced, ItemDrawn, TakenBack, TurnPassed
from harker.engine.machine import Frame, Next, Play, Return, begin, procedure
from harker.engine.options import PASS, AnyOption, Choice, Done, Go, Keep, LayTactic
from harker.engine.rules.setup import full_decks
from harker.engine.sight import redact, view
from harker.engine.state import Hunter, Outcome, State
from harker.engine.vocabulary import (
    SEATS,
    AskKind,
    Edition,
    Item,
    PlaceId,
    Seat,
    Side,
    Tactic,
    Viewer,
    Window,
)
from harker.referee import game as referee
from harker.referee.errors import BrokenRecord, CannotUndo, StaleAsk
from harker.referee.game import (
    Answered,
    Barrier,
    Game,
    Reverted,
    Undone,
    answer,
    asks,
    can_undo,
    fingerprint,
    game_from,
    history,
    new_game,
    outcome,
    record,
    refusal,
    replay,
    revert,
    since,
    undo,
    waiting,
)
from harker.referee.saves import dumps, loads

PARIS, VIENNA = PlaceId("paris"), PlaceId("vienna")
PASSED: Choice = (PASS,)
PUNCH: Choice = (LayTactic(Tactic.PUNCH),)
DODGE: Choice = (LayTactic(Tactic.DODGE),)

# --- a small game, so that each kind of answer can be met ----------------------------------


@procedure
class Evening(Frame):
    """Mina passes in public, twice; says something in private; draws; two seal; Dracula ends it."""

    def ask_first(self, play: Play) -> Next:
        return ask(AskKind.PLAY, Seat.MINA, Window.R7, "HUNT-1", (PASS, Keep()))

    def ask_second(self, play: Play) -> Next:
        say_pass(play, Seat.MINA)
        return ask(AskKind.PLAY, Seat.MINA, Window.R7, "HUNT-1", (PASS, Done()))

    def ask_in_private(self, play: Play) -> Next:
        delay_hunter(play, Seat.MINA, "HUNT-2")
        return ask(AskKind.TRADE, Seat.MINA, Window.T1, "HUNT-8", (Keep(), Done()))

    def ask_seward(self, play: Play) -> Next:
        if play.pick == Keep():
            give_item(play, Seat.MINA, Seat.SEWARD, Item.DOGS)
        return ask(AskKind.PLAY, Seat.SEWARD, Window.R7, "HUNT-7", (PASS,))

    def ask_sealed(self, play: Play) -> Next:
        draw_item(play, Seat.SEWARD, "HUNT-7")
        tactics = tuple(map(LayTactic, Tactic))
        return tuple(
            choose(seat, Window.F4, "FIGHT-4", tactics, 1, 1, kind=AskKind.SEALED)
            for seat in (Seat.SEWARD, Seat.MINA)
        )

    def ask_dracula(self, play: Play) -> Next:
        say_pass(play, Seat.SEWARD)
        return ask(AskKind.PLAY, Seat.DRACULA, Window.P8, "CARD-1", (PASS,))

    def ask_again(self, play: Play) -> Next:
        return ask(AskKind.PLAY, Seat.DRACULA, Window.P8, "CARD-1", (PASS,))

    def done(self, play: Play) -> Next:
        play.state = replace(play.state, outcome=Outcome(Side.DRACULA, "influence"))
        return Return()


def evening(hands: str = "open") -> Game:
    setup = standard(Edition.ADVANCED)
    setup = replace(setup, switches=replace(setup.switches, hunter_hands=hands))
    hunters = (*(Hunter(place=PARIS),) * 3, Hunter(place=PARIS, items=(Item.DOGS,)))
    empty = State(setup=setup, rng=1, decks=full_decks(setup), hunters=hunters)
    state, events = begin(empty, Evening())
    return game_from(state, events=events)


def given(game: Game, *answers: tuple[Seat, AnyOption]) -> Game:
    for seat, option in answers:
        game, _ = answer(game, seat, (option,))
    return game


def at_seal() -> Game:
    return given(evening(), (Seat.MINA, PASS), (Seat.MINA, PASS), (Seat.MINA, Done()), (Seat.SEWARD, PASS))


def told(game: Game, watcher: Seat | Viewer) -> list[str]:
    return [type(entry.event).__name__ for entry in history(game, watcher)]


def played(seed: int, answers: int) -> Game:
    """A whole game played at random so far."""
    rolls = random.Random(seed)
    game = new_game(seed)
    for _ in range(answers):
        if outcome(game) is not None:
            break
        seat = rolls.choice(waiting(game))
        question = asks(game, seat)[0].ask
        picks = rolls.sample(question.options, rolls.randint(question.least, question.most))
        game, _ = answer(game, seat, tuple(picks))
    return game


# --- beginning ---------------------------------------------------------------------------


def test_a_new_game_asks_lord_godalming_where_to_start_SETUP_5() -> None:
    game = new_game(7)
    assert waiting(game) == (Seat.GODALMING,)
    (question,) = asks(game, Seat.GODALMING)
    assert (question.number, question.ask.window) == (1, Window.SETUP)
    assert asks(game, Seat.MINA) == ()


def test_the_first_game_asks_dracula_SETUP_7() -> None:
    game = new_game(7, Edition.FIRST)
    assert waiting(game) == (Seat.DRACULA,)
    assert told(game, Viewer.SPECTATOR).count("HunterPlaced") == 4


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    assert fingerprint(new_game(7)) == fingerprint(new_game(7))
    assert fingerprint(new_game(7)) != fingerprint(new_game(8))
    with pytest.raises(ValueError, match="seed"):
        new_game(1 << 128)


def test_house_rules_are_told_and_faulty_ones_refused() -> None:
    game = new_game(7, house="[numbers]\nlairs = 2\n")
    assert len(game.state.lairs) == 2
    started = history(game, Seat.MINA)[0].event
    assert isinstance(started, GameStarted)
    assert started.changes == ("numbers.lairs = 2 (not 3)",)
    with pytest.raises(HouseRulesError):
        new_game(7, house="[numbers]\nmoons = 2\n")


# --- answering ---------------------------------------------------------------------------


def test_an_answer_makes_a_new_game_and_leaves_the_old() -> None:
    old = new_game(7)
    before = fingerprint(old)
    new, events = answer(old, Seat.GODALMING, (Go(PARIS),))
    assert [type(event) for event in events] == [HunterPlaced]
    assert fingerprint(old) == before
    assert waiting(old) == (Seat.GODALMING,)
    assert waiting(new) == (Seat.SEWARD,)
    other, _ = answer(old, Seat.GODALMING, (Go(VIENNA),))
    assert fingerprint(other) != fingerprint(new)


def test_wrong_answers_are_named_and_speak_of_nobody_else() -> None:
    game = new_game(7)
    cases: list[tuple[Seat, Choice, int | None, type[HarkerError]]] = [
        (Seat.MINA, (Go(PARIS),), None, NotAsked),
        (Seat.MINA, (Go(PARIS),), 1, NotAsked),
        (Seat.GODALMING, PASSED, None, NotOffered),
        (Seat.GODALMING, (), 1, NotOffered),
        (Seat.GODALMING, (Go(PARIS),), 2, NotAsked),
    ]
    for seat, choice, number, error in cases:
        found = refusal(game, seat, choice, number)
        assert type(found) is error
        others = [other for other in SEATS if other is not seat]
        assert not any(other in str(found) for other in others)
        with pytest.raises(error):
            answer(game, seat, choice, number)
    assert refusal(game, Seat.GODALMING, (Go(PARIS),), 1) is None


def test_a_question_that_is_gone_is_stale() -> None:
    game = given(evening(), (Seat.MINA, PASS))
    assert asks(game, Seat.MINA)[0].number == 2
    with pytest.raises(StaleAsk, match="question 1 of mina"):
        answer(game, Seat.MINA, PASSED, 1)
    later = given(game, (Seat.MINA, PASS), (Seat.MINA, Done()))
    assert asks(later, Seat.MINA) == ()
    assert isinstance(refusal(later, Seat.MINA, PASSED, 3), StaleAsk)
    assert asks(later, Seat.SEWARD)[0].number == 1, "each seat counts its own"


def test_after_the_end_nothing_is_answered() -> None:
    game = given(at_seal(), (Seat.MINA, PUNCH[0]), (Seat.SEWARD, PUNCH[0]))
    game = given(game, (Seat.DRACULA, PASS), (Seat.DRACULA, PASS))
    assert outcome(game) == Outcome(Side.DRACULA, "influence")
    assert waiting(game) == ()
    with pytest.raises(GameOver):
        answer(game, Seat.DRACULA, PASSED)


# --- sealed answers ----------------------------------------------------------------------


def test_B_58_a_sealed_answer_is_seen_by_nobody_else() -> None:
    before = at_seal()
    after = given(before, (Seat.MINA, PUNCH[0]))
    for watcher in (Seat.SEWARD, Seat.DRACULA, Seat.GODALMING, Viewer.SPECTATOR):
        assert view(before.state, watcher) == view(after.state, watcher)
        assert history(before, watcher) == history(after, watcher)
    for seat in SEATS:
        if seat is not Seat.MINA:
            assert asks(before, seat) == asks(after, seat)
            assert can_undo(before, seat) == can_undo(after, seat) == Barrier.SEALED
    assert asks(after, Seat.MINA)[0].sealed == PUNCH
    assert waiting(after) == (Seat.SEWARD,)


def test_one_s_own_seal_may_be_changed_under_the_same_number() -> None:
    game = given(at_seal(), (Seat.MINA, PUNCH[0]))
    number = asks(game, Seat.MINA)[0].number
    game, events = answer(game, Seat.MINA, DODGE, number)
    assert events == ()
    assert asks(game, Seat.MINA)[0].sealed == DODGE
    assert asks(game, Seat.MINA)[0].number == number
    game = given(game, (Seat.SEWARD, PUNCH[0]))
    assert waiting(game) == (Seat.DRACULA,)


def test_a_seal_is_not_taken_back() -> None:
    game = given(at_seal(), (Seat.MINA, PUNCH[0]))
    assert can_undo(game, Seat.MINA) is Barrier.SEALED
    with pytest.raises(CannotUndo, match="sealed"):
        undo(game, Seat.MINA)


# --- histories ---------------------------------------------------------------------------


def test_each_watcher_numbers_what_it_saw() -> None:
    game = given(
        evening("trade"), (Seat.MINA, PASS), (Seat.MINA, PASS), (Seat.MINA, Keep()), (Seat.SEWARD, PASS)
    )
    assert told(game, Seat.MINA) == ["TurnPassed", "HunterDelayed", "TradeGave", "ItemDrawn"]
    assert told(game, Seat.DRACULA) == ["TurnPassed", "HunterDelayed", "ItemDrawn"]
    for watcher in (*SEATS, Viewer.SPECTATOR):
        numbers = [entry.number for entry in history(game, watcher)]
        assert numbers == list(range(1, len(numbers) + 1))
    drawn = history(game, Seat.DRACULA)[-1].event
    assert isinstance(drawn, ItemDrawn)
    assert drawn.item is None
    assert history(game, Seat.DRACULA, after=2) == history(game, Seat.DRACULA)[2:]


def test_a_history_is_the_redacted_truth() -> None:
    game = played(3, 300)
    truth = [entry.event for entry in history(game, Viewer.AFTER)]
    for watcher in (*SEATS, Viewer.SPECTATOR):
        versions = (redact(event, watcher, game.setup) for event in truth)
        assert [entry.event for entry in history(game, watcher)] == [v for v in versions if v is not None]


# --- taking back -------------------------------------------------------------------------


def test_I_12_a_public_act_is_taken_back_and_the_history_says_so() -> None:
    start = evening()
    moved = given(start, (Seat.MINA, PASS))
    assert can_undo(moved, Seat.MINA) is None
    back = undo(moved, Seat.MINA)
    assert back.state == start.state
    for watcher in (*SEATS, Viewer.SPECTATOR):
        events = [entry.event for entry in history(back, watcher)]
        assert events == [
            TurnPassed(hunter=Seat.MINA, why="HUNT-1"),
            TakenBack(seat=Seat.MINA, count=1, why="I-12"),
        ]
    again = given(back, (Seat.MINA, PASS))
    assert told(again, Seat.DRACULA) == ["TurnPassed", "TakenBack", "TurnPassed"]


def test_I_12_several_answers_go_back_one_by_one() -> None:
    start = evening()
    two = given(start, (Seat.MINA, PASS), (Seat.MINA, PASS))
    back = undo(undo(two, Seat.MINA), Seat.MINA)
    assert back.state == start.state
    assert told(back, Seat.SEWARD) == ["TurnPassed", "HunterDelayed", "TakenBack", "TakenBack"]
    assert can_undo(back, Seat.MINA) is Barrier.NOTHING


def test_I_12_what_nobody_saw_is_not_mentioned() -> None:
    game = given(evening("trade"), (Seat.MINA, PASS), (Seat.MINA, PASS))
    seen = told(game, Seat.DRACULA)
    private = given(game, (Seat.MINA, Done()))
    back = undo(private, Seat.MINA)
    assert back.state == game.state
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert told(back, watcher) == seen


def test_I_12_questions_taken_back_are_stale() -> None:
    moved = given(evening(), (Seat.MINA, PASS))
    back = undo(moved, Seat.MINA)
    assert asks(back, Seat.MINA)[0].number == 3
    for number in (1, 2):
        with pytest.raises(StaleAsk):
            answer(back, Seat.MINA, PASSED, number)
    answer(back, Seat.MINA, PASSED, 3)


def test_I_12_not_after_a_card_was_given_or_drawn() -> None:
    game = given(evening("trade"), (Seat.MINA, PASS), (Seat.MINA, PASS), (Seat.MINA, Keep()))
    assert can_undo(game, Seat.MINA) is Barrier.TURNED
    with pytest.raises(CannotUndo, match="turned"):
        undo(game, Seat.MINA)


def test_I_12_not_after_somebody_else_has_answered() -> None:
    game = given(at_seal(), (Seat.MINA, PUNCH[0]), (Seat.SEWARD, PUNCH[0]), (Seat.DRACULA, PASS))
    assert can_undo(game, Seat.MINA) is Barrier.OTHERS
    assert can_undo(game, Seat.GODALMING) is Barrier.NOTHING
    assert can_undo(game, Seat.DRACULA) is None


def test_I_12_an_undo_leaves_the_game_before_it_as_it_was() -> None:
    moved = given(evening(), (Seat.MINA, PASS))
    undo(moved, Seat.MINA)
    assert told(moved, Seat.MINA) == ["TurnPassed"]
    assert asks(moved, Seat.MINA)[0].number == 2
    delayed = given(moved, (Seat.MINA, PASS))
    assert isinstance(history(delayed, Seat.MINA)[-1].event, HunterDelayed)


def test_I_12_taken_back_and_given_again_a_game_goes_the_same_way() -> None:
    """Every answer of a game that may be taken back is, and given again."""
    game = new_game(5)
    plain = played(5, 200)
    taken = 0
    for line in record(plain):
        assert isinstance(line, Answered)
        game, _ = answer(game, line.seat, line.choice)
        if can_undo(game, line.seat) is None:
            game = undo(game, line.seat)
            game, _ = answer(game, line.seat, line.choice)
            taken += 1
    assert taken > 20
    assert fingerprint(game) == fingerprint(plain)


# --- records -----------------------------------------------------------------------------


def test_a_record_replays_to_the_same_game() -> None:
    game = given(evening(), (Seat.MINA, PASS))
    game = given(undo(game, Seat.MINA), (Seat.MINA, Keep()))
    assert record(game) == (
        Answered(Seat.MINA, PASSED),
        Undone(Seat.MINA),
        Answered(Seat.MINA, (Keep(),)),
    )
    again = replay(evening(), record(game))
    assert again.state == game.state
    for watcher in (*SEATS, *Viewer):
        assert history(again, watcher) == history(game, watcher)
    assert again.numbers == game.numbers


def test_a_whole_game_replays_to_the_same_end() -> None:
    game = played(2, 10_000)
    assert outcome(game) is not None
    assert fingerprint(replay(new_game(2), record(game))) == fingerprint(game)


def test_a_broken_record_says_where() -> None:
    with pytest.raises(BrokenRecord, match="line 2"):
        replay(evening(), (Answered(Seat.MINA, PASSED), Answered(Seat.SEWARD, PASSED)))
    with pytest.raises(BrokenRecord, match="line 1"):
        replay(evening(), (Undone(Seat.MINA),))


def test_a_view_is_the_seat_s_own() -> None:
    game = new_game(7)
    assert referee.view(game, Seat.MINA) == view(game.state, Seat.MINA)
    assert referee.view(game, Seat.GODALMING).waits_for == "you"


# --- consent -----------------------------------------------------------------------------


def test_I_12_by_consent_an_answer_is_void_and_all_after_it() -> None:
    """Also beyond a card turned and answers of others; the record and the histories keep it."""
    game = played(5, 60)
    seat = next(line.seat for line in reversed(record(game)[:40]))
    count = since(game, seat)
    assert count >= 1
    back = revert(game, seat, count)
    before = replay(new_game(5), record(game)[: 60 - count])
    assert fingerprint(back) == fingerprint(before)
    assert record(back)[-1] == Reverted(seat, count)
    for watcher in (*SEATS, *Viewer):
        last = history(back, watcher)[-1].event
        assert isinstance(last, TakenBack)
        assert last.seat is seat
        assert last.count == len(history(game, watcher)) - len(history(before, watcher))
    again = replay(new_game(5), record(back))
    assert fingerprint(again) == fingerprint(back)
    assert again.numbers == back.numbers
    assert record(loads(dumps(back))) == record(back)


def test_I_12_by_consent_too_only_the_seat_s_own_answer_comes_first() -> None:
    game = given(evening(), (Seat.MINA, PASS))
    for seat, count in ((Seat.SEWARD, 1), (Seat.MINA, 2), (Seat.MINA, 0)):
        with pytest.raises(CannotUndo):
            revert(game, seat, count)
    assert since(game, Seat.SEWARD) == 0
