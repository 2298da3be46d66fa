"""The HTTP API as an OpenAPI document, from the handlers and the records themselves.

A handler says of itself what cannot be read off its path: ``gives`` and ``body`` (the shapes),
``public`` (no token is wanted), ``seat_token`` (the token of that seat will do), ``after`` and ``at``
(a number in the query), ``tagged`` (asked for again it may be unchanged), ``text`` (it gives plain text)
and ``refuses`` (statuses beside those that follow from the rest).
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler

from harker.engine.catalog import PLACES
from harker.engine.vocabulary import SEATS, Viewer
from harker.table.records import Again, Hello, Message, Refusal

_PATH: Final = re.compile(r"\{(\w+):str\}")
_LINES: Final = re.compile(r"\s*\n\s*")
_PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "game": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
    "seat": {"type": "string", "enum": list(SEATS)},
    "watcher": {"type": "string", "enum": [*SEATS, *Viewer]},
    "number": {"type": "integer", "minimum": 0, "maximum": 1_000_000_000},
    "id": {"type": "integer", "minimum": 0, "maximum": 1_000_000_000},
    "lang": {"type": "string", "enum": ["en", "de", "pt-BR"]},
    "place": {"type": "string", "enum": list(PLACES)},
}
_WHY: Final = {
    "400": "the request cannot be read, or asks for what there is not: Malformed, NotOffered, …",
    "401": "NoSuchToken: no token, or one that is not, or no longer, good",
    "403": "not for the bearer of this token: NotYours, OtherSide, KeyRefused, …",
    "404": "nothing is there that one may know of: NoSuchGame, NoSuchSeat, …",
    "409": "not, or no longer, possible as things stand: StaleAsk, NotAsked, GameOver, TooLate, …",
    "413": "TooLarge: a body has at most 64 kB",
    "429": "TooMany: wait as long as Retry-After says",
}

_ABOUT: Final = """\
Every request that is not public carries a token, `Authorization: Bearer <token>`: that of a person \
(`POST /api/guests`), or at a seat's own paths the token of that seat \
(`POST /api/games/{game}/seats/{seat}/token`), which opens nothing else and is meant for a program. \
There are no cookies.

`lang` is the language of all sentences in the answer. Bodies are read strictly: a field that is not \
known, a "1" or a 1.0 for 1 is refused, and what is refused has changed nothing. Every refusal has a \
Refusal as its body.

**Sockets.** `/api/games/{game}/seats/{seat}/socket` is the open line to a seat and \
`/api/games/{game}/watch/socket` that to a spectator. The client's first message is a Hello with its \
token. From then on the server sends Messages, each one JSON object with a `type`: first a `page` with \
the log after the number in the Hello (none before the game begins), a `card`, at a seat its `pins`, and \
every line of `chat` so far; later each of them anew when it has changed for this very reader, the page \
with the new lines of the log alone. The only thing a client may say later is Again: the page once more, \
with the log after that number. What is refused is told by a `refused` message, and the line is closed \
with one of these codes: 4403 refused (token, seat, or a message that cannot be read), 1008 too many \
messages, 1009 a message of more than 4096 bytes, 1012 come again, 1013 too many requests. A page of \
another site (a foreign `Origin`) gets no line at all, but status 403."""

_LINES_OPEN: Final = {
    "/api/games/{game}/seats/{seat}/socket": "The open line to a seat, by its person's token or its own.",
    "/api/games/{game}/watch/socket": "The open line to a spectator, by a person's token.",
}


def document(handlers: Iterable[HTTPRouteHandler]) -> dict[str, Any]:
    """The whole document."""
    mine = [handler for handler in handlers if "gives" in handler.opt]
    kinds = [handler.opt[key] for handler in mine for key in ("body", "gives") if key in handler.opt]
    every = [*kinds, Refusal, Hello, Again, Message]
    schemas, parts = msgspec.json.schema_components(every, ref_template="#/components/schemas/{name}")
    by_kind = {repr(kind): schema for kind, schema in zip(every, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for handler in mine:
        for path in handler.paths:
            plain = _PATH.sub(r"{\1}", path)
            for method in handler.http_methods:
                paths.setdefault(plain, {})[str(method).lower()] = _operation(handler, path, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "harker's table", "version": version("harker"), "description": _ABOUT},
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "person": {"type": "http", "scheme": "bearer", "description": "A person's token."},
                "seat": {"type": "http", "scheme": "bearer", "description": "The token of one seat."},
            },
        },
        "x-sockets": {
            path: {
                "summary": summary,
                "parameters": _in_path(path),
                "first": by_kind[repr(Hello)],
                "takes": by_kind[repr(Again)],
                "gives": by_kind[repr(Message)],
            }
            for path, summary in _LINES_OPEN.items()
        },
    }


def _operation(handler: HTTPRouteHandler, path: str, by_kind: dict[str, Any]) -> dict[str, Any]:
    opt, plain = handler.opt, _PATH.sub(r"{\1}", path)
    parameters = _in_path(plain)
    if not opt.get("public"):
        parameters.append({"name": "lang", "in": "query", "schema": _PARAMETERS["lang"]})
    for query in ("after", "at"):
        if opt.get(query):
            parameters.append({"name": query, "in": "query", "schema": _PARAMETERS["number"]})
    gives = {"schema": by_kind[repr(opt["gives"])]}
    responses: dict[str, Any] = {
        str(handler.status_code): {
            "description": "done",
            "content": {"text/plain" if opt.get("text") else "application/json": gives},
        }
    }
    if opt.get("tagged"):
        parameters.append({"name": "If-None-Match", "in": "header", "schema": {"type": "string"}})
        responses["200"]["headers"] = {"ETag": {"required": True, "schema": {"type": "string"}}}
        responses["304"] = {"description": "unchanged since that ETag"}
    for code in _refusals(handler, plain, parameters):
        refusal = {"schema": {"$ref": "#/components/schemas/Refusal"}}
        responses[code] = {"description": _WHY[code], "content": {"application/json": refusal}}
    responses.get("429", {})["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
    place = path.removeprefix("/api/").partition("/")[0].strip("/")
    done: dict[str, Any] = {
        "operationId": f"{handler.fn.__module__.rpartition('.')[2]}_{handler.handler_name}"
        + ("" if path.startswith("/api/") else "_here"),
        "tags": [place],
        "summary": _LINES.sub(" ", inspect.getdoc(handler.fn) or ""),
        "parameters": parameters,
        "responses": dict(sorted(responses.items())),
        "security": [],
    }
    if "body" in opt:
        content = {"application/json": {"schema": by_kind[repr(opt["body"])]}}
        done["requestBody"] = {"required": True, "content": content}
    if not opt.get("public"):
        done["security"] = [{"person": []}, *([{"seat": []}] if opt.get("seat_token") else [])]
    return done


def _in_path(plain: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": _PARAMETERS[name]}
        for name in re.findall(r"\{(\w+)\}", plain)
    ]


def _refusals(handler: HTTPRouteHandler, plain: str, parameters: list[dict[str, Any]]) -> list[str]:
    """The statuses with which such a request can be refused."""
    opt, names = handler.opt, {parameter["name"] for parameter in parameters}
    codes = set(opt.get("refuses", ()))
    if plain.startswith("/api/"):
        codes.add("429")
    if "body" in opt or names & {"lang", "after", "at", "number", "id"}:
        codes.add("400")
    if "body" in opt:
        codes.add("413")
    if not opt.get("public"):
        codes |= {"401", "403"}
    if "game" in names:
        codes |= {"404", "409"}
    return sorted(codes)
