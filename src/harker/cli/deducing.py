"""Where he may be, at the keyboard: the set, why a place is out, what an act would tell, the mirror."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from harker.cli.crossing import show_crossed
from harker.cli.session import Session
from harker.cli.typed import find_places, shortened
from harker.engine.options import AnyOption
from harker.engine.vocabulary import AskKind, Seat, Window
from harker.mind.belief.deduction import Deduction, Moment
from harker.mind.belief.gain import chances, worthwhile
from harker.mind.belief.mirror import moves
from harker.mind.belief.portrait import Guess, Portrait, entropy
from harker.mind.belief.why import why_out
from harker.referee.game import view
from harker.telling import name, option_text
from harker.telling.deducing import gain_text, mirror_text, part_text, percent, place_text, reason_line
from harker.telling.names import listed

LIKELIEST: Final = 6
"""So many places are told with their odds; the others are named."""

BEST: Final = 8
"""So many acts are told."""

IN_ROUND: Final = re.compile(r"(?P<place>.*\S)\s+(?P<round>[0-9]{1,9})\s*")
"""A place, and the round after which it is asked for."""


def known(session: Session) -> Deduction | None:
    """The deduction of this game; None, and a word why, where the table tells nothing."""
    if session.deduction_level == "off":
        session.say("table.belief.off")
        return None
    if session.deduction_level == "marks":
        session.say("belief.level.marks")
        return None
    deduction = session.deduction()
    if deduction is None:
        session.say("table.belief.middle")
    elif not deduction.moments:
        session.say("belief.why.unknown")
        return None
    return deduction


def show_belief(session: Session, seat: Seat, rest: str) -> bool:
    """Where he may be, and what may lie on each space; for Dracula what the hunters can think of him.

    With own marks: what the hunters have crossed out.
    """
    if session.deduction_level == "marks" and seat is not Seat.DRACULA:
        return show_crossed(session)
    deduction = known(session)
    if deduction is None:
        return False
    portrait = deduction.moments[-1].portrait
    session.say("table.belief.mirror" if seat is Seat.DRACULA else "table.belief.title")
    session.terminal.say_all(_places(session, portrait))
    if seat is Seat.DRACULA:
        session.terminal.say_all(_own(session, portrait))
    if not portrait.exact:
        session.say("table.belief.superset")
    session.terminal.say_all(_spots(session, portrait))
    if seat is Seat.DRACULA:
        session.terminal.say_all(_mirrored(session, deduction))
    return False


def show_then(session: Session, number: int) -> bool:
    """Where he might have been by what was known when such a round had ended, and of his trail then."""
    deduction = known(session)
    if deduction is None:
        return False
    moment = _at_the_end_of(session, deduction, number, "table.belief.then")
    if moment is None:
        return False
    portrait = moment.portrait
    session.terminal.say_all(_places(session, portrait))
    if not portrait.exact:
        session.say("table.belief.superset")
    session.terminal.say_all(_spots(session, portrait))
    return False


def _at_the_end_of(session: Session, deduction: Deduction, number: int, head: str) -> Moment | None:
    """The last moment of such a round, told by its head; None, and a word why, before there is any."""
    then = [moment for moment in deduction.moments if moment.round <= number]
    if not then:
        session.say("belief.why.unknown")
        return None
    session.say(head, round=min(number, session.game.state.clock.round))
    return then[-1]


def why_not_there(session: Session, rest: str) -> bool:
    """``why not X``: why he is not in a place; ``why not X 3``: by what was known after round 3."""
    if not rest.strip():
        session.say("table.said.why_not_what")
        return False
    deduction = known(session)
    if deduction is None:
        return False
    earlier = IN_ROUND.fullmatch(rest)
    text = rest if earlier is None else earlier["place"]
    places = find_places(session.words, text)
    if len(places) != 1:
        session.say("table.map.no_place", text=shortened(text))
        return False
    heard = None
    if earlier is not None:
        moment = _at_the_end_of(session, deduction, int(earlier["round"]), "table.belief.why_then")
        if moment is None:
            return False
        heard = moment.heard
    found = why_out(deduction, places[0], heard)
    session.terminal.say(place_text(session.words, places[0], found.out))
    for each in found.reasons:
        session.terminal.say(reason_line(session.words, each.kind, each.round, each.phase, each.args))
    return False


def show_gains(session: Session, seat: Seat, rest: str) -> bool:
    """``what would this tell us``: how much each act before he moves again would say of where he is."""
    deduction = known(session)
    if deduction is None:
        return False
    if seat is Seat.DRACULA:
        session.say("table.belief.not_yours")
        return False
    belief = deduction.belief
    found = worthwhile(belief, chances(belief, view(session.game, seat), seat))[:BEST]
    if not found:
        known_place = len(deduction.moments[-1].portrait.places) == 1
        session.say("table.belief.known" if known_place else "table.belief.no_gains")
    odds, whole = session.deduction_level == "odds", entropy(belief.places())
    for gain in found:
        part = min(1.0, gain.bits / whole)
        session.terminal.say(part_text(session.words, gain_text(session.words, gain, odds), part))
    return False


def _places(session: Session, portrait: Portrait) -> Iterator[str]:
    words, places = session.words, list(portrait.places)
    yield words.say("table.belief.count", n=len(places))
    likeliest = places[:LIKELIEST] if session.deduction_level == "odds" else []
    for place in likeliest:
        share = percent(words, portrait.places[place])
        yield words.say("table.belief.place", place=name(words, place), percent=share)
    others = sorted(name(words, place) for place in places[len(likeliest) :])
    if others:
        yield words.say(
            "table.belief.others" if likeliest else "table.belief.all", places=listed(words, others)
        )


def _own(session: Session, portrait: Portrait) -> Iterator[str]:
    place = view(session.game, Seat.DRACULA).dracula.place
    share = None if place is None else portrait.places.get(place)
    if place is None or share is None:
        return
    called = name(session.words, place)
    if session.deduction_level == "odds":
        shown = percent(session.words, share)
        yield session.words.say("table.belief.own", place=called, percent=shown)
    else:
        yield session.words.say("table.belief.own_set", place=called)


def _spots(session: Session, portrait: Portrait) -> Iterator[str]:
    spots: list[tuple[str, int, Guess]] = [
        *(("table.belief.space", number, guess) for number, guess in enumerate(portrait.trail, 1)),
        *(("table.belief.lair", number, guess) for number, guess in enumerate(portrait.lairs, 1)),
    ]
    for key, number, guess in spots:
        if guess:
            yield session.words.say(key, n=number, cards=_cards(session, guess))


def _cards(session: Session, guess: Guess) -> str:
    words, odds = session.words, session.deduction_level == "odds"
    shown = guess[:LIKELIEST] if odds else sorted(guess, key=lambda maybe: (maybe.place, maybe.hide))[:BEST]
    cards: list[str] = []
    for maybe in shown:
        card = words.say(
            "table.belief.hide" if maybe.hide else "table.belief.card", place=name(words, maybe.place)
        )
        share = percent(words, maybe.share)
        cards.append(words.say("table.belief.odds", card=card, percent=share) if odds else card)
    if len(guess) > len(shown):
        cards.append(words.say("table.belief.more", n=len(guess) - len(shown)))
    return listed(words, cards)


def _mirrored(session: Session, deduction: Deduction) -> Iterator[str]:
    ask = next((ask for ask in session.game.state.asks if ask.seat is Seat.DRACULA), None)
    if ask is None or ask.kind is not AskKind.ROUTE or ask.window is not Window.P5:
        return
    odds = session.deduction_level == "odds"
    own = view(session.game, Seat.DRACULA)
    options: tuple[AnyOption, ...] = ask.options
    for found in moves(deduction.belief, own, options):
        called = option_text(session.words, found.option, ask)[0]
        text = mirror_text(session.words, len(found.portrait.places), found.share if odds else None)
        yield session.words.say("table.belief.move", name=called, text=text)
