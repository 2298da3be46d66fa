"""The page of a watcher: the whole table as one seat may have it, in the reader's language.

Nothing here reads a clock, a file or a store. A page is made of the watcher's view, its own
questions and its own log, and of nothing else of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from harker.engine.catalog import Setup
from harker.engine.events import TimePassed
from harker.engine.options import AnyOption, Go, Leave, Road, Sea, UsePower
from harker.engine.rules.fight.foe import foe_health
from harker.engine.rules.why import pride_would_allow
from harker.engine.sight import ClockView, View, Watcher
from harker.engine.vocabulary import SEATS, Phase, PlaceId, Seat, Viewer
from harker.referee import game as referee
from harker.referee.game import Barrier, Entry, Game, Question
from harker.table import chronicle
from harker.table.records import (
    BarredOption,
    FightFacts,
    HunterLimits,
    Limits,
    OfferedOption,
    Page,
    Prompt,
    Proposal,
    TableView,
    Told,
    Undo,
    WhyNot,
)
from harker.telling import ask_text, board, option_text, reason_text
from harker.telling.names import rule_text
from harker.words import Words


def page_for(
    game: Game,
    log: Sequence[Entry],
    watcher: Watcher,
    words: Words,
    *,
    game_id: str,
    after: int = 0,
    deadline: str | None = None,
    proposals: tuple[Proposal, ...] = (),
    told: str = "",
) -> Page:
    """The live page of a watcher. ``log`` is its whole history; the lines after ``after`` are told.

    ``told`` is what the table itself has to say at the start of the log.
    """
    prompt = undo = None
    if isinstance(watcher, Seat):
        questions = referee.asks(game, watcher)
        prompt = prompt_of(words, questions[0], deadline) if questions else None
        if game.state.outcome is None:
            undo = undo_of(words, referee.can_undo(game, watcher), watcher)
    seen = referee.view(game, watcher)
    return _page(game, seen, log, watcher, words, game_id, after, prompt, undo, proposals, told)


def past_page(
    game: Game, log: Sequence[Entry], watcher: Watcher, words: Words, *, game_id: str, told: str = ""
) -> Page:
    """The page as the watcher had it when the game stood so: nothing can be answered or taken back.

    Where the log ends in the midst of an answer its clock is that of the last entry: the game has gone on.
    """
    seen = referee.view(game, watcher)
    then = replace(seen, clock=_clock_then(seen.clock, chronicle.time_of(log)))
    return _page(game, then, log, watcher, words, game_id, 0, None, None, (), told)


def _clock_then(clock: ClockView, time: TimePassed | None) -> ClockView:
    if time is None:
        return clock if clock.phase is Phase.SETUP else replace(clock, round=0, phase=Phase.SETUP, turn=None)
    if (clock.round, clock.phase) == (time.round, time.phase):
        return clock
    # TIME-1: a round a day.
    week = (time.round - 1) // 7 + 1
    return replace(clock, round=time.round, day=time.day, week=week, phase=time.phase, turn=None)


def _page(
    game: Game,
    seen: View,
    log: Sequence[Entry],
    watcher: Watcher,
    words: Words,
    game_id: str,
    after: int,
    prompt: Prompt | None,
    undo: Undo | None,
    proposals: tuple[Proposal, ...],
    told: str,
) -> Page:
    waiting = board.waiting(words, seen)
    return Page(
        game=game_id,
        seat=watcher,
        number=len(log),
        view=_table_view(seen),
        limits=limits_of(game.setup),
        fight=fight_of(game),
        now=tuple(board.now(words, seen, game.setup)),
        waiting=waiting[0] if waiting else None,
        prompt=prompt,
        undo=undo,
        told=told_of(words, seen, game.setup),
        log=chronicle.lines(words, log, after, told),
        proposals=proposals,
    )


def _table_view(seen: View) -> TableView:
    return TableView(*(getattr(seen, field) for field in TableView.__struct_fields__))


# ---------------------------------------------------------------- the question


def prompt_of(words: Words, question: Question, deadline: str | None) -> Prompt:
    """A question with all its words."""
    ask = question.ask
    hints = {barred.option: reason_text(words, barred) for barred in question.hints}
    return Prompt(
        ask=question.number,
        kind=ask.kind,
        window=ask.window,
        rule=ask.rule,
        rule_text=rule_text(words, ask.rule),
        text=ask_text(words, ask),
        least=ask.least,
        most=ask.most,
        ordered=ask.ordered,
        about=ask.about,
        options=tuple(
            OfferedOption(option, *option_text(words, option, ask), place_of(option), hints.get(option))
            for option in ask.options
        ),
        impossible=tuple(
            BarredOption(
                barred.option,
                option_text(words, barred.option, ask)[0],
                place_of(barred.option),
                reason_text(words, barred),
                barred.rule,
            )
            for barred in question.impossible
        ),
        sealed=question.sealed,
        deadline=deadline,
    )


def place_of(option: AnyOption) -> PlaceId | None:
    """The place on the map that an option points at."""
    if isinstance(option, Go | Road | Sea | Leave | UsePower):
        return option.place
    return None


def why_not(game: Game, seat: Seat, option: AnyOption, words: Words) -> WhyNot | None:
    """Why the seat cannot pick this now, in words; None if it can."""
    barred = referee.why_not(game, seat, option)
    return None if barred is None else WhyNot(reason_text(words, barred), barred.rule)


# ---------------------------------------------------------------- taking back


BY_CONSENT: Final = (Barrier.OTHERS, Barrier.TURNED, Barrier.PLAYED)
"""What everybody together may go beyond."""


def undo_of(
    words: Words, barrier: Barrier | None, seat: Seat, *, alone: bool = False, asked: bool = False
) -> Undo:
    """What a person is told of their last answer, given for this seat; all may agree to go beyond it.

    ``alone``: no other person plays here, so there is nobody to ask. ``asked``: the others are asked already.
    """
    if barrier is None:
        return Undo("now", words.say("table.taking_back.now"), seat)
    if barrier not in BY_CONSENT:
        return Undo("no", words.say(f"table.taking_back.{barrier}"), None)
    if alone:
        return Undo("now", words.say("table.taking_back.alone"), seat)
    if asked:
        return Undo("no", words.say("table.taking_back.asked"), None)
    return Undo("ask", words.say(f"table.taking_back.{barrier}"), seat)


# ---------------------------------------------------------------- the numbers and the sentences


def limits_of(setup: Setup) -> Limits:
    """The numbers that the page draws tracks and hands with."""
    numbers = setup.numbers
    return Limits(
        influence=numbers.influence_to_win,
        despair=numbers.despair_max,
        dracula_health=numbers.dracula_health,
        hunters={
            sheet.seat: HunterLimits(
                health=sheet.health,
                bites=sheet.bite_spaces,
                items=sheet.items,
                events=sheet.events,
                tickets=numbers.tickets_held,
            )
            for sheet in setup.characters
        },
    )


def fight_of(game: Game) -> FightFacts | None:
    """The numbers of the fight that is on; all of them lie open."""
    if game.state.fight is None:
        return None
    return FightFacts(
        cards=game.setup.numbers.combat_cards_in_fight,
        health=foe_health(game.state),
        pride=not pride_would_allow(game.state),
    )


def told_of(words: Words, seen: View, setup: Setup) -> Told:
    """The table in sentences; the hand is the watcher's own, after the end everybody's."""
    after = seen.watcher == Viewer.AFTER
    hands = [seat for seat in SEATS if after or seat == seen.watcher]
    return Told(
        trail=tuple(board.trail(words, seen)),
        hunters=tuple(board.hunter(words, figure, setup) for figure in seen.hunters),
        dracula=(board.dracula(words, seen, setup),),
        fight=tuple(board.fight(words, seen)),
        effects=(*board.effects(words, seen), *board.tokens(words, seen)),
        hand=tuple(line for seat in hands for line in board.hand(words, seen, seat)),
        decks=tuple(board.decks(words, seen)),
    )
