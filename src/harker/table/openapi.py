"""The HTTP API as an OpenAPI document, from the handlers and the records themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler

from harker.engine.vocabulary import SEATS, Viewer
from harker.table.records import Again, Hello, Message, Refusal

_PATH: Final = re.compile(r"\{(\w+):str\}")
_LINES: Final = re.compile(r"\s*\n\s*")
_PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "game": {"type": "string", "pattern": "^[0-9a-f]{1,40}$"},
    "seat": {"type": "string", "enum": list(SEATS)},
    "watcher": {"type": "string", "enum": [*SEATS, *Viewer]},
    "number": {"type": "integer", "minimum": 0, "maximum": 1_000_000_000},
    "id": {"type": "integer", "minimum": 1, "maximum": 1_000_000_000},
    "lang": {"type": "string", "enum": ["en", "de", "pt-BR"]},
}
_REFUSALS: Final = ("400", "401", "403", "404", "409", "413", "429")


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
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


_ABOUT: Final = (
    "Every request but the first ones carries a token: Authorization: Bearer <token>. A seat's token "
    "opens that seat alone, and is meant for a bot. A socket (…/socket) takes a Hello as its first message "
    "and gives Messages from then on; later it takes Again."
)


def _operation(handler: HTTPRouteHandler, path: str, by_kind: dict[str, Any]) -> dict[str, Any]:
    opt = handler.opt
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": _PARAMETERS[name]}
        for name in _PATH.findall(path)
    ]
    source = inspect.getsource(inspect.unwrap(handler.fn))
    if "language" in source or "_card(" in source:
        parameters.append({"name": "lang", "in": "query", "schema": _PARAMETERS["lang"]})
    if '"after"' in source:
        parameters.append({"name": "after", "in": "query", "schema": _PARAMETERS["number"]})
    done: dict[str, Any] = {
        "operationId": f"{path.removeprefix('/api/').partition('/')[0]}_{handler.handler_name}",
        "summary": _LINES.sub(" ", inspect.getdoc(handler.fn) or ""),
        "parameters": parameters,
        "responses": {
            str(handler.status_code): {"description": "done", "content": _json(by_kind[repr(opt["gives"])])},
            **{
                code: {"description": "refused", "content": _json({"$ref": "#/components/schemas/Refusal"})}
                for code in _REFUSALS
            },
        },
    }
    if "body" in opt:
        done["requestBody"] = {"required": True, "content": _json(by_kind[repr(opt["body"])])}
    if not opt.get("public"):
        done["security"] = [{"token": []}]
    return done


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
