"""What lies around every request: its headers, the floodgate, one line in the log, the figures."""

from __future__ import annotations

import logging
import time
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from harker.table.flood import RETRY_AFTER, TooMany
from harker.table.pagefiles import SECURITY
from harker.table.routes.common import refusal_of, told_in

_LOG = logging.getLogger("harker.table")
_SECURITY = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]
_QUIET = ("/health", "/api/health", "/metrics", "/api/metrics", "/assets/")


def frame(app: ASGIApp) -> ASGIApp:
    """The middleware."""

    async def framed(scope: Scope, receive: Receive, send: Send) -> None:
        table = scope["litestar_app"].state.table
        path, client = scope["path"], (scope.get("client") or ("",))[0]
        # "//api/me" leads to the same place as "/api/me".
        api = path.lstrip("/").startswith("api/")
        if api and not table.requests.take(client):
            await _turn_away(scope, receive, send)
            return
        if scope["type"] == ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *_SECURITY]
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            table.metrics.requests.labels(scope["method"], str(status)).inc()
            if not path.startswith(_QUIET):
                _say(scope, status, time.perf_counter() - begun)

    return framed


def _say(scope: HTTPScope, status: int, seconds: float) -> None:
    """One line: the path's form with the game in it, no query and no header."""
    params: dict[str, Any] = scope.get("path_params") or {}
    fields = {
        "what": "request",
        "method": scope["method"],
        "path": scope.get("path_template") or "",
        "game": params.get("game"),
        "status": status,
        "ms": round(1000 * seconds, 1),
    }
    _LOG.info("request", extra={"fields": fields})


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1013, "reason": "too much at once"})
        return
    asked = parse_qs(scope["query_string"].decode("ascii", "replace")).get("lang", [None])[0]
    body = msgspec.json.encode(refusal_of(TooMany(), told_in(asked)))
    wait = str(RETRY_AFTER).encode()
    headers = [(b"content-type", b"application/json"), (b"retry-after", wait), *_SECURITY]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
