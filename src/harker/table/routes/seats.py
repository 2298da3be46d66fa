"""A seat: its page, its answers, and all that its person writes there."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post, put

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import Seat
from harker.table import lobby, people, talk
from harker.table.pages import why_not as why_not_of
from harker.table.records import (
    AnswerBody,
    ChatLine,
    ConsentBody,
    GameCard,
    LogLine,
    Notes,
    OrdersBody,
    OrdersPage,
    Page,
    Ping,
    PingBody,
    ProposalBody,
    SayBody,
    SeatToken,
    WhyNot,
    WhyNotBody,
)
from harker.table.room import Room, words_of
from harker.table.routes.common import (
    Asked,
    body_of,
    language_of,
    number_of,
    past_of,
    person,
    refused,
    seated,
    sent,
    sent_card,
    table_of,
    to_number,
)
from harker.table.rows import By, Channel

_SEAT = "/api/games/{game:str}/seats/{seat:str}"


@get(_SEAT, gives=Page, seat_token=True, after=True)
async def page(request: Asked) -> Response[bytes]:
    """The seat's page, with its log from number ``after`` + 1 on."""
    room, seat, _ = await seated(request)
    return sent(room.page(seat, language_of(request), number_of(request, "after")))


@post(f"{_SEAT}/answers", status_code=200, body=AnswerBody, gives=Page, seat_token=True)
async def answer(request: Asked) -> Response[bytes]:
    """Answer the seat's question; the page before is told on a refusal that came too late."""
    room, seat, _ = await seated(request)
    body, language = await body_of(request, AnswerBody), language_of(request)
    return await _done(room, seat, language, room.answer(seat, body.choice, body.ask, By.PERSON))


@post(f"{_SEAT}/undo", status_code=200, gives=Page, seat_token=True)
async def undo(request: Asked) -> Response[bytes]:
    """Take back the last answer that the person gave, for whichever of their seats."""
    room, seat, _ = await seated(request)
    return await _done(room, seat, language_of(request), room.undo(seat))


async def _done(room: Room, seat: Seat, language: str, doing: Any) -> Response[bytes]:
    known = 0 if room.course is None else len(room.course.log(seat))
    try:
        await doing
    except HarkerError as wrong:
        page = None if room.course is None or room.broken else room.page(seat, language, known)
        return refused(wrong, language, page)
    return sent(room.page(seat, language, known))


@post(f"{_SEAT}/why_not", status_code=200, body=WhyNotBody, gives=WhyNot | None, seat_token=True)
async def why_not(request: Asked) -> Response[bytes]:
    """Why this cannot be picked now; null where it can."""
    room, seat, _ = await seated(request)
    body = await body_of(request, WhyNotBody)
    return sent(why_not_of(room.begun().game, seat, body.option, words_of(language_of(request))))


@get(f"{_SEAT}/at/{{number:str}}", gives=Page, seat_token=True)
async def past(request: Asked) -> Response[bytes]:
    """The table as this seat had it when its log had so many entries."""
    room, seat, _ = await seated(request)
    return sent(past_of(request, room, seat))


@get(f"{_SEAT}/export", gives=dict[str, Any], seat_token=True)
async def export(request: Asked) -> Response[bytes]:
    """All that this seat saw, as the engine's own events and as it was told."""
    room, seat, _ = await seated(request)
    log = room.begun().log(seat)
    lines: tuple[LogLine, ...] = room.page(seat, language_of(request), 0).log
    content = {
        "game": room.id,
        "seat": seat,
        "commitment": room.row.commitment,
        "entries": log,
        "lines": [{"number": line.number, "text": line.text, "void": line.void} for line in lines],
    }
    name = f"harker-{room.id}-{seat}.json"
    return sent(content, headers={"Content-Disposition": f'attachment; filename="{name}"'})


# ---------------------------------------------------------------- orders, notes, chat


@get(f"{_SEAT}/orders", gives=OrdersPage, seat_token=True)
async def orders(request: Asked) -> Response[bytes]:
    """The seat's standing orders."""
    room, seat, _ = await seated(request)
    return sent(talk.orders_page(room, seat, language_of(request)))


@put(f"{_SEAT}/orders", body=OrdersBody, gives=OrdersPage, seat_token=True)
async def set_orders(request: Asked) -> Response[bytes]:
    """Other standing orders for the seat."""
    room, seat, _ = await seated(request)
    await talk.set_orders(room, seat, (await body_of(request, OrdersBody)).orders)
    return sent(talk.orders_page(room, seat, language_of(request)))


@get(f"{_SEAT}/notes", gives=Notes, seat_token=True)
async def notes(request: Asked) -> Response[bytes]:
    """One's own notes at this seat, and the pins that it sees."""
    room, seat, bearer = await seated(request)
    return sent(await talk.notes(room, bearer.player.id, seat))


@put(f"{_SEAT}/notes", body=Notes, gives=Notes, seat_token=True)
async def set_notes(request: Asked) -> Response[bytes]:
    """Write them anew; of the pins only one's own count."""
    room, seat, bearer = await seated(request)
    return sent(await talk.set_notes(room, bearer.player.id, seat, await body_of(request, Notes)))


@get(f"{_SEAT}/chat", gives=tuple[ChatLine, ...], seat_token=True)
async def chat(request: Asked) -> Response[bytes]:
    """All that was said where this seat hears it."""
    room, seat, bearer = await seated(request)
    return sent([talk.chat_line(row, bearer.player.id) for row in await talk.heard(room, seat)])


@post(f"{_SEAT}/chat", status_code=201, body=SayBody, gives=ChatLine, seat_token=True)
async def say(request: Asked) -> Response[bytes]:
    """Say something."""
    room, seat, bearer = await seated(request)
    body = await body_of(request, SayBody)
    row = await talk.say(room, bearer.player, seat, Channel(body.to), body.text)
    return sent(talk.chat_line(row, bearer.player.id), 201)


@post(f"{_SEAT}/ping", status_code=200, body=PingBody, gives=Ping, seat_token=True)
async def ping(request: Asked) -> Response[bytes]:
    """Point at a place, for those who hear what this seat says; it is kept nowhere."""
    room, seat, _ = await seated(request)
    return sent(talk.point(room, seat, (await body_of(request, PingBody)).place))


# ---------------------------------------------------------------- what needs consent


@post(f"{_SEAT}/proposals", status_code=200, body=ProposalBody, gives=GameCard, seat_token=True)
async def propose(request: Asked) -> Response[bytes]:
    """Propose to take an answer back, or to break the game off."""
    room, seat, bearer = await seated(request)
    await lobby.propose(room, seat, (await body_of(request, ProposalBody)).kind)
    return sent_card(request, room, bearer)


@post(f"{_SEAT}/proposals/{{id:str}}", status_code=200, body=ConsentBody, gives=GameCard, seat_token=True)
async def consent(request: Asked) -> Response[bytes]:
    """Say yes or no to what is proposed."""
    room, seat, bearer = await seated(request)
    body, number = await body_of(request, ConsentBody), to_number(request.path_params["id"])
    await lobby.consent(room, seat, number, body.agree)
    return sent_card(request, room, bearer)


@post(f"{_SEAT}/concede", status_code=200, gives=GameCard, seat_token=True)
async def concede(request: Asked) -> Response[bytes]:
    """Give up; where several persons play one side, they all have to."""
    room, seat, bearer = await seated(request)
    await lobby.concede(room, seat)
    return sent_card(request, room, bearer)


@post(f"{_SEAT}/token", status_code=200, gives=SeatToken)
async def token(request: Asked) -> Response[bytes]:
    """A token for this seat alone, for a bot; an older one is good no longer."""
    bearer = await person(request)
    room, seat, _ = await seated(request)
    made = await people.new_seat_token(table_of(request).store, room.id, seat, bearer.player.id)
    return sent(SeatToken(made))


HANDLERS = (
    page,
    answer,
    undo,
    why_not,
    past,
    export,
    orders,
    set_orders,
    notes,
    set_notes,
    chat,
    say,
    ping,
    propose,
    consent,
    concede,
    token,
)
