"""A game at one keyboard, question by question: whose turn it is, what is typed, the end."""

from __future__ import annotations

from typing import Final

from harker.cli.commands import COMMANDS, reasons
from harker.cli.session import Session, is_forced
from harker.cli.typed import find_places, read_answer, shortened
from harker.engine.asks import Ask
from harker.engine.notation import NotationError, write
from harker.engine.options import Act, Choice
from harker.engine.vocabulary import SEATS, Action, AskKind, Seat, Viewer
from harker.mind.players import player
from harker.mind.players.protocol import Dice, Remembers
from harker.referee.game import asks, view, waiting
from harker.referee.orders import facts, standing_answer
from harker.telling import option_text
from harker.telling.board import board, now
from harker.telling.names import listed, name

BOT_DICE: Final = 1 << 125


def play_out(session: Session) -> None:
    """Play to the end, or until somebody leaves.

    Raises:
        Left: somebody typed quit.
        Ended: the input has ended.
    """
    while session.game.state.outcome is None:
        seat = _next_seat(session)
        if seat in session.seats.people:
            _turn_to(session, seat)
        else:
            _let_bot(session, seat)
    _finish(session)


def _next_seat(session: Session) -> Seat:
    """Who answers now; of several those who look at the screen already."""
    anew, session.anew = session.anew, None
    if anew is not None:
        return anew
    seats = waiting(session.game)
    return next((s for s in seats if s in session.seats.people and session.looks(s)), seats[0])


def _let_bot(session: Session, seat: Seat) -> None:
    """A bot answers from its view and its question alone."""
    game = session.game
    bot = player(session.seats.bots[seat])
    ask = asks(game, seat)[0].ask
    # The number of questions put so far moves on with each answer, saved games included.
    dice = Dice((game.seed + BOT_DICE + 1000003 * sum(game.numbers)) % (1 << 128))
    deduction = session.deduction() if isinstance(bot, Remembers) else None
    if deduction is not None and isinstance(bot, Remembers):
        bot = bot.knowing(deduction.belief)
    seen = view(game, seat) if bot.needs_view else None
    session.give(seat, bot.choose(seen, ask, dice))
    if not session.seats.people:
        session.news(Viewer.SPECTATOR)


def _turn_to(session: Session, seat: Seat) -> None:
    """A person is asked, unless a standing order answers."""
    ask = session.question(seat)
    given = _standing(session, seat, ask)
    if given is not None:
        if session.looks(seat):
            # Whoever else looks at the screen need not know of the order.
            window = session.words.say(f"window.{ask.window}")
            session.say("table.said.passed", seat=session.words.say(f"seat.{seat}"), window=window)
        session.give(seat, given)
        return
    session.face(seat)
    session.news(session.party(seat))
    session.say_moment(seat)
    session.put(seat)
    while not _hear(session, seat):
        pass
    session.keep.soon(session.game)


def _standing(session: Session, seat: Seat, ask: Ask) -> Choice | None:
    if seat not in session.orders:
        return None
    return standing_answer(session.orders[seat], ask, facts(view(session.game, Viewer.SPECTATOR)))


# ---------------------------------------------------------------- what is typed


def _hear(session: Session, seat: Seat) -> bool:
    """One line typed; whether the question is done with."""
    queued, session.queued = session.queued, None
    if queued is not None and queued[0] is seat and session.question(seat).kind is AskKind.ROUTE:
        line = queued[1]
        session.say("table.said.and_then", text=line)
    else:
        line = session.terminal.ask()
    if not line and not is_forced(session.question(seat)):
        session.put(seat)
        return False
    first, _, rest = line.partition(" ")
    command = COMMANDS.get(first.lower())
    if command is not None and command.takes(rest):
        return command(session, seat, first.lower(), rest.strip())
    try:
        choice, more = read_answer(session.words, session.question(seat), line or "1")
    except NotationError as error:
        ask = session.question(seat)
        known = error.close and ask.kind in (AskKind.ACTION, AskKind.ROUTE)
        lines = reasons(session, seat, line) if known and not _may_go(session, ask, line) else []
        session.terminal.say_all(lines or [_misread(session, ask, line, error)])
        return False
    session.queued = (seat, more) if more else None
    session.marks[session.party(seat)] = session.heard[session.party(seat)]
    session.give(seat, choice)
    return True


def _may_go(session: Session, ask: Ask, line: str) -> bool:
    """Whether somebody names a place who is asked for an action, and may move."""
    return Act(Action.MOVE) in ask.options and len(find_places(session.words, line)) == 1


def _misread(session: Session, ask: Ask, line: str, error: NotationError) -> str:
    """What is wrong with an answer, and what it comes close to, as the options are called here."""
    words = session.words
    if not error.close:
        return str(error)
    if _may_go(session, ask, line):
        return words.say("table.said.move_first", place=name(words, find_places(words, line)[0]))
    forms = {write(option): option for option in ask.options}
    close = [option_text(words, forms[form], ask)[0] for form in error.close if form in forms]
    key = "several" if error.several else "not_offered"
    return words.say(f"table.said.{key}", text=shortened(line), options=listed(words, close))


# ---------------------------------------------------------------- the end


def _finish(session: Session) -> None:
    """Tell the end to all who are here, and how it was."""
    people = [seat for seat in SEATS if seat in session.seats.people]
    seat = next((seat for seat in people if session.looks(seat)), people[0] if people else None)
    session.news(Viewer.SPECTATOR if seat is None else session.party(seat))
    after = view(session.game, Viewer.AFTER)
    session.terminal.say_all(now(session.words, after, session.game.setup))
    session.say("table.said.truth")
    session.terminal.say_all(board(session.words, after, session.game.setup)[1:])
    session.say("table.said.seed", seed=str(session.game.seed))
