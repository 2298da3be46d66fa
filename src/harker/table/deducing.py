"""What is told of where Dracula may be: the page of a moment, reasons, gains and the mirror, in words.

At the level of places without odds nothing shows which place is likelier: no share, and no order.
"""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import PLACES
from harker.engine.sight import View
from harker.engine.vocabulary import AskKind, PlaceId, Seat, Window
from harker.mind.belief import Belief
from harker.mind.belief.gain import chances, worthwhile
from harker.mind.belief.mirror import moves
from harker.mind.belief.portrait import Guess, entropy
from harker.mind.belief.why import why_out
from harker.mind.known import Known
from harker.referee import game as referee
from harker.referee.game import Game
from harker.referee.saves import DeductionLevel
from harker.table.belief_records import (
    BeliefPage,
    BeliefRound,
    GainLine,
    MaybeCard,
    MaybePlace,
    MirrorLine,
    WhyPage,
    WhyReason,
)
from harker.telling import deducing
from harker.words import Words

BEST = 12
"""So many gains are told."""


def nothing(level: DeductionLevel, number: int) -> BeliefPage:
    """The page where the table draws nothing."""
    return BeliefPage(level, number, 0, True, (), 0, (), (), ())


def page_of(known: Known, level: DeductionLevel, number: int) -> BeliefPage:
    """Where he may be, as it was known when the watcher's log had so many entries."""
    moment, odds = known.deduction.at(known.heard_of(number)), level == "odds"
    rounds = tuple(
        BeliefRound(each.round, known.number_of(each.heard), len(each.portrait.places))
        for each in known.deduction.rounds()
    )
    if moment is None:
        lairs = ((),) * len(known.deduction.belief.seen.lairs)
        return BeliefPage(level, number, 0, True, (), 0, ((),) * 6, lairs, rounds)
    seen = moment.portrait
    places = seen.places if odds else sorted(seen.places)
    return BeliefPage(
        level=level,
        number=number,
        known_at=known.number_of(moment.heard),
        exact=seen.exact,
        places=tuple(MaybePlace(place, _share(seen.places[place], odds)) for place in places),
        ruled_out=len(PLACES) - len(seen.places),
        trail=tuple(_cards(guess, odds) for guess in seen.trail),
        lairs=tuple(_cards(guess, odds) for guess in seen.lairs),
        rounds=rounds,
    )


def _share(share: float, odds: bool) -> float | None:
    return round(share, 6) if odds else None


def _cards(guess: Guess, odds: bool) -> tuple[MaybeCard, ...]:
    told = guess if odds else sorted(guess, key=lambda maybe: (maybe.place, maybe.hide))
    return tuple(MaybeCard(maybe.place, maybe.hide, _share(maybe.share, odds)) for maybe in told)


def why_page(known: Known, words: Words, place: PlaceId, number: int) -> WhyPage:
    """Why he cannot be in a place, as it was known when the watcher's log had so many entries."""
    heard = known.heard_of(number)
    if known.deduction.at(heard) is None:
        return WhyPage(place, False, words.say("belief.why.unknown"), ())
    why = why_out(known.deduction, place, heard)
    reasons = tuple(
        WhyReason(
            known.number_of(reason.heard),
            reason.round,
            deducing.reason_line(words, reason.kind, reason.round, reason.phase, reason.args),
        )
        for reason in why.reasons
    )
    return WhyPage(place, why.out, deducing.place_text(words, place, why.out), reasons)


def gain_lines(known: Known, words: Words, view: View, seat: Seat, odds: bool) -> tuple[GainLine, ...]:
    """What this hunter's acts before Dracula moves again would tell, best first."""
    belief = known.deduction.belief
    if not belief.seen.started:
        return ()
    whole = entropy(belief.places())
    return tuple(
        GainLine(
            gain.kind,
            gain.seat,
            gain.place,
            gain.event,
            round(gain.bits, 3),
            round(min(1.0, gain.bits / whole), 3),
            deducing.gain_text(words, gain, odds),
        )
        for gain in worthwhile(belief, chances(belief, view, seat))[:BEST]
    )


def card_ask(game: Game) -> Ask | None:
    """Dracula's open question for the card of his move, if it is that."""
    return next(
        (
            question.ask
            for question in referee.asks(game, Seat.DRACULA)
            if question.ask.kind is AskKind.ROUTE
            and question.ask.window is Window.P5
            and question.ask.about.topic == "card"
        ),
        None,
    )


def mirror_lines(belief: Belief, words: Words, view: View, ask: Ask, odds: bool) -> tuple[MirrorLine, ...]:
    """What the hunters would know after each of his choices."""
    found = []
    for each in moves(belief, view, ask.options):
        places, share = len(each.portrait.places), _share(each.share, odds)
        text = deducing.mirror_text(words, places, share)
        found.append(MirrorLine(each.option, places, share, text))
    return tuple(found)
