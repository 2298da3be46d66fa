"""The words that are no answer: what is asked, why not, the map, the log, undo, quit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from harker.cli.crossing import cross, uncross
from harker.cli.deducing import show_belief, show_gains, show_then, why_not_there
from harker.cli.keep import write
from harker.cli.session import Left, Session
from harker.cli.typed import find_cards, find_places, find_seats, matches, shortened
from harker.engine.asks import Ask
from harker.engine.options import (
    PASS,
    Act,
    AnyOption,
    Go,
    LayItem,
    OfItem,
    Play,
    Road,
    Sea,
    UsePower,
)
from harker.engine.queries import INDEX
from harker.engine.rules.why import Barred, impossible, why_not
from harker.engine.sight import Watcher
from harker.engine.vocabulary import Action, AskKind, Event, Item, Power, Seat, Viewer, Window
from harker.referee.game import Barrier, can_undo, history, view
from harker.referee.orders import Orders, Until, declare, facts, withdraw
from harker.referee.saves import SaveError
from harker.telling import ask_text, name, option_text, reason_text
from harker.telling.board import board, card_text, dracula, hand, hunter, place_lines, public, trail, where
from harker.telling.names import listed

Run = Callable[[Session, Seat, str], bool]
"""Does it; whether the question is done with."""


@dataclass(frozen=True)
class CommandWord:
    """A command; ``takes`` says whether it is meant with these words behind it.

    ``alone``: where it is meant with none behind it, the line of help that says so.
    """

    run: Run
    takes: Callable[[str], bool] = lambda rest: True
    alone: str | None = None

    def __call__(self, session: Session, seat: Seat, word: str, rest: str) -> bool:
        """Does it, or says what it takes."""
        if self.alone is not None and re.search(r"\w", rest):
            return _too_much(session, word, rest, self.alone)
        return self.run(session, seat, rest)


def _too_much(session: Session, word: str, rest: str, line: str) -> bool:
    """Nothing is done: these words mean nothing behind this command. How it goes, by its line of help."""
    session.say("table.said.too_much", text=shortened(rest), command=word)
    session.say(f"table.help.{line}")
    return False


# ---------------------------------------------------------------- the question


def explain(session: Session, seat: Seat, rest: str) -> bool:
    """``?``: what is asked, with its rule in our words and the harmless answer."""
    ask = session.question(seat)
    session.terminal.say(ask_text(session.words, ask))
    session.terminal.say_all(session.rule_lines(ask))
    names = [option_text(session.words, option, ask)[0] for option in ask.default]
    default = listed(session.words, names) if names else session.words.say("table.prompt.nothing")
    session.say("table.prompt.default", name=default)
    return False


def options(session: Session, seat: Seat, rest: str) -> bool:
    """All options with what they do."""
    session.terminal.say_all(session.option_lines(session.question(seat)))
    return False


def repeat(session: Session, seat: Seat, rest: str) -> bool:
    """The question again."""
    session.put(seat)
    return False


def why(session: Session, seat: Seat, rest: str) -> bool:
    """Why something is not possible."""
    ask, words = session.question(seat), session.words
    if not rest:
        lines = session.barred_lines(ask)
        session.terminal.say_all(lines or [words.say("table.prompt.none_barred")])
        return False
    if rest.lower() == "not" or rest.lower().startswith("not "):
        return why_not_there(session, rest[4:])
    # "why move to Vienna" asks after Vienna.
    rest = re.sub(r"^(?:move|go|travel|ride)\s+(?=\S)", "", rest, flags=re.IGNORECASE)
    lines = reasons(session, seat, rest)
    if lines:
        session.terminal.say_all(lines)
        return False
    offered = dict.fromkeys(ask.options)
    possible = matches(rest, {option: option_text(words, option, ask)[0] for option in offered})
    for option in possible[:5]:
        called = option_text(words, option, ask)[0]
        session.say("table.said.possible", n=ask.options.index(option) + 1, name=called)
    if not possible and find_cards(words, rest):
        session.say("table.said.not_asked")
    elif not possible:
        session.say("table.said.no_such_thing", text=shortened(rest))
    return False


def reasons(session: Session, seat: Seat, rest: str) -> list[str]:
    """Why what is named here is not possible; nothing where it is possible, or named by no such words."""
    ask, words = session.question(seat), session.words
    barred = {one: option_text(words, one.option, ask)[0] for one in impossible(session.game.state, ask)}
    found: list[Barred] = matches(rest, barred)
    offered = dict.fromkeys(ask.options)
    possible = matches(rest, {option: option_text(words, option, ask)[0] for option in offered})
    if possible and not found:
        return []
    for option in () if found else _meant(session, ask, rest):
        answer = why_not(session.game.state, seat, option)
        if answer is not None:
            found.append(answer)
            break
    return [
        words.say(
            "table.prompt.barred",
            name=option_text(words, one.option, ask)[0],
            reason=reason_text(words, one),
            id=one.rule,
        )
        for one in found
    ]


def _meant(session: Session, ask: Ask, rest: str) -> Iterable[AnyOption]:
    """The option that somebody may have in mind who names a place or a card."""
    for place in find_places(session.words, rest):
        if any(isinstance(option, Road | Sea) for option in ask.options):
            yield Road(place)
        yield Go(place)
    for section, card in find_cards(session.words, rest):
        match section:
            case "action" if ask.kind is AskKind.ACTION:
                yield Act(Action(card))
            case "event":
                yield Play(Event(card))
            case "item":
                yield LayItem(Item(card)) if ask.kind is AskKind.SEALED else OfItem(Item(card))
            case "power":
                yield UsePower(Power(card))


# ---------------------------------------------------------------- the table


def show_board(session: Session, seat: Seat, rest: str) -> bool:
    """Everything on the table."""
    session.terminal.say_all(board(session.words, view(session.game, seat), session.game.setup))
    return False


def show_map(session: Session, seat: Seat, rest: str) -> bool:
    """A place, by default where one is oneself."""
    seen, words = view(session.game, seat), session.words
    if rest:
        places = find_places(words, rest)
    else:
        here = seen.dracula.place if seat is Seat.DRACULA else seen.hunters[INDEX[seat]].place
        places = [] if here is None else [here]
    if len(places) == 1:
        session.terminal.say_all(place_lines(words, seen, places[0]))
    elif places:
        session.say("table.map.several", places=listed(words, [name(words, place) for place in places]))
    elif rest:
        session.say("table.map.no_place", text=shortened(rest))
    else:
        return show_where(session, seat, rest)
    return False


def show_where(session: Session, seat: Seat, rest: str) -> bool:
    """Where everybody is, or one of them; "where may he be" asks for the belief."""
    if rest.lower().startswith("may"):
        return show_belief(session, seat, rest)
    seen, words, setup = view(session.game, seat), session.words, session.game.setup
    found = find_seats(words, rest) if rest else []
    if rest and len(found) != 1:
        return _too_much(session, "where", rest, "where")
    if not found:
        session.terminal.say_all(where(words, seen, setup))
    elif found[0] is Seat.DRACULA:
        session.terminal.say(dracula(words, seen, setup))
    else:
        session.terminal.say(hunter(words, seen.hunters[INDEX[found[0]]], setup))
    return False


def show_trail(session: Session, seat: Seat, rest: str) -> bool:
    """Dracula's trail and lairs."""
    session.terminal.say_all(trail(session.words, view(session.game, seat)))
    return False


def show_hand(session: Session, seat: Seat, rest: str) -> bool:
    """One's own cards, or another's as far as they are seen."""
    found = find_seats(session.words, rest) if rest else [seat]
    if len(found) != 1:
        return _too_much(session, "hand", rest, "hand")
    texts = session.level != "brief"
    session.terminal.say_all(hand(session.words, view(session.game, seat), found[0], texts=texts))
    return False


def show_public(session: Session, seat: Seat, rest: str) -> bool:
    """The sheet of cards."""
    session.terminal.say_all(public(session.words, view(session.game, seat)))
    return False


def show_card(session: Session, seat: Seat, rest: str) -> bool:
    """What a card, an action or a token does."""
    found = find_cards(session.words, rest)
    if not found:
        session.say("table.said.no_such_thing", text=shortened(rest))
    for section, card in found[:5]:
        session.terminal.say(card_text(session.words, section, card))
    return False


# ---------------------------------------------------------------- what happened


def show_log(session: Session, seat: Seat, rest: str) -> bool:
    """The last lines of what happened."""
    return show_log_of(session, seat, rest)


def show_log_of(session: Session, watcher: Watcher, rest: str) -> bool:
    """The last lines of what this watcher saw."""
    if rest and not (rest.isdecimal() and len(rest) < 10):
        return _too_much(session, "log", rest, "log")
    entries = history(session.game, watcher)
    count = int(rest or 10)
    if not entries:
        session.say("table.said.nothing_told")
    for entry in entries[max(len(entries) - count, 0) :]:
        for text in session.told_lines(entry.event):
            session.say("table.said.log", n=entry.number, text=text)
    return False


def show_changed(session: Session, seat: Seat, rest: str) -> bool:
    """What happened since one's last answer."""
    entries = history(session.game, seat, session.marks.get(session.party(seat), 0))
    lines = [line for entry in entries for line in session.told_lines(entry.event)]
    session.terminal.say_all(lines or [session.words.say("table.said.no_changes")])
    return False


def _what(session: Session, seat: Seat, rest: str) -> bool:
    """What changed; what would this tell us; what can they think."""
    if rest.lower().startswith("changed"):
        return show_changed(session, seat, rest)
    act = show_gains if rest.lower().startswith("would") else show_belief
    return act(session, seat, rest)


def _belief(session: Session, seat: Seat, rest: str) -> bool:
    """Where he may be, now or as it was known in a round."""
    if not re.search(r"\w", rest):
        return show_belief(session, seat, "")
    if rest.isdecimal() and len(rest) < 10:
        return show_then(session, int(rest))
    return _too_much(session, "belief", rest, "belief")


# ---------------------------------------------------------------- taking back, passing


def take_back(session: Session, seat: Seat, rest: str) -> bool:
    """Undo the last answer of somebody who looks at this screen, or let a sealed choice be made anew."""
    if len(session.game.state.asks) > 1:
        return _choose_anew(session, rest)
    if rest:
        return _too_much(session, "undo", rest, "undo")
    barriers = {member: can_undo(session.game, member) for member in session.members(session.party(seat))}
    able = next((member for member, barrier in barriers.items() if barrier is None), None)
    if able is None:
        given = set(barriers.values())
        worst = (Barrier.TURNED, Barrier.OTHERS, Barrier.NOTHING)
        session.say(f"table.undo.{next(barrier for barrier in worst if barrier in given)}")
        return False
    session.take_back(able)
    # An order that passed here would pass again at once.
    for member in barriers:
        for ask in session.game.state.asks:
            _withdraw(session, member, ask.window)
    session.say("table.said.undone")
    return True


def _choose_anew(session: Session, rest: str) -> bool:
    """Until all sealed choices are in, each may be changed: the latest of this side, or a named one's.

    Whoever is named and looks at another screen gets the keyboard whether or not a choice was made:
    nobody else may know (G-14).
    """
    sealed = session.has_sealed()
    if rest:
        named = find_seats(session.words, rest)
        if not named:
            return _too_much(session, "undo", rest, "undo")
        asked = {ask.seat for ask in session.game.state.asks} & session.seats.people
        may = [one for one in named if one in asked]
        may = [one for one in may if one in sealed or not session.looks(one)]
    else:
        # Where no curtain falls, one person plays them all.
        may = [one for one in sealed if session.looks(one) or not session.curtain][-1:]
    if len(may) != 1:
        session.say("table.undo.sealed")
        return False
    session.anew = may[0]
    return True


def _withdraw(session: Session, seat: Seat, window: Window) -> None:
    if seat in session.orders:
        session.orders[seat] = withdraw(session.orders[seat], window)


def pass_until(session: Session, seat: Seat, rest: str) -> bool:
    """Pass at this kind of question from now on, until something public happens."""
    words = session.words
    typed = rest.split()[-1].lower()
    found = [until for until in Until if until.value.startswith(typed)]
    if typed == "until" or len(found) != 1:
        session.say("table.said.pass_how", untils=listed(words, [until.value for until in Until]))
        return False
    window = session.can_pass(session.question(seat))
    if window is None:
        session.say("table.said.pass_nothing")
        return False
    before = session.orders.get(seat, Orders(seat))
    public = facts(view(session.game, Viewer.SPECTATOR))
    session.orders[seat] = declare(before, window, found[0], public)
    session.say("table.said.passes", until=words.say(f"table.until.{found[0]}"))
    session.give(seat, (PASS,))
    return True


def ask_again(session: Session, seat: Seat, rest: str) -> bool:
    """End all standing passes of those who look at this screen."""
    for member in session.members(session.party(seat)):
        session.orders.pop(member, None)
    session.say("table.said.asked_again")
    return False


# ---------------------------------------------------------------- the program


def show_help(session: Session, seat: Seat, rest: str) -> bool:
    """The commands."""
    session.say("table.help.title")
    for key in HELP:
        session.say(f"table.help.{key}")
    return False


def save(session: Session, seat: Seat, rest: str) -> bool:
    """Write the game to a file of one's choice."""
    if not rest:
        session.say("table.said.need_name")
        return False
    try:
        path = Path(rest).expanduser()
        if path == session.keep.path:
            session.keep(session.game)
        elif not path.is_file() or _sure(session, "table.said.replace_sure", file=rest):
            write(session.game, path, session.keep.deducing)
        else:
            session.say("table.said.not_replaced")
            return False
    except (SaveError, RuntimeError, OSError) as error:
        # RuntimeError: "~" or "~name" of somebody who has no home.
        session.say("table.said.not_saved", error=str(error))
    else:
        session.say("table.said.saved", file=str(path))
    return False


def _sure(session: Session, key: str, **slots: str) -> bool:
    """Whether this is meant, in one more word."""
    session.say(key, **slots)
    yes = session.words.say("table.answer.yes")
    return session.terminal.ask().casefold() in ("yes", "y", yes, yes[0])


def leave(session: Session, seat: Seat, rest: str) -> bool:
    """Leave, after one more word; the game is kept.

    Raises:
        Left: it is meant.
    """
    if _sure(session, "table.said.quit_sure"):
        raise Left
    session.say("table.said.stays")
    return False


def not_yet(session: Session, seat: Seat, rest: str) -> bool:
    """What is told after the end alone."""
    session.say("table.hindsight.not_yet")
    return False


def say_brief(session: Session, seat: Seat, rest: str) -> bool:
    """As little as is needed."""
    return _level(session, "brief")


def say_normal(session: Session, seat: Seat, rest: str) -> bool:
    """The usual."""
    return _level(session, "normal")


def say_full(session: Session, seat: Seat, rest: str) -> bool:
    """Everything."""
    return _level(session, "full")


def _level(session: Session, level: str) -> bool:
    session.level = level
    session.say(f"table.said.wordiness_{level}")
    return False


HELP: Final = (
    "question options why card map where trail hand public board belief why_not gains cross log repeat "
    "changed undo pass wordiness save truth play_on help quit"
).split()
"""The lines of help, in order."""

COMMANDS: Final[dict[str, CommandWord]] = {
    "?": CommandWord(explain, alone="question"),
    "help": CommandWord(show_help, alone="help"),
    "options": CommandWord(options, alone="options"),
    "why": CommandWord(why),
    "card": CommandWord(show_card, bool),
    "map": CommandWord(show_map),
    "where": CommandWord(show_where),
    "trail": CommandWord(show_trail, alone="trail"),
    "hand": CommandWord(show_hand),
    "public": CommandWord(show_public, alone="public"),
    "board": CommandWord(show_board, alone="board"),
    "log": CommandWord(show_log),
    "repeat": CommandWord(repeat, alone="repeat"),
    "changed": CommandWord(show_changed, alone="changed"),
    "what": CommandWord(_what, lambda rest: rest.lower().startswith(("changed", "would", "can", "they"))),
    "belief": CommandWord(_belief),
    "gains": CommandWord(show_gains, alone="gains"),
    "cross": CommandWord(cross),
    "uncross": CommandWord(uncross),
    "undo": CommandWord(take_back),
    "pass": CommandWord(pass_until, lambda rest: rest.lower().startswith("until")),
    "ask": CommandWord(ask_again, lambda rest: rest.lower() == "again"),
    "brief": CommandWord(say_brief, alone="wordiness"),
    "normal": CommandWord(say_normal, alone="wordiness"),
    "full": CommandWord(say_full, alone="wordiness"),
    "save": CommandWord(save),
    "truth": CommandWord(not_yet, alone="truth"),
    "play": CommandWord(not_yet, lambda rest: rest.lower().split()[:1] == ["on"]),
    "quit": CommandWord(leave, alone="quit"),
    "exit": CommandWord(leave, alone="quit"),
}
"""Every command by the word that it begins with."""
