"""The server as one application: its parts made, its paths named, begun and stopped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from harker.engine.errors import HarkerError
from harker.table.beliefs import Beliefs
from harker.table.drivers import Drivers, Thinkers
from harker.table.flood import Floodgate
from harker.table.frame import frame
from harker.table.metrics import Metrics
from harker.table.records import Refusal
from harker.table.rooms import Rooms
from harker.table.routes import belief, documents, games, people, seats, sockets, watching
from harker.table.routes.common import LARGEST_BODY, Asked, Failed, Table, refused, sent, told_in
from harker.table.settings import Settings
from harker.table.store import Store

_LOG = logging.getLogger("harker.table")

HANDLERS: tuple[HTTPRouteHandler, ...] = (
    *people.HANDLERS,
    *games.HANDLERS,
    *seats.HANDLERS,
    *belief.HANDLERS,
    *watching.HANDLERS,
    *documents.HANDLERS,
)


def create_app(settings: Settings) -> Litestar:
    """The application; what it needs is opened when it starts and closed when it stops."""

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        store = await Store.open(settings.file)
        thinkers = Thinkers(settings.workers)
        thinkers.warm()
        beliefs = Beliefs()
        rooms = Rooms(store, settings, Drivers(settings, thinkers))
        app.state.table = Table(
            settings=settings,
            store=store,
            rooms=rooms,
            metrics=Metrics(),
            beliefs=beliefs,
            requests=Floodgate(settings.requests),
            newcomers=Floodgate(settings.newcomers),
        )
        tasks = [asyncio.create_task(rooms.watch()), asyncio.create_task(_wake(rooms))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await rooms.close()
            await asyncio.to_thread(thinkers.close)
            await asyncio.to_thread(beliefs.close)
            await store.close()

    return Litestar(
        route_handlers=[*HANDLERS, *sockets.HANDLERS],
        lifespan=[living],
        middleware=[frame],
        exception_handlers={
            HarkerError: _refuse,
            HTTPException: _refuse_http,
            Exception: _fail,
        },
        openapi_config=None,
        request_max_body_size=LARGEST_BODY,
        state=State({"schema": None, "handlers": HANDLERS}),
        logging_config=None,
    )


async def _wake(rooms: Rooms) -> None:
    try:
        await rooms.wake()
    except Exception:
        _LOG.exception("games that go on by themselves")


def _language(request: Asked) -> str:
    return told_in(request.query_params.get("lang"), getattr(request.state, "language", "en"))


def _refuse(request: Asked, wrong: HarkerError) -> Response[bytes]:
    return refused(wrong, _language(request))


def _refuse_http(request: Asked, wrong: HTTPException) -> Response[bytes]:
    """What the framework refuses by itself: no such path or method, a body that is too large."""
    allowed = (wrong.headers or {}).get("allow", "")
    told = {
        404: ("NoSuchPath", "there is no such path in this API; /schema says what there is"),
        405: ("NoSuchMethod", f"this path does not take {request.method[:10]}; it takes {allowed}"),
        413: ("TooLarge", f"a body has at most {LARGEST_BODY} bytes"),
    }
    error, detail = told.get(wrong.status_code, ("Malformed", wrong.detail))
    return sent(Refusal(error, detail), wrong.status_code, {"Allow": allowed} if allowed else None)


def _fail(request: Asked, wrong: Exception) -> Response[bytes]:
    _LOG.error("a request failed", exc_info=wrong)
    failed = Failed("something went wrong at the table; nothing that was accepted is lost")
    return refused(failed, _language(request))
